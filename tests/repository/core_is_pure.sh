#!/bin/sh
# The core uses no function of the C library but a few that only compute, and it has no global variables.
# Usage: core_is_pure.sh NM OBJDUMP ARCHIVE CORE_SOURCE..
set -eu
nm=$1
objdump=$2
archive=$3
shift 3
failed=0

# What the core may ask for: memory and string helpers, number formatting, floor, and what the
# compiler itself puts in (fortify and sanitizer hooks; clang makes bcmp of a memcmp whose result is only
# compared with 0).
allowed='^(memcpy|memmove|memset|memcmp|bcmp|memchr|strlen|strcmp|strncmp|strchr|strrchr|strcpy|floor|sqrt|lround|abs|labs|llabs|qsort|bsearch|snprintf|vsnprintf|__(snprintf|vsnprintf|memcpy|memmove|memset)_chk|__popcountdi2|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__(asan|ubsan|sanitizer|sancov|gcov)_.*|__tls_get_addr)$'
others=$("$nm" "$archive" | awk '
    NF == 3 { ours[$3] }
    $1 == "U" { wanted[$2] }
    END { for (symbol in wanted) if (!(symbol in ours)) print symbol }' | grep -Ev "$allowed" || true)
if [ -n "$others" ]; then
    echo "the core asks for $others"
    failed=1
fi

# Objects in sections that stay writable: nothing static or global may change. (Tables of pointers
# are only relocated, .data.rel.ro; the sanitizers keep tables of their own, whose names begin with a
# dot or a star.)
writable=$("$objdump" -t "$archive" | awk '
    / O / && $0 ~ /[ \t](\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $0 !~ /\.data\.rel\.ro/ { print $NF }' |
    grep -Ev '^([.*]|__)' || true)
if [ -n "$writable" ]; then
    echo "the core has variables of its own: $writable"
    failed=1
fi

# What is the machine's stays out of the includes of the core's folders, too.
found=$(for file; do dirname "$file"; done | sort -u | while read -r folder; do
    grep -nE '#include <(SDL|stdio|time|unistd|dirent|sys/)' "$folder"/*.[ch] /dev/null
done | grep -vE ':#include <stdio\.h>$' || true)
if [ -n "$found" ]; then
    echo "the core includes what is the machine's: $found"
    failed=1
fi
exit $failed
