#!/bin/sh
# Only src/engine writes to struct game. The compiler checks it: for every other file of the product, the members of
# the struct are const, and so an assignment, or a pointer to a member that is passed to a function that may write, is
# an error there.
# Usage: one_writer.sh SOURCE_DIR BUILD_DIR
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
header=engine/state/game_state.h
mkdir -p "$work/${header%/*}"
awk '/^struct game {/ { inside = 1 }
     /^}/ { inside = 0 }
     inside && /^    [a-z].*;/ {
         members++
         if (/^[^;]*\*/)
             sub(/\*/, "*const ")
         else
             sub(/^ */, "&const ")
     }
     { print }
     END { exit members < 20 }' "$source/src/$header" >"$work/$header" || {
    echo "struct game of src/$header is not read as it is written"
    exit 1
}

sed -n 's/^ *"command": "\(.*\)",$/\1/p' "$2/compile_commands.json" | awk '!seen[$NF]++' >"$work/commands"
cd "$2"
files=0
while read -r command; do
    file=${command##* -c }
    case ${file#"$source"/} in
    src/engine/*) continue ;;
    src/* | assets-tools/* | accept/* | bench/*) ;;
    *) continue ;;
    esac
    grep -q '\<game\>' "$file" || continue
    files=$((files + 1))
    # The command is for a shell, within JSON. Inline functions of the engine may write.
    command=$(printf '%s\n' "${command% -c *}" | sed 's, -o [^ ]*$,,; s,\\\(.\),\1,g')
    eval "LC_ALL=C $command -iquote '$work' -fsyntax-only $file" </dev/null 2>&1 |
        grep -E '^[^ ].*: (error|warning):' | grep -v "src/engine/" >>"$work/found" || true
done <"$work/commands"
if [ "$files" -lt 50 ]; then
    echo "only $files files that use the game were found: is this the build folder?"
    exit 1
fi
if [ -s "$work/found" ]; then
    echo "these write to struct game, which is the engine's alone (src/engine/game.h has functions for it):"
    sed "s,^\(\.\./\)*,,; s,^$source/,,; s,^,    ," "$work/found" | sort -u
    exit 1
fi
