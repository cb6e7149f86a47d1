#!/bin/sh
# The same actions give the same trace: when played twice, with and without pictures, and in a window (with
# SDL's driver that needs no display).
# Usage: same_trace.sh WALKBOX SCRATCH_DIR (GAME_DIR ACTIONS)..
set -eu
walkbox=$1
scratch=$2
shift 2
rm -rf "$scratch"
mkdir -p "$scratch"
while [ $# -gt 0 ]; do
    game=$1
    actions=$2
    shift 2
    for router in boxgraph classic; do
        "$walkbox" run "$game" --frames 400 --input "$actions" --router $router --trace "$scratch/one"
        "$walkbox" run "$game" --frames 400 --input "$actions" --router $router --trace "$scratch/two" \
            --shots "$scratch/shots" --shot-every 40
        cmp "$scratch/one" "$scratch/two"
        # The libraries below SDL keep their memory until the end: that is no leak of ours.
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 "$walkbox" play "$game" \
            --frames 400 --input "$actions" --router $router --trace "$scratch/window" --fast
        cmp "$scratch/one" "$scratch/window"
        [ "$(wc -l <"$scratch/one")" -eq 400 ]
    done
done
echo "the traces are the same"
