#!/bin/sh
# What belongs to the player on Windows: where it is, in folders of any name and depth; two programs at once; a program that
# is killed; and a full disk.
# Usage: files.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR
set -u
. "$(dirname "$0")/common.sh"
demo=$made/demo
input=$data/walkthrough.txt

# ---- by the conventions of Windows: without XDG variables, and without HOME
(
    unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME HOME
    WINEPREFIX=${WINEPREFIX:-$(getent passwd "$(id -u)" | cut -d: -f6)/.cache/walkbox/wine} windows walkbox settings
) >out 2>err || wrong "settings: $(cat err)"
grep -qi '^C:/users/[^/]*/AppData/Roaming/walkbox/walkbox[.]ini' out || wrong "the settings are not in AppData: $(head -n 3 out)"

# ---- a folder with spaces, umlauts and more than 260 letters
deep="$scratch/Ein Ordner für Spiele"
for _ in 1 2 3 4 5 6 7; do
    deep="$deep/Größe und Länge, ein paar Wörter mit Ümlauten"
done
mkdir -p "$deep/Spiel"
[ ${#deep} -gt 260 ] || wrong "the path is too short"
cp "$demo"/MONKEY.00? "$deep/Spiel/"
XDG_DATA_HOME="$deep/data" XDG_CONFIG_HOME="$deep/config" XDG_STATE_HOME="$deep/state"
export SDL_VIDEODRIVER=dummy
windows walkbox play "$deep/Spiel" --fast --frames 400 --input "$input" --record "$deep/Aufnahme ä" >out 2>err ||
    wrong "play: $(cat err)"
"$native/walkbox" replay "$deep/Aufnahme ä" "$demo" --headless >out 2>&1 || wrong "the recording: $(cat out)"
windows walkbox run "$deep/Spiel" --frames 300 --input "$input" --save-at 200 "$deep/Stand ß" --wav "$deep/Ton.wav" \
    --shots "$deep/Bilder" --shot-at 100 >out 2>&1 || wrong "run: $(cat out)"
"$native/walkbox" run "$demo" --frames 300 --input "$input" --save-at 200 native.save --wav native.wav >out 2>&1
same_save "a save" native.save "$deep/Stand ß"
same "a sound" native.wav "$deep/Ton.wav"
[ -s "$deep/Bilder/000100.png" ] || wrong "no picture: $(ls "$deep/Bilder")"
# With the backslashes of Windows, and a drive. A long folder cannot be the current one there.
mkdir -p "Kurzer Ordner ä/data"
cp -r "$deep/Spiel" "Kurzer Ordner ä/"
(cd "Kurzer Ordner ä" && windows walkbox run 'Spiel\' --frames 30 --hashes 'data\Zeilen') >out 2>&1 ||
    wrong "backslashes: $(cat out)"
windows walkbox info "Z:$(printf %s "$deep/Spiel" | tr / '\\')" >out 2>&1 || wrong "a drive: $(cat out)"
[ -s "Kurzer Ordner ä/data/Zeilen" ] || wrong "no hashes in a folder with backslashes"
# A game's sources, there and back, in place of a folder of an earlier run.
for _ in 1 2; do
    windows walkbox-extract "$deep/Spiel" "$deep/Quellen" --force >out 2>&1 || wrong "extract: $(cat out)"
done
windows walkbox-build "$deep/Quellen" "$deep/Neu" >out 2>&1 || wrong "build: $(cat out)"
"$native/walkbox" check "$deep/Neu" >out 2>&1 || wrong "the game built again: $(cat out)"
[ -z "$(find "$deep" -name '*.walkbox-*' ! -name .walkbox-extract)" ] || wrong "files that stay: $(find "$deep" -name '*.walkbox-*')"
# A zip file, and a game in it.
if command -v python3 >/dev/null; then
    (cd "$deep/Spiel" && python3 -m zipfile -c "$deep/Spiel ä.zip" MONKEY.000 MONKEY.001)
    windows walkbox info "$deep/Spiel ä.zip" >out 2>&1 || wrong "a zip file: $(cat out)"
fi

# ---- two programs that write one file: each is whole, and nothing else stays
mkdir two
for n in 1 2; do
    windows walkbox run "$demo" --frames 200 --input "$input" --hashes two/hashes --save-at 150 two/save >out.$n 2>&1 &
    eval "pid_$n=\$!"
done
for n in 1 2; do
    eval "wait \$pid_$n" || wrong "program $n of two: $(cat out.$n)"
done
"$native/walkbox" run "$demo" --frames 200 --input "$input" --hashes native.hashes --save-at 150 native.save >out 2>&1
same "hashes of two programs" native.hashes two/hashes
same_save "a save of two programs" native.save two/save
[ "$(ls two)" = "$(printf 'hashes\nsave')" ] || wrong "two programs leave $(ls two)"

# ---- a program that is killed while it writes: the old file stays, and the next run removes what is left
mkdir killed
echo "what was there before" >killed/trace
cp killed/trace old
"$source/cmake/windows/run.sh" "$made/walkbox.exe" run "$demo" --frames 1000000 --trace killed/trace >out 2>&1 &
program=$!
tries=0
until [ -s killed/trace.walkbox-new ] || [ $tries -eq 300 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
[ -s killed/trace.walkbox-new ] || wrong "nothing was written: $(ls killed; cat out)"
kill -9 $program
wait $program
cmp old killed/trace || wrong "the old file is gone"
windows walkbox run "$demo" --frames 100 --input "$input" --trace killed/trace >out 2>&1 || wrong "after a kill: $(cat out)"
"$native/walkbox" run "$demo" --frames 100 --input "$input" --trace native.trace >out 2>&1
same "a trace after a kill" native.trace killed/trace
[ "$(ls killed)" = trace ] || wrong "a killed program leaves $(ls killed)"

# ---- a full disk: the message says so, and the old file stays
mkdir full
if mount -t tmpfs -o size=16k tmpfs full 2>/dev/null; then
    trap 'umount "$scratch/full"' EXIT
    cp old full/save
    cat /dev/zero >full/filler 2>/dev/null # to the last byte: Wine gives no reason for a write that is cut short
    windows walkbox run "$demo" --frames 300 --input "$input" --trace full/save >out 2>err
    status=$?
    [ $status -eq 3 ] || wrong "a full disk: status $status"
    grep -q 'cannot write .*: No space left on device' err || wrong "a full disk: $(cat err)"
    cmp old full/save || wrong "a full disk: the old file is gone"
    [ "$(ls full)" = "$(printf 'filler\nsave')" ] || wrong "a full disk: $(ls full) stays"
else
    echo "SKIPPED: no small disk can be made here, which needs root"
fi
exit $failed
