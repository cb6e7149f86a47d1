# Sourced by the tests: finds a tool of LLVM in the version for which our rules are written. Other versions
# format differently and object to other things, so with them the test is skipped and says so.
# shellcheck shell=sh
version=14

# find_tool NAME: sets $tool, or ends the test with the status that counts as skipped.
find_tool() {
    for tool in "$1-$version" "$1"; do
        "$tool" --version 2>/dev/null | grep -q "version $version\." && return
    done
    echo "SKIPPED: there is no $1 of version $version here; Debian has it as $1-$version"
    exit 77
}
