#!/bin/sh
# Asks the shells to complete command lines, by the installed files.
# Usage: completion.sh PAGES_DIR PROGRAM DEMO_DIR SCRATCH_DIR
set -u
pages=$1
program=$2
demo=$3
scratch=$4
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$scratch"
mkdir -p "$scratch/with space" "$scratch/games"
: >"$scratch/steps.txt"
failed=0
skipped=
# The shells call the program by its name.
PATH=$(dirname "$program"):$PATH
export PATH

# expect SHELL LINE WANTED..: the shell offers all these words for the line that ends in LINE, and none that begin with !.
expect() {
    shell=$1 line=$2
    shift 2
    offered=$(cd "$scratch" && "ask_$shell" "$line" 2>"$scratch/err")
    for word in "$@"; do
        case $word in
        !*) ! printf '%s\n' "$offered" | grep -qxF -e "${word#!}" && continue ;;
        *) printf '%s\n' "$offered" | grep -qxF -e "$word" && continue ;;
        esac
        echo "$shell: \"$line\": $word is wrong; offered are: $(printf '%s' "$offered" | tr '\n' '|')"
        head -5 "$scratch/err"
        failed=1
    done
}

ask_bash() { bash --norc --noprofile "$here/complete.bash" "$pages/walkbox.bash" "$1"; }
ask_fish() { HOME=$scratch fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$pages/walkbox.fish" "$1" | cut -f1; }
ask_zsh() { zsh -f "$here/complete.zsh" "$pages/walkbox.zsh" "$1"; }

lines() {
    shell=$1
    expect "$shell" "walkbox pl" play '!room'
    expect "$shell" "walkbox help ro" room route
    expect "$shell" "walkbox play --rou" --router '!--room'
    expect "$shell" "walkbox play $demo --router c" classic '!grid'
    expect "$shell" "walkbox play $demo --music " adlib gm mt32 speaker off
    expect "$shell" "walkbox room $demo tav" tavern '!cellar'
    expect "$shell" "walkbox play $demo --room ce" cellar
    expect "$shell" "walkbox room $demo 4 --overlay bo" boxes
    expect "$shell" "walkbox-build ga" games/
    expect "$shell" "walkbox-extract ga" games/
    expect "$shell" "walkbox-extract $demo --fo" --force
    expect "$shell" "walkbox-accept $demo --go" --go-on
    expect "$shell" "walkbox-accept $demo steps.txt --router c" classic '!grid'
    expect "$shell" "walkbox-po ga" games/
    expect "$shell" "walkbox-po --vers" --version
}

for shell in bash zsh fish; do
    if command -v $shell >/dev/null 2>&1; then
        lines $shell
    else
        skipped="$skipped $shell"
    fi
done
if command -v bash >/dev/null 2>&1; then
    expect bash "walkbox $demo --ful" --fullscreen
    expect bash "walkbox play --router=gr" grid
    expect bash "walkbox play with" "with space/"
    expect bash "walkbox room $demo 4 --overlay boxes,ma" boxes,matrix boxes,mask
    expect bash "walkbox run $demo --save-at 9 st" steps.txt
    expect bash "walkbox run $demo --save-at st" '!steps.txt'
    expect bash "walkbox help info " '!play'
    expect bash "walkbox-build --he" --help
fi
[ $failed -eq 0 ] || exit 1
if [ -n "$skipped" ]; then
    echo "SKIPPED: not installed here:$skipped; the other shells complete as they should"
    exit 77
fi
echo "all as promised"
