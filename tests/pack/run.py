#!/usr/bin/env python3
"""run.py PACK [--player PLAY_PACK] [--scummvm LIBRARY ..] [--adapter FILE] [--flips] [--known]
       [--table FILE] [--compare FILE] [--pictures FOLDER] [--compare-pictures FOLDER] [--results FILE]
       [--only GROUP/NAME ..]

Plays the games of PACK, the folder that the build makes, and judges them by the variable and by the screen. Status 0:
each program passes all games except those whose sources say that it fails. --flips plays each game once more for each
check, with a wrong expectation, which must be noticed. --table writes docs/accuracy.md from what was played; with
--known it does so without playing, from what the sources say, and --compare compares. --pictures writes a picture of
each difference that the sources name, and --compare-pictures compares. --results writes how the program of an adapter
did. README.md describes adapters. Status 77: a program is not installed."""
import argparse
import concurrent.futures
import fnmatch
import functools
import os
import pathlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

import pack
import difference_picture
import drawn  # pack.py names its folder

SCUMMVM = pathlib.Path(__file__).resolve().parents[1] / "scummvm"
sys.path.insert(0, str(SCUMMVM))
import scummvm_process  # pylint: disable=wrong-import-position

WIDTH, HEIGHT = 320, 200
BLOCK = 160, 16          # a place in the solid block of the verdict
LATER_FRAMES = 8         # played after the verdict, for the room to change
PATIENCE = 60            # seconds
SAID_SIZE = 200          # letters shown of what a program says
PICTURES = "images/accuracy"   # in docs
BATCH = "GAME", "PARAMETER", "FRAMES", "INPUT", "OUT"   # the words of a line on stdin
ENDS = re.compile("ssertion|^ERROR")   # what ScummVM says at its end
NEVER = "never executed: "   # play_pack says so of instructions
# Instructions that no game has, also with variables as operands, and why.
NO_DESCRIPTION = "both ScummVMs halt at it, and the descriptions say nothing about it except its operands"
POINTER = "both ScummVMs halt at it in this game, and the pointer is no part of a screen"
NOT_JUDGED = {
    "actorOps.nothing": NO_DESCRIPTION, "actorOps.textOffset": NO_DESCRIPTION, "print.erase": NO_DESCRIPTION,
    "print.voice": NO_DESCRIPTION, "cursorCommand.cursorImage": POINTER, "cursorCommand.cursorHotspot": POINTER,
    **{f"saveRestoreVerbs.{what} with a variable as operand {i}":
       "both ScummVMs halt at it, and no source says what these bits mean"
       for what in ("save", "restore", "delete") for i in (1, 2, 3)},
}


class Screen:
    """The pixels of a picture: pixel(x, y) is red, green and blue."""

    def __init__(self, pixels):
        self.pixels = pixels

    def pixel(self, x, y):
        return tuple(self.pixels[3 * (y * WIDTH + x):][:3])


def screen_of_ppm(data):
    header = b"P6\n%d %d\n255\n" % (WIDTH, HEIGHT)
    return Screen(data[len(header):]) if data.startswith(header) else None


def screen_of_565(data):
    """16 bits a pixel, widened as a screen does."""
    if len(data) != WIDTH * HEIGHT * 2:
        return None
    pixels = bytearray()
    for (word,) in struct.iter_unpack("<H", data):
        red, green, blue = word >> 11, word >> 5 & 63, word & 31
        pixels += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    return Screen(bytes(pixels))


def screen_of_png(data):
    """8 bits a sample, with or without a palette or alpha, not interlaced."""
    palette, packed, at = b"", b"", 8
    while at < len(data):
        (size,), name = struct.unpack(">I", data[at:at + 4]), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + size]
        if name == b"IHDR":
            width, height, _, kind = struct.unpack(">IIBB", body[:10])
        elif name == b"PLTE":
            palette = body
        elif name == b"IDAT":
            packed += body
        at += 12 + size
    samples = {2: 3, 3: 1, 6: 4}[kind]
    raw, rows = zlib.decompress(packed), bytearray()
    before, stride = bytes(width * samples), width * samples
    for y in range(height):
        start = y * (stride + 1)
        before = unfiltered(raw[start], raw[start + 1:start + 1 + stride], before, samples)
        rows += before
    if kind == 3:
        rows = b"".join(palette[3 * i:3 * i + 3] for i in rows)
    elif kind == 6:
        rows = b"".join(rows[i:i + 3] for i in range(0, len(rows), 4))
    return Screen(bytes(rows))


def unfiltered(kind, row, before, samples):
    if kind == 0:
        return row
    row = bytearray(row)
    for i, value in enumerate(row):
        left = row[i - samples] if i >= samples else 0
        corner = before[i - samples] if i >= samples else 0
        up = before[i]
        nearest = min((left, up, corner), key=lambda v, p=left + up - corner: abs(p - v))
        row[i] = value + (0, left, up, (left + up) // 2, nearest)[kind] & 255
    return bytes(row)


class Outcome:
    """How a play ended: the verdict variable (None if it cannot be read) and the last screen (None, the same)."""

    def __init__(self, verdict, screen, said=""):
        self.verdict, self.screen, self.said = verdict, screen, said

    def failure(self, test):
        """Why this is no pass, or None."""
        wanted = 3 if test.picture else 1
        if self.verdict is None and self.screen is None:
            return self.said or "nothing can be read"
        if self.verdict not in (None, wanted):
            return self.said or {0: "no verdict in time", 2: "says FAIL"}.get(self.verdict, f"verdict {self.verdict}")
        if self.screen is None:
            return None
        if test.picture:
            return test.picture.difference(self.screen.pixel)
        shown = self.screen.pixel(*BLOCK)
        return None if near(shown, drawn.GREEN) else f"the screen does not say PASS ({bytes(shown).hex()})"

    def says_fail(self):
        return self.verdict in (None, 2) and (self.screen is None or near(self.screen.pixel(*BLOCK), drawn.RED))


def near(shown, index):
    return all(abs(a - b) <= 8 for a, b in zip(shown, drawn.PALETTE[index]))


def frames_of(test):
    return test.frames + LATER_FRAMES


# ---- programs ----

def wrong_check(check, got, wanted):
    return f"check {check}: {got}, not {wanted}" if check else ""


class Walkbox:
    """All plays in one process."""
    name = "walkbox"

    def __init__(self, player):
        self.player, self.never_executed = player, []

    def play(self, plays, games):
        with tempfile.TemporaryDirectory() as made:
            lines = []
            for i, (test, flip) in enumerate(plays):
                game = games / test.key
                given = game / "input.txt" if test.input else "-"
                pathlib.Path(made, str(i)).mkdir()
                lines.append(f"{game} {flip} {frames_of(test)} {given} {made}/{i}\n")
            ended = subprocess.run([self.player], input="".join(lines).encode(), stdout=subprocess.PIPE, check=False)
            lines = ended.stdout.decode().splitlines()
            self.never_executed = [line[len(NEVER):] for line in lines if line.startswith(NEVER)]
            said = [line.split(" ", 2)[2] for line in lines if not line.startswith(NEVER)]
            outcomes = []
            for i, words in enumerate(said):
                screen = screen_of_ppm(pathlib.Path(made, str(i), "screen.ppm").read_bytes())
                values = [] if words.startswith("halted") else list(map(int, words.split()))
                outcomes.append(Outcome(values[0], screen, wrong_check(*values[1:])) if values
                                else Outcome(0, screen, words))
        if len(outcomes) != len(plays):
            raise RuntimeError(f"walkbox played {len(outcomes)} of {len(plays)} games")
        return outcomes


class Scummvm:
    """The ScummVM that WALKBOX_SCUMMVM names, or the installed one: a process for each play, on a clock of its own."""

    def __init__(self, libraries):
        missing = [str(library) for library in libraries if not library.exists()]
        if missing:
            raise SystemExit(f"there is no {missing[0]}")  # the loader would only warn
        self.libraries, self.program = libraries, scummvm_process.find_scummvm()
        self.name = f"ScummVM {'.'.join(map(str, scummvm_process.version_of(self.program)[:2]))}"

    def play(self, plays, games):
        with concurrent.futures.ThreadPoolExecutor(min(4, os.cpu_count() or 1)) as workers:
            return list(workers.map(lambda play: self.play_one(*play, games), plays))

    def play_one(self, test, flip, games):
        game = games.resolve() / test.key
        with tempfile.TemporaryDirectory() as made:
            screen = pathlib.Path(made, "screen")
            try:
                status, said = scummvm_process.play(
                    self.program, self.libraries, game, frames_of(test) * 100 + 3000, *scummvm_process.ADLIB, "-b",
                    str(flip), *scummvm_process.LOGGED, WALKBOX_INPUT=str(game / "input.txt"),
                    WALKBOX_FRAME_VARIABLE="302", WALKBOX_SCREEN_TO=str(screen))
            except scummvm_process.NoEnd as late:
                return Outcome(0, None, str(late))
            written = dict(scummvm_process.writes(said))
            screen = screen_of_565(screen.read_bytes()) if screen.exists() else None
        if status:
            return Outcome(0, None, "ends: " + next((line for line in said.splitlines() if ENDS.search(line)), ""))
        if not screen:
            return Outcome(0, None, "no picture was seen")
        return Outcome(written.get(300, 0), screen, wrong_check(*(written.get(i, 0) for i in (303, 304, 305))))


class Adapted:
    """Any other program: a file with lines `name`, `command` or `batch`, and `variable` or `screen` (README.md)."""

    def __init__(self, file):
        lines = [line.split(None, 1) for line in file.read_text().splitlines() if line and not line.startswith("#")]
        self.given = {word: rest.strip() for word, rest in lines}
        self.name = self.given["name"]
        self.command = shlex.split(self.given.get("command") or self.given["batch"])

    def can_play(self, test):
        """Whether the program can be given what the test needs."""
        return not test.input or "no-input" not in self.given

    def play(self, plays, games):
        with tempfile.TemporaryDirectory() as made:
            words = [{"GAME": games.resolve() / test.key, "PARAMETER": flip, "FRAMES": frames_of(test),
                      "OUT": f"{made}/{i}", "INPUT": games.resolve() / test.key / "input.txt",
                      "LAST": frames_of(test) - 1} for i, (test, flip) in enumerate(plays)]
            for given in words:
                pathlib.Path(given["OUT"]).mkdir()
            if "command" in self.given:
                said = [self.run([part.format(**given) for part in self.command]) for given in words]
            else:
                lines = [" ".join(str(given[word]) for word in BATCH) + "\n" for given in words]
                said = self.run(self.command, "".join(lines), len(lines)).splitlines()
                said += ["nothing was said"] * (len(words) - len(said))
            return [self.outcome(given, text) for given, text in zip(words, said)]

    def run(self, command, lines="", count=1):
        """What the program writes."""
        try:
            return subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=PATIENCE * count, check=False).stdout.decode(errors="replace")
        except subprocess.TimeoutExpired as late:
            return (late.stdout or b"").decode(errors="replace") + f"\nno end after {PATIENCE * count} seconds"

    def outcome(self, words, said):
        verdict = screen = None
        if "variable" in self.given:
            found = [line for line in said.splitlines() if line.startswith(self.given["variable"])]
            verdict = int(found[-1][len(self.given["variable"]):]) if found else 0
        if "screen" in self.given:
            file = pathlib.Path(self.given["screen"].format(**words))
            read = screen_of_png if file.suffix == ".png" else screen_of_ppm
            screen = read(file.read_bytes()) if file.exists() else None
        return Outcome(verdict, screen, said.strip()[-SAID_SIZE:])


# ---- results ----

def table(tests, results):
    """docs/accuracy.md. `results`: program -> test -> why it fails, or None."""
    programs = list(results)
    lines = ["# Accuracy: the games of the test pack that each program passes", "",
             f"<!-- Written by tests/pack/run.py --table: version {pack.VERSION} of the pack, {pack.DATE}. -->", "",
             f"The pack has {len(tests)} small games, each with a rule of SCUMM v5, which it checks itself: it shows "
             "PASS or FAIL. Anyone can play them in any interpreter ([tests/pack](../tests/pack/README.md)). The table "
             f"has the number of games that pass ({pack.DATE}, version {pack.VERSION} of the pack).", "",
             f"| group | games | {' | '.join(programs)} |", f"|---|---|{'---|' * len(programs)}"]
    for group, title in pack.GROUPS.items():
        own = [test for test in tests if test.group == group]
        if own:
            counts = [sum(results[program][test.key] is None for test in own) for program in programs]
            lines.append(f"| {title} | {len(own)} | {' | '.join(map(str, counts))} |")
    counts = [sum(why is None for why in results[program].values()) for program in programs]
    lines += [f"| all | {len(tests)} | {' | '.join(map(str, counts))} |", "", *tried(), "## Differences", ""]
    for test in tests:
        if any(results[program][test.key] for program in programs):
            lines += [f"### {test.key}", "", test.rule, ""]
            for program in programs:
                if results[program][test.key]:
                    lines += [f"* {program}: {test.fails.get(program, results[program][test.key])}"]
            lines += [f"* Source of the fact: {test.facts}. Played on {pack.DATE}.", ""]
            for program in programs:
                if program in test.fails:
                    lines += [f"![{test.key}: what is right, and what {program} shows]"
                              f"({PICTURES}/{picture_name(test, program)})", ""]
    return "\n".join(wrapped(line) for line in lines).rstrip() + "\n"


def write_results(file, program, results):
    """How an adapted program did, for `tried`."""
    head = f"{program.name}, {program.given['version']}, played on {pack.DATE}"
    file.write_text("".join(f"{line}\n" for line in [
        head, *(f"{'fail' if why else 'pass'} {key}" for key, why in results.items())]))


def tried():
    """A table of the programs that were tried by adapters, from the files that write_results has written."""
    lines = []
    for file in sorted((pack.HERE / "adapters").glob("*.results")):
        head, *rows = file.read_text().splitlines()
        rows = [row.split(" ") for row in rows]
        lines += ["## Played through an adapter", "", f"{head}:", "", "| group | passed | of |", "|---|---|---|"]
        for group, title in [*pack.GROUPS.items(), ("", "all")]:
            own = [said for said, key in rows if key.startswith(f"{group}/" if group else "")]
            lines += [f"| {title} | {own.count('pass')} | {len(own)} |"] if own else []
    return [*lines, ""] if lines else []


def wrapped(line, width=120):
    """Lines of at most `width` letters; tables and comments stay."""
    if line.startswith(("|", "#", "<", "!")) or len(line) <= width:
        return line
    indent, rows = "  " if line.startswith("* ") else "", [""]
    for word in line.split(" "):
        if rows[-1].strip() and len(rows[-1]) + 1 + len(word) > width:
            rows.append(indent + word)
        else:
            rows[-1] += (" " if rows[-1] else "") + word
    return "\n".join(rows)


def picture_name(test, program):
    return f"{test.key} {program}.png".replace("/", "-").replace(" ", "-").lower()


def see_no_picture(*_):
    return []


def write_picture(folder, test, program, made):
    (folder / picture_name(test, program)).write_bytes(made)
    return []


def compare_picture(folder, test, program, made):
    file = folder / picture_name(test, program)
    return [] if file.exists() and file.read_bytes() == made else [f"{test.key}: {program} does not show {file}"]


def pictures_without_difference(tests, folder):
    """Lines about pictures that no source asks for."""
    wanted = {picture_name(test, program) for test in tests for program in test.fails}
    return [f"{file} is no picture of a difference" for file in sorted(folder.iterdir()) if file.name not in wanted]


def judge(program, tests, games, see_picture):
    """Plays all tests; returns why each fails (None if it passes), and lines about what is not as the sources say.
    `see_picture` is given the picture of each difference that the sources name, and returns lines."""
    results, lines = {}, []
    for test, outcome in zip(tests, program.play([(test, 0) for test in tests], games)):
        why = results[test.key] = outcome.failure(test)
        if why and program.name in test.fails and outcome.screen:
            lines += see_picture(test, program.name, difference_picture.difference(test, outcome.screen))
        if why and program.name not in test.fails:
            lines.append(f"{test.key}: {program.name} FAILS: {why}")
        if not why and program.name in test.fails:
            lines.append(f"{test.key}: {program.name} NO LONGER FAILS")
    return results, lines


def judge_flips(program, tests, games):
    """The games with a wrong expectation that do not say FAIL, and the pictures with a wrong row that match."""
    tests = [test for test in tests if program.name not in test.fails]
    plays = [(test, flip) for test in tests for flip in range(1, test.checks + 1)]
    lines = [f"{test.key}: {program.name} does not notice a wrong expectation of check {flip}"
             for (test, flip), outcome in zip(plays, program.play(plays, games)) if not outcome.says_fail()]
    pictures = [(test, 0) for test in tests if test.picture]
    plays += pictures
    for (test, _), outcome in zip(pictures, program.play(pictures, games)):
        lines += [f"{test.key}: {program.name} does not notice {what}"
                  for wrong, what in test.picture.wrong_pictures() if not wrong.difference(outcome.screen.pixel)]
    print(f"{program.name}: {len(plays) - len(lines)} of {len(plays)} wrong expectations were noticed")
    return lines


def judge_instructions(never_executed):
    """Lines about instructions that no game executes, except those that NOT_JUDGED explains."""
    lines = [f"no game executes {name}" for name in never_executed if name not in NOT_JUDGED]
    return lines + [f"a game executes {name}, but NOT_JUDGED says that none does"
                    for name in NOT_JUDGED if name not in never_executed]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("pack", type=pathlib.Path)
    arguments.add_argument("--player", type=pathlib.Path)
    arguments.add_argument("--scummvm", type=pathlib.Path, nargs="*", default=[])
    arguments.add_argument("--adapter", type=pathlib.Path, action="append", default=[])
    arguments.add_argument("--flips", action="store_true")
    arguments.add_argument("--known", action="store_true")
    arguments.add_argument("--table", type=pathlib.Path)
    arguments.add_argument("--compare", type=pathlib.Path)
    arguments.add_argument("--pictures", type=pathlib.Path)
    arguments.add_argument("--compare-pictures", type=pathlib.Path)
    arguments.add_argument("--results", type=pathlib.Path)
    arguments.add_argument("--only", nargs="*", default=["*"])
    given = arguments.parse_args()
    tests = [test for test in pack.all_tests() if any(fnmatch.fnmatch(test.key, only) for only in given.only)]
    games, results, lines = given.pack / "games", {}, []
    if given.known:
        if given.compare_pictures:
            lines += pictures_without_difference(tests, given.compare_pictures)
        results = {name: {test.key: test.fails.get(name) for test in tests} for name in pack.PROGRAMS}
    programs = [Walkbox(given.player)] if given.player else []
    if given.scummvm:
        if not scummvm_process.find_scummvm():
            print("SKIPPED: nothing was played in ScummVM: scummvm is not installed")
            return 77
        programs.append(Scummvm(given.scummvm))
    programs += [Adapted(file) for file in given.adapter]
    see_picture = functools.partial(see_no_picture if not (given.pictures or given.compare_pictures) else
                                    write_picture if given.pictures else compare_picture,
                                    given.pictures or given.compare_pictures)
    for program in programs:
        played = [test for test in tests if not isinstance(program, Adapted) or program.can_play(test)]
        results[program.name], wrong = judge(program, played, games, see_picture)
        passed = sum(why is None for why in results[program.name].values())
        print(f"{program.name}: {passed} of {len(played)} games pass")
        lines += wrong
        if given.results and isinstance(program, Adapted):
            write_results(given.results, program, results[program.name])
        if given.player and program.name == Walkbox.name and given.only == ["*"]:
            lines += judge_instructions(program.never_executed)
        if given.flips:
            lines += judge_flips(program, played, games)
    if given.table:
        given.table.write_text(table(tests, results))
    if given.compare and given.compare.read_text() != table(tests, results):
        lines.append(f"{given.compare} is not what --known --table writes")
    print(*lines, sep="\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
