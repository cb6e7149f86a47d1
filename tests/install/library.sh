#!/bin/sh
# Tests what is installed, as other programs find it: two headers, two libraries that export the names of
# walkbox.h and no others, and the examples, which are built with them by pkg-config and by CMake.
# Usage: library.sh BUILD_DIR SOURCE_DIR SCRATCH_DIR SAME_PICTURE NM STATIC_SHOWS_ALL CC [FLAGS...]
set -eu
build=$1
source=$2
scratch=$3
same_picture=$4
nm=$5
static_shows_all=$6
shift 6
failed=0
fail() {
    echo "$1"
    failed=1
}

rm -rf "$scratch"
mkdir -p "$scratch"
cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/install.log"
lib=$(dirname "$(find "$scratch/prefix" -name libwalkbox.a)")
demo=$scratch/prefix/share/walkbox/demo

# ---- the headers: these two, and each is good by itself in C and in C++
(cd "$scratch/prefix/include" && find . -type f | sort) >"$scratch/headers"
printf '%s\n' ./walkbox.h ./walkbox_version.h | cmp -s - "$scratch/headers" ||
    fail "other headers are installed than walkbox.h and walkbox_version.h: $(cat "$scratch/headers")"
for language in c:c17 c++:c++17; do
    "$1" -x "${language%:*}" -std="${language#*:}" -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
        -include "$scratch/prefix/include/walkbox.h" /dev/null ||
        fail "walkbox.h by itself is no good ${language#*:}"
done

# ---- the names
grep -v '^#' "$scratch/prefix/include/walkbox.h" | tr '\n' ' ' | grep -o 'WALKBOX_API [^;]*;' |
    sed 's/(.*//; s/.*[ *]//' | sort >"$scratch/declared"
[ "$(wc -l <"$scratch/declared")" -gt 40 ] || fail "walkbox.h declares too little to be true"
# In the build for fuzzing the linker marks where libFuzzer's counters begin and end; a coverage build has libgcov.
"$nm" -D --defined-only "$lib/libwalkbox.so" | awk '{ print $NF }' |
    grep -Ev '^__(start|stop)___sancov_|^__gcov_|^mangle_path$' | sort >"$scratch/shared"
"$nm" -g --defined-only "$lib/libwalkbox.a" | awk 'NF == 3 { print $3 }' |
    grep -Ev '^__gcov_|^mangle_path$' | sort >"$scratch/static"
cmp -s "$scratch/declared" "$scratch/shared" || {
    fail "libwalkbox.so shows other names than walkbox.h declares:"
    diff "$scratch/declared" "$scratch/shared" || true
}
if [ "$static_shows_all" = ON ]; then
    echo "the names of libwalkbox.a are not looked at: it was made without GNU ld and objcopy"
elif ! cmp -s "$scratch/declared" "$scratch/static"; then
    fail "libwalkbox.a shows other names than walkbox.h declares:"
    diff "$scratch/declared" "$scratch/static" || true
fi

# ---- the examples, by pkg-config: with the shared library, the static one, and as C++
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
flags="$(pkg-config --cflags walkbox libpng) -Wall -Wextra -Wpedantic -Werror"
libraries="$(pkg-config --libs walkbox libpng) -Wl,-rpath,$lib"
mkdir "$scratch/shared-bin" "$scratch/static-bin"
for example in plan_route play_headless; do
    [ "$(wc -l <"$source/examples/$example.c")" -lt 80 ] || fail "$example.c has 80 lines or more"
    # shellcheck disable=SC2086
    "$@" -std=c17 $flags "$source/examples/$example.c" $libraries -o "$scratch/shared-bin/$example"
    # shellcheck disable=SC2046,SC2086
    "$@" -std=c17 $flags "$source/examples/$example.c" "$lib/libwalkbox.a" \
        $(pkg-config --libs libpng) -lm -o "$scratch/static-bin/$example"
done
cat >"$scratch/other.cc" <<'END'
#include <cstdio>
#include <walkbox.h>
int main() { std::printf("%s %s\n", walkbox_version(), WALKBOX_VERSION_STRING); }
END
# shellcheck disable=SC2086
"$@" -std=c++17 $flags -x c++ "$scratch/other.cc" -x none $libraries -lstdc++ \
    -o "$scratch/other"
version=$(pkg-config --modversion walkbox)
[ "$("$scratch/other")" = "$version $version" ] ||
    fail "a C++ program gets version $("$scratch/other"), and pkg-config says $version"
[ -e "$lib/libwalkbox.so.${version%%.*}" ] || fail "there is no libwalkbox.so.${version%%.*}"

# ---- and by CMake
mkdir "$scratch/cmake"
cat >"$scratch/cmake/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(other C)
find_package(walkbox $version EXACT REQUIRED)
find_package(PNG REQUIRED)
add_executable(plan_route $source/examples/plan_route.c)
target_link_libraries(plan_route walkbox::walkbox)
add_executable(play_headless $source/examples/play_headless.c)
target_link_libraries(play_headless walkbox::walkbox_static PNG::PNG)
END
c_compiler=$1
shift
cmake -S "$scratch/cmake" -B "$scratch/cmake-bin" -DCMAKE_PREFIX_PATH="$scratch/prefix" \
    -DCMAKE_C_COMPILER="$c_compiler" -DCMAKE_C_FLAGS="$*" >"$scratch/cmake.log"
cmake --build "$scratch/cmake-bin" >"$scratch/cmake-build.log"

# ---- the programs run, and their output equals the output of walkbox
for bin in shared-bin static-bin cmake-bin; do
    "$scratch/$bin/plan_route" "$demo" 4 60 88 250 84 >"$scratch/$bin/routes" ||
        fail "$bin/plan_route: status $?"
    mkdir "$scratch/$bin/pictures"
    "$scratch/$bin/play_headless" "$demo" "$scratch/$bin/pictures" 151 10 10 64 175 \
        >"$scratch/$bin/played" || fail "$bin/play_headless: status $?"
    cmp "$scratch/shared-bin/routes" "$scratch/$bin/routes" || failed=1
    cmp "$scratch/shared-bin/played" "$scratch/$bin/played" || failed=1
done
for router in boxgraph classic grid nodes nodes-sight distance; do
    grep "^$router (" "$scratch/shared-bin/routes" | grep -q ': reached in ' ||
        fail "plan_route: no way by $router"
    "$build/walkbox" route "$demo" 4 --from 60,88 --to 250,84 --router $router |
        sed -n '1s/^reached through/  boxes/p' >"$scratch/boxes"
    grep -A1 "^$router (" "$scratch/shared-bin/routes" | sed 1d | cmp - "$scratch/boxes" ||
        fail "plan_route: other boxes by $router than walkbox route has"
    steps=$("$build/walkbox" walk "$demo" 4 --from 60,88 --to 250,84 --router $router | wc -l)
    grep -q "^$router (.* in $steps steps" "$scratch/shared-bin/routes" ||
        fail "plan_route: not the $steps steps by $router that walkbox walk takes"
done
grep -q '^151 frames, room [0-9]*$' "$scratch/shared-bin/played" || fail "play_headless did not play"
printf '1 click 10 10\n26 click 64 175\n' >"$scratch/clicks"
"$build/walkbox" run "$demo" --frames 151 --seed 1 --input "$scratch/clicks" \
    --shots "$scratch/pictures" --shot-every 25
for picture in "$scratch"/pictures/*.png; do
    "$same_picture" "$picture" "$scratch/shared-bin/pictures/${picture##*/}" ||
        fail "play_headless shows something else in ${picture##*/} than walkbox run"
done
[ "$(find "$scratch/pictures" -name '*.png' | wc -l)" -eq 7 ] || fail "there should be 7 pictures"
if "$scratch/shared-bin/plan_route" "$scratch" 4 0 0 1 1 2>"$scratch/err"; then
    fail "plan_route found a game where there is none"
fi
grep -q '^plan_route: ' "$scratch/err" || fail "plan_route does not say what is wrong"
exit $failed
