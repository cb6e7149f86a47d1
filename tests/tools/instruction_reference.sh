#!/bin/sh
# docs/instructions.md is what walkbox-build prints of its table.
# Usage: instruction_reference.sh WALKBOX_BUILD SOURCE_DIR SCRATCH_DIR
set -u
build=$1
source=$2
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
"$build" --instructions >"$scratch/instructions.md" || exit 1
if ! cmp -s "$scratch/instructions.md" "$source/docs/instructions.md"; then
    diff "$source/docs/instructions.md" "$scratch/instructions.md" | head -20
    echo "docs/instructions.md is old: walkbox-build --instructions >docs/instructions.md"
    exit 1
fi
