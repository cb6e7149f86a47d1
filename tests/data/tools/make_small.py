#!/usr/bin/env python3
"""Draws the pictures of small/, the game that the tool tests build. Every picture is a few
lines of arithmetic, so that a changed one is seen for what it is."""
from pathlib import Path

from PIL import Image

SMALL = Path(__file__).parent / "small"
PALETTE = [channel for i in range(256) for channel in (i, 255 - i, i * 7 % 256)]


def draw(name, width, height, index):
    picture = Image.new("P", (width, height))
    picture.putpalette(PALETTE)
    picture.putdata([index(x, y) & 0xFF for y in range(height) for x in range(width)])
    picture.save(SMALL / name)


def in_box(x, y, left, top, right, bottom):
    return left <= x < right and top <= y < bottom


# The hall: bands, slopes and noise, so that `auto` has something to choose from.
draw("rooms/hall/background.png", 320, 144,
     lambda x, y: 32 + (x // 40) if x < 160 else 40 + (x + y) % 24 if x < 240 else
     32 + (x * 7919 + y * 104729) // 13 % 224)
draw("rooms/hall/zplane1.png", 320, 144, lambda x, y: in_box(x, y, 60, 100, 110, 144))
draw("rooms/hall/zplane2.png", 320, 144, lambda x, y: x // 3 % 2 if y > 120 else 0)
draw("rooms/hall/chest.png", 24, 16, lambda x, y: 5 if in_box(x, y, 0, 0, 4, 4) else 48 + y)
draw("rooms/hall/chest-open.png", 24, 16, lambda x, y: 64 + x)
draw("rooms/hall/chest-zp1.png", 24, 16, lambda x, y: y > 7)

draw("rooms/yard/background.png", 400, 200, lambda x, y: 32 + (x ^ y) % 96)

# The hero: two standing pictures and two steps, with margins to cut off.
def hero(x, y):
    cell, x = x // 16, x % 16
    if not in_box(x, y, 3 + cell, 2, 12, 23):
        return 0
    return (17, 18, 19, 20)[(x + y // (cell + 1)) % 4]


draw("costumes/hero/hero.png", 64, 24, hero)
draw("costumes/hero/head.png", 8, 8, lambda x, y: 21 if in_box(x, y, 1, 1, 7, 8) else 0)

# Letters A B C D as bars of growing width, with a rim of value 2.
draw("font/font.png", 32, 8,
     lambda x, y: 0 if x % 8 > x // 8 + 2 or x % 8 == 0 else 2 if y in (0, 7) else 1)


# PNG files of other kinds, for the reader: what it must refuse, and a palette in four bits.
def save_kind(name, picture, **options):
    picture.save(Path(__file__).parent / "png" / name, **options)


(Path(__file__).parent / "png").mkdir(exist_ok=True)
save_kind("true-colour.png", Image.new("RGB", (8, 8), (1, 2, 3)))
save_kind("true-colour-alpha.png", Image.new("RGBA", (8, 8), (1, 2, 3, 4)))
save_kind("grey.png", Image.new("L", (8, 8), 7))
indexed = Image.new("P", (5, 3))
indexed.putpalette(PALETTE[:48])
indexed.putdata([i % 16 for i in range(15)])
save_kind("four-bits.png", indexed, bits=4)
save_kind("see-through-palette.png", indexed, transparency=bytes([0, 128, 255]))
(Path(__file__).parent / "png" / "text.png").write_text("not a picture, whatever it is called\n")
