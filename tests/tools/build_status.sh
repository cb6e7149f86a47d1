#!/bin/sh
# The exit status of walkbox-build, and the files that it leaves.
#
#   build_status.sh WALKBOX_BUILD WALKBOX_PO BOUNDED SMALL_GAME WORK_DIR
set -u
build=$1
po=$2
bounded=$3
small=$4
work=$5
rm -rf "$work"
mkdir -p "$work/bad" || exit 1

expect() { # STATUS COMMAND..
    wanted=$1
    shift
    "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" -eq "$wanted" ] && return
    echo "FAILED: status $got, not $wanted: $*"
    cat "$work/out" "$work/err"
    exit 1
}

expect 2 "$build"
expect 2 "$build" "$small"
expect 2 "$build" "$small" "$work/a" more
grep -q '^walkbox-build: unexpected argument more;.*walkbox-build --help' "$work/err" || exit 1
expect 2 "$build" --vresion
grep -q '^walkbox-build: unknown option "--vresion"; did you mean "--version"?' "$work/err" || exit 1
expect 0 "$build" --help
grep -q '^usage: walkbox-build SOURCE_DIR OUT_DIR$' "$work/out" || exit 1

expect 3 "$build" "$work/absent" "$work/a"
grep -q "^walkbox-build: $work/absent: No such file" "$work/err" || exit 1
expect 3 "$build" "$work" "$work/a"
grep -q "^walkbox-build: $work: no game.txt.*walkbox new NAME" "$work/err" || exit 1
printf 'room 1 one .\nromm 2 two .\n' >"$work/bad/game.txt"
printf 'bakground x.png\n' >"$work/bad/room.txt"
expect 3 "$build" "$work/bad" "$work/a"
grep -q "^$work/bad/game.txt:2:1: .*did you mean \"room\"" "$work/err" || exit 1
grep -q "^$work/bad/room.txt:1:1: .*did you mean \"background\"" "$work/err" || exit 1
[ ! -e "$work/a" ] || { echo "FAILED: bad sources left something behind"; exit 1; }

expect 0 "$build" "$small" "$work/a"
expect 0 "$build" "$small/" "$work/b"
cmp "$work/a/MONKEY.000" "$work/b/MONKEY.000" || exit 1
cmp "$work/a/MONKEY.001" "$work/b/MONKEY.001" || exit 1
expect 3 "$build" "$work/a" "$work/c"
grep -q "^walkbox-build: $work/a: .*walkbox-extract" "$work/err" || exit 1
[ "$(head -c 4 "$work/a/MONKEY.001" | od -An -tx1 | tr -d ' ')" = 252c2a2f ] || # LECF, XOR 0x69
    { echo "FAILED: MONKEY.001 does not begin with LECF"; exit 1; }

# However many lines are wrong, memory follows the limits of a game, and the messages end.
# many NAME LINE: 80,000 lines like that in game.txt.
many() {
    mkdir -p "$work/many"
    { printf 'room 1 one .\n' && seq -f "$2" 2 80001; } >"$work/many/game.txt"
    for program in "$build" "$po"; do
        expect 3 "$bounded" "$work/took" 30 "$program" "$work/many" "$work/many-out"
        read -r _ _ peak <"$work/took"
        [ "$peak" -lt 200000 ] || { echo "FAILED: $1: $peak kB"; exit 1; }
        [ "$(wc -l <"$work/err")" -le 402 ] || { echo "FAILED: $1: $(wc -l <"$work/err") messages"; exit 1; }
    done
}
many words '%.0f'
grep -q ': and 7980[01] more errors$' "$work/err" || { tail -n 3 "$work/err" && exit 1; }
many rooms 'room %.0f name in folder'
many costumes 'costume %.0f name folder in room'
many sounds 'sound %.0f track 2 in absent'
many things 'thing %.0f owner 3 owner 3'
many scripts 'scripts absent%.0f.scr'
many script-lines 'script %.0f'

# Names go to a file beside the pair. Without names one that was made goes, one that was written
# stays.
names="$work/a/walkbox-boxes.txt"
[ ! -e "$names" ] || { echo "FAILED: names from nowhere"; exit 1; }
cp -r "$small" "$work/named"
room=$(find "$work/named" -name room.txt | sort | head -n 1)
cp "$room" "$work/room.txt"
printf 'area spot 1,2 3,4\nenter spot script 9\n' >>"$room"
expect 0 "$build" "$work/named" "$work/a"
cmp "$work/a/MONKEY.001" "$work/b/MONKEY.001" || { echo "FAILED: names change the pair"; exit 1; }
grep -q '^area spot 1,2 3,4$' "$names" || { echo "FAILED: no names"; exit 1; }
cp "$work/room.txt" "$room"
expect 0 "$build" "$work/named" "$work/a"
[ ! -e "$names" ] || { echo "FAILED: old names are still there"; exit 1; }
echo '# my own' >"$names"
expect 0 "$build" "$work/named" "$work/a"
[ -e "$names" ] || { echo "FAILED: names that were not made here are gone"; exit 1; }

: >"$work/file"
expect 3 "$build" "$small" "$work/file"
echo "all as promised"
