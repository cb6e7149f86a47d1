#!/bin/sh
# Only src/platform knows SDL: no other file of the program or its tools includes it, or names anything of it. And
# nothing there waits but the loop that calls the steps.
# Usage: one_platform.sh SOURCE_DIR
set -eu
cd "$1"
failed=0
found=$(grep -rnE '\b(SDL|IMG)_[A-Za-z]|\b[Ss]dl_|<SDL' --include='*.[ch]' --include='*.def' src assets-tools accept bench |
    grep -vE '^(src/platform/|bench/present_watch\.c:)' || true)
if [ -n "$found" ]; then
    echo "these know SDL, which is src/platform's:"
    echo "$found"
    failed=1
fi
found=$(grep -rnE '\b(nanosleep|usleep|sleep|poll|select|SDL_Delay|SDL_WaitEvent[A-Za-z]*) ?\(' --include='*.[ch]' \
    src/app src/platform |
    grep -vE '^src/platform/sdl/platform_sdl\.c:|poll\(.*, 0\)' || true)
if [ -n "$found" ]; then
    echo "these wait, which a step must not (src/platform/platform.h):"
    echo "$found"
    failed=1
fi
exit $failed
