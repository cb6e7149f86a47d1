#!/bin/sh
# ./test --coverage: prints for each part of the code how many of its lines and branches the tests reach. A
# page for every file is in build/coverage/report. Left out are the fuzzing, the tests that play in ScummVM
# or browsers, and the tests that last hours: the other tests have to reach the same code by themselves.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh

need_packages_for_tests
need_packages lcov
build_preset coverage
find build/coverage -name '*.gcda' -exec rm {} +
say "testing"
status=0
ctest --preset coverage -j "$(nproc)" -LE 'scummvm|slow|lint|web|hours' || status=$?
rm -rf "${TMPDIR:-/tmp}/walkbox-gcov"

say "counting"
found=build/coverage/found.info
count() {
    lcov -q --rc lcov_branch_coverage=1 "$@" 2>build/coverage/lcov.log ||
        { cat build/coverage/lcov.log >&2; fail "lcov failed"; }
}
# Paths may be relative to the build folder, where ccache makes them so.
count --capture --directory build/coverage --base-directory "$PWD/build/coverage" --output-file "$found.all"
# Only the code of walkbox counts: no tests, and no files that the build made.
count --extract "$found.all" "$PWD/src/*" "$PWD/assets-tools/*" "$PWD/accept/*" --output-file "$found"
genhtml -q --branch-coverage --prefix "$PWD" --output-directory build/coverage/report "$found"

# The summary: for each part, how many of its lines and branches were reached.
awk -v root="$PWD/" '
    /^SF:/ {
        part = substr($0, 4 + length(root))
        split(part, folders, "/")
        part = folders[1] == "src" ? folders[1] "/" folders[2] : folders[1]
        # The program and its window are counted apart, since most tests look at them from outside.
        if (folders[3] ~ /^(commands|history|session|window)$/)
            part = part "/" folders[3]
    }
    /^DA:/ {
        split($0, values, ",")
        lines[part]++
        lines_hit[part] += values[2] > 0
    }
    /^BRDA:/ {
        split($0, values, ",")
        branches[part]++
        branches_hit[part] += values[4] != "-" && values[4] > 0
    }
    function show(name, l, lh, b, bh) {
        printf "%-20s %6.1f %% of %6d lines  %6.1f %% of %6d branches\n",
            name, 100 * lh / l, l, 100 * bh / b, b
    }
    END {
        for (part in lines) {
            show(part, lines[part], lines_hit[part], branches[part], branches_hit[part])
            l += lines[part]; lh += lines_hit[part]; b += branches[part]; bh += branches_hit[part]
        }
        show("~ all", l, lh, b, bh)
    }' "$found" | sort | sed 's/^~ all/all  /'
exit $status
