"""Room 5: the island from above, in the last gold of the afternoon; and the tiny traveller who walks it."""
import numpy as np
from lib import *
from PIL import Image
from ego import KEY

W, H = 320, 144
CLIFF, FORK, TOWN, WOOD, CROSS, DOCK, BRIDGE, LIGHT = (52, 48), (104, 64), (170, 58), (96, 108), (146, 84), (206, 116), (222, 74), (280, 58)
PATHS = [(CLIFF, FORK), (FORK, CROSS), (CROSS, TOWN), (CROSS, WOOD), (CROSS, DOCK), (TOWN, BRIDGE), (BRIDGE, LIGHT)]
SEA = ['0c2048', '123060', '1c4878', '2c6890', '4490a4', '74bcb4', 'b8e4cc']
GRASS = ['24402c', '38582c', '557432', '7c9440', 'a8b050', 'd0c868', 'ecdc90']
ROCK = ['221a30', '3c2c40', '5c4450', '846458', 'b08c68', 'd8b880', 'f4dca8']
TREE = ['0c2024', '163428', '26502c', '487034', '789444', 'b0b45c']
ROAD = ['8c6c44', 'b8905c', 'e0bc80', 'f8e0ac']


def blob(c, pts, seed, jag):
    """A shape with a wandering shore."""
    a, b = noise(H, W, 18, 14, seed, 4) - .5, noise(H, W, 18, 14, seed + 1, 4) - .5
    m = c.poly(*pts)
    yy = np.clip(c.Y + a * jag, 0, H - 1).astype(int)
    xx = np.clip(c.X + b * jag, 0, W - 1).astype(int)
    return m[yy, xx]


def down(m, n):
    o = m.copy()
    for k in range(1, n + 1):
        s = np.zeros_like(m)
        s[k:] = m[:-k]
        o |= s
    return o


def spread(m, n):
    o = m.copy()
    for k in range(n):
        p = o.copy()
        p[1:] |= o[:-1]
        p[:-1] |= o[1:]
        q = p if k % 2 else o
        p[:, 1:] |= q[:, :-1].copy()
        p[:, :-1] |= q[:, 1:].copy()
        o = p
    return o


def sea(c, land):
    t = .30 + (noise(H, W, 60, 26, 3, 3) - .5) * .34 + (c.Y - 70) / 500
    # shallows
    for n, k in ((20, .04), (14, .06), (9, .08), (5, .10), (3, .12)):
        t = t + spread(land, n) * k
    r = np.random.RandomState(5)
    for _ in range(900):
        x, y = r.randint(0, W), r.randint(0, H)
        n = r.randint(2, 8)
        v = r.choice([-.08, .07, .1])
        t[y, x:x + n] += v
    c.put(np.ones((H, W), bool), ramp(SEA, np.round(t * 20) / 20))
    for _ in range(150):
        x, y = r.randint(0, W - 9), r.randint(0, H)
        ph = r.randint(0, 8)
        if spread(land, 1)[y, x]:
            continue
        for i in range(r.randint(3, 9)):
            c.cyc[y, x + i] = 224 + (ph + i // 2) % 8
    # surf: two lines that come and go
    n = noise(H, W, 7, 5, 6, 2)
    c.put(spread(land, 2) & (n > .34), 'd8f0e0', .8)
    ring = spread(land, 4) & ~spread(land, 3) & (n > .5)
    c.cyc[ring] = 232 + ((c.X[ring] // 9 + c.Y[ring] // 7) % 4).astype(int)
    ring = spread(land, 1)
    c.put(ring, 'f4fcec', .9)


def land(c, top, drop, seed, tone=0.0):
    """Rock where the land breaks off towards us, then the green on top of it."""
    c.cyc[down(top, int(drop.max()))] = 0
    face = np.zeros((H, W), bool)
    for k in range(1, int(drop.max()) + 1):
        s = np.zeros_like(top)
        s[k:] = (top & (drop >= k))[:-k]
        face |= s
    face &= ~top
    c.rock(face, ROCK, seed, cell=(5, 8), light=(-.7, -.5), big=14, contrast=1.0, bias=-.12)
    c.put(face & ~np.roll(face, -1, 0) & ~np.roll(top, -1, 0), '2c2038', .6)
    h = noise(H, W, 34, 26, seed + 2, 4)
    gy, gx = np.gradient(h * 30)
    t = .48 + (h - .5) * .2 - .42 * (gx * .8 + gy * .5) + (noise(H, W, 3, 2, seed + 3, 2) - .5) * .16 + tone
    c.put(top, ramp(GRASS, np.round(t * 16) / 16))
    # a sandy hem where the land is low, a lit lip where it is high
    hem = top & ~erode(top, 3) & (drop <= 2)
    c.put(hem, ramp(['b89860', 'dcbc80', 'f4dca4'], noise(H, W, 5, 4, seed + 4, 2)))
    lip = top & ~np.roll(top, -1, 0) & (drop > 2)
    c.put(lip, 'd8c878')
    c.put(top & ~np.roll(top, 1, 0), 'e4d88c', .7)
    return face


def erode(m, n):
    return ~spread(~m, n)


def hill(c, x, y, rx, ry, seed):
    m = c.ell(x, y, rx, ry) & (c.Y < y + ry * .3) | c.poly((x - rx, y + 1), (x + rx, y + 1), (x + rx * .7, y + ry * .4), (x - rx * .7, y + ry * .4))
    t = .5 - .34 * (c.X - x) / rx - .2 * (c.Y - y) / ry + (noise(H, W, 6, 5, seed, 3) - .5) * .3
    c.put(m, ramp(GRASS[:6], np.round(t * 12) / 12))
    rocks = m & (noise(H, W, 6, 4, seed + 5, 2) > .62) & (c.Y < y)
    c.put(rocks, ramp(ROCK[1:6], np.round((t + .1) * 10) / 10))
    c.put(m & ~np.roll(m, 1, 0) & (c.X < x + rx * .3), 'ecdc94', .8)
    c.put(c.ell(x + rx * .5, y + ry * .45, rx, 2.4) & ~m, '1c2c28', .4)


def roads(c):
    n = noise(H, W, 4, 3, 8, 2)
    edge, core = np.zeros((H, W), bool), np.zeros((H, W), bool)
    for a, b in PATHS[:6]:
        for k in range(90):
            u = k / 89
            x, y = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
            edge |= c.ell(x, y, 3.2, 2.2)
            core |= c.ell(x, y, 2.2, 1.4)
    c.put(edge & (n > .25), ROAD[0], .75)
    c.put(core, ramp(ROAD[1:], n))


def causeway(c):
    """A bridge of planks on piles to the rock of the lighthouse."""
    (x0, y0), (x1, y1) = BRIDGE, LIGHT
    for k in range(x0 + 6, x1 - 8):
        u = (k - x0) / (x1 - x0)
        y = int(round(y0 + (y1 - y0) * u))
        for j in range(-2, 3):
            c.dot(k, y + j, 'c49458' if k % 3 else '6c4830')
        c.dot(k, y - 2, 'f0cc88')
        c.dot(k, y + 3, '4c3028')
        c.dot(k, y + 4, '241c30', .7)
        if k % 9 == 0:
            for j in range(4, 8):
                c.dot(k, y + j, '3c2830')
                c.dot(k + 1, y + j, '785438')


def house(c, x, y, w, d, h, roof, lit=True):
    """x, y: its near lower left corner; a gable towards us."""
    c.put(c.rect(x - 1, y, x + w + d, y + 1), '20241c', .5)
    c.put(c.rect(x, y - h, x + w, y), 'd8b888')
    c.put(c.rect(x + w + 1, y - h, x + w + d, y), '7c5c54')
    c.put(c.poly((x, y - h), (x + w / 2, y - h - w * .6), (x + w, y - h)), 'e8cc9c')
    r = c.poly((x + w / 2, y - h - w * .6 - 1), (x + w / 2 + d, y - h - w * .6 - 1), (x + w + d + 1, y - h), (x + w + 1, y - h))
    c.put(r, roof[0])
    c.put(r & ((c.Y.astype(int) % 2) == 0), roof[1])
    c.put(c.line((x - 1, y - h), (x + w / 2, y - h - w * .6 - 1)), roof[2])
    c.put(c.line((x + w / 2, y - h - w * .6 - 1), (x + w / 2 + d, y - h - w * .6 - 1)), roof[2])
    c.put(c.rect(x + 1, y - 3, x + 2, y), '4c2c28')
    if lit:
        c.dot(x + w - 1, y - 3, 'fff0a0'), c.dot(x + w - 1, y - 2, 'f8c050')
        c.dot(x + w + d - 1, y - 3, 'f8c050')


RED, SLATE, OCHRE = ('a84838', '8c3834', 'e87c54'), ('4c5874', '404864', '8c9cb0'), ('b07c3c', '946434', 'e8b868')


def town(c):
    for x, y, w, d, h, roof in ((150, 44, 5, 6, 4, SLATE), (164, 42, 5, 7, 5, RED), (182, 44, 5, 6, 4, OCHRE), (146, 53, 5, 6, 5, RED),
                                (183, 53, 6, 6, 5, SLATE)):
        house(c, x, y, w, d, h, roof)
    # the church
    house(c, 170, 52, 5, 6, 6, SLATE)
    c.put(c.rect(165, 34, 169, 52), 'dcc094')
    c.put(c.rect(169, 34, 169, 52), '8c6c5c')
    c.put(c.poly((164, 34), (167, 24), (170, 34)), SLATE[0])
    c.put(c.line((164, 34), (167, 24)), SLATE[2])
    c.put(c.rect(166, 38, 167, 40), 'fff0a0')


def town_front(c):
    b = c.copy()
    for x, y, w, d, h, roof in ((157, 70, 5, 6, 4, OCHRE), (178, 69, 6, 7, 5, RED)):
        house(c, x, y, w, d, h, roof)
    return np.abs(c.img - b.img).sum(2) > 0


def cottage(c):
    house(c, 46, 44, 6, 8, 5, OCHRE)
    c.put(c.rect(56, 31, 57, 36), '6c4c48')
    for k in range(16):
        c.put(c.ell(57 + k * 1.1, 29 - k * .7 + np.sin(k) * .8, 1.2 + k * .08, .9), 'f0e4d4', .38)


def tree(c, x, y, s, seed):
    c.put(c.ell(x + 2, y, s * 1.0, 1.6), '0c1c20', .5)
    c.leaves(x, y - s * .9, s * .8, s, TREE, seed, int(16 + s * 10), light=(-.7, -.7), size=(1, 2), bias=.02)


def wood(c):
    """Trees round the clearing; those nearer than the path are the mask."""
    r = np.random.RandomState(31)
    spots = []
    for _ in range(400):
        x, y = r.randint(50, 140), r.randint(78, 128)
        inside = ((x - 92) / 44) ** 2 + ((y - 104) / 25) ** 2 < 1
        path = min(np.hypot(x - (CROSS[0] + (WOOD[0] - CROSS[0]) * u), (y - 2 - (CROSS[1] + (WOOD[1] - CROSS[1]) * u)) * 1.3) for u in np.linspace(0, 1, 30))
        glade = ((x - 93) / 15) ** 2 + ((y - 106) / 8) ** 2 < 1
        if inside and path > 6 and not glade and all(np.hypot(x - a, (y - b) * 1.5) > 5 for a, b in spots):
            spots.append((x, y))
    spots.sort(key=lambda q: q[1])
    # the stones in the glade
    c.put(c.ell(93, 106, 14, 7), '8c9848', .5)
    for k in range(7):
        a = 3.4 + k * .8
        x, y = 91 + np.cos(a) * 11, 104 + np.sin(a) * 5
        x, y = int(x), int(y)
        c.put(c.rect(x - 1, y - 5, x + 1, y), '847c88')
        c.put(c.rect(x - 1, y - 5, x - 1, y - 1) | c.rect(x - 1, y - 5, x, y - 5), 'f4ecd4')
        c.put(c.rect(x + 2, y - 1, x + 3, y), '283424')
    z = np.zeros((H, W), bool)
    for i, (x, y) in enumerate(spots):
        b = c.copy()
        tree(c, x, y, r.uniform(4.2, 6), 200 + i)
        on = WOOD[1] + (CROSS[1] - WOOD[1]) * np.clip((x - WOOD[0]) / (CROSS[0] - WOOD[0]), 0, 1)
        if y > on:
            z |= np.abs(c.img - b.img).sum(2) > 60
    return z


def lighthouse(c):
    x, y = 292, 54
    c.put(c.ell(x + 7, y + 1, 9, 2), '1c2428', .4)
    for k in range(26):
        w = 4.6 - k * .07
        band = (k // 6) % 2
        for i in range(int(-w), int(w) + 1):
            q = (i + w) / (2 * w)
            c.dot(x + i, y - k, ramp(['fff4dc', 'f0dcc0', 'b09c98', '6c6074'] if not band else ['f08868', 'd05040', '983438', '5c2434'], np.array(q)))
    c.put(c.rect(x - 4, y - 27, x + 4, y - 26), '3c3444')
    c.put(c.rect(x - 2, y - 31, x + 2, y - 28), 'fff8b8')
    c.put(c.rect(x, y - 31, x, y - 28), 'ffffff')
    c.put(c.poly((x - 4, y - 32), (x, y - 36), (x + 4, y - 32)), 'a83c38')
    c.put(c.rect(x - 1, y - 4, x, y), '4c2c28')
    house(c, 297, 60, 4, 5, 4, RED)


def dock(c):
    (x, y) = DOCK
    c.cyc[y - 4:y + 20, x - 8:x + 40] = 0
    for x0, y0, x1, y1 in ((x - 3, y - 3, x + 34, y + 2), (x + 24, y - 3, x + 29, y + 14)):
        c.put(c.rect(x0, y1 + 1, x1, y1 + 3), '14283c', .7)
        m = c.rect(x0, y0, x1, y1)
        c.put(m, 'b88850')
        c.put(m & ((c.X if x1 - x0 > 10 else c.Y) % 3 < 1), '7c5438')
        c.put(c.rect(x0, y0, x1, y0), 'ecc484')
        c.put(c.rect(x0, y1, x1, y1 + 1), '503430')
    for px, py in ((x + 6, y + 4), (x + 18, y + 4), (x + 34, y + 4), (x + 24, y + 16), (x + 29, y + 16)):
        c.put(c.rect(px, py - 3, px, py), '382830')
    house(c, x + 2, y - 5, 5, 7, 4, SLATE)
    ship(c, x + 46, y + 8)


def ship(c, x, y):
    c.put(c.ell(x + 2, y + 4, 15, 2), '10244c', .6)
    c.put(c.poly((x - 13, y - 3), (x + 12, y - 3), (x + 15, y - 6), (x + 11, y + 3), (x - 10, y + 3)), '6c4034')
    c.put(c.rect(x - 12, y - 3, x + 12, y - 3), 'd89c5c')
    c.put(c.rect(x - 11, y, x + 11, y), '482830')
    for mx, h in ((-6, 20), (4, 24)):
        c.put(c.rect(x + mx, y - h, x + mx, y - 4), '4c3030')
        for q, w in ((h - 2, 4), (h - 10, 6)):
            s = c.poly((x + mx - w + 1, y - q), (x + mx + w - 1, y - q), (x + mx + w, y - q + 6), (x + mx - w, y - q + 6))
            c.put(s, 'f4e4c0')
            c.put(s & (c.X > x + mx + 1), 'd0b898')
            c.put(s & ~np.roll(s, -1, 0), '9c8478')
    c.put(c.rect(x + 5, y - 26, x + 8, y - 25), 'd04838')


def rose(c, x, y):
    """A compass rose, drawn on the water."""
    c.put(c.ell(x, y, 15, 15) & ~c.ell(x, y, 13.6, 13.6), 'ecd8a0', .55)
    for k in range(8):
        a = k * np.pi / 4
        n = 19 if k % 2 == 0 else 10
        tip = (x + np.sin(a) * n, y - np.cos(a) * n)
        for s, col in ((-1, 'f8e8b8'), (1, '8c6c58')):
            b = a + s * np.pi / 4
            c.put(c.poly((x, y), tip, (x + np.sin(b) * 4, y - np.cos(b) * 4)), col, .85)
    c.put(c.poly((x - 3, y - 21), (x, y - 27), (x + 3, y - 21), (x, y - 22)), 'd84838', .9)


def clouds(c):
    """Their shadows on the water, and gulls."""
    for x, y, s in ((232, 36, 3), (240, 40, 2), (30, 92, 3), (40, 88, 2), (258, 84, 2)):
        c.put(c.line((x - s, y - 1), (x - 1, y), (x, y + 1), (x + 1, y), (x + s, y - 1)), 'ffffff')
        c.dot(x - s, y + 5, '102850', .5), c.dot(x, y + 6, '102850', .5)


def frame(c):
    """The dark hem of a picture seen through a glass."""
    d = np.maximum(np.abs(c.X - 160) / 168, np.abs(c.Y - 72) / 84)
    c.shade(np.clip(d - .78, 0, 1) * 1.5, (10, 16, 44))


def build():
    c = Canvas(W)
    main = blob(c, [(28, 40), (44, 22), (84, 26), (112, 34), (140, 24), (184, 20), (212, 36), (232, 62), (236, 80), (222, 96), (222, 116), (196, 124),
                    (168, 116), (146, 122), (122, 132), (84, 134), (52, 122), (46, 100), (60, 84), (34, 66)], 11, 13)
    main &= ~c.rect(170, 0, 192, 20)
    rock = blob(c, [(268, 54), (276, 44), (296, 42), (310, 50), (312, 62), (298, 68), (276, 66)], 17, 7)
    islet = blob(c, [(246, 22), (254, 19), (262, 23), (254, 27)], 21, 4) | c.ell(250, 100, 3, 1.6)
    drop = np.clip(np.round(10 - (c.X - 30) / 9 - np.clip((c.Y - 84) / 6, 0, 6)), 1, 12)
    drop = np.where(c.Y < 60, np.clip(drop, 3, 12), drop)
    foot = down(main, 3) | down(main & (c.X < 90) & (c.Y < 84), 11) | down(rock, 5) | down(islet, 2)
    sea(c, foot)
    land(c, main, drop, 41)
    land(c, rock, np.full((H, W), 5.0), 51)
    land(c, islet, np.full((H, W), 2.0), 61, -.1)
    for x, y, rx, ry, s in ((124, 44, 15, 11, 1), (110, 48, 10, 8, 2), (212, 56, 9, 8, 3), (136, 50, 8, 6, 4)):
        hill(c, x, y, rx, ry, 70 + s)
    r = np.random.RandomState(8)
    for x, y in ((72, 36), (84, 40), (92, 36), (178, 84), (219, 90), (176, 96), (184, 102), (150, 106), (160, 112), (204, 44), (198, 38), (40, 54), (76, 68), (84, 72), (228, 84), (124, 66)):
        tree(c, x, y, r.uniform(3.5, 5), x)
    # fields by the town
    for x, y, a, b in ((184, 82, 'c8a850', 'e8cc78'), (200, 79, '8c9c40', 'acb854'), (192, 91, 'a8b048', 'c8c860')):
        m = c.poly((x, y), (x + 13, y - 3), (x + 17, y + 4), (x + 4, y + 8))
        c.put(m, a)
        c.put(m & (((c.X + c.Y * .4) % 3) < 1), b)
    roads(c)
    causeway(c)
    town(c)
    cottage(c)
    lighthouse(c)
    dock(c)
    z = wood(c)
    z |= town_front(c)
    rose(c, 26, 112)
    clouds(c)
    cyc = c.cyc.copy()
    c.glow(40, 10, 300, 'ffb860', .34, ry=170, p=1.4)
    c.cyc = cyc
    frame(c)
    return c, z


SHIM = ['1c4878', '245684', '2c6890', '4490a4', '74bcb4', '4490a4', '2c6890', '245684']
SURF = ['8cc8c0', 'd8f0e0', '74b4b8', '4c94a8']

TINY_E = ["...TTT..", "..OrRRO.", ".TTTTTTT", "..Hbbb..", "..Hbb...", ".RRRR...", "..mMm...", ".nmMmb..", "..tmM..."]
TINY_S = ["..TTTT..", "..rRRr..", ".TTTTTT.", "..HbbH..", "..HbbH..", "..RRRR..", ".mmMMm..", ".bmMmmb.", "..mmMm.."]
TINY_N = ["..TTTT..", "..rRRr..", ".TTTTTT.", "..HHHH..", "..HHHH..", "..RRRR..", ".mmRmm..", ".bmmmtb.", "..mmmt.."]
LEGS_E = [["..kKk...", "..kkK...", "..h.H..."], ["..kKkK..", ".kk..K..", ".h...HH."], ["...kK...", "...kK...", "...hHH.."]]
LEGS_S = [["..k.K...", "..k.K...", "..h.H..."], ["..k.K...", "..h.K...", "....H..."], ["..k.K...", "..k.H...", "..h....."]]


def tiny():
    """An ego of twelve rows for the island; the outline is added round it."""
    from ego import outline
    cells, cw, ch = [], 16, 18
    for top, legs in ((TINY_E, LEGS_E), (TINY_S, LEGS_S), (TINY_N, LEGS_S)):
        for leg in legs:
            a = np.zeros((ch, cw), np.uint8)
            for j, row in enumerate(top + leg):
                for i, k in enumerate(row):
                    a[3 + j, 4 + i] = KEY[k]
            cells.append(outline(a))
    full = full_palette(np.zeros((0, 3)))
    save('costumes/ego-tiny/tiny.png', np.hstack(cells), full)
    L = ['# the traveller, as small as on a map; drawn by paint/island.py', 'colours 16', 'west mirrored', '']
    for d, k in enumerate('esn'):
        for i, n in enumerate(('stand-' + k, 'walk-%s1' % k, 'walk-%s2' % k)):
            L.append('picture %s tiny.png %d,0 %dx%d at 8,14' % (n, (d * 3 + i) * cw, cw, ch))
    L += ['', 'limb 0 body', '']
    for d, k in (('east', 'e'), ('south', 's'), ('north', 'n')):
        for a in ('init ', 'stand', 'talk ', 'hush '):
            L.append('animation %s %s body=stand-%s' % (a, d, k))
        mid = 'stand-' + k if k != 'e' else 'walk-e2'
        L.append('animation walk  %s body=%s' % (d, 'walk-e1,walk-e2' if k == 'e' else 'walk-%s1,%s,walk-%s2,%s' % (k, mid, k, mid)))
    open(os.path.join(DEMO, 'costumes/ego-tiny/costume.txt'), 'w').write('\n'.join(L) + '\n')


def main():
    c, z = build()
    pal = make_palette([c], 190)
    cyc = {224 + i: x for i, x in enumerate(SHIM)}
    cyc.update({232 + i: x for i, x in enumerate(SURF)})
    full = full_palette(pal, cyc, light=(.82, .62, .80))
    d = 'rooms/map/'
    save(d + 'background.png', c.quant(pal), full)
    save_mask(d + 'zplane1.png', z, full)
    tiny()


if __name__ == '__main__':
    main()
