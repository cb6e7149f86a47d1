#!/bin/sh
# A game that is played from its sources: it is the game that walkbox-build makes of them, nothing is written into
# their folder, and mistakes in sources are reported as by walkbox-build.
# Usage: live.sh WALKBOX WALKBOX_BUILD SOURCES SCRATCH_DIR
set -u
walkbox=$1
build=$2
sources=$3
scratch=$4
failed=0
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

cp -r "$sources" sources && chmod -R u+w sources
(cd sources && find . | sort) >files-before
"$build" sources game >/dev/null 2>&1 || wrong "the sources cannot be built"
for path in sources sources/ sources/game.txt; do
    "$walkbox" play $path --frames 40 --fast --trace live.trace >out 2>err || wrong "play $path: $(cat err)"
    "$walkbox" play game --frames 40 --fast --trace built.trace >out 2>err || wrong "play game: $(cat err)"
    cmp -s live.trace built.trace || wrong "$path is not played as the game that is built of it"
done
(cd sources && find . | sort) >files-after
cmp -s files-before files-after || wrong "something was written into the folder of the sources"

# The folder from within, and a game that was built into the folder of its sources.
(cd sources && "$walkbox" play . --frames 3 --fast) >out 2>err || wrong "play .: $(cat err)"

# A mistake.
echo 'rooom 9 nowhere rooms/nowhere' >>sources/game.txt
"$walkbox" play sources --frames 3 --fast >out 2>err
[ $? = 3 ] || wrong "sources with a mistake do not end with status 3"
grep -q '^game.txt:[0-9]*:1: .*"rooom"' err || wrong "the mistake is not reported: $(cat err)"
grep -q 'the game cannot be built$' err || wrong "it does not say that nothing was played: $(cat err)"
cp game/MONKEY.00? sources
"$walkbox" play sources --frames 3 --fast >out 2>err || wrong "the game among its sources is not played: $(cat err)"
[ $failed = 0 ]
