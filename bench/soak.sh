#!/bin/sh
# Plays at random for hours of game time, and checks that no game halts, that memory does not grow with the length of
# a play, and that a second play and a play from a save in the middle give equal hashes.
# Usage: soak.sh WALKBOX BOUNDED HOURS GAME...
# GAME is a folder. If it has a clicks.txt, each play begins with the actions of that file, up to some frame, so that
# play continues from places that random clicks would not reach. A file options.txt has more words for walkbox run.
# BOUNDED is tests/cli/bounded. Each game is played for 36,000 frames, an hour at ten frames a second, with each
# router, then for ten hours. All plays are repeated with other seeds, until HOURS of game time have been played.
# Ends with status 1 if anything is wrong.
set -u
walkbox=$1
bounded=$2
hours=$3
shift 3
hour=${WALKBOX_SOAK_FRAMES:-36000}
addresses=400000 # kB, for plays of any length
# kB of resident memory that a ten-hour play may need in addition to a one-hour play: a fixed part, and 8 bytes a frame.
# A play stores its hashes until it ends, about 150 kB for each hour, in memory that doubles when it is full.
growth=$((512 + hour * 9 * 8 / 1024))
seconds=600
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
wrong=0
played=0 # frames
plays=0
loaded=0
quits=0
seed=1
: >"$folder/memory"

wrong() {
    echo "$game, seed $seed, $router: $*"
    wrong=$((wrong + 1))
}

# actions FRAMES: writes clicks, keys and moves, which depend only on the seed.
actions() {
    cat "$game/clicks.txt" 2>"$folder/none" | awk -v state="$seed" -v frames="$1" -v hour="$hour" '
        function draw(below) {
            state = (state * 69069 + 12345) % 4294967296
            return int(state / 65536) % below
        }
        $1 ~ /^[0-9]+$/ && $1 < hour { line[++lines] = $0 }
        END {
            for (kept = draw(lines + 1); at < kept;) {
                print line[++at]
                frame = substr(line[at], 1, index(line[at], " ") - 1) + 0
            }
            for (frame += draw(20); frame < frames; frame += 1 + draw(60)) {
                kind = draw(10)
                if (kind < 6) print frame, "click", draw(320), draw(200)
                else if (kind < 8) print frame, "rclick", draw(320), draw(200)
                else if (kind < 9) print frame, "move", draw(320), draw(200)
                else print frame, "key", draw(5) ? 48 + draw(10) : 27
            }
        }' >"$folder/input"
}

# run OUT FRAMES ARGUMENTS...: plays, and writes the hashes to OUT. Leaves the peak of the memory in `peak`.
run() {
    out=$1 frames=$2
    shift 2
    (
        # A build with sanitizers reserves far more addresses than it uses, so it runs without the limit.
        { (ulimit -v $addresses && "$walkbox" --version); } >"$folder/version" 2>&1 && ulimit -v $addresses
        exec "$bounded" "$folder/took" $seconds "$walkbox" run "$game" "$@" --frames "$frames" \
            --input "$folder/input" --hashes "$folder/$out"
    ) >"$folder/output" 2>&1
    status=$?
    read -r status _ peak <"$folder/took"
    [ "$status" -eq 0 ] || wrong "run $*: status $status: $(tail -n 1 "$folder/output" | cut -c 1-200)"
    last=$(awk '!/#/ {last = $1} END {print last + 1}' "$folder/$out")
    played=$((played + last))
    # Hashes are written once a second, so the last may be some frames early. A game may end itself.
    [ $((last + 20)) -ge "$frames" ] || { grep -q 'asked to' "$folder/output" && quits=$((quits + 1)); } ||
        wrong "run $*: ended at frame $last"
}

# play FRAMES KIND: plays twice and from a save, and records how much memory the frames need beyond the first frame.
play() {
    length=$1 kind=$2
    actions "$length"
    # options.txt is split into words.
    options=$(cat "$game/options.txt" 2>"$folder/none")
    # shellcheck disable=SC2086
    {
        run begun 2 $options --seed $seed --router "$router"
        least=$peak
        run first "$length" $options --seed $seed --router "$router"
        echo "$kind $peak $((peak - least)) $game" >>"$folder/memory"
        # Hashes are written once a second, counted from the beginning or from the load. The save is made at a frame
        # with a hash, so that a play from the save has hashes at the same frames.
        middle=$(awk -v at=$((length / 4 + seed * 37 % (length / 2))) '!/#/ && $1 >= at {print $1; exit}' \
            "$folder/first")
        run second "$length" $options --seed $seed --router "$router" ${middle:+--save-at $middle "$folder/save"}
    }
    cmp -s "$folder/first" "$folder/second" || wrong "other hashes the second time"
    if [ -e "$folder/save" ]; then
        # shellcheck disable=SC2086
        run later "$length" $options --load "$folder/save"
        # A second need not be a whole number of frames, so some hashes of a play from a save are at other frames.
        awk '/#/ {next} FNR == NR {hash[$1] = $2; next} $1 in hash {both++; if ($2 "" != hash[$1] "") other = 1}
            END {exit other || !both}' "$folder/first" "$folder/later" ||
            wrong "other hashes after loading at $middle"
        played=$((played - middle))
        loaded=$((loaded + 1))
        rm -f "$folder/save"
    fi
    plays=$((plays + 1))
    seed=$((seed + 1))
}

routers=$("$walkbox" run --help | sed -n 's/^  --router .*room mode: //p' | tr -d ,)
[ -n "$routers" ] || exit 1
while [ $played -lt $((hours * hour)) ]; do
    for game in "$@"; do
        [ $played -lt $((hours * hour)) ] || break 2
        for router in $routers; do
            play "$hour" hour
        done
        # A different router each time.
        router=$(echo "$routers" | awk -v n=$seed '{print $(n % NF + 1)}')
        play $((hour * 10)) ten
    done
done

echo "$plays plays of $((played / hour)) hours ($hour frames each), all twice, $loaded again from a save," \
    "$quits ended by the game; $wrong wrong"
echo "peak kB of plays of an hour, growth; of plays of ten hours, growth; game:"
awk -v growth=$growth '
    $2 > peak[$1, $4] { peak[$1, $4] = $2 }
    $3 > grown[$1, $4] { grown[$1, $4] = $3 }
    { games[$4] }
    END {
        for (game in games) {
            print peak["hour", game], grown["hour", game] + 0, peak["ten", game], grown["ten", game] + 0, game
            if (grown["ten", game] > grown["hour", game] + growth) {
                print game ": memory grows with the length of a play"
                status = 1
            }
        }
        exit status
    }' "$folder/memory" || wrong=$((wrong + 1))
[ $wrong -eq 0 ]
