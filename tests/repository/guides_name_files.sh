#!/bin/sh
# The files that the guides name exist: names in backquotes that begin with one of our folders, and the
# targets of links between files. In a name, NAME stands for any word and * for any letters.
# Usage: guides_name_files.sh SOURCE_DIR
set -u
cd "$1" || exit 1
failed=0
named=0

# there BASE PATTERN: whether a file or folder fits. $pattern is not quoted: it may hold *.
there() {
    pattern=$(printf '%s' "$2" | sed 's/NAME/*/g')
    for file in "$1"/$pattern; do
        [ -e "$file" ] && return 0
    done
    return 1
}

for guide in *.md */*.md */*/*.md .github/*.md .github/*/*.md; do
    [ -f "$guide" ] || continue
    case $guide in build/* | .cache/*) continue ;; esac
    for name in $(grep -oE '`(src|tests|cmake|docs|assets-tools|accept|demo|bench)/[^` ]*`' "$guide" |
        tr -d '`' | sort -u); do
        named=$((named + 1))
        there . "$name" && continue
        echo "$guide names $name, which is not there"
        failed=1
    done
    for target in $(grep -oE '\]\([^) ]+\)' "$guide" | sed 's/^](//; s/)$//; s/#.*//' | sort -u); do
        case $target in *://* | '') continue ;; esac
        named=$((named + 1))
        there "$(dirname "$guide")" "$target" && continue
        echo "$guide leads to $target, which is not there"
        failed=1
    done
done
echo "$named names"
[ "$named" -ge 100 ] || failed=1
exit $failed
