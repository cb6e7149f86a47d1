#!/bin/sh
# What the command line takes, and what it says about what it does not take.
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
[ "$(wc -l <played)" -eq 2 ] || wrong "walkbox GAME played $(wc -l <played) frames"

told 2 'no command "inof"; is it "info"?' inof "$game"
told 2 'neither a command nor a file "zzzzz"' zzzzz
told 2 'no command "rnu"; is it "run"' help rnu
told 2 'no option --frams; is it --frames?' run "$game" --frams 3
told 2 'no option --zzzzzzzz; .walkbox run --help. tells more' run "$game" --zzzzzzzz
told 2 'a value is missing after --frames, which takes N: ' run "$game" --frames
told 2 '"x" cannot stand after --frames, which takes N: ' run "$game" --frames=x
told 2 'no value can follow --strict' run "$game" --frames 1 --strict=yes
told 2 'no room is called "tavren"; is it "tavern"?' box "$game" tavren
told 2 'no room is called "nowhere-at-all"; .walkbox info. lists' run "$game" --frames 1 --room nowhere-at-all
told 2 'no router is called "net"; there are: boxgraph' run "$game" --frames 1 --router net
told 2 'too many words: more' info "$game" more
told 2 '--scale cannot be "-1": it takes 0 to 20' play "$game" --scale -1
told 2 '--scale cannot be "99": it takes 0 to 20' play "$game" --scale=99
(
    unset SDL_VIDEODRIVER WAYLAND_DISPLAY
    DISPLAY= XDG_RUNTIME_DIR=nowhere timeout 20 "$walkbox" play "$game" >out 2>&1
    [ $? -eq 3 ] && grep -q "walkbox: there is no display to open a window on" out
) || wrong "without a display play says: $(cat out)"
told 2 'too few words; .walkbox info --help.' info
exit $((failed > 0))
