#!/bin/sh
# Games that were damaged at random go through every command that reads a game. No run may crash, take more than
# 2 seconds of processor time or more than 100 MB of resident memory, or end with a status without a sentence. Of a
# block that surely is damaged (mutant.c knows) every command that reads it must tell: by a sentence, and by a status
# that is not 0.
# Usage: mutants.sh WALKBOX MUTANT BOUNDED SCRATCH_DIR FIRST LAST GAME...
# The mutants FIRST to LAST are made of the games in turn.
#
# Time and memory count in builds without sanitizers, which take several times as much of both: there a run may take
# 60 seconds by the clock and 600 MB. So this is run twice, once in build/asan for faults, once in build/release.
set -u
walkbox=$1
mutant=$2
bounded=$3
scratch=$4
first=$5
last=$6
shift 6
failed=0
runs=0
told=0
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
# Sanitizers reserve terabytes of addresses.
if ! { (ulimit -v 400000 && "$walkbox" --version); } >out 2>&1; then
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

# see COMMAND ARGUMENTS...: a run, and what must hold whatever the damage is. Leaves `status`, `out` and `err`.
see() {
    runs=$((runs + 1))
    "$bounded" took $seconds "$walkbox" "$@" >out 2>err <lines
    read -r status took peak <took
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
    [ -s err ] && told=$((told + 1))
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

# What is damaged and never used is told with status 0.
info() {
    see info game
    heard=$status
    [ "$owed" -eq 0 ] || [ -s err ] || wrong "walkbox info: no word"
}

check() {
    for more in --json "--json --rooms"; do
        # shellcheck disable=SC2086
        see check game $more
        [ "$owed" -eq 0 ] || [ -s err ] || ! grep -q '"faults":\[\],"undecodable":\[\]' out ||
            wrong "walkbox check $more: no word"
        # What check calls damage that is used, info must call damage, too.
        [ "$status" -ne 1 ] || [ $heard -eq 3 ] || wrong "walkbox check $more finds faults, info has status $heard"
    done
}

in_rooms() {
    for room in $1; do
        $2 box game "$room"
        $2 matrix game "$room" --json
        $2 room game "$room" --png room.png --overlay boxes,matrix,zplanes,objects
        $2 route game "$room" --from 1,1 --to 200,100 --json
        $2 walk game "$room" --from 1,1 --to 60,100 --router grid
        $2 compare game "$room" --pairs 1
        $2 run game --room "$room" --frames 20 --input input --trace trace
        $2 state game --room "$room" --frames 5
        $2 console game --room "$room"
        $2 play game --room "$room" --fast --frames 10
    done
}

# Each command as it is in the program's own list.
command_play() { $all play game --fast --frames 20 --input input; }
command_run() {
    $all run game --game monkey --frames 60 --input input --trace trace --shots shots --shot-every 30
    $all run game --boot-param 4 --frames 40 --router distance --wav sound.wav --save-at 20 saved
    $all run game --load kept --frames 60 --record record --hashes hashes --fades
    case $tag in COST) reads run game --costume "$number" --frames 20 ;; esac
}
command_accept() { $all accept game steps --go-on --game monkey; }
command_state() { $all state game --frames 20; }
command_console() { $all console game; }
command_info() { info; }
command_check() { check; }
command_sounds() {
    case $tag in
    SOUN)
        reads sounds game
        reads sounds game "$number" --wav sound.wav
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
# It takes half a second to measure anything.
command_bench() { [ $((seed % 10)) -ne 0 ] || $all bench --game game; }
# These are gone through by room, below.
command_room() { :; }
command_box() { :; }
command_matrix() { :; }
command_route() { :; }
command_walk() { :; }

printf 'room\nboxes\nactors\nscripts\nstep 5\nsave saved\nload saved\n' >lines
printf '1 click 160 100\n9 click 20 20\n15 key 27\n' >input
printf '1|0|boot 0|-|600|n|\n2|0|wait 30|-|600|n|\n3|0|click 100,100|-|60|n|\n4|0|key 27|-|60|n|\n' >steps
commands=$("$walkbox" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
[ -n "$commands" ] || exit 1
seed=$first
while [ "$seed" -le "$last" ]; do
    # The games in turn.
    game=$1
    shift
    set -- "$@" "$game"
    "$walkbox" run "$game" --frames 10 --save-at 5 kept >out 2>&1
    "$mutant" "$game" game "$seed" >what || exit 1
    # shellcheck disable=SC2046
    set -- $(tail -n 1 what) "$@"
    tag=$1 room=$2 number=$3 owed=$4
    shift 4
    # What every command reads.
    case $tag in cut | index | LOFF) all=reads ;; *) all=see ;; esac
    heard=0
    command_info
    for command in $commands; do
        case $command in
        info) ;;
        *)
            if type "command_$command" >type; then "command_$command"; else wrong "no run of $command here"; fi
            ;;
        esac
    done
    case $room in 0) in_rooms "1 4" "$all" ;; *) in_rooms "$room" reads ;; esac
    seed=$((seed + 1))
done
echo "$((seed - first)) mutants, $runs runs, $told with a word, $owing owed one and $silent were silent; $failed wrong"
echo "at most $most_milliseconds ms ($slowest), $most_kilobytes kB ($largest)"
[ "$failed" -eq 0 ]
