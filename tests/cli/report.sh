#!/bin/sh
# Reports and records: a game that halts, or that a script quits, leaves a recording from which the same is
# seen again; a recording plays again with the same hashes; and a bad folder costs nothing
# but a sentence.
# Usage: report.sh WALKBOX HALTING_GAME ASKING_GAME TEST_DATA SCRATCH_DIR
set -u
walkbox=$1
data=$4
scratch=$5
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/late" "$scratch/soon" "$scratch/quit" "$scratch/home" || exit 1
"$2" "$scratch/late" late || exit 1
"$2" "$scratch/soon" || exit 1
"$3" "$scratch/quit" quit || exit 1
unset XDG_STATE_HOME XDG_DATA_HOME
HOME=$scratch/home
TZ=UTC
export HOME TZ
reports=$HOME/.local/state/walkbox/reports

# status WANTED WORDS..: runs the program.
status() {
    wanted=$1
    shift
    "$walkbox" "$@" >"$scratch/out" 2>"$scratch/err"
    got=$?
    [ $got -eq "$wanted" ] || wrong "$*: status $got, $(cat "$scratch/err")"
}

# the_report: the report that was made, into $report.
the_report() {
    report=$(sed -n 's/^walkbox: the report is in \(.*\): .*please attach this file.*/\1/p' "$scratch/err")
    [ -s "$report" ] && [ -s "$report.png" ] || wrong "no report is named: $(cat "$scratch/err")"
}

# ---- a halt, reported and seen again

printf '3 move 5 6\n100 click 60 90\n100 rclick 61 91\n200 key 120\n1400 move 319 199\n' >"$scratch/input"
status 4 run "$scratch/late" --frames 2000 --input "$scratch/input" --seed 9 --boot-param 3 \
    --router classic --hashes "$scratch/hashes" --record "$scratch/record" --report "$scratch/made"
the_report
[ "$(wc -l <"$scratch/err")" -eq 2 ] || wrong "more than the halt and the report: $(cat "$scratch/err")"
[ "$(ls -A "$scratch/made" | wc -l)" -eq 2 ] || wrong "the report has: $(ls -A "$scratch/made")"
grep -v '^#' "$report" | cmp -s - "$scratch/input" || wrong "the input: $(cat "$report")"
grep -v '^# report ' "$report" | cmp -s - "$scratch/record" || wrong "--record is something else"
sed -n 's/^# hash //p' "$report" | cmp -s - "$scratch/hashes" || wrong "--hashes is something else"
[ "$(wc -l <"$scratch/hashes")" -eq 25 ] || wrong "$(wc -l <"$scratch/hashes") hashes"
head -n 1 "$scratch/hashes" | grep -Eq '^59 [0-9a-f]{16}$' || wrong "a hash: $(head -n 1 "$scratch/hashes")"
for words in '"walkbox":.*"[0-9.]*"' '"why":.*"the game halted"' '"halted":.*unknown instruction 0x5C"' '"notes":' \
    '"instruction":.*"isLess"' '"110":.*1500'; do
    grep -q "^# report .*$words" "$report" || wrong "the report has no $words"
done
[ "$(grep -o '"instruction"' "$report" | wc -l)" -eq 64 ] || wrong "not the last 64 instructions"
sum=$(sha256sum "$scratch/late/MONKEY.001" | cut -d ' ' -f 1)
grep -q "$sum" "$report" || wrong "the sum of MONKEY.001 is another one"

# The report plays again, up to the halt, and brings its last state, which is less than ten seconds old.
replay() {
    "$walkbox" replay "$report" "$1" --headless >"$scratch/out" 2>"$scratch/err"
    grep -q "$2 of $2 hashes are equal" "$scratch/out" || wrong "$report: $(cat "$scratch/out" "$scratch/err")"
}
replay "$scratch/late" 25
grep -q '^halted in frame' "$scratch/out" || wrong "no halt again: $(cat "$scratch/out")"
last=$(sed -n 's/^# state \([0-9]*\) .*/\1/p' "$report" | tail -n 1)
[ "$last" -ge 1380 ] || wrong "the last state is of frame $last"

# ---- from a save

status 0 run "$scratch/late" --frames 300 --save-at 299 "$scratch/save"
status 4 run "$scratch/late" --frames 2000 --load "$scratch/save" --report "$scratch/made"
the_report
grep -q '^# begins: before frame 300, with the save below$' "$report" || wrong "it does not begin with a save"
replay "$scratch/late" 20
[ "$(ls "$scratch/made" | wc -l)" -eq 4 ] || wrong "a report is overwritten"

# ---- a quit, and none without being asked

status 0 run "$scratch/quit" --frames 50 --report "$scratch/made"
the_report
grep -q '"why":.*"a script quit the game"' "$report" || wrong "the quit's reason"
grep -q '"quit_by":' "$report" || wrong "who quit"
grep -q 'if the game should not have quit' "$scratch/err" || wrong "a quit is reported as a halt: $(cat "$scratch/err")"
status 0 run "$scratch/soon" --frames 3 --report "$scratch/none"
[ -e "$scratch/none" ] && wrong "a report although nothing happened"
status 4 run "$scratch/soon" --frames 50
[ -e "$reports" ] && wrong "run made a report without being asked"
status 4 run "$scratch/soon" --frames 50 --report "/$(printf '%04000d' 0)"
grep -q 'the path for reports must have 1 to 3[0-9]* bytes' "$scratch/err" ||
    wrong "what is too long? $(cat "$scratch/err")"

# ---- the window makes one by itself of a halt, in the player's own place; of a quit only on request

in_window() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 "$walkbox" play "$@" \
        >"$scratch/out" 2>"$scratch/err"
}
in_window "$scratch/quit" || wrong "the window: $(cat "$scratch/err")"
[ -e "$reports" ] && wrong "a report of a game that was quit"
in_window "$scratch/quit" --report "$scratch/quits" || wrong "the window: $(cat "$scratch/err")"
report=$(echo "$scratch"/quits/game-*.recording)
replay "$scratch/quit" "[0-9]*"
# A recorded game makes none by itself.
count=$(ls "$reports" | wc -l)
in_window "$scratch/quit" --frames 20
[ "$(ls "$reports" | wc -l)" -eq "$count" ] || wrong "a recorded game made a report"
in_window "$scratch/quit" --frames 20 --report "$scratch/window" && the_report
[ -d "$scratch/window" ] || wrong "--report of the window"

# ---- places that are no good: one sentence, and the rest is as ever

# refused WORDS..: a halt with a report that cannot be made.
refused() {
    "$@" >"$scratch/out" 2>"$scratch/err"
    [ $? -eq 4 ] || wrong "$*: not the status of a halt"
    [ "$(grep -c 'walkbox: cannot write a report: ' "$scratch/err")" -eq 1 ] || wrong "$*: $(cat "$scratch/err")"
    grep -q '^walkbox: halted' "$scratch/err" || wrong "$*: the halt is not reported"
    [ "$(wc -l <"$scratch/err")" -eq 2 ] || wrong "$*: more is reported: $(cat "$scratch/err")"
}
: >"$scratch/file"
refused "$walkbox" run "$scratch/soon" --frames 50 --report "$scratch/file"
refused "$walkbox" run "$scratch/soon" --frames 50 --report "$scratch/file/below"
refused "$walkbox" run "$scratch/soon" --frames 50 --report ""
refused "$walkbox" run "$scratch/soon" --frames 50 --report /proc/none
refused "$walkbox" run "$scratch/soon" --frames 50 --report "$(printf 'x%0999d' 1)"
if [ "$(id -u)" -ne 0 ]; then
    mkdir -p "$scratch/closed" && chmod 500 "$scratch/closed"
    refused "$walkbox" run "$scratch/soon" --frames 50 --report "$scratch/closed"
fi
# A disk that is full: no file may have more than 2 blocks. The limit shows as an error, not a signal.
limited() {
    (
        trap '' XFSZ
        small_disk 2
        exec "$walkbox" run "$scratch/soon" --frames 50 --report "$scratch/full" >/dev/null
    )
}
refused limited
[ "$(ls -A "$scratch/full" | wc -l)" -eq 0 ] || wrong "left on a full disk: $(ls -A "$scratch/full")"
[ -e /dev/full ] && status 3 run "$scratch/soon" --frames 3 --hashes /dev/full --record /dev/full
status 3 run "$scratch/soon" --frames 3 --record "$scratch/none/record"
HOME='' refused "$walkbox" run "$scratch/soon" --frames 50 --report ""

# ---- a name of a file that would be a line of input

mkdir -p "$scratch/odd"
for ending in 000 001; do
    cp "$scratch/soon/MONKEY.$ending" "$scratch/odd/$(printf 'ODD\n5 rot 1 1').$ending"
done
status 0 run "$scratch/odd" --frames 3 --record "$scratch/record"
status 0 run "$scratch/soon" --frames 3 --input "$scratch/record"

# ---- records of real play: a whole walk, from the boot and from its middle, plays again

game=$data/walks/game2
status 0 run "$game" --frames 400 --input "$game/clicks.txt" --hashes "$scratch/one" --record - --seed 4
cp "$scratch/out" "$scratch/record"
status 0 run "$game" --frames 400 --input "$scratch/record" --hashes - --seed 4 --shots "$scratch/shots" --shot-at 7
cmp -s "$scratch/out" "$scratch/one" || wrong "game2 plays otherwise from its record"
for at in "$data"/walks/game2 "$data"/walks/game3; do
    status 0 run "$at" --frames 3000 --input "$at/clicks.txt" --log "$scratch/log"
    [ -s "$scratch/log" ] && wrong "$at seems to hang: $(cat "$scratch/log")"
done
[ "$(wc -l <"$scratch/one")" -ge 40 ] || wrong "too few hashes"
status 0 run "$game" --frames 400 --input "$game/clicks.txt" --hashes "$scratch/other" --seed 4 --router boxgraph
cmp -s "$scratch/other" "$scratch/one" && wrong "another walk has the same hashes"

[ "$failed" -eq 0 ] && echo "reports and records are whole"
exit "$failed"
