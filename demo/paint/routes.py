"""The two rooms of demo/routes: a galley whose table stands before a line box, and a gorge whose
stairs are line boxes. Each has a way that only the box matrix knows how to go."""
import numpy as np
from lib import *
import cellar as K
from cellar import TIM, STONE, FLAG
import clearing as G
from clearing import EARTH, MOSS, BARK


# ---- the galley ----

COPPER = ['3c1810', '7c3418', 'b8602c', 'e89850', 'fcd890']
FIRE = ['8c2410', 'd04c14', 'f08c28', 'fcc858', 'fff0a8']


def oven(c, x0, x1, y1):
    """A bread oven in the wall, its mouth alight."""
    cx, r = (x0 + x1) / 2, (x1 - x0) / 2
    m = c.rect(x0 - 12, 26, x1 + 12, y1)
    c.bricks(m, ['1c1418', '34241f', '563a2c', '7c5640', 'a47a58', 'cca47c'], 21, 11, 6, jitter=.2, bias=.02)
    c.put(c.rect(x0 - 14, 24, x1 + 14, 27), STONE[6])
    c.put(c.rect(x0 - 14, 27, x1 + 14, 28), STONE[2])
    hole = (c.ell(cx, 58, r, 16) & (c.Y <= 58)) | c.rect(x0, 58, x1, 72)
    ring = ((c.ell(cx, 58, r + 5, 21) & (c.Y <= 58)) | c.rect(x0 - 5, 58, x1 + 5, 72)) & ~hole
    a = np.arctan2(c.Y - 58, c.X - cx)
    t = .62 - .3 * (((a * 4.6) % 1) < .16) + (noise(c.h, c.w, 4, 4, 5, 2) - .5) * .2
    c.put(ring, ramp(STONE, np.round(t * 14) / 14))
    c.put(hole, '180808')
    heat = 1.15 - np.hypot((c.X - cx) / r, (c.Y - 72) / 26) + (noise(c.h, c.w, 3, 6, 9, 3) - .5) * .5
    c.put(hole & (heat > .12), ramp(FIRE, np.round(heat * 8) / 8))
    c.put(c.rect(x0 - 6, 72, x1 + 6, 75), STONE[6])
    c.put(c.rect(x0 - 6, 76, x1 + 6, 78), STONE[2])
    # wood for it, below
    c.put(c.rect(x0, 79, x1, y1), '140c10')
    for k, x in enumerate(range(x0 + 3, x1 - 1, 6)):
        for y in (82 + (k % 2), 87):
            c.put(c.ell(x, y, 2.8, 2.6), TIM[5 - k % 2])
            c.put(c.ell(x, y, 1.3, 1.2), TIM[3])


def pots(c):
    """A rail with copper."""
    c.put(c.rect(34, 34, 106, 35), TIM[5])
    c.put(c.rect(34, 36, 106, 36), '0c0a10')
    for x, r, long in ((42, 5, 6), (56, 7, 5), (72, 4, 9), (85, 6, 6), (98, 5, 8)):
        y = 37 + long
        c.put(c.rect(x, 36, x, y), COPPER[1])
        m = c.ell(x, y + r, r, r)
        u = (c.X - x) / r * .5 + (c.Y - y - r) / r * .3
        c.put(m, ramp(COPPER, .55 - u))
        c.put(c.ell(x, y + r, r - 2, r - 2), ramp(COPPER, .25 + u * .4))
        c.dot(x - 2, y + r - 2, COPPER[4])


def dresser(c):
    """Plates and jars on boards."""
    for y in (38, 54, 70):
        c.put(c.rect(202, y, 262, y + 2), TIM[5])
        c.put(c.rect(202, y, 262, y), TIM[7])
        c.put(c.rect(202, y + 3, 262, y + 3), '0c0a10')
    for x in (201, 262):
        c.put(c.rect(x, 28, x + 2, 89), TIM[4])
        c.put(c.rect(x, 28, x, 89), TIM[6])
    for k, x in enumerate((211, 225, 239, 253)):
        c.put(c.ell(x, 48, 5.6, 5.6), ['d8d0b8', '9cb4c0', 'd8d0b8', 'c89878'][k])
        c.put(c.ell(x, 48, 3.6, 3.6), ['f4ecd8', 'd0e0e4', 'f4ecd8', 'ecc8a0'][k])
        c.put(c.rect(x - 4, 60, x + 3, 69), ['8c5a34', '4c6c54', '946038', '6c5478'][k])
        c.put(c.rect(x - 4, 60, x - 3, 69), ['c89058', '84a888', 'cc9860', 'a088b0'][k])
        c.put(c.rect(x - 3, 58, x + 2, 59), 'e0d0a8')
    for k, x in enumerate((208, 217, 228, 236, 249)):
        c.put(c.ell(x, 34, 3.4, 3.6), ['c86838', 'd89848', 'a84838', 'd8a850', 'b87038'][k])
        c.put(c.rect(x - 2, 29, x + 1, 30), 'd8c090')
    c.put(c.rect(206, 76, 256, 89), '120c12')
    K.barrel(c, 219, 90, 8, 16)
    K.barrel(c, 243, 90, 9, 15)


def chopping_table(c):
    """What hides: a long table in front, with what is to be cooked on it."""
    b = c.copy()
    x0, x1 = 108, 220
    c.put(c.poly((x0 - 6, 140), (x1 + 6, 140), (x1 + 10, 143), (x0 - 10, 143)), '0c080c', .6)
    top = c.poly((x0 + 6, 112), (x1 - 6, 112), (x1 + 2, 120), (x0 - 2, 120))
    t = .68 + (noise(c.h, c.w, 26, 1, 51, 2) - .5) * .24 - np.abs(c.X - 164) * .003
    t = np.where(((c.Y - 112) % 3) < 1, t - .1, t)
    c.put(top, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(x0 - 2, 121, x1 + 2, 121), TIM[7])
    c.put(c.rect(x0 - 2, 122, x1 + 2, 125), TIM[4])
    c.put(c.rect(x0 - 2, 126, x1 + 2, 126), TIM[1])
    front = c.rect(x0 + 2, 127, x1 - 2, 139)
    u = ((c.X - x0) % 14)
    t = .38 + (noise(c.h, c.w, 2, 14, 53, 3) - .5) * .3 - .22 * (u < 1) + .1 * (u == 1)
    c.put(front, ramp(TIM, np.round(t * 14) / 14))
    for x in (x0, x1 - 6):
        c.put(c.rect(x, 122, x + 6, 142), TIM[5])
        c.put(c.rect(x, 122, x, 142), TIM[7])
        c.put(c.rect(x + 6, 122, x + 6, 142), TIM[2])
    # a cabbage, a fish on its board, a bowl, a knife
    for x, y, r in ((124, 112, 6), (134, 115, 5)):
        m = c.ell(x, y, r, r * .85)
        c.put(m, ramp(['1c4428', '3c7434', '78a848', 'c0d878', 'e8f0b0'], .75 - (c.X - x + r) / (r * 3) - (c.Y - y + r) / (r * 4)))
        c.put(c.line((x - 2, y + 3), (x, y - 3), (x + 3, y - 4)), 'd8e8a0')
    c.put(c.poly((148, 114), (182, 114), (185, 119), (146, 119)), 'd0a468')
    c.put(c.rect(146, 119, 185, 119), '8c5c34')
    fish = c.ell(164, 115, 12, 3) | c.poly((174, 115), (182, 111), (182, 118))
    c.put(fish, ramp(['3c5870', '7898a8', 'b8ccd0', 'e8f4ec'], .9 - (c.Y - 111) / 7))
    c.dot(155, 114, '10141c')
    m = c.ell(202, 112, 10, 6) & (c.Y >= 110)
    c.put(c.ell(202, 110, 10, 3), 'b89868')
    c.put(m, ramp(['2c4c6c', '5880a0', '98b8c8'], .9 - (c.X - 192) / 24))
    for x, y in ((197, 108), (202, 107), (207, 108)):
        c.put(c.ell(x, y, 3, 2.6), 'd85838')
        c.dot(x - 1, y - 1, 'f8a878')
    return np.abs(c.img - b.img).sum(2) > 0


def galley():
    c = Canvas(320)
    K.walls(c)
    K.ceiling(c)
    oven(c, 132, 180, 89)
    pots(c)
    dresser(c)
    K.floor(c)
    z1 = chopping_table(c) & (c.Y < 140)
    # by firelight, and a lamp over the table
    dark = np.clip(.62 - .9 * np.exp(-(((c.X - 156) / 90) ** 2 + ((c.Y - 80) / 60) ** 2)), 0, .6)
    c.shade(dark, (10, 8, 22))
    c.glow(156, 66, 90, 'ff9040', .8, ry=60)
    c.glow(164, 118, 90, 'ffc070', .5, ry=26, m=c.Y > 90)
    pal = make_palette([c], 190)
    full = full_palette(pal)
    save('routes/rooms/galley/background.png', c.quant(pal), full)
    save_mask('routes/rooms/galley/zplane1.png', z1, full)


# ---- the gorge ----

SKY = ['1c1440', '40205c', '843c6c', 'c8606c', 'f09868', 'fcd088', 'fff0b8']
ROCK = ['100c1c', '201830', '382840', '5c3c4c', '885854', 'b87c5c', 'e4a86c', 'fcd898']
DUST = ['4c3440', '6c4844', '946450', 'bc885c', 'e0b070', 'f8d894']


def land(c, m, seed, bias=0.0, cell=(9, 11)):
    c.rock(m, ROCK, seed, cell=cell, light=(-.5, -.7), big=24, bias=bias)


def top_of(c, pts, seed, bias=.1):
    """Flat ground, trodden: polygons in which people walk, a little larger."""
    m = c.poly(*pts)
    t = .62 + (noise(c.h, c.w, 12, 2, seed, 3) - .5) * .5 + bias
    c.put(m, ramp(DUST, np.round(t * 9) / 9))
    edge = m & ~np.roll(m, -1, 0)
    c.put(edge, ROCK[2])
    return m


def stairs(c, a, b, seed, w=7):
    """Steps cut into the rock along a line."""
    n = int(max(abs(b[0] - a[0]) / 5, abs(b[1] - a[1]) / 2.4))
    for k in range(n + 1):
        u = k / n
        x, y = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
        c.put(c.rect(round(x) - w, round(y) - 1, round(x) + w, round(y) + 1), ramp(DUST, np.array(.55 + (k % 2) * .22)))
        c.put(c.rect(round(x) - w, round(y) + 2, round(x) + w, round(y) + 2), ROCK[1])


def plank_bridge(c, a, b):
    """Boards on two ropes."""
    n = abs(b[0] - a[0])
    for k in range(n + 1):
        u = k / n
        x = a[0] + (b[0] - a[0]) * u
        y = a[1] + (b[1] - a[1]) * u
        sag = 1.5 * np.sin(u * 3.14159)
        c.put(c.rect(round(x), round(y + sag) - 2, round(x), round(y + sag) + 2), BARK[3 + (k // 3) % 3] if k % 3 else BARK[1])
        c.dot(round(x), round(y + sag) + 3, BARK[0])
        r = 9 - 3 * np.sin(u * 3.14159)
        c.dot(round(x), round(y - r), 'd8b078')
        c.dot(round(x), round(y - r) + 1, '5c4028')
        if k % 8 == 0:
            c.put(c.rect(round(x), round(y - r), round(x), round(y + sag)), '8c6440')


def tent(c, x, y, w, h):
    """The circus: stripes, a pennant, light inside."""
    wall = c.rect(x - w, y - h * .42, x + w, y)
    roof = c.poly((x - w - 6, y - h * .42), (x, y - h), (x + w + 6, y - h * .42))
    u = (c.X - x) / (w + 6)
    v = np.clip((c.Y - (y - h)) / (h * .58), .05, 1)
    band = np.floor((u / v) * 5 + 50).astype(int) % 2
    shade = .75 - .35 * u
    c.put(roof, np.where(band[..., None] == 0, ramp(['6c1428', 'b02c38', 'e85848', 'f89868'], shade), ramp(['9c7c70', 'dcc0a0', 'fcecc8', 'fff8e4'], shade)))
    band = np.floor((c.X - x) / (w / 4.5) + 50.5).astype(int) % 2
    c.put(wall, np.where(band[..., None] == 0, ramp(['581024', '942434', 'cc4440'], shade), ramp(['846c68', 'c0a48c', 'ecd8b4'], shade)))
    c.put(c.rect(x - w - 6, y - h * .42, x + w + 6, y - h * .42 + 1), 'f8d070')
    c.put(c.rect(x - w, y - h * .42 + 2, x + w, y - h * .42 + 3), '401020', .5)
    c.put(c.poly((x + 8, y), (x + 13, y - h * .36), (x + 19, y)), '2c1018')
    c.put(c.poly((x + 10, y), (x + 13, y - h * .28), (x + 17, y)), 'f8c058')
    c.put(c.rect(x, y - h - 9, x, y - h), '4c3020')
    c.put(c.poly((x + 1, y - h - 9), (x + 11, y - h - 7), (x + 1, y - h - 4)), 'f8d848')


def gorge():
    c = Canvas(400)
    c.put(c.Y < 999, ramp(SKY, np.clip(c.Y / 92 + (wisps(noise(c.h, c.w, 60, 6, 3, 3), 4, 2) - .5) * .22, 0, 1)))
    c.glow(226, 92, 130, 'ffb060', .8, ry=60)
    c.put(c.ell(226, 84, 11, 11), 'fff4c8')
    for k, (y, col) in enumerate(((84, '9c4c6c'), (94, '70385c'), (106, '4c284c'))):
        c.put(c.below([(0, y - 12 + k * 4), (90, y - 20 + k * 7), (170, y), (250, y - 4), (320, y - 22 + k * 5), (400, y - 30)], 7, 20 + k), col)
    # the water far below
    w = c.rect(120, 118, 340, 143)
    c.put(w, ramp(['201838', '3c2850', '744468', 'c87868', 'fcc080'], np.round((.46 - np.abs(c.X - 228) / 170 + (noise(c.h, c.w, 11, 1, 6, 2) - .5) * .6) * 9) / 9))
    # the high land on the right with its ledge to the left, and the wall with the stairs
    high = c.below([(0, 200), (278, 200), (279, 92), (288, 66), (400, 70)], 1, 4)
    land(c, high, 31)
    ledge = c.poly((116, 61), (290, 61), (300, 74), (262, 82), (226, 70), (190, 78), (150, 68), (126, 70))
    land(c, ledge, 33, -.06, cell=(7, 7))
    back = c.poly((0, 40), (60, 36), (118, 54), (128, 74), (104, 86), (110, 108), (0, 108))
    land(c, back, 37, -.1)
    low = c.below([(0, 104), (64, 106), (118, 119), (136, 128), (152, 121), (200, 119), (204, 132), (214, 200), (400, 200)], 1, 8) & (c.X < 216)
    land(c, low, 35, -.02)
    stack = c.poly((219, 107), (239, 106), (243, 118), (238, 130), (246, 143), (212, 143), (220, 128), (215, 116))
    land(c, stack, 39, .02, cell=(6, 8))
    shelf = c.poly((272, 96), (300, 95), (304, 112), (296, 143), (284, 143), (280, 116))
    land(c, shelf, 41, .04, cell=(6, 8))
    top_of(c, ((266, 57), (399, 56), (399, 71), (330, 71), (326, 67), (266, 67)), 51)
    top_of(c, ((116, 55), (272, 55), (272, 63), (116, 63)), 52)
    top_of(c, ((273, 95), (299, 95), (299, 103), (273, 103)), 53, .15)
    top_of(c, ((217, 107), (239, 107), (239, 117), (217, 117)), 54, .15)
    top_of(c, ((148, 122), (199, 120), (200, 133), (178, 140), (148, 140)), 55)
    top_of(c, ((108, 123), (134, 123), (134, 140), (108, 140)), 56)
    top_of(c, ((62, 108), (99, 108), (99, 120), (62, 120)), 57, .15)
    stairs(c, (300, 66), (340, 84), 1)
    stairs(c, (340, 84), (296, 98), 2)
    plank_bridge(c, (276, 100), (236, 112))
    plank_bridge(c, (220, 112), (196, 126))
    c.put(c.rect(132, 130, 152, 134), BARK[4])
    c.put(c.rect(132, 130, 152, 130), BARK[6])
    c.put(c.rect(132, 135, 152, 135), BARK[0])
    for x in range(135, 152, 5):
        c.put(c.rect(x, 131, x, 134), BARK[2])
    stairs(c, (112, 126), (96, 116), 3, 5)
    tent(c, 48, 116, 34, 62)
    c.glow(62, 114, 46, 'ffc860', .8, ry=16, m=c.Y > 100)
    # the way out: a signpost over the tent
    c.put(c.rect(124, 38, 125, 58), BARK[4])
    c.put(c.poly((112, 40), (117, 37), (134, 37), (134, 44), (117, 44)), BARK[5])
    c.put(c.rect(118, 40, 131, 40) | c.rect(118, 42, 128, 42), BARK[1])
    c.grass([(300, 57), (399, 56)], MOSS, 61, 60, (1, 4))
    c.grass([(150, 122), (198, 120)], MOSS, 62, 24, (1, 3))
    c.shade(np.clip((c.Y - 100) / 160, 0, .3), (24, 8, 40))
    pal = make_palette([c], 190)
    full = full_palette(pal)
    save('routes/rooms/gorge/background.png', c.quant(pal), full)


if __name__ == '__main__':
    galley()
    gorge()
