#!/bin/sh
# Voices that walkbox-build writes: a talkie taken apart is built again; lines with WAV files of an author; errors; and
# the texts of translators.
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

# ---- a talkie of other tools, with times of mouths, an unusual item, and one that lies nowhere
cp -r "$data/tools/small" silent
cp "$data/talkie/game.txt" "$data/talkie/main.scr" silent
"$build" silent talkie >log 2>&1 || complain "$(cat log)"
"$make_talkie" talkie >log 2>&1 || complain "no voices were made"
"$extract" talkie apart >log 2>&1 || complain "extract: $(cat log)"
grep -q ', voices: 11' log || complain "extract: $(cat log)"
grep -q '^voice 00001.wav mouth 60 90 120 150$' apart/voices/voices.txt || complain "no times of a mouth"
grep -q '^raw 00005.bin$' apart/voices/voices.txt || complain "an item with packed samples is not copied"
grep -q 'print(255, "abc.p.w{00007.wav}abc.pabc", voice "00006.wav");' apart/scripts/*.scr ||
    complain "no names of voices in scripts"
"$build" apart again >log 2>&1 || complain "$(cat log)"
for file in MONSTER.SOU MONKEY.000 MONKEY.001; do
    cmp talkie/$file again/$file || complain "$file differs when built again"
done
printf 'junk' >>talkie/MONSTER.SOU
"$extract" talkie junk >log 2>&1 || complain "extract with junk: $(cat log)"
"$build" junk again >log 2>&1 && cmp talkie/MONSTER.SOU again/MONSTER.SOU || complain "junk differs when built again"
cp -r talkie other && echo garbage >other/MONSTER.SOU
"$extract" other garbage >log 2>&1
[ $? -eq 3 ] && grep -q 'MONSTER.SOU' log || complain "garbage: $(cat log)"

# ---- an author's talkie, with two of these WAV files
cp -r "$data/tools/small" game
cp "$data/talkie/game.txt" game
mkdir game/voices
cp apart/voices/00001.wav game/voices/three.wav
cp apart/voices/00002.wav "game/voices/a half.wav"
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
fails 10:27 'only what is said'
cp main.scr game
printf 'RIFFjunk' >game/voices/three.wav
fails 8:14 'cannot use game/voices/three.wav'
# 601 seconds of silence at 4000 Hz
{
    printf 'RIFF\104\254\44\0WAVEfmt \20\0\0\0\1\0\1\0\240\17\0\0\240\17\0\0\1\0\10\0data\40\254\44\0'
    head -c 2404000 /dev/zero
} >game/voices/three.wav
fails 8:14 'three.wav lasts longer than 600'
cp apart/voices/00001.wav game/voices/three.wav
echo 'voices voices/list.txt' >>game/game.txt
printf 'voice three.wav mouth 10 20\nvoice three.wav\nvoice none.wav\nraw none.bin\nsound three.wav\n' >game/voices/list.txt
"$build" game out >log 2>&1 && complain "a wrong list: built"
for line in 2:7 3:1 4:1 5:1; do
    grep -q "game/voices/list.txt:$line: " log || complain "list, line $line: $(cat log)"
done
printf 'voice three.wav constant 166 mouth 10 20\n' >game/voices/list.txt
"$build" game listed >log 2>&1 || complain "$(cat log)"
head -c 22 listed/MONSTER.SOU | od -An -tx1 -j8 | tr -d ' \n' | grep -q 5643544c0000000e000a0014ffff ||
    complain "the times of the mouth are not in the file"

# ---- translators: voices stay with their lines, by name
"$po" game texts.po >log 2>&1 || complain "$(cat log)"
grep -q '^msgid "{voice a half.wav}abc"$' texts.po || complain "no name of a voice for translators"
"$po" listed built.po >log 2>&1 || complain "$(cat log)"
grep -q '^msgid "{voice a half.wav}abc"$' built.po || complain "no name of a voice from the built game"
awk '{ print } /^msgid "[{]voice a half/ { getline; print "msgstr \"{voice a half.wav}xyz\"" }' texts.po >german.po
rm game/voices/list.txt && sed -i '/^voices/d' game/game.txt # the voices lie elsewhere now
"$po" game german.po german >log 2>&1 || complain "$(cat log)"
grep -q ': 1 translated' log || complain "po: $(cat log)"
"$build" game out >log 2>&1 && cmp out/MONSTER.SOU german/MONSTER.SOU || complain "the translation has other voices"
"$walkbox" disasm german 2>/dev/null >disasm
grep -q '0A 000A}.#{0A 0000}xyz"' disasm || complain "a translated line has no voice"
[ "$failed" -eq 0 ]
