#!/bin/sh
# Calls and includes go one way only: each folder calls and includes only folders that stand before it in
# cmake/order.txt, no folder is missing there, and no files call each other in a circle. A folder calls
# exactly the folders that its CMakeLists.txt names, and docs/architecture.md shows the folders in the same
# order.
# Usage: folders_in_order.sh NM SOURCE_DIR BUILD_DIR
set -eu
nm=$1
source=$2
build=$3
order=$source/cmake/order.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
tell() { # a heading for what is on standard input, if there is anything
    if [ -s "$1" ]; then
        echo "$2"
        sed 's/^/    /' "$1"
        failed=1
    fi
}

grep '^[a-z]' "$order" >"$work/folders"

# ---- every folder with code is in the order, and each of the order is there
cd "$source"
find src assets-tools bench -name '*.[ch]' | sed 's,/[^/]*$,,' | sort -u >"$work/there"
sort "$work/folders" >"$work/listed"
comm -23 "$work/there" "$work/listed" >"$work/unlisted"
tell "$work/unlisted" "folders that are not in cmake/order.txt:"
comm -13 "$work/there" "$work/listed" >"$work/gone"
tell "$work/gone" "folders in cmake/order.txt that hold no code:"

# ---- symbols: "file symbol" of what each object file has, and of what it asks for
# Object files that a source which is gone left behind do not count.
find src assets-tools bench -name '*.c' >"$work/sources"
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

# ---- no call and no include goes up
cat >"$work/up.awk" <<'AWK'
function folder(file) { sub(/\/[^\/]*$/, "", file); return file }
NR == FNR { place[$1] = NR; next }
{
    from = folder($1); to = folder($2)
    if (from in place && to in place && place[to] > place[from])
        print $1 " -> " $2 ": " $3
}
AWK
awk -f "$work/up.awk" "$work/folders" "$work/calls" >"$work/calls_up"
tell "$work/calls_up" "calls that go up:"
grep -rnE '^#include "' src assets-tools bench --include='*.[ch]' |
    sed 's,^\([^:]*\):[0-9]*:#include "\([^"]*\)".*,\1 \2,' |
    while read -r file name; do
        case $name in
        assets-tools/* | bench/*) echo "$file $name include" ;;
        */*) echo "$file src/$name include" ;;
        *) echo "$file ${file%/*}/$name include" ;;
        esac
    done >"$work/includes"
awk -f "$work/up.awk" "$work/folders" "$work/includes" >"$work/includes_up"
tell "$work/includes_up" "includes that go up:"

# ---- no circle
if ! awk '{ print $1, $2 }' "$work/calls" | tsort >/dev/null 2>"$work/circles"; then
    tell "$work/circles" "files that call each other in a circle:"
fi

# ---- each folder's map
while read -r folder; do
    awk -v here="$folder" 'function folder(file) { sub(/\/[^\/]*$/, "", file); return file }
        folder($1) == here && folder($2) != here { print folder($2) }' "$work/calls" |
        sort -u >"$work/actual"
    sed -n '/^# Calls: /,/^# Begin with /{ /^# Begin/d; s/^# Calls: //; s/^#  *//; s/\.$//; p; }' \
        "$folder/CMakeLists.txt" | tr ',' '\n' |
        sed 's/^ *//; s/ *$//; /^nothing/d; /^$/d' | sort >"$work/said"
    if ! cmp -s "$work/actual" "$work/said"; then
        echo "$folder/CMakeLists.txt does not say what the folder calls, which is:"
        echo "    # Calls: $(paste -sd, "$work/actual" | sed 's/,/, /g')."
        failed=1
    fi
    first=$(sed -n 's/^# Begin with \(.*\)\.$/\1/p' "$folder/CMakeLists.txt")
    if [ ! -f "$folder/$first" ]; then
        echo "$folder/CMakeLists.txt says to begin with '$first', which is not there"
        failed=1
    fi
done <"$work/folders"

# ---- the guide shows the same order
sed -n 's/^| `\([a-z_/-]*\)` |.*/\1/p' docs/architecture.md | sed 's,/$,,' >"$work/shown"
if ! cmp -s "$work/shown" "$work/folders"; then
    echo "docs/architecture.md shows other folders than cmake/order.txt, or in another order:"
    diff "$work/shown" "$work/folders" | sed 's/^/    /' || true
    failed=1
fi
exit $failed
