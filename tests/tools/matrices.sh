#!/bin/sh
# Box matrices that begin with an end of row, or whose first row is empty, and a 0 behind the last row:
# every router finds a path, every command reads the same rows, nothing is reported, and the game is built
# again from what is extracted. A locked box bars the way.
# Usage: matrices.sh WALKBOX WALKBOX_BUILD WALKBOX_EXTRACT SOURCE SCRATCH_DIR
set -u
walkbox=$1
build=$2
extract=$3
source=$4
scratch=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"

fail() {
    echo "$*"
    failed=$((failed + 1))
}

"$build" "$source" "$scratch/game" >"$scratch/out" 2>"$scratch/err" || fail "status $? of building"
[ -s "$scratch/err" ] && fail "the build warns: $(cat "$scratch/err")"
"$walkbox" check "$scratch/game" >"$scratch/out" || fail "the check finds $(cat "$scratch/out")"
grep -q "^no damage" "$scratch/out" || fail "the check finds $(cat "$scratch/out")"

for room in 1 2; do
    for router in boxgraph classic; do
        "$walkbox" route "$scratch/game" $room --from 40,80 --to 180,70 --router $router --json \
            >"$scratch/way"
        grep -q '"reached":true,"boxes":\[1,2,3,4\]' "$scratch/way" ||
            fail "room $room, $router: $(cat "$scratch/way")"
        "$walkbox" walk "$scratch/game" $room --from 40,80 --to 180,70 --router $router |
            tail -n 1 >"$scratch/last"
        grep -q '"x":180,"y":70' "$scratch/last" || fail "walk in $room, $router: $(cat "$scratch/last")"
    done
    "$walkbox" matrix "$scratch/game" $room | tail -n 5 >"$scratch/matrix-$room"
done
cmp "$scratch/matrix-1" "$scratch/matrix-2" || fail "the tables of the first two rooms differ"
for room in 1 2 3; do "$walkbox" compare "$scratch/game" $room; done >"$scratch/compared"
[ "$(grep -c ' 100.0% .* 0.00% ' "$scratch/compared")" -eq "$(grep -c '%' "$scratch/compared")" ] ||
    fail "not all paths arrive: $(cat "$scratch/compared")"

# No actor passes the locked box of room 4, and no script is needed for that.
for router in boxgraph classic; do
    "$walkbox" run "$scratch/game" --frames 1590 --input "$source/input.txt" --router $router --trace - |
        tail -n 1 >"$scratch/last"
    grep -q '"room":4,.*"box":1,' "$scratch/last" || fail "past the lock, $router: $(cat "$scratch/last")"
done

"$extract" "$scratch/game" "$scratch/source" >"$scratch/out" || fail "status $? of extracting"
grep -q "every block will be the same" "$scratch/out" || fail "other bytes: $(cat "$scratch/out")"
cat "$scratch"/source/rooms/*/room.txt | grep '^matrix' >"$scratch/lines"
[ "$(cat "$scratch/lines")" = "matrix 0 0 none" ] || fail "the sources have $(cat "$scratch/lines")"
rm "$scratch/source/kept.txt" || fail "nothing is kept"
"$build" "$scratch/source" "$scratch/again" >"$scratch/out" || fail "it does not build alone"
for room in 1 2 3; do
    "$walkbox" matrix "$scratch/game" $room >"$scratch/one"
    "$walkbox" matrix "$scratch/again" $room >"$scratch/other"
    cmp "$scratch/one" "$scratch/other" || fail "room $room has another matrix"
done
[ "$failed" -eq 0 ] && echo "the same rows for all"
