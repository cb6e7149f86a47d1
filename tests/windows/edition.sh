#!/bin/sh
# The sound of a Special Edition (tests/cli/edition.py), played by the programs for Windows.
# Usage: edition.sh SOURCE_DIR NATIVE_DIR SCRATCH_DIR ENCODE_WAVE MAKE_COPIES
set -u
. "$(dirname "$0")/common.sh"
for program in walkbox walkbox-build; do
    cat >$program <<END
#!/bin/sh
exec "$source/cmake/windows/run.sh" "$made/$program.exe" "\$@"
END
    chmod +x $program
done
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
exec python3 -B "$source/tests/cli/edition.py" "$scratch/walkbox" "$scratch/walkbox-build" "$4" "$5" "$data" "$source/demo" \
    "$scratch/edition"
