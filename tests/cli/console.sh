#!/bin/sh
# The console without a window: from a file, from standard input, its replies and statuses.
# Usage: console.sh WALKBOX GAME_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
demo=${walkbox%/*}/demo
scratch=$3
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"

# expect STATUS WORDS...: runs the console with the commands in $scratch/in.
expect() {
    status=$1
    shift
    timeout 60 "$walkbox" console "$@" <"$scratch/in" >"$scratch/out" 2>"$scratch/err"
    got=$?
    [ "$got" -eq "$status" ] && return
    echo "console $*: status $got, not $status: $(cat "$scratch/err")"
    head -n 5 "$scratch/out"
    failed=$((failed + 1))
}

matches() {
    grep -Eq -- "$1" "$scratch/out" && return
    echo "nothing like $1 in:"
    head -n 10 "$scratch/out"
    failed=$((failed + 1))
}

lines() {
    [ "$(wc -l <"$scratch/out")" -eq "$1" ] && return
    echo "not $1 line(s):"
    head -n 10 "$scratch/out"
    failed=$((failed + 1))
}

: >"$scratch/in"
expect 0 "$game" --room 1
lines 0
printf '# a comment\n\nlock 1\r\nunlock 1\nrebuild' >"$scratch/in"
expect 0 "$game" --room 1
lines 3
matches '^box 1 is locked, flags 0x80$'
matches '^matrix rebuilt over '
[ -s "$scratch/err" ] && { echo "something on standard error"; failed=$((failed + 1)); }

# A lock alone: boxgraph stops before the box, classic walks through it, and the routers that search go around; all go
# around it, or stop, once the matrix is made again. (docs/walking.md 6)
for row in boxgraph:200,84 classic:250,84 nodes:250,84 distance:250,84; do
    printf 'router %s\nlock 9\nwalk 250,84\nstep 90\nactor 1\n' "${row%:*}" >"$scratch/in"
    expect 0 "$demo" --room 4 --at 60,88
    matches "^place ${row#*:}, "
    "$walkbox" route "$demo" 4 --from 60,88 --to 250,84 --router "${row%:*}" --lock 9 --rebuild >"$scratch/out"
    matches 'through 7 6 4 3 1 10'
done
# getDist, and the place that a locked box keeps out of reach. (docs/walking.md 15)
printf 'dist 1 203\nlock 4\nlock 3\ndist 1 203\ndist 203 1\ndist 1 2\n' >"$scratch/in"
expect 0 "$demo" --room 2
lines 6
matches '^dist 1 203 is 158: from 68,104 to 226,88$'
matches '^dist 1 203 is 175: from 68,104 to 243,92, the place nearest to 226,88$'
matches '^dist 203 1 is 158: from 226,88 to 68,104$'
matches '^dist 1 2 is 255: they are not both in this room$'
printf '# a comment\n\nlock 1\r\nunlock 1\nrebuild' >"$scratch/in"

# The commands come from a file; standard input is not read.
cp "$scratch/in" "$scratch/file"
printf 'nonsense\n' >"$scratch/in"
expect 0 "$game" --room 1 --file "$scratch/file"
lines 3
expect 3 "$game" --room 1 --file "$scratch/missing"
expect 3 "$game" --room 1 --file "$scratch"
expect 2 "$game" --room 1 --nonsense
expect 3 "$scratch" --room 1

# An error is a line among the replies, and the rest is done.
printf 'boxs\nlock 999\nvar 100 7\nvar 100\n' >"$scratch/in"
expect 1 "$game" --room 1
lines 4
matches '^error: unknown command .boxs.; help lists the commands$'
matches '^error: the box must be a number from 0 to [0-9]+, not .999.$'
matches '^var 100 = 7$'

# Bytes that are no text.
printf 'box\0 1\n\377\376\n' >"$scratch/in"
expect 1 "$game" --room 1
lines 2

# A walk, and the actor in the middle of it; each router is taken by name.
for router in boxgraph classic grid nodes distance; do
    printf 'room\nwalk 300,140\nstep 5\nactor 1\nroute 300,140\nexit\nnonsense\n' >"$scratch/in"
    expect 0 "$game" --room 1 --router $router
    matches '^frame [0-9]+, room 1$'
    matches '^leg [0-9]+,[0-9]+ to '
    matches "by $router: (not )?reached\$"
    matches '^boxes '
    matches '^length [0-9]+\.[0-9]$'
done

# Saves are files here; loading restores the changed state.
printf 'var 101 5\nsave %s\nvar 101 6\nload %s\nvar 101\nload %s\n' "$scratch/a save" \
    "$scratch/a save" "$scratch/none" >"$scratch/in"
expect 1 "$game" --room 1
matches '^saved '
matches '^loaded .*: frame 0, room 1$'
matches '^error: .*none'
[ "$(grep -c '^var 101 = 5$' "$scratch/out")" -eq 2 ] || { echo "load"; failed=$((failed + 1)); }

# A game that boots continues by its scripts, and from room to room.
printf 'room\nstep 20\nscripts\nroom 2\nstep 5\nroom\nactors\n' >"$scratch/in"
expect 0 "$game"
matches ', booted$'
matches '^(slot [0-9]+: script [0-9]+ \((global|local|room|object)\) at 0x|no script is running$)'
matches '^room 2 '
exit "$failed"
