#!/bin/sh
# Doxygen makes the reference pages without a warning, and they describe every function.
# Usage: reference.sh DOXYGEN DOXYFILE OUTPUT_DIR HEADER
set -eu
if [ ! -x "$1" ]; then
    echo "SKIPPED: no reference pages were made: doxygen is not installed"
    exit 77
fi
rm -rf "$3/html"
"$1" "$2"
for name in $(grep -o 'walkbox_[a-z_]*(' "$4" | tr -d '(' | sort -u); do
    grep -q "\"[^\"]*\">$name</a>" "$3/html/globals_func.html" "$3"/html/group__*.html || {
        echo "the pages do not describe $name"
        exit 1
    }
done
