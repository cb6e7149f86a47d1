#!/bin/sh
# What somebody does on the first evening, in the window and with nothing set up: the start screen, a folder opened in
# it, a walk, a save with a name, loaded again, the scaling changed, ten seconds back, a GIF, a screenshot and a
# recording that is equal when it is replayed; on the next evening the game is on the start screen and continues.
# Nothing here trusts a clock: the window has to change or to stand still, and the rest is in files. A
# picture of each screen stays in SCRATCH_DIR. Run on a display of its own (on_display.sh).
# Usage: player.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
for tool in xdotool import identify compare; do
    command -v $tool >/dev/null || {
        echo "SKIPPED: there is no $tool"
        exit 77
    }
done
rm -rf "$scratch"
mkdir -p "$scratch/home/Documents" "$scratch/home/games/lamp" "$scratch/home/games/letters" || exit 1
cp "$demo"/MONKEY.00? "$scratch/home/games/lamp" && cd "$scratch" || exit 1
scratch=$(pwd)
export HOME="$scratch/home" SDL_AUDIODRIVER=dummy TZ=UTC
export XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data" XDG_STATE_HOME="$scratch/state"
unset SDL_VIDEODRIVER XDG_PICTURES_DIR
tries=150
program=

# A step that fails leaves no way to the next one.
stop() {
    wrong "$*$(sed 's/^/ /' err)"
    [ -z "$program" ] || kill "$program" 2>/dev/null
    exit 1
}

begin() {
    timeout 200 "$walkbox" play >out 2>err &
    program=$!
}

# seen NAME: waits for a window of that name, and gives it the keys.
seen() {
    window=$(timeout 20 xdotool search --sync --onlyvisible --name "$1" | tail -n 1)
    [ -n "$window" ] || stop "there is no window \"$1\""
    timeout 20 xdotool windowfocus --sync "$window" || stop "no focus"
    : >last.png
}

keys() {
    timeout 20 xdotool key --delay 40 "$@" || stop "no keys"
}

look() {
    timeout 20 import -window "$window" "$1" || stop "the window cannot be looked at"
}

same() {
    [ -s "$1" ] && [ "$(compare -metric AE "$1" "$2" null: 2>&1)" = 0 ]
}

# shows NAME: waits until something else is seen than before, and keeps it as NAME.png. With `still` also until it
# moves no more, as the pages of menus do not.
shows() {
    tried=0
    look now.png
    while same last.png now.png; do
        tried=$((tried + 1))
        [ $tried -lt $tries ] || stop "$1: nothing is to be seen of it"
        look now.png
    done
    mv now.png last.png
    cp last.png "$1.png"
}

still() {
    shows "$1"
    tried=0
    look now.png
    while ! same last.png now.png; do
        tried=$((tried + 1))
        [ $tried -lt $tries ] || stop "$1: it never stands still"
        mv now.png last.png
        look now.png
    done
    mv now.png "$1.png"
}

recordings() {
    find "$XDG_DATA_HOME" -name '*.recording' 2>/dev/null | sort
}

# keep: saves the play so far as a recording, by the menu, and closes the menu. Its file is $kept.
keep() {
    before=$(recordings | wc -l)
    keys F5 Down Down Down Down Return Return
    tried=0
    until [ "$(recordings | wc -l)" -gt "$before" ] && grep -q '^# hash\|^# ends' "$(recordings | tail -n 1)"; do
        tried=$((tried + 1))
        [ $tried -lt $tries ] || stop "no recording was kept"
        sleep 0.1
    done
    kept=$(recordings | tail -n 1)
    [ $# -eq 0 ] || still "$1"
    keys Escape Escape
}

# pass: lets some time of the game pass, as fast as possible, and keeps it.
pass() {
    keys ctrl+f && shows fast && keys ctrl+f && keep
}

ends_at() {
    sed -n 's/^# ends: before frame \([0-9]*\).*/\1/p' "$1"
}

begins_at() {
    sed -n 's/^# begins: before frame \([0-9]*\).*/\1/p' "$1"
}

# ego RECORDING: where ego stands when it ends, as "x":X,"y":Y.
ego() {
    "$walkbox" run "$HOME/games/lamp" --input "$1" --frames "$(ends_at "$1")" --trace trace.jsonl >/dev/null 2>&1 ||
        return 1
    tail -n 1 trace.jsonl
}

# ---- the start screen, and a folder by the folder browser
begin
seen '^walkbox$'
still start
keys Down Return
still folder
keys Down Return
still games
keys Return
seen '^A Lamp for the Patience - walkbox$'
timeout 20 xdotool windowsize --sync "$window" 640 480 || wrong "the window has no other size"
shows title

# ---- a walk, after Escape has skipped the scene before it. In the frame of a key the game sees no click.
n=0
until keys Escape && keep && ego "$kept" | grep -q '"id":1,"x":108,"y":48,.*"moving":false'; do
    n=$((n + 1))
    [ $n -lt 40 ] || stop "the scene is not skipped: $(ego "$kept")"
done
timeout 20 xdotool mousemove --window "$window" 350 190 click 1
n=0
until pass && ego "$kept" | grep -q '"id":1,"x":17[0-9],"y":7[0-9],.*"moving":false'; do
    n=$((n + 1))
    [ $n -lt 40 ] || stop "ego does not walk: $(ego "$kept")"
done
shows walked
head -n 40 "$kept" | grep -q '^# begins: with the boot' || wrong "it does not begin with the boot"

# ---- a save with a name, and it is loaded again: its recording begins with a save
keys F5
still menu
keys Down Return
still save
keys Return
timeout 20 xdotool type --delay 40 'By the rock' || wrong "no letters"
still name
keys Return
save=$XDG_DATA_HOME/walkbox/saves
n=0
until grep -aqr 'By the rock' "$save" 2>/dev/null; do
    n=$((n + 1))
    [ $n -lt $tries ] || stop "there is no save of that name"
    sleep 0.1
done
keys F5 Down Down Return
still saves
keys Return
shows loaded
keep
begun=$(begins_at "$kept")
[ "${begun:-0}" -gt 0 ] || stop "it was not loaded: $(grep '^# begins' "$kept")"

# ---- the scaling: the picture fills a window into which no whole number goes
timeout 20 xdotool windowsize --sync "$window" 1100 640
shows whole
keys F5 Down Down Down Return
still settings
keys Right
still filled
grep -q '^scaling = fill' "$XDG_CONFIG_HOME/walkbox/walkbox.ini" || wrong "walkbox.ini keeps no scaling"
keys Escape Escape
shows fill

# ---- a click where the picture is now; some seconds, as fast as possible, and ten of them back
timeout 20 xdotool mousemove --window "$window" 283 160 click 1
n=0
until pass && [ $(($(ends_at "$kept") - begun)) -ge 200 ]; do
    n=$((n + 1))
    [ $n -lt 40 ] || stop "time does not pass"
done
grep -q '^[0-9]* click 60 50$' "$kept" || wrong "the click went elsewhere: $(grep click "$kept")"
ended=$(ends_at "$kept")
n=0
until [ $((ended - $(ends_at "$kept"))) -ge 100 ]; do
    n=$((n + 1))
    [ $n -lt 100 ] || stop "it goes back too slowly: from $ended to $(ends_at "$kept")"
    timeout 20 xdotool keydown BackSpace
    shows back
    timeout 20 xdotool keyup BackSpace
    keep
done

# ---- a GIF, a screenshot, and the recording that is replayed
pictures=$HOME/Pictures/walkbox
if ldconfig -p 2>/dev/null | grep -q 'libgif\.so'; then
    keys alt+g
    shows gif
    n=0
    until [ -s "$pictures/walkbox-001.gif" ]; do
        n=$((n + 1))
        [ $n -lt $tries ] || stop "there is no GIF"
        sleep 0.1
    done
    identify "$pictures/walkbox-001.gif" >gif.txt 2>&1 || wrong "the GIF is damaged: $(tail -n 1 gif.txt)"
    # The number of pictures depends on the speed of the machine, since only pictures that differ are written.
    grep -q '\[0\] GIF 320x200 ' gif.txt && [ "$(wc -l <gif.txt)" -ge 2 ] || wrong "the GIF: $(head -n 1 gif.txt)"
else
    echo "NOT TRIED: a GIF, for there is no giflib"
fi
keys alt+s
n=0
until identify "$pictures/walkbox-001.png" >png.txt 2>/dev/null; do
    n=$((n + 1))
    [ $n -lt $tries ] || stop "there is no screenshot"
    sleep 0.1
done
grep -q 'PNG 320x200 .* 256c ' png.txt || wrong "the screenshot: $(cat png.txt)"
keep recordings
keys F5
still leave
keys End Return
wait $program
got=$?
[ $got -eq 0 ] && [ ! -s err ] || wrong "status $got: $(cat err)"
"$walkbox" replay "$kept" "$HOME/games/lamp" --headless >replayed.txt 2>&1 || wrong "it drifts: $(cat replayed.txt)"
grep -q ': \([0-9]*\) of \1 hashes are equal' replayed.txt || wrong "replayed: $(cat replayed.txt)"

# ---- the next evening
begin
seen '^walkbox$'
still again
keys Return
seen '^A Lamp for the Patience - walkbox$'
still continue
keys Return
shows went_on
keep
[ "$(begins_at "$kept")" -gt 0 ] || wrong "the game did not continue: $(grep '^# begins' "$kept")"
keys ctrl+q
wait $program
got=$?
[ $got -eq 0 ] && [ ! -s err ] || wrong "status $got: $(cat err)"
rm -f now.png last.png trace.jsonl
exit $failed
