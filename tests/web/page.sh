#!/bin/sh
# Uses the page in a browser. Usage: page.sh chromium|firefox WALKBOX SOURCE_DIR SCRATCH_DIR
set -eu
web=$3/build/web
program=$1
[ "$1" = chromium ] || program=firefox-esr
[ -f "$web/page.html" ] || { echo "SKIPPED: there is no build/web"; exit 77; }
command -v $program >/dev/null 2>&1 || { echo "SKIPPED: there is no $1 here (Debian: $program)"; exit 77; }
exec node "$3/tests/web/page.mjs" "$1" "$web/site" "$web/page.html" "$4" "$2" "$3" ${5+"$5"}
