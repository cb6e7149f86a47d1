#!/bin/sh
# Voices that walkbox-build writes: lines with WAV files of an author; errors; and the texts of translators. A talkie
# taken apart.
# Usage: voices.sh WALKBOX WALKBOX_BUILD WALKBOX_EXTRACT WALKBOX_PO MAKE_TALKIE DATA_DIR SCRATCH_DIR
set -u
walkbox=$1 build=$2 extract=$3 po=$4 make_talkie=$5 data=$6 scratch=$7
failed=0
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1

complain() {
    echo "$*"
    failed=$((failed + 1))
}

# fails PLACE WORD: walkbox-build of `game` reports this at the place, and leaves the old game unchanged.
fails() {
    "$build" game out >log 2>&1 && complain "$2: built"
    grep -q "game/main.scr:$1: .*$2" log || complain "$2: $(cat log)"
    cmp -s old.sou out/MONSTER.SOU || complain "$2: the old voices are gone"
}

# number4 N: N as four bytes, the lowest first.
number4() {
    printf "\\$(printf %03o $(($1 & 255)))\\$(printf %03o $(($1 >> 8 & 255)))"
    printf "\\$(printf %03o $(($1 >> 16 & 255)))\\$(printf %03o $(($1 >> 24)))"
}

# wave FILE SAMPLES RATE
wave() {
    {
        printf RIFF && number4 $((36 + $2 + $2 % 2)) && printf 'WAVEfmt \20\0\0\0\1\0\1\0'
        number4 "$3" && number4 "$3" && printf '\1\0\10\0data' && number4 "$2"
        yes "$1" | head -c $(($2 + $2 % 2))
    } >"$1"
}

# ---- a talkie taken apart says that its voices are to be copied
cp -r "$data/tools/small" silent
cp "$data/talkie/game.txt" "$data/talkie/main.scr" silent
"$build" silent talkie >log 2>&1 || complain "$(cat log)"
"$make_talkie" talkie >log 2>&1 || complain "no voices were made"
"$extract" talkie apart >log 2>&1 && grep -q MONSTER.SOU log || complain "extract: $(cat log)"
"$build" apart again >log 2>&1 || complain "$(cat log)"
for file in MONKEY.000 MONKEY.001; do
    cmp talkie/$file again/$file || complain "$file differs when built again"
done

# ---- an author's talkie, with two WAV files
cp -r "$data/tools/small" game
cp "$data/talkie/game.txt" game
mkdir game/voices
wave game/voices/three.wav 66150 22050
wave "game/voices/a half.wav" 11025 22050
cat >game/main.scr <<END
variable took[4] = 200;
string shown = 5;
script 1 main() {
    VAR_TIMER_NEXT = 6;
    cursorCommand.charset(1);
    loadRoom(hall);
    VAR_TIMER_TOTAL = 0;
    say(255, "abc", voice "three.wav", "abc",
        voice "a half.wav").at(160, 40);
    took = VAR_TIMER_TOTAL;
    VAR_TIMER_TOTAL = 0;
    print(255, "abc\\p\\w{three.wav}abc"); wait.message;
    took[1] = VAR_TIMER_TOTAL;
    print(255, "abc"); wait.message;
}
END
"$build" game out >log 2>&1 || complain "$(cat log)"
[ "$(grep -ao VCTL out/MONSTER.SOU | wc -l)" -eq 2 ] || complain "a voice that is used twice is stored twice"
for speech in both voice text; do
    for from in game out; do
        "$walkbox" run $from --speech $speech --frames 150 --vars 200,201 --wav $from.wav --trace trace 2>err ||
            complain "$from: $(cat err)"
        tail -n 1 trace | sed 's/.*"vars":{//; s/}.*//' >$from.took
    done
    cmp game.took out.took && cmp game.wav out.wav || complain "$speech: the sources play differently"
    echo "$speech $(cat out.took)" >>took
done
cat >wanted <<END
both "200":282,"201":264
voice "200":234,"201":258
text "200":168,"201":150
END
diff wanted took || complain "the lines take other times"

# ---- errors
cp out/MONSTER.SOU old.sou
cp game/main.scr main.scr
sed 's/"three.wav"/"four.wav"/' main.scr >game/main.scr
fails 8:14 'cannot use game/voices/four.wav'
sed 's/w{three.wav}/w{four.wav}/' main.scr >game/main.scr
fails 12:16 'cannot use game/voices/four.wav'
sed 's/took = VAR_TIMER_TOTAL;/stringOps.load(shown, "abc", voice "three.wav");/' main.scr >game/main.scr
fails 10:27 'only a spoken line'
cp main.scr game
printf 'RIFFjunk' >game/voices/three.wav
fails 8:14 'cannot use game/voices/three.wav'
wave game/voices/three.wav 2404000 4000
fails 8:14 'three.wav lasts longer than 600'
wave game/voices/three.wav 66150 22050

# ---- translators: voices stay with their lines, by name
"$po" game texts.po >log 2>&1 || complain "$(cat log)"
grep -q '^msgid "{voice a half.wav}abc"$' texts.po || complain "no name of a voice for translators"
"$build" game out >log 2>&1 || complain "$(cat log)"
"$po" out built.po >log 2>&1 || complain "$(cat log)"
grep -q '^msgid "{voice a half.wav}abc"$' built.po || complain "no name of a voice from the built game"
awk '{ print } /^msgid "[{]voice a half/ { getline; print "msgstr \"{voice a half.wav}xyz\"" }' texts.po >german.po
"$po" game german.po german >log 2>&1 || complain "$(cat log)"
grep -q ': 1 translated' log || complain "po: $(cat log)"
"$build" game out >log 2>&1 && cmp out/MONSTER.SOU german/MONSTER.SOU || complain "the translation has other voices"
"$walkbox" disasm german 2>/dev/null >disasm
grep -q '0A 000A}.#{0A 0000}xyz"' disasm || complain "a translated line has no voice"
[ "$failed" -eq 0 ]
