#!/usr/bin/env python3
"""Draws the two rooms of the game of screen effects: warm stripes, cold rings."""
import os
import struct
import zlib

WIDTH, HEIGHT, SHADES, FIRST = 320, 144, 16, 32
HERE = os.path.dirname(os.path.abspath(__file__))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def save(name, pixel, shade):
    palette = [(0, 0, 0)] * 7 + [(80, 80, 80), (160, 160, 160)] + [(0, 0, 0)] * 6 + [(252, 252, 252)]
    palette += [(0, 0, 0)] * (FIRST - len(palette)) + [shade(i) for i in range(SHADES)]
    rows = b"".join(b"\0" + bytes(FIRST + pixel(x, y) % SHADES for x in range(WIDTH))
                    for y in range(HEIGHT))
    with open(os.path.join(HERE, "rooms", name, "background.png"), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)))
        file.write(chunk(b"PLTE", b"".join(bytes(colour) for colour in palette)))
        file.write(chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


save("warm", lambda x, y: (x + y) // 12, lambda i: (252 - i * 8, i * 12, 20))
save("cold", lambda x, y: ((x - 160) ** 2 + (2 * y - 144) ** 2) // 1600,
     lambda i: (8, i * 8, 92 + i * 8))
