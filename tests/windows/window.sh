#!/bin/sh
# The window in Wine, next to a window of Linux on the same display: the same pictures of the start screen and the settings,
# saves and settings in a long folder, and the demo, played to its end. In Wine alone: a folder that is dropped, a folder of
# the system's dialog, and the end of the session. Run on a display of its own (on_display.sh).
# Usage: window.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR
set -u
. "$(dirname "$0")/common.sh"
for tool in xdotool import compare python3; do
    command -v $tool >/dev/null || { echo "SKIPPED: there is no $tool"; exit 77; }
done
unset SDL_VIDEODRIVER
input=$data/walkthrough.txt

# A Wine of its own: another has the display, or none, of the test that started it, and its session ends here.
windows walkbox --version >/dev/null || wrong "Wine does not run"
prefix=${WINEPREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/walkbox/wine}
mkdir wine
cp -rs "$prefix/drive_c" wine/
cp -R "$prefix/dosdevices" "$prefix"/*.reg "$prefix/.update-timestamp" "$prefix/made" wine/
export WINEPREFIX="$scratch/wine"

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

# message WORD..: sends the window what a desktop sends it.
message() {
    timeout 60 python3 "$source/tests/windows/x_message.py" "$1" "$window" ${2:+"$2"} || wrong "$player: no $1"
}

# plays FOLDER: the game in that folder begins, and the close button ends it.
plays() {
    begun=$(timeout 60 xdotool search --sync --onlyvisible --name ' - walkbox$' | tail -n 1)
    [ "$begun" = "$window" ] || wrong "$player: nothing begins: $(cat err)"
    message close
    wait $program || wrong "$player: status $?: $(cat err)"
    grep -qF "\"Z:$1\"" "$own/state/walkbox/games.json" || wrong "$player: $1 was not played: $(cat "$own/state/walkbox/games.json")"
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
    painted $player-start.png # the demo's picture comes after the first look
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

player=windows

# A game's folder with a long name, dropped on the start screen.
own=$scratch/$deep
mkdir -p "$own/Spiel Ä" "$scratch/Short/Game"
cp "$native"/demo/MONKEY.00? "$own/Spiel Ä"
cp "$native"/demo/MONKEY.00? "$scratch/Short/Game"
export XDG_DATA_HOME="$own/data" XDG_CONFIG_HOME="$own/config" XDG_STATE_HOME="$own/state"
begin '^walkbox$' play
still start.png
message drop "$own/Spiel Ä"
plays "$own/Spiel Ä"

# A folder of the system's dialog: its name is typed, without letters that a display of this kind lacks.
begin '^walkbox$' play
still start.png
keys Down Down Return
timeout 60 xdotool search --sync --onlyvisible --name '^Select Folder$' >dialog || wrong "there is no dialog"
timeout 20 xdotool windowfocus --sync "$(tail -n 1 dialog)" || wrong "no focus in the dialog"
timeout 60 xdotool type --delay 60 "Z:$(printf %s "$scratch/Short/Game" | tr / '\\')" || wrong "nothing is typed"
keys Return
plays "$scratch/Short/Game"

# The session ends while a game is played: what was played is there.
printf '[playing]\nautosave-minutes = 60\n' >"$XDG_CONFIG_HOME/walkbox/walkbox.ini"
begin ' - walkbox$' play "$native/demo"
painted play.png
keys ctrl+f # less than ten seconds are not worth a save
painted play.png
painted play.png
keys ctrl+f
[ -z "$(find "$own" -name 'auto*.save')" ] || wrong "there is a save before the end"
timeout 60 "$source/cmake/windows/run.sh" wineboot --end-session || wrong "the session does not end: $?"
wait $program || wrong "at the end of the session: status $?: $(cat err)"
wineserver -w
save=$(find "$own" -name 'auto*.save')
[ -s "$save" ] || wrong "the end of the session loses the play"
"$native/walkbox" run "$native/demo" --load "$save" --frames 20000 >out 2>&1 || wrong "the save of the end: $(cat out)"

# The demo to its end, in the window, as fast as it goes.
read -r _ frames _ <"$input"
"$native/walkbox" run "$native/demo" --frames "$frames" --input "$input" --hashes linux.hashes >out 2>&1 || wrong "$(cat out)"
windows walkbox play "$native/demo" --fast --frames "$frames" --input "$input" --record played >out 2>err || wrong "$(cat err)"
windows walkbox replay played "$native/demo" --headless || wrong "the play in the window has other hashes"
wineserver -w # then its files, links to this whole machine among them, go
rm -rf wine
exit $failed
