#!/bin/sh
# run --opl-log writes the same bytes in every run; a save continues in the middle of the music; --sounds lists
# which sounds run; --music chooses the device.
# Usage: opl_log.sh WALKBOX DATA_DIR SCRATCH_DIR
set -eu
walkbox=$1
data=$2/sound
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"

# The lines of a log behind a tick.
behind() {
    awk -v tick="$1" '$2 > tick' "$2"
}

for game in hook1 fx1 poly1; do
    "$walkbox" run "$data/$game" --frames 200 --opl-log one --trace trace-one --sounds
    "$walkbox" run "$data/$game" --frames 200 --opl-log two --save-at 60 middle.sav
    cmp one two
    "$walkbox" run "$data/$game" --frames 200 --load middle.sav --opl-log rest --trace trace-rest --sounds
    start=$(awk 'NR == 1 { print $2 }' rest)
    [ "$start" -gt 100 ]
    behind "$start" one >one.rest
    behind "$start" rest >rest.rest
    [ -s one.rest ]
    cmp one.rest rest.rest
    tail -n +62 trace-one >trace-one.rest
    cmp trace-one.rest trace-rest
done
head -n 2 one >first
printf 'w 0 01 20\nw 0 08 40\n' | cmp - first
grep -q '"frame":20,.*"sounds":\[1\]' trace-one
grep -q '"frame":0,.*"sounds":\[\]' trace-one

"$walkbox" run "$data/spk1" --frames 60 --music speaker --opl-log - | grep -q '^p [0-9]* [1-9]'
"$walkbox" run "$data/spk1" --frames 60 --opl-log adlib.log
[ "$(wc -l <adlib.log)" -eq 2 ] # nothing in it is for an AdLib card
# A save made for one device continues with another one.
"$walkbox" run "$data/hook1" --frames 200 --load middle.sav --music speaker 2>err && exit 1
"$walkbox" run "$data/hook1" --frames 60 --save-at 50 hook.sav
"$walkbox" run "$data/hook1" --frames 100 --load hook.sav --music speaker --opl-log other.log
grep -q '^w' other.log && exit 1

status=0
"$walkbox" run "$data/hook1" --frames 1 --music kazoo 2>err || status=$?
[ "$status" -eq 2 ]
grep -q kazoo err
status=0
"$walkbox" run "$data/hook1" --frames 1 --opl-log no/such/folder/log 2>err || status=$?
[ "$status" -eq 3 ]
grep -q 'no/such/folder/log' err
echo "the logs are the same"
