#!/usr/bin/env python3
"""Draws the measurements of `walkbox-bench --scaling --json`.

    walkbox-bench --scaling --json > scaling.json
    python3 bench/plot.py scaling.json docs/images

Writes cost-by-pixels.svg and cost-by-boxes.svg into that folder: the median microseconds of a path,
with both axes logarithmic. Needs only Python.
"""
import json
import math
import sys

WIDTH, HEIGHT = 760, 460
LEFT, RIGHT, TOP, BOTTOM = 70, 210, 44, 50
COLOURS = ["#1b6ca8", "#c8442b", "#2f8f4e", "#8a4fa3", "#d08a13", "#39a0a0", "#7a6a55", "#222222"]
# Rows are named "BY NUMBER, ROUTER". Each chart takes the rows whose BY it lists here, and adds the text
# after it to the router's name.
CHARTS = [
    ("cost-by-pixels.svg", "A path by the number of pixels", "pixels of the room or bitmap",
     {"bitmap": "", "pixels": " (40 boxes)"}),
    ("cost-by-boxes.svg", "A path by the number of boxes, 640 x 144", "boxes", {"boxes": ""}),
]


def series_of(rows, kinds):
    """Returns {name: [(number, median), ...]} in the order of the rows."""
    series = {}
    for row in rows:
        head, _, router = row["name"].partition(", ")
        by, _, number = head.partition(" ")
        if by in kinds and number.isdigit():
            name = router + kinds[by]
            series.setdefault(name, []).append((int(number), max(row["median"], 1e-3)))
    return series


def ticks(low, high, base):
    power = math.floor(math.log(low, base) + 1e-9)
    while base**power <= high * 1.0001:
        if base**power >= low * 0.9999:
            yield base**power
        power += 1


def short(value):
    for size, name in ((1 << 20, "M"), (1 << 10, "k")):
        if value >= size and value % size == 0:
            return f"{value // size} {name}"
    return str(value)


def microseconds(value):
    if value >= 1e6:
        return f"{value / 1e6:g} s"
    return f"{value / 1e3:g} ms" if value >= 1e3 else f"{value:g} us"


def text(x, y, words, anchor="start", colour="#333", size=12):
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{colour}">{words}</text>')


def label_places(ends):
    """Moves labels apart that would overlap."""
    places = {}
    last = -1e9
    for y, name in sorted((y, name) for name, y in ends.items()):
        last = max(y, last + 15)
        places[name] = last
    return places


def chart(title, x_name, series):
    numbers = sorted({x for points in series.values() for x, _ in points})
    values = [y for points in series.values() for _, y in points]
    low_x, high_x = math.log(numbers[0]), math.log(numbers[-1])
    low_y = math.floor(math.log10(min(values)))
    high_y = math.ceil(math.log10(max(values)))

    def place(x, y):
        return (LEFT + (math.log(x) - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT),
                TOP + (high_y - math.log10(y)) / (high_y - low_y) * (HEIGHT - TOP - BOTTOM))

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
             f'font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>',
             text(LEFT, 24, title, size=15)]
    for y in ticks(10**low_y, 10**high_y, 10):
        at = place(numbers[0], y)[1]
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(text(LEFT - 6, at + 4, microseconds(y), "end"))
    for x in numbers:
        parts.append(text(place(x, 1)[0], HEIGHT - BOTTOM + 18, short(x), "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, x_name, "middle"))
    places = label_places({name: place(*points[-1])[1] for name, points in series.items()})
    for i, (name, points) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        dash = ' stroke-dasharray="5 3"' if i >= len(COLOURS) else ""
        line = " ".join("%.1f,%.1f" % place(*point) for point in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" '
                     f'stroke-width="2"{dash}/>')
        for point in points:
            parts.append('<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (*place(*point), colour))
        end = place(*points[-1])
        parts.append(f'<path d="M{end[0] + 4:.1f} {end[1]:.1f}L{WIDTH - RIGHT + 18} '
                     f'{places[name]:.1f}" stroke="{colour}" stroke-width="0.7"{dash}/>')
        parts.append(text(WIDTH - RIGHT + 22, places[name] + 4, name, colour=colour))
    parts.append("</svg>\n")
    return "\n".join(parts)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: plot.py SCALING.json FOLDER")
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = json.load(file)["rows"]
    for name, title, x_name, kinds in CHARTS:
        series = series_of(rows, kinds)
        if not series:
            sys.exit(f"{sys.argv[1]} has no rows for {name}; was it made with --scaling --json?")
        with open(f"{sys.argv[2]}/{name}", "w", encoding="utf-8") as file:
            file.write(chart(title, x_name, series))


main()
