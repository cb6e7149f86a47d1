#!/bin/sh
# ./run builds what has changed, and looks for packages before the first build and when a build fails. It is tried in a
# copy of its own, in which cmake and dpkg-query only write down that they were called.
# Usage: run_again.sh SOURCE_DIR SCRATCH_DIR
set -u
source=$1
scratch=$2
failed=0
rm -rf "$scratch"
mkdir -p "$scratch/bin" "$scratch/tree" && cd "$scratch/tree" || exit 1
wrong() {
    echo "$*"
    failed=$((failed + 1))
}

cp "$source/run" .
mkdir cmake tests tests/data
cp "$source/cmake/packages.sh" cmake
echo '# 2 frames, played' >tests/data/walkthrough.txt
export WALKBOX_CALLS="$scratch/calls" WALKBOX_MADE="$scratch/made"
cat >"$scratch/made" <<'END'
#!/bin/sh
echo play >>"$WALKBOX_CALLS"
END
chmod +x "$scratch/made"
cat >"$scratch/bin/cmake" <<'END'
#!/bin/sh
case $1 in
--preset) echo configure >>"$WALKBOX_CALLS" && mkdir -p build/release && : >build/release/build.ninja ;;
--build)
    echo build >>"$WALKBOX_CALLS"
    [ ! -f broken ] && [ ! -f package_missing ] || exit 1
    cp "$WALKBOX_MADE" build/release/walkbox
    ;;
esac
END
cat >"$scratch/bin/dpkg-query" <<'END'
#!/bin/sh
echo packages >>"$WALKBOX_CALLS"
rm -f package_missing
for argument; do
    case $argument in -*) ;; *) printf '|%s installed|' "$argument" ;; esac
done
END
: >"$scratch/bin/apt-get" # the program exists, and need not be called
chmod +x "$scratch"/bin/*
PATH=$scratch/bin:$PATH
export PATH
unset DISPLAY WAYLAND_DISPLAY LC_ALL LC_MESSAGES

# does STATUS "CALLS.." WHAT: ./run ended with 0 or not, and called these, each once or more.
does() {
    : >"$WALKBOX_CALLS"
    ./run >"$scratch/out" 2>&1 && got=0 || got=1
    [ $got -eq "$1" ] || wrong "$3: status $got: $(cat "$scratch/out")"
    called=$(uniq "$WALKBOX_CALLS" | tr '\n' ' ')
    [ "$called" = "$2 " ] || wrong "$3: did $called, not $2"
}
does 0 "packages configure build play" "the first time"
does 0 "build play" "the second time"
: >package_missing
does 0 "build packages build play" "without a package that was there"
: >broken
does 1 "build packages build" "a build that fails"
rm broken
does 0 "build play" "after that"
rm -r build
does 0 "packages configure build play" "without the folder build"

# The demo is played in the player's language, but a folder that the player names is played as it is.
mkdir -p build/release/demo/de/demo own
: >build/release/demo/de/demo/MONKEY.000
plays() {
    # shellcheck disable=SC2086 # several words
    DISPLAY=:0 LANGUAGE=$1 LANG=de_DE.UTF-8 ./run ${3-} 2>&1 | grep -q "playing $2 " ||
        wrong "LANGUAGE=$1 ./run ${3-}: does not play $2"
}
plays "" build/release/demo/de/demo
plays de:en build/release/demo/de/demo
plays en_GB build/release/demo
plays de "$PWD/own" own
plays de build/release/demo/de/demo "--room 4"
exit $failed
