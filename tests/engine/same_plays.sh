#!/bin/sh
# The same saves and pictures, whatever compiler made the program and for whatever processor: gcc and clang,
# optimised and not, and 32 bits with the old floating point unit, which computes in other precisions.
#
#   same_plays.sh SOURCES WORK_DIR GAME ACTIONS FRAMES CORE_SOURCE..
set -u
sources=$1
work=$2
game=$3
actions=$4
frames=$5
shift 5
core="$* $(find "$sources/src/engine/host" -name '*.c')"
rm -rf "$work"
mkdir -p "$work" || exit 1
echo 'int main(void) { return 0; }' >"$work/one.c"
compared=0
skipped=0

# play NAME COMPILER FLAGS..: compiles the core, plays, and compares. What cannot compile even one line, or run
# what it compiled, is skipped.
play() {
    name=$1
    shift
    if ! "$@" -o "$work/one" "$work/one.c" 2>/dev/null || ! "$work/one" 2>/dev/null; then
        echo "SKIPPED: $* does not make programs here"
        skipped=$((skipped + 1))
        return
    fi
    # shellcheck disable=SC2086
    "$@" -std=c17 -D_POSIX_C_SOURCE=200809L -I"$sources/src" -o "$work/$name.run" \
        "$sources/tests/engine/plays.c" $core -lm || exit 1
    "$work/$name.run" "$game" "$actions" "$frames" >"$work/$name" || exit 1
    compared=$((compared + 1))
    [ "$compared" -eq 1 ] && cp "$work/$name" "$work/first"
    cmp -s "$work/$name" "$work/first" && return
    echo "FAILED: $* plays otherwise:"
    diff "$work/first" "$work/$name" | head -n 10
    exit 1
}

play gcc-plain gcc -O0
play gcc-fast gcc -O3
play clang-plain clang -O0
play clang-fast clang -O3
play gcc-32 gcc -m32 -O2 -mfpmath=387
echo "$compared programs made the same $(wc -l <"$work/first") saves and pictures"
[ "$compared" -ge 2 ] || exit 77
[ "$skipped" -eq 0 ] || echo "SKIPPED: $skipped of the comparisons"
