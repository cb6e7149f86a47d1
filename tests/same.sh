# The same results, whatever compiler made a program and for whatever processor: gcc and clang, optimised and not,
# and 32 bits with the old floating point unit, which computes in other precisions. To be read in with `.`, with a
# folder `work` that is made again.
rm -rf "$work"
mkdir -p "$work" || exit 1
echo 'int main(void) { return 0; }' >"$work/one.c"
compared=0
skipped=0

# same NAME COMPILER FLAGS..: lets `results NAME COMPILER FLAGS..` write a file NAME in the folder, and compares it with
# the first one. What cannot compile even one line, or run what it compiled, is skipped.
same() {
    name=$1
    shift
    if ! "$@" -o "$work/one" "$work/one.c" 2>/dev/null || ! "$work/one" 2>/dev/null; then
        echo "SKIPPED: $* does not make programs here"
        skipped=$((skipped + 1))
        return
    fi
    results "$name" "$@" || exit 1
    compared=$((compared + 1))
    [ "$compared" -eq 1 ] && cp "$work/$name" "$work/first"
    cmp -s "$work/$name" "$work/first" && return
    echo "FAILED: $* is not the same:"
    diff "$work/first" "$work/$name" | head -n 20
    exit 1
}

# same_end WHAT: ends the test.
same_end() {
    echo "$compared programs made the same $(wc -l <"$work/first") $1"
    [ "$compared" -ge 2 ] || exit 77
    [ "$skipped" -eq 0 ] || echo "SKIPPED: $skipped of the comparisons"
    exit 0
}
