#!/bin/sh
# Names of files and rooms that hold control characters or no UTF-8 do no harm in a terminal or in JSON.
# Usage: names_shown.sh WALKBOX GAME_DIR DATA_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
scratch=$4
failed=0
rm -rf "$scratch"
mkdir -p "$scratch/game" && cd "$scratch" || exit 1
# With the control characters of Latin-1, such as U+009B, which begins a sequence as Escape [ does.
base=$(printf 'a\033[31m\233b\377c\302\233d\302\200e\302\237f')
cp "$game/MONKEY.000" "game/$base.000"
cp "$game/MONKEY.001" "game/$base.001"
# The first room's name begins at byte 9 of the index: its first letters become Escape [ and 0x9B, with
# the masks of the file (0x69) and of names (0xFF).
printf '\215\315\015' | dd of="game/$base.000" bs=1 seek=9 conv=notrunc 2>dd || exit 1

look() {
    "$walkbox" "$@" >out 2>err
    LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177]')" out err && {
        echo "walkbox $*: control characters: $(cat -v out err | grep -m 1 '\^')"
        failed=$((failed + 1))
    }
    LC_ALL=C grep -q "$(printf '\302[\200-\237]')" out err && {
        echo "walkbox $*: control characters: $(cat -v out err | grep -m 1 'M-BM-^')"
        failed=$((failed + 1))
    }
    iconv -f UTF-8 -t UTF-8 out >iconv.out 2>&1 || {
        echo "walkbox $*: its output is not UTF-8"
        failed=$((failed + 1))
    }
}

look info game
grep -q 'room *1 *?\[?' out || {
    echo "the room's name was not changed: $(grep -a 'room *1 ' out)"
    failed=$((failed + 1))
}
look info game --json
look check game
look check game --json
look run game --frames 1
look state game --frames 1
look disasm game
printf 'room\nactors\nopen \033[31m\nopen \302\205\302\233 31m\n' >lines
look console game --file lines
look box game 99
look run game --frames 1 --load "$(printf 'x\033y')"
look run game --frames 1 --load "$(printf 'x\302\233y')"
look run game --frames 1 --router "$(printf 'x\302\220y')"
look "$(printf 'no\033command')"
look "$(printf 'no\302\237command')"
exit $failed
