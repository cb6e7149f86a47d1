"""Room 3: a town square by night, seen from far off."""
import numpy as np
from lib import *

W, H = 640, 144
BASE = 105                                 # the foot of the houses
TIM = ['080818', '10102a', '1c1a3c', '2e284c', '46385a', '685064', '98705c', 'd09c64']
WALLS = [['101430', '1c2448', '303c64', '4c5880', '707c98', 'a0a0a4'],
         ['181430', '2a2048', '443460', '64507c', '8c7490', 'b8a0a0'],
         ['0e1a30', '182c48', '2a4860', '446878', '6c8c90', 'a0b0a0'],
         ['1c1428', '342038', '54304a', '784858', 'a06868', 'c89880']]
ROOF = [['0a0c20', '141a38', '22305a', '344a78', '4c6894'], ['120c20', '221638', '3a2450', '54386a', '745488'],
        ['0a1424', '122238', '1e3850', '305468', '4c7484']]
COB = ['0a0c20', '121832', '1e2848', '30406a', '485c84', '6c7c98', '98a0a8']
LAMPS = [60, 196, 404, 540]
LITWIN = 'ffd068'


def sky(c):
    t = c.Y / 96
    c.put(c.Y < 999, ramp(['060820', '0a1030', '101c4c', '1c3068', '305088', '5078a0', '80a0b0'], t))
    r = np.random.RandomState(2)
    for _ in range(260):
        x, y = r.randint(0, W), int(r.rand() ** 1.4 * 66)
        c.dot(x, y, ['5070b0', '8098d0', 'd8e4f8'][r.choice(3, p=[.55, .3, .15])])
    # the moon and the bank of cloud before it
    c.glow(470, 26, 110, '90b8e8', .75, ry=64)
    c.put(c.ell(470, 26, 13, 13), 'e4ecd8')
    n = noise(H, W, 8, 8, 9, 3)
    c.put(c.ell(470, 26, 13, 13) & (n > .58), 'c0d0cc')
    c.put(c.ell(471.5, 27, 12, 12) & ~c.ell(468, 24, 13, 13), 'a8c0c8')
    n = wisps(noise(H, W, 64, 7, 17, 4), 5, 4)
    brk = noise(H, W, 12, 2, 18, 2)
    m = (n > .60 + np.abs(c.Y - 40) * .004) & (c.Y < 78)
    near = np.clip(1.2 - np.hypot(c.X - 470, (c.Y - 26) * 2.2) / 230, .06, 1)
    c.put(m, ramp(['0e1844', '1a2c60', '2c4a80', '4c70a0', '6c90b4'], near * .9), .88)
    e5, e3, e1 = (m & ~np.roll(m, k, 0) for k in (4, 2, 1))
    c.put(e5 & (brk > .42), ramp(['142050', '24406c', '40689c', '6490b8', '90b4cc'], near), .8)
    c.put(e3 & (brk > .30), ramp(['1c2c60', '345888', '5c88b0', '94b8cc', 'c4d8d8'], near), .85)
    c.put(e1 & (brk > .36), ramp(['24386c', '4c74a0', '88b0c8', 'd0e0dc', 'f4f4e4'], near), .95)
    # the moon looks through
    c.put(c.ell(470, 26, 12, 12) & (c.Y < 30), 'e4ecd8')
    n = noise(H, W, 6, 6, 9, 3)
    c.put(c.ell(470, 26, 12, 12) & (c.Y < 30) & (n > .6), 'c4d2cc')
    c.put(c.ell(470, 26, 12, 12) & ~c.ell(467.6, 24.4, 12, 12) & (c.Y < 30), 'b4c8cc')


def hills(c):
    m = c.below([(0, 66), (90, 54), (160, 62), (250, 48), (300, 44), (340, 47), (420, 64), (520, 60), (600, 50), (640, 54)], 2, 4)
    c.put(m, ramp(['2c4c7c', '24406c', '1c3460'], (c.Y - 44) / 50))
    c.put(m & ~np.roll(m, 1, 0), '5880a8')
    # a keep on the hill
    for x, y0, w in ((296, 30, 5), (306, 24, 6), (318, 33, 9), (330, 28, 4)):
        c.put(c.rect(x, y0, x + w, 48), '20386a')
        c.put(c.rect(x + w, y0, x + w, 48), '5c84ac')
        for k in range(0, w + 1, 2):
            c.put(c.rect(x + k, y0 - 1, x + k, y0 - 1), '20386a')
    c.put(c.poly((304, 23), (309, 13), (314, 23)), '1c2c5c')
    c.put(c.line((309, 13), (314, 23)), '6c94b8')
    for x, y in ((308, 28), (321, 37), (299, 35), (309, 36)):
        c.put(c.rect(x, y, x, y + 1), 'f8cc70')
    # rows of roofs behind, with few lights
    r = np.random.RandomState(6)
    x = -6
    while x < W:
        w = r.randint(14, 26)
        h = r.randint(14, 26)
        y = BASE - 26 - h
        col = ['18284e', '1c305a', '142246'][r.randint(0, 3)]
        c.put(c.poly((x, BASE), (x, y + 9), (x + w / 2, y), (x + w, y + 9), (x + w, BASE)), col)
        c.put(c.line((x + w / 2, y), (x + w, y + 9)), '4468a0')
        if r.rand() < .5:
            c.put(c.rect(x + 3, y + 12, x + 4, y + 14), 'd89c54')
        if r.rand() < .6:
            c.put(c.rect(x + 4, y, x + 6, y + 6), col)
        x += w - 2


def win(c, x, y, w, h, on, r):
    c.put(c.rect(x - 1, y - 1, x + w, y + h), TIM[1])
    if on:
        m = c.rect(x, y, x + w - 1, y + h - 1)
        c.put(m, ramp(['f89838', 'fcc458', 'ffe898'], 1 - (c.Y - y) / max(h, 1)))
        if w >= 3:
            c.put(c.rect(x + w // 2, y, x + w // 2, y + h - 1), 'a85c28')
        if h >= 4:
            c.put(c.rect(x, y + h // 2, x + w - 1, y + h // 2), 'a85c28')
        if r.rand() < .25:
            c.put(c.rect(x, y + h - 2, x, y + h - 1), '5c3018')
        c.put(c.rect(x - 1, y + h, x + w, y + h), 'd89450')
    else:
        c.put(c.rect(x, y, x + w - 1, y + h - 1), '14224c')
        c.dot(x, y, '5078a8')
    return on


def house(c, x, w, eave, kind, seed, lights):
    """One house: wall, timbers, roof, windows, a door."""
    r = np.random.RandomState(seed)
    wall, roof = WALLS[kind % 4], ROOF[seed % 3]
    y0 = eave
    m = c.rect(x, y0, x + w - 1, BASE)
    n = noise(H, W, 7, 6, seed, 3)
    t = .40 + (n - .5) * .28 + .14 * ((c.X - x) / w) - .18 * np.clip((y0 + 5 - c.Y) / 5, 0, 1)
    if kind == 3:
        c.bricks(m, wall, seed, 5, 3, jitter=.2, bias=-.02)
    else:
        c.put(m, ramp(wall, np.round(t * 10) / 10))
    c.put(c.rect(x + w - 1, y0, x + w - 1, BASE), wall[4])
    c.put(c.rect(x, y0, x, BASE), wall[0])
    floors = list(range(y0 + 11, BASE - 4, 11))
    gable = r.rand() < .55 or w < 24
    rh = int(w * .55) if gable else 12
    rh = min(rh, 22)
    # roof
    if gable:
        tri = c.poly((x - 2, y0), (x + (w - 1) / 2, y0 - rh), (x + w + 1, y0))
        c.put(tri, ramp(wall, np.round((.34 + (n - .5) * .2) * 10) / 10))
        for k in range(3):
            c.put(c.line((x - 3 + k * .3, y0 + 1 - k), (x + (w - 1) / 2, y0 - rh - 1 + k * .2 + k)), roof[1 + (k == 0)])
            c.put(c.line((x + (w - 1) / 2, y0 - rh - 1 + k), (x + w + 2 - k * .3, y0 + 1 - k)), roof[4 if k == 0 else 3])
        if kind != 3:
            c.put(c.rect(x + w // 2, y0 - rh + 5, x + w // 2, y0), TIM[1])
            c.put(c.line((x + w // 2, y0 - rh // 2), (x + 3, y0)), TIM[1])
            c.put(c.line((x + w // 2, y0 - rh // 2), (x + w - 4, y0)), TIM[1])
        if rh > 12:
            win(c, x + w // 2 - 1, y0 - rh // 2 + 1, 3, 4, r.rand() < .4, r)
    else:
        q = c.poly((x - 2, y0 + 1), (x + 3, y0 - rh), (x + w - 4, y0 - rh), (x + w + 1, y0 + 1))
        t = .46 + (noise(H, W, 4, 2, seed + 7, 2) - .5) * .36 - .1 * (((c.Y - y0) % 3) < 1) + .2 * ((c.X - x) / w - .5)
        c.put(q, ramp(roof, np.round(t * 8) / 8))
        c.put(c.rect(x + 3, y0 - rh, x + w - 4, y0 - rh), roof[4])
        c.put(c.line((x + w - 4, y0 - rh), (x + w + 1, y0 + 1)), roof[4])
        if w > 34:
            d = x + w // 2
            c.put(c.poly((d - 5, y0 - 1), (d - 5, y0 - 6), (d, y0 - 11), (d + 5, y0 - 6), (d + 5, y0 - 1)), wall[2])
            c.put(c.line((d, y0 - 11), (d + 6, y0 - 5)), roof[4])
            c.put(c.line((d, y0 - 11), (d - 6, y0 - 5)), roof[2])
            win(c, d - 1, y0 - 6, 3, 4, True, r)
    c.put(c.rect(x - 1, y0 + 1, x + w, y0 + 1), TIM[0])
    # chimney
    if r.rand() < .7:
        cx = x + int(w * (.2 if r.rand() < .5 else .7))
        c.put(c.rect(cx, y0 - rh - 1, cx + 3, y0 - rh // 2), wall[2])
        c.put(c.rect(cx + 3, y0 - rh - 1, cx + 3, y0 - rh // 2), wall[4])
        c.put(c.rect(cx - 1, y0 - rh - 2, cx + 4, y0 - rh - 2), wall[3])
    # timber frame
    if kind != 3:
        for fy in floors:
            c.put(c.rect(x, fy, x + w - 1, fy), TIM[1])
            c.put(c.rect(x, fy + 1, x + w - 1, fy + 1), TIM[3], .5)
        for vx in range(x, x + w, max(7, w // 4)):
            c.put(c.rect(vx, y0, vx, floors[-1] if floors else BASE), TIM[1])
        if floors and r.rand() < .7:
            s = max(7, w // 4)
            c.put(c.line((x + 1, floors[0] - 1), (x + s - 1, y0 + 2)), TIM[1])
            c.put(c.line((x + w - 2, floors[0] - 1), (x + w - s, y0 + 2)), TIM[1])
    # windows, storey by storey
    lvl = [y0] + floors
    for i, fy in enumerate(lvl):
        ground = fy + 11 >= BASE - 4
        if ground:
            break
        step = max(7, w // 4)
        for vx in range(x + 2, x + w - 4, step):
            if r.rand() < .8:
                on = win(c, vx, fy + 4, 3, 5, r.rand() < .5, r)
                if on:
                    lights.append((vx + 1, fy + 6, 9))
    # the door, a little taller than a walker there is
    dx = x + int(w * r.choice([.25, .5, .65]))
    c.put(c.rect(dx - 1, BASE - 11, dx + 5, BASE), TIM[1])
    c.put(c.rect(dx, BASE - 10, dx + 4, BASE), TIM[4])
    c.put(c.rect(dx + 4, BASE - 10, dx + 4, BASE), TIM[5])
    c.put(c.rect(dx + 2, BASE - 10, dx + 2, BASE), TIM[3])
    c.put(c.rect(dx - 2, BASE, dx + 6, BASE), wall[4])
    if r.rand() < .5:
        c.put(c.rect(dx, BASE - 13, dx + 4, BASE - 12), LITWIN)
        lights.append((dx + 2, BASE - 10, 12))
    # a shop window beside it
    sx = x + 3 if dx > x + w * .45 else dx + 9
    if sx + 8 < x + w:
        win(c, sx, BASE - 9, 7, 6, r.rand() < .75, r)
        lights.append((sx + 3, BASE - 5, 16))
    return dx


def dressing(c):
    """What hangs on the houses: awnings, signs, flower boxes, washing, smoke."""
    r = np.random.RandomState(12)
    for x, w, a, b in ((232, 13, '8c3c44', 'c8a890'), (340, 12, '2c5468', 'a0b4b4'), (522, 14, '5c3c64', 'b8a0a8'), (92, 11, '2c5c4c', 'a0b89c')):
        for i in range(w):
            y = BASE - 12
            col = a if (i // 2) % 2 else b
            c.put(c.line((x + i, y), (x + i, y + 2)), col)
            c.put(c.rect(x + i, y + 3, x + i, y + 3), col, .6)
    for x, y, col in ((216, 88, 'c89048'), (290, 86, '70a4a8'), (486, 88, 'b06058'), (586, 86, 'a8a060')):
        c.put(c.rect(x, y, x + 5, y), TIM[0])
        c.put(c.rect(x + 2, y + 1, x + 6, y + 5), TIM[1])
        c.put(c.rect(x + 3, y + 2, x + 5, y + 4), col)
    for x, y in ((38, 79), (238, 80), (302, 92), (365, 91), (538, 80), (574, 83), (602, 78)):
        for i in range(5):
            c.dot(x + i, y, '3c5c44')
            c.dot(x + i, y - (i % 2), ['d06868', 'e0b868', 'b880a8'][r.randint(0, 3)] if i % 2 else '4c7454')
    for x, y, n in ((66, 50, 26), (386, 46, 30), (560, 40, 24)):
        for k in range(n):
            u = k / n
            c.put(c.ell(x + k * .8 + 2.5 * np.sin(k * .45), y - k * .95, 1.2 + u * 3, 1 + u * 1.6), '7890b0', .20 * (1 - u))


def church(c, lights):
    """The clock tower, over the steps on the left."""
    x = 128
    m = c.rect(x, 34, x + 26, 98)
    c.bricks(m, WALLS[0], 77, 6, 4, jitter=.2, bias=.02, tone=(c.X - x - 8) / 90)
    c.put(c.rect(x + 26, 34, x + 26, 98), 'a0b4c0')
    c.put(c.rect(x, 34, x, 98), '0c1028')
    c.put(c.rect(x - 2, 32, x + 28, 34), WALLS[0][3])
    c.put(c.rect(x - 2, 32, x + 28, 32), WALLS[0][5])
    sp = c.poly((x - 1, 31), (x + 13, -6), (x + 27, 31))
    c.put(sp, ramp(ROOF[0], .3 + (c.X - x) / 60 + (noise(H, W, 3, 2, 5, 2) - .5) * .3))
    c.put(c.line((x + 13, -6), (x + 27, 31)), '6c94b8')
    c.put(c.ell(x + 13, 46, 8, 8), TIM[1])
    c.put(c.ell(x + 13, 46, 7, 7), 'f8d888')
    c.put(c.ell(x + 13, 46, 5.6, 5.6), 'fff0bc')
    for a in range(12):
        c.dot(round(x + 13 + np.cos(a * .5236) * 5.6), round(46 + np.sin(a * .5236) * 5.6), '8c5c30')
    c.put(c.line((x + 13, 46), (x + 13, 42)) | c.line((x + 13, 46), (x + 16, 47)), '2c1820')
    lights.append((x + 13, 46, 22))
    c.put(c.rect(x + 11, 62, x + 15, 72) | c.ell(x + 13, 62, 2.4, 2.5), 'f0a848')
    c.put(c.rect(x + 13, 60, x + 13, 72), '6c3c20')
    # door and steps up to it
    c.put(c.rect(x + 8, 84, x + 18, 96) | c.ell(x + 13, 84, 5.4, 5), TIM[1])
    c.put(c.rect(x + 9, 84, x + 17, 96) | c.ell(x + 13, 84, 4.4, 4), TIM[4])
    c.put(c.rect(x + 13, 81, x + 13, 96), TIM[1])
    por = c.rect(124, 96, 162, 99)
    c.put(por, COB[4])
    c.put(c.rect(124, 96, 162, 96), COB[6])
    c.put(c.rect(124, 99, 162, 100), COB[1])
    c.put(c.rect(138, 100, 162, BASE), COB[2])
    for k in range(4):
        xx, yy = 126 - k * 5, 98 + k * 2
        c.put(c.rect(xx - 5, yy, 138, BASE), COB[3])
        c.put(c.rect(xx - 5, yy, 138, yy), COB[6])
        c.put(c.rect(xx - 5, yy + 1, xx - 5, BASE), COB[1])
    c.put(c.rect(138, 100, 138, BASE), COB[1])


def alley(c):
    """An arched way between two houses; steps go up behind it."""
    wall = c.rect(426, 68, 460, BASE)
    c.bricks(wall, WALLS[0], 88, 6, 4, jitter=.22, bias=-.04)
    c.put(c.rect(426, 66, 460, 67), WALLS[0][4])
    c.put(c.rect(426, 68, 460, 68), WALLS[0][0])
    o = c.rect(434, 86, 455, BASE + 1) | c.ell(444.5, 86, 10.8, 8)
    ring = (c.rect(432, 86, 457, BASE) | c.ell(444.5, 86, 13, 10.2)) & ~o
    a = np.arctan2(c.Y - 88, c.X - 444.5)
    t = np.where(c.Y < 88, .55 - .3 * (((a * 4.3) % 1) < .2), .5 - .3 * (((c.Y // 1) % 5) < 1)) + (c.X - 444) / 60
    c.put(ring, ramp(WALLS[0], t))
    c.put(o, ramp(['0a1030', '142048', '243864', '1c2c54'], np.clip((c.Y - 78) / 28, 0, 1)))
    c.put(c.rect(438, 82, 450, 95) & o, '22386c')
    c.put(c.poly((434, 80), (441, 84), (441, 95), (434, BASE)) & o, '101a40')
    c.put(c.poly((455, 80), (449, 84), (449, 95), (455, BASE)) & o, '182450')
    c.put(c.rect(446, 86, 447, 89), 'fcc058')
    way = c.poly((437, BASE + 1), (441, 95), (449, 95), (453, BASE + 1)) & o
    c.put(way, COB[3])
    for k in range(96, BASE + 1, 3):
        c.put(c.rect(434, k, 455, k) & way, COB[5])
        c.put(c.rect(434, k + 1, 455, k + 1) & way, COB[1])
    c.glow(446, 90, 16, 'ffb050', .8, m=o)
    # a lantern over the keystone
    c.put(c.rect(444, 71, 445, 74), 'ffe090')
    c.put(c.rect(443, 70, 446, 70), '0a0c1c')
    c.glow(444, 73, 13, 'ffb850', .7)


def pavement(c):
    m = c.Y > BASE
    d = (c.Y - BASE) / (H - BASE)
    # cobbles: rows that get deeper
    rows = np.zeros(H)
    y, k = BASE + 1.0, 0
    hs = {}
    row = np.zeros(H, int)
    top = np.zeros(H, bool)
    while y < H:
        h = 1.6 + (y - BASE) * .075
        for yy in range(int(y), min(H, int(y + h))):
            row[yy] = k
        top[min(H - 1, int(y))] = True
        y += h
        k += 1
    r = np.random.RandomState(5)
    off = r.rand(100)
    s = .42 + d * .9
    u = (c.X - 320) / (s * 7.0) + off[row][:, None] + 1000
    ci = np.floor(u).astype(int)
    f = (u - ci) * s * 7.0
    g = r.rand(100, 1500)
    t = .36 + (g[row[:, None], ci % 1500] - .5) * .26 + .08 * d
    t = np.where(f < 1, t - .16, t)
    t = np.where(top[:, None], t + .09, t)
    nxt = np.roll(top, -1)
    t = np.where(nxt[:, None] & (d > .25), t - .14, t)
    t += (noise(H, W, 60, 8, 19, 3) - .5) * .22
    c.put(m, ramp(COB, np.round(t * 14) / 14))
    # kerb before the houses
    c.put(c.rect(0, BASE + 1, W, BASE + 1) & ~c.rect(432, 0, 456, 200), COB[5])
    c.put(c.rect(0, BASE + 2, W, BASE + 2) & ~c.rect(432, 0, 456, 200), COB[1])
    # moonlight on the stones
    c.glow(470, 126, 160, '80a8d8', .4, ry=26, m=m)


def pools(c, lights):
    for x, y, r in lights:
        c.glow(x, y, r, 'ffb050', .55)
        if y > BASE - 16:
            c.glow(x, BASE + 6, r * 1.4, 'ffa040', .55, ry=8, m=c.Y > BASE)
    for x in LAMPS:
        c.glow(x, 132, 54, 'ffb850', .85, ry=15, m=c.Y > BASE)
        c.glow(x, 107, 36, 'ffc060', .6, ry=30)


def lamp(c, x, z):
    b = c.copy()
    m = c.rect(x, 112, x + 1, 136)
    c.put(m, '0c0e20')
    c.put(c.rect(x + 1, 114, x + 1, 134), '6c5c58')
    c.put(c.rect(x - 2, 135, x + 3, 136), '141830')
    c.put(c.rect(x - 1, 133, x + 2, 134), '141830')
    c.put(c.rect(x - 2, 135, x + 3, 135), '8c7864')
    c.put(c.rect(x - 2, 115, x + 3, 115), '1c1c30')
    c.put(c.poly((x - 2, 105), (x + 3, 105), (x + 2, 112), (x - 1, 112)), 'ffe498')
    c.put(c.rect(x, 107, x + 1, 110), 'fffbe0')
    c.put(c.rect(x - 2, 104, x + 3, 104), '141830')
    c.put(c.poly((x - 2, 104), (x, 101), (x + 1, 101), (x + 3, 104)), '141830')
    c.put(c.rect(x - 2, 105, x - 2, 107) | c.rect(x + 3, 105, x + 3, 107), '241c28')
    c.cyc[107:111, x:x + 2] = 224 + (x // 8) % 4
    z |= (np.abs(c.img - b.img).sum(2) > 0) | m


def fountain(c, z):
    b = c.copy()
    cx = 320
    c.put(c.ell(cx, 129, 40, 6), '0c1028', .5)
    base = (c.ell(cx, 126, 36, 6.4) | c.rect(cx - 36, 119, cx + 36, 126)) & ((c.Y > 119) | c.ell(cx, 119, 36, 6))
    u = (c.X - cx + 36) / 72
    t = .30 + .34 * np.sin(np.clip(u, 0, 1) * 2.6 + .5) - .16 * (((c.X - cx + 400) % 9) < 1) + (noise(H, W, 3, 3, 8, 2) - .5) * .12
    c.put(base, ramp(COB, np.round(t * 12) / 12))
    rim = c.ell(cx, 119, 36, 6)
    c.put(rim, COB[5])
    c.put(rim & (c.Y < 117), COB[4])
    c.put(c.ell(cx, 119, 32, 4.6), '182c58')
    r = np.random.RandomState(4)
    for _ in range(60):
        x, y = int(cx + r.uniform(-29, 29)), int(119 + r.uniform(-4, 4))
        if ((x - cx) / 31) ** 2 + ((y - 119) / 4.2) ** 2 < 1:
            for i in range(r.randint(1, 5)):
                c.cyc[y, x + i] = 232 + (r.randint(0, 3) + x // 3) % 8
    # the middle: a stem, a bowl and a leaping fish
    c.put(c.rect(cx - 3, 104, cx + 2, 119), COB[4])
    c.put(c.rect(cx - 3, 104, cx - 2, 119), COB[2])
    c.put(c.rect(cx + 2, 104, cx + 2, 119), COB[6])
    c.put(c.ell(cx, 104, 13, 2.6), COB[5])
    c.put(c.ell(cx, 105, 11, 3) & (c.Y > 105), COB[3])
    c.put(c.ell(cx, 103.4, 11, 1.4), '24406c')
    c.put(c.poly((cx - 2, 103), (cx - 4, 97), (cx - 2, 92), (cx + 3, 90), (cx + 2, 94), (cx + 3, 99), (cx + 1, 103)), COB[4])
    c.put(c.line((cx + 3, 90), (cx + 2, 94), (cx + 3, 99)), COB[6])
    c.put(c.poly((cx - 4, 97), (cx - 8, 95), (cx - 5, 99)), COB[4])
    c.dot(cx, 93, '101020')
    for s in (-1, 1):
        for k in range(17):
            u = k / 16
            x, y = cx + s * (11 + u * 6), 104 + u * u * 14
            c.cyc[int(y), int(x)] = 232 + (k * 3) % 8
            if k % 2:
                c.cyc[int(y) + 1, int(x)] = 232 + (k * 3 + 2) % 8
    for k in range(9):
        c.cyc[max(84, 90 - k + k * k // 6), cx + 3 + k // 2] = 232 + k % 8
    ch = (np.abs(c.img - b.img).sum(2) > 0) | (c.cyc >= 232)
    ch &= ~((c.Y > 132))
    ch |= base | rim
    ch &= ~(c.ell(cx, 129, 40, 6) & ~base & ~rim)
    z |= ch


def cart(c, x, z, flip=False):
    b = c.copy()
    s = -1 if flip else 1
    y = 134
    c.put(c.ell(x, y + 2, 20, 2.6), '0a0c1c', .5)
    c.put(c.poly((x - 15, y - 12), (x + 13, y - 12), (x + 11, y - 5), (x - 13, y - 5)), TIM[4])
    for k in range(3):
        c.put(c.rect(x - 14 + k // 2, y - 11 + k * 2, x + 12 - k // 2, y - 11 + k * 2), TIM[2 + (k == 0) * 3])
    c.put(c.rect(x - 16, y - 13, x + 14, y - 13), TIM[6])
    c.put(c.line((x + s * 13, y - 8), (x + s * 25, y - 1), width=2), TIM[4])
    w = c.ell(x - 2, y - 3, 6, 6) & ~c.ell(x - 2, y - 3, 4.6, 4.6)
    c.put(w, TIM[6])
    c.put(c.line((x - 7, y - 3), (x + 3, y - 3)) | c.line((x - 2, y - 8), (x - 2, y + 2)), TIM[5])
    c.put(c.ell(x - 2, y - 3, 1.3, 1.3), TIM[7])
    # sacks and pumpkins
    for dx, rr, col in ((-9, 4.5, '6c5c5c'), (-2, 5, '7c6860'), (6, 4.4, 'a85c38'), (10, 3, 'c06c38')):
        q = c.ell(x + dx, y - 14, rr, rr * .8) & (c.Y < y - 12)
        c.put(q, col)
        c.put(q & ~np.roll(q, 1, 0), ramp(['7c8ca0', 'c8b898'], np.array(.5)))
        c.put(q & (c.X < x + dx - rr * .4), '2c2840')
    ch = np.abs(c.img - b.img).sum(2) > 0
    z |= ch & ~((c.Y > y + 3) | ((c.Y > y - 5) & ~c.ell(x - 2, y - 3, 6, 6) & ~c.line((x + s * 13, y - 8), (x + s * 25, y - 1), width=2)))


def foreground(c):
    """ZP02: the roofs and the wall from which we look down, very dark."""
    z = np.zeros((H, W), bool)
    b = c.copy()
    # left: a gable end and a hanging sign
    m = c.poly((0, 40), (22, 58), (34, 74), (30, 74), (30, 143), (0, 143))
    t = .18 + (noise(H, W, 6, 5, 3, 3) - .5) * .16
    c.put(m, ramp(['04040e', '0a0c20', '141a36', '24304e'], t))
    c.bricks(c.rect(0, 74, 30, 143), ['04040e', '0a0e24', '141c3c', '24345c', '3c5078'], 5, 8, 5, jitter=.2, bias=-.12, tone=(c.X - 14) / 80)
    roof = c.poly((0, 40), (22, 58), (34, 74), (0, 74))
    t = .3 - .2 * (((c.Y + c.X * .2) % 4) < 1) + (noise(H, W, 4, 3, 15, 2) - .5) * .3 + (c.X - 10) / 90
    c.put(roof, ramp(['060818', '0e1430', '1a2850', '304a78'], np.round(t * 8) / 8))
    c.put(c.line((0, 40), (22, 58), (34, 74)), '6c90bc')
    c.put(c.line((0, 41), (22, 59), (34, 75)), '344c7c')
    c.put(c.rect(0, 75, 34, 76), '080a1a')
    c.put(c.rect(30, 77, 30, 143), '4c6088')
    c.leaves(27, 116, 6, 26, ['060c14', '0c1c20', '16302c', '2c503c', '5c7c5c'], 33, 200, light=(.7, -.5), size=(1, 3))
    c.put(c.rect(8, 88, 18, 104), 'f8b44c')
    c.put(c.rect(8, 88, 18, 90), 'ffe090')
    c.put(c.rect(13, 88, 13, 104) | c.rect(8, 96, 18, 96), '2c1820')
    c.glow(13, 96, 22, 'ffb050', .5)
    c.put(c.rect(31, 92, 46, 92), '0a0a18')
    c.put(c.rect(36, 95, 46, 104), '1c1830')
    c.put(c.rect(36, 95, 46, 95), '6c5c64')
    c.put(c.ell(41, 100, 3, 2.4), 'c89850')
    z |= m
    # right: a garden wall with a cat, and a bare tree
    w = c.poly((566, 143), (572, 136), (600, 130), (W, 126), (W, 143))
    c.rock(w, ['04060e', '0c1224', '18223e', '2a3858', '445474'], 12, cell=(9, 5), light=(-.6, -.7), big=14)
    c.put(w & ~np.roll(w, 1, 0), '6c84a4')
    z |= w
    r = np.random.RandomState(21)

    def branch(x, y, a, ln, wd):
        x2, y2 = x + np.cos(a) * ln, y + np.sin(a) * ln
        c.put(c.line((x, y), (x2, y2), width=max(1, int(wd))), '070a18')
        if wd >= 2:
            c.put(c.line((x - 1, y), (x2 - 1, y2)), '30406a')
        if ln > 4:
            for _ in range(2 + (r.rand() < .4)):
                branch(x2, y2, a + r.normal(0, .5), ln * r.uniform(.6, .84), wd * .66)

    branch(628, 130, -1.6, 26, 7)
    branch(629, 112, -2.3, 18, 4)
    x, y = 598, 129
    c.put(c.ell(x, y - 3, 3, 4), '05060f')
    c.put(c.ell(x - 1, y - 8, 2.4, 2.2), '05060f')
    c.dot(x - 3, y - 11, '05060f'), c.dot(x + 1, y - 11, '05060f'), c.dot(x - 3, y - 10, '05060f'), c.dot(x + 1, y - 10, '05060f')
    c.put(c.line((x + 2, y - 1), (x + 6, y + 1), (x + 7, y + 4)), '05060f')
    c.dot(x - 2, y - 8, 'f8d860'), c.dot(x, y - 8, 'f8d860')
    z |= (np.abs(c.img - b.img).sum(2) > 0)
    return z


def build():
    c = Canvas(W)
    lights = []
    sky(c)
    hills(c)
    church(c, lights)
    spec = [(-8, 34, 68, 1), (24, 28, 60, 0), (50, 36, 70, 3), (84, 30, 58, 2), (165, 34, 62, 1), (198, 26, 72, 0), (223, 44, 60, 2), (266, 28, 68, 3),
            (293, 36, 74, 1), (328, 30, 64, 0), (357, 42, 70, 2), (398, 30, 56, 3), (458, 34, 62, 1), (491, 28, 70, 2), (518, 44, 60, 0), (561, 30, 66, 3), (590, 28, 58, 1), (617, 30, 68, 2)]
    alley(c)
    for i, (x, w, e, k) in enumerate(spec):
        house(c, x, w, e, k, 40 + i, lights)
    dressing(c)
    pavement(c)
    # the steps again, over the kerb
    pools(c, lights)
    c.shade(np.clip((c.Y - 136) / 40, 0, .2), (6, 8, 24))
    c.glow(320, 140, 400, '5070a8', .35, ry=20, m=c.Y > BASE)
    z1 = np.zeros((H, W), bool)
    fountain(c, z1)
    cart(c, 244, z1)
    cart(c, 470, z1, True)
    for x in LAMPS:
        lamp(c, x, z1)
    z2 = foreground(c)
    z1 |= z2
    sign = c.copy()
    sign_lit(sign)
    return c, sign, z1, z2


def sign_lit(c):
    """The inn's sign, lit: object 301."""
    c.put(c.rect(372, 86, 372, 88), '2c1820')
    c.put(c.rect(366, 86, 378, 86), '2c1820')
    c.put(c.rect(367, 89, 377, 95), 'b86830')
    c.put(c.rect(367, 89, 377, 89), 'fcc060')
    c.put(c.rect(370, 91, 374, 94), 'fff0b0')
    c.put(c.rect(375, 92, 375, 93), 'fff0b0')
    c.glow(372, 92, 12, 'ffb040', .7)


def coin(c):
    """Silver under the fountain's water: it shines with the ripples."""
    x, y = 343, 117
    c.put(c.rect(x - 2, y, x + 3, y + 1), '7c98b8')
    c.put(c.rect(x - 1, y - 1, x + 2, y + 2), 'a8bccc')
    c.cyc[y - 1:y + 3, x - 2:x + 4][c.img[y - 1:y + 3, x - 2:x + 4].sum(2) > 400] = 7
    for dx, dy, k in ((0, 0, 15), (1, 0, 15), (0, 1, 15), (-2, 0, 236), (3, 1, 235), (0, -2, 236), (0, -3, 237), (4, 0, 234), (-3, 0, 238)):
        c.cyc[y + dy, x + dx] = k


def apples(c):
    """The left cart's load."""
    r = np.random.RandomState(3)
    heap = c.poly((230, 121), (233, 116), (239, 113), (247, 113), (253, 116), (256, 121))
    c.put(heap, '3c1828')
    for y, xs in ((119, range(231, 256, 4)), (116, range(234, 253, 4)), (113, range(238, 249, 4))):
        for x in xs:
            a, b, d = [('a83c40', 'e08070', '5c2034'), ('984048', 'd87c6c', '542038'), ('8c8c48', 'c8c880', '485038')][r.choice(3, p=[.5, .35, .15])]
            c.put(c.rect(x, y - 1, x + 2, y + 1), a)
            c.put(c.rect(x + 1, y - 1, x + 1, y - 1), b)
            c.dot(x, y, b)
            c.put(c.rect(x, y + 1, x + 2, y + 1), d)
    c.put(c.rect(228, 121, 258, 121), TIM[6])
    # what it costs
    c.put(c.rect(257, 111, 263, 116), 'a89c80')
    c.put(c.rect(257, 111, 263, 111), 'd8d0b0')
    c.put(c.rect(259, 113, 261, 114), '384058')
    c.put(c.rect(260, 117, 260, 121), TIM[5])
    return heap | c.rect(257, 111, 263, 116) | c.rect(260, 117, 260, 121)


GLOW = ['ffe498', 'fff4c8', 'fffbe0', 'fff0b8']
POOL = ['182c58', '203c6c', '305484', '4874a0', '80b0cc', '4874a0', '305484', '203c6c']


def main():
    base, sign, z1, z2 = build()
    pal = make_palette([base, sign], 190)
    cyc = {224 + i: x for i, x in enumerate(GLOW)}
    cyc.update({232 + i: x for i, x in enumerate(POOL)})
    ego = tint_ego((1.12, 1.12, 1.2), (26, 26, 40))
    ego[0] = 108, 112, 156 # a rim of light: she is small here, and blue before blue stones
    ego[6:9] = (46, 120, 160), (70, 186, 208), (150, 238, 232)
    full = full_palette(pal, cyc, ego)
    d = 'rooms/street/'
    save(d + 'background.png', base.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)
    wet, sold = base.copy(), base.copy()
    coin(wet)
    z = apples(sold)
    k = slice(112, 120), slice(336, 352)
    save(d + 'glint.png', wet.quant(pal)[k], full)
    save_mask(d + 'glint-zp1.png', z1[k], full)
    save_mask(d + 'glint-zp2.png', z2[k], full)
    k = slice(104, 144), slice(224, 272)
    save(d + 'apples.png', sold.quant(pal)[k], full)
    save_mask(d + 'apples-zp1.png', (z1 | z)[k], full)
    save_mask(d + 'apples-zp2.png', z2[k], full)
    save(d + 'sign.png', sign.quant(pal)[80:104, 360:384], full)


if __name__ == '__main__':
    main()
