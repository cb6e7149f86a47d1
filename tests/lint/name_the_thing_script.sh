#!/bin/sh
# name_the_thing.sh finds each of its patterns in each kind of text, with its line, and nothing in code or good texts.
# Usage: name_the_thing_script.sh
set -eu
lint=$(cd "$(dirname "$0")" && pwd)/name_the_thing.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/src/walk" "$scratch/tests" "$scratch/docs"
cd "$scratch"
wrong() {
    echo "$*"
    cat found table
    exit 1
}
# look FILE...: sets $status.
look() {
    status=0
    sh "$lint" "$scratch" "$@" >found 2>table || status=$?
}
# found PLACE PATTERN
found() {
    grep -q "^$1: $2: " found || wrong "$1: $2 is not found"
}

# Each pattern in a comment, at its line.
cat >src/walk/bad.c <<'END'
/* The scale is that of the box. */
/* The rooms are shown beside
 * those of the other game. */
int boxes; /* of the room */
/* A file of actions is read. */
/* Actors stand in the room that is shown. */
int a; /* the room, else 0 */
int b; /* the room's, or else 0 */
/* The file is damaged, which is said. */
int c; /* NULL: none */
int d; /* in the room; -1: there is no box */
int e; /* the one with the
        * lowest number */
END
# Names of tests.
cat >tests/bad.c <<'END'
static void it_is_drawn(void **state)
{
    draw();
}

static void a_box_is_like_the_old_one(void **state)
static void boxes_are_as_large_as_those_of_the_room(void **state)
END
echo 'add_test(NAME walk/what_is_drawn COMMAND program)' >tests/CMakeLists.txt
look src tests
[ "$status" -eq 1 ] || wrong "the patterns are allowed"
found src/walk/bad.c:1 that-of
found src/walk/bad.c:3 that-of
found src/walk/bad.c:4 begins-with-of
found src/walk/bad.c:5 file-of
found src/walk/bad.c:6 room-shown
found src/walk/bad.c:7 else
found src/walk/bad.c:8 else
found src/walk/bad.c:9 which-is-said
found src/walk/bad.c:10 no-if
found src/walk/bad.c:11 no-if
found src/walk/bad.c:12 the-one
found tests/bad.c:1 name-first
found tests/bad.c:6 name-one
found tests/bad.c:7 that-of
found tests/CMakeLists.txt:1 name-first
[ "$(wc -l <found)" -eq 15 ] || wrong "other places are found"
grep -qE '^src/walk +[0-9]+ +2 +1 +1 +1 +2 +1 +2 +0 +0 +1$' table || wrong "the table has other numbers"
# Every pattern of the list was tried.
for name in $(grep -v '^#' "${lint%.sh}.txt" | cut -d'|' -f1); do
    grep -q ": $name: " found || wrong "$name is not tried"
done

# Each kind of text: messages over two lines, guides, and comments of other languages.
rm -r src/walk tests/*
cat >src/message.c <<'END'
static const char *const text = N_("the walkable area is "
                                   "that of the room");
END
cat >docs/guide.md <<'END'
# Guide

The file has a name, and the
files of steps have none.
END
cat >tests/a.sh <<'END'
#!/bin/sh
# The picture is
# that of a room.
true # of the room
END
cat >tests/a.py <<'END'
"""The colours are
those of the room."""
x = 1  # of the room
END
echo '// of the room' >tests/a.mjs
echo '# the room, else nothing' >tests/CMakeLists.txt
mkdir -p demo
echo 'say(ego, "That of the box."); // the scale is that of the box' >demo/a.scr
echo 'box 1 0,0 # of the room' >demo/room.txt
look src docs tests demo
found src/message.c:2 that-of
found docs/guide.md:4 file-of
found tests/a.sh:3 that-of
found tests/a.sh:4 begins-with-of
found tests/a.py:2 that-of
found tests/a.py:3 begins-with-of
found tests/a.mjs:1 begins-with-of
found tests/CMakeLists.txt:1 else
found demo/a.scr:1 that-of
found demo/room.txt:1 begins-with-of
[ "$(wc -l <found)" -eq 10 ] || wrong "other places are found"

# Code, quoted code, strings of tests, and texts that only look similar.
rm -r src docs tests demo
mkdir -p src docs tests/data
cat >src/good.c <<'END'
#include "that of.h"
/* A piece of course; `that of` is quoted. 10: none of them. Nothing else, and no one else. */
int x = 0; /* NULL if there is none; the files of the room */
char quote = '"'; /* The rest of the line is read. */
END
cat >docs/good.md <<'END'
    the scale is that of the box

```
the room, else that of the box
```

Write `walk, else` where a file is shown.
END
echo 'const char *text = "that of the box";' >tests/data.c
echo '/* that of */' >tests/data/data.c
look src docs tests
[ "$status" -eq 0 ] && [ ! -s found ] || wrong "something is found where there is nothing"

# A long text may have a "that of", and is still listed.
awk 'BEGIN { for (i = 0; i < 3000; i++) print "/* The box has four corners and a scale. */" }' >src/long.c
echo '/* The scale is that of the box. */' >>src/long.c
look src
[ "$status" -eq 0 ] || wrong "one place in 24,000 words is too many"
found src/long.c:3001 that-of
sed 1500q src/long.c >src/half.c
tail -1 src/long.c >>src/half.c
rm src/long.c src/good.c
look src
[ "$status" -eq 1 ] || wrong "one place in 12,000 words is allowed"
