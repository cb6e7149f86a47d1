#!/bin/sh
# ./test --all: makes several builds, and runs the tests of all of them in one run of ctest, so that the
# summary at its end counts everything. A test is named by its build and its own name, such as
# release/parity; the test BUILD/builds is the build itself.
#
# asan            all tests, except comparisons with ScummVM, the page for browsers and the programs for Windows (labels
#                 scummvm, web and windows)
# release         all tests, except those that do not depend on the build (labels lint and once)
# release-clang   tests that are programs of their own, games played to their ends, the installed library and the count of
#                 instructions; what scripts look for in the program and the tools is the same in both optimised builds
# fuzz            the search from the corpora (label fuzz), by clang with sanitizers; only the fuzz targets are built
#
# Tests that take hours (label hours) are run by their names only.
set -eu
cd "$(dirname "$0")/.."
. cmake/packages.sh

need_packages_for_tests
(need_packages clang libclang-rt-dev clang-format-14 clang-tidy-14) ||
    say "there is no clang: the builds and checks that need it will be skipped"
builds="asan release"
if command -v clang >/dev/null 2>&1; then
    builds="asan fuzz release release-clang"
fi

all=build/all
rm -rf "$all"
mkdir -p "$all"
top=$all/CTestTestfile.cmake

# copy_tests BUILD: copies the list of the build's tests, without those that are for other builds, and puts the build
# before their names. A test is a script if its command, the second word in quotes, is not in the folder of the build.
copy_tests() {
    (cd "build/$1" && find . -name CTestTestfile.cmake) | while IFS= read -r file; do
        mkdir -p "$all/$1/$(dirname "$file")"
        awk -v build="$1" -v folder="$PWD/build/$1/" '
            function name(line) {
                match(line, /\[=*\[[^]]*/)
                return substr(line, RSTART, RLENGTH)
            }
            NR == FNR {
                if (/^set_tests_properties/ && (/LABELS "?[a-z;]*hours/ ||
                    build != "asan" && /LABELS "?[a-z;]*(lint|once)/ ||
                    build != "release" && /LABELS "?[a-z;]*(scummvm|web|windows)/ ||
                    build == "fuzz" && !/LABELS "?[a-z;]*fuzz/))
                    left_out[name($0)] = 1
                split($0, quoted, "\"")
                if (build == "release-clang" && /^add_test/ && index(quoted[2], folder) != 1 &&
                    $0 !~ /\[(shaped\/|cli\/walkthrough\]|tools\/tutorial\]|install\/library\]|hardened\]|instructions\]|core_is_pure\])/)
                    left_out[name($0)] = 1
                next
            }
            /^(add_test|set_tests_properties)\(/ {
                if (name($0) in left_out)
                    next
                sub(/\[=*\[/, "&" build "/")
            }
            { print }
            END { print "set_directory_properties(PROPERTIES LABELS " build ")" }' \
            "build/$1/$file" "build/$1/$file" >"$all/$1/$file"
    done
}

for build in $builds; do
    began=$(date +%s)
    # ./run leaves the tests out of its build; here they are wanted.
    build_preset "$build" -DWALKBOX_TESTS=ON || say "FAILED: the build $build"
    say "that took $(($(date +%s) - began)) seconds"
    # The build is a test as well. It has nothing left to do then, or prints again what is wrong.
    cat >>"$top" <<END
add_test([=[$build/builds]=] "cmake" "--build" "--preset" "$build")
set_tests_properties([=[$build/builds]=] PROPERTIES WORKING_DIRECTORY "$PWD")
subdirs("$build")
END
    mkdir -p "$all/$build"
    : >"$all/$build/CTestTestfile.cmake"
    copy_tests "$build"
done
if [ "$builds" = "asan release" ]; then
    cat >>"$top" <<END
add_test([=[clang]=] "sh" "-c" "echo SKIPPED: clang is not installed here; exit 77")
set_tests_properties([=[clang]=] PROPERTIES SKIP_RETURN_CODE 77)
END
fi

say "testing"
# As in ./test, many tests wait most of their time.
exec ctest --test-dir "$all" -j "$((2 * $(nproc)))" --output-on-failure --no-tests=error
