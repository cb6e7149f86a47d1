#!/bin/sh
# Every library that the CMake files look for is named for the systems whose packages are listed here: vcpkg (vcpkg.json),
# MSYS2 and Homebrew (.github/workflows), and Debian (cmake/packages.sh). A - says that the system has no such package;
# cmake/releasing.md says what is missing there.
# Usage: libraries_named.sh SOURCES
set -u
cd "$1" || exit 1
failed=0
wrong() {
    echo "$*"
    failed=1
}

# The libraries that CMake looks for, and their names in vcpkg, MSYS2, Homebrew and Debian.
table='
SDL2_image sdl2-image SDL2_image sdl2_image libsdl2-image-dev
adplug - - adplug libadplug-dev
fluidsynth fluidsynth fluidsynth fluid-synth libfluidsynth-dev
gif giflib giflib giflib libgif-dev
imagequant - libimagequant libimagequant libimagequant-dev
libarchive libarchive libarchive libarchive libarchive-dev
libavformat ffmpeg ffmpeg ffmpeg libavformat-dev
libcjson cjson cjson cjson libcjson-dev
sdl2 sdl2 SDL2 sdl2 libsdl2-dev
sndfile libsndfile libsndfile libsndfile libsndfile1-dev
zlib zlib zlib zlib zlib1g-dev
'

wanted=$(find CMakeLists.txt src assets-tools -name CMakeLists.txt -exec cat {} + |
    sed -n 's/^ *walkbox_find([A-Z0-9_]* \(REQUIRED \)*\([A-Za-z0-9_]*\).*/\2/p
        s/^ *find_library([A-Z_]* \([A-Za-z0-9_]*\).*/\1/p' | LC_ALL=C sort -u)
listed=$(echo "$table" | cut -d' ' -f1 | grep . | LC_ALL=C sort -u)
[ "$wanted" = "$listed" ] || wrong "CMake looks for other libraries than are listed here:" $wanted

# named FILE PREFIX NAME: the file has it as a word.
named() {
    [ "$3" = - ] || grep -qE "(^|[^A-Za-z0-9_-])$2$3([^A-Za-z0-9_-]|\$)" "$1" || wrong "$1 does not name $2$3"
}
while read -r library vcpkg msys2 homebrew debian; do
    [ -n "$library" ] || continue
    named vcpkg.json '"' "$vcpkg"
    named .github/workflows/windows.yml mingw-w64-ucrt-x86_64- "$msys2"
    named .github/workflows/macos.yml "" "$homebrew"
    named cmake/packages.sh "" "$debian"
done <<END
$table
END
exit $failed
