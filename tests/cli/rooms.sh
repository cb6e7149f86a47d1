#!/bin/sh
# The command rooms: the sheet with the pictures of all rooms, also of a game that is damaged.
# Usage: rooms.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/damaged" || exit 1
cd "$scratch" || exit 1

# size FILE: width and height of a PNG file.
size() {
    od -An -tu1 -j16 -N8 "$1" | awk '{print $3 * 256 + $4 "x" $7 * 256 + $8}'
}
"$walkbox" rooms "$demo" --png sheet.png || wrong "the sheet"
[ "$(size sheet.png)" = 1352x254 ] || wrong "the sheet is $(size sheet.png)"

cp "$demo/MONKEY.000" damaged
head -c 400000 "$demo/MONKEY.001" >damaged/MONKEY.001
"$walkbox" rooms damaged --png sheet2.png 2>err
[ $? -eq 3 ] && [ -s sheet2.png ] || wrong "the sheet of a damaged game"
grep -q 'MONKEY.001: LECF at 0x0: the data file has ' err || wrong "damaged: $(cat err)"
cmp -s sheet.png sheet2.png && wrong "the sheet shows no damage"

reports 2 '--png is required' rooms "$demo"
reports 3 'no/such' rooms "$demo" --png no/such/x.png

[ "$failed" -eq 0 ] && echo "all rooms are shown"
exit "$failed"
