#!/bin/sh
# Calls and includes go one way only: each module, and each folder in the engine and the program, calls and includes only
# itself and what stands before it in cmake/order.txt. No folder with code is outside of them, and no files call each
# other in a circle, nor by the inline functions of headers. Each module has a README.md that names a file to open first.
# Usage: modules_in_order.sh NM SOURCE_DIR BUILD_DIR
set -eu
nm=$1
source=$2
build=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
show() { # a heading for what is in a file, if there is anything
    if [ -s "$1" ]; then
        echo "$2"
        sed 's/^/    /' "$1"
        failed=1
    fi
}

grep '^[a-z]' "$source/cmake/order.txt" >"$work/modules"
# All folders in their order; the folders of a module are indented, and "." is the module's own files.
awk '/^#/ || !NF { next }
     /^[a-z]/ { if (module && !inner) print module; module = $1; inner = 0; next }
     { inner = 1; print $1 == "." ? module "/." : module "/" $1 }
     END { if (!inner) print module }' "$source/cmake/order.txt" >"$work/folders"
cd "$source"

# ---- symbols: "file symbol" for each symbol that an object file defines, and for each that it needs
# Object files that a source which is gone left behind do not count.
find src assets-tools accept bench -name '*.c' >"$work/sources"
cd "$build"
find . -name '*.c.o' | sed 's,^\./,,' >"$work/objects"
sed 's,CMakeFiles/[^/]*\.dir/,,; s,\.o$,,' "$work/objects" | paste -d' ' - "$work/objects" |
    awk 'NR == FNR { there[$1]; next } $1 in there { print $2 }' "$work/sources" - >"$work/current"
xargs "$nm" -A <"$work/current" 2>/dev/null |
    sed 's,CMakeFiles/[^/]*\.dir/,,; s,\.o: *, ,' >"$work/symbols"
cd "$source"
awk '$(NF-1) ~ /^[TDRBV]$/ { print $1, $NF }' "$work/symbols" >"$work/have"
awk '$(NF-1) == "U" { print $1, $NF }' "$work/symbols" >"$work/want"

# "from to symbol", files; an object file that two libraries hold counts once
awk 'NR == FNR { home[$2] = $1; next }
     $2 in home && home[$2] != $1 { print $1, home[$2], $2 }' "$work/have" "$work/want" |
    sort -u >"$work/calls"
if [ "$(wc -l <"$work/calls")" -lt 500 ]; then
    echo "only $(wc -l <"$work/calls") calls were found between object files: is this the build folder?"
    failed=1
fi

# ---- calls of inline functions, and by them: a header is one with its .c file
cd "$source"
find src assets-tools accept bench -name '*.[ch]' >"$work/files"
cat >"$work/inline.awk" <<'AWK'
function home(file,   c) {
    c = file
    sub(/\.h$/, ".c", c)
    return c in there ? c : file
}
FILENAME == ARGV[1] { there[$1]; next }
FILENAME == ARGV[2] { from[$2] = $1; next }
FNR == 1 { inside = body = 0 }
{
    line = $0
    if (inside) {
        if (!sub(/^.*\*\//, "", line))
            next
        inside = 0
    }
    gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
    inside = sub(/\/\*.*/, "", line)
    sub(/\/\/.*/, "", line)
}
FILENAME ~ /\.h$/ && line ~ /^static inline / && match(line, /[a-z_0-9]+\(/) {
    where[substr(line, RSTART, RLENGTH - 1)] = FILENAME
    body = 1
    next
}
FILENAME ~ /\.h$/ && !body { next }
{
    body = body && line !~ /^}/
    while (match(line, /[a-z_0-9]+\(/)) {
        used[FILENAME, substr(line, RSTART, RLENGTH - 1)]
        line = substr(line, RSTART + RLENGTH)
    }
}
END {
    for (pair in used) {
        split(pair, part, SUBSEP)
        caller = home(part[1])
        called = part[2] in where ? home(where[part[2]]) : part[1] ~ /\.h$/ ? from[part[2]] : ""
        if (called != "" && called != caller)
            print caller, called, part[2]
    }
}
AWK
xargs awk -f "$work/inline.awk" "$work/files" "$work/have" <"$work/files" >"$work/inline_calls"
if [ "$(wc -l <"$work/inline_calls")" -lt 500 ]; then
    echo "only $(wc -l <"$work/inline_calls") calls of inline functions were found"
    failed=1
fi
sort -u "$work/calls" "$work/inline_calls" >"$work/all_calls"

# ---- no call and no include goes up; a file belongs to the longest folder that its path begins with
cat >"$work/up.awk" <<'AWK'
function place(file,   best, i, folder) {
    best = 0
    for (i = 1; i <= count; i++) {
        folder = name[i]
        if (folder ~ /\/\.$/) {
            folder = substr(folder, 1, length(folder) - 2)
            if (substr(file, length(folder) + 2) ~ /\//)
                continue
        }
        if (index(file, folder "/") == 1 && (!best || length(name[i]) > length(name[best])))
            best = i
    }
    return best
}
NR == FNR { name[++count] = $1; next }
NF == 1 { if (!place($1)) print $1; next }
{ from = place($1); to = place($2); if (from && to > from) print $1 " -> " $2 ": " $3 }
AWK
awk -f "$work/up.awk" "$work/folders" "$work/all_calls" >"$work/calls_up"
show "$work/calls_up" "calls that go up:"
grep -rnE '^#include "' src assets-tools accept bench --include='*.[ch]' |
    sed 's,^\([^:]*\):[0-9]*:#include "\([^"]*\)".*,\1 \2,' |
    while read -r file name; do
        case $name in
        assets-tools/* | accept/* | bench/*) echo "$file $name include" ;;
        */*) echo "$file src/$name include" ;;
        *) echo "$file ${file%/*}/$name include" ;;
        esac
    done >"$work/includes"
awk -f "$work/up.awk" "$work/folders" "$work/includes" >"$work/includes_up"
show "$work/includes_up" "includes that go up:"
awk -f "$work/up.awk" "$work/folders" "$work/files" >"$work/outside"
show "$work/outside" "files that belong to no folder of cmake/order.txt:"

# ---- no circle
if ! awk '{ print $1, $2 }' "$work/all_calls" | tsort >/dev/null 2>"$work/loops"; then
    awk '/input contains a loop/ { loops++; next } loops == 1 { print $NF }' "$work/loops" >"$work/circles"
    show "$work/circles" "files that call each other in a circle (the first):"
fi

# ---- each module says where to begin
while read -r module; do
    first=$(sed -n 's/^\* Open first: `\([^`]*\)`.*/\1/p' "$module/README.md" 2>/dev/null || true)
    if [ "$module" != bench ] && { [ -z "$first" ] || [ ! -f "$module/$first" ]; }; then
        echo "$module/README.md says to open '$first' first, which is not there"
        failed=1
    fi
done <"$work/modules"

exit $failed
