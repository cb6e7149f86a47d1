"""The letters of the title, and the tall letters of the verbs, which are the demo's letters, stretched."""
import struct
import zlib

from paper import FOLDER, Sheet

TITLE = {"T": "11111 00100 00100 00100 00100 00100 00100", "H": "10001 10001 10001 11111 10001 10001 10001",
         "R": "11110 10001 10001 11110 10100 10010 10001", "E": "11111 10000 10000 11110 10000 10000 11111",
         "D": "11110 10001 10001 10001 10001 10001 11110", "A": "01110 10001 10001 11111 10001 10001 10001",
         "Y": "10001 10001 01010 00100 00100 00100 00100", "S": "01111 10000 10000 01110 00001 00001 11110",
         "B": "11110 10001 10001 11110 10001 10001 11110", "F": "11111 10000 10000 11110 10000 10000 10000",
         "O": "01110 10001 10001 10001 10001 10001 01110", "N": "10001 11001 10101 10101 10011 10001 10001"}


def title_points(text, left, top, size):
    points = set()
    for n, letter in enumerate(text):
        rows = TITLE.get(letter, "").split()
        for y, row in enumerate(rows):
            for x, bit in enumerate(row):
                if bit == "1":
                    points |= {(left + (n * 6 + x) * size + a, top + y * size + b)
                               for a in range(size) for b in range(size)}
    return points


def read_png(path):
    """Rows of the indices of a palette PNG of 1, 2, 4 or 8 bits."""
    data, at, packed = path.read_bytes(), 8, b""
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if name == b"IHDR":
            width, height, depth = struct.unpack(">2IB", body[:9])
        elif name == b"IDAT":
            packed += body
        at += size + 12
    raw, stride = zlib.decompress(packed), (width * depth + 7) // 8
    rows, before = [], bytes(stride)
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride):
            a, b, c = line[x - 1] if x else 0, before[x], before[x - 1] if x else 0
            nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            line[x] = (line[x] + (0, a, b, (a + b) // 2, nearest)[kind]) & 255
        before = bytes(line)
        rows.append([line[x * depth // 8] >> (8 - depth - x * depth % 8) & ((1 << depth) - 1)
                     for x in range(width)])
    return rows


STRETCH = (0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 6, 7)


def tall_font():
    source = FOLDER.parent.parent / "demo" / "font"
    dots = read_png(source / "font.png")
    tall = [dots[y + row] for y in range(0, len(dots), 8) for row in STRETCH]
    sheet = Sheet(len(dots[0]), len(tall))
    sheet.rows = tall
    sheet.save("font/tall.png")
    lines = ["# made by paint/letters.py from the demo's letters", f"height {len(STRETCH)}", "bits 1"]
    for line in (source / "font.txt").read_text().splitlines():
        if line.startswith("glyph"):
            _, code, _, place, size = line.split()
            x, y = place.split(",")
            lines.append(f"glyph {code} tall.png {x},{int(y) // 8 * len(STRETCH)} "
                         f"{size.split('x')[0]}x{len(STRETCH)}")
    (FOLDER / "font" / "tall.txt").write_text("\n".join(lines) + "\n")
