#!/bin/sh
# Commands that are given the sources of a game instead of a game: each says the same of them as of the game that
# walkbox-build makes, nothing is written into their folder, and mistakes are reported.
# Usage: sources_given.sh WALKBOX BROWSE_KEYS WALKBOX_BUILD SOURCES SCRATCH_DIR
set -u
walkbox=$1
browse_keys=$2
build=$3
sources=$4
scratch=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# Both folders are called alike, since a game that nobody knows goes by the name of its folder.
mkdir made written
cp -r "$sources" written/game && chmod -R u+w written/game
(cd written && find . -type f -exec cksum {} + | sort) >before
"$build" written/game made/game >/dev/null 2>&1 || wrong "the sources cannot be built"
printf 'box\nstep 3\nactors\n' >asked.txt
printf '2 click 100 120\n' >clicks.txt

# same COMMAND WORDS..: the output of COMMAND for the sources equals its output for the game.
same() {
    command=$1
    shift
    (cd made && "$walkbox" "$command" game "$@" >../made.out 2>../made.err)
    status=$?
    for path in game game/game.txt; do
        (cd written && "$walkbox" "$command" $path "$@" >../written.out 2>../written.err)
        [ $? = $status ] || wrong "$command $path: another status than $status: $(cat written.err)"
        cmp -s made.out written.out || wrong "$command $path says something else: $(cat written.err)"
        sed -i '/: warning: /d' written.err # the sources' warnings, shown at each build
        cmp -s made.err written.err || wrong "$command $path complains otherwise: $(cat written.err)"
    done
    [ -s made.out ] || wrong "$command says nothing: $(cat made.err)"
}

same info
same check
same rooms --png -
same room 3 --png -
same box 3
same matrix 3
same route 3 --from 60,120 --to 150,130
same walk 3 --from 60,120 --to 150,130
same run --frames 20 --trace -
same state --frames 20
same console --room 3 --file ../asked.txt
same disasm
same sounds
same sounds --json
# Output that contains times, or the path.
for command in "compare 3 --pairs 2" "compare --pairs 1" "browse --page sounds --png page.png"; do
    # shellcheck disable=SC2086 # words
    "$walkbox" ${command%% *} written/game ${command#* } >out 2>err || wrong "$command: $(cat err)"
done
"$walkbox" run written/game --frames 40 --input clicks.txt --record played.txt 2>err || wrong "run: $(cat err)"
"$walkbox" replay played.txt written/game --headless >out 2>err || wrong "replay of sources: $(cat err)"
"$walkbox" replay played.txt made/game --headless >out 2>err || wrong "replay of the game: $(cat err)"
"$walkbox" replay played.txt written/game --fast >out 2>err || wrong "replay in the window: $(cat err)"
(cd written && find . -type f -exec cksum {} + | sort) >after
cmp -s before after || wrong "something was written into the folder of the sources"

# Boxes that are edited go to the sources, as with --sources.
"$browse_keys" "boxes 3" "Tab L Ctrl+S" page.png 640x400 written/game 2>err || wrong "boxes: $(cat err)"
grep -q '^box 1 .* locked' written/game/rooms/hall/room.txt || wrong "the box that was locked is not in the sources"
[ -e written/game/walkbox-patch.bin ] && wrong "a patch was written beside the sources"

# A mistake: no command continues.
echo 'rooom 9 nowhere rooms/nowhere' >>written/game/game.txt
for command in info "run --frames 2" browse; do
    # shellcheck disable=SC2086 # words
    "$walkbox" ${command%% *} written/game ${command#"${command%% *}"} >out 2>err
    [ $? = 3 ] || wrong "$command: sources with a mistake do not end with status 3"
    grep -q '^game.txt:[0-9]*:1: .*"rooom"' err || wrong "$command: the mistake is not reported: $(cat err)"
    grep -q 'the game cannot be built$' err || wrong "$command: it does not say that there is no game: $(cat err)"
done
[ $failed = 0 ]
