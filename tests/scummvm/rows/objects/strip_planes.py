"""Prints kept.txt: object pictures that lack z-plane blocks, as pictures of genuine files may. To be given a
pair that was built without it: python3 strip_planes.py PAIR/MONKEY.001 > kept.txt"""
import hashlib
import pathlib
import struct
import sys

WITHOUT = {(101, "IM01"): "ZP01 ZP02", (101, "IM02"): "ZP02", (103, "IM01"): "ZP01", (104, "IM01"): "ZP01 ZP02",
           (104, "IM02"): "ZP01"}
DATA = bytes(byte ^ 0x69 for byte in pathlib.Path(sys.argv[1]).read_bytes())


def blocks(at, end):
    while at < end:
        size = struct.unpack(">I", DATA[at + 4:at + 8])[0]
        yield DATA[at:at + 4].decode(), at, at + size
        at += size


def children(parent, tag):
    return [block for block in blocks(parent[1] + 8, parent[2]) if block[0] == tag]


print("# Written by strip_planes.py.")
lecf = next(blocks(0, len(DATA)))
room = children(children(lecf, "LFLF")[0], "ROOM")[0]
for obim in children(room, "OBIM"):
    number = struct.unpack("<H", DATA[obim[1] + 16:obim[1] + 18])[0]
    for image in blocks(obim[1] + 8, obim[2]):
        gone = WITHOUT.get((number, image[0]), "").split()
        if not gone:
            continue
        body = b"".join(DATA[at:end] for tag, at, end in blocks(image[1] + 8, image[2]) if tag not in gone)
        path = f"LFLF-1/ROOM/OBIM-{number}/{image[0]}"
        whole = image[0].encode() + struct.pack(">I", len(body) + 8) + body
        made = hashlib.sha256(DATA[image[1]:image[2]]).hexdigest()[:16]
        print(f"keep {path} for {made} hex {whole.hex()}")
