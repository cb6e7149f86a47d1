#!/bin/sh
# The tests that the guides to real games name are there: a function of the tests' sources, or a test that
# ctest lists. Each row of docs/real-games-rows.md says what was decided and how sure the fact is, and names a
# test, unless it says why it needs none.
# Usage: real_rows.sh SOURCE_DIR BUILD_DIR CTEST
set -u
source=$1
build=$2
ctest=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$ctest" --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p' | sort >"$work/tests"
find "$source/tests" -name '*.c' -exec grep -hoE '^(static )?void [a-z_0-9]+\(void \*\*state\)' {} + |
    sed 's/.*void \([a-z_0-9]*\)(.*/\1/' | sort -u >"$work/functions"

# is_test NAME: of ctest by its whole name or by what stands behind the last slash, or a function.
is_test() {
    grep -qx "$1" "$work/functions" || grep -qE "(^|/)$1\$" "$work/tests"
}

# check DOCUMENT COLUMN: a line for each name in a row's column that is no test, and for each row of the
# table of rows that says too little. COLUMN counts from 2, as the line begins with a bar.
check() {
    awk -F' *[|] *' -v column="$2" '/^[|]/ && !/^[|]-/ { print NR "\t" $column }' "$1" >"$work/cells"
    while IFS='	' read -r line cell; do
        printf '%s\n' "$cell" | grep -oE '`[^`]*`' | tr -d '`' | while read -r name; do
            case $name in
            *[!a-z0-9_/.]* | tests/*.* | src/*) continue ;; # code, or a file, which another test looks for
            */*.c | *.sh) continue ;;
            esac
            name=${name#objects/}
            is_test "${name##*/}" || echo "$(basename "$1"):$line: there is no test $name"
        done
    done <"$work/cells"
}

rows() {
    awk -F' *[|] *' '/^[|]/ && !/^[|]-/ && $2 != "part" {
        if (NF != 7) print FNR ": not five cells"
        if ($4 !~ /^(right|fixed|not needed)/) print FNR ": what is decided? " $4
        if ($5 !~ /^(measured|read|told)$/) print FNR ": how sure is it? " $5
        if ($4 ~ /^(right|fixed)/ && $6 !~ /`/) print FNR ": no test"
        if ($4 == "not needed" && $6 == "") print FNR ": why is it not needed?"
        count++
    } END { if (count < limit) print count " rows: is this the table?" }' limit="$2" "$1"
}

# First a table in which each mistake is made once: all must be found, and nothing else.
cat >"$work/made.md" <<'TABLE'
| part | fact | decided | how sure | test |
|---|---|---|---|---|
| a | good | right | read | `resources_are_listed_in_order`, `real_rows` |
| a | good, too | not needed | told | content |
| a | not there | fixed | read | `a_test_that_nobody_wrote` |
| a | none | right | read | |
| a | why | not needed | read | |
| a | what | wrong | read | `real_rows` |
| a | sure | right | perhaps | `real_rows` |
| a | short | right | read |
TABLE
cat >"$work/wanted" <<'FOUND'
10: not five cells
6: no test
7: why is it not needed?
8: what is decided? wrong
9: how sure is it? perhaps
made.md:5: there is no test a_test_that_nobody_wrote
FOUND
{
    rows "$work/made.md" 1
    check "$work/made.md" 6
} | sort >"$work/found"
grep -v '^10: ' "$work/wanted" >"$work/wanted.most"
grep -v '^10: ' "$work/found" >"$work/found.most"
diff "$work/wanted.most" "$work/found.most" || exit 1
grep -q '^10: not five cells' "$work/found" || exit 1

docs=$source/docs
{
    rows "$docs/real-games-rows.md" 120
    check "$docs/real-games-rows.md" 6
    check "$docs/real-games-scripts.md" 4
    check "$docs/real-games-objects.md" 4
} >"$work/found"
cat "$work/found"
[ ! -s "$work/found" ]
