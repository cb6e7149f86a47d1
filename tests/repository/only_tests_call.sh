#!/bin/sh
# External functions that only tests call are few. Each lets a test hold on to the inside of a file, so a change there
# breaks tests that no player would notice. Tests go through a public function, or include the .c file.
# Public functions (src/api/walkbox.h), what the page in a browser calls, and the handlers of instructions (op_*, whose
# prototypes come from the rows of opcodes.def) do not count.
# Usage: only_tests_call.sh NM SOURCE_DIR BUILD_DIR MOST
set -eu
nm=$1
source=$2
build=$3
most=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# "file kind symbol" of each object file whose source is there
cd "$source"
find src assets-tools accept bench -name '*.c' >"$work/sources"
cd "$build"
find . -name '*.c.o' | sed 's,^\./,,' >"$work/objects"
sed 's,CMakeFiles/[^/]*\.dir/,,; s,\.o$,,' "$work/objects" | paste -d' ' - "$work/objects" |
    awk 'NR == FNR { there[$1]; next } $1 in there { print $2 }' "$work/sources" - >"$work/current"
xargs "$nm" -A <"$work/current" 2>/dev/null |
    sed 's,CMakeFiles/[^/]*\.dir/,,; s,\.o: *, ,' | awk '{ print $1, $(NF-1), $NF }' >"$work/symbols"

# The public functions, and names in sources that this build leaves out
cd "$source"
awk 'NR == FNR { built[$1]; next } !($1 in built)' "$work/symbols" "$work/sources" >"$work/left_out"
{
    echo src/api/walkbox.h
    cat "$work/left_out"
} | xargs cat | grep -oE '[a-zA-Z_0-9]+' | sort -u >"$work/named"

awk 'FILENAME == ARGV[1] { named[$1]; next }
     $2 == "U" { used[$3]; next }
     $2 == "T" && $1 ~ /^(src|assets-tools)\// { home[$3] = $1; count++ }
     END {
        if (count < 500)
            print "only " count " external functions were found: is this the build folder?"
        for (name in home)
            if (!(name in used) && !(name in named) && name != "main" && name !~ /^op_/)
                print home[name] ": " name
     }' "$work/named" "$work/symbols" | sort >"$work/uncalled"
count=$(wc -l <"$work/uncalled")
echo "External functions that no other file of the product calls: $count"
if grep -q '^only' "$work/uncalled" || [ "$count" -gt "$most" ]; then
    echo "At most $most are expected:"
    sed 's/^/    /' "$work/uncalled"
    exit 1
fi
