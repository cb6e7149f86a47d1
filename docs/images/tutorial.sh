#!/bin/sh
# Takes the pictures of docs/tutorial.md from the game that comes of it: tutorial.sh WALKBOX WALKBOX_BUILD
# It needs ImageMagick.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/../../tests/tools/follow_tutorial.sh" "$here/../tutorial.md" "$1" "$2" "$work/made"
cd "$work/made"
"${1%/*}/walkbox-accept" first-game "$here/../../tests/data/tutorial/steps.txt" --shots shots >/dev/null
# picture NAME FILE: twice as large, with few colours, so that the file is small.
picture() { convert "$2" -filter point -resize 200% -colors 96 +dither "png8:$here/tutorial-$1.png"; }
picture quay shots/3.02.png
picture boxes shed-boxes.png
picture talk shots/2.04.png
