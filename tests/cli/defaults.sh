#!/bin/sh
# What is taken where nobody chose: the router of a game that boots, of a single room and of a save,
# and the game that it is taken for.
# Usage: defaults.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch"

# walks_by ROUTER WORDS..: the console, with these words, begins with that router.
walks_by() {
    wanted=$1
    shift
    echo router | "$walkbox" console "$@" >"$scratch/out" 2>&1
    got=$(sed -n 's/^\* \([a-z-]*\) .*/\1/p' "$scratch/out")
    [ "$got" = "$wanted" ] || wrong "console $*: it walks by \"$got\", not by $wanted"
}

walks_by classic "$demo"
walks_by boxgraph "$demo" --room 4
walks_by boxgraph "$demo" --at 60,112
walks_by grid "$demo" --router grid
walks_by grid "$demo" --room 4 --router grid

# The trace without a choice is the classic trace: the demo's people walk by themselves.
"$walkbox" run "$demo" --boot-param 4 --frames 60 --trace "$scratch/none"
for router in classic boxgraph; do
    "$walkbox" run "$demo" --boot-param 4 --frames 60 --router $router --trace "$scratch/$router"
done
cmp "$scratch/none" "$scratch/classic" || wrong "run does not walk by classic"
cmp -s "$scratch/boxgraph" "$scratch/classic" && wrong "nobody walks in these frames"
"$walkbox" state "$demo" --boot-param 4 --frames 60 >"$scratch/none"
"$walkbox" state "$demo" --boot-param 4 --frames 60 --router classic >"$scratch/classic"
cmp "$scratch/none" "$scratch/classic" || wrong "state does not walk by classic"

# A save brings its own router.
"$walkbox" run "$demo" --boot-param 4 --frames 9 --router nodes --save-at 8 "$scratch/save"
walks_by nodes "$demo" --load "$scratch/save"
walks_by grid "$demo" --load "$scratch/save" --router grid

# A game taken for another game gets the defaults of that game.
variable() {
    printf 'var %s\n' "$1" | "$walkbox" console "$demo" --game "$2" 2>&1
}
[ "$(variable 74 monkey)" = "var 74 = 1225" ] || wrong "monkey: $(variable 74 monkey)"
[ "$(variable 74 none)" = "var 74 = 0" ] || wrong "none: $(variable 74 none)"

# An option that takes one of some names refuses another, and lists the same names as the help.
"$walkbox" run --help=table >"$scratch/table"
for option in game speech music; do
    "$walkbox" run "$demo" --frames 1 --$option tentacle 2>"$scratch/err"
    [ $? -eq 2 ] || wrong "--$option tentacle is accepted"
    listed=$(sed 's/.*: //; s/, or .*//; s/,//g' "$scratch/err")
    names=$(awk -F '\t' -v name="--$option" '$2 == name { print $4 }' "$scratch/table")
    [ "$listed" = "$names" ] || wrong "--$option: the help lists $names, the error $listed"
done

echo "$failed wrong"
[ "$failed" -eq 0 ]
