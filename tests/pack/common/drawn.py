"""The pictures that all games of the pack share, drawn by arithmetic: the same bytes everywhere."""
import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scummvm"))
from scene_source import TEXT_COLOURS, write_png  # pylint: disable=wrong-import-position

BACKGROUND, GREEN, RED = 40, 10, 12
# Colours from 16 on: green differs between neighbours, red and blue between groups of eight.
PALETTE = TEXT_COLOURS + [(i & 0xF8, i % 8 * 28, 248 - (i & 0xF8)) for i in range(16, 256)]
LETTERS = {
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#....", "#...."),
    "A": (".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "S": (".####", "#....", "#....", ".###.", "....#", "....#", "####."),
    "F": ("#####", "#....", "#....", "####.", "#....", "#....", "#...."),
    "I": (".###.", "..#..", "..#..", "..#..", "..#..", "..#..", ".###."),
    "L": ("#....", "#....", "#....", "#....", "#....", "#....", "#####"),
}
LETTER_SIZE, WORD_LEFT, WORD_TOP = 10, 20, 56


def in_word(word, x, y):
    """Whether a pixel is in the large letters of a word."""
    column, row = (x - WORD_LEFT) // LETTER_SIZE, (y - WORD_TOP) // LETTER_SIZE
    if not 0 <= row < 7 or not 0 <= column < 7 * len(word) or column % 7 > 4:
        return False
    return LETTERS[word[column // 7]][row][column % 7] == "#"


def verdict_picture(word, colour):
    """The solid block is all of the upper third; the word stands below."""
    return lambda x, y: colour if y < 48 or in_word(word, x, y) else 0


def man(x, y):
    """24 x 32: a head of colour 17, a body of 16, and a stripe of 18 down the left."""
    if x < 4:
        return 18
    return 17 if y < 8 else 16


def block(x, y):
    """8 x 8: each row has another colour from 16 up, and the left column has 24."""
    return 24 if x == 0 else 16 + y


def steps(x, y):
    """16 x 8 in the colours 0 to 15: runs, slopes, and jumps; colour 5 is see-through in objects."""
    return (y, (x + y) % 16, x * 7 % 16, 5 if (x + y) % 3 else 9)[x // 2 % 4] if x < 8 else (x * y + x) % 16


def beep():
    """A sample of half a second, as a WAV file: a square wave, 8 bits, 11,025 a second."""
    samples = bytes(200 if i // 16 % 2 else 56 for i in range(5512))
    rate = 11025
    return (b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " +
            struct.pack("<IHHIIHH", 16, 1, 1, rate, rate, 1, 8) + b"data" + struct.pack("<I", len(samples)) + samples)


def draw(folder):
    """Writes the pictures into a game's source folder."""
    plain = {"stage": 320, "wide": 640}
    for name, width in plain.items():
        write_png(folder / "rooms" / name / "background.png", width, 144, PALETTE, lambda x, y: BACKGROUND)
    for name, word, colour in (("passed", "PASS", GREEN), ("failed", "FAIL", RED)):
        write_png(folder / "rooms" / name / "background.png", 320, 144, PALETTE, verdict_picture(word, colour))
    (folder / "beep.wav").write_bytes(beep())
    write_png(folder / "costumes" / "man" / "man.png", 24, 32, PALETTE, man)
    write_png(folder / "costumes" / "block" / "block.png", 8, 8, PALETTE, block)
    for name in ("stage", "wide"):
        for size, colour in ((8, 50), (16, 51), (24, 52), (32, 53)):
            write_png(folder / "rooms" / name / f"square{size}.png", size, size, PALETTE, lambda x, y, c=colour: c)
        write_png(folder / "rooms" / name / "steps.png", 16, 8, PALETTE, steps)
        # A plane that hides every other column of 8 pixels, and one that hides the upper half of the room.
        width = plain[name]
        write_png(folder / "rooms" / name / "columns.png", width, 144, PALETTE, lambda x, y: x // 8 % 2)
        write_png(folder / "rooms" / name / "upper.png", width, 144, PALETTE, lambda x, y: int(y < 72))
        for plane, value in (("all", 1), ("none", 0)):
            write_png(folder / "rooms" / name / f"{plane}.png", width, 144, PALETTE, lambda x, y, v=value: v)
        for plane, colour in (("full8", 1), ("empty8", 0), ("other8", 51)):
            write_png(folder / "rooms" / name / f"{plane}.png", 8, 8, PALETTE, lambda x, y, c=colour: c)
