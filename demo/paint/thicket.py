"""Room 10: a crossing of paths deep in the wood, at dusk.  One picture serves for every place of
the maze: what scripts may put there (a log, toadstools, an owl ..) tells the places apart."""
import numpy as np
from lib import *

W, H = 320, 144
GLOW = (172, 66)                           # where the day went down
FAR = ['50406c', '6c4c74', '905c78', 'b87474', 'e09c78']
HAZE = ['282c58', '3a3866', '544870', '7c5c78', 'b47c74']
MID = ['141c3c', '1e284a', '2e3656', '4c4a62', '84685c', 'c08c60']
NEAR = ['0a0e22', '12182e', '1e243a', '323446', '54484c', '886450', 'c88c58']
BLACK = ['05070f', '090d1a', '10162a', '1a2236', '2c3448', '4c4c58']
LEAF = ['081420', '0c1e2a', '142e36', '20443e', '385c44', '607c48', '9c9c50']
FERN = ['081822', '0e2630', '183c3a', '285640', '48744a', '84965c']
MOSS = ['0c1a24', '14282c', '203c34', '34543a', '566e40', '8c8c4c', 'c4a860']
EARTH = ['241c34', '3a2a40', '583c4c', '7c5454', 'a4725c', 'cc9868', 'f0c888']
STONE = ['0e1226', '1c2238', '32384c', '505466', '767680', 'a49c98', 'd8c4a4']


def trunk(c, x, y0, y1, w, cols, seed, bias=0.0, flare=0, lean=0.0, rim=None):
    """A bole with furrowed bark, lit from where the glow is."""
    yy = np.arange(H)
    n = noise(H, 1, 1, 30, seed, 2)[:, 0]
    foot = np.clip((yy - (y1 - flare * 2.2 - 1)) / (flare * 2.2 + 1), 0, 1) ** 2
    cx = x + lean * (yy - y1) + (n - .5) * min(4, w * .35)
    half = w / 2 + flare * foot
    # roots: the foot is not one straight line
    toes = noise(1, W, 4, 1, seed + 8, 2)[0] * flare * .5
    u = (c.X - cx[:, None]) / np.maximum(half[:, None], .5)
    m = (np.abs(u) <= 1) & (c.Y >= y0) & (c.Y <= y1 - toes[None, :] * np.abs(u) ** 2)
    side = 1 if x < GLOW[0] else -1
    bark = noise(H, W, max(1.4, w * .11), 13, seed + 3, 3)
    t = .36 + side * u * .28 + (bark - .5) * .5 + bias
    c.put(m, ramp(cols, np.round(t * 12) / 12))
    if rim:
        edge = m & ~np.roll(m, -side, 1) & (noise(H, W, 3, 7, seed + 4, 2) > .3)
        c.put(edge, rim, .85)
        c.put(np.roll(edge, -side, 1) & m, rim, .35)
    return m


def changed(c, b):
    return np.abs(c.img - b.img).sum(2) > 0


def backdrop(c):
    t = np.clip(c.Y / 80, 0, 1)
    c.put(c.Y < 999, ramp(['141c44', '202654', '343264', '583c70', '944e74', 'd4705c', 'f4a45c', 'fcc878'], t ** 1.15))
    c.glow(GLOW[0], GLOW[1], 120, 'ffb060', .75, ry=54)
    c.glow(GLOW[0], GLOW[1] + 2, 44, 'ffe8a0', .8, ry=30)
    r = np.random.RandomState(3)
    for k in range(30):
        x = r.randint(-4, W + 4)
        trunk(c, x, 0, 79, r.randint(2, 5), FAR, 100 + k, .1, 1, r.normal(0, .03))
    for k in range(46):
        x = r.randint(-10, W + 10)
        far = abs(x - GLOW[0])
        c.leaves(x, r.randint(-6, 34 if far > 70 else 14), r.randint(14, 24), r.randint(5, 10), ['3a3866', '54446c', '7c5474', 'ac6c74', 'dc9470'], 200 + k, 60, size=(1, 3))
    for k in range(40):
        x = k * 8.4 + r.randint(-4, 5)
        if abs(x - 166) > 13:
            c.leaves(x, 77 + r.randint(-4, 4), 11, 7, ['2e3056', '443e62', '685068', '9c6c6c', 'd89c70'], 260 + k, 55, size=(1, 3))
    for k, (x, w, ln) in enumerate(((6, 7, 0), (58, 6, .03), (80, 8, -.02), (104, 5, .02), (122, 6, 0), (196, 6, -.03), (214, 7, .02), (240, 5, 0), (256, 8, -.02), (304, 7, 0), (148, 4, .04), (182, 3, -.02))):
        trunk(c, x, 0, 82, w, HAZE, 130 + k, .02, 3, ln, 'd88c6c')
    for k in range(34):
        x = r.randint(-10, W + 10)
        far = abs(x - GLOW[0])
        c.leaves(x, r.randint(-8, 30 if far > 80 else 6), r.randint(15, 26), r.randint(6, 11), ['141c3c', '1c2c48', '2c4050', '4c5856', '8c7858'], 320 + k, 90, size=(1, 3))
    for k in range(34):
        x = k * 10 + r.randint(-4, 5)
        if not 136 < x < 194:
            c.leaves(x, 81 + r.randint(-3, 4), 12, 7, ['141c38', '1c2a44', '2c3e4c', '48544e', '807450'], 380 + k, 60, size=(1, 3))


def ground(c):
    m = c.below([(0, 84), (60, 82), (120, 79), (150, 73), (184, 73), (210, 79), (270, 81), (320, 84)], 2, 5)
    n, n2 = noise(H, W, 26, 6, 21, 4), noise(H, W, 5, 2, 22, 2)
    d = np.hypot((c.X - 166) / 150, (c.Y - 104) / 46)
    t = .40 + (n - .5) * .42 + (n2 - .5) * .28 + .24 * np.clip(1 - d, -.9, 1) - .10 * np.clip((c.Y - 124) / 20, 0, 1)
    c.put(m, ramp(MOSS, np.round(t * 13) / 13))
    r = np.random.RandomState(24)
    ys, xs = np.nonzero(m)
    for i in r.choice(len(ys), len(ys) // 22, False):
        x, y = xs[i], ys[i]
        k = np.clip(t[y, x] + r.normal(.05, .12), 0, 1)
        c.dot(x, y, ramp(MOSS, np.array(max(k - .22, 0))))
        c.dot(x, y - 1, ramp(MOSS, np.array(k)))
        if y > 98:
            c.dot(x + r.choice([-1, 1]), y - 2, ramp(MOSS, np.array(k)))
    return m


def trail(c, runs):
    """Trodden earth along runs of (x, y, half width, half height); leaves lie on it."""
    m = np.zeros((H, W), bool)
    for pts in runs:
        for p, q in zip(pts, pts[1:]):
            for u in np.linspace(0, 1, 50):
                x, y, a, b = (p[i] + (q[i] - p[i]) * u for i in range(4))
                m |= c.ell(x, y, a, b)
    n, edge = noise(H, W, 9, 2, 31, 3), noise(H, W, 5, 2, 33, 2)
    soft = m & ((edge > .2) | np.roll(m, 2, 0) & np.roll(m, -2, 0) & np.roll(m, 3, 1) & np.roll(m, -3, 1))
    d = np.hypot((c.X - 168) / 150, (c.Y - 92) / 56)
    t = .38 + (n - .5) * .46 + .34 * np.clip(1 - d, -.7, 1) + (noise(H, W, 3, 1, 35, 1) - .5) * .12
    c.put(soft, ramp(EARTH, np.round(t * 12) / 12))
    c.put(soft & ~np.roll(soft, 1, 0), EARTH[1], .6)
    r = np.random.RandomState(36)
    ys, xs = np.nonzero(soft)
    for i in r.choice(len(ys), 150, False):
        c.dot(xs[i], ys[i], r.choice(['6c3c44', '8c5044', 'b47048', '34283c', '281e34']), .9)
        if ys[i] > 104:
            c.dot(xs[i] + 1, ys[i], r.choice(['5c3440', 'a0603c', '2c2238']), .8)
    # pebbles
    for i in r.choice(len(ys), 26, False):
        x, y = xs[i], ys[i]
        c.dot(x, y, 'c8a484'), c.dot(x + 1, y, '8c7070'), c.dot(x, y + 1, '2c2238'), c.dot(x + 1, y + 1, '2c2238')
    return soft


def bush(c, x0, x1, y, hgt, seed, z, cols=LEAF):
    b = c.copy()
    r = np.random.RandomState(seed)
    x = x0
    while x <= x1:
        w = r.randint(7, 12)
        side = .5 if x < GLOW[0] else -.5
        c.leaves(x, y - hgt * .45 + r.randint(-1, 2), w, hgt * .62, cols, seed + int(x), int(11 * hgt), light=(side, -.8), size=(1, 3), bias=.0)
        x += w * .8
    ch = changed(c, b)
    solid = np.zeros((H, W), bool)
    for xx in range(W):
        col = np.nonzero(ch[:, xx])[0]
        if len(col) > 4:
            solid[col[0]:col[-1] + 1, xx] = True
    c.put(solid & ~ch, cols[0])
    z |= solid


def fern(c, fx, fy, n, seed, cols=FERN, size=(14, 22), droop=9, bias=0.0):
    """A crown of fronds."""
    r = np.random.RandomState(seed)
    for k in range(n):
        a = -1.57 + (k - (n - 1) / 2) * (2.3 / n) + r.normal(0, .07)
        ln = r.randint(*size)
        for s in range(ln):
            u = s / ln
            x = fx + np.cos(a) * s
            y = fy + np.sin(a) * s + u * u * droop
            w = int(ln * .2 * (1 - u) * min(1, u * 6)) + 1
            for q in range(-w, w + 1):
                if (s + abs(q)) % 2 == 0:
                    c.dot(x + q * .5, y + abs(q) * .8, ramp(cols, np.array(np.clip(.25 + u * .5 - (q > 0) * .22 + bias, 0, 1))))
            c.dot(x, y, ramp(cols, np.array(np.clip(.4 + .45 * u + bias, 0, 1))))


def branch(c, pts, w0, w1, cols):
    n = len(pts) - 1
    m = np.zeros((H, W), bool)
    for i, (p, q) in enumerate(zip(pts, pts[1:])):
        for u in np.linspace(0, 1, 40):
            w = w0 + (w1 - w0) * (i + u) / n
            m |= c.ell(p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u, max(w, .6), max(w, .6))
    c.put(m, cols[1])
    low = m & ~np.roll(m, -1, 0)
    top = m & ~np.roll(m, 1, 0)
    c.put(top, cols[4])
    c.put(np.roll(top, 1, 0) & m, cols[2])
    c.put(low, cols[0])
    return m


def build():
    c = Canvas(W)
    backdrop(c)
    ground(c)
    trail(c, [[(178, 112, 40, 9), (120, 113, 40, 8), (60, 114, 30, 6), (-6, 116, 30, 6)],
              [(160, 112, 40, 9), (220, 111, 34, 7), (270, 109, 30, 6), (330, 108, 30, 5.5)],
              [(164, 110, 34, 8), (168, 99, 23, 5), (172, 90, 15, 4), (168, 83, 10, 3), (156, 77, 9, 2), (144, 74.5, 7, 1.4)],
              [(160, 112, 54, 8), (158, 119, 42, 7), (156, 130, 33, 8), (152, 148, 38, 12)]])
    c.glow(168, 84, 60, 'ffb868', .5, ry=20, m=c.Y > 73)
    z1 = np.zeros((H, W), bool)
    # the trees that stand about the crossing, from far to near; those by the path hide who goes north
    for k, (x, y, w, fl, ln) in enumerate(((14, 92, 10, 5, 0), (66, 90, 9, 4, .02), (108, 93, 13, 6, -.02), (232, 92, 12, 6, .03), (266, 90, 9, 4, -.03), (310, 92, 12, 5, .02))):
        trunk(c, x, 0, y, w, MID, 150 + k, -.04, fl, ln, 'e09c68')
    z1 |= trunk(c, 139, 0, 87, 15, NEAR, 170, .02, 8, .01, 'f4b070')
    z1 |= trunk(c, 200, 0, 93, 17, NEAR, 171, .0, 9, -.02, 'f4b070')
    for x, y, k in ((130, 88, 1), (148, 88, 2), (190, 94, 3), (212, 94, 4), (100, 94, 5), (117, 94, 6), (224, 93, 7), (242, 93, 8)):
        c.leaves(x, y - 1, 6, 3, LEAF, 700 + k, 34, size=(1, 3))
    bush(c, 58, 96, 98, 14, 800, z1)
    bush(c, 112, 136, 97, 13, 830, z1)
    bush(c, 206, 224, 98, 12, 850, z1)
    bush(c, 248, 286, 97, 15, 870, z1)
    for x, y, n, sd in ((126, 100, 7, 1), (204, 100, 7, 2), (52, 102, 8, 3), (100, 101, 7, 4), (240, 100, 8, 5), (290, 100, 8, 6)):
        b = c.copy()
        fern(c, x, y, n, sd, size=(8, 14), droop=5)
        z1 |= changed(c, b)
    # the canopy
    r = np.random.RandomState(4)
    for k in range(26):
        x = k * 13 + r.randint(-6, 7)
        far = abs(x - GLOW[0])
        c.leaves(x, r.randint(-4, 5) + min(far, 120) * .14, r.randint(15, 24), r.randint(7, 11), ['080e1e', '0c1828', '142834', '24403c', '485c42', '887c50'], 740 + k, 120, size=(2, 3), light=(0, .9), bias=-.03)
    mist(c)
    c.grass([(20, 124), (60, 123), (110, 124)], MOSS, 81, 60, (2, 6), .6)
    c.grass([(200, 123), (250, 120), (300, 118)], MOSS, 82, 60, (2, 6), .6)
    c.grass([(60, 107), (110, 105), (140, 104)], MOSS, 83, 40, (2, 4), .6)
    c.grass([(196, 105), (260, 103), (319, 103)], MOSS, 84, 50, (2, 4), .6)
    c.grass([(116, 127), (124, 133), (118, 145)], MOSS, 85, 46, (2, 6), .8)
    c.grass([(204, 126), (190, 132), (190, 145)], MOSS, 86, 46, (2, 6), .8)
    corner(c)
    z2 = foreground(c)
    return c, z1 | z2, z2


def mist(c):
    """A breath of it between the trees."""
    n = noise(H, W, 40, 5, 44, 3)
    k = np.clip(1 - np.abs(c.Y - 85) / 9, 0, 1) * np.clip(n - .42, 0, 1) * .75
    k = k * (np.abs(c.X - 168) > 16)
    c.shade(k, (150, 108, 124))


def corner(c):
    """The dark comes in from the sides, and lies over what is nearest."""
    d = np.clip(np.abs(c.X - 166) / 160, 0, 1) ** 2 * .34 + np.clip((c.Y - 118) / 26, 0, 1) * .26
    c.shade(d, (8, 12, 34))


def foreground(c):
    b = c.copy()
    branch(c, [(40, 58), (58, 48), (76, 44), (96, 43), (112, 38)], 4.6, .8, BLACK)
    branch(c, [(78, 44), (88, 50), (98, 53)], 1.6, .5, BLACK)
    branch(c, [(290, 42), (276, 30), (262, 27), (250, 20)], 3, .8, BLACK)
    trunk(c, 38, 0, 137, 23, BLACK, 90, .04, 11, -.02, '8c6c5c')
    trunk(c, 289, 0, 133, 15, BLACK, 91, .02, 8, .03, '8c6c5c')
    for k, (x, y, rx, ry) in enumerate(((16, 0, 34, 14), (54, -4, 34, 11), (304, 0, 30, 17), (268, -5, 30, 11), (112, 34, 11, 5), (100, 54, 9, 4), (250, 18, 12, 5), (96, -8, 30, 10), (224, -8, 30, 10))):
        c.leaves(x, y, rx, ry, ['05080f', '080f1a', '0e1c28', '162c34', '28443c', '4c5c44'], 600 + k, 300 if ry > 8 else 70, size=(2, 4) if ry > 8 else (1, 3), bias=-.04, light=(0, .9))
    dark = ['03060e', '060d18', '0b1a28', '14343a', '2c5846', '5c7c50']
    for fx, fy, n, sd in ((8, 148, 9, 1), (66, 152, 9, 2), (102, 156, 7, 3), (208, 156, 7, 4), (246, 152, 9, 5), (304, 146, 11, 6), (32, 146, 7, 7), (276, 150, 7, 8)):
        fern(c, fx, fy, n, sd, dark, (18, 30))
    return changed(c, b)


# what scripts put there

def log(c):
    """A fallen log by the west path, nearer to us than the path."""
    x0, x1 = 54, 110
    line = 116 + (c.X - x0) * .04
    r = np.maximum(8.2 - (c.X - x0) / 46, 3) + (noise(1, W, 9, 1, 70, 2) - .5)
    d = (c.Y - line - r) / r
    m = (np.abs(d) <= 1) & (c.X >= x0) & (c.X <= x1 + 1)
    keep = c.img.copy()
    c.put(c.ell(81, 132, 30, 3) & ~m, '060a18', .6)
    t = .56 - .42 * d - .12 * (d > .5) + (noise(H, W, 11, 1.4, 71, 3) - .5) * .62
    c.put(m, ramp(['0e0c1c', '1e1628', '382830', '584038', '806048', 'b08858', 'dcb478'], np.round(t * 12) / 12))
    ms = m & (noise(H, W, 9, 4, 72, 3) > .54) & (d < .2)
    c.put(ms, ramp(['1c3430', '345438', '5c7c40', '9ca04c'], .7 - .6 * d))
    c.put(m & ~np.roll(m, 1, 0), 'd8b878', .7)
    # splinters where it broke, the sawn end, and a stub
    for k, (y, ln) in enumerate(((118, 1), (120, -3), (122, 3), (124, -1), (126, 2), (128, -4), (130, -1))):
        for j in (y, y + 1):
            x = 108 + ln
            c.img[j, x:113] = keep[j, x:113]
            if m[j, min(x - 1, 110)]:
                c.dot(x - 1, j, 'e0b880' if ln > 0 else '4c3438')
                c.dot(x - 2, j, 'b08858')
    ex, ey = x0, 116 + 8.2
    c.put(c.ell(ex, ey, 5.2, 8.4), '2c1e28')
    c.put(c.ell(ex, ey, 4.2, 7.2), 'b8885c')
    c.put(c.ell(ex, ey, 3.1, 5.4), '7c5444')
    c.put(c.ell(ex, ey, 2, 3.5), 'c89868')
    c.put(c.ell(ex, ey, 1, 1.6), '4c3438')
    c.put(c.poly((86, 121), (90, 113), (94, 114), (93, 122)), '584038')
    c.put(c.line((86, 120), (90, 113)), 'dcb478')
    c.put(c.line((87, 121), (91, 113)), '806048')
    c.put(c.ell(92, 113.5, 2, 1), 'c89868')
    for k, (x, y) in enumerate(((70, 130), (94, 130), (104, 129), (60, 131))):
        c.grass([(x - 5, y + 3), (x + 5, y + 3)], MOSS, 60 + k, 12, (2, 4), .8)


def toadstools(c):
    for x, y, s in ((228, 124, 4), (246, 127, 5), (221, 131, 3), (236, 132, 6), (249, 133, 3)):
        c.put(c.ell(x + 1, y + 1, s * 1.1, 1.4), '060a18', .6)
        w = 1 if s > 3 else .5
        c.put(c.rect(x - w, y - s - 1, x + w, y), 'dcd0bc')
        c.put(c.rect(x + w, y - s - 1, x + w, y), '9484a0')
        c.put(c.rect(x - w, y - s, x + w, y - s), '645878')
        cap = c.ell(x, y - s, s, s * .95) & (c.Y <= y - s)
        u = (c.X - x) / s - (c.Y - y + s * 1.4) / s
        c.put(cap, ramp(['f88c68', 'e04838', 'b02c38', '701c38'], np.clip(.4 + u * .32, 0, 1)))
        c.put(cap & ~np.roll(cap, -1, 0), '501830')
        c.dot(x - s * .4, y - s * 1.5, 'fff0dc'), c.dot(x + s * .3, y - s * 1.35, 'f0d8d0')
        if s > 3:
            c.dot(x - s * .7, y - s - 1, 'f0d8d0'), c.dot(x + s * .7, y - s - 1, 'd8b8c0'), c.dot(x, y - s * 1.8, 'fff0dc'), c.dot(x + 1, y - s * 1.8, 'fff0dc')
            c.dot(x, y - s - 2, 'fff0dc')
    for k, (x, y) in enumerate(((232, 126), (242, 134), (226, 133))):
        c.grass([(x - 4, y), (x + 4, y)], MOSS, 64 + k, 8, (2, 4), .8)


OWL = """
..o........o..
.odo......odo.
.odooooooooDo.
.odDDDddDDDDo.
.oDFFFDDFFFDo.
.oFFEEFFEEFFo.
.oFFEKFFKEFFo.
.oDFFFBBFFFDo.
..oDFFBBFFDo..
..oddDFFDDdo..
.oddDLLLLDDdo.
.odDLLsLLLDdo.
.oddLsLLsLDdo.
.odDLLLLLLDdo.
.oddLsLLsLddo.
.odDLLsLLLDdo.
..oddLLLLddo..
..ooddddddoo..
....B.BB.B....
.....odddo....
.....odDdo....
......odo.....
""".strip('\n').split('\n')


def owl(c):
    key = {'o': '0a0c1c', 'd': '4c3c44', 'D': '786054', 'F': 'c8ac88', 'L': 'b09478', 's': '5c4848', 'B': 'e0a840', 'K': '0a0c1c'}
    for j, row in enumerate(OWL):
        for i, ch in enumerate(row):
            x, y = 77 + i, 23 + j
            if ch == 'E':
                c.img[y, x] = C('fcd848')
                c.cyc[y, x] = 240
            elif ch != '.':
                c.dot(x, y, key[ch])


def stone(c):
    """Small, leaning, and cut with a lamp that shines."""
    x, y = 77, 101
    m = c.poly((x - 8, y), (x - 8, y - 18), (x - 5, y - 25), (x + 1, y - 27), (x + 6, y - 24), (x + 8, y - 14), (x + 9, y))
    c.put(c.ell(x, y, 12, 2), '060a18', .6)
    u = np.clip((c.X - x + 8) / 17, 0, 1)
    t = .22 + .46 * u + (noise(H, W, 4, 4, 91, 3) - .5) * .36
    c.put(m, ramp(STONE, np.round(t * 11) / 11))
    c.put(m & ~np.roll(m, -1, 1), 'e8c49c', .9)
    c.put(m & ~np.roll(m, 1, 0), 'd8c0a8', .8)
    c.put(m & ~np.roll(m, 1, 1), STONE[0], .8)
    mo = m & (noise(H, W, 5, 3, 95, 2) > .5) & (c.Y > y - 9)
    c.put(mo, ramp(['1c3430', '345438', '6c7c44'], u))
    cut = c.ell(x + 1, y - 15, 3.4, 3.4) & ~c.ell(x + 1, y - 15, 2.3, 2.3)
    cut |= c.rect(x, y - 16, x + 1, y - 14) | c.rect(x - 1, y - 10, x + 3, y - 10) | c.rect(x + 1, y - 12, x + 1, y - 10)
    for a in (-2.6, -1.57, -.5):
        cut |= c.line((x + 1 + np.cos(a) * 5, y - 15 + np.sin(a) * 5), (x + 1 + np.cos(a) * 7, y - 15 + np.sin(a) * 7))
    cut &= m
    c.put(np.roll(np.roll(cut, 1, 0), 1, 1) & m, 'd0bca4', .8)
    c.put(cut, '0e1226')
    for k, gx in enumerate((x - 7, x + 1, x + 8)):
        c.grass([(gx - 3, y + 1), (gx + 3, y + 1)], MOSS, 68 + k, 9, (3, 6), .7)


WORMS = ((252, 88), (257, 80), (262, 87), (268, 78), (271, 88), (275, 84), (255, 69), (274, 74), (264, 64), (259, 88), (248, 83), (267, 71), (248, 75), (266, 83))


def worms(c):
    for k, (x, y) in enumerate(WORMS):
        c.glow(x, y, 6.5 if k % 3 else 8, '80f890', .75)
    for k, (x, y) in enumerate(WORMS):
        i = 224 + (k * 3) % 8
        c.cyc[y, x] = i
        if k % 2 == 0:
            c.cyc[y, x + 1] = i
        if k % 3 == 0:
            c.cyc[y - 1, x] = 224 + (k * 3 + 7) % 8


FIRE = (209, 102)


def firelight(c):
    x, y = FIRE
    c.glow(x, y + 1, 70, 'ff9840', 1.0, ry=38, m=c.Y > 92)
    c.glow(x, y - 8, 66, 'ff8838', .75, ry=54, m=c.Y <= 92)
    c.glow(x, y - 4, 30, 'ffc060', .6, ry=22)


def fire(c):
    x, y = FIRE
    # a stump to sit on
    m = c.rect(230, 95, 243, 103) | c.ell(236.5, 103, 7, 2)
    t = .72 - (c.X - 229) / 18 + (noise(H, W, 1.6, 9, 55, 2) - .5) * .4
    c.put(c.ell(238, 104, 9, 2), '0a0a18', .6)
    c.put(m, ramp(['1a1024', '3a2430', '6c4434', 'b07844', 'f0b868'], np.round(t * 9) / 9))
    top = c.ell(236.5, 95, 7, 2.2)
    c.put(top, 'e8b478')
    c.put(c.ell(236.5, 95, 5, 1.3), 'a87450')
    c.put(c.ell(236.5, 95, 3, .8), 'dca468')
    # ashes, a ring of stones, crossed wood
    c.put(c.ell(x, y, 13, 4), '2c1a24')
    c.put(c.ell(x, y, 10, 3), '8c3428')
    c.put(c.ell(x, y - .5, 7, 2), 'f88838')
    back = [(x - 11, y - 2), (x - 5, y - 4), (x + 2, y - 4), (x + 8, y - 3)]
    near = [(x + 13, y), (x - 13, y + 1), (x - 8, y + 3), (x - 1, y + 4), (x + 6, y + 4), (x + 11, y + 3)]

    def pebble(px, py):
        c.put(c.ell(px, py, 3, 2.2), '1c1828')
        c.put(c.ell(px, py - .4, 2.4, 1.6), '5c5060')
        s = 1 if px < x else -1
        c.dot(px + s, py - 1, 'f0a868'), c.dot(px + s * 2, py - 1, 'f8c078'), c.dot(px + s * 2, py, 'c07850')

    for p in back:
        pebble(*p)
    for a, b in (((x - 10, y + 1), (x + 6, y - 6)), ((x + 10, y + 1), (x - 6, y - 6)), ((x - 3, y + 2), (x + 1, y - 8))):
        c.put(c.line(a, b, width=3), '1c1018')
        c.put(c.line((a[0], a[1] - 1), (b[0], b[1] - 1)), '8c4c30')
    # flames, in the colours of cycle 2: the outer tongue is behind the inner
    r = np.random.RandomState(5)
    for cx, w, h, k0 in ((x - 5, 4, 11, 3), (x + 5, 4, 12, 5), (x, 6.5, 20, 0), (x + 1, 3.4, 12, 1)):
        for j in range(int(h)):
            u = j / h
            wd = w * (1 - u) ** .75 * (1.0 + .25 * np.sin(u * 7 + k0))
            mid = cx + np.sin(u * 4.2 + k0) * 1.4 * u
            for px in range(int(round(mid - wd)), int(round(mid + wd)) + 1):
                e = abs(px - mid) / max(wd, .7)
                heat = (1 - u * .75) * (1 - e * .45)
                c.cyc[y - 1 - j, px] = 232 + int(np.clip((1 - heat) * 9 + r.rand() * 1.2, 0, 7))
    for sx, sy in ((-7, -19), (4, -22), (-2, -24), (9, -16), (6, -26)):
        c.cyc[y + sy, min(x + sx, 223)] = 234
    for p in near:
        pebble(*p)


def cut(name, c, base, box, pal, full, planes, opaque=False, z=None):
    """A piece of a second painting; see-through where that is as the first."""
    x, y, w, h = box
    g = (slice(y, y + h), slice(x, x + w))
    a, b = c.quant(pal), base.quant(pal)
    same = ~(changed(c, base) | (c.cyc != base.cyc))
    rest = same.copy()
    rest[g] = True
    out = np.argwhere(~rest)
    if len(out):
        print('%s is painted beyond its rectangle, at %s .. %s' % (name, out.min(0), out.max(0)))
    save('rooms/thicket/%s.png' % name, (a if opaque else np.where(same, 5, a))[g], full)
    for k, p in enumerate(planes):
        if opaque or z is not None:
            save_mask('rooms/thicket/%s-zp%d.png' % (name, k + 1), (p if opaque else ~same)[g], full)
    return ~same


WORM = ['285038', '40783c', '68a844', 'a8dc5c', 'e4fc98', 'a8dc5c', '68a844', '40783c']
FLAME = ['fffce0', 'fff0a0', 'ffd858', 'fcb03c', 'f48430', 'dc5828', 'b83824', 'fce070']
EYES = ['fcd848', 'fcd848', 'fcd848', 'fcd848', 'fcd848', 'fcd848', 'fcd848', '5c4848']

PIECES = (('log', log, (48, 112, 64, 24), True), ('toadstools', toadstools, (216, 112, 40, 24), True), ('owl', owl, (72, 16, 24, 32), False),
          ('stone', stone, (64, 72, 32, 32), False), ('glow-worms', worms, (240, 56, 48, 40), False))


DUSK = np.array((.62, .66, .98))  # what shines by itself, the cycles, does not know of it


def main():
    base, z1, z2 = build()
    shapes = {}
    for name, f, _, _ in PIECES:
        shapes[name] = base.copy()
        f(shapes[name])
    lit = base.copy()
    firelight(lit)
    camp = lit.copy()
    fire(camp)
    pal = make_palette([base, camp] + list(shapes.values()), 190)
    cyc = {224 + i: x for i, x in enumerate(WORM)}
    cyc.update({232 + i: x for i, x in enumerate(FLAME)})
    cyc.update({240 + i: x for i, x in enumerate(EYES)})
    full = full_palette(pal, {i: C(x) / DUSK for i, x in cyc.items()}, tint_ego((.84, .82, 1.0), (6, 4, 14)), DUSK)
    d = 'rooms/thicket/'
    save(d + 'background.png', base.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)
    for name, _, box, hides in PIECES:
        cut(name, shapes[name], base, box, pal, full, (z1, z2), z=hides or None)
    cut('firelight', lit, base, (136, 40, 144, 104), pal, full, (z1, z2), opaque=True)
    cut('fire', camp, lit, (192, 72, 56, 40), pal, full, (), z=None)


if __name__ == '__main__':
    main()
