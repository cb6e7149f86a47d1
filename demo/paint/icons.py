"""What the traveller can carry: pictures of 24x16 for the inventory, in the colours all rooms share."""
import numpy as np
from lib import full_palette, save

KEY = {'.': 5, 'O': 16, 'y': 14, 'Y': 28, 't': 27, 'h': 20, 'H': 21, 'r': 25, 'R': 26, 'w': 15, 'g': 7, 'd': 8, 'B': 11,
       'G': 10, 'e': 2, 'n': 22, 'm': 23, 'M': 24}

LAMP = """
.......OOOOO
......O.....O
.....O..OOO..O
.....O.OdgdO.O
.....OOdgggdOO
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
...............OO
.............OOgO
......OOO...OgdO
.....OgwgO.OgdO
......OdO.OgdO
.....OOOOOgdO
....OgwgggOO.OOO
...OgwggggddOddgO
...OgwggggddO..gO
..OggwgyYyggdO.gO
..OgwgyYYyygdO.gO
..OgwgtyYytgdOOdO
..OgggdtttdgddOO
..OgggggggdddO
..OOOOOOOOOOOO
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
......OOOOOO
....OOyyyyyyOO
...OyyYYYYYYtyO
..OyYYyyyyyyyttO
..OyYyyttttYyytO
.OyYyytyyyyYyyttO
.OyYytyywwyyYyttO
.OyYytyytYyyYyttO
.OyYytyttYyyYyttO
.OyYyytyyyyYyyttO
..OyYyyYYYYyyttO
..OyyyyyyyyyyttO
...OtyttttttttO
....OOttttttOO
......OOOOOO
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


def icon(name, art, key, full):
    a = np.full((16, 24), 5, np.uint8)
    for j, row in enumerate(art.split('\n')[1:17]):
        for i, ch in enumerate(row[:24]):
            a[j, i] = key[ch]
    save('icons/%s.png' % name, a, full)


def main():
    full = full_palette(np.zeros((0, 3)))
    glass = dict(KEY, **{'0': 22, '1': 22, '2': 23, '3': 24, '4': 11})
    flame = dict(KEY, **{'0': 27, '1': 27, '2': 14, '3': 28, '4': 15})
    icon('lamp', LAMP, glass, full)
    icon('lamp-lit', LAMP, flame, full)
    for name, art in (('oil', OIL), ('letter', LETTER), ('key', KEYS), ('rope', ROPE), ('coin', COIN), ('apple', APPLE), ('concertina', CONCERTINA)):
        icon(name, art, KEY, full)


if __name__ == '__main__':
    main()
