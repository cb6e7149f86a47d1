#!/bin/sh
# The demo is played to its end by its step file, with both walkers. The recording plays the same way in `run`.
# A failed step ends the playing with a reason, and the game can be continued there.
# Usage: accept.sh WALKBOX GAME DATA_DIR SCRATCH_DIR SOURCES
set -u
walkbox=$1
game=$2
steps=$3/walkthrough/steps.txt
scratch=$4
sources=$5
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch"

# expect STATUS ARGUMENTS..: runs accept; its output is in $scratch/out and err.
expect() {
    wanted=$1
    shift
    "${walkbox%/*}/walkbox-accept" "$@" >"$scratch/out" 2>"$scratch/err"
    got=$?
    [ $got -eq "$wanted" ] || wrong "accept $*: status $got, not $wanted: $(tail -n 3 "$scratch/out" "$scratch/err")"
}

# says FILE TEXT: the text is in the output.
says() {
    grep -qF -- "$2" "$scratch/$1" || wrong "$1 does not say \"$2\" but: $(tail -n 3 "$scratch/$1")"
}

count=$(grep -c '^[0-9]' "$steps")

for router in classic boxgraph; do
    expect 0 "$game" "$steps" --router $router --record "$scratch/$router" --shots "$scratch/shots-$router"
    [ "$(tail -n 1 "$scratch/out")" = "$count passed, 0 failed" ] || wrong "$router: $(tail -n 1 "$scratch/out")"
    [ "$(grep -c '^ok [0-9.]* [a-z]' "$scratch/out")" -eq "$count" ] || wrong "$router: not a line for each step"
    [ -s "$scratch/err" ] && wrong "$router: $(cat "$scratch/err")"
    [ "$(ls "$scratch/shots-$router" | wc -l)" -eq "$count" ] || wrong "$router: not a picture for each step"

    rm -rf "$scratch/last"
    read -r _ frames _ <"$scratch/$router"
    "$walkbox" run "$game" --router $router --frames "$frames" --input "$scratch/$router" --vars 209 \
        --trace "$scratch/trace" --shots "$scratch/last" --shot-at $((frames - 1)) || wrong "the record does not play"
    tail -n 1 "$scratch/trace" | grep -q '"room":11,.*"209":1' || wrong "$router: the record ends otherwise"
    cmp -s "$scratch/last/"*.png "$scratch/shots-$router/1.111.png" || wrong "$router: the record shows another picture"
done

# A second run has the same input.
expect 0 "$game" "$steps" --router classic --record "$scratch/again"
cmp -s "$scratch/classic" "$scratch/again" || wrong "played another way the second time"

# A failed step: the message, the files left, how to continue.
sed 's/owner(1215)=ego/owner(1215)=7/' "$steps" >"$scratch/bad"
expect 1 "$game" "$scratch/bad" --save "$scratch/save" --shots "$scratch/shots"
[ "$(tail -n 1 "$scratch/out")" = "9 passed, 1 failed" ] || wrong "stopped at: $(tail -n 1 "$scratch/out")"
says out 'not ok 1.009 do 4 102: after 6000 jiffies: owner(rope)=fiddler, saw 1 (ego)'
says err 'step 1.009 in line 17 failed: do 4 102'
says err 'expectation: owner(rope)=fiddler, saw 1 (ego)'
says err 'expectation: control met'
says err 'room 1 (cliff), camera at 240'
says err 'ego: actor 1 (ego) in room 1 (cliff) at '
says err 'variables: 4 = 1, 52 = 1, 53 = 1'
says err 'verbs on: 1 (give) 2 (open) '
says err ' at 0x0024' # watchPointer waits for its next frame
says err 'object 102 (barrel): owner 15, state '
[ -s "$scratch/shots/1.009.png" ] || wrong "no picture of the step that failed"
[ -e "$scratch/shots/1.010.png" ] && wrong "played on after the step that failed"
expect 0 "$game" "$steps" --load "$scratch/save" --from 1.009 --to 1.012
[ "$(tail -n 1 "$scratch/out")" = "4 passed, 0 failed" ] || wrong "from the save: $(tail -n 1 "$scratch/out")"
expect 1 "$game" "$scratch/bad" --go-on
[ "$(tail -n 1 "$scratch/out")" = "$((count - 1)) passed, 1 failed" ] || wrong "--go-on: $(tail -n 1 "$scratch/out")"

# In the cellar from the beginning, by the steps' parameter and by the option.
echo '1 | 6 | boot 6 | room=6 & control & owner(1202)=ego | 0 | -' >"$scratch/cellar"
expect 0 "$game" "$scratch/cellar"
expect 1 "$game" "$scratch/cellar" --boot-param 3
says out 'the step begins in room 6 (cellar), but ego is in room 3 (street)'

# Steps may call things as the sources do, of a built game and of one that is played from its sources. Without the
# names of the build they cannot, and say so.
cat >"$scratch/names" <<'END'
# uses: menu line1..line5
1 | 0 | boot 1 | room=cliff & control | 0 | - |
2 | cliff | do take barrel | owner(rope)=ego & bit(finished)=0 | 6000 | - |
END
expect 3 "$game" "$scratch/names"
says err 'no bit "finished"'
sed 's/bit(finished)/var(finished)/' "$scratch/names" >"$scratch/names2"
expect 0 "$game" "$scratch/names2"
expect 0 "$sources" "$scratch/names2"
mkdir "$scratch/nameless"
cp "$game/MONKEY.000" "$game/MONKEY.001" "$scratch/nameless"
expect 3 "$scratch/nameless" "$scratch/names2"
says err '"line1": this game has no names (walkbox-names.txt); write the number of the verb'
expect 1 "$scratch/nameless" "$scratch/bad"
says err 'object 102: owner 15, state '

# Games and steps that cannot be played at all.
echo '1 | 0 | dance | - | 0 | -' >"$scratch/dance"
expect 3 "$game" "$scratch/dance"
says err ':1:9: "dance" is no action'
expect 3 "$game" "$scratch/nothing"
expect 3 "$scratch" "$steps"
expect 2 "$game"
expect 2 "$game" "$steps" --from 9.999
says err 'no step "9.999"'
expect 3 "$game" "$steps" --to 1.001 --record "$scratch/no/where"
expect 3 "$game" "$steps" --to 1.001 --shots "$scratch/no/where"
expect 3 "$game" "$steps" --to 1.001 --save "$scratch/no/where"

[ $failed -eq 0 ] && echo "$count steps were played with both walkers"
exit $((failed > 0))
