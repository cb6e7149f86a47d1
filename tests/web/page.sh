#!/bin/sh
# Uses the page in a browser. Usage: page.sh chromium|firefox|webkit WALKBOX SOURCE_DIR SCRATCH_DIR [PART]
set -eu
browser=$1
source=$3
web=$source/build/web
[ -f "$web/page.html" ] || { echo "SKIPPED: there is no build/web"; exit 77; }
case $browser in
chromium) program=chromium package=chromium ;;
firefox) program=firefox-esr package=firefox-esr ;;
webkit) program=WebKitWebDriver package=webkit2gtk-driver ;;
esac
command -v "$program" >/dev/null 2>&1 || { echo "SKIPPED: there is no $browser here (Debian: $package)"; exit 77; }
set -- node "$source/tests/web/page.mjs" "$browser" "$web/site" "$web/page.html" "$4" "$2" "$source" ${5+"$5"}
[ "$browser" != webkit ] || exec "$source/tests/platform/on_display.sh" 24 "$@"
exec "$@"
