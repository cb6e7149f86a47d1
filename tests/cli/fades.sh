#!/bin/sh
# run --fades: the pictures of how rooms come and go are among the shots of the frame in which they are
# due. All other shots, and the game, stay the same. The game of this test has a key for every effect.
# Usage: fades.sh WALKBOX WALKBOX_BUILD DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
scratch=$4
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"
"$2" "$3/effects" "$scratch/game" >"$scratch/build.log" 2>&1 || {
    cat "$scratch/build.log"
    exit 1
}

# Frame 5: in by 1. 10: out by 4. 15: in at once. 20: in by a scroll from below. 25: out by 134.
printf '5 key 97\n10 key 68\n15 key 104\n20 key 108\n25 key 77\n' >"$scratch/keys"

run() {
    "$walkbox" run "$scratch/game" --frames 30 --input "$scratch/keys" --shots "$scratch/$1" \
        --trace "$scratch/$1.jsonl" $2 || failed=$((failed + 1))
}
run plain ''
run faded --fades

cmp "$scratch/plain.jsonl" "$scratch/faded.jsonl" || failed=$((failed + 1))
for shot in "$scratch"/plain/*; do
    cmp "$shot" "$scratch/faded/${shot##*/}" || failed=$((failed + 1))
done

# steps FRAME COUNT: so many pictures on the way, the last of a way in being the frame's own.
steps() {
    count=$(ls "$scratch/faded" | grep -c "^$1-")
    [ "$count" -eq "$2" ] || {
        echo "frame $1: $count pictures on the way, not $2"
        failed=$((failed + 1))
    }
}
steps 000004 0
steps 000005 13
steps 000010 25
steps 000015 0
steps 000020 18
steps 000025 18
cmp "$scratch/faded/000005-013.png" "$scratch/faded/000005.png" || failed=$((failed + 1))
cmp -s "$scratch/faded/000005-004.png" "$scratch/faded/000005.png" && failed=$((failed + 1))
[ "$failed" -eq 0 ]
