#!/bin/sh
# What the programs say about themselves: -h in all commands, the tables that completion and the man page are made of,
# and colours, which are for terminals alone.
# Usage: help_tables.sh WALKBOX WALKBOX_BUILD SCRATCH_DIR
set -u
walkbox=$1
build=$2
scratch=$3
. "$(dirname "$0")/expect.sh"
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

"$walkbox" help --table >table || wrong "help --table ended with $?"
"$build" --help=table >>table || wrong "walkbox-build --help=table ended with $?"
tab=$(printf '\t')
awk -F "$tab" 'NF != 5 || $1 == "" || $3 == "" || $4 == "" { print "not five fields: " $0; bad = 1 } END { exit bad }' \
    table || wrong "the table is broken"
for command in $(awk -F "$tab" '$3 == "command" { print $1 }' table); do
    for form in -h --help; do
        "$walkbox" "$command" $form >out 2>err || wrong "walkbox $command $form: status $?"
        [ ! -s err ] || wrong "walkbox $command $form: $(cat err)"
        grep -q "^usage: walkbox $command" out || wrong "walkbox $command $form shows no usage"
    done
    "$walkbox" help "$command" | cmp -s - out || wrong "walkbox help $command says something else than --help"
    # What takes one of some names says which, so that shells can complete it. (The names of settings are too many.)
    sed -n 's/^  \(--[a-z-]*\) *\(NAME:\|ID:\|LIST of\).*/\1/p' out | grep -vx -- --unset | while IFS= read -r option; do
        awk -F "$tab" -v command="$command" -v option="$option" \
            '$1 == command && $2 == option && ($3 == "choice" || $3 == "list") && $4 ~ / / { good = 1 }
             END { exit !good }' table || echo "$command $option: its help names no choices after a second colon"
    done >unnamed
    [ ! -s unnamed ] || wrong "$(cat unnamed)"
done

# ---- words that look like options
reports 2 'unknown option -x' info -x
reports 2 'unknown option .-x. without a command' -x
reports 3 ' -none' info -- -none
"$build" -x 2>err && wrong "walkbox-build -x is taken"
grep -q '^walkbox-build: unknown option -x' err || wrong "walkbox-build -x: $(cat err)"
exit "$failed"
