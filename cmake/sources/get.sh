#!/bin/sh
# get.sh FOLDER PACKAGE...: gets the sources of these packages of packages.txt into FOLDER/PACKAGE, from where this machine
# gets its packages.
set -eu
list=$(cd "$(dirname "$0")" && pwd)/packages.txt
mkdir -p "$1"
cd "$1"
shift

# A configuration of apt of our own: this machine's, for packages of sources.
configure() {
    mkdir -p apt/parts apt/lists/partial apt/cache/archives/partial
    rm -f apt/parts/*
    : >apt/list
    for listed in /etc/apt/sources.list.d/*.sources; do
        [ -f "$listed" ] || continue
        sed 's/^Types:.*/Types: deb-src/' "$listed" >"apt/parts/$(basename "$listed")"
    done
    for listed in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$listed" ] || continue
        sed -n 's/^deb /deb-src /p' "$listed" >>apt/list
    done
}

here=$PWD
apt() {
    program=$1
    shift
    "$program" -qq -o "Dir::Etc::sourcelist=$here/apt/list" -o "Dir::Etc::sourceparts=$here/apt/parts" \
        -o "Dir::State::lists=$here/apt/lists" -o "Dir::Cache=$here/apt/cache" -o APT::Sandbox::User= "$@"
}

# get_newest PACKAGE: the newest version whose files the mirror has. Some mirrors have no sources of security updates.
get_newest() {
    for version in $(apt apt-cache showsrc --only-source "$1" | sed -n 's/^Version: //p' | sort -rVu); do
        apt apt-get source --only-source "$1=$version" >/dev/null && return
        echo "the mirror has no source of $1 $version" >&2
        rm -rf ./*
    done
    return 1
}

ready=""
for package in "$@"; do
    row=$(grep "^$package " "$list") || { echo "$package is not in $list" >&2 && exit 1; }
    file=${row#* } sum=${row##* }
    file=${file% *}
    if [ -f "$package/.$sum" ]; then
        continue
    fi
    if [ -z "$ready" ]; then
        configure
        apt apt-get update
        ready=yes
    fi
    rm -rf "$package" "from/$package"
    mkdir -p "from/$package"
    (cd "from/$package" && get_newest "$package")
    # shellcheck disable=SC2086 # the version of FFmpeg is a pattern
    set -- from/$package/$file
    [ -f "$1" ] || { echo "Debian has no $file" >&2 && exit 1; }
    [ "$sum" = - ] || echo "$sum  $1" | sha256sum --check --quiet
    mv "from/$package"/*/ "$package"
    : >"$package/.$sum"
done
rm -rf from apt
