#!/bin/sh
# A reader can open the files and documents that comments name. Every document that a comment in src or
# assets-tools names is in the repository and has a section of that number, and no comment names notes that
# are elsewhere. The same is checked for the documents that documents name.
# Usage: named_documents.sh SOURCE_DIR
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The comments of C files, each on a line of its own, behind the file's name. Stars and line ends
# within become spaces, so that "docs/walking.md" and its number may stand on two lines.
cat >"$work/comments.awk" <<'AWK'
function flush() {
    if (comment != "") {
        gsub(/[ \t]*\n[ \t]*(\*|\/\/)?[ \t]*/, " ", comment)
        print file ": " comment
    }
    comment = ""
}
FNR == 1 { flush(); file = FILENAME; inside = 0 }
{
    line = $0
    if (!inside && line !~ /^[ \t]*\/\//)
        flush()
    while (line != "") {
        if (inside) {
            end = index(line, "*/")
            comment = comment (end ? substr(line, 1, end - 1) : line "\n")
            line = end ? substr(line, end + 2) : ""
            inside = !end
            if (end)
                flush()
        } else {
            long = index(line, "/*")
            short = index(line, "//")
            if (short && (!long || short < long)) {
                comment = comment substr(line, short + 2) "\n"
                line = ""
            } else if (long) {
                line = substr(line, long + 2)
                inside = 1
            } else {
                line = ""
            }
        }
    }
}
END { flush() }
AWK

# What documents say: a link to one beside it is the same as its name.
prose() {
    for document in docs/*.md README.md CONTRIBUTING.md; do
        [ -f "$document" ] || continue
        tr '\n' ' ' <"$document" | sed 's,](\([a-z-]*\.md\)),] docs/\1,g; s,](\(docs/[a-z-]*\.md\)),] \1,g'
        echo
    done | sed 's/^/docs: /'
}

# Prints a line for each name that leads nowhere, in the tree that is the current folder.
complaints() {
    find src assets-tools -name '*.[ch]' -o -name '*.def' | sort >"$work/files"
    xargs awk -f "$work/comments.awk" <"$work/files" >"$work/comments"
    prose >"$work/prose"

    # Notes that are not here.
    grep -E '[Ss]eeds?[ -](notes|[a-z-]+\.(txt|md))|From: seed|[Ss]eed documents' "$work/comments" |
        sed 's/^\([^:]*\): .*/\1 names seeds as its source/'

    # Documents and their sections.
    cat "$work/comments" "$work/prose" |
        awk '{
            file = $1; rest = $0
            while (match(rest, /docs\/[a-z-]+\.md( [0-9]+((, | and | to )[0-9]+)*)?/)) {
                print file, substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
            }
        }' | sort -u |
        while read -r file document sections; do
            if [ ! -f "$document" ]; then
                echo "$file $document is not there"
                continue
            fi
            for section in $(printf '%s\n' "$sections" | tr -cs '0-9' ' '); do
                grep -q "^## $section\. " "$document" || echo "$file $document has no section $section"
            done
        done

    # Other documents: by their path, or of a kind that the documents describe (room.txt, say).
    awk '{
        file = $1; rest = $0
        while (match(rest, /[A-Za-z0-9_.\/-]+\.(md|txt)/)) {
            print file, substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
        }
    }' "$work/comments" | sort -u |
        while read -r file document; do
            [ -f "$document" ] || grep -q "${document##*/}" "$work/prose" ||
                echo "$file $document is not there, and no document describes such files"
        done

    # Our own files of C: by their name, or by the end of their path.
    find . -path ./build -prune -o -name '*.[ch]' -print -o -name '*.def' -print >"$work/sources"
    awk 'NR == FNR {
            n = split($1, part, "/")
            tail = part[n]
            there[tail]
            for (i = n - 1; i > 1; i--)
                there[tail = part[i] "/" tail]
            next
        }
        {
            file = $1; rest = $0; sub(/^[^ ]* /, "", rest)
            while (match(rest, /[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(c|h|def)/)) {
                name = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                if (!(name in there) && rest !~ /^[a-z]/)
                    print file, name, "is not there"
            }
        }' "$work/sources" "$work/comments" | sort -u
}

# First a tree in which each mistake is made once: all must be found, and nothing else.
mkdir -p "$work/made/src" "$work/made/assets-tools" "$work/made/docs"
printf '## 1. One\n## 2. Two\nA `kind.txt` is read.\n' >"$work/made/docs/known.md"
printf 'See [it](known.md) 1 and [it](known.md) 4.\n' >"$work/made/docs/other.md"
cat >"$work/made/src/made.c" <<'C'
/* Good: docs/known.md 1 and
 * 2, kind.txt, the seed of random numbers. */
int docs; /* From: docs/known.md
           * 3. */
// From: docs/unknown.md
int seed; /* From: seed-notes 4 */
/* As elsewhere.txt has it, made.c, src/made.c and other/made.c. */
C
cat >"$work/wanted" <<'END_OF_WANTED'
docs: docs/known.md has no section 4
src/made.c names seeds as its source
src/made.c: docs/known.md has no section 3
src/made.c: docs/unknown.md is not there
src/made.c: docs/unknown.md is not there, and no document describes such files
src/made.c: elsewhere.txt is not there, and no document describes such files
src/made.c: other/made.c is not there
END_OF_WANTED
(cd "$work/made" && complaints) | LC_ALL=C sort >"$work/found"
diff "$work/wanted" "$work/found"

cd "$source"
complaints >"$work/found"
if [ "$(wc -l <"$work/comments")" -lt 1000 ]; then
    echo "only $(wc -l <"$work/comments") comments were found: is this the source folder?"
    exit 1
fi
cat "$work/found"
[ ! -s "$work/found" ]
