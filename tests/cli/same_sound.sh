#!/bin/sh
# The sound of a game: the same bytes in every file, the same sound from a device as in a file, and a game
# that continues where there is no device.
# Usage: same_sound.sh WALKBOX SAME_SOUND DATA_DIR DEMO SCRATCH_DIR
set -eu
walkbox=$1
same_sound=$2
games=$3/sound
demo=$4
scratch=$5
rm -rf "$scratch"
mkdir -p "$scratch/cd"
cd "$scratch"

fail() {
    echo "$*" >&2
    exit 1
}

# A file has 800 samples for each jiffy, that before the first frame included, and the same ones every time,
# whatever else is written.
"$walkbox" run "$games/mix1" --frames 60 --wav one.wav
"$walkbox" run "$games/mix1" --frames 60 --wav two.wav --shots shots --shot-every 20
cmp one.wav two.wav
"$walkbox" sounds "$games/mix1" 4 --wav four.wav >/dev/null
[ "$(wc -c <four.wav)" -eq $(((43 + 60) * 800 * 4 + 44)) ] || fail "four.wav has another length"
"$walkbox" sounds "$games/mix1" 1 --wav begun.wav --seconds 2 >/dev/null
[ "$(wc -c <begun.wav)" -eq $(((120 + 60) * 800 * 4 + 44)) ] || fail "begun.wav has another length"
"$walkbox" sounds "$games/mix1" 1 --wav begun.wav --seconds 1801 2>/dev/null && fail "1801 seconds"
[ "$(wc -c <one.wav)" -eq $((61 * 6 * 800 * 4 + 44)) ] || fail "one.wav has another length"
# A save in the middle continues as if it had not been made, as far as scripts can notice, and is audible.
"$walkbox" run "$games/mix1" --frames 40 --save-at 30 middle.save --trace first.jsonl
"$walkbox" run "$games/mix1" --frames 40 --load middle.save --trace second.jsonl --wav second.wav
tail -n 9 first.jsonl | cmp - second.jsonl

# Without music the effects are audible.
"$walkbox" run "$games/mix1" --frames 60 --music off --wav effects.wav
[ "$(tail -c +45 effects.wav | tr -d '\0' | wc -c)" -gt 0 ] || fail "nothing is audible"
cmp -s effects.wav one.wav && fail "the music is audible"

# The sounds of a game.
"$walkbox" sounds "$games/mix1" --json >sounds.json
for line in '{"id":1,"kind":"adlib","jiffies":440,"track":null}' \
    '{"id":3,"kind":"sample","jiffies":50,"track":null}' '"id":6,"kind":"midi"'; do
    grep -qF "$line" sounds.json || fail "sounds: $line is missing in $(cat sounds.json)"
done
"$walkbox" sounds "$games/mix1" 1 --wav cd/track1.wav | grep -qx '1: adlib, 440 jiffies'
"$walkbox" sounds "$games/mix1" 5 --wav cd/Track_02.WAV >/dev/null
"$walkbox" sounds "$games/mix1" 99 2>error && fail "no sound 99"
grep -q 'no sound 99' error

# by_device GAME WAV FRAMES: plays the game with a device that writes a file, which has the very samples of the
# WAV file. On a busy computer the sound may have had to wait for the game, which the program reports: then it is
# tried again, and if it is always so, only how loud it is can be compared.
by_device() {
    for try in 1 2 3; do
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=device.raw ASAN_OPTIONS=detect_leaks=0 \
            "$walkbox" play "$1" --frames "$3" --log - 2>device.log
        if ! grep -q 'computer was busy' device.log; then
            "$same_sound" "$2" device.raw exact || fail "$1: a device is given other samples (try $try)"
            return 0
        fi
        cat device.log
    done
    "$same_sound" "$2" device.raw levels || fail "$1: a device is given another sound"
}

# AdLib music and a sample, a track, and the demo, by a device and into a file.
by_device "$games/mix1" one.wav 60
cp "$games/cd1/MONKEY.000" "$games/cd1/MONKEY.001" cd
"$walkbox" sounds cd 23 | grep -q '^23: track, 1[0-9][0-9] jiffies, track 1$'
"$walkbox" run cd --frames 50 --wav cd.wav
by_device cd cd.wav 50
"$walkbox" run "$demo" --frames 60 --wav demo.wav
by_device "$demo" demo.wav 60

# A save in the middle of a track continues with the same samples, except the softened start.
"$walkbox" run cd --frames 50 --save-at 15 cd.save --wav whole.wav
"$walkbox" run cd --frames 50 --load cd.save --wav rest.wav
cmp whole.wav cd.wav
tail -c "$(($(wc -c <rest.wav) - 44))" whole.wav >rest.raw
"$same_sound" rest.wav rest.raw

# Without a device the game is played all the same, and that is reported once.
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=none-such ASAN_OPTIONS=detect_leaks=0 \
    "$walkbox" play "$games/mix1" --frames 5 2>none.log
[ "$(grep -c 'no sound device' none.log)" -eq 1 ] || fail "$(cat none.log)"

# Words that mean nothing.
status=0
"$walkbox" run "$games/mix1" --frames 1 --music lute 2>error || status=$?
[ $status -eq 2 ] && grep -q 'adlib, gm, mt32, speaker, off' error || fail "--music lute"
status=0
"$walkbox" play "$games/mix1" --music-volume 101 2>error || status=$?
[ $status -eq 2 ] && grep -q '0 to 100' error || fail "--music-volume 101"
echo "it sounds as it should"
