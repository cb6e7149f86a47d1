#!/bin/sh
# Makes the files of a release from the last commit of a clone (cmake/releasing.md):
#
#     cmake/release.sh FOLDER [PART...]
#
# FOLDER, which must not exist yet, gets the text of the tag, the source archive, a manifest that builds a Flatpak from
# it, the files of the parts, and SHA256SUMS. The parts are debian (the packages), web (the site, and the page as one
# file) and windows (the zip): all three by default, and none with the word "source". Everything is built from the
# unpacked source archive. A commit makes the same bytes in any folder, at any time (test install/reproducible).
set -eu
umask 022
LC_ALL=C
TZ=UTC
export LC_ALL TZ
caller=$PWD
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/cmake/packages.sh"

[ $# -gt 0 ] || fail "usage: cmake/release.sh FOLDER [source | debian | web | windows]..."
[ ! -e "$1" ] || fail "$1 exists already"
out=$1
shift
[ $# -gt 0 ] || set -- debian web windows
for part in "$@"; do
    case $part in
    source | debian | web | windows) ;;
    *) fail "a release has no part \"$part\"" ;;
    esac
done

# ---- the version, which everything names
cd "$here"
version=$(sed -n 's/^project(walkbox VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
heading=$(sed -n '/^## /{p;q}' CHANGELOG.md)
changed=$(git status --porcelain) || fail "a release is made from a clone with git"
[ -z "$changed" ] || fail "these changes are not committed: $changed"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
tags=$(git tag --points-at HEAD | grep '^v[0-9]') || tags=""
case $heading in
"## [$version] - in preparation")
    [ -z "$tags" ] || fail "the tag is $tags, but CHANGELOG.md says \"in preparation\" instead of a day"
    version=$version~$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d)
    say "CHANGELOG.md says \"in preparation\": these are the files of $version, which comes before the release"
    ;;
"## [$version] - "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9])
    [ "${tags:-v$version}" = "v$version" ] || fail "the tag is $tags, and the version $version"
    [ -n "$tags" ] || ! git rev-parse -q --verify "refs/tags/v$version" >/dev/null ||
        fail "v$version is the tag of another commit"
    ;;
*) fail "CMakeLists.txt has version $version, and CHANGELOG.md begins with \"$heading\"" ;;
esac

# ---- the text of the tag: what the changelog says before its lists
summary=$(awk '/^## / { if (section++) exit; next } section && /^### / { exit } section' CHANGELOG.md)
[ -n "$summary" ] || fail "the newest section of CHANGELOG.md does not begin with a summary"

# ---- the source archive
cd "$caller"
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$here"
printf 'walkbox %s\n%s\n' "$version" "$summary" >"$out/tag.txt"
name=walkbox-$version
git -c tar.umask=022 archive --format=tar --prefix="$name/" HEAD | gzip -9n >"$out/$name.tar.gz"
id=$(sed -n 's/^set(WALKBOX_APP_ID \([^ ]*\) .*/\1/p' CMakeLists.txt)
sum=$(sha256sum "$out/$name.tar.gz" | cut -d' ' -f1)
sed "s/@ID@/$id/; s/@ARCHIVE@/$name.tar.gz/; s/@SUM@/$sum/" cmake/desktop/flatpak.json.in >"$out/$id.json"
work=$out/work
mkdir "$work"
tar -C "$work" -xzf "$out/$name.tar.gz"
cd "$work/$name"

# logged NAME COMMAND...: runs the command, and shows what it printed if it fails.
logged() {
    log=$work/$1.log
    shift
    "$@" >>"$log" 2>&1 || { cat "$log" >&2; fail "failed: $*"; }
}

# pack FOLDER FILE.zip: the folder as a zip, sorted, with one time and without users.
pack() {
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    chmod -R u=rwX,go=rX "$1"
    (cd "$(dirname "$1")" && find "$(basename "$1")" | sort | zip -X -9 -q "$2" -@)
}

for part in "$@"; do
    [ "$part" = source ] || say "making $part"
    case $part in
    source) ;;
    debian)
        need_packages_for_building
        need_packages dpkg-dev fakeroot
        logged debian cmake --preset package
        logged debian cmake --build --preset package
        (cd build/package && logged debian cpack)
        cp build/package/*.deb "$out"
        ;;
    web)
        need_packages_for_web
        need_packages zip
        logged web cmake --preset web
        logged web cmake --build build/web
        pack "$PWD/build/web/site" "$out/walkbox-site-$version.zip"
        cp build/web/page.html "$out/walkbox-page-$version.html"
        ;;
    windows)
        need_packages_for_windows
        need_packages zip
        logged windows cmake --preset windows
        logged windows cmake --build --preset windows
        (cd build/windows && logged windows cpack)
        # CPack's zip has the number of the user and the order of the folder in it.
        mkdir build/zip
        (cd build/zip && cmake -E tar xf ../windows/*.zip)
        pack "$(echo "$PWD"/build/zip/*)" "$out/walkbox-windows-$version.zip"
        ;;
    esac
done
cd "$out"
rm -rf work
sha256sum -- * >SHA256SUMS
say "these are the files of $version, in $out:"
cat SHA256SUMS
