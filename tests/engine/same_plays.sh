#!/bin/sh
# The same saves and pictures, whatever compiler made the core.
#
#   same_plays.sh SOURCES WORK_DIR GAME ACTIONS FRAMES CORE_SOURCE..
set -u
sources=$1
work=$2
game=$3
actions=$4
frames=$5
shift 5
core="$* $(find "$sources/src/api" -name '*.c' ! -name 'api_*') $sources/src/app/session/event_script.c"
. "$sources/tests/same.sh"

results() {
    made=$1
    shift
    # shellcheck disable=SC2086
    "$@" -std=c17 -D_POSIX_C_SOURCE=200809L -I"$sources/src" -o "$work/$made.run" \
        "$sources/tests/engine/plays.c" $core -lm &&
        "$work/$made.run" "$game" "$actions" "$frames" >"$work/$made"
}

same gcc-plain gcc -O0
same gcc-fast gcc -O3
same clang-plain clang -O0
same clang-fast clang -O3
same gcc-32 gcc -m32 -O2 -mfpmath=387
same_end "saves and pictures"
