#!/bin/sh
# walkbox-bench runs each of its measurements once; the speed does not matter.
# Usage: bench.sh WALKBOX_BENCH SCRATCH
set -u
mkdir -p "$2"
cd "$2" || exit 1
failed=0
"$1" --scaling --once --json >out 2>err || {
    echo "--scaling ended with $?: $(cat err)"
    exit 1
}
for number in "bitmap 8388608" "pixels 4194304" "boxes 10" "boxes 255"; do
    case $number in
    bitmap*) names="field .traced.|A[*] over pixels|whole field" ;;
    *) names="boxgraph|classic|grid|nodes|nodes-sight|distance" ;;
    esac
    rows=$(grep -oE "\"$number, ($names)\"" out | sort -u | wc -l)
    [ "$rows" -eq "$(echo "$names" | tr '|' '\n' | wc -l)" ] || {
        echo "$number: $rows rows, not $names"
        failed=1
    }
done
grep -qE '"(median|min|max)":(0|-|nan|inf)[,}]' out && {
    echo "a row without a time: $(grep -oE '"name":"[^"]*","unit":"us","median":0[,}]' out | head -n 1)"
    failed=1
}
exit $failed
