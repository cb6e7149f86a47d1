#!/bin/sh
# The runner plays games by an adapter, reads the verdict from pictures, and notices what is wrong.
# Usage: test_adapter.sh FOLDER_OF_WALKBOX RUN_PACK..
set -eu
PATH=$1:$PATH
shift
here=$(dirname "$0")
"$@" --adapter "$here/walkbox.txt" --only vm/add verbs/key objects/picture --flips
