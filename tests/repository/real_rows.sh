#!/bin/sh
# The tests that tests/real-games-rows.md and tests/reliability.md name exist: a function of the tests' sources, a test
# that ctest lists, or a test that a CMakeLists.txt adds by its name in other builds than this.
# Usage: real_rows.sh SOURCE_DIR BUILD_DIR CTEST
set -u
source=$1
build=$2
ctest=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
    "$ctest" --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p'
    find "$source/tests" -name CMakeLists.txt -exec sed -nE 's/.*add_test\(NAME ([a-z0-9_/]+)( .*)?$/\1/p' {} +
} | sort >"$work/tests"
find "$source/tests" -name '*.c' -exec grep -hoE '^(static )?void [a-z_0-9]+\(void \*\*state\)' {} + |
    sed 's/.*void \([a-z_0-9]*\)(.*/\1/' | sort -u >"$work/functions"

# is_test NAME: of ctest by its whole name or by what follows its last slash, or a function.
is_test() {
    grep -qx "$1" "$work/functions" || grep -qE "(^|/)$1\$" "$work/tests"
}

# check DOCUMENT FEWEST: a line for each name in a row's last column that is not a test, and for a row without one.
check() {
    awk -F' *[|] *' '/^[|]/ && !/^[|]-/ && !/^[|] (fact|promise)/ { print NR "\t" $3 }' "$1" >"$work/cells"
    [ "$(wc -l <"$work/cells")" -ge "$2" ] || echo "$(basename "$1"): only $(wc -l <"$work/cells") rows"
    while IFS='	' read -r line cell; do
        printf '%s\n' "$cell" | grep -oE '`[^`]*`' | tr -d '`' >"$work/names"
        [ -s "$work/names" ] || echo "$(basename "$1"):$line: there is no test"
        while read -r name; do
            case $name in
            *[!a-z0-9_/.]* | tests/*.* | src/*) continue ;; # code, or a file, which another test looks for
            */*.c | *.sh) continue ;;
            esac
            is_test "${name##*/}" || echo "$(basename "$1"):$line: there is no test $name"
        done <"$work/names"
    done <"$work/cells"
}

check "$source/tests/real-games-rows.md" 80 >"$work/found"
check "$source/tests/reliability.md" 50 >>"$work/found"
cat "$work/found"
[ ! -s "$work/found" ]
