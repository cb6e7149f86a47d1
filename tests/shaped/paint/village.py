"""The lower village: lane, inn, bakery and garden."""
from paper import TRANSPARENT, Sheet, hills, hue, oval, plane, poly, rect, stroke
from rooms import house, tree


def door(sheet, left, base, width=32, height=52):
    sheet.paper(rect(left - 3, base - height - 3, width + 6, height + 3), hue("wood", 2), (1, 1))
    sheet.fill(rect(left, base - height, width, height), hue("wood", 1))
    sheet.fill(rect(left + width - 6, base - height // 2, 2, 3), hue("gold", 3))


def pane(sheet, left, top, width=26, height=22):
    sheet.paper(rect(left, top, width, height), hue("cream", 3), (1, 1))
    sheet.fill(rect(left + 2, top + 2, width - 4, height - 4), hue("night", 2))
    sheet.fill(stroke((left + width // 2, top + 2), (left + width // 2, top + height - 3)),
               hue("cream", 3))


def lane():
    sheet = Sheet(800, 144)
    sheet.slope(0, 84, hue("sky", 1), hue("sky", 3))
    sheet.paper(hills(800, 143, [(0, 70), (120, 56), (260, 74), (420, 60), (600, 76), (799, 60)]),
                hue("moss", 2))
    sheet.paper(rect(0, 78, 306, 34), hue("leaf", 1))
    for n in range(19):
        sheet.paper(oval(n * 16 + 4, 78 + n % 3, 11, 7), hue("leaf", 1 + n % 2), (1, 1))
    for x in (108, 196, 262):
        tree(sheet, x, 112, 66 + x % 20)
    sheet.paper(rect(20, 52, 6, 60) | rect(78, 52, 6, 60), hue("grey", 2))
    sheet.fill(rect(26, 60, 52, 52), hue("leaf", 0))
    for x in range(28, 78, 8):
        sheet.paper(rect(x, 66 + x % 5, 4, 44 - (x > 52) * 16 + x % 3), hue("wood", 3), (1, 1))
    sheet.fill(stroke((28, 80), (76, 80), width=2), hue("wood", 2))
    sheet.paper(rect(308, 6, 150, 106), hue("sand", 2))
    sheet.paper(poly((300, 8), (320, 0), (446, 0), (466, 8)), hue("slate", 1))
    for x, y in ((332, 22), (372, 22), (412, 22)):
        pane(sheet, x, y)
    sheet.paper(rect(376, 66, 40, 46) | oval(396, 66, 20, 10), hue("night", 1), (0, 0))
    sheet.fill(rect(296, 66, 24, 46), hue("night", 1))
    house(sheet, 478, 110, 84, 62, hue("rose", 2), hue("brick", 1))
    door(sheet, 496, 110)
    pane(sheet, 534, 66, 18)
    sheet.paper(rect(486, 40, 20, 14), hue("gold", 2), (1, 1))
    sheet.fill(oval(496, 47, 5, 3) | stroke((500, 45), (502, 43)), hue("cream", 3))
    tree(sheet, 586, 112, 58)
    house(sheet, 612, 110, 96, 66, hue("cream", 2), hue("slate", 1))
    door(sheet, 640, 110)
    sheet.paper(rect(632, 46, 48, 9), hue("straw", 2), (1, 1))
    for x in (640, 652, 664):
        sheet.fill(oval(x, 50, 3, 2), hue("brick", 2))
    pane(sheet, 680, 66)
    sheet.paper(oval(728, 104, 22, 24) & rect(700, 70, 60, 42), hue("brick", 2), (1, 1))
    sheet.paper(oval(728, 104, 9, 10) & rect(700, 70, 60, 42), hue("night", 0), (0, 0), False)
    sheet.paper(rect(768, 24, 32, 88), hue("grey", 2))
    sheet.fill(rect(778, 44, 22, 68) | oval(790, 44, 12, 8), hue("sky", 2))
    sheet.paper(rect(0, 110, 800, 34), hue("sand", 2), (0, 0))
    for n in range(100):
        x, y = n * 61 % 800, 115 + n * 7 % 28
        sheet.fill(stroke((x, y), (x + 8, y)), hue("sand", 1 + n % 2 * 2))
    sheet.save("rooms/lane/background.png")
    plane("rooms/lane/zplane1.png", 800, 144, rect(320, 66, 56, 46))
    opened = Sheet(32, 56, TRANSPARENT)
    opened.fill(rect(0, 4, 32, 50), hue("night", 1))
    opened.paper(poly((0, 4), (9, 8), (9, 55), (0, 53)), hue("wood", 2), (0, 0))
    opened.save("rooms/lane/door-open.png")


def fire(sheet, x, base):
    sheet.paper(rect(x - 34, base - 66, 68, 66), hue("grey", 2))
    sheet.fill(rect(x - 22, base - 44, 44, 44), hue("night", 0))
    for n, (dx, high) in enumerate(((-12, 16), (-4, 26), (5, 20), (13, 12))):
        sheet.fill(poly((x + dx - 6, base - 4), (x + dx, base - 4 - high), (x + dx + 6, base - 4)),
                   hue("gold", 1 + n % 3))
    sheet.paper(rect(x - 18, base - 6, 36, 5), hue("wood", 1), (0, 0))
    sheet.paper(rect(x - 40, base - 72, 80, 7), hue("wood", 3), (1, 2))


def inn():
    sheet = Sheet(640, 144)
    sheet.slope(0, 100, hue("brick", 1), hue("brick", 2))
    sheet.paper(rect(0, 82, 640, 26), hue("wood", 1), (0, 0))
    for x in range(8, 640, 24):
        sheet.fill(stroke((x, 84), (x, 107)), hue("wood", 0))
    sheet.paper(rect(0, 106, 640, 38), hue("wood", 2), (0, 0))
    for y in range(112, 144, 9):
        sheet.fill(stroke((0, y), (639, y)), hue("wood", 1))
    for x in (96, 216, 404, 528):
        sheet.paper(rect(x, 0, 9, 106), hue("wood", 1), (2, 0))
    sheet.paper(rect(0, 0, 640, 9), hue("wood", 1), (0, 3))
    door(sheet, 36, 110)
    pane(sheet, 126, 34, 40, 30)
    pane(sheet, 240, 34, 40, 30)
    for n, x in enumerate((146, 204)):
        sheet.paper(rect(x, 112, 5, 22), hue("wood", 0), (1, 1))
    sheet.paper(poly((140, 104), (212, 104), (220, 114), (132, 114)), hue("cream", 2))
    for x in (156, 186):
        sheet.paper(oval(x, 108, 8, 2), hue("cream", 3), (1, 1))
    sheet.paper(rect(174, 99, 5, 8), hue("slate", 3), (1, 1))
    curtain = set()
    for n in range(5):
        curtain |= rect(304 + n * 8, 24, 8, 88 - n % 2 * 3)
    sheet.paper(curtain, hue("brick", 2), (3, 2))
    for n in range(5):
        sheet.fill(stroke((306 + n * 8, 26), (307 + n * 8, 104), width=2), hue("brick", 1))
    sheet.paper(rect(298, 20, 52, 4), hue("gold", 2))
    fire(sheet, 366 + 90, 108)
    for n, x in enumerate((550, 574)):
        sheet.paper(oval(x, 98, 11, 15), hue("wood", 3))
        sheet.fill(stroke((x - 10, 93), (x + 10, 93)) | stroke((x - 10, 103), (x + 10, 103)),
                   hue("slate", 1))
    door(sheet, 592, 110)
    sheet.save("rooms/inn/background.png")
    plane("rooms/inn/zplane1.png", 640, 144, poly((140, 104), (212, 104), (220, 114), (132, 114)))


def bakery():
    sheet = Sheet(320, 144)
    sheet.slope(0, 100, hue("straw", 2), hue("straw", 3))
    sheet.paper(rect(0, 104, 320, 40), hue("grey", 3), (0, 0))
    for y in range(108, 144, 9):
        for x in range(y % 2 * 12, 320, 24):
            sheet.fill(stroke((x, y), (x + 13, y)), hue("grey", 2))
    door(sheet, 44, 110)
    sheet.paper(oval(144, 84, 34, 38) & rect(100, 40, 90, 72), hue("brick", 2))
    for y in range(52, 110, 9):
        sheet.fill(stroke((116 + y % 2 * 4, y), (170, y)), hue("brick", 1))
    sheet.paper(oval(144, 92, 16, 16) & rect(120, 70, 50, 34), hue("night", 0), (0, 0), False)
    sheet.fill(poly((134, 103), (140, 86), (146, 96), (150, 84), (156, 103)), hue("gold", 2))
    sheet.paper(rect(138, 0, 14, 46), hue("brick", 1))
    for y in (30, 58):
        sheet.paper(rect(206, y, 108, 4), hue("wood", 3))
    for n, x in enumerate((216, 250, 274, 300)):
        sheet.paper(oval(x, 26 - n % 2, 8, 4), hue("gold", 1 + n % 2), (1, 1))
    sheet.paper(poly((300, 56), (306, 40), (312, 56)), hue("cream", 3), (1, 1))
    counter = poly((204, 84), (319, 84), (319, 120), (204, 120))
    sheet.paper(counter, hue("wood", 1))
    sheet.paper(rect(200, 78, 120, 7), hue("wood", 3))
    sheet.save("rooms/bakery/background.png")
    plane("rooms/bakery/zplane1.png", 320, 144, counter | rect(200, 78, 120, 7))
    bell = Sheet(16, 16, TRANSPARENT)
    bell.fill(oval(7, 10, 6, 5) & rect(0, 0, 16, 12), hue("gold", 3))
    bell.fill(rect(1, 12, 13, 2), hue("wood", 0))
    bell.fill(rect(6, 3, 3, 3), hue("gold", 1))
    bell.save("rooms/bakery/bell.png")
    bun = Sheet(16, 16, TRANSPARENT)
    bun.paper(oval(7, 10, 6, 4), hue("gold", 1), (0, 0))
    bun.fill(stroke((4, 8), (10, 8)), hue("cream", 2))
    bun.save("rooms/bakery/bun.png")
    opened = Sheet(40, 64, TRANSPARENT)
    opened.fill(rect(4, 10, 32, 52), hue("sky", 3))
    opened.fill(rect(4, 44, 32, 18), hue("sand", 2))
    opened.paper(poly((4, 10), (14, 14), (14, 63), (4, 61)), hue("wood", 2), (0, 0))
    opened.save("rooms/bakery/door-open.png")


def garden():
    sheet = Sheet(320, 144)
    sheet.slope(0, 70, hue("sky", 2), hue("sky", 3))
    sheet.paper(hills(320, 143, [(0, 58), (110, 48), (220, 60), (319, 50)]), hue("moss", 2))
    house(sheet, 232, 84, 64, 40, hue("cream", 2), hue("rose", 1))
    pane(sheet, 244, 54, 16, 16)
    sheet.paper(rect(0, 72, 320, 40), hue("leaf", 1))
    for n in range(21):
        sheet.paper(oval(n * 16, 72 + n % 3, 11, 6), hue("leaf", 1 + n % 2), (1, 1))
    sheet.paper(rect(0, 106, 320, 38), hue("leaf", 2), (0, 0))
    for n in range(50):
        x, y = n * 53 % 320, 110 + n * 7 % 32
        sheet.fill(stroke((x, y), (x + 2, y - 2)), hue("leaf", 1 + n % 2 * 2))
    sheet.paper(rect(84, 104, 56, 12), hue("wood", 1), (0, 1))
    for n, x in enumerate((92, 106, 120, 133)):
        if n < 3:
            sheet.paper(oval(x, 106, 6, 5), hue("leaf", 3), (1, 1))
            sheet.fill(stroke((x, 102), (x, 110)), hue("moss", 2))
        else:
            sheet.fill(stroke((x, 104), (x, 110), width=2), hue("moss", 3))
    tree(sheet, 184, 112, 72)
    sheet.paper(rect(2, 58, 5, 84) | rect(20, 58, 5, 60), hue("grey", 2))
    for y in (70, 90, 110):
        sheet.paper(rect(6, y, 15, 3), hue("wood", 3), (1, 1))
    bed = rect(0, 136, 320, 8)
    sheet.paper(bed, hue("wood", 0), (0, 0))
    flowers = set()
    for n in range(22):
        spot = oval(6 + n * 15, 136 - n % 3, 4, 4)
        sheet.paper(spot, hue(("rose", "gold", "plum")[n % 3], 3), (0, 0), False)
        flowers |= spot
    sheet.save("rooms/garden/background.png")
    plane("rooms/garden/zplane1.png", 320, 144, bed | flowers)
    sign = Sheet(112, 40, TRANSPARENT)
    sign.fill(rect(53, 24, 6, 16), hue("wood", 1))
    sign.paper(rect(2, 2, 108, 26), hue("cream", 3), (0, 0))
    for n, width in enumerate((88, 70)):
        for x in range(0, width, 9):
            sign.fill(rect(12 + x + n * 9, 8 + n * 9, 6 - x % 2 * 2, 4), hue("brick", 2))
    sign.save("rooms/garden/sign.png")


def paint():
    for room in (lane, inn, bakery, garden):
        room()
