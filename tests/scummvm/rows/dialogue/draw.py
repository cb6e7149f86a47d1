"""Draws font/font.png and font.txt: the demo's letters, each stroke a pixel wider and each letter seven
pixels at least, so that a line holds as few of them as with the font that large games talk in."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent.parent.parent
sys.path += [str(TESTS / "scummvm"), str(TESTS / "shaped" / "paint")]
from letters import read_png  # noqa: E402
from scene_source import write_png  # noqa: E402

HEIGHT, CELL, LEAST, ROW = 8, 10, 7, 16


def bold(dots, left, top, width):
    """The letter's rows, with its strokes made wider and itself in the middle."""
    wide = max(width + 1, LEAST)
    shift = (wide - width - 1) // 2
    rows = [[0] * wide for _ in range(HEIGHT)]
    for y in range(HEIGHT):
        for x in range(width):
            if dots[top + y][left + x]:
                rows[y][x + shift] = rows[y][x + shift + 1] = 1
    return rows


def main():
    source = TESTS.parent / "demo" / "font"
    dots, letters = read_png(source / "font.png"), []
    for line in (source / "font.txt").read_text().splitlines():
        if line.startswith("glyph"):
            _, code, _, place, size = line.split()
            left, top = map(int, place.split(","))
            letters.append((code, bold(dots, left, top, int(size.split("x")[0]))))
    sheet = [[0] * (CELL * ROW) for _ in range(HEIGHT * ((len(letters) + ROW - 1) // ROW))]
    lines = ["# drawn by ../draw.py from the demo's letters", f"height {HEIGHT}", "bits 1"]
    for n, (code, rows) in enumerate(letters):
        x, y = n % ROW * CELL, n // ROW * HEIGHT
        for dy, row in enumerate(rows):
            sheet[y + dy][x:x + len(row)] = row
        lines.append(f"glyph {code} font.png {x},{y} {len(rows[0])}x{HEIGHT}")
    write_png(HERE / "font" / "font.png", CELL * ROW, len(sheet), [(0, 0, 0), (255, 255, 255)],
              lambda x, y: sheet[y][x])
    (HERE / "font" / "font.txt").write_text("\n".join(lines) + "\n")


main()
