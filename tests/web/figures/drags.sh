#!/bin/sh
# Uses the figures of docs/learn in a browser. Usage: drags.sh chromium|firefox|webkit ANSWER_FIGURES SOURCE_DIR SCRATCH_DIR
set -eu
browser=$1
answers=$2
source=$3
scratch=$4
web=$source/build/web
[ -f "$web/site/learn/walk.wasm" ] || { echo "SKIPPED: there is no build/web"; exit 77; }
case $browser in
chromium) program=chromium package=chromium ;;
firefox) program=firefox-esr package=firefox-esr ;;
webkit) program=WebKitWebDriver package=webkit2gtk-driver ;;
esac
command -v "$program" >/dev/null 2>&1 || { echo "SKIPPED: there is no $browser here (Debian: $package)"; exit 77; }
sh "$source/tests/web/figures/axe.sh" "$web/axe" || { echo "SKIPPED: axe-core cannot be had here"; exit 77; }
set -- node "$source/tests/web/figures/drags.mjs" "$browser" "$web/site" "$answers" "$scratch" "$web/axe/axe-4.10.3.js"
[ "$browser" != webkit ] || exec "$source/tests/platform/on_display.sh" 24 "$@"
exec "$@"
