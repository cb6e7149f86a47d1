#!/bin/sh
# flatpak-builder reads the manifest of a release without a complaint, and the manifest names the source archive and its
# sum. Nothing is built: that would need a runtime of Flathub.
# Usage: flatpak.sh RELEASE_DIR
set -eu
if ! ls "$1"/*.json >/dev/null 2>&1 || ! command -v flatpak-builder >/dev/null 2>&1; then
    echo "SKIPPED: flatpak-builder is not installed, or there is no manifest"
    exit 77
fi
cd "$1"
manifest=$(echo *.json)
read_back=$(flatpak-builder --show-manifest "$manifest" 2>&1) || { echo "$read_back"; exit 1; }
if echo "$read_back" | grep -i -E 'unknown|warning|error'; then
    echo "flatpak-builder complains about $manifest"
    exit 1
fi
archive=$(echo walkbox-*.tar.gz)
sum=$(sha256sum "$archive" | cut -d' ' -f1)
for text in "\"id\" : \"${manifest%.json}\"" "\"path\" : \"$archive\"" "\"sha256\" : \"$sum\""; do
    echo "$read_back" | grep -qF "$text" || { echo "$manifest has no $text"; exit 1; }
done
