#!/bin/sh
# The files that the guides name exist: names in backquotes that begin with one of our folders, and the
# targets of links between files, with their headings. In a name, NAME stands for any word and * for any letters.
# Usage: guides_name_files.sh SOURCE_DIR
set -u
cd "$1" || exit 1
failed=0
named=0

# there BASE PATTERN: whether a file or folder fits. $pattern is not quoted: it may hold *.
there() {
    pattern=$2
    case $2 in *NAME*) pattern=$(printf '%s' "$2" | sed 's/NAME/*/g') ;; esac
    for file in "$1"/$pattern; do
        [ -e "$file" ] && return 0
    done
    return 1
}

# headings FILE: the anchors of its headings, one per line.
headings() {
    sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | sed 's/[^a-z0-9_-]//g'
}

for guide in *.md */*.md */*/*.md src/*/*/*.md .github/*.md .github/*/*.md; do
    [ -f "$guide" ] || continue
    case $guide in
    build/* | .cache/*) continue ;;
    */*) folder=${guide%/*} ;;
    *) folder=. ;;
    esac
    for name in $(grep -oE '`(src|tests|cmake|docs|assets-tools|accept|demo|bench)/[^` ]*`' "$guide" |
        tr -d '`' | sort -u); do
        named=$((named + 1))
        there . "$name" && continue
        echo "$guide names $name, which is not there"
        failed=1
    done
    for target in $(grep -oE '\]\([^) ]+\)' "$guide" | sed 's/^](//; s/)$//' | sort -u); do
        case $target in *://*) continue ;; esac
        document=${target%%#*}
        named=$((named + 1))
        if [ -z "$document" ]; then
            path=$guide
        elif there "$folder" "$document"; then
            path=$folder/$document
        else
            echo "$guide leads to $document, which is not there"
            failed=1
            continue
        fi
        case $target in
        *.md#* | '#'*)
            headings "$path" | grep -qxF -- "${target#*#}" && continue
            echo "$guide leads to $target, a heading which is not there"
            failed=1
            ;;
        esac
    done
done
# The table of guides has all of them.
for guide in docs/*.md; do
    case $guide in docs/README.md) continue ;; esac
    grep -q "^| .*](${guide#docs/}) | .* | [0-9]* |\$" docs/README.md && continue
    echo "docs/README.md does not list $guide"
    failed=1
done
echo "$named names"
[ "$named" -ge 100 ] || failed=1
exit $failed
