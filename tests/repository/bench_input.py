#!/usr/bin/env python3
"""walkbox-bench --input does the work of a file, plain or packed, and says what came out; a damaged file is refused.
How fast it is is not asked. The results expected here follow from docs/formats.md and docs/walking.md.
Usage: bench_input.py WALKBOX_BENCH SCRATCH"""
import copy
import gzip
import json
import os
import struct
import subprocess
import sys

program, scratch = sys.argv[1:]
os.makedirs(scratch, exist_ok=True)
failures = []
WIDTH = 320
PLACES = [0, 4, 8, 12, 16, 12, 8, 4]


def expect(condition, what):
    if not condition:
        failures.append(what)


def fnv(words):
    value = 0x811C9DC5
    for word in words:
        value = (value ^ word & 0xFFFFFFFF) * 0x01000193 & 0xFFFFFFFF
    return f"{value:08x}"


# ---- a file: a floor of two boxes side by side, striped pictures, an actor of 2 x 2 pixels ----

def room():
    corners = [(-32000, -32000) * 4, (0, 100, 49, 100, 49, 119, 0, 119), (50, 100, 99, 100, 99, 119, 50, 119)]
    boxd = struct.pack("<H", 3) + b"".join(
        struct.pack("<8hBBH", *box, 0, 0, 255) for box in corners)
    boxm = bytes([0, 0, 0, 255, 1, 1, 1, 2, 2, 2, 255, 1, 1, 1, 2, 2, 2, 255])
    return {"boxes": 3, "boxd": boxd.hex(), "boxm": boxm.hex(), "slots": [[120, 40, 255, 144]],
            "trips": [[10, 110, 30, 110], [10, 110, 80, 110]]}


def smap(strips):
    """Each strip has one colour: its number, plus 1; a repeat up to its end."""
    places = [8 + 4 * strips + 4 * i for i in range(strips)]
    return struct.pack(f"<{strips}I", *places) + b"".join(bytes([68, i + 1, 0x13, 0]) for i in range(strips))


def costume():
    header = struct.pack("<BB16BH16HH", 0, 0x58, 0, 99, *[0] * 14, 65, 66, *[0] * 15, 60)
    record = struct.pack("<HHB", 0x8000, 0, 0x80)
    picture = struct.pack("<HH4hB", 2, 2, 0, 0, 0, 0, 0x14)
    return header + record + b"\0" + struct.pack("<H", 68) + picture


FILE = {
    "room12": room(), "room60": room(), "smap320x200": smap(40).hex(), "smap320x200_plain": smap(40).hex(),
    "scene": {"w": 16, "h": 8, "smap": smap(2).hex(), "zp": [bytes(4).hex()],
              "actors": [{"x": 2, "y": 3, "clip": 0, "anim": 0, "data": costume().hex()}]},
}


# ---- output ----

def frame(actor_x):
    rows = [[1] * 8 + [2] * 8 + [0] * (WIDTH - 16) for _ in range(8)]
    for x in (actor_x, actor_x + 1) if actor_x is not None else ():
        rows[3][x] = rows[4][x] = 99
    return [pixel for row in rows for pixel in row]


def frames(places, colour=lambda pixel: pixel):
    return fnv(colour(pixel) for place in places for pixel in frame(None if place is None else 2 + place))


def rgb(pixel):
    return (3 * pixel & 255) << 16 | (3 * pixel + 1 & 255) << 8 | 3 * pixel + 2 & 255


striped = fnv(list(x // 8 + 1 for x in range(WIDTH)) * 200)
# Box 1 or 2 is locked: the other one leads nowhere; from box 1, the middle one, to box 2.
matrices = fnv([-1] * 18)
asked = fnv([1, -1, 1, -1])
routes = fnv([1, 1, 30, 110, 1, 2, 50, 100, 80, 110])  # the boxes are closest at 49,100 and 50,100
EXPECTED = {
    "routes": routes, "matrix with all its rows": matrices, "matrices as a game asks": asked,
    "SMAP decoded, all codecs": striped, "SMAP decoded, no repeats": striped,
    "frames, room only": frames([None] * 8),
    "frames, actors stand, all composed": frames([0] * 8),
    "frames, actors move, all composed": frames(PLACES),
    "frames, actors move, as the game does": frames(PLACES),
    "frames, actors move, turned into colours": frames(PLACES, rgb),
}


def write(name, data):
    path = os.path.join(scratch, name)
    with open(path, "wb") as file:
        file.write(data)
    return path


def run(path, lines=""):
    done = subprocess.run([program, "--input", path], input=lines, capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines(), done.stderr


def text_of(value):
    return json.dumps(value).encode()


plain = write("plain.json", text_of(FILE))
status, lines, errors = run(plain, "0 1\n25 0.5\n")
expect(status == 0 and not errors, f"status {status}: {errors}")
expect("ready" in lines, "not ready")
end = lines.index("ready") if "ready" in lines else len(lines)
rows = [json.loads(line) for line in lines[:end]]
checks = {row["row"]: row["check"] for row in rows}
expect(len(rows) == 28, f"{len(rows)} rows, not 28")
expect(all(set(row) == {"row", "unit", "check"} and row["unit"].endswith("/s") for row in rows),
       "a row has other members")
for name, check in EXPECTED.items():
    for row in [name] if name in checks else [f"{name}, 12 boxes", f"{name}, 60 boxes"]:
        expect(checks.get(row) == check, f"{row}: {checks.get(row)}, not {check}")
ticks = {check for row, check in checks.items() if row.startswith("walker ticks") and "original" not in row}
expect(len(ticks) == 1, f"the walker's ticks depend on how they are measured: {ticks}")
expect([float(rate) > 0 for rate in lines[end + 1:]] == [True] * 2, f"no two rates: {lines[end + 1:]}")
expect(run(write("packed.json.gz", gzip.compress(text_of(FILE))))[:2] == (0, lines[:end + 1]), "packed is not the same")
for question in ("28 1\n", "-1 1\n", "0\n", "0 nan\n", "0 -1\n", "x 1\n", "\n"):
    status, _, errors = run(plain, question)
    expect(status == 2 and errors.count("\n") == 1, f"question {question!r}: status {status}: {errors}")


# ---- mistakes in a file ----

def refused(name, data, why):
    status, lines, errors = run(write("wrong", data))
    expect(status == 3 and errors.count("\n") == 1 and why in errors and "ready" not in lines,
           f"{name}: status {status}: {errors}")


def changed(path, value):
    """The file with another value; None: without it."""
    wrong = copy.deepcopy(FILE)
    at = wrong
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return text_of(wrong)


def paths(value, path=()):
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield path + (key,)
        yield from paths(item, path + (key,))


MAY_BE_MISSING = [("smap320x200_plain",), ("scene", "zp", 0), ("scene", "actors", 0)]
for path in paths(FILE):
    may_be_shorter = len(path) == 3 and path[1] in ("trips", "slots")
    if path[0] == "room60" or path == ("room12", "boxes"):  # read as the other room, or not at all
        continue
    for wrong in (1e300, "zü", None):
        if wrong is None and (path in MAY_BE_MISSING or may_be_shorter):
            continue
        refused(f"{path} {wrong!r}", changed(path, wrong), "wrong: ")
for path in (("room12", "boxd"), ("smap320x200",), ("scene", "smap"),
             ("scene", "actors", 0, "data")):
    refused(f"{path} empty", changed(path, ""), "wrong: ")
refused("width", changed(("scene", "w"), 12), "multiple of 8")
refused("width", changed(("scene", "w"), 1 << 20), "out of range")
refused("trips", changed(("room12", "trips"), [[0, 0, 0, 0]] * 1025), "too long")
refused("no JSON", b"{", "it is not JSON")
refused("nothing", b"", "it is not JSON")
refused("damaged gzip", gzip.compress(text_of(FILE))[:-20], "it cannot be read")
refused("too large", b" " * ((16 << 20) + 1), "more than 16 MB")
expect(run(os.path.join(scratch, "missing"))[0] == 3, "a missing file is not refused")
for failure in failures[:20]:
    print(failure)
sys.exit(bool(failures))
