#!/bin/sh
# ./run builds what the guides for players and authors use: the programs that they call, the games in build/release
# that they name, and the translations. And it builds again when anything has changed of which these are made.
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

# Configured as ./run does it, but for the folder.
rm -rf "$scratch"
mkdir -p "$scratch"
options=$(sed -n 's/.*cmake --preset release \(-D[A-Z_a-z=]*\).*/\1/p' "$source/run")
[ -n "$options" ] || wrong "./run does not configure its build as it did"
"$cmake" -S "$source" -B "$scratch/release" -G Ninja -DCMAKE_BUILD_TYPE=Release "$options" >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
targets=$(sed -n 's,.*--target \(.*\) -- .*,\1,p' "$source/run")
for tool in inputs commands; do
    # shellcheck disable=SC2086 # several words
    ninja -C "$scratch/release" -t $tool ${targets:-all} >"$scratch/$tool" 2>"$scratch/log" ||
        { cat "$scratch/log"; exit 1; }
done

# README's table of guides, without the row for people who work on walkbox.
guides=$(grep '^| ' "$source/README.md" | grep -v 'work on walkbox' | grep -o '(docs/[a-z-]*\.md)' | tr -d '()')
for guide in README.md $guides; do
    # A name after "target" is built by hand; "reference" is made by such a one.
    grep -v 'target `reference`\|build/release/reference' "$source/$guide" |
        grep -oE '(^|`)walkbox-[a-z]+[ `]|build/release/[a-z]+' | tr -d ' `' | sed 's,^build/release/,,'
done | sort -u >"$scratch/named"
# Until it is a module, ./test builds it.
grep -qx accept "$source/cmake/order.txt" || sed -i '/^walkbox-accept$/d' "$scratch/named"
for language in $(sed -n 's/^set(languages \(.*\))/\1/p' "$source/po/CMakeLists.txt"); do
    command -v msgfmt >/dev/null 2>&1 && echo "locale/$language"
done >>"$scratch/named"
[ "$(grep -c . "$scratch/named")" -ge 8 ] || wrong "only these names were found: $(tr '\n' ' ' <"$scratch/named")"
while IFS= read -r name; do
    grep -qE "( -o |$scratch/release/)$name( |/|\$)" "$scratch/commands" || wrong "a guide uses $name, and ./run does not build it"
done <"$scratch/named"

# What all this is made of is in the folders that ./run looks at.
folders=$(sed -n 's/.*newer=$(find \(.*\) \$packages.*/\1/p' "$source/run")
case $folders in
*' $modules '*) folders="$folders $(grep '^[a-z]' "$source/cmake/order.txt" | tr '\n' ' ')" ;;
*) wrong "run does not name its folders as it did" ;;
esac
grep -c "^$source/src/" "$scratch/inputs" >/dev/null || wrong "ninja names no sources"
while IFS= read -r input; do
    case $input in
    "$scratch"/*) continue ;;
    "$source"/*) ;;
    *) continue ;;
    esac
    under=no
    for folder in $folders; do
        case $input in "$source/$folder" | "$source/$folder/"*) under=yes ;; esac
    done
    [ $under = yes ] || wrong "./run would not see that ${input#"$source"/} changed"
done <"$scratch/inputs"
exit $failed
