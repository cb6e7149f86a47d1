#!/bin/sh
# A talkie: a game with a voice file that make_talkie writes, plain and compressed. How long its lines
# stay, whether they are audible, the reports of damaged lines, and that a save in the middle of a line
# continues as the game did. The times were measured in ScummVM 2.7.
# Usage: talkie.sh WALKBOX WALKBOX_BUILD MAKE_TALKIE WAV_LEVEL DATA_DIR SCRATCH_DIR MAKE_COPIES
set -u
walkbox=$1
make_talkie=$3
level=$4
scratch=$6
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"
cp -r "$5/tools/small" "$scratch/sources"
cp "$5/talkie/game.txt" "$5/talkie/main.scr" "$scratch/sources"
"$2" "$scratch/sources" "$scratch/silent" >"$scratch/build.log" 2>&1 || {
    cat "$scratch/build.log"
    exit 1
}

complain() {
    echo "$*"
    failed=$((failed + 1))
}

# took NAME GAME CHOICE WANTED [OPTION...]: how many jiffies each line took, and variable 60 before.
took() {
    name=$1 game=$2 choice=$3 wanted=$4
    shift 4
    "$walkbox" run "$scratch/$game" --speech "$choice" --frames 450 --vars 200-210 \
        --trace "$scratch/$name.jsonl" "$@" 2>"$scratch/$name.err" || complain "$name: status $?"
    got=$(tail -n 1 "$scratch/$name.jsonl" | sed 's/.*"vars":{//; s/"[0-9]*"://g; s/}.*//')
    [ "$got" = "$wanted" ] || complain "$name: $got, not $wanted"
}

both=0,192,300,192,198,78,222,78,72,252,1
voice=1,186,36,186,192,78,186,78,66,246,1
text=0,78,300,78,78,78,222,78,66,186,1
cp -r "$scratch/silent" "$scratch/plain"
"$make_talkie" "$scratch/plain" >"$scratch/plain.log" || complain "no voices were made"
took both plain both "$both" --wav "$scratch/both.wav"
took voice plain voice "$voice"
took text plain text "$text"

# The same from the image of a CD.
mkdir "$scratch/image"
for name in MONKEY.000 MONKEY.001 MONSTER.SOU; do
    set -- "$@" "IQ/$name=$scratch/plain/$name"
done
"$7" cd "$scratch/image/a.bin" 2352 "$8" "$9" "${10}" >/dev/null || complain "no image was made"
took image image both "$both" --wav "$scratch/image.wav"
cmp "$scratch/both.wav" "$scratch/image.wav" || complain "voices of an image sound otherwise"

# One sentence for all damaged lines, and what becomes of them.
[ "$(wc -l <"$scratch/voice.err")" -eq 2 ] || complain "reported: $(cat "$scratch/voice.err")"
grep -q 'MONSTER.SOU: VCTL at 0x[0-9A-F]*: the voice at 0x[0-9A-F]*: packed samples' \
    "$scratch/voice.err" || complain "reported: $(cat "$scratch/voice.err")"
[ ! -s "$scratch/text.err" ] || complain "reported with texts alone: $(cat "$scratch/text.err")"

# The first voice: silence, 3 seconds of a tone from frame 11 on, silence.
"$level" "$scratch/both.wav" 0 105 0 1 || complain "audible before the voice"
"$level" "$scratch/both.wav" 120 400 5000 20000 || complain "the voice is not audible"
"$level" "$scratch/both.wav" 415 430 0 20 || complain "audible after the voice"

# The full stop ends line and voice, as the player sees it and hears it.
printf '20 key 46\n' >"$scratch/skip"
"$walkbox" run "$scratch/plain" --frames 60 --input "$scratch/skip" --wav "$scratch/skip.wav" \
    --vars 201 --trace "$scratch/skip.jsonl" 2>/dev/null || complain "skip: status $?"
tail -n 1 "$scratch/skip.jsonl" | grep -q '"201":66' || complain "the line was not skipped"
"$level" "$scratch/skip.wav" 225 310 0 20 || complain "audible after it was skipped"

# A save in the middle of the first line.
"$walkbox" run "$scratch/plain" --frames 30 --save-at 25 "$scratch/save" 2>/dev/null ||
    complain "save: status $?"
took loaded plain both "$both" --load "$scratch/save" --wav "$scratch/loaded.wav"
tail -n 420 "$scratch/both.jsonl" >"$scratch/rest.both"
tail -n 420 "$scratch/loaded.jsonl" >"$scratch/rest.loaded"
cmp "$scratch/rest.both" "$scratch/rest.loaded" || complain "it continues otherwise after the save"
"$level" "$scratch/loaded.wav" 5 130 5000 20000 || complain "the voice does not continue after the save"

# A save in the second page of the last line, while its voice continues and another one is an effect: that one
# began in frame 309, with the line, and is audible for two seconds more.
"$level" "$scratch/both.wav" 3530 3680 5000 20000 || complain "the voice without text is not audible"
"$level" "$scratch/both.wav" 3710 4400 0 20 || complain "it is audible for too long"
"$walkbox" run "$scratch/plain" --frames 340 --save-at 335 "$scratch/save2" 2>/dev/null ||
    complain "save in page 2: status $?"
took pages plain both "$both" --load "$scratch/save2" --wav "$scratch/pages.wav"
tail -n 110 "$scratch/both.jsonl" >"$scratch/rest.both"
tail -n 110 "$scratch/pages.jsonl" >"$scratch/rest.pages"
cmp "$scratch/rest.both" "$scratch/rest.pages" || complain "it continues otherwise after page 2"
"$level" "$scratch/pages.wav" 5 310 5000 30000 || complain "the voices do not continue after page 2"
"$level" "$scratch/pages.wav" 360 600 0 20 || complain "audible for too long after page 2"

# A file without voices beside the same game, one that is none, and one that is large.
cp -r "$scratch/plain" "$scratch/none" && rm "$scratch/none/MONSTER.SOU"
took none none voice "0${text#0}"
cp -r "$scratch/none" "$scratch/garbage" && echo garbage >"$scratch/garbage/monster.sou"
took garbage garbage voice "0${text#0}"
grep -q 'this is not a voice file; lines are shown as text only' "$scratch/garbage.err" ||
    complain "reported: $(cat "$scratch/garbage.err")"
cp -r "$scratch/plain" "$scratch/large"
dd if=/dev/null of="$scratch/large/MONSTER.SOU" bs=1M seek=220 2>/dev/null
took large large both "$both"

# The compressed forms, as far as they can be written here.
for kind in sof sog so3; do
    cp -r "$scratch/silent" "$scratch/$kind"
    "$make_talkie" "$scratch/$kind" $kind >"$scratch/$kind.log" || {
        echo "no .$kind can be written here"
        continue
    }
    took $kind $kind both "$both" --wav "$scratch/$kind.wav"
    "$level" "$scratch/$kind.wav" 120 400 5000 20000 || complain "$kind is not audible"
    grep -q ' cannot be decoded' "$scratch/$kind.err" ||
        complain "reported: $(cat "$scratch/$kind.err")"
done

"$walkbox" run "$scratch/plain" --frames 1 --speech loud 2>"$scratch/loud.err"
[ $? -eq 2 ] || complain "a choice that there is not"
grep -q 'both, voice, text' "$scratch/loud.err" || complain "the choices are not reported"
[ "$failed" -eq 0 ]
