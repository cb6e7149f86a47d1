#!/bin/sh
# What walkbox-build leaves when it cannot write all: the game of the last build, whole, and nothing
# beside it. And it waits for no pipe.
#
#   build_keeps.sh WALKBOX_BUILD SMALL_GAME WORK_DIR
set -u
build=$1
small=$2
work=$3
rm -rf "$work"
mkdir -p "$work" || exit 1

fail() {
    echo "FAILED: $*"
    cat "$work/err"
    exit 1
}

# Another game than the old one, with names.
cp -r "$small" "$work/new"
room=$(find "$work/new" -name room.txt | sort | head -n 1)
printf 'area spot 1,2 3,4\n' >>"$room"
sed -i 's/at 100,130/at 101,131/' "$work/new/game.txt"

"$build" "$small" "$work/game" >"$work/out" 2>"$work/err" || fail "the old game"
cp -r "$work/game" "$work/kept"

same() { # WHAT
    diff -r "$work/kept" "$work/game" || fail "$1: the old game is not as it was"
}

# A disk that takes no more: files of at most 8 blocks of 512 bytes, which is less than the index.
# With the signal ignored writing fails, as on a full disk; without, the program is ended.
(
    trap '' XFSZ
    ulimit -f 8
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a full disk: the status"
grep -q "^walkbox-build: $work/game/MONKEY.000: cannot write .*: File too large" \
    "$work/err" || fail "a full disk: the sentence"
same "a full disk"

# The index fits, the container does not.
(
    trap '' XFSZ
    ulimit -f 64
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a disk with little space: the status"
grep -q "^walkbox-build: $work/game/MONKEY.001: cannot write" "$work/err" || fail "little space: the sentence"
same "a disk with little space"

(
    ulimit -f 64
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err" && fail "the program was not ended"
cmp "$work/kept/MONKEY.000" "$work/game/MONKEY.000" || fail "ended: the index"
cmp "$work/kept/MONKEY.001" "$work/game/MONKEY.001" || fail "ended: the container"

# What it left then goes with the next build.
"$build" "$small" "$work/game" >"$work/out" 2>"$work/err" || fail "the next build"
same "the next build"

# Where a folder stands in the place of the last file, nothing is written either.
mkdir "$work/game/walkbox-boxes.txt" "$work/kept/walkbox-boxes.txt"
"$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a folder: the status"
grep -q "walkbox-boxes.txt: cannot write.*: Is a directory" "$work/err" || fail "a folder"
same "a folder in the place of a file"
rmdir "$work/game/walkbox-boxes.txt" "$work/kept/walkbox-boxes.txt"

# A pipe among the sources is refused by name.
mkfifo "$work/new/rooms/pipe.scr"
printf 'scripts rooms/pipe.scr\n' >>"$work/new/game.txt"
"$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a pipe: the status"
grep -q "cannot read .*/rooms/pipe.scr: it is a pipe, not a regular file" "$work/err" || fail "a pipe"
same "a pipe"

# Standard output that cannot be written is not status 0.
if [ -e /dev/full ]; then
    "$build" "$small" "$work/game" >/dev/full 2>"$work/err"
    [ $? -eq 3 ] || fail "a full standard output: the status"
    grep -q "^walkbox-build: cannot write standard output: " "$work/err" || fail "a full standard output"
fi
echo "all as promised"
