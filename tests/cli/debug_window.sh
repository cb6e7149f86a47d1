#!/bin/sh
# The debugger's panel in a real window: a stop opens it, a click on its lane goes back in time, and the game continues
# from there. Run on a display of its own (on_display.sh).
# Usage: debug_window.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
for tool in xdotool import compare convert; do
    command -v $tool >/dev/null || {
        echo "SKIPPED: there is no $tool"
        exit 77
    }
done
rm -rf "$scratch"
mkdir -p "$scratch/home" && cd "$scratch" || exit 1
export HOME="$scratch/home" SDL_AUDIODRIVER=dummy
unset SDL_VIDEODRIVER XDG_DATA_HOME XDG_CONFIG_HOME
timeout 200 "$walkbox" play "$demo" --scale 3 >out 2>err &
program=$!
stop() {
    wrong "$*$(sed 's/^/ /' err)"
    kill $program 2>/dev/null
    exit 1
}

window=$(timeout 20 xdotool search --sync --onlyvisible --name 'walkbox' | tail -n 1)
[ -n "$window" ] || stop "there is no window"
timeout 20 xdotool windowmove --sync "$window" 0 0
timeout 20 xdotool windowfocus --sync "$window" || stop "no focus"

# look NAME: takes a picture. panel, game: whether the window shows the panel, by its title bar, or the game.
look() {
    timeout 20 import -window "$window" "$1.png" || stop "the window cannot be looked at"
}
panel() {
    look now
    [ "$(convert now.png -format '%[hex:p{900,4}]' info:)" = 24304A ]
}
game() {
    ! panel
}
wait_for() {
    tried=0
    until "$@"; do
        tried=$((tried + 1))
        [ $tried -lt 100 ] || stop "$*: waited in vain"
    done
}

sleep 1
timeout 20 xdotool key grave
timeout 20 xdotool type --delay 30 "stop script begin"
timeout 20 xdotool key Return
timeout 20 xdotool type --delay 30 "run"
timeout 20 xdotool key Return
wait_for panel
look stopped
grep -qx 'script begin' home/.local/share/walkbox/saves/*/stops.txt || stop "the stop was not saved"
timeout 20 xdotool mousemove --sync --window "$window" 100 610 click 1
sleep 1
look scrubbed
[ "$(compare -metric AE stopped.png scrubbed.png null: 2>&1)" != 0 ] || stop "the lane does nothing"
timeout 20 xdotool key Return # continues from there, and stops again
wait_for game
wait_for panel
timeout 20 xdotool key Escape
wait_for game
timeout 20 xdotool key ctrl+q
tried=0
while kill -0 $program 2>/dev/null && [ $tried -lt 100 ]; do
    tried=$((tried + 1))
    sleep 0.1
done
[ $tried -lt 100 ] || stop "the window does not close"
wait $program || wrong "status $?: $(cat err)"
exit $failed
