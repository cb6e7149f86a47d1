#!/bin/sh
# Takes the pictures manual-*.png of docs/manual.md and docs/inspect.md, and walk.gif of README.md:
#
#     manual.sh WALKBOX DEMO [NAME...]
#
# WALKBOX is in a build with tests, whose tests/cli/make_copies makes the Special Editions of manual-steam.png. The
# script opens the window on a display of its own (Xvfb), presses keys (xdotool), and takes what is seen (ImageMagick).
# With names, only those pictures are taken again. Nothing waits for a time: all steps wait for what is on the screen,
# and end with a sentence when it does not come.
set -eu
walkbox=$1
demo=$2
copies=$(dirname "$1")/tests/cli/make_copies
shift 2
wanted=" $* "
here=$(cd "$(dirname "$0")" && pwd)
steps=$here/../../tests/data/walkthrough.txt
for tool in Xvfb xdotool import compare; do
    command -v $tool >/dev/null || { echo "manual.sh needs $tool" >&2; exit 3; }
done
# Pages show paths: all are in a neutral place.
tree=/tmp/walkbox
mkdir $tree
mkdir -p $tree/bin $tree/share/walkbox $tree/player
export HOME=$tree/player SDL_AUDIODRIVER=dummy LC_ALL=C.UTF-8
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME SDL_VIDEODRIVER
cp "$walkbox" $tree/bin/walkbox
cp -r "$demo" $tree/share/walkbox/demo
walkbox=$tree/bin/walkbox
demo=$tree/share/walkbox/demo
player=
server=
cleanup() {
    [ -z "$player" ] || kill -9 "$player" 2>/dev/null || true
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf $tree
}
trap cleanup EXIT
trap 'exit 1' INT TERM
mkfifo $tree/display
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp -noreset 3>$tree/display 2>/dev/null &
server=$!
read -r number <$tree/display
export DISPLAY=":$number"

wrong() {
    echo "manual.sh: $*" >&2
    [ ! -s $tree/log ] || cat $tree/log >&2
    exit 1
}

# after STEP FRAMES: the frame that comes FRAMES frames after the last action of the step, a comment of the
# recorded walkthrough.
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

# ---- waiting for what is on the screen

look() { # FILE: what the window shows
    import -window "$window" "$1"
}

different() { # FILE FILE: how many of a thousand dots differ
    dots=$(compare -metric AE "$1" "$2" null: 2>&1 || true)
    awk -v dots="$dots" 'BEGIN { print int(dots * 1000 / (640 * 480)) }'
}

# seen PROMILLE: waits until PROMILLE of a thousand dots differ from before.png.
seen() {
    tries=0
    while look $tree/now.png; [ "$(different $tree/before.png $tree/now.png)" -lt "$1" ]; do
        tries=$((tries + 1))
        [ $tries -lt 60 ] || wrong "after $what nothing is seen"
    done
}

# still: waits until two looks are the same, as they are on a page.
still() {
    tries=0
    while look $tree/first.png; look $tree/now.png; [ "$(different $tree/first.png $tree/now.png)" -gt 0 ]; do
        tries=$((tries + 1))
        [ $tries -lt 60 ] || wrong "after $what the page does not stand still"
    done
}

# saved FILE..: waits until saves are there.
saved() {
    for file in "$@"; do
        tries=0
        until ls $tree/player/.local/share/walkbox/saves/*/"$file" >/dev/null 2>&1; do
            tries=$((tries + 1))
            [ $tries -lt 100 ] || wrong "after $what there is no $file"
            look $tree/now.png
        done
    done
}

# goes_back: waits until the bar of going back has lost a quarter.
goes_back() {
    tries=0
    while look $tree/now.png; [ "$(convert $tree/now.png -crop 1x1+526+14 -format '%[hex:u.p{0,0}]' info:)" != 606060 ]; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || wrong "after $what no bar is seen"
    done
}

# press PROMILLE KEY..: presses the keys, and waits until that much has changed.
press() {
    promille=$1
    shift
    what="the keys $*"
    look $tree/before.png
    timeout 20 xdotool key --delay 60 "$@" || wrong "no keys $*"
    seen "$promille"
}

# begin OPTION..: opens the window, and waits until something is in it.
begin() {
    "$walkbox" play "$@" --scale 2 >$tree/log 2>&1 &
    player=$!
    what="the beginning with $*"
    window=$(timeout 30 xdotool search --sync --onlyvisible --name 'walkbox$' | tail -n 1)
    [ -n "$window" ] || wrong "there is no window"
    timeout 20 xdotool windowfocus --sync "$window" || wrong "the window does not get the keys"
    xdotool mousemove --window "$window" 400 150
    convert -size 640x480 xc:black $tree/before.png
    seen 300
}

# take NAME: keeps what the window shows.
take() {
    wanted "$1" || return 0
    look $tree/taken.png
    convert $tree/taken.png -strip +dither -colors 255 "PNG8:$here/manual-$1.png"
}

# end: leaves it; what is unusual is said.
end() {
    timeout 20 xdotool key ctrl+q || wrong "no keys"
    wait "$player" || wrong "status $? at the end"
    player=
}

# wanted NAME..: whether one of these pictures is to be taken.
wanted() {
    [ "$wanted" != "  " ] || return 0
    for name in "$@"; do
        case $wanted in *" $name "*) return 0 ;; esac
    done
    return 1
}

# frames COUNT: takes the next frames of a paused room, above the verbs, for walk.gif.
frames() {
    count=$1
    while [ "$count" -gt 0 ]; do
        press 1 period
        taken=$((taken + 1))
        look "$tree/walk-$(printf %02d $taken).png"
        count=$((count - 1))
    done
}

# A walk over the clearing, a frame at a time: alone, then with the walk boxes, then with the routers' paths. All frames
# have the same colours, so that only what moves takes room in the file.
if wanted walk; then
    taken=0
    begin "$demo" --room 4 --at 50,98 --no-aspect
    press 0 space
    xdotool mousemove --window "$window" 528 188 click 1
    frames 8
    press 5 b
    frames 12
    press 50 p
    frames 24
    end
    convert $tree/walk-01.png $tree/walk-18.png $tree/walk-30.png -crop 640x288+0+0 +repage -append \
        +dither -colors 160 $tree/colours.png
    convert -delay 10 -loop 0 $tree/walk-*.png -crop 640x288+0+0 +repage +dither -remap $tree/colours.png \
        -layers Optimize "$here/walk.gif"
    [ "$wanted" != " walk " ] || exit 0
fi

# A walk over the cliff in the console, five frames after its beginning. The number of the frame is by chance.
if wanted readout; then
    begin "$demo" --room 1
    press 5 m
    press 100 ctrl+alt+d
    for command in 'walk 300,120' 'step 5' 'actor 1'; do
        xdotool type --delay 60 "$command"
        press 5 Return
    done
    still
    take readout
    press 100 Escape
    end
    [ "$wanted" != " readout " ] || exit 0
fi

# Two Special Editions, made from the demo, where Steam puts them.
if wanted steam; then
    steam=$tree/player/.local/share/Steam/steamapps/common
    mkdir -p "$steam/The Secret of Monkey Island Special Edition" "$steam/Monkey2"
    for pak in "The Secret of Monkey Island Special Edition/Monkey1" Monkey2/monkey2; do
        name=$(basename "$pak" | tr M m)
        "$copies" pak "$steam/$pak.pak" little "classic/en/$name.000=$demo/MONKEY.000" \
            "classic/en/$name.001=$demo/MONKEY.001"
    done
    begin
    press 50 Insert
    still
    press 20 Return
    still
    take steam
    end
    [ "$wanted" != " steam " ] || exit 0
fi

save_after '1.026 do 6 actor 3' 500 $tree/tavern
save_after '1.049 do 4 607' 75 $tree/cellar

begin "$demo" --resume no
take title
end

begin "$demo" --resume no --load $tree/cellar
xdotool mousemove --window "$window" 490 170
take play
press 300 F1
take keys
press 20 Page_Down Page_Down Page_Down
take pads
press 100 Escape
press 0 alt+1
saved slot-1.save
end

# Messages in the last line of the window come last: the line stays for a while.
begin "$demo" --resume no --load $tree/tavern
press 20 ctrl+alt+b
take boxes
press 20 ctrl+alt+b
what='holding Tab'
look $tree/before.png
xdotool keydown Tab
seen 20
take names
xdotool keyup Tab
press 100 ctrl+alt+d
xdotool type --delay 60 'help'
press 20 Return
still
take console
press 100 Escape
what='holding Backspace'
xdotool keydown BackSpace
goes_back
take back
xdotool keyup BackSpace
press 0 alt+2
saved slot-2.save
press 300 F5
still
take menu
press 100 Down Down Return
still
take saves
press 100 Escape
press 50 Down Return
still
take settings
press 100 Escape
press 50 Down Return
still
press 5 Return
still
take recordings
press 300 Escape Escape
press 5 space
take paused
press 5 space
end

begin
still
take start
end
