#!/bin/sh
# ./test --all: makes several builds, and runs the tests of all of them in one run of ctest, so that the
# summary at its end counts everything. A test is named by its build and its own name, such as
# release/parity; the test BUILD/builds is the build itself. Comparing with ScummVM, reading the sources and
# the page for browsers (labels scummvm, lint and web) do not depend on the build, and are done once; ScummVM and
# the page in the build "release", since sanitizers make them several times as long. The build "fuzz" only searches:
# the build "asan" has the same sanitizers, by gcc. Tests that take hours (label hours) are run by their names only, and
# parts of slow tests (label part) are left to them.
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

# copy_tests BUILD: copies the list of the build's tests and puts the build before their names. Tests that are done
# once are kept for one build; tests that take hours, and parts of other tests, are left out.
copy_tests() {
    (cd "build/$1" && find . -name CTestTestfile.cmake) | while IFS= read -r file; do
        mkdir -p "$all/$1/$(dirname "$file")"
        awk -v build="$1" '
            function name(line) {
                match(line, /\[=*\[[^]]*/)
                return substr(line, RSTART, RLENGTH)
            }
            NR == FNR {
                if (/^set_tests_properties/ && (/LABELS "?[a-z;]*(hours|part)/ ||
                    build != "asan" && /LABELS "?[a-z;]*lint/ ||
                    build != "release" && /LABELS "?[a-z;]*(scummvm|web)/))
                    left_out[name($0)] = 1
                next
            }
            /^(add_test|set_tests_properties)\(/ {
                if (name($0) in left_out || build == "fuzz" && name($0) !~ /\[fuzz/)
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
exec ctest --test-dir "$all" -j "$(nproc)" --output-on-failure --no-tests=error
