#!/bin/sh
# run.sh PROGRAM.exe [ARGUMENT]...: runs a program of this build with Wine, whose files are below ~/.cache/walkbox unless
# WINEPREFIX names a folder.
set -eu
export WINEPREFIX="${WINEPREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/walkbox/wine}" WINEDEBUG="${WINEDEBUG:--all}"
# Neither .NET nor a browser is asked for.
export WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe="
if [ ! -f "$WINEPREFIX/made" ]; then
    mkdir -p "$WINEPREFIX"
    (
        flock 9
        [ -f "$WINEPREFIX/made" ] || { wineboot -i >/dev/null 2>&1 && wineserver -w && : >"$WINEPREFIX/made"; }
    ) 9>"$WINEPREFIX/lock"
fi
# Wine's services, and what they say when they end badly, use the standard error of the program that they start with.
wineserver -k0 2>/dev/null || wine cmd /c exit >/dev/null 2>&1
exec wine "$@"
