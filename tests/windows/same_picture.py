"""Whether two PNG files show the same: same_picture.py ONE OTHER."""
import struct
import sys
import zlib


def pixels_of(name):
    """The size, and the rows as red, green and blue; for 8 bits of palette or of colour."""
    with open(name, "rb") as file:
        data = file.read()
    chunks, at = {}, 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks[kind] = chunks.get(kind, b"") + data[at + 8:at + 8 + length]
        at += length + 12
    width, height, depth, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    wide = {2: 3, 3: 1, 6: 4}[colours]
    bits = depth * wide
    size = (width * bits + 7) // 8
    step = max(1, bits // 8)
    packed, before, rows = zlib.decompress(chunks[b"IDAT"]), bytearray(size), []
    for y in range(height):
        how, row = packed[y * (size + 1)], bytearray(packed[y * (size + 1) + 1:(y + 1) * (size + 1)])
        for x in range(size):
            left = row[x - step] if x >= step else 0
            up, corner = before[x], before[x - step] if x >= step else 0
            near = left + up - corner
            paeth = min((left, up, corner), key=lambda value: abs(near - value))
            row[x] = (row[x] + (0, left, up, (left + up) // 2, paeth)[how]) % 256
        before = row
        if colours == 3:
            indices = [row[x * depth // 8] >> (8 - depth - x * depth % 8) & ((1 << depth) - 1) for x in range(width)]
            row = b"".join(chunks[b"PLTE"][3 * index:3 * index + 3] for index in indices)
        rows.append(b"".join(bytes(row[x * 4:x * 4 + 3]) for x in range(width)) if colours == 6 else bytes(row))
    return width, height, rows


sys.exit(pixels_of(sys.argv[1]) != pixels_of(sys.argv[2]))
