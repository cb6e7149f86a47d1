#!/bin/sh
# If walkbox-build cannot write everything, the game of the last build stays whole, with nothing beside
# it. And it waits for no pipe.
#
#   build_keeps.sh WALKBOX_BUILD WALKBOX WALKBOX_PO FAULTS SMALL_GAME WORK_DIR
set -u
build=$1
walkbox=$2
po=$3
faults=$4
small=$5
work=$6
. "$(dirname "$0")/../cli/expect.sh"
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:verify_asan_link_order=0"
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
    small_disk 8
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a full disk: the status"
grep -q "^walkbox-build: $work/game/MONKEY.000: cannot write .*: File too large" \
    "$work/err" || fail "a full disk: the sentence"
same "a full disk"

# The index fits, the container does not.
(
    trap '' XFSZ
    small_disk 64
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a disk with little space: the status"
grep -q "^walkbox-build: $work/game/MONKEY.001: cannot write" "$work/err" || fail "little space: the sentence"
same "a disk with little space"

(
    small_disk 64
    exec "$build" "$work/new" "$work/game"
) >"$work/out" 2>"$work/err" && fail "the program was not ended"
cmp "$work/kept/MONKEY.000" "$work/game/MONKEY.000" || fail "ended: the index"
cmp "$work/kept/MONKEY.001" "$work/game/MONKEY.001" || fail "ended: the container"

# Whichever call fails, the old game stays. Each call that a build makes is tried: the N-th of each kind.
cp -r "$work/game" "$work/at-first"
for call in fwrite fsync fclose link rename unlink; do
    n=1
    while [ $n -le 5 ]; do
        rm -rf "$work/game"
        cp -r "$work/kept" "$work/game"
        env WALKBOX_FAIL=$call:$n:5 LD_PRELOAD="$faults" "$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
        status=$?
        if [ $status -eq 0 ]; then
            # The call was not needed, or there are no more of them.
            "$walkbox" check "$work/game" >"$work/out" || fail "$call $n: the new game"
            [ -z "$(find "$work/game" -name '*walkbox-new*')" ] || fail "$call $n: $(ls "$work/game")"
        else
            [ $status -eq 3 ] || fail "$call $n: status $status"
            grep -q "cannot write.*: \(Input/output error\|No space left on device\); nothing was changed" "$work/err" || fail "$call $n: the sentence"
            same "$call $n"
        fi
        n=$((n + 1))
    done
done

# Where putting the old files back fails, too, this is said, and the next build puts it right.
env WALKBOX_FAIL=rename:2:5:all LD_PRELOAD="$faults" "$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "no way back: the status"
grep -q "cannot write.*; some files of the game are new.*build again" "$work/err" || fail "no way back: the sentence"
"$walkbox" info "$work/game" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a mixed game is opened"
grep -q "walkbox-build was interrupted while it was writing this game; build it again" "$work/err" || fail "a mixed game"

# Killed at each of its calls, it leaves a game that is whole, or one that is refused; the next run puts the old one
# back before it fails, or the new one in its place.
for call in link rename unlink; do
    n=1
    while [ $n -le 5 ]; do
        rm -rf "$work/game"
        cp -r "$work/kept" "$work/game"
        env WALKBOX_KILL=$call:$n LD_PRELOAD="$faults" "$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
        if ! "$walkbox" check "$work/game" >"$work/out" 2>"$work/err"; then
            grep -q "walkbox-build was interrupted while it was writing this game" "$work/err" || fail "killed in $call $n"
        fi
        env WALKBOX_FAIL=fsync:1:5 LD_PRELOAD="$faults" "$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err" &&
            fail "no disk after $call $n"
        "$walkbox" check "$work/game" >"$work/out" 2>"$work/err" || fail "after $call $n and a build that failed"
        "$build" "$small" "$work/game" >"$work/out" 2>"$work/err" || fail "the next build after $call $n"
        rm -f "$work"/game/walkbox-boxes.txt* # the small game has none
        same "the next build after $call $n"
        n=$((n + 1))
    done
done
rm -rf "$work/game"
cp -r "$work/at-first" "$work/game"

# The checks above for walkbox-po.
"$po" "$small" "$work/texts.po" >"$work/out" 2>"$work/err" || fail "the texts"
cp -r "$work/kept" "$work/translated"
env WALKBOX_FAIL=rename:2:5 LD_PRELOAD="$faults" "$po" "$small" "$work/texts.po" "$work/translated" \
    >"$work/out" 2>"$work/err" && fail "walkbox-po: a rename that failed"
diff -r "$work/kept" "$work/translated" || fail "walkbox-po: the old game is not as it was"

# Its remains disappear with the next build.
"$build" "$small" "$work/game" >"$work/out" 2>"$work/err" || fail "the next build"
same "the next build"

# If a folder stands in the place of the last file, nothing is written either.
mkdir "$work/game/walkbox-boxes.txt" "$work/kept/walkbox-boxes.txt"
"$build" "$work/new" "$work/game" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "a folder: the status"
grep -q "walkbox-boxes.txt: cannot write.*: it is a folder" "$work/err" || fail "a folder"
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
