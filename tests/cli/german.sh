#!/bin/sh
# With LANG=de_DE.UTF-8 the commands and the authors' programs speak German, and text for other programs stays English.
#
#     german.sh WALKBOX TOOLS DEMO SOURCES SCRATCH
set -eu
walkbox=$1 tools=$2 demo=$3 sources=$4 scratch=$5
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
unset LC_ALL LC_MESSAGES LANGUAGE 2>/dev/null || :
LANG=de_DE.UTF-8
export LANG
if ! "$walkbox" --help | grep -q Aufruf; then
    echo "SKIPPED: there is no German catalogue here (Debian: gettext)"
    exit 77
fi
wrong() {
    echo "german.sh: $1: $(cat out)" >&2
    exit 1
}
# speaks WORD COMMAND...: the output has the German word.
speaks() {
    word=$1
    shift
    "$@" >out 2>&1 || :
    grep -q -e "$word" out || wrong "no \"$word\" from $*"
}

speaks Räume "$walkbox" check "$demo"
speaks Kostüme "$walkbox" info "$demo"
speaks Punktpaare "$walkbox" compare "$demo" 1 --pairs 1
speaks Eingang "$walkbox" disasm "$demo" --room 1
speaks erreicht "$walkbox" route "$demo" 1 --from 20,120 --to 60,120
speaks Ordner "$walkbox" check nothing
speaks "kein Raum" "$walkbox" run "$demo" --boot-param 77 --frames 3
speaks Option "$walkbox" info --nonsense
speaks Vorgabe "$walkbox" settings
speaks Räume "$tools/walkbox-build" "$sources" game
speaks Skripte "$tools/walkbox-extract" game parts
speaks Texte "$tools/walkbox-po" game texts.po
echo "nonsense 1" >>parts/game.txt
speaks Schlüsselwort "$tools/walkbox-build" parts other
# The words after "; " are a sentence of their own.
"$walkbox" new small >/dev/null
printf 'include <panel>;\n' >>small/scripts/main.scr
speaks "kein Bibliotheksskript <panel>; es gibt <verbs>" "$tools/walkbox-build" small other
for program in build extract po; do
    speaks Aufruf "$tools/walkbox-$program" --help
done

# Output for programs is equal in every language.
for command in "check --json" "info --json" "box 1" "matrix 1" "compare 1 --pairs 1 --json" "state --frames 9"; do
    name=${command%% *}
    words=${command#"$name"}
    # shellcheck disable=SC2086
    "$walkbox" "$name" "$demo" $words | sed 's/"microseconds":[0-9.]*//' >german
    # shellcheck disable=SC2086
    LANG=C "$walkbox" "$name" "$demo" $words | sed 's/"microseconds":[0-9.]*//' >english
    cp german out
    cmp -s german english || wrong "$command depends on the language"
done
printf 'step 5\nstop change VAR_ROOM\nrun back\nwhen VAR_ROOM\ntrace\n' >asked
"$walkbox" console "$demo" --file asked >german
LANG=C "$walkbox" console "$demo" --file asked >english
cp german out
cmp -s german english || wrong "the debugger depends on the language"

# The demo is a game in several languages, so that the language of the menus neither changes it nor hides its saves.
demo_of() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$walkbox" play "$@" --frames 3 --record played >out 2>&1 || wrong "play $*"
    sed -n 's/^# file: MONKEY.001 .*SHA-256 //p' played
}
mine=$(demo_of)
[ -n "$mine" ] && [ "$(demo_of --language en)" = "$mine" ] || wrong "the demo with menus in English"
[ "$(demo_of --game-language en)" != "$mine" ] || wrong "the demo in English"
