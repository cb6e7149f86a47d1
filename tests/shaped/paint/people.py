"""The people, the crow and the clouds."""
from paper import Sheet, oval, poly, rect, stroke

OUT, SKIN, FACE, HAIR = 16, 17, 18, 19
WHITE, BROWN, STRAW, BLACK = 28, 29, 30, 31
WIDTH, HEIGHT, FOOT_X, FOOT_Y = 32, 48, 16, 45
STRIDES = ((5, -4), (2, -1), (-4, 5), (-1, 2))

# Costume: dark and light cloth, and what is on the head.
PEOPLE = {"nell": (20, 21, "cap"), "keeper": (22, 23, "bun"), "beadle": (24, 25, "tall"),
          "baker": (27, 28, "tall"), "guest": (29, 30, "cap")}


def outlined(sheet, shape, colour):
    sheet.fill({(x + a, y + b) for x, y in shape for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}, OUT)
    sheet.fill(shape, colour)


def body(who, side, stride=(0, 0), reach=False):
    dark, light, hat = PEOPLE[who]
    sheet = Sheet(WIDTH, HEIGHT)
    for n, step in enumerate(stride):
        x = FOOT_X + (step if side == "e" else (-3 if n == 0 else 3))
        lift = 2 if side != "e" and step > 0 else 0
        hip = FOOT_X + (0 if side == "e" else (-3 if n == 0 else 3))
        outlined(sheet, stroke((hip - 1, 34), (x - 1, 42 - lift), width=3), BROWN)
        outlined(sheet, rect(x - 2, 42 - lift, 5 if side != "e" else 6, 3), BLACK)
    wide = 7 if hat == "bun" else 5
    coat = poly((FOOT_X - 4, 18), (FOOT_X + 4, 18), (FOOT_X + wide + 1, 37), (FOOT_X - wide - 1, 37))
    outlined(sheet, coat, light)
    sheet.fill({(x, y) for x, y in coat if x < FOOT_X - 1 or y > 35}, dark)
    if side == "s":
        sheet.fill(stroke((FOOT_X, 19), (FOOT_X, 36)), dark)
        if hat == "bun":
            sheet.fill(poly((12, 25), (20, 25), (21, 36), (11, 36)), WHITE)
    if side == "n":
        sheet.fill(coat, dark)
    if reach:
        outlined(sheet, stroke((FOOT_X + 1, 21), (FOOT_X + 10, 20), width=3), light)
        outlined(sheet, rect(FOOT_X + 11, 20, 3, 3), FACE)
    else:
        sway = stride[0] // 2 if side == "e" else 0
        arms = (FOOT_X - 1 - sway,) if side == "e" else (FOOT_X - 8, FOOT_X + 6)
        for x in arms:
            outlined(sheet, stroke((x, 20), (x, 29), width=3), dark)
            sheet.fill(rect(x, 29, 3, 3), FACE)
    return sheet


def head(who, side, mouth=0):
    dark, light, hat = PEOPLE[who]
    sheet = Sheet(WIDTH, HEIGHT)
    outlined(sheet, oval(FOOT_X, 11, 5, 6), FACE if side != "n" else HAIR)
    if side == "e":
        sheet.fill(oval(FOOT_X - 3, 10, 2, 5), HAIR)
        sheet.fill({(FOOT_X + 3, 10), (FOOT_X + 3, 11)}, OUT)
        sheet.fill({(FOOT_X + 6, 12)}, FACE)
        sheet.fill(rect(FOOT_X + 2, 14, 3, 1 + mouth), OUT if mouth else SKIN)
    elif side == "s":
        sheet.fill({(FOOT_X - 2, 10), (FOOT_X - 2, 11), (FOOT_X + 2, 10), (FOOT_X + 2, 11)}, OUT)
        sheet.fill(rect(FOOT_X - 1, 14, 3, 1 + mouth), OUT if mouth else SKIN)
    if hat == "cap":
        outlined(sheet, poly((FOOT_X - 5, 7), (FOOT_X - 3, 3), (FOOT_X + 3, 3), (FOOT_X + 5, 7)), 25)
        if side == "e":
            outlined(sheet, rect(FOOT_X + 5, 7, 4, 1), 24)
        sheet.fill(rect(FOOT_X - 5, 7, 11, 1), 24)
        if side == "n":
            sheet.fill(stroke((FOOT_X, 12), (FOOT_X, 19), width=2), HAIR)
    elif hat == "tall":
        outlined(sheet, rect(FOOT_X - 4, 0, 9, 6), 26)
        sheet.fill(rect(FOOT_X - 4, 4, 9, 1), 21)
        outlined(sheet, rect(FOOT_X - 7, 6, 15, 1), 26)
        if side != "n":
            sheet.fill(rect(FOOT_X - 1, 13, 6 if side == "e" else 3, 1), WHITE)
    else:
        if side != "n":
            sheet.fill(rect(FOOT_X - 4, 5, 9, 2), 27)
        else:
            sheet.fill(oval(FOOT_X, 11, 4, 5), 27)
        outlined(sheet, oval(FOOT_X if side != "e" else FOOT_X - 5, 4, 3, 2), 27)
    return sheet


SIDES = {"e": "east", "s": "south", "n": "north"}


def person(who):
    folder = f"costumes/{who}"
    lines = ["# drawn by paint/people.py", "colours 32", "west mirrored"]

    def picture(name, sheet):
        sheet.save(f"{folder}/{name}.png")
        lines.append(f"picture {name} {name}.png 0,0 {WIDTH}x{HEIGHT} at {FOOT_X},{FOOT_Y}")

    for side in SIDES:
        picture(f"stand-{side}", body(who, side))
        for n, stride in enumerate(STRIDES):
            picture(f"walk-{side}{n + 1}", body(who, side, stride))
        for n in range(3):
            picture(f"head-{side}{n}", head(who, side, n))
    picture("reach-e", body(who, "e", reach=True))
    lines += ["limb 0 body", "limb 1 head"]
    for side, word in SIDES.items():
        walk = ",".join(f"walk-{side}{n + 1}" for n in range(4))
        lines += [f"animation init {word} body=stand-{side} head=head-{side}0",
                  f"animation stand {word} body=stand-{side} head=head-{side}0",
                  f"animation walk {word} body={walk} head=head-{side}0",
                  f"animation talk {word} head=head-{side}1,head-{side}0,head-{side}2,head-{side}0",
                  f"animation hush {word} head=head-{side}0"]
    lines.append("# 6: a hand stretched out\nanimation 6 east body=reach-e,reach-e,reach-e,stand-e once")
    lines.append("animation 6 south body=stand-s once\nanimation 6 north body=stand-n once")
    write(folder, lines)


def write(folder, lines):
    from paper import FOLDER
    (FOLDER / folder / "costume.txt").write_text("\n".join(lines) + "\n")


def plain(name, sheets, size, at, walk):
    """A costume whose pictures are the same in all directions."""
    folder = f"costumes/{name}"
    lines = ["# drawn by paint/people.py", "colours 32", "west mirrored"]
    for n, sheet in enumerate(sheets):
        sheet.save(f"{folder}/{name}{n}.png")
        lines.append(f"picture p{n} {name}{n}.png 0,0 {size[0]}x{size[1]} at {at[0]},{at[1]}")
    lines.append("limb 0 body")
    for animation in ("init", "stand", "talk", "hush"):
        lines.append(f"animation {animation} all body=p0")
    lines.append("animation walk all body=" + ",".join(f"p{n}" for n in walk))
    write(folder, lines)


def tiny():
    sheets = []
    for step in (0, 1, -1):
        sheet = Sheet(16, 24)
        outlined(sheet, poly((6, 8), (9, 8), (11, 16), (4, 16)), 21)
        sheet.fill(rect(5 + step, 17, 2, 3), BROWN)
        sheet.fill(rect(9 - step, 17, 2, 3), BROWN)
        outlined(sheet, oval(7.5, 5, 2, 2), FACE)
        sheet.fill(rect(5, 2, 6, 2), 25)
        sheets.append(sheet)
    plain("tiny", sheets, (16, 24), (8, 20), (1, 0, 2, 0))


def crow():
    sheets = []
    for up in (0, 1, -1):
        sheet = Sheet(24, 16)
        outlined(sheet, oval(11, 9, 6, 2), BLACK)
        outlined(sheet, oval(18, 7, 2, 2), BLACK)
        sheet.fill(rect(21, 7, 3, 1), 21)
        if up:
            sheet.fill(poly((8, 8), (13, 8), (6, 8 - 6 * up)), 26)
        sheets.append(sheet)
    plain("crow", sheets, (24, 16), (12, 12), (1, 0, 2, 0))


def goat():
    sheets = []
    for step in (0, 2, -2):
        sheet = Sheet(48, 32)
        for x in (14 + step, 18 - step, 32 + step, 36 - step):
            outlined(sheet, rect(x, 20, 2, 8), WHITE)
            sheet.fill(rect(x, 27, 2, 2), BLACK)
        outlined(sheet, oval(25, 16, 13, 6), WHITE)
        sheet.fill(oval(25, 19, 11, 2), 27)
        outlined(sheet, poly((36, 14), (40, 5), (46, 9), (47, 12), (41, 14)), WHITE)
        outlined(sheet, stroke((39, 5), (34, 1), width=2), STRAW)
        outlined(sheet, stroke((42, 14), (42, 19)), 27)
        sheet.fill({(43, 8), (44, 8)}, OUT)
        outlined(sheet, stroke((12, 13), (9, 10), width=2), WHITE)
        sheets.append(sheet)
    plain("goat", sheets, (48, 32), (25, 28), (1, 0, 2, 0))


def cloud():
    sheet = Sheet(64, 24)
    shape = oval(16, 16, 12, 6) | oval(32, 11, 14, 9) | oval(48, 16, 13, 6)
    sheet.fill({(x, y + 1) for x, y in shape}, 27)
    sheet.fill(shape, WHITE)
    plain("cloud", [sheet], (64, 24), (32, 23), (0,))


def swimmer():
    """Nell in the water, from the side."""
    sheets = []
    for kick in (0, 2, -2):
        sheet = Sheet(48, 24)
        for leg in (kick, -kick):
            outlined(sheet, stroke((18, 12), (5, 12 + leg), width=3), BROWN)
        outlined(sheet, oval(22, 12, 9, 4), 21)
        outlined(sheet, stroke((28, 12), (38, 10 + kick), width=2), 21)
        outlined(sheet, oval(33, 8, 5, 4), FACE)
        sheet.fill(oval(30, 6, 3, 2), HAIR)
        sheet.fill({(35, 7), (35, 8)}, OUT)
        sheets.append(sheet)
    plain("swimmer", sheets, (48, 24), (24, 20), (1, 0, 2, 0))


def paint():
    for name in PEOPLE:
        person(name)
    tiny()
    crow()
    goat()
    cloud()
    swimmer()
