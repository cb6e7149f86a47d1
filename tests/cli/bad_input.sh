#!/bin/sh
# For bad input every command prints one clear line and ends with the right status, and never crashes.
# Usage: bad_input.sh WALKBOX GAME_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
scratch=$3
failed=0
checks=0

rm -rf "$scratch"
mkdir -p "$scratch/empty" "$scratch/half" "$scratch/cut" "$scratch/two" "$scratch/renamed" \
    "$scratch/flipped"
cp "$game/MONKEY.001" "$scratch/half/"
cp "$game/MONKEY.000" "$game/MONKEY.001" "$scratch/two/"
cp "$game/MONKEY.000" "$scratch/two/OTHER.000"
cp "$game/MONKEY.001" "$scratch/two/OTHER.001"
cp "$game/MONKEY.000" "$scratch/cut/"
size=$(wc -c <"$game/MONKEY.001")
head -c $((size / 3)) "$game/MONKEY.001" >"$scratch/cut/MONKEY.001"
cp "$game/MONKEY.000" "$scratch/renamed/game.idx"
cp "$game/MONKEY.001" "$scratch/renamed/Game.Data"
cp "$game/MONKEY.000" "$scratch/flipped/"
# A byte in the middle of the container, turned over.
{
    head -c 30 "$game/MONKEY.001"
    printf '\377\376\375\374'
    tail -c +35 "$game/MONKEY.001"
} >"$scratch/flipped/MONKEY.001"

# expect STATUS LINES WORDS...: runs `walkbox WORDS`, looks at the status and at how many lines
# stand on standard error.
expect() {
    status=$1
    lines=$2
    shift 2
    checks=$((checks + 1))
    timeout 60 "$walkbox" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    got=$?
    printed=$(wc -l <"$scratch/err")
    if [ "$got" -ne "$status" ] || [ "$printed" -ne "$lines" ]; then
        echo "walkbox $*: expected status $status and $lines line(s), got $got and $printed:"
        head -n 5 "$scratch/err"
        failed=$((failed + 1))
    fi
}

each_command() {
    status=$1
    dir=$2
    expect "$status" 1 info "$dir"
    expect "$status" 1 box "$dir" 1
    expect "$status" 1 matrix "$dir" 1
    expect "$status" 1 room "$dir" 1 --png "$scratch/room.png"
    expect "$status" 1 route "$dir" 1 --from 1,1 --to 2,2
    expect "$status" 1 walk "$dir" 1 --from 1,1 --to 2,2
    expect "$status" 1 run "$dir" --frames 1
    expect "$status" 1 console "$dir"
    expect "$status" 1 disasm "$dir"
}

each_command 3 "$scratch/nothing-here"
each_command 3 "$scratch/empty"
each_command 3 "$scratch/half"
each_command 3 "$scratch/half/MONKEY.001"
each_command 3 "$scratch/two"
expect 3 1 info "$scratch/cut"
expect 3 1 info "$scratch/flipped"
expect 3 1 run "$scratch/cut" --room 4 --frames 1

# Two pairs: naming a file of one settles it; the error names both.
expect 0 0 info "$scratch/two/OTHER.001"
"$walkbox" info "$scratch/two" 2>"$scratch/err" >/dev/null
for name in MONKEY OTHER; do
    grep -q "$name" "$scratch/err" || {
        echo "two pairs: $name is not named: $(cat "$scratch/err")"
        failed=$((failed + 1))
    }
done
# Any names do.
expect 0 0 info "$scratch/renamed"
expect 0 0 info "$game/MONKEY.000"

# Rooms and words that are not there.
for command in box matrix; do
    expect 3 1 $command "$game" 99
    expect 2 1 $command "$game" none
    expect 2 1 $command "$game" 300
    expect 2 1 $command "$game"
    expect 2 1 $command "$game" 1 2
    expect 2 1 $command "$game" 1 --jsn
done
expect 3 1 room "$game" 99 --png "$scratch/room.png"
expect 2 1 room "$game" 1
expect 2 1 room "$game" 1 --png "$scratch/room.png" --overlay boxes,nonsense
expect 3 1 room "$game" 1 --png "$scratch/no-folder/room.png"
expect 2 1 route "$game" 1 --from 1,1
expect 2 1 route "$game" 1 --from 1,1 --to 2
expect 2 1 route "$game" 1 --from 1,1 --to 2,99999
expect 2 1 route "$game" 1 --from 1,1 --to 2,2 --router none
expect 2 1 route "$game" 1 --from 1,1 --to 2,2 --lock 200
expect 2 1 route "$game" 1 --from 1,1 --to 2,2 --areas "$scratch/none.png"
expect 3 1 route "$game" 1 --from 1,1 --to 2,2 --router distance --areas "$scratch/none.png"
expect 3 1 route "$game" 1 --from 1,1 --to 2,2 --router distance --areas "$0"
# The size is looked at before the picture is decoded: this is the header of one of 30000 x 30000.
printf '\211PNG\r\n\032\n\000\000\000\015IHDR\000\000\165\060\000\000\165\060\010\003\000\000\000crc.' \
    >"$scratch/huge.png"
expect 3 1 route "$game" 1 --from 1,1 --to 2,2 --router distance --areas "$scratch/huge.png"
grep -q 'huge.png has 30000 x 30000 pixels, but room 1 has' "$scratch/err" || {
    echo "FAILED: the size of huge.png"
    failed=$((failed + 1))
}
"$walkbox" room "$game" 1 --png "$scratch/areas.png"
"$walkbox" room "$game" 2 --png "$scratch/other.png"
expect 3 1 walk "$game" 1 --from 1,1 --to 2,2 --router distance --areas "$scratch/other.png"
expect 2 1 route "$game" 1 --from 1,1 --to 2,2 --router distance --areas "$scratch/areas.png" --lock 0
expect 2 1 compare "$game" --areas "$scratch/areas.png"
expect 2 1 walk "$game" 1 --from 1,1 --to 2,2 --speed 8
expect 2 1 walk "$game" 1 --from 1,1 --to 2,2 --speed 256,2
expect 2 1 run "$game"
expect 2 1 run "$game" --frames x
expect 3 1 run "$game" --frames 1 --room 99
expect 3 1 run "$game" --frames 1 --costume 99
expect 3 1 run "$game" --frames 1 --input "$scratch/no-such-file"
expect 3 1 run "$game" --frames 1 --trace "$scratch/no-folder/trace"
printf '1 click 400 20\n' >"$scratch/bad-events"
expect 3 1 run "$game" --frames 1 --input "$scratch/bad-events"
expect 3 1 disasm "$game" --script 199
expect 3 1 disasm "$game" --room 99
expect 3 1 disasm "$game" --room 1 --local 255
expect 3 1 disasm "$game" --object 65535
expect 3 1 disasm "$game" --room 1 --object 65535
expect 2 1 disasm "$game" --script x
expect 2 1 disasm "$game" --script 70000
expect 2 1 disasm "$game" --local 200
expect 2 1 disasm "$game" --script 1 --room 1
expect 3 1 asm "$scratch/no-such-file" "$scratch/bytes"
printf 'breakHere\n  loadRoom 300\n' >"$scratch/bad-script"
expect 3 1 asm "$scratch/bad-script" "$scratch/bytes"
grep -q '^.*bad-script:2:12: ' "$scratch/err" || {
    echo "asm does not say where: $(cat "$scratch/err")"
    failed=$((failed + 1))
}
printf 'breakHere\n' >"$scratch/good-script"
expect 3 1 asm "$scratch/good-script" "$scratch/no-folder/bytes"
expect 2 1 asm "$scratch/good-script"
expect 2 1 nonsense
expect 0 0 --help
for command in info box matrix room route walk run play disasm asm; do
    expect 0 0 $command --help
done

echo "$((checks - failed)) of $checks answers are as they should be"
[ "$failed" -eq 0 ]
