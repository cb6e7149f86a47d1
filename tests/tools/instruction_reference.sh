#!/bin/sh
# docs/instructions.md is what script_reference prints of the table of instructions.
# Usage: instruction_reference.sh SCRIPT_REFERENCE SOURCE_DIR SCRATCH_DIR
set -u
reference=$1
source=$2
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
"$reference" instructions >"$scratch/instructions.md" || exit 1
if ! cmp -s "$scratch/instructions.md" "$source/docs/instructions.md"; then
    diff "$source/docs/instructions.md" "$scratch/instructions.md" | head -20
    echo "docs/instructions.md is old: $reference instructions >docs/instructions.md"
    exit 1
fi
