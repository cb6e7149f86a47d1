"""The pages of docs/learn say what the program and its sources say.

A page is Markdown with these parts that are checked:

    ```sh            commands, one a line; they run in a folder with the games demo, routes and lab, and the page's
                     pictures. The status is 0, or N if " # status N" ends the line
    ```text          lines that the commands of the block before print, in this order. "..." as a line stands for any lines,
                     within a line for any text
    ```LANG FILE     consecutive lines of FILE, perhaps without their common indentation. A line "..." stands for any lines
    ```field         a bitmap with its distances: `#` is a wall, 0 the goal, `.` a cell that the goal does not reach

    <!-- check: COMMAND => TEXT | TEXT -->   the command prints these texts
    <!-- source: FILE => TEXT | TEXT -->     the file has these texts
    <!-- calc: EXPRESSION = VALUE -->        the value of a sum, rounded as VALUE is
    <!-- trace: X,Y => X,Y X,Y ... -->       the steps down the field above, after the article on It's Flot
    <!-- from: SOURCE => NUMBER NUMBER -->   numbers that only this source of docs/sources.md states

Every number of two digits or more and every pair of coordinates in the text is in one of these parts, in its section (`##`)
or before. The operands of a sum need a check of their own. A page has 1,500 to 2,500 words,
ten questions, and a figure's picture if the pictures are there. The test guides_name_files follows the links.

First, made pages have each mistake once, and all of them are found.
Usage: learn_pages.py SOURCE_DIR WALKBOX GAMES_DIR SCRATCH_DIR
"""
import ast
import fractions
import html
import math
import operator
import os
import pathlib
import re
import shutil
import subprocess
import sys

GAMES = ("demo", "routes", "lab")
PAGES = ("boxes-and-matrix", "gates-and-legs", "why-not-pixels", "scale-and-planes", "distance-fields",
         "overlapping-boxes", "reading-walkbox")
ARTICLES = ("`GrogVM`", "`Ariutti`", "`KIAVC`", "`It's Flot`")
LEAST_WORDS, MOST_WORDS = 1500, 2500
QUESTIONS = 10
MOST_FIGURES = 14
COORDINATE = r"-?\d+,-?\d+(?![\d,])"
NUMBER = re.compile(r"(?<![\w.,])(0x[0-9A-Fa-f]+|" + COORDINATE + r"|\d[\d,]*(?:\.\d+)?)(?![\w])")


def numbers(text):
    """The numbers of a text that need a check: two digits or more, hexadecimal, or a pair of coordinates."""
    for match in NUMBER.finditer(text):
        number = match.group(1).rstrip(",")
        if number.startswith("0x") or re.fullmatch(COORDINATE, number) or sum(c.isdigit() for c in number) >= 2:
            yield number


def all_numbers(text):
    """The numbers of a program's text, with a JSON object's x and y as coordinates too."""
    text += " " + re.sub(r'"x":(-?\d+),"y":(-?\d+)', r" \1,\2 ", text)
    found = set(re.findall(r"0x[0-9A-Fa-f]+|-?\d+,-?\d+", text))
    return found | {n.lstrip("-") for n in re.findall(r"-?\d+(?:\.\d+)?", text)} | {n.lstrip("0") for n in re.findall(r"\d{2,}", text)} | set(NUMBER.findall(text))


OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
             ast.Mod: operator.mod, ast.Pow: operator.pow, ast.USub: operator.neg,
             ast.Div: lambda a, b: fractions.Fraction(a) / fractions.Fraction(b)}


def calculate(expression):
    """The exact value of a sum; `root(N)` is the square root."""
    def value(node):
        if isinstance(node, ast.Expression):
            return value(node.body)
        if isinstance(node, ast.Constant):
            return fractions.Fraction(str(node.value))
        if isinstance(node, ast.UnaryOp):
            return OPERATORS[type(node.op)](value(node.operand))
        if isinstance(node, ast.Call) and node.func.id == "root":
            return fractions.Fraction(math.sqrt(value(node.args[0])))
        return OPERATORS[type(node.op)](value(node.left), value(node.right))
    return value(ast.parse(expression, mode="eval"))


def rounded(value, shown):
    """The value with the decimals, the commas and the hexadecimal form of the shown text."""
    if shown.startswith("0x"):
        return f"0x{int(value):0{len(shown) - 2}x}"
    places = len(shown.partition(".")[2])
    digits = math.floor(value * 10 ** places + fractions.Fraction(1, 2))
    text = f"{digits // 10 ** places:,}" if "," in shown else str(digits // 10 ** places)
    return text + (f".{digits % 10 ** places:0{places}}" if places else "")


def fits(line, pattern):
    """Whether a line has the parts of a pattern between its "...", in order and at its ends."""
    parts = [re.escape(part.strip()) for part in pattern.split("...")]
    return re.fullmatch(r"\s*.*\s*".join(parts) if len(parts) > 1 else parts[0], line.strip()) is not None


def flood(cells, goal):
    """The number of straight steps from each cell to the goal, ring by ring."""
    distances, ring = {goal: 0}, [goal]
    while ring:
        ring = [near for x, y in ring for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                if near in cells and near not in distances and not distances.update({near: distances[x, y] + 1})]
    return distances


def trace(distances, x, y):
    """The steps down a field: left before right before up before down, and diagonally where nothing is lost."""
    steps = []
    while distances.get((x, y), 0) > 0:
        nearer = distances[x, y] - 1
        across = next((dx for dx in (-1, 1) if distances.get((x + dx, y)) == nearer), 0)
        down = [dy for dy in (-1, 1) if distances.get((x, y + dy)) == nearer]
        if across:
            down = [dy for dy in down if distances.get((x + across, y + dy)) == nearer - 1]
        x, y = x + across, y + (down[0] if down else 0)
        steps.append((x, y))
    return steps


class Page:
    def __init__(self, path, root, shell):
        self.path, self.root, self.shell = path, root, shell
        self.wrong = []
        self.words = 0
        self.sections = [[]]   # for each section: (line, text) of its prose
        self.covered = [set()]  # for each section: numbers that a check covers
        self.field = {}
        self.operands = []     # (line, number) that another check must cover
        self.read()

    def say(self, line, text):
        self.wrong.append(f"{self.path.name}:{line}: {text}")

    # ---- blocks

    def run_block(self, line, lines):
        output = ""
        for command in lines:
            status = re.search(r" # status (\d+)$", command)
            got, text = self.shell(command)
            output += text
            if got != int(status.group(1) if status else 0):
                self.say(line, f"status {got}: {command}: {text.strip()[-200:]}")
            self.covered[-1] |= all_numbers(command)
        return output

    def shown_block(self, line, lines, output):
        rest = iter(output.splitlines())
        for wanted in lines:
            if wanted.strip() != "..." and not any(fits(printed, wanted) for printed in rest):
                self.say(line, f"not printed (here): {wanted}")
                return
            self.covered[-1] |= all_numbers(wanted)

    def quoted_block(self, line, lines, name):
        path = self.root / name
        if not path.is_file():
            self.say(line, f"{name} is not there")
            return
        have = path.read_text(encoding="utf-8").splitlines()
        at = 0
        for part in "\n".join(lines).split("\n...\n"):
            part = part.split("\n")
            for start in range(at, len(have) - len(part) + 1):
                indents = {have[start + i][:len(have[start + i]) - len(text)] for i, text in enumerate(part) if text}
                if len(indents) == 1 and not indents.pop().strip() and all(
                        have[start + i].endswith(text) if text else not have[start + i] for i, text in enumerate(part)):
                    at = start + len(part)
                    break
            else:
                self.say(line, f"{name} has no such lines: {part[0].strip()}")
                return
        self.covered[-1] |= all_numbers("\n".join(lines))

    def field_block(self, line, lines):
        rows = [row.split() for row in lines]
        cells = {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "#"}
        goals = [(x, y) for x, y in cells if rows[y][x] == "0"]
        distances = self.field = flood(cells, goals[0]) if len(goals) == 1 else {}
        for x, y in sorted(cells, key=lambda cell: cell[::-1]):
            wanted = str(distances.get((x, y), "."))
            if rows[y][x] != wanted:
                self.say(line + 1 + y, f"the cell {x},{y} is {wanted}, not {rows[y][x]}")
                return
        self.covered[-1] |= {f"{x},{y}" for x, y in goals} | {str(distance) for distance in distances.values()}

    # ---- comments

    def comment(self, line, kind, body):
        if kind == "calc":
            expression, _, shown = body.rpartition("=")
            shown = shown.strip()
            value = rounded(calculate(expression.strip()), shown)
            if value != shown:
                self.say(line, f"{expression.strip()} is {value}, not {shown}")
            self.covered[-1].add(shown)
            self.operands += [(line, number) for number in numbers(expression)]
            return
        source, _, texts = body.partition("=>")
        source = source.strip()
        if kind == "trace":
            steps = " ".join(f"{x},{y}" for x, y in trace(self.field, *map(int, source.split(","))))
            if steps != " ".join(texts.split()):
                self.say(line, f"the trace is {steps}")
            self.covered[-1] |= all_numbers(body) | {str(len(texts.split()))}
            return
        if kind == "from":
            if f"`{source}`" not in (self.root / "docs" / "sources.md").read_text(encoding="utf-8"):
                self.say(line, f"docs/sources.md has no {source}")
            self.covered[-1] |= all_numbers(texts)
            return
        if kind == "check":
            status, text = self.shell(source)
            if status:
                self.say(line, f"status {status}: {source}")
        else:
            path = self.root / source
            text = " ".join(path.read_text(encoding="utf-8").split()) if path.is_file() else ""
        for wanted in texts.split(" | "):
            if not re.search(r"(?<!\d)" + re.escape(wanted.strip()) + r"(?!\d)", text):
                self.say(line, f"{source} does not have: {wanted.strip()}")
            self.covered[-1] |= all_numbers(wanted)

    # ---- the page

    def read(self):
        lines = self.path.read_text(encoding="utf-8").splitlines()
        block, output = None, ""
        prose = []
        for number, text in enumerate(lines, 1):
            fence = re.match(r"```(.*)", text)
            if fence or block is not None:
                prose.append((number, ""))
            if fence and block is None:
                block, info, began = [], fence.group(1).split(), number
            elif fence:
                output = self.end_block(began, info, block, output)
                block = None
            elif block is not None:
                block.append(text)
            else:
                if text.startswith("## "):
                    self.end_section(prose)
                    prose = []
                prose.append((number, text))
        self.end_section(prose)
        self.check_numbers()
        self.check_form("\n".join(lines))

    def end_block(self, line, info, block, output):
        if info == ["sh"]:
            return self.run_block(line, block)
        if info == ["text"]:
            self.shown_block(line, block, output)
        elif info == ["field"]:
            self.field_block(line, block)
        elif len(info) == 2:
            self.quoted_block(line, block, info[1])
        else:
            self.say(line, "a block that nothing checks")
        return output

    def end_section(self, prose):
        text = "\n".join(text for _, text in prose)
        first = prose[0][0] if prose else 1

        def comment(match):
            line = first + text.count("\n", 0, match.start())
            self.comment(line, match.group(1), " ".join(match.group(2).split()))
            return "\n" * match.group(0).count("\n")
        text = re.sub(r"<!--\s+(check|source|calc|trace|from): (.*?)\s-->", comment, text, flags=re.S)
        text = re.sub(r"\]\([^)]*\)", "]", text)
        text = re.sub(r"<summary>\d+\.", "<summary>", text)
        text = re.sub(r"<img [^>]*?alt=\"([^\"]*)\"[^>]*>", r" \1 ", text)
        text = html.unescape(re.sub(r"<[^>]*>", " ", text))
        self.words += sum(1 for word in text.split() if re.search(r"[A-Za-z]", word))
        self.sections[-1] = [(first + i, line) for i, line in enumerate(text.split("\n"))]
        self.sections.append([])
        self.covered.append(set())

    def check_numbers(self):
        everything = set().union(*self.covered)
        known = set()
        for section, covered in zip(self.sections, self.covered):
            known |= covered
            for line, text in section:
                for number in numbers(text.replace("`", " ")):
                    if number not in known and number.replace(",", "") not in known:
                        self.say(line, f"no check covers {number}")
        for line, number in self.operands:
            if number not in everything:
                self.say(line, f"no check covers {number} in a sum")

    def check_form(self, text):
        if not LEAST_WORDS <= self.words <= MOST_WORDS:
            self.say(1, f"{self.words} words")
        questions = text.count("<details><summary>")
        if questions != QUESTIONS or text.count("</details>") != questions:
            self.say(1, f"{questions} questions")
        self.figures = re.findall(r'<figure id="([\w-]+)" data-figure="[^"]+">', text)
        pictures = re.findall(r'<img src="figures/([\w-]+)\.svg" alt="[^"]{20,}">', text)
        if self.figures != pictures or len(self.figures) != text.count("<figure"):
            self.say(1, f"the figures {self.figures} have the pictures {pictures}")
        if re.search(r"<(summary|figcaption)>[^<]*`", text):
            self.say(1, "a summary or caption is HTML, where `..` is not read: <code>")
        code = re.sub(r"```.*?```", "", text, flags=re.S)
        for name in set(re.findall(r"`([a-z]\w*_\w+)(?:\(\))?`", code)):
            if name not in identifiers(self.root):
                self.say(1, f"`{name}` is not in src")


def identifiers(root, found={}):
    """The words of all sources in src."""
    if root not in found:
        found[root] = set()
        for path in (root / "src").rglob("*.*"):
            if path.suffix in (".c", ".h", ".def"):
                found[root] |= set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return found[root]


def all_pages(root, folder, names, shell):
    """What is wrong in the pages of a folder."""
    pages = [Page(folder / f"{name}.md", root, shell) for name in names]
    wrong = [text for page in pages for text in page.wrong]
    index = (folder / "README.md").read_text(encoding="utf-8")
    wrong += [f"README.md: no link to {name}.md" for name in names if f"]({name}.md)" not in index]
    for page in pages[:-1]:
        if not any(article in page.path.read_text(encoding="utf-8") for article in ARTICLES):
            wrong.append(f"{page.path.name}: names no article")
    figures = [figure for page in pages for figure in page.figures]
    if len(figures) > MOST_FIGURES or len(set(figures)) != len(figures):
        wrong.append(f"{len(figures)} figures, {len(set(figures))} of them different")
    if (folder / "figures").is_dir():
        have = {path.stem for path in (folder / "figures").glob("*.svg")}
        wrong += [f"figures: {name}.svg has no figure, or a figure no {name}.svg" for name in sorted(have ^ set(figures))]
    for page in pages:
        print(f"{page.path.name}: {page.words} words, {len(page.figures)} figures")
    return wrong


# ---- made pages

MADE_PAGE = """# A page after `KIAVC`

The sum 7,056 is right. <!-- calc: 84 * 84 = 7,056 --> A sum of 123 is wrong. <!-- calc: 100 + 22 = 123 -->

```c src/made.c
int answer_of(int a)
...
    return a + 42;
```
```c src/made.c
    return a + 43;
```
```
free text
```
```sh
echo 250,84 and 12.5
echo wrong # status 3
```
```text
250,84 ... 12.5
something else
```
```field
1 0 #
3 1 .
```

<!-- trace: 0,1 => 0,0 1,0 --> <!-- from: Known => 28 --> <!-- from: Unknown => 52 -->
In rooms 28 and 54 the actor is at 250,84, not at 250,85; the numbers 12.5, 0x80 and 1,234. <!-- check: echo 77 => 77 | 78 -->
`answer_of` is there and `answer_to` is not. <!-- source: src/made.c => 42 | 1,234 -->

<figure id="made" data-figure="route from=1,999"><img src="figures/other.svg" alt="A picture with 999 boxes in it"></figure>

## Ten questions

<details><summary>What is `at` 250,84?</summary>Nothing.</details>
"""
MADE_WRONG = """made.md:3: 100 + 22 is 122, not 123
made.md:10: src/made.c has no such lines: return a + 43;
made.md:13: a block that nothing checks
made.md:16: status 0: echo wrong # status 3: wrong
made.md:20: not printed (here): something else
made.md:26: the cell 0,1 is 2, not 3
made.md:29: the trace is 1,0
made.md:29: docs/sources.md has no Unknown
made.md:30: no check covers 54
made.md:30: echo 77 does not have: 78
made.md:31: src/made.c does not have: 1,234
made.md:30: no check covers 250,85
made.md:30: no check covers 0x80
made.md:33: no check covers 999
made.md:3: no check covers 100 in a sum
made.md:3: no check covers 22 in a sum
made.md:1: 45 words
made.md:1: 1 questions
made.md:1: the figures ['made'] have the pictures ['other']
made.md:1: `answer_to` is not in src
made.md:1: a summary or caption is HTML, where `..` is not read: <code>
README.md: no link to made.md"""


def made_pages(scratch, shell):
    """Whether each mistake of a made page is found, and nothing else."""
    folder = scratch / "made"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "made.c").write_text("    int answer_of(int a)\n    {\n        return a + 42;\n    }\n")
    (folder / "docs").mkdir()
    (folder / "docs" / "sources.md").write_text("`Known`\n")
    (folder / "made.md").write_text(MADE_PAGE)
    (folder / "README.md").write_text("# Nothing\n")
    found = all_pages(folder, folder, ["made"], shell)
    for text in sorted(set(found) ^ set(MADE_WRONG.splitlines())):
        print(f"made pages: {'wrongly' if text in found else 'not'} found: {text}")
    return set(found) == set(MADE_WRONG.splitlines())


def main():
    source, walkbox, games, scratch = (pathlib.Path(name).resolve() for name in sys.argv[1:5])
    shutil.rmtree(scratch, ignore_errors=True)
    # As in a clone: the commands run in build/release.
    play = scratch / "build" / "release"
    play.mkdir(parents=True)
    (scratch / "docs").symlink_to(source / "docs")
    for game in GAMES:
        (play / game).symlink_to(games / game)
    environment = dict(os.environ, PATH=f"{walkbox.parent}:{os.environ['PATH']}", LC_ALL="C", LANGUAGE="en")
    runs = {}

    def shell(command):
        if command not in runs:
            done = subprocess.run(["sh", "-c", command], cwd=play, env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")
            runs[command] = done.returncode, done.stdout
        return runs[command]

    good = made_pages(scratch, shell)
    wrong = all_pages(source, source / "docs" / "learn", PAGES, shell)
    print(f"{len(runs)} commands")
    print("\n".join(wrong))
    return 0 if good and not wrong else 1


sys.exit(main())
