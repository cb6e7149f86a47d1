#!/bin/sh
# Whichever allocation of the program fails, it ends soon and without a crash; what it prints with
# status 0 is what it prints otherwise, and any other status comes with a sentence.
# Usage: starved.sh STARVED GAME_DIR DATA_DIR SCRATCH_DIR [TRIES]
set -u
starved=$1
game=$2
data=$3
scratch=$4
tries=${5:-12}
failed=0
runs=0
rm -rf "$scratch"
mkdir -p "$scratch/shots" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy
export SDL_AUDIODRIVER=dummy

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# one HOW N ARGUMENTS...: HOW is `once` or `on`.
one() {
    how=$1 n=$2
    shift 2
    runs=$((runs + 1))
    if [ "$how" = on ]; then
        WALKBOX_FAIL_ON=1 WALKBOX_FAIL_AT=$n timeout 60 "$starved" "$@" >out 2>err <lines
    else
        WALKBOX_FAIL_AT=$n timeout 60 "$starved" "$@" >out 2>err <lines
    fi
    status=$?
    case $status in
    0) cmp -s out whole || [ -s err ] || wrong "walkbox $*, $how $n: status 0 and other output" ;;
    1) [ -s err ] || grep -q '^error: ' out || wrong "walkbox $*, $how $n: status 1 without a word" ;;
    2 | 3 | 4) [ -s err ] || wrong "walkbox $*, $how $n: status $status without a word" ;;
    *) wrong "walkbox $*, $how $n: status $status: $(tail -n 3 err)" ;;
    esac
}

# try ARGUMENTS...
try() {
    WALKBOX_COUNT=$scratch/count timeout 60 "$starved" "$@" >whole 2>err <lines
    status=$?
    [ $status -le 1 ] || wrong "walkbox $*: status $status: $(cat err)"
    count=$(cat count)
    step=$((count / tries + 1))
    n=1
    # Each of the first, where things are opened, and then at intervals.
    while [ $n -le "$count" ]; do
        one once $n "$@"
        one on $n "$@"
        if [ $n -lt "$tries" ]; then n=$((n + 1)); else n=$((n + step)); fi
    done
}

printf 'room\nboxes\nactors\nsave console.save\nload console.save\nstep 3\nrecord\n' >lines
printf '1 click 160 100\n3 key 27\n9 click 20 20\n' >input
printf 'breakHere\njumpRelative @0000\n' >script
try info "$game"
try info "$game" --json
try check "$game" --json
try box "$game" 1 --json
try matrix "$game" 1 --json
try route "$game" 1 --from 1,1 --to 200,100 --json
try walk "$game" 1 --from 1,1 --to 60,100
try room "$game" 1 --png room.png --overlay boxes,matrix,routes --from 1,1 --to 200,100
try disasm "$game"
try asm script bytes
try run "$game" --frames 20 --input input --trace - --shots shots --shot-every 10
try run "$game" --frames 20 --input input --save-at 10 saved
"$starved" run "$game" --frames 12 --save-at 10 kept
try run "$game" --frames 20 --load kept --trace -
try run "$game" --frames 30 --input input --record - --hashes hashes
try state "$game" --frames 3
try console "$game" --room 1
try play "$game" --fast --frames 5 --input input

echo "$runs runs"
[ "$failed" -eq 0 ]
