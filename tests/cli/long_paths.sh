#!/bin/sh
# Paths may be long and hold blanks, quotes and letters of all kinds: a game, the player's own folders, and all that is
# read and written, in a folder whose path has more than 1200 bytes. A message that cannot show a path whole shows its
# end. Usage: long_paths.sh WALKBOX WALKBOX_BUILD WALKBOX_EXTRACT DEMO SCRATCH_DIR
set -u
walkbox=$1
build=$2
extract=$3
demo=$4
scratch=$5
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
long=$scratch
while [ ${#long} -lt 1200 ]; do
    long="$long/it's a \"long\" földer; \$x \`y\` 日本 $(printf '%0120d' 0)"
done
mkdir -p "$long/game" "$long/out" && cp "$demo"/MONKEY.00? "$long/game/" || exit 1
game=$long/game
out=$long/out
export HOME="$long/home" XDG_CONFIG_HOME="$long/config" XDG_DATA_HOME="$long/data" XDG_STATE_HOME="$long/state"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# ends STATUS COMMAND..: its output is in out and err.
ends() {
    wanted=$1
    shift
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    got=$?
    [ $got -eq "$wanted" ] || wrong "$* ends with $got, not $wanted: $(cat "$scratch/err")"
}

# made FILE..: they are there and not empty.
made() {
    for file; do
        [ -s "$file" ] || wrong "there is no $file"
    done
}

# ---- a play, all its files, and reading them again
printf '10 click 100 100\n20 key 102\n' >"$out/events.txt"
ends 0 "$walkbox" run "$game" --frames 80 --input "$out/events.txt" --trace "$out/trace" --shots "$out/shots" --shot-at 20 \
    --save-at 30 "$out/a.save" --record "$out/recording" --hashes "$out/hashes" --wav "$out/wav" --log "$out/log" \
    --opl-log "$out/opl" --keep "$out/keep"
made "$out/trace" "$out/shots/000020.png" "$out/a.save" "$out/recording" "$out/hashes" "$out/wav" "$out/opl"
ends 0 "$walkbox" run "$game" --frames 35 --load "$out/a.save"
ends 0 "$walkbox" replay "$out/recording" "$game" --headless
ends 0 "$walkbox" play "$game" --frames 20 --record "$out/played"
made "$out/played"
ends 0 "$walkbox" replay "$out/played" "$game" --headless
ends 0 "$walkbox" info "$game/MONKEY.000"
ends 0 "$walkbox" rooms "$game" --png "$out/rooms.png"
ends 0 "$walkbox" room "$game" 1 --png "$out/room.png"
made "$out/rooms.png" "$out/room.png"

# ---- the player's settings, and a save by the console
echo 'scale = 99' >"$out/own.ini"
ends 1 "$walkbox" settings --settings "$out/own.ini"
grep -q '/out/own.ini, line 1' "$scratch/err" || wrong "whose line is it? $(cat "$scratch/err")"
cd "$out" || exit 1 # a line of the console has at most 1023 letters
echo 'save ü.save' >"$out/commands"
ends 0 "$walkbox" console "$game" --file "$out/commands"
made "$out/ü.save"
grep -q 'saved ü.save' "$scratch/out" || wrong "no word of where the save is: $(cat "$scratch/out")"

# ---- making and taking apart
ends 0 "$extract" "$game" "$out/taken"
ends 0 "$build" "$out/taken" "$out/made"
cmp "$game/MONKEY.001" "$out/made/MONKEY.001" || wrong "another game was made"

# ---- names of files may be as long as the system lets them be, also where the file itself is named
name=$(printf '%0251d' 0)
mkdir "$scratch/named" && cp "$demo/MONKEY.000" "$scratch/named/$name.000" &&
    cp "$demo/MONKEY.001" "$scratch/named/$name.001" || exit 1
for file in "$scratch/named" "$scratch/named/$name.000" "$scratch/named/$name.001"; do
    ends 0 "$walkbox" run "$file" --frames 5
done

# ---- a path that the program makes longer is reported with its length and the limit
ends 3 "$walkbox" run "$game" --frames 9 --save-at 2 "/$(printf '%04085d' 0)/b.save"
grep -q '^walkbox: the path \.\.\.0*/b.save is too long: the limit is 40[5-8][0-9] bytes$' "$scratch/err" ||
    wrong "what is too long? $(cat "$scratch/err")"

# ---- a file that cannot be read or written is reported by the end of its path
ends 3 "$walkbox" info "$out/nowhere"
grep -q '^walkbox: \.\.\..*/out/nowhere: No such file' "$scratch/err" || wrong "which path? $(cat "$scratch/err")"
ends 3 "$walkbox" run "$game" --frames 3 --load "$out/none.save"
grep -q '/out/none.save: No such file' "$scratch/err" || wrong "which save? $(cat "$scratch/err")"
ends 3 "$walkbox" run "$game" --frames 9 --save-at 2 "$out/none/b.save"
grep -q '/out/none/b.save: No such file' "$scratch/err" || wrong "which save? $(cat "$scratch/err")"
exit $failed
