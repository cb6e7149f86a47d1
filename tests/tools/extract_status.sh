#!/bin/sh
# The exit status of walkbox-extract, its reports of damage, and its files after it is stopped.
#
#   extract_status.sh WALKBOX_EXTRACT WALKBOX_BUILD WALKBOX FAULTS SMALL_SOURCE WORK_DIR
set -u
extract=$1
build=$2
walkbox=$3
faults=$4
small=$5
work=$6
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:verify_asan_link_order=0"
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
grep -q '^walkbox-extract: unknown option "--froce"; did you mean "--force"?' "$work/err" || fail usage
expect 0 "$extract" --help
expect 0 "$extract" --version
expect 3 "$extract" "$work/absent" "$work/a"
expect 3 "$extract" "$work/broken" "$work/a"
[ ! -e "$work/a" ] || fail "something was left of no game"

# A folder that is there stays, unless --force says otherwise and it is one of sources.
expect 0 "$extract" "$game" "$work/a"
expect 3 "$extract" "$game" "$work/a"
grep -q 'already exists; --force' "$work/err" || fail "what is said of a folder that is there"
cp -r "$work/a" "$work/a-kept"
echo edited >>"$work/a/game.txt"
expect 0 "$extract" --force "$game" "$work/a"
diff -r "$work/a" "$work/a-kept" || fail "the old folder was not replaced"

# refused WHAT OUT WORDS: --force leaves all in $work as it is.
refused() {
    cp -RP "$work/$1" "$work/before"
    (cd "$work/$1" && expect 3 "$extract" "${from:-$game}" "$2" --force) || exit 1
    grep -q "$3" "$work/err" || fail "$1, $2: what is said"
    diff -r --no-dereference "$work/$1" "$work/before" || fail "$1, $2: it is not as it was"
    [ -z "$(find "$work" -name '*.part')" ] || fail "$1, $2: $(find "$work" -name '*.part')"
    rm -rf "$work/before"
}
mkdir "$work/top"
cp -r "$work/a" "$work/top/a"
for out in . ./ .. ../ ../top/. a/.. a/. a/./ a/../.; do
    refused top $out 'not the name of a folder'
done
refused top / 'not the name of a folder'
# Files of the user in the folder, in any depth.
for other in notes.txt .git/config MONKEY.000 MONSTER.SOU rooms/mine.png rooms/003-hall/.hidden mine/deep/er.txt mine/; do
    mkdir -p "$work/top/a/$(dirname "$other/x")"
    [ "$other" = mine/ ] || { rmdir "$work/top/a/$other" && echo mine >"$work/top/a/$other"; }
    refused top a 'walkbox-extract did not write this'
    rm -rf "$work/top"
    mkdir "$work/top"
    cp -r "$work/a" "$work/top/a"
done
ln -s "$work/kept" "$work/top/a/link"
refused top a 'a/link: walkbox-extract did not write this'
rm "$work/top/a/link" "$work/top/a/.walkbox-extract"
refused top a 'walkbox-extract did not write this folder'
# The game itself, the folders above it and within it, under any name.
rm -rf "$work/top"
scene=$work/scene
mkdir -p "$scene/outer"
cp -r "$work/a" "$scene/top"
cp "$game"/MONKEY.00? "$scene/top/"
cp -r "$work/a" "$scene/outer/around"
cp -r "$game" "$scene/outer/around/game"
cp -r "$work/a" "$scene/outer/around/game/inner"
ln -s around "$scene/outer/link"
for from in "$scene/top" "$scene/top/MONKEY.000"; do
    refused scene top "it is, contains, or is inside the game's folder"
    refused scene ./outer/../top "it is, contains, or is inside the game's folder"
done
for from in "$scene/outer/around/game" "$scene/outer/link/game/MONKEY.001"; do
    for out in outer/around outer/link outer/around/game outer/around/game/inner outer/link/game/inner; do
        refused scene $out "it is, contains, or is inside the game's folder"
    done
done
unset from
rm -rf "$scene"

# Whichever call fails, there is the old folder or the new one, whole, and nothing next to it.
sed 's/at 100,130/at 101,131/' "$small/game.txt" >"$work/game.txt"
cp -r "$small" "$work/other-source"
cp "$work/game.txt" "$work/other-source/game.txt"
expect 0 "$build" "$work/other-source" "$work/other-game"
expect 0 "$extract" "$work/other-game" "$work/other-kept"
diff -r "$work/other-kept" "$work/a-kept" >"$work/out" && fail "there is no other game"
whole() { # WHAT
    diff -r -x .walkbox-part "$work/f" "$work/a-kept" >"$work/out" ||
        diff -r -x .walkbox-part "$work/f" "$work/other-kept" >>"$work/out" ||
        fail "$1: neither the old folder nor the new one"
}
for call in rename mkdir unlink fclose fwrite; do
    for n in 1 2 3 4 5 40 41; do
        cp -r "$work/a-kept" "$work/f"
        env WALKBOX_FAIL=$call:$n:28 LD_PRELOAD="$faults" "$extract" --force "$work/other-game" "$work/f" \
            >"$work/out" 2>"$work/err"
        status=$?
        [ $status -eq 0 ] || grep -q 'No space left' "$work/err" || fail "$call $n: what is said"
        whole "$call $n"
        [ $status -ne 0 ] || diff -r -x .walkbox-part "$work/f" "$work/other-kept" || fail "$call $n: status 0"
        [ ! -e "$work/f.part" ] || fail "$call $n: f.part stays"
        rm -rf "$work/f" "$work/f.old"
    done
done
# Killed in any of them, the next one puts it right, also if it does nothing itself.
for call in rename unlink; do
    for n in 1 2 3 4 200; do
        cp -r "$work/a-kept" "$work/f"
        env WALKBOX_KILL=$call:$n LD_PRELOAD="$faults" "$extract" --force "$work/other-game" "$work/f" \
            >"$work/out" 2>"$work/err"
        expect 3 "$extract" "$work/other-game" "$work/f"
        whole "killed in $call $n"
        [ "$(ls -d "$work"/f*)" = "$work/f" ] || fail "killed in $call $n: $(ls -d "$work"/f*)"
        expect 0 "$extract" --force "$work/other-game" "$work/f"
        diff -r "$work/f" "$work/other-kept" || fail "after $call $n"
        rm -rf "$work/f"
    done
done
# Where the old folder cannot be put back, it is said where it is, and the next one does it.
cp -r "$work/a-kept" "$work/f"
env WALKBOX_FAIL=rename:2:5:all LD_PRELOAD="$faults" "$extract" --force "$work/other-game" "$work/f" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'f.old: cannot put the old folder back' "$work/err" || fail "no way back"
expect 3 "$extract" "$work/other-game" "$work/f"
diff -r "$work/f" "$work/a-kept" || fail "it was not put back"
# The user's folders of these names stay.
mkdir "$work/f.old"
touch "$work/f.old/mine"
expect 3 "$extract" --force "$work/other-game" "$work/f"
[ -e "$work/f.old/mine" ] || fail "somebody's f.old is gone"
diff -r "$work/f" "$work/a-kept" || fail "f with somebody's f.old"
rm -rf "$work/f" "$work/f.old"
# Two at once: the second is refused, the first is whole.
mkfifo "$work/pipe.here" "$work/pipe.go"
env WALKBOX_WAIT=rename:1:"$work/pipe" LD_PRELOAD="$faults" "$extract" "$work/other-game" "$work/f" >"$work/out" 2>&1 &
pid=$!
: <"$work/pipe.here"
"$extract" "$game" "$work/f" >"$work/out" 2>"$work/err"
[ $? -eq 3 ] || fail "two at once: the second"
: >"$work/pipe.go"
wait $pid || fail "two at once: the first"
diff -r "$work/f" "$work/other-kept" || fail "two at once: what is there"
rm -rf "$work/f"
# walkbox new: the same way.
for fault in mkdir:2:28 fwrite:3:28 fclose:2:28 rename:1:28; do
    env WALKBOX_FAIL=$fault LD_PRELOAD="$faults" "$walkbox" new "$work/f" >"$work/out" 2>"$work/err"
    [ $? -eq 3 ] && grep -q 'No space left' "$work/err" || fail "walkbox new, $fault"
    [ -z "$(ls -d "$work"/f "$work"/f.* 2>/dev/null)" ] || fail "walkbox new, $fault: $(ls -d "$work"/f*)"
done
mkdir "$work/other"
touch "$work/other/mine"
expect 3 "$extract" "$game" "$work/other" --force
[ -e "$work/other/mine" ] || fail "a folder that is none of sources was replaced"
mkdir "$work/empty" "$work/b.part"
expect 0 "$extract" "$game" "$work/empty"
touch "$work/b.part/mine"
expect 3 "$extract" "$game" "$work/b"
[ -e "$work/b.part/mine" ] || fail "somebody's folder was removed"
find "$work" -name '.walkbox-part' -o -name '.walkbox-old' -o -name 'a.part' -o -name 'a.old' | grep . && fail "rests"

# A script of a megabyte takes no longer than its file, and is the same when it is built again.
cp -r "$small" "$work/long"
head -c 1000000 /dev/zero | tr '\0' '\200' >"$work/long/long.bin"
printf 'script 150 bigOne() raw "long.bin";\n' >"$work/long/long.scr"
echo 'scripts long.scr' >>"$work/long/game.txt"
expect 0 "$build" "$work/long" "$work/long-game"
expect 0 timeout 30 "$extract" "$work/long-game" "$work/long-out"
grep -q 'scripts copied: 1; when built again, every block will be the same' "$work/out" || fail "a long script"

# Edited sources count: the block that was kept for what was there before is not used any more.
sed 's/^box 1 .*/box 1 10,10 20,10 20,20 10,20/' "$work/a/rooms/003-hall/room.txt" >"$work/room.txt"
cmp -s "$work/room.txt" "$work/a/rooms/003-hall/room.txt" && fail "there was no box to be changed"
cp "$work/room.txt" "$work/a/rooms/003-hall/room.txt"
expect 0 "$build" "$work/a" "$work/edited"
cmp -s "$work/edited/MONKEY.001" "$game/MONKEY.001" && fail "what was changed is not in the game"

# Damage: what can be read is written, and the rest is reported with block and offset.
cp "$game/MONKEY.000" "$work/broken/MONKEY.000"
size=$(wc -c <"$game/MONKEY.001")
head -c $((size * 2 / 3)) "$game/MONKEY.001" >"$work/broken/MONKEY.001"
expect 3 "$extract" "$work/broken" "$work/c"
grep -q '^walkbox-extract: MONKEY.001: .* at 0x' "$work/err" || fail "what is said of damage"
[ -f "$work/c/game.txt" ] || fail "nothing was written of what can be read"

# A signal ends it: there is a whole folder or none, and an unfinished folder is replaced the next time.
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
