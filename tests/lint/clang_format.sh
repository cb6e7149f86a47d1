#!/bin/sh
# Every source and header is laid out as .clang-format says.
# Usage: clang_format.sh SOURCE_DIR
set -eu
. "$(dirname "$0")/find_tool.sh"
cd "$1"
find_tool clang-format
count=$(find src assets-tools accept bench examples tests -name '*.[ch]' | wc -l)
[ "$count" -gt 400 ] || { echo "only $count files are found"; exit 1; }
find src assets-tools accept bench examples tests -name '*.[ch]' -print0 |
    xargs -0 "$tool" --style=file --dry-run -Werror
echo "$count files are well formed"
