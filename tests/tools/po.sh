#!/bin/sh
# The texts of a game for translators, and back: an untranslated file gives the same bytes, one in capitals the same
# play; what is wrong with a translation is reported with line and text; bad files are refused.
# Usage: po.sh WALKBOX WALKBOX_PO SOURCES INPUT SCRATCH_DIR GAME...
set -u
walkbox=$1
po=$2
sources=$3
input=$4
scratch=$5
shift 5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# ---- round trips
count=0
for game in "$@"; do
    count=$((count + 1))
    "$po" "$game" texts.po --force >out 2>err || wrong "$game: $(cat err)"
    "$po" "$game" texts.po back >out 2>err || wrong "$game with its own texts: $(cat err)"
    for file in "$game"/*.00[01]; do
        ending=${file##*.}
        cmp -s "$file" back/MONKEY.$ending || wrong "$file: other bytes without any translation"
    done
    if [ $count -le 3 ] && command -v msgfmt >/dev/null 2>&1; then
        msgfmt -c -o /dev/null texts.po 2>err || wrong "$game: msgfmt refuses the file: $(cat err)"
    fi
done
[ $count -gt 0 ] || wrong "no game was tried"
command -v msgfmt >/dev/null 2>&1 || echo "NOTE: msgfmt is not installed (gettext): the files were not given to it"

# ---- variables have the names of the sources, also in the built game, and else numbers
"$po" "$sources" texts.po --force >out 2>err || wrong "$(cat err)"
grep -q '^msgid "Give {name first} to {name pointed}"' texts.po || wrong "no names of variables from the sources"
"$po" "$1" built.po --force >out 2>err || wrong "$(cat err)"
grep -q '^msgid "Give {name first} to {name pointed}"' built.po || wrong "no names of variables of the built game"
cp -r "$1" unnamed && rm unnamed/walkbox-names.txt
"$po" unnamed numbers.po --force >out 2>err || wrong "$(cat err)"
grep '{name g[0-9]*} to' numbers.po >/dev/null || wrong "no numbers of variables without names"

# ---- capitals: another text of the same length everywhere, and longer ones for a second try
# capitals MORE: translates each entry into capitals, with MORE behind; what stands in braces stays.
capitals() {
    awk -v more="$1" '
        function capital(text,    i, c, result, inside) {
            result = ""
            for (i = 1; i <= length(text); i++) {
                c = substr(text, i, 1)
                if (c == "{") inside = 1
                if (c == "}") inside = 0
                if (c == "\\") { result = result c; i++; c = substr(text, i, 1) }
                else if (!inside) c = toupper(c)
                result = result c
            }
            return result
        }
        /^msgid/ { id = $0; sub(/^msgid /, "", id); n = 0; text[0] = id; reading = 1; print; next }
        /^msgstr ""/ && text[0] != "" && !header {
            if (text[0] == "\"\"" && n == 0) { print; header = 1; reading = 0; next }
        }
        /^msgstr/ {
            reading = 0
            for (i = 0; i <= n; i++) {
                line = capital(text[i])
                if (i == n) sub(/"$/, more "\"", line)
                print (i == 0 ? "msgstr " line : line)
            }
            next
        }
        /^"/ && reading { text[++n] = $0 }
        { print }' texts.po >capital.po
}
game=$1
"$po" "$game" texts.po --force >out 2>err || wrong "$(cat err)"
capitals ""
"$po" "$game" capital.po capitals >out 2>err || wrong "capitals: $(head -3 err)"
grep -q 'capitals: [1-9][0-9]* translated' out || wrong "capitals: $(cat out)"
grep -q 'empty\|fuzzy\|refused\|not in it' out && wrong "capitals: $(cat out)"
cmp -s "$game/MONKEY.001" capitals/MONKEY.001 && wrong "nothing was translated"
for dir in "$game" capitals; do
    "$walkbox" run "$dir" --frames 1500 --input "$input" --trace "$(basename "$dir").trace" >out 2>err ||
        wrong "$dir: $(cat err)"
done
cmp -s "$(basename "$game").trace" capitals.trace || wrong "the game in capitals is played in another way"

# Longer texts: all jumps have to be adjusted. Nobody who talks longer walks otherwise when time is passed over.
capitals " and more, and more, and still more than that was."
"$po" "$game" capital.po longer >out 2>err || wrong "longer: $(grep -v warning err | head -3)"
"$walkbox" check longer >out 2>err || wrong "longer: $(cat out err | head -3)"
"$walkbox" run longer --frames 1500 --input "$input" >out 2>err || wrong "longer: $(cat err)"
# jumps GAME: all instructions, with their numbers in the place of offsets, and without their texts.
jumps() {
    for script in $("$walkbox" info "$1" --json | tr -d '\n' | sed 's/.*"scripts":\[\([0-9, ]*\)\].*/\1/; s/,/ /g'); do
        "$walkbox" disasm "$1" --script "$script"
    done >disasm.out
    for room in 1 2 3 4 5 6 7 8 9 10 11 12; do
        "$walkbox" disasm "$1" --room $room
    done >>disasm.out 2>err
    awk '
        function finish(    i, line, at, place) {
            for (i = 1; i <= count; i++) {
                line = lines[i]
                if (match(line, /@[0-9A-F]+$/)) {
                    place = substr(line, RSTART + 1)
                    line = substr(line, 1, RSTART) (place in number ? number[place] : "nowhere")
                }
                print line
            }
            for (place in number) delete number[place]
            count = 0
        }
        /^; (room|script)/ { finish(); print; next }
        /^\[0000\]/ && count > 0 { finish() }
        /^\[/ { number[substr($0, 2, 4)] = ++count; line = substr($0, 8); gsub(/"(\\.|[^"])*"/, "T", line); lines[count] = line }
        END { finish() }' disasm.out
}
jumps "$game" >jumps.before
jumps longer >jumps.longer
[ "$(wc -l <jumps.before)" -gt 1500 ] || wrong "hardly any instruction was compared"
grep -q 'jumpRelative @[0-9]' jumps.before || wrong "no jump was compared"
cmp jumps.before jumps.longer || wrong "a jump leads elsewhere in the longer game"
# The written game has as many texts.
"$po" longer longer.po >out 2>err || wrong "the texts of the longer game: $(cat err)"
[ "$(grep -c '^msgctxt' longer.po)" = "$(grep -c '^msgctxt' texts.po)" ] || wrong "texts were lost"

# ---- from sources
"$po" "$sources" sources.po >out 2>err || wrong "sources: $(cat err)"
grep -q '^#: rooms/cliff/cliff.scr:[0-9]*$' sources.po || wrong "no place in the sources is named"
grep -q '^#\. room 1 cliff, object 102 barrel, verb 5 look; said by actor 1 ego$' sources.po ||
    wrong "it does not say who says what where"
grep -v '^#\|^"Project' sources.po >a
grep -v '^#\|^"Project' texts.po >b
cmp -s a b || wrong "the sources and the game have different texts"
"$po" "$sources" sources.po from-sources >out 2>err || wrong "sources with their texts: $(cat err)"
cmp -s from-sources/MONKEY.001 "$game/MONKEY.001" || wrong "the sources with their own texts make other bytes"
[ -e from-sources/walkbox-boxes.txt ] && wrong "there is a file of named boxes, and no box has a name"

# ---- what is wrong with translations. The file is not written over by mistake.
"$po" "$game" texts.po >out 2>err && wrong "a file that is there is written over"
grep -q 'already exists; --force' err || wrong "$(cat err)"
ln -s /dev/null device.po
"$po" "$game" device.po --force >out 2>err && wrong "a device is written over"
grep -q 'device.po: this is not a regular file' err || wrong "$(cat err)"
[ -c device.po ] || wrong "a link to a device is gone"
"$po" "$game" - >out 2>err || wrong "to standard output: $(cat err)"
cmp -s out texts.po || wrong "standard output gets something else"
# translated TEXT: the file with this translation of its first entry.
translated() {
    awk -v text="$1" '/^msgid "The shore path/ { found = 1 } /^msgstr ""/ && found { print "msgstr \"" text "\""; found = 0; next } { print }' texts.po >one.po
}
# reports STATUS MESSAGE: --check of one.po says so.
reports() {
    "$po" "$game" one.po --check >out 2>err
    [ $? = "$1" ] || wrong "$2: the status is not $1"
    grep -q "$2" err || wrong "$2: not reported, but: $(cat err)"
}
translated 'Der Uferweg. \u'
reports 3 'one.po:[0-9]*:22: unknown escape'
translated 'Der Uferweg. Ю'
reports 1 'one.po:[0-9]*:1: "The shore path. It goes all round the is..": no game can hold the letter "Ю"'
translated 'Der Uferweg. {wiat}'
reports 1 '"{wiat}" is unknown; write "{{" for a brace'
translated 'Der Uferweg. {wait'
reports 1 '"{wait" has no "}"'
translated 'Der Uferweg.{colour 5}'
reports 0 'warning: .*the translation has a {colour 5} that the text does not have'
translated 'Der Uferweg über die Insel: ½'
reports 0 'warning: .*charset 1 has no glyph for'
translated 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenhalterungsschraube'
reports 0 'warning: .*one of its words is [0-9]* pixels wide, but a line has only 300'
long=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf "wander " }')
translated "$long"
reports 1 'it has 700 bytes, but the engine has room for 511'
translated "$(echo "$long" | cut -c 1-500)"
reports 0 'warning: .*the text takes [0-9]* lines, but a page has room for only 6'
translated 'Der Uferweg.'
"$po" "$game" one.po one >out 2>err || wrong "one: $(cat err)"
grep -q '^one: 1 translated, [0-9]* empty$' out || wrong "one: $(cat out)"
awk '/^msgctxt/ { held = $0; next }
    /^msgid "The shore path/ { print "#, fuzzy" } held != "" { print held; held = "" } { print }' one.po >fuzzy.po
"$po" "$game" fuzzy.po fuzzy >out 2>err || wrong "fuzzy: $(cat err)"
grep -q '1 fuzzy' out || wrong "fuzzy: $(cat out)"
cmp -s fuzzy/MONKEY.001 "$game/MONKEY.001" || wrong "a fuzzy entry was used"

# ---- bad files
# refused MESSAGE TEXT..: a file with these lines is refused with that message.
refused() {
    message=$1
    shift
    printf '%s\n' "$@" >bad.po
    "$po" "$game" bad.po bad >out 2>err
    [ $? = 3 ] || wrong "$message: the status is not 3"
    grep -q "^bad.po:$message" err || wrong "$message: not reported, but: $(cat err)"
    [ ! -e bad ] || wrong "$message: a game was made"
}
head='msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"'
refused '1:1: expected' 'msgfoo "a"'
refused '1:1: no "msgid"' '"a"'
refused '3:7: the closing quote of this text' "$head" 'msgid "a'
refused '3:11: unexpected text after' "$head" 'msgid "a" b'
refused '3:1: "msgstr" cannot stand here' "$head" 'msgstr "a"' 'msgstr "b"'
refused '4:1: texts of games have no plural' "$head" 'msgid "a"' 'msgid_plural "b"'
refused '5:1: this text appears twice' "$head" 'msgid "a"' 'msgstr "b"' 'msgid "a"' 'msgstr "c"'
refused '1:1: the header does not say' 'msgid ""' 'msgstr "charset=ISO-8859-1"'
refused '3:8: this is not UTF-8' "$head" "$(printf 'msgid "\344"')"
refused '[0-9]*:1: no header' 'msgid "a"' 'msgstr "b"'
"$po" "$game" nowhere.po bad >out 2>err
[ $? = 3 ] || wrong "a file that is not there: the status is not 3"
"$po" "$game" >out 2>err
[ $? = 2 ] || wrong "a missing argument: the status is not 2"
[ $failed = 0 ]
