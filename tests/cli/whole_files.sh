#!/bin/sh
# Whatever a command writes replaces a file as a whole: one that fails, or is killed, leaves the old one; two that write
# to the same file do not disturb each other; and none writes over what it reads.
# Usage: whole_files.sh WALKBOX WALKBOX_PO FAULTS GAME_DIR DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
po=$2
faults=$3
demo=$4
data=$5
scratch=$6
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/shots" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:verify_asan_link_order=0"
mkdir game
cp "$demo"/MONKEY.00? game/
cp -r game kept
printf 'breakHere\n' >script

# ---- a failure ----
# fails OUTPUT PROGRAM ARGUMENTS...: OUTPUT is a file that the command replaces, with the bytes of the file old.
echo "what was there before" >old
fails() {
    output=$1
    shift
    for fault in fwrite:1:28 fclose:1:28 rename:1:5; do
        cp old "$output"
        env "WALKBOX_FAIL=$fault:all" LD_PRELOAD="$faults" "$@" >out 2>err
        got=$?
        if [ "$fault" = fwrite:1:28 ] && [ $got -eq 0 ]; then continue; fi # it is written by fprintf
        [ $got -eq 3 ] || wrong "$fault: $*: status $got"
        grep -q "cannot write .*: \(No space left\|Input/output error\)\|$output: \(No space\|Input\)" err ||
            wrong "$fault: $*: $(cat err)"
        cmp -s old "$output" || wrong "$fault: $*: the old file is gone"
        [ "$(ls -d "$output"* | wc -l)" -eq 1 ] || wrong "$fault: $*: $(ls -d "$output"*) stays"
    done
    "$@" >out 2>err || wrong "$*: $(cat err)"
    cmp -s old "$output" && wrong "$*: nothing was written"
    [ "$(ls -d "$output"* | wc -l)" -eq 1 ] || wrong "$*: $(ls -d "$output"*) stays"
}

for option in record trace hashes wav opl-log log; do
    fails "the-$option" "$walkbox" run game --frames 30 --$option "the-$option"
done
mv old text
"$walkbox" run game --frames 3 --save-at 2 old || wrong "a save"
fails save "$walkbox" run game --frames 3 --save-at 1 save
mv text old
fails shots/000002.png "$walkbox" run game --frames 3 --shots shots --shot-at 2
fails played "$walkbox" play game --fast --frames 3 --trace played
fails room.png "$walkbox" room game 1 --png room.png
fails boxes.png "$walkbox" room game 1 --png boxes.png --overlay boxes
fails rooms.png "$walkbox" rooms game --png rooms.png
fails bytes "$walkbox" asm script bytes
fails sound.wav "$walkbox" sounds "$data/sound/loop1" 1 --wav sound.wav --seconds 1
fails texts.po "$po" game texts.po --force

# A file keeps its mode, and a link its place.
touch private
chmod 600 private
ln -s private link
"$walkbox" asm script link || wrong "a link"
[ -h link ] && [ -s private ] && [ "$(ls -l private | cut -c 1-10)" = -rw------- ] || wrong "$(ls -l link private)"
# A name as long as the system accepts.
long=$(printf '%0255d' 7)
"$walkbox" asm script "$long" || wrong "a long name"
[ -s "$long" ] || wrong "a long name: $(ls)"

# ---- what is read is not written ----
# refused FILE PROGRAM ARGUMENTS...
refused() {
    file=$1
    shift
    cp "$file" before
    "$@" >out 2>err
    got=$?
    [ $got -eq 3 ] || wrong "$*: status $got"
    grep -q 'this command reads it; name another file\|the existing file is not a save; name another file' err || wrong "$*: $(cat err)"
    cmp -s before "$file" || { wrong "$*: $file is another one now" && cp before "$file"; }
    [ -z "$(find . -name '*walkbox-new*')" ] || wrong "$*: $(find . -name '*walkbox-new*') stays"
}

ln game/MONKEY.001 another-name
printf '1 key 27\n' >input
"$walkbox" run game --frames 3 --save-at 1 save || wrong "a save"
for file in game/MONKEY.000 game/MONKEY.001 another-name ./game/../game/MONKEY.001; do
    for option in record trace hashes wav opl-log log; do
        refused "$file" "$walkbox" run game --frames 3 --$option "$file"
    done
    refused "$file" "$walkbox" run game --frames 3 --save-at 1 "$file"
    refused "$file" "$walkbox" play game --fast --frames 3 --trace "$file"
    refused "$file" "$walkbox" room game 1 --png "$file"
    refused "$file" "$walkbox" room game 1 --overlay boxes --png "$file"
    refused "$file" "$walkbox" rooms game --png "$file"
    refused "$file" "$po" game "$file" --force
done
refused save "$walkbox" run game --frames 9 --load save --trace save
refused input "$walkbox" run game --frames 9 --input input --record input
refused script "$walkbox" asm script script
"$po" game texts.po --force >out || wrong "the texts"
refused game/MONKEY.000 "$po" game texts.po game
cp -r "$data/tools/small" sources
for file in sources/game.txt $(find sources -name room.txt); do
    refused "$file" "$walkbox" run sources --frames 3 --trace "$file"
    refused "$file" "$po" sources "$file" --force
done
if [ -e "$data/sound/cd1/track2.ogg" ]; then
    cp -r "$data/sound/cd1" tracks
    refused tracks/track2.ogg "$walkbox" run tracks --frames 3 --wav tracks/track2.ogg
fi
printf 'save game/MONKEY.001\n' >lines
"$walkbox" console game --file lines >out 2>err && wrong "the console saves over the game"
diff -r kept game || wrong "the game is another one now"

# ---- two programs, one file ----
mkfifo a.here a.go b.here b.go
"$walkbox" run game --frames 20 --save-at 10 one || wrong "one"
"$walkbox" run game --frames 60 --save-at 50 other || wrong "other"
# loads SAVE FRAME
loads() {
    "$walkbox" run game --frames 70 --load "$1" --trace loaded 2>err || wrong "$1: $(cat err)"
    [ "$(head -n 1 loaded | cut -d, -f1)" = "{\"frame\":$2" ] || wrong "$1: $(head -n 1 loaded | cut -c 1-30), not $2"
}
env WALKBOX_WAIT=rename:1:a LD_PRELOAD="$faults" "$walkbox" run game --frames 20 --save-at 10 both &
first=$!
: <a.here # it has written all, and is about to rename it
env WALKBOX_WAIT=fsync:1:b LD_PRELOAD="$faults" "$walkbox" run game --frames 60 --save-at 50 both &
second=$!
: <b.here # this one has begun
: >a.go
wait $first || wrong "the first of two: status $?"
loads both 11
kill -KILL $second
wait $second 2>/dev/null
loads both 11
"$walkbox" run game --frames 60 --save-at 50 both || wrong "a save after one that was killed"
loads both 51
[ "$(ls -d both* | wc -l)" -eq 1 ] || wrong "$(ls -d both*) stays"
# Both come to their end: the later one stays.
env WALKBOX_WAIT=rename:1:a LD_PRELOAD="$faults" "$walkbox" run game --frames 20 --save-at 10 both &
first=$!
: <a.here
"$walkbox" run game --frames 60 --save-at 50 both || wrong "the second of two: status $?"
: >a.go
wait $first || wrong "the first of two, which ends last: status $?"
loads both 11
[ "$(ls -d both* | wc -l)" -eq 1 ] || wrong "$(ls -d both*) stays"
exit $failed
