"""Cut paper: shapes of one colour, each with a bright edge and a shadow on what lies below it. Only the
standard library is used, and nothing is random, so a picture comes out the same each time."""
import struct
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
TRANSPARENT = 5
HUES = ("night", "sky", "teal", "leaf", "moss", "straw", "sand", "brick",
        "rose", "plum", "grey", "wood", "cream", "water", "gold", "slate")
FIRST_HUE, SHADES = 32, 4
# The darkest and the lightest shade of each hue; two lie between them.
ENDS = ((12, 14, 34), (62, 72, 124), (92, 132, 168), (196, 224, 232), (14, 58, 62), (96, 176, 164),
        (26, 66, 40), (124, 176, 84), (52, 62, 34), (158, 158, 92), (138, 104, 44), (240, 212, 128),
        (118, 92, 72), (226, 198, 156), (92, 34, 32), (206, 106, 78), (124, 56, 74), (236, 164, 160),
        (50, 28, 62), (150, 100, 156), (52, 52, 60), (172, 170, 172), (54, 34, 24), (160, 110, 68),
        (168, 152, 128), (248, 242, 224), (8, 34, 60), (52, 120, 156), (130, 78, 10), (248, 204, 72),
        (30, 38, 50), (112, 128, 146))
# Colours 0..15: texts, and the pointer. Nobody sees 1, 2, 3 and 6 as they stand here: scripts give the panel
# its colours, and an engine that forgets them shows these.
TEXT = [(0, 0, 0), (200, 0, 200), (0, 200, 0), (200, 200, 0), (150, 50, 50), (255, 0, 255),
        (0, 0, 200), (176, 172, 164), (92, 90, 98), (120, 148, 236), (132, 216, 124), (116, 220, 224),
        (244, 128, 104), (0, 0, 1), (250, 224, 120), (255, 255, 255)]
# Costume colours: outline, skin, hair, and cloth in two shades each.
WORN = [(34, 26, 40), (176, 108, 84), (240, 188, 148), (124, 56, 36), (158, 104, 22), (226, 168, 52),
        (86, 40, 92), (146, 84, 150), (34, 84, 66), (84, 148, 104), (70, 74, 88), (138, 144, 158),
        (244, 238, 222), (84, 54, 36), (214, 184, 116), (16, 16, 24)]


def colours():
    own = []
    for hue in range(len(HUES)):
        dark, light = ENDS[2 * hue], ENDS[2 * hue + 1]
        for shade in range(SHADES):
            own.append(tuple(d + (li - d) * shade // (SHADES - 1) for d, li in zip(dark, light)))
    return TEXT + WORN + own


def hue(name, shade):
    """A colour of the rooms: the shade is 0 (dark) to 3."""
    return FIRST_HUE + HUES.index(name) * SHADES + shade


def darker(colour):
    if colour < FIRST_HUE:
        return colour
    return colour if (colour - FIRST_HUE) % SHADES == 0 else colour - 1


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def write_png(path, rows):
    """A palette PNG; the palette is the same in all pictures."""
    path = FOLDER / path
    path.parent.mkdir(parents=True, exist_ok=True)
    palette = bytes(c for colour in colours() for c in colour)
    data = b"".join(b"\0" + bytes(row) for row in rows)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" +
                     chunk(b"IHDR", struct.pack(">2I5B", len(rows[0]), len(rows), 8, 3, 0, 0, 0)) +
                     chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(data, 9)) +
                     chunk(b"IEND", b""))


class Sheet:
    """A picture: rows of palette indices."""

    def __init__(self, width, height, colour=0):
        self.width, self.height = width, height
        self.rows = [[colour] * width for _ in range(height)]

    def dot(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = colour

    def fill(self, inside, colour):
        for x, y in inside:
            self.dot(x, y, colour)

    def box(self, left, top, width, height, colour):
        self.fill(((x, y) for y in range(top, top + height) for x in range(left, left + width)),
                  colour)

    def slope(self, top, bottom, first, last):
        """From one colour to another, shade by shade, mixed in a pattern of four by four."""
        order = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
        steps = last - first
        for y in range(top, bottom):
            at = (y - top) * 16 * abs(steps) // max(1, bottom - top)
            for x in range(self.width):
                step = (at + order[y % 4 * 4 + x % 4]) // 16
                self.rows[y][x] = first + (step if steps > 0 else -step)

    def paper(self, inside, colour, shadow=(2, 2), edge=True):
        """A cut-out: its shadow, itself, and light on its upper edge."""
        inside = set(inside)
        for x, y in inside:
            sx, sy = x + shadow[0], y + shadow[1]
            if shadow != (0, 0) and (sx, sy) not in inside and 0 <= sx < self.width \
                    and 0 <= sy < self.height:
                self.rows[sy][sx] = darker(self.rows[sy][sx])
        self.fill(inside, colour)
        if edge and colour >= FIRST_HUE and (colour - FIRST_HUE) % SHADES < SHADES - 1:
            self.fill(((x, y) for x, y in inside if (x, y - 1) not in inside), colour + 1)

    def paste(self, other, left, top):
        for y, row in enumerate(other.rows):
            for x, colour in enumerate(row):
                if colour != TRANSPARENT:
                    self.dot(left + x, top + y, colour)

    def save(self, path):
        write_png(path, self.rows)


def plane(path, width, height, *shapes):
    """A mask for what stands before actors."""
    sheet = Sheet(width, height)
    for shape in shapes:
        sheet.fill(shape, 15)
    sheet.save(path)


# ---- shapes: sets of points ----

def rect(left, top, width, height):
    return {(x, y) for y in range(top, top + height) for x in range(left, left + width)}


def oval(cx, cy, rx, ry):
    return {(x, y) for y in range(int(cy - ry), int(cy + ry) + 1)
            for x in range(int(cx - rx), int(cx + rx) + 1)
            if ((x - cx) / (rx + .3)) ** 2 + ((y - cy) / (ry + .3)) ** 2 <= 1}


def poly(*corners):
    """Filled; its corners belong to it."""
    points = set()
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    sides = list(zip(corners, corners[1:] + corners[:1]))
    for y in range(top, bottom + 1):
        cuts = []
        for (x0, y0), (x1, y1) in sides:
            if y0 == y1:
                if y == y0:
                    points |= {(x, y) for x in range(min(x0, x1), max(x0, x1) + 1)}
            elif min(y0, y1) <= y < max(y0, y1) or y == bottom == max(y0, y1):
                cuts.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
        cuts.sort()
        for a, b in zip(cuts[::2], cuts[1::2]):
            points |= {(x, y) for x in range(round(a), round(b) + 1)}
    return points


def stroke(*corners, width=1):
    points = set()
    for (x0, y0), (x1, y1) in zip(corners, corners[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for i in range(steps + 1):
            x, y = round(x0 + (x1 - x0) * i / steps), round(y0 + (y1 - y0) * i / steps)
            points |= {(x + a, y + b) for a in range(width) for b in range(width)}
    return points


def hills(width, bottom, points):
    """The ground below a broken line."""
    return poly(*([(0, bottom)] + points + [(width - 1, bottom)]))
