#!/bin/sh
# A .deb is an archive of ar with three members, and CPack gives them the permissions of new files of
# the user who builds. Here all get the permissions that dpkg-deb writes. Usage: package_modes.sh FILE.deb...
set -eu
for deb in "$@"; do
    at=8 # after the letters "!<arch>" and a newline
    while [ "$at" -lt "$(wc -c <"$deb")" ]; do
        # A head has 60 bytes: the name 16, time 12, user 6, group 6, mode 8, size 10. Members begin at even places.
        printf '100644  ' | dd of="$deb" bs=1 seek=$((at + 40)) conv=notrunc 2>/dev/null
        size=$(dd if="$deb" bs=1 skip=$((at + 48)) count=10 2>/dev/null)
        at=$((at + 60 + size + size % 2))
    done
done
