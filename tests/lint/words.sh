#!/bin/sh
# Finds the words of CONTRIBUTING's page "Words", left column, in messages, guides, comments and identifiers.
#
#     words.sh SOURCE_DIR [FILE...]
#
# A word or a turn of phrase is found as whole words, and inside identifiers too (`files_told`). One with an underscore
# is part of an identifier: `take_` finds `take_bytes`, and `_take` finds `bytes_take`. Without files, it reads all that
# we write in English: not the demo's dialogue, nor the data of tests.
set -eu
source_dir=$1
shift
cd "$source_dir"
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

awk '/^## Words/ { on = 1; next } /^## / { on = 0 } on && /^\| `/ {
        split($0, column, "|")
        count = split(column[2], part, "`")
        for (i = 2; i <= count; i += 2) print part[i] }' CONTRIBUTING.md >"$lists/all"
if ! [ -s "$lists/all" ]; then
    echo "words.sh: CONTRIBUTING.md has no table of words" >&2
    exit 2
fi
grep -v _ "$lists/all" >"$lists/phrases"
grep '_$' "$lists/all" | sed 's/^/(^|[^a-z0-9])/' >"$lists/identifiers" || :
grep '^_' "$lists/all" | sed 's/$/($|[^a-z0-9])/' >>"$lists/identifiers" || :

if [ $# -eq 0 ]; then
    git ls-files README.md SECURITY.md docs src assets-tools bench cmake examples run test po |
        grep -vE '\.(png|gif|svg|wav|bin|mid|fnt|po|xwd)$|^docs/real-games-rows\.md$' >"$lists/files"
    # The page itself has the words, and nothing else of this file has.
    sed '/^## Words/,$d' CONTRIBUTING.md >"$lists/CONTRIBUTING.md"
    echo "$lists/CONTRIBUTING.md" >>"$lists/files"
else
    printf '%s\n' "$@" >"$lists/files"
fi

# One line for each place: FILE:LINE:TEXT. Underscores become spaces for the phrases, so that they match identifiers.
tr '\n' '\0' <"$lists/files" | xargs -0 grep -IniEf "$lists/identifiers" /dev/null >"$lists/found" || :
tr '\n' '\0' <"$lists/files" | xargs -0 awk '
    FNR == 1 { skip = 0 }
    { line = $0; gsub(/_/, " ", line); print FILENAME ":" FNR ":" line }' |
    grep -IiwFf "$lists/phrases" >>"$lists/found" || :
sort -u -t: -k1,1 -k2,2n "$lists/found" | sed "s|^$lists/||"
if [ -s "$lists/found" ]; then
    echo "Words of CONTRIBUTING's page \"Words\" stand in $(sort -u -t: -k1,2 "$lists/found" | wc -l) lines." >&2
    exit 1
fi
