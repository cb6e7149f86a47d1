# What the tests here share, to be read in with `.` with SOURCE_DIR, NATIVE_DIR and SCRATCH_DIR: they go to SCRATCH_DIR.
source=$1
native=$2
scratch=$3
made=$source/build/windows
data=$source/tests/data
. "$source/tests/cli/expect.sh"
[ -f "$made/walkbox.exe" ] || { echo "SKIPPED: there is no build/windows"; exit 77; }
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config" XDG_STATE_HOME="$scratch/state"
export SDL_AUDIODRIVER=dummy

# windows PROGRAM ARGUMENTS..: a program for Windows.
windows() {
    program=$1
    shift
    timeout 600 "$source/cmake/windows/run.sh" "$made/$program.exe" "$@"
}

# same_save WHAT ONE OTHER: two saves are equal, except in the time at which they were made and in their checksums.
same_save() {
    [ -s "$2" ] && [ "$(wc -c <"$2")" -eq "$(wc -c <"$3")" ] || wrong "$1: $2 is empty or of another size"
    others=$(cmp -l "$2" "$3" | awk '!($1 >= 17 && $1 <= 24 || $1 >= 109 && $1 <= 116)' | wc -l)
    [ "$others" -eq 0 ] || wrong "$1: $others other bytes"
}

# same WHAT ONE OTHER: two files are equal, and not empty.
same() {
    [ -s "$2" ] || wrong "$1: $2 is empty"
    cmp "$2" "$3" || wrong "$1: not the same"
}
