#!/bin/sh
# A text that is to be replaced is replaced wherever it is, and where it is missing the build ends and names it.
# Usage: replaces.sh CMAKE SOURCES SCRATCH
set -u
mkdir -p "$3"
cd "$3" || exit 1
failed=0
try() { # TEXT FROM TO
    cat >try.cmake <<END
include($sources/cmake/replace.cmake)
set(text [=[$1]=])
walkbox_replace(text [=[$2]=] [=[$3]=] chip.c)
file(WRITE made [=[<]=] "\${text}" [=[>]=])
END
    rm -f made
    "$cmake" -P try.cmake >out 2>&1
}
cmake=$1
sources=$2
try 'for (i = 0; i < 36; i++) i < 36' 'i < 36' 'i < 18' && [ "$(cat made)" = '<for (i = 0; i < 18; i++) i < 18>' ] || {
    echo "it was not replaced: $(cat out)"
    failed=1
}
try 'for (i = 0; i < 36; i++)' 'i < 35' 'i < 18' && failed=1
[ -f made ] && failed=1
tr -s '\n ' '  ' <out | grep -q 'chip.c has no "i < 35"' || {
    echo "it does not say what is missing: $(cat out)"
    failed=1
}
# No text of other files is replaced without it.
grep -n 'string(REPLACE "[^"]*ii' "$sources"/cmake/web/*.cmake "$sources"/cmake/sources/*.cmake && failed=1
exit $failed
