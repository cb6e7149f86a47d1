#!/bin/sh
# Draws the pictures of the browser and the box editor for docs/inspect.md and docs/boxes.md, and boxes.png of
# docs/rooms.md: make.sh BROWSE_KEYS DEMO WALKBOX, with their whole paths; browse_keys is a program of the tests. No
# script takes web.png; manual.sh takes the others. It needs ImageMagick.
set -eu
browse_keys=$1
demo=$2
walkbox=$3
here=$(cd "$(dirname "$0")" && pwd)

# A page of the browser, with keys pressed in it.
page() { # NAME PAGE KEYS [SIZE]
    (cd "$(dirname "$demo")" && "$browse_keys" "$2" "$3" "$here/$1.png" "${4:-1120x700}" "$(basename "$demo")")
}

page browse-room 'room 2' 'b o'
page browse-script 'room 2 script 207' 'Tab Down Down'
page box-editor 'boxes 4' 'rclick:331,560 tick:600 rclick:700,432 click:260,430 d press:409,416 move:425,400 move:439,390' \
    1280x800
"$walkbox" room "$demo" 4 --overlay boxes,routes --router boxgraph --from 60,116 --to 290,84 --zoom 2 --png - |
    convert png:- -strip +dither -colors 128 "PNG8:$here/boxes.png"
