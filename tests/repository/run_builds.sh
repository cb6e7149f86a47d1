#!/bin/sh
# ./run builds what the guides for players and authors use: the programs that they call, the games in build/release
# that they name, and the translations.
# Usage: run_builds.sh SOURCE_DIR CMAKE SCRATCH_DIR
set -u
source=$1
cmake=$2
scratch=$3
failed=0
wrong() {
    echo "$*"
    failed=$((failed + 1))
}
command -v ninja >/dev/null 2>&1 || { echo "SKIPPED: there is no ninja, which says what a target is made of"; exit 77; }

# Configured as ./run does it, in another folder.
rm -rf "$scratch"
mkdir -p "$scratch"
options=$(sed -n 's/.*cmake --preset release \(-D[A-Z_a-z=]*\).*/\1/p' "$source/run")
[ -n "$options" ] || wrong "./run does not configure its build as it did"
"$cmake" -S "$source" -B "$scratch/release" -G Ninja -DCMAKE_BUILD_TYPE=Release "$options" >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
targets=$(sed -n 's,.*--target \(.*\) -- .*,\1,p' "$source/run")
# shellcheck disable=SC2086 # several words
ninja -C "$scratch/release" -t commands ${targets:-all} >"$scratch/commands" 2>"$scratch/log" ||
    { cat "$scratch/log"; exit 1; }

# The table of guides, without the pages for people who work on walkbox.
guides=$(sed '/^## Work/,$d' "$source/docs/README.md" | sed -n 's,^| .*](\([a-z-]*\.md\)).*,docs/\1,p')
for guide in README.md $guides; do
    # A name after "target" is built by hand; "reference" is made by such a one.
    grep -v 'target `reference`\|build/release/reference' "$source/$guide" |
        grep -oE '(^|`)walkbox-[a-z]+[ `]|build/release/[a-z]+' | tr -d ' `' | sed 's,^build/release/,,'
done | sort -u >"$scratch/named"
# ./test builds it until it is a module.
grep -qx accept "$source/cmake/order.txt" || sed -i '/^walkbox-accept$/d' "$scratch/named"
for language in $(sed -n 's/^set(languages \(.*\))/\1/p' "$source/po/CMakeLists.txt"); do
    command -v msgfmt >/dev/null 2>&1 && echo "locale/$language"
done >>"$scratch/named"
[ "$(grep -c . "$scratch/named")" -ge 8 ] || wrong "only these names were found: $(tr '\n' ' ' <"$scratch/named")"
while IFS= read -r name; do
    grep -qE "( -o |$scratch/release/)$name( |/|\$)" "$scratch/commands" || wrong "a guide uses $name, and ./run does not build it"
done <"$scratch/named"
exit $failed
