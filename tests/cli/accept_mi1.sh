#!/bin/sh
# Who owns The Secret of Monkey Island (CD, VGA) plays all of it by its steps: WALKBOX_MI1 names the folder.
# Usage: accept_mi1.sh WALKBOX_ACCEPT STEPS SCRATCH_DIR
set -u
skipped=77
if [ -z "${WALKBOX_MI1:-}" ]; then
    echo "skipped: this plays your own Monkey Island 1 (CD) to its end; WALKBOX_MI1=DIR names its folder"
    exit $skipped
fi
mkdir -p "$3"
echo "pictures of all steps, a save and what was clicked are in $3"
exec "$1" "$WALKBOX_MI1" "$2" --shots "$3/shots" --save "$3/save" --record "$3/input" --log "$3/log"
