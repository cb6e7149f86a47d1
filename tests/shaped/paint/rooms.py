"""The rooms, and the objects whose pictures are not part of a background."""
from letters import title_points
from paper import TRANSPARENT, Sheet, hills, hue, oval, plane, poly, rect, stroke


def house(sheet, left, base, width, height, wall, roof):
    sheet.paper(rect(left, base - height, width, height), wall)
    sheet.paper(poly((left - 5, base - height), (left + width // 2, base - height - width // 3),
                     (left + width + 4, base - height)), roof)


def tree(sheet, x, base, size, leaf="leaf"):
    sheet.paper(rect(x - size // 8, base - size // 2, size // 4, size // 2), hue("wood", 1))
    sheet.paper(oval(x, base - size * 3 // 4, size // 3, size // 3), hue(leaf, 1))
    sheet.paper(oval(x - size // 6, base - size * 5 // 6, size // 5, size // 5), hue(leaf, 2), (0, 0))


def clock(sheet, x, y, radius, shade=3):
    sheet.paper(oval(x, y, radius, radius), hue("cream", shade))
    sheet.fill(stroke((x, y), (x, y - radius + 2)), hue("night", 0))
    sheet.fill(stroke((x, y), (x - max(1, radius // 3), y - radius + 3)), hue("night", 0))


def clock_tower(sheet, x, base, width, height):
    sheet.paper(rect(x - width // 2, base - height, width, height), hue("sand", 2))
    sheet.paper(poly((x - width // 2 - 4, base - height), (x, base - height - width),
                     (x + width // 2 + 4, base - height)), hue("slate", 1))
    clock(sheet, x, base - height + width // 2 + 2, width // 3)


def title():
    sheet = Sheet(640, 200)
    sheet.slope(0, 140, hue("sky", 0), hue("sky", 3))
    sheet.paper(oval(520, 60, 22, 22), hue("gold", 3), (0, 0))
    sheet.paper(hills(640, 199, [(0, 128), (90, 104), (190, 130), (300, 98), (420, 126), (520, 108),
                                 (639, 130)]), hue("slate", 2))
    sheet.paper(hills(640, 199, [(0, 150), (120, 132), (260, 150), (380, 138), (500, 150),
                                 (639, 136)]), hue("moss", 2))
    for n, x in enumerate((420, 448, 484, 556, 590)):
        house(sheet, x, 158, 22, 14 + n % 3 * 3, hue("cream", 2), hue("brick", 1 + n % 2))
    clock_tower(sheet, 530, 158, 20, 50)
    sheet.paper(hills(640, 199, [(0, 162), (150, 172), (330, 158), (480, 170), (639, 160)]),
                hue("leaf", 2))
    for x in (24, 70, 250, 310, 360):
        tree(sheet, x, 176, 30 + x % 12)
    sheet.paper(hills(640, 199, [(0, 186), (200, 178), (420, 188), (639, 180)]), hue("leaf", 1))
    sheet.save("rooms/hills/background.png")
    plane("rooms/hills/zplane1.png", 640, 200)
    logo = Sheet(272, 64, TRANSPARENT)
    points = title_points("THREE DAYS", 16, 1, 4) | title_points("BEFORE NOON", 4, 35, 4)
    logo.fill({(x + 2, y + 1) for x, y in points}, hue("night", 0))
    logo.fill(points, hue("gold", 3))
    logo.fill({(x, y) for x, y in points if y % 34 > 16}, hue("gold", 2))
    logo.save("rooms/hills/logo.png")
    plane("rooms/hills/logo-zp1.png", 272, 64, points | {(x + 2, y + 1) for x, y in points})


def card():
    sheet = Sheet(320, 200, hue("night", 0))
    sheet.paper(rect(30, 40, 260, 120), hue("wood", 1), (3, 3))
    sheet.paper(rect(38, 48, 244, 104), hue("night", 1), (0, 0))
    for x in (46, 274):
        for y in (56, 144):
            sheet.paper(oval(x, y, 3, 3), hue("gold", 2), (1, 1))
    clock(sheet, 160, 66, 11)
    sheet.save("rooms/card/background.png")


def lookout():
    sheet = Sheet(320, 144)
    sheet.slope(0, 80, hue("sky", 1), hue("sky", 3))
    sheet.paper(hills(320, 143, [(0, 62), (80, 46), (170, 66), (250, 50), (319, 66)]), hue("slate", 2))
    sheet.paper(hills(320, 143, [(0, 76), (140, 70), (319, 78)]), hue("moss", 2))
    for n, x in enumerate((170, 186, 214, 226)):
        house(sheet, x, 76, 10, 7 + n % 2 * 2, hue("cream", 2), hue("brick", 2))
    clock_tower(sheet, 204, 76, 8, 22)
    sheet.paper(hills(320, 143, [(0, 58), (30, 56), (80, 72), (150, 88), (319, 92)]), hue("leaf", 1))
    sheet.paper(poly((36, 61), (60, 61), (136, 102), (319, 104), (319, 138), (70, 138), (86, 108)),
                hue("sand", 2))
    sheet.paper(rect(204, 82, 10, 20) | oval(209, 82, 5, 4), hue("grey", 3))
    tree(sheet, 26, 140, 84)
    sheet.save("rooms/lookout/background.png")
    plane("rooms/lookout/zplane1.png", 320, 144,
          rect(16, 98, 21, 42) | oval(26, 77, 28, 28))


def island_map():
    sheet = Sheet(320, 200, hue("cream", 2))
    sheet.paper(poly((10, 14), (120, 8), (300, 12), (312, 90), (296, 150), (230, 178), (110, 182),
                     (40, 160), (8, 110)), hue("moss", 3))
    sheet.paper(poly((190, 96), (270, 88), (296, 112), (270, 132), (200, 128)), hue("water", 3))
    for path in (((40, 44), (100, 70)), ((100, 70), (160, 64)), ((100, 70), (92, 110)),
                 ((160, 64), (250, 66)), ((92, 110), (150, 166))):
        sheet.fill(stroke(*path, width=4), hue("sand", 2))
        sheet.fill(stroke(*path, width=2), hue("cream", 2))
    sheet.paper(poly((20, 46), (40, 22), (60, 46)), hue("leaf", 2))
    for n, x in enumerate((138, 154, 170)):
        house(sheet, x, 60 - n % 2 * 4, 12, 9, hue("cream", 3), hue("brick", 2))
    for n, x in enumerate((62, 76, 108, 120, 98, 70)):
        tree(sheet, x, 112 + n % 3 * 8, 22)
    clock_tower(sheet, 250, 62, 14, 26)
    sheet.paper(poly((292, 18), (296, 30), (292, 26), (288, 30)), hue("brick", 2), (1, 1))
    for n, x in enumerate((146, 162, 176)):
        house(sheet, x, 166 - n % 2 * 5, 12, 9, hue("rose", 2), hue("slate", 2))
    sheet.save("rooms/map/background.png")


def square():
    sheet = Sheet(480, 144)
    sheet.slope(0, 70, hue("sky", 2), hue("sky", 3))
    sheet.paper(hills(480, 143, [(0, 52), (120, 40), (260, 56), (380, 44), (479, 54)]),
                hue("moss", 2))
    house(sheet, 24, 110, 150, 66, hue("rose", 2), hue("slate", 1))
    sheet.paper(rect(92, 60, 32, 50), hue("wood", 2), (1, 1))
    sheet.fill(rect(96, 64, 24, 46), hue("wood", 1))
    sheet.fill(rect(115, 88, 2, 3), hue("gold", 3))
    sheet.paper(rect(36, 66, 40, 26), hue("cream", 3), (1, 1))
    sheet.fill(rect(39, 69, 34, 20), hue("night", 2))
    for x in (46, 58, 66):
        sheet.paper(oval(x, 84, 3, 4), hue("gold", 2 + x % 2), (0, 0))
    sheet.paper(rect(84, 48, 48, 9), hue("teal", 1), (1, 1))
    sheet.paper(rect(204, 76, 24, 24), hue("wood", 2))
    sheet.fill(rect(207, 79, 18, 18), hue("cream", 3))
    sheet.fill(rect(214, 100, 4, 12), hue("wood", 1))
    for y in (82, 86, 90):
        sheet.fill(rect(209, y, 14 - y % 3 * 3, 1), hue("grey", 1))
    house(sheet, 256, 110, 80, 50, hue("straw", 2), hue("brick", 1))
    sheet.paper(rect(300, 76, 20, 16), hue("night", 2), (1, 1))
    sheet.paper(rect(376, 34, 104, 78), hue("grey", 3))
    for y in range(38, 110, 9):
        for x in range(378 + y % 2 * 8, 478, 20):
            sheet.fill(stroke((x, y), (x + 11, y)), hue("grey", 2))
    sheet.paper(rect(412, 58, 40, 54) | oval(432, 58, 20, 12), hue("night", 1), (0, 0))
    for x in range(416, 452, 8):
        sheet.fill(stroke((x, 50), (x, 111), width=2), hue("slate", 1))
    sheet.paper(rect(0, 110, 480, 34), hue("sand", 2), (0, 0))
    for n in range(60):
        sheet.fill(stroke((n * 37 % 480, 116 + n * 7 % 28), (n * 37 % 480 + 9, 116 + n * 7 % 28)),
                   hue("sand", 1))
    sheet.paper(rect(272, 112, 32, 8), hue("wood", 1), (1, 1))
    sheet.fill(rect(274, 114, 28, 4), hue("wood", 2))
    well = rect(166, 112, 36, 16) | oval(184, 112, 18, 4) | oval(184, 127, 18, 4)
    sheet.paper(well, hue("grey", 2))
    sheet.paper(oval(184, 112, 14, 3), hue("night", 0), (0, 0), False)
    sheet.save("rooms/square/background.png")
    plane("rooms/square/zplane1.png", 480, 144, well)
    door = Sheet(24, 48, hue("night", 0))
    door.paper(poly((0, 0), (7, 4), (7, 47), (0, 47)), hue("wood", 2), (0, 0))
    door.save("rooms/square/door-open.png")
    hatch = Sheet(32, 16, hue("night", 0))
    hatch.paper(rect(0, 0, 32, 4), hue("wood", 2), (0, 1))
    hatch.save("rooms/square/hatch-open.png")


def shop():
    sheet = Sheet(320, 144)
    sheet.slope(0, 100, hue("teal", 1), hue("teal", 2))
    sheet.paper(rect(0, 100, 320, 44), hue("wood", 2), (0, 0))
    for y in range(104, 144, 8):
        sheet.fill(stroke((0, y), (319, y)), hue("wood", 1))
    sheet.paper(rect(124, 34, 40, 68), hue("wood", 1))
    sheet.paper(rect(128, 40, 32, 62), hue("wood", 2), (0, 0))
    sheet.fill(rect(154, 70, 3, 3), hue("gold", 3))
    cupboard = rect(20, 50, 48, 58)
    sheet.paper(cupboard, hue("brick", 1))
    sheet.fill(rect(24, 56, 40, 48), hue("brick", 2))
    sheet.fill(stroke((44, 56), (44, 103)), hue("brick", 0))
    sheet.fill(rect(41, 78, 2, 4) | rect(47, 78, 2, 4), hue("gold", 2))
    for y in (28, 56):
        sheet.paper(rect(188, y, 124, 4), hue("wood", 3))
    for n, x in enumerate((194, 248, 262, 280, 298)):
        jar = oval(x, 24, 5, 4) if n % 2 else rect(x - 4, 18, 9, 10)
        sheet.paper(jar, hue(("gold", "rose", "leaf", "plum", "sky")[n], 2), (1, 1))
    for n, x in enumerate((196, 206, 252, 266, 284, 300)):
        sheet.paper(rect(x - 4, 47 - n % 3 * 2, 8, 9 + n % 3 * 2),
                    hue(("plum", "sand", "teal", "brick", "gold", "leaf")[n], 2), (1, 1))
    counter = poly((192, 86), (319, 86), (319, 116), (192, 116))
    sheet.paper(counter, hue("wood", 1))
    sheet.paper(rect(188, 82, 132, 6), hue("wood", 3))
    sheet.save("rooms/shop/background.png")
    plane("rooms/shop/zplane1.png", 320, 144, counter | rect(188, 82, 132, 6))
    opened = Sheet(48, 56, hue("brick", 0))
    opened.fill(rect(2, 0, 44, 54), hue("night", 1))
    for y in (16, 34):
        opened.fill(rect(2, y, 44, 2), hue("brick", 2))
    opened.paper(rect(8, 22, 32, 12), hue("wood", 2), (0, 0))
    opened.fill(rect(22, 27, 4, 2), hue("gold", 2))
    opened.save("rooms/shop/cupboard-open.png")
    drawer = Sheet(32, 16, TRANSPARENT)
    drawer.fill(rect(0, 0, 32, 14), hue("wood", 1))
    drawer.fill(rect(2, 1, 28, 5), hue("night", 0))
    drawer.fill(rect(0, 6, 32, 8), hue("wood", 3))
    drawer.fill(rect(14, 9, 4, 2), hue("gold", 2))
    drawer.save("rooms/shop/drawer-open.png")
    almanac = Sheet(16, 8, TRANSPARENT)
    almanac.fill(rect(2, 2, 12, 6), hue("plum", 3))
    almanac.fill(rect(4, 4, 8, 1), hue("cream", 3))
    almanac.save("rooms/shop/almanac.png")
    for name, colour in (("lantern", "gold"), ("kettle", "slate"), ("hook", None)):
        thing = Sheet(24, 24, TRANSPARENT)
        thing.fill(stroke((11, 0), (11, 5)), hue("wood", 3))
        if name == "lantern":
            thing.fill(rect(7, 6, 10, 16), hue("wood", 0))
            thing.fill(rect(9, 9, 6, 10), hue(colour, 3))
        elif name == "kettle":
            thing.fill(oval(11, 15, 7, 6) | stroke((17, 14), (22, 9), width=2), hue(colour, 2))
            thing.fill(stroke((6, 9), (16, 9)), hue(colour, 3))
        thing.save(f"rooms/shop/{name}.png")


def wood():
    """There is no background: all is put there by the room's script."""
    Sheet(320, 144, hue("night", 0)).save("rooms/wood/background.png")
    plane("rooms/wood/zplane1.png", 320, 144)
    leaves = Sheet(320, 88)
    leaves.slope(0, 88, hue("leaf", 0), hue("leaf", 2))
    for n in range(16):
        leaves.paper(oval(n * 67 % 330, 10 + n * 29 % 50, 22 + n % 3 * 5, 12 + n % 4 * 2),
                     hue("leaf", n % 2), (1, 2))
    leaves.save("rooms/wood/leaves.png")
    ground = Sheet(320, 56, hue("moss", 1))
    ground.paper(poly((0, 14), (120, 10), (319, 16), (319, 50), (180, 54), (0, 48)), hue("moss", 2),
                 (0, 2))
    for n in range(40):
        ground.fill(stroke((n * 53 % 320, 8 + n * 11 % 46), (n * 53 % 320 + 5, 7 + n * 11 % 46)),
                    hue("moss", n % 2 * 2 + 1))
    ground.save("rooms/wood/ground.png")
    trunk = Sheet(48, 112, TRANSPARENT)
    shape = poly((14, 0), (34, 0), (32, 84), (46, 111), (2, 111), (16, 84))
    trunk.paper(shape, hue("wood", 1), (0, 0))
    trunk.fill(stroke((20, 0), (21, 90), width=2) | stroke((28, 10), (27, 96)), hue("wood", 0))
    trunk.save("rooms/wood/trunk.png")
    plane("rooms/wood/trunk-zp1.png", 48, 112, shape)
    bush = Sheet(96, 40, TRANSPARENT)
    shape = oval(20, 24, 18, 14) | oval(48, 20, 24, 18) | oval(76, 26, 18, 12)
    bush.paper(shape, hue("leaf", 2), (0, 0))
    bush.paper(oval(48, 14, 12, 7), hue("leaf", 3), (0, 0))
    bush.save("rooms/wood/bush.png")
    plane("rooms/wood/bush-zp1.png", 96, 40, shape)
    way = Sheet(16, 96, TRANSPARENT)
    way.fill(rect(7, 46, 3, 46), hue("wood", 3))
    way.fill(rect(9, 46, 1, 46), hue("wood", 1))
    way.paper(poly((0, 52), (4, 46), (11, 46), (15, 52), (11, 58), (4, 58)), hue("cream", 2), (0, 0))
    way.fill(stroke((4, 52), (11, 52)), hue("brick", 1))
    way.fill(oval(8, 93, 6, 2), hue("moss", 3))
    way.save("rooms/wood/way.png")
    ring = Sheet(64, 16, TRANSPARENT)
    for n in range(7):
        x, y = 5 + n * 9, (7, 4, 3, 2, 3, 4, 7)[n]
        ring.fill(rect(x, y + 3, 2, 5), hue("cream", 3))
        ring.fill(oval(x + .5, y + 2, 3, 1), hue("brick", 3))
    ring.save("rooms/wood/ring.png")
    oak = Sheet(80, 112, TRANSPARENT)
    shape = poly((16, 0), (62, 0), (58, 70), (78, 111), (2, 111), (22, 70))
    oak.paper(shape, hue("wood", 2), (0, 0))
    oak.paper(oval(40, 62, 9, 14), hue("night", 0), (0, 0), False)
    oak.fill(stroke((30, 0), (28, 44), width=2) | stroke((50, 4), (52, 90), width=2), hue("wood", 1))
    oak.save("rooms/wood/oak.png")
    penny = Sheet(8, 8, TRANSPARENT)
    penny.fill(oval(3, 5, 2, 1), hue("gold", 3))
    penny.save("rooms/wood/penny.png")
    acorn = Sheet(8, 8, TRANSPARENT)
    acorn.fill(oval(3, 4, 2, 2), hue("gold", 1))
    acorn.fill(rect(1, 2, 5, 2), hue("wood", 0))
    acorn.save("rooms/wood/acorn.png")


def pond():
    sheet = Sheet(320, 144)
    sheet.slope(0, 70, hue("sky", 1), hue("sky", 3))
    sheet.paper(hills(320, 143, [(0, 40), (90, 60), (200, 50), (319, 64)]), hue("moss", 2))
    for n, x in enumerate((20, 58, 280, 306)):
        tree(sheet, x, 96, 58 + n % 2 * 16)
    sheet.paper(rect(0, 92, 320, 52), hue("leaf", 2), (0, 0))
    sheet.paper(poly((150, 98), (319, 94), (319, 143), (196, 143)), hue("water", 2), (0, 0))
    for n in range(14):
        x, y = 176 + n * 31 % 130, 102 + n * 9 % 40
        sheet.fill(stroke((x + (y - 98) // 2, y), (x + (y - 98) // 2 + 10, y)), hue("water", 3))
    for x in (162, 168, 176):
        sheet.fill(stroke((x, 104), (x - 2, 84), width=2), hue("leaf", 0))
        sheet.paper(oval(x - 2, 82, 1, 5), hue("wood", 1), (0, 0))
    sheet.save("rooms/pond/background.png")


def water():
    sheet = Sheet(320, 144)
    sheet.slope(0, 144, hue("water", 3), hue("water", 0))
    sheet.fill(rect(0, 0, 320, 6), hue("sky", 3))
    for n in range(20):
        sheet.fill(stroke((n * 16, 6 + n % 2), (n * 16 + 9, 6 + n % 2)), hue("sky", 3))
    sheet.paper(hills(320, 143, [(0, 118), (80, 128), (180, 124), (319, 112)]), hue("moss", 1))
    for x in (30, 52, 120, 262, 290):
        sheet.paper(stroke((x, 126), (x - 5, 104), (x + 3, 84), width=3), hue("leaf", 1), (1, 1))
    sheet.save("rooms/water/background.png")
    hammer = Sheet(32, 16, TRANSPARENT)
    hammer.fill(rect(2, 9, 22, 3), hue("wood", 2))
    hammer.fill(rect(22, 4, 8, 11), hue("grey", 3))
    hammer.save("rooms/water/hammer.png")
    stone = Sheet(48, 32, TRANSPARENT)
    stone.paper(oval(22, 18, 20, 11), hue("slate", 2), (0, 0))
    stone.fill(oval(16, 12, 6, 2), hue("slate", 3))
    stone.save("rooms/water/stone.png")


def cellar():
    sheet = Sheet(320, 144, hue("brick", 1))
    for y in range(0, 106, 8):
        for x in range(-8 + y % 16, 320, 16):
            sheet.paper(rect(x, y, 15, 7), hue("brick", 1 + (x * 7 + y * 3) % 5 // 4), (0, 0), False)
            sheet.fill(rect(x, y + 7, 16, 1), hue("brick", 0))
    sheet.paper(rect(0, 106, 320, 38), hue("sand", 1), (0, 0))
    for n in range(6):
        sheet.paper(rect(8 + n * 8, 54 + n * 9, 24, 60 - n * 9), hue("grey", 2), (1, 1))
    for x in (120, 150, 200):
        sheet.paper(oval(x, 92, 13, 18), hue("wood", 2))
        sheet.fill(stroke((x - 12, 86), (x + 12, 86)) | stroke((x - 12, 98), (x + 12, 98)),
                   hue("slate", 1))
    sheet.paper(rect(262, 52, 3, 6), hue("slate", 3), (1, 1))
    sheet.save("rooms/cellar/background.png")
    rope = Sheet(24, 40, TRANSPARENT)
    for y in range(0, 30, 5):
        rope.fill(oval(11, 4 + y, 8, 3) - oval(11, 4 + y, 5, 1), hue("straw", 2 + y % 2))
    rope.save("rooms/cellar/rope.png")


def tower():
    sheet = Sheet(320, 144)
    sheet.slope(0, 110, hue("sky", 1), hue("sky", 3))
    sheet.paper(hills(320, 143, [(0, 94), (120, 84), (220, 92), (319, 82)]), hue("moss", 2))
    wall = (rect(0, 0, 320, 112) - rect(40, 20, 64, 78) - oval(72, 22, 32, 16)
            - rect(216, 20, 64, 78) - oval(248, 22, 32, 16))
    sheet.paper(wall, hue("sand", 1), (1, 2))
    sheet.paper(rect(0, 108, 320, 36), hue("wood", 1), (0, 0))
    for x in range(0, 320, 32):
        sheet.fill(stroke((x, 109), (x + (x - 160) // 8, 143)), hue("wood", 0))
    sheet.paper(rect(110, 4, 100, 8), hue("wood", 2), (1, 3))
    sheet.paper(poly((20, 122), (52, 122), (46, 136), (12, 136)), hue("night", 0), (0, 0), False)
    sheet.save("rooms/tower/background.png")
    for n, lean in enumerate((0, -10, 10)):
        bell = Sheet(80, 72, TRANSPARENT)
        bell.paper(poly((34, 2), (46, 2), (54 + lean, 30), (62 + lean, 50), (18 + lean, 50),
                        (26 + lean, 30)), hue("gold", 2), (0, 0))
        bell.fill(rect(16 + lean, 50, 48, 4), hue("gold", 3))
        bell.fill(stroke((44, 6), (52 + lean, 46), width=3), hue("gold", 1))
        bell.save(f"rooms/tower/bell{n + 1}.png")
        bell.fill(rect(36 + lean * 3 // 2, 54, 7, 9), hue("grey", 3))
        bell.save(f"rooms/tower/bell{n + 4}.png")
    rope = Sheet(8, 56, TRANSPARENT)
    rope.fill(stroke((3, 0), (3, 55), width=2), hue("straw", 3))
    rope.save("rooms/tower/rope.png")


def close():
    sheet = Sheet(320, 200, hue("wood", 1))
    for y in range(0, 200, 20):
        sheet.fill(stroke((0, y), (319, y), width=2), hue("wood", 0))
    sheet.save("rooms/close/background.png")
    notice = Sheet(240, 144, TRANSPARENT)
    notice.paper(poly((4, 2), (236, 6), (232, 140), (8, 138)), hue("cream", 3), (0, 0))
    for x, y in ((10, 8), (228, 12), (14, 130), (224, 132)):
        notice.fill(oval(x, y, 3, 3), hue("brick", 2))
    notice.save("rooms/close/notice.png")
    face = Sheet(160, 144, TRANSPARENT)
    face.paper(poly((30, 143), (44, 110), (116, 110), (130, 143)), hue("plum", 2), (0, 0))
    face.paper(oval(80, 70, 42, 50), hue("sand", 3), (0, 0), False)
    face.paper(oval(80, 22, 44, 18) | oval(80, 6, 16, 6), hue("grey", 3), (0, 0))
    for x in (64, 96):
        face.paper(oval(x, 64, 9, 6), hue("cream", 3), (0, 0), False)
        face.fill(oval(x, 65, 3, 4), hue("night", 0))
        face.fill(stroke((x - 10, 54), (x + 10, 53)), hue("grey", 0))
    face.fill(stroke((80, 66), (76, 84), (82, 85)), hue("sand", 1))
    face.fill(stroke((66, 100), (80, 103), (94, 99), width=2), hue("brick", 1))
    face.save("rooms/close/face.png")


ITEM = (32, 24)


def panel():
    Sheet(320, 144, hue("night", 0)).save("rooms/panel/background.png")
    board = Sheet(320, 56, 0)
    board.fill(rect(0, 9, 320, 1), 6)
    board.fill(rect(160, 10, 1, 46), 6)
    board.save("rooms/panel/panel.png")

    def cell(name, drawn=None, ground=0):
        sheet = Sheet(*ITEM, ground)
        sheet.fill(rect(0, 0, 32, 1) | rect(0, 0, 1, 24) | rect(31, 0, 1, 24) | rect(0, 23, 32, 1), 6)
        if drawn:
            drawn(sheet)
        sheet.save(f"rooms/panel/{name}.png")

    cell("cell")
    cell("empty", None, 1)
    cell("lantern", lambda s: (s.fill(rect(11, 6, 10, 14), 29), s.fill(rect(13, 9, 6, 8), 21),
                               s.fill(stroke((12, 4), (20, 4)), 27)))
    cell("hammer", lambda s: (s.fill(rect(6, 12, 16, 3), 29), s.fill(rect(20, 7, 7, 12), 27)))
    cell("rope", lambda s: [s.fill(oval(15, 7 + n * 3, 8, 2) - oval(15, 7 + n * 3, 5, 0), 30)
                            for n in range(4)])
    cell("purse", lambda s: (s.fill(oval(15, 14, 8, 6), 29), s.fill(rect(12, 5, 8, 4), 20),
                             s.fill(rect(12, 9, 8, 1), 30)))
    cell("acorn", lambda s: (s.fill(oval(15, 13, 5, 6), 20), s.fill(rect(9, 7, 13, 4), 29)))
    cell("almanac", lambda s: (s.fill(rect(8, 4, 16, 16), 22), s.fill(rect(10, 6, 12, 2), 28),
                               s.fill(oval(15, 14, 3, 3), 21)))
    cell("bun", lambda s: (s.fill(oval(15, 13, 9, 6), 20), s.fill(oval(15, 11, 8, 4), 21),
                           s.fill(stroke((11, 10), (19, 10)), 30)))
    cell("permit", lambda s: (s.fill(rect(8, 4, 15, 16), 28), s.fill(oval(18, 16, 3, 3), 4),
                              [s.fill(rect(10, 6 + n * 3, 10, 1), 26) for n in range(3)]))
    for name, points in (("up", poly((12, 5), (19, 17), (5, 17))),
                         ("down", poly((5, 6), (19, 6), (12, 18)))):
        for dim in (False, True):
            sheet = Sheet(24, 24, 0)
            sheet.fill(points, 6 if dim else 2)
            sheet.save(f"rooms/panel/{name}{'-dim' if dim else ''}.png")


def paint():
    for room in (title, card, lookout, island_map, square, shop, wood, pond, water, cellar, tower, close,
                 panel):
        room()
