#!/bin/sh
# Runs the commands of a guide, so that the guide stays true. The commands are the lines of the blocks fenced
# with ```sh; they run in a folder where GAME is the demo and LAB the laboratory. A command has to end with
# status 0, or with N if " # status N" stands at the end of its line. A block fenced with ```text may follow:
# the commands of the block before have to print its lines, in their order. "..." stands for any text: as a
# line of its own for any lines, within a line for any part of it.
# Usage: guide_commands.sh GUIDE WALKBOX DEMO_DIR LAB_DIR SCRATCH_DIR [LEAST_COMMANDS LEAST_LINES]
set -u
guide=$1
PATH=$(dirname "$2"):$PATH
export PATH
scratch=$5
rm -rf "$scratch"
mkdir -p "$scratch/play"
ln -s "$3" "$scratch/play/GAME"
ln -s "$4" "$scratch/play/LAB"
commands=0
shown=0
failed=0

# Runs one line in the folder, and collects its output.
run_line() {
    wanted=$(printf '%s\n' "$1" | sed -n 's/.* # status \([0-9]*\)$/\1/p')
    (cd "$scratch/play" && sh -c "$1") >>"$scratch/out" 2>&1 </dev/null
    got=$?
    commands=$((commands + 1))
    [ "$got" -eq "${wanted:-0}" ] && return
    printf "%s\n" "$guide: status $got, not ${wanted:-0}: $1"
    tail -n 5 "$scratch/out"
    failed=1
}

# Looks for the lines of $scratch/expected in $scratch/out.
compare() {
    awk '
    # Whether the text holds the parts between the "..." of a pattern, in order; without "..." at an
    # end the text has to begin, or end, with the part there.
    function fits(text, pattern,    parts, count, i, at) {
        gsub(/ *\.\.\. */, "\001", pattern)
        count = split(pattern, parts, "\001")
        for (i = 1; i <= count; i++) {
            at = index(text, parts[i])
            if (parts[i] != "" && (at == 0 || (i == 1 && at != 1)))
                return 0
            if (i == count && parts[i] != "")
                return substr(text, length(text) - length(parts[i]) + 1) == parts[i]
            if (parts[i] != "")
                text = substr(text, at + length(parts[i]))
        }
        return 1
    }
    NR == FNR { line[++count] = $0; next }
    $0 == "..." { next }
    {
        while (++next_line <= count && !fits(line[next_line], $0))
            ;
        if (next_line > count) {
            print "not printed (here): " $0
            exit 1
        }
    }' "$scratch/out" "$scratch/expected" && return
    echo "$guide: the block before prints instead:"
    head -c 2000 "$scratch/out"
    failed=1
}

: >"$scratch/out"
within=
while IFS= read -r line; do
    case $within:$line in
    ':```sh')
        within=sh
        : >"$scratch/out"
        ;;
    ':```text')
        within=text
        : >"$scratch/expected"
        ;;
    ':```'*) within=other ;;
    'sh:```' | 'other:```') within= ;;
    'text:```')
        within=
        shown=$((shown + $(grep -c . "$scratch/expected")))
        compare
        ;;
    sh:*) run_line "$line" ;;
    text:*) printf '%s\n' "$line" >>"$scratch/expected" ;;
    esac
done <"$guide"

echo "$commands commands, $shown lines shown"
# Fewer would mean that the guide is not read as it was meant.
[ "$commands" -ge "${6:-30}" ] && [ "$shown" -ge "${7:-30}" ] || failed=1
exit $failed
