#!/bin/sh
# Uses the page in Chromium. Usage: page.sh WALKBOX SOURCE_DIR SCRATCH_DIR
set -eu
web=$2/build/web
[ -f "$web/page.html" ] || { echo "SKIPPED: there is no build/web"; exit 77; }
command -v chromium >/dev/null 2>&1 || { echo "SKIPPED: there is no Chromium here (Debian: chromium)"; exit 77; }
exec node "$2/tests/web/page.mjs" "$web/site" "$web/page.html" "$3" "$1" "$2"
