#!/bin/sh
# Uses the page in a browser. Usage: page.sh chromium|firefox|webkit WALKBOX SOURCE_DIR SCRATCH_DIR
set -eu
web=$3/build/web
[ -f "$web/page.html" ] || { echo "SKIPPED: there is no build/web"; exit 77; }
case $1 in
chromium) program=chromium package=chromium display= ;;
firefox) program=firefox-esr package=firefox-esr display= ;;
webkit) program=WebKitWebDriver package=webkit2gtk-driver display="$3/tests/render/on_display.sh 24" ;;
esac
command -v $program >/dev/null 2>&1 || { echo "SKIPPED: there is no $1 here (Debian: $package)"; exit 77; }
# shellcheck disable=SC2086
exec $display node "$3/tests/web/page.mjs" "$1" "$web/site" "$web/page.html" "$4" "$2" "$3" ${5+"$5"}
