#!/bin/sh
# A reader can find what a fact comes from: after "From:" and "Observed:" a comment has a short name of docs/sources.md,
# or names a document of ours (named_documents.sh checks these).
# Usage: sources_named.sh SOURCE_DIR
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints a line for each source that docs/sources.md does not have, in the tree that is the current folder.
complaints() {
    sed -n 's/^| `\([^`]*\)` |.*/\1/p' docs/sources.md | sort -u >"$work/names"
    find src assets-tools accept bench -name '*.[ch]' -o -name '*.def' -o -name '*.js' | sort |
        while read -r file; do
            # A comment is one line, so that a name may stand on two.
            sed -z 's,\n[ \t]*\(\*\|//\) *, ,g' "$file" | grep -oE '(From|[Oo]bserved): [^;]{1,40}' |
                sed "s,^,$file: ," || true
        done >"$work/cited"
    awk 'NR == FNR { name[$0]; next }
        {
            rest = $0
            sub(/^[^ ]* (From|[Oo]bserved): /, "", rest)
            if (rest ~ /^(docs|tests\/data)\//)
                next
            for (known in name)
                if (index(rest, known) == 1 && substr(rest, length(known) + 1) !~ /^[A-Za-z0-9]/)
                    next
            print
        }' "$work/names" "$work/cited"
}

# First a tree with one name that is known, on two lines, and one that is not.
mkdir -p "$work/made/src" "$work/made/assets-tools" "$work/made/accept" "$work/made/bench" "$work/made/docs"
printf '| short name |\n| `Some notes` | a title |\n' >"$work/made/docs/sources.md"
cat >"$work/made/src/made.c" <<'C'
/* A fact. From: Some
 * notes, page 2; observed: docs/walking.md. */
int fact; /* From: Some notesof others. */
C
(cd "$work/made" && complaints) >"$work/found"
if [ "$(cat "$work/found")" != "src/made.c: From: Some notesof others. */" ]; then
    echo "In a tree made for the purpose this was found:"
    cat "$work/found"
    exit 1
fi

cd "$1"
complaints >"$work/found"
if [ "$(wc -l <"$work/cited")" -lt 150 ]; then
    echo "only $(wc -l <"$work/cited") sources were found: is this the source folder?"
    exit 1
fi
sed 's/$/   (not in docs\/sources.md)/' "$work/found"
[ ! -s "$work/found" ]
