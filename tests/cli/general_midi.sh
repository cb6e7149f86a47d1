#!/bin/sh
# Music for General MIDI and for an MT-32, played by FluidSynth: notes sound, none continues when its music
# has ended, and without a soundfont that music alone is silent. What scripts see of sounds does not
# depend on any of that.
# Usage: general_midi.sh WALKBOX WAV_LEVEL DATA_DIR SCRATCH_DIR SOUNDFONT
set -u
walkbox=$1
level=$2
game=$3/sound/mix1
scratch=$4
font=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"

complain() {
    echo "$*"
    failed=$((failed + 1))
}

play() {
    name=$1
    shift
    "$walkbox" run "$game" --frames 300 --sounds --trace "$scratch/$name.jsonl" "$@" 2>"$scratch/$name.err" ||
        complain "$name: status $?"
}

# Sound 1, a sequence, plays from half a second on; all sounds are over at 25.5 seconds.
for music in gm mt32; do
    play $music --music $music --soundfont "$font" --wav "$scratch/$music.wav"
    [ -s "$scratch/$music.err" ] && complain "reported: $(cat "$scratch/$music.err")"
    "$level" "$scratch/$music.wav" 0 40 0 1 || complain "$music: audible before it began"
    "$level" "$scratch/$music.wav" 100 200 100 8000 || complain "$music is not audible"
    "$level" "$scratch/$music.wav" 2800 3000 0 2 || complain "$music: a note hangs"
done
play again --music gm --soundfont "$font" --wav "$scratch/again.wav"
cmp "$scratch/gm.wav" "$scratch/again.wav" || complain "another sound in another run"
cmp -s "$scratch/gm.wav" "$scratch/mt32.wav" && complain "gm and mt32 are the same"

# The music is silent, the samples are not.
echo nothing >"$scratch/nothing.sf2"
for missing in nothing missing; do
    play $missing --music gm --soundfont "$scratch/$missing.sf2" --wav "$scratch/$missing.wav"
    grep -q 'cannot read the soundfont.*silent' "$scratch/$missing.err" ||
        complain "reported: $(cat "$scratch/$missing.err")"
    cmp "$scratch/gm.jsonl" "$scratch/$missing.jsonl" || complain "sounds run otherwise: $missing"
    "$level" "$scratch/$missing.wav" 100 200 0 0 || complain "music without a soundfont"
    "$level" "$scratch/$missing.wav" 250 300 5000 20000 || complain "a sample is not audible"
done

# A single sound that is for MIDI devices alone. Its part has a program, but no message sets it up: it is silent, until
# it is on the channel of drums (here in the program, the note and its end, each in a byte that is stored xor 0x69).
cp -r "$game" "$scratch/drums"
for at in 19937=240 19940=360 19945=340; do
    printf "\\${at#*=}" | dd of="$scratch/drums/MONKEY.001" bs=1 seek="${at%%=*}" conv=notrunc 2>"$scratch/dd.err" ||
        complain "$(cat "$scratch/dd.err")"
done
for sound in silent drums; do
    [ $sound = drums ] && game=$scratch/drums
    "$walkbox" sounds "$game" 6 --wav "$scratch/$sound.wav" --soundfont "$font" 2>"$scratch/six.err" >/dev/null ||
        complain "sounds: status $?"
done
"$level" "$scratch/silent.wav" 0 100 0 2 || complain "a part that was not set up is audible"
"$level" "$scratch/drums.wav" 0 100 50 10000 || complain "sound 6 is not audible"
[ "$failed" -eq 0 ]
