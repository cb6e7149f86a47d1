#!/bin/sh
# `walkbox new` writes a game that can be built and played, prints the next commands, and overwrites nothing.
# Usage: new_game.sh WALKBOX WALKBOX_BUILD SCRATCH_DIR
set -u
walkbox=$1
build=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/bin" && cd "$scratch" || exit 1
ln -s "$walkbox" bin/walkbox
ln -s "$build" bin/walkbox-build
PATH=$scratch/bin:$PATH
export PATH
export HOME="$scratch/home" XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" XDG_CONFIG_HOME="$scratch/home"

# The printed commands make the game.
walkbox new first >said || wrong "walkbox new fails"
grep '^    ' said | sed 's/^ *//; s/ *(.*//' >commands
[ "$(cat commands)" = "walkbox first
walkbox-build first first-game" ] || wrong "it says: $(cat said)"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy walkbox first --fast --frames 20 || wrong "the sources cannot be played"
tail -n 1 commands | sh 2>&1 | grep -q '^first-game: 1 room, ' || wrong "the first command makes no game"
grep -q '@' first/game.txt first/READ-ME.txt && wrong "a mark is left"
grep -q '^name "first"$' first/game.txt || wrong "the game has another name"
grep -q '^    walkbox-build first first-game$' first/READ-ME.txt || wrong "READ-ME.txt says something else"
grep -q '0BSD.* CC0' first/READ-ME.txt || wrong "READ-ME.txt does not say whose game it is"
for ready in verbs inventory icons talk; do
    walkbox-build --ready $ready | grep -q '^// SPDX-License-Identifier: 0BSD' || wrong "no licence in <$ready>"
done
walkbox-build first first-game 2>warnings >/dev/null
[ ! -s warnings ] || wrong "warnings: $(cat warnings)"

# Its fonts have all letters of Latin-1.
cp -r first latin
printf '\nscript 60 latin { say(ego, "%s"); }\n' 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß' >>latin/scripts/main.scr
printf '\nscript 61 small { say(ego, "%s"); }\n' 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ¿¡«»ªº°§£·' >>latin/scripts/main.scr
walkbox-build latin latin-game 2>warnings >/dev/null
[ ! -s warnings ] || wrong "letters: $(cat warnings)"

# The game plays: Kit takes the glasses and opens the door.
cat >input <<'END'
60 key 46
75 key 46
90 click 60 158
92 click 128 84
130 click 20 171
132 click 84 80
END
walkbox run first-game --strict --frames 200 --input input || wrong "the game stops"
walkbox state first-game --frames 200 --input input >state
grep -q '"id":102,"state":1,"owner":1' state || wrong "the glasses were not taken"
grep -q '"id":101,"state":1,' state || wrong "the door is shut"

# Nothing is overwritten, whatever is there.
echo mine >first/game.txt
reports 3 'first already exists; choose another name' new first
[ "$(cat first/game.txt)" = mine ] || wrong "game.txt was overwritten"
mkdir empty
reports 3 'empty already exists' new empty
echo text >file
reports 3 'file already exists' new file
reports 3 'no/where' new no/where
reports 2 'missing argument; usage: walkbox new NAME' new
[ "$(echo *.part)" = '*.part' ] || wrong "something is left: $(echo *.part)"

# A name with anything in it, in a folder of any name; a slash at the end is none of the name.
mkdir -p 'a folder'
name="a folder/It's \"my\" game"
walkbox new "$name/" >said || wrong "an odd name"
grep '^    walkbox-build' said | sed 's/ *(builds.*//' >commands
(. ./commands) >out 2>&1 || wrong "what is to be typed for an odd name makes no game: $(cat commands out)"
[ -e "$name-game/MONKEY.001" ] || wrong "the game of an odd name is somewhere else"
grep '^    walkbox-build' "$name/READ-ME.txt" | cmp -s - commands || wrong "READ-ME.txt says something else"
walkbox-build "$name" odd >/dev/null || wrong "an odd name makes no game"

# A file that is not regular stays where the game would be, and no game is made.
mkdir taken
ln -s /dev/null taken/MONKEY.001
walkbox-build "$name" taken >out 2>&1 && wrong "a game takes the place of a device"
[ -c taken/MONKEY.001 ] || wrong "a link to a device is gone"
[ "$(ls taken)" = MONKEY.001 ] || wrong "something is left: $(ls taken)"
exit $((failed > 0))
