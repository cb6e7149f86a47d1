#!/bin/sh
# Libraries of the system are loaded when they are needed and not before; if a library is missing, the part that needs it says
# so once, and everything else works as it does with it.
# Usage: late_libraries.sh WALKBOX READELF GAME_DIR SOUND_GAME SOUNDFONT SCRATCH_DIR SONAME...
set -u
walkbox=$1
readelf=$2
game=$3
sounds=$4
font=$5
scratch=$6
shift 6
sonames=$*
failed=0
painted=$(cd "$(dirname "$0")/../data/tools/painted" && pwd)
rm -rf "$scratch"
mkdir -p "$scratch/cd" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy
export SDL_AUDIODRIVER=dummy

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# soname_of BEGINNING: the name that begins so; nothing if walkbox was built without it.
soname_of() {
    for name in $sonames; do
        case $name in "$1"*) echo "$name" ;; esac
    done
}
adplug=$(soname_of libadplug)
fluid=$(soname_of libfluidsynth)
sndfile=$(soname_of libsndfile)
imagequant=$(soname_of libimagequant)
ffmpeg=$(soname_of libavformat)
mkdir aac
: >aac/track1.m4a
cp "$sounds"/MONKEY.00? aac/

# ---- none of them is linked
if command -v "$readelf" >/dev/null 2>&1; then
    for name in $sonames; do
        "$readelf" -d "$walkbox" | grep NEEDED | grep -F "$name" && wrong "walkbox is linked with $name"
    done
fi

# loads "NAMES.." ARGUMENTS..: the command loads these of the libraries and no others. SDL may load libsndfile.
loads() {
    wanted=$1
    shift
    LD_DEBUG=files LD_DEBUG_OUTPUT="$scratch/loader" "$walkbox" "$@" >out 2>err || wrong "walkbox $*: $(cat err)"
    cat loader.* >loaded && rm -f loader.*
    for name in $sonames; do
        there=no should=no
        grep -q "calling init: .*/$name" loaded && there=yes
        for one in $wanted; do
            [ "$one" = "$name" ] && should=yes
        done
        [ "$name" = "$sndfile" ] && [ $should = no ] && continue
        [ $there = $should ] || wrong "walkbox $*: loaded $name: $there, should be: $should"
    done
}

LD_DEBUG=files LD_DEBUG_OUTPUT="$scratch/loader" "$walkbox" --version >out 2>err
if ls loader.* >/dev/null 2>&1; then
    rm -f loader.*
    "$walkbox" sounds "$sounds" 1 --wav cd/track1.wav >out 2>err || wrong "sounds: $(cat err)"
    cp "$sounds"/MONKEY.00? cd/
    loads "" info "$game"
    loads "" run "$game" --frames 2
    loads "" route "$game" 1 --from 1,1 --to 200,100
    loads "" run "$game" --frames 2 --shots shots --shot-at 1
    loads "" room "$game" 2 --png room.png
    loads "$adplug" play "$game" --fast --frames 2
    loads "$adplug" run "$sounds" --frames 2 --wav one.wav
    [ -z "$imagequant" ] || loads "$imagequant" info "$painted"
    [ -z "$sndfile" ] || loads "$sndfile" run cd --frames 2
    [ -z "$ffmpeg" ] || loads "$ffmpeg" run aac --frames 2
else
    echo "this system's loader does not list what it loads: that is not looked at"
fi

# ---- without one of them: a file that is no library stands in its place
# without SONAME STATUS LINES PATTERN ARGUMENTS..
without() {
    name=$1 status=$2 lines=$3 pattern=$4
    shift 4
    rm -rf none
    mkdir none
    : >"none/$name"
    LD_LIBRARY_PATH=$scratch/none timeout 60 "$walkbox" "$@" >out 2>err
    got=$?
    [ $got -eq "$status" ] || wrong "without $name, walkbox $*: status $got, not $status: $(cat err)"
    [ "$(wc -l <err)" -eq "$lines" ] || wrong "without $name, walkbox $*: not $lines lines: $(cat err)"
    [ "$lines" -eq 0 ] || grep -q -- "$pattern" err || wrong "without $name, walkbox $*: $(cat err)"
}

"$walkbox" run "$sounds" --frames 40 --sounds --trace whole.jsonl --wav whole.wav || wrong "run"
same_but_silent() { # FILE: the game went on as it does, and its sound is as long
    cmp whole.jsonl played.jsonl || wrong "without $1 the game plays otherwise"
    [ "$(wc -c <whole.wav)" -eq "$(wc -c <played.wav)" ] || wrong "without $1 the sound has another length"
}
if [ -n "$adplug" ]; then
    without "$adplug" 0 1 "libadplug .*(.*$adplug: .*).*AdLib .*silent" \
        run "$sounds" --frames 40 --sounds --trace played.jsonl --wav played.wav
    same_but_silent "$adplug"
    without "$adplug" 0 1 "AdLib music is silent" play "$game" --fast --frames 2
fi
if [ -n "$fluid" ] && [ -f "$font" ]; then
    "$walkbox" run "$sounds" --frames 40 --sounds --trace whole.jsonl --wav whole.wav --music gm --soundfont "$font"
    without "$fluid" 0 1 "FluidSynth .*(.*$fluid: .*).*MIDI .*silent" \
        run "$sounds" --frames 40 --sounds --trace played.jsonl --wav played.wav --music gm --soundfont "$font"
    same_but_silent "$fluid"
    without "$fluid" 0 0 "" play "$game" --fast --frames 2
fi
[ -z "$imagequant" ] || without "$imagequant" 3 3 "libimagequant .*$imagequant" info "$painted"
# Where SDL itself needs libsndfile, the program does not start without.
if [ -n "$sndfile" ] && ! ldd "$walkbox" | grep -q "$sndfile"; then
    without "$sndfile" 0 1 "libsndfile is unavailable (.*$sndfile: .*): CD tracks are silent" \
        run cd --frames 2 --wav played.wav
    without "$sndfile" 0 0 "" run "$sounds" --frames 2 --wav played.wav
fi
if [ -n "$ffmpeg" ]; then
    without "$ffmpeg" 0 1 "FFmpeg.* unavailable (.*$ffmpeg: .*): CD tracks .* silent" run aac --frames 2
    without "$ffmpeg" 0 0 "" run "$sounds" --frames 2 --wav played.wav
fi
exit $failed
