#!/bin/sh
# The window in Wine, next to a window of Linux on the same display: the same pictures of the start screen and the settings,
# saves and settings in a long folder, and the demo, played to its end. Run on a display of its own (on_display.sh).
# Usage: window.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR
set -u
. "$(dirname "$0")/common.sh"
for tool in xdotool import compare; do
    command -v $tool >/dev/null || { echo "SKIPPED: there is no $tool"; exit 77; }
done
unset SDL_VIDEODRIVER
input=$data/walkthrough.txt

# begin NAME ARGUMENTS..: opens a window of that name.
begin() {
    name=$1
    shift
    if [ $player = linux ]; then
        timeout 300 "$native/walkbox" "$@" >out 2>err &
    else
        timeout 300 "$source/cmake/windows/run.sh" "$made/walkbox.exe" "$@" >out 2>err &
    fi
    program=$!
    window=$(timeout 200 xdotool search --sync --onlyvisible --name "$name" | tail -n 1)
    [ -n "$window" ] || wrong "$player: there is no window \"$name\": $(cat err)"
    timeout 20 xdotool windowfocus --sync "$window" || wrong "$player: no focus"
}

# still FILE: waits until two looks at the window are the same, and not of one colour.
still() {
    tries=0
    until import -window "$window" "$1" && import -window "$window" second.png &&
        [ "$(compare -metric AE "$1" second.png null: 2>&1)" = 0 ] && [ "$(identify -format %k "$1")" -gt 1 ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || { wrong "$player: $1 does not stand still"; return; }
    done
}

# painted FILE: waits until the window is not of one colour. Clouds and water never stand still.
painted() {
    tries=0
    until import -window "$window" "$1" && [ "$(identify -format %k "$1")" -gt 16 ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || { wrong "$player: nothing is in the window"; return; }
    done
}

keys() {
    timeout 20 xdotool key --delay 60 "$@" || wrong "$player: no keys $*"
}

# saved: saves with Alt+1, as often as it takes: the beginning of a game may not be saved.
saved() {
    tries=0
    until find "$own/data" -name 'slot-1.save' 2>/dev/null | grep -q .; do
        keys alt+1
        tries=$((tries + 1))
        [ $tries -lt 200 ] || { wrong "$player: no save: $(find "$own")"; return; }
    done
}

# leave: quits, as the player does.
leave() {
    keys ctrl+q
    wait $program || wrong "$player: the play ends with status $?: $(cat err)"
}

# A folder of the player with spaces, umlauts and more than 260 letters.
deep="Ein Ordner für Spiele"
for _ in 1 2 3 4 5 6; do
    deep="$deep/Größe und Länge, ein paar Wörter mit Ümlauten"
done
for player in linux windows; do
    own=$scratch/$player/$deep
    export XDG_DATA_HOME="$own/data" XDG_CONFIG_HOME="$own/config" XDG_STATE_HOME="$own/state"
    begin '^walkbox$' play --language de
    still $player-start.png
    keys Down Down Return
    still $player-settings.png
    keys Escape Up Up
    still $player-start-again.png
    keys End Return
    wait $program || wrong "$player: the start screen ends with status $?: $(cat err)"
    begin 'walkbox$' play "$native/demo"
    painted $player-play.png
    saved
    leave
    [ -s "$own/config/walkbox/walkbox.ini" ] || wrong "$player: no settings: $(find "$own")"
done
for picture in start settings start-again; do
    dots=$(compare -metric AE linux-$picture.png windows-$picture.png null: 2>&1)
    [ "$dots" = 0 ] || wrong "$picture: $dots dots differ"
done

# The demo to its end, in the window, as fast as it goes.
read -r _ frames _ <"$input"
player=windows
"$native/walkbox" run "$native/demo" --frames "$frames" --input "$input" --hashes linux.hashes >out 2>&1 || wrong "$(cat out)"
windows walkbox play "$native/demo" --fast --frames "$frames" --input "$input" --record played >out 2>err || wrong "$(cat err)"
windows walkbox replay played "$native/demo" --headless || wrong "the play in the window has other hashes"
exit $failed
