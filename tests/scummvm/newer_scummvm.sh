#!/bin/sh
# Runs a command with WALKBOX_SCUMMVM naming Debian 13's ScummVM (2.9), as `newer_scummvm.sh play_scummvm ..`.
#
# That is the machine's own where it is as new. Else it is taken from Debian's packages, without installing any: they are
# unpacked once into a folder, and its program is started by its own loader, with its own libraries. The folder is kept
# between runs, outside of the clone. Where it cannot be made the test is skipped.
# Usage: newer_scummvm.sh [COMMAND [ARGUMENT..]]; without a command it prints the program's name.
set -eu
oldest=2.9

unable() {
    echo "SKIPPED: nothing was played in ScummVM $oldest: $*"
    exit 77
}
# continue_with PROGRAM [COMMAND [ARGUMENT..]]
continue_with() {
    WALKBOX_SCUMMVM=$1
    export WALKBOX_SCUMMVM
    shift
    [ $# -gt 0 ] && exec "$@"
    echo "$WALKBOX_SCUMMVM"
    exit 0
}
# is_newer PROGRAM: ScummVM 2.9.0 reads memory that it has not set; MALLOC_PERTURB_ makes that the same in each run.
is_newer() {
    version=$(cd / && MALLOC_PERTURB_=255 "$1" --version 2>/dev/null | sed -n 's/^ScummVM \([0-9.]*\).*/\1/p')
    [ -n "$version" ] && [ "$(printf '%s\n' $oldest "$version" | sort -V | head -n 1)" = $oldest ]
}

for place in /usr/games /usr/bin /usr/local/bin /bin; do # as play_scummvm looks for it
    [ -x $place/scummvm ] || continue
    is_newer $place/scummvm && continue_with $place/scummvm "$@"
    break
done

cache=${XDG_CACHE_HOME:-$HOME/.cache}/walkbox
system=$cache/scummvm-$oldest
starter=$system/walkbox-scummvm
mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ] || unable "nothing can be kept in $cache"
exec 9>"$cache/scummvm-$oldest.lock"
flock 9 # one test at a time makes it
if [ ! -d "$system" ]; then
    command -v mmdebstrap >/dev/null || unable "mmdebstrap is not installed"
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    [ -f $keys ] || unable "there is no $keys"
    mirror=$(apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        sed -n '/^Debian|Debian|/{s///p;q}')
    [ -n "$mirror" ] || unable "apt knows no mirror of Debian"
    echo "unpacking Debian 13's ScummVM"
    rm -rf "$system.new"
    mmdebstrap --variant=extract --include=scummvm,libspeechd2 trixie "$system.new" \
        "deb [signed-by=$keys] $mirror trixie main" >"$cache/scummvm-$oldest.log" 2>&1 || {
        rm -rf "$system.new"
        unable "its packages cannot be had here ($(tail -n 1 "$cache/scummvm-$oldest.log"))"
    }
    cat >"$system.new/${starter##*/}" <<'END'
#!/bin/sh
here=${0%/*}
loader=$(echo "$here"/lib*/ld-linux*.so.*)
folders=$(echo "$here"/usr/lib/*-linux-gnu*)
exec "$loader" --library-path "$folders:$folders/pulseaudio" "$here/usr/games/scummvm" "$@"
END
    chmod +x "$system.new/${starter##*/}"
    mv "$system.new" "$system"
fi
exec 9>&-
is_newer "$starter" || unable "$starter does not run here"
continue_with "$starter" "$@"
