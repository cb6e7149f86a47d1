#!/bin/sh
# A window that is ended by a signal ends as by its key: with status 0, and with the recording written whole.
# Usage: hang_up.sh WALKBOX DEMO SCRATCH_DIR
set -u
walkbox=$1
demo=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

for signal in HUP TERM; do
    "$walkbox" play "$demo" --fast --trace $signal.jsonl --record $signal.txt 2>err &
    program=$!
    until [ -s $signal.jsonl.walkbox-new ] || ! kill -0 $program 2>/dev/null; do :; done # it plays now
    kill -$signal $program
    wait $program
    got=$?
    [ $got -eq 0 ] || wrong "$signal: status $got: $(cat err)"
    "$walkbox" replay $signal.txt "$demo" --headless >out 2>&1 || wrong "$signal: the recording: $(cat out)"
done
exit $((failed > 0))
