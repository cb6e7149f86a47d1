#!/bin/sh
# Follows docs/tutorial.md: types its commands and makes its changes, as a reader would. What a reader reads is what is
# followed; the sentences that announce a change have these forms, and a block stands below each:
#
#   Write this into the new file `FILE`:
#   In `FILE`, add below the line `LINE`:
#   In `FILE`, add at the end:
#   In `FILE`, replace the line from `START` on with:
#   In `FILE`, replace the lines from `LINE` to `LINE` with:
#
# `walkbox first-game` plays 40 frames without a window, `walkbox first` 40 in one that nobody sees. In the end the folder
# holds first and first-game.
# Usage: follow_tutorial.sh TUTORIAL WALKBOX WALKBOX_BUILD FOLDER
set -eu
guide=$1
folder=$4
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/steps"
ln -s "$2" "$folder/bin/walkbox"
ln -s "$3" "$folder/bin/walkbox-build"
PATH=$folder/bin:$PATH
HOME=$folder/home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
export PATH HOME SDL_VIDEODRIVER SDL_AUDIODRIVER
mkdir "$HOME"

# Each block goes to steps/NNN, and what is to be done with it to steps/NNN.do, its words a line each.
awk -v out="$folder/steps" '
function begin(words) {
    file = sprintf("%s/%03d", out, ++count)
    printf "%s", words > (file ".do")
    close(file ".do")
    printf "" > file
}
function words(kind, sentence,    parts, n, i, all) {
    n = split(sentence, parts, "`")
    all = kind
    for (i = 2; i <= n; i += 2)
        all = all "\n" parts[i]
    return all "\n"
}
/^```/ {
    if (inside) { inside = 0; close(file); file = ""; next }
    inside = 1
    if ($0 == "```sh") begin("sh\n")
    else if (announced != "") begin(announced)
    else { print "line " NR ": a block that no sentence announces" > "/dev/stderr"; exit 1 }
    announced = ""
    next
}
inside { print >> file; next }
/^Write this into the new file `.*`:$/ { announced = words("new", $0); next }
/^In `.*`, add below the line `.*`:$/ { announced = words("below", $0); next }
/^In `.*`, add at the end:$/ { announced = words("end", $0); next }
/^In `.*`, replace the line from `.*` on with:$/ { announced = words("line", $0); next }
/^In `.*`, replace the lines from `.*` to `.*` with:$/ { announced = words("lines", $0); next }
/^$/ { next }
{ announced = "" }
' "$guide"

# change FILE BLOCK KIND FROM [TO]: the lines of the block, below or instead of those that are named.
change() {
    awk -v block="$2" -v kind="$3" -v from="$4" -v to="${5:-}" '
    function put() { while ((getline line < block) > 0) print line; done++ }
    { bare = $0; sub(/^ +/, "", bare) }
    skipping { if ($0 == to) skipping = 0; next } # a bracket within has blanks before it
    kind == "line" && index(bare, from) == 1 { put(); next }
    kind == "lines" && bare == from { put(); skipping = 1; next }
    { print }
    kind == "below" && bare == from { put() }
    END { exit done != 1 || skipping }' "$1" >"$1.new" || {
        echo "$1: \"$4\" is not there just once"
        exit 1
    }
    mv "$1.new" "$1"
}

commands=0
changes=0
cd "$folder"
for step in steps/???; do
    { read -r kind; read -r file || file=; read -r from || from=; read -r to || to=; } <"$step.do"
    changes=$((changes + 1))
    case $kind in
    sh)
        changes=$((changes - 1))
        sed 's/^walkbox first-game$/walkbox run first-game --strict --frames 40/
            s/^walkbox first$/walkbox first --fast --frames 40/' "$step" >"$step.sh"
        commands=$((commands + $(wc -l <"$step.sh")))
        sh -e "$step.sh" >"$step.out" 2>&1 || { echo "$step: failed"; cat "$step.sh" "$step.out"; exit 1; }
        grep -q "warning:" "$step.out" && { echo "$step: a warning"; cat "$step.out"; exit 1; }
        ;;
    new)
        [ ! -e "$file" ] || { echo "$file already exists"; exit 1; }
        cp "$step" "$file"
        ;;
    end) cat "$step" >>"$file" ;;
    *) change "$file" "$step" "$kind" "$from" "$to" ;;
    esac
done
echo "$commands commands and $changes changes"
