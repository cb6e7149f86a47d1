#!/bin/sh
# The program with a box-name file beside the game, without the file, and with a bad file.
# Usage: named_boxes.sh WALKBOX LAB_DIR SCRATCH_DIR
set -u
walkbox=$1
lab=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/without" "$scratch/bad" "$scratch/other" "$scratch/scaled"
for folder in without bad other scaled; do
    cp "$lab/MONKEY.000" "$lab/MONKEY.001" "$scratch/$folder"
done
printf 'room 1\nbox 3 called door\n' >"$scratch/bad/walkbox-boxes.txt"
printf 'room 77\nbox 3 named door\n' >"$scratch/other/walkbox-boxes.txt"
printf 'room 1\nbox 5 scale 99\n' >"$scratch/scaled/walkbox-boxes.txt"
printf '1 click 226 90\n' >"$scratch/clicks"

play() { # GAME TRACE ARGUMENTS...
    game=$1 trace=$2
    shift 2
    "$walkbox" run "$game" --frames 60 --input "$scratch/clicks" --trace "$scratch/$trace.trace" "$@" \
        2>"$scratch/$trace.err" || wrong "run $game: status $?"
}

play "$lab" with
play "$scratch/without" without
play "$scratch/bad" bad
play "$scratch/other" other

[ "$(grep -c '],"events":\[.*\]}$' "$scratch/with.trace")" -eq 60 ] ||
    wrong "events are not in every line"
grep -q '"events":\[{"actor":1,"box":3,"name":"door","entered":true}\]}$' "$scratch/with.trace" ||
    wrong "nobody entered the door"
grep -q events "$scratch/without.trace" && wrong "events without a file"
cmp -s "$scratch/without.trace" "$scratch/other.trace" || wrong "a file about another room changes the trace"
cmp -s "$scratch/without.trace" "$scratch/bad.trace" || wrong "a bad file changes the trace"
grep -q 'walkbox-boxes.txt:2:7: ' "$scratch/bad.err" || wrong "a bad file is not reported"
[ "$(wc -l <"$scratch/bad.err")" -eq 1 ] || wrong "a bad file is not reported in one line"
[ -s "$scratch/with.err" ] && wrong "a good file is complained of"

# In room mode events are reported, and nobody is stopped.
play "$lab" room --room 1 --at 150,120
grep -q '"x":226,"y":90,.*"name":"threshold"' "$scratch/room.trace" ||
    wrong "room mode: $(tail -n 1 "$scratch/room.trace")"

# Scales of the file are there for every command.
"$walkbox" walk "$scratch/scaled" 1 --from 100,120 --to 150,120 | grep -q '"scale":99' ||
    wrong "walk does not know the scale"
play "$scratch/scaled" scales
head -n 1 "$scratch/scales.trace" | grep -q '"id":1,[^}]*"box":5,"scale":99' || wrong "run does not"

exit $failed
