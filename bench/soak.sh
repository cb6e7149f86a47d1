#!/bin/sh
# Random play for hours of game time: no halt, memory that stays in bounds however long it is, the same hashes
# twice, and the same hashes again from a save in the middle.
# Usage: soak.sh WALKBOX HOURS GAME...
# HOURS is the game time of all plays together. Ends with status 1 when anything is wrong.
set -u
walkbox=$1
hours=$2
shift 2
frames=${WALKBOX_SOAK_FRAMES:-36000} # one hour, at ten frames a second
memory=400000 # kB of addresses, for plays of any length
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0
played=0
seed=1

# Clicks, keys and moves at random, from the seed alone.
actions() {
    awk -v state="$1" -v frames=$frames '
        function draw(below) {
            state = (state * 1103515245 + 12345) % 2147483648
            return int(state / 65536) % below
        }
        BEGIN {
            for (frame = draw(20); frame < frames; frame += 1 + draw(60)) {
                kind = draw(10)
                if (kind < 6) print frame, "click", draw(320), draw(200)
                else if (kind < 8) print frame, "rclick", draw(320), draw(200)
                else if (kind < 9) print frame, "move", draw(320), draw(200)
                else print frame, "key", draw(5) ? 48 + draw(10) : 27
            }
        }'
}

# run OUT ARGUMENTS...: a play that writes its hashes to OUT.
run() {
    out=$1
    shift
    (
        # A build with sanitizers reserves far more addresses than it uses.
        { (ulimit -v $memory && "$walkbox" --version); } >"$folder/version" 2>&1 && ulimit -v $memory
        exec "$walkbox" run "$@" --frames $frames --input "$folder/input" --hashes "$folder/$out"
    ) >"$folder/told" 2>&1
    status=$?
    [ $status -eq 0 ] && return
    echo "run $*: status $status: $(tail -n 1 "$folder/told" | cut -c 1-200)"
    wrong=$((wrong + 1))
}

while [ $played -lt "$hours" ]; do
    for game in "$@"; do
        for router in classic boxgraph nodes distance grid; do
            [ $played -lt "$hours" ] || break 2
            actions $seed >"$folder/input"
            # Hashes are written once a second, counted from the load: every ten frames.
            middle=$(((frames / 4 + seed * 37 % (frames / 2)) / 10 * 10 + 9))
            run first "$game" --seed $seed --router $router --save-at $middle "$folder/save"
            run second "$game" --seed $seed --router $router
            cmp -s "$folder/first" "$folder/second" || {
                echo "$game, seed $seed, $router: other hashes the second time"
                wrong=$((wrong + 1))
            }
            if [ -e "$folder/save" ]; then
                run later "$game" --load "$folder/save"
                # Those of the whole play from the first frame on that the later one has.
                begin=$(awk '!/#/ {print $1; exit}' "$folder/later")
                awk -v begin="$begin" '!/#/ && $1 >= begin' "$folder/first" >"$folder/tail"
                grep -v '#' "$folder/later" | cmp -s - "$folder/tail" || {
                    echo "$game, seed $seed, $router: other hashes after loading at $middle"
                    wrong=$((wrong + 1))
                }
            fi
            rm -f "$folder/save"
            played=$((played + 2))
            seed=$((seed + 1))
        done
    done
done
echo "$((seed - 1)) plays of $frames frames, each twice and again from a save: $wrong wrong"
[ $wrong -eq 0 ]
