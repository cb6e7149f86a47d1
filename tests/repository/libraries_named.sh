#!/bin/sh
# Every library that the CMake files look for is named for the systems whose packages are listed here: Homebrew
# (.github/workflows) and Debian (cmake/packages.sh).
# Usage: libraries_named.sh SOURCES
set -u
cd "$1" || exit 1
failed=0
wrong() {
    echo "$*"
    failed=1
}

# The libraries that CMake looks for, and their names in Homebrew and Debian.
table='
SDL2_image sdl2_image libsdl2-image-dev
adplug adplug libadplug-dev
fluidsynth fluid-synth libfluidsynth-dev
gif giflib libgif-dev
imagequant libimagequant libimagequant-dev
libarchive libarchive libarchive-dev
libavformat ffmpeg libavformat-dev
libcjson cjson libcjson-dev
sdl2 sdl2 libsdl2-dev
sndfile libsndfile libsndfile1-dev
zlib zlib zlib1g-dev
'

wanted=$(find CMakeLists.txt src assets-tools -name CMakeLists.txt -exec cat {} + |
    sed -n 's/^ *walkbox_find([A-Z0-9_]* \(REQUIRED \)*\([A-Za-z0-9_]*\).*/\2/p
        s/^ *find_library([A-Z_]* \([A-Za-z0-9_]*\).*/\1/p' | LC_ALL=C sort -u)
listed=$(echo "$table" | cut -d' ' -f1 | grep . | LC_ALL=C sort -u)
[ "$wanted" = "$listed" ] || wrong "CMake looks for other libraries than are listed here:" $wanted

# named FILE NAME: the file has it as a word.
named() {
    grep -qE "(^|[^A-Za-z0-9_-])$2([^A-Za-z0-9_-]|\$)" "$1" || wrong "$1 does not name $2"
}
while read -r library homebrew debian; do
    [ -n "$library" ] || continue
    named .github/workflows/macos.yml "$homebrew"
    named cmake/packages.sh "$debian"
done <<END
$table
END
exit $failed
