#!/bin/bash
# Measures the time of a frame of the busy room (bench/busy) in walkbox and in the installed ScummVM,
# one after the other on this machine. This is not a test: nothing depends on the result.
# Usage: against_scummvm.sh BUILD_DIR [SECONDS]. BUILD_DIR is a Release build, SECONDS (5..98) the
# length of the timed play.
#
# ScummVM plays the room on its own display four times: at 60 frames a second and at 1 frame a second,
# each for one second and for 1 + SECONDS. The game counts its frames and ends by itself; then the
# script reads ScummVM's user time (all threads). Subtracting the short play from the long play removes
# the cost of starting. Subtracting the slow play from the fast play removes the cost of waiting.
set -u
build=${1:?usage: against_scummvm.sh BUILD_DIR [SECONDS]}
seconds=${2:-30}
here=$(cd "$(dirname "$0")" && pwd)
PATH=$PATH:/usr/games
for program in scummvm Xvfb; do
    command -v $program >/dev/null || { echo "there is no $program" >&2; exit 77; }
done
work=$(mktemp -d) || exit 1
Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
while [ ! -s "$work/display" ] && kill -0 $server; do sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
walkbox=$build/walkbox
"$build/walkbox-build" "$here/busy" "$work/game" >"$work/log" || exit 1
: >"$work/game/CDDA.SOU"
cat >"$work/ini" <<'END'
[scummvm]
enable_enhancements=false
original_gui=false
confirm_exit=false
gui_return_to_launcher_at_exit=false
autosave_period=0
END

# user_time LENGTH: prints the seconds of ScummVM's user time. LENGTH is the boot parameter of busy.scr.
user_time() {
    TIMEFORMAT=%U
    { time HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_CACHE_HOME=$work \
        SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER="$video" timeout 200 scummvm -c "$work/ini" \
        --path="$work/game" --music-driver=null --gfx-mode=surfacesdl --scale-factor=1 \
        -b "$1" scumm:monkey >>"$work/log" 2>&1; } 2>&1
}

# Prints a frame's user time in microseconds: with waiting, and without.
scummvm_frames() {
    local fast slow
    fast=$(user_time $((100 + 1)))" "$(user_time $((100 + 1 + seconds)))
    slow=$(user_time $((6000 + 1)))" "$(user_time $((6000 + 1 + seconds)))
    echo "$fast $slow" | awk -v s="$seconds" '{
        printf "%.0f %.0f\n", ($2 - $1) / (60 * s) * 1e6,
            (($2 - $1) - ($4 - $3)) / (59 * s) * 1e6 }'
}

# Prints the user time of tick and picture in microseconds: the median of nine runs.
walkbox_frame() {
    "${walkbox%/*}/walkbox-bench" --game "$work/game" | awk '/user time/ { sub(/.*frame/, ""); print $1 }'
}

# Reads four figures: ScummVM's microseconds with and without waiting, and walkbox's before and after
# ScummVM's. On some drivers waiting costs as much at 1 frame a second as at 60. Then the difference is
# smaller than the noise between two plays, may be negative, and means nothing, so it is not printed.
compare() {
    awk -v video=$video '{
        ours = ($3 + $4) / 2
        if ($1 <= 0 || ours <= 0) {
            printf "video driver %s: no figure: the plays took too little time to be measured\n", video
            exit
        }
        printf "ScummVM, video driver %s: %d us/frame of user time", video, $1
        if ($2 > $1 / 10)
            printf ", %d without waiting\n", $2
        else
            printf "; how much of it is waiting cannot be determined\n"
        printf "walkbox, tick and picture: %.1f us/frame of user time; 1/%.0f", ours, $1 / ours
        if ($2 > $1 / 10)
            printf " and 1/%.0f", $2 / ours
        printf " of it\n" }'
}

"${walkbox%/*}/walkbox-bench" --game "$work/game"
before=$(walkbox_frame)
for video in dummy x11; do
    measured=$(scummvm_frames)
    after=$(walkbox_frame)
    echo "$measured $before $after" | compare
    before=$after
done
