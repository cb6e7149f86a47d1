#!/bin/sh
# The demo as a talkie: its story gets voices, from espeak-ng if that is installed, otherwise tones. They are not
# shipped. They are audible, and the game comes to the same place with and without them.
# Usage: demo_speaks.sh WALKBOX WALKBOX_BUILD MAKE_TALKIE WAV_LEVEL DEMO_DIR SCRATCH_DIR
set -u
walkbox=$1
level=$4
scratch=$6
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"
cp -r "$5" "$scratch/sources"
sed 's/say(\([a-z]*\), "/say(\1, "[voice:0150:non]/' "$5/scripts/story.scr" >"$scratch/sources/scripts/story.scr"
"$2" "$scratch/sources" "$scratch/game" >"$scratch/build.log" 2>&1 || {
    cat "$scratch/build.log"
    exit 1
}
"$3" "$scratch/game" --speak || exit 1

complain() {
    echo "$*"
    failed=$((failed + 1))
}

for speech in both voice text; do
    "$walkbox" run "$scratch/game" --frames 600 --speech $speech --wav "$scratch/$speech.wav" \
        --trace "$scratch/$speech.jsonl" 2>"$scratch/$speech.err" || complain "$speech: status $?"
    # Everybody's place in the end, without the frame and things that move by themselves.
    tail -n 1 "$scratch/$speech.jsonl" | sed 's/.*"room":\([0-9]*\).*"id":1,"x":\([0-9]*\),"y":\([0-9]*\).*/\1 \2 \3/' \
        >"$scratch/$speech.end"
    cmp "$scratch/both.end" "$scratch/$speech.end" || complain "$speech: it comes to another end"
done
# The first line begins after 7 seconds.
for speech in both voice; do
    "$level" "$scratch/$speech.wav" 720 820 500 15000 || complain "$speech: the first line is not audible"
done
cmp -s "$scratch/both.wav" "$scratch/text.wav" && complain "texts alone have sound"
[ ! -s "$scratch/both.err" ] || complain "reported: $(cat "$scratch/both.err")"
[ "$failed" -eq 0 ]
