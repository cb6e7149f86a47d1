#!/bin/sh
# What owners have (the archive of a Special Edition, the image of a CD, a program with the index) plays as the loose
# files do; damaged and incomplete copies are refused with a line each.
# Usage: copies.sh WALKBOX MAKE_COPIES DEMO SCRATCH_DIR EXTRACT
set -u
walkbox=$1
make=$2
demo=$3
scratch=$4
extract=$5
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home"
en0=$demo/MONKEY.000 en1=$demo/MONKEY.001 de0=$demo/de/demo/MONKEY.000 de1=$demo/de/demo/MONKEY.001

# plays_as NAME ARGUMENTS..: the game plays as `NAME.jsonl` says, in the same pictures.
plays_as() {
    name=$1
    shift
    "$walkbox" run "$@" --frames 60 --trace got.jsonl --hashes got.hashes 2>err || wrong "$*: $(cat err)"
    [ -s err ] && wrong "$*: $(cat err)"
    cmp "$name.jsonl" got.jsonl || wrong "$* plays otherwise"
    cmp "$name.hashes" got.hashes || wrong "$* looks otherwise"
}

"$walkbox" run "$demo" --frames 60 --trace en.jsonl --hashes en.hashes || wrong "the demo"
"$walkbox" run "$demo/de/demo" --frames 60 --trace de.jsonl --hashes de.hashes || wrong "the German demo"
cmp -s en.hashes de.hashes && wrong "both languages look the same"

# ---- a Special Edition ----
set -- readme.txt="$en0" classic/de/monkey1.000="$de0" classic/en/monkey1.000="$en0" art/a.dxt="$de1" \
    classic/de/monkey1.001="$de1" classic/en/monkey1.001="$en1" audio/b="$en0"
for order in little big lpak; do
    mkdir -p $order
    "$make" pak $order/Monkey1.PAK $order "$@" || wrong "no archive"
    plays_as en $order
    plays_as en $order/Monkey1.PAK
    plays_as de $order --game-language de
done
plays_as en little --game-language fr
plays_as en little --game monkey1
plays_as en little --game-language=en
plays_as de little/Monkey1.PAK/classic/de
plays_as de little/Monkey1.PAK/classic/de/monkey1.001 --game-language en
LANGUAGE=de LC_ALL=C.UTF-8 "$walkbox" info little 2>&1 | grep -q classic/de/ || wrong "not the system's language"
(cd little && "$walkbox" info Monkey1.PAK | grep -q classic/en/) || wrong "not from its own folder"

cp "$demo/walkbox-names.txt" little
# A save is one of the loose files, too.
"$walkbox" run little --frames 20 --save-at 10 pak.save || wrong "no save"
"$walkbox" run "$demo" --load pak.save --frames 30 || wrong "a save of the archive is not one of the files"

# All commands that read a game read it from the archive; their output is equal for the folder.
for words in info 'rooms GAME --png all.png' 'room GAME cliff --png room.png' 'box GAME 1' 'disasm GAME --script 1' \
    'state GAME --frames 3' sounds check; do
    case $words in
    *GAME*) ;;
    *) words="$words GAME" ;;
    esac
    for game in "$demo" little; do
        "$walkbox" $(echo "$words" | sed "s|GAME|$game|") >got 2>&1
        echo "status $?" >>got
        sed "s|$game|GAME|g; s|classic/en/monkey1|MONKEY|g; s/  *[0-9]* bytes/ bytes/" got | grep -v '^ *in ' \
            >"got-$(basename "$game")"
    done
    cmp -s "got-$(basename "$demo")" got-little || wrong "walkbox $words: $(diff "got-$(basename "$demo")" got-little | head -n 5)"
done
if [ -n "$extract" ]; then
    "$extract" little extracted >/dev/null 2>err || wrong "extract: $(cat err)"
    [ -f extracted/game.txt ] || wrong "nothing was extracted"
fi

"$walkbox" check little >got
grep -q '^  in Monkey1.PAK, English$' got || wrong "check does not say where the game is"
"$walkbox" check little --game-language de --json | grep -q '"inside":"Monkey1.PAK","language":"de"' ||
    wrong "nor in JSON"
"$walkbox" info little | grep -q '^  in Monkey1.PAK, English$' || wrong "nor does info"

# The archive next to loose files: these are used.
mkdir both
cp little/Monkey1.PAK "$de0" "$de1" both
"$walkbox" run both --frames 60 --trace got.jsonl 2>err && cmp -s de.jsonl got.jsonl || wrong "the files do not win"
plays_as en both/Monkey1.PAK

# ---- several games in a folder ----
mkdir two case
cp "$en0" two/CD.000 && cp "$en1" two/CD.001 && cp "$de0" two/se.000 && cp "$de1" two/se.001
reports 3 'CD.000 and se.000' info two
plays_as en two --game cd
plays_as de two --game SE
plays_as de two/se.001
reports 3 'CD.000 and se.000' run two --game monkey --frames 2
cp "$en0" case/GAME.000 && cp "$en1" case/GAME.001 && cp "$de0" case/game.000 && cp "$de1" case/game.001
reports 3 'GAME.000 and game.000' info case
plays_as de case/game.000
reports 2 'unknown game' run little --game monkey7 --frames 2

# ---- CDs ----
mkdir raw data
"$make" cd raw/game.bin 2352 "MONKEY/MONKEY.000=$en0" "MONKEY/MONKEY.001=$en1" >/dev/null
printf 'REM a\r\nFILE "GAME.BIN" BINARY\r\n  TRACK 01 MODE1/2352\r\n    INDEX 01 00:00:00\r\n' >raw/game.cue
plays_as en raw
plays_as en raw/game.cue
plays_as en raw/game.bin
"$make" cd data/game.iso 2048 "MONKEY.000=$de0" "MONKEY.001=$de1" >/dev/null
plays_as de data
plays_as de data/game.iso

# ---- a program with the index ----
head -c 700 "$en0" >half
mkdir program
"$make" program program/any.exe "$en0" && cp "$en1" program/ATLANTIS.001
plays_as en program
plays_as en program/ATLANTIS.001
plays_as en program/any.exe
# On Steam, the data file is in a subfolder.
mkdir -p steam/ATLANTIS
mv program/any.exe steam && mv program/ATLANTIS.001 steam/ATLANTIS
plays_as en steam/ATLANTIS
plays_as en steam/ATLANTIS/ATLANTIS.001
(cd steam/ATLANTIS && "$walkbox" info . | grep -qx '  in ../any.exe') || wrong "not from its own folder"
reports 3 'its subfolder ATLANTIS has one: open it' info steam
cp steam/any.exe steam/other.exe
plays_as en steam/ATLANTIS
rm steam/*.exe
"$make" program steam/any.exe half
reports 3 'is missing; copy both files' info steam/ATLANTIS
reports 3 'this is a program' info steam

# ---- damaged copies ----
bad() { # PATTERN
    reports 3 "$1" info bad
    rm -rf bad
    mkdir bad
}
# patch OFFSET BYTES: bytes of the archive.
patch() {
    cp little/Monkey1.PAK bad/a.pak
    printf "$2" | dd of=bad/a.pak bs=1 seek="$1" conv=notrunc 2>/dev/null
}
mkdir bad
head -c 30 little/Monkey1.PAK >bad/a.pak && bad '^walkbox: a.pak: .*truncated'
head -c 200 little/Monkey1.PAK >bad/a.pak && bad 'a.pak: at 0xC: .*truncated'
head -c 9000 little/Monkey1.PAK >bad/a.pak && bad 'a.pak: classic/de/monkey1.000 at 0x[0-9A-F]*: the part ends'
patch 15 '\377' && bad 'a.pak: at 0xC'
patch 28 '\377\377\177' && bad 'a.pak: at 0x'
patch 28 '\001' && bad 'a.pak: at 0x1C: the file list has impossible'
patch 32 '\007' && bad 'only . names for 7 files'
# The flag of the second entry, classic/de/monkey1.000.
patch $((40 + 4 * 7 + 20 + 16)) '\001' && bad 'classic/de/monkey1.000 .*compressed'
"$make" pak bad/a.pak little art/a="$en0" && bad 'a.pak: .*no SCUMM v5 game'
"$make" pak bad/a.pak little a.000="$en0" && bad 'a.000: the data file (MONKEY.001) is missing'
reports 3 'it contains no classic/es' info little/Monkey1.PAK/classic/es
reports 3 'Not a directory\|No such file' info little/none/classic/es
head -c 30000 raw/game.bin >bad/a.bin && bad 'a.bin: .*truncated'
head -c 48000 raw/game.bin >bad/a.bin && bad 'a.bin: .*truncated'
head -c 15 raw/game.bin >bad/a.bin && printf '\002' >>bad/a.bin && bad 'a.bin: .*mode 2'
head -c 60000 /dev/zero >zeros
(head -c 16 raw/game.bin && cat zeros) >bad/a.bin && bad 'a.bin: .*no file system'
cp raw/game.cue bad && reports 3 'GAME.BIN, is missing' info bad/game.cue
printf 'FILE "a.bin" BINARY\nTRACK 01 AUDIO\nINDEX 01 00:99:00\n' >bad/a.cue && reports 3 'a.cue:3' info bad/a.cue
printf 'FILE a.wav WAVE\nTRACK 1 AUDIO\n' >bad/a.cue && reports 3 'a.cue: .*no data track' info bad/a.cue
cat zeros zeros >bad/a.cue && reports 3 'too long' info bad/a.cue
rm -f bad/*
"$make" program bad/a.exe "$demo/walkbox-names.txt" && cp "$en1" bad && bad 'is missing; copy both files'
# The half of an index.
"$make" program bad/a.exe half && cp "$en1" bad && bad 'is missing; copy both files'
for words in '--game-language deutsch' '--game-language=1x' --game-language; do
    reports 2 'two letters' info little $words
done

# ---- a large archive: only the needed parts are read, at once, in little memory ----
mkdir large
"$make" pak large/Monkey1.pak little classic/en/monkey1.000="$en0" classic/en/monkey1.001="$en1"
truncate -s 1200M large/Monkey1.pak
python3 - "$walkbox" box large 1 >got <<'END' || wrong "much memory for a large archive"
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
sys.exit(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss > 300 * 1024)
END
"$walkbox" box "$demo" 1 | cmp - got || wrong "the large archive reads otherwise"
exit $failed
