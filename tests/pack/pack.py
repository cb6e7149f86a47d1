"""The tests of the pack, as their sources say, and the games, pages and archive that are made of them."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "common"))
import drawn  # pylint: disable=wrong-import-position

VERSION, DATE = "1", "1 December 2026"
GROUPS = {
    "boxes": "boxes and matrix", "walker": "walker", "scaling": "scaling", "zplanes": "z-planes",
    "pictures": "pictures of objects", "costumes": "costumes", "objects": "objects", "vm": "scripts and variables",
    "cutscenes": "cutscenes", "sentences": "sentences", "verbs": "verbs", "text": "text and charsets",
    "palettes": "palettes and light", "transitions": "rooms and transitions", "camera": "camera", "saves": "saves",
    "sounds": "sounds",
}
DEFAULT_FRAMES = 60
FONT = HERE.parents[1] / "demo" / "font"
FLOOR = {"stage": ["box 1 0,60 319,60 319,143 0,143"], "wide": ["box 1 0,60 639,60 639,143 0,143"]}
FIELD = re.compile(r"// ([A-Z][A-Za-z0-9. ]*): ?(.*)")
PLACE = re.compile(r"\d+,\d+")
CHECK = re.compile(r"\bexpect\((.*?)\);")
KNOWN_FIELDS = {"Rule", "From", "Frames", "Checks", "Input", "Room stage", "Room wide", "Game", "File", "Picture",
                "Warnings"}
PROGRAMS = ("walkbox", "ScummVM 2.9", "ScummVM 2.7")
# What stands for a pixel in a picture: the background, the costume's colours, text colours in hexadecimal.
SYMBOLS = {".": drawn.BACKGROUND, **{chr(ord("a") + i): 16 + i for i in range(16)},
           **{digit: int(digit, 16) for digit in "0123456789ABCDEF"},
           **{symbol: 50 + i for i, symbol in enumerate("wxyz")}}


class BadTest(Exception):
    """A source that the pack cannot use."""


class Test:
    """A test, read from its source GROUP/NAME.scr."""

    def __init__(self, path):
        self.group, self.name = path.parent.name, path.stem
        self.key = f"{self.group}/{self.name}"
        self.source = path.read_text()
        fields, self.fails, code = {}, {}, False
        last = None
        for line in self.source.splitlines():
            code = code or not line.startswith("//")
            if code:
                break
            found = FIELD.match(line)
            if found and not line.startswith("//   "):
                last = found[1]
                fields[last] = [found[2]] if found[2] else []
            elif last:
                fields[last].append(line[5:].rstrip())
            else:
                raise BadTest(f"{self.key}: {line}")
        for name in PROGRAMS:
            if name in fields:
                self.fails[name] = " ".join(fields.pop(name))
        unknown = set(fields) - KNOWN_FIELDS
        if unknown or not fields.get("Rule") or not fields.get("From"):
            raise BadTest(f"{self.key}: needs Rule and From; does not know {unknown or 'nothing else'}")
        self.rule, self.facts = " ".join(fields["Rule"]), " ".join(fields["From"])
        self.frames = int(fields.get("Frames", [DEFAULT_FRAMES])[0])
        self.shown_checks = [" ".join(check.split()) for check in CHECK.findall(self.source)]
        self.checks = int(fields.get("Checks", [len(self.shown_checks)])[0])
        self.input = fields.get("Input", [])
        self.rooms = {name: fields.get(f"Room {name}", floor) for name, floor in FLOOR.items()}
        self.lines = fields.get("Game", [])
        self.picture = Picture(fields["Picture"]) if "Picture" in fields else None
        self.file = fields.get("File", [])
        self.warnings = int(fields.get("Warnings", [0])[0])
        if not self.checks and not self.picture:
            raise BadTest(f"{self.key}: checks nothing")
        if self.picture and not self.picture.says_something():
            raise BadTest(f"{self.key}: a program that draws nothing would pass")

    def write(self, folder, common_pictures):
        """Writes the source of the game for walkbox-build."""
        shutil.copytree(common_pictures, folder)
        common = (HERE / "common" / "game.txt").read_text()
        (folder / "game.txt").write_text("\n".join([f'name "{self.key}"', common, *self.lines, ""]))
        constants = (f"const CHECKS = {self.checks};\nconst FRAMES = {self.frames};\n"
                     f"const PICTURE = {int(bool(self.picture))};\n")
        (folder / "judge.scr").write_text(constants + (HERE / "common" / "judge.scr").read_text())
        (folder / "test.scr").write_text(global_part(self.source))
        for name, lines in self.rooms.items():
            scripts = room_part(self.source, name)
            (folder / "rooms" / name / "room.txt").write_text(
                "\n".join(["background background.png", *lines, *(["scripts room.scr"] if scripts else []), ""]))
            if scripts:
                (folder / "rooms" / name / "room.scr").write_text(scripts)
        for name in ("passed", "failed"):
            (folder / "rooms" / name / "room.txt").write_text(
                "\n".join(["background background.png", *FLOOR["stage"], ""]))
        for costume in ("man", "block"):
            shutil.copyfile(HERE / "common" / f"{costume}.txt", folder / "costumes" / costume / "costume.txt")
        if self.file:
            (folder / self.file[0]).parent.mkdir(parents=True, exist_ok=True)
            (folder / self.file[0]).write_text("\n".join([*self.file[1:], ""]))

    def page(self):
        """The page about the test, in Markdown."""
        lines = [f"# {self.key}", "", self.rule, "", f"From: {self.facts}."]
        if self.input:
            lines += ["", "The player's actions (frame, action):", "", *(f"    {line}" for line in self.input)]
        else:
            lines += ["", "The game needs no input."]
        lines += ["", f"The game is over within {self.frames + 2} frames of 1/10 second."]
        if self.shown_checks:
            lines += ["", "It compares (got, wanted):", "", *(f"    {check}" for check in self.shown_checks)]
        if self.picture:
            lines += ["", *self.picture.page()]
        for program, why in self.fails.items():
            lines += ["", f"{program} fails: {why}"]
        return "\n".join([*lines, "", "The source:", "", "```", self.source.rstrip(), "```", ""])


SECTION = re.compile(r"^// (stage|wide)'s scripts$", re.MULTILINE)


def global_part(source):
    return SECTION.split(source)[0]


def room_part(source, room):
    parts = SECTION.split(source)
    return "".join(text for name, text in zip(parts[1::2], parts[2::2]) if name == room)


class Area:
    """A part of a picture: where it begins, and rows of symbols."""

    def __init__(self, place):
        self.left, self.top = map(int, place.split(","))
        self.rows = []

    def places(self):
        """Each place of the area, x, y and its symbol."""
        return [(x, y, symbol) for y, row in enumerate(self.rows, self.top) for x, symbol in enumerate(row, self.left)]


class Picture:
    """What areas of the screen must look like when the game rests, and the colours of further symbols."""

    def __init__(self, lines):
        self.areas, self.colours = [], {}
        for line in lines:
            if PLACE.fullmatch(line):
                self.areas.append(Area(line))
            elif " = " in line:
                self.colours.update([line.split(" = ")])
            else:
                self.areas[-1].rows.append(line)

    def colour(self, symbol):
        """Red, green and blue."""
        if symbol in self.colours:
            return tuple(bytes.fromhex(self.colours[symbol]))
        return tuple(drawn.PALETTE[SYMBOLS[symbol]])

    def says_something(self):
        """Whether it has more than the room's background, or than black."""
        return len(self.symbols()) > 1 or not set(self.symbols()) <= {".", "0"}

    def symbols(self):
        return dict.fromkeys("".join(row for area in self.areas for row in area.rows))

    def difference(self, pixel):
        """The first place where pixel(x, y) has another colour, in the 5 or 6 bits that a screen may have; or None."""
        for x, y, symbol in (place for area in self.areas for place in area.places()):
            wanted, got = self.colour(symbol), pixel(x, y)
            if any(abs(a - b) > 8 for a, b in zip(wanted, got)):
                return f"{x},{y} is {bytes(got).hex()}, not {bytes(wanted).hex()}"
        return None

    def wrong_pictures(self):
        """Pictures in each of which the first pixel of a row has an inverted colour; and what is wrong."""
        for area in self.areas:
            for y, row in enumerate(area.rows, area.top):
                inverted = bytes(value ^ 0x80 for value in self.colour(row[0]))
                yield (Picture([f"{area.left},{y}", "!" + row[1:], f"! = {inverted.hex()}",
                                *(f"{symbol} = {colour}" for symbol, colour in self.colours.items())]),
                       f"a wrong pixel at {area.left},{y}")

    def page(self):
        lines = []
        for area in self.areas:
            lines += [f"The picture from {area.left},{area.top} on, a symbol for a pixel:", "",
                      *(f"    {row}" for row in area.rows), ""]
        return lines + [f"* `{symbol}` is #{bytes(self.colour(symbol)).hex()}" for symbol in self.symbols()]


def all_tests():
    """In the order of the groups, and by name."""
    return [Test(path) for group in GROUPS for path in sorted((HERE / group).glob("*.scr"))]


def make(tests, build, out):
    """Builds the games into out/games, in sources that stay in out/source."""
    pictures = out / "pictures"
    drawn.draw(pictures)
    shutil.copytree(FONT, pictures / "font")

    def make_one(test):
        source, game = out / "source" / test.key, out / "games" / test.key
        test.write(source, pictures)
        game.mkdir(parents=True, exist_ok=True)
        built = subprocess.run([build, source, game], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        (game / "input.txt").write_text("".join(f"{line}\n" for line in test.input))
        (game / "README.md").write_text(test.page())
        said = built.stderr.decode(errors="replace").strip()
        wanted = not built.returncode and said.count(": warning: ") == len(said.splitlines()) == test.warnings
        return None if wanted else f"{test.key}: {said}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        return [said for said in workers.map(make_one, tests) if said]


def archive(tests, out, path):
    """All games in a zip file, stored, so that its bytes depend on nothing else."""
    names = [(f"{test.key}/{name}", out / "games" / test.key / name) for test in tests
             for name in ("MONKEY.000", "MONKEY.001", "README.md", *(["input.txt"] if test.input else []))]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as made:
        about = (HERE / "README.md").read_text().partition("## The runner")[0]
        for name, data in [("README.md", about.encode()), *((name, file.read_bytes()) for name, file in names)]:
            entry = zipfile.ZipInfo(f"scumm-v5-pack-{VERSION}/{name}", (1980, 1, 1, 0, 0, 0))
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            made.writestr(entry, data)


def main():
    build, out, path = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    tests = all_tests()
    shutil.rmtree(out, ignore_errors=True)
    said = make(tests, build, out)
    if said:
        print("\n".join(said), file=sys.stderr)
        return 1
    archive(tests, out, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
