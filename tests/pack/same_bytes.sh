#!/bin/sh
# A second build of the pack, in another folder, has the same bytes.
# Usage: same_bytes.sh WALKBOX_BUILD ARCHIVE FOLDER
set -eu
mkdir -p "$3"
python3 -B "$(dirname "$0")/pack.py" "$1" "$3/made" "$3/again.zip"
cmp "$2" "$3/again.zip"
rm -r "$3"
