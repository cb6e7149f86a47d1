#!/bin/sh
# A pipe, a device or a folder in the place of a file is refused by name, and nothing waits for it.
# Usage: plain_files.sh WALKBOX GAME_DIR DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
data=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
mkfifo pipe || exit 1
export XDG_DATA_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

is_pipe='pipe: it is a pipe'
told 3 "$is_pipe" run "$game" --frames 1 --load pipe
told 3 "$is_pipe" run "$game" --frames 1 --input pipe
told 3 "$is_pipe" state "$game" --frames 1 --input pipe
told 3 "$is_pipe" console "$game" --file pipe
told 3 "$is_pipe" console "$game" --load pipe
told 3 "$is_pipe" play "$game" --fast --frames 1 --load pipe
told 3 "$is_pipe" play "$game" --fast --frames 1 --input pipe
told 3 "$is_pipe" asm pipe bytes
told 3 'pipe' route "$game" 1 --from 1,1 --to 2,2 --router distance --areas pipe
told 3 'it is a folder' run "$game" --frames 1 --load .
told 3 'it is a device' run "$game" --frames 1 --input /dev/zero
# The game itself, and either file of it.
told 3 'pipe: cannot be read: it is a pipe' info pipe
for file in MONKEY.000 MONKEY.001; do
    rm -rf half
    mkdir half
    cp "$game"/MONKEY.00? half/
    rm half/$file
    mkfifo half/$file
    for named in half half/MONKEY.000 half/MONKEY.001; do
        told 3 "$file: cannot be read: it is a pipe" info $named
        told 3 "$file: cannot be read: it is a pipe" run $named --frames 1
    done
    rm half/$file
    ln -s nowhere half/$file
    told 3 "$file: cannot be read: No such file" info half
    rm half/$file
    cp "$game/$file" half/
    chmod 0 half/$file
    if [ ! -r half/$file ]; then
        told 3 "$file: cannot be read: Permission denied" info half
    fi
done
# What stands beside the game is left out, and the game is played.
rm -rf beside
mkdir beside
cp "$game"/MONKEY.00? beside/
mkfifo beside/walkbox-boxes.txt
told 0 'walkbox-boxes.txt: cannot be read: it is a pipe' run beside --frames 2
rm beside/walkbox-boxes.txt
mkfifo beside/track1.ogg
timeout 20 "$walkbox" run beside --frames 2 2>err || wrong "a pipe as a track: status $?"

# Saving replaces files only.
told 3 "$is_pipe" run "$game" --frames 1 --save-at 0 pipe
[ -p pipe ] || wrong "the pipe is gone"
told 3 'it is a folder' run "$game" --frames 1 --save-at 0 half
told 3 'it is a device' run "$game" --frames 1 --save-at 0 /dev/null
printf 'save pipe\nload pipe\n' >lines
timeout 20 "$walkbox" console "$game" --file lines >out 2>err
[ $? -eq 1 ] && [ "$(grep -c "^error: .*$is_pipe" out)" -eq 2 ] || wrong "console: $(cat out err)"

# What was left when a program was killed while it saved goes with the next save.
: >slot.walkbox-new
: >other.walkbox-new
"$walkbox" run "$game" --frames 1 --save-at 0 slot || wrong "it is not saved"
[ ! -e slot.walkbox-new ] || wrong "what was left stays"
[ -s slot ] && [ -e other.walkbox-new ] || wrong "more is gone"

# Standard input is read as it is; a folder there is an error.
timeout 20 "$walkbox" console "$game" <half >out 2>err
[ $? -eq 3 ] && grep -q 'standard input: Is a directory' err || wrong "a folder: $(cat err)"
echo help | timeout 20 "$walkbox" console "$game" >out 2>err || wrong "commands from a pipe: $?"

# The list of numbers that options share; boot parameters have 16 bits.
told 2 'variables 0 to 2047' run "$game" --frames 1 --vars 2147483647
told 2 'not valid for --vars' run "$game" --frames 1 --vars 2147483648
told 2 'not valid for --vars' run "$game" --frames 1 --vars 0-2147483647
told 2 'not valid for --shot-at' run "$game" --frames 1 --shots shots --shot-at 0-1023,2147483647
told 2 'not valid for --lock' route "$game" 1 --from 1,1 --to 2,2 --lock 0-4294967295
told 2 'no box 2147483647' route "$game" 1 --from 1,1 --to 2,2 --lock 2147483647
told 2 '-32768 to 32767, not 40000' run "$game" --frames 1 --boot-param 40000
told 2 '-32768 to 32767, not -32769' console "$game" --boot-param -32769

exit $failed
