#!/bin/sh
# ./run builds what has changed, and when nothing has, it asks neither for packages nor for ninja and begins to play
# at once. It is tried in a copy of its own, in which cmake and dpkg-query only write down that they were called.
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
if ! find . -cnewer . -print >/dev/null 2>&1; then
    echo "SKIPPED: find does not compare the times of changes here, so ./run always builds"
    exit 77
fi

cp "$source/run" "$source/CMakeLists.txt" "$source/CMakePresets.json" .
cp -r "$source/cmake" .
# shellcheck disable=SC2046 # several words
mkdir -p $(grep '^[a-z]' cmake/order.txt) demo/rooms/street po tests/data
echo one >src/walk/box.c
echo one >assets-tools/main.c
echo one >bench/bench.c
echo one >demo/rooms/street/room.txt
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
    [ ! -f broken ] || exit 1
    if [ -f changing ]; then # somebody writes while it is being built
        rm changing
        # .. in a later step of the clock than that in which the build began
        until : >build/next && [ -n "$(find build/next -cnewer build/release/built-by-run.begun)" ]; do :; done
        echo later >src/walk/box.c
    fi
    mkdir -p build/release/demo
    : >build/release/demo/MONKEY.000
    : >build/release/demo/MONKEY.001
    cp "$WALKBOX_MADE" build/release/walkbox
    ;;
esac
END
cat >"$scratch/bin/dpkg-query" <<'END'
#!/bin/sh
echo packages >>"$WALKBOX_CALLS"
for argument; do
    case $argument in -*) ;; *) printf '|%s installed|' "$argument" ;; esac
done
END
: >"$scratch/bin/apt-get" # it is there, and need not be called
chmod +x "$scratch"/bin/*
PATH=$scratch/bin:$PATH
export PATH
unset DISPLAY WAYLAND_DISPLAY

# does "CALLS.." WHAT: ./run called these, each once or more.
does() {
    : >"$WALKBOX_CALLS"
    # Times of changes are told in steps of some milliseconds; what happens next is to be in another step.
    : >"$scratch/now"
    until : >"$scratch/next" && [ -n "$(find "$scratch/next" -cnewer "$scratch/now")" ]; do :; done
    ./run >"$scratch/out" 2>&1 || wrong "$2: status $?: $(cat "$scratch/out")"
    called=$(uniq "$WALKBOX_CALLS" | tr '\n' ' ')
    [ "$called" = "$1 " ] || wrong "$2: did $called, not $1"
}
all="packages build play"
does "packages configure build play" "the first time"
does "play" "the second time"
does "play" "the third time"
for file in src/walk/box.c assets-tools/main.c bench/bench.c demo/rooms/street/room.txt CMakeLists.txt \
    CMakePresets.json cmake/order.txt cmake/packages.sh run; do
    touch $file
    does "$all" "touched $file"
    does "play" "after $file"
done
echo two >src/walk/new.c
does "$all" "a new file"
rm src/walk/new.c
does "$all" "a file that is gone"
mv src/walk/box.c src/walk/boxes.c
does "$all" "a file with another name"
mv src/walk/boxes.c src/walk/box.c
does "$all" "a file with its old name"
echo three >other.c
touch -t 200001010000 other.c
cp -p other.c src/walk/box.c
does "$all" "a file in the place of another, with an old date"
for made in walkbox demo/MONKEY.000 demo/MONKEY.001; do
    rm build/release/$made
    does "$all" "without $made"
done
: >changing
touch src/walk/box.c
does "$all" "a file that changes while it is being built"
does "$all" "that file once more"
does "play" "and then"

: >broken
touch src/walk/box.c
if ./run >"$scratch/out" 2>&1; then wrong "it plays although the build failed"; fi
rm broken
does "$all" "after a build that failed"
rm -r build
does "packages configure build play" "without the folder build"
does "play" "at the end"

exit $failed
