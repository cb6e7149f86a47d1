"""Room 12: what the traveller can carry, pictures of 24x16 for the inventory, and the arrows beside it.

They are shown under every room, so they keep to the colours that are the same in all rooms; and they cover what
was there before them, so nothing of them is see-through: the ground is black, as the panel is."""
import numpy as np
from lib import CARRIED, full_palette, save

W, H = 320, 144
KEY_BY_DAY = {'.': 0, 'O': 16, 'y': 14, 'Y': 28, 't': 27, 'h': 20, 'H': 21, 'r': 25, 'R': 26, 'w': 15, 'g': 7, 'd': 8, 'B': 11,
       'G': 10, 'e': 2, 'n': 22, 'm': 23, 'M': 24, 'o': 6, 'C': 3}
CONSTANT = {by_day: index for index, by_day in CARRIED.items()}
KEY = {letter: CONSTANT.get(colour, colour) for letter, colour in KEY_BY_DAY.items()}

LAMP = """
.......ddggg
......d.....g
.....d..OOO..g
.....d.OdgdO.g
.....dOdgggdOd
....OOOOOOOOOOO
....OddgwgggddO
.....O12333210O
.....O12343210O
.....O02343200O
.....O02343200O
.....O00232100O
....OOOOOOOOOOO
....OddgwgggddO
....OOOOOOOOOOO
"""
OIL = """
.........OOOOOO
........OYttttO
........OtttthO
.......OOOOOOOOO
.......OYtttttHO
........OttoHHO
......OOttoooHOO
.....OtYtooooHHhO
....OtYtooOoooHHhO
....OtYooOyOooHHhO
....OtYooOyyOoHHhO
....OtooOyywyOHHhO
....OtooOyyyyOHHhO
.....OoooOOOOHHhO
......OHHHHHHhhO
.......OOOOOOOO
"""
LETTER = """

..OOOOOOOOOOOOOOOOOO
..OYwwwwwwwwwwwwwYtO
..OYYwwwwwwwwwwwYYtO
..OwtYYwwwwwwwYYtwtO
..OwwttYYwwwYYttwwtO
..OwwwwtYrRrYtwwwwtO
..OwwwwwrRwRrwwwwwtO
..OwwwwYrRRrrYwwwwtO
..OwwwYYtrrrtYYwwwtO
..OwwYYtwwwwwtYYwwtO
..OwYtwwwwwwwwwtYwtO
..OYtttttttttttttttO
..OOOOOOOOOOOOOOOOOO
"""
KEYS = """


....OOOO
...OyyyyO
..OywOOytO
.OywO..OytOOOOOOOOOOOO
.OyyO..OyywwwyyyyyyyyytO
.OyyO..OytttttttyyttyytO
..OytOOytOOOOOOOyyOOyyO
...OtyytO......OytOOytO
....OOOO.......OytOOtO
...............OttO.O
................OO
"""
ROPE = """
......OOOOOOOO
....OOYtYtYtYtOO
...OtYtHHHHHHtYtO
..OYtHOOOOOOOOHtYO
..OtHO........OHtO
..OYtHOOOOOOOOHtYO
..OtYtHHHHHHHHtYtO
..OYtYtYtYtYtYtYtO
..OHHtYtYtYtYtYHHO
..OtYHHHHHHHHHHtYOOO
..OYtYtYtYtYtYtYtYtYOO
...OHHtYtYtYtYHHOHHtYtO
....OOHHHHHHHHOO.OOOHtYO
......OOOOOOOO......OHtO
.....................OO
"""
COIN = """
.........OOOOOO
.......OOwwwwwwOO
......OwwggggggddO
.....OwwggOOOggggdO
.....OwgggOwOggggdO
....OwggggOOOgggggdO
....OwggOOOOOOOgggdO
....OwgggggOggggggdO
....OwggOggOggOgggdO
....OwgOOOgOgOOOggdO
....OwggOggOggOgggdO
.....OwgOOOOOOOggdO
.....OwgggOOOggggdO
......OddggggggddO
.......OOddddddOO
.........OOOOOO
"""
APPLE = """
..........OO..OOO
..........OHOOGGeO
..........OHOGGeeO
.....OOOO.OHOGeeO
....ORRRROhOROOO
...ORwwRRRhRRRRrO
..ORwwRRRRRRRRRrrO
..ORwwRRRRRRRRRrrO
..ORwRRRRRRRRRRrrO
..ORRRRRRRRRRRrrrO
..OrRRRRRRRRRRrrrO
...OrRRRRRRRRrrrO
...OrrRRRRRRrrrrO
....OrrrRRrrrrrO
.....OOrrOOrrOO
.......OO..OO
"""
CONCERTINA = """

.OOOO..........OOOO
OytttO.O.O.O.OOyytO
OyHHtOORORORORyHHtO
OyHwHtRrRrRrRrHwHtO
OyHHHtRrRrRrRrHHHtO
OyHwHtRrRrRrRrHwHtO
OyHHHtRrRrRrRrHHHtO
OyHwHtRrRrRrRrHwHtO
OyHHHtRrRrRrRrHHHtO
OyHwHtRrRrRrRrHwHtO
OyHHtOOrOrOrOryHHtO
OtttO..O.O.O.OOtttO
.OOO...........OOO
"""
WICK = """
......OOOOOOOOOOO
.....OYYYYYYYYYttO
.....OttttttttthhO
......OOOOOOOOOOO
.......OwwwwwggO
.......OYwwwwggO
.......OgYYYggdO
.......OwwwwwggO
.......OYwwwwggOOOO
.......OgYYYggdwwgO
.......OwwwwwggOOOwO
......OOOOOOOOOOO.OwO
.....OYYYYYYYYYttOOwO
.....OttttttttthhOwwO
......OOOOOOOOOOO.OO
"""
CHART = """

...OOOOOOOOOOOOOOOOOO
..OtYYYYYYYYYYYYYYYYtO
..OhttttttttttttttttHO
...OOYYYYYYYYYYYYYYOO
....OYYYeYYYYYrYrYYO
....OYYeeeYYYYYrYYYO
....OYYeGeYYrrYrYrYO
....OYYYhYYrYYYYYYYO
....OYYYYYrYYYYeYYYO
....OYrrrrYYYYeeeYYO
....OrYYYYYYYYeGeYYO
...OOYYYYYYYYYYhYYYOO
..OtYYYYYYYYYYYYYYYYtO
..OhttttttttttttttttHO
...OOOOOOOOOOOOOOOOOO
"""
MUG = """

.....OOOOOOOOO
....OwgggggggdO
....OgOOOOOOOdO
....OwgOOOOOgdOOOO
....OwwgggggdddddgO
....OwggggggddOOOgO
....OwgggggdddO.OgO
....OddddddddOO.OgO
....OwgggggdddO.OgO
....OwgggggdddOOgdO
....OwgggggdddddgO
....OwggggggddOOO
....OddddddddOO
....OwggggggddO
.....OOOOOOOOO
"""
ARROW = """

.......OO
......OBBO
.....OBCCnO
....OBCCCCnO
...OBCCCCCCnO
..OBCCCCCCCCnO
.OBCCCCCCCCCCnO
.OnnnnBCCCnnnnO
..OOOOBCCCnOOO
.....OBCCCnO
.....OBCCCnO
.....OBCCCnO
.....OnnnnnO
......OOOOO
"""


def icon(art, key, w=24, ground=None):
    a = np.zeros((16, w), np.uint8) if ground is None else ground.copy()
    rows = [r.rstrip() for r in art.split('\n')[1:17]]
    left = min(len(r) - len(r.lstrip('.')) for r in rows if r)
    shift = (w - max(len(r) for r in rows) + left) // 2 - left          # to the middle
    for j, row in enumerate(rows):
        for i, ch in enumerate(row, shift):
            if ch != '.':
                a[j, i] = key[ch]
    return a


def slot():
    """An empty place: four corners."""
    a = np.zeros((16, 24), np.uint8)
    for y, v in ((0, 1), (15, 14)):
        for x, h in ((0, 1), (23, 22)):
            a[y, x] = a[v, x] = a[y, h] = 8
    return a


def shine(a):
    """Rays of a flame, left and right of the glass."""
    for y, x, ln in ((8, 3, 2), (5, 4, 2), (11, 4, 2), (8, 19, 2), (5, 18, 2), (11, 18, 2)):
        a[y, x:x + ln] = KEY['t'] if y != 8 else KEY['y']
    return a


def main():
    full = full_palette(np.zeros((0, 3)))
    glass = dict(KEY, **{'0': KEY['n'], '1': KEY['n'], '2': KEY['m'], '3': KEY['M'], '4': KEY['B']})
    flame = dict(KEY, **{'0': KEY['t'], '1': KEY['t'], '2': KEY['y'], '3': KEY['Y'], '4': KEY['w']})
    ground = slot()
    d = 'rooms/things/'
    for name, art in (('letter', LETTER), ('coin', COIN), ('apple', APPLE), ('concertina', CONCERTINA), ('oil', OIL), ('wick', WICK),
                      ('chart', CHART), ('key', KEYS), ('mug', MUG), ('rope', ROPE)):
        save(d + name + '.png', icon(art, KEY, ground=ground), full)
    save(d + 'lantern.png', icon(LAMP, glass, ground=ground), full)
    save(d + 'lantern-lit.png', shine(icon(LAMP, flame, ground=ground)), full)
    save(d + 'blank.png', ground, full)
    up = icon(ARROW, KEY, 16)
    save(d + 'arrow-up.png', up, full)
    save(d + 'arrow-down.png', up[::-1], full)
    # the store itself, which no story shows: a dark wall
    save(d + 'background.png', np.full((H, W), 32, np.uint8), full_palette(np.array([[16, 14, 28]])))


if __name__ == '__main__':
    main()
