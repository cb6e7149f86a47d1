#!/bin/sh
# Calls and includes go one way only: each module calls and includes only itself and modules that stand before it in
# cmake/order.txt, no folder with code is outside of them, and no files call each other in a circle. Each module has a
# README.md that names a file to open first, and docs/architecture.md shows the modules in the same order.
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
cd "$source"

# ---- symbols: "file symbol" of what each object file has, and of what it asks for
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

# ---- no call and no include goes up; a file belongs to the longest module that its path begins with
cat >"$work/up.awk" <<'AWK'
function module(file,   best, i) {
    best = 0
    for (i = 1; i <= count; i++)
        if (index(file, name[i] "/") == 1 && (!best || length(name[i]) > length(name[best])))
            best = i
    return best
}
NR == FNR { name[++count] = $1; next }
NF == 1 { if (!module($1)) print $1; next }
{ from = module($1); to = module($2); if (from && to > from) print $1 " -> " $2 ": " $3 }
AWK
awk -f "$work/up.awk" "$work/modules" "$work/calls" >"$work/calls_up"
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
awk -f "$work/up.awk" "$work/modules" "$work/includes" >"$work/includes_up"
show "$work/includes_up" "includes that go up:"
find src assets-tools accept bench -name '*.[ch]' >"$work/files"
awk -f "$work/up.awk" "$work/modules" "$work/files" >"$work/outside"
show "$work/outside" "files that belong to no module of cmake/order.txt:"

# ---- no circle
if ! awk '{ print $1, $2 }' "$work/calls" | tsort >/dev/null 2>"$work/circles"; then
    show "$work/circles" "files that call each other in a circle:"
fi

# ---- each module says where to begin
while read -r module; do
    first=$(sed -n 's/^\* Open first: `\([^`]*\)`.*/\1/p' "$module/README.md" 2>/dev/null || true)
    if [ "$module" != bench ] && { [ -z "$first" ] || [ ! -f "$module/$first" ]; }; then
        echo "$module/README.md says to open '$first' first, which is not there"
        failed=1
    fi
done <"$work/modules"

# ---- the guide shows the same order
sed -n 's/^| `\([a-z_/-]*\)` |.*/\1/p' docs/architecture.md >"$work/shown"
if ! cmp -s "$work/shown" "$work/modules"; then
    echo "docs/architecture.md shows other modules than cmake/order.txt, or in another order:"
    diff "$work/shown" "$work/modules" | sed 's/^/    /' || true
    failed=1
fi
exit $failed
