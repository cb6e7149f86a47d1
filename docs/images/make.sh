#!/bin/sh
# Draws the pictures of README.md, browse.md and box-editor.md from the demo and its walkthrough: make.sh WALKBOX
# BROWSE_KEYS DEMO, all with their whole paths; browse_keys is a program of the tests.
# It needs ImageMagick. Frames are found by the steps of the walkthrough, so that they stay right when the demo
# changes. boxes.png and console.png are screenshots of the window, and not drawn here; manual.sh takes the others.
set -eu
walkbox=$1
browse_keys=$2
demo=$3
here=$(cd "$(dirname "$0")" && pwd)
clicks=$here/../../tests/data/walkthrough-boxgraph.txt
shots=$(mktemp -d)
trap 'rm -rf "$shots"' EXIT

# after STEP FRAMES: prints the number of the frame that comes FRAMES frames after the step's last action.
# STEP is a comment of the recorded walkthrough; tests/data/walkthrough/steps.txt has them all.
after() {
    awk -v step="# $1" -v more="$2" '
        $0 == step { found = 1; next }
        found && /^#/ { exit }
        found { last = $1 }
        END { print last + more }' "$clicks"
}

draw() { # FRAME,..
    "$walkbox" run "$demo" --frames "$((${1##*,} + 1))" --router boxgraph --input "$clicks" \
        --shots "$shots" --shot-at "$1"
}

still() { # NAME FRAME
    draw "$2"
    convert "$shots/$(printf %06d "$2").png" -filter point -resize 640x400 "$here/$1.png"
}

moving() { # NAME FIRST LAST
    draw "$(seq -s, "$2" 2 "$3")"
    convert -delay 20 -loop 0 $(seq -f "$shots/%06.0f.png" "$2" 2 "$3") -crop 320x144+0+0 +repage \
        -filter point -resize 200% -layers OptimizeTransparency "$here/$1.gif"
}

# A page of the browser, with keys pressed in it.
page() { # NAME PAGE KEYS [SIZE]
    (cd "$(dirname "$demo")" && "$browse_keys" "$2" "$3" "$here/$1.png" "${4:-1120x700}" "$(basename "$demo")")
}

page browse-room 'room 2' 'b o'
page browse-script 'room 2 script 207' 'Tab Down Down'
page box-editor 'boxes 4' 'rclick:331,560 tick:600 rclick:700,432 click:260,430 d press:409,416 move:425,400 move:439,390' \
    1280x800
still title 20
still cellar "$(after '1.049 do 4 607' 40)"
moving flight "$(after '1.076 do 1 1206 with actor 2' 105)" "$(after '1.076 do 1 1206 with actor 2' 190)"
