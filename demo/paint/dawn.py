"""Room 11: the end.  Dawn over the harbour: the Patience lies at the dock, and the lighthouse, still
lit, grows pale.  The upper half is left to the sky, for the names of those who made it all."""
import numpy as np
from lib import *

W, H = 320, 200
HOR = 124
SUN = (132, 124)
LAMP = (52, 70)
DOCK = 170                                 # the far edge of its boards
VP = (150, 118)
WATER = 157                                # where the ship meets it
WOOD = ['1c1630', '302040', '4c304c', '704858', '9c6860', 'c89070', 'f0c890']
ROCK = ['1c1a3c', '2c2850', '443c66', '685478', '947084', 'c89488', 'f4c8a0']
HULL = ['180f24', '2a1830', '44263a', '683c44', '94584c', 'c88058', 'f4b878']
SAIL = ['5c5080', '8c7898', 'c0a0a4', 'ecc8ac', 'fcecc8']


def sky(c):
    m = c.Y <= HOR
    col = ramp(['162054', '1e2a64', '2a3676', '3c4488', '585498', '8064a0', 'b07ca0', 'dc9890', 'f8bc88', 'fce0a4'], (c.Y / HOR) ** 1.22)
    c.put(m, col)
    c.glow(SUN[0], SUN[1], 170, 'ffb070', .6, ry=54, p=1.7, m=m)
    c.glow(SUN[0], SUN[1], 54, 'ffd890', .42, ry=30, p=1.5, m=m)
    r = np.random.RandomState(7)
    for _ in range(70):
        x, y = r.randint(0, W), int(r.rand() ** 1.8 * 44)
        c.dot(x, y, '8c98d0' if r.rand() < .25 else '5c68a8', .8)
    for x, y in ((262, 22),):                                  # the morning star
        c.dot(x, y, 'ffffff')
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            c.dot(x + dx, y + dy, 'b0bcec', .8)
    near = np.clip(1 - np.abs(c.X - SUN[0]) / 240, 0, 1)
    n = wisps(noise(H, W, 90, 6, 21, 4), 9, 4)
    cl = (n > .615) & (c.Y > 62) & (c.Y < HOR - 6)
    c.put(cl, ramp(['4c4c8c', '8460a0', 'c07c98', 'f0a488'], np.clip((c.Y - 62) / 60, 0, 1) * .8 + near * .2), .8 - .35 * np.clip((c.Y - 96) / 16, 0, 1))
    low = cl & ~np.roll(cl, -1, 0)
    c.put(low, ramp(['a080b0', 'e89890', 'fcd09c', 'fff4cc'], near * .55 + np.clip((c.Y - 60) / 120, 0, .5)), .95)
    c.put(cl & ~np.roll(cl, -2, 0) & ~low, ramp(['7464a0', 'c88498', 'f8b890'], near * .6 + np.clip((c.Y - 60) / 140, 0, .4)), .8)
    # high up only a breath
    hi = wisps(noise(H, W, 110, 5, 33, 4), 13, 3)
    c.put((hi > .66) & (c.Y < 62) & (c.Y > 6), '4c5898', .32)
    c.put(c.ell(SUN[0], SUN[1], 12, 12) & m, 'fffcdc')
    c.put(c.ell(SUN[0], SUN[1], 10, 10) & m, 'ffffff')


def beam(c):
    """What is left of it by day."""
    x, y = LAMP
    for ex, a, b, s in ((W - 60, 44, 74, .46), (-40, 60, 84, .40)):
        u = np.clip((c.X - x) / (ex - x), 0, 1)
        top, low = y - 3 + (a - y + 3) * u, y + 3 + (b - y - 3) * u
        k = np.clip(1 - np.abs(c.Y - (top + low) / 2) / np.maximum((low - top) / 2, 1), 0, 1) ** .5 * (u > 0)
        c.put(c.Y <= HOR, 'ffe8b0', k * s * (1 - u) ** 1.1)


def gulls(c):
    for x, y, s in ((176, 92, 3), (187, 97, 2), (164, 100, 2), (112, 88, 3), (104, 93, 2)):
        c.put(c.line((x - s, y - 1), (x - 1, y), (x, y + 1), (x + 1, y), (x + s, y - 1)), '3c3464')


def sea(c):
    m = c.Y > HOR
    d = np.clip((c.Y - HOR) / 52, 0, 1)
    t = .86 - .74 * d ** .62 - .22 * np.clip(np.abs(c.X - SUN[0]) / (60 + 150 * d), 0, 1.4)
    r = np.random.RandomState(3)
    y = HOR + 1
    while y < H:
        k = (y - HOR) / 56
        hgt = 1 if k < .4 or r.rand() < .6 else 2
        x = -r.randint(0, 30)
        while x < W:
            ln = int(4 + k * 20 + r.rand() * (6 + 26 * k))
            t[y:y + hgt, max(x, 0):max(x + ln, 0)] += r.normal(0, .075)
            x += ln
        y += hgt
    c.put(m, ramp(['1c2458', '2a3068', '40407c', '60508c', '886494', 'b87e98', 'e49c90', 'fcc490', 'ffe8b8'], np.round(t * 18) / 18))
    c.put(c.Y == HOR + 1, ramp(['c888a0', 'ffe8b0'], np.clip(1 - np.abs(c.X - SUN[0]) / 140, 0, 1)), .9)
    for y in range(HOR + 2, 178):
        k = (y - HOR) / 50
        for _ in range(6):
            x = SUN[0] + r.normal(0, 6 + 13 * k)
            ph = r.randint(0, 8)
            for i in range(int(2 + r.rand() * (3 + 10 * k))):
                if 0 <= int(x) + i < W:
                    c.cyc[y, int(x) + i] = 224 + (ph + i // 2 + y) % 8
    for _ in range(170):
        k = r.rand()
        y, x, ph = int(HOR + 5 + k * 42), r.randint(0, W - 16), r.randint(0, 8)
        if abs(x - SUN[0]) > 20 + 26 * k:
            for i in range(int(3 + r.rand() * (4 + 12 * k))):
                if x + i < W:
                    c.cyc[y, x + i] = 232 + (ph + i // 3) % 8


def headland(c):
    far = c.below([(0, 116), (40, 117), (96, 121), (112, 124), (113, 300), (W, 300)], 1, 4) & (c.Y <= HOR + 1) & (c.X < 114)
    c.put(far, ramp(['7c6494', 'a87c98'], noise(H, W, 10, 4, 6, 2)))
    m = c.below([(0, 108), (14, 106), (30, 108), (44, 110), (64, 111), (76, 118), (86, 122), (95, 130), (96, 300), (W, 300)], 2, 9, 4) & (c.X < 97)
    foot = np.interp(np.arange(W), [0, 50, 97], [139, 136, 130])
    m &= c.Y <= foot[None]
    c.cyc[m | far] = 0
    c.rock(m, ROCK, 33, cell=(7, 7), light=(.8, -.5), big=18, contrast=.8, bias=.03, tone=-.010 * (c.Y - 112) + .003 * (c.X - 50))
    c.put(m & ~np.roll(m, -1, 1), 'fcd8a0', .8)
    green = m & (c.Y < 115) & (noise(H, W, 8, 3, 14, 2) > .34)
    c.put(green, ramp(['2c3054', '4c4c60', '807064', 'd8a878'], noise(H, W, 5, 3, 15, 2) + (c.X - 40) / 160))
    c.put(m & ~np.roll(m, 1, 0), ramp(['786c7c', 'fcd498'], c.X / 80), .9)
    r = np.random.RandomState(12)
    for x in range(0, 97):
        y = int(foot[x]) + 1
        for k in range(r.randint(1, 3)):
            c.cyc[y + k, x] = (224 if r.rand() < .35 else 232) + (x // 4 + k * 2) % 8
    # what the water gives back of it
    for y in range(140, 152):
        for x in range(0, 92):
            if (x * 5 + y * 3 + r.randint(0, 4)) % 9 < 4 and r.rand() < 1 - (y - 138) / 14 and c.cyc[y, x] == 0:
                c.dot(x, y, '3c3870', .6)


def tower(c):
    x, y = LAMP[0], 112
    white, red = ['544c80', '8c7498', 'd0a8a8', 'fce4c4', 'fff6e0'], ['3c2450', '6c304c', 'a84448', 'e47454', 'fcac78']
    c.cyc[y - 54:y + 3, x - 12:x + 13] = 0
    for k in range(38):
        w = 7.4 - k * .07
        yy = y + 2 - k
        for i in range(int(round(-w)), int(round(w)) + 1):
            u = (i + w) / (2 * w)
            c.dot(x + i, yy, ramp(red if (k // 8) % 2 else white, np.array(np.clip(max(u, 0) ** 1.3 * .98, 0, 1))))
    ty = y - 35
    for wy in (y - 26, y - 14):
        c.put(c.rect(x, wy, x + 1, wy + 2), '3c3060')
    c.put(c.poly((x + 1, y + 2), (x + 1, y - 3), (x + 3, y - 4), (x + 5, y - 3), (x + 5, y + 2)), '4c2840')
    c.put(c.poly((x - 5, ty), (x + 5, ty), (x + 8, ty - 2), (x - 8, ty - 2)), '3c3060')
    c.put(c.rect(x - 8, ty - 3, x + 8, ty - 3), 'c88c88')
    for i in range(-8, 9, 2):
        c.put(c.rect(x + i, ty - 5, x + i, ty - 4), '4c3c68')
    c.put(c.rect(x - 4, ty - 11, x + 4, ty - 4), 'fce8a0')
    c.put(c.rect(x - 2, ty - 11, x + 2, ty - 4), 'fffbe0')
    for i in (-5, -2, 2, 5):
        c.put(c.rect(x + i, ty - 11, x + i, ty - 4), '7c5c70')
    c.cyc[ty - 9:ty - 5, x - 1:x + 2] = 240
    c.put(c.rect(x - 6, ty - 12, x + 6, ty - 12), '4c3048')
    dome = c.ell(x, ty - 12, 5.4, 5.4) & (c.Y < ty - 12)
    c.put(dome, ramp(['5c2c4c', '984048', 'e07858'], (c.X - x + 5) / 10))
    c.put(c.rect(x, ty - 20, x, ty - 17), '4c3048')
    # the keeper is home: his window, his smoke
    c.put(c.rect(x - 30, y - 6, x - 13, y + 2), ramp(['7c6088', 'c89c9c', 'f4cca8'], (c.X - x + 30) / 18))
    c.put(c.poly((x - 32, y - 6), (x - 28, y - 13), (x - 15, y - 13), (x - 11, y - 6)), ramp(['48284c', '8c4450', 'c86858'], (c.X - x + 32) / 20))
    c.put(c.line((x - 28, y - 13), (x - 15, y - 13)), 'f0a878')
    c.put(c.rect(x - 27, y - 17, x - 25, y - 12), '6c4860')
    c.put(c.rect(x - 19, y - 4, x - 17, y - 1), 'fcd878')
    c.put(c.rect(x - 18, y - 4, x - 18, y - 1), 'b07858')
    c.put(c.rect(x - 26, y - 4, x - 24, y + 2), '4c2c48')
    for k in range(17):
        c.put(c.ell(x - 26 - k * .5 + np.sin(k * .6), y - 19 - k * 1.5, .9 + k * .1, .9), 'd8b8c4', .34 - k * .012)


def sheer(x):
    """The line of the deck, from the stern to the bow."""
    u = (x - 190) / 116
    return 133 - 13 * np.clip(.34 - u, 0, 1) ** 1.15 * 2.2 - 12 * np.clip(u - .5, 0, 1) ** 1.7 * 2.6


def ship(c):
    X, Y = c.X, c.Y
    top = sheer(X)
    left = 191 + np.clip((Y - 122) * .16, 0, 6)
    bow = 307 - np.clip(Y - 119, 0, 60) ** 1.5 * .075
    hull = (Y >= top) & (Y <= WATER) & (X >= left) & (X <= bow)
    c.cyc[hull] = 0
    # what lies on the water under her
    r = np.random.RandomState(2)
    for y in range(WATER + 1, DOCK):
        k = (y - WATER) / 13
        off = r.normal(0, 2.6)
        row = (c.X[y] >= 196 + off - 2) & (c.X[y] <= 294 + off + k * 6)
        gap = noise(1, W, 7, 1, 300 + y, 2)[0] > .10 + .42 * k
        sel = np.zeros((H, W), bool)
        sel[y] = row & gap
        c.cyc[sel] = 0
        c.put(sel, ramp(['1e183c', '2a2048', '44305c'], noise(H, W, 9, 1, 310, 2)), .95)
    for _ in range(26):
        x, y, ph = r.randint(194, 292), r.randint(WATER + 1, WATER + 9), r.randint(0, 8)
        for i in range(r.randint(3, 8)):
            c.cyc[y, x + i] = 232 + (ph + i // 2) % 8
    d = Y - top
    t = .70 - .46 * (X - 191) / 116 - .018 * np.clip(d, 0, 40) + (noise(H, W, 12, 1.3, 51, 3) - .5) * .22
    strake = (np.floor(d / 3) != np.floor((d - 1) / 3))
    t = np.where(strake, t - .12, t)
    c.put(hull, ramp(HULL, np.round(t * 14) / 14))
    for a, b, col in ((0, 1.1, ['fce0b0', 'd89878', '8c5c60']), (6, 8.2, ['fce8c0', 'ecc0a0', 'a07c88']), (8.2, 9.2, ['44263a', '44263a'])):
        c.put(hull & (d >= a) & (d < b), ramp(col, (X - 191) / 116))
    c.put(hull & (Y >= WATER - 3), ramp(['5c3c50', '3c2848', '241a38'], (X - 191) / 116))
    c.put(hull & (Y >= WATER), '1c1638')
    c.put(hull & ~np.roll(hull, 1, 1), 'fcd8a0')
    # rails on both castles, lids, the windows of the cabin
    for x0, x1 in ((192, 222), (282, 305)):
        for x in range(x0, x1, 3):
            y = int(sheer(x))
            c.put(c.rect(x, y - 4, x, y - 1), 'b07858' if x < 240 else '7c5058')
        for x in range(x0, x1):
            c.dot(x, int(sheer(x)) - 5, 'fcd8a0' if x < 240 else 'c08c78')
    for x in range(273, 300, 11):
        y = int(sheer(x)) + 12
        c.put(c.rect(x, y, x + 4, y + 3), '2a1830')
        c.put(c.rect(x, y, x + 4, y), 'c88058')
    for x in (197, 203, 209):
        y = int(sheer(x)) + 11
        c.put(c.rect(x - 1, y - 1, x + 3, y + 5), '3c2036')
        c.put(c.rect(x, y, x + 2, y + 4), 'fcc868')
        c.put(c.rect(x + 1, y, x + 1, y + 4), 'b87840')
        c.dot(x, y, 'fff0b0')
    name(c, 217, 143)
    # the stern lamp, out of work now but still burning: cycle 3
    c.put(c.rect(190, 113, 191, 126), '2a1830')
    c.put(c.rect(188, 108, 192, 113), '2a1830')
    c.put(c.rect(189, 109, 191, 112), 'fcd878')
    c.cyc[109:113, 190] = 240
    c.put(c.poly((187, 108), (190, 105), (193, 108)), '44263a')
    # bowsprit and masts
    c.put(c.line((298, 122), (319, 111), width=2), HULL[2])
    c.put(c.line((298, 121), (319, 110)), HULL[5])
    for k, (mx, ty, yards) in enumerate(((212, 77, ((86, 10), (99, 15))), (245, 66, ((76, 11), (89, 16), (104, 20))), (277, 74, ((83, 10), (95, 14), (108, 17))))):
        rig(c, mx, ty, yards, k)
    for a, b in (((245, 68), (212, 88)), ((277, 76), (245, 92)), ((277, 75), (318, 111)), ((277, 92), (308, 117)), ((212, 78), (191, 117))):
        c.put(c.line(a, b), '3c3060', .65)
    # her colours
    c.put(c.poly((245, 66), (233, 64), (239, 67), (232, 70), (245, 70)), 'e0503c')
    c.put(c.line((245, 66), (233, 64)), 'fc9870')


def rig(c, mx, ty, yards, k):
    base = int(sheer(mx))
    # shrouds, with their rungs
    for dx in (-13, -9, 9, 13):
        c.put(c.line((mx, ty + 24), (mx + dx, base + 3)), '3c2c50', .75)
    for y in range(ty + 32, base, 4):
        u = (y - ty - 24) / (base + 3 - ty - 24)
        for s in (-1, 1):
            c.put(c.line((mx + s * 9 * u, y), (mx + s * 13 * u, y)), '3c2c50', .6)
    for y in range(ty, base + 1):
        w = 0 if y < ty + 14 else 1
        c.dot(mx, y, HULL[3])
        if w:
            c.dot(mx - 1, y, HULL[6]), c.dot(mx, y, HULL[4]), c.dot(mx + 1, y, HULL[1])
        else:
            c.dot(mx - 1, y, HULL[5], .8)
    c.put(c.rect(mx - 3, ty + 23, mx + 3, ty + 24), HULL[2])
    c.put(c.rect(mx - 3, ty + 23, mx, ty + 23), HULL[6])
    for y, w in yards:
        c.put(c.line((mx, y - 8), (mx - w, y)), '3c3060', .6)
        c.put(c.line((mx, y - 8), (mx + w, y)), '3c3060', .6)
        c.put(c.rect(mx - w - 2, y, mx + w + 2, y), HULL[1])
        n = noise(1, W, 5, 1, 60 + y + k, 2)[0]
        for i in range(-w, w + 1):
            deep = 2.4 + 2.0 * (1 - (i / w) ** 2) * (.6 + .6 * n[(mx + i) % W])
            tie = (i + w) % 7 == 3
            for j in range(int(round(deep))):
                t = .86 - .26 * j / 2.2 - .30 * (i + w) / (2 * w)
                c.dot(mx + i, y + 1 + j, ramp(SAIL, np.array(np.clip(t - (.3 if tie else 0), 0, 1))))
            c.dot(mx + i, y + 1 + int(round(deep)), '4c3c6c', .7)
        c.put(c.rect(mx - w - 2, y, mx, y), HULL[5])


NAME = {'P': 'XX X.X XX. X.. X..', 'A': '.X. X.X XXX X.X X.X', 'T': 'XXX .X. .X. .X. .X.', 'I': 'X X X X X', 'E': 'XXX X.. XX. X.. XXX',
        'N': 'X..X XX.X X.XX X..X X..X', 'C': '.XX X.. X.. X.. .XX'}
NAME['P'] = 'XX. X.X XX. X.. X..'


def name(c, x, y):
    for ch in 'PATIENCE':
        rows = NAME[ch].split()
        for j, row in enumerate(rows):
            for i, v in enumerate(row):
                if v == 'X':
                    c.dot(x + i, y + j + 1, '180f24')
                    c.dot(x + i, y + j, 'fce0a0')
        x += len(rows[0]) + 1


def planks(c, m, seed, step, bias=0.0):
    u = (c.X - VP[0]) * (184 - VP[1]) / np.maximum(c.Y - VP[1], 1)
    k = np.floor(u / step).astype(int)
    g = np.random.RandomState(seed).rand(400)
    t = .48 + (g[k % 400] - .5) * .30 + bias + (noise(H, W, 2, 9, seed + 1, 3) - .5) * .2
    f = u / step - k
    down = np.maximum(c.Y - VP[1], 1)
    seam = (184 - VP[1]) / down * (1 + .8 * np.abs(c.X - VP[0]) / down) / step     # a pixel, whatever its slope
    t = np.where(f < seam, t - .34, np.where(f < seam * 1.8, t + .10, t))
    c.put(m, ramp(WOOD, np.round(t * 13) / 13))


def post(c, x, y0, y1, r):
    m = c.rect(x - r, y0, x + r, y1)
    u = 1 - np.clip((c.X - x + r) / (2 * r), 0, 1) if x > SUN[0] else np.clip((c.X - x + r) / (2 * r), 0, 1)
    c.put(m, ramp(WOOD, np.round((.06 + .86 * u ** 1.3 + (noise(H, W, 1, 12, int(x), 2) - .5) * .24) * 10) / 10))
    c.put(c.ell(x, y0, r, max(1, r * .4)), 'e8b480')
    c.put(c.ell(x, y0 + .4, r - 1, max(.6, r * .4 - .5)), '9c6860')
    for k in range(3):
        c.put(c.rect(x - r - 1, y0 + 4 + k * 2, x + r, y0 + 4 + k * 2), ramp(['8c6c70', 'f0d0a0'], u))
        c.put(c.rect(x - r - 1, y0 + 5 + k * 2, x + r, y0 + 5 + k * 2), '4c3450')


def rope(c, a, b, sag):
    for u in np.linspace(0, 1, 140):
        x, y = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u + sag * 4 * u * (1 - u)
        c.dot(x, y, 'd8b088'), c.dot(x, y + 1, '3c2c50', .8)


def dock(c):
    m = c.Y >= DOCK
    c.cyc[m] = 0
    for x in (20, 116, 212, 300):                              # piles, and their shade on the water
        c.put(c.rect(x - 2, DOCK - 3, x + 2, DOCK), WOOD[1])
    planks(c, m, 42, 15)
    r = np.random.RandomState(6)
    for _ in range(30):
        y = r.randint(DOCK + 3, 192)
        x = r.randint(4, W - 12)
        c.put(c.line((x, y), (x + 5, y)), WOOD[1], .6)
        c.dot(x + 1, y - 1, WOOD[0]), c.dot(x + 4, y - 1, WOOD[0])
    c.put(c.rect(0, DOCK, W, DOCK), 'fcd8a0', np.clip(1.1 - np.abs(c.X - SUN[0]) / 220, .25, 1))
    c.put(c.rect(0, DOCK + 1, W, DOCK + 1), WOOD[4], .5)
    cyc = c.cyc.copy()
    c.glow(SUN[0], DOCK, 120, 'ffb878', .55, ry=28, m=m)
    c.cyc = cyc
    d = np.clip(np.abs(c.X - SUN[0]) / 200, 0, 1)
    c.shade(m * (.30 * d + .34 * np.clip((c.Y - 182) / 18, 0, 1)), (24, 24, 64))
    c.put(c.rect(0, 196, W, 197), WOOD[3])
    c.put(c.rect(0, 196, W, 196), WOOD[5], .8)
    c.put(c.rect(0, 198, W, 199), '140f26')
    # long shadows towards us
    for x, w in ((212, 3), (300, 3), (116, 3), (20, 3)):
        s = (x - SUN[0]) * .26
        c.put(c.poly((x - w, DOCK + 3), (x + w, DOCK + 3), (x + w + s + 2, 195), (x - w + s - 2, 195)), '241c40', .5)


def gangway(c):
    """From her waist down to the boards."""
    for k in range(34):
        u = k / 33
        x, y = 268 - 14 * u, 134 + 39 * u
        for i in range(-5, 6):
            c.dot(x + i, y, WOOD[5] if k % 4 else WOOD[2])
            c.cyc[int(y), int(x + i)] = 0
        c.dot(x - 5, y, 'fcd8a0'), c.dot(x + 5, y, WOOD[1]), c.dot(x + 6, y + 1, '1c1630', .7)
    for k in range(0, 34, 8):
        u = k / 33
        x, y = 268 - 14 * u, 134 + 39 * u
        c.put(c.rect(x - 6, y - 8, x - 6, y), WOOD[5]), c.put(c.rect(x + 6, y - 8, x + 6, y), WOOD[2])
    for s, col in ((-6, 'f0c890'), (6, '704858')):
        c.put(c.line((268 + s, 126), (254 + s, 165)), col)


def goods(c):
    """A barrel and crates, set down by the first who came ashore; a coil."""
    c.put(c.ell(44, 190, 34, 3), '1c1838', .5)
    m = c.poly((57, 170), (55, 178), (56, 186), (58, 190), (72, 190), (74, 186), (75, 178), (73, 170))
    u = np.clip((c.X - 55) / 20, 0, 1)
    t = .06 + .84 * u ** 1.3 - .14 * (np.abs((c.X - 65) % 4) < 1)
    c.put(m, ramp(WOOD, np.round(t * 10) / 10))
    for y in (174, 184):
        c.put(m & c.rect(50, y, 80, y + 1), ramp(['1c1a34', '4c4464', 'b094a0', 'fce8c8'], u))
    c.put(c.ell(65, 170, 8, 2.4), 'd89c74')
    c.put(c.ell(65, 170.4, 6.4, 1.6), '845060')
    for x, y, w, h in ((18, 191, 26, 20), (23, 171, 18, 14)):
        q = c.rect(x, y - h, x + w, y)
        t = .24 + .4 * (c.X - x) / w + (noise(H, W, 9, 1.4, x, 2) - .5) * .24 - .2 * (((c.Y - y) % 5) == 0)
        c.put(q, ramp(WOOD, np.round(t * 11) / 11))
        for e in (c.rect(x, y - h, x + 2, y), c.rect(x + w - 2, y - h, x + w, y), c.rect(x, y - h, x + w, y - h + 2), c.rect(x, y - 2, x + w, y)):
            c.put(e, ramp(WOOD[1:], .3 + .5 * (c.X - x) / w))
        c.put(c.rect(x, y - h, x + w, y - h), 'e8b888')
        c.put(c.rect(x + w, y - h, x + w, y), 'fcd8a0')
        c.put(c.line((x + 3, y - 3), (x + w - 3, y - h + 3)), WOOD[4])
        c.put(c.line((x + 3, y - 2), (x + w - 3, y - h + 4)), WOOD[1])
    for k in range(3):
        c.put(c.ell(94, 190 - k * 2, 9 - k, 3) & ~c.ell(94, 190 - k * 2, 5 - k * .5, 1.4), ['6c5464', 'a88880', 'e8c49c'][k])
        c.put(c.ell(94, 190 - k * 2, 9 - k, 3) & ~c.ell(94, 189.2 - k * 2, 9 - k, 3), '3c2c50')


def build():
    c = Canvas(W, H)
    sky(c)
    beam(c)
    gulls(c)
    sea(c)
    headland(c)
    tower(c)
    cyc = c.cyc.copy()
    c.glow(LAMP[0], LAMP[1], 26, 'ffe8a0', .9, p=1.7)
    c.cyc = cyc
    ship(c)
    dock(c)
    gangway(c)
    for x in (20, 116, 212, 300):
        post(c, x, DOCK - 14, DOCK + 4, 4)
    rope(c, (198, 150), (116, 161), 7)
    rope(c, (292, 146), (300, 161), 2)
    goods(c)
    return c


GLIT = ['b87e98', 'dc9890', 'f4b488', 'fcd498', 'fff4cc', 'fcd498', 'f4b488', 'dc9890']
DEEP = ['3c3c78', '4c4884', '645490', '7c6098', '94709c', '7c6098', '645490', '4c4884']
LIGHT = ['fffbe0', 'fff0b0', 'ffe490']


def main():
    c = build()
    pal = make_palette([c], 190)
    cyc = {224 + i: x for i, x in enumerate(GLIT)}
    cyc.update({232 + i: x for i, x in enumerate(DEEP)})
    cyc.update({240 + i: x for i, x in enumerate(LIGHT)})
    full = full_palette(pal, cyc, tint_ego((1.0, .96, 1.0), (6, 2, 8)))
    save('rooms/dawn/background.png', c.quant(pal), full)


if __name__ == '__main__':
    main()
