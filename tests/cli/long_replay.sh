#!/bin/sh
# Plays the demo at random for many frames, from a seed, and plays the recording again: every hash is equal, with and
# without pictures and sound.
# Usage: long_replay.sh WALKBOX DEMO FRAMES SCRATCH_DIR
set -u
walkbox=$1
demo=$2
frames=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" || exit 1
cd "$scratch" || exit 1

# A player who clicks and presses keys all the time; the numbers come from a congruential generator.
awk -v frames="$frames" 'BEGIN {
    seed = 4711
    for (frame = 3; frame < frames; frame += 1 + next_number(12)) {
        kind = next_number(10)
        if (kind < 5) print frame, "click", next_number(320), next_number(200)
        else if (kind < 6) print frame, "rclick", next_number(320), next_number(200)
        else if (kind < 9) print frame, "move", next_number(320), next_number(200)
        else print frame, "key", substr("27 46 49 50 51 111 ", 1 + 3 * next_number(6), 3) + 0
    }
}
function next_number(below) {
    seed = (seed * 69069 + 1) % 4294967296
    return int(seed / 65536) % below
}' >input.txt

"$walkbox" run "$demo" --boot-param 2 --frames "$frames" --input input.txt --record played.txt --hashes one.txt \
    2>err || wrong "the play: $(cat err)"
hashes=$(wc -l <one.txt)
[ "$hashes" -ge $((frames / 20)) ] || wrong "only $hashes hashes"
"$walkbox" replay played.txt "$demo" --headless >out 2>err || wrong "the replay: $(cat err)"
grep -q "^played.txt: $hashes of $hashes hashes are equal" out || wrong "the replay: $(cat out)"
"$walkbox" run "$demo" --boot-param 2 --frames "$frames" --input played.txt --hashes two.txt --shots shots \
    --shot-every "$((frames / 20))" 2>err || wrong "with pictures: $(cat err)"
cmp one.txt two.txt || wrong "with pictures it is something else"
# A file of sound would be large.
"$walkbox" run "$demo" --boot-param 2 --frames "$frames" --input played.txt --hashes two.txt --wav - 2>err >/dev/null ||
    wrong "with sound: $(cat err)"
cmp one.txt two.txt || wrong "with sound it is something else"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 \
    "$walkbox" replay played.txt "$demo" --fast >out 2>err || wrong "in the window: $(cat err)"
grep -q "^played.txt: $hashes of $hashes hashes are equal" out || wrong "in the window: $(cat out)"

[ "$failed" -eq 0 ] && echo "$frames frames, $hashes hashes: all equal"
exit "$failed"
