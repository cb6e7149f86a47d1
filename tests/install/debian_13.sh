#!/bin/sh
# Builds and tests walkbox in Debian 13: gcc 14 and clang 19 take its warnings as errors, the quick tests pass, with all
# golden pictures, and the window is used with SDL 2 on top of SDL 3, as several systems have it.
# Usage: debian_13.sh SOURCES SCRATCH_DIR
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$1
scratch=$2
. "$here/copy_sources.sh"
. "$here/debian_13_system.sh"
. "$sources/cmake/packages.sh"

enter_debian_13 "$scratch"
work=$scratch/walkbox
trap 'rm -rf "$work"' EXIT
rm -rf "$work"
mkdir "$work"
copy_sources "$sources" "$work"
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
