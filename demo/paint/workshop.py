"""Room 8: the map-maker's workshop over the harbour, late in the afternoon."""
import numpy as np
from lib import *
import tavern as T
from tavern import TIM, BL, BR, WALL
from cellar import barrel

W, H = 320, 144
PAPER = ['6c4c30', 'a07c4c', 'd0ac70', 'ecd49c', 'fcf0c8']
T.PLAS = ['141a20', '22302e', '38483e', '546450', '788464', 'a0a47c', 'c8c498', 'ece4bc']


def window(c):
    """The harbour with the moon low over it."""
    x0, y0, x1, y1 = 118, 24, 200, 60
    c.put(c.rect(x0 - 5, y0 - 5, x1 + 5, y1 + 5), TIM[3])
    c.put(c.rect(x0 - 5, y0 - 5, x1 + 5, y0 - 5) | c.rect(x0 - 5, y0 - 5, x0 - 5, y1 + 5), TIM[6])
    m = c.rect(x0, y0, x1, y1)
    c.put(m, ramp(['0c1034', '141c4c', '20306c', '34508c', '5478b0', '84a8cc'], (c.Y - y0) / 24))
    c.glow(178, 40, 40, '90b8ff', .6, m=m)
    c.put(c.ell(178, 38, 6, 6) & m, 'f4f4e4')
    sea = m & (c.Y >= 48)
    t = .7 - (c.Y - 48) / 20 - np.abs(c.X - 178) / 90 + (noise(H, W, 8, 1, 4, 2) - .5) * .5
    c.put(sea, ramp(['0c1030', '142048', '284478', '5c88b8', 'd0e0f0'], np.round(t * 9) / 9))
    c.put(c.poly((118, 48), (124, 44), (140, 45), (148, 48)) & m, '141c40')
    for x in (134, 143):
        c.put(c.rect(x, 31, x, 50), '0c0c20')
        c.put(c.poly((x + 1, 34), (x + 7, 46), (x + 1, 46)), '8898b8')
    c.put(c.poly((128, 49), (151, 49), (147, 54), (132, 54)), '100c20')
    for x in (138, 159, 180):
        c.put(c.rect(x, y0, x + (x == 159), y1), TIM[2])
    c.put(c.rect(x0, 42, x1, 42), TIM[2])
    c.put(c.rect(x0 - 7, y1 + 5, x1 + 7, y1 + 7), TIM[6])
    c.put(c.rect(x0 - 7, y1 + 8, x1 + 7, y1 + 8), TIM[1])


def chart(c):
    """The island on the wall, with its roads."""
    c.put(c.rect(46, 24, 96, 58), '3c2818', .5)
    m = c.rect(44, 22, 94, 56)
    c.put(m, ramp(PAPER, .62 + (noise(H, W, 9, 7, 6, 3) - .5) * .4))
    c.put(m & ~c.rect(46, 24, 92, 54), PAPER[1])
    isle = c.poly((54, 34), (60, 29), (74, 30), (82, 34), (84, 42), (78, 48), (66, 49), (56, 47), (58, 40))
    c.put(isle, 'a8b070')
    c.put(isle & ~np.roll(isle, 1, 0) | isle & ~np.roll(isle, -1, 0) | isle & ~np.roll(isle, 1, 1) | isle & ~np.roll(isle, -1, 1), '7c5434')
    c.put(c.line((58, 35), (70, 40), (79, 45)) | c.line((70, 40), (64, 45)) | c.line((70, 40), (74, 34)), 'b04030')
    c.put(c.ell(88, 36, 2, 2), 'a8b070')
    c.put(c.line((50, 46), (50, 52)) | c.line((47, 49), (53, 49)), '8c3828')
    c.put(c.rect(42, 20, 96, 22) | c.rect(42, 56, 96, 58), TIM[4])
    c.put(c.rect(42, 20, 96, 20) | c.rect(42, 56, 96, 56), TIM[6])


def pigeonholes(c):
    """Rolled charts by the hundred."""
    x0, y0, x1, y1 = 210, 24, 280, 70
    c.put(c.rect(x0, y0, x1, y1), TIM[1])
    r = np.random.RandomState(12)
    for y in range(y0 + 2, y1 - 4, 11):
        for x in range(x0 + 2, x1 - 6, 10):
            for k in range(r.randint(0, 5)):
                px, py = x + 2 + (k % 2) * 4 + (k // 2) % 2 * 2 - (k // 4), y + 8 - (k // 2) * 4
                c.put(c.ell(px, py - 1, 2.2, 2.2) & c.rect(x, y, x + 7, y + 10), PAPER[r.randint(1, 4)])
                c.dot(px, py - 1, '4c3020')
                c.dot(px - 1, py - 2, PAPER[4])
    for x in range(x0, x1 + 1, 10):
        c.put(c.rect(x, y0, x + 1, y1), TIM[4])
        c.put(c.rect(x, y0, x, y1), TIM[5])
    for y in range(y0, y1 + 1, 11):
        c.put(c.rect(x0, y, x1, y + 1), TIM[4])
        c.put(c.rect(x0, y, x1, y), TIM[6])


def globe(c, x, y, r):
    c.put(c.rect(x - 1, y + r, x + 1, y + r + 14), TIM[4])
    c.put(c.poly((x - 8, y + r + 16), (x, y + r + 11), (x + 8, y + r + 16)), TIM[3])
    t = .6 - (c.X - x) / (r * 2.6) - (c.Y - y) / (r * 3)
    m = c.ell(x, y, r, r)
    c.put(m, ramp(['1c3048', '30587c', '5c94a8', 'a0d0c8'], t))
    c.put(m & (noise(H, W, 7, 6, 14, 2) > .56), ramp(['4c4828', '8c8444', 'd0c078'], t))
    ring = c.ell(x, y, r + 2, r + 2) & ~c.ell(x, y, r + .6, r + .6) & (c.X > x - r * .7)
    c.put(ring, 'd8a850')


def door(c):
    """On the left wall, ajar, with the light of the quay."""
    c.put(c.poly((6, 40), (28, 44), (28, 95), (6, 108)), TIM[3])
    c.put(c.poly((9, 43), (26, 47), (26, 95), (9, 105)), 'f0a058')
    c.put(c.poly((9, 74), (26, 70), (26, 95), (9, 105)), 'a85c50')
    c.put(c.poly((14, 44), (26, 47), (26, 95), (14, 102)), TIM[4])
    for x in (18, 22):
        c.put(c.rect(x, 45, x, 99), TIM[2])
    c.put(c.rect(14, 44, 14, 102), TIM[6])
    c.put(c.ell(17, 74, 1.2, 1.6), 'fce080')


def table(c):
    """The drawing table, a chart half done on it."""
    b = c.copy()
    c.put(c.ell(158, 109, 50, 3.6), '140a10', .5)
    for x in (118, 194):
        c.put(c.rect(x, 88, x + 5, 109), TIM[3])
        c.put(c.rect(x, 88, x, 109), TIM[5])
        c.put(c.rect(x + 5, 88, x + 5, 109), TIM[1])
    c.put(c.rect(124, 92, 193, 104), '1a0e14')
    c.put(c.rect(124, 102, 193, 104), TIM[2])
    c.put(c.rect(124, 102, 193, 102), TIM[5])
    t = .62 + (noise(H, W, 22, 1, 51, 2) - .5) * .2
    c.put(c.poly((120, 78), (196, 78), (204, 87), (112, 87)), ramp(TIM, np.round(t * 12) / 12))
    c.put(c.rect(112, 87, 204, 87), TIM[7])
    c.put(c.rect(112, 88, 204, 92), TIM[4])
    c.put(c.rect(112, 92, 204, 92), TIM[1])
    for x in (132, 158, 184):
        c.put(c.ell(x, 90, 1.4, 1), 'e0b860')
    c.put(c.poly((134, 79), (178, 79), (182, 86), (130, 86)), PAPER[4])
    c.put(c.line((140, 84), (150, 81), (164, 82), (172, 85)) | c.line((150, 81), (156, 85)), '7c5438')
    c.dot(172, 84, 'c03028'), c.dot(171, 83, 'c03028'), c.dot(173, 83, 'c03028')
    c.put(c.rect(186, 74, 190, 82), '28405c')
    c.put(c.line((188, 74), (193, 64)), 'fcf0d8')
    c.put(c.line((189, 74), (194, 65)), 'c8bca0')
    for y in (80, 83):
        c.put(c.rect(116, y - 2, 128, y), PAPER[3])
        c.put(c.rect(116, y, 128, y), PAPER[1])
    T.oil_lamp(c, 124, 78)
    return np.abs(c.img - b.img).sum(2) > 0


def front(c):
    """Rolls in a cask on the left, a lectern's edge on the right."""
    b = c.copy()
    for x, y, d in ((8, 92, 3), (18, 88, -2), (26, 94, 4)):
        q = c.line((x, y), (x + d, 122), width=5)
        c.put(q, PAPER[2])
        c.put(q & np.roll(~q, -1, 1), PAPER[0])
        c.put(c.ell(x, y, 2.6, 1.8), PAPER[4])
        c.dot(x, y, '4c3020')
    barrel(c, 17, 147, 19, 32, dim=.16)
    return np.abs(c.img - b.img).sum(2) > 0


def wheel(c, x, y):
    """A ship's wheel on the right wall, seen at a slant."""
    rim = c.ell(x, y, 9, 17) & ~c.ell(x, y, 7, 13.6)
    for k in range(8):
        a = k * np.pi / 4 + .2
        c.put(c.line((x, y), (x + np.cos(a) * 11.6, y + np.sin(a) * 21), width=2), TIM[4])
        c.put(c.line((x, y), (x + np.cos(a) * 11.6, y + np.sin(a) * 21)), TIM[6])
    c.put(rim, TIM[5])
    c.put(rim & (c.X < x), TIM[6])
    c.put(rim & ~np.roll(rim, 1, 0) & (c.Y < y), TIM[7])
    c.put(c.ell(x, y, 3, 5), TIM[4])
    c.put(c.ell(x, y, 1.4, 2.4), 'e0b860')


def chest(c, x, y):
    """A sea chest; x, y is its lower left corner."""
    c.put(c.ell(x + 17, y + 1, 19, 3), '140a10', .5)
    red = ['1c0c10', '3c1818', '64281c', '8c4024', 'b4602c', 'd88c48', 'f4c078']
    body = c.rect(x, y - 14, x + 32, y)
    t = .74 - (c.X - x) / 140 + (noise(H, W, 12, 2, 9, 2) - .5) * .2 - .2 * ((y - c.Y) % 5 < 1)
    c.put(body, ramp(red, np.round(t * 12) / 12))
    lid = c.poly((x - 1, y - 14), (x, y - 19), (x + 4, y - 23), (x + 28, y - 23), (x + 32, y - 19), (x + 33, y - 14))
    c.put(lid, ramp(red, .92 - (c.Y - y + 23) / 40 + (noise(H, W, 12, 2, 10, 2) - .5) * .14))
    c.put(c.rect(x - 1, y - 14, x + 33, y - 13), TIM[1])
    for k in (x + 4, x + 26):
        c.put(c.rect(k, y - 23, k + 3, y), '5c5058')
        c.put(c.rect(k, y - 23, k, y), 'b0a098')
    c.put(c.rect(x + 4, y - 23, x + 28, y - 23), TIM[7])
    c.put(c.rect(x + 14, y - 16, x + 19, y - 9), 'd8a850')
    c.put(c.rect(x + 16, y - 13, x + 17, y - 11), '3c2018')


def spool(c):
    """Wick by the yard, at the back of the table."""
    x, y = 180, 82
    c.put(c.ell(x + 3, y, 6, 1.6), '3c2018', .5)
    c.put(c.rect(x + 1, y - 7, x + 5, y - 2), 'e8dcb8')
    c.put(c.rect(x + 1, y - 7, x + 2, y - 2), 'fcf8e0')
    c.put(c.rect(x + 5, y - 7, x + 5, y - 2), '9c8c6c')
    for k in (-6, -4):
        c.put(c.rect(x + 2, y + k, x + 4, y + k), 'c0b088')
    for k in (-9, -1):
        c.put(c.rect(x, y + k, x + 6, y + k + 1), TIM[5])
        c.put(c.rect(x, y + k, x + 5, y + k), TIM[7])
        c.put(c.rect(x + 6, y + k, x + 6, y + k + 1), TIM[3])
    m = c.rect(x, y - 9, x + 6, y)
    return m


def roll(c):
    """A chart that fell behind the chest."""
    c.put(c.line((245, 101), (268, 97), width=5), '140a10', .55)
    q = c.line((244, 99), (267, 95), width=5)
    c.put(q, PAPER[3])
    c.put(q & ~np.roll(q, 1, 0), PAPER[4])
    c.put(q & ~np.roll(q, -1, 0), PAPER[1])
    c.put(q & np.roll(~q, -2, 0), PAPER[2])
    c.put(c.ell(244, 99, 2, 2.4), PAPER[4])
    c.dot(244, 99, '4c3020'), c.dot(243, 98, 'a07c4c')
    r = c.rect(255, 93, 256, 102) & q
    c.put(r, 'b03428')
    c.put(r & (c.X == 256), '6c1c1c')


def light(c):
    c.shade(np.clip(np.hypot((c.X - 160) / 150, (c.Y - 66) / 92) - .42, 0, 1) * .7, (22, 10, 30))
    c.glow(160, 44, 130, 'ffb468', .42, ry=80)
    spot = c.poly((96, 108), (176, 108), (206, 138), (80, 138))
    c.glow(142, 122, 74, 'ffb060', 1.0, ry=24, m=spot)
    c.glow(142, 122, 120, 'ff9850', .4, ry=36, m=c.Y > WALL)
    c.glow(124, 70, 30, 'ffd080', .8)
    c.glow(14, 100, 40, 'ff9850', .6, ry=20)


def build(place):
    c = Canvas(W)
    T.sides(c)
    T.back_wall(c)
    T.floor(c)
    window(c)
    chart(c)
    pigeonholes(c)
    door(c)
    wheel(c, 302, 54)
    globe(c, 60, 70, 11)
    z1 = table(c)
    if place:
        chest(c, *place)
    light(c)
    z2 = front(c)
    return c, z1 | z2, z2


def main():
    base, z1, z2 = build(None)
    by_wall, _, _ = build((237, 101))
    in_way, _, _ = build((206, 108))
    pal = make_palette([base, by_wall, in_way], 190)
    wick, fallen = base.copy(), in_way.copy()
    z = spool(wick)
    roll(fallen)
    full = full_palette(pal)
    d = 'rooms/workshop/'
    save(d + 'background.png', base.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)
    for name, c in (('chest-wall', by_wall), ('chest-way', in_way)):
        save(d + name + '.png', c.quant(pal)[72:112, 200:280], full)
    save(d + 'wick.png', wick.quant(pal)[72:88, 176:192], full)
    save_mask(d + 'wick-zp1.png', (z1 | z)[72:88, 176:192], full)
    save_mask(d + 'wick-zp2.png', z2[72:88, 176:192], full)
    save(d + 'roll.png', fallen.quant(pal)[88:104, 240:272], full)
    save_mask(d + 'chest-zp1.png', z1[72:112, 200:280], full)
    save_mask(d + 'chest-zp2.png', z2[72:112, 200:280], full)


if __name__ == '__main__':
    main()
