"""Two strips of an object's picture and the codes they are made of, checked against what the program draws."""
import subprocess
import zlib

import blocks
import drawing

ROOM, OBJECT = 12, 1201  # the demo's room of carried objects


def indices_of(png):
    """The rows of indices in a PNG with a palette, and the palette as #rrggbb."""
    at, packed, palette = 8, b"", []
    while at < len(png):
        size, kind = int.from_bytes(png[at:at + 4], "big"), png[at + 4:at + 8]
        payload = png[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width = int.from_bytes(payload[:4], "big")
            assert payload[8:10] == b"\x08\x03", "the picture has no palette of 8 bits"
        elif kind == b"PLTE":
            palette = ["#" + payload[i:i + 3].hex() for i in range(0, size, 3)]
        elif kind == b"IDAT":
            packed += payload
        at += 12 + size
    data, rows = zlib.decompress(packed), []
    for start in range(0, len(data), width + 1):
        row, above = bytearray(data[start + 1:start + 1 + width]), rows[-1] if rows else bytes(width)
        for i in range(width):
            a, b, c = (row[i - 1] if i else 0), above[i], (above[i - 1] if i else 0)
            nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            row[i] = row[i] + (0, a, b, (a + b) // 2, nearest)[data[start]] & 255
        rows.append(bytes(row))
    return rows, palette


class Bits:
    """The lowest bit of each byte comes first, in text and in numbers."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        bits = [self.data[i >> 3] >> (i & 7) & 1 for i in range(self.at, self.at + count)]
        self.at += count
        return "".join(map(str, bits)), sum(bit << i for i, bit in enumerate(bits))


def decode(strip, count):
    """The colours of a strip's pixels in the order of its codec, and its codes: the bits, what they mean, the colours."""
    codec, colour, step = strip[0], strip[1], -1
    literal, by_steps, bits = codec % 10, codec < 60, Bits(strip[2:])
    pixels, codes = [colour], []

    def code(text, meaning, times=1):
        pixels.extend([colour] * times)
        codes.append((text, meaning, [colour] * times))

    while len(pixels) < count:
        text, more = bits.take(1)
        if not more:
            code(text, "=")
            continue
        bit, more = bits.take(1)
        text += bit
        if not more:
            bit, colour = bits.take(literal)
            step = -1
            code(f"{text} {bit}", f"colour {colour}")
        elif by_steps:
            bit, turn = bits.take(1)
            step = -step if turn else step
            colour = colour + step & 255
            code(text + bit, f"{step:+d}")
        else:
            bit, change = bits.take(3)
            text += " " + bit
            if change == 4:
                bit, times = bits.take(8)
                times = times or count - len(pixels)  # 0: to the end of the strip
                code(f"{text} {bit}", f"{times} more", times)
            else:
                colour = colour + change - 4 & 255
                code(text, f"{change - 4:+d}")
    return pixels, codes


def find_object(data):
    """The OBIM of the figure's object: its place and size in pixels, and the SMAP of its first picture."""
    rooms = [room for tag, room in blocks.split(data) if tag == "LFLF"]
    for room in rooms:
        for tag, payload in blocks.split(dict(blocks.split(room))["ROOM"]):
            if tag == "OBIM":
                parts = dict(blocks.split(payload))
                words = [int.from_bytes(parts["IMHD"][i:i + 2], "little") for i in range(0, 16, 2)]
                if words[0] == OBJECT:
                    return words[4:], dict(blocks.split(parts["IM01"]))["SMAP"]
    raise SystemExit(f"strip.py: the demo has no object {OBJECT}")


def read_strips(smap, width, height):
    """Each strip: its bytes, its rows of colours, and its codes."""
    found = []
    for i in range(width // 8):
        strip = smap[int.from_bytes(smap[4 * i:4 * i + 4], "little") - 8:]
        pixels, codes = decode(strip, 8 * height)
        by_columns = strip[0] < 20
        rows = [[pixels[x * height + y] if by_columns else pixels[y * 8 + x] for x in range(8)] for y in range(height)]
        found.append((strip, rows, codes))
    return found


def merged(codes):
    """The codes, with repetitions of "the same" as one: bits, what is written below them, the number of bits."""
    groups = []
    for text, meaning, _ in codes:
        if meaning == "=" and groups and groups[-1][1][0] == "=":
            count = groups[-1][0].count("0") + 1
            groups[-1] = (groups[-1][0] + text, "==" if count == 2 else f"= {count} times" if count > 5 else f"= x{count}")
        else:
            groups.append((text.replace(" ", ""), meaning))
    return groups


def tape(card, y, strip, codes, palette):
    """Writes a strip's first bytes, their bits, and which code each bit belongs to."""
    left, wide = 16, 12
    for i, byte in enumerate(strip[2:10]):
        x = left + i * 8 * wide
        card.text(x + 4 * wide, y, f"{byte:02X}", "soft code small", "middle")
        if i % 2 == 0:
            card.box(x, y + 6, 8 * wide, 20, "pale", "pale", 0)
        for bit in range(8):
            card.text(x + bit * wide + wide / 2, y + 21, str(byte >> bit & 1), "ink code", "middle")
    at, pixel = 0, 1
    order = [colour for _, _, colours in codes for colour in colours]
    for text, meaning in merged(codes):
        x = left + at * wide
        at += len(text)
        if at > 64:
            break
        end = left + at * wide
        card.line([(x + 2, y + 29), (x + 2, y + 33), (end - 2, y + 33), (end - 2, y + 29)], "blue", 1.5)
        card.text((x + end) / 2, y + 48, meaning, "blue small", "middle")
        card.pixel((x + end) / 2 - 5, y + 54, 10, palette[order[pixel - 1]])
        pixel += len(text) if meaning[0] == "=" else int(meaning.split()[0]) if meaning.endswith("more") else 1


def draw(inputs):
    data = bytes(byte ^ 0x69 for byte in (inputs.demo / "MONKEY.001").read_bytes())
    (left_x, top_y, width, height), smap = find_object(dict(blocks.split(data))["LECF"])
    strips = read_strips(smap, width, height)
    png = subprocess.run([inputs.walkbox, "room", str(inputs.demo), str(ROOM), "--png", "-"], check=True,
                         capture_output=True).stdout
    shown, palette = indices_of(png)
    for i, (_, rows, _) in enumerate(strips):
        for y, row in enumerate(rows):
            if list(shown[top_y + y][left_x + 8 * i:left_x + 8 * i + 8]) != row:
                raise SystemExit(f"strip.py: the program draws row {y} of strip {i} otherwise")

    card = drawing.Drawing("The strips of a picture and their codes")
    left, top, size = 16, 66, 11
    card.text(left, 26, f"A letter, {width} x {height} pixels: three strips", "ink head")
    for i, (strip, rows, _) in enumerate(strips):
        x = left + i * (8 * size + 6)
        card.text(x + 4 * size, top - 10, f"strip {i}", "ink bold", "middle")
        for y, row in enumerate(rows):
            for j, index in enumerate(row):
                card.pixel(x + j * size, top + y * size, size, palette[index])
        down = strip[0] < 20
        middle = top + height * size + 20
        card.text(x + 4 * size, middle, "column by column" if down else "row by row", "soft tiny", "middle")
    right = left + 3 * (8 * size + 6) + 20
    legend = [("", "Every strip", ""), ("0", "the same colour again: =", ""), ("10 and 8 bits", "this colour", ""),
              ("", f"Codec {strips[2][0][0]}: codes A, column by column", ""), ("110", "the colour plus the step, -1 at first", ""),
              ("111", "the step changes its sign; then as 110", ""),
              ("", f"Codec {strips[1][0][0]}: codes B, row by row", ""), ("11 and 3 bits d", "the colour plus d - 4", ""),
              ("11 001 and 8 bits N", "the same colour for N more pixels", "")]
    y = top - 10
    for bits, meaning, _ in legend:
        if bits:
            card.text(right, y, bits, "ink code")
            card.text(right + 170, y, meaning, "ink")
        else:
            y += 6
            card.text(right, y, meaning, "blue bold")
        y += 22
    y = top + height * size + 56
    for i in (1, 2):
        strip, _, codes = strips[i]
        card.text(left, y, f"Strip {i} begins with {strip[0]:02X} {strip[1]:02X}: codec {strip[0]}, and its first pixel has "
                  f"colour {strip[1]}. Then bits, the lowest of each byte first:", "ink")
        tape(card, y + 24, strip, codes, palette)
        y += 114
    return card.svg(y - 18)
