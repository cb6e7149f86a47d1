#!/bin/sh
# The walkthrough of the demo, played by walkbox for Windows and by walkbox for Linux: the same traces, hashes, sound, pictures,
# saves and recordings, byte for byte. A save of either loads in the other.
# Usage: same_plays.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR
set -u
. "$(dirname "$0")/common.sh"
input=$data/walkthrough.txt

linux() {
    "$native/walkbox" "$@"
}
for file in MONKEY.000 MONKEY.001 de/demo/MONKEY.000 de/demo/MONKEY.001; do
    same "the demo" "$native/demo/$file" "$made/demo/$file"
done
demo=$native/demo

# both OUTPUT ARGUMENTS..: the command writes the same file and prints the same on both.
both() {
    output=$1
    shift
    linux "$@" "linux.$output" >linux.out 2>&1 || wrong "linux: $*: $(cat linux.out)"
    windows walkbox "$@" "windows.$output" >windows.out 2>&1 || wrong "windows: $*: $(cat windows.out)"
    cmp linux.out windows.out || wrong "$*: not the same output"
}
read -r _ frames _ <"$input"
both hashes run "$demo" --frames "$frames" --input "$input" --hashes
same hashes linux.hashes windows.hashes
[ "$(wc -l <linux.hashes)" -ge $((frames / 10)) ] || wrong "too few frames"
for player in linux windows; do
    run=linux
    [ $player = linux ] || run="windows walkbox"
    $run run "$demo" --frames 1000 --input "$input" --trace $player.trace --wav $player.wav --shots $player --shot-every 100 \
        --record $player.recording --save-at 900 $player.save || wrong "$player: no play"
done
same traces linux.trace windows.trace
same sound linux.wav windows.wav
same recordings linux.recording windows.recording
same_save saves linux.save windows.save
for picture in linux/*.png; do # written by other libraries
    python3 -B "$(dirname "$0")/same_picture.py" "$picture" "windows/${picture#linux/}" || wrong "$picture: not the same"
done
[ "$(ls linux | wc -l)" -ge 10 ] || wrong "too few pictures"
both loaded run "$demo" --frames 1000 --input "$input" --load linux.save --trace
same "plays from a save" linux.loaded windows.loaded
windows walkbox replay linux.recording "$demo" --headless || wrong "a recording of Linux"
linux replay windows.recording "$demo" --headless || wrong "a recording of Windows"

# What the commands print, also for other programs and in other languages.
for words in "info $demo --json" "check $demo" "matrix $demo 4" "--help" "--language de help run" "settings --help"; do
    # shellcheck disable=SC2086
    linux $words >linux.out 2>&1 || wrong "linux: $words"
    # shellcheck disable=SC2086
    windows walkbox $words >windows.out 2>&1 || wrong "windows: $words"
    same "$words" linux.out windows.out
done
exit $failed
