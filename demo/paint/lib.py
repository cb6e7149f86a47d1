"""A small paint box: masks, noise, rock, leaves, planks, light, and the way down to 256 colours.

Everything is painted in RGB on a float canvas, with hard edges, and then brought to the
room's palette with a restrained ordered dither.  All noise is seeded, so a picture comes out
the same each time."""
import os
import numpy as np
from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
DEMO = os.path.dirname(HERE)

UI = [(0, 0, 0), (24, 32, 116), (24, 112, 60), (37, 165, 181), (140, 32, 36), (255, 0, 255),
      (140, 84, 36), (172, 168, 160), (84, 80, 92), (84, 108, 236), (100, 216, 108), (92, 220, 228),
      (244, 100, 88), (0, 0, 1), (252, 224, 92), (255, 255, 255)]

# the traveller: outline, skin x3, hair x2, coat x3, scarf x2, cloth x2, boots x2, spare
EGO = [(22, 14, 30), (150, 78, 62), (214, 138, 98), (248, 196, 148), (74, 30, 26), (146, 66, 34),
       (18, 52, 78), (26, 102, 124), (70, 166, 172), (142, 22, 38), (232, 66, 46),
       (150, 110, 66), (244, 222, 164), (52, 40, 56), (108, 80, 84), (255, 250, 232)]

# The colours of what is carried, the same in every room: index, and which of the traveller's it is by day.
CARRIED = dict(zip([222, 223, *range(248, 256)], [16, 20, 21, 22, 23, 24, 25, 26, 27, 28]))

B8 = np.array([[0, 32, 8, 40, 2, 34, 10, 42], [48, 16, 56, 24, 50, 18, 58, 26],
               [12, 44, 4, 36, 14, 46, 6, 38], [60, 28, 52, 20, 62, 30, 54, 22],
               [3, 35, 11, 43, 1, 33, 9, 41], [51, 19, 59, 27, 49, 17, 57, 25],
               [15, 47, 7, 39, 13, 45, 5, 37], [63, 31, 55, 23, 61, 29, 53, 21]]) / 64.0
B4 = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16.0


def bayer(h, w, m=B4):
    n = len(m)
    return np.tile(m, (h // n + 1, w // n + 1))[:h, :w]


def C(s):
    s = s.lstrip('#')
    return np.array([int(s[i:i + 2], 16) for i in (0, 2, 4)], float)


def ramp(cols, t):
    """Colours along a ramp, t in 0..1 (any shape)."""
    cols = np.array([C(c) if isinstance(c, str) else c for c in cols], float)
    t = np.clip(np.nan_to_num(np.asarray(t, float)), 0, 1) * (len(cols) - 1)
    i = np.minimum(t.astype(int), len(cols) - 2)
    f = (t - i)[..., None]
    return cols[i] * (1 - f) + cols[i + 1] * f


def noise(h, w, sx, sy, seed, octaves=4, gain=0.5):
    """Value noise, 0..1, with features sx by sy pixels wide."""
    out = np.zeros((h, w))
    amp = tot = 1.0
    tot = 0
    for o in range(octaves):
        r = np.random.RandomState(seed * 131 + o * 17 + 1)
        gh, gw = int(h / sy) + 3, int(w / sx) + 3
        g = r.rand(gh, gw)
        y = np.arange(h) / sy
        x = np.arange(w) / sx
        yi, xi = y.astype(int), x.astype(int)
        fy, fx = (y - yi)[:, None], (x - xi)[None, :]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        a = g[yi][:, xi] * (1 - fx) + g[yi][:, xi + 1] * fx
        b = g[yi + 1][:, xi] * (1 - fx) + g[yi + 1][:, xi + 1] * fx
        out += amp * (a * (1 - fy) + b * fy)
        tot += amp
        amp *= gain
        sx, sy = max(sx / 2, 1), max(sy / 2, 1)
    out /= tot
    return np.clip((out - 0.5) * 1.6 + 0.5, 0, 1)


def wisps(n, seed, by=4):
    """Shift each row a little, so that the ends of clouds fray."""
    r = np.random.RandomState(seed)
    out = n.copy()
    off = 0.0
    for y in range(len(n)):
        off = off * .5 + r.normal(0, by)
        out[y] = np.roll(n[y], int(off))
    return out


def facets(h, w, cx, cy, seed, tilt=0.0):
    """Voronoi facets: (id, centre x, centre y, distance to the edge)."""
    r = np.random.RandomState(seed)
    pts = []
    for j in range(-1, int(h / cy) + 2):
        for i in range(-1, int(w / cx) + 2):
            pts.append(((i + r.rand() + (j % 2) * .5) * cx, (j + r.rand()) * cy))
    pts = np.array(pts)
    Y, X = np.mgrid[0:h, 0:w].astype(float)
    best = np.full((h, w), 1e9)
    sec = np.full((h, w), 1e9)
    idn = np.zeros((h, w), int)
    for k, (px, py) in enumerate(pts):
        x0, x1 = max(0, int(px - 2.6 * cx)), min(w, int(px + 2.6 * cx) + 1)
        y0, y1 = max(0, int(py - 2.6 * cy)), min(h, int(py + 2.6 * cy) + 1)
        if x0 >= x1 or y0 >= y1:
            continue
        dy = (Y[y0:y1, x0:x1] - py) / cy
        dx = (X[y0:y1, x0:x1] - px) / cx + dy * tilt
        d = np.hypot(dx, dy)
        b, s = best[y0:y1, x0:x1], sec[y0:y1, x0:x1]
        closer = d < b
        s[:] = np.where(closer, b, np.minimum(s, d))
        idn[y0:y1, x0:x1][closer] = k
        b[closer] = d[closer]
    return idn, pts[idn][..., 0], pts[idn][..., 1], sec - best


class Canvas:
    def __init__(self, w, h=144):
        self.w, self.h = w, h
        self.img = np.zeros((h, w, 3))
        self.Y, self.X = np.mgrid[0:h, 0:w].astype(float)
        self.cyc = np.zeros((h, w), int)       # palette index that wins, or 0

    def copy(self):
        c = Canvas(self.w, self.h)
        c.img = self.img.copy()
        c.cyc = self.cyc.copy()
        return c

    # masks
    def _m(self, f):
        im = Image.new('1', (self.w, self.h))
        f(ImageDraw.Draw(im))
        return np.array(im)

    def poly(self, *pts):
        return self._m(lambda d: d.polygon([tuple(p) for p in pts], fill=1, outline=1))

    def ell(self, cx, cy, rx, ry):
        return ((self.X - cx) / rx) ** 2 + ((self.Y - cy) / ry) ** 2 <= 1

    def rect(self, x0, y0, x1, y1):
        return (self.X >= x0) & (self.X <= x1) & (self.Y >= y0) & (self.Y <= y1)

    def line(self, *pts, width=1):
        return self._m(lambda d: d.line([tuple(p) for p in pts], fill=1, width=width))

    def below(self, pts, jag=0, seed=0, step=3):
        """The mask under a broken line, roughened."""
        xs = np.arange(self.w)
        y = np.interp(xs, [p[0] for p in pts], [p[1] for p in pts])
        if jag:
            n = noise(1, self.w, step * 3, 1, seed, 3)[0]
            y = y + (n - .5) * 2 * jag
        return self.Y >= np.round(y)[None, :]

    # paint
    def put(self, m, col, a=1.0):
        if isinstance(col, str):
            col = C(col)
        col = np.asarray(col, float)
        a = np.asarray(a, float) * m
        if a.ndim == 2:
            a = a[..., None]
        self.img = self.img * (1 - a) + col * a
        self.cyc[m & (a[..., 0] > .5)] = 0

    def dot(self, x, y, col, a=1.0):
        x, y = int(x), int(y)
        if 0 <= x < self.w and 0 <= y < self.h:
            if isinstance(col, str):
                col = C(col)
            self.img[y, x] = self.img[y, x] * (1 - a) + np.asarray(col, float) * a
            if a > .5:
                self.cyc[y, x] = 0

    def glow(self, cx, cy, r, col, s=1.0, ry=None, p=2.0, m=None):
        """Light: screens a colour over what is there, and lifts it."""
        if isinstance(col, str):
            col = C(col)
        d = np.hypot((self.X - cx) / r, (self.Y - cy) / (ry or r))
        k = np.clip(1 - d, 0, 1) ** p * s
        if m is not None:
            k = k * m
        lit = self.img + (255 - self.img) * (col / 255) * k[..., None] * .6
        lit = lit + self.img * (col / 255) * k[..., None] * .9
        self.img = np.clip(lit, 0, 255)

    def shade(self, k, tint=(0, 0, 0)):
        """Multiply towards a tint, k = 0 (nothing) .. 1 (all tint)."""
        k = np.asarray(k, float)
        if k.ndim == 2:
            k = k[..., None]
        self.img = self.img * (1 - k) + np.asarray(tint, float) * k

    def rock(self, m, cols, seed, cell=(9, 11), light=(.6, -.7), tilt=.35, big=28, contrast=1.0, bias=0.0, cracks=.5, tone=None, steps=14):
        """Broken stone: masses that turn towards or away from the light, split into planes."""
        h, w = self.h, self.w
        hm = noise(h, w, big, big * 1.1, seed, 3)
        gy, gx = np.gradient(hm * big)
        # two sizes of plane, their seams bent by noise
        lid, lx, ly, led = self._warped(cell[0] * 1.9, cell[1] * 1.9, seed + 5, tilt)
        sid, sx, sy, sed = self._warped(cell[0] * .8, cell[1] * .9, seed + 6, tilt)
        r = np.random.RandomState(seed + 9)
        n = max(lid.max(), sid.max()) + 2
        nx, ny, mx, my = (r.uniform(-1, 1, n) for _ in range(4))
        xi, yi = np.clip(sx, 0, w - 1).astype(int), np.clip(sy, 0, h - 1).astype(int)
        fx = -gx[yi, xi] * 1.9 + nx[lid] * .42 + mx[sid] * .22
        fy = -gy[yi, xi] * 1.9 + ny[lid] * .42 + my[sid] * .22
        t = .45 + contrast * .40 * (fx * light[0] + fy * light[1]) + bias
        t += (noise(h, w, 4, 3, seed + 3, 2) - .5) * .18
        if tone is not None:
            t = t + tone
        crack = led < .075
        t = np.where(crack, t - cracks * .42, t)
        t = np.where((np.roll(led, 1, 0) < .075) & ~crack, t + .09, t)
        t = np.where((sed < .07) & ~crack, t - .07, t)
        self.put(m, ramp(cols, np.round(t * steps) / steps))
        return t

    def _warped(self, cx, cy, seed, tilt):
        h, w = self.h, self.w
        a = facets(h, w, cx, cy, seed, tilt)
        ox = ((noise(h, w, 7, 7, seed + 1, 2) - .5) * cx * .7).astype(int)
        oy = ((noise(h, w, 7, 7, seed + 2, 2) - .5) * cy * .7).astype(int)
        yy = np.clip(self.Y.astype(int) + oy, 0, h - 1)
        xx = np.clip(self.X.astype(int) + ox, 0, w - 1)
        return tuple(q[yy, xx] for q in a)

    def leaves(self, cx, cy, rx, ry, cols, seed, n=120, light=(-.5, -.8), size=(2, 4), bias=0.0, flat=0.6, mask=None):
        """A clump of foliage, dabs from dark to light."""
        r = np.random.RandomState(seed)
        dabs = []
        for _ in range(n):
            a, d = r.uniform(0, 6.283), r.rand() ** .5
            x, y = np.cos(a) * d, np.sin(a) * d
            t = .42 + .42 * (x * light[0] + y * light[1]) + r.normal(0, .13) + bias
            dabs.append((t, cx + x * rx, cy + y * ry))
        dabs.sort()
        cols = [C(c) if isinstance(c, str) else c for c in cols]
        for t, x, y in dabs:
            c = ramp(cols, np.array(round(np.clip(t, 0, 1) * 10) / 10))
            s = r.randint(size[0], size[1] + 1)
            lean = r.choice([-1, 1])
            for k in range(s):
                wx = max(1, int(round((s - abs(k - s / 2)) * flat)))
                for i in range(wx):
                    px, py = int(x + k * lean * .8 + i), int(y + k * .6)
                    if mask is None or (0 <= px < self.w and 0 <= py < self.h and mask[py, px]):
                        self.dot(px, py, c)

    def grass(self, pts, cols, seed, n=60, length=(3, 7), lean=0.3):
        """Blades along a line of points."""
        r = np.random.RandomState(seed)
        xs = [p[0] for p in pts]
        for _ in range(n):
            u = r.rand() * (len(pts) - 1)
            i = min(int(u), len(pts) - 2)
            f = u - i
            x = pts[i][0] * (1 - f) + pts[i + 1][0] * f
            y = pts[i][1] * (1 - f) + pts[i + 1][1] * f + r.randint(0, 2)
            ln = r.randint(length[0], length[1] + 1)
            b = r.normal(0, lean)
            c0 = r.rand() * .5
            for k in range(ln):
                self.dot(x + b * k * k / ln * .7, y - k, ramp(cols, np.array(c0 + .5 * k / ln)))

    def bricks(self, m, cols, seed, bw=9, bh=5, mortar=None, jitter=.25, bias=0.0, tone=None):
        r = np.random.RandomState(seed)
        rows = self.h // bh + 2
        row = (self.Y // bh).astype(int)
        off = r.randint(0, bw, rows)
        widths = bw
        col = ((self.X + off[row] + (row % 2) * bw / 2) // widths).astype(int)
        g = r.rand(rows, self.w // bw + 4)
        t = .5 + (g[row, col] - .5) * jitter * 2 + bias
        u = (self.X + off[row] + (row % 2) * bw / 2) % widths
        v = self.Y % bh
        t = t + (noise(self.h, self.w, 3, 3, seed + 1, 2) - .5) * .2
        t = np.where(v < 1, t + .12, t)
        t = np.where(u < 1, t + .06, t)
        gap = (v >= bh - 1) | (u >= widths - 1)
        t = np.where(gap, t - .34, t)
        if tone is not None:
            t = t + tone
        self.put(m, ramp(cols, np.round(t * 14) / 14))

    def quant(self, pal, amp=9.0):
        """To palette indices (32.. and up), with ordered dither; cycle pixels win."""
        h, w = self.h, self.w
        d = (bayer(h, w) - .47)[..., None] * amp
        # a smaller kick where the picture is busy, so that texture does not turn to noise
        lum = self.img @ np.array([.3, .59, .11])
        gy, gx = np.gradient(lum)
        busy = np.clip(np.hypot(gx, gy) / 14, 0, 1)[..., None]
        d = d * np.clip(.35 + lum / 110, .35, 1)[..., None]      # and in the dark
        px = np.clip(self.img + d * (1 - .75 * busy), 0, 255).reshape(-1, 3)
        idx = nearest(px, pal) + 32
        idx = idx.reshape(h, w)
        # cyc holds palette indices
        return np.where(self.cyc > 0, self.cyc, idx).astype(np.uint8)


WT = np.array([.55, .8, .42])


def nearest(px, pal):
    out = np.zeros(len(px), int)
    p = pal * WT
    pp = (p ** 2).sum(1)
    for i in range(0, len(px), 8192):
        q = px[i:i + 8192] * WT
        out[i:i + 8192] = np.argmin(pp[None, :] - 2 * q @ p.T, 1)
    return out


def make_palette(canvases, n, seed=1, rounds=14):
    """n colours that serve the canvases: k-means, rare bright colours get their share."""
    px = np.concatenate([c.img[c.cyc == 0].reshape(-1, 3) for c in canvases])
    q = np.round(px / 6) * 6
    u, cnt = np.unique(q, axis=0, return_counts=True)
    wgt = cnt ** .55
    r = np.random.RandomState(seed)
    cen = [u[np.argmax(wgt)]]
    d = ((u - cen[0]) * WT) ** 2
    d = d.sum(1)
    for _ in range(n - 1):
        k = np.argmax(d * wgt ** .5)
        cen.append(u[k])
        d = np.minimum(d, (((u - u[k]) * WT) ** 2).sum(1))
    cen = np.array(cen)
    for _ in range(rounds):
        a = nearest(u, cen)
        for k in range(n):
            s = a == k
            if s.any():
                cen[k] = (u[s] * wgt[s][:, None]).sum(0) / wgt[s].sum()
    lum = cen @ np.array([.3, .59, .11])
    return np.round(cen[np.argsort(lum)])


def full_palette(room_pal, cycles=None, ego=None, light=None):
    """256 colours: UI, ego, the room's; cycles = {index: colour}. Light of another hour: what the room's are multiplied by."""
    p = np.zeros((256, 3))
    p[:16] = UI
    p[16:32] = ego if ego is not None else EGO
    p[32:32 + len(room_pal)] = room_pal
    if light is not None:
        p[32:] *= light
    for i, k in CARRIED.items():
        p[i] = EGO[k - 16]
    for i, c in (cycles or {}).items():
        p[i] = C(c) if isinstance(c, str) else c
    return np.clip(p, 0, 255).astype(np.uint8)


def save(path, idx, pal):
    im = Image.fromarray(idx.astype(np.uint8), 'P')
    im.putpalette(pal.astype(np.uint8).flatten().tolist())
    path = os.path.join(DEMO, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    im.save(path, optimize=True)


def save_mask(path, m, pal):
    save(path, np.where(m, 15, 0), pal)


def tint_ego(mul, add=(0, 0, 0), keep=.0):
    e = np.array(EGO, float)
    return np.clip(e * np.array(mul) + np.array(add), 0, 255)
