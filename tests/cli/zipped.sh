#!/bin/sh
# A game in a zip file is played as if it were unpacked, in whatever folder of the zip it lies; what is cut off or
# holds no game, and any zip file where there is no libarchive, is refused in a sentence that says to unpack it.
# Usage: zipped.sh WALKBOX DEMO SCRATCH_DIR SONAME
set -u
walkbox=$1
demo=$2
scratch=$3
soname=$4
. "$(dirname "$0")/expect.sh"
command -v python3 >/dev/null || {
    echo "SKIPPED: there is no python3 to make zip files"
    exit 77
}
rm -rf "$scratch"
mkdir -p "$scratch/none" && cd "$scratch" || exit 1
export XDG_DATA_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home"

# zip FILE METHOD NAME CONTENT..: content is a file, or "=text".
make_zip() {
    python3 - "$@" <<'END'
import sys, zipfile
how = {"stored": zipfile.ZIP_STORED, "deflated": zipfile.ZIP_DEFLATED}[sys.argv[2]]
sys.argv = [word.encode("utf-8", "surrogateescape").decode() for word in sys.argv]
with zipfile.ZipFile(sys.argv[1], "w", how) as out:
    for name, content in zip(sys.argv[3::2], sys.argv[4::2]):
        out.writestr(name, content[1:] if content[0] == "=" else open(content, "rb").read())
END
}

refused() { # FILE PATTERN
    "$walkbox" run "$1" --frames 2 >out 2>err
    got=$?
    [ $got -eq 3 ] || wrong "$1: status $got"
    [ "$(wc -l <err)" -eq 1 ] && grep -q "$2" err || wrong "$1: $(cat err)"
}

"$walkbox" run "$demo" --frames 40 --trace plain.jsonl || wrong "the demo"
make_zip flat.zip deflated MONKEY.000 "$demo/MONKEY.000" MONKEY.001 "$demo/MONKEY.001" \
    walkbox-names.txt "$demo/walkbox-names.txt"
make_zip deep.dat stored readme.txt =hello a/readme.txt =hello a/b/ANY.000 "$demo/MONKEY.000" \
    a/b/any.001 "$demo/MONKEY.001" a/b/Track1.ogg =none MONKEY.000 "$demo/MONKEY.000"
for file in flat.zip deep.dat; do
    "$walkbox" run $file --frames 40 --trace zipped.jsonl 2>err || wrong "$file: $(cat err)"
    cmp plain.jsonl zipped.jsonl || wrong "$file plays otherwise"
done
grep -q 'deep.dat: cannot play music tracks inside a zip file; unpack the file' err || wrong "the tracks: $(cat err)"

# All commands that take a game take a zip file; their output is equal for the folder.
for words in info check 'rooms GAME --png all.png' 'room GAME cliff --png room.png' 'box GAME 1' 'matrix GAME 1' \
    'route GAME 1 --from 100,100 --to 200,110' 'walk GAME 1 --from 100,100 --to 200,110' 'disasm GAME --script 1' sounds; do
    case $words in
    *GAME*) ;;
    *) words="$words GAME" ;;
    esac
    for game in "$demo" flat.zip; do
        "$walkbox" $(echo "$words" | sed "s|GAME|$game|") >got 2>&1
        echo "status $?" >>got
        sed "s|$game|GAME|g; s|flat.zip|GAME|g" got >"got-$(basename "$game")"
    done
    grep -q 'status [01]$' got-flat.zip && cmp -s "got-$(basename "$demo")" got-flat.zip ||
        wrong "$words: $(diff "got-$(basename "$demo")" got-flat.zip | head -5)"
done

# Names in any letters, in any locale: in UTF-8, which the zip file says; and in code page 850, of which it says nothing.
"$walkbox" info "$demo" >plain.txt || wrong "info"
named_zip() { # FOLDER
    make_zip named.zip stored "$1/MONKEY.000" "$demo/MONKEY.000" "$1/MONKEY.001" "$demo/MONKEY.001" 'Lösung.txt' =hello
    for locale in C C.UTF-8 de_DE.UTF-8; do
        LC_ALL=$locale "$walkbox" --language en info named.zip >named.txt 2>err || wrong "$locale, $1: $(cat err)"
        cmp plain.txt named.txt || wrong "$locale, $1: it is another game"
    done
}
for folder in 'Äffchen – Spiel' '猿の島/ディスク' 'Ж' 'a/Niñas'; do
    named_zip "$folder"
done
make_zip named.zip stored 'Xffchen/MONKEY.000' "$demo/MONKEY.000" 'Xffchen/MONKEY.001' "$demo/MONKEY.001"
LC_ALL=C sed 's/Xffchen/\x8effchen/g' named.zip >old-names.zip
"$walkbox" info old-names.zip >named.txt 2>err || wrong "old names: $(cat err)"
cmp plain.txt named.txt || wrong "old names: it is another game"

# What cannot be unpacked is named, with the cause: a password, a way of packing, damage. Readable files next to it
# change nothing, nor do those that are not of the game.
odd_zip() { # FILE WHICH WHAT: one of its entries gets a flag or a method
    python3 - "$@" "$demo" <<'END'
import sys, zipfile
path, which, what, demo = sys.argv[1:]
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
    out.writestr("readme.txt", "hello")
    for name in "MONKEY.000", "MONKEY.001":
        out.write(demo + "/" + name, name)
    places = [(out.NameToInfo[which].header_offset, 6, 8)]
data = bytearray(open(path, "rb").read())
at = data.find(b"PK\1\2")
while data[at:at + 4] == b"PK\1\2":
    length = int.from_bytes(data[at + 28:at + 30], "little")
    if data[at + 46:at + 46 + length].decode() == which:
        places.append((at, 8, 10))
    at += 46 + length + int.from_bytes(data[at + 30:at + 32], "little")
for begin, flags, method in places:
    if what == "password":
        data[begin + flags] |= 1
    else:
        data[begin + method:begin + method + 2] = (6).to_bytes(2, "little")
open(path, "wb").write(data)
END
}
for which in MONKEY.000 MONKEY.001; do
    odd_zip odd.zip $which password
    refused odd.zip "odd.zip: cannot unpack $which from the zip file: it is protected by a password; unpack everything with another program"
    odd_zip odd.zip $which imploded
    refused odd.zip "odd.zip: cannot unpack $which from the zip file: .*[Uu]nsupported"
done
for what in password imploded; do
    odd_zip odd.zip readme.txt $what
    "$walkbox" run odd.zip --frames 40 --trace zipped.jsonl 2>err || wrong "$what of another file: $(cat err)"
    cmp plain.jsonl zipped.jsonl || wrong "$what of another file: it plays otherwise"
done

make_zip half.zip deflated MONKEY.000 "$demo/MONKEY.000" b/MONKEY.001 "$demo/MONKEY.001"
make_zip other.zip deflated letter.txt =hello
head -c 100000 flat.zip >cut.zip
refused half.zip 'no game in the zip file half.zip'
refused other.zip 'no game in the zip file other.zip'
refused cut.zip 'cannot read this archive'
: >"none/$soname"
export LD_LIBRARY_PATH="$scratch/none"
refused flat.zip 'cannot read this archive'
exit $failed
