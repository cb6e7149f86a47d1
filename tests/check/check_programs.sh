#!/bin/sh
# check_conformance, check_parity and check_sound must notice differences: recordings are changed in one
# place each, and then the programs must fail.
# Usage: check_programs.sh CHECK_CONFORMANCE CHECK_PARITY CHECK_SOUND DATA_DIR SCRATCH_DIR
set -u
conformance=$1
parity=$2
sound=$3
data=$4
scratch=$5
failed=0
rm -rf "$scratch"
mkdir -p "$scratch/nothing"

# expect STATUS PATTERN COMMAND...: it ends so, and prints a line like it.
expect() {
    wanted=$1
    pattern=$2
    shift 2
    "$@" >"$scratch/out" 2>&1
    status=$?
    if [ "$status" -ne "$wanted" ] || ! grep -Eq -- "$pattern" "$scratch/out"; then
        echo "$*: status $status, wanted $wanted and a line like $pattern:"
        head -n 3 "$scratch/out"
        failed=$((failed + 1))
    fi
}

# changed NAME FILE SED_COMMAND: a copy of a recording with one gz file changed.
changed() {
    rm -rf "${scratch:?}/$1"
    cp -r "$data/$1" "$scratch/$1"
    gzip -dc "$data/$1/$2" | sed "$3" | gzip -c >"$scratch/$1/$2"
}

suite=conformance/a1-values
mkdir -p "$scratch/conformance" "$scratch/walks"
expect 0 '^a1-values: [0-9]+ passed, 0 failed, 0 left out$' "$conformance" "$data/$suite"
changed $suite expected.json.gz 's/"vars": *{"110": *[0-9-]*/"vars":{"110":12321/'
expect 1 'expected 12321, got ' "$conformance" "$scratch/conformance"
expect 1 '^a1-values: [0-9]+ passed, 1 failed, 0 left out$' "$conformance" "$scratch/conformance"
changed $suite expected.json.gz 's/"number": *1,/"number":777,/'
expect 1 'never finished' "$conformance" "$scratch/conformance"
changed $suite expected.json.gz 's/"done": *\([0-9]\)/"done":9\1/'
expect 1 'frames from start to done: expected ' "$conformance" "$scratch/conformance"
changed $suite expected.json.gz 's/^.*$/no JSON/'
expect 1 '^a1-values: 0 passed, 1 failed' "$conformance" "$scratch/conformance"

suite=conformance/e-verbs
changed $suite expected.json.gz 's/x/x/'
cp "$data/$suite/shots/002.png" "$scratch/$suite/shots/001.png"
expect 1 'picture 1 "verbs": [0-9]+ pixels differ' "$conformance" "$scratch/$suite" --out "$scratch/out-pictures"
for kind in expected actual difference; do
    if [ ! -s "$scratch/out-pictures/e-verbs-000001-$kind.png" ]; then
        echo "--out gave no $kind picture"
        failed=$((failed + 1))
    fi
done
rm "$scratch/$suite/shots/001.png"
expect 1 'shots/001.png cannot be read' "$conformance" "$scratch/$suite"

suite=walks/game3
list=$data/walks/later-rules.txt
changed $suite trace.jsonl.gz 's/x/x/'
expect 0 '^game3: 1500 passed, 0 failed, 0 left out$' "$parity" "$scratch/walks" --listed "$list"
expect 1 '^game3: frame 64: actor 2: face: expected 90, got 270$' "$parity" "$scratch/walks"
grep -v 'frame 1445: actor 1: d:' "$list" >"$scratch/list"
expect 1 '^game3: frame 1445: actor 1: d: expected -196608,62086' "$parity" "$scratch/walks" --listed "$scratch/list"
sed '/game3: frame 64/s/got 270/got 180/' "$list" >"$scratch/list"
expect 1 '^game3: listed, but .*got 180$' "$parity" "$scratch/walks" --listed "$scratch/list" --all
sed p "$list" >"$scratch/list"
expect 1 '^game3: listed, but ' "$parity" "$scratch/walks" --listed "$scratch/list"
expect 2 '^usage: ' "$parity" "$scratch/walks" --listed "$scratch/missing"
echo 'game3: frame 64' >"$scratch/list"
expect 2 'no rule at the beginning of: game3' "$parity" "$scratch/walks" --listed "$scratch/list"
changed $suite trace.jsonl.gz '100s/"x":\([0-9]\)/"x":9\1/'
expect 1 '^game3: frame 99: actor [0-9]+: x: expected 9[0-9]+, got [0-9]+$' "$parity" "$scratch/walks" --all
changed $suite trace.jsonl.gz '100s/.*/{}/'
expect 1 '^game3: frame 99: the line is none of a trace$' "$parity" "$scratch/walks" --all
: | gzip -c >"$scratch/$suite/trace.jsonl.gz"
expect 1 '^game3: the trace is empty$' "$parity" "$scratch/walks"

suite=sound/tune1
mkdir -p "$scratch/sound"
changed $suite sound.log.gz 's/x/x/'
expect 0 '^tune1: 297 passed, 0 failed, 0 left out$' "$sound" "$scratch/$suite"
changed $suite sound.log.gz '/^w 2[0-9]* b0 /{s/[0-9a-f]*$/3f/;}'
expect 1 '^tune1: tick 2[0-9]+: expected .*b0=3f.*, got ' "$sound" "$scratch/$suite"
changed $suite running.tsv.gz 's/^\(20\t[0-9]*\t[0-9]*\t\)0/\177/'
expect 1 '^tune1: iteration 20: music timer expected 77, got 0$' "$sound" "$scratch/$suite"
changed $suite running.tsv.gz '/^20\t/s/1$//'
expect 1 '^tune1: iteration 20: sound 1 still runs$' "$sound" "$scratch/$suite"
: | gzip -c >"$scratch/$suite/running.tsv.gz"
: | gzip -c >"$scratch/$suite/sound.log.gz"
expect 1 '^tune1: nothing was recorded$' "$sound" "$scratch/$suite"

for program in "$conformance" "$parity" "$sound"; do
    expect 1 'no folder with a file' "$program" "$scratch/nothing"
    expect 2 'no router is called' "$program" "$data" --router up
    expect 2 '^usage: ' "$program"
done

[ "$failed" -eq 0 ] && rm -rf "$scratch"
exit $((failed > 0))
