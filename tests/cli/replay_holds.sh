#!/bin/sh
# A play in the window in which a script waits for a sound while a fade is shown, for as long as the player's
# computer takes: its report plays again without a window and in it, with the same hashes, and no otherwise;
# and playing it with other tracks, music or speech gives a warning.
# Usage: replay_holds.sh WALKBOX WALKBOX_BUILD SOURCE_DIR SCRATCH_DIR
set -u
walkbox=$1
source=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch/source" || exit 1
cp -r "$source/tests/data/effects/rooms" "$source/demo/sounds/door.wav" "$scratch/source" || exit 1
cat >"$scratch/source/game.txt" <<'GAME'
name "a sound across a fade"
room 31 warm rooms/warm
room 32 cold rooms/cold
scripts main.scr
sound 24 sample door.wav in 31 as doorSound
GAME
cat >"$scratch/source/main.scr" <<'SCRIPT'
variable waited;

script 1 main() {
    VAR_TIMER_NEXT = 6;
    roomOps.screen(0, 144);
    cursorCommand.cursorOn;
    roomOps.fade(33153);
    loadRoom(warm);
    breakHere;
    startSound(doorSound);
    roomOps.fade(33154);
    loadRoom(cold);
    breakHere;
    while isSoundRunning(doorSound) { waited = waited + 1; breakHere; }
    delay(60);
    systemOps.quit;
}
SCRIPT
"$2" "$scratch/source" "$scratch/game" >"$scratch/build.log" 2>&1 || {
    cat "$scratch/build.log"
    exit 1
}
cd "$scratch" || exit 1

in_window() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 "$walkbox" play "$@" >out 2>err
}

# hashes_of REPORT: the hashes in it, as --hashes writes them.
hashes_of() {
    sed -n 's/^# hash //p' "$1"
}

in_window game --music speaker --speech text --report made || wrong "the window: $(cat err)"
report=$(echo made/*.recording)
[ -s "$report" ] || wrong "there is no report: $(cat err)"
hashes_of "$report" >hashes
frames=$(sed -n 's/^# ends: before frame //p' "$report")
grep -Eq '^[0-9]+ hold [0-9]+$' "$report" || wrong "no hold: $(cat "$report")"
for line in '# music: speaker' '# speech: text, without voices' '# tracks: none'; do
    grep -qx "$line" "$report" || wrong "not in the record: $line"
done

"$walkbox" run game --music speaker --speech text --input "$report" --frames "$frames" --hashes again 2>err ||
    wrong "again: $(cat err)"
cmp again hashes || wrong "without a window it is something else"
grep -q recorded err && wrong "a warning without need: $(cat err)"

# In the window its own fades do not come on top. The new report has the same holds.
in_window game --music speaker --speech text --input "$report" --report twice || wrong "again: $(cat err)"
second=$(echo twice/*.recording)
cmp "$second" "$report" || wrong "the record of a record is another one"

# Without its holds the recording plays differently: fewer jiffies have passed for the sound.
grep -v hold "$report" >without.txt
"$walkbox" run game --music speaker --speech text --input without.txt --frames "$((frames + 60))" --hashes less \
    2>err || wrong "without the holds: $(cat err)"
head -n 2 less >some
head -n 2 hashes | cmp -s - some && wrong "the holds change nothing"

# A record of a game without a window is the same in the window, where fades take time.
"$walkbox" run game --frames 60 --record headless.txt --hashes less || wrong "run"
in_window game --input headless.txt --report third || wrong "a headless record: $(cat err)"
hashes_of third/*.recording | cmp - less || wrong "a headless record in the window"

# ---- holds that are no good

for hold in '1 hold 36001' '1 hold 4294967297' '1 hold' '1 hold -1' '1 hold 2 3'; do
    echo "$hold" >bad.txt
    "$walkbox" run game --input bad.txt --frames 5 >out 2>err
    [ $? -eq 3 ] && grep -q 'bad.txt' err && [ "$(wc -l <err)" -eq 1 ] || wrong "$hold: $(cat err)"
done

[ "$failed" -eq 0 ] && echo "holds are played again"
exit "$failed"
