# Functions shared by tests of the command line, to be read in with `.` before they go to another folder. They end with
# `exit $failed` or the like. `walkbox` is the program.
failed=0

# Reports a failure, and continues.
wrong() {
    echo "$*"
    failed=$((failed + 1))
}

# small_disk BLOCKS: lets the programs of this subshell write files of at most BLOCKS * 512 bytes. The counts of a coverage
# build would not fit, and go to a folder that tests/coverage.sh removes.
small_disk() {
    export GCOV_PREFIX="${TMPDIR:-/tmp}/walkbox-gcov" GCOV_ERROR_FILE=/dev/null
    ulimit -f "$1"
}

# reports STATUS PATTERN ARGUMENTS..: the program ends with that status and one line of error, soon. What it prints is
# saved in the files out and err of the current folder. `tag` may name the input of the program.
reports() {
    status=$1 pattern=$2
    shift 2
    timeout 60 "$walkbox" "$@" >out 2>err </dev/null
    got=$?
    [ $got -eq "$status" ] || wrong "${tag:+$tag: }walkbox $*: status $got, not $status"
    [ "$(wc -l <err)" -eq 1 ] || wrong "${tag:+$tag: }walkbox $*: not one line of error: $(cat err)"
    grep -q -- "$pattern" err || wrong "${tag:+$tag: }walkbox $*: $(cat err)"
}
