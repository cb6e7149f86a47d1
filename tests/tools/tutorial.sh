#!/bin/sh
# The tutorial works: all its commands and changes are made, and the game that comes of them is played to its end, with
# both walkers by steps, and by the file of input that the first play recorded. When something is meant to be otherwise,
# put input.txt.new in the place of tests/data/tutorial/input.txt.
# Usage: tutorial.sh WALKBOX WALKBOX_BUILD SOURCE_DIR SCRATCH_DIR
set -u
walkbox=$1
build=$2
source=$3
scratch=$4
here=$(dirname "$0")
data=$source/tests/data/tutorial
failed=0
wrong() {
    echo "$*"
    failed=1
}
"$here/follow_tutorial.sh" "$source/docs/tutorial.md" "$walkbox" "$build" "$scratch" || exit 1
cd "$scratch" || exit 1

for router in classic boxgraph; do
    "${walkbox%/*}/walkbox-accept" first-game "$data/steps.txt" --strict --router $router --record $router.txt >$router.out 2>$router.err ||
        { tail -n 3 $router.out; cat $router.err; exit 1; }
done
if ! cmp -s classic.txt "$data/input.txt"; then
    cp classic.txt input.txt.new
    wrong "the steps gave other input than $data/input.txt: see $scratch/input.txt.new"
fi
# In the end ego is in no room, and "And Kit was on the water by noon." is the script that runs on.
frames=$(awk '/^[0-9]/ { last = $1 } END { print last + 200 }' "$data/input.txt")
"$walkbox" run first-game --strict --frames "$frames" --input "$data/input.txt" --trace trace --hashes sums || wrong "the input stops the game"
tail -n 1 trace | grep -q '"room":1,' || wrong "the game does not end on the quay"
tail -n 1 trace | grep -q '"actors":\[\]' || wrong "Kit is still there: $(tail -n 1 trace)"

# A forgotten quote gives the message of the tutorial.
message=$(sed -n 's/^`\(first\/scripts\/main.scr:[^`]*\)`[.]$/\1/p' "$source/docs/tutorial.md")
[ -n "$message" ] || wrong "the tutorial shows no message"
mkdir slip && (cd slip && "$walkbox" new first >/dev/null) || exit 1
sed -i 's/"What a morning.*/"What a morning! And nobody about.);/' slip/first/scripts/main.scr
(cd slip && "$build" first first-game) >slip/out 2>&1 && wrong "a forgotten quote is no mistake"
grep -qF "$message" slip/out || wrong "a forgotten quote: $(cat slip/out)"

# The pictures are there.
for picture in $(sed -n 's/.*(images\/\([^)]*\)).*/\1/p' "$source/docs/tutorial.md"); do
    [ -s "$source/docs/images/$picture" ] || wrong "docs/images/$picture is not there"
done
[ $failed -eq 0 ] && echo "the game is played to its end in $frames frames"
exit $failed
