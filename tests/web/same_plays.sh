#!/bin/sh
# The walkthrough of the demo, played by the program of the page in node, and natively: the same traces, hashes of
# the state, samples of sound and pictures in every frame. A save of either loads in the other.
# Usage: same_plays.sh WALKBOX DATA_DIR SOURCE_DIR SCRATCH_DIR MAKE_TALKIE
set -eu
walkbox=$1
input=$2/walkthrough.txt
source=$3
here=$source/tests/web
web=$source/build/web
make_talkie=$5
rm -rf "$4"
mkdir -p "$4"
cd "$4"
[ -f "$web/walkbox" ] || { echo "SKIPPED: there is no build/web"; exit 77; }

page() {
    node --no-warnings "$source/cmake/web/run.mjs" "$web/walkbox" "$@"
}

fail() {
    echo "$*" >&2
    exit 1
}

# The page's program made its demo itself, and it is the demo.
demo=$web/demo
native=$(dirname "$walkbox")/demo
cmp "$demo/MONKEY.000" "$native/MONKEY.000"
cmp "$demo/MONKEY.001" "$native/MONKEY.001"

read -r _ frames _ <"$input"
for player in native page; do
    run=page
    [ $player = page ] || run=$walkbox
    $run run "$demo" --frames "$frames" --input "$input" --trace $player.trace --hashes $player.hashes \
        --wav $player.wav --shots $player --shot-every 1
done
[ "$(wc -l <native.trace)" -ge "$frames" ] || fail "the trace has too few frames"
cmp native.trace page.trace
cmp native.hashes page.hashes
cmp native.wav page.wav
node "$here/same_pictures.mjs" native page

# Saves move in both directions: the play continues as if it had not been saved.
"$walkbox" run "$demo" --frames 1200 --input "$input" --save-at 1000 native.save --trace whole.trace
page run "$demo" --frames 1200 --input "$input" --save-at 1000 page.save
"$walkbox" run "$demo" --frames 1200 --input "$input" --load page.save --trace one.trace --hashes one.hashes
page run "$demo" --frames 1200 --input "$input" --load native.save --trace other.trace --hashes other.hashes
[ "$(wc -l <one.trace)" -ge 190 ] || fail "no play after the load"
cmp one.trace other.trace
cmp one.hashes other.hashes
tail -n "$(wc -l <one.trace)" whole.trace | cmp - one.trace
# So do recordings.
page run "$demo" --frames 300 --input "$input" --record page.recording
"$walkbox" run "$demo" --frames 300 --input "$input" --record native.recording
"$walkbox" replay page.recording "$demo" --headless
page replay native.recording "$demo" --headless

# A game whose picture has more colours than a room is built as natively, with the same palette.
cp -r "$2/tools/small" painted
python3 - painted/rooms/hall/background.png <<'END'
import struct, sys, zlib
rows = b"".join(b"\0" + bytes(v for x in range(320) for v in (x * 255 // 320, y, x * y % 256)) for y in range(144))
def chunk(tag, data):
    return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
head = struct.pack(">IIBBBBB", 320, 144, 8, 2, 0, 0, 0)
open(sys.argv[1], "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
END
"$(dirname "$walkbox")/walkbox-build" painted painted-native >/dev/null 2>&1
node --no-warnings "$source/cmake/web/run.mjs" "$web/walkbox-build" "$PWD/painted" "$PWD/painted-page" >/dev/null 2>&1
cmp painted-native/MONKEY.000 painted-page/MONKEY.000
cmp painted-native/MONKEY.001 painted-page/MONKEY.001

# Tracks of a CD, and voices that are compressed. Decoders of lossy formats round differently, and may add silence.
same_sound() { # GAME FRAMES [lossy|rounded]
    "$walkbox" run "$1" --frames "$2" --speech both --wav native.wav
    page run "$1" --frames "$2" --speech both --wav page.wav
    python3 - native.wav page.wav "${3-}" <<'END' || fail "$1 sounds otherwise"
import array, sys
one, other = (array.array("h", open(name, "rb").read()[44:]) for name in sys.argv[1:3])
loud = [sum(map(abs, samples)) for samples in (one, other)]
apart = [abs(a - b) for a, b in zip(one, other)]
alike = {"": one == other, "lossy": abs(loud[0] - loud[1]) < 0.02 * loud[0],
         "rounded": max(apart) <= 2 and 1000 * sum(a > 0 for a in apart) < len(apart)}[sys.argv[3]]
sys.exit(len(one) != len(other) or loud[0] == 0 or not alike)
END
}
mkdir cd
cp "$2"/sound/cd1/MONKEY.00? cd
"$walkbox" sounds "$2/sound/mix1" 1 --wav cd/track1.wav >/dev/null
same_sound cd 50
cp -r "$2/tools/small" sources
cp "$2/talkie/game.txt" "$2/talkie/main.scr" sources
"$(dirname "$walkbox")/walkbox-build" sources silent >/dev/null
for kind in sou sof sog so3; do
    rm -rf talkie
    cp -r silent talkie
    "$make_talkie" talkie $kind >/dev/null || { echo "no .$kind can be written here"; continue; }
    case $kind in sou | sof) same_sound talkie 450 ;; *) same_sound talkie 450 lossy ;; esac
    # The first voice as a track.
    rm -f cd/track1.*
    case $kind in
    sof) python3 -c 'import sys; b = open(sys.argv[1], "rb").read().split(b"fLaC"); open("cd/track1.flac", "wb").write(b"fLaC" + b[1])' talkie/*.sof
        same_sound cd 50 ;;
    so3) python3 -c 'import sys; b = open(sys.argv[1], "rb").read(); at = b.index(b"\xFF\xFB"); open("cd/track1.mp3", "wb").write(b[at:])' talkie/*.so3
        same_sound cd 50 lossy ;;
    esac
done
# Music of a Special Edition, as PCM, and as ADPCM where that can be written here.
rm -rf sources
cp -r "$2/tools/small" sources
cp "$2"/edition/* sources
"$(dirname "$walkbox")/walkbox-build" sources edition >/dev/null 2>&1
mkdir edition/audio
python3 -B - "$source/tests/cli" "$(dirname "$make_talkie")/encode_wave" edition/audio/MusicOriginal.xwb <<'END'
import os, pathlib, sys
sys.path.insert(0, sys.argv[1])
from edition_files import ADPCM, Wave, tune, wave_bank
encoder = sys.argv[2] if os.path.exists(sys.argv[2]) else None
waves = [Wave("track2", tune(3, 200)), Wave("track3", tune(3, 300), ADPCM if encoder else 0)]
open(sys.argv[3], "wb").write(wave_bank(waves, encoder, pathlib.Path(".")))
END
same_sound edition 100
# As xWMA, too: the same decoder, whose arithmetic natively has another order.
if [ -x "$(dirname "$make_talkie")/encode_wave" ]; then
    python3 -B - "$source/tests/cli" "$(dirname "$make_talkie")/encode_wave" edition/audio/MusicOriginal.xwb <<'END'
import pathlib, sys
sys.path.insert(0, sys.argv[1])
from edition_files import XWMA, Wave, tune, wave_bank
open(sys.argv[3], "wb").write(wave_bank([Wave(f"track{n}", tune(3, 100 * n), XWMA) for n in (2, 3)], sys.argv[2], pathlib.Path(".")))
END
    same_sound edition 100 rounded
else
    echo "SKIPPED: xWMA, which cannot be encoded here"
fi
rm -rf native page native.wav page.wav
