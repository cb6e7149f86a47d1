#!/bin/sh
# play.sh WALKBOX GAME STEPS ROUTER [ACTIONS]: plays the game by a file of steps. ACTIONS is what a hand must
# do for that, and must still be what it was: the comparison with ScummVM plays it.
set -eu
walkbox=$1 game=$2 here=$(dirname "$0")
record=$(mktemp)
trap 'rm -f "$record"' EXIT
"$walkbox" accept "$game" "$here/$3" --game monkey --router "$4" --record "$record"
if [ $# -gt 4 ] && ! cmp "$record" "$here/$5"; then
    echo "other input was needed; if that is right: walkbox accept GAME $3 --game monkey" \
        "--router $4 --record $5" >&2
    exit 1
fi
