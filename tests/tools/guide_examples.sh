#!/bin/sh
# walkbox-build accepts the examples of the guides for authors: the source files of building.md, rooms.md and
# songs.md with pictures of the demo, and the scripts and statements of script.md in a game of `walkbox new`.
# Usage: guide_examples.sh WALKBOX WALKBOX_BUILD SOURCE_DIR SCRATCH_DIR
set -u
walkbox=$1
build=$2
source=$3
scratch=$4
. "$(dirname "$0")/../cli/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

# example GUIDE TEXT: the block of a guide that has the text in one of its lines.
example() {
    awk -v wanted="$2" '
        /^```/ { if (inside && found) { printf "%s", block; exit } inside = !inside; block = ""; found = 0; next }
        inside { block = block $0 "\n"; if (index($0, wanted)) found = 1 }' "$source/docs/$1.md" >example
    [ -s example ] || wrong "$1.md has no example with: $2"
    cat example
}

# built FOLDER: the sources are accepted, and the only warnings are about the costume.
built() {
    "$build" "$1" "$1-game" >out 2>err || wrong "$1 is refused: $(cat err)"
    grep -v 'costume.txt: warning\|\.png has its own palette' err && wrong "$1: unexpected warnings"
}

# ---- the source files. costume.txt is abridged: it lacks the lines of some pictures.
demo=$source/demo
mkdir -p made/rooms/cliff made/costumes/ego made/font made/sounds
example building 'name "the walkbox demo"' >made/game.txt
example rooms 'background background.png' >made/rooms/cliff/room.txt
example rooms 'limb 0 body' >costume.txt
example rooms 'glyphs 32..126' >made/font/font.txt
example songs '# harbour.txt' >made/sounds/theme.txt
for picture in head-s head-e walk-e2 walk-e3 walk-e4 talk-e1 talk-e2 reach-e; do
    echo "picture $picture walk.png 0,0 32x48 at 16,46"
done >pictures
awk 'FNR == NR { lines = lines $0 "\n"; next } /^limb 0/ { printf "%s", lines } { print }' pictures costume.txt \
    >made/costumes/ego/costume.txt
cp "$demo/rooms/cliff"/background.png "$demo/rooms/cliff"/zplane1.png "$demo/rooms/cliff"/barrel.png \
    "$demo/rooms/cliff"/barrel-zp1.png made/rooms/cliff
for picture in stand walk; do
    cp "$demo/costumes/ego/body.png" made/costumes/ego/$picture.png
done
cp "$demo/font/font.png" made/font
cp "$demo/sounds/door.wav" made/sounds
cp "$demo/rooms/cliff/background.png" made/palette.png
echo 'script 20 greet(actor, box, entered) { print(actor, "Hello."); }' >made/game.scr
echo 'object door { verb 1 { printEgo("Shut."); } }' >made/rooms/cliff/cliff.scr
built made

# ---- scripts: the two files of script.md, and its statements in scripts of the first
"$walkbox" new start >/dev/null || wrong "walkbox new fails"
mkdir -p scripts/rooms/hall scripts/rooms/tavern scripts/voices
cp -r start/costumes start/font scripts
cp start/rooms/quay/background.png scripts/rooms/hall
cp start/voices/plank.wav scripts/voices/boo.wav
cat >scripts/game.txt <<'END'
room 1 hall rooms/hall
room 2 tavern rooms/tavern
costume 1 ego costumes/ego in 1
costume 2 guard costumes/ego in 1
charset 1 font/font.txt in 1
scripts game.scr
END
cat >scripts/rooms/hall/room.txt <<'END'
background background.png
box 1 0,100 160,100 160,143 0,143
box 2 160,100 319,100 319,143 160,143
END
cp scripts/rooms/hall/* scripts/rooms/tavern
cat >>scripts/rooms/hall/room.txt <<'END'
object 101 "door" at 64,88 size 24x32 walk-to 76,124
object 102 "coin@@@" at 96,88 size 24x32 walk-to 76,124
scripts hall.scr
END
example script 'bit guardKnowsYou' >scripts/game.scr
example script 'entry { if guardKnowsYou' >scripts/rooms/hall/hall.scr
{
    echo 'include <verbs>; string title = 3; variable x, y, i, list[10];'
    echo 'script 30 statements {'
    example script 'startScript+recursive(openDoor'
    echo '} script 31 values { local x, i; i = 1; y = 2;'
    example script 'coins += 2'
    echo '} script 32 conditions { local i; while 1 {'
    example script 'else if isActorInBox' | sed 's/{ \.\. }/{ breakHere; }/g; s/^goto again;.*//'
    echo '} again: breakHere; goto again; } script 33 scene {'
    example script 'override.begin(skipped)'
    echo '} script 34 listing { while 1 {'
    example script 'unless coins > 3 goto poor' | grep -v '^endless'
    echo '} poor: breakHere; }'
} >>scripts/game.scr
built scripts
exit $failed
