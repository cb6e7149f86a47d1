"""Room 7: the gallery of the lighthouse at night, with its lamp out and with its lamp lit."""
import numpy as np
from lib import *

W, H = 320, 144
HOR = 66                                   # the horizon
DECK = 98                                  # where the gallery's floor meets its rail
MOON = (268, 20)
EYE = (84, 38)                             # the lamp
IRON = ['06070f', '10121e', '1e2232', '343a4c', '525a6c', '7c8490', 'b0b4b4']
WALL = ['14162c', '262a44', '40455e', '62677a', '8c8e98', 'b6b2ae', 'dcd4c4']
SLAB = ['0e1020', '1a1d30', '2a2e44', '40455a', '5c6072', '7c7e8a', 'a09e9e']
BRASS = ['1c1418', '3c2a1c', '6c4c24', 'a47c34', 'd8b054', 'fce498']


def sky(c):
    m = c.Y <= HOR
    t = (c.Y / HOR) ** 1.2
    c.put(m, ramp(['060820', '0c1034', '141c4c', '1e2e68', '2c4884', '4468a0', '6c90b4'], t))
    # the milky way, then stars of three sizes
    band = np.exp(-((c.Y - 40 + (c.X - 120) * .16) / 11) ** 2) * m
    n = noise(H, W, 22, 9, 4, 4)
    c.put(m, '6470b0', np.clip(band * (n - .25) * .55, 0, 1))
    r = np.random.RandomState(6)
    for _ in range(330):
        x, y = r.randint(0, W), int(r.rand() ** 1.3 * (HOR - 6))
        if r.rand() < .35 + band[y, x]:
            c.dot(x, y, ['6c78b8', '98a8d8', 'd8e4f8'][r.choice(3, p=[.55, .32, .13])], .9)
    for x, y in ((150, 12), (204, 30), (176, 44), (300, 44), (236, 10), (22, 16)):
        c.dot(x, y, 'ffffff')
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            c.dot(x + dx, y + dy, '98b0e0', .7)
    c.glow(MOON[0], MOON[1], 74, '90b4e8', .6, p=1.7, m=m)
    c.put(c.ell(*MOON, 9, 9), 'f6f4dc')
    for dx, dy, s in ((-3, -2, 2.2), (2, 3, 1.8), (3, -4, 1.3), (-2, 4, 1.2)):
        c.put(c.ell(MOON[0] + dx, MOON[1] + dy, s, s), 'd8dccc')
    c.put(c.ell(*MOON, 9, 9) & ~c.ell(MOON[0] + 1.5, MOON[1] - 1, 9, 9), 'b8c0c4')
    cl = wisps(noise(H, W, 60, 6, 12, 4), 5, 4)
    m2 = (cl > .64) & (c.Y > 34) & (c.Y < HOR - 5)
    c.put(m2, '24386c', .8)
    c.put(m2 & ~np.roll(m2, 1, 0), ramp(['3c5488', '90a8cc'], np.clip(1 - np.abs(c.X - MOON[0]) / 150, 0, 1)), .9)


def sea(c):
    m = c.Y > HOR
    d = np.clip((c.Y - HOR) / 40, 0, 1)
    t = .46 - .40 * d ** .7 + .30 * np.clip(1 - np.abs(c.X - MOON[0]) / (30 + 60 * d), 0, 1)
    r = np.random.RandomState(3)
    for y in range(HOR + 1, H):
        k = (y - HOR) / 40
        x = -r.randint(0, 20)
        while x < W:
            ln = int(3 + k * 14 + r.rand() * (5 + 16 * k))
            t[y, max(x, 0):max(x + ln, 0)] += r.normal(0, .08)
            x += ln
    c.put(m, ramp(['070a22', '0c1232', '142048', '20386c', '345c90', '6890b8', 'b8d0dc'], np.round(t * 18) / 18))
    c.put(c.Y == HOR, '7c9cbc', .6)
    for y in range(HOR + 1, DECK + 4):
        k = (y - HOR) / 40
        for _ in range(5):
            x = MOON[0] + r.normal(0, 5 + 12 * k)
            ph = r.randint(0, 8)
            for i in range(int(2 + r.rand() * (3 + 7 * k))):
                if 0 <= int(x) + i < W:
                    c.cyc[y, int(x) + i] = 224 + (ph + i // 2 + y) % 8
    for _ in range(90):
        y, x, ph = r.randint(HOR + 2, DECK), r.randint(120, W - 10), r.randint(0, 8)
        if abs(x - MOON[0]) > 26:
            for i in range(r.randint(3, 9)):
                c.cyc[y, x + i] = 232 + (ph + i // 3) % 8


def far(c):
    """The island that we came from, its town still awake; and the ship that looks for us."""
    m = c.below([(118, 66), (134, 60), (150, 54), (166, 52), (180, 56), (198, 58), (214, 63), (226, 67)], 2, 5) & (c.Y <= HOR + 1) & (c.X > 118) & (c.X < 226)
    c.cyc[m] = 0
    t = .36 + (noise(H, W, 9, 5, 7, 3) - .5) * .4 - (c.Y - 54) / 60
    c.put(m, ramp(['080c24', '101838', '1c2a50', '304468'], t))
    c.put(m & ~np.roll(m, 1, 0), '5c7ca4', .8)
    r = np.random.RandomState(9)
    for _ in range(24):
        x = r.randint(160, 212)
        y = r.randint(58, 66)
        if m[y, x]:
            c.dot(x, y, r.choice(['fcd878', 'f8b850', 'fce8a8']))
    c.put(c.rect(180, 50, 182, 58), '101838')
    c.put(c.poly((179, 50), (181, 44), (183, 50)), '101838')
    c.dot(181, 53, 'fcd878')
    for x in (164, 172, 181, 190, 204):
        for k in range(4):
            c.dot(x + (k % 2), HOR + 2 + k * 2, 'd8a858', .55 - k * .1)
    x, y = 240, 75
    c.cyc[y - 24:y + 4, x - 18:x + 20] = 0
    c.put(c.poly((x - 13, y - 4), (x + 11, y - 4), (x + 15, y - 7), (x + 11, y + 1), (x - 11, y + 1)), '0c0e20')
    c.put(c.line((x - 13, y - 4), (x + 11, y - 4)), '50689c')
    for mx, h in ((-6, 19), (2, 23), (9, 16)):
        c.put(c.rect(x + mx, y - h, x + mx, y - 4), '0c0e20')
        for q, w in ((h - 3, 3), (h - 9, 4)):
            s = c.poly((x + mx - w, y - q), (x + mx + w, y - q), (x + mx + w + 1, y - q + 5), (x + mx - w + 1, y - q + 5))
            c.put(s, '5c7098')
            c.put(s & (c.X > x + mx), '90a8c4')
    c.put(c.line((x + 13, y - 7), (x + 18, y - 10)), '0c0e20')
    c.dot(x - 12, y - 6, 'ffd880'), c.dot(x + 14, y - 8, 'ffd880')
    c.dot(x - 5, y - 2, 'fcc060'), c.dot(x + 1, y - 2, 'fcc060'), c.dot(x + 7, y - 2, 'fcc060')


def deck(c):
    """Slabs in rings round the lamp's house, as on a wheel."""
    m = c.Y >= DECK
    c.cyc[m] = 0
    a = np.arctan2((c.Y - 76) * 3.2, c.X - EYE[0])
    d = np.hypot((c.Y - 76) * 3.2, c.X - EYE[0])
    ring = np.floor(d / 42).astype(int)
    off = ring % 2 * .5
    k = np.floor(a * (5 + ring) / 1.2 + off).astype(int)
    f = (a * (5 + ring) / 1.2 + off) % 1
    g = np.random.RandomState(8).rand(32, 64)
    t = .44 + (g[ring % 32, k % 64] - .5) * .16 + (noise(H, W, 5, 3, 9, 3) - .5) * .22
    t = np.where((d % 42) < 2.2, t - .28, np.where((d % 42) < 4, t + .10, t))
    t = np.where(f < 2.0 / np.maximum(d, 20), t - .26, t)
    t = t + np.clip((c.X - 150) / 500, -.1, .2)
    c.put(m, ramp(SLAB, np.round(t * 18) / 18))
    c.put(c.rect(0, DECK, W, DECK + 1), SLAB[6], .7)
    c.put(c.rect(0, DECK + 2, W, DECK + 3), SLAB[0], .5)


def rail(c):
    """The iron rail behind the gallery."""
    for x in list(range(124, W, 8)) + list(range(2, 42, 8)):
        c.put(c.rect(x, 74, x, DECK), IRON[2])
        if x % 32 == 12 or x in (2, 34):
            c.put(c.rect(x - 1, 70, x + 1, DECK + 1), IRON[2])
            c.put(c.rect(x + 1, 71, x + 1, DECK), IRON[5])
            c.put(c.ell(x, 69, 2, 2), IRON[4])
            c.dot(x + 1, 68, IRON[6])
    for y in (73, 85):
        c.put(c.rect(0, y, W, y + 1), IRON[2])
        c.put(c.rect(0, y, W, y), IRON[5])


def house(c, lit):
    """The lamp's house: a drum of white stone, glass all round it, a dome."""
    x0, x1 = 38, 130
    u = np.clip((c.X - x0) / (x1 - x0), 0, 1)
    cv = np.sqrt(np.clip(1 - (2 * u - 1) ** 2, 0, 1))
    drum = (c.X >= x0) & (c.X <= x1) & (c.Y >= 64) & (c.Y <= 100 + cv * 10)
    c.cyc[c.rect(x0 - 8, 0, x1 + 8, 112)] = 0
    v = c.Y - cv * 6
    row = np.floor(v / 8).astype(int)
    arc = np.arcsin(np.clip(2 * u - 1, -1, 1)) * 4 + (row % 2) * .5
    t = .20 + .52 * np.clip(u * 1.2, 0, 1) * cv ** .5 + (noise(H, W, 5, 4, 14, 3) - .5) * .16
    t = np.where((v % 8) < 1, t - .16, t)
    t = np.where((arc % 1) < .10, t - .12, t)
    c.put(drum, ramp(WALL, np.round(t * 16) / 16))
    sh = (c.X >= x0 - 8) & (c.X <= x1 + 14) & (c.Y > 100 + cv * 10) & (c.Y < 104 + cv * 11)
    c.put(sh & ~drum, '060814', .5)
    # the door
    c.put(c.poly((98, 111), (98, 73), (103, 67), (112, 67), (118, 73), (118, 108)), WALL[1])
    c.put(c.poly((100, 110), (100, 74), (104, 69), (112, 69), (116, 74), (116, 107)), '3c2c2c')
    for x in (104, 108, 112):
        c.put(c.rect(x, 71, x, 108), '241a20')
    c.put(c.rect(100, 78, 116, 79) | c.rect(100, 99, 116, 100), '10121e')
    c.put(c.ell(114, 90, 1.2, 1.2), BRASS[4])
    c.put(c.rect(98, 109, 118, 110), WALL[6])
    # glass
    g = c.rect(42, 16, 126, 60)
    if lit:
        t = np.clip(1.1 - np.hypot((c.X - EYE[0]) / 56, (c.Y - EYE[1]) / 42), 0, 1)
        c.put(g, ramp(['b06c28', 'e0a040', 'fcd070', 'fff0b0', 'fffce8'], t))
    else:
        t = .25 + .2 * u + (noise(H, W, 20, 20, 15, 2) - .5) * .2
        c.put(g, ramp(['0a0e28', '141c40', '24345c', '3c5480'], t))
        for x in (52, 70, 108):
            c.put(c.poly((x, 60), (x + 9, 18), (x + 13, 18), (x + 4, 60)) & g, '5c80b0', .28)
    lens(c, lit)
    for x in (42, 56, 74, 94, 112, 126):
        c.put(c.rect(x - 1, 16, x, 62), IRON[1])
        c.put(c.rect(x, 16, x, 62), IRON[3] if not lit else '6c4424')
    for y in (16, 38, 60):
        c.put(c.rect(40, y, 128, y + 1), IRON[1])
        c.put(c.rect(40, y, 128, y), IRON[3] if not lit else '7c5028')
    # sill and dome
    for y, a, b, col in ((62, 34, 134, WALL[6]), (63, 34, 134, WALL[5]), (64, 35, 133, WALL[2]), (65, 38, 130, WALL[0])):
        c.put(c.rect(a, y, b, y), col)
    dome = (((c.X - EYE[0]) / 50) ** 2 + ((c.Y - 16) / 19) ** 2 <= 1) & (c.Y <= 15)
    t = .18 + .5 * u * cv ** .4 - (c.Y - 2) / 60
    rib = (np.abs(np.arcsin(np.clip((c.X - EYE[0]) / 50 / np.sqrt(np.clip(1 - ((c.Y - 16) / 19) ** 2, .05, 1)), -1, 1)) * 3.2 % 1) < .12)
    c.put(dome, ramp(['16101c', '38202c', '642c34', '98443c', 'c86c50'], np.round((t - rib * .14) * 14) / 14))
    c.put(c.rect(33, 13, 135, 15), IRON[1])
    c.put(c.rect(33, 13, 135, 13), IRON[4])


def lens(c, lit):
    """Rings of cut glass round a wick."""
    x, y = EYE
    for k, r in enumerate((16, 13.6, 11.2, 8.8, 6.4, 4)):
        m = c.ell(x, y, r * .86, r * 1.2)
        t = np.clip(.5 - (c.X - x) / 44 - (c.Y - y) / 60, 0, 1)
        if lit:
            col = ramp(['f8c860', 'ffe8a0', 'fffbe0'] if k % 2 else ['e8a848', 'fcd880', 'fff4c8'], t + k * .1)
        else:
            col = ramp(['101c38', '2c4c70', '7ca4bc'] if k % 2 else ['1c2c4c', '4c7898', 'b8d8e0'], t)
        c.put(m, col)
    c.put(c.rect(x - 2, y - 3, x + 2, y + 8), BRASS[2] if not lit else BRASS[4])
    if lit:
        c.put(c.ell(x, y, 6, 9), 'ffffff')
        c.cyc[y - 5:y + 6, x - 3:x + 4] = 240
        c.cyc[y - 3:y + 4, x - 2:x + 3] = 241
    c.put(c.rect(x - 12, y + 19, x + 12, y + 21), BRASS[3])
    c.put(c.rect(x - 12, y + 19, x + 12, y + 19), BRASS[5])


def telescope(c):
    """Brass, on three legs; ZP01, for those who stand at the rail."""
    b = c.copy()
    c.put(c.ell(282, 113, 18, 2.4), '060814', .5)
    for x in (268, 282, 295):
        c.put(c.line((281, 88), (x, 113 - (x == 282) * 3), width=2), '3c2a1c')
        c.put(c.line((281, 88), (x, 113 - (x == 282) * 3)), '8c6438')
    c.put(c.poly((262, 88), (261, 83), (298, 70), (301, 77)), BRASS[3])
    c.put(c.line((261, 83), (298, 70)), BRASS[5])
    c.put(c.line((261, 84), (298, 71)), BRASS[4])
    c.put(c.line((262, 88), (301, 77)), BRASS[1])
    c.put(c.poly((296, 69), (299, 68), (303, 78), (300, 79)), BRASS[4])
    c.put(c.line((303, 69), (304, 77)), BRASS[1])
    c.put(c.poly((256, 88), (255, 86), (262, 83), (263, 86)), BRASS[2])
    c.put(c.rect(279, 82, 283, 89), BRASS[2])
    c.put(c.rect(279, 82, 279, 89), BRASS[4])
    return (np.abs(c.img - b.img).sum(2) > 0) & ~(c.Y > 113)


def front(c):
    """The near rail at both ends, dark; a coil and a can of oil."""
    b = c.copy()
    for x0, s in ((0, 1), (W - 1, -1)):
        for k in range(3):
            x = x0 + s * (2 + k * 13)
            y = 96 + k * 15
            c.put(c.rect(x - 2, y, x + 2, 143), IRON[0])
            c.put(c.rect(x + s * 2, y, x + s * 2, 143), IRON[3])
            c.put(c.ell(x, y - 2, 3.4, 3.4), IRON[1])
            c.put(c.ell(x + s, y - 3, 1.2, 1.2), IRON[5])
        for dy in (2, 22):
            c.put(c.line((x0 + s * 2, 96 + dy), (x0 + s * 36, 135 + dy), width=3), IRON[0])
            c.put(c.line((x0 + s * 2, 95 + dy), (x0 + s * 36, 134 + dy)), IRON[3])
    return np.abs(c.img - b.img).sum(2) > 0


def build(lit):
    c = Canvas(W)
    sky(c)
    sea(c)
    far(c)
    if lit:
        beam(c)
    deck(c)
    rail(c)
    cyc = c.cyc.copy()
    c.glow(MOON[0], 112, 200, '6c90c0', .5, ry=40, m=c.Y >= DECK)
    c.cyc = cyc
    house(c, lit)
    z1 = telescope(c)
    if lit:
        cyc = c.cyc.copy()
        out = ~c.rect(40, 16, 128, 61)
        c.glow(EYE[0], EYE[1], 120, 'ffc060', .45, ry=80, m=out & (c.Y < DECK))
        c.glow(EYE[0], 118, 190, 'ffb858', .8, ry=44, m=c.Y >= DECK)
        c.glow(EYE[0], 92, 70, 'ffb858', .5, ry=24, m=c.Y >= 76)
        c.glow(282, 90, 40, 'ffc870', .4, m=z1)
        c.cyc = cyc
    z2 = front(c)
    return c, z1 | z2, z2


def beam(c):
    """Two arms of light that leave the glass, and what they find on the water."""
    x, y = EYE
    for p, s in (((W, 8, 62), 1), ((0, 20, 50), 1)):
        ex, a, b = p
        u = np.clip((c.X - x) / (ex - x), 0, 1)
        top, low = y - 8 + (a - y + 8) * u, y + 8 + (b - y - 8) * u
        mid, half = (top + low) / 2, np.maximum((low - top) / 2, 1)
        k = np.clip(1 - np.abs(c.Y - mid) / half, 0, 1) ** .42 * (u > 0)
        cyc = c.cyc.copy()
        c.put(c.Y < DECK, 'ffe8a8', k * (.80 - .40 * u))
        c.put(c.Y < DECK, 'fffce8', np.clip(k - .5, 0, 1) * (1.3 - .8 * u))
        c.cyc = cyc
    c.glow(240, 76, 76, 'ffd890', .9, ry=9, m=c.Y > HOR)
    c.glow(240, 66, 22, 'ffe0a0', .8, ry=16)


GLIT = ['20386c', '345c90', '5c88b0', '90b4cc', 'd8e8e4', '90b4cc', '5c88b0', '345c90']
DEEP = ['0c1232', '101a3c', '162448', '1e3058', '243a64', '1e3058', '162448', '101a3c']
LAMP = ['fffbe0', 'ffffff', 'fff4c0']


def main():
    dark, z1, z2 = build(False)
    lit, _, _ = build(True)
    pal = make_palette([dark, lit], 190)
    cyc = {224 + i: x for i, x in enumerate(GLIT)}
    cyc.update({232 + i: x for i, x in enumerate(DEEP)})
    cyc.update({240 + i: x for i, x in enumerate(LAMP)})
    full = full_palette(pal, cyc, tint_ego((.98, .98, 1.06), (8, 8, 16)))
    d = 'rooms/lighthouse/'
    save(d + 'background.png', dark.quant(pal), full)
    save(d + 'beam.png', lit.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)


if __name__ == '__main__':
    main()
