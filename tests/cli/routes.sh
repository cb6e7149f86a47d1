#!/bin/sh
# The two rooms of demo/routes, in which routers have different paths: those paths, and golden pictures of
# them.
# Usage: routes.sh WALKBOX GAME_DIR SAME_PICTURE GOLDEN_DIR SCRATCH_DIR
# With WALKBOX_BLESS=1 in the environment the golden pictures are written again.
set -u
walkbox=$1
game=$2
same_picture=$3
golden=$4
scratch=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"

fail() {
    echo "$1"
    failed=$((failed + 1))
}

# way ROOM FROM TO ROUTER PATTERN: the JSON of the way has something like it.
way() {
    "$walkbox" route "$game" "$1" --from "$2" --to "$3" --router "$4" --json >"$scratch/way" ||
        fail "route $1 by $4: status $?"
    grep -Eq -- "$5" "$scratch/way" || fail "room $1, $4: nothing like $5 in $(cat "$scratch/way")"
}

# golden NAME: the picture of that name in the scratch folder is the golden one.
golden() {
    [ "${WALKBOX_BLESS:-}" = 1 ] && cp "$scratch/$1.png" "$golden/routes-$1.png"
    "$same_picture" "$golden/routes-$1.png" "$scratch/$1.png" ||
        fail "$1: $scratch/$1.png is not $golden/routes-$1.png"
}

compare() {
    "$walkbox" compare "$game" "$1" --from "$2" --to "$3" --png "$scratch" >"$scratch/table" ||
        fail "compare $1: status $?"
}

# The cook: the matrix links the two floors, pixels only the line at the foot of the table.
way 1 60,112 262,112 boxgraph '"reached":true,"boxes":\[1,2\],'
way 1 60,112 262,112 grid '"reached":true,"boxes":\[1,3,2\],'
way 1 60,112 262,112 distance '"reached":true,"boxes":\[1,3,2\],'
compare 1 60,112 262,112
mv "$scratch/001-000.png" "$scratch/cook.png"
golden cook

# The visible part of the actor half-way: all, or the rows that the table leaves.
printf '0 click 262 112\n' >"$scratch/clicks"
for router in boxgraph grid; do
    "$walkbox" run "$game" --room 1 --at 60,112 --router $router --input "$scratch/clicks" \
        --frames 30 --shots "$scratch/$router" --shot-at 17,26 || fail "run by $router: status $?"
done
mv "$scratch/boxgraph/000017.png" "$scratch/cook-boxgraph.png"
mv "$scratch/grid/000026.png" "$scratch/cook-grid.png"
golden cook-boxgraph
golden cook-grid

# The tent: fourteen boxes, six of them lines. On pixels the way ends at the way out.
way 2 368,64 76,114 boxgraph '"reached":true,"boxes":\[1,2,3,4,5,6,7,8,9,10,11,12,13,14\],'
way 2 368,64 76,114 classic '"reached":true,"boxes":\[1,2,3,4,5,6,7,8,9,10,11,12,13,14\],'
way 2 368,64 76,114 grid '"reached":false,"boxes":\[1,2,15\],'
way 2 368,64 76,114 nodes '"reached":true'
way 2 368,64 76,114 distance '"reached":true'
compare 2 368,64 76,114
mv "$scratch/002-000.png" "$scratch/tent.png"
golden tent

# Only the cook's matrix is not what createBoxMatrix would make without locks.
cat >"$scratch/wanted" <<END
room 1, from 1 to 2: 2 is stored, 3 is rebuilt
room 1, from 2 to 1: 1 is stored, 3 is rebuilt
1 of 2 matrices are the same when rebuilt with locks ignored
END
"$walkbox" matrix "$game" --compare >"$scratch/matrices" || fail "matrix --compare: status $?"
cmp "$scratch/wanted" "$scratch/matrices" || fail "matrix --compare: $(cat "$scratch/matrices")"
[ "$("$walkbox" matrix "$game" 1 --compare --json)" = '{"room":1,"differences":[[1,2,2,3],[2,1,1,3]]}' ] ||
    fail "matrix --compare --json: $("$walkbox" matrix "$game" 1 --compare --json)"
"$walkbox" matrix "$game" 2>"$scratch/err" && fail "matrix without a room has status 0"
"$walkbox" matrix "$game" 1 --compare --rebuild 2>"$scratch/err" && fail "--compare and --rebuild have status 0"
[ "$failed" -eq 0 ] && echo "routers part where they should"
