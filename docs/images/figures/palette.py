"""The parts of a room's palette: for texts, for costumes, and for the room. The colours come from the demo's tavern."""
import re

import drawing

ROOM = "demo/rooms/tavern"


def constant(source, path, name):
    """The value of an enum constant."""
    return int(re.search(r"\b" + name + r" = (\d+)", (source / path).read_text()).group(1))


def read_palette(path):
    """The colours of an indexed PNG, as #rrggbb."""
    data, at = path.read_bytes(), 8
    while data[at + 4:at + 8] != b"PLTE":
        at += 12 + int.from_bytes(data[at:at + 4], "big")
    size = int.from_bytes(data[at:at + 4], "big")
    return ["#" + data[at + 8 + i:at + 11 + i].hex() for i in range(0, size, 3)]


def draw(inputs):
    text = constant(inputs.source, "assets-tools/art/true_colour.h", "TEXT_SLOTS")
    shared = constant(inputs.source, "assets-tools/game_colours.c", "SHARED")
    shadow = constant(inputs.source, "assets-tools/art/true_colour.h", "SHADOW_COLOUR")
    clear = constant(inputs.source, "assets-tools/game_colours.c", "SEE_THROUGH")
    room = (inputs.source / ROOM / "room.txt").read_text()
    cycles = [tuple(map(int, pair)) for pair in re.findall(r"^cycle \d+ (\d+)\.\.(\d+)", room, re.M)]
    colours = read_palette(inputs.source / ROOM / "background.png")
    card = drawing.Drawing("The parts of a room's palette")
    size, left, top = 22, 52, 40
    card.text(left, 26, "The palette of a room: 256 colours", "ink head")
    for i in range(256):
        x, y = left + i % 16 * size, top + i // 16 * size
        card.pixel(x + 1, y + 1, size - 2, colours[i] if i < len(colours) else "#000000")
        if i % 16 == 0:
            card.text(left - 8, y + 16, str(i), "soft small", "end")
    for first, last in cycles:
        x, y = left + first % 16 * size, top + first // 16 * size
        card.parts.append(f'<rect x="{x - 0.5:g}" y="{y - 0.5:g}" width="{(last - first + 1) * size + 1}" '
                          f'height="{size + 1}" class="line s-orange" stroke-width="2"/>')
    right = left + 16 * size

    def part(first, last, edge, lines):
        upper, lower = top + first // 16 * size + 2, top + (last // 16 + 1) * size - 2
        card.line([(right + 4, upper), (right + 12, upper), (right + 12, lower), (right + 4, lower)], edge, 2)
        middle = (upper + lower) / 2 + 5 - drawing.LINE * (len(lines) - 1) / 2
        card.text(right + 24, middle, lines[0], f"{edge} bold")
        card.rows(right + 24, middle + drawing.LINE, lines[1:], "ink small")

    part(0, text - 1, "green", [f"0 to {text - 1}: text and the pointer"])
    part(text, shared - 1, "blue", [f"{text} to {shared - 1}: costumes, in every room"])
    part(shared, 255, "purple", [
        f"{shared} to 255: this room alone", "its background and its objects", "",
        f"0 to {shared - 1} should look the same in all rooms: texts and", "costumes have indices, not colours.", "",
        f"{clear}: see-through in objects' pictures, unless room.txt", "has a line `transparent`.",
        f"{shadow}: in a costume a shadow, which is not drawn.", f"White shows only in 0 to {text - 1}."])
    y = top + cycles[0][0] // 16 * size + 16
    card.text(right + 24, y, "in the frames: colours that cycle", "orange small bold")
    return card.svg(top + 16 * size + 16)
