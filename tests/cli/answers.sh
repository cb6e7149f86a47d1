#!/bin/sh
# The output of the commands for an undamaged game: the words that other programs read.
# Usage: answers.sh WALKBOX GAME_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
scratch=$3
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"

# matches NAME PATTERN: the last output has a line like it.
matches() {
    grep -Eq -- "$2" "$scratch/out" && return
    echo "$1: nothing like $2 in:"
    head -n 3 "$scratch/out"
    failed=$((failed + 1))
}

ask() {
    "$walkbox" "$@" >"$scratch/out" 2>"$scratch/err" || {
        echo "walkbox $*: status $?: $(cat "$scratch/err")"
        failed=$((failed + 1))
    }
}

ask info "$game" --json
matches info '^\{"files":\["MONKEY.000","MONKEY.001"\],"rooms":\[\{"id":1,"name":"[a-z0-9]*","width":[0-9]+,"height":[0-9]+,"boxes":[0-9]+,"zplanes":[0-9]+,"objects":[0-9]+,"scripts":[0-9]+\}'
matches info '"costumes":\[1.*\],"charsets":\[1.*\],"scripts":\[1.*\],"sounds":\[.*\]\}$'
ask box "$game" 1
matches box '^0: -32000,-32000 -32000,-32000 -32000,-32000 -32000,-32000 0 0x80 0x0'
matches box '^1: -?[0-9]+,-?[0-9]+ -?[0-9]+,-?[0-9]+ -?[0-9]+,-?[0-9]+ -?[0-9]+,-?[0-9]+ [0-9]+ 0x[0-9a-f]+ 0x[0-9a-f]+$'
ask box "$game" 1 --json
matches box '^\{"boxes":\[\{"id":0,"ul":\[-32000,-32000\],"ur":\[-32000,-32000\],"lr":\[-32000,-32000\],"ll":\[-32000,-32000\],"mask":0,"flags":128,"scale":0\}'
ask matrix "$game" 1
matches matrix '^0: \[0-0=>0\]$'
matches matrix '^ +0 +0 +//'
ask matrix "$game" 1 --json --rebuild
matches matrix '^\{"rows":\[\[\],\[\[2,'
matches matrix '"next":\[\[-1,-1'
ask route "$game" 1 --from 0,0 --to 1000,1000 --json
matches route '^\{"reached":true,"boxes":\[1.*\],"waypoints":\[\[.*\]\]\}$'
ask walk "$game" 1 --from 0,0 --to 300,140
matches walk '^\{"frame":0,"x":-?[0-9]+,"y":-?[0-9]+,"box":[0-9]+,"scale":[0-9]+,"facing":"[NESW]","moving":true\}$'
tail -n 1 "$scratch/out" >"$scratch/last" && mv "$scratch/last" "$scratch/out"
matches 'the last frame' '"moving":false\}$'
# Areas beside the room: here its picture, every colour an area, the first of them wall.
ask room "$game" 1 --png "$scratch/areas.png"
ask route "$game" 1 --from 0,0 --to 10,0 --router distance --areas "$scratch/areas.png"
matches 'areas' '^(not )?reached( [0-9]+,[0-9]+, the place nearest to [0-9]+,[0-9]+)?$'
ask walk "$game" 1 --from 0,0 --to 10,0 --router distance --areas "$scratch/areas.png"
ask compare "$game" 1 --pairs 1 --areas "$scratch/areas.png"
matches 'compare by areas' '^distance '
ask compare "$game" 1 --pairs 2 --json --png "$scratch"
matches compare '^\{"room":1,"from":\[[0-9]+,[0-9]+\],"to":\[[0-9]+,[0-9]+\],"router":"boxgraph","reached":true,"length":[0-9.]+,"corners":[0-9]+,"off_floor":[0-9.]+,"microseconds":[0-9.]+\}$'
# The routers there are, as the error for another one lists them; every help lists the same.
routers=$("$walkbox" route "$game" 1 --from 0,0 --to 1,1 --router none 2>&1 | sed -n 's/.*choose one of //p')
case "$routers" in
"boxgraph, classic, "*) ;;
*)
    echo "the routers are listed as: $routers"
    failed=$((failed + 1))
    ;;
esac
for router in $(echo "$routers" | tr -d ,); do
    [ "$(grep -c "\"router\":\"$router\"" "$scratch/out")" -eq 2 ] || {
        echo "compare: not every pair by $router"
        failed=$((failed + 1))
    }
done
for router in $(echo "$routers" | tr -d ,); do
    ask walk "$game" 1 --from 0,0 --to 300,140 --router $router
done
for command in play run state console room route walk; do
    ask $command --help
    matches "$command --help" "^  --router +NAME: .*: (auto, )?$routers\$"
done
[ -s "$scratch/001-001.png" ] || { echo "compare: no picture"; failed=$((failed + 1)); }
printf '2 click 300 120\n20 click 20 60 # back\n' >"$scratch/clicks"
ask run "$game" --room 1 --frames 40 --input "$scratch/clicks" --trace "$scratch/one" --shots "$scratch/shots" \
    --shot-every 10
ask run "$game" --room 1 --frames 40 --input "$scratch/clicks" --trace "$scratch/two"
cmp "$scratch/one" "$scratch/two" || failed=$((failed + 1))
cp "$scratch/one" "$scratch/out"
matches trace '^\{"frame":0,"room":1,"camera":160,"actors":\[\{"id":1,"x":[0-9]+,"y":[0-9]+,"box":[0-9]+,"scale":[0-9]+,"facing":"[NESW]","moving":false,"costume":1,"clip":[0-9]+\}\]\}$'
matches trace '^\{"frame":2,.*"moving":true'
[ "$(wc -l <"$scratch/one")" -eq 40 ] || { echo "a trace has a line a frame"; failed=$((failed + 1)); }
for frame in 000000 000010 000020 000030; do
    [ -s "$scratch/shots/$frame.png" ] || { echo "no picture $frame"; failed=$((failed + 1)); }
done
ask state "$game" --frames 12 --input "$scratch/clicks"
matches state '^\{"frame":11,"room":[0-9]+,"vars":\{"0":-?[0-9]+,.*\},"bits":\[[0-9,]*\],"slots":\['
matches state '"actors":\[\{"id":1,"room":[0-9]+,"x":[0-9]+,"y":[0-9]+,"box":-?[0-9]+,'
matches state '"objects":\[\{"id":0,"state":[0-9]+,"owner":[0-9]+,"class":[0-9]+\},.*\],"verbs":\[.*\]\}$'
ask disasm "$game"
matches disasm '^; script 1$'
matches disasm '^; room 1 entry$'
matches disasm '^\[0000\] [a-zA-Z]+'
ask disasm "$game" --script 1
matches 'one script is listed without comments' '^\[0000\] '
cp "$scratch/out" "$scratch/listing"
ask asm "$scratch/listing" "$scratch/bytes"
# The last instruction is a stop of one byte.
last=$(tail -n 1 "$scratch/listing" | sed 's/^\[\(....\)\] stopObjectCode$/0x\1/')
[ "$(wc -c <"$scratch/bytes")" -eq $((last + 1)) ] || {
    echo "asm: $(wc -c <"$scratch/bytes") bytes, the last at $last"
    failed=$((failed + 1))
}
for overlay in boxes matrix zplanes mask objects scale boxes,matrix,objects; do
    ask room "$game" 1 --png "$scratch/room.png" --overlay $overlay
done
for overlay in routes field nodes hops table boxes,routes,field,nodes,hops,table; do
    ask room "$game" 1 --png "$scratch/lab.png" --overlay $overlay --from 20,48 --to 300,120 --zoom 2
    [ -s "$scratch/lab.png" ] || { echo "room: no picture of $overlay"; failed=$((failed + 1)); }
    ask room "$game" 1 --png "$scratch/lab.png" --overlay $overlay
done
[ "$failed" -eq 0 ] && echo "all answers are as they should be"
