#!/bin/sh
# Walk boxes edited with the mouse in the window: a corner is dragged, the room saved, the sources built, and somebody
# walks where he could not before. Run on a display of its own (on_display.sh).
# Usage: box_editor_window.sh WALKBOX WALKBOX_BUILD DEMO_SOURCES DEMO SCRATCH_DIR
set -u
walkbox=$1
build=$2
sources=$3
demo=$4
scratch=$5
. "$(dirname "$0")/expect.sh"
for tool in xdotool import compare; do
    command -v $tool >/dev/null || {
        echo "SKIPPED: there is no $tool"
        exit 77
    }
done
rm -rf "$scratch"
mkdir -p "$scratch/home" && cp -r "$sources" "$scratch/sources" && cd "$scratch" || exit 1
export HOME="$scratch/home" SDL_AUDIODRIVER=dummy
unset SDL_VIDEODRIVER
text=sources/rooms/clearing/room.txt
cp $text before.txt
timeout 200 "$walkbox" browse "$demo" --sources sources --page "boxes 4" >out 2>err &
program=$!
stop() {
    wrong "$*$(sed 's/^/ /' err)"
    kill $program 2>/dev/null
    exit 1
}

window=$(timeout 20 xdotool search --sync --onlyvisible --name 'walkbox browse' | tail -n 1)
[ -n "$window" ] || stop "there is no window"
timeout 20 xdotool windowmove --sync "$window" 0 0
timeout 20 xdotool windowsize --sync "$window" 1280 800 || stop "the window keeps its size"
timeout 20 xdotool windowfocus --sync "$window" || stop "no focus"

# looks NAME LEAST: waits until this many pixels differ from the picture before.
looks() {
    tried=0
    while :; do
        timeout 20 import -window "$window" "$1.png" || stop "the window cannot be looked at"
        differ=$([ -f last.png ] && compare -metric AE last.png "$1.png" null: 2>&1 || echo 999999)
        case $differ in
        *[!0-9]*) differ=999999 ;; # the size differs
        esac
        [ "$differ" -ge "$2" ] && break
        tried=$((tried + 1))
        [ $tried -lt 150 ] || stop "$1: nothing is to be seen of it"
    done
    cp "$1.png" last.png
}

mouse() {
    timeout 20 xdotool mousemove --sync --window "$window" "$1" "$2" || stop "no mouse"
}

looks begin 1000
mouse 300 420
timeout 20 xdotool click 1
looks chosen 500
mouse 409 416
timeout 20 xdotool mousedown 1
mouse 420 400
mouse 439 380
looks dragging 500
timeout 20 xdotool mouseup 1
mouse 500 640
looks dragged 50
timeout 20 xdotool key ctrl+s
tried=0
while cmp -s before.txt $text; do
    tried=$((tried + 1))
    [ $tried -lt 200 ] || stop "nothing was saved"
    sleep 0.1
done
diff before.txt $text | grep -q '^> box 7 34,81 146,69 136,94 34,94 mask 1 scale slot 1           # the glade$' ||
    stop "box 7 is another: $(diff before.txt $text)"
[ "$(diff before.txt $text | grep -c '^[<>]')" -eq 4 ] || stop "more was changed: $(diff before.txt $text)"
timeout 20 xdotool mousemove --window "$window" 250 400 click 3
looks walks 50
timeout 20 xdotool key ctrl+q
tried=0
while kill -0 $program 2>/dev/null && [ $tried -lt 100 ]; do
    tried=$((tried + 1))
    sleep 0.1
done
[ $tried -lt 100 ] || stop "the window does not close"
wait $program || wrong "status $?: $(cat err)"
"$build" sources built >out 2>err || wrong "the sources cannot be built: $(cat err)"
"$walkbox" walk built 4 --from 60,88 --to 140,76 | tail -n 1 | grep -q '"x":140,"y":76,"box":7' ||
    wrong "nobody walks where the box was drawn to"
exit $failed
