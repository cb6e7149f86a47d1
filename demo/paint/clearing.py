"""Room 4: a forest clearing, split by a ravine with a fallen trunk across."""
import numpy as np
from lib import *

W, H = 400, 144
BRIDGE = [(288, 90), (196, 118)]
LEAF = ['06140e', '0c2416', '163a1c', '265422', '42742a', '6c9834', 'a0bc48', 'd8dc70']
DEEP = ['081c1c', '0e2c28', '184034', '285a40', '3e7648', '649450']
HAZE = ['184030', '2a5c40', '4a7c50', '78a060', 'a8c078', 'd8dc98']
MOSS = ['101c14', '1e3018', '34501e', '547228', '7c9634', 'acbc50', 'dce080']
EARTH = ['120c10', '241816', '3c281e', '5c3e28', '805832', 'a87c44', 'd0a860']
STONE = ['0e1216', '1e242a', '343a3c', '505650', '727464', '9a987c', 'c8c49c']
BARK = ['0e0a0c', '1c1412', '32241a', '4c3822', '6e5430', '967444', 'c8a064']


def trunk(c, x, y0, y1, w, cols=BARK, seed=1, bias=0.0, flare=0, lean=0.0, light=-1):
    m = np.zeros((H, W), bool)
    yy = np.arange(H)
    n = noise(H, 1, 1, 26, seed, 2)[:, 0]
    fl = flare * np.clip((yy - (y1 - 14)) / 14, 0, 1) ** 2
    cx = x + lean * (yy - y1) + (n - .5) * min(3, w * .32)
    half = w / 2 + fl
    u = (c.X - cx[:, None]) / np.maximum(half[:, None], .5)
    m = (np.abs(u) <= 1) & (c.Y >= y0) & (c.Y <= y1)
    t = .42 + light * u * .34 + (noise(H, W, 1.6, 12, seed + 3, 3) - .5) * .42 + bias
    c.put(m, ramp(cols, np.round(t * 12) / 12))
    return m


def backdrop(c):
    c.put(c.Y < 999, ramp(['98c078', 'bcd484', 'e8e898', 'd4d880', '90b464', '4c7c48'], np.clip(c.Y / 80, 0, 1)))
    c.glow(120, 22, 130, 'fff0a0', .8, ry=80)
    # three rows of trees, each darker
    r = np.random.RandomState(3)
    for k in range(26):
        x = r.randint(-5, W + 5)
        trunk(c, x, 0, 84, r.randint(2, 5), ['6c9c60', '84ac68', 'a4c47c', 'c4d88c'], 100 + k, 0, 1)
    for k in range(60):
        x = r.randint(-10, W + 10)
        c.leaves(x, r.randint(-4, 34 if abs(x - 120) > 60 else 12), r.randint(14, 26), r.randint(6, 11), ['5c9058', '74a45c', '94bc68', 'bcd480', 'e0ec9c'], 200 + k, 70, size=(1, 3))
    c.leaves(0, 0, 1, 1, LEAF, 1, 1)
    for k in range(44):
        x = k * 9.4 + r.randint(-4, 5)
        c.leaves(x, 76 + r.randint(-4, 5), 12, 8, ['3c6c44', '4c7c48', '6c984c', '94b458', 'c0d070'], 260 + k, 60, size=(1, 3))
    for k in range(15):
        x = r.randint(0, W)
        if abs(x - 116) < 28:
            continue
        trunk(c, x, 0, 86, r.randint(5, 9), ['1c3c2c', '2c5238', '446c40', '6c8c48', 'a0b060'], 130 + k, -.1, 3)
    for k in range(40):
        x = r.randint(-10, W + 10)
        if abs(x - 116) < 50 and r.rand() < .8:
            continue
        c.leaves(x, r.randint(-6, 26), r.randint(14, 26), r.randint(6, 12), ['123424', '1e4a2c', '326434', '56843c', '88a848', 'c0cc68'], 320 + k, 90, size=(1, 3))
    for k in range(36):
        x = k * 11.4 + r.randint(-4, 5)
        c.leaves(x, 79 + r.randint(-3, 4), 11, 7, ['16382a', '22502e', '3a6c34', '628c3c', '98b048'], 380 + k, 60, size=(1, 3))


def stones(c):
    """Three old stones at the back of the glade, and an oak on the high land."""
    for x, y, w, h, k in ((78, 80, 9, 20, 1), (98, 79, 11, 30, 2), (120, 80, 8, 17, 3)):
        m = c.poly((x - w * .5, y), (x - w * .44, y - h * .8), (x - w * .2, y - h), (x + w * .3, y - h * .96), (x + w * .5, y - h * .7), (x + w * .55, y))
        u = np.clip((c.X - x + w * .5) / w, 0, 1)
        t = .60 - .42 * u + (noise(H, W, 4, 4, 90 + k, 3) - .5) * .34
        c.put(m, ramp(['1c3428', '30503c', '587050', '8c9868', 'c4c488', 'eceab0'], np.round(t * 10) / 10))
        c.put(m & ~np.roll(m, 1, 1), 'f4f4c0', .8)
        c.put(m & ~np.roll(m, 1, 0), 'f4f4c0', .8)
        c.put(m & ~np.roll(m, -1, 1), '183024', .7)
        mo = m & (c.Y > y - h * .3) & (noise(H, W, 4, 3, 95 + k, 2) > .45)
        c.put(mo, ramp(['20442c', '44702c', '88a840'], 1 - u))
    # a spiral cut in the tall one
    for k in range(26):
        a = k * .42
        c.dot(round(98 + np.cos(a) * k * .13), round(62 + np.sin(a) * k * .15), '3c5840')
    for x in range(70, 132):
        if (x * 7) % 5 < 3:
            c.leaves(x, 80, 3, 2, ['1c4428', '3c6c2c', '80a03c', 'c8d060'], 700 + x, 7, size=(1, 2))


def oak(c):
    trunk(c, 332, 0, 78, 24, ['0c1410', '1a2418', '303420', '50482a', '786438', 'a88c4c'], 95, -.02, 9, 0.0, -1)
    for (x0, y0), (x1, y1), w in (((326, 24), (310, 8), 6), ((338, 26), (352, 10), 5)):
        c.put(c.line((x0, y0), (x1, y1), width=w), '26281a')
        c.put(c.line((x0 - 2, y0 - 1), (x1 - 2, y1 - 1)), '786438')
    # a hollow, and two eyes in it
    c.put(c.ell(331, 44, 5, 8), '080c0a')
    c.put(c.ell(331, 44, 6, 9) & ~c.ell(331.6, 44.4, 5, 8), '8c7440', .7)
    for x in (329, 332):
        c.dot(x, 42, 'f4d848'), c.dot(x, 43, 'b88820')
    for k, (x, y) in enumerate(((316, 78), (324, 80), (340, 80), (349, 78), (332, 81))):
        c.leaves(x, y, 7, 3, ['102c18', '285424', '5c8430', 'a8b848'], 720 + k, 36, size=(1, 3))
    r = np.random.RandomState(4)
    for k in range(15):
        c.leaves(290 + r.randint(0, 96), r.randint(-4, 20), r.randint(14, 22), r.randint(6, 10), ['0c2818', '164020', '2c5c28', '54802c', '90a83c', 'd0d05c'], 740 + k, 110, size=(2, 3))


def beams(c):
    """Shafts of light from the upper left."""
    k = np.zeros((H, W))
    for x0, w0, s in ((96, 16, .30), (132, 9, .22), (160, 22, .30), (210, 10, .2), (60, 8, .2)):
        x = x0 + c.Y * .62
        half = w0 * .5 + c.Y * .07
        k += s * np.clip(1.4 - np.abs(c.X - x) / half, 0, 1) * np.clip(1.05 - c.Y / 118, 0, 1)
    c.img = np.clip(c.img + (np.array([255, 246, 176.]) - c.img) * np.clip(k, 0, .6)[..., None], 0, 255)


def ground(c, m, seed, bias=0.0, cols=None, tone=None):
    cols = cols or ['14301c', '204420', '345e26', '54802c', '82a038', 'b8c050', 'e8e07c']
    n = noise(H, W, 26, 6, seed, 4)
    n2 = noise(H, W, 5, 2, seed + 1, 2)
    t = .40 + (n - .5) * .5 + (n2 - .5) * .28 + bias
    if tone is not None:
        t = t + tone
    c.put(m, ramp(cols, np.round(t * 12) / 12))
    # tufts
    r = np.random.RandomState(seed)
    ys, xs = np.nonzero(m)
    for i in r.choice(len(ys), max(1, len(ys) // 26), False):
        x, y = xs[i], ys[i]
        k = np.clip(t[y, x] + r.normal(.04, .12), 0, 1)
        col = ramp(cols, np.array(k))
        dk = ramp(cols, np.array(max(k - .22, 0)))
        c.dot(x, y, dk)
        c.dot(x, y - 1, col)
        if y > 100:
            c.dot(x + r.choice([-1, 1]), y - 2, col)


def trail(c, pts, w, seed, bias=0.0):
    """A trodden path of bare earth along points (x, y, half width)."""
    m = np.zeros((H, W), bool)
    for (x0, y0, a), (x1, y1, b) in zip(pts, pts[1:]):
        for k in range(40):
            u = k / 39
            wx = a + (b - a) * u
            m |= c.ell(x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, wx, max(1.2, wx * w))
    n = noise(H, W, 7, 2, seed, 3)
    edge = noise(H, W, 4, 2, seed + 2, 2)
    soft = m & (edge > .12)
    t = .55 + (n - .5) * .5 + bias
    c.put(soft, ramp(['4c4426', '6c5c30', '94803c', 'bca454', 'e0cc7c', 'f4e8a4'], np.round(t * 9) / 9))
    return m


def cliff_face(c, top, bottom, seed, x0, x1, bias=0.0):
    xs = np.arange(W)
    t0 = np.interp(xs, [p[0] for p in top], [p[1] for p in top])
    t1 = np.interp(xs, [p[0] for p in bottom], [p[1] for p in bottom])
    m = (c.Y > t0[None]) & (c.Y <= t1[None]) & (c.X >= x0) & (c.X <= x1)
    d = np.clip((c.Y - t0[None]) / 50, 0, 1)
    c.rock(m, ['0a1214', '18201e', '2e2e26', '4c4632', '6e6440', '988c58', 'c8bc80'], seed, cell=(10, 6), light=(-.7, -.6), tilt=.15, big=26, contrast=.8, bias=.10 + bias,
           tone=-.42 * d - .0012 * (c.X - 290), cracks=.35)
    # roots and moss hanging over the rim
    r = np.random.RandomState(seed)
    for _ in range(int((x1 - x0) * .9)):
        x = r.randint(x0, x1)
        y = int(t0[min(x, W - 1)])
        ln = r.randint(1, 8)
        for k in range(ln):
            c.dot(x + (k // 4) * r.choice([-1, 0, 1]), y + k, ramp(MOSS, np.array(.62 - k * .07)))
    return m


def ravine(c):
    # the gorge: wet walls that close in, mist, and a thread of water falling at its head
    m = c.poly((198, 92), (290, 92), (300, 100), (312, 118), (330, 143), (206, 143), (196, 120))
    c.put(m, '0c2028')
    wet = ['081418', '10242a', '1c3c3c', '305850', '507c64', '84a880']
    back = c.poly((196, 90), (292, 90), (284, 112), (262, 132), (222, 132), (204, 112))
    c.rock(back, wet, 45, cell=(6, 10), light=(-.5, -.7), big=16, contrast=.9, bias=.06, tone=-(c.Y - 100) / 70)
    right = c.poly((286, 95), (300, 101), (316, 112), (340, 143), (272, 143), (262, 128), (270, 112))
    c.rock(right, ['0a1012', '161e1e', '2a3028', '484634', '706642', 'a09058'], 47, cell=(6, 11), light=(-.9, -.4), tilt=-.5, big=18, contrast=1.0, bias=.04, tone=-(c.Y - 108) / 80)
    pool = c.poly((224, 127), (260, 127), (278, 143), (208, 143))
    t = .42 + (noise(H, W, 14, 2, 46, 2) - .5) * .6 - (c.Y - 135) / 60
    c.put(pool, ramp(['0c2c38', '185058', '348080', '70b0a0', 'a8d8c0'], np.round(t * 8) / 8))
    c.put(pool & ~np.roll(pool, 1, 1), '0a1c20')
    # the fall: cycle 224..231
    fall = c.poly((239, 92), (246, 92), (248, 110), (250, 129), (236, 129), (238, 108))
    r = np.random.RandomState(9)
    off = r.randint(0, 8, W)
    ph = ((-c.Y / 2).astype(int) + off[None, :]) % 8
    c.cyc[fall] = (224 + ph)[fall]
    for x in (237, 238, 249, 251):
        for y in range(96, 128):
            if r.rand() < .3:
                c.dot(x, y, 'a8d8cc', .7)
    c.leaves(236, 93, 4, 2, MOSS, 48, 20, size=(1, 2))
    c.leaves(249, 93, 4, 2, MOSS, 49, 20, size=(1, 2))
    for _ in range(46):
        y = r.randint(131, 143)
        x = r.randint(212, 274)
        k0 = r.randint(0, 8)
        for i in range(r.randint(2, 7)):
            if pool[y, min(x + i, W - 1)]:
                c.cyc[y, x + i] = 224 + (k0 + i // 3) % 8
    for k in range(34):
        c.put(c.ell(243 + r.normal(0, 9), 128 + r.normal(0, 1.6), 3, 1.2), 'e0f4e8', .45)
    n = noise(H, W, 18, 6, 44, 3)
    mist = m * np.clip(1 - np.abs(c.Y - 120) / 20, 0, 1) * np.clip(n - .35, 0, 1) * .5
    mist[c.cyc > 0] = 0
    c.shade(mist, (170, 214, 190))
    # wet stones
    for x, y, rx, ry, k in ((218, 138, 7, 4, 1), (268, 139, 8, 4, 2), (228, 142, 5, 3, 3)):
        q = c.ell(x, y, rx, ry)
        c.rock(q, wet, 140 + k, cell=(5, 4), light=(-.5, -.8), big=9, bias=.1, tone=-(c.Y - y) / 14)
        c.put(q & ~np.roll(q, 1, 0), 'b8d8b0', .8)
    return m


def bridge(c):
    """The trunk: its upper side is the line that is walked on."""
    (x1, y1), (x0, y0) = BRIDGE
    L = np.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / L, (y1 - y0) / L
    sx = (c.X - x0)
    line = y0 + (y1 - y0) * (c.X - x0) / (x1 - x0)
    d = c.Y - line
    thick = 9.5 - 2.6 * (c.X - x0) / (x1 - x0)
    m = (c.X >= x0 - 12) & (c.X <= x1 + 10) & (d >= -2.4) & (d <= thick)
    u = np.clip((d + 2.4) / (thick + 2.4), 0, 1)
    t = .78 - .74 * u + (noise(H, W, 9, 1.6, 71, 3) - .5) * .34
    c.put(m, ramp(BARK, np.round(t * 12) / 12))
    # flattened walking side, mossed
    wk = m & (d <= 1.2)
    t = .62 + (noise(H, W, 5, 2, 73, 2) - .5) * .5
    c.put(wk, ramp(['5c4426', '86683a', 'b0904e', 'd8bc74'], t))
    c.put(m & (d < -1.4), 'ecd890')
    ms = m & (noise(H, W, 9, 5, 72, 2) > .58) & (d > 0)
    c.put(ms, ramp(MOSS, .75 - .7 * u))
    # the sawn end
    ex, ey = x0 - 11, y0 + (y1 - y0) * (-11) / (x1 - x0)
    c.put(c.ell(ex, ey + 4, 4, 6.6), BARK[2])
    c.put(c.ell(ex, ey + 4, 3.2, 5.6), 'c89c5c')
    c.put(c.ell(ex, ey + 4, 2.2, 3.8), '9c7040')
    c.put(c.ell(ex, ey + 4, 1.2, 2.2), 'd8b070')
    # broken stubs, underneath
    for px in (262, 228):
        py = y0 + (y1 - y0) * (px - x0) / (x1 - x0)
        c.put(c.line((px, py + 6), (px + 5, py + 14), width=2), BARK[2])
        c.put(c.line((px, py + 6), (px + 5, py + 13)), BARK[4])
    # shadow below the trunk
    return m


def hedge(c, x0, x1, y, hgt, seed, z, cols=('081a12', '102c18', '1e4820', '3a6a28', '669434', 'a4bc48', 'dce47c')):
    b = c.copy()
    x = x0
    r = np.random.RandomState(seed)
    while x <= x1:
        w = r.randint(8, 13)
        c.leaves(x, y - hgt * .45 + r.randint(-1, 2), w, hgt * .62, cols, seed + int(x), int(12 * hgt), size=(1, 3), bias=.05)
        x += w * .8
    ch = np.abs(c.img - b.img).sum(2) > 0
    # close the holes
    solid = np.zeros((H, W), bool)
    for xx in range(W):
        col = np.nonzero(ch[:, xx])[0]
        if len(col) > 4:
            solid[col[0]:col[-1] + 1, xx] = True
    holes = solid & ~ch
    c.put(holes, '0c2414')
    z |= solid
    return solid


def boulder(c, cx, cy, rx, ry, seed, z, base):
    n = noise(1, W, 6, 1, seed, 2)[0]
    m = c.ell(cx, cy, rx, ry) & (c.Y <= base)
    m &= c.Y > cy - ry * (.86 + .14 * n[None, :])
    m |= c.ell(cx + rx * .5, cy + ry * .3, rx * .7, ry * .7) & (c.Y <= base)
    c.rock(m, STONE, seed, cell=(6, 6), light=(-.6, -.8), big=12, contrast=1.1, bias=.06, tone=-.02 * (c.Y - cy))
    c.put(m & ~np.roll(m, 1, 0), 'd8d4a4')
    mo = m & (noise(H, W, 6, 4, seed + 1, 2) > .52) & (c.Y < cy)
    c.put(mo, ramp(MOSS, .8 - .05 * (c.Y - cy + ry)))
    z |= m
    return m


def build():
    c = Canvas(W)
    backdrop(c)
    # the high land on the right and the low on the left
    hi = c.below([(0, 200), (270, 200), (271, 84), (290, 77), (330, 71), (352, 67), (400, 66)], 1, 2) & (c.Y <= 101)
    ground(c, hi, 21, .02, tone=(c.Y - 84) * .004)
    trail(c, [(399, 71, 16), (372, 73, 14), (352, 80, 20), (318, 87, 18), (286, 90, 9)], .22, 31)
    # corridor ground and the glade
    mid = c.below([(0, 77), (40, 76), (130, 78), (290, 78)], 1, 5) & (c.Y <= 110) & (c.X < 292)
    ground(c, mid, 22, -.02)
    trail(c, [(298, 84, 12), (280, 83, 9), (212, 83.5, 9), (136, 84.5, 11), (100, 86, 20), (60, 88, 18), (44, 98, 14), (56, 112, 20)], .26, 32)
    # the glade's sunlight
    c.glow(92, 86, 62, 'fff090', .55, ry=12, m=c.Y > 74)
    # low land
    lo = c.below([(0, 100), (60, 104), (196, 104), (206, 106), (207, 200)], 0, 5) & (c.X <= 212)
    ground(c, lo, 23, 0.0, tone=(c.Y - 122) * .004)
    trail(c, [(56, 110, 20), (84, 116, 24), (130, 119, 24), (198, 118, 12)], .26, 33)
    trail(c, [(70, 114, 22), (40, 126, 34), (10, 134, 40)], .2, 34)
    c.glow(120, 120, 90, 'fff090', .45, ry=16, m=lo)
    ravine(c)
    lipL = [(196, 90), (204, 104), (210, 118), (207, 130), (214, 143)]
    # left bank: a face below the low land
    m = c.poly((198, 106), (208, 106), (213, 116), (211, 124), (218, 134), (222, 143), (206, 143), (200, 124))
    c.rock(m, ['0a1214', '18201e', '2e2e26', '4c4632', '6e6440'], 46, cell=(6, 9), light=(.4, -.7), big=16)
    # right bank: the front of the high land
    cliff_face(c, [(262, 200), (276, 92), (288, 99), (320, 101), (360, 103), (400, 102)], [(262, 100), (276, 112), (290, 126), (310, 143), (400, 143)], 41, 276, W - 1)
    c.grass([(288, 100), (330, 102), (399, 103)], MOSS, 42, 120, (2, 5))
    stones(c)
    oak(c)
    none = np.zeros((H, W), bool)
    hedge(c, 146, 192, 80, 13, 820, none, ['0c2418', '163620', '265428', '427432', '749c3c', 'acc054'])
    hedge(c, 216, 276, 80, 13, 860, none, ['0c2418', '163620', '265428', '427432', '749c3c', 'acc054'])
    beams(c)
    bridge(c)
    # shadow of the trees over the right
    c.shade(np.clip((c.X - 300) / 260, 0, .35) * (c.Y > 64), (10, 30, 34))
    z1 = np.zeros((H, W), bool)
    # hedges and rocks before the corridor; a gap at the gate post
    gate_posts(c, z1)
    hedge(c, 96, 196, 104, 20, 500, z1)
    boulder(c, 150, 96, 12, 9, 61, z1, 104)
    boulder(c, 186, 98, 15, 13, 62, z1, 107)
    boulder(c, 264, 92, 12, 8, 63, z1, 97)
    hedge(c, 214, 256, 95, 12, 560, z1)
    # foreground
    z2 = foreground(c)
    z1 |= z2
    # ferns at the bridge's ends, in front of the walker
    b = c.copy()
    c.grass([(186, 125), (200, 127)], MOSS, 81, 30, (4, 9), .8)
    c.grass([(284, 99), (298, 101)], MOSS, 82, 34, (3, 8), .8)
    fern = np.abs(c.img - b.img).sum(2) > 0
    z1 |= fern
    z2 |= fern
    op, cl, mu = c.copy(), c.copy(), c.copy()
    gate(op, False)
    gate(cl, True)
    mushrooms(mu)
    return c, op, cl, mu, z1, z2


def gate_posts(c, z):
    """Two posts, one behind and one before the walker."""
    for x, y, h, front in ((194, 80, 18, False), (208, 92, 22, True)):
        m = c.rect(x, y - h, x + 3, y)
        c.put(m, BARK[3])
        c.put(c.rect(x, y - h, x, y), BARK[6])
        c.put(c.rect(x + 1, y - h, x + 1, y), BARK[5])
        c.put(c.rect(x + 3, y - h, x + 3, y), BARK[1])
        c.put(c.rect(x - 1, y - h - 1, x + 4, y - h), BARK[5])
        c.put(c.rect(x - 1, y - h - 1, x + 2, y - h - 1), BARK[6])
        if front:
            z |= m | c.rect(x - 1, y - h - 1, x + 4, y - h)


def gate(c, shut):
    """A wattle gate across the corridor between the posts (x = 194 .. 211)."""
    if shut:
        for x in (198, 201, 204, 207):
            y = 62 + int((x - 197) * .9)
            f = 80 + int((x - 197) * .6)
            c.put(c.rect(x, y, x, f), BARK[6])
            c.put(c.rect(x + 1, y + 1, x + 1, f), BARK[2])
            c.dot(x, y - 1, BARK[5])
        for y, d in ((66, 9), (74, 7)):
            c.put(c.line((197, y), (208, y + d)), BARK[5])
            c.put(c.line((197, y + 1), (208, y + d + 1)), BARK[3])
            c.put(c.line((197, y + 2), (208, y + d + 2)), BARK[1])
    else:
        for k in range(4):
            y = 65 + k * 4
            c.put(c.rect(178, y, 194, y), BARK[6])
            c.put(c.rect(178, y + 1, 194, y + 1), BARK[3])
        for x in (178, 183, 188):
            c.put(c.rect(x, 63, x + 1, 80), BARK[4])
            c.put(c.rect(x, 63, x, 80), BARK[5])
        c.put(c.line((179, 79), (193, 66)), BARK[5])


def mushrooms(c):
    for x, y, s in ((34, 112, 3), (40, 114, 4.5), (46, 112, 2.5)):
        c.put(c.rect(x - 1, y - s, x + 1, y + 2), 'e8dcb0')
        c.put(c.rect(x + 1, y - s, x + 1, y + 2), 'a89870')
        c.put(c.ell(x, y - s, s, s * .7) & (c.Y <= y - s + .5), 'd03c28')
        c.put(c.ell(x - s * .3, y - s * 1.2, s * .4, s * .25), 'f88858')
        c.dot(x + 1, y - s - 1, 'fff0d0'), c.dot(x - 2, y - s, 'fff0d0')


def foreground(c):
    z = np.zeros((H, W), bool)
    b = c.copy()
    dark = ['040a0a', '08140e', '0e2414', '183818', '2c5420', '507828']
    trunk(c, 6, 0, 143, 26, ['080a0a', '12120e', '201c14', '32281a', '4e3c22', '786032'], 90, -.02, 10, light=1)
    for k, (x, y, rx, ry) in enumerate(((10, 4, 34, 13), (44, -2, 30, 10), (84, -6, 30, 10), (396, 4, 30, 16), (360, -4, 34, 11), (320, -8, 30, 9), (398, 30, 12, 18))):
        c.leaves(x, y, rx, ry, dark, 600 + k, 330, size=(2, 4), bias=-.04)
    # ferns in both lower corners
    for fx, fy, n, sd in ((22, 146, 9, 1), (392, 146, 11, 2), (352, 150, 9, 3), (306, 152, 7, 4)):
        r = np.random.RandomState(sd)
        for k in range(n):
            a = -1.57 + (k - n / 2) * .27 + r.normal(0, .06)
            ln = r.randint(18, 30)
            for s in range(ln):
                u = s / ln
                x = fx + np.cos(a) * s
                y = fy + np.sin(a) * s + u * u * 9
                w = int(4.5 * (1 - u) * min(1, u * 6)) + 1
                for q in range(-w, w + 1):
                    if (s + abs(q)) % 2 == 0:
                        c.dot(x + q * .5, y + abs(q) * .8, ramp(dark, np.array(np.clip(.3 + u * .5 - (q > 0) * .25, 0, 1))))
                c.dot(x, y, ramp(dark, np.array(.45 + .4 * u)))
    z |= np.abs(c.img - b.img).sum(2) > 0
    return z


FALL = ['bce0d4', 'd8f0e4', 'f0fcf4', 'd8f0e4', 'a8d4cc', '88c0bc', '78b0b0', '98c8c4']


def main():
    base, op, cl, mu, z1, z2 = build()
    pal = make_palette([base, op, cl, mu], 190)
    full = full_palette(pal, {224 + i: x for i, x in enumerate(FALL)}, tint_ego((.72, .76, .95), (4, 6, 14)), (.46, .56, .84))
    d = 'rooms/clearing/'
    save(d + 'background.png', base.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)
    g, k = (slice(56, 96), slice(176, 216)), (slice(104, 120), slice(24, 56))
    save(d + 'gate-open.png', op.quant(pal)[g], full)
    save(d + 'gate-shut.png', cl.quant(pal)[g], full)
    save(d + 'mushrooms.png', mu.quant(pal)[k], full)
    for n, z in ((1, z1), (2, z2)):
        save_mask(d + 'gate-zp%d.png' % n, z[g], full)
        save_mask(d + 'mushrooms-zp%d.png' % n, z[k], full)


if __name__ == '__main__':
    main()
