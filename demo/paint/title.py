"""Room 9: the title.  The sea at night from the rocks; the lighthouse is dark, and far out comes
the Patience with a lamp at her stern."""
import numpy as np
from lib import *

W, H = 320, 200
HOR = 128
MOON = (84, 103)
SHIP = (168, 129)
TOWER = (284, 116)
NIGHT = ['05060f', '080a18', '0c1024', '141a34', '202a4a', '34446a', '5874a0', '90b0d0']


def sky(c):
    m = c.Y <= HOR
    t = (c.Y / HOR) ** 1.25
    c.put(m, ramp(['050718', '080c28', '0e163e', '162454', '20386c', '30548a', '5080a8', '80acc4'], t))
    band = np.exp(-((c.Y - 66 + (c.X - 160) * .22) / 17) ** 2) * m
    n = noise(H, W, 26, 11, 4, 4)
    c.put(m, '5868a8', np.clip(band * (n - .3) * .5, 0, 1))
    r = np.random.RandomState(16)
    for _ in range(430):
        x, y = r.randint(0, W), int(r.rand() ** 1.2 * (HOR - 14))
        clear = np.hypot(x - MOON[0], y - MOON[1]) > 22 and np.hypot(x - SHIP[0], y - SHIP[1] + 12) > 22
        if r.rand() < .32 + band[y, x] and clear:
            c.dot(x, y, ['5868a8', '8c9cd0', 'd4e0f8'][r.choice(3, p=[.58, .30, .12])], .9)
    for x, y in ((34, 88), (206, 92), (300, 24), (252, 90), (14, 22), (310, 60), (240, 12), (64, 8)):
        c.dot(x, y, 'ffffff')
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            c.dot(x + dx, y + dy, '90a8e0', .7)
    c.glow(MOON[0], MOON[1], 110, '90b4e8', .7, ry=70, p=1.8, m=m)
    c.put(c.ell(*MOON, 11, 11), 'f6f4dc')
    for dx, dy, s in ((-3, -3, 2.8), (3, 3, 2.2), (4, -4, 1.5), (-3, 5, 1.4), (-6, 1, 1.2)):
        c.put(c.ell(MOON[0] + dx, MOON[1] + dy, s, s), 'd8dccc')
    c.put(c.ell(*MOON, 11, 11) & ~c.ell(MOON[0] + 1.6, MOON[1] - 1, 11, 11), 'b4bec8')
    # long low clouds, silver where the moon finds them
    cl = wisps(noise(H, W, 80, 7, 12, 4), 5, 4)
    m2 = (cl > .60) & (c.Y > 82) & (c.Y < HOR - 6)
    near = np.clip(1 - np.abs(c.X - MOON[0]) / 170, 0, 1)
    c.put(m2, ramp(['14204c', '24386c', '405c8c'], near), .85)
    c.put(m2 & ~np.roll(m2, 1, 0), ramp(['2c4478', '6c90b8', 'd8e8ec'], near), .9)


def sea(c):
    m = c.Y > HOR
    d = np.clip((c.Y - HOR) / 62, 0, 1)
    t = .50 - .46 * d ** .6 + .34 * np.clip(1 - np.abs(c.X - MOON[0]) / (26 + 70 * d), 0, 1) * (1 - .5 * d)
    r = np.random.RandomState(3)
    y = HOR + 1
    while y < H:
        k = (y - HOR) / 60
        hgt = 1 if k < .35 or r.rand() < .5 else 2
        x = -r.randint(0, 30)
        while x < W:
            ln = int(4 + k * 22 + r.rand() * (6 + 26 * k))
            t[y:y + hgt, max(x, 0):max(x + ln, 0)] += r.normal(0, .07)
            x += ln
        y += hgt
    c.put(m, ramp(['05071a', '080c28', '0c143a', '14244e', '203c68', '386088', '6890b0', 'b0ccd8'], np.round(t * 18) / 18))
    c.put(c.Y == HOR, ramp(['5078a0', 'b8d8e4'], np.clip(1 - np.abs(c.X - MOON[0]) / 120, 0, 1)), .8)
    # the moon's road: cycle 1
    for y in range(HOR + 1, 178):
        k = (y - HOR) / 50
        for _ in range(6):
            x = MOON[0] + r.normal(0, 5 + 13 * k)
            ph = r.randint(0, 8)
            for i in range(int(2 + r.rand() * (3 + 9 * k))):
                if 0 <= int(x) + i < W:
                    c.cyc[y, int(x) + i] = 224 + (ph + i // 2 + y) % 8
    # the swell: cycle 2
    for _ in range(190):
        k = r.rand()
        y, x, ph = int(HOR + 3 + k * 46), r.randint(0, W - 14), r.randint(0, 8)
        if abs(x - MOON[0]) > 22 + 22 * k:
            for i in range(int(3 + r.rand() * (4 + 12 * k))):
                if x + i < W:
                    c.cyc[y, x + i] = 232 + (ph + i // 3) % 8


def ship(c):
    """The Patience, under all the sail she has, and the lamp at her stern: cycle 3."""
    x, y = SHIP
    dark = '070a1c'
    c.cyc[y - 30:y + 3, x - 20:x + 22] = 0
    hull = c.poly((x - 15, y - 6), (x - 11, y - 5), (x + 10, y - 5), (x + 16, y - 7), (x + 12, y + 1), (x - 12, y + 1))
    c.put(c.poly((x + 14, y - 7), (x + 21, y - 11), (x + 14, y - 8)), dark)
    for mx, h in ((-9, 21), (0, 27), (8, 22)):
        c.put(c.rect(x + mx, y - h, x + mx, y - 5), dark)
        for q, w, hh in ((h - 2, 2.5, 4), (h - 7, 3.6, 5), (h - 13, 4.2, 5)):
            if q < 8:
                continue
            s = c.poly((x + mx - w, y - q), (x + mx + w, y - q), (x + mx + w + 1, y - q + hh), (x + mx - w + .4, y - q + hh))
            c.put(s, '243c68')
            c.put(s & (c.X < x + mx - w * .2), '5078a4')
            c.put(s & ~np.roll(s, 1, 1), '98bcd4')
            c.put(s & ~np.roll(s, -1, 0), '142448')
    c.put(c.poly((x + 9, y - 17), (x + 20, y - 11), (x + 10, y - 8)), '243c68')
    c.put(c.line((x + 9, y - 17), (x + 20, y - 11)), '4c709c')
    c.put(hull, dark)
    c.put(c.line((x - 15, y - 6), (x - 11, y - 5), (x + 10, y - 5)), '40608c')
    c.put(c.rect(x - 13, y + 2, x + 13, y + 2), '05071a', .6)
    lx, ly = x - 15, y - 9
    c.put(c.rect(lx, ly + 1, lx, ly + 3), dark)
    cyc = c.cyc.copy()
    c.glow(lx, ly, 13, 'ffb040', .9, p=1.6)
    c.cyc = cyc
    for dx, dy, i in ((0, 0, 240), (1, 0, 241), (0, -1, 241), (-1, 0, 242), (0, 1, 242)):
        c.cyc[ly + dy, lx + dx] = i
    for k, yy in enumerate(range(y + 3, y + 20, 2)):
        for i in range(3 - k // 3):
            c.cyc[yy, lx - 1 + i + (k * 3) % 2] = 240 + (k + i) % 4


def crag(c, m, seed, tone=None, rim=.9):
    """Rock as night shows it: almost black, its edges silver towards the moon."""
    c.cyc[m] = 0
    c.rock(m, NIGHT[:6], seed, cell=(8, 8), light=(-.8, -.5), big=22, contrast=1.0, bias=-.06, cracks=.4, tone=tone)
    top = m & ~np.roll(m, 1, 0)
    left = m & ~np.roll(m, 1, 1) & (c.X > 1)
    lit = noise(H, W, 6, 6, seed + 1, 2)
    c.put((top | left) & (lit > .36), ramp(['34446a', '7898c0', 'b8d0e0'], lit), rim)


def headland(c):
    far = c.below([(0, 300), (205, 300), (206, 129), (226, 126), (240, 122), (252, 121), (264, 116), (300, 115), (W, 119)], 2, 5) & (c.Y <= 131) & (c.X >= 206)
    near = c.below([(0, 300), (220, 300), (222, 143), (230, 136), (238, 131), (247, 130), (258, 122), (274, 118), (296, 117), (W, 122)], 3, 9, 4) & (c.X >= 222)
    low = c.below([(0, 142), (222, 142), (244, 145), (268, 149), (296, 151), (W, 154)], 2, 8)
    crag(c, far & ~low, 31, rim=.6)
    crag(c, near & ~low, 33, tone=-.006 * (c.Y - 118))
    # surf where it stands in the sea: cycle 2
    r = np.random.RandomState(12)
    foot = near & ~low
    for x in range(212, W):
        col = np.nonzero(foot[:, x])[0]
        y = col[-1] + 1 if len(col) else 134
        for k in range(r.randint(1, 4)):
            c.cyc[y + k, x] = 232 + (x // 4 + k * 2) % 8 if r.rand() < .8 else 224 + (x // 3) % 8


def tower(c):
    """Dark: not a spark behind its glass."""
    x, y = TOWER
    dark = ['05060f', '090c1c', '10162c', '1c2642', '34466c', '7090b8']
    for k in range(47):
        w = 9.5 - k * .075
        yy = y + 3 - k
        for i in range(int(round(-w)), int(round(w)) + 1):
            u = (i + w) / (2 * w)
            band = .12 if (k // 9) % 2 else 0
            c.dot(x + i, yy, ramp(dark, np.array(np.clip(.62 - u * 1.15 + band * (1 - u), 0, 1))))
        c.dot(x + int(round(-w)), yy, '88a8cc', .9)
    c.cyc[y - 70:y + 4, x - 14:x + 15] = 0
    ty = y - 44
    for wy in (y - 34, y - 20):
        c.put(c.rect(x - 3, wy, x - 2, wy + 3), '05060f')
        c.put(c.rect(x - 4, wy, x - 4, wy + 3), '34466c')
    c.put(c.poly((x - 3, y + 3), (x - 3, y - 4), (x - 1, y - 6), (x + 1, y - 6), (x + 3, y - 4), (x + 3, y + 3)), '05060f')
    # gallery, glass, dome
    c.put(c.poly((x - 6, ty), (x + 6, ty), (x + 10, ty - 3), (x - 10, ty - 3)), '0a0e20')
    c.put(c.rect(x - 11, ty - 4, x + 11, ty - 3), '0a0e20')
    c.put(c.rect(x - 11, ty - 4, x + 2, ty - 4), '6888b4')
    for i in range(-11, 12, 3):
        c.put(c.rect(x + i, ty - 8, x + i, ty - 4), '10162c' if i > -4 else '40587c')
    c.put(c.rect(x - 11, ty - 8, x + 11, ty - 8), '1c2642')
    c.put(c.rect(x - 11, ty - 8, x - 2, ty - 8), '6888b4')
    c.put(c.rect(x - 6, ty - 16, x + 6, ty - 5), '0c1228')
    c.put(c.rect(x - 5, ty - 15, x - 3, ty - 6), '2c4870')
    c.put(c.rect(x - 1, ty - 15, x + 1, ty - 6), '16264c')
    c.put(c.rect(x - 4, ty - 14, x - 4, ty - 9), '6490b8')
    c.put(c.rect(x - 2, ty - 13, x + 2, ty - 8), '05060f', .6)
    c.put(c.rect(x - 8, ty - 17, x + 8, ty - 17), '0a0e20')
    c.put(c.rect(x - 8, ty - 17, x - 1, ty - 17), '6888b4')
    dome = c.ell(x, ty - 17, 7, 7) & (c.Y < ty - 17)
    c.put(dome, '0a0e20')
    c.put(dome & ~c.ell(x + 1.2, ty - 16.4, 7, 7), '5878a4')
    c.put(c.rect(x, ty - 28, x, ty - 23), '0a0e20')
    c.put(c.ell(x, ty - 25, 1, 1), '34466c')
    # the keeper's house, as dark
    c.put(c.rect(x + 12, y - 6, x + 30, y + 4), '080a18')
    c.put(c.poly((x + 10, y - 6), (x + 16, y - 14), (x + 34, y - 14), (x + 34, y - 6)), '0c1024')
    c.put(c.line((x + 10, y - 6), (x + 16, y - 14)), '6888b4')
    c.put(c.line((x + 16, y - 14), (x + 34, y - 14)), '34466c')
    c.put(c.rect(x + 15, y - 3, x + 17, y), '141a34')


def shore(c):
    """The rocks we stand on: they rise on both sides, and are quiet where words will be."""
    back = c.below([(0, 152), (16, 150), (30, 157), (46, 160), (58, 168), (92, 172), (130, 175), (190, 174), (220, 168), (246, 166), (262, 158), (290, 152), (306, 155), (W, 150)], 5, 41, 5)
    fade = -.007 * np.clip(c.Y - 150, 0, 60)
    crag(c, back, 43, tone=fade)
    front = c.below([(0, 168), (24, 166), (40, 176), (80, 181), (150, 183), (230, 181), (276, 175), (296, 166), (W, 164)], 4, 47, 6)
    crag(c, front, 49, tone=fade - .1, rim=.35)
    k = np.clip((c.Y - 172) / 9, 0, 1) * .78
    cyc = c.cyc.copy()
    c.shade(k, (5, 7, 20))
    c.cyc = cyc
    r = np.random.RandomState(20)
    for x in range(60, 262):
        col = np.nonzero(back[:, x])[0]
        if len(col) and r.rand() < .75:
            y = col[0] - 1
            for k in range(r.randint(1, 3)):
                c.cyc[y - k, x] = 232 + (x // 4 + k) % 8
    for k in range(22):
        x = r.randint(60, 262)
        y = np.nonzero(back[:, x])[0][0]
        c.dot(x, y - r.randint(2, 6), '90b0d0', .8)


# the letters: drawn as a signwriter would, 26 high, thick and thin

def letter(ch):
    w = {'A': 26, 'L': 18, 'M': 31, 'P': 20, 'F': 18, 'O': 26, 'R': 25, 'T': 22, 'H': 25, 'E': 19, 'I': 10, 'N': 26, 'C': 24}[ch]
    c = Canvas(w + 2, 26)

    def stem(x, s=5, top=True, bottom=True):
        m = c.rect(x, 0, x + s - 1, 25)
        for y, on, d in ((0, top, 1), (25, bottom, -1)):
            if on:
                m |= c.rect(x - 2, y, x + s + 1, y) | c.rect(x - 2, y + d, x + s + 1, y + d) | c.rect(x - 1, y + 2 * d, x + s, y + 2 * d)
        return m

    def bar(x0, x1, y):
        return c.rect(x0, y, x1, y + 1)

    def tick(x, y, d, n=6):
        """The terminal of an arm: a wedge."""
        m = np.zeros((26, w + 2), bool)
        for k in range(n):
            m |= c.rect(x - (2 - k // 2 if k < 4 else 0), y + k * d, x, y + k * d)
        return m

    bowl = (c.ell(9, 6.5, 10.5, 7) & ~c.ell(8, 6.5, 6, 4.9)) & (c.X > 6)
    if ch == 'A':
        return c.poly((12, 0), (13, 0), (5, 25), (3, 25)) | c.poly((11, 0), (14, 0), (23, 25), (17, 25), (10.5, 3)) | bar(7, 18, 16) | bar(0, 8, 24) | bar(14, 26, 24) | c.rect(1, 23, 6, 23) | c.rect(16, 23, 24, 23)
    if ch == 'L':
        return stem(2) | bar(2, 17, 24) | tick(17, 24, -1, 8)
    if ch == 'M':
        return c.poly((4, 0), (5, 0), (4, 25), (3, 25)) | c.poly((3, 0), (8, 0), (16, 19), (14, 25)) | c.poly((23, 0), (25, 0), (15, 25), (14, 25)) | c.rect(23, 0, 27, 25) | bar(0, 7, 24) | bar(0, 7, 0) & c.rect(1, 0, 7, 1) | bar(20, 30, 24) | bar(23, 29, 0) | c.rect(22, 23, 28, 23) | c.rect(2, 23, 5, 23)
    if ch == 'P':
        return stem(2) | bowl | bar(5, 10, 0) | bar(5, 10, 12)
    if ch == 'R':
        return stem(2) | bowl | bar(5, 10, 0) | bar(5, 10, 12) | c.poly((8, 13), (14, 13), (23, 25), (17, 25)) | bar(16, 25, 24)
    if ch == 'F':
        return stem(2) | bar(2, 17, 0) | tick(17, 0, 1, 7) | bar(6, 13, 12) | tick(13, 12, 1, 4) | tick(13, 13, -1, 4)
    if ch == 'E':
        return stem(2) | bar(2, 17, 0) | tick(17, 0, 1, 7) | bar(6, 13, 12) | tick(13, 12, 1, 4) | tick(13, 13, -1, 4) | bar(2, 18, 24) | tick(18, 25, -1, 8)
    if ch == 'O':
        return c.ell(12.5, 12.5, 12.6, 13.2) & ~(((c.X - 12.5) * .97 + (c.Y - 12.5) * .10) ** 2 / 49 + ((c.Y - 12.5) / 11.4) ** 2 <= 1)
    if ch == 'C':
        m = c.ell(12.5, 12.5, 12.6, 13.2) & ~(((c.X - 13) * .97 + (c.Y - 12.5) * .08) ** 2 / 52 + ((c.Y - 12.5) / 11.4) ** 2 <= 1)
        m &= ~(c.rect(18, 8, 40, 17) | c.rect(21, 5, 40, 20))
        return m | c.rect(20, 1, 21, 8) | c.rect(19, 3, 20, 6) | c.rect(20, 18, 20, 21)
    if ch == 'T':
        return stem(9, top=False) | bar(1, 21, 0) | tick(21, 0, 1, 8) | np.fliplr(tick(21, 0, 1, 8)) & (c.X < 8) | c.rect(8, 2, 14, 2)
    if ch == 'H':
        return stem(2) | stem(17) | bar(6, 18, 12)
    if ch == 'I':
        return stem(2)
    if ch == 'N':
        return c.rect(4, 0, 5, 25) | c.poly((3, 0), (8, 0), (22, 25), (20, 25)) | c.rect(20, 0, 21, 25) | bar(1, 8, 24) | bar(1, 7, 0) | bar(17, 24, 0)
    raise KeyError(ch)


def text(s, x, y):
    """The mask of a line, and how wide it is; some pairs stand closer."""
    m = np.zeros((H, W), bool)
    x0 = x
    close = {'LA': -1, 'PA': -4, 'AT': -4, 'FO': -2}
    for i, ch in enumerate(s):
        if ch == ' ':
            x += 11
            continue
        g = letter(ch)
        ys, xs = np.nonzero(g)
        wd = xs.max() - xs.min() + 1
        m[y + ys, x + xs - xs.min()] = True
        x += wd + 2 + close.get(s[i:i + 2], 0)
    return m, x - 2 - x0


def lettering(c):
    for s, y in (('A LAMP FOR', 16), ('THE PATIENCE', 49)):
        wide = text(s, 0, y)[1]
        m = text(s, int(138 - wide / 2), y)[0]
        # a shadow, a dark rim, then gold that darkens downwards
        rim = m.copy()
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                rim |= np.roll(np.roll(m, dy, 0), dx, 1)
        shadow = np.roll(np.roll(rim, 2, 0), 2, 1)
        c.put(shadow, '04050f', .75)
        c.put(rim, '2c1420')
        u = (c.Y - y) / 25
        c.put(m, ramp(['fff4c0', 'fce490', 'f8c860', 'f0a848', 'd88038', 'b05c30'], np.round(np.clip(u, 0, 1) * 12) / 12))
        c.put(m & ~np.roll(m, 1, 0), 'fffbe4')
        c.put(m & ~np.roll(m, 1, 1) & np.roll(m, 1, 0), 'fff0b4', .7)
        c.put(m & ~np.roll(m, -1, 1) & np.roll(m, 1, 0), '984824', .65)
        c.put(m & ~np.roll(m, -1, 0), '78341c', .8)


GLIT = ['20386c', '345c90', '5c88b0', '90b4cc', 'e0ece4', '90b4cc', '5c88b0', '345c90']
DEEP = ['0a1030', '0e1838', '142448', '1e345c', '2a4874', '1e345c', '142448', '0e1838']
LAMP = ['fffbe0', 'fcd070', 'f09838', 'fcb850']


def main():
    c = Canvas(W, H)
    sky(c)
    sea(c)
    headland(c)
    tower(c)
    ship(c)
    shore(c)
    lettering(c)
    pal = make_palette([c], 190)
    cyc = {224 + i: x for i, x in enumerate(GLIT)}
    cyc.update({232 + i: x for i, x in enumerate(DEEP)})
    cyc.update({240 + i: x for i, x in enumerate(LAMP)})
    full = full_palette(pal, cyc, tint_ego((.8, .86, 1.0), (4, 4, 12)))
    save('rooms/title/background.png', c.quant(pal), full)


if __name__ == '__main__':
    main()
