#!/bin/sh
# Lets every fuzz target search for this many seconds and prints a table.
#
#   tests/fuzz/fuzz_all.sh SECONDS [NAME..]  searches with these targets, or with all
#       --jobs N   N targets at a time; otherwise one after the other
#       --keep     takes into tests/fuzz/corpus what is new
#       --table    prints the table as Markdown
#
# What was found stays in build/fuzz/finds/NAME, and the next search continues from there. An input that ended
# a target is in build/fuzz/finds/faults, and its name begins with the target's name; the status is then 1.
# --keep adds the inputs that reach code which the corpus does not reach, so that the tests run over them.
#
# The seconds in the table are those that the target ran. On a machine that is busy with other work, or with more
# jobs than processors, fewer inputs are tried in them.
set -u
cd "$(dirname "$0")/../.." || exit 1
. cmake/packages.sh

usage() {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
    exit 2
}

keep=
table=
jobs=1
seconds=
names=
while [ $# -gt 0 ]; do
    case $1 in
    --keep) keep=1 ;;
    --table) table=1 ;;
    --jobs)
        shift
        jobs=${1-}
        ;;
    -*) usage ;;
    *)
        if [ -z "$seconds" ]; then
            seconds=$1
        else
            names="$names $1"
        fi
        ;;
    esac
    [ $# -gt 0 ] && shift
done
for number in "$seconds" "$jobs"; do
    case $number in
    '' | 0 | *[!0-9]*) usage ;;
    esac
done
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
if [ -z "$names" ]; then
    for path in "$programs"/fuzz_*; do
        [ -x "$path" ] && [ -f "$path" ] && names="$names ${path##*/fuzz_}"
    done
fi
for name in $names; do
    [ -x "$programs/fuzz_$name" ] || {
        say "no fuzz target is called $name"
        exit 2
    }
done

figure() { # NAME LOG: a figure of libFuzzer's last lines
    sed -n "s/^stat::$1: *//p" "$2"
}

row() { # target, executions, seconds, a second, coverage, inputs, peak, end
    if [ -n "$table" ]; then
        printf '| `%s` | %s | %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$4" "$5" "$6" "$8"
    else
        printf '%-12s %12s %8s %9s %9s %7s %7s  %s\n' "$@"
    fi
}

search() { # NAME: searches, and writes its row to NAME.row
    corpus=tests/fuzz/corpus/$1
    log=$finds/$1.log
    set -- "$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$finds/faults/$1-" $(cat tests/fuzz/options/all)
    [ -e "tests/fuzz/words/$1.dict" ] && set -- "$@" -dict="tests/fuzz/words/$1.dict"
    [ -e "tests/fuzz/options/$1" ] && set -- "$@" $(cat "tests/fuzz/options/$1")
    name=$1
    shift
    mkdir -p "$finds/$name"
    before=$(find "$finds/$name" -type f | wc -l)
    end=nothing
    begun=$(date +%s)
    "$programs/fuzz_$name" "$@" "$finds/$name" "$corpus" >"$log" 2>&1 || end="FAULT: $log"
    ran=$(($(date +%s) - begun))
    coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    new=$(($(find "$finds/$name" -type f | wc -l) - before))
    tried=$(figure number_of_executed_units "$log")
    row "$name" "${tried:-0}" "$ran" "$((${tried:-0} / (ran > 0 ? ran : 1)))" "${coverage:--}" "+$new" \
        "$(figure peak_rss_mb "$log") M" "$end" >"$finds/$name.row"
    if [ -n "$keep" ]; then
        # The smallest inputs come first, so that those stay which are easy to read.
        "$programs/fuzz_$name" -merge=1 -max_len=32768 "$corpus" "$finds/$name" >>"$log" 2>&1 ||
            echo "FAULT in merging: $log" >>"$finds/$name.row"
    fi
}

if [ -n "$table" ]; then
    printf '| target | executions | seconds | a second | coverage | new inputs | found |\n'
    printf '|---|---|---|---|---|---|---|\n'
else
    row target executions seconds "a second" coverage inputs peak found
fi
# This many at a time, each of which takes the next name when it is done with one.
queue=$finds/queue
rm -f "$finds"/*.row
echo "$names" | tr ' ' '\n' | sed '/^$/d' >"$queue"
worker() { # NUMBER: takes every name whose turn is this worker's
    sed -n "$(($1 + 1))~${jobs}p" "$queue" | while read -r next; do
        search "$next" </dev/null
        cat "$finds/$next.row"
    done
}
workers=
number=0
while [ "$number" -lt "$jobs" ]; do
    worker "$number" &
    workers="$workers $!"
    number=$((number + 1))
done
for worker in $workers; do
    wait "$worker"
done
! grep -q FAULT "$finds"/*.row
