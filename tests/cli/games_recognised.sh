#!/bin/sh
# walkbox names a game that it knows, and gives it the values that it needs; anything else is refused with
# status 3, in one line with the kind of file and with advice.
# Usage: games_recognised.sh WALKBOX SIZED_GAME DEMO SCRATCH_DIR
set -u
walkbox=$1
sized_game=$2
demo=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
checks=0
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

# is GAME PATTERN: the game's name in `info`, which has a line for its empty rooms.
is() {
    checks=$((checks + 1))
    "$walkbox" info "$1" 2>/dev/null | grep -q "^game: $2\$" ||
        wrong "$1 is not $2: $("$walkbox" info "$1" 2>/dev/null | grep '^game')"
}

# has GAME VARIABLE VALUE OPTIONS..: the value of a global variable after a frame.
has() {
    checks=$((checks + 1))
    game=$1
    wanted="\"$2\":$3[,}]"
    shift 3
    "$walkbox" state "$game" --frames 1 "$@" >out 2>err ||
        grep -q 'no CHAR block' err || wrong "state $game $*: $(cat err)"
    grep -q "$wanted" out || wrong "state $game $* has not $wanted"
}

# refused GAME PATTERN: one line, status 3.
refused() {
    checks=$((checks + 1))
    "$walkbox" info "$1" >out 2>err
    status=$?
    [ $status -eq 3 ] || wrong "$1: status $status"
    [ "$(wc -l <err)" -eq 1 ] || wrong "$1: $(wc -l <err) lines"
    grep -q "$2" err || wrong "$1: nothing like '$2' in: $(cat err)"
}

# ---- both files exist, but one or both are not halves of a game: the message names the file and its fault
decode() { # FILE: only its first word, which is looked at
    case $1 in
    *.000) printf RNAM ;;
    *) printf LECF ;;
    esac
    tail -c +5 "$1"
}
for named in both both/MONKEY.000 both/MONKEY.001; do
    rm -rf both
    mkdir both
    head -c 9000 /dev/zero | tr '\0' x >both/MONKEY.000
    cp both/MONKEY.000 both/MONKEY.001
    refused $named 'MONKEY.00[01]: this is not the [a-z]* file of a SCUMM 5 game: it begins with 78 78 78 78, not with .*; copy it again'
    cp "$demo/MONKEY.000" both/
    refused $named 'MONKEY.001: this is not the data file of a SCUMM 5 game: it begins with 78 78 78 78, not with 25 2C 2A 2F; copy'
    { head -c 2048 /dev/zero && cat "$demo/MONKEY.001"; } >both/MONKEY.001
    refused $named 'MONKEY.001: this is not the data file of a SCUMM 5 game: it begins with 00 00 00 00'
    decode "$demo/MONKEY.001" >both/MONKEY.001
    refused $named 'MONKEY.001: this is the data file of a SCUMM 5 game, but not encoded with XOR 0x69.*use the original file'
    cp "$demo/MONKEY.001" both/
    decode "$demo/MONKEY.000" >both/MONKEY.000
    [ $named = both/MONKEY.000 ] || refused $named 'MONKEY.000: this is the index file of a SCUMM 5 game, but not encoded'
    [ $named = both/MONKEY.000 ] && refused $named 'MONKEY.000: this index file is not XORed'
    head -c 9000 /dev/zero | tr '\0' x >both/MONKEY.000
    refused $named 'MONKEY.000: this is not the index file of a SCUMM 5 game: it begins with 78 78 78 78'
done
rm both/MONKEY.000
refused both 'MONKEY.001: the index file (MONKEY.000) is missing; copy both files of the game into one folder'
echo other >both/OTHER.000
refused both 'MONKEY.001: the index file (MONKEY.000) is missing; copy both files of the game into one folder'

# ---- games by name, under any name
mkdir monkey atlantis
"$sized_game" monkey1 monkey what || exit 1
"$sized_game" atlantis atlantis ever || exit 1
is monkey 'The Secret of Monkey Island (CD)'
is atlantis 'Indiana Jones and the Fate of Atlantis (floppy)'
is "$demo" 'A Lamp for the Patience'
"$walkbox" info "$demo" --json | grep -q '"game":"A Lamp for the Patience"' || wrong "the demo has no name in JSON"
"$walkbox" info monkey --json 2>/dev/null |
    grep -q '"game":"The Secret of Monkey Island (CD)"' || wrong "no name in JSON"

# ---- values that games need
has monkey 74 1225
has atlantis 200 -7873
has atlantis 200 5 --boot-param 5
has atlantis 200 0 --boot-param 0
has atlantis 74 0
has monkey 200 0

# ---- a file of speech beside the game is never read, however large it is
printf 'SOU \000\000\000\000' >atlantis/MONSTER.SOU
dd if=/dev/null of=atlantis/MONSTER.SOU bs=1 seek=200000000 2>/dev/null
is atlantis 'Indiana Jones and the Fate of Atlantis (floppy)'
has atlantis 200 -7873

# ---- files that are not a game
mkdir empty floppy old towns talk6 disk disks image save above above/deep amiga
refused empty 'no files'
: >floppy/000.LFL
: >floppy/DISK01.LEC
: >floppy/MONKEY.EXE
refused floppy '000.LFL: .*SCUMM 4'
refused floppy/DISK01.LEC 'DISK01.LEC: .*SCUMM 4'
: >old/00.LFL
refused old 'SCUMM 1 to 3'
"$sized_game" monkey1 towns MONKEY && : >towns/FMT_FNT.ROM
refused towns 'FM-Towns'
"$sized_game" scumm6 talk6 TENTACLE
refused talk6 'SCUMM 6 or later'
refused talk6/TENTACLE.001 'SCUMM 6 or later'
"$sized_game" disk disk MONKEY2
refused disk 'one disk of several'
"$sized_game" monkey1 disks MONKEY2
for n in 002 003 004 005 006 007 008 009 010 011; do
    cp disks/MONKEY2.001 disks/MONKEY2.$n
done
refused disks 'disks of one game'
grep -q 'two games' err && wrong "disks of one game are no two games"
: >image/monkey.iso
refused image 'cannot read this CD image'
refused image/monkey.iso 'cannot read this CD image'
: >amiga/disk1.adf
refused amiga 'floppy disk image'
printf 'PK\003\004....' >mi1.anything
refused mi1.anything 'archive; unpack it'
printf 'MZ......' >setup_mi1.exe
refused setup_mi1.exe 'installer'
: >monkey1.pak
refused monkey1.pak 'Special Edition'
"$walkbox" run "$demo" --frames 2 --save-at 1 save/slot-1.save >out 2>err || wrong "no save: $(cat err)"
refused save 'this is a walkbox save'
refused save/slot-1.save 'this is a walkbox save'
mkdir -p far/game/classic far/other
: >far/other/readme
cp monkey/what.000 monkey/what.001 far/game/classic
refused far 'its subfolder game/classic has one: open it'
cp monkey/what.000 monkey/what.001 above/deep
: >above/setup.exe
refused above 'its subfolder deep has one'
is above/deep 'The Secret of Monkey Island (CD)'

echo "$checks checks, $failed wrong"
[ "$failed" -eq 0 ]
