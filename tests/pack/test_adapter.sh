#!/bin/sh
# The runner plays games by adapters, one process a game and one for all, reads the verdict from pictures, and notices
# what is wrong.
# Usage: test_adapter.sh FOLDER_OF_WALKBOX PLAY_PACK FOLDER RUN_PACK..
set -eu
PATH=$1:$PATH
batch=$3/batch.txt
mkdir -p "$3"
printf 'name walkbox\nbatch %s\nscreen {OUT}/screen.ppm\n' "$2" >"$batch"
shift 3
here=$(dirname "$0")
for adapter in "$here/adapters/walkbox.txt" "$batch"; do
    "$@" --adapter "$adapter" --only vm/add verbs/key objects/picture --flips
done
