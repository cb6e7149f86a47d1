"""Room 1: evening on a cliff path; it zigzags down to a wooden dock."""
import numpy as np
from lib import *

W, H = 400, 144
HOR = 75                                   # the horizon
SUN = (306, 66)
VP = (330, 75)
PATH = [(112, 48), (184, 68), (132, 90), (196, 112)]
ROCK = ['140c26', '251638', '3c2248', '5a3054', '7e4258', 'a85c54', 'd08450', 'f0b060', 'fcdc90']
FAR = ['4a3060', '6a3e68', '8e5068', 'b46a68', 'd88c68']
WOOD = ['180e1e', '2c1a2a', '4a2c32', '6e443a', '96603e', 'c08648', 'e8b464']


def sky(c):
    t = (c.Y / HOR)
    col = ramp(['1c1c54', '2c2464', '4c2c74', '7c3c7c', 'b0507c', 'e07468', 'f49850', 'fcbc64', 'fcd884'], t ** 1.05)
    c.put(c.Y <= HOR, col)
    c.glow(SUN[0], SUN[1], 190, 'ffa050', .5, ry=70, p=1.6, m=c.Y <= HOR)
    # clouds: long strokes, lit from below
    n = wisps(noise(H, W, 70, 8, 11, 4), 3, 5)
    m = (n > .60) & (c.Y < HOR - 8)
    brk = noise(H, W, 14, 2, 9, 2)
    edge = m & ~np.roll(m, -1, 0) & (brk > .44)
    edge2 = m & ~np.roll(m, -3, 0)
    edge3 = m & ~np.roll(m, -5, 0) & (brk > .35)
    body = ramp(['3a2868', '66386c', '98486c', 'c85e64', 'e88858'], np.clip(c.Y / 66, 0, 1))
    c.put(m, body, .85)
    near = np.clip(1 - np.abs(c.X - SUN[0]) / 300, 0, 1)
    c.put(edge3, ramp(['60347c', '9c4874', 'd86c64', 'f89c60'], near * .55 + c.Y / 150), .7)
    c.put(edge2, ramp(['7c3c78', 'c05870', 'f0885c', 'ffc878'], near * .6 + c.Y / 140), .85)
    c.put(edge, ramp(['a84c78', 'f08060', 'fcb868', 'fff0b8'], near * .6 + c.Y / 140), .95)
    top = m & ~np.roll(m, 1, 0)
    c.put(top, ramp(['241c58', '4a2c68', '8a4070'], c.Y / 70), .6)
    # the sun
    c.glow(SUN[0], SUN[1], 40, 'ffb850', .55, p=1.5, m=c.Y <= HOR)
    c.put(c.ell(SUN[0], SUN[1], 12, 12) & (c.Y < HOR), 'fff4c0')
    c.put(c.ell(SUN[0], SUN[1], 10, 10) & (c.Y < HOR), 'fffce8')
    for y, x0, x1 in ((61, 291, 312), (62, 297, 321), (69, 288, 309), (70, 292, 330)):
        c.put(c.rect(x0, y, x1, y), 'f8a860')
    # stars, high up on the left
    r = np.random.RandomState(8)
    for _ in range(46):
        x, y = r.randint(0, 260), int(r.rand() ** 1.7 * 34)
        if not m[y, x]:
            c.dot(x, y, 'd0c0f0' if r.rand() < .3 else '8078c0', .9)


def sea(c):
    m = c.Y >= HOR
    d = np.clip((c.Y - HOR) / (H - HOR), 0, 1)
    sx = np.abs(c.X - SUN[0]) / (26 + 190 * d ** .8)
    t = .78 - .75 * d ** .65 - .34 * np.clip(sx, 0, 1.4)
    # waves: rows get taller towards us
    row = np.log(d * 9 + 1) * 13
    wv = np.zeros((H, W))
    r = np.random.RandomState(3)
    y = HOR
    while y < H:
        k = (y - HOR) / (H - HOR)
        hgt = 1 if k < .25 else (1 if r.rand() < .6 else 2)
        x = -r.randint(0, 30)
        while x < W:
            ln = int(4 + k * 26 + r.rand() * (6 + 34 * k))
            v = r.normal(0, .13)
            if ln > 0 and x + ln > 0:
                wv[y:y + hgt, max(x, 0):x + ln] = v
            x += ln
        y += hgt
    t = t + wv
    c.put(m, ramp(['16123c', '221a50', '382460', '5c3470', '8a466e', 'bc5e66', 'e88858', 'fcc070', 'ffe8a8'], np.round(t * 16) / 16))
    c.put(c.rect(0, HOR, W, HOR), 'f8c078', np.clip(1.1 - np.abs(c.X - SUN[0]) / 190, .15, 1) * (c.Y == HOR))
    # glitter under the sun: cycle 224..231
    for y in range(HOR + 1, H):
        k = (y - HOR) / (H - HOR)
        half = 9 + 52 * k
        for _ in range(int(3 + 5 * (1 - k))):
            x = SUN[0] + r.normal(0, half * .5)
            ln = int(2 + r.rand() * (3 + 14 * k))
            ph = r.randint(0, 8)
            for i in range(ln):
                xx = int(x) + i
                if 0 <= xx < W:
                    c.cyc[y, xx] = 224 + (ph + i // 3 + y) % 8
    # a darker shimmer near us: cycle 232..239
    for _ in range(170):
        k = r.rand() ** .7
        y = int(HOR + 12 + k * (H - HOR - 13))
        x = r.randint(150, W)
        if abs(x - SUN[0]) < 8 + 50 * k:
            continue
        ph = r.randint(0, 8)
        for i in range(int(3 + r.rand() * 14 * k)):
            if x + i < W:
                c.cyc[y, x + i] = 232 + (ph + i // 4) % 8


def far_land(c):
    # a headland with a lighthouse, far out on the right
    pts = [(W - 74, HOR), (W - 66, 71), (W - 52, 69), (W - 40, 64), (W - 30, 63), (W - 14, 60), (W, 61), (W, HOR + 1), (W - 74, HOR + 1)]
    m = c.poly(*pts)
    c.put(m, ramp(['6a3a6c', '8e4a6c', 'b86468'], noise(H, W, 12, 4, 6, 3)))
    c.put(m & ~np.roll(m, 1, 0), 'f0a060')
    c.put(c.rect(W - 26, 44, W - 23, 62), 'a86478')
    c.put(c.rect(W - 27, 44, W - 27, 62), 'e8a070')
    c.put(c.rect(W - 27, 49, W - 23, 51), '80405c')
    c.put(c.rect(W - 27, 56, W - 23, 58), '80405c')
    c.put(c.rect(W - 28, 43, W - 22, 43), '4a2c54')
    c.put(c.rect(W - 26, 40, W - 24, 42), 'fff4b0')
    c.put(c.poly((W - 27, 39), (W - 25, 36), (W - 23, 39)), '4a2c54')
    c.glow(W - 25, 41, 14, 'ffe090', .9)
    # a ship standing in, and gulls
    x, y = 262, HOR
    c.put(c.poly((x - 10, y - 3), (x + 9, y - 3), (x + 11, y - 5), (x + 8, y), (x - 8, y)), '40204c')
    for mx, h in ((-5, 17), (2, 20), (8, 13)):
        c.put(c.rect(x + mx, y - h, x + mx, y - 3), '40204c')
        for q, w in ((h - 5, 4), (h - 10, 5)):
            if q > 5:
                sl = c.poly((x + mx - w + 1, y - q), (x + mx + w - 1, y - q), (x + mx + w, y - q + 4), (x + mx - w, y - q + 4))
                c.put(sl, '8c4468')
                c.put(sl & (c.X > x + mx + 1), 'd07860')
                c.put(sl & ~np.roll(sl, -1, 1), 'fcc080')
    c.put(c.line((x + 10, y - 5), (x + 15, y - 8)), '40204c')
    c.put(c.poly((x + 10, y - 14), (x + 15, y - 8), (x + 11, y - 7)), 'b0606c')
    for gx, gy, w in ((216, 40, 3), (226, 45, 2), (208, 48, 2), (286, 34, 2), (364, 28, 3)):
        c.put(c.line((gx - w, gy - 1), (gx - 1, gy), (gx, gy + 1), (gx + 1, gy), (gx + w, gy - 1)), '3c1c48')
    # islets
    for x, w in ((214, 10), (228, 5)):
        m = c.poly((x - w, HOR), (x - w / 2, HOR - w * .5), (x, HOR - w * .35), (x + w * .3, HOR - w * .6), (x + w, HOR))
        c.put(m, '7c4270')
        c.put(m & ~np.roll(m, -1, 1), 'd88068')


def cliff(c):
    edge = [(0, 44), (100, 44), (124, 44), (140, 49), (186, 59), (196, 63), (196, 72), (190, 80), (196, 90), (206, 99), (214, 104), (236, 108),
            (238, 122), (226, 130), (240, 143), (0, 143)]
    m = c.poly(*edge)
    # the big shapes: buttresses between the legs of the path
    tone = np.clip((c.X - 90) / 200, -.4, .5) * .5
    tone = tone + .09 * np.sin(c.X / 9 + c.Y / 21 + 2 * noise(H, W, 20, 20, 8, 2)) - .12 * np.clip((c.Y - 100) / 30, 0, 1)
    c.rock(m, ROCK[:8], 21, cell=(6, 12), light=(.95, -.35), tilt=.5, big=24, contrast=1.0, bias=-.10, tone=tone)
    # clefts that run down, each with a lit lip; ledges with a little grass
    r = np.random.RandomState(14)
    for _ in range(46):
        x, y = r.randint(4, 214), r.randint(56, 118)
        for k in range(r.randint(7, 24)):
            xi, yi = int(x), int(y + k)
            if yi < H and 0 < xi < W - 2 and m[yi, xi]:
                c.dot(xi, yi, '1a1030', .85)
                c.dot(xi + 1, yi, c.img[yi, xi + 1] * .55 + C('e8a060') * .45 if x > 70 else c.img[yi, xi + 1] * .8 + C('7c4c60') * .2)
            x += r.choice([-.5, 0, 0, .5, .8])
    for _ in range(16):
        x, y, ln = r.randint(10, 190), r.randint(60, 116), r.randint(6, 16)
        for k in range(ln):
            xi, yi = x + k, y + int(k * .12)
            if xi < W and m[yi, xi]:
                c.dot(xi, yi, ramp(['80505c', 'c88058', 'f4bc70'], np.array((xi - 20) / 190)))
                c.dot(xi, yi + 1, '2a1838', .8)
                c.dot(xi, yi + 2, '2a1838', .35)
                if r.rand() < .35:
                    c.dot(xi, yi - 1, '6c5c48')
    # rim light where the rock ends against the sea
    rim = m & ~np.roll(m, -1, 1)
    rim2 = m & ~np.roll(m, -2, 1) & (noise(H, W, 3, 5, 5, 2) > .4)
    c.put(rim2 & (c.X > 100), 'e89858', .75)
    c.put(rim & (c.X > 100), 'fcc878', .9)
    return m


def back_hill(c):
    """The land behind the ledge, with a cottage whose window is lit."""
    m = c.below([(0, 12), (24, 18), (52, 26), (84, 33), (108, 41), (124, 45)], 2, 3) & (c.Y < 50) & (c.X < 126)
    c.rock(m, ROCK[:7], 31, cell=(9, 6), light=(.9, -.5), tilt=.2, big=22, contrast=.8, bias=-.14)
    c.grass([(0, 13), (24, 19), (52, 27), (84, 34), (108, 42)], ['2c2040', '5c4050', 'b87858'], 4, 150, (2, 4))
    # cottage
    def P(*pts):
        return [(round(14 + (x - 19) * 1.22), round(43 - (42 - y) * 1.22)) for x, y in pts]

    def R(x0, y0, x1, y1):
        (a0, b0), (a1, b1) = P((x0, y0), (x1, y1))
        return c.rect(a0, b0, a1, b1)

    c.put(c.poly(*P((22, 42), (22, 25), (46, 25), (46, 42))), '4c3050')
    c.put(c.poly(*P((46, 42), (46, 25), (51, 19), (58, 27), (58, 41))), 'a86858')
    for y in range(24, 43, 3):
        c.put(R(22, 30, 45, 42) & (c.Y == y), '3a2444')
        c.put(c.poly(*P((46, 42), (46, 25), (51, 19), (58, 27), (58, 41))) & (c.Y == y), '8a5452')
    roof = c.poly(*P((19, 26), (24, 15), (49, 15), (47, 26)))
    t = .4 + (noise(H, W, 4, 2, 33, 2) - .5) * .5 - .2 * ((c.Y % 3) < 1)
    c.put(roof, ramp(['1e1430', '30203e', '4a2e4e', '6a4458'], np.round(t * 8) / 8))
    c.put(c.poly(*P((49, 14), (60, 27), (57, 28), (47, 17))), '6e4048')
    c.put(c.line(*P((24, 15), (49, 15))), 'e09060')
    c.put(c.line(*P((49, 15), (60, 27))), 'f0a868')
    c.put(R(29, 9, 33, 16), '3c2444')
    c.put(R(33, 9, 33, 16), 'b87058')
    w = R(28, 30, 36, 37)
    c.put(w, 'ffd070')
    x0, y0 = P((28, 30))[0]
    x1, y1 = P((36, 37))[0]
    c.put(w & ((c.X == (x0 + x1) // 2) | (c.Y == (y0 + y1) // 2)), '5c3040')
    c.put(c.rect(x0 - 1, y1 + 1, x1 + 1, y1 + 1), '7c4c58')
    c.put(R(50, 30, 54, 42), '40222c')
    c.put(R(54, 30, 54, 42), '9c5850')
    c.glow((x0 + x1) / 2, 34, 24, 'ffb050', .8)
    # smoke
    for k in range(26):
        x, y = 29 + k * .9 + 3 * np.sin(k * .5), 2 - k * .1
        c.put(c.ell(x, y, 1.2 + k * .09, 1), 'b890a8', .3)


def tracks(c):
    """The path: a worn, pale tread whose width follows the distance."""
    pts = [(8, 47), (112, 48)] + PATH[1:] + [(240, 113)]
    full = []
    for (x0, y0), (x1, y1) in zip([(90, 48)] + PATH, PATH + [(232, 114)]):
        for k in range(60):
            u = k / 60
            full.append((x0 + (x1 - x0) * u, y0 + (y1 - y0) * u))
    n = noise(H, W, 6, 3, 12, 3)
    cut = np.zeros((H, W), bool)
    top = np.zeros((H, W), bool)
    for x, y in full:
        wd = 2.2 + (y - 46) * .035
        cut |= c.ell(x, y + 1 + wd * .5, 4 + wd * 2.0, wd + .6)
        top |= c.ell(x, y, 4 + wd * 2, wd)
    # shadow of the bank above, the tread, and its lit lip
    wall = np.zeros((H, W), bool)
    for k in range(1, 5):
        wall |= np.roll(top, -k, 0)
    c.put(wall & ~top, '2c1a3c', .55)
    low = np.zeros((H, W), bool)
    for k in range(1, 4):
        low |= np.roll(top, k, 0)
    c.put(low & ~top, '3c2244', .7)
    t = .30 + .5 * (n - .5) + np.clip((c.X - 100) / 150, 0, .5)
    c.put(top, ramp(['7a4858', '9e6458', 'c48858', 'e4b06c', 'f8d494'], np.round(t * 8) / 8))
    lip = top & ~np.roll(top, -1, 0)
    c.put(lip, ramp(['a86858', 'e0a060', 'fce0a0'], np.clip((c.X - 80) / 110, 0, 1)), .9)
    # pebbles
    r = np.random.RandomState(5)
    for x, y in full[::7]:
        if r.rand() < .4 and x > 108:
            xx, yy = x + r.randint(-5, 6), y + r.randint(-1, 2)
            c.dot(xx, yy, '5c3850')
            c.dot(xx, yy - 1, 'fce0a0')
    return top


def ledge(c):
    m = c.poly((0, 43), (118, 43), (124, 46), (122, 50), (112, 52), (0, 53))
    t = .42 + .45 * (noise(H, W, 14, 2, 7, 3) - .5) + np.clip((c.X - 50) / 240, -.1, .2)
    c.put(m, ramp(['4c3450', '6e4c54', '966c54', 'c09458', 'e8c074', 'fce09c'], np.round(t * 10) / 10))
    front = c.poly((0, 53), (112, 52), (122, 50), (124, 54), (112, 57), (0, 58))
    c.put(front, '2c1a3a', .75)
    c.put(c.line((0, 53), (112, 52), (122, 50)), 'f0b870', .8)
    c.grass([(0, 54), (60, 54), (110, 53)], ['241a38', '5a4048', 'c08850', 'f0c070'], 14, 70, (2, 4))
    c.grass([(0, 43), (112, 43)], ['3c2844', '7c5450', 'c08850'], 15, 40, (1, 3))


def shore(c):
    m = c.poly((190, 108), (206, 106), (222, 107), (242, 108), (244, 124), (228, 124), (206, 119), (188, 117))
    t = .45 + .6 * (noise(H, W, 9, 4, 17, 3) - .5) + .1
    c.put(m, ramp(['6a4054', '8e5a56', 'b88058', 'dca868', 'f8d090'], np.round(t * 9) / 9))
    c.put(m & ~np.roll(m, -1, 0), '3c2444')
    c.put((m & ~np.roll(m, -2, 0)) & (np.roll(m, -1, 0)), 'f8d898', .6)


def persp(x, y):
    """x on the dock's front edge (y = 140) carried back to row y."""
    return VP[0] + (x - VP[0]) * (y - VP[1]) / (140.0 - VP[1])


def planks_to_vp(c, m, seed, step=9, bias=0.0, cols=WOOD):
    yy = np.maximum(c.Y - VP[1], 2)
    u = VP[0] + (c.X - VP[0]) * (140 - VP[1]) / yy
    k = np.floor(u / step).astype(int)
    r = np.random.RandomState(seed)
    g = r.rand(400)
    f = u / step - k
    t = .55 + (g[k % 400] - .5) * .34 + bias
    t += (noise(H, W, 2, 9, seed, 2) - .5) * .22
    t += np.clip((c.Y - 112) / 60, -.2, .3)
    px = step * yy / (140 - VP[1])
    t = np.where(f * px < 1, t - .38, t)
    t = np.where((f * px >= 1) & (f * px < 2), t + .14, t)
    c.put(m, ramp(cols, np.round(t * 14) / 14))


def post(c, x, y0, y1, r, lit=1, rope=True):
    m = c.rect(x - r, y0, x + r, y1)
    u = np.clip((c.X - x + r) / (2 * r), 0, 1)
    t = .1 + .75 * u ** 1.4 + (noise(H, W, 1, 12, int(x), 2) - .5) * .3
    c.put(m, ramp(WOOD, np.round(t * 10) / 10))
    c.put(c.ell(x, y0, r, max(1, r * .4)), 'd8a060')
    c.put(c.ell(x - .6, y0, r - 1, max(.6, r * .4 - .5)), '8c5c40')
    c.put(c.rect(x + r, y0, x + r, y1), 'fcc878', .8)
    if rope:
        for k in range(3):
            c.put(c.rect(x - r - .5, y0 + 4 + k * 2, x + r + .5, y0 + 4 + k * 2), 'c8a070')
            c.put(c.rect(x - r - .5, y0 + 5 + k * 2, x + r + .5, y0 + 5 + k * 2), '5c3c3c')
        m |= c.rect(x - r - .5, y0 + 4, x + r + .5, y0 + 9)
    return m | c.ell(x, y0, r, max(1, r * .4))


def dock(c):
    # shadow on the water, then the jetty, then the dock
    c.cyc[c.poly((300, 113), (316, 95), (346, 95), (362, 113))] = 0
    jet = c.poly((302, 112), (315, 94), (345, 94), (358, 112))
    for x, y in ((314, 94), (346, 94), (306, 104), (354, 104)):
        post(c, x, y - 6, y + 8, 1.5 if y < 100 else 2, rope=False)
    c.put(c.poly((300, 112), (314, 97), (346, 97), (360, 112)), '24182e')
    planks_to_vp(c, jet, 41, 7, .0)
    for y in (96, 99, 103, 108):
        c.put(jet & (c.Y == y), '4a2c34', .8)
    c.put(jet & ~np.roll(jet, 1, 0), 'f8c880')
    m = c.poly((226, 111), (W, 111), (W, 140), (226, 140))
    planks_to_vp(c, m, 42, 14, .0)
    c.put(c.rect(226, 111, W, 111) & ~np.roll(jet, 1, 0), 'e8b068')
    # glow of the low sun on the boards
    c.glow(320, 112, 100, 'ffb060', .5, ry=26, m=m)
    # joints across
    r = np.random.RandomState(6)
    for k in range(26):
        u = 168 + k * 14
        y = 114 + r.randint(0, 23)
        x = persp(u, y)
        if m[int(y), int(np.clip(x, 0, W - 1))]:
            c.put(c.line((x + 1, y), (x + 7, y)), '3c242c', .8)
            c.dot(x + 2, y - 1, '2c1a24')
    # the front beam and what is under it
    c.put(c.rect(222, 140, W, 141), 'b87c48')
    c.put(c.rect(222, 140, W, 140), 'fcd08c')
    c.put(c.rect(222, 142, W, 143), '180e1e')
    # the left end: sand has drifted over the boards
    sand = c.poly((220, 110), (230, 111), (237, 113), (232, 116), (236, 119), (229, 121), (231, 124), (220, 126))
    t = .66 + .5 * (noise(H, W, 6, 3, 19, 3) - .5)
    c.put(sand, ramp(['6a4054', '8e5a56', 'b88058', 'dca868', 'f8d090'], np.round(t * 9) / 9))
    c.put(sand & ~np.roll(sand, -1, 0), '4c2c40', .8)
    for x, y, rx, ry, k in ((224, 139, 9, 6, 1), (214, 135, 8, 5, 2), (228, 129, 5, 4, 3), (222, 125, 6, 4, 4)):
        q = c.ell(x, y, rx, ry)
        c.rock(q, ROCK, 90 + k, cell=(5, 5), light=(.8, -.6), big=10, contrast=.9, bias=-.12, tone=(c.X - x) / 40 - (c.Y - y) / 30)
        c.put(q & ~np.roll(q, 1, 0), 'e0a068', .7)


def foreground(c):
    """Everything in front of the walker, returned as the masks of z-planes 1 (all) and 2 (the boulder)."""
    z = np.zeros((H, W), bool)
    # a crag on the first leg of the path, a boulder on the second
    m = c.poly((146, 72), (144, 61), (148, 52), (151, 44), (155, 42), (160, 46), (164, 53), (166, 62), (168, 72))
    c.rock(m, ROCK, 51, cell=(6, 9), light=(.95, -.3), big=18, contrast=1.1, bias=.02, tone=(c.X - 156) / 40)
    c.put(m & ~np.roll(m, -1, 1) & (c.Y < 66), 'fcc070', .9)
    c.put(c.poly((143, 71), (168, 69), (172, 75), (140, 77)), '2c1a38', .35)
    z |= m & (c.Y < 72)
    m = c.ell(158, 86, 10, 7.5) & (c.Y < 91)
    c.rock(m, ROCK, 52, cell=(6, 6), light=(.9, -.5), big=14, contrast=1.1, bias=.1, tone=(c.X - 158) / 30)
    c.put(m & ~np.roll(m, -1, 1), 'f8b468', .9)
    z |= m
    b = c.copy()
    c.leaves(146, 88, 7, 4, ['1c1430', '3c2c40', '6c5044', 'b08850', 'e8c070'], 61, 60, (.8, -.6), (1, 3))
    # a shrub on the ledge
    c.leaves(74, 50, 9, 6, ['1a1430', '32263e', '5c4a48', '94744c', 'd8b064'], 62, 110, (.8, -.6), (1, 3))
    c.leaves(84, 53, 6, 4, ['1a1430', '32263e', '5c4a48', '94744c', 'd8b064'], 63, 60, (.8, -.6), (1, 3))
    z |= np.abs(c.img - b.img).sum(2) > 0
    boulder = z & c.rect(130, 76, 172, 96)
    # the dark rocks at the lower left, the frame of the picture
    dark = ['0a0616', '0e0a1c', '140e26', '1c1232', '26183c', '341e46', '4a2a4e', '6c3e54']
    masses = [  # from back to front: outlines of the tops
        ([(0, 66), (8, 63), (18, 66), (26, 72), (34, 84), (44, 90), (50, 104), (52, 143), (0, 143)], 3),
        ([(40, 143), (44, 92), (54, 88), (66, 94), (78, 102), (92, 104), (100, 112), (112, 124), (116, 143)], 4),
        ([(98, 143), (104, 112), (114, 110), (128, 116), (142, 118), (154, 126), (160, 143)], 5),
        ([(0, 143), (0, 96), (12, 92), (24, 97), (34, 110), (48, 114), (58, 126), (64, 143)], 6),
        ([(142, 143), (148, 122), (160, 120), (176, 125), (190, 131), (206, 133), (216, 137), (226, 143)], 7),
        ([(54, 143), (60, 120), (72, 114), (86, 120), (96, 130), (112, 133), (124, 143)], 8)]
    for pts, k in masses:
        m = c.poly(*pts)
        x0 = min(p[0] for p in pts)
        y0 = min(p[1] for p in pts)
        tone = np.clip((c.X - x0 - 24) / 110, -.14, .14) - np.clip((c.Y - y0) / 60, 0, 1) * .30
        c.rock(m, dark, 70 + k, cell=(7, 11), light=(.95, -.45), tilt=.5, big=20, contrast=.8, bias=0, tone=tone, cracks=.3)
        n = noise(H, W, 5, 4, k, 2)
        top = m & ~np.roll(m, 1, 0)
        rgt = m & ~np.roll(m, -1, 1) & (c.Y > y0)
        t2 = m & ~np.roll(m, 2, 0)
        t4 = m & ~np.roll(m, 4, 0)
        c.put(t4 & (n > .56), '3c2048', .8)
        c.put(t2 & (n > .47), '6c3c54', .85)
        c.put((top | rgt) & (n > .40) & (c.X > 1), '9c5858', .85)
        c.put(top & (n > .60) & (c.X > 1), 'e09860', .9)
        lft = m & ~np.roll(m, 1, 1) & (c.X > 1)
        c.put(lft, '0c0818', .8)
        z |= m
    b = c.copy()
    c.grass([(0, 68), (24, 72), (36, 86), (60, 92), (88, 104), (126, 117)], ['0c0818', '20142c', '4c3040', 'b87850'], 72, 130, (4, 10), .5)
    c.leaves(12, 66, 16, 7, ['0c0818', '1c122c', '38223c', '6c4044', 'b87450'], 73, 160, (.8, -.5), (2, 4))
    z |= (np.abs(c.img - b.img).sum(2) > 0)
    # posts along the front of the dock
    for x, y in ((250, 112), (318, 118), (388, 104)):
        z |= post(c, x, y, 143, 4)
    # ropes between them
    for (x0, y0), (x1, y1), s in (((254, 118), (314, 124), 9), ((322, 124), (384, 111), 11)):
        for k in range(81):
            u = k / 80
            x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u + s * 4 * u * (1 - u)
            xi, yi = int(round(x)), int(round(y))
            c.dot(xi, yi, 'd8b078' if (xi // 2) % 2 else '8c6448')
            c.dot(xi, yi + 1, '3c2830')
            z[yi:yi + 2, xi] = True
    return z, boulder


def lantern(c, x, y, on):
    """It hangs from an arm on the post at x."""
    c.put(c.line((x - 9, y - 9), (x - 3, y - 9)) | c.line((x - 8, y - 9), (x - 4, y - 5)), '2c1a24')
    c.put(c.rect(x - 9, y - 8, x - 9, y - 6), '2c1a24')
    c.put(c.poly((x - 12, y - 4), (x - 9, y - 7), (x - 6, y - 4)), '2c1a2a')
    c.put(c.rect(x - 12, y - 3, x - 6, y + 4), 'ffd878' if on else '6c5058')
    c.put(c.rect(x - 10, y - 2, x - 8, y + 3), 'fffbe0' if on else '8c7070')
    c.put(c.rect(x - 12, y - 3, x - 12, y + 4) | c.rect(x - 6, y - 3, x - 6, y + 4), '4c3028')
    c.put(c.rect(x - 13, y + 4, x - 5, y + 5), '2c1a2a')
    if on:
        c.glow(x - 9, y, 22, 'ffb850', .9)
        c.cyc[int(y) - 2:int(y) + 3, x - 10:x - 7] = [[240, 241, 242]] * 5


def barrel(c, x, y):
    m = c.poly((x - 7, y - 16), (x - 9, y - 9), (x - 8, y - 2), (x - 6, y + 1), (x + 6, y + 1), (x + 8, y - 2), (x + 9, y - 9), (x + 7, y - 16))
    u = np.clip((c.X - x + 9) / 18, 0, 1)
    t = .05 + .8 * u ** 1.3
    t = t - .16 * (np.abs((c.X - x) % 4) < 1)
    c.put(m, ramp(WOOD, np.round(t * 10) / 10))
    for yy in (-13, -4):
        b = m & c.rect(x - 12, y + yy, x + 12, y + yy + 1)
        c.put(b, ramp(['14101c', '382c38', '8c7070', 'e8c8a0'], u))
    c.put(c.ell(x, y - 16, 7, 2.4), 'd09858')
    c.put(c.ell(x, y - 15.6, 5.6, 1.6), '7c4c38')
    return m | c.ell(x, y - 16, 7, 2.4)


def build():
    c = Canvas(W)
    sky(c)
    far_land(c)
    sea(c)
    back_hill(c)
    cliff(c)
    ledge(c)
    shore(c)
    tracks(c)
    dock(c)
    z, boulder = foreground(c)
    # evening: cool the far left, warm the right
    c.shade(np.clip((90 - c.X) / 260, 0, .3) * (c.Y > 40), (20, 12, 44))
    lit, dark = c.copy(), c
    lantern(dark, 388, 116, False)
    lantern(lit, 388, 116, True)
    with_barrel = dark.copy()
    barrel(with_barrel, 276, 115)
    return dark, lit, with_barrel, z, boulder


GOLD = ['8a466e', 'b45866', 'e07c58', 'fcb468', 'ffe8a8', 'fcc070', 'e08858', 'b45c66']
DEEP = ['221a50', '2a1e56', '36245e', '442a66', '4e306a', '442a66', '36245e', '2a1e56']
LAMP = ['ffd878', 'fff0b0', 'ffe090']


def main():
    base, lit, brl, z, boulder = build()
    pal = make_palette([base, lit, brl], 190)
    cyc = {224 + i: x for i, x in enumerate(GOLD)}
    cyc.update({232 + i: x for i, x in enumerate(DEEP)})
    cyc.update({240 + i: x for i, x in enumerate(LAMP)})
    full = full_palette(pal, cyc)
    d = 'rooms/cliff/'
    q = base.quant(pal)
    save(d + 'background.png', q, full)
    save_mask(d + 'zplane1.png', z, full)
    save_mask(d + 'zplane2.png', boulder, full)
    ql = lit.quant(pal)
    save(d + 'lantern.png', ql[96:144, 352:400], full)
    save_mask(d + 'lantern-zp1.png', z[96:144, 352:400], full)
    qb = brl.quant(pal)
    save(d + 'barrel.png', qb[96:120, 264:288], full)
    save_mask(d + 'barrel-zp1.png', z[96:120, 264:288], full)


if __name__ == '__main__':
    main()
