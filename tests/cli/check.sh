#!/bin/sh
# walkbox check: its output for good and for damaged games, and its status.
# Usage: check.sh WALKBOX GAME_DIR SOURCE_DIR SCRATCH_DIR
set -u
walkbox=$1
game=$2
source=$3
data=$source/tests/data
scratch=$4
. "$(dirname "$0")/expect.sh"
LC_ALL=C
export LC_ALL
rm -rf "$scratch"
mkdir -p "$scratch"

# check STATUS ARGUMENTS...
check() {
    wanted=$1
    shift
    timeout 60 "$walkbox" check "$@" >"$scratch/out" 2>"$scratch/err"
    got=$?
    [ $got -eq "$wanted" ] || wrong "check $*: status $got, not $wanted: $(tail -n 2 "$scratch/out") $(cat "$scratch/err")"
    if [ "$wanted" -le 1 ] && [ -s "$scratch/err" ]; then
        wrong "check $*: on standard error: $(cat "$scratch/err")"
    fi
}

# shows PATTERN: a line of the last output is like it.
shows() {
    grep -Eq -- "$1" "$scratch/out" || wrong "nothing like $1 in: $(head -c 700 "$scratch/out")"
}

# said PATTERN: the last command ended with one line on standard error that is like it.
said() {
    [ "$(wc -l <"$scratch/err")" -eq 1 ] || wrong "not one line: $(cat "$scratch/err")"
    grep -Eq -- "$1" "$scratch/err" || wrong "nothing like $1 in: $(cat "$scratch/err")"
    [ ! -s "$scratch/out" ] || wrong "beside it: $(head -c 200 "$scratch/out")"
}

# damaged NAME GAME SED: a copy of the game whose container went through sed. Files are XORed with 0x69: COST
# is *&:=, CHAR is *!(;, SCRP is :*;9, SOUN is :&<', ROOM is ;&&$, CLUT is *%<=.
damaged() {
    mkdir -p "$scratch/$1"
    cp "$2/MONKEY.000" "$scratch/$1/"
    sed "$3" "$2/MONKEY.001" >"$scratch/$1/MONKEY.001"
    cmp -s "$2/MONKEY.001" "$scratch/$1/MONKEY.001" && wrong "$1: nothing was damaged"
}

# ---- good games ----
check 0 "$game" --json
sum=$(sha256sum <"$game/MONKEY.000" | cut -d ' ' -f 1)
size=$(wc -c <"$game/MONKEY.001")
shows '^\{"files":\[\{"name":"MONKEY.000","bytes":[0-9]+,"sha256":"'"$sum"'"\},\{"name":"MONKEY.001","bytes":'"$size"',"sha256":"[0-9a-f]{64}"\}\],"game":null,"version":"[0-9]+\.[0-9]+\.[0-9]+"'
shows '"version":"[0-9.]+","rooms":[1-9][0-9]*,"scripts":[1-9][0-9]*,"costumes":[1-9][0-9]*,"sounds":[0-9]+,"faults":\[\],"undecodable":\[\],"instructions":\{"stopObjectCode":[1-9][0-9]*,"breakHere":[1-9]'
shows '"fault_count":0,"unreached_count":0,"undecodable_count":0,'
[ "$(wc -l <"$scratch/out")" -eq 1 ] || wrong "not one line of JSON"
grep -q '"drawn"' "$scratch/out" && wrong "drawn, though nobody asked for it"
cp "$scratch/out" "$scratch/json"
# The instructions are those that disasm lists, line by line (within an expression there may be more).
for name in loadRoomWithEgo startScript isEqual cutscene; do
    lines=$("$walkbox" disasm "$game" | grep -cE "^\[[0-9A-F]+\] $name([ +~.]|\$)")
    grep -q "\"$name\":$lines[,}]" "$scratch/json" || wrong "not $lines times $name"
done
check 0 "$game" --rooms --json
shows '"drawn":\{"rooms":[1-9][0-9]*,"object_pictures":[1-9][0-9]*,"animations":[1-9][0-9]*,"frames":[1-9][0-9]*\}[,}]'
check 0 "$game/MONKEY.001"
shows '^  MONKEY.000 +[0-9]+ bytes  sha256 [0-9a-f]{64}$'
shows '^ +[0-9]+  rooms$'
shows '^ +[0-9]+  local scripts$'
[ "$(tail -n 1 "$scratch/out")" = "no damage" ] || wrong "the last line is $(tail -n 1 "$scratch/out")"
grep -q ' $' "$scratch/out" && wrong "spaces at the end of a line"
for made in "$data"/parity/demo "$data"/conformance/[a-f]*; do
    check 0 "$made" --rooms
done

# ---- nothing of the game is shown ----
"$walkbox" disasm "$game" | grep -oE '"[A-Za-z][A-Za-z ,.!?'"'"']{11,}"' | tr -d '"' | sort -u >"$scratch/texts"
[ "$(wc -l <"$scratch/texts")" -gt 50 ] || wrong "the demo has few texts"
check 0 "$game"
if grep -Ff "$scratch/texts" "$scratch/out" "$scratch/json"; then
    wrong "a text of the game is shown"
fi
"$walkbox" info "$game" --json | grep -oE '"name":"[a-z]+"' | cut -d '"' -f 4 >"$scratch/names"
if grep -wFf "$scratch/names" "$scratch/out" | grep -v 'rooms\|room '; then
    wrong "the name of a room is shown"
fi

# ---- damage ----
damaged cost "$game" 's/\*&:=/xxxx/g'
check 1 "$scratch/cost" --json
shows '"faults":\[\{"where":"LFLF [0-9]+/COST [0-9]+","offset":[0-9]+,"what":"no COST block there","reached":true,"file":"MONKEY.001"\}'
damaged char "$game" 's/\*!(;/xxxx/g'
check 1 "$scratch/char"
shows '^  MONKEY.001: LFLF [0-9]+/CHAR [0-9]+ at 0x[0-9A-F]+: no CHAR block there$'
tail -n 1 "$scratch/out" | grep -Eq '^[0-9]+ damaged parts: .* report ' || wrong "the last line is $(tail -n 1 "$scratch/out")"
damaged scrp "$game" 's/:\*;9/xxxx/g'
check 1 "$scratch/scrp"
damaged soun "$data/sound/cd1" "s/:&<'/xxxx/g"
check 1 "$scratch/soun"
damaged room "$game" 's/;&&\$/xxxx/g'
check 1 "$scratch/room"
damaged clut "$game" 's/\*%<=/xxxx/g'
check 1 "$scratch/clut" --rooms
# All at once: every one of them is reported, none of them as good.
damaged all "$game" "s/\*&:=/xxxx/g; s/\*!(;/xxxx/g; s/:\*;9/xxxx/g; s/:&<'/xxxx/g"
check 1 "$scratch/all" --json
shows '"instructions":\{"stopObjectCode"' # the scripts of rooms are still read
# A mixture of two versions of a game: each block is sound, but some entries of the index point to no block.
if command -v python3 >/dev/null; then
mkdir "$scratch/mixed"
cp "$game/MONKEY.000" "$scratch/mixed/"
python3 - "$game/MONKEY.001" "$scratch/mixed/MONKEY.001" <<'END' || wrong "no other version"
import sys
data = bytearray(b ^ 0x69 for b in open(sys.argv[1], "rb").read())
# A script becomes 6 bytes longer, and with it all that it is in; places of rooms in LOFF follow.
at = data.find(b"SCRP")
size = int.from_bytes(data[at + 4:at + 8], "big")
chain, begin, end = [], 0, len(data)
while begin < at: # the blocks that it is in
    length = int.from_bytes(data[begin + 4:begin + 8], "big")
    if begin + length <= at:
        begin += length
    else:
        chain.append(begin)
        begin += 8
for block in chain + [at]:
    data[block + 4:block + 8] = (int.from_bytes(data[block + 4:block + 8], "big") + 6).to_bytes(4, "big")
loff = data.find(b"LOFF")
for i in range(data[loff + 8]):
    place = loff + 9 + 5 * i + 1
    room = int.from_bytes(data[place:place + 4], "little")
    data[place:place + 4] = (room + 6 * (room > at)).to_bytes(4, "little")
data[at + size:at + size] = bytes([0xA0] * 6)
open(sys.argv[2], "wb").write(bytes(b ^ 0x69 for b in data))
END
"$walkbox" check "$scratch/mixed" >"$scratch/out" 2>"$scratch/err"
[ $? -eq 1 ] || wrong "two versions: the status"
shows '^  MONKEY.001: LFLF [0-9]+/[A-Z]+ [0-9]+ at 0x[0-9A-F]+: no [A-Z]+ block there$'
tail -n 2 "$scratch/out" | grep -q 'damaged parts: the two files do not belong together' ||
    wrong "two versions: $(tail -n 2 "$scratch/out")"
"$walkbox" run "$scratch/mixed" --frames 3 >"$scratch/out" 2>"$scratch/err"
grep -q 'MONKEY.000: this file does not belong to MONKEY.001: [0-9]* entries' "$scratch/err" || wrong "$(cat "$scratch/err")"
fi
# A container of another game: the index names rooms that it does not have.
mkdir "$scratch/other"
cp "$game/MONKEY.000" "$scratch/other/"
cp "$(dirname "$game")/routes/MONKEY.001" "$scratch/other/"
"$walkbox" check "$scratch/other" >"$scratch/out" 2>&1
[ $? -eq 1 ] || wrong "two games: the status"
tail -n 1 "$scratch/out" | grep -q 'do not belong together.*from the same version of the game\.$' ||
    wrong "two games: $(tail -n 2 "$scratch/out")"
# A container that is cut.
mkdir "$scratch/cut"
cp "$game/MONKEY.000" "$scratch/cut/"
head -c $((size / 3)) "$game/MONKEY.001" >"$scratch/cut/MONKEY.001"
check 1 "$scratch/cut" --rooms
shows 'LECF at 0x0: the data file has [0-9]+ bytes by its header, but is [0-9]+ bytes long$'

# ---- no game ----
mkdir "$scratch/empty" "$scratch/two" "$scratch/old" "$scratch/large"
check 3 "$scratch/empty"
said '^walkbox: '
check 3 "$scratch/nowhere"
said '^walkbox: '
cp "$game/MONKEY.000" "$game/MONKEY.001" "$scratch/two/"
cp "$game/MONKEY.000" "$scratch/two/OTHER.000"
cp "$game/MONKEY.001" "$scratch/two/OTHER.001"
check 3 "$scratch/two"
said 'MONKEY.*OTHER|OTHER.*MONKEY'
check 0 "$scratch/two/OTHER.001"
printf 'not a game' >"$scratch/old/000.LFL"
printf 'not a game' >"$scratch/old/DISK01.LEC"
check 3 "$scratch/old"
said 'SCUMM 4'
cp "$game/MONKEY.000" "$game/MONKEY.001" "$scratch/large/"
truncate -s 100M "$scratch/large/MONKEY.001"
check 3 "$scratch/large"
said 'MONKEY.001: the file is larger than [0-9]+ bytes'
check 2
check 2 "$game" --room
# ---- the page of the manual ----
page=$source/docs/man/walkbox.1.in
for key in $(sed 's/{[^{}]*}/0/g; s/\[[^]]*\]/0/g' "$scratch/json" | grep -oE '"[a-z_0-9]+":' | tr -d '":') drawn; do
    grep -qE "^\\.BR? (.*[ \",])?$key([ \",]|\$)" "$page" || wrong "the page walkbox(1) lacks $key"
done
[ "$failed" -eq 0 ] && echo "games are checked"
