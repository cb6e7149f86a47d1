"""The others: a guard who is as wide as his bridge, the tavern's regular with his mug, and the old
keeper of the light in his oilskin.

Both are put together as ego is, from limbs that follow the feet; heads are drawn pixel by pixel.
The regular's colours are laid out in groups, so that a script can dress each actor anew."""
import os
from types import SimpleNamespace
import numpy as np
from PIL import Image, ImageDraw
from lib import DEMO, EGO, UI
from ego import KEY, grow, knee, outline, part

CW, CH, AX, AY = 72, 68, 36, 64          # cell, and the place between the feet
Y, X = np.mgrid[0:CH, 0:CW].astype(float)
KEY = dict(KEY, w=31, g=7, y=14)

GUARD_E = """
.....OOOOOOOO.......
...OORRRRRRRROO.....
..OrRRRRRRRRRRRO....
..OrRRRRRRRRRRRRO...
.OrrrrrrrrrrrrrrO...
OrROOaabbbbbbbbO....
ORO.OaabbaOOObbO....
.O..OhaabbbbObbcO...
....OhacabbbbbbccO..
....OHhaabbbbbbcccO.
....OHHhaabbHHHbbO..
....OhHHhHHHHHHHO...
....OhHHHHHh###O....
.....OhHHHHH%HHO....
.....OhHHhHHHHHO....
......OhhHHhHHO.....
.......OOhHHHO......
.........OOOO.......
""".strip('\n').split('\n')

GUARD_S = """
......OOOOOOOO......
....OORRRRRRRROO....
...OrRRRRRRRRRRRO...
...OrRRRRRRRRRRRO...
..OrrrrrrrrrrrrrrO..
..OaabbbbbbbbbbbaO..
..OabOOOabbaOOObaO..
.OaabbbOabbbObbbaaO.
.OacbbbbbccbbbbbcaO.
..OOabbbbccbbbbaOO..
...OhabbccccbbahO...
...OHhaHHHHHHahHO...
...OHHHHHHHHHHHHO...
...OhHHHH####HHHO...
....OhHHHh%%hHHO....
....OhhHHHHHHHhO....
.....OOhHHHHhOO.....
.......OOOOOO.......
""".strip('\n').split('\n')

GUARD_N = """
......OOOOOOOO......
....OORRRRRRRROO....
...OrRRRRRRRRRRRO...
...OrRRRRRRRRRRRO...
..OrrrrrrrrrrrrrrO..
..OabbbbOrROabbbaO..
..OabbbOrRrROabbaO..
.OaabbOrRRrROabbaaO.
.OaabbOrROORrObbaaO.
..OOabbOOabORObaOO..
...OaabbbbbbOaaaO...
...OhaabbbbbbaahO...
....OhaabbbbaahO....
....OOaaaaaaaaOO....
....OaaabbbaaaaO....
.....OOOOOOOOOO.....
""".strip('\n').split('\n')

REGULAR_E = """
......OOOOO.........
....OOTTTTTO........
...OtTTTTTTTO.......
...OtTTTTTTTTO......
..OttTTTTTTTTO......
..OtttttttttttO.....
..OhhaabbbbbbO......
..OHhhabbbObbO......
..OHhaabbbObbccO....
..OHhaaabbbbbcccO...
...OhaabbbbabbcO....
...OhhabbHHHHHO.....
...OOhaabH##HO......
.....Oaabb%bO.......
......OaaaaO........
.......OOOO.........
""".strip('\n').split('\n')

REGULAR_S = """
......OOOOOO........
....OOTTTTTTOO......
...OtTTTTTTTTtO.....
...OtTTTTTTTTtO.....
..OttttttttttttO....
..OttttttttttttO....
..OhabbbbbbbbahO....
..OhabObbbbObahO....
.OHhabObccbObahHO...
.OHaabbbccbbbaaHO...
..OOabbccccbbaOO....
...OabHHHHHHbaO.....
...OaHHb##bHHaO.....
....OabbbbbbaO......
....OOaab%aaOO......
......OOOOOO........
""".strip('\n').split('\n')

REGULAR_N = """
......OOOOOO........
....OOTTTTTTOO......
...OtTTTTTTTTtO.....
...OtTTTTTTTTtO.....
..OttttttttttttO....
..OttttttttttttO....
..OhhhhhhhhhhhhO....
..OhHhhHhhHhhHhO....
.OahhHhhHhHhhHhaO...
.OahhHhhHhhHhhhaO...
..OOhhHhhHhhHhOO....
...OhhhhhhhhhhO.....
....OaaaabaaaO......
.....OaabbaaO.......
......OOOOOO........
""".strip('\n').split('\n')

KEEPER_E = """
......OOOOOO........
....OOmmmmmmOO......
...OnmmmmmmmmmO.....
...OnmmmmmmmmmmO....
..OnnnmmmmmmmmmO....
..OnnnnnyynnnnnOOO..
..OOOOOOOOOOOOOOOOO.
..OggTabbbbTTbO.....
..OgTwaabbbbObO.....
..OgwTaabbbbObccO...
..OggwaabbbbbbcccO..
...OgwTbbbbTTTTcO...
...OgwwTbTTwwwwwTO..
....OgwwwwTw##wwTO..
....OggwwwwwT%wTwO..
.....OgwwTwwwwwwO...
.....OggwwwTwwwTO...
......OggwwwwwTO....
.......OggwwwTO.....
........OOggTO......
..........OOO.......
""".strip('\n').split('\n')

KEEPER_S = """
......OOOOOO........
....OOmmmmmmOO......
...OnmmmmmmmmmO.....
...OnmmmmmmmmnO.....
..OnnmmmyymmmnnO....
..OnnnnnyynnnnnO....
..OOOOOOOOOOOOOO....
..OgaTTbbbbTTagO....
..OgabObbbbObawO....
.OaTabObccbObaTaO...
.OawaabbccbbaawaO...
..OgwabccccbawwO....
..OgwTTTTTTTTwTO....
..OgwwwwT##TwwwTO...
..OggwwwwT%wwwwTO...
...OgwTwwwwwwTwO....
...OggwwwTwwwwTO....
....OggwwwwwwTO.....
.....OOgwTwwTO......
.......OgwwTO.......
........OOOO........
""".strip('\n').split('\n')

KEEPER_N = """
......OOOOOO........
....OOmmmmmmOO......
...OnmmmmmmmmmO.....
...OnmmmmmmmmnO.....
..OnnmmmmmmmmnnO....
..OnnnnnnnnnnnnO....
..OOOOOOOOOOOOOO....
..OgTwTgTwTgTwgO....
.OagwTwwTwwTwwgaO...
.OagwwTwwTwwTwgaO...
..OggwwTwwTwwggO....
...OggwwgwwggggO....
....OggggggggOO.....
.....OaabbbaaO......
......OOOOOOO.......
""".strip('\n').split('\n')

GUARD = SimpleNamespace(
    name='guard', what='the guard; walks 6 to a frame', stride=6, hip=23, shoulder=42, thigh=9.9, shin=9.2, leg=3.7,
    arm=3.3, upper=8.2, fore=7.4, wide=10.6, waist=8.6, deep=9.4, belly=10.2, stance=5.2, mug=False, coat=0,
    sleeve=(27, 27, 28), vest=(20, 21, 27), trousers=(29, 30), sash=(25, 26), skin=(17, 18, 19), top=59,
    heads=dict(e=(GUARD_E, [('hhh', 'H'), ('OOO', 'H'), ('OrO', 'O')], -9),
               s=(GUARD_S, [('hhhh', 'H'), ('OOOO', 'H'), ('OrrO', 'O')], -9.5),
               n=(GUARD_N, [('', '')] * 3, -9.5)))

REGULAR = SimpleNamespace(
    name='regular', what='the tavern\'s regular; walks 6 to a frame. Dress him anew by these groups: vest 22 23 24,\n# sash 25 26, shirt and cap 27 28, trousers 29 30, hair and boots 20 21', stride=6, hip=18, shoulder=31, thigh=7.4, shin=7.0, leg=2.9,
    arm=2.3, upper=6.0, fore=5.4, wide=6.6, waist=6.8, deep=5.0, belly=6.6, stance=3.6, mug=True, coat=0,
    sleeve=(27, 27, 28), vest=(22, 23, 24), trousers=(29, 30), sash=(25, 26), skin=(17, 18, 19), top=48,
    heads=dict(e=(REGULAR_E, [('aa', 'b'), ('OO', 'b'), ('Or', 'O')], -8),
               s=(REGULAR_S, [('aa', 'a'), ('OO', 'a'), ('Or', 'O')], -8.5),
               n=(REGULAR_N, [('', '')] * 3, -8.5)))

KEEPER = SimpleNamespace(
    name='keeper', what='the old keeper of the light; walks 5 to a frame', stride=5, hip=18, shoulder=31, thigh=7.4, shin=7.0, leg=2.9,
    arm=2.6, upper=6.2, fore=5.6, wide=7.0, waist=6.6, deep=5.4, belly=6.4, stance=3.4, mug=False, coat=11,
    sleeve=(27, 14, 28), vest=(27, 14, 28), trousers=(29, 30), sash=(27, 14), skin=(17, 18, 19), top=49,
    heads=dict(e=(KEEPER_E, [('gg', 'w'), ('OO', 'w'), ('OO', 'O')], -7),
               s=(KEEPER_S, [('gg', 'w'), ('OO', 'w'), ('OO', 'O')], -8),
               n=(KEEPER_N, [('', '')] * 3, -8)))


def capsule(x0, y0, x1, y1, r0, r1=None):
    r1 = r0 if r1 is None else r1
    dx, dy = x1 - x0, y1 - y0
    n = max(dx * dx + dy * dy, 1e-6)
    t = np.clip(((X - x0) * dx + (Y - y0) * dy) / n, 0, 1)
    return np.hypot(X - x0 - t * dx, Y - y0 - t * dy) <= r0 + (r1 - r0) * t


def poly(*p):
    im = Image.new('1', (CW, CH))
    ImageDraw.Draw(im).polygon([(round(x), round(y)) for x, y in p], fill=1, outline=1)
    return np.array(im)


def box(c, x0, y0, x1, y1, col):
    c[int(y0):int(y1) + 1, int(x0):int(x1) + 1] = col


def mug(c, x, y, side=1):
    """A pewter mug with a head of foam; x, y is the hand."""
    x, y = int(round(x)), int(round(y))
    body = (np.abs(X - x) <= 2) & (Y >= y - 5) & (Y <= y + 3)
    grip = (X == x + 3 * side) & (Y >= y - 2) & (Y <= y + 1)
    c[grow(body) & (c > 0)] = 16
    c[grip] = 29
    c[body] = 30
    box(c, x - 2, y - 3, x - 2, y + 3, 29)
    box(c, x + 1, y - 2, x + 1, y + 2, 28)
    box(c, x - 2, y - 5, x + 2, y - 4, 28)
    box(c, x - 2, y - 4, x - 2, y - 4, 27)


def hand(c, p, x, y, near):
    s = p.skin
    part(c, capsule(x, y, x + .4, y + .6, p.arm * .68), s[0], s[1] if near else s[0], s[2] if near else None, edge=16)


def arm(c, p, sx, sy, a1, a2, near, holds=False):
    """An arm whose two halves hang at the angles a1, a2 (0 down, 1.57 to the right)."""
    ex, ey = sx + np.sin(a1) * p.upper, sy + np.cos(a1) * p.upper
    hx, hy = ex + np.sin(a2) * p.fore, ey + np.cos(a2) * p.fore
    d, m, l = p.sleeve
    fore = capsule(ex, ey, hx, hy, p.arm * .86, p.arm * .74)
    if p.mug or p.coat:
        part(c, fore, d, m if near else d, l if near else None, edge=16)
    else:
        part(c, fore, p.skin[0], p.skin[1] if near else p.skin[0], p.skin[2] if near else None, edge=16)
    part(c, capsule(sx, sy, ex, ey, p.arm), d if near else 20, m if near else d, l if near else None, edge=16)
    if not near:
        u = capsule(sx, sy, ex, ey, p.arm)
        c[u & (c == 20)] = 27
    x, y = hx + np.sin(a2) * p.arm * .6, hy + np.cos(a2) * p.arm * .6
    if holds:
        mug(c, x + 1, y - 1)
    hand(c, p, x, y, near)


def leg_e(c, p, hx, hy, foot, near):
    fx, fy, pitch = foot
    gx, gy = AX + fx, AY - 1 - fy
    ax, ay = gx - 1.5 - (pitch > 0) * .5, gy - 4 - (pitch > 0) * 1.5
    kx, ky = knee(hx, hy, ax, ay, p.thigh, p.shin, 1)
    d, m = p.trousers
    part(c, capsule(hx, hy, kx, ky, p.leg, p.leg * .82) | capsule(kx, ky, ax, ay, p.leg * .8, p.leg * .7), d, m if near else d, edge=16)
    w = p.leg + .6
    if pitch == 0:
        b = poly((gx - w, gy - 4), (gx + .5, gy - 4), (gx + w, gy - 2), (gx + w + .6, gy), (gx - w, gy))
    elif pitch > 0:
        b = poly((gx - w, gy - 6), (gx - .5, gy - 6.5), (gx + w, gy - 1), (gx + w - 1, gy), (gx, gy - .5), (gx - w - 1, gy - 3))
    else:
        b = poly((gx - w, gy - 4), (gx - 1, gy - 5), (gx + w, gy - 5), (gx + w + 1, gy - 3), (gx - w + 1, gy))
    part(c, b, 20, 21 if near else 20, edge=16)


def body_e(p, front, back, near_arm, far_arm, bob=0, lean=0.0):
    c = np.zeros((CH, CW), np.uint8)
    y0 = AY + bob
    hy, sy = y0 - p.hip, y0 - p.shoulder
    sx = AX + .5 + lean
    arm(c, p, sx + p.deep * .25, sy + 3.5, far_arm[0], far_arm[1], False)
    leg_e(c, p, AX + 1, hy, back, False)
    leg_e(c, p, AX - 1, hy, front, True)
    d, b = p.deep, p.belly
    mid = (hy + sy) / 2
    part(c, capsule(sx - .5, sy - 3, sx - .5, sy + 2, p.arm * 1.1), 17, 17, None, edge=16)
    torso = poly((sx - d * .7, sy - .5), (sx + d * .5, sy - 1), (sx + d * .85, sy + 3), (AX + b * .95, mid + 1), (AX + b, hy - 3),
                 (AX + b * .75, hy + 4), (AX - d * .8, hy + 4), (AX - d * .85, hy - 3), (sx - d, mid), (sx - d, sy + 3))
    v = p.vest
    part(c, torso, v[0], v[1], v[2], edge=16)
    # the shirt shows where the vest stands open; sash and tail of the vest
    for k in range(int(mid - sy) + 3):
        c[int(sy + 2 + k), int(sx + d * .35 + k * .32)] = 16 if p.mug else v[0]
    if p.coat:
        lo, hi = (f(front[0], back[0], 0) * .45 for f in (min, max))
        skirt = poly((AX + b, hy - 2), (AX + b + hi * .7 + 1, hy + p.coat), (AX - d * .8 + lo * .8 - 1, hy + p.coat), (AX - d * .9, hy - 2))
        buttoned(c, p, torso | skirt, hy, int(AX + b * .72))
    else:
        s = torso & (Y >= hy - 1.5) & (Y <= hy + 1)
        part(c, s, p.sash[0], p.sash[1], None, edge=0)
        box(c, AX + b * .4, hy - 1, AX + b * .4 + 1, hy, 28)
        for k in range(3):
            c[int(hy + 2 + k), AX - 1] = v[0]
    arm(c, p, sx - d * .12, sy + 3.2, near_arm[0], near_arm[1], True, p.mug)
    return outline(c)


def sheen(c, m, v):
    """Oilskin is yellow, and there is but one yellow: the side away from the light is checked."""
    deep = m.cumsum(1) * m
    near = m[:, ::-1].cumsum(1)[:, ::-1] * m
    check = (X + Y) % 2 == 0
    shade = (deep == 2) | ((deep > 2) & (deep <= 5) & check) | ((near <= 2) & (deep > 5) & check & (Y % 4 < 2))
    c[shade & m & (c != 16)] = v[0]
    c[(deep > 6) & (near == 3) & m & (c == v[1])] = v[2]


def buttoned(c, p, m, hy, x, buttons=True):
    """An oilskin down to the shins: stiff, with a flap over the buttons and folds below the hip."""
    v = p.vest
    part(c, m, v[0], v[1], v[2], edge=16)
    sheen(c, m, v)
    for y in range(int(hy - 10), int(hy + p.coat)):
        if m[y, x] and c[y, x] == v[1]:
            c[y, x] = v[0]
    if buttons:
        for y in (-8, -3, 2):
            box(c, x - 2, hy + y, x - 2, hy + y, 16)
    for dx in (-6, 4):
        for k in range(4, p.coat):
            if m[int(hy + k), AX + dx] and c[int(hy + k), AX + dx] == v[1]:
                c[int(hy + k), AX + dx] = v[0]


def leg_s(c, p, x, foot, bob, lit):
    fy, lift = foot
    gx, gy = AX + x, AY - 1 + fy - lift
    part(c, capsule(AX + x * .85, AY - p.hip + bob, gx, gy - 4, p.leg * 1.05, p.leg * .82), p.trousers[0], p.trousers[1] if lit else p.trousers[0], edge=16)
    h = 4 if not lift else 3
    w = p.leg
    part(c, poly((gx - w + .4, gy - h - 1), (gx + w - .4, gy - h - 1), (gx + w, gy), (gx - w, gy)), 20, 21 if lit else 20, edge=16)


def body_s(p, lf, rf, sw, bob=0, north=False, left=None, right=None, folded=False):
    """lf, rf: (fy, lift) of the feet; left, right: arm angles that take the place of the swing."""
    c = np.zeros((CH, CW), np.uint8)
    y0 = AY + bob
    hy, sy = y0 - p.hip, y0 - p.shoulder
    for x, f, lit in sorted([(-p.stance, lf, False), (p.stance, rf, True)], key=lambda q: q[1][0]):
        leg_s(c, p, x, f, bob, lit or f[0] > 0)
    w, q = p.wide, p.waist
    mid = (hy + sy) / 2

    def arms():
        for s, given in ((-1, left), (1, right)):
            a = given or (s * .22, s * (.02 - .28 * sw * s))
            holds = p.mug and s > 0
            if holds and not given:
                a = (.25, -2.3) if not north else (.3, 2.6)
            arm(c, p, AX + s * (w - .6), sy + 3.4, a[0], a[1], True, holds)

    if north or not folded:
        arms()
    part(c, capsule(AX, sy - 3, AX, sy + 2, p.arm * 1.1), 17, 17, None, edge=16)
    torso = poly((AX - w + 1.5, sy), (AX - 2.5, sy - 1.5), (AX + 2.5, sy - 1.5), (AX + w - 1.5, sy), (AX + w - .6, sy + 4), (AX + q, mid + 1),
                 (AX + q + .4, hy - 2), (AX + q, hy + 4), (AX - q, hy + 4), (AX - q - .4, hy - 2), (AX - q, mid + 1), (AX - w + .6, sy + 4))
    v = p.vest
    part(c, torso, v[0], v[1], v[2], edge=16)
    if p.coat:
        skirt = poly((AX - q - .4, hy - 2), (AX + q + .4, hy - 2), (AX + q + 2, hy + p.coat), (AX - q - 2, hy + p.coat))
        buttoned(c, p, torso | skirt, hy, AX if north else AX + 1, not north)
        return outline(c)
    if not north:
        # an open vest: a wedge of shirt, buttons down to the sash
        wedge = poly((AX - 3, sy - 1), (AX + 3, sy - 1), (AX + .6, mid + 2), (AX - .6, mid + 2)) & torso
        part(c, wedge, p.sleeve[0], p.sleeve[2], None, edge=v[0])
        for k in range(int(mid + 3), int(hy - 1)):
            c[k, AX] = v[0]
        box(c, AX + 2, mid + 3, AX + 2, mid + 3, 28)
        box(c, AX + 2, mid + 6, AX + 2, mid + 6, 28)
    else:
        for k in range(int(sy + 4), int(hy - 2)):
            c[k, AX] = v[0]
        box(c, AX - w * .5, sy + 5, AX + w * .5, sy + 5, v[0])
    s = torso & (Y >= hy - 1.5) & (Y <= hy + 1)
    part(c, s, p.sash[0], p.sash[1], None, edge=0)
    if not north:
        box(c, AX - 1, hy - 1, AX + 1, hy, 28)
    else:
        box(c, AX + 3, hy + 1, AX + 4, hy + 6, p.sash[1])
        box(c, AX + 3, hy + 1, AX + 3, hy + 6, p.sash[0])
    if folded:
        fold(c, p, sy, mid)
    elif not north and (p.mug or left or right):
        arms()
    return outline(c)


def fold(c, p, sy, mid):
    """Arms crossed before the chest."""
    d, m, l = p.sleeve
    for s in (-1, 1):
        part(c, capsule(AX + s * (p.wide - .4), sy + 3.4, AX + s * (p.wide + 1.2), mid + 2, p.arm), d, m, l, edge=16)
    y = mid + 2
    for s in (1, -1):
        f = capsule(AX + s * (p.wide + .6), y + .8, AX - s * (p.wide * .46), y - (1.6 if s > 0 else -1.2), p.arm * .82, p.arm * .74)
        part(c, f, p.skin[0], p.skin[1], p.skin[2], edge=16)
    part(c, capsule(AX + p.wide * .5, y + .4, AX + p.wide * .6, y + 1.6, p.arm * .66), p.skin[0], p.skin[1], p.skin[2], edge=16)


def head(p, k, mouth):
    rows, mouths, dx = p.heads[k]
    c = np.zeros((CH, CW), np.uint8)
    y, x = AY - p.top, int(AX + dx)
    for j, r in enumerate(rows):
        n = r.count('#')
        r = r.replace('#' * n, mouths[mouth][0]) if n else r
        r = r.replace('%', mouths[mouth][1])
        for i, ch in enumerate(r):
            if KEY[ch]:
                c[y + j, x + i] = KEY[ch]
    if k == 'n' and mouth == 2:
        c = np.roll(c, -1, 0)
    return c


def cycle(p):
    """The feet of the east walk: four frames on the floor, two in the air."""
    s = p.stride
    return [(s * 1.5, 0, -1), (s * .5, 0, 0), (-s * .5, 0, 0), (-s * 1.5, 0, 1), (-s * .9, 4, 1), (s * .6, 2, 0)]


BOBS = [1, 0, 0, 1, 0, 0]


def walks(p, pics, hold):
    cyc = cycle(p)
    arms = [-.62, -.3, .2, .62, .3, -.2]
    for i in range(6):
        a = arms[i]
        near = hold or (a, a + .35)
        pics.append(('walk-e%d' % (i + 1), body_e(p, cyc[i], cyc[(i + 3) % 6], near, (-a, -a + .35), BOBS[i]), BOBS[i]))
    s = [(3, 0), (1, 0), (-1, 0), (-3, 0), (-3, 3), (1, 3)]
    sw = [-1, -.5, .5, 1, .5, -.5]
    for north, k in ((False, 's'), (True, 'n')):
        for i in range(6):
            a, b = s[i], s[(i + 3) % 6]
            if north:
                a, b = (-a[0], a[1]), (-b[0], b[1])
            pics.append(('walk-%s%d' % (k, i + 1), body_s(p, a, b, sw[i], BOBS[i], north), BOBS[i]))


STILL = ((-2, 0, 0), (4, 0, 0))


def guard():
    p = GUARD
    pics = [('stand-e', body_e(p, *STILL, (-.1, .35), (.3, .6)), 0),
            ('stand-s', body_s(p, (0, 0), (0, 0), 0, folded=True), 0), ('stand-n', body_s(p, (0, 0), (0, 0), 0, north=True), 0)]
    walks(p, pics, None)
    pics += [('bar-e1', body_e(p, *STILL, (.7, 1.3), (.3, .6)), 0),
             ('bar-e2', body_e(p, (-3, 0, 0), (5, 0, 0), (1.45, 1.62), (.3, .5), lean=.6), 0),
             ('bar-s1', body_s(p, (0, 0), (0, 0), 0, right=(.8, .9)), 0),
             ('bar-s2', body_s(p, (0, 0), (0, 0), 0, right=(1.5, 1.6)), 0)]
    extra = ['', '# 6: an arm across the way; 7: back again',
             'animation 6     east  body=bar-e1,bar-e2 once', 'animation 6     south body=bar-s1,bar-s2 once',
             'animation 7     east  body=bar-e1,stand-e once', 'animation 7     south body=bar-s1,stand-s once']
    write(p, pics, [], extra)


def regular():
    p = REGULAR
    hold = (.25, 1.75)
    pics = [('stand-e', body_e(p, (-1, 0, 0), (3, 0, 0), hold, (.1, .3)), 0),
            ('stand-s', body_s(p, (0, 0), (0, 0), 0), 0), ('stand-n', body_s(p, (0, 0), (0, 0), 0, north=True), 0)]
    walks(p, pics, hold)
    pics += [('drink-e1', body_e(p, (-1, 0, 0), (3, 0, 0), (.7, 2.3), (.1, .3)), 0),
             ('drink-e2', body_e(p, (-1, 0, 0), (3, 0, 0), (1.1, 2.7), (.1, .3)), 0),
             ('drink-s1', body_s(p, (0, 0), (0, 0), 0, right=(.05, -2.6)), 0),
             ('drink-s2', body_s(p, (0, 0), (0, 0), 0, right=(-.35, -3.0)), 0),
             ('cheer-s', body_s(p, (0, 0), (0, 0), 0, right=(1.9, 2.7)), 0),
             ('cheer-e', body_e(p, (-1, 0, 0), (3, 0, 0), (1.7, 2.6), (.1, .3)), 0)]
    extra = ['', '# 6: a long draught; 7: a toast']
    for d, k in (('east', 'e'), ('south', 's')):
        sip = ['drink-%s1' % k] * 2 + ['drink-%s2' % k] * 5 + ['drink-%s1' % k, 'stand-' + k]
        tilt = ['head-' + k] * 2 + ['back-' + k] * 5 + ['head-' + k] * 2
        extra.append('animation 6     %-5s body=%s once head=%s once' % (d, ','.join(sip), ','.join(tilt)))
        up = ['drink-%s1' % k] + ['cheer-' + k] * 5 + ['drink-%s1' % k, 'stand-' + k]
        extra.append('animation 7     %-5s body=%s once' % (d, ','.join(up)))
    write(p, pics, [('back-e', 'e', 1, -1), ('back-s', 's', 0, -1)], extra)


def keeper():
    p = KEEPER
    pics = [('stand-e', body_e(p, *STILL, (.1, .5), (.3, .7)), 0),
            ('stand-s', body_s(p, (0, 0), (0, 0), 0), 0), ('stand-n', body_s(p, (0, 0), (0, 0), 0, north=True), 0)]
    walks(p, pics, None)
    pics += [('sit-e1', seated(p, (1.0, 1.5)), 13), ('sit-e2', seated(p, (1.1, 1.8)), 13),
             ('rise-e1', seated(p, (.5, .9)), 13), ('rise-e2', body_e(p, (1, 0, 0), (6, 0, 0), (.7, 1.2), (.4, .8), 6), 6)]
    extra = ['', '# 6: he sits by the fire and warms his hands; 7: gets up',
             'animation 6     east  body=%s head=head-e' % ','.join(['sit-e1'] * 7 + ['sit-e2'] * 3 + ['sit-e1'] * 2 + ['sit-e2'] * 2),
             'animation 7     east  body=rise-e1,rise-e1,rise-e2,rise-e2,stand-e once head=head-e']
    write(p, pics, [], extra)


def seated(p, near_arm):
    """On the ground, knees up, the coat spread round him."""
    c = np.zeros((CH, CW), np.uint8)
    b = 13
    y0 = AY + b
    hy, sy = AY - 5, y0 - p.shoulder
    sx = AX + .5
    arm(c, p, sx + 2, sy + 3.5, near_arm[0] + .15, near_arm[1] + .1, False)
    v, (d, m) = p.vest, p.trousers
    for dx, near in ((2, False), (0, True)):
        kx, ky, gx = AX + 8 + dx, AY - 11, AX + 11 + dx * 1.5
        part(c, capsule(AX, hy + 1, kx, ky, p.leg * 1.1, p.leg) | capsule(kx, ky, gx - 1, AY - 4, p.leg * .9, p.leg * .8), d, m if near else d, edge=16)
        part(c, poly((gx - 3, AY - 5), (gx, AY - 5), (gx + 4, AY - 3), (gx + 4, AY - 1), (gx - 3, AY - 1)), 20, 21 if near else 20, edge=16)
    part(c, capsule(sx - .5, sy - 3, sx - .5, sy + 2, p.arm * 1.1), 17, 17, None, edge=16)
    coat = poly((sx - 4, sy - .5), (sx + 2.5, sy - 1), (sx + 5, sy + 3), (AX + 6, hy - 4), (AX + 8, hy - 3), (AX + 8, hy - 1), (AX + 5, AY - 1), (AX - 9, AY - 1),
                (AX - 7, hy - 3), (sx - 6, sy + 8), (sx - 5.4, sy + 3))
    part(c, coat, v[0], v[1], v[2], edge=16)
    sheen(c, coat, v)
    for k in range(4):
        c[AY - 3 - k, AX - 3 + k // 2] = v[0]
        c[AY - 3 - k, AX + 2 + k // 2] = v[0]
    arm(c, p, sx - .6, sy + 3.2, near_arm[0], near_arm[1], True)
    return outline(c)


def write(p, pics, tilted, extra):
    """tilted: (name, head, dx, dy): a head that is drawn a little elsewhere."""
    heads = []
    for k in 'esn':
        for m in range(3):
            heads.append((('head-' + k) if m == 0 else 'talk-%s%d' % (k, m), head(p, k, m), 0))
    out = os.path.join(DEMO, 'costumes', p.name)
    os.makedirs(out, exist_ok=True)
    L = ['# ' + p.what, '# drawn by paint/people.py', 'colours 16', 'west mirrored', '']
    where = {}
    for fn, ps, per in (('body.png', pics, 7), ('head.png', heads, 3)):
        rows = (len(ps) + per - 1) // per
        sheet = np.zeros((rows * CH, per * CW), np.uint8)
        for i, (n, c, mv) in enumerate(ps):
            x, y = i % per * CW, i // per * CH
            sheet[y:y + CH, x:x + CW] = c
            where[n] = '%s %d,%d %dx%d' % (fn, x, y, CW, CH)
            L.append('picture %s %s at %d,%d%s' % (n, where[n], AX, AY, ' move 0,%d' % mv if mv else ''))
        im = Image.fromarray(sheet, 'P')
        pal = np.zeros((256, 3), np.uint8)
        pal[:16], pal[16:32] = UI, EGO
        im.putpalette(pal.flatten().tolist())
        im.save(os.path.join(out, fn), optimize=True)
        L.append('')
    for n, k, dx, dy in tilted:
        L.append('picture %s %s at %d,%d' % (n, where['head-' + k], AX + dx, AY - dy))
    L += ['', 'limb 0 body', 'limb 1 head', '']
    for d, k in (('east', 'e'), ('south', 's'), ('north', 'n')):
        L.append('animation init  %s body=stand-%s head=head-%s' % (d, k, k))
        L.append('animation stand %s body=stand-%s head=head-%s' % (d, k, k))
        L.append('animation walk  %s body=%s head=head-%s' % (d, ','.join('walk-%s%d' % (k, i) for i in range(1, 7)), k))
        L.append('animation talk  %s head=talk-%s1,talk-%s1,talk-%s2,head-%s,talk-%s2,talk-%s1,head-%s,head-%s' % ((d,) + (k,) * 8))
        L.append('animation hush  %s head=head-%s' % (d, k))
    open(os.path.join(out, 'costume.txt'), 'w').write('\n'.join(L + extra) + '\n')


if __name__ == '__main__':
    guard()
    regular()
    keeper()
