"""Writes the game source for the scenes, for walkbox-build; its art is made by arithmetic and at random.
Only the standard library is used, and of its random numbers only random(), which is the same in all
versions of Python."""
import random
import struct
import zlib

ROOM_WIDTH, ROOM_HEIGHT, WIDE = 320, 144, 640
TRANSPARENT = 5
FIRST_ROOM_COLOUR, COLOURS = 32, 256
CODECS = [1, *range(14, 19), *range(24, 29), *range(34, 39), *range(44, 49), *range(64, 69),
          *range(84, 89), *range(104, 109), *range(124, 129)]
# Colours 0..15: black, blue .. white; only the last is 252 or above, see the palette of rooms.
TEXT_COLOURS = [(0, 0, 0), (0, 0, 170), (0, 170, 0), (0, 170, 170), (170, 0, 0), (170, 0, 170),
                (170, 85, 0), (170, 170, 170), (85, 85, 85), (85, 85, 248), (85, 248, 85),
                (85, 248, 248), (248, 85, 85), (248, 85, 248), (248, 248, 85), (248, 248, 248)]


class Chance:
    """Numbers by a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def below(self, n):
        return int(self.random() * n)

    def among(self, first, last):
        return first + self.below(last - first + 1)

    def pick(self, things):
        return things[self.below(len(things))]


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def write_png(path, width, height, palette, index):
    """A palette PNG whose pixel at x, y has the colour index(x, y)."""
    rows = b"".join(b"\0" + bytes(index(x, y) for x in range(width)) for y in range(height))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" +
                     chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)) +
                     chunk(b"PLTE", bytes(c for colour in palette for c in colour)) +
                     chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def room_palette(chance):
    """Text and costume colours are equal in all rooms, the others are the room's own and darker, so
    that figures are visible."""
    costume = Chance(16)
    shared = [tuple(costume.among(90, 249) for _ in range(3))
              for _ in range(len(TEXT_COLOURS), FIRST_ROOM_COLOUR)]
    own = [tuple(chance.below(100) for _ in range(3)) for _ in range(FIRST_ROOM_COLOUR, COLOURS)]
    return TEXT_COLOURS + shared + own


def noise(chance, width, height, first, last):
    """Dots, runs and slopes by turns, so that every way to encode a strip is used."""
    pixels = [[first] * width for _ in range(height)]
    for top in range(0, height, 8):
        for left in range(0, width, 8):
            kind, base = chance.below(4), chance.among(first, last)
            for y in range(top, min(top + 8, height)):
                for x in range(left, min(left + 8, width)):
                    step = (0, x + y, x // 2 - y, 0)[kind]
                    value = chance.among(first, last) if kind == 3 else base + step
                    pixels[y][x] = first + (value - first) % (last - first + 1)
    return pixels


# ---- rooms ----

class Room:
    def __init__(self, folder, number, name, width=ROOM_WIDTH, height=ROOM_HEIGHT, codec="auto"):
        self.folder, self.number, self.name = folder / "rooms" / name, number, name
        self.width, self.height = width, height
        self.chance = Chance(number)
        self.palette = room_palette(self.chance)
        pixels = noise(self.chance, width, height, FIRST_ROOM_COLOUR, COLOURS - 1)
        self.png("background.png", width, height, lambda x, y: pixels[y][x])
        self.lines = ["background background.png", f"codec {codec}"]

    def png(self, name, width, height, index):
        write_png(self.folder / name, width, height, self.palette, index)

    def zplane(self, number, index):
        self.png(f"zplane{number}.png", self.width, self.height, index)
        self.lines.append(f"zplane {number} zplane{number}.png")

    def object(self, number, x, y, width, height, pictures, *lines):
        """`pictures`: state -> rows of pixels."""
        self.lines.append(f'object {number} "thing{number}" at {x},{y} size {width}x{height} '
                          "walk-to 160,130")
        for state, pixels in pictures.items():
            name = f"object{number}-{state}.png"
            self.png(name, width, height, lambda x, y, pixels=pixels: pixels[y][x])
            self.lines.append(f"  image {state} {name}")
        self.lines += [f"  {line}" for line in lines]

    def write(self):
        text = "\n".join(self.lines) + "\n"
        (self.folder / "room.txt").write_text(text)


def picture(chance, width, height, first, last, holes):
    """An object's; with holes it is see-through."""
    pixels = noise(chance, width, height, first, last)
    for y in range(height):
        for x in range(width):
            if holes and (x * 3 + y * 5 + x * y // 7) % 11 < 4:
                pixels[y][x] = TRANSPARENT
    return pixels


def floor(room):
    """Boxes side by side, each behind another z-plane, with scales fixed and sloped."""
    room.zplane(1, lambda x, y: (x + y) // 7 % 3 == 0)
    room.zplane(2, lambda x, y: (x - y) // 5 % 2 == 0)
    room.zplane(3, lambda x, y: y % 4 == 0)
    room.lines.append("scale 1 from 40 at 60 to 255 at 140")
    for i, scale in enumerate(["slot 1", "255", "slot 1", "130"]):
        left = i * 80
        room.lines.append(f"box {i + 1} {left},60 {left + 80},60 {left + 80},143 {left},143 "
                          f"mask {i} scale {scale}")


def hall(folder):
    room = Room(folder, 1, "hall")
    floor(room)
    room.write()


def codecs(folder):
    """An object for each codec, in colours that its literals can hold."""
    room = Room(folder, 2, "codecs")
    room.lines.append("box 1 0,100 319,100 319,143 0,143")
    for i, codec in enumerate(CODECS):
        bits = 8 if codec == 1 else codec % 10
        last = (1 << bits) - 1
        pictures = {state: picture(room.chance, 32, 24, 0, last, True) for state in (1, 2)}
        room.object(101 + i, i % 10 * 32, i // 10 * 24, 32, 24, pictures, f"image-codec {codec}")
    room.write()


def stamps(room, number, planes, *patterns):
    lines = []
    for plane, pattern in zip(planes, patterns):
        name = f"object{number}-plane{plane}.png"
        room.png(name, 48, 48, pattern)
        lines.append(f"image-zplane 1 {plane} {name}")
    return lines


def things(folder):
    """Objects with several pictures, with z-planes, over the edge, and in chains of parents. None
    reaches below the room: ScummVM ends there."""
    room = Room(folder, 3, "things")
    floor(room)
    chance = room.chance

    def art(width, height, holes):
        return picture(chance, width, height, FIRST_ROOM_COLOUR, 255, holes)

    room.object(201, 16, 16, 48, 48, {s: art(48, 48, s == 2) for s in (1, 2, 3, 4)})
    room.object(202, 16, 16, 48, 48, {1: art(48, 48, True)})        # the same place and size
    room.object(203, 48, 48, 48, 48, {1: art(48, 48, True)},         # they overlap
                *stamps(room, 203, (1, 2), lambda x, y: x // 6 % 2, lambda x, y: y // 6 % 2))
    room.object(204, 112, 80, 48, 48, {1: art(48, 48, False)},
                *stamps(room, 204, (1, 3), lambda x, y: (x + y) // 9 % 2, lambda x, y: x > y))
    room.object(205, 176, 80, 48, 48, {1: art(48, 48, False)})       # plain, and no plane
    room.object(206, 240, 80, 48, 48, {1: art(48, 48, True)})
    room.object(207, 296, 0, 48, 48, {1: art(48, 48, False)})        # over the right edge
    room.object(208, 120, 96, 48, 48, {1: art(48, 48, True)})
    room.object(209, 280, 104, 56, 40, {1: art(56, 40, True)})       # the same
    room.object(210, 176, 8, 32, 32, {1: art(32, 32, False)}, "state 1", "parent 1 state 1")
    room.object(211, 208, 8, 32, 32, {1: art(32, 32, True)}, "state 1", "parent 10 state 1")
    room.object(212, 192, 24, 32, 32, {1: art(32, 32, True)}, "state 1", "parent 2 state 0")
    room.write()


def wide(folder):
    room = Room(folder, 4, "wide", WIDE)
    room.zplane(1, lambda x, y: (x // 9 + y // 7) % 3 == 0)
    room.lines += [f"box 1 0,60 {WIDE - 1},60 {WIDE - 1},143 0,143 mask 1",
                   "cycle 1 40..55 every 8 up", "cycle 2 60..63 every 20 down"]
    for i in range(8):
        room.object(301 + i, i * 80 + 8 * (i % 3), 16 + i * 8, 40, 40,
                    {1: picture(room.chance, 40, 40, 64, 255, i % 2 == 0)})
    room.write()


def tall(folder):
    room = Room(folder, 5, "tall", ROOM_WIDTH, 200, "128")
    room.zplane(1, lambda x, y: (x * y) // 50 % 5 == 0)
    room.lines.append("box 1 0,60 319,60 319,199 0,199 mask 1")
    room.object(401, 144, 144, 32, 48, {1: picture(room.chance, 32, 48, 32, 255, True)})
    room.write()


# ---- costumes ----

def blob(chance, width, height, colours):
    """A shape with holes and loose dots: not a column or row of it is like another."""
    pixels = noise(chance, width, height, 0, len(colours) - 1)

    def index(x, y):
        dx, dy = (2 * x - width) / width, (2 * y - height) / height
        inside = dx * dx + dy * dy < 1 or x % 7 == y % 5
        return colours[pixels[y][x]] if inside and chance.below(12) else 0

    rows = [[index(x, y) for x in range(width)] for y in range(height)]
    for x in range(width):
        rows[0][x] = rows[height - 1][x] = colours[x % len(colours)]
    for y in range(height):
        rows[y][0] = rows[y][width - 1] = colours[y % len(colours)]
    return rows


STANDING = ("init", "stand", "walk", "talk", "hush")


def costume(folder, name, colours, west, limbs):
    """`limbs`: name -> (width, height, x of the place in it, y of it, move)."""
    chance = Chance(len(name) + len(limbs))
    lines = [f"colours {16 if len(colours) < 16 else 32}", f"west {west}"]
    directions = "esn" + ("w" if west == "own" else "")
    words = {"e": "east", "s": "south", "n": "north", "w": "west"}
    for number, (limb, (width, height, x, y, move)) in enumerate(limbs.items()):
        for direction in directions:
            pixels = blob(chance, width, height, colours)
            write_png(folder / "costumes" / name / f"{limb}-{direction}.png", width, height,
                      room_palette(chance), lambda x, y: pixels[y][x])
            lines.append(f"picture {limb}-{direction} {limb}-{direction}.png 0,0 {width}x{height} "
                         f"at {x},{y} move {move}")
        lines.append(f"limb {number * 3} {limb}")
    for animation in STANDING:
        for direction in directions:
            shown = " ".join(f"{limb}={limb}-{direction}" for limb in limbs)
            lines.append(f"animation {animation} {words[direction]} {shown}")
    (folder / "costumes" / name / "costume.txt").write_text("\n".join(lines) + "\n")


def costumes(folder):
    costume(folder, "column", range(16, 31), "mirrored", {"body": (41, 60, 20, 57, "0,0")})
    costume(folder, "party", range(16, 32), "own", {
        "body": (33, 30, 12, 29, "3,2"), "head": (18, 17, 9, 44, "-2,-3"),
        "hat": (25, 9, 15, 52, "0,0"), "arm": (15, 31, -6, 31, "0,0")})
    costume(folder, "crew", range(16, 31), "mirrored", {
        "body": (33, 30, 12, 29, "3,2"), "head": (18, 17, 9, 44, "-2,-3"),
        "hat": (25, 9, 15, 52, "0,0"), "arm": (15, 31, -6, 31, "0,0")})
    costume(folder, "shade", [13, 16, 13, 18, 13], "mirrored", {
        "body": (48, 40, 24, 38, "0,0"), "head": (16, 16, 8, 52, "0,0")})


# ---- fonts ----

def ornate_font(folder):
    """Letters of many colours, each of another width, with a place for each of the 15."""
    chance = Chance(9)
    dots = [[chance.below(16) if chance.below(3) else 0 for _ in range(96 * 12)]
            for _ in range(12)]
    write_png(folder / "fonts" / "ornate.png", 96 * 12, 12, room_palette(chance),
              lambda x, y: dots[y][x])
    lines = ["height 12", "bits 4",
             "colours " + " ".join(str(chance.among(1, 15)) for _ in range(15))]
    for code in range(32, 127):
        lines.append(f"glyph {code} ornate.png {(code - 32) * 12},0 {chance.among(3, 12)}x"
                     f"{chance.among(6, 12)}")
    (folder / "fonts" / "ornate.txt").write_text("\n".join(lines) + "\n")


GAME = """name "scenes"
room 1 hall rooms/hall
room 2 codecs rooms/codecs
room 3 things rooms/things
room 4 wide rooms/wide
room 5 tall rooms/tall
costume 1 column costumes/column in 1
costume 2 party costumes/party in 1
costume 3 shade costumes/shade in 1
costume 4 crew costumes/crew in 1
charset 1 fonts/font.txt in 1 as plain
charset 2 fonts/talk.txt in 1 as outlined
charset 3 fonts/ornate.txt in 1 as ornate
scripts scenes.scr
"""


def write_source(folder, demo_fonts):
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    (folder / "game.txt").write_text(GAME)
    for name in ("font.txt", "font.png", "talk.txt", "talk.png"):
        (folder / "fonts" / name).write_bytes((demo_fonts / name).read_bytes())
    ornate_font(folder)
    costumes(folder)
    for room in (hall, codecs, things, wide, tall):
        room(folder)
