#!/bin/sh
# The zip for Windows: unpacked anywhere, its programs find the demo and the catalogues, and every library in them has its
# licence.
# Usage: zip.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR
set -u
. "$(dirname "$0")/common.sh"
(cd "$made" && cpack -B "$scratch/packed") >out 2>&1 || wrong "cpack: $(tail -n 5 out)"
folder="$scratch/Programme (Äpfel)"
mkdir "$folder"
cmake -E chdir "$folder" cmake -E tar xf "$scratch"/packed/*.zip || wrong "it cannot be unpacked"
here=$(ls -d "$folder"/walkbox-*)
made=$here
for file in walkbox.exe walkbox.com walkbox-build.exe walkbox-extract.exe walkbox-po.exe walkbox-accept.exe \
    demo/MONKEY.000 demo/de/demo/MONKEY.001 locale/de/LC_MESSAGES/walkbox.mo README.md docs/manual.md licences/walkbox.txt; do
    [ -s "$here/$file" ] || wrong "there is no $file"
done
# Every library has its licence, and so has the compiler.
for library in adplug cjson ffmpeg giflib libarchive libimagequant libsdl2 libsdl2-mixer libstb lodepng zlib mingw-w64 gcc; do
    [ -s "$here/licences/$library.txt" ] || wrong "no licence of $library"
done
windows walkbox --version >out 2>&1 || wrong "--version: $(cat out)"
grep -q '^walkbox [0-9.]*$' out || wrong "--version: $(cat out)"
windows walkbox --language de --help | grep -q '^Aufruf:' || wrong "it does not speak German"
SDL_VIDEODRIVER=dummy windows walkbox play "$here/demo" --fast --frames 50 --game-language de >out 2>&1 || wrong "the demo: $(cat out)"
windows walkbox-build --version >out 2>&1 || wrong "walkbox-build: $(cat out)"
# In a console: walkbox.com waits for walkbox.exe, whose status and output are its own.
for words in "--version" "info nowhere"; do
    # shellcheck disable=SC2086
    (cd "$here" && timeout 100 "$source/cmake/windows/run.sh" cmd /c walkbox $words) >com.out 2>com.err
    com=$?
    # shellcheck disable=SC2086
    (cd "$here" && windows walkbox $words) >exe.out 2>exe.err
    exe=$?
    [ $com -eq $exe ] || wrong "walkbox.com $words: status $com, not $exe"
    tr -d '\r' <com.out | cmp - exe.out || wrong "walkbox.com $words prints $(cat com.out)"
    tr -d '\r' <com.err | cmp - exe.err || wrong "walkbox.com $words says $(cat com.err)"
done
# A console of code page 850 shows umlauts, from programs with a window and without.
for words in "walkbox --language de --help" "walkbox-build --language de --help"; do
    command -v script >/dev/null || break
    (cd "$here" && TERM=xterm timeout 100 script -qec "'$source/cmake/windows/run.sh' cmd /c 'chcp 850 & $words'" \
        "$scratch/console") </dev/null >/dev/null
    grep -q 'Räume' console || wrong "a console shows $(cat -v console)"
done
exit $failed
