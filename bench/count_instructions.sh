#!/bin/sh
# Counts the instructions of the engine's work with valgrind, and compares them with bench/instructions.txt: status 1
# if some work takes a tenth more than recorded there. Unlike times, counts are equal on a busy machine.
# Usage: count_instructions.sh COUNT_WORK BUSY_GAME ROOMS_GAME INSTRUCTIONS SCRATCH_DIR [--write]
# --write writes the counts into the file; `cmake --build build/release --target count-instructions` does so.
# Counts depend on the compiler. For a compiler without rows in the file nothing is compared, and the script says so.
set -eu
count_work=$1
busy=$2
rooms=$3
kept=$4
scratch=$5
write=${6-}
if ! command -v valgrind >/dev/null 2>&1 || ! command -v callgrind_annotate >/dev/null 2>&1; then
    echo "SKIPPED: no instructions are counted: valgrind is not installed"
    exit 77
fi
compiler=$("$count_work" --compiler)
if [ "$write" != --write ] && ! grep -q "^$compiler " "$kept"; then
    echo "SKIPPED: bench/instructions.txt has no counts for $compiler;"
    echo "    cmake --build BUILD --target count-instructions   adds them"
    exit 77
fi
rm -rf "$scratch"
mkdir -p "$scratch"
valgrind --tool=callgrind --callgrind-out-file="$scratch/counts" "$count_work" "$busy" "$rooms" \
    >"$scratch/calls" 2>"$scratch/valgrind" || {
    cat "$scratch/valgrind"
    exit 1
}
callgrind_annotate --inclusive=yes --threshold=100 "$scratch/counts" >"$scratch/functions"
# Lines "WORK INSTRUCTIONS", for a single call each.
awk 'NR == FNR { calls[$1] = $2; next }
    match($0, /:count_[a-z]+/) {
        work = substr($0, RSTART + 7, RLENGTH - 7)
        count = $1
        gsub(/,/, "", count)
        if (work in calls && !(work in printed)) {
            printed[work]
            printf "%s %d\n", work, count / calls[work]
        }
    }' "$scratch/calls" "$scratch/functions" | sort >"$scratch/counted"
if [ "$(wc -l <"$scratch/counted")" -ne "$(wc -l <"$scratch/calls")" ]; then
    echo "not all work was counted; only:"
    cat "$scratch/counted"
    exit 1
fi

if [ "$write" = --write ]; then
    { grep -v "^$compiler " "$kept" || true; sed "s/^/$compiler /" "$scratch/counted"; } >"$scratch/new"
    cat "$scratch/new" >"$kept"
    sed "s/^/$compiler /" "$scratch/counted"
    exit 0
fi
awk -v compiler="$compiler" '
    NR == FNR { if ($1 == compiler) was[$2] = $3; next }
    !($1 in was) { print $1 ": there is no count of it in bench/instructions.txt"; failed = 1; next }
    {
        ratio = $2 / was[$1]
        printf "%-8s %9d instructions, %.2f of %d", $1, $2, ratio, was[$1]
        if (ratio > 1.1) { printf ": SLOWER"; failed = 1 }
        if (ratio < 0.9) { printf ": faster"; faster = 1 }
        printf "\n"
    }
    END {
        if (failed)
            print "If that is meant, and else not: cmake --build BUILD --target count-instructions"
        if (faster)
            print "Keep what was won: cmake --build BUILD --target count-instructions, and commit the file"
        exit failed
    }' "$kept" "$scratch/counted"
