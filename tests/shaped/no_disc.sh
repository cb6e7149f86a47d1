#!/bin/sh
# no_disc.sh WALKBOX GAME: a game that is not taken for Monkey Island 1 has no number of a disc, and quits.
set -eu
printed=$("$1" run "$2" --game none --frames 100 2>&1) && status=0 || status=$?
case $printed in
*"script 176 quit the game"*"with the option --game monkey"*) ;;
*)
    echo "it does not say who quits: $printed" >&2
    exit 1
    ;;
esac
printed=$("$1" run "$2" --game monkey --frames 100 2>&1)
[ -z "$printed" ] || echo "printed with --game monkey: $printed" >&2
[ -z "$printed" ]
echo "status $status"
