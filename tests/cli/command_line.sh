#!/bin/sh
# The options of the command line, and the messages about others.
# Usage: command_line.sh WALKBOX GAME SCRATCH
walkbox=$1 game=$2 scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# same FIRST SECOND: two command lines with the same answer.
same() {
    # shellcheck disable=SC2086
    "$walkbox" $1 >one 2>&1 || wrong "walkbox $1: status $?: $(head -n 2 one)"
    # shellcheck disable=SC2086
    "$walkbox" $2 >two 2>&1 || wrong "walkbox $2: status $?: $(head -n 2 two)"
    cmp -s one two || wrong "walkbox $1 and walkbox $2 are not the same"
    [ -s one ] || wrong "walkbox $1 prints nothing"
}

same "route $game 2 --from 60,120 --to 200,130" "route $game 2 --from=60,120 --to=200,130"
same "box $game 2" "box $game tavern"
same "box $game 2" "box $game TAVERN"
same "state $game --room 2 --frames 3" "state $game --frames=3 --room tavern"
same "disasm $game --room 2" "disasm $game --room tavern"
same "route --help" "help route"
same "--help" "help"
same "--version" "-V"

# A game alone is played.
"$walkbox" "$game" --fast --frames=2 --trace played >out 2>&1 || wrong "walkbox GAME: $(cat out)"
# One line of ours reports that there is no sound, and no line of ALSA's.
export SDL_AUDIODRIVER=alsa ALSA_CONFIG_PATH=/dev/null
reports 0 'no sound device' "$game" --frames=2
export SDL_AUDIODRIVER=dummy
[ "$(wc -l <played)" -eq 2 ] || wrong "walkbox GAME played $(wc -l <played) frames"

reports 2 '.zzzzz. is neither a command nor a file' zzzzz
reports 2 'unknown command "inof"; did you mean "info"?' inof "$game"
reports 2 'unknown command "rooom"; did you mean "room"?' help rooom
reports 2 'unknown option "--frams"; did you mean "--frames"?' run "$game" --frams 3
reports 2 'no room "tavren"; did you mean "tavern"?' box "$game" tavren
reports 2 'unknown option --zzzzzzzz;.*walkbox run --help' run "$game" --zzzzzzzz
reports 2 '--frames needs a value: N: ' run "$game" --frames
reports 2 '.x. is not valid for --frames, which takes N: ' run "$game" --frames=x
reports 2 'no value is allowed after --strict' run "$game" --frames 1 --strict=yes
reports 2 'no room .nowhere-at-all.; .walkbox info. lists' run "$game" --frames 1 --room nowhere-at-all
reports 2 'unknown router .net.; choose one of boxgraph' run "$game" --frames 1 --router net
reports 2 'unexpected argument more' info "$game" more
reports 2 '--scale cannot be .-1.: it takes 0 to 20' play "$game" --scale -1
reports 2 '--scale cannot be .99.: it takes 0 to 20' play "$game" --scale=99
(
    unset SDL_VIDEODRIVER WAYLAND_DISPLAY
    DISPLAY= XDG_RUNTIME_DIR=nowhere timeout 20 "$walkbox" play "$game" >out 2>&1
    [ $? -eq 3 ] && grep -q "walkbox: no display to open a window on" out
) || wrong "without a display play says: $(cat out)"
reports 2 'missing argument; usage: walkbox info GAME.*walkbox info --help' info

# begins FILE BYTES: the first bytes of a file.
begins() {
    [ "$(head -c ${#2} "$1")" = "$2" ] || wrong "$1 does not begin with $2: $(head -c 20 "$1" | od -c | head -n 1)"
}

# Standard output in the place of a file. A WAV file is the same in both; into a pipe it has no length.
"$walkbox" room "$game" 2 --png - >picture 2>err || wrong "room --png -: $(cat err)"
begins picture "$(printf '\211PNG')"
[ ! -e ./- ] || wrong "there is a file called -"
"$walkbox" run "$game" --frames 9 --wav one.wav 2>err || wrong "run --wav: $(cat err)"
"$walkbox" run "$game" --frames 9 --wav - >two.wav 2>err || wrong "run --wav -: $(cat err)"
cmp one.wav two.wav || wrong "--wav - is another sound"
"$walkbox" run "$game" --frames 9 --wav - | cat >three.wav
begins three.wav RIFF
[ "$(tail -c +45 one.wav | cksum)" = "$(tail -c +45 three.wav | cksum)" ] || wrong "--wav - into a pipe is another sound"
"$walkbox" play "$game" --fast --frames=3 --trace - >trace 2>err || wrong "play --trace -: $(cat err)"
[ "$(wc -l <trace)" -eq 3 ] || wrong "play --trace - gives $(wc -l <trace) lines"
reports 2 'only one output can go to standard output' run "$game" --frames 1 --trace - --wav -

# Mistakes in text files are reported by line and column, and so is the clamped place of a goal off the floor.
printf '# clicks\n2 clack 4 5\n' >clicks.txt
reports 3 '^walkbox: clicks.txt:2: expected' run "$game" --frames 1 --input clicks.txt
printf 'breakHere\nnothing 3\n' >script.txt
reports 3 '^walkbox: script.txt:2:1: ' asm script.txt script.bin
"$walkbox" route "$game" clearing --from 60,88 --to 25000,84 >way
grep -q '^reached [0-9]*,[0-9]*, the place nearest to 25000,84, through 7 ' way || wrong "route off the floor: $(cat way)"
exit $((failed > 0))
