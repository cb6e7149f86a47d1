#!/bin/sh
# Makes the files of a release twice with cmake/release.sh, from copies of the sources in two folders, and with other
# settings of the shell: all have to be the same bytes, and none may name the folder that it was built in. The first
# files stay for other tests in SCRATCH_DIR/packages.
# Usage: reproducible.sh SOURCE_DIR SOURCE_TIME SCRATCH_DIR CC PART...
set -eu
. "$(dirname "$0")/copy_sources.sh"
source=$1
time=$2
scratch=$3
CC=$4
shift 4
export CC
unset CMAKE_C_COMPILER_LAUNCHER SOURCE_DATE_EPOCH # the first might take both from one cache
command -v git >/dev/null || { echo "SKIPPED: there is no git, with which releases are made"; exit 77; }

rm -rf "$scratch"
mkdir -p "$scratch/one" "$scratch/another place"
copy_sources "$source" "$scratch/one"
(
    cd "$scratch/one"
    GIT_AUTHOR_DATE="@$time +0000"
    GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
    export GIT_AUTHOR_DATE GIT_COMMITTER_DATE
    git init -q
    git add -A
    git -c user.name=walkbox -c user.email=maintainers@walkbox.invalid commit -q -m "a release"
)
cp -r "$scratch/one" "$scratch/another place/deeper"

# release FOLDER OUT JOBS PART...
release() {
    folder=$1
    out=$2
    CMAKE_BUILD_PARALLEL_LEVEL=$3
    export CMAKE_BUILD_PARALLEL_LEVEL
    shift 3
    "$folder/cmake/release.sh" "$out" "$@" >"$scratch/log" 2>&1 || { tail -n 40 "$scratch/log"; exit 1; }
}
(umask 022 && TZ=UTC LC_ALL=C release "$scratch/one" "$scratch/packages" 2 "$@")
(umask 002 && TZ=Pacific/Auckland LC_ALL=C.UTF-8 HOME=$scratch \
    release "$scratch/another place/deeper" "$scratch/another place/made" 1 "$@")

made=$scratch/packages
other="$scratch/another place/made"
failed=0
for part in "$@"; do
    case $part in
    debian) patterns='walkbox_*.deb libwalkbox0_*.deb libwalkbox-dev_*.deb' ;;
    web) patterns='walkbox-site-*.zip walkbox-page-*.html' ;;
    windows) patterns='walkbox-windows-*.zip' ;;
    esac
    for pattern in $patterns 'walkbox-*.tar.gz' '*.json' tag.txt SHA256SUMS; do
        # shellcheck disable=SC2086
        (cd "$made" && ls $pattern >/dev/null 2>&1) || { echo "not made: $pattern"; failed=1; }
    done
done
(cd "$made" && ls) >"$scratch/list"
(cd "$other" && ls) | diff "$scratch/list" - || failed=1
while read -r file; do
    cmp "$made/$file" "$other/$file" || failed=1
    mkdir "$scratch/unpacked"
    case $file in
    *.deb) dpkg-deb -x "$made/$file" "$scratch/unpacked" ;;
    *.zip) (cd "$scratch/unpacked" && cmake -E tar xf "$made/$file") ;;
    *) cp "$made/$file" "$scratch/unpacked" ;;
    esac
    if grep -rlF "$scratch" "$scratch/unpacked"; then
        echo "these files of $file name the folder that they were built in"
        failed=1
    fi
    rm -rf "$scratch/unpacked"
done <"$scratch/list"
(cd "$made" && sha256sum --quiet -c SHA256SUMS) || failed=1
if [ "$(wc -l <"$made/SHA256SUMS")" -ne "$(($(wc -l <"$scratch/list") - 1))" ]; then
    echo "SHA256SUMS lacks a file"
    failed=1
fi
[ $failed -eq 0 ] || exit 1
rm -rf "$scratch/one" "$scratch/another place"
echo "all as promised"
