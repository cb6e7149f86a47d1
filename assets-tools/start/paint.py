"""Paints the pictures of the game that `walkbox new` writes: a quay in the morning, and the shed behind its door.
Uses the demo's paint box: python3 paint.py (with numpy and Pillow)."""
import os
import sys
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', '..', 'demo', 'paint'))
sys.dont_write_bytecode = True
from lib import Canvas, C, full_palette, make_palette, noise, ramp, save, save_mask, wisps  # noqa: E402

W, H = 320, 144
ROOMS = os.path.join(HERE, 'game', 'rooms')
WOOD = ['1c120e', '38241a', '583a26', '7c5436', 'a07448', 'c49a62', 'e0be86']
GREY = ['20262c', '3a4248', '5a6468', '7e8886', 'a4aca4', 'c8ccbe', 'e8e6d4']
TEAL = ['0c2c38', '16485a', '246a78', '3c8e92', '68b2a8', 'a0d2bc']


def planks(c, m, cols, seed, width=9, upright=True, bias=0.0, tone=None):
    """Paints boards side by side, each in a different shade, with grain, gaps and nails."""
    a, b = (c.X, c.Y) if upright else (c.Y, c.X)
    r = np.random.RandomState(seed)
    k = (a // width).astype(int)
    shade = r.rand(80)[k % 80]
    t = .46 + (shade - .5) * .26 + bias
    grain = noise(H, c.w, 2 if upright else 26, 26 if upright else 2, seed + 1, 3)
    t = t + (grain - .5) * .30
    u = a % width
    t = np.where(u < 1, t + .10, t)
    t = np.where(u >= width - 1, t - .34, t)
    nails = (u == width // 2) & ((b % 38).astype(int) == 5)
    t = np.where(nails, t - .3, t)
    if tone is not None:
        t = t + tone
    c.put(m, ramp(cols, np.round(t * 15) / 15))


def sky(c):
    t = c.Y / 62 + (noise(H, W, 90, 14, 3, 3) - .5) * .10
    c.put(c.rect(0, 0, W, 64), ramp(['4c86b4', '78aac8', 'a8c8cc', 'dcd8b8', 'f8d498', 'fcc078'], t))
    cloud = wisps(noise(H, W, 70, 9, 21, 4), 5, 3)
    d = np.clip((cloud - .56) * 3.2, 0, 1) * np.clip(1 - c.Y / 56, 0, 1)
    c.put(c.rect(0, 0, W, 58), C('f4ead2'), np.round(d * 4) / 4 * .8)
    under = np.clip((np.roll(cloud, -3, 0) - .6) * 3, 0, 1) * (d > .2)
    c.put(c.rect(0, 0, W, 58), C('c8a898'), under * .35)
    c.glow(214, 60, 110, 'ffd890', .55, ry=46)


def hills(c):
    far = c.below([(120, 60), (150, 52), (176, 47), (196, 53), (228, 58), (256, 55), (290, 46), (320, 50)], 1.6, 4) & c.rect(0, 0, W, 62)
    c.put(far, ramp(['8aa2ac', 'a8b4b0', 'c4c0ac'], (c.Y - 44) / 18))
    near = c.below([(236, 62), (262, 59), (284, 55), (304, 51), (320, 52)], 1.5, 9) & c.rect(0, 0, W, 62)
    c.put(near, ramp(['566e70', '76887c', '98a088'], (c.Y - 50) / 14 + (noise(H, W, 6, 4, 8, 2) - .5) * .5))
    # a village of five roofs at the foot of the hill
    for x, w, col in ((268, 5, 'c86a48'), (275, 4, 'b85c44'), (281, 6, 'd07c50'), (290, 4, 'b85c44'), (297, 5, 'c86a48')):
        c.put(c.rect(x, 58, x + w, 61), 'e8dcc0')
        c.put(c.poly((x - 1, 58), (x + w / 2, 55), (x + w + 1, 58)), col)


def sea(c):
    m = c.rect(0, 62, W, 106)
    s = (c.Y - 60) / 44
    n = noise(H, W, 24, 2.2, 31, 3)
    t = .30 + s * .10 + (n - .5) * (.5 + .5 * s)
    c.put(m, ramp(TEAL, np.round(t * 12) / 12))
    path = np.clip(1 - np.abs(c.X - 214) / (14 + s * 50), 0, 1)
    c.put(m & (n > .60 - path * .12) & (path > .05), C('fce0a0'), path * .75)
    c.put(c.rect(0, 62, W, 62), 'd8d4b0', .6)


def boat(c):
    """Paints a rowing boat beside the quay, without its oars."""
    x, y = 236, 84
    c.put(c.poly((x - 2, y + 19), (x + 68, y + 19), (x + 60, y + 23), (x + 8, y + 23)), '0c2430', .6)
    hull = c.poly((x - 4, y), (x + 74, y - 3), (x + 66, y + 15), (x + 56, y + 20), (x + 12, y + 20), (x + 4, y + 14))
    c.put(hull, ramp(['7c2820', 'a43c28', 'c85a38', 'e48050'], .95 - (c.Y - y) / 22 + (noise(H, W, 30, 2, 5, 2) - .5) * .2))
    for k in (6, 11, 16):
        c.put(hull & ((c.Y - y + 1.5 * (c.X - x) / 78).astype(int) == k), '5c1c18')
    inside = c.poly((x + 1, y + 2), (x + 70, y - 1), (x + 64, y + 5), (x + 8, y + 7))
    c.put(inside, ramp(WOOD, .28 + (c.X - x) / 260))
    for bx in (16, 36, 54):
        c.put(c.poly((x + bx, y + 1), (x + bx + 6, y + 1), (x + bx + 5, y + 6), (x + bx - 1, y + 6)), 'c49a62')
        c.put(c.rect(x + bx - 1, y + 6, x + bx + 5, y + 6), '583a26')
    c.put(c.line((x - 4, y), (x + 1, y + 1), (x + 72, y - 2), width=1), 'f8e8c8')
    c.put(c.line((x - 4, y + 1), (x + 8, y + 7), (x + 64, y + 5), (x + 74, y - 2), width=1), 'f0d8b0')
    # the rope of the boat
    c.put(c.line((x - 3, y + 1), (x - 14, y + 13), (x - 22, y + 18), width=1), 'e0cc98')


def quay(c):
    m = c.rect(0, 103, W, H)
    yy = np.maximum(c.Y - 84, 1)
    row = np.floor(np.log(yy / 19) * 6.2).astype(int)
    vx = 160 + (c.X - 160) / (yy / 40)
    off = np.random.RandomState(4).rand(64) * 40
    k = np.floor((vx + off[row % 64]) / 26).astype(int)
    f = (vx + off[row % 64]) / 26 - k
    g = np.random.RandomState(6).rand(64, 64)
    t = .58 + (g[row % 64, k % 64] - .5) * .20 + (noise(H, W, 5, 3, 13, 3) - .5) * .18 - (c.Y - 104) / 300
    t = np.where(f < .05, t - .24, t)
    edge = row != np.roll(row, 1, 0)
    t = np.where(edge, t - .20, t)
    c.put(m, ramp(['28241f', '484038', '6c6050', '90826a', 'b4a486', 'd4c4a0', 'ece0bc'], np.round(t * 15) / 15))
    # the edge of the quay towards the water
    c.put(c.rect(104, 102, W, 104), ramp(GREY, .72 + (noise(H, W, 12, 2, 3, 2) - .5) * .3))
    c.put(c.rect(104, 104, W, 104), '6c6050')
    c.put(c.rect(104, 101, W, 101), '12303a')
    # light from the right; the shadow of the shed
    c.shade(m * np.clip((150 - c.X + (c.Y - 104) * .7) / 60, 0, 1) * .42, (30, 34, 62))


def shed(c):
    wall = c.poly((0, 20), (104, 26), (104, 106), (0, 112))
    planks(c, wall, WOOD, 11, 8, tone=-.06 - (100 - c.X) / 500)
    c.shade(wall * np.clip((36 - c.Y) / 14, 0, 1) * .6, (20, 14, 24))
    c.put(c.rect(100, 26, 104, 105), ramp(WOOD, .75 + (noise(H, W, 2, 12, 7, 2) - .5) * .3))
    # roof
    roof = c.poly((0, 0), (86, 0), (120, 27), (116, 31), (0, 25))
    n = ((c.Y + c.X * .04) // 5).astype(int)
    k = ((c.X + (n % 2) * 5) // 10).astype(int)
    g = np.random.RandomState(15).rand(40, 40)[n % 40, k % 40]
    t = .40 + (g - .5) * .3 + c.X / 520
    t = np.where((c.Y + c.X * .04) % 5 < 1, t - .22, t)
    t = np.where((c.X + (n % 2) * 5) % 10 < 1, t - .14, t)
    c.put(roof, ramp(['2c2430', '4a3c48', '6c5058', '906a64', 'b48a78'], np.round(t * 12) / 12))
    c.put(c.line((0, 26), (116, 32), width=2), '24160f')
    # window
    c.put(c.rect(12, 50, 46, 78), 'd8c49a')
    c.put(c.rect(14, 52, 44, 76), ramp(['14242e', '24404c', '5c8088'], .9 - (c.Y - 50) / 26 + (c.X - 28) / 90))
    c.put(c.poly((16, 74), (30, 53), (36, 53), (22, 74)), 'a8c8cc', .35)
    c.put(c.rect(28, 52, 30, 76) | c.rect(14, 63, 44, 64), 'd8c49a')
    c.put(c.rect(10, 78, 48, 80), 'a07448')
    c.put(c.rect(10, 80, 48, 80), '38241a')
    # the door, shut
    door(c, 64)
    # a sign over it, with a boat
    c.put(c.rect(60, 33, 98, 45), '1c120e')
    c.put(c.rect(61, 34, 97, 44), 'e0be86')
    c.put(c.poly((70, 39), (88, 39), (85, 43), (73, 43)), 'a43c28')
    c.put(c.rect(79, 35, 79, 39) | c.poly((80, 35), (80, 38), (85, 38)), '583a26')


def door(c, x, way=False):
    c.put(c.rect(x - 3, 48, x + 35, 107), '24160f')
    c.put(c.rect(x - 2, 49, x + 34, 107), 'c49a62')
    if way:
        c.put(c.rect(x, 52, x + 32, 107), ramp(['0c0a10', '1c1618', '30221c'], (c.Y - 52) / 60))
        c.put(c.poly((x, 107), (x + 32, 107), (x + 26, 98), (x + 6, 98)), '584028')
        leaf = c.poly((x, 52), (x + 9, 56), (x + 9, 110), (x, 107))
        c.put(leaf, ramp(TEAL, .34 + (c.X - x) / 60))
        c.put(c.rect(x + 9, 56, x + 9, 110), TEAL[4])
        return
    m = c.rect(x, 52, x + 32, 107)
    planks(c, m, TEAL, 23, 8, bias=.06)
    for y in (58, 98):
        c.put(c.rect(x, y, x + 32, y + 3), TEAL[3])
        c.put(c.rect(x, y + 3, x + 32, y + 3), TEAL[0])
    c.put(c.ell(x + 28, 80, 2, 2), 'f0cc60')
    c.dot(x + 27, 79, 'fff4c0')


def crate(c):
    x, y = 114, 84
    c.put(c.poly((x - 4, y + 24), (x + 30, y + 24), (x + 40, y + 29), (x, y + 29)), '2c2830', .5)
    front = c.rect(x, y + 4, x + 28, y + 24)
    planks(c, front, WOOD, 41, 7, upright=False, bias=.08)
    c.put(c.poly((x, y + 4), (x + 5, y), (x + 32, y), (x + 28, y + 4)), ramp(WOOD, .86 + (noise(H, W, 9, 2, 3, 2) - .5) * .3))
    c.put(c.poly((x + 28, y + 4), (x + 32, y), (x + 32, y + 20), (x + 28, y + 24)), WOOD[5])
    for px in (x, x + 25):
        c.put(c.rect(px, y + 4, px + 3, y + 24), ramp(WOOD, .72))
        c.put(c.rect(px + 3, y + 4, px + 3, y + 24), WOOD[1])
    c.put(c.line((x, y + 24), (x + 28, y + 24)), WOOD[0])


def post(c):
    """Paints a mooring post in the foreground; ego passes behind it."""
    x = 206
    m = c.rect(x, 116, x + 12, H) | c.ell(x + 6, 116, 8, 4) | c.ell(x + 6, 113, 8, 4)
    t = .55 - np.abs(c.X - x - 8) / 14 + (noise(H, W, 3, 14, 2, 2) - .5) * .2
    c.put(m, ramp(['14181c', '282e34', '444c50', '707874', 'a8aca0'], t))
    c.put(c.ell(x + 6, 112, 7, 3), '8c9288')
    c.put(c.ell(x + 5, 112, 4, 1.4), 'c8ccbe')
    for y in (124, 127, 130):
        r = c.rect(x - 2, y, x + 14, y + 2)
        c.put(r, ramp(['6c5430', 'a88850', 'e0cc98'], .75 - np.abs(c.X - x - 6) / 12 - ((c.X + y) % 4 < 1) * .3))
        m = m | r
    return m


GLASSES = """
................
................
................
..OOOO....OOOO..
.OccwcOOOOccwcO.
.OcwccOccOcwccO.
.OccccO..OccccO.
..OOOO....OOOO..
"""


def icon(c, text, x, y, key):
    for j, line in enumerate(text.strip('\n').split('\n')):
        for i, sign in enumerate(line):
            if sign in key:
                c.dot(x + i, y + j, key[sign])


def make_quay():
    c = Canvas(W, H)
    for part in (sky, hills, sea, boat, quay, shed, crate):
        part(c)
    mask = post(c)
    c.glow(214, 60, 170, 'ffcc88', .16, ry=110)
    opened = c.copy()
    door(opened, 64, way=True)
    thing = c.copy()
    icon(thing, GLASSES, 120, 80, {'O': '30262c', 'c': '90c4d0', 'w': 'f0fcfc'})
    pal = make_palette([c, opened, thing], 200, seed=2)
    full = full_palette(pal)
    idx = c.quant(pal, 6)
    folder = os.path.join(ROOMS, 'quay')
    save(os.path.join(folder, 'background.png'), thing.quant(pal, 6), full)
    save_mask(os.path.join(folder, 'zplane1.png'), mask, full)
    save(os.path.join(folder, 'door-open.png'), opened.quant(pal, 6)[48:112, 64:104], full)
    save(os.path.join(folder, 'no-glasses.png'), idx[80:88, 120:136], full)


# ---- the shed from within ----

def make_shed():
    c = Canvas(W, H)
    wall = c.rect(0, 0, W, 100)
    planks(c, wall, WOOD, 61, 10, bias=-.24)
    c.shade(wall * np.clip((30 - c.Y) / 30, 0, 1) * .55, (12, 8, 14))
    for x in (58, 144, 286):
        c.put(c.rect(x, 0, x + 7, 100), ramp(WOOD, .42 - (c.X - x) / 30 + (noise(H, W, 2, 16, x, 2) - .5) * .2))
    c.put(c.rect(0, 14, W, 21), ramp(WOOD, .40 - (c.Y - 14) / 28 + (noise(H, W, 20, 2, 8, 2) - .5) * .2))
    # floor
    m = c.rect(0, 100, W, H)
    yy = np.maximum(c.Y - 70, 1)
    vx = 170 + (c.X - 170) / (yy / 44)
    k = np.floor(vx / 17).astype(int)
    g = np.random.RandomState(5).rand(64)[k % 64]
    f = vx / 17 - k
    t = .44 + (g - .5) * .22 + (noise(H, W, 4, 22, 15, 3) - .5) * .2
    t = np.where(f < .06, t - .26, t)
    c.put(m, ramp(WOOD, np.round(t * 15) / 15))
    c.shade(m * np.clip((106 - c.Y) / 6, 0, 1) * .5, (14, 10, 14))
    # shavings
    r = np.random.RandomState(3)
    for _ in range(70):
        x, y = r.randint(150, 290), r.randint(106, 132)
        c.dot(x, y, 'e8cc98'), c.dot(x + 1, y, 'c49a62')
    # the door to the quay: morning outside
    c.put(c.rect(12, 40, 50, 102), '24160f')
    c.put(c.rect(14, 42, 48, 102), ramp(['78aac8', 'a8c8cc', 'dcd8b8', 'f8d498'], (c.Y - 40) / 34))
    c.put(c.rect(14, 74, 48, 88), ramp(TEAL, .5 + (noise(H, W, 12, 2, 4, 2) - .5) * .6))
    c.put(c.rect(14, 88, 48, 102), ramp(['90826a', 'b4a486', 'd4c4a0'], .6 + (noise(H, W, 6, 3, 5, 2) - .5) * .5))
    # window over the bench
    c.put(c.rect(196, 34, 250, 66), '2c1c12')
    c.put(c.rect(198, 36, 248, 64), ramp(['88b8d0', 'b8d4d4', 'f0e0b8', 'fccc90'], (c.Y - 36) / 28))
    c.put(c.rect(222, 36, 224, 64) | c.rect(198, 49, 248, 50), '4a301e')
    c.put(c.rect(194, 66, 252, 69), 'a07448')
    # a boat half built, keel up, on trestles
    for x in (82, 122):
        c.put(c.line((x, 104), (x + 5, 82), width=3) | c.line((x + 10, 104), (x + 5, 82), width=3), WOOD[4])
    c.put(c.poly((60, 101), (148, 101), (158, 106), (70, 106)), '140c0c', .5)
    hull = c.poly((66, 84), (70, 70), (82, 62), (120, 60), (136, 68), (141, 84))
    c.put(hull, ramp(WOOD, .90 - (c.Y - 60) / 40 + (noise(H, W, 26, 2, 12, 2) - .5) * .16))
    for k in range(4):
        c.put(hull & (np.floor(c.Y - 63 - 5 * k - ((c.X - 104) / 38) ** 2 * 4) == 0), WOOD[1])
    c.put(c.line((70, 70), (82, 62), (120, 60), (136, 68), width=1), WOOD[6])
    c.put(c.rect(64, 83, 142, 85), WOOD[5])
    # the bench with its tools
    c.put(c.rect(188, 86, 194, 110) | c.rect(260, 86, 266, 110), WOOD[1])
    c.put(c.rect(180, 78, 276, 86), ramp(WOOD, .66 - (c.Y - 78) / 26 + (noise(H, W, 24, 2, 6, 2) - .5) * .2))
    c.put(c.rect(180, 78, 276, 79), WOOD[6])
    c.put(c.rect(192, 72, 208, 77), WOOD[3])
    c.put(c.rect(198, 69, 201, 72), WOOD[4])
    c.put(c.rect(236, 70, 238, 77) | c.rect(233, 69, 241, 72), GREY[3])
    c.put(c.ell(258, 74, 5, 4), '8c3828')
    c.put(c.rect(254, 70, 262, 71), 'd07c50')
    without = c.copy()
    oars(c)
    for canvas in (c, without):
        shed_light(canvas)
    pal = make_palette([c, without], 200, seed=5)
    full = full_palette(pal)
    save(os.path.join(ROOMS, 'shed', 'background.png'), c.quant(pal, 6), full)
    save(os.path.join(ROOMS, 'shed', 'no-oars.png'), without.quant(pal, 6)[8:112, 288:320], full)


def oars(c):
    """Paints the oars, leaning in the corner."""
    for x in (297, 308):
        c.put(c.poly((x - 1, 38), (x + 1, 38), (x + 5, 106), (x + 3, 106)), WOOD[5])
        c.put(c.line((x + 1, 38), (x + 5, 106)), WOOD[2])
        c.put(c.poly((x - 4, 36), (x - 3, 12), (x + 3, 12), (x + 4, 36), (x, 42)), ramp(WOOD, .92 - np.abs(c.X - x) / 12))
        c.put(c.rect(x - 4, 22, x + 4, 26), 'c8503a')


def shed_light(c):
    # light from the window and the door
    beam = c.poly((198, 64), (248, 64), (210, H), (120, H))
    c.glow(176, 100, 110, 'ffd898', .32, ry=90, m=beam)
    c.glow(32, 80, 90, 'ffe0b0', .55, ry=80)
    c.glow(222, 50, 80, 'ffdca0', .35, ry=60)
    c.shade(np.clip((c.X - 262) / 90, 0, 1) * .4, (16, 10, 18))


make_quay()
make_shed()
