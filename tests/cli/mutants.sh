#!/bin/sh
# Plays and lists games that were damaged at random: no crash, no run above SECONDS (2) or 100 MB, and a
# word about damage whenever a status says that there is some, or a command that reads everything finds it.
# Usage: mutants.sh WALKBOX MUTANT GAME_DIR DATA_DIR SCRATCH_DIR [FIRST LAST]
#
# In a build with sanitizers (./test makes build/asan) this is the long way; for others the memory is bounded
# by the system, too:
#   tests/cli/mutants.sh build/asan/walkbox build/asan/tests/cli/mutant build/asan/demo tests/data OUT 1 1000
set -u
walkbox=$1
mutant=$2
game=$3
data=$4
scratch=$5
first=${6:-1}
last=${7:-12}
failed=0
runs=0
told=0
rm -rf "$scratch"
mkdir -p "$scratch/game" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export ASAN_OPTIONS=hard_rss_limit_mb=600:allocator_may_return_null=1
seconds=2
ulimit -c 0
# Sanitizers reserve terabytes of addresses, and take several times as long.
if ! { (ulimit -v 400000 && "$walkbox" --version); } >out 2>&1; then
    sanitized=1
    seconds=20
else
    sanitized=0
fi

wrong() {
    echo "mutant $seed ($(cat what)): $*"
    failed=$((failed + 1))
}

try() {
    runs=$((runs + 1))
    (
        [ $sanitized -eq 1 ] || ulimit -v 400000
        exec timeout $seconds "$walkbox" "$@"
    ) >out 2>err <lines
    status=$?
    case $status in
    0) ;;
    1) [ -s err ] || [ -s out ] || wrong "walkbox $*: status 1 without a word" ;;
    2 | 3 | 4) [ -s err ] || wrong "walkbox $*: status $status without a word" ;;
    *) wrong "walkbox $*: status $status: $(grep -m 1 -E 'ERROR|runtime error' err || tail -n 1 err)" ;;
    esac
    [ -s err ] && told=$((told + 1))
    LC_ALL=C grep -q "$(printf '[\033\007]')" out err && wrong "walkbox $*: control characters"
}

printf 'room\nboxes\nactors\nscripts\nstep 5\n' >lines
printf '1 click 160 100\n9 click 20 20\n15 key 27\n' >input
seed=$first
while [ "$seed" -le "$last" ]; do
    "$mutant" "$game" game "$seed" >what || exit 1
    try info game
    heard=$status
    try check game --json
    # What check calls damage that is used, info must call damage, too.
    [ $status -ne 1 ] || [ $heard -eq 3 ] || wrong "check finds faults, and info has status $heard"
    for room in 1 4 9; do
        try box game $room
        try matrix game $room --json
        try room game $room --png room.png --overlay boxes,matrix,zplanes,objects
    done
    try route game 4 --from 1,1 --to 200,100 --json
    try walk game 4 --from 1,1 --to 60,100 --router grid
    try compare game 4 --pairs 1
    try disasm game
    try run game --frames 60 --input input --trace trace
    try run game --frames 60 --input input --boot-param 4 --router distance --shots shots --shot-every 30
    try state game --frames 5
    try console game
    seed=$((seed + 1))
done
echo "$((seed - first)) mutants, $runs runs, $told with a word, $failed wrong"
[ "$failed" -eq 0 ]
