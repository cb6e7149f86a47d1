"""Room 6: the cellar under the tavern, twice: by what moon comes through a grating, and by lamplight."""
import numpy as np
from lib import *

W, H = 320, 144
VP = (166, 54)
WALL = 90                                  # where the back wall meets the floor
BR = 272                                   # the back wall's right corner
STONE = ['0e0c16', '1c1a26', '302c38', '4a434a', '6a5e5c', '8e7e6e', 'b4a284', 'd8c8a0']
FLAG = ['100e16', '201c24', '38303a', '544840', '74644e', '988460', 'bca478', 'dcc898']
TIM = ['0e0810', '1c1014', '321c18', '4e2c1e', '704026', '985c30', 'c48444', 'ecb468']
TOP, FOOT = (34, 48), (106, 94)            # the stairs
LAMP = (176, 33)


def walls(c):
    c.bricks(c.rect(0, 12, BR, WALL), STONE, 3, 13, 7, jitter=.24, bias=-.02, tone=(noise(H, W, 30, 22, 4, 3) - .5) * .4)
    # moss and damp low down
    n = noise(H, W, 9, 6, 8, 3)
    c.put(c.rect(0, 60, BR, WALL) & (n > .70 - (c.Y - 60) / 200), '3c4a34', .4)
    m = c.poly((BR, 12), (W, -6), (W, 122), (BR, WALL))
    s = (c.X - VP[0]) / (BR - VP[0])
    v = VP[1] + (c.Y - VP[1]) / np.maximum(s, .1)
    u = 40 * np.log(np.maximum(s, .1)) * 3
    row = np.floor(v / 7).astype(int)
    g = np.random.RandomState(5).rand(64, 64)
    uu = u + (row % 2) * 7
    t = .34 + (g[row % 64, np.floor(uu / 14).astype(int) % 64] - .5) * .24 + (noise(H, W, 3, 3, 6, 2) - .5) * .2
    t = np.where(((v % 7) > 6) | ((uu % 14) < 1), t - .26, t)
    c.put(m, ramp(STONE, np.round(t * 14) / 14))
    c.put(c.rect(BR, 12, BR + 1, WALL), STONE[1])


def ceiling(c):
    m = c.poly((0, 0), (W, 0), (W, 0), (BR, 12), (0, 12))
    c.put(m, TIM[1])
    for x in range(-220, 560, 40):
        b = c.poly((x, -1), (x + 16, -1), (VP[0] + (x + 16 - VP[0]) * .79, 11), (VP[0] + (x - VP[0]) * .79, 11)) & m
        c.put(b, TIM[4])
        c.put(b & ~np.roll(b, 1, 1), TIM[5])
        c.put(b & ~np.roll(b, -1, 1), TIM[2])
    b = c.rect(0, 11, BR, 17)
    t = .52 - .05 * (c.Y - 11) + (noise(H, W, 16, 1, 9, 2) - .5) * .22
    c.put(b, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(0, 17, BR, 17), TIM[0])
    c.put(c.rect(0, 18, BR, 19), '08060c', .45)


def arch(c, x0, x1, crown, seed):
    """A recess with a ring of dressed stones round it."""
    cx, r = (x0 + x1) / 2, (x1 - x0) / 2
    spring = crown + r * .62
    hole = (c.ell(cx, spring, r, r * .62) & (c.Y <= spring)) | c.rect(x0, spring, x1, WALL - 1)
    ring = ((c.ell(cx, spring, r + 6, r * .62 + 6) & (c.Y <= spring)) | c.rect(x0 - 6, spring, x1 + 6, WALL - 1)) & ~hole
    a = np.arctan2(c.Y - spring, c.X - cx)
    k = np.where(c.Y > spring, np.floor(c.Y / 8), np.floor(a * 4.6)).astype(int)
    g = np.random.RandomState(seed).rand(80)
    f = np.where(c.Y > spring, (c.Y % 8) < 1, ((a * 4.6) % 1) < .16)
    t = .60 + (g[k % 80] - .5) * .2 - .3 * f + (noise(H, W, 3, 3, seed, 2) - .5) * .14
    c.put(ring, ramp(STONE, np.round(t * 14) / 14))
    c.put(hole, '16121c')
    d = hole & (noise(H, W, 8, 5, seed + 1, 3) > .5)
    c.put(d, '221c26')
    inner = hole & np.roll(ring, 3, 1)
    c.put(inner, STONE[3])
    c.put(c.rect(x0, WALL - 3, x1, WALL - 1), '2c2630')
    return hole


def tun(c, cx, cy, r):
    """A great cask, end on."""
    c.put(c.ell(cx, cy, r, r), TIM[1])
    t = .56 - .012 * (c.X - cx) - .010 * (c.Y - cy) + (noise(H, W, 2, 12, 21, 2) - .5) * .2 - .26 * (((c.X - cx) % 7) < 1)
    c.put(c.ell(cx, cy, r - 3, r - 3), ramp(TIM, np.round(t * 14) / 14))
    hoop = c.ell(cx, cy, r, r) & ~c.ell(cx, cy, r - 2, r - 2)
    c.put(hoop, '584c50')
    c.put(hoop & (c.X < cx) & (c.Y < cy + 4), 'a89488')
    c.put(c.rect(cx - r + 4, cy - 3, cx + r - 4, cy + 3) & c.ell(cx, cy, r - 3, r - 3), TIM[4])
    c.put(c.rect(cx - r + 4, cy - 3, cx + r - 4, cy - 3) & c.ell(cx, cy, r - 3, r - 3), TIM[6])
    c.put(c.rect(cx - r + 4, cy + 3, cx + r - 4, cy + 3) & c.ell(cx, cy, r - 3, r - 3), TIM[2])
    for dx in (-7, -2, 3, 7):
        c.put(c.rect(cx + dx, cy - 1, cx + dx + 1, cy + 1), TIM[1])
    c.put(c.rect(cx - 1, cy + r - 9, cx + 1, cy + r - 5), 'd8b050')
    c.put(c.rect(cx - 3, cy + r - 9, cx - 1, cy + r - 8), 'f8e080')
    for x in (cx - r + 3, cx + r - 8):
        c.put(c.poly((x, WALL - 1), (x + 1, WALL - 8), (x + 5, WALL - 8), (x + 6, WALL - 1)), TIM[3])
        c.put(c.rect(x + 1, WALL - 8, x + 5, WALL - 8), TIM[5])


def rack(c, x0, x1, y0):
    """Bottles lying in pigeonholes."""
    c.put(c.rect(x0, y0, x1, WALL - 2), TIM[1])
    r = np.random.RandomState(4)
    for y in range(y0 + 4, WALL - 4, 8):
        for x in range(x0 + 4, x1 - 2, 8):
            c.put(c.ell(x, y, 3, 3), '0a080e')
            if r.rand() < .78:
                a, b = [('24503c', '68a878'), ('5c1c28', 'b05058'), ('5c4418', 'c09848'), ('28405c', '6c94b4')][r.randint(0, 4)]
                c.put(c.ell(x, y, 2.4, 2.4), a)
                c.put(c.ell(x, y, 1, 1), '0c0a10')
                c.dot(x - 1, y - 2, b), c.dot(x - 2, y - 1, b)
    for x in range(x0, x1 + 1, 8):
        c.put(c.rect(x, y0, x, WALL - 2), TIM[4])
    for y in range(y0, WALL, 8):
        c.put(c.rect(x0, y, x1, y), TIM[5])


def floor(c):
    m = c.poly((0, WALL), (BR, WALL), (W, 122), (W, H), (0, H))
    yy = np.maximum(c.Y - VP[1], 2)
    s = yy / (H - VP[1])
    u = VP[0] + (c.X - VP[0]) / s
    d = 1 / s
    row = np.floor(d * 5.2).astype(int)
    off = np.random.RandomState(11).rand(64) * 30
    k = np.floor((u + off[row % 64]) / 34).astype(int)
    f = ((u + off[row % 64]) / 34 - k) * 34 * s
    g = np.random.RandomState(12).rand(64, 64)
    t = .42 + (g[row % 64, k % 64] - .5) * .22 + (noise(H, W, 6, 3, 13, 3) - .5) * .2
    t = np.where(f < 1.2, t - .24, t)
    edge = row != np.roll(row, 1, 0)
    t = np.where(edge, t - .26, np.where(row != np.roll(row, 2, 0), t + .10, t))
    c.put(m, ramp(FLAG, np.round(t * 16) / 16))
    c.shade(m * np.clip((WALL + 6 - c.Y) / 8, 0, 1) * .6, (10, 8, 14))
    # a puddle
    p = c.ell(104, 126, 26, 4.6) | c.ell(120, 128, 18, 3.4)
    c.put(p, '2c3444', .7)
    c.put(p & ~np.roll(p, 1, 0), '141420', .8)
    c.put(p & ~np.roll(p, -1, 0), '7c8490', .6)


def door(c):
    c.put(c.poly((5, 44), (5, 14), (9, 6), (18, 2), (27, 6), (31, 14), (31, 44)), STONE[6])
    c.put(c.poly((8, 44), (8, 15), (12, 9), (18, 6), (24, 9), (28, 15), (28, 44)), TIM[3])
    for x in (12, 16, 20, 24):
        c.put(c.rect(x, 8, x, 43), TIM[1])
    c.put(c.rect(8, 18, 24, 19) | c.rect(8, 35, 24, 36), '1c181e')
    c.put(c.ell(25, 28, 1.5, 1.5), 'e0b860')
    c.put(c.rect(8, 43, 28, 44), 'fcc860')


def stairs(c):
    """Six steps along the wall, on a solid flank."""
    (x0, y0), (x1, y1) = TOP, FOOT
    n = 6
    c.put(c.poly((0, 50), (x0, 50), (x1 + 2, y1 + 2), (x1 - 6, y1 + 6), (0, y1 + 6)), STONE[2])
    flank = c.poly((0, 51), (x0 + 2, 51), (x1 + 2, y1 + 3), (x1 - 4, y1 + 7), (0, y1 + 7))
    c.bricks(flank, STONE, 31, 15, 8, jitter=.18, bias=-.30, tone=(c.X - 60) / 500)
    c.put(c.rect(0, 42, x0 + 2, 50), ramp(STONE, .66 + (noise(H, W, 8, 2, 33, 2) - .5) * .2))
    c.put(c.rect(0, 50, x0 + 2, 51), STONE[7])
    c.put(c.rect(0, 52, x0 + 2, 54), STONE[1], .8)
    for k in range(n):
        xa = x0 + (x1 - x0) * k / n
        xb = x0 + (x1 - x0) * (k + 1) / n
        y = round(y0 + (y1 - y0) * (k + .62) / n)
        # the riser in shadow, the tread in the light, its nosing, and the shade under that
        c.put(c.rect(xa - 1, y - 9, xa + 1, y + 2), '0c0a12', .75)
        t = .74 + (noise(H, W, 6, 2, 40 + k, 2) - .5) * .2 - .05 * (y - c.Y)
        tread = c.poly((xa + 1, y - 5), (xb + 1, y - 5), (xb + 3, y + 2), (xa + 1, y + 2))
        c.put(tread, ramp(STONE, np.round(t * 12) / 12))
        c.put(c.rect(xa + 1, y - 6, xb + 1, y - 5), '0c0a12', .6)
        c.put(c.rect(xa + 1, y + 2, xb + 3, y + 3), 'f0e4bc')
        c.put(c.rect(xa + 1, y + 4, xb + 3, y + 6), '0c0a12', .7)
        c.put(c.rect(xb + 3, y - 4, xb + 3, y + 8) & (c.Y < y1 + 6), '0c0a12', .8)
    c.put(c.poly((0, y1 + 8), (x1 - 6, y1 + 7), (x1 + 4, y1 + 4), (x1 + 10, y1 + 6), (x1 - 4, y1 + 11), (0, y1 + 12)), '08060c', .5)


def grating(c):
    """High in the wall, level with the street."""
    hole = (c.ell(222, 36, 12, 11) & (c.Y <= 36)) | c.rect(210, 36, 234, 38)
    ring = (c.ell(222, 36, 15, 14) & (c.Y <= 38)) | c.rect(207, 36, 237, 41)
    c.put(ring, STONE[5])
    c.put(ring & ~np.roll(ring, 1, 0), STONE[6])
    c.put(c.rect(206, 39, 238, 41), STONE[6])
    c.put(hole, ramp(['24386c', '4468a0', '7ca4cc'], (c.Y - 25) / 14))
    c.put(c.ell(227, 31, 3.4, 3.4) & hole, 'f4f4dc')
    for x in (213, 217, 221, 225, 229, 233):
        c.put(c.rect(x, 22, x, 38) & hole, '0c0a14')
    c.put(c.rect(208, 32, 236, 32) & hole, '0c0a14')


def gate(c):
    """An iron-bound hatch in the right wall: the tunnel."""
    o = c.poly((284, 52), (290, 45), (300, 42), (306, 46), (308, 50), (308, 112), (284, 97))
    rim = c.poly((281, 51), (288, 42), (300, 38), (309, 43), (311, 49), (311, 114), (281, 96))
    c.put(rim, STONE[5])
    c.put(rim & ~np.roll(rim, -1, 1), STONE[2])
    c.put(o, '060509')
    c.put(c.poly((284, 97), (308, 112), (308, 108), (284, 94)), STONE[2])
    for x in (287, 291, 296, 301, 306):
        b = c.rect(x, 38, x, 112) & o
        c.put(b, '6c645c')
        c.put(np.roll(b, 1, 1) & o, '2c282c')
    for y in (60, 84):
        c.put(c.poly((284, y), (308, y + (y - 54) * .22), (308, y + 2 + (y - 54) * .22), (284, y + 1)), '58504c')


def barrel(c, x, y, r, h, cols=TIM, dim=0.0):
    """A standing barrel; y is its foot."""
    m = c.poly((x - r + 2, y - h), (x - r, y - h * .55), (x - r + 2, y - 1), (x - r * .5, y + r * .28), (x + r * .5, y + r * .28), (x + r - 2, y - 1), (x + r, y - h * .55), (x + r - 2, y - h))
    u = np.clip((c.X - x + r) / (2 * r), 0, 1)
    t = .24 + .62 * np.sin(np.clip(u * 1.25, 0, 1) * 3.14) - .16 * (np.abs((c.X - x) % 5) < 1) + (noise(H, W, 2, 12, int(x), 2) - .5) * .14 - dim
    c.put(m, ramp(cols, np.round(t * 14) / 14))
    for f in (.82, .24):
        yy = y - h * f
        b = m & (c.Y >= yy + 1.5 * (1 - ((c.X - x) / r) ** 2)) & (c.Y < yy + 3.5 + 1.5 * (1 - ((c.X - x) / r) ** 2))
        c.put(b, ramp(['241c22', '5c5054', 'a89484', '6c5c5c', '241c22'], u))
    lid = c.ell(x, y - h, r - 2, (r - 2) * .28)
    c.put(lid, ramp(cols, np.array(.66 - dim)))
    c.put(c.ell(x, y - h + .4, r - 4, (r - 4) * .24), ramp(cols, np.array(.48 - dim)))
    return m | lid


def crate(c, x, y, w, h, d, dim):
    m = c.rect(x, y - h, x + w, y)
    t = .52 - dim + (noise(H, W, 14, 2, int(x + y), 2) - .5) * .2 - .2 * ((c.Y - y + h) % 8 < 1)
    c.put(m, ramp(TIM, np.round(t * 14) / 14))
    top = c.poly((x, y - h), (x + d * .6, y - h - d * .5), (x + w + d * .6, y - h - d * .5), (x + w, y - h))
    c.put(top, ramp(TIM, .70 - dim + (noise(H, W, 14, 1, int(w), 2) - .5) * .14))
    side = c.poly((x + w, y - h), (x + w + d * .6, y - h - d * .5), (x + w + d * .6, y - d * .5), (x + w, y))
    c.put(side, ramp(TIM, .30 - dim + (noise(H, W, 5, 3, int(h), 2) - .5) * .14))
    for a in (c.rect(x, y - h, x + 2, y), c.rect(x + w - 2, y - h, x + w, y), c.rect(x, y - h, x + w, y - h + 2), c.rect(x, y - 2, x + w, y)):
        c.put(a, ramp(TIM, np.array(.64 - dim)))
    c.put(c.line((x + 3, y - 3), (x + w - 3, y - h + 3), width=2), ramp(TIM, np.array(.58 - dim)))
    c.put(c.rect(x, y - h, x + w, y - h), ramp(TIM, np.array(.9 - dim)))
    return m | top | side


def middle(c):
    """What stands free of the wall: ZP01 for those who go behind it."""
    b = c.copy()
    c.put(c.ell(232, 105, 30, 4), '08060c', .5)
    z = barrel(c, 219, 103, 12, 28) | barrel(c, 242, 104, 12, 26)
    c.put(c.ell(231, 73, 5, 2), 'b08858')
    for dx, y in ((-4, 72), (4, 73)):
        c.dot(231 + dx, y, 'd8b078')
    s = c.ell(262, 99, 9, 7) & (c.Y < 104)
    c.put(s, ramp(['3c3028', '6c5840', 'a08860', 'ccb484'], .5 - (c.X - 262) / 26 - (c.Y - 99) / 20))
    c.put(c.ell(258, 92, 3, 2), 'a08860')
    return (z | s) & (np.abs(c.img - b.img).sum(2) > 0)


def front(c):
    """The dark frame: crates on the left, a cask on the right, a pier at the edge."""
    z = crate(c, -10, 143, 40, 26, 14, .24)
    z |= crate(c, -16, 117, 30, 20, 12, .28)
    z |= barrel(c, 302, 146, 21, 40, dim=.22)
    # a coil of rope on the cask
    for k in range(4):
        q = c.ell(302, 104 - k * 2, 11, 3) & ~c.ell(302, 104 - k * 2, 7.4, 1.6)
        c.put(q, ramp(['6c5438', '94744c', 'b8945c'], ((c.X + c.Y) % 3) / 2))
        z |= q
    return z


def lamp(c):
    x, y = LAMP
    c.put(c.rect(x, 17, x, y - 8), '181014')
    c.put(c.poly((x - 4, y - 5), (x, y - 9), (x + 4, y - 5)), '6c4828')
    c.put(c.rect(x - 4, y - 4, x + 4, y + 5), 'ffe090')
    c.put(c.rect(x - 2, y - 2, x + 2, y + 4), 'fff8d8')
    for dx in (-4, 4):
        c.put(c.rect(x + dx, y - 4, x + dx, y + 5), '4c3020')
    c.put(c.rect(x - 5, y + 6, x + 5, y + 7), '6c4828')
    c.cyc[y:y + 4, x - 1:x + 2] = [[224, 225, 226]] * 4


def build():
    c = Canvas(W)
    walls(c)
    ceiling(c)
    arch(c, 124, 184, 40, 51)
    tun(c, 154, 67, 22)
    # a shelf where the wall is bare, and the rack beside it
    rack(c, 200, 265, 49)
    grating(c)
    gate(c)
    door(c)
    floor(c)
    stairs(c)
    for k, x in enumerate((84, 92)):       # hams under the beam
        c.put(c.rect(x, 18, x, 24), '2c2018')
        c.put(c.ell(x, 29, 3.4, 5.4), '843c2c')
        c.put(c.ell(x - 1, 28, 1.4, 3), 'c87050')
    z1 = middle(c)
    z2 = front(c)
    c.put(c.line((LAMP[0], 17), (LAMP[0], 20), (LAMP[0] + 2, 22), (LAMP[0] + 1, 24)), '0c0a10')   # the hook
    return c, z1 | z2, z2


def by_moon(c):
    """Only what the grating lets in."""
    lum = c.img @ np.array([.3, .59, .11])
    night = np.stack([lum * .17, lum * .20, lum * .40], -1) + np.array([4, 5, 15])
    hole = (c.ell(222, 36, 12, 11) & (c.Y <= 36)) | c.rect(210, 36, 234, 38)
    keep = c.img[hole].copy()
    c.img = night
    c.img[hole] = keep
    beam = c.poly((210, 38), (234, 34), (196, 126), (126, 126))
    fade = np.clip(1.1 - (c.Y - 30) / 110, .18, 1)
    c.glow(176, 80, 150, '6c98d8', .30, m=beam * fade)
    c.glow(158, 118, 46, '88b4e8', 1.6, ry=11, p=1.3)
    c.glow(222, 34, 42, '6490d0', .8)
    c.glow(64, 72, 66, '6c90c8', .5, ry=46)
    c.glow(18, 44, 20, 'ffb850', 1.0, ry=7)
    c.put(c.rect(9, 43, 27, 44), 'fcb850')


def by_lamp(c):
    x, y = LAMP
    d = np.hypot((c.X - x) / 170, (c.Y - 66) / 100)
    c.shade(np.clip(d - .24, 0, 1) * .95, (12, 8, 20))
    c.glow(x, y, 150, 'ffb050', .75, ry=110)
    c.glow(78, 70, 64, 'ffb860', .6, ry=44)
    c.glow(18, 44, 26, 'ffb050', .7, ry=18)
    c.glow(x, y, 46, 'ffdc90', .8, p=1.6)
    c.glow(x, 112, 130, 'ffb860', .65, ry=34, m=c.Y > WALL)
    c.glow(222, 34, 20, '6490d0', .4)
    lamp(c)


def oil_jar(c):
    """A stone jar on the floor between the cask and the bottles; only by the lamp one sees it."""
    x, y = 194, 92
    c.put(c.ell(x + 1, y, 8, 1.8), '0c080c', .6)
    m = c.ell(x, y - 6, 5.4, 6) | c.rect(x - 4, y - 4, x + 4, y)
    u = (c.X - x + 6) / 12
    c.put(m, ramp(['3c1c18', '6c3820', 'a8602c', 'd89048', 'b87038', '5c3020'], 1 - u))
    c.put(m & (c.Y < y - 8), ramp(['5c3020', 'a8602c', 'e8b060', 'b87038'], 1 - u))
    c.put(c.rect(x - 2, y - 13, x + 2, y - 11), 'c88840')
    c.put(c.rect(x - 3, y - 14, x + 3, y - 14), 'f0c078')
    c.put(c.rect(x - 2, y - 16, x + 1, y - 15), 'b89060')
    c.put(c.rect(x + 2, y - 14, x + 2, y - 11), '6c3820')
    # a drop is painted on it
    c.put(c.ell(x - 1, y - 4, 2, 2) | c.rect(x - 1, y - 8, x - 1, y - 4), 'fce488')
    c.dot(x - 2, y - 4, 'fffce0')
    c.put(c.rect(x - 4, y, x + 4, y), '3c1c18')


GLOW = ['ffe8a0', 'fff8d0', 'fff0b8']


def main():
    c, z1, z2 = build()
    dark, lit = c, c.copy()
    by_moon(dark)
    by_lamp(lit)
    pal = make_palette([dark, lit], 190)
    full = full_palette(pal, {224 + i: x for i, x in enumerate(GLOW)}, tint_ego((.92, .92, 1.0), (6, 6, 14)))
    d = 'rooms/cellar/'
    save(d + 'background.png', dark.quant(pal), full)
    save(d + 'lamplight.png', lit.quant(pal), full)
    jar = lit.copy()
    oil_jar(jar)
    save(d + 'jar.png', jar.quant(pal)[72:96, 184:208], full)
    save_mask(d + 'jar-zp1.png', z1[72:96, 184:208], full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)


if __name__ == '__main__':
    main()
