"""Draws figures as SVG text: boxes, lines and words on a card that is light or dark as the reader's page is."""

WIDTH = 800  # GitHub shows pages about as wide, so one unit is one pixel
LINE = 18    # from one line of text to the next

# Each class in light and in dark: for words and fills, and for lines (s-..).
COLOURS = {
    "card": ("#ffffff", "#0d1117"),
    "ink": ("#1f2328", "#e6edf3"),
    "soft": ("#59636e", "#9198a1"),
    "edge": ("#afb8c1", "#484f58"),
    "blue": ("#0969da", "#58a6ff"),
    "green": ("#1a7f37", "#3fb950"),
    "orange": ("#bc4c00", "#f0883e"),
    "purple": ("#8250df", "#bc8cff"),
    "pale": ("#f6f8fa", "#161b22"),
    "pale-blue": ("#ddf4ff", "#12294a"),
    "pale-green": ("#dafbe1", "#12301c"),
    "pale-orange": ("#fff1e5", "#3d2310"),
    "pale-purple": ("#fbefff", "#2b1d45"),
}


def style():
    def rules(side):
        return "".join(f".{name}{{fill:{pair[side]}}}.s-{name}{{stroke:{pair[side]}}}"
                       for name, pair in COLOURS.items())
    return ("<style>text{font:14px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif}"
            ".small{font-size:12px}.head{font-size:15px;font-weight:600}.bold{font-weight:600}"
            ".code{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:13px}"
            ".tiny{font-size:11px}.line{fill:none}"
            f"{rules(0)}@media(prefers-color-scheme:dark){{{rules(1)}}}</style>")


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Drawing:
    """Coordinates are in units of the card, from its upper left corner."""

    def __init__(self, title):
        self.title, self.parts = title, []

    def text(self, x, y, words, kind="ink", anchor="start"):
        """`y` is the base line. `kind` lists classes."""
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.parts.append(f'<text x="{x:g}" y="{y:g}" class="{kind}"{where} xml:space="preserve">{escape(words)}</text>')

    def rows(self, x, y, lines, kind="ink", anchor="start"):
        for i, line in enumerate(lines):
            self.text(x, y + i * LINE, line, kind, anchor)

    def box(self, x, y, width, height, fill="pale", edge="edge", round_by=5):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by}" '
                          f'class="{fill} s-{edge}"/>')

    def pixel(self, x, y, size, colour):
        """A square of a colour that is the same on light and dark cards."""
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" fill="{colour}" '
                          'class="s-edge" stroke-width="0.5"/>')

    def shape(self, points, fill="pale", edge="edge", width=1.5, dashed=False):
        self.parts.append(f'<polygon points="{joined(points)}" class="{fill} s-{edge}" stroke-width="{width:g}"'
                          f'{dashes(dashed)}/>')

    def line(self, points, edge="edge", width=1.5, dashed=False, arrow=False):
        end = f' marker-end="url(#{edge})"' if arrow else ""
        self.parts.append(f'<polyline points="{joined(points)}" class="line s-{edge}" stroke-width="{width:g}"'
                          f'{dashes(dashed)}{end}/>')

    def dot(self, x, y, radius, fill="blue", edge="card", width=1.5):
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="{fill} s-{edge}" '
                          f'stroke-width="{width:g}"/>')

    def svg(self, height):
        used = [name for name in COLOURS if any(f'url(#{name})' in part for part in self.parts)]
        arrows = "".join(f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
                         f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" class="{name}"/></marker>'
                         for name in used)
        head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
                f'height="{height:g}" role="img"><title>{escape(self.title)}</title>')
        card = f'<rect width="{WIDTH}" height="{height:g}" rx="6" class="card"/>'
        defs = f"<defs>{arrows}</defs>" if arrows else ""
        return "\n".join([head, style(), defs, card] + self.parts + ["</svg>", ""]).replace("\n\n", "\n")


def joined(points):
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def dashes(wanted):
    return ' stroke-dasharray="5 4"' if wanted else ""
