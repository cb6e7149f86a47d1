#!/bin/sh
# Games are taken apart and built again: the same bytes. Without kept.txt, of which the sources know
# nothing, the pictures of all rooms and the trace of the first frames are the same.
#
# The first game is one that walkbox-build made: all of it comes back as text and pictures.
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

for game in "$@"; do
    index=$(find "$game" -maxdepth 1 -name '*.000')
    [ -n "$index" ] || continue
    count=$((count + 1))
    source=$work/$count
    "$extract" "$game" "$source" >"$work/out" 2>"$work/err" || fail "status $? of extracting"
    grep -q "; built again the same bytes" "$work/out" || fail "not the same bytes: $(cat "$work/out")"
    "$build" "$source" "$work/game" >"$work/out" 2>"$work/err" || fail "it does not build"
    cmp "$index" "$work/game/MONKEY.000" || fail "the index"
    cmp "${index%.000}.001" "$work/game/MONKEY.001" || fail "the container"
    if [ "$count" -eq 1 ]; then
        grep " raw " "$source/game.txt" && fail "these are as they are"
        [ ! -f "$source/kept.txt" ] || fail "kept.txt keeps $(cat "$source/kept.txt")"
    fi
    [ -f "$source/kept.txt" ] || continue
    mv "$source/kept.txt" "$source/not-kept.txt"
    "$build" "$source" "$work/game" >"$work/out" 2>"$work/err" || fail "it does not build alone"
    for made in "$game" "$work/game"; do
        name=$(basename "$made").$count
        "$walkbox" disasm "$made" >"$work/$name.seen" 2>"$work/err" || fail "its scripts"
        for folder in "$source"/rooms/*; do
            room=$(basename "$folder" | sed 's/^0*//; s/-.*//')
            for command in box matrix room; do
                option=
                [ $command = room ] && option="--png $work/$name.$room.png"
                "$walkbox" $command "$made" "$room" $option >>"$work/$name.seen" 2>&1
            done
            cksum <"$work/$name.$room.png" >>"$work/$name.seen"
        done
    done
    sed -i "s|$work/[^ ]*||; s|$game[^ ]*||" "$work/$(basename "$game").$count.seen" "$work/game.$count.seen"
    cmp "$work/$(basename "$game").$count.seen" "$work/game.$count.seen" || fail "rooms or scripts"
    for made in "$game" "$work/game"; do
        rm -rf "$work/shots"
        "$walkbox" run "$made" --frames 60 --trace "$work/trace" --shots "$work/shots" \
            --shot-at 0,20,40,59 >"$work/out" 2>"$work/err"
        cat "$work/trace" "$work"/shots/* >"$work/traces.$(basename "$made").$count"
    done
    cmp "$work/traces.$(basename "$game").$count" "$work/traces.game.$count" || fail "the trace or the pictures"
done
[ "$count" -gt 0 ] || {
    echo "FAILED: there is no game"
    exit 1
}
echo "$count games"
