#!/bin/sh
# Functions that the linker wraps (--wrap=NAME) are declared by WRAPPED of tests/wrapped.h, and never by hand: with a
# stale declaration a program would compile, and crash.
# Usage: wrapped.sh SOURCE_DIR
set -eu
cd "$1/tests"
wrong=0
names=$(grep -rhoE --include=CMakeLists.txt -e '--wrap=[a-z_0-9]+' . | sed 's/.*=//' | sort -u)
[ -n "$names" ] || { echo "no function is wrapped"; exit 1; }
for name in $names; do
    for file in $(grep -rlE --include='*.[ch]' "__(real|wrap)_$name\>" .); do
        grep -q "^WRAPPED($name);" "$file" || { echo "$file: WRAPPED($name) is missing"; wrong=1; }
    done
done
# Calls are indented, declarations begin their line.
! grep -rnE --include='*.[ch]' '^[a-z].*__real_' . || wrong=1
exit "$wrong"
