#!/bin/sh
# Games that were damaged at random go through every command that reads a game. No run may crash, take more than
# 2 seconds of processor time or more than 100 MB of resident memory, or end with a status without a sentence. Of a
# block that surely is damaged (mutant.c knows) every command that reads it must say so: by a sentence, and by a status
# that is not 0.
# Usage: mutants.sh MANY_RUNS MUTANT SCRATCH_DIR FIRST LAST GAME...
# The mutants FIRST to LAST are made of the games in turn. MANY_RUNS is all of walkbox (many_runs.c).
#
# Time and memory count in builds without sanitizers, which take several times as much of both: there a run may take
# 60 seconds and 600 MB. So this is run twice, once in build/asan for faults, once in build/release:
#   ctest --preset asan -R cli/many_mutants; ctest --preset release -R cli/many_mutants
set -u
many_runs=$1
mutant=$2
scratch=$3
first=$4
last=$5
shift 5
failed=0
runs=0
reported=0
owing=0
silent=0
rm -rf "$scratch"
mkdir -p "$scratch/game" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export ASAN_OPTIONS=hard_rss_limit_mb=600:allocator_may_return_null=1
ulimit -c 0
milliseconds=2000
kilobytes=102400
seconds=20
mkfifo requests replies || exit 1
"$many_runs" requests replies &
exec 3>requests 4<replies

# run ARGUMENTS...: leaves `status`, `took`, `peak`, and the files `out` and `err`.
run() {
    line="$seconds\t0\t0\t-"
    for word in "$@"; do
        line="$line\t$word"
    done
    printf "$line\n" >&3
    read -r status took peak _ <&4 || exit 1
}

: >lines
run --version
# Sanitizers keep shadows of all memory.
if grep -q __asan_init "$many_runs"; then
    milliseconds=60000
    kilobytes=614400
    seconds=60
fi
most_milliseconds=0
most_kilobytes=0

wrong() {
    echo "mutant $seed of $game ($(head -n 1 what)): $*"
    failed=$((failed + 1))
}

# see COMMAND ARGUMENTS...: a run, and the checks that pass with any damage. Leaves `status`, `out` and `err`.
see() {
    runs=$((runs + 1))
    run "$@"
    case $status in
    0) ;;
    1) [ -s err ] || [ -s out ] || wrong "walkbox $*: status 1 without a word" ;;
    2 | 3 | 4) [ -s err ] || wrong "walkbox $*: status $status without a word" ;;
    *) wrong "walkbox $*: status $status: $(grep -m 1 -E 'ERROR|runtime error' err || tail -n 1 err)" ;;
    esac
    [ "$took" -le $milliseconds ] || wrong "walkbox $*: $took ms"
    [ "$peak" -le $kilobytes ] || wrong "walkbox $*: $peak kB"
    [ "$took" -le $most_milliseconds ] || { most_milliseconds=$took && slowest="mutant $seed: $*"; }
    [ "$peak" -le $most_kilobytes ] || { most_kilobytes=$peak && largest="mutant $seed: $*"; }
    [ -s err ] && reported=$((reported + 1))
    LC_ALL=C grep -q "$(printf '[\033\007]')" out err && wrong "walkbox $*: control characters"
}

# reads COMMAND ARGUMENTS...: a command that reads the damaged block.
reads() {
    see "$@"
    [ "$owed" -eq 1 ] || return
    owing=$((owing + 1))
    [ "$status" -ne 0 ] && [ -s err ] && return
    silent=$((silent + 1))
    wrong "walkbox $*: status $status, and of the damage it says \"$(tail -n 1 err)\""
}

# Damage that is never used is reported with status 0.
info() {
    see info game
    info_status=$status
    [ "$owed" -eq 0 ] || [ -s err ] || wrong "walkbox info: no word"
}

check() {
    see check game --json --rooms
    [ "$owed" -eq 0 ] || [ -s err ] || ! grep -q '"faults":\[\],"undecodable":\[\]' out ||
        wrong "walkbox check: no word"
    # If check reports used damage, info must report damage, too.
    [ "$status" -ne 1 ] || [ $info_status -eq 3 ] || wrong "walkbox check finds faults, info has status $info_status"
}

# in_room ROOM HOW
in_room() {
    $2 box game "$1"
    $2 matrix game "$1" --json
    $2 room game "$1" --png room.png --overlay boxes,matrix,zplanes,objects
    $2 route game "$1" --from 1,1 --to 200,100 --json
    $2 walk game "$1" --from 1,1 --to 60,100 --router grid
    $2 compare game "$1" --pairs 1
    $2 run game --room "$1" --frames 20 --input input --trace trace
    $2 state game --room "$1" --frames 5
    $2 console game --room "$1"
    $2 play game --room "$1" --fast --frames 10
}

# Each command as it is in the program's own list.
command_play() { $all play game --fast --frames 20 --input input; }
command_run() {
    $all run game --game monkey --frames 60 --input input --trace trace --shots shots --shot-every 30
    $all run game --boot-param 4 --frames 40 --router distance --wav sound.wav --save-at 20 saved
    $all run game --load kept --frames 60 --record record --hashes hashes --fades
    case $tag in COST) reads run game --costume "$number" --frames 20 ;; esac
}
command_state() { $all state game --frames 20; }
command_console() { $all console game; }
command_debug() { $all debug game; }
command_info() { info; }
command_check() { check; }
command_sounds() {
    case $tag in
    SOUN)
        reads sounds game
        reads sounds game "$number" --wav sound.wav --seconds 60
        ;;
    *) $all sounds game --json ;;
    esac
}
command_compare() { case $room in 0) $all compare game --pairs 1 ;; *) reads compare game --pairs 1 ;; esac }
command_disasm() {
    case $tag in
    SOUN | COST | CHAR) see disasm game ;;
    *) reads disasm game ;;
    esac
}
command_asm() { :; } # reads no game
command_replay() { :; } # it plays only the files that were recorded
command_rooms() {
    see rooms game --png rooms.png
}
command_browse() {
    for page in rooms objects scripts costumes sounds variables; do
        see browse game --page $page --png page.png
    done
}
command_new() { :; }   # it reads no game
# These are gone through by room, below.
command_room() { :; }
command_box() { :; }
command_matrix() { :; }
command_route() { :; }
command_walk() { :; }

printf 'room\nboxes\nactors\nscripts\nstep 5\nsave saved\nload saved\n' >lines
printf '1 click 160 100\n9 click 20 20\n15 key 27\n' >input
run --help
commands=$(sed -n 's/^  \([a-z]*\)  .*/\1/p' out)
[ -n "$commands" ] || exit 1
seed=$first
while [ "$seed" -le "$last" ]; do
    # The games take turns.
    game=$1
    shift
    set -- "$@" "$game"
    run run "$game" --frames 10 --save-at 5 kept
    "$mutant" "$game" game "$seed" >what || exit 1
    # shellcheck disable=SC2046
    set -- $(tail -n 1 what) "$@"
    tag=$1 room=$2 number=$3 owed=$4
    shift 4
    # Blocks that every command reads.
    case $tag in cut | index | LOFF) all=reads ;; *) all=see ;; esac
    info_status=0
    command_info
    for command in $commands; do
        case $command in
        info) ;;
        *)
            if type "command_$command" >type; then "command_$command"; else wrong "no run of $command here"; fi
            ;;
        esac
    done
    case $room in 0) in_room $((1 + seed % 4)) "$all" ;; *) in_room "$room" reads ;; esac
    seed=$((seed + 1))
done
echo "$((seed - first)) mutants, $runs runs, $reported with a word, $owing owed one and $silent were silent; $failed wrong"
echo "at most $most_milliseconds ms ($slowest), $most_kilobytes kB ($largest)"
[ "$failed" -eq 0 ]
