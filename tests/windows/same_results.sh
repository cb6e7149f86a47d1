#!/bin/sh
# The programs for Windows compute what the programs for Linux do: the vectors of known answers, the paths of all routers, and the
# saves and pictures of whole games.
# Usage: same_results.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR WINDOWS_PATHS WINDOWS_PLAYS
set -u
. "$(dirname "$0")/common.sh"
paths=$4
plays=$5

for folder in vectors labs; do
    windows check_vectors "$data/$folder" >$folder 2>&1 || wrong "$folder: $(tail -n 20 $folder)"
done
"$paths" 400 >paths.native && windows windows_paths 400 >paths.windows || wrong "no paths"
same paths paths.native paths.windows
"$plays" "$native/demo" "$data/walkthrough.txt" 600 >plays.native &&
    windows windows_plays "$made/demo" "$data/walkthrough.txt" 600 >plays.windows || wrong "no plays"
same "saves and pictures" plays.native plays.windows
exit $failed
