#!/bin/sh
# A C program of somebody else's builds against the installed core, by pkg-config and by CMake.
# Usage: other_program.sh BUILD_DIR SCRATCH_DIR CC [FLAGS...]
set -eu
build=$1
scratch=$2
shift 2

rm -rf "$scratch"
mkdir -p "$scratch/cmake"
cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/install.log"
cat >"$scratch/other.c" <<'END'
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "walk/route.h"

int main(void)
{
    const struct walk_box box = {{0, 0}, {100, 0}, {100, 50}, {0, 50}, 0, 0, 0};
    struct walk_point point = walk_box_closest_point(&box, (struct walk_point){140, 20});
    printf("%d,%d %s\n", (int)point.x, (int)point.y, router_at(0)->name);
    return sizeof(struct game) > 0 && strcmp(router_at(0)->name, "boxgraph") == 0 ? 0 : 1;
}
END
pc=$(dirname "$(find "$scratch/prefix" -name walkbox.pc)")
# shellcheck disable=SC2046
"$@" -std=c17 $(PKG_CONFIG_PATH=$pc pkg-config --cflags walkbox) "$scratch/other.c" \
    $(PKG_CONFIG_PATH=$pc pkg-config --libs walkbox) -o "$scratch/by-pkg-config"
"$scratch/by-pkg-config"
cat >"$scratch/cmake/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(other C)
find_package(walkbox REQUIRED)
add_executable(other ../other.c)
target_link_libraries(other walkbox::core)
END
c_compiler=$1
shift
cmake -S "$scratch/cmake" -B "$scratch/cmake/build" -DCMAKE_PREFIX_PATH="$scratch/prefix" \
    -DCMAKE_C_COMPILER="$c_compiler" -DCMAKE_C_FLAGS="$*" >"$scratch/cmake.log"
cmake --build "$scratch/cmake/build" >"$scratch/cmake-build.log"
"$scratch/cmake/build/other"
