#!/bin/sh
# no_disc.sh WALKBOX GAME: a game that is not taken for Monkey Island 1 has no number of a disc, and quits.
set -eu
told=$("$1" run "$2" --game none --frames 100 2>&1) && status=0 || status=$?
case $told in
*"script 176 quit the game"*"with the option --game monkey"*) ;;
*)
    echo "not told who quits: $told" >&2
    exit 1
    ;;
esac
told=$("$1" run "$2" --game monkey --frames 100 2>&1)
[ -z "$told" ] || echo "told with --game monkey: $told" >&2
[ -z "$told" ]
echo "status $status"
