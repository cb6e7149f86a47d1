#!/bin/sh
# With the rules of .clang-tidy, clang-tidy has no objections to the program, the tools and the bench. It
# reads each file with the options that the build has for it, several files at a time.
# Usage: clang_tidy.sh SOURCE_DIR BUILD_DIR
set -eu
. "$(dirname "$0")/find_tool.sh"
find_tool clang-tidy
cd "$1"
files=$(sed -n 's/^ *"file": "\(.*\)",*$/\1/p' "$2/compile_commands.json" | sort -u |
    grep -E "^$1/(src|assets-tools|accept|bench)/")
count=$(printf '%s\n' "$files" | wc -l)
[ "$count" -gt 200 ] || { echo "only $count files are found"; exit 1; }
# What stays on standard error is only how many warnings are of headers of others.
printf '%s\n' "$files" | xargs -P "$(nproc)" -n 2 "$tool" -quiet -p "$2" 2>/dev/null
echo "$count files are clean"
