#!/bin/sh
# Builds the page in build/web, for the other tests here. Usage: build.sh SOURCE_DIR
set -eu
cd "$1"
. cmake/packages.sh
(need_packages_for_web) || { echo "SKIPPED: the packages that compile for the web cannot be installed here"; exit 77; }
for tool in clang wasm-ld llvm-ar wasm-split node; do
    command -v $tool >/dev/null 2>&1 || { echo "SKIPPED: $tool, which the page is made with, is not here"; exit 77; }
done
build_preset web
