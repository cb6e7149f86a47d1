#!/bin/sh
# The same paths and walks, whatever compiler made the folder src/walk.
#
#   same_paths.sh SOURCES WORK_DIR [ROOMS]
set -u
sources=$1
work=$2
rooms=${3:-400}
. "$sources/tests/same.sh"

results() {
    made=$1
    shift
    # cmocka's header alone is used.
    "$@" -std=c17 -Wno-error -I"$sources/src" -I"$sources/tests" -o "$work/$made.run" \
        "$sources/tests/walk/paths.c" "$sources/tests/walk/random_rooms.c" \
        "$sources/src/util/message.c" $(find "$sources/src/walk" -name '*.c') -lm &&
        "$work/$made.run" "$rooms" >"$work/$made"
}

same gcc-plain gcc -O0
same gcc-fast gcc -O3
same clang-plain clang -O0
same clang-fast clang -O3
same gcc-32 gcc -m32 -O2 -mfpmath=387
same gcc-32-plain gcc -m32 -O0 -mfpmath=387
same_end "paths"
