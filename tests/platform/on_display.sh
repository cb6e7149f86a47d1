#!/bin/sh
# Runs a test on an X server of its own, in which there is nothing else.
# Usage: on_display.sh DEPTH PROGRAM ARGUMENT..., where DEPTH is the bits of a pixel: 24 or 16
set -eu
depth=$1
shift
command -v Xvfb >/dev/null || {
    echo "SKIPPED: there is no Xvfb"
    exit 77
}
work=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 "1280x1024x$depth" -nolisten tcp -noreset 3>"$work/display" 2>"$work/log" &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
tries=0
while [ ! -s "$work/display" ]; do
    kill -0 $server 2>/dev/null && [ $tries -lt 300 ] || {
        cat "$work/log"
        echo "Xvfb did not start"
        exit 1
    }
    tries=$((tries + 1))
    sleep 0.1
done
DISPLAY=:$(cat "$work/display") "$@"
