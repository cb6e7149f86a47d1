"""Pictures of differences: what a game should show beside what a program shows, as PNG files with the same bytes
everywhere."""
import struct
import zlib

import drawn  # pack.py names its folder

GAP, SCALE = 8, 4                       # pixels between the two; how large areas of a picture are
VERDICT = 0, 40, 320, 176               # what shows PASS or FAIL, and which check failed
ROOM_HEIGHT = 144
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
STORED_LIMIT = 65535                    # bytes in a stored block of a zlib stream


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def stored(data):
    """A zlib stream without compression: the bytes of a compressed one depend on the library."""
    blocks = [data[i:i + STORED_LIMIT] for i in range(0, len(data), STORED_LIMIT)]
    return (b"\x78\x01" + b"".join(struct.pack("<BHH", i == len(blocks) - 1, len(block), len(block) ^ 0xFFFF) + block
                                   for i, block in enumerate(blocks)) + struct.pack(">I", zlib.adler32(data)))


def png(rows):
    """A picture of rows of colours, with as few bits a pixel as they need."""
    colours = sorted({colour for row in rows for colour in row})
    bits = next(bits for bits in (1, 2, 4, 8) if len(colours) <= 1 << bits)
    index = {colour: i for i, colour in enumerate(colours)}
    packed = bytearray()
    for row in rows:
        packed.append(0)
        for left in range(0, len(row), 8 // bits):
            byte = 0
            for colour in (row[left:left + 8 // bits] + [colours[0]] * 8)[:8 // bits]:
                byte = byte << bits | index[colour]
            packed.append(byte)
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), bits, 3, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", bytes(sum(colours, ()))) +
            chunk(b"IDAT", stored(bytes(packed))) + chunk(b"IEND", b""))


def beside(wanted, shown, area, scale, gap):
    """Rows of what two functions of x and y show in an area (left, top, right, bottom), and a gap of a colour."""
    left, top, right, bottom = area
    rows = []
    for y in range(top, bottom):
        parts = [[pixel(x, y) for x in range(left, right) for _ in range(scale)] for pixel in (wanted, shown)]
        rows += [parts[0] + [gap] * GAP + parts[1]] * scale
    return rows


def verdict_passed(x, y):
    shown = drawn.verdict_picture("PASS", drawn.GREEN)
    return tuple(drawn.PALETTE[shown(x, y)]) if y < ROOM_HEIGHT else BLACK


def difference(test, screen):
    """The picture of a failed test: the areas of its picture, or the verdict."""
    if not test.picture:
        return png(beside(verdict_passed, screen.pixel, VERDICT, 1, BLACK))
    rows = []
    for area in test.picture.areas:
        wanted = {(x, y): test.picture.colour(symbol) for x, y, symbol in area.places()}
        place = area.left, area.top, area.left + max(map(len, area.rows)), area.top + len(area.rows)
        rows += beside(lambda x, y, wanted=wanted: wanted.get((x, y), BLACK), screen.pixel, place, SCALE, WHITE)
    width = max(map(len, rows))
    return png([row + [WHITE] * (width - len(row)) for row in rows])
