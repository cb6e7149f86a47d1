#!/bin/sh
# Configures the tree without a preset, as a packager does: no warning may end that build.
# Usage: plain_build.sh SOURCES SCRATCH COMPILER
set -eu
rm -rf "$2"
cmake -S "$1" -B "$2" -DCMAKE_C_COMPILER="$3" -DWALKBOX_TESTS=OFF >"$2.log" 2>&1 || {
    cat "$2.log"
    exit 1
}
grep -q -e -Wextra "$2/compile_commands.json"
! grep -m 3 -e -Werror "$2/compile_commands.json"
