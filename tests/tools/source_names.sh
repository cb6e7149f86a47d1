#!/bin/sh
# Halts, notes, disasm and walkbox-accept name scripts as the sources do, with file and line: from the
# sources, and from the file next to the built game. The file of another build counts for nothing.
# Usage: source_names.sh WALKBOX WALKBOX_BUILD WALKBOX_PO WALKBOX_ACCEPT SCRATCH_DIR
set -u
walkbox=$1
build=$2
po=$3
accept=$4
scratch=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

# expect WHAT WORDS FILE
expect() {
    grep -qF "$2" "$3" && return
    echo "$1: no \"$2\" in:"
    head -20 "$3"
    failed=$((failed + 1))
}

"$walkbox" new game >out 2>err || { cat err; exit 1; }
cat >>game/scripts/main.scr <<'SCRIPTS'

script 50 spin(turns) {
    while turns >= 0 {
        turns = turns & 3;
    }
}
SCRIPTS
line=$(grep -n 'turns & 3' game/scripts/main.scr | cut -d: -f1)
sed 's/say(ego, "What a morning.*/spin(1);/' game/scripts/main.scr >main && mv main game/scripts/main.scr
sed 's/^object door {/entry { cutscene; stopScript(0); }\n&/' game/rooms/quay/quay.scr >quay &&
    mv quay game/rooms/quay/quay.scr
"$build" game built >out 2>err || { cat err; exit 1; }

for from in game built; do
    "$walkbox" run $from --frames 60 --log log >out 2>err
    expect "the halt, from $from" " (spin, scripts/main.scr:" err
    expect "the note, from $from" " (entry, rooms/quay/quay.scr:" log
    "$walkbox" disasm $from --script 50 >out
    expect "disasm, from $from" "; (spin, scripts/main.scr:$line)" out
    "$walkbox" disasm $from --room 1 >out
    expect "disasm of the room, from $from" "; (door.look, rooms/quay/quay.scr:" out
done
"$walkbox" new still >out 2>err && "$build" still still-game >out 2>err || cat err
"$walkbox" state still-game --frames 20 >out 2>err
expect "state" '"source":"(begin, scripts/main.scr:' out
printf '1 | 0 | wait | room=77 | 60 | -\n' >steps
"$accept" built steps --router boxgraph >out 2>&1
expect "walkbox-accept" "(spin, scripts/main.scr:" out

# Warnings about the sources are the author's, not the translator's.
echo 'script 60 forgotten { }' >game/rooms/quay/forgotten.scr
"$build" game warned >out 2>err || cat err
expect "a forgotten file" "rooms/quay/forgotten.scr: warning: nothing uses this file" err
"$po" game warned.po >out 2>err || cat err
[ -s err ] && { echo "walkbox-po warns of the sources: $(cat err)"; failed=$((failed + 1)); }
rm game/rooms/quay/forgotten.scr

# walkbox-extract calls things as the sources do.
"${build%/*}/walkbox-extract" still-game apart >out 2>err || cat err
grep -hE '^script [0-9]+ ' apart/scripts/*.scr >scripts
expect "walkbox-extract, a script" " begin {" scripts
expect "walkbox-extract, a costume" " ego costumes/costume-001 in 1" apart/game.txt
expect "walkbox-extract, a charset" " as talk" apart/game.txt
sed -i '/"boat" at/s/$/ as ship/' still/rooms/quay/room.txt
sed -i 's/^object boat/object ship/' still/rooms/quay/quay.scr
"$build" still still-game >out 2>err || cat err
"${build%/*}/walkbox-extract" still-game renamed >out 2>err || cat err
expect "walkbox-extract, an object" "as ship" renamed/rooms/001-quay/room.txt

# A letter with a number of its own is the same for translators of the sources and of the game.
sed -i '1a letters 128 "Łźć"' game/font/font.txt
sed -i '/"boat" at/ { s/boat/Łźć/; s/$/ as boat/ }' game/rooms/quay/room.txt
sed -i '$a script 51 town { say(ego, "Łódź"); }' game/scripts/main.scr
"$build" game polish >out 2>err || cat err
printf 'objects\n' | "$walkbox" console polish >out 2>&1
expect "the console" '"Łźć"' out
for from in game polish; do
    "$po" $from texts.po --force >out 2>err
    expect "walkbox-po, from $from" 'msgid "Łódź"' texts.po
done

# The translated game has other code; the file of the old one, copied to it, is not used.
"$po" built texts.po --force >out 2>err && sed 's/^msgstr ""$/msgstr "Other words."/' texts.po >other.po
"$po" built other.po translated >out 2>err
cp built/walkbox-names.txt translated
"$walkbox" disasm translated --script 50 >out
grep -q 'main.scr' out && echo "names of another build are used" && failed=$((failed + 1))
exit $((failed > 0))
