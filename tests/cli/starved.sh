#!/bin/sh
# Whichever allocation of the program fails, it ends soon and without a crash; what it prints with
# status 0 is what it prints otherwise, and any other status comes with a sentence. A save, or a game that
# is built, is the old one or the new one afterwards, whole. In builds with sanitizers nothing leaks.
# Usage: starved.sh MANY_RUNS MANY_BUILDS GAME_DIR SOURCE_DIR DATA_DIR SCRATCH_DIR TRIES
# MANY_RUNS is all of walkbox, MANY_BUILDS all of walkbox-build (many_runs.c). Each of the first TRIES allocations of
# a command fails, and then about as many at intervals; alone and with all that follow.
set -u
many_runs=$1
many_builds=$2
game=$3
sources=$4
data=$5
scratch=$6
tries=$7
failed=0
runs=0
rm -rf "$scratch"
mkdir -p "$scratch/shots" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy
export SDL_AUDIODRIVER=dummy
ulimit -c 0
mkfifo requests replies build_requests build_replies || exit 1
"$many_runs" requests replies &
exec 3>requests 4<replies
"$many_builds" build_requests build_replies &
exec 5>build_requests 6<build_replies
seconds=60
keys=-
program=walkbox
tab=$(printf '\t')

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# run FAIL_AT ON ARGUMENTS...: leaves `status`, `count`, and the files `out` and `err`.
run() {
    line="$seconds$tab$1$tab$2$tab$keys"
    shift 2
    for word in "$@"; do
        line="$line$tab$word"
    done
    if [ "$program" = walkbox ]; then
        printf '%s\n' "$line" >&3
        read -r status _ _ count <&4 || exit 1
    else
        printf '%s\n' "$line" >&5
        read -r status _ _ count <&6 || exit 1
    fi
    runs=$((runs + 1))
}

# What has to hold of files that a command writes, before and after each run; by the command.
before() { :; }
after() { :; }

# one ON N ARGUMENTS...
one() {
    on=$1 n=$2
    shift 2
    before
    run "$n" "$on" "$@"
    case $status in
    0) cmp -s out whole || [ -s err ] || wrong "$program $* $keys, $n ($on): status 0 and other output" ;;
    1) [ -s err ] || grep -q '^error: \|^not ok' out || wrong "$program $* $keys, $n ($on): status 1 without a word" ;;
    2 | 3 | 4) [ -s err ] || wrong "$program $* $keys, $n ($on): status $status without a word" ;;
    *) wrong "$program $* $keys, $n ($on): status $status: $(tail -n 3 err)" ;;
    esac
    after "$program $* $keys, $n ($on)"
}

# try ARGUMENTS...
try() {
    before
    run 0 0 "$@"
    cp out whole
    [ "$status" -le 1 ] || wrong "$program $*: status $status: $(cat err)"
    [ "$count" -gt 0 ] || wrong "$program $*: no allocation was counted"
    all=$count
    step=$((all / tries + 1))
    n=1
    # Each of the first, where things are opened, and then at intervals.
    while [ $n -le "$all" ]; do
        one 0 $n "$@"
        one 1 $n "$@"
        if [ $n -lt "$tries" ]; then n=$((n + 1)); else n=$((n + step)); fi
    done
    [ "$tries" -lt 1000 ] || echo "$program $* $keys: $all allocations"
}

printf 'room\nboxes\nactors\nsave console.save\nload console.save\nstep 3\nrecord\n' >lines
printf '1 click 160 100\n3 key 27\n9 click 20 20\n' >input
printf 'breakHere\njumpRelative @0000\n' >script
printf '1 key 27\n3 key 27\n20 click 160 100\n' >skip

# ---- reading ----
try info "$game"
try info "$game" --json
try check "$game" --json
try box "$game" 1 --json
try matrix "$game" 1 --json
try route "$game" 1 --from 1,1 --to 200,100 --json
try walk "$game" 1 --from 1,1 --to 60,100
try compare "$game" 1 --pairs 1 --from 1,1 --to 200,100 --png shots
try room "$game" 1 --png room.png --overlay boxes,matrix,routes --from 1,1 --to 200,100
try disasm "$game"
try asm script bytes
try sounds "$data/sound/loop1" 1 --json

# ---- playing ----
try run "$game" --frames 20 --input input --trace - --shots shots --shot-every 10
try run "$game" --frames 40 --boot-param 4 --trace - # other rooms than the first
try run "$game" --frames 30 --input input --record - --hashes hashes
try run "$data/sound/mix1" --frames 60 --wav sound.wav --opl-log opl --sounds --trace -
try state "$game" --frames 3
try console "$game" --room 1
try console "$game"
try play "$game" --fast --frames 5 --input input

# ---- saving and loading: the old save stays, or the new one is there, whole ----
run 0 0 run "$game" --frames 12 --save-at 10 kept
run 0 0 run "$game" --frames 12 --save-at 6 old
run 0 0 run "$game" --frames 20 --input input --save-at 10 saved && cp saved new
before() { cp old saved; }
# loads NAME FILE: a save is whole, and a message says if it is not the save that was made when nothing failed. Saves
# hold the time, so what counts is how the game continues.
loads() {
    run 0 0 run "$game" --frames 60 --load "$2" --trace -
    [ "$status" -eq 0 ] || wrong "$1: $2: status $status: $(cat err)"
    cmp -s out expected || [ "$how" -ne 0 ] || [ -s err.saving ] || wrong "$1: another save, and no word"
}
run 0 0 run "$game" --frames 60 --load new --trace - && cp out expected
after() {
    how=$status
    cp err err.saving
    cmp -s saved old || loads "$1" saved
    [ "$how" -ne 0 ] || [ -s err.saving ] || ! cmp -s saved old || wrong "$1: not saved, and no word"
    [ "$(echo saved?*)" = 'saved?*' ] || wrong "$1: $(echo saved?*) stays"
}
try run "$game" --frames 20 --input input --save-at 10 saved
before() { :; }
after() { :; }
try run "$game" --frames 20 --load kept --trace -

# ---- the menu of saves in the window, and keys that save and load at once ----
before() { rm -rf home && mkdir home; }
after() {
    pressed=$keys
    keys=-
    find home -type f -path '*saves*' >slots
    while read -r slot; do
        run 0 0 run "$game" --frames 60 --load "$slot"
        [ "$status" -eq 0 ] || wrong "$1: $slot: status $status: $(cat err)"
    done <slots
    keys=$pressed
}
# has_saved COUNT: this many slots are used when nothing fails.
has_saved() {
    before
    run 0 0 play "$game" --fast --frames 40
    [ "$(find home -type f -path '*saves*' | wc -l)" -eq "$1" ] || wrong "keys $keys: $(find home -type f)"
}
keys=aMdeeeMdeeex
has_saved 2
try play "$game" --fast --frames 40
keys=aSLCx
has_saved 1
try play "$game" --fast --frames 40
keys=-
before() { :; }

# ---- building a game ----
program=walkbox-build
run 0 0 "$sources" built
[ "$status" -eq 0 ] || wrong "walkbox-build: status $status: $(cat err)"
cp -r built reference
after() {
    for file in reference/*; do
        cmp -s "$file" "built/$(basename "$file")" || wrong "$1: $file is another one now"
    done
    [ "$(ls built)" = "$(ls reference)" ] || wrong "$1: other files: $(ls built)"
}
try "$sources" built

echo "$runs runs"
[ "$failed" -eq 0 ]
