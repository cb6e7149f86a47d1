#!/bin/sh
# Plays a built game in ScummVM on a screen of its own and looks at what is shown: the start room,
# every room in turn by the key `n`, back by `p`, and ego walking to a click. Nothing is timed:
# after each key or click the screen is looked at until it shows what it should, a bounded number
# of times.
#
#   scummvm_demo.sh GAME_DIR SCREEN_CHECK WORK_DIR
#
# Status 77, and a loud line, when ScummVM, Xvfb, xdotool or ImageMagick's import is missing.
set -u
game=$1
check=$2
work=$3
looks=400
PATH=$PATH:/usr/games

for program in scummvm Xvfb xdotool import; do
    if ! command -v "$program" >/dev/null; then
        echo "SKIPPED: the demo was NOT played in ScummVM: $program is not installed"
        exit 77
    fi
done

rm -rf "$work"
mkdir -p "$work/game" || exit 1
cp "$game/MONKEY.000" "$game/MONKEY.001" "$work/game/" || exit 1
: >"$work/game/CDDA.SOU" # or ScummVM asks about the CD's tracks first
cat >"$work/scummvm.ini" <<'INI'
[scummvm]
enable_enhancements=false
original_gui=false
confirm_exit=false
autosave_period=0
fullscreen=false
aspect_ratio=false
filtering=false
INI

x_pid=
scummvm_pid=
finish() {
    [ -n "$scummvm_pid" ] && kill "$scummvm_pid" 2>/dev/null && wait "$scummvm_pid" 2>/dev/null
    [ -n "$x_pid" ] && kill "$x_pid" 2>/dev/null && wait "$x_pid" 2>/dev/null
}
trap finish EXIT
trap 'exit 1' INT TERM

# Xvfb finds a free display and says its number.
mkfifo "$work/display" || exit 1
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>"$work/display" >"$work/xvfb.log" 2>&1 &
x_pid=$!
read -r number <"$work/display" || { echo "Xvfb did not start"; exit 1; }
export DISPLAY=":$number"
export HOME="$work" XDG_CONFIG_HOME="$work" XDG_DATA_HOME="$work" XDG_CACHE_HOME="$work"

SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=x11 scummvm -c "$work/scummvm.ini" --path="$work/game" \
    --music-driver=null --gfx-mode=surfacesdl --scale-factor=1 scumm:monkey \
    >"$work/scummvm.log" 2>&1 &
scummvm_pid=$!

# at X Y COMMAND..: the pointer to a pixel of the game's window, then more for xdotool.
at() {
    window=$(xdotool search --onlyvisible --class scummvm 2>/dev/null | tail -1)
    [ -n "$window" ] && xdotool mousemove --window "$window" "$@"
}

# look ROOM [X Y]: until the screen shows the room, with ego (at X,Y).
look() {
    tries=0
    while [ "$tries" -lt "$looks" ]; do
        tries=$((tries + 1))
        kill -0 "$scummvm_pid" 2>/dev/null || break
        sleep 0.1
        at 310 190 || continue # the pointer out of the picture
        import -silent -window "$window" -depth 8 "rgb:$work/screen.rgb" 2>"$work/import.log" ||
            continue
        room=$1
        shift
        why=$("$check" "$game" shows "$room" "$work/screen.rgb" "$@") && return 0
        set -- "$room" "$@"
    done
    echo "FAILED: room $1 was not seen in $tries looks: ${why:-no screen}"
    tail -5 "$work/scummvm.log"
    import -silent -window root "$work/failed.png" 2>/dev/null
    exit 1
}

rooms=$("$check" "$game" rooms) || exit 1
first=$(echo "$rooms" | head -1)
last=$(echo "$rooms" | tail -1)

look "$first"
for room in $rooms; do
    [ "$room" = "$first" ] || xdotool key n
    look "$room"
    point=$("$check" "$game" floor "$room") || exit 1
    x=${point% *}
    y=${point#* }
    # Room pixels are screen pixels only in rooms that do not scroll.
    if [ "$("$check" "$game" width "$room")" = 320 ]; then
        at "$x" "$y" click 1
        look "$room" "$x" "$y"
        echo "room $room: ego walked to $x,$y"
    fi
    echo "room $room: shown as decoded"
done
xdotool key n
look "$first"
xdotool key p
look "$last"
echo "the demo plays in ScummVM"
