#!/usr/bin/env python3
"""Makes the pictures of the icon from the drawing in src/platform/window_icon.c.

make_icon.py           writes icons/walkbox.svg, icons/walkbox-SIZE.png and icons/walkbox.ico beside this file
make_icon.py --check   has status 1 if they are not what would be written
"""
import pathlib
import re
import struct
import sys
import zlib

HERE = pathlib.Path(__file__).resolve().parent
DRAWING = HERE.parents[1] / "src/platform/window_icon.c"
SIZES = (16, 32, 48, 64, 128, 256)


def read_drawing():
    """The rows of the drawing, each a list of (red, green, blue, alpha)."""
    text = DRAWING.read_text()
    colours = {letter: tuple(bytes.fromhex(value)) + (255,)
               for letter, value in re.findall(r"\{'(.)', 0x([0-9A-F]{6})\}", text)}
    colours["."] = (0, 0, 0, 0)
    rows = re.findall(r'^    "([^"]+)",$', text, re.M)
    assert len(rows) == 32 and all(len(row) == 32 for row in rows), "the drawing is not 32 by 32"
    return [[colours[letter] for letter in row] for row in rows]


def svg(rows):
    """Each run of one colour in a row is a rectangle; runs that stand above each other are one."""
    done, open_runs = [], {}
    for y, row in enumerate(rows + [[]]):
        runs, x = {}, 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x][3]:
                runs[(x, end, row[x])] = y
            x = end
        for run, top in open_runs.items():
            if run not in runs:
                done.append((top, run, y))
        open_runs = {run: open_runs.get(run, y) for run in runs}
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32"'
             ' shape-rendering="crispEdges">', "<title>walkbox</title>"]
    for top, (left, right, colour), bottom in sorted(done):
        lines.append('<path fill="#%02x%02x%02x" d="M%d %dh%dv%dh-%dz"/>'
                     % (*colour[:3], left, top, right - left, bottom - top, right - left))
    return "\n".join(lines + ["</svg>"]) + "\n"


def scaled(rows, size):
    """Enlarged by a whole number, and then averaged in squares if that is too large."""
    zoom = 1
    while len(rows) * zoom % size:
        zoom += 1
    step = len(rows) * zoom // size
    picture = []
    for y in range(size):
        line = []
        for x in range(size):
            square = [rows[(y * step + j) // zoom][(x * step + i) // zoom]
                      for j in range(step) for i in range(step)]
            alpha = sum(pixel[3] for pixel in square)
            line.append(tuple(sum(pixel[i] * pixel[3] for pixel in square) // alpha if alpha else 0
                              for i in range(3)) + (alpha // len(square),))
        picture.append(line)
    return picture


def raw(picture):
    return b"".join(b"\0" + b"".join(bytes(pixel) for pixel in line) for line in picture)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(picture):
    size = len(picture)
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(raw(picture), 9)) + chunk(b"IEND", b""))


def ico(pngs):
    """An icon of Windows: a head, an entry for each picture, and the pictures."""
    head, data = struct.pack("<HHH", 0, 1, len(pngs)), b""
    for size, bytes_ in pngs:
        at = 6 + 16 * len(pngs) + len(data)
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(bytes_), at)
        data += bytes_
    return head + data


def pixels_of(data):
    """What png() was given; other programs write PNG files differently."""
    length, = struct.unpack(">I", data[33:37])
    return zlib.decompress(data[41:41 + length])


def main():
    rows = read_drawing()
    folder = HERE / "icons"
    if sys.argv[1:] == ["--check"]:
        wrong = [f"walkbox-{size}.png" for size in SIZES
                 if pixels_of((folder / f"walkbox-{size}.png").read_bytes()) != raw(scaled(rows, size))]
        icon = (folder / "walkbox.ico").read_bytes()
        entries = [struct.unpack("<II", icon[6 + 16 * i + 8:6 + 16 * i + 16]) for i in range(len(SIZES))]
        if [pixels_of(icon[at:at + length]) for length, at in entries] != [raw(scaled(rows, size)) for size in SIZES]:
            wrong.append("walkbox.ico")
        if (folder / "walkbox.svg").read_text() != svg(rows):
            wrong.append("walkbox.svg")
        if wrong:
            sys.exit("the drawing has changed; run cmake/desktop/make_icon.py to update: " + " ".join(wrong))
        return
    (folder / "walkbox.svg").write_text(svg(rows))
    pngs = [(size, png(scaled(rows, size))) for size in SIZES]
    for size, bytes_ in pngs:
        (folder / f"walkbox-{size}.png").write_bytes(bytes_)
    (folder / "walkbox.ico").write_bytes(ico(pngs))


main()
