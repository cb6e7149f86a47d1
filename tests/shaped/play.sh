#!/bin/sh
# play.sh WALKBOX GAME STEPS ROUTER [ACTIONS]: plays the game by a step file. The CD's tracks take about as
# long as the tracks of the known game. ACTIONS is the input that is needed where they are over at once, as in
# ScummVM without tracks; it must not change, since the comparison with ScummVM plays it.
set -eu
walkbox=$1 game=$2 here=$(dirname "$0") steps=$3 router=$4 actions=${5-}
"${walkbox%/*}/walkbox-accept" "$game" "$here/$steps" --game monkey --router "$router"
[ -n "$actions" ] || exit 0

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp "$game"/MONKEY.00[01] "$scratch"
# 588 samples, a 75th of a second.
{
    printf 'RIFF\160\002\000\000WAVEfmt \020\000\000\000\001\000\001\000\104\254\000\000\104\254\000\000\001\000\010\000'
    printf 'data\114\002\000\000'
    printf '%588s' ''
} >"$scratch/track6.wav"
cp "$scratch/track6.wav" "$scratch/track7.wav"
cp "$scratch/track6.wav" "$scratch/track17.wav"
"${walkbox%/*}/walkbox-accept" "$scratch" "$here/$steps" --game monkey --router "$router" --record "$scratch/record"
if ! cmp "$scratch/record" "$here/$actions"; then
    cp "$scratch/record" "$actions.new"
    echo "other input was needed: see $PWD/$actions.new" >&2
    exit 1
fi
