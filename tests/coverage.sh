#!/bin/sh
# ./test --coverage: prints for each part of the core how many lines, branches and conditions its own tests reach, and
# fails below the limits in coverage_table.py. A condition is reached if the tests show that it alone decides its
# expression (MC/DC). clang 19 counts, in a Debian 13. A page for each file is in build/coverage/report.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh
. tests/install/debian_13_system.sh

need_packages mmdebstrap python3
out=build/coverage
work=$PWD
enter_debian_13 "$out"
inside true || unable "nothing can be mounted here"
folders="util walk resource render engine"

say "building coverage"
inside cmake --preset coverage -DWALKBOX_TESTS=ON >"$out/configure.log" 2>&1 || {
    cat "$out/configure.log"
    exit 1
}
# shellcheck disable=SC2046,SC2086
inside cmake --build --preset coverage --target $(printf 'tests/%s/all ' $folders) demo/all -- --quiet

say "testing"
status=0
rm -rf "$out/profiles" "$out/report"
inside "LLVM_PROFILE_FILE=/walkbox/$out/profiles/%p-%m.profraw" ctest --preset coverage -j "$(nproc)" \
    -LE '^(slow|hours)$' -R "^($(echo "$folders" | tr ' ' '|'))/" || status=$?

say "counting"
# Some tests include a file of the core, to call its static functions. llvm-cov cannot read every member of an archive: it
# expects addresses that divide by 8.
rm -rf "$out/objects"
mkdir "$out/objects"
inside sh -c "cd $out/objects && llvm-ar x ../libwalkbox_core.a"
# shellcheck disable=SC2046
set -- "$out"/objects/*.o $(for folder in $folders; do
    for test in $(grep -rlE '^#include "[a-z_/]+\.c"' "tests/$folder"); do
        echo "$out/tests/$folder/$(basename "$test" .c)"
    done
done)
objects=$(printf -- '-object %s ' "$@")
inside sh -c "llvm-profdata merge -sparse $out/profiles/*.profraw -o $out/all.profdata"
# shellcheck disable=SC2086
inside llvm-cov export -instr-profile=$out/all.profdata $objects >"$out/coverage.json"
# shellcheck disable=SC2086
inside llvm-cov show -instr-profile=$out/all.profdata -format=html -show-branches=count -show-mcdc \
    -output-dir=$out/report $objects >/dev/null
python3 tests/coverage_table.py "$out/coverage.json" || status=$?
exit $status
