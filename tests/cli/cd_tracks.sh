#!/bin/sh
# The tracks of a CD's image sound as files of these tracks do: from one .bin behind the data, from a file for each
# track, with and without a header, and from one sound file. Track 1 of the game is track 2 of the CD.
# Usage: cd_tracks.sh WALKBOX MAKE_COPIES DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
make=$2
game=$3/sound/cd1
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1

# Samples of 100 and 60 sectors: any bytes will do.
cat "$game/MONKEY.001" "$game/MONKEY.001" "$game/MONKEY.001" "$game/MONKEY.001" "$game/MONKEY.001" >bytes
cat bytes bytes bytes bytes bytes >more
head -c $((100 * 2352)) more >one.raw
tail -c $((60 * 2352)) more >two.raw
cat one.raw two.raw >both.raw

# number N: four bytes for printf.
number() {
    printf '\\%03o\\%03o\\%03o\\%03o' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) 0
}

# wav RAW FILE
wav() {
    size=$(wc -c <"$1")
    {
        printf "RIFF$(number $((size + 36)))WAVEfmt $(number 16)\\001\\000\\002\\000$(number 44100)$(number 176400)"
        printf "\\004\\000\\020\\000data$(number "$size")"
        cat "$1"
    } >"$2"
}

# at FRAMES: as a .cue says it.
at() {
    printf '%02d:%02d:%02d' $(($1 / 4500)) $(($1 / 75 % 60)) $(($1 % 75))
}

# sounds_as FOLDER [GAME]: the same sound as from the loose files.
sounds_as() {
    "$walkbox" run "${2:-$1}" --frames 80 --wav got.wav 2>err || wrong "$*: $(cat err)"
    [ -s err ] && wrong "$*: $(cat err)"
    cmp loose.wav got.wav || wrong "$* sounds otherwise"
}

mkdir loose
cp "$game"/MONKEY.00? loose
"$walkbox" run loose --frames 80 --wav silent.wav 2>/dev/null
wav one.raw loose/track1.wav
wav two.raw 'loose/02 - Track 02.wav'
"$walkbox" run loose --frames 80 --wav loose.wav || wrong "no sound of loose files"
cmp -s silent.wav loose.wav && wrong "the tracks are not in it"

# One file: data of both kinds, then the tracks; the game from its data.
for size in 2352 2048; do
    mkdir bin$size
    sectors=$("$make" cd bin$size/cd.bin $size MONKEY.000="$game/MONKEY.000" MONKEY.001="$game/MONKEY.001")
    cat both.raw >>bin$size/cd.bin
    printf 'FILE "CD.bin" BINARY\n TRACK 01 MODE1/%d\n INDEX 01 00:00:00\n TRACK 02 AUDIO\n INDEX 01 %s\n' \
        $size "$(at "$sectors")" >bin$size/cd.cue
    printf ' TRACK 03 AUDIO\n INDEX 00 %s\n INDEX 01 %s\n' "$(at $((sectors + 99)))" "$(at $((sectors + 100)))" >>bin$size/cd.cue
done
sounds_as bin2352
sounds_as bin2352 bin2352/cd.cue
sounds_as bin2352 bin2352/cd.bin
cp "$game"/MONKEY.00? bin2048
sounds_as bin2048

# A file for each track.
mkdir files
cp "$game"/MONKEY.00? files
cp one.raw 'files/Track 2.bin'
wav two.raw files/3.WAV
printf 'FILE "cd 1.bin" BINARY\nTRACK 1 MODE1/2352\nINDEX 1 00:00:00\nFILE "Track 2.bin" BINARY\nTRACK 2 AUDIO\n' >files/a.cue
printf 'INDEX 1 00:00:00\nFILE 3.wav WAVE\nTRACK 3 AUDIO\nINDEX 1 00:00:00\n' >>files/a.cue
sounds_as files

# One sound file.
mkdir all
cp "$game"/MONKEY.00? all
wav both.raw all/all.wav
printf 'FILE all.wav WAVE\nTRACK 2 AUDIO\nINDEX 1 00:00:00\nTRACK 3 AUDIO\nINDEX 1 %s\n' "$(at 100)" >all/a.cue
sounds_as all

# Track files come before the tracks of the image.
cp loose/*rack* all
printf 'FILE none.wav WAVE\nTRACK 2 AUDIO\nINDEX 1 00:00:00\n' >all/a.cue
sounds_as all

# Missing files are reported by `check`, and in the log.
"$walkbox" check loose >out
grep -q '^  found  *1-2$' out && grep -q '^  missing  *9$' out || wrong "check: $(grep -A3 TRACKS out)"
rm loose/track1.wav
"$walkbox" check loose >out
grep -q '^  found  *2$' out && grep -q '^  missing  *1, 9$' out || wrong "check: $(grep -A3 TRACKS out)"
"$walkbox" check loose --json | grep -q '"tracks":{"found":"2","missing":"1, 9"}' || wrong "check --json"
"$walkbox" run loose --frames 2 --log - 2>err
grep -q 'missing: 1' err || wrong "the log: $(cat err)"
# A truncated image, and a damaged list.
head -c 100000 bin2352/cd.bin >short && mv short bin2352/cd.bin
"$walkbox" check bin2352 >out
grep -q '^  missing' out || wrong "check of a truncated image: $(grep -A3 TRACKS out)"
printf 'TRACK 2\n' >files/a.cue
"$walkbox" run files --frames 2 2>err || wrong "a damaged list keeps the game from playing"
[ "$(wc -l <err)" -eq 1 ] && grep -q 'a.cue:1' err || wrong "a damaged list: $(cat err)"
exit $failed
