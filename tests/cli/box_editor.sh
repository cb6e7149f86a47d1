#!/bin/sh
# The editor of walk boxes, without a window: boxes are changed by keys and by the mouse, saved to the sources, which
# are built and walked then; and as a patch beside a game, which is played with it, and refused for another game.
# Usage: box_editor.sh WALKBOX BROWSE_KEYS WALKBOX_BUILD WALKBOX_EXTRACT DEMO_SOURCES DEMO SCRATCH_DIR
set -u
walkbox=$1
browse_keys=$2
build=$3
extract=$4
sources=$5
demo=$6
scratch=$7
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/game" "$scratch/other" || exit 1
cp -r "$sources" "$scratch/sources" && cp "$demo"/MONKEY.00? "$scratch/game" && cd "$scratch" || exit 1
text=sources/rooms/clearing/room.txt
cp $text before.txt

# on_page PAGE PICTURE WORDS [SOURCES]: does something on a page of the browser.
on_page() {
    "$browse_keys" "$1" "$3" "$2.png" 1280x800 game ${4:+"$4"} 2>err || wrong "$2: $(cat err)"
}

# edit PICTURE WORDS [SOURCES]: does something in the editor.
edit() {
    on_page "boxes 4" "$@"
}

# changes EXPECTED: the lines added to the text and removed from it.
changes() {
    diff before.txt $text | grep '^[<>]' >changes.txt
    printf '%s\n' "$1" | diff - changes.txt || wrong "the text has other changes"
}

reached() {
    "$walkbox" route "$@" --from 60,116 --to 300,84 --json | grep -o '"reached":[a-z]*'
}

# ---- nothing changed, and all undone
edit nothing "Tab Tab Ctrl+s" sources
cmp -s before.txt $text || wrong "a text changed though no box did"
edit undone "Tab l m Delete Ctrl+z Ctrl+z Ctrl+z Ctrl+s" sources
cmp -s before.txt $text || wrong "what was undone is in the text"

# ---- by keys: a lock, a split, corners that are moved, a scale
left='Ctrl+Left Ctrl+Left Ctrl+Left Ctrl+Left Ctrl+Left Ctrl+Left'
edit by_keys "Tab Tab Tab l Tab e e $left e $left Ctrl+s" sources
changes '< box 3 288,90 196,118 mask 2 scale slot 1                      # the trunk: one line
< box 4 40,110 196,110 196,124 34,124 mask 2 scale slot 1       # the low land
> box 3 288,90 196,118 mask 2 scale slot 1 locked               # the trunk: one line
> box 4 40,110 190,110 190,124 34,124 mask 2 scale slot 1       # the low land'
cp before.txt $text
edit scale "Tab Tab Tab c Ctrl+s" sources
changes '< box 3 288,90 196,118 mask 2 scale slot 1                      # the trunk: one line
> box 3 288,90 196,118 mask 2                                   # the trunk: one line'
cp before.txt $text
edit split "move:300,560 s click:300,560 Ctrl+s" sources
changes '< box 5 34,124 196,124 204,140 28,140 mask 2 scale slot 1
> box 5 34,124 100,124 100,140 28,140 mask 2 scale slot 1
> box 11 100,124 196,124 204,140 100,140 mask 2 scale slot 1'
cp before.txt $text

# ---- objects: a rectangle, a walk-to point and a direction; the rest of the line stays
edit objects "Ctrl+o Tab e Left Up f Tab Down Ctrl+s" sources
changes '< object 401 "gate" at 176,56 size 40x40 walk-to 220,84 facing west as gate
> object 401 "gate" at 176,56 size 40x40 walk-to 219,83 facing east as gate
< object 402 "mushrooms" at 24,104 size 32x16 walk-to 60,116 facing west as mushrooms
> object 402 "mushrooms" at 24,112 size 32x16 walk-to 60,116 facing west as mushrooms'
cp before.txt $text

# ---- the walk-to point of an object that is not selected, by the mouse
edit walk_to "Ctrl+o press:181,521 move:190,530 move:211,539 release:211,539 Ctrl+s" sources
changes '< object 402 "mushrooms" at 24,104 size 32x16 walk-to 60,116 facing west as mushrooms
> object 402 "mushrooms" at 24,104 size 32x16 walk-to 70,122 facing west as mushrooms'
cp before.txt $text

# ---- by the mouse: a corner that two boxes have, which both keep it; then built and walked
drag="click:300,420 press:409,416 move:420,420 move:439,380 release:439,380"
edit dragged "$drag a press:597,208 move:640,230 move:700,250 release:700,250 Ctrl+s" sources
changes '< box 7 34,81 136,81 136,94 34,94 mask 1 scale slot 1           # the glade
< box 8 136,81 200,81 200,86 136,86 mask 1 scale slot 1         # the corridor, west of the gate
> box 7 34,81 146,69 136,94 34,94 mask 1 scale slot 1           # the glade
> box 8 146,69 200,81 200,86 136,86 mask 1 scale slot 1         # the corridor, west of the gate
> box 11 199,12 233,12 233,26 199,26 mask 1 scale slot 1'
"$build" sources built >out 2>err || wrong "the sources cannot be built: $(cat err)"
grep -q 'box 11 touches no other' err || wrong "walkbox-build does not report what the editor marks: $(cat err)"
"$walkbox" box built 4 | grep -q '^7: 34,81 34,94 146,69 136,94 ' || wrong "the built game has another box 7"
"$walkbox" walk built 4 --from 60,88 --to 140,76 | tail -n 1 | grep -q '"box":7' ||
    wrong "nobody walks where the box was drawn to"

# ---- the browser shows the saved boxes at once, as it shows the game built of them
cp before.txt $text
mkdir fresh && cp -r built fresh/game || exit 1
remove="Tab Tab Tab Delete Ctrl+s Escape"
on_page "room 4" old "b"
on_page "room 4" saved "b e $remove" sources
"$build" sources fresh/game >out 2>err || wrong "the sources cannot be built: $(cat err)"
rm fresh/game/walkbox-names.txt
(cd fresh && on_page "room 4" ../new "b")
cmp -s old.png saved.png && wrong "the browser shows the boxes that were before"
cmp -s new.png saved.png || wrong "the browser does not show the boxes that were saved"

# ---- a patch: the trunk and the gate are locked, so there is no way across
[ "$(reached game 4)" = '"reached":true' ] || wrong "there is no way in the game as it is"
edit patched "Tab Tab Tab l Tab Tab Tab Tab Tab Tab l Ctrl+s"
grep -aq "$(sha256sum game/MONKEY.000 | cut -c 1-64)$(sha256sum game/MONKEY.001 | cut -c 1-64)" game/walkbox-patch.bin ||
    wrong "the patch has not the sums of the game"
[ "$(reached game 4)" = '"reached":false' ] || wrong "the patch does nothing"
"$walkbox" check game | grep -q 'walkbox-patch.bin' || wrong "check says nothing of the patch"
mv game/walkbox-patch.bin mine.bin
[ "$(reached game 4)" = '"reached":true' ] || wrong "the boxes of a patch that is gone are still there"
"$walkbox" run game --room 4 --at 60,116 --frames 60 --trace - --patch mine.bin >patched.jsonl 2>err ||
    wrong "--patch: $(cat err)"
reports 3 'for another version of the game' run built --frames 1 --patch mine.bin
reports 3 'cannot read' run game --frames 1 --patch nowhere.bin
reports 3 'old format' run game --frames 1 --patch before.txt

# beside EXPECTED: a command says this in one line, and continues.
beside() {
    "$walkbox" box built 4 >out 2>err || wrong "a game is not opened for its patch: $(cat err)"
    grep -q "$1" err && [ "$(wc -l <err)" -eq 1 ] || wrong "expected \"$1\", not: $(cat err)"
}
cp mine.bin built/walkbox-patch.bin
beside 'for another version of the game'
head -c 100 mine.bin >built/walkbox-patch.bin
beside 'walkbox-patch.bin: PTCH at 0x0: '
rm built/walkbox-patch.bin

# ---- another room joins the patch; a room that is as in the game leaves it
cp mine.bin game/walkbox-patch.bin
on_page "boxes 2" other "Tab l Ctrl+s"
cmp -s mine.bin game/walkbox-patch.bin && wrong "the other room is not in the patch"
[ "$(reached game 4)" = '"reached":false' ] || wrong "the first room left the patch"
on_page "boxes 2" other "Tab l Ctrl+s"
cmp -s mine.bin game/walkbox-patch.bin || wrong "a room without changes is still in the patch"

# ---- taking the game apart leaves the patch aside
"$extract" game taken >out 2>err || wrong "the patched game cannot be taken apart: $(cat err)"
grep -q 'walkbox-patch.bin' err || wrong "walkbox-extract says nothing of the patch"
grep -q 'locked' taken/rooms/*clearing*/room.txt && wrong "the sources have the patch's boxes"

# ---- rooms that cannot be edited are reported
reports 3 'no room 99' browse game --page "boxes 99" --png x.png
reports 3 'nowhere: No such' browse game --sources nowhere --page "boxes 4" --png x.png
exit $failed
