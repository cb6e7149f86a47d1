#!/bin/sh
# Takes the pictures of docs/manual.md: manual.sh WALKBOX DEMO [NAME...]
# It opens the window on a display of its own (Xvfb), presses keys (xdotool), and takes what is seen (ImageMagick).
# With names only those pictures are taken anew.
set -eu
walkbox=$1
demo=$2
shift 2
wanted=" $* "
here=$(cd "$(dirname "$0")" && pwd)
steps=$here/../../tests/data/walkthrough.txt
work=$(mktemp -d)
export HOME="$work" XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_STATE_HOME="$work/state"
export SDL_AUDIODRIVER=dummy
# The start screen tells the path of the demo: it stands at a place that is nobody's.
tree=/tmp/walkbox
mkdir -p $tree/bin $tree/share/walkbox
cp "$walkbox" $tree/bin/walkbox
cp -r "$demo" $tree/share/walkbox/demo
walkbox=$tree/bin/walkbox
demo=$tree/share/walkbox/demo
player=
server=
cleanup() {
    [ -z "$player" ] || kill "$player" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work" $tree
}
trap cleanup EXIT
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
server=$!
while [ ! -s "$work/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

# after STEP FRAMES: the frame that comes so many frames after the step's last action, see make.sh.
after() {
    awk -v step="# $1" -v more="$2" '
        $0 == step { found = 1; next }
        found && /^#/ { exit }
        found { last = $1 }
        END { print last + more }' "$steps"
}

# save_after STEP FRAMES FILE: a save of the walkthrough then.
save_after() {
    frame=$(after "$1" "$2")
    "$walkbox" run "$demo" --router classic --seed 1 --frames $((frame + 1)) --input "$steps" --save-at "$frame" "$3"
}

# begin [OPTION..]: opens the window, and waits until it is there.
begin() {
    begin_without "$demo" --resume no "$@"
}
begin_without() {
    "$walkbox" play "$@" --scale 2 --square-pixels >"$work/log" 2>&1 &
    player=$!
    window=$(timeout 20 xdotool search --sync --onlyvisible --pid $player | tail -n 1)
    xdotool mousemove --window "$window" 400 150
    sleep 1.5
}

# keys KEY..: presses them one after the other.
keys() {
    for key in "$@"; do
        xdotool key --window "$window" "$key"
        sleep 0.4
    done
}

# take NAME: what the window shows.
take() {
    case $wanted in "  " | *" $1 "*) ;; *) return 0 ;; esac
    sleep 0.6
    import -window "$window" -colors 255 "PNG8:$here/manual-$1.png"
}

end() {
    kill "$player" 2>/dev/null || true
    wait "$player" 2>/dev/null || true
    player=
}

save_after '1.026 do 6 actor 3' 400 "$work/tavern"
save_after '1.049 do 4 607' 160 "$work/cellar"

begin
take title
end

begin --load "$work/cellar"
xdotool mousemove --window "$window" 300 180
take play
keys alt+1
sleep 0.5
keys F1
take keys
keys F1
end

begin --load "$work/tavern"
keys alt+2
sleep 0.5
xdotool keydown --window "$window" Tab
take names
xdotool keyup --window "$window" Tab
keys F5
take menu
keys Down Down Return
take saves
keys Escape Down Return
take settings
keys Escape Escape space
take paused
keys space ctrl+alt+b
take boxes
keys ctrl+alt+b ctrl+alt+d
xdotool type --window "$window" --delay 30 'help'
keys Return
take console
end

begin_without
take start
end
