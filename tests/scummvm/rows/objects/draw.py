"""Draws the pictures of this game, the same each time: python3 draw.py, in this folder."""
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).parent
PALETTE = [(n % 6 * 40, n // 6 % 6 * 40, n // 36 * 30) for n in range(256)]
PALETTE[15] = (252, 252, 252)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def write(name, width, height, index):
    """A palette PNG whose pixel at x, y has the colour index(x, y)."""
    rows = b"".join(b"\0" + bytes(index(x, y) for x in range(width)) for y in range(height))
    (HERE / name).write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)) +
        chunk(b"PLTE", bytes(c for colour in PALETTE for c in colour)) +
        chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def tiles(first):
    return lambda x, y: first + (x // 16 + y // 16) % 3


def glass(first):
    """See-through, colour 5, in its middle."""
    return lambda x, y: 5 if 6 <= x < 18 and 4 <= y < 12 else first + (x + y) % 3


write("rooms/hall/background.png", 320, 144, tiles(40))
write("rooms/hall/zplane1.png", 320, 144, lambda x, y: 1 if x < 160 and y % 8 < 4 else 0)
write("rooms/hall/zplane2.png", 320, 144, lambda x, y: 1 if x % 8 < 4 else 0)
write("rooms/shed/background.png", 320, 144, tiles(60))
write("rooms/yard/background.png", 320, 144, tiles(80))
write("block.png", 24, 16, lambda x, y: 100 + (x // 2) % 5)
write("other.png", 24, 16, lambda x, y: 120 + (y // 2) % 5)
write("glass.png", 24, 16, glass(140))
write("jar.png", 24, 16, glass(160))
write("lid.png", 24, 16, glass(180))
write("plane.png", 24, 16, lambda x, y: 1 if x // 4 % 2 else 0)
write("costume/ego.png", 32, 40, lambda x, y: 1 + (x // 4 + y // 4) % 3)
write("rooms/den/background.png", 320, 144, tiles(90))
write("clear6.png", 24, 16, lambda x, y: 6 if 6 <= x < 18 and 4 <= y < 12 else 5 if y < 2 else 200 + x % 3)
