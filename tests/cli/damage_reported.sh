#!/bin/sh
# If all blocks of a kind are damaged, the commands that read them report it and end with status 3.
# Usage: damage_reported.sh WALKBOX MUTANT GAME_DIR DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
mutant=$2
game=$3
data=$4
scratch=$5
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/game" && cd "$scratch" || exit 1

# play STATUS PATTERN: the commands that play from the beginning.
play() {
    reports "$1" "$2" run game --frames 400 --input "$data/walkthrough.txt"
    reports "$1" "$2" state game --frames 400 --input "$data/walkthrough.txt"
    reports "$1" "$2" console game --file lines
}

printf 'step 400\n' >lines
# Every kind of block in which no 0xFF makes sense; the demo has all of them.
for tag in BOXD BOXM CYCL RMHD TRNS SMAP ZP01 ZP02 CDHD VERB ENCD EXCD LSCR SCRP SOUN COST CHAR LOFF; do
    "$mutant" "$game" game ruin $tag >what || exit 1
    grep -q '^0 x' what && wrong "the demo has no $tag"
    reports 3 "$tag\|check\|OBCD" info game
    reports 3 "$tag\|check\|OBCD" info game --json
    "$walkbox" check game >out 2>err
    [ $? -eq 1 ] || wrong "$tag: walkbox check is silent"
done
tag=CHAR
"$mutant" "$game" game ruin CHAR >what && play 3 'CHAR 1'
tag=COST
"$mutant" "$game" game ruin COST >what && play 3 'COST 1'
tag=SCRP
"$mutant" "$game" game ruin SCRP >what && reports 4 'halted in frame' run game --frames 10
tag=SOUN
"$mutant" "$data/sound/mix1" game ruin SOUN >what || exit 1
reports 3 'SOUN' run game --frames 300
reports 3 '.walkbox check. lists them' info game
# Rooms that were left count, too: the damage is in the first, and the play ends in another one.
tag=SMAP
"$mutant" "$game" game ruin SMAP >what && play 3 'more; .walkbox check. lists them'
# The game undamaged.
"$walkbox" run "$game" --frames 400 --input "$data/walkthrough.txt" 2>err || wrong "undamaged: $(cat err)"
"$walkbox" info "$game" >out 2>err || wrong "undamaged: $(cat err)"
[ -s err ] && wrong "undamaged: $(cat err)"

exit $failed
