#!/bin/sh
# Plays games of the pack in GrogVM: lines on stdin, see grogvm.ts. GROGVM is a clone in which `npm ci` and
# `npm install --no-save esbuild` have run.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
bundle=$(mktemp -d)
trap 'rm -r "$bundle"' EXIT
cd "${GROGVM:?names a clone of GrogVM}"
node_modules/.bin/esbuild "$here/grogvm.ts" --bundle --platform=node --format=esm --log-level=warning \
    --alias:grogvm-testkit=./src/testkit/scummv5 --outfile="$bundle/grogvm.mjs"
node "$bundle/grogvm.mjs"
