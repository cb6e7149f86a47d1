#!/bin/sh
# Gets axe-core, which finds what keeps people from using a page, into a folder. Usage: axe.sh FOLDER
# Debian does not package it.
set -eu
version=4.10.3 # as in drags.sh
sum=0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292
mkdir -p "$1"
cd "$1"
exec 9>lock # tests of other browsers wait
flock 9
[ ! -f "axe-$version.js" ] || exit 0
command -v npm >/dev/null 2>&1 || { echo "there is no npm"; exit 1; }
npm pack --silent "axe-core@$version" >/dev/null
echo "$sum  axe-core-$version.tgz" | sha256sum --check --quiet
tar -xzf "axe-core-$version.tgz" package/axe.min.js
mv package/axe.min.js "axe-$version.js"
rm -r package "axe-core-$version.tgz"
