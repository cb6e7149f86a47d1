#!/bin/sh
# A script reaches a byte that is no instruction. The run must end with status 4, say why in one line, report
# what happened before, and leave the trace up to that frame.
# Usage: halt.sh WALKBOX HALTING_GAME SCRATCH_DIR
set -u
walkbox=$1
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/game"
"$2" "$scratch/game" || exit 1

# shows PATTERN: standard output contains it.
shows() {
    grep -Eq -- "$1" "$scratch/out" || wrong "nothing like $1 in: $(head -c 600 "$scratch/out")"
}

"$walkbox" run "$scratch/game" --frames 50 --trace "$scratch/trace" >"$scratch/out" 2>"$scratch/err"
status=$?
[ $status -eq 4 ] || wrong "status $status"
[ "$(wc -l <"$scratch/err")" -eq 1 ] || wrong "more than a line: $(cat "$scratch/err")"
grep -q 'script 2 at 0x000A: unknown instruction 0x5C' "$scratch/err" || wrong "$(cat "$scratch/err")"
shows '^\{"halted":"script 2 at 0x000A: unknown instruction 0x5C","frame":[0-9]+,'
shows '"trace":\[\{"script":[0-9]+,"slot":[0-9]+,"offset":[0-9]+,"instruction":"[a-zA-Z.]+"\}'
shows '\{"script":2,"slot":1,"offset":0,"instruction":"move"\}'
shows '"110":4711'
shows '"actors":\[\{"id":1,"room":1,"x":60,"y":100,"box":1\},\{"id":2,'
# The trace has the last 64 instructions, no more.
count=$(grep -o '"instruction"' "$scratch/out" | wc -l)
[ "$count" -gt 10 ] && [ "$count" -le 64 ] || wrong "$count instructions are shown"
lines=$(wc -l <"$scratch/trace")
[ "$lines" -eq 5 ] || wrong "$lines lines of trace"
tail -n 1 "$scratch/trace" | grep -q '^{"frame":4,' || wrong "$(tail -n 1 "$scratch/trace")"
# Without reaching it nothing is wrong; the state is shown from before and from after.
"$walkbox" run "$scratch/game" --frames 3 >"$scratch/out" 2>"$scratch/err" || wrong "3 frames"
"$walkbox" state "$scratch/game" --frames 3 >"$scratch/out" 2>"$scratch/err" || wrong "the state"
shows '"110":4711'
[ "$failed" -eq 0 ] && echo "the halt is reported"
