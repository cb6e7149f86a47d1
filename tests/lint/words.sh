#!/bin/sh
# Finds the words of CONTRIBUTING's page "Words", left column, in messages, guides, comments and identifiers.
#
#     words.sh SOURCE_DIR [FILE...]
#
# A word or a turn of phrase is found as whole words, and inside identifiers too (`files_told`). One with an underscore
# is part of an identifier: `take_` finds `take_bytes`, and `_take` finds `bytes_take`. The names that the page lists
# after "These names stay" are not looked at. Without files, it reads all that we write in English: not the
# dialogue of the demo and of the games in tests (*.scr), nor data of tests, nor the lint's own files.
set -eu
source_dir=$1
shift
cd "$source_dir"
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# "word W" for each of the left column, "name N" for each that stays.
awk '/^## Words/ { on = 1; next } /^## / { on = 0 } !on { next }
    /^\| `/ { kind = "word"; split($0, column, "|"); text = column[2] }
    /^These names stay/ { kind = "name"; text = $0 }
    kind { count = split(text, part, "`"); for (i = 2; i <= count; i += 2) print kind, part[i]; kind = "" }' \
    CONTRIBUTING.md >"$lists/page"
if ! grep -q '^word ' "$lists/page"; then
    echo "words.sh: CONTRIBUTING.md has no table of words" >&2
    exit 2
fi

if [ $# -eq 0 ]; then
    find README.md CHANGELOG.md SECURITY.md docs src assets-tools accept bench cmake examples run test tests po -type f |
        grep -vE '\.(png|gif|svg|wav|bin|mid|fnt|po|xwd)$|^tests/real-games-rows\.md$' |
        grep -vE '^tests/(data|fuzz/corpus|fuzz/words)/|^tests/.*\.scr$|^tests/lint/(words(_script)?\.sh|name_the_thing\.txt)$' >"$lists/files"
    # The page itself has the words, and nothing else of this file has.
    sed '/^## Words/,$d' CONTRIBUTING.md >"$lists/CONTRIBUTING.md"
    echo "$lists/CONTRIBUTING.md" >>"$lists/files"
else
    printf '%s\n' "$@" >"$lists/files"
fi

# One line for each place: FILE:LINE:TEXT. Underscores become spaces for the phrases, so that they match identifiers.
tr '\n' '\0' <"$lists/files" | xargs -0 grep -IlZ '' | LC_ALL=C xargs -0 awk -v page="$lists/page" '
    function add(list, item) { return list == "" ? item : list "|" item }
    BEGIN {
        while ((getline line <page) > 0) {
            item = tolower(substr(line, 6))
            if (line ~ /^name /)
                names = add(names, item)
            else if (item ~ /_$/)
                parts = add(parts, "(^|[^a-z0-9])" item)
            else if (item ~ /^_/)
                parts = add(parts, item "($|[^a-z0-9])")
            else
                phrases = add(phrases, item)
        }
        phrases = "(^|[^a-z0-9])(" phrases ")($|[^a-z0-9])"
    }
    {
        line = tolower($0)
        if (names != "")
            gsub("(^|[^a-z0-9_])(" names ")($|[^a-z0-9_])", " ", line)
        found = parts != "" && line ~ parts
        gsub(/_/, " ", line)
        if (found || line ~ phrases)
            print FILENAME ":" FNR ":" $0
    }' >"$lists/found"
sed "s|^$lists/||" "$lists/found"
if [ -s "$lists/found" ]; then
    echo "Lines with words of CONTRIBUTING's page \"Words\": $(wc -l <"$lists/found")" >&2
    exit 1
fi
