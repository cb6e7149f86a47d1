#!/bin/sh
# Builds and tests walkbox in Debian 13: gcc 14 and clang 19 take its warnings as errors, the quick tests pass, with all
# golden pictures, and the window is used with SDL 2 on top of SDL 3, as several systems have it.
#
# The Debian is made by mmdebstrap from the machine's own source of packages and kept between runs, outside of the
# clone, until what is in it changes. Where it cannot be made the test is skipped.
# Usage: debian_13.sh SOURCES SCRATCH_DIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$1
scratch=$2
. "$here/copy_sources.sh"
. "$sources/cmake/packages.sh"

unable() {
    echo "SKIPPED: $*"
    exit 77
}
[ "$(id -u)" -eq 0 ] || unable "a chroot needs root"
command -v mmdebstrap >/dev/null || unable "mmdebstrap is not installed"
keys=/usr/share/keyrings/debian-archive-keyring.gpg
[ -f $keys ] || unable "there is no $keys"
mirror=$(apt-get indextargets --format '$(ORIGIN)|$(LABEL)|$(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
    sed -n '/^Debian|Debian|/{s///p;q}')
[ -n "$mirror" ] || unable "apt knows no mirror of Debian"

packages=$(
    need_packages() { printf '%s\n' "$@"; }
    need_packages_for_building
    need_packages libcmocka-dev libpng-dev clang libclang-rt-19-dev libsdl2-compat
    need_packages xvfb xdotool imagemagick libx11-dev libxext-dev libxtst-dev
)
packages=$(echo "$packages" | sort -u | paste -sd,)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/walkbox
system=$cache/debian-13-$(echo "$packages" | cksum | cut -d' ' -f1)
mkdir -p "$cache" "$scratch"
exec 9>"$cache/debian-13.lock"
flock 9 # one clone at a time

if [ ! -d "$system" ]; then
    echo "making a Debian 13"
    rm -rf "$cache"/debian-13-*
    mmdebstrap --variant=minbase --mode=root --include="$packages" trixie "$system.new" \
        "deb [signed-by=$keys] $mirror trixie main" >"$scratch/mmdebstrap.log" 2>&1 || {
        rm -rf "$system.new"
        unable "no Debian 13 can be made here ($(tail -n 1 "$scratch/mmdebstrap.log"))"
    }
    mv "$system.new" "$system"
fi
work=$system/walkbox
trap 'rm -rf "$work"' EXIT
rm -rf "$work"
mkdir "$work"
copy_sources "$sources" "$work"

# inside COMMAND..: in the system, in the folder of the sources. What is mounted goes with the command.
inside() {
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" env -i -C /walkbox HOME=/root \
        XDG_RUNTIME_DIR=/tmp PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' "$system" "$@"
}
inside true || unable "nothing can be mounted here"
# build PRESET [OPTION..]
build() {
    preset=$1
    shift
    inside cmake --preset "$preset" -DWALKBOX_TESTS=ON "$@" >"$scratch/$preset.log" 2>&1 || {
        cat "$scratch/$preset.log"
        exit 1
    }
    inside cmake --build --preset "$preset" -- --quiet
}
# passes LIBRARIES TESTS: with libraries from that folder. None is skipped, either.
passes() {
    inside "LD_LIBRARY_PATH=$1" ctest --preset release -j "$(nproc)" -LE '^(slow|hours)$' -R "$2" \
        >"$scratch/tests.log" 2>&1 && ! grep -E '\((Skipped|Not Run)\)' "$scratch/tests.log" && return
    cat "$scratch/tests.log"
    exit 1
}

build release
window='cli/(player|start_screen|box_editor_window)$'
passes "" "^((util|walk|resource|render|engine|api|shaped|parity)/|app/session/test_live_reload$|cli/routes$|$window)"
# What SDL 3 does with events that a program pushes itself is its own; here a display sends them.
compat=$(inside sh -c 'echo /usr/lib/*/sdl2-compat')
inside "LD_LIBRARY_PATH=$compat" ldd build/release/walkbox | grep -q sdl2-compat
passes "$compat" "^(platform/(test_sdl_sound|window_shows_on_display)$|$window)"
build dev -DCMAKE_C_COMPILER=clang
