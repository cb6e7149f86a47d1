#!/bin/sh
# src/resource/README.md says which files read and write each block: each of these files names the tag, every tag that the
# readers and writers of blocks name stands there, and docs/formats.md has the sections.
# Usage: formats_blocks.sh SOURCE_DIR
set -u
cd "$1" || exit 1
failed=0
wrong() {
    echo "$*"
    failed=1
}
rows=$(grep '^| `' src/resource/README.md)
checked=0
while IFS='|' read -r _ tags section readers writers _; do
    grep -q "^## $(echo $section)\. " docs/formats.md || wrong "there is no section $section"
    # The payload of some is read elsewhere: files behind a semicolon need not name the tag.
    for file in $(printf '%s %s\n' "${readers%%;*}" "$writers" | grep -o '`[^`]*`' | tr -d '`'); do
        for tag in $(printf '%s\n' "$tags" | grep -o '`[^`]*`' | tr -d '`' | tr ' ' '_'); do
            checked=$((checked + 1))
            grep -qF "\"$(echo "$tag" | tr _ ' ')" "$file" || wrong "$file does not name $tag"
        done
    done
done <<END
$rows
END
# No tag is forgotten: what is begun by a writer, and what a reader of rooms or indexes looks for.
for tag in $(grep -hoE '(write_block_begin|sound_chunk_begin)\(&?[a-z>-]+, "[A-Z][A-Za-z0-9 ]{3}"' assets-tools -r |
    grep -o '"[^"]*"' | tr -d '"' | tr ' ' '_' | sort -u) RMHD CYCL TRNS BOXD BOXM CLUT SCAL EXCD ENCD; do
    printf '%s\n' "$rows" | grep -qF "\`$(echo "$tag" | tr _ ' ')\`" || wrong "src/resource/README.md has no $tag"
done
[ "$checked" -ge 60 ] || wrong "only $checked places were looked at"
echo "$checked places"
exit $failed
