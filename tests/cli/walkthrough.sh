#!/bin/sh
# The demo is played from boot to its end, with clicks and keys only, with both walkers, and twice with the
# same result. It is saved at SAVES frames, and from each save another process continues as if there had been no
# break.
# Usage: walkthrough.sh WALKBOX GAME DATA_DIR SCRATCH_DIR SAVES
set -u
walkbox=$1
game=$2
data=$3
scratch=$4
saves=$5
last_room=11
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch"

# play ROUTER FILE FRAMES ARGUMENTS..: variable 209 is set when the story has ended.
play() {
    by=$1 clicks=$2 count=$3
    shift 3
    "$walkbox" run "$game" --router "$by" --frames "$count" --input "$clicks" --vars 209 "$@" \
        2>"$scratch/err" || wrong "run $*: status $?: $(cat "$scratch/err")"
}

frames_of() {
    read -r _ first_line _ <"$1"
    echo "$first_line"
}

for router in classic boxgraph; do
    file=$data/walkthrough.txt
    [ $router = classic ] || file=$data/walkthrough-$router.txt
    frames=$(frames_of "$file")
    play $router "$file" "$frames" --trace "$scratch/$router"
    play $router "$file" "$frames" --trace "$scratch/again"
    # Nothing in it seems to hang, not even its end, and nothing is asked for in vain.
    play $router "$file" $((frames + 3000)) --log "$scratch/log" --record "$scratch/record" --hashes "$scratch/one"
    [ -s "$scratch/log" ] && wrong "$router: $(cat "$scratch/log")"
    play $router "$scratch/record" $((frames + 3000)) --hashes "$scratch/two"
    cmp "$scratch/one" "$scratch/two" || wrong "$router: its record plays otherwise"
    cmp "$scratch/$router" "$scratch/again" || wrong "$router: another trace the second time"
    tail -n 1 "$scratch/$router" | grep -q "\"room\":$last_room,.*\"209\":1" ||
        wrong "$router: the end is not reached: $(tail -n 1 "$scratch/$router")"
    for room in 1 2 3 4 5 6 7 8 9 10 11; do
        grep -q "\"room\":$room," "$scratch/$router" || wrong "$router: room $room is never seen"
    done
done

file=$data/walkthrough.txt
frames=$(frames_of "$file")

# The end is none: with a key the game begins again, also when it is continued from there.
cp "$file" "$scratch/more"
echo "$((frames + 60)) key 32" >>"$scratch/more"
play classic "$scratch/more" $((frames + 100)) --save-at $((frames + 30)) "$scratch/save" --trace "$scratch/later"
tail -n 1 "$scratch/later" | grep -q '"room":9,.*"209":0' || wrong "after the end: $(tail -n 1 "$scratch/later")"
play classic "$scratch/more" $((frames + 100)) --load "$scratch/save" --trace "$scratch/again"
tail -n 1 "$scratch/again" | grep -q '"room":9,.*"209":0' || wrong "continued: $(tail -n 1 "$scratch/again")"

k=0
while [ $k -lt $saves ]; do
    at=$((k * (frames - 2) / (saves - 1)))
    play classic "$file" $((at + 1)) --save-at $at "$scratch/save"
    play classic "$file" "$frames" --load "$scratch/save" --trace "$scratch/later"
    tail -n +$((at + 2)) "$scratch/classic" | cmp -s - "$scratch/later" ||
        wrong "saved after frame $at it continues otherwise"
    k=$((k + 1))
done

[ $failed -eq 0 ] && echo "the demo was played to its end, and from $saves saves"
exit $((failed > 0))
