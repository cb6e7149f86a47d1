#!/bin/sh
# The command browse without a window: its pages as pictures, links, unknown pages, and games that
# are damaged, cannot boot, or lie in a zip file.
# Usage: browse.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/damaged" "$scratch/nothing" || exit 1
cd "$scratch" || exit 1

# size FILE: width and height of a PNG file.
size() {
    od -An -tu1 -j16 -N8 "$1" | awk '{print $3 * 256 + $4 "x" $7 * 256 + $8}'
}

"$walkbox" browse "$demo" --png first.png 2>err || wrong "the first page: $(cat err)"
[ "$(size first.png)" = 1280x800 ] || wrong "the first page is $(size first.png)"
"$walkbox" browse "$demo" --page 'room 3' --png room.png || wrong "a room"
[ "$(size room.png)" = 1280x800 ] || wrong "the room is $(size room.png)"
"$walkbox" browse "$demo" --page 'room 3' --png larger.png --larger-text || wrong "larger letters"
cmp -s room.png larger.png && wrong "larger letters are not larger"
"$walkbox" browse "$demo" --page 'search lamp' --png - >piped.png || wrong "to standard output"
[ "$(size piped.png)" = 1280x800 ] || wrong "what was piped is $(size piped.png)"

reports 3 'the game has no .room 99' browse "$demo" --png x.png --page 'room 99'
reports 3 'no/such' browse "$demo" --png no/such/x.png
reports 3 'no game in this folder' browse nothing --png x.png

# ---- damage
cp "$demo/MONKEY.000" damaged
head -c 400000 "$demo/MONKEY.001" >damaged/MONKEY.001
"$walkbox" browse damaged --page 'room 12' --png damaged.png || wrong "a damaged game"
[ "$(size damaged.png)" = 1280x800 ] || wrong "a damaged room is not shown"

# ---- a zip file is read as play reads it
if command -v zip >zip.out 2>&1; then
    (cd "$demo" && zip -q "$scratch/demo.zip" MONKEY.000 MONKEY.001) || wrong "no zip"
    "$walkbox" browse demo.zip --page 'room 3' --png zipped.png 2>err || {
        grep -q libarchive err || wrong "a zip file: $(cat err)"
    }
fi

# ---- without a display there is no window
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    "$walkbox" browse "$demo" 2>err && wrong "a window without a display"
    grep -q 'no display' err || wrong "without a display: $(cat err)"
fi

[ "$failed" -eq 0 ] && echo "the browser shows its pages"
exit "$failed"
