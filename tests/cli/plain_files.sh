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
reports 3 "$is_pipe" run "$game" --frames 1 --load pipe
reports 3 "$is_pipe" run "$game" --frames 1 --input pipe
reports 3 "$is_pipe" state "$game" --frames 1 --input pipe
reports 3 "$is_pipe" console "$game" --file pipe
reports 3 "$is_pipe" console "$game" --load pipe
reports 3 "$is_pipe" play "$game" --fast --frames 1 --load pipe
reports 3 "$is_pipe" play "$game" --fast --frames 1 --input pipe
reports 3 "$is_pipe" asm pipe bytes
reports 3 'pipe' route "$game" 1 --from 1,1 --to 2,2 --router distance --areas pipe
reports 3 'it is a folder' run "$game" --frames 1 --load .
reports 3 'it is a device' run "$game" --frames 1 --input /dev/zero
# The game itself, and either file of it.
reports 3 'pipe: cannot be read: it is a pipe' info pipe
for file in MONKEY.000 MONKEY.001; do
    rm -rf half
    mkdir half
    cp "$game"/MONKEY.00? half/
    rm half/$file
    mkfifo half/$file
    for named in half half/MONKEY.000 half/MONKEY.001; do
        reports 3 "$file: cannot be read: it is a pipe" info $named
        reports 3 "$file: cannot be read: it is a pipe" run $named --frames 1
    done
    rm half/$file
    ln -s nowhere half/$file
    reports 3 "$file: cannot be read: No such file" info half
    rm half/$file
    cp "$game/$file" half/
    chmod 0 half/$file
    if [ ! -r half/$file ]; then
        reports 3 "$file: cannot be read: Permission denied" info half
    fi
done
# Other files beside the game are left out, and the game is played.
rm -rf beside
mkdir beside
cp "$game"/MONKEY.00? beside/
mkfifo beside/walkbox-boxes.txt
reports 0 'walkbox-boxes.txt: cannot be read: it is a pipe' run beside --frames 2
rm beside/walkbox-boxes.txt
mkfifo beside/track1.ogg
timeout 20 "$walkbox" run beside --frames 2 2>err || wrong "a pipe as a track: status $?"

# Saving replaces files only.
reports 3 "$is_pipe" run "$game" --frames 1 --save-at 0 pipe
[ -p pipe ] || wrong "the pipe is gone"
reports 3 'it is a folder' run "$game" --frames 1 --save-at 0 half
reports 3 'it is a device' run "$game" --frames 1 --save-at 0 /dev/null
printf 'save pipe\nload pipe\n' >lines
timeout 20 "$walkbox" console "$game" --file lines >out 2>err
[ $? -eq 1 ] && [ "$(grep -c "^error: .*$is_pipe" out)" -eq 2 ] || wrong "console: $(cat out err)"

# A file left by a program killed during a save disappears with the next save.
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
reports 2 'variables from 0 to 2047' run "$game" --frames 1 --vars 2147483647
reports 2 'not valid for --vars' run "$game" --frames 1 --vars 2147483648
reports 2 'not valid for --vars' run "$game" --frames 1 --vars 0-2147483647
reports 2 'not valid for --shot-at' run "$game" --frames 1 --shots shots --shot-at 0-1023,2147483647
reports 2 'not valid for --lock' route "$game" 1 --from 1,1 --to 2,2 --lock 0-4294967295
reports 2 'no box 2147483647' route "$game" 1 --from 1,1 --to 2,2 --lock 2147483647
reports 2 '-32768 to 32767, not 40000' run "$game" --frames 1 --boot-param 40000
reports 2 '-32768 to 32767, not -32769' console "$game" --boot-param -32769

exit $failed
