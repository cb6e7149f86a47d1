"""The traveller: a courier in a teal coat, a red scarf and a straw hat.

Heads are drawn pixel by pixel below; bodies are put together from limbs whose joints follow
the feet, so that a planted foot goes back exactly as far as the body goes forward. Who is thrown
is drawn whole, head and all, and turned."""
import os
import numpy as np
from PIL import Image
from lib import DEMO, EGO, UI

CW, CH, AX, AY = 48, 56, 24, 52          # cell, and the place between the feet
FLY, UP = 72, 27                         # the cell of who is thrown, and his middle over the floor
KEY = {'.': 0, 'O': 16, 'a': 17, 'b': 18, 'c': 19, 'h': 20, 'H': 21, 'n': 22, 'm': 23, 'M': 24,
       'r': 25, 'R': 26, 't': 27, 'T': 28, 'k': 29, 'K': 30}

HEAD_E = """
........OOOOO.......
......OOTTTTTO......
.....OtTTTTTTTO.....
.....OtTTTTTTTO.....
.....OtTTTTTTTTO....
.....OrrRRRRRRRO....
..OOOOttttttttttOOO.
.OtTTTTTTTTTTTTTTTTO
..OOttttttttttttOOO.
...OHhhhaaabbbbO....
..OHHHhhabbbbbcO....
..OHHHhhabbbObcO....
..OHHhhbabbbObccO...
..OHHhhaabbbbbccO...
..OHHHhhabbbbbbO....
...OHHhhabbb##cO....
...OHHhhaaabb%O.....
....OHhhOaaaaO......
....OHHhOOOOO.......
.....OHh............
""".strip('\n').split('\n')

HEAD_S = """
......OOOOOOO.......
.....OTTTTTTTO......
....OTTTTTTTTTO.....
....OtTTTTTTTTO.....
....OtTTTTTTTtO.....
....OrrRRRRRRrO.....
.OOOttttttttttOOO...
OtTTTTTTTTTTTTTTtO..
.OOttttttttttttOO...
...OhhaaaaaaahhO....
..OHhabbbbbbbahHO...
..OHhbbObbbObbhHO...
..OHhbbObbcObbhHO...
..OHhbbbbccbbbhHO...
..OHhabbbbbbbahHO...
...OHabb###bbaHO....
...OHhabb%bbahHO....
....OOaaabaaaOO.....
......OOOOOOO.......
""".strip('\n').split('\n')

HEAD_N = """
......OOOOOOO.......
.....OTTTTTTTO......
....OTTTTTTTTTO.....
....OtTTTTTTTTO.....
....OtTTTTTTTtO.....
....OrrRRRRRRrO.....
.OOOttTTTTTTTtOOO...
OtTTTTTTTTTTTTTTtO..
.OOtttttttttttOOO...
...OhhhhhhhhhhhO....
..OhHHHhHHHhHHhhO...
..OhHHhHHHHHhHHhO...
..OhHHhHHHHHhHhhO...
..OhHhHHHHHHHhHhO...
..OhhHHHHHHHHHhhO...
...OhhHHHHHHHhhO....
...OOhhHHHHHhhOO....
.....OhhHHHhhO......
......OhHHhO........
......OOrROO........
""".strip('\n').split('\n')

# what '##' / '###' and '%' become: closed, ajar, wide
MOUTH_E = [('aa', 'b'), ('OO', 'b'), ('Or', 'O')]
MOUTH_S = [('aaa', 'b'), ('OOO', 'b'), ('OrO', 'O')]


def art(rows, mouth=None):
    out = []
    for r in rows:
        if mouth:
            n = r.count('#')
            if n:
                r = r.replace('#' * n, mouth[0])
            r = r.replace('%', mouth[1])
        out.append([KEY[c] for c in r.ljust(20, '.')])
    return np.array(out, np.uint8)


def cell():
    return np.zeros((CH, CW), np.uint8)


def stamp(c, a, x, y):
    h, w = a.shape
    v = c[y:y + h, x:x + w]
    v[a > 0] = a[a > 0]


Y, X = np.mgrid[0:CH, 0:CW].astype(float)


def capsule(x0, y0, x1, y1, r0, r1=None):
    r1 = r0 if r1 is None else r1
    dx, dy = x1 - x0, y1 - y0
    n = max(dx * dx + dy * dy, 1e-6)
    t = np.clip(((X - x0) * dx + (Y - y0) * dy) / n, 0, 1)
    d = np.hypot(X - x0 - t * dx, Y - y0 - t * dy)
    return d <= r0 + (r1 - r0) * t


def poly(*p):
    from PIL import ImageDraw
    im = Image.new('1', (CW, CH))
    ImageDraw.Draw(im).polygon([(round(x), round(y)) for x, y in p], fill=1, outline=1)
    return np.array(im)


def grow(m):
    o = m.copy()
    o[1:] |= m[:-1]
    o[:-1] |= m[1:]
    o[:, 1:] |= m[:, :-1]
    o[:, :-1] |= m[:, 1:]
    return o


def part(c, m, dark, mid, light=None, edge=None, lx=1):
    """One piece: dark on the side away from the light, light on the near side."""
    e = dark if edge is None else edge
    if e:
        ring = grow(m) & ~m & (c > 0)
        c[ring] = e
    c[m] = mid
    left = np.zeros_like(m)
    if lx > 0:
        left[:, 1:] = m[:, :-1]
    else:
        left[:, :-1] = m[:, 1:]
    c[m & ~left] = dark
    if light:
        right = np.zeros_like(m)
        if lx > 0:
            right[:, :-1] = m[:, 1:]
        else:
            right[:, 1:] = m[:, :-1]
        up = np.zeros_like(m)
        up[1:] = m[:-1]
        c[m & left & (~right | ~up)] = light


def outline(c):
    m = c > 0
    c[grow(m) & ~m] = 16
    return c


def knee(hx, hy, ax, ay, l1, l2, bend):
    dx, dy = ax - hx, ay - hy
    d = max(np.hypot(dx, dy), .01)
    if d >= l1 + l2:
        return hx + dx * l1 / (l1 + l2), hy + dy * l1 / (l1 + l2)
    a = (l1 * l1 - l2 * l2 + d * d) / (2 * d)
    h = np.sqrt(max(l1 * l1 - a * a, 0)) * bend
    return hx + dx * a / d + dy * h / d, hy + dy * a / d - dx * h / d


# ---------------------------------------------------------------- east
def leg_e(c, hx, hy, fx, fy, pitch, near):
    """fx: middle of the foot from AX, fy: how far off the floor, pitch: heel up (+) / toe up (-)."""
    cols = (29, 30) if near else (29, 29)
    gx, gy = AX + fx, AY - 1 - fy
    ax, ay = gx - 1.5, gy - 3.5
    if pitch > 0:
        ax, ay = ax - .5, ay - 1.5
    kx, ky = knee(hx, hy, ax, ay, 8.2, 7.9, 1)
    part(c, capsule(hx, hy, kx, ky, 2.8, 2.2) | capsule(kx, ky, ax, ay, 2.1, 1.7), 29, cols[1], edge=16)
    # boot
    if pitch == 0:
        b = poly((gx - 3, gy - 3), (gx, gy - 3), (gx + 3, gy - 1), (gx + 3, gy), (gx - 3, gy))
    elif pitch > 0:
        b = poly((gx - 3, gy - 5), (gx - .5, gy - 5.5), (gx + 3, gy - 1), (gx + 2, gy), (gx, gy - .5), (gx - 4, gy - 3))
    else:
        b = poly((gx - 3, gy - 3), (gx - 1, gy - 4), (gx + 3, gy - 4), (gx + 4, gy - 3), (gx - 2, gy))
    part(c, b, 20, 21 if near else 20, edge=16)
    if pitch == 0:
        c[int(gy - 3), int(gx - 2):int(gx + 1)][c[int(gy - 3), int(gx - 2):int(gx + 1)] > 0] = 20


def arm_e(c, sx, sy, ang, near, bend=.5):
    a1 = ang
    ex, ey = sx + np.sin(a1) * 6.2, sy + np.cos(a1) * 6.2
    a2 = ang + bend
    hx, hy = ex + np.sin(a2) * 5.4, ey + np.cos(a2) * 5.4
    m = capsule(sx, sy, ex, ey, 2.1) | capsule(ex, ey, hx, hy, 1.9)
    part(c, m, 22, 23 if near else 22, 24 if near else None, edge=16)
    x, y = int(round(hx + np.sin(a2) * 1.2)), int(round(hy + np.cos(a2) * 1.2))
    hand = capsule(x, y, x + .4, y + .6, 1.35)
    part(c, hand, 17, 18 if near else 17, 19 if near else None, edge=16)


def body_e(front, back, fa, bob=0, tail=0, sway=0, hem=0, ba=None):
    """front = near leg, back = far leg: (fx, fy, pitch); fa: arm angle of the near arm, ba of the far one."""
    c = cell()
    hx, hy = AX + sway, AY - 20 + bob
    sx, sy = AX + .5, AY - 31 + bob
    # scarf tail, flying behind
    ty = int(sy)
    for i, (dy, th) in enumerate([(0, 3), (0, 3), (1, 3), (1, 4), (2, 4), (2, 4), (3, 3), (3, 2)][:6 + (tail > 0) * 2]):
        wob = [0, 0, 0, -1, -1, 0, 1, 1][(i + tail) % 8] if tail else i // 2
        x = int(sx) - 4 - i
        c[ty - 1 + dy + wob:ty - 1 + dy + wob + th, x] = 26 if (i % 3) else 25
        c[ty - 2 + dy + wob + th, x] = 25
    arm_e(c, sx + 1, sy + 1, -fa if ba is None else ba, False, .45)
    leg_e(c, hx + .5, hy, *back, near=False)
    leg_e(c, hx - .5, hy, *front, near=True)
    # coat: chest, then a flared skirt
    f = hem
    lo = min(front[0], back[0]) * .34
    hi = max(front[0], back[0]) * .34
    y0 = AY + bob
    coat = poly((sx - 4, y0 - 34), (sx + 2, y0 - 34.5), (sx + 4, y0 - 31), (sx + 4.6, y0 - 27), (sx + 3.4, y0 - 23),
                (sx + 4.5 + max(hi, 0), y0 - 14), (sx + 1, y0 - 13), (sx - 5 + min(lo, 0) - f, y0 - 14), (sx - 3.8, y0 - 23), (sx - 5, y0 - 28))
    part(c, coat, 22, 23, 24, edge=16)
    # folds, belt, buttons
    for k in range(7):
        c[int(y0 - 15 - k), int(sx - 2 + lo * (1 - k / 7) * .5)] = 22
        if k < 5:
            c[int(y0 - 15 - k), int(sx + 2 + hi * (1 - k / 7) * .6)] = 24
    c[int(y0 - 23), int(sx - 3):int(sx + 4)] = 20
    c[int(y0 - 23), int(sx + 2)] = 28
    for k in (-26, -29):
        c[int(y0 + k), int(sx + 3)] = 28
    # bag on the hip, and its strap
    for k in range(10):
        c[int(y0 - 32 + k), int(sx + 3 - k * .75)] = 27
    bag = poly((sx - 7, y0 - 23), (sx - 1, y0 - 23), (sx, y0 - 17), (sx - 7, y0 - 17))
    part(c, bag, 20, 27, None, edge=16)
    c[int(y0 - 23), int(sx - 6):int(sx)] = 28
    c[int(y0 - 20), int(sx - 6):int(sx - 0)] = 21
    c[int(y0 - 20), int(sx - 3)] = 28
    arm_e(c, sx - .5, sy + .5, fa, True, .45)
    # scarf round the neck
    sc = poly((sx - 4, y0 - 36), (sx + 4, y0 - 36), (sx + 4, y0 - 32), (sx, y0 - 30.6), (sx - 4, y0 - 32))
    part(c, sc, 25, 26, None, edge=25)
    c[int(y0 - 33), int(sx - 2):int(sx + 3)] = 25
    return outline(c)


# ---------------------------------------------------------------- south and north
def leg_s(c, x, fy, lift, bob, lit, north):
    gx, gy = AX + x, AY - 1 + fy - lift
    hy = AY - 20 + bob
    part(c, capsule(AX + x * .8, hy, gx, gy - 4, 2.6, 1.9), 29, 30 if lit else 29, edge=16)
    h = 4 if not lift else 3
    b = poly((gx - 2, gy - h), (gx + 2, gy - h), (gx + 2.4, gy), (gx - 2.4, gy))
    part(c, b, 20, 21 if lit else 20, edge=16)


def body_s(lf, rf, sw, bob=0, north=False, swing=0, reach=None, knees=0):
    """lf, rf: (fy, lift) of the left and right foot on screen; sw: arms, -1..1; reach: elbow and hand
    of the left and of the right arm, from the shoulder and outwards; knees: how far they are bent."""
    c = cell()
    y0 = AY + bob
    order = [(-3.4, lf, False), (3.4, rf, True)]
    order.sort(key=lambda q: q[1][0])
    for x, (fy, lift), lit in order:
        leg_s(c, x, fy, lift, bob, lit or fy > 0, north)
        if knees and not north:
            k = np.sign(x)
            part(c, capsule(x * .9 + AX, AY - 7, AX + x + k * knees, AY - 9, 2.6, 2.8), 29, 30, edge=16)
    # arms behind the coat
    for s in (-1, 1):
        sx, sy = AX + s * 6.2, y0 - 30.5
        d = sw * s
        ex, ey = sx + s * 1.6, sy + 6
        hx, hy = ex - s * .4, ey + 5.2 - d * 1.6
        if reach:
            a = reach[s > 0]
            ex, ey, hx, hy = sx + s * a[0], sy + a[1], sx + s * a[2], sy + a[3]
        m = capsule(sx, sy, ex, ey, 2.0) | capsule(ex, ey, hx, hy, 1.9)
        part(c, m, 22, 23 if s > 0 else 22, 24 if s > 0 else 23, edge=16)
        hand = capsule(hx, hy + 1.4, hx, hy + 1.8, 1.4)
        part(c, hand, 17, 18, 19 if s > 0 else None, edge=16)
    w = swing
    coat = poly((AX - 5.4, y0 - 33), (AX - 2, y0 - 34.6), (AX + 2, y0 - 34.6), (AX + 5.4, y0 - 33), (AX + 5.2, y0 - 27), (AX + 4.4, y0 - 23),
                (AX + 7 + w, y0 - 14), (AX + w, y0 - 13), (AX - 7 + w, y0 - 14), (AX - 4.4, y0 - 23), (AX - 5.2, y0 - 27))
    part(c, coat, 22, 23, 24, edge=16)
    for k in range(8):
        c[int(y0 - 14 - k), int(AX - 4 + w * (1 - k / 8) + k * .3)] = 22
        c[int(y0 - 14 - k), int(AX + 4 + w * (1 - k / 8) - k * .3)] = 24 if not north else 22
        if not north:
            c[int(y0 - 13 - k), AX + int(w * (1 - k / 8))] = 22
        elif k < 6:
            c[int(y0 - 13 - k), AX + int(w * (1 - k / 8))] = 16
    c[int(y0 - 23), AX - 4:AX + 5] = 20
    if not north:
        c[int(y0 - 23), AX] = 28
        for k in (-26, -29):
            c[int(y0 + k), AX + 1] = 28
        for k in range(9):
            c[int(y0 - 32 + k), int(AX + 4 - k)] = 27
    else:
        for k in range(9):
            c[int(y0 - 32 + k), int(AX - 4 + k)] = 27
    bx = AX - 8 if not north else AX + 3
    bag = poly((bx, y0 - 22), (bx + 5, y0 - 22), (bx + 5, y0 - 16), (bx, y0 - 16))
    part(c, bag, 20, 27, None, edge=16)
    c[int(y0 - 22), bx + 1:bx + 6] = 28
    c[int(y0 - 19), bx + 1:bx + 6] = 21
    sc = poly((AX - 5, y0 - 36), (AX + 5, y0 - 36), (AX + 5, y0 - 33), (AX + 1, y0 - 30.6), (AX - 1, y0 - 30.6), (AX - 5, y0 - 33))
    part(c, sc, 25, 26, None, edge=16)
    c[int(y0 - 33), AX - 2:AX + 3] = 25
    if north:
        for k in range(9):
            xx = AX - 3 + int(w * k / 8)
            c[int(y0 - 33 + k), xx - 1:xx + 2] = (25, 26, 26)
            c[int(y0 - 33 + k), xx + 2] = 22
    else:
        for k in range(6):
            xx = AX + 3
            c[int(y0 - 33 + k), xx:xx + 3] = (25, 26, 26)
    return outline(c)


def main():
    out = os.path.join(DEMO, 'costumes', 'ego')
    pics = []                       # (name, cell, move y)

    # feet of the east walk: four frames on the floor (8 back each), two in the air
    cyc = [(12, 0, -1), (4, 0, 0), (-4, 0, 0), (-12, 0, 1), (-7, 5, 1), (5, 3, 0)]
    bobs = [1, 0, 0, 1, 0, 0]
    arms = [-.75, -.35, .25, .75, .35, -.25]
    tails = [1, 2, 3, 4, 5, 6]
    pics.append(('stand-e', body_e((-1, 0, 0), (3, 0, 0), -.12, 0), 0))
    for i in range(6):
        pics.append(('walk-e%d' % (i + 1), body_e(cyc[i], cyc[(i + 3) % 6], arms[i], bobs[i], tails[i]), bobs[i]))
    pics.append(('reach-e1', body_e((-1, 0, 0), (3, 0, 0), .7, 0), 0))
    pics.append(('reach-e2', body_e((-2, 0, 0), (4, 0, 0), 1.25, 0, sway=.5), 0))
    s = [(3, 0), (1, 0), (-1, 0), (-3, 0), (-3, 3), (1, 3)]
    sw = [-1, -.5, .5, 1, .5, -.5]
    wag = [-1, 0, 0, 1, 0, 0]
    pics.append(('stand-s', body_s((0, 0), (0, 0), 0), 0))
    pics.append(('stand-n', body_s((0, 0), (0, 0), 0, north=True), 0))
    for d, nm in ((False, 's'), (True, 'n')):
        for i in range(6):
            a, b = s[i], s[(i + 3) % 6]
            if d:
                a, b = (-a[0], a[1]), (-b[0], b[1])
            pics.append(('walk-%s%d' % (nm, i + 1), body_s(a, b, sw[i], bobs[i], d, wag[i]), bobs[i]))
    # down to the floor, a shrug, and reaching out to where the others look
    for k, b in ((1, 6), (2, 14)):
        pics.append(('stoop-e%d' % k, on_floor(body_e((1, 0, 0), (6 + k, 0, 0), .5, b, ba=.3)), b))
        low = ((2.8, 5.2, 2.2 + k, 11.6),) * 2
        for nm, north in (('s', False), ('n', True)):
            pics.append(('stoop-%s%d' % (nm, k), on_floor(body_s((0, 0), (0, 0), 0, b - k, north, reach=low, knees=1.2 * k)), b - k))
    for k, a in ((1, (3.2, 4.4, 6.0, 6.6)), (2, (4.0, 3.6, 8.4, .4))):
        pics.append(('shrug-s%d' % k, body_s((0, 0), (0, 0), 0, reach=(a, a)), k - 1))
    down = (1.6, 6, 1.2, 11.2)
    for nm, north, a in (('s', False, ((2.8, 4.6, 5.4, 7.6), (4.0, 3.6, 8.6, 4.0))), ('n', True, ((2.8, 2.6, 3.6, -2.4), (3.2, .4, 3.0, -5.2)))):
        for k in (1, 2):
            pics.append(('reach-%s%d' % (nm, k), body_s((0, 0), (0, 0), 0, north=north, reach=(down, a[k - 1])), 0))
    # heads
    heads = []
    for nm, rows, mouths, dx in (('e', HEAD_E, MOUTH_E, -9), ('s', HEAD_S, MOUTH_S, -9), ('n', HEAD_N, None, -9)):
        for k in range(3):
            c = cell()
            a = art(rows, mouths[k] if mouths else ('', ''))
            y = AY - 51
            if nm == 'n' and k:
                y -= (k == 2)
            stamp(c, a, AX + dx, y)
            heads.append((('head-' + nm) if k == 0 else 'talk-%s%d' % (nm, k), c, 0))
    flight = tumble(dict((n, c) for n, c, _ in heads)['talk-e2'])
    write(out, 'body.png', pics, 7, 'body')
    write(out, 'head.png', heads, 3, 'head')
    write(out, 'fly.png', flight, 4, 'fly')
    text(out, pics, heads, flight)


def on_floor(c):
    """A coat that would reach through the floor lies on it."""
    c[AY + 1:] = 0
    c[AY][c[AY] > 0] = 16
    return c


def tumble(head):
    """Eight turns through the air; arms and legs go as they like."""
    poses = []
    for front, back, fa, ba, tail in (((12, 9, 1), (-9, 8, 1), 1.5, -2.1, 2), ((-10, 9, 1), (11, 4, -1), -1.9, 1.45, 4)):
        c = body_e(front, back, fa, 0, tail, ba=ba)
        c[head > 0] = head[head > 0]
        c[(c == 16) & grow(c == 0)] = 0
        poses.append(c)
    return [('fly-%d' % (k + 1), turned(poses[k % 2], k * 45), 0) for k in range(8)]


def double(a):
    """Twice as large, with slanted edges kept slanted."""
    p = np.pad(a, 1)
    n, s, w, e = p[:-2, 1:-1], p[2:, 1:-1], p[1:-1, :-2], p[1:-1, 2:]
    o = a.repeat(2, 0).repeat(2, 1)
    for i, j, u, v, ou, ov in ((0, 0, n, w, s, e), (0, 1, n, e, s, w), (1, 0, s, w, n, e), (1, 1, s, e, n, w)):
        o[i::2, j::2] = np.where((u == v) & (u != ov) & (v != ou), u, a)
    return o


def turned(c, degrees):
    """Forward about the figure's middle, into a cell of its own; its outline is drawn anew."""
    big = double(double(double(c)))
    t = np.radians(degrees)
    y, x = np.mgrid[0:FLY, 0:FLY].astype(float) - FLY // 2
    sx = x * np.cos(t) + y * np.sin(t) + AX
    sy = -x * np.sin(t) + y * np.cos(t) + AY - UP
    i, j = np.round(sy * 8 + 3.5).astype(int), np.round(sx * 8 + 3.5).astype(int)
    inside = (i >= 0) & (j >= 0) & (i < CH * 8) & (j < CW * 8)
    o = np.zeros((FLY, FLY), np.uint8)
    o[inside] = big[i[inside], j[inside]]
    return outline(o)


def write(out, fn, pics, per, kind):
    rows = (len(pics) + per - 1) // per
    ch, cw = pics[0][1].shape
    sheet = np.zeros((rows * ch, per * cw), np.uint8)
    for i, (n, c, mv) in enumerate(pics):
        sheet[i // per * ch:i // per * ch + ch, i % per * cw:i % per * cw + cw] = c
    im = Image.fromarray(sheet, 'P')
    pal = np.zeros((256, 3), np.uint8)
    pal[:16], pal[16:32] = UI, EGO
    im.putpalette(pal.flatten().tolist())
    im.save(os.path.join(out, fn), optimize=True)


def text(out, pics, heads, flight):
    L = ['# the traveller; drawn by paint/ego.py', 'colours 16', 'west mirrored', '']
    for fn, ps, per in (('body.png', pics, 7), ('head.png', heads, 3)):
        for i, (n, c, mv) in enumerate(ps):
            L.append('picture %s %s %d,%d %dx%d at %d,%d%s' % (n, fn, i % per * CW, i // per * CH, CW, CH, AX, AY,
                                                              ' move 0,%d' % mv if mv else ''))
        L.append('')
    for i, (n, c, mv) in enumerate(flight):
        L.append('picture %s fly.png %d,%d %dx%d at %d,%d' % (n, i % 4 * FLY, i // 4 * FLY, FLY, FLY, FLY // 2, FLY // 2 + UP))
    L += ['', 'picture tilt-s head.png 0,%d %dx%d at %d,%d' % (CH, CW, CH, AX - 1, AY), '']
    L += ['limb 0 body', 'limb 1 head', '']
    for d, k in (('east', 'e'), ('south', 's'), ('north', 'n')):
        L.append('animation init  %s body=stand-%s head=head-%s' % (d, k, k))
        L.append('animation stand %s body=stand-%s head=head-%s' % (d, k, k))
        L.append('animation walk  %s body=%s head=head-%s' % (d, ','.join('walk-%s%d' % (k, i) for i in range(1, 7)), k))
        L.append('animation talk  %s head=talk-%s1,talk-%s1,talk-%s2,head-%s,talk-%s2,talk-%s1,head-%s,head-%s' % ((d,) + (k,) * 8))
        L.append('animation hush  %s head=head-%s' % (d, k))
    L += ['', '# 6: reach out for something', 'animation 6     east  body=reach-e1,reach-e2,reach-e2,reach-e2,reach-e1,stand-e once']
    for d, k in (('south', 's'), ('north', 'n')):
        L.append('animation 6     %s body=reach-%s1,%sreach-%s1,stand-%s once' % (d, k, ('reach-%s2,' % k) * 3, k, k))
    L += ['', '# 7: thrown through the air; 8: down to the floor and up again; 9: who knows?']
    for d in ('east', 'south', 'north'):
        L.append('animation 7     %-5s body=%s head=-' % (d, ','.join(n for n, _, _ in flight)))
    for d, k in (('east', 'e'), ('south', 's'), ('north', 'n')):
        L.append('animation 8     %-5s body=stoop-%s1,%sstoop-%s1,stand-%s once' % (d, k, ('stoop-%s2,' % k) * 3, k, k))
    L.append('animation 9     south body=shrug-s1,%sshrug-s1,stand-s once head=head-s,%shead-s,head-s once' % ('shrug-s2,' * 5, 'tilt-s,' * 5))
    open(os.path.join(out, 'costume.txt'), 'w').write('\n'.join(L) + '\n')


if __name__ == '__main__':
    main()
