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
out=$work/made
mkdir -p "$out/include/SDL2" "$out/lib"
"$sources/get.sh" "$work/sources" ffmpeg libarchive libsdl2 zlib >&2

# compile LIBRARY FOLDER "FILE..." OPTION...: compiles these files from a folder of sources, as a static library.
compile() {
    name=$1
    from=$work/sources/$2
    files=$3
    shift 3
    for file in $files; do
        mkdir -p "$work/$name/$(dirname "$file")"
        echo "$file"
    done | xargs -P "$(nproc)" -I % $host-gcc-posix -O2 -ffunction-sections -fdata-sections -ffile-prefix-map="$work=." -w \
        "$@" -c "$from/%" -o "$work/$name/%.o"
    (cd "$work/$name" && find . -name '*.o' | LC_ALL=C sort | xargs $host-ar qcD "$out/lib/lib$name.a")
}

# Windows, sound, input and controllers. SDL's configuration for Windows, without drawing by the graphics card, without
# vibration, and without the battery.
make_libsdl2() {
    cd "$work/sources/libsdl2"
    sed -i -E '/define (SDL_(VIDEO_(RENDER|OPENGL|VULKAN)|HAPTIC|POWER|SENSOR|JOYSTICK_VIRTUAL)|HAVE_WINDOWS_GAMING)/d' \
        include/SDL_config_windows.h
    cp include/*.h "$out/include/SDL2"
    files=$(cd src && ls ./*.c atomic/*.c audio/*.c audio/directsound/*.c audio/disk/*.c audio/dummy/*.c audio/wasapi/*.c \
        audio/winmm/*.c core/windows/*.c cpuinfo/*.c dynapi/*.c events/*.c file/*.c filesystem/windows/*.c \
        haptic/SDL_haptic.c haptic/dummy/*.c hidapi/*.c joystick/*.c joystick/hidapi/*.c joystick/virtual/*.c \
        joystick/windows/*.c libm/*.c loadso/windows/*.c locale/*.c locale/windows/*.c misc/*.c misc/windows/*.c power/*.c \
        render/*.c render/direct3d*/*.c sensor/*.c sensor/dummy/*.c stdlib/*.c thread/*.c thread/generic/SDL_syscond.c \
        thread/windows/*.c timer/*.c timer/windows/*.c video/SDL*.c video/dummy/*.c video/windows/*.c video/yuv2rgb/*.c)
    compile SDL2 libsdl2/src "$files" -DHAVE_LIBC -DSDL_STATIC_LIB -DSDL_RENDER_DISABLED -DSDL_HAPTIC_DUMMY \
        -DSDL_SENSOR_DUMMY -Iinclude -Isrc/hidapi/hidapi
}

# What reads zip files, with zlib. The configuration comes with libarchive, for MinGW-w64.
make_libarchive() {
    compile z zlib "adler32.c crc32.c inffast.c inflate.c inftrees.c zutil.c"
    compile archive libarchive/libarchive "archive_acl.c archive_check_magic.c archive_cryptor.c archive_entry.c
        archive_entry_sparse.c archive_entry_xattr.c archive_hmac.c archive_ppmd8.c archive_random.c
        archive_rb.c archive_read.c archive_read_add_passphrase.c archive_read_open_fd.c
        archive_read_support_format_zip.c archive_string.c archive_string_sprintf.c archive_util.c
        archive_virtual.c archive_windows.c" \
        -DLIBARCHIVE_STATIC -D__LIBARCHIVE_CONFIG_H_INCLUDED -D_WIN32_WINNT=0x0601 -DHAVE_LIBZ -DHAVE_ZLIB_H \
        '-DPLATFORM_CONFIG_H="../contrib/android/config/windows_host.h"' -I"$work/sources/zlib"
    cp "$work/sources/libarchive/libarchive/archive.h" "$work/sources/libarchive/libarchive/archive_entry.h" "$out/include"
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

# At once: FFmpeg's configuring takes long, and one processor.
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
