#!/bin/sh
# The programs and the library of a Release build have what cmake/hardening.cmake asks for.
# Usage: hardened.sh READELF FILE..
set -u
readelf=$1
shift
failed=0
if ! command -v "$readelf" >/dev/null 2>&1; then
    echo "SKIPPED: there is no readelf"
    exit 77
fi

wants() { # FILE WHAT OPTION PATTERN
    "$readelf" "$3" -W "$1" 2>/dev/null | grep -Eq -- "$4" && return
    echo "$1: $2"
    failed=1
}

for file in "$@"; do
    wants "$file" "is not placed anywhere (PIE)" -h '^ *Type: *DYN'
    wants "$file" "its tables stay writable (relro)" -l 'GNU_RELRO'
    wants "$file" "its functions are not bound at the start (now)" -d 'BIND_NOW|FLAGS.* NOW'
    wants "$file" "its stack can be executed" -l 'GNU_STACK .* RW '
    wants "$file" "its stack is not protected" -s '__stack_chk_fail'
    wants "$file" "sizes are not checked (fortify)" -s '__[a-z]*(printf|mem[a-z]*|str[a-z]*|read)_chk'
done
[ "$failed" -eq 0 ] && echo "$# files are hardened"
exit $failed
