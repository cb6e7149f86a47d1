#!/bin/sh
# Recordings: a game is played again with the same hashes, from the boot, from a save and in a room, without
# a window and in it; a changed recording is reported to drift, with the frame and the field; recordings of
# other games, and damaged recordings, are refused.
# Usage: replay.sh WALKBOX DEMO LAB SCRATCH_DIR
set -u
walkbox=$1
demo=$2
other=$3
scratch=$4
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch" || exit 1
cd "$scratch" || exit 1

printf '30 click 100 100\n60 click 200 100\n90 click 30 120\n130 key 46\n' >in.txt

# again FILE WORDS..: plays it again, and the last line is as expected.
again() {
    file=$1 words=$2
    shift 2
    "$walkbox" replay "$file" "$demo" --headless "$@" >out 2>err || wrong "replay $file: $(cat err)"
    grep -qx "$file: $words" out || wrong "replay $file: $(cat out)"
}

"$walkbox" run "$demo" --boot-param 4 --frames 400 --input in.txt --record boot.txt --hashes one.txt || wrong "run"
again boot.txt '40 of 40 hashes are equal, up to frame 399'
again boot.txt '5 of 40 hashes are equal, up to frame 57' --to 57

# As an action file it is unchanged, and it has the hashes that --hashes shows.
"$walkbox" run "$demo" --boot-param 4 --frames 400 --input boot.txt --record again.txt || wrong "run again"
cmp boot.txt again.txt || wrong "the record of a record"
sed -n 's/^# hash //p' boot.txt | cmp - one.txt || wrong "other hashes"

# With another router, music and strictness, which the recording brings.
"$walkbox" run "$demo" --boot-param 2 --frames 200 --router grid --music speaker --speech text --strict --seed -5 \
    --input in.txt --record other.txt || wrong "run with other conditions"
again other.txt '20 of 20 hashes are equal, up to frame 199'

# From a save, and in a room: the beginning is in the recording.
"$walkbox" run "$demo" --boot-param 4 --frames 100 --input in.txt --save-at 50 here || wrong "save"
"$walkbox" run "$demo" --load here --frames 300 --input in.txt --record loaded.txt --hashes rest.txt || wrong "load"
"$walkbox" run "$demo" --load here --frames 300 --input loaded.txt 2>err || wrong "its actions after loading"
[ -s err ] && wrong "a word too much: $(cat err)"
rm here
again loaded.txt '25 of 25 hashes are equal, up to frame 299'
# The unbroken game has the same hashes at the same frames.
sed -n 6,30p one.txt | cmp - rest.txt || wrong "other hashes after loading"
"$walkbox" run "$demo" --room 4 --frames 300 --input in.txt --record room.txt || wrong "room"
again room.txt '30 of 30 hashes are equal, up to frame 299'

# In the window, and recorded there.
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 \
    "$walkbox" replay boot.txt --game "$demo" --fast >out 2>err || wrong "in the window: $(cat err)"
grep -qx 'boot.txt: 40 of 40 hashes are equal, up to frame 399' out || wrong "in the window: $(cat out)"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 \
    "$walkbox" play "$demo" --boot-param 4 --frames 200 --fast --input in.txt --record played.txt 2>err ||
    wrong "play --record: $(cat err)"
again played.txt '20 of 20 hashes are equal, up to frame 199'

# ---- drifts

sed 's/--seed 0/--seed 3/' boot.txt >seed.txt
reports 1 'by frame 9; in frame 9 the first field that differs is world->random.state: ' \
    replay seed.txt "$demo" --headless
sed 's/^60 click 200 100/60 click 201 100/' boot.txt >moved.txt
reports 1 'by frame 69' replay moved.txt "$demo" --headless
grep -v '^# state' boot.txt | grep -v '^# [.]' | sed 's/--seed 0/--seed 3/' >poor.txt
reports 1 'by frame 9$' replay poor.txt "$demo" --headless
# Older recordings have hashes of parts of the state.
sed 's/^\(# hash .*\)/# parts: room,variables\n\1 01234567 89abcdef/' boot.txt >older.txt
again older.txt '40 of 40 hashes are equal, up to frame 399'
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ASAN_OPTIONS=detect_leaks=0 \
    "$walkbox" replay seed.txt --game "$demo" --fast >out 2>err
[ $? -eq 1 ] && grep -q 'differs from the recording by frame 9;' err || wrong "a drift in the window: $(cat err)"

# ---- refused recordings

reports 3 'with another game, or another version' replay boot.txt "$other" --headless
reports 3 'not a recording' replay in.txt "$demo" --headless
reports 3 'missing' replay missing "$demo" --headless
for line in '# hash 9 0123' '# hash x' '# router: nobody' '# begins: with the boot, --boot-param x' '# tracks: 1=2' \
    '# ends: before frame -1' '# state 7' '# save x' '# music: spoons' '# speech: loud,'; do
    { cat boot.txt; echo "$line"; } >bad.txt
    reports 3 'of the recording is invalid' replay bad.txt "$demo" --headless
done
sed '/^# save/,/^# state/ s/^# [.] .../# . AAAA/' loaded.txt >bad.txt
reports 3 'missing or damaged' replay bad.txt "$demo" --headless
grep -v '^# save' loaded.txt >bad.txt
reports 3 'missing or damaged' replay bad.txt "$demo" --headless
sed 's/^# [.] .../# . AAAA/' boot.txt >bad.txt # the states are no good, but nobody needs them
again bad.txt '40 of 40 hashes are equal, up to frame 399'

[ "$failed" -eq 0 ] && echo "recordings are played again"
exit "$failed"
