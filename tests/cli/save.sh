#!/bin/sh
# A game is saved by one process, and another one continues from the save. Files that are no saves of the game
# are refused.
# Usage: save.sh WALKBOX DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2/walks/game2
other=$2/walks/game3
scratch=$3
. "$(dirname "$0")/expect.sh"
frames=260
rm -rf "$scratch"
mkdir -p "$scratch"

play() {
    "$walkbox" run "$game" --frames $frames --input "$game/clicks.txt" --vars 0-300 --seed 9 "$@" \
        2>"$scratch/err" || wrong "run $*: status $?: $(cat "$scratch/err")"
}

# expect STATUS PATTERN ARGUMENTS...
expect() {
    status=$1 pattern=$2
    shift 2
    "$walkbox" run "$@" >/dev/null 2>"$scratch/err"
    got=$?
    [ $got -eq "$status" ] || wrong "run $*: status $got, not $status"
    [ "$(wc -l <"$scratch/err")" -eq 1 ] || wrong "run $*: not one line of error"
    grep -q -- "$pattern" "$scratch/err" || wrong "run $*: $(cat "$scratch/err")"
}

for router in boxgraph classic; do
    play --router $router --trace "$scratch/whole" --shots "$scratch/shots" --shot-every 20
    for frame in 0 17 101 202; do
        play --router $router --save-at $frame "$scratch/save" --trace "$scratch/trace"
        cmp -s "$scratch/whole" "$scratch/trace" || wrong "saving at $frame changes the trace"
        rm -rf "$scratch/later"
        # The save chooses the router.
        play --load "$scratch/save" --trace "$scratch/trace" --shots "$scratch/later" \
            --shot-every 20
        tail -n +$((frame + 2)) "$scratch/whole" | cmp -s - "$scratch/trace" ||
            wrong "$router, loaded after $frame: another trace"
        for shot in "$scratch"/later/*.png; do
            cmp -s "$shot" "$scratch/shots/${shot##*/}" ||
                wrong "$router, loaded after $frame: another picture ${shot##*/}"
        done
    done
done
[ "$(ls "$scratch" | grep -c save)" -eq 1 ] || wrong "something is left beside the save"

expect 3 'save: .*another game' "$other" --frames 1 --load "$scratch/save"
head -c 9999 "$scratch/save" >"$scratch/cut"
expect 3 'cut: .*truncated' "$game" --frames 1 --load "$scratch/cut"
expect 3 'clicks.txt: .*not a walkbox save' "$game" --frames 1 --load "$game/clicks.txt"
expect 3 'cannot read' "$game" --frames 1 --load "$scratch/nothing"
expect 3 'cannot write' "$game" --frames 1 --save-at 0 "$scratch/nowhere/save"
expect 2 'save-at' "$game" --frames 5 --save-at 5 "$scratch/late"

# Frames count from the first of the game, so one that is not beyond the save is a mistake.
for frames in 0 100 203; do
    expect 2 "frames $frames: the save is from frame 203, .*use --frames 303" "$game" --frames $frames --load "$scratch/save"
done
"$walkbox" run "$game" --frames 204 --load "$scratch/save" --trace "$scratch/trace" || wrong "one frame after a load"
[ "$(wc -l <"$scratch/trace")" -eq 1 ] || wrong "one frame after a load: $(wc -l <"$scratch/trace")"

# A failed write leaves the old save.
cp "$scratch/save" "$scratch/kept"
(
    small_disk 8
    trap '' XFSZ
    "$walkbox" run "$game" --frames 3 --save-at 1 "$scratch/kept" >/dev/null 2>&1
) && wrong "a full disk is not reported"
cmp -s "$scratch/save" "$scratch/kept" || wrong "a save that failed spoiled the one that was there"

exit $failed
