#!/bin/sh
# Lets every fuzz target search for so many seconds, one after the other, and prints a table.
#
#   tests/fuzz/fuzz_all.sh SECONDS [NAME..]         searches with these targets, or with all
#   tests/fuzz/fuzz_all.sh --keep SECONDS [NAME..]  and takes into tests/fuzz/corpus what is new
#
# What was found stays in build/fuzz/finds/NAME, and the next search goes on from there. An input that ended
# a target is in build/fuzz/finds/faults, and its name begins with that of the target; the status is then 1.
# --keep adds the inputs that reach code which the corpus does not reach, so that the tests run over them.
set -u
cd "$(dirname "$0")/../.." || exit 1
. cmake/packages.sh

keep=
if [ "${1-}" = --keep ]; then
    keep=1
    shift
fi
case ${1-} in
'' | *[!0-9]*)
    sed -n '2,9s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
seconds=$1
shift
need_packages clang libclang-rt-dev || exit 1
mkdir -p build
cmake --preset fuzz -DWALKBOX_TESTS=ON >build/configure-fuzz.log 2>&1 || {
    cat build/configure-fuzz.log
    exit 1
}
say "building the fuzz targets"
cmake --build build/fuzz --target fuzz_targets -- --quiet || exit 1

programs=build/fuzz/tests/fuzz
finds=$PWD/build/fuzz/finds
mkdir -p "$finds/faults"
if [ $# -eq 0 ]; then
    set -- $(ls tests/fuzz/corpus)
fi

figure() { # NAME LOG: a figure of libFuzzer's last lines
    sed -n "s/^stat::$1: *//p" "$2"
}

status=0
printf '%-12s %12s %9s %8s %8s %7s  %s\n' target executions "a second" coverage inputs peak end
for name in "$@"; do
    corpus=tests/fuzz/corpus/$name
    log=$finds/$name.log
    words=
    [ -e "tests/fuzz/words/$name.dict" ] && words=-dict=tests/fuzz/words/$name.dict
    mkdir -p "$finds/$name"
    before=$(find "$finds/$name" -type f | wc -l)
    end=nothing
    "$programs/fuzz_$name" $words -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix="$finds/faults/$name-" "$finds/$name" "$corpus" \
        >"$log" 2>&1 || {
        end="FAULT: $log"
        status=1
    }
    coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    new=$(($(find "$finds/$name" -type f | wc -l) - before))
    printf '%-12s %12s %9s %8s %8s %5s M  %s\n' "$name" \
        "$(figure number_of_executed_units "$log")" "$(figure average_exec_per_sec "$log")" \
        "${coverage:--}" "+$new" "$(figure peak_rss_mb "$log")" "$end"
    if [ -n "$keep" ]; then
        # The smallest inputs come first, so that those stay which are easy to read.
        "$programs/fuzz_$name" -merge=1 -max_len=4096 "$corpus" "$finds/$name" >>"$log" 2>&1 || status=1
    fi
done
exit $status
