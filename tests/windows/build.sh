#!/bin/sh
# Builds the programs for Windows in build/windows, for the other tests here. Usage: build.sh SOURCE_DIR
set -eu
cd "$1"
. cmake/packages.sh
(need_packages_for_windows) || { echo "SKIPPED: the packages that compile for Windows cannot be installed here"; exit 77; }
for tool in x86_64-w64-mingw32-gcc-posix wine; do
    command -v $tool >/dev/null 2>&1 || { echo "SKIPPED: $tool, which the programs for Windows are made with, is not here"; exit 77; }
done
build_preset windows
cmake --build --preset windows --target windows_paths windows_plays check_vectors
