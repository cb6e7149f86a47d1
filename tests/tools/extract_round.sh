#!/bin/sh
# Games are taken apart and built again: every block has the same bytes. With kept.txt, and with
# nothing in it but pictures (any of their strips may be see-through), scripts, boxes, the pictures of all
# rooms and the trace of the first frames are the same.
#
# The first game is one that walkbox-build made: all of it comes back as text and pictures, and the
# files are the same. Only the order within costumes is in kept.txt.
#
#   extract_round.sh WALKBOX WALKBOX_EXTRACT WALKBOX_BUILD WORK_DIR GAME ..
set -u
walkbox=$1
extract=$2
build=$3
work=$4
shift 4
rm -rf "$work"
mkdir -p "$work" || exit 1
count=0

fail() {
    echo "FAILED: $game: $*"
    cat "$work/err"
    exit 1
}

# Writes scripts, boxes and pictures of a game to seen.NAME, the first frames to played.NAME.
look() {
    name=$(basename "$1").$count
    "$walkbox" disasm "$1" >"$work/seen.$name" 2>"$work/err" || fail "its scripts"
    for folder in "$source"/rooms/*; do
        room=$(basename "$folder" | sed 's/^0*//; s/-.*//')
        for command in box matrix room; do
            option=
            [ $command = room ] && option="--png $work/picture.png"
            "$walkbox" $command "$1" "$room" $option >>"$work/seen.$name" 2>&1
        done
        cksum <"$work/picture.png" >>"$work/seen.$name"
    done
    # The comparison ignores the names of the sources, since they differ.
    sed -i "s|$work/[^ ]*||; s|$1[^ ]*||; s| ([^()]*:[0-9]*)||; /^;\$/d" "$work/seen.$name"
    rm -rf "$work/shots"
    "$walkbox" run "$1" --frames 60 --trace "$work/trace" --shots "$work/shots" \
        --shot-at 0,20,40,59 >"$work/out" 2>"$work/err"
    cat "$work/trace" "$work"/shots/* >"$work/played.$name"
}

same() {
    look "$1"
    for what in seen played; do
        cmp "$work/$what.$(basename "$game").$count" "$work/$what.game.$count" || fail "$what, $2"
    done
}

for game in "$@"; do
    index=$(find "$game" -maxdepth 1 -name '*.000')
    [ -n "$index" ] || continue
    count=$((count + 1))
    source=$work/$count
    "$extract" "$game" "$source" >"$work/out" 2>"$work/err" || fail "status $? of extracting"
    title=$("$walkbox" info "$game" | sed -n 's/^game: //p')
    [ $count -gt 1 ] || grep -qx "name \"$title\"" "$source/game.txt" || fail "its name, $title"
    grep -q "; when built again, every block will be the same" "$work/out" ||
        fail "not the same bytes: $(cat "$work/out")"
    "$build" "$source" "$work/game" >"$work/out" 2>"$work/err" || fail "it does not build"
    grep "is read before it is set" "$work/err" && fail "arguments of its scripts are taken for mistakes"
    if [ "$count" -eq 1 ]; then
        cmp "$index" "$work/game/MONKEY.000" || fail "the index"
        cmp "${index%.000}.001" "$work/game/MONKEY.001" || fail "the container"
        grep " raw " "$source/game.txt" && fail "these are as they are"
        grep -v '^#\|/COST-' "$source/kept.txt" && fail "kept.txt keeps these"
        continue
    fi
    look "$game"
    same "$work/game" "with kept.txt"
    [ -f "$source/kept.txt" ] || continue
    sed -i '/SMAP/!d' "$source/kept.txt"
    "$build" "$source" "$work/game" >"$work/out" 2>"$work/err" || fail "it does not build alone"
    same "$work/game" "without the rest of kept.txt"
done
[ "$count" -gt 0 ] || {
    echo "FAILED: there is no game"
    exit 1
}
echo "$count games"
