#!/bin/sh
# The start screen and the menu in a window: without GAME, and when GAME cannot be played; a game is begun, saved,
# left for the start screen, and asked about when it is begun again. Run on a display of its own (on_display.sh).
# Usage: start_screen.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$(cd "$2" && pwd)
scratch=$3
. "$(dirname "$0")/expect.sh"
command -v xdotool >/dev/null || {
    echo "SKIPPED: there is no xdotool"
    exit 77
}
rm -rf "$scratch"
mkdir -p "$scratch/bad" && cd "$scratch" || exit 1
export XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data" XDG_STATE_HOME="$scratch/state" SDL_AUDIODRIVER=dummy HOME="$scratch"
unset SDL_VIDEODRIVER

# begin ARGUMENTS..: starts the program.
begin() {
    timeout 100 "$walkbox" "$@" >out 2>err &
    program=$!
}

# seen NAME: waits for a window of that name, and gives it the keys.
seen() {
    window=$(timeout 60 xdotool search --sync --onlyvisible --name "$1" | tail -n 1)
    [ -n "$window" ] || wrong "there is no window \"$1\": $(cat err)"
    timeout 20 xdotool windowfocus --sync "$window" || wrong "no focus"
}

keys() {
    timeout 20 xdotool key --delay 60 "$@" || wrong "no keys"
}

# ends STATUS: waits for the end.
ends() {
    wait $program
    got=$?
    [ $got -eq "$1" ] || wrong "status $got, not $1: $(cat err)"
}

# ---- without GAME: all tabs of the settings; the demo is the first row; its menu, a save by name, the start screen, leaving
begin play
seen '^walkbox$'
keys Down Down Return Tab Tab Tab Tab Tab Tab Tab shift+Tab Down Escape
keys Up Up Return
seen '^A Lamp for the Patience - walkbox$'
keys F5 Down Return Return x y Return
# It is on the disk before the keys that follow are looked at.
keys F5 End Up Return
seen '^walkbox$'
keys Escape Return
ends 0
[ -f "$scratch"/data/walkbox/saves/*/slot-10.save ] || wrong "nothing was saved"
grep -q "$demo" "$scratch/state/walkbox/games.json" || wrong "the demo is not remembered"
ls "$scratch"/state/walkbox/pictures/*.png >/dev/null || wrong "there is no picture of it"

# ---- asked whether to continue: the save is loaded, and saved again by a key
begin play "$demo"
seen '^A Lamp for the Patience - walkbox$'
keys Return alt+5 ctrl+q
ends 0
[ -f "$scratch"/data/walkbox/saves/*/slot-5.save ] || wrong "the question took all keys"

# ---- a game that is none: reported on the terminal and on the start screen, with its status
begin play "$scratch/bad"
seen '^walkbox$'
keys ctrl+q
ends 3
grep -q 'no game' err || wrong "nothing was reported: $(cat err)"
begin play "$scratch/bad" --frames 5
ends 3
exit $failed
