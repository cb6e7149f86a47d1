#!/bin/sh
# The window opens where it was, again and again, whatever frame the window manager gives it; and wholly on the
# monitor, if it was left partly beside it. Run on a display of its own (on_display.sh), where there is no window
# manager: xprop says instead how wide the frame is.
# Usage: window_place.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
for tool in xdotool xprop; do
    command -v $tool >/dev/null || {
        echo "SKIPPED: there is no $tool"
        exit 77
    }
done
rm -rf "$scratch"
mkdir -p "$scratch/state/walkbox" && cd "$scratch" || exit 1
export HOME="$scratch" SDL_AUDIODRIVER=dummy XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data"
export XDG_STATE_HOME="$scratch/state"
unset SDL_VIDEODRIVER

# opens "LEFT TOP WIDTH HEIGHT": a window that was there when it was last seen. `window` is its number.
opens() {
    echo "$1" >state/walkbox/window
    timeout 60 "$walkbox" play "$demo" --resume no >out 2>err &
    program=$!
    window=$(timeout 20 xdotool search --sync --onlyvisible --name 'walkbox$' | tail -n 1)
    [ -n "$window" ] || wrong "there is no window: $(cat err)"
    timeout 20 xdotool windowfocus --sync "$window" || wrong "no focus"
}

# ends "LEFT TOP WIDTH HEIGHT": the window is closed, and this is written of it.
ends() {
    timeout 20 xdotool key ctrl+q
    wait $program || wrong "status $?: $(cat err)"
    [ "$(cat state/walkbox/window)" = "$1" ] || wrong "written is $(cat state/walkbox/window), not $1"
}

opens "100 120 640 480"
ends "100 120 640 480"
# With a frame, the inside is below the place where the frame is put.
opens "100 120 640 480"
xprop -id "$window" -f _NET_FRAME_EXTENTS 32c -set _NET_FRAME_EXTENTS "1, 2, 20, 4"
xdotool windowmove "$window" 101 140
timeout 20 xdotool mousemove --sync 400 300 # after which it has read both
ends "100 120 640 480"

opens "900 800 640 480" # the screen has 1280x1024
ends "640 512 640 480"
opens "-200 10 640 480"
ends "0 10 640 480"
exit $failed
