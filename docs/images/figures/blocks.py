"""The blocks of a game's two files, as they follow and hold each other in the demo."""
import re

import drawing

PARENTS = {"LECF", "LFLF", "ROOM", "RMIM", "OBIM", "OBCD", "IM"}
SOUND_PARENTS = {"SOU ", "ADL ", "SPK ", "SBL "}
NUMBERED = re.compile(r"^(IM|ZP)[0-9A-F]{2}$")  # IM00 is the room's picture, the others belong to objects
WHAT = {
    "LECF": "everything else in this file", "LOFF": "where each ROOM begins",
    "LFLF": "one room, and what is stored with it", "ROOM": "picture, floor, objects, scripts",
    "RMHD": "width, height, number of objects", "CYCL": "colours that cycle", "TRNS": "the transparent colour",
    "EPAL": "not read", "BOXD": "the walk boxes", "BOXM": "the box matrix", "CLUT": "the palette",
    "SCAL": "four scale slots", "RMIM": "the room's picture", "RMIH": "number of z-planes", "IM00": "one picture",
    "SMAP": "the pixels, in strips", "ZP": "z-planes", "OBIM": "an object's pictures",
    "IMHD": "number, place, size", "IM": "one picture for each state", "OBCD": "an object's code",
    "CDHD": "number, place, parent, walk-to point", "VERB": "what each verb runs", "OBNA": "the name",
    "EXCD": "the exit script", "ENCD": "the entry script", "NLSC": "number of local scripts",
    "LSCR": "a local script", "SCRP": "a global script", "SOUN": "a sound", "COST": "a costume",
    "CHAR": "a charset (font)", "GNAM": "the game's name; walkbox only",
    "RNAM": "names of rooms", "MAXS": "limits", "DROO": "directory: rooms", "DSCR": "directory: SCRP",
    "DSOU": "directory: SOUN", "DCOS": "directory: COST", "DCHR": "directory: CHAR", "DOBJ": "owner, state, classes",
    "SOU ": "one part per device", "ADL ": "music: AdLib", "SPK ": "music: speaker", "SBL ": "a sample",
    "MDhd": "priority, volume", "MThd": "a MIDI file: header,", "MTrk": "and its events",
    "AUhd": "not read", "AUdt": "the sound wave",
}


def split(data, counts_header=8):
    """The blocks in some bytes: pairs of a tag and a payload."""
    at = 0
    while at + 8 <= len(data):
        size = int.from_bytes(data[at + 4:at + 8], "big") - counts_header + 8
        yield data[at:at + 4].decode("latin1"), data[at + 8:at + size]
        at += size


class Node:
    """A tag in one place of the tree: its children, and whether its parent may have several."""

    def __init__(self):
        self.children, self.several = {}, False

    def add(self, data, sound=False):
        before, seen = None, set()
        for tag, payload in split(data, 0 if sound else 8):
            number = NUMBERED.match(tag)
            tag = number.group(1) if number and tag != "IM00" else tag
            if tag not in self.children:  # behind its elder sibling
                tags = list(self.children)
                tags.insert(tags.index(before) + 1 if before else 0, tag)
                self.children = {name: self.children.get(name) or Node() for name in tags}
            child, before = self.children[tag], tag
            child.several |= tag in seen and not number
            seen.add(tag)
            inside = tag in SOUND_PARENTS if sound else tag in PARENTS or tag == "IM00"
            if inside:
                child.add(payload, sound)
            elif tag == "SOUN":
                child.add(payload, True)


def read_tree(path):
    root = Node()
    root.add(bytes(byte ^ 0x69 for byte in path.read_bytes()))
    return root


def sections(source):
    """The section of docs/formats.md that describes each tag, by the table in src/resource/README.md."""
    found = {}
    for tags, section in re.findall(r"^\| (`[^|]*`) \| (\d+) \|", (source / "src/resource/README.md").read_text(), re.M):
        found.update((tag, section) for tag in re.findall(r"`([^`]*)`", tags))
    return found


def write_rows(card, node, left, top, what_at, section_at, where):
    """Draws a node's descendants. Returns the y below them."""
    y = bend = top
    for tag, child in node.children.items():
        if tag not in WHAT:
            raise SystemExit(f"blocks.py: the demo has a block {tag}, which the figure does not know")
        shown = {"IM": "IM01 ..", "ZP": "ZP01 .."}.get(tag, tag.strip())
        bend = y - 4
        if len(node.children) > 1:
            card.line([(left - 12, bend), (left - 3, bend)], "edge", 1)
        card.text(left, y, shown + (" *" if child.several else ""), "ink code bold")
        card.text(what_at, y, WHAT[tag], "soft small")
        card.text(section_at, y, where.get(tag) or where["IM00" if tag == "IM" else tag], "soft small", "end")
        y += 19
        if child.children and tag != "SOUN":
            y = write_rows(card, child, left + 24, y, what_at, section_at, where)
    if len(node.children) > 1:
        card.line([(left - 12, top - 12), (left - 12, bend)], "edge", 1)
    return y


def draw(inputs):
    index, data = read_tree(inputs.demo / "MONKEY.000"), read_tree(inputs.demo / "MONKEY.001")
    sound = data.children["LECF"].children["LFLF"].children["SOUN"]
    where = sections(inputs.source)
    card = drawing.Drawing("The blocks of the index file and of the data file")
    card.text(24, 28, "MONKEY.001, the data file", "ink head")
    card.text(480, 28, "section", "soft small", "end")
    end = write_rows(card, data, 36, 54, 228, 480, where)
    right = 524
    card.text(right, 28, "MONKEY.000, the index", "ink head")
    y = write_rows(card, index, right + 12, 54, right + 72, 788, where)
    card.rows(right, y + 6, ["A directory gives for each script, sound,", "costume or charset the room that holds it",
                             "and where it begins, counted from ROOM."], "ink small")
    y += 92
    card.text(right, y, "Inside SOUN", "ink head")
    y = write_rows(card, sound, right + 12, y + 26, right + 128, 788, where)
    card.rows(right, y + 6, ["Here a size does not count the tag", "and the size itself; elsewhere it does."], "ink small")
    y += 66
    card.text(right, y, "* any number of times", "ink small")
    return card.svg(max(end, y) + 4)
