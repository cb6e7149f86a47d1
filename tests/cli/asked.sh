#!/bin/sh
# Requests of scripts to the program, and ignored requests: a quit is reported with its place, a restart is
# carried out, a script that ends within its cutscene goes into the log and halts a strict game.
# Usage: asked.sh WALKBOX ASKING_GAME SCRATCH_DIR
set -u
walkbox=$1
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
for what in quit restart box cutscene; do
    mkdir -p "$scratch/$what"
    "$2" "$scratch/$what" $what || exit 1
done

# status WANTED WORDS..: runs the program.
status() {
    wanted=$1
    shift
    "$walkbox" "$@" >"$scratch/out" 2>"$scratch/err"
    got=$?
    [ $got -eq "$wanted" ] || wrong "$*: status $got, $(cat "$scratch/err")"
}

# A quit ends the run in its frame, with status 0.
status 0 run "$scratch/quit" --frames 50 --trace "$scratch/trace"
[ "$(wc -l <"$scratch/trace")" -eq 2 ] || wrong "$(wc -l <"$scratch/trace") frames before it quit"
[ "$(cat "$scratch/err")" = "walkbox: script 2 quit the game, in room 1 at 0x0005" ] ||
    wrong "the quit: $(cat "$scratch/err")"

# A restart: g110 is 1 again and again, and never 2; frames count on.
status 0 run "$scratch/restart" --frames 9 --vars 110 --trace "$scratch/trace"
[ "$(wc -l <"$scratch/trace")" -eq 9 ] || wrong "the restarts: $(wc -l <"$scratch/trace") frames"
[ "$(grep -c '"vars":{"110":1}' "$scratch/trace")" -eq 9 ] || wrong "$(cat "$scratch/trace")"
tail -n 1 "$scratch/trace" | grep -q '^{"frame":8,' || wrong "$(tail -n 1 "$scratch/trace")"
[ -s "$scratch/err" ] && wrong "the restarts: $(cat "$scratch/err")"
status 0 state "$scratch/restart" --frames 9
grep -q '"110":1[,}]' "$scratch/out" || wrong "the state: $(head -c 300 "$scratch/out")"

# A box waits for the next key of the file, whenever that comes: g111 is the key. A run that ends before reports it. A
# recording of the run is played again, and the action file of an older recording is unchanged.
printf '4 move 9 9\n13 key 121\n' >"$scratch/keys"
status 0 run "$scratch/box" --frames 12 --vars 110,111 --input "$scratch/keys" --trace "$scratch/trace"
tail -n 1 "$scratch/trace" | grep -q '"vars":{"110":1,"111":0}' || wrong "the box: $(tail -n 1 "$scratch/trace")"
[ "$(cat "$scratch/err")" = "walkbox: the game waits for a key or click that answers its message: Ok?" ] ||
    wrong "the box that waits: $(cat "$scratch/err")"
status 0 run "$scratch/box" --frames 15 --vars 111 --input "$scratch/keys" --trace "$scratch/trace"
sed -n 13p "$scratch/trace" | grep -q '"111":0' || wrong "before the key: $(sed -n 13p "$scratch/trace")"
sed -n 14p "$scratch/trace" | grep -q '"111":121' || wrong "at the key: $(sed -n 14p "$scratch/trace")"
[ -s "$scratch/err" ] && wrong "the box that was answered: $(cat "$scratch/err")"
status 0 run "$scratch/box" --frames 200 --input "$scratch/keys" --record "$scratch/box.txt"
grep -v '^#' "$scratch/box.txt" | cmp - "$scratch/keys" || wrong "the recording of a box"
status 0 replay "$scratch/box.txt" "$scratch/box" --headless
grep -q '\([1-9]\).* of \1.* hashes are equal' "$scratch/out" || wrong "the replay of a box: $(cat "$scratch/out")"

# The notes: shown only on request, each place once, with how often it happened.
status 0 run "$scratch/cutscene" --frames 9
[ -s "$scratch/err" ] && wrong "without --log: $(cat "$scratch/err")"
note='^frame 1: script 2, in room 1 at 0x0007: script 2 was ended within its cutscene, at 0x0008 (2 times)$'
status 0 run "$scratch/cutscene" --frames 6 --log "$scratch/log"
grep -q "$note" "$scratch/log" || wrong "the log: $(cat "$scratch/log")"
status 0 state "$scratch/cutscene" --frames 6 --log -
grep -q "$note" "$scratch/err" || wrong "the state's log: $(cat "$scratch/err")"
printf 'step 9\nstep\nvar 110\n' | "$walkbox" console "$scratch/restart" >"$scratch/out" 2>&1
tail -n 1 "$scratch/out" | grep -q ' 1$' || wrong "the console: $(cat "$scratch/out")"
echo "step 6" | "$walkbox" console "$scratch/cutscene" --log "$scratch/log" >"$scratch/out" 2>&1
grep -q "script 2 was ended within its cutscene" "$scratch/log" || wrong "the console's log"
status 3 run "$scratch/cutscene" --frames 6 --log "$scratch/none/log"

# A strict game halts there.
status 4 run "$scratch/cutscene" --frames 9 --strict
grep -q 'script 2 at 0x0007: script 2 was ended within its cutscene' "$scratch/err" ||
    wrong "strict: $(cat "$scratch/err")"
status 4 state "$scratch/cutscene" --frames 9 --strict

# The window does the same, and says why it closed.
in_window() {
    rm -f "$scratch/trace"
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 "$walkbox" play "$@" \
        --trace "$scratch/trace" >"$scratch/out" 2>"$scratch/err" || wrong "play $*: $(cat "$scratch/err")"
}
in_window "$scratch/quit" --frames 20 --fast
[ "$(wc -l <"$scratch/trace")" -eq 2 ] || wrong "the window: $(wc -l <"$scratch/trace") frames"
[ "$(cat "$scratch/err")" = "walkbox: script 2 quit the game, in room 1 at 0x0005" ] ||
    wrong "the window's last line: $(cat "$scratch/err")"
in_window "$scratch/box" --frames 200 --fast --input "$scratch/keys" --record "$scratch/played.txt"
status 0 replay "$scratch/played.txt" "$scratch/box" --headless
grep -q '\([1-9]\).* of \1.* hashes are equal' "$scratch/out" || wrong "a box in the window: $(cat "$scratch/out")"
in_window "$scratch/restart" --frames 20 --fast
[ "$(wc -l <"$scratch/trace")" -eq 20 ] || wrong "restarts in the window"
in_window "$scratch/cutscene" --frames 20 --fast --log "$scratch/log"
grep -q "script 2 was ended within its cutscene" "$scratch/log" || wrong "the window's log"
in_window "$scratch/cutscene" --frames 3 --fast --scaling fill
status 2 play "$scratch/cutscene" --scaling nothing
grep -q -- '--scaling cannot be .nothing.: it takes whole, fill' "$scratch/err" ||
    wrong "--scaling nothing: $(cat "$scratch/err")"
[ "$failed" -eq 0 ] && echo "what scripts ask for is done and reported"
