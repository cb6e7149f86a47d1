"""Room 2: a tavern by lamplight."""
import numpy as np
from lib import *

W, H = 320, 144
VP = (154, 58)
WALL = 90                                  # where the back wall meets the floor
BL, BR = 36, 284                           # the back wall's corners
TIM = ['0e0810', '1c1014', '321c18', '4e2c1e', '704026', '985c30', 'c48444', 'ecb468']
FLOOR = ['140c14', '26161a', '402420', '5e3826', '82502e', 'aa7038', 'd29a50', 'f0c47c']
PLAS = ['1a1018', '30201e', '4c3226', '6e4a30', '94683c', 'bc8a4c', 'deb068', 'f4d494']
STONE = ['120e18', '221a24', '382c34', '544242', '745c50', '987c62', 'c0a47c', 'e4d0a0']


def back_wall(c):
    m = c.poly((BL, 14), (BR, 14), (BR, WALL), (BL, WALL))
    n = noise(H, W, 26, 18, 3, 4)
    t = .36 + (n - .5) * .26 - (14 - c.Y) * .001
    c.put(m, ramp(PLAS, np.round(t * 18) / 18))
    # patches where the plaster has come off
    p = m & (noise(H, W, 22, 12, 9, 3) > .74) & (c.Y > 24)
    c.bricks(p, ['2a1818', '4a2a22', '6e3e2a', '945838'], 4, 8, 4)
    c.put(p & ~np.roll(p, 1, 0), '1c1018', .7)
    # wainscot
    w = c.rect(BL, 66, BR, WALL)
    k = ((c.X - BL) // 7).astype(int)
    r = np.random.RandomState(7)
    g = r.rand(60)
    t = .34 + (g[k % 60] - .5) * .16 + (noise(H, W, 2, 18, 5, 2) - .5) * .18
    t = np.where((c.X - BL) % 7 < 1, t - .22, t)
    t = np.where((c.X - BL) % 7 == 1, t + .07, t)
    c.put(w, ramp(TIM, np.round(t * 16) / 16))
    c.put(c.rect(BL, 65, BR, 66), TIM[5])
    c.put(c.rect(BL, 64, BR, 64), TIM[6])
    c.put(c.rect(BL, 67, BR, 67), TIM[1])
    c.put(c.rect(BL, WALL - 4, BR, WALL - 1), TIM[2])
    c.put(c.rect(BL, WALL - 4, BR, WALL - 4), TIM[4])
    # posts
    for x in (BL + 2, 104, 200, BR - 4):
        beam_v(c, x, 14, WALL - 1, 6)
    beam_h(c, BL, 14, BR, 7)


def beam_v(c, x, y0, y1, w, bias=0.0):
    m = c.rect(x - w // 2, y0, x + w // 2, y1)
    u = np.clip((c.X - x + w / 2) / w, 0, 1)
    t = .30 + .24 * np.sin(u * 3.1) + (noise(H, W, 1, 14, int(x), 2) - .5) * .22 + bias
    c.put(m, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(x - w // 2, y0, x - w // 2, y1), TIM[1])
    c.put(c.rect(x + w // 2, y0, x + w // 2, y1), TIM[0])
    return m


def beam_h(c, x0, y, x1, w, bias=0.0):
    m = c.rect(x0, y, x1, y + w)
    u = (c.Y - y) / w
    t = .44 - .26 * u + (noise(H, W, 16, 1, int(y), 2) - .5) * .2 + bias
    c.put(m, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(x0, y + w, x1, y + w), TIM[0])
    c.put(c.rect(x0, y, x1, y), TIM[4])
    return m


def sides(c):
    # left wall
    m = c.poly((0, 0), (BL, 14), (BL, WALL), (0, 112))
    t = .22 + (noise(H, W, 18, 16, 13, 4) - .5) * .24 + c.X / BL * .06
    c.put(m, ramp(PLAS, np.round(t * 18) / 18))
    low = c.poly((0, 78), (BL, 66), (BL, WALL), (0, 112))
    t = .22 + (noise(H, W, 2, 20, 15, 2) - .5) * .2 - .2 * ((c.X % 9) < 1)
    c.put(low, ramp(TIM, t))
    c.put(c.line((0, 78), (BL, 66)), TIM[4])
    # right wall, in shadow behind the bar
    m = c.poly((W, 0), (BR, 14), (BR, WALL), (W, 108))
    t = .20 + (noise(H, W, 18, 16, 14, 4) - .5) * .22
    c.put(m, ramp(PLAS, np.round(t * 18) / 18))
    # ceiling: boards between beams that run to the vanishing point
    m = c.poly((0, 0), (W, 0), (W, 0), (BR, 14), (BL, 14))
    c.put(m, TIM[1])
    for x in range(-200, 540, 34):
        u = (14 - VP[1]) / (0.0 - VP[1])
        xb = VP[0] + (x - VP[0]) * u
        b = c.poly((x, -1), (x + 13, -1), (VP[0] + (x + 13 - VP[0]) * u, 13), (xb, 13)) & m
        c.put(b, TIM[3])
        c.put(b & ~np.roll(b, 1, 1), TIM[4])
        c.put(b & ~np.roll(b, -1, 1), TIM[2])
    c.shade((c.Y < 14) * np.clip((14 - c.Y) / 20, 0, .6), (14, 8, 16))


def floor(c):
    m = c.poly((BL, WALL), (BR, WALL), (W + 60, H), (-60, H)) & (c.Y >= WALL)
    yy = np.maximum(c.Y - VP[1], 2)
    s = yy / (H - VP[1])
    u = VP[0] + (c.X - VP[0]) / s
    step = 19
    k = np.floor(u / step).astype(int)
    f = (u / step - k) * step * s
    r = np.random.RandomState(11)
    g, off = r.rand(300), r.rand(300)
    depth = 1 / s
    seg = np.floor(depth * 3.2 + off[k % 300] * 3).astype(int)
    gg = np.random.RandomState(12).rand(300, 40)
    t = .40 + (gg[k % 300, seg % 40] - .5) * .16 + (g[k % 300] - .5) * .1
    t += (noise(H, W, 3, 8, 16, 3) - .5) * .16
    t = np.where(f < 1, t - .26, t)
    t = np.where((f >= 1) & (f < 2), t + .09, t)
    sy = np.roll(seg, 1, 0)
    t = np.where((seg != sy) & (f >= 1), t - .22, t)
    c.put(m, ramp(FLOOR, np.round(t * 18) / 18))
    for dx in (3, -4):
        pass
    # the skirt of shadow along the wall
    c.shade(m * np.clip((WALL + 5 - c.Y) / 6, 0, 1) * .55, (16, 8, 14))


def window(c, x0, y0, x1, y1):
    c.put(c.rect(x0 - 4, y0 - 4, x1 + 4, y1 + 4), TIM[3])
    c.put(c.rect(x0 - 4, y0 - 4, x1 + 4, y0 - 4) | c.rect(x0 - 4, y0 - 4, x0 - 4, y1 + 4), TIM[5])
    c.put(c.rect(x0 - 1, y0 - 1, x1 + 1, y1 + 1), TIM[1])
    m = c.rect(x0, y0, x1, y1)
    t = (c.Y - y0) / (y1 - y0)
    c.put(m, ramp(['141c50', '1c3070', '2c5090', '4c80ac', '6ca0bc'], t))
    mx, my = x0 + 15, y0 + 8
    c.glow(mx, my, 16, 'a0c8f0', .8, m=m)
    c.put(c.ell(mx, my, 5.4, 5.4) & m, 'f4f4dc')
    c.put(c.ell(mx - 1, my + 1, 1.6, 1.6) & m, 'd0d8cc')
    c.put(c.rect(x0, y1 - 5, x1, y1) & m, '10204c')
    for k in range(4):
        c.put(c.rect(mx - 4 + k, y1 - 5 + k, mx + 3 - k % 2, y1 - 5 + k) & m, '90c0d0')
    c.put(c.poly((x0, y1 - 5), (x0 + 6, y1 - 9), (x0 + 13, y1 - 5)) & m, '0c1438')
    for x in (x0 + 9, x0 + 20, x0 + 40, x0 + 51):
        c.put(c.rect(x, y0, x, y1) & m, '1c1828')
    for y in (y0 + 8, y0 + 17):
        c.put(c.rect(x0, y, x1, y) & m, '1c1828')
    c.put(c.line((x0 + 22, y0 + 7), (x0 + 28, y0 + 1)) | c.line((x0 + 42, y0 + 16), (x0 + 49, y0 + 10)), '90b4d0', .6)
    c.put(c.rect((x0 + x1) // 2, y0, (x0 + x1) // 2 + 1, y1), TIM[2])
    c.put(c.rect(x0 - 6, y1 + 4, x1 + 6, y1 + 6), TIM[5])
    c.put(c.rect(x0 - 6, y1 + 7, x1 + 6, y1 + 7), TIM[1])


def door(c):
    m = c.rect(212, 34, 240, WALL)
    c.put(c.rect(208, 30, 244, WALL), TIM[3])
    c.put(c.rect(208, 30, 244, 30) | c.rect(208, 30, 208, WALL), TIM[5])
    c.put(c.rect(243, 31, 244, WALL), TIM[1])
    # open, on the night: a lane, a far lamp
    c.put(m, ramp(['141850', '182458', '203468', '284470'], (c.Y - 34) / 56))
    c.put(c.rect(212, 60, 240, WALL), ramp(['101844', '0c1030'], (c.Y - 60) / 30))
    c.put(c.poly((212, 72), (212, 52), (219, 46), (226, 54), (226, 74)), '0c1234')
    c.put(c.rect(217, 57, 219, 60), 'fcc860')
    c.put(c.poly((240, 70), (240, 44), (233, 50), (233, 72)), '101640')
    c.put(c.poly((218, WALL), (226, 70), (231, 70), (240, WALL)), '34507c')
    c.put(c.poly((222, WALL), (228, 70), (229, 70), (233, WALL)), '4c6c90')
    c.put(m & (c.Y == 34), '0a0c20')
    # the leaf, swung inward on the left
    d = c.poly((212, 34), (204, 31), (204, WALL + 3), (212, WALL))
    c.put(d, TIM[4])
    for x in (206, 209):
        c.put(c.rect(x, 32, x, WALL + 2) & d, TIM[2])
    c.put(c.rect(204, 42, 212, 43) | c.rect(204, 76, 212, 77), '181018')
    c.put(c.rect(204, 31, 204, WALL + 3), TIM[6])
    # threshold
    c.put(c.rect(212, 86, 240, WALL), STONE[4])
    c.put(c.rect(212, 86, 240, 86), STONE[6])
    c.put(c.rect(212, WALL, 240, WALL), STONE[2])


def fireplace(c):
    # chimney breast on the back wall
    body = c.poly((40, 14), (98, 14), (98, 44), (102, 48), (102, WALL), (36, WALL), (36, 48), (40, 44))
    c.bricks(body, STONE, 21, 11, 6, jitter=.26, bias=-.06)
    c.put(c.rect(97, 14, 98, 44) | c.rect(101, 48, 102, WALL), STONE[1])
    # mantel
    c.put(c.rect(34, 44, 105, 49), TIM[4])
    c.put(c.rect(34, 44, 105, 44), TIM[7])
    c.put(c.rect(34, 45, 105, 45), TIM[6])
    c.put(c.rect(34, 49, 105, 49), TIM[1])
    c.put(c.rect(38, 50, 101, 51), STONE[1])
    # hearth
    o = c.rect(52, 60, 88, WALL - 1) | c.ell(70, 61, 18.4, 7)
    c.put(o, ramp(['0a0408', '1c0a0a', '48160c', '80280c'], np.clip((c.Y - 54) / 40, 0, 1)))
    arch = (c.ell(70, 61, 22, 11) | c.rect(48, 61, 92, WALL - 1)) & ~o
    a = np.arctan2(c.Y - 64, c.X - 70)
    t = .55 + .12 * np.sin(a * 9) - .34 * (((a * 5.2) % 1) < .14)
    t = np.where(c.Y > 64, .5 + .15 * np.sin(c.Y // 6 * 2.1) - .3 * ((c.Y % 6) < 1), t)
    c.put(arch, ramp(STONE, t))
    # logs
    for x0, y0, x1, y1 in ((56, 86, 78, 83), (84, 87, 64, 83), (60, 88, 82, 88)):
        c.put(c.line((x0, y0), (x1, y1), width=3), '30140c')
        c.put(c.line((x0, y0 - 1), (x1, y1 - 1)), 'c85818')
    # flames: cycle 224..231
    r = np.random.RandomState(4)
    for tx, hgt, wd in ((70, 27, 9), (62, 20, 7), (78, 21, 7), (57, 12, 4), (83, 13, 4), (66, 25, 6), (75, 26, 6)):
        for k in range(hgt * 3):
            u = k / (hgt * 3)
            y = 86 - u * hgt
            half = wd * (1 - u) ** .8 * (.6 + .4 * np.sin(u * 3.1 + 1))
            x = tx + np.sin(u * 5 + tx) * 1.6 * u
            for dx in range(int(-half), int(half) + 1):
                q = abs(dx) / (half + .5)
                ph = int(u * 8 + q * 4 + tx) % 8
                xx, yy = int(x + dx), int(y)
                if o[yy, xx]:
                    if q < .45 and u < .55:
                        c.cyc[yy, xx] = 232 + ph % 4
                    else:
                        c.cyc[yy, xx] = 224 + ph
    # hearth stone
    hs = c.poly((46, WALL), (94, WALL), (98, 96), (40, 96))
    u = (c.X - 70) / (1 + (c.Y - WALL) * .03)
    t = .34 + .3 * (noise(H, W, 5, 2, 6, 2) - .5) - .16 * ((np.floor(u + 100) % 13) < 1) - .12 * (c.Y == 93) + .14 * (c.Y == 94)
    c.put(hs, ramp(STONE, np.round(t * 12) / 12))
    c.put(c.line((40, 96), (98, 96)), STONE[1])
    # things on the mantel: a ship in a bottle, a clock, jugs
    c.put(c.ell(54, 40, 8, 3.4), '6c8c84')
    c.put(c.ell(54, 39, 6, 1.6), 'b0d0bc')
    c.put(c.rect(62, 39, 66, 41), '6c8c84')
    c.put(c.rect(66, 39, 67, 41), 'b07838')
    c.put(c.poly((50, 41), (58, 41), (56, 42), (51, 42)), '5c3018')
    c.put(c.poly((53, 40), (54, 37), (56, 40)), 'f4ecd0')
    c.put(c.rect(74, 34, 83, 43), TIM[3])
    c.put(c.poly((73, 34), (78, 29), (84, 34)), TIM[4])
    c.put(c.ell(78.5, 38, 3.3, 3.3), 'f0e0b0')
    c.put(c.line((78, 38), (78, 36)) | c.line((78, 38), (80, 39)), '201418')
    c.put(c.rect(91, 36, 95, 43), 'a85c34')
    c.put(c.rect(92, 35, 94, 36), 'c88048')
    c.put(c.rect(94, 37, 95, 42), '6c3420')
    # a round shield of a painted sun above
    c.put(c.ell(69, 26, 9, 8), '5c2c20')
    c.put(c.ell(69, 26, 8, 7), 'a8642c')
    c.put(c.ell(69, 26, 4, 3.6), 'f0c058')
    for a in range(12):
        x, y = 69 + np.cos(a * .5236) * 6, 26 + np.sin(a * .5236) * 5.2
        c.dot(x, y, 'f0c058')


def shelf(c):
    # bottles behind the bar
    for y in (42, 58):
        c.put(c.rect(250, y, 282, y + 1), TIM[5])
        c.put(c.rect(250, y + 2, 282, y + 2), TIM[0])
        c.put(c.poly((283, y), (W, y - 5 + (y - 58) * .3), (W, y - 3 + (y - 58) * .3), (283, y + 1)), TIM[3])
        r = np.random.RandomState(y)
        x = 251
        while x < 281:
            w = r.randint(2, 5)
            h = r.randint(5, 12)
            col = [('1c4430', '44885c', 'a8e0a0'), ('4a1420', '98303c', 'f09080'), ('503410', 'a87828', 'f8d878'), ('1c3050', '3c6890', 'a0d0e8'),
                   ('4c3c34', '8c7864', 'e0d0b0')][r.randint(0, 5)]
            c.put(c.rect(x, y - h + 3, x + w, y - 1), col[1])
            c.put(c.rect(x, y - h + 3, x, y - 1), col[2])
            c.put(c.rect(x + w, y - h + 3, x + w, y - 1), col[0])
            c.put(c.rect(x + w // 2, y - h, x + w // 2 + (w > 3), y - h + 3), col[1])
            if r.rand() < .5:
                c.put(c.rect(x, y - 4, x + w, y - 3), 'e8dcb8')
            x += w + 2


def dressing(c):
    # mugs on hooks under the beam, over the bar
    for x in (252, 260, 268, 276):
        c.put(c.rect(x, 22, x, 24), TIM[1])
        c.put(c.rect(x - 2, 25, x + 2, 30), '7c5c48')
        c.put(c.rect(x - 2, 25, x - 1, 30), 'd8a874')
        c.put(c.rect(x + 2, 25, x + 2, 30), '3c2c2c')
        c.put(c.rect(x - 2, 25, x + 2, 25), 'e8c490')
    # a net with floats on the right wall
    net = c.poly((290, 22), (W, 12), (W, 58), (306, 54), (294, 38))
    for k in range(-60, 120, 6):
        c.put(c.line((250 + k, 0), (310 + k, 60)) & net, '7c6448', .8)
        c.put(c.line((310 + k, 0), (250 + k, 60)) & net, '5c4a38', .8)
    for x, y, col in ((293, 38, 'c05830'), (303, 52, 'd8a850'), (315, 57, 'c05830')):
        c.put(c.ell(x, y, 3, 3), col)
        c.put(c.ell(x - 1, y - 1, 1, 1), 'fce0a0')
        c.put(c.ell(x + 1, y + 1, 2, 2) & c.ell(x, y, 3, 3) & ~c.ell(x - .6, y - .6, 2.4, 2.4), '40201c')
    # an oar and an oilskin on the left wall
    c.put(c.line((3, 30), (12, 84), width=2), TIM[4])
    c.put(c.poly((1, 22), (5, 20), (8, 38), (4, 40)), TIM[5])
    # a chequered board and small frames on the back wall
    for x, y, w, h, a, b in ((108, 36, 8, 10, '5c7c6c', 'c8b070'), (108, 50, 8, 8, '80402c', 'e0a860')):
        c.put(c.rect(x, y, x + w, y + h), TIM[1])
        c.put(c.rect(x, y, x + w, y) | c.rect(x, y, x, y + h), TIM[6])
        c.put(c.rect(x + 2, y + 2, x + w - 2, y + h - 2), a)
        c.put(c.poly((x + 2, y + h - 2), (x + w // 2, y + 4), (x + w - 2, y + h - 2)), b)


def bar(c):
    """The counter; it hides whoever stands behind it (both planes)."""
    z = np.zeros((H, W), bool)
    top = c.poly((250, 76), (W, 74), (W, 84), (244, 84))
    front = c.poly((244, 85), (W, 85), (W, 130), (244, 124))
    side = c.poly((250, 76), (244, 84), (244, 124), (250, 112))
    k = ((c.X - 246) // 12).astype(int)
    t = .38 + (noise(H, W, 2, 16, 31, 3) - .5) * .24 - .002 * (c.X - 246)
    u = (c.X - 246) % 12
    t = np.where(u < 1, t - .26, t)
    t = np.where(u == 1, t + .12, t)
    c.put(front, ramp(TIM, np.round(t * 16) / 16))
    c.put(c.rect(244, 88, W, 90) & front, TIM[2])
    c.put(c.rect(244, 91, W, 91) & front, TIM[6])
    c.put(c.poly((244, 118), (W, 124), (W, 130), (244, 124)), TIM[1])
    c.put(c.line((244, 118), (W, 124)), TIM[5])
    t = .62 + (noise(H, W, 24, 1, 33, 2) - .5) * .2 - .0028 * (c.X - 244)
    c.put(top, ramp(TIM, np.round(t * 12) / 12))
    c.put(c.line((244, 84), (W, 84)), TIM[7])
    c.put(c.line((244, 85), (W, 85)), TIM[6])
    c.put(c.line((244, 86), (W, 86)), TIM[1])
    z |= top | front | c.rect(244, 84, W, 86)
    b = c.copy()
    # mugs and a keg
    for x, y in ((258, 80), (266, 79)):
        mug(c, x, y)
    keg(c, 304, 77)
    oil_lamp(c, 281, 80)
    z |= np.abs(c.img - b.img).sum(2) > 0
    return z


def oil_lamp(c, x, y):
    c.put(c.rect(x - 3, y - 3, x + 3, y), 'b07830')
    c.put(c.rect(x - 3, y - 3, x - 2, y), 'f4cc70')
    c.put(c.rect(x - 1, y - 5, x + 1, y - 4), '7c5020')
    c.put(c.ell(x, y - 9, 2.6, 4), 'ffe8a8')
    c.put(c.ell(x, y - 8, 1.2, 2.4), 'fffce8')
    c.put(c.rect(x - 1, y - 15, x + 1, y - 13), 'd8b888')


def mug(c, x, y):
    c.put(c.rect(x - 2, y - 6, x + 2, y), '8c7468')
    c.put(c.rect(x - 2, y - 6, x - 2, y), 'e8d8b0')
    c.put(c.rect(x + 2, y - 6, x + 2, y), '48383c')
    c.put(c.rect(x - 2, y - 7, x + 2, y - 7), 'fff8e0')
    c.put(c.rect(x - 1, y - 8, x + 1, y - 8), 'fff8e0')
    c.dot(x + 3, y - 5, '8c7468'), c.dot(x + 4, y - 4, '8c7468'), c.dot(x + 4, y - 3, '8c7468'), c.dot(x + 3, y - 2, '8c7468')


def keg(c, x, y):
    m = c.ell(x, y - 10, 14, 11)
    c.put(m, TIM[2])
    m2 = c.ell(x, y - 10, 12, 9.4)
    t = .5 - .2 * ((c.X - x) / 12) - .2 * ((c.X % 5) < 1) + (noise(H, W, 2, 9, 3, 2) - .5) * .2
    c.put(m2, ramp(TIM, t))
    ring = c.ell(x, y - 10, 14, 11) & ~c.ell(x, y - 10, 12.6, 10)
    c.put(ring, '483838')
    c.put(ring & (c.X < x) & (c.Y < y - 8), 'a88c74')
    c.put(c.rect(x - 1, y - 4, x + 1, y - 1), 'd8b050')
    c.put(c.rect(x - 3, y - 4, x - 1, y - 3), 'f8e080')


def table(c):
    z = np.zeros((H, W), bool)
    b = c.copy()
    # the table top, seen from a little above
    c.put(c.poly((112, 105), (194, 105), (204, 112), (102, 112)), '180c14', .55)
    top = c.poly((116, 77), (188, 77), (196, 85), (108, 85))
    t = .66 + (noise(H, W, 22, 1, 51, 2) - .5) * .22 - np.abs(c.X - 152) * .004
    t = np.where(((c.Y - 77) % 3) < 1, t - .1, t)
    c.put(top, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(108, 85, 196, 85), TIM[7])
    c.put(c.rect(108, 86, 196, 88), TIM[4])
    c.put(c.rect(108, 89, 196, 89), TIM[0])
    # cloth under: dark, so that legs behind it are hidden
    c.put(c.poly((112, 90), (192, 90), (190, 104), (114, 104)), '1a0e14')
    for x in (114, 184):
        c.put(c.rect(x, 90, x + 6, 106), TIM[3])
        c.put(c.rect(x, 90, x, 106), TIM[5])
        c.put(c.rect(x + 6, 90, x + 6, 106), TIM[1])
    c.put(c.line((120, 100), (184, 100), width=2), TIM[2])
    # bench in front
    c.put(c.poly((122, 97), (182, 97), (186, 101), (118, 101)), ramp(TIM, .56 + (noise(H, W, 18, 1, 52, 2) - .5) * .2))
    c.put(c.rect(118, 101, 186, 101), TIM[6])
    c.put(c.rect(118, 102, 186, 103), TIM[3])
    for x in (124, 176):
        c.put(c.rect(x, 104, x + 4, 110), TIM[3])
        c.put(c.rect(x, 104, x, 110), TIM[4])
    c.put(c.rect(129, 104, 175, 108), '160c12', .6)
    # a candle in a bottle, mugs, a loaf, a chart held down by a knife
    mug(c, 126, 83)
    mug(c, 181, 82)
    c.put(c.poly((158, 79), (176, 78), (180, 84), (160, 84)), 'e8d4a0')
    c.put(c.line((162, 80), (174, 82)) | c.line((164, 83), (172, 80)), 'a06840')
    c.dot(172, 80, 'c03028'), c.dot(171, 81, 'c03028'), c.dot(173, 81, 'c03028')
    c.put(c.ell(139, 82, 6, 2.6), 'a86428')
    c.put(c.ell(138, 81, 4.4, 1.4), 'e0a858')
    for x in (136, 139, 142):
        c.dot(x, 80, '70401c')
    c.put(c.rect(150, 76, 153, 83), '2c5040')
    c.put(c.rect(150, 76, 150, 83), '78a878')
    c.put(c.rect(151, 71, 152, 76), 'f4ecd0')
    c.cyc[68:71, 151:153] = [[236, 237], [237, 238], [238, 239]]
    c.dot(151, 67, 'f8b040')
    z |= np.abs(c.img - b.img).sum(2) > 0
    z |= c.poly((108, 85), (196, 85), (196, 89), (190, 104), (184, 110), (120, 110), (112, 104), (108, 89)) & (c.Y < 106)
    z &= ~((c.Y > 106) & ~(c.rect(124, 104, 128, 110) | c.rect(176, 104, 180, 110)))
    z |= c.cyc >= 236
    return z


def hanging_lamp(c):
    c.put(c.rect(152, 0, 152, 22), '181014')
    c.put(c.poly((142, 30), (148, 23), (157, 23), (163, 30)), '3c2820')
    c.put(c.line((142, 30), (163, 30)), 'b07840')
    c.put(c.line((142, 30), (148, 23)), '9c6838')
    c.put(c.ell(152.5, 33, 5, 4), 'fff4c0')
    c.cyc[31:36, 150:156] = 240
    c.cyc[32:35, 151:155] = 241
    c.put(c.rect(147, 31, 147, 36) | c.rect(158, 31, 158, 36), '3c2820')
    c.put(c.rect(147, 37, 158, 37), '5c3c28')


def foreground(c):
    """What stands nearest: a carved post on the left, a cask and a coil on the right, a drape."""
    z = np.zeros((H, W), bool)
    p = 14
    m = c.rect(p, 0, p + 16, 143)
    u = np.clip((c.X - p) / 16, 0, 1)
    t = .08 + .40 * u ** 2 + (noise(H, W, 2, 22, 61, 3) - .5) * .2
    c.put(m, ramp(TIM, np.round(t * 14) / 14))
    c.put(c.rect(p + 16, 0, p + 16, 143), TIM[6], .9)
    c.put(c.rect(p, 0, p, 143), TIM[0])
    for y in (20, 24, 108, 112):
        c.put(c.rect(p - 1, y, p + 17, y + 1), TIM[2])
        c.put(c.rect(p + 6, y, p + 17, y), TIM[5])
    br = c.poly((p + 17, 8), (p + 36, 0), (p + 50, 0), (p + 17, 20))
    c.put(br, ramp(TIM, .2 + (noise(H, W, 9, 3, 8, 2) - .5) * .2))
    c.put(c.line((p + 17, 20), (p + 50, 0)), TIM[5])
    # a notice, nailed on
    c.put(c.poly((p + 3, 46), (p + 14, 47), (p + 13, 62), (p + 4, 61)), 'a8946c')
    c.put(c.rect(p + 5, 49, p + 11, 49) | c.rect(p + 5, 52, p + 12, 52) | c.rect(p + 5, 55, p + 10, 55), '5c4838')
    c.dot(p + 8, 47, '281820')
    z |= m | br | c.rect(p - 1, 20, p + 17, 25) | c.rect(p - 1, 108, p + 17, 113)
    # foreground cask
    cx = 302
    k = c.poly((cx - 17, 104), (cx - 22, 120), (cx - 21, 143), (W, 143), (W, 103))
    u = np.clip((c.X - cx + 22) / 44, 0, 1)
    t = .46 - .42 * u - .14 * (np.abs((c.X - cx) % 7) < 1) + (noise(H, W, 2, 12, 64, 2) - .5) * .14
    c.put(k, ramp(TIM, np.round(t * 14) / 14))
    for y in (112, 133):
        b = k & c.rect(0, y, W, y + 3)
        c.put(b, ramp(['b89878', '6c5450', '342830', '1a1218'], u))
    c.put(c.ell(cx, 104, 18, 4), TIM[5])
    c.put(c.ell(cx, 104, 15.5, 3), TIM[3])
    c.put(c.ell(cx, 104, 18, 4) & (c.Y > 106), TIM[4])
    z |= k | c.ell(cx, 104, 18, 4)
    b = c.copy()
    # a cat asleep on it
    CAT = ["..................",
           "..o..o............",
           ".omoomo...ooooo...",
           ".ommmmo.oommmmloo.",
           "omlmmlmoommmdmmmlo",
           "omommomommmmmdmmmo",
           "ommpmmmommdmmmdmmo",
           ".odmmdoomdmmdmmmdo",
           "..ooooddmmmmmmmmdo",
           ".ommmmmmmoomdddddo",
           ".oooooooooooooooo."]
    col = {'o': '241418', 'm': 'b06830', 'l': 'ecac58', 'd': '70381c', 'p': 'e8a090'}
    for j, row in enumerate(CAT):
        for i, ch in enumerate(row):
            if ch in col:
                c.dot(cx - 10 + i, 94 + j, col[ch])
    z |= np.abs(c.img - b.img).sum(2) > 0
    return z


def build():
    c = Canvas(W)
    sides(c)
    back_wall(c)
    floor(c)
    window(c, 122, 32, 152 + 30, 58)
    door(c)
    shelf(c)
    dressing(c)
    fireplace(c)
    z1b = bar(c)
    z1t = table(c)
    # the light: a lamp over the table, the fire, the moon; the rest sinks into brown
    dist = np.hypot((c.X - 152) / 150, (c.Y - 60) / 95)
    c.shade(np.clip(dist - .30, 0, 1) * .66, (16, 8, 26))
    cyc = c.cyc.copy()
    c.glow(152, 40, 120, 'ffb458', .62, ry=84)
    c.glow(152, 34, 40, 'ffdc90', .8, p=1.6)
    c.glow(152, 82, 60, 'ffc870', .5, ry=18)
    c.glow(152, 122, 120, 'ffa850', .62, ry=26, m=c.Y > WALL)
    c.glow(70, 84, 62, 'ff7828', .9, ry=44)
    c.glow(70, 100, 74, 'ff8030', .9, ry=20, m=c.Y > WALL - 2)
    moon = c.poly((215, WALL + 1), (239, WALL + 1), (249, 110), (211, 110))
    c.put(moon, '5878b0', np.clip(.30 - (c.Y - WALL) * .014, 0, 1))
    c.glow(284, 70, 62, 'ffb050', .75, ry=44)
    c.glow(290, 79, 40, 'ffc870', .4, ry=7)
    c.cyc = cyc
    hanging_lamp(c)
    z2 = foreground(c)
    b = c.copy()
    horn = b.copy()
    lute(horn)
    return b, horn, z1b | z1t | z2, z2


def lute(c):
    """A concertina on the wall by the door."""
    for k in range(7):
        c.put(c.rect(186 + 0, 44 + k * 2, 196, 44 + k * 2), 'a83830')
        c.put(c.rect(186 + 0, 45 + k * 2, 196, 45 + k * 2), '5c1c20')
    c.put(c.rect(185, 41, 197, 43) | c.rect(185, 58, 197, 60), 'd8a850')
    c.put(c.rect(185, 41, 197, 41), 'fcdc88')
    c.put(c.rect(196, 44, 196, 57), '401018')


def lost_mug(c):
    """One more mug on the table, and this one is empty."""
    x, y = 117, 84
    c.put(c.ell(x + 1, y, 4.4, 1.4), '3c2018', .5)
    c.put(c.rect(x - 2, y - 6, x + 2, y), '9c8474')
    c.put(c.rect(x - 1, y - 6, x, y), 'f0e0b8')
    c.put(c.rect(x + 2, y - 6, x + 2, y), '48383c')
    c.put(c.rect(x - 2, y - 3, x + 2, y - 3), '5c4c4c')
    c.put(c.rect(x - 2, y - 7, x + 2, y - 7), 'd8c49c')
    c.put(c.rect(x - 1, y - 7, x + 1, y - 7), '2c1c20')
    c.dot(x - 3, y - 5, 'b09880'), c.dot(x - 4, y - 4, 'd8c49c'), c.dot(x - 4, y - 3, 'b09880'), c.dot(x - 3, y - 2, '8c7468')
    return c.rect(x - 2, y - 7, x + 2, y) | c.rect(x - 4, y - 5, x - 3, y - 2)


FIRE = ['c02808', 'd84808', 'f07010', 'fc9c20', 'fcc840', 'fc9c20', 'f07010', 'd84808']
HOT = ['fcd050', 'ffe888', 'fff4c0', 'ffe888']
CND = ['fcc850', 'fff0a8', 'fffce0', 'ffe888']
LMP = ['ffe8a0', 'fff8d0', 'fff0b8']


def main():
    base, horn, z1, z2 = build()
    pal = make_palette([base, horn], 190)
    cyc = {224 + i: x for i, x in enumerate(FIRE)}
    cyc.update({232 + i: x for i, x in enumerate(HOT)})
    cyc.update({236 + i: x for i, x in enumerate(CND)})
    cyc.update({240 + i: x for i, x in enumerate(LMP)})
    full = full_palette(pal, cyc)
    d = 'rooms/tavern/'
    save(d + 'background.png', base.quant(pal), full)
    save_mask(d + 'zplane1.png', z1, full)
    save_mask(d + 'zplane2.png', z2, full)
    mugs = base.copy()
    z = lost_mug(mugs)
    k = slice(72, 88), slice(112, 128)
    save(d + 'mug.png', mugs.quant(pal)[k], full)
    save_mask(d + 'mug-zp1.png', (z1 | z)[k], full)
    save_mask(d + 'mug-zp2.png', z2[k], full)
    save(d + 'concertina.png', horn.quant(pal)[40:64, 184:200], full)


if __name__ == '__main__':
    main()
