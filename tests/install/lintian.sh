#!/bin/sh
# Has Debian's own checker look at the packages: lintian.sh PACKAGES_DIR
set -eu
if ! ls "$1"/*.deb >/dev/null 2>&1 || ! command -v lintian >/dev/null 2>&1; then
    echo "SKIPPED: lintian is not installed, or there are no .deb files"
    exit 77
fi
exec lintian --allow-root --fail-on error "$1"/*.deb
