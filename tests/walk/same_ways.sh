#!/bin/sh
# The same ways and walks, whatever compiler made the program and for whatever processor: gcc and clang,
# optimised and not, and 32 bits with the old floating point unit, which computes in other precisions.
#
#   same_ways.sh SOURCES WORK_DIR [ROOMS]
set -u
sources=$1
work=$2
rooms=${3:-400}
rm -rf "$work"
mkdir -p "$work" || exit 1
echo 'int main(void) { return 0; }' >"$work/one.c"
compared=0
skipped=0

# make NAME COMPILER FLAGS..: compiles the folder src/walk and prints the ways into the file NAME. What
# cannot compile even one line, or run what it compiled, is skipped.
make_ways() {
    name=$1
    shift
    if ! "$@" -o "$work/one" "$work/one.c" 2>/dev/null || ! "$work/one" 2>/dev/null; then
        echo "SKIPPED: $* does not make programs here"
        skipped=$((skipped + 1))
        return
    fi
    # cmocka's header alone is used.
    "$@" -std=c17 -Wno-error -I"$sources/src" -I"$sources/tests" -o "$work/$name.run" \
        "$sources/tests/walk/ways.c" "$sources/tests/walk/random_rooms.c" \
        $(find "$sources/src/walk" -name '*.c') -lm || exit 1
    "$work/$name.run" "$rooms" >"$work/$name" || exit 1
    compared=$((compared + 1))
    cmp -s "$work/$name" "$work/first" && return
    if [ "$compared" -eq 1 ]; then
        cp "$work/$name" "$work/first"
        return
    fi
    echo "FAILED: $* plans otherwise:"
    diff "$work/first" "$work/$name" | head -n 20
    diff "$work/first" "$work/$name" | awk '/^>/ { n[$4]++ } END { for (r in n) print r ": " n[r] " rooms" }'
    exit 1
}

make_ways gcc-plain gcc -O0
make_ways gcc-fast gcc -O3
make_ways clang-plain clang -O0
make_ways clang-fast clang -O3
make_ways gcc-32 gcc -m32 -O2 -mfpmath=387
make_ways gcc-32-plain gcc -m32 -O0 -mfpmath=387
echo "$compared programs give the same $(wc -l <"$work/first") ways"
[ "$compared" -ge 2 ] || exit 77
[ "$skipped" -eq 0 ] || echo "SKIPPED: $skipped of the comparisons"
