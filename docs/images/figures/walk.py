"""One walk of the demo's tavern: boxes, gates, the clamped goal and the legs, all by the program."""
import json
import re
import subprocess

import drawing

ROOM, START, CLICK = "2", (60, 130), (275, 70)
ZOOM, LEFT, TOP, FROM_Y = 2.7, 16, 44, 62  # a room pixel is so large; the room is drawn from this row on


def run(inputs, command, *arguments):
    done = subprocess.run([inputs.walkbox, command, str(inputs.demo), ROOM, *arguments], check=True,
                          capture_output=True, text=True)
    return done.stdout.splitlines()


def read_boxes(lines):
    """The corners of each box, clockwise from the upper left one."""
    boxes = {}
    for line in lines:
        number, rest = line.split(":")
        pairs = [tuple(map(int, pair)) for pair in re.findall(r"(-?\d+),(-?\d+)", rest)]
        if pairs[0][0] > -32000:
            upper_left, lower_left, upper_right, lower_right = pairs
            boxes[int(number)] = [upper_left, upper_right, lower_right, lower_left]
    return boxes


def sides(corners):
    return [(corners[i], corners[(i + 1) % 4]) for i in range(4)]


def gate(box, other):
    """The widest span that two boxes share on a vertical or horizontal line."""
    best, widest = None, -1
    for along in (1, 0):  # vertical sides have an x in common, and a span of y
        across = 1 - along
        for a, b in sides(box):
            for c, d in sides(other):
                if len({point[across] for point in (a, b, c, d)}) > 1:
                    continue
                first = max(min(a[along], b[along]), min(c[along], d[along]))
                last = min(max(a[along], b[along]), max(c[along], d[along]))
                if last - first > widest:
                    widest = last - first
                    ends = [[0, 0], [0, 0]]
                    for end, value in zip(ends, (first, last)):
                        end[across], end[along] = a[across], value
                    best = ends
    return best


def at(point):
    return LEFT + (point[0] + 0.5) * ZOOM, TOP + (point[1] + 0.5 - FROM_Y) * ZOOM


def draw(inputs):
    ends = ["--from", "%d,%d" % START, "--to", "%d,%d" % CLICK, "--router", "boxgraph"]
    boxes = read_boxes(run(inputs, "box"))
    route = json.loads(run(inputs, "route", *ends, "--json")[0])
    frames = [json.loads(line) for line in run(inputs, "walk", *ends)]
    chain, points = route["boxes"], [tuple(point) for point in route["waypoints"]]
    gates = [gate(boxes[a], boxes[b]) for a, b in zip(chain, chain[1:])]
    for span, point in zip(gates, points):
        assert all(min(p) <= value <= max(p) for p, value in zip(zip(*span), point)), f"{point} is not on its gate"

    card = drawing.Drawing("A walk: boxes, gates, the clamped goal and the legs")
    card.text(LEFT, 26, f"From {START[0]},{START[1]} to a click at {CLICK[0]},{CLICK[1]}, in the demo's tavern", "ink head")
    for number, corners in boxes.items():
        inside = number in chain
        card.shape([at(corner) for corner in corners], "pale-blue" if inside else "pale", "blue" if inside else "edge", 1)
    for number, (x, y) in LABELS.items():
        flat = len(set(boxes[number])) == 2
        card.text(*at((x, y)), f"box {number}" + (", a line" if flat else ""), "blue bold" if number in chain else "soft",
                  "middle")
    for span in gates:
        card.line([at(end) for end in span], "orange", 7)
    path = [at(point) for point in [START] + points]
    card.line(path, "purple", 2)
    for frame in frames:
        card.dot(*at((frame["x"], frame["y"])), 2.2, "purple", "purple", 0)
    card.line([at(CLICK), (at(points[-1])[0], at(points[-1])[1] - 7)], "soft", 1.5, dashed=True, arrow=True)
    x, y = at(CLICK)
    card.line([(x - 6, y - 6), (x + 6, y + 6)], "ink", 2)
    card.line([(x - 6, y + 6), (x + 6, y - 6)], "ink", 2)
    card.dot(*path[0], 6, "green")
    for point in path[1:-1]:
        card.dot(*point, 5, "orange")
    card.dot(*path[-1], 6, "purple")
    card.text(path[0][0], path[0][1] + 22, "start", "green bold", "middle")
    card.text(x - 12, y + 5, "click", "ink bold", "end")
    card.rows(path[-1][0] + 14, path[-1][1] + 47, ["clamped", "goal"], "purple bold", "end")
    for number, (a, b) in enumerate(zip(path, path[1:]), 1):
        aside = NUMBERS[number - 1]
        card.text((a[0] + b[0]) / 2 + aside[0], (a[1] + b[1]) / 2 + aside[1], f"leg {number}", "purple bold", "middle")
    y = TOP + (144 - FROM_Y) * ZOOM + 26
    gate_words = "  ".join(f"{x},{y}" for x, y in points[:-1])
    legend = [("blue", f"Boxes {' '.join(map(str, chain))}", "are the chain that the box matrix gives."),
              ("orange", f"Gates {gate_words}", "are the lines that two boxes share; the actor crosses at the dot."),
              ("purple", f"Legs 1 to {len(points)}", f"are straight. Each small dot is one of {len(frames)} frames."),
              ("ink", f"The goal {CLICK[0]},{CLICK[1]}", f"is in no box; the nearest place in a box is {points[-1][0]},{points[-1][1]}.")]
    for kind, name, more in legend:
        card.text(LEFT, y, name, f"{kind} bold")
        card.text(LEFT + 270, y, more, "ink")
        y += 22
    return card.svg(round(y - 4))


# Where the numbers of boxes stand in the room, and the numbers of legs beside their middles in the figure.
LABELS = {1: (68, 106), 2: (152, 94), 3: (219, 101), 4: (226, 84), 5: (257, 90), 6: (100, 122), 7: (34, 138)}
NUMBERS = [(0, 18), (36, 8), (-26, 20), (-4, 30)]
