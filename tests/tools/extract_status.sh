#!/bin/sh
# The exit status of walkbox-extract, what it says of damage, and what it leaves when it is stopped.
#
#   extract_status.sh WALKBOX_EXTRACT WALKBOX_BUILD SMALL_SOURCE WORK_DIR
set -u
extract=$1
build=$2
small=$3
work=$4
game=$work/game
rm -rf "$work"
mkdir -p "$work/broken" || exit 1

fail() {
    echo "FAILED: $*"
    cat "$work/out" "$work/err"
    exit 1
}

expect() { # STATUS COMMAND..
    wanted=$1
    shift
    "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ "$got" -eq "$wanted" ] || fail "status $got, not $wanted: $*"
}

expect 0 "$build" "$small" "$game"
expect 2 "$extract"
expect 2 "$extract" "$game"
expect 2 "$extract" "$game" "$work/a" more
expect 2 "$extract" "$game" "$work/a" --froce
grep -q '^walkbox-extract: there is no option --froce;' "$work/err" || fail usage
expect 0 "$extract" --help
expect 0 "$extract" --version
expect 3 "$extract" "$work/absent" "$work/a"
expect 3 "$extract" "$work/broken" "$work/a"
[ ! -e "$work/a" ] || fail "something was left of no game"

# A folder that is there stays, unless --force says otherwise and it is one of sources.
expect 0 "$extract" "$game" "$work/a"
expect 3 "$extract" "$game" "$work/a"
grep -q 'already exists; --force' "$work/err" || fail "what is said of a folder that is there"
touch "$work/a/mine"
expect 0 "$extract" --force "$game" "$work/a"
[ ! -e "$work/a/mine" ] || fail "the old folder was not replaced"
mkdir "$work/other"
touch "$work/other/mine"
expect 3 "$extract" "$game" "$work/other" --force
[ -e "$work/other/mine" ] || fail "a folder that is none of sources was replaced"
mkdir "$work/empty" "$work/b.part"
expect 0 "$extract" "$game" "$work/empty"
touch "$work/b.part/mine"
expect 3 "$extract" "$game" "$work/b"
[ -e "$work/b.part/mine" ] || fail "somebody's folder was removed"
find "$work" -name '*.walkbox-extract' -o -name 'a.part' -o -name 'a.old' | grep . && fail "rests"

# A script of a megabyte takes no longer than its file, and is the same when it is built again.
cp -r "$small" "$work/long"
head -c 1000000 /dev/zero | tr '\0' '\200' >"$work/long/long.bin"
printf 'script 150 bigOne() raw "long.bin";\n' >"$work/long/long.scr"
echo 'scripts long.scr' >>"$work/long/game.txt"
expect 0 "$build" "$work/long" "$work/long-game"
expect 0 timeout 30 "$extract" "$work/long-game" "$work/long-out"
grep -q 'scripts copied: 1; if built again, every block has the same bytes' "$work/out" || fail "a long script"

# Edited sources count: the block that was kept for what was there before is not used any more.
sed 's/^box 1 .*/box 1 10,10 20,10 20,20 10,20/' "$work/a/rooms/003-hall/room.txt" >"$work/room.txt"
cmp -s "$work/room.txt" "$work/a/rooms/003-hall/room.txt" && fail "there was no box to be changed"
cp "$work/room.txt" "$work/a/rooms/003-hall/room.txt"
expect 0 "$build" "$work/a" "$work/edited"
cmp -s "$work/edited/MONKEY.001" "$game/MONKEY.001" && fail "what was changed is not in the game"

# Damage: what can be read is written, and the rest told with block and offset.
cp "$game/MONKEY.000" "$work/broken/MONKEY.000"
size=$(wc -c <"$game/MONKEY.001")
head -c $((size * 2 / 3)) "$game/MONKEY.001" >"$work/broken/MONKEY.001"
expect 3 "$extract" "$work/broken" "$work/c"
grep -q '^walkbox-extract: MONKEY.001: .* at 0x' "$work/err" || fail "what is said of damage"
[ -f "$work/c/game.txt" ] || fail "nothing was written of what can be read"

# A signal ends it: there is a whole folder or none, and what is unfinished is replaced the next time.
i=0
while [ $i -lt 5 ]; do
    i=$((i + 1))
    rm -rf "$work/e"
    "$extract" "$game" "$work/e" >"$work/out" 2>"$work/err" &
    pid=$!
    kill -TERM "$pid"
    wait "$pid"
    status=$?
    if [ -e "$work/e" ]; then
        [ -f "$work/e/game.txt" ] || fail "half a folder"
    else
        [ $status -ne 0 ] || fail "status 0 although it was stopped"
    fi
    expect 0 "$extract" --force "$game" "$work/e"
    [ ! -e "$work/e.part" ] || fail "a folder that was not finished stays"
done
exit 0
