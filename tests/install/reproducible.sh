#!/bin/sh
# Builds the packages twice, from copies of the sources in two folders, and with other settings of the shell: programs,
# libraries, demo and packages have to be the same bytes. The first build's packages stay for other tests in
# SCRATCH_DIR/packages.
# Usage: reproducible.sh SOURCE_DIR SOURCE_TIME SCRATCH_DIR CC
set -eu
. "$(dirname "$0")/copy_sources.sh"
source=$1
scratch=$3
cc=$4
SOURCE_DATE_EPOCH=$2
export SOURCE_DATE_EPOCH
unset CMAKE_C_COMPILER_LAUNCHER # it might take both from one cache

rm -rf "$scratch"
mkdir -p "$scratch/packages"

mkdir -p "$scratch/one" "$scratch/another place/deeper"
copy_sources "$source" "$scratch/one"
cp -r "$scratch/one/." "$scratch/another place/deeper"

# build_in FOLDER BUILD_FOLDER JOBS
build_in() {
    set -- "$1" "$1/$2" "$3"
    cmake -S "$1" -B "$2" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_BUILD_TYPE=Release -DWALKBOX_TESTS=OFF \
        -DWALKBOX_DEBIAN=ON -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games >"$scratch/log" 2>&1 ||
        { cat "$scratch/log"; exit 1; }
    cmake --build "$2" -j "$3" >"$scratch/log" 2>&1 || { tail -30 "$scratch/log"; exit 1; }
    (cd "$2" && cpack) >"$scratch/log" 2>&1 || { tail -30 "$scratch/log"; exit 1; }
}

(umask 022 && TZ=UTC LC_ALL=C build_in "$scratch/one" build 2)
(umask 002 && TZ=Pacific/Auckland LC_ALL=C.UTF-8 HOME=$scratch build_in "$scratch/another place/deeper" \
    ../made 1)

one=$scratch/one/build
other="$scratch/another place/made"
failed=0
same() {
    [ -f "$one/$1" ] || { echo "not built: $1"; failed=1; }
    cmp "$one/$1" "$other/$1" || failed=1
}
for file in walkbox walkbox-build libwalkbox.so libwalkbox.a demo/MONKEY.000 demo/MONKEY.001; do
    same "$file"
done
packages=$(cd "$one" && ls ./*.deb ./*.tar.gz 2>/dev/null) || true
[ -n "$packages" ] || { echo "there is no package"; exit 1; }
for package in $packages; do
    same "$package"
    cp "$one/$package" "$scratch/packages"
done
for program in walkbox walkbox-build libwalkbox.so; do
    if grep -qF "$scratch" "$one/$program"; then
        echo "$program names the folder it was built in"
        failed=1
    fi
done
[ $failed -eq 0 ] || exit 1
rm -rf "$scratch/one" "$scratch/another place"
echo "all as promised"
