#!/bin/sh
# stuck.sh WALKBOX GAME: steps that do not know the game fail at its map, in its rooms in halves, in its shop and
# at its gift, and what is reported says why: what was on the screen.
set -u
accept=${1%/*}/walkbox-accept game=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# stuck ROOM STEP LINE..: the step fails after a beginning in that room, and each line is reported.
stuck() {
    printf '%s\n' '# uses: map 0' "1 | 0 | boot $1 | room=$1 | 600 | n |" "$2" >"$scratch/steps"
    "$accept" "$game" "$scratch/steps" --game monkey >"$scratch/out" 2>&1
    [ $? -eq 1 ] || failed=1
    shift 2
    for line; do
        grep -qF -- "$line" "$scratch/out" && continue
        echo "not reported: $line; but:" >&2
        cat "$scratch/out" >&2
        failed=1
    done
}

stuck 4 '2 | 4 | walk 203 | room=201 | 600 | - |' \
    'not ok 2 walk 203: no click would count: a text is shown' \
    'view: 0 to 319 of 320 columns, rows 0 to 199 of the screen, camera at 160 within 160 to 160' \
    'text, printed (255): " "' \
    'objects that a click hits: 201 (mapHill) at 40,32, 202 (mapVillage) at ' \
    'hand: has not clicked; input goes to script 201, sentences to script 2 (runSentence)'
stuck 28 '2 | 28 | do 10 322 | menu | 600 | - |' \
    'not ok 2 do 10 322: object 322 (traveller) is right of the view' \
    'view: 0 to 319 of 640 columns, rows 0 to 143 of the screen, camera at 160 within 160 to 480' \
    'text: none' \
    ', 323 (curtain) at 312,72' \
    '10 (guest) at 476,112 (not in the view)'
stuck 34 '2 | 34 | walk 431 | room=36 | 600 | - |' \
    'not ok 2 walk 431: object 431 (gardenGate) is left of the view' \
    'view: 368 to 687 of 800 columns, rows 0 to 143 of the screen, camera at 528 within 528 to 640' \
    '436 (toGardens) at 28,84'
stuck 30 '2 | 30 | do 5 399 | menu | 600 | - |' \
    'not ok 2 do 5 399: object 399 (counterBell) is untouchable (class 32)' \
    '394 (bakerSpot) at 260,'
stuck 28 '# uses: passage 28 323
2 | 28 | do 4 1048 with 322 | control | 600 | - |' \
    'not ok 2 do 4 1048 with 322: after 600 jiffies: control not met' \
    'replies: 120 (reply1) "Late for what?" 121 "What do you know about goats?" 122 "Good day."' \
    'sentences to script 2 (runSentence)'
exit $failed
