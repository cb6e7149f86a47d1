#!/bin/sh
# libraries.sh: compiles SDL2, libarchive and FFmpeg for Windows, as small as walkbox needs them, and prints the folder with
# their headers and libraries. It is below ~/.cache/walkbox, and named after what made it, so that each is made once.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../sources
host=x86_64-w64-mingw32
made_by=$({ cat "$0" "$sources/packages.txt" && $host-gcc-posix --version; } | sha256sum | cut -c 1-12)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/walkbox
folder=$cache/windows-$made_by
if [ -d "$folder" ]; then
    echo "$folder"
    exit 0
fi
mkdir -p "$cache"
exec 9>"$cache/windows.lock"
flock 9
if [ -d "$folder" ]; then # by another build, meanwhile
    echo "$folder"
    exit 0
fi
work=$folder.new
rm -rf "$work"
mkdir -p "$work"
out=$work/made
"$sources/get.sh" "$work/sources" ffmpeg libarchive libsdl2 zlib >&2

# with_cmake SOURCE TARGET OPTION...: a static library by its own CMakeLists.txt.
with_cmake() {
    source=$1
    target=$2
    shift 2
    cmake -S "$work/sources/$source" -B "$work/$source" -G Ninja --toolchain "$here/toolchain.cmake" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS="-ffunction-sections -fdata-sections -ffile-prefix-map=$work=." \
        -DCMAKE_INSTALL_PREFIX="$out" -DCMAKE_PREFIX_PATH="$out" -DBUILD_SHARED_LIBS=OFF "$@"
    cmake --build "$work/$source" --target "$target"
}

without() {
    printf -- '-D%s=OFF ' "$@"
}

# Nothing of it in C++ is compiled.
make_libsdl2() {
    # shellcheck disable=SC2046
    with_cmake libsdl2 install -DCMAKE_CXX_COMPILER=$host-gcc-posix -DCMAKE_CXX_COMPILER_FORCED=ON \
        $(without SDL_SHARED SDL_TEST SDL_OPENGL SDL_OPENGLES SDL_VULKAN SDL_RENDER SDL_HAPTIC SDL_SENSOR SDL_RENDER_D3D SDL_POWER)
}

# With zlib, whose own CMakeLists.txt also makes a DLL. The target `install` would, too.
make_libarchive() {
    mkdir -p "$out/include" "$out/lib" "$work/zlib"
    for file in adler32 crc32 inffast inflate inftrees zutil; do
        $host-gcc-posix -O2 -ffunction-sections -c "$work/sources/zlib/$file.c" -o "$work/zlib/$file.o"
    done
    $host-ar qcD "$out/lib/libz.a" "$work/zlib"/*.o
    cp "$work/sources/zlib/zlib.h" "$work/sources/zlib/zconf.h" "$out/include"
    # shellcheck disable=SC2046
    with_cmake libarchive archive_static $(without ENABLE_TEST ENABLE_TAR ENABLE_CPIO ENABLE_CAT ENABLE_ICONV \
        ENABLE_LIBXML2 ENABLE_EXPAT ENABLE_BZip2 ENABLE_LZMA ENABLE_LZ4 ENABLE_ZSTD ENABLE_LZO ENABLE_LIBB2 ENABLE_OPENSSL \
        ENABLE_NETTLE ENABLE_MBEDTLS ENABLE_CNG ENABLE_PCREPOSIX ENABLE_LibGCC ENABLE_WERROR ENABLE_ACL ENABLE_XATTR)
    cp "$work/sources/libarchive/libarchive/archive.h" "$work/sources/libarchive/libarchive/archive_entry.h" "$out/include"
    cp "$work/libarchive/libarchive/libarchive_static.a" "$out/lib/libarchive.a"
}

make_ffmpeg() {
    mkdir "$work/ffmpeg"
    cd "$work/ffmpeg"
    ../sources/ffmpeg/configure --prefix="$out" --arch=x86_64 --target-os=mingw32 --cross-prefix=$host- \
        --cc=$host-gcc-posix --enable-cross-compile --disable-everything --disable-autodetect --disable-programs --disable-doc \
        --disable-network --disable-avdevice --disable-avfilter --disable-swscale --disable-swresample --disable-postproc \
        --disable-x86asm --disable-debug --disable-w32threads --disable-pthreads --enable-small \
        --extra-cflags="-ffunction-sections -fdata-sections -ffile-prefix-map=$work=." \
        --enable-decoder=wmav2,aac --enable-demuxer=mov --enable-protocol=file
    make -j"$(nproc)"
    make install
}

# At once: their configuring takes the longest, and one processor.
for library in libsdl2 libarchive ffmpeg; do
    (set -e; make_$library; : >"$work/$library.made") >"$work/$library.log" 2>&1 &
done
wait
for library in libsdl2 libarchive ffmpeg; do
    [ -f "$work/$library.made" ] && continue
    tail -n 20 "$work/$library.log" >&2
    exit 1
done
# Each library's licence, as Debian's package states it.
mkdir "$out/licences"
for package in ffmpeg libarchive libsdl2; do
    cp "$work/sources/$package/debian/copyright" "$out/licences/$package.txt"
done
cp "$work/sources/ffmpeg/COPYING.LGPLv2.1" "$out/licences/LGPL-2.1.txt"
mv "$out" "$folder"
rm -rf "$work"
echo "$folder"
