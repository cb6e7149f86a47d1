#!/bin/sh
# What cannot be written is reported in one sentence, and the status is 3: on a disk that is full, and
# when standard output is full or closed.
# Usage: lost_output.sh WALKBOX GAME_DIR DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
data=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/shots" "$scratch/png" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
[ -c /dev/full ] || {
    echo "skipped: there is no /dev/full"
    exit 77
}

# reports STATUS WHAT WORDS: the status of the command, and its line of error.
reports() {
    [ "$1" -eq 3 ] || wrong "walkbox $3: status $1"
    [ "$(wc -l <err)" -eq 1 ] || wrong "walkbox $3: not one line of error: $(cat err)"
    grep -q "cannot write .*$2" err || wrong "walkbox $3: $(cat err)"
    grep -q ': Success' err && wrong "walkbox $3: $(cat err)"
}

# full ARGUMENTS...: standard output is full.
full() {
    timeout 60 "$walkbox" "$@" >/dev/full 2>err </dev/null
    reports $? 'standard output' "$*"
}

# file ARGUMENTS...: a file that is named is /dev/full.
file() {
    timeout 60 "$walkbox" "$@" >out 2>err </dev/null
    reports $? '/dev/full: No space left' "$*"
}

printf 'state\nboxes\n' >lines
full --version
full --help
full info --help
full info "$game"
full info "$game" --json
full check "$game"
full check "$game" --json
full box "$game" 1
full box "$game" 1 --json
full matrix "$game" 1
full matrix "$game" 1 --json
full route "$game" 1 --from 1,1 --to 2,2
full walk "$game" 1 --from 1,1 --to 20,20
full compare "$game" 1 --pairs 1
full compare "$game" 1 --pairs 1 --json
full disasm "$game" --script 1
full state "$game" --frames 1
full console "$game" --file lines
full run "$game" --frames 3 --trace -
full run "$game" --frames 3 --record -
full run "$game" --frames 30 --hashes -
timeout 60 "$walkbox" info "$game" >&- 2>err </dev/null
reports $? 'standard output' 'info, with standard output closed'
timeout 60 "$walkbox" run "$game" --frames 3 --trace - --save-at 1 save >&- 2>err </dev/null
reports $? 'standard output' 'run, with standard output closed'
"$walkbox" run "$game" --frames 3 --load save >/dev/null || wrong "the save has lines of the trace"

file run "$game" --frames 3 --trace /dev/full
file run "$game" --frames 3 --record /dev/full
file run "$game" --frames 30 --hashes /dev/full
file play "$game" --fast --frames 3 --trace /dev/full
file room "$game" 1 --png /dev/full
file room "$game" 1 --png /dev/full --overlay boxes
printf 'breakHere\n' >script
file asm script /dev/full

# Pictures on a disk that has no room for them: a file is 1 block at most.
for name in 000000 000001; do
    ln -s /dev/full shots/$name.png
    ln -s /dev/full png/001-$name.png
done
ln -s /dev/full png/001-000.png
timeout 60 "$walkbox" run "$game" --frames 2 --shots shots >out 2>err
reports $? 'shots/000000.png: No space left' 'run --shots'
timeout 60 "$walkbox" compare "$game" 1 --pairs 1 --png png >out 2>err
reports $? 'png/001-000.png: No space left' 'compare --png'
(
    small_disk 1
    trap '' XFSZ
    exec "$walkbox" room "$game" 1 --png limited.png >out 2>err
)
reports $? 'limited.png: File too large' 'room --png on a full disk'

exit $failed
