"""Plays random games (random_game.py) in ScummVM and in walkbox, and compares all that their scripts write into
variables, frame by frame. The ScummVM that WALKBOX_SCUMMVM names is the witness; where the machine's own (--control)
differs from it, a line says so. What ScummVM ends at with an error is compared up to there. Each game is also saved in
walkbox at a random frame and resumed. A game that differs is cut down as long as it differs, and left in OUT/SEED with
what was written.

random_known.txt lists the seeds whose games are known to differ, each with its first difference: there the game must
differ so, and nowhere else.

Status 0: the games differ as listed. 1: some do not. 77: ScummVM is not installed."""
import argparse
import itertools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import random_plays
from code_tree import cut
from random_game import FIRST_WATCHED, LAST_FRAME, WATCHED, RandomGame
from scene_source import Chance

PLACES = os.environ.get("PATH", "") + ":/usr/games:/usr/local/bin"
KNOWN = pathlib.Path(__file__).resolve().parent / "random_known.txt"
FONT = pathlib.Path(__file__).resolve().parents[2] / "demo" / "font"
NAMES = {200: "frame", 201: "calls", 202: "changes", 203: "note", 204: "d", **{210 + i: f"a[{i}]" for i in range(8)},
         **{FIRST_WATCHED + i: what for i, what in enumerate(WATCHED)}}


class NotBuilt(Exception):
    """walkbox-build refuses the source."""


class Tools:
    def __init__(self, given):
        self.libraries = given.recorder, given.input
        self.walkbox, self.build = given.walkbox, given.build

    def witness_plays(self, folder, program):
        return random_plays.scummvm(program, self.libraries, folder / "game", folder / "source" / "actions.txt")

    def walkbox_plays(self, folder, *options):
        return random_plays.walkbox(self.walkbox, folder / "game", folder / "source" / "actions.txt", *options)

    def make(self, game, folder):
        game.write(folder / "source", FONT)
        built = subprocess.run([self.build, folder / "source", folder / "game"], stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, check=False)
        if built.returncode:
            raise NotBuilt(built.stderr.decode(errors="replace").strip().splitlines()[-1])


def first_difference(seen, ours):
    """The index of the first write that differs, or None. A play that ended early is compared up to there; one that
    ended early in walkbox alone differs."""
    common = min(len(seen.writes), len(ours.writes))
    for i in range(common):
        if seen.writes[i] != ours.writes[i]:
            return i
    if len(seen.writes) > common or (seen.whole and not ours.whole):
        return common
    return None


def name_of(write):
    if write is None:
        return "nothing"
    number, value = write
    return f"{NAMES.get(number, f'variable {number}')} = {value}"


def describe(seen, ours, index):
    at = seen.writes[index] if index < len(seen.writes) else None
    own = ours.writes[index] if index < len(ours.writes) else None
    said = f" ({'; '.join(ours.said)})" if own is None and ours.said else ""
    return f"frame {seen.frame_at(index)}: {name_of(at)}, not {name_of(own)}{said}"


def resumed(tools, folder, ours, seed):
    """What differs after a save and a load at a random frame, or None."""
    frame = Chance(seed).among(2, LAST_FRAME - 3)
    save = folder / "save"
    tools.walkbox_plays(folder, "--save-at", str(frame), str(save))
    if not save.exists():
        return None  # the game ended before
    after = tools.walkbox_plays(folder, "--load", str(save))
    save.unlink()
    marks = [i for i, (number, value) in enumerate(ours.writes) if number == 200 and value > frame]
    if not marks:
        return None
    tail = random_plays.Play("", "")
    tail.writes, tail.whole = ours.writes[marks[0]:], ours.whole
    begin = next((i for i, (number, value) in enumerate(after.writes) if (number, value) == tail.writes[0]), None)
    if begin is None:
        return f"saved at frame {frame}: nothing is written after the load"
    after.writes = after.writes[begin:]
    index = first_difference(tail, after)
    return None if index is None else f"saved at frame {frame}: {describe(tail, after, index)}"


class Result:
    """What a game is in the witness and here."""

    def __init__(self, tools, game, folder, program):
        tools.make(game, folder)
        self.seen = tools.witness_plays(folder, program)
        self.ours = tools.walkbox_plays(folder)
        index = first_difference(self.seen, self.ours)
        self.why = None if index is None else describe(self.seen, self.ours, index)
        self.kind = None if index is None else self.kind_of(index)

    def kind_of(self, index):
        """What the game is cut down to: another difference would be another case."""
        return self.seen.writes[index][0] if index < len(self.seen.writes) else -1


def cut_down(tools, game, folder, program, kind):
    def still():
        try:
            with tempfile.TemporaryDirectory() as made:
                return Result(tools, game, pathlib.Path(made), program).kind == kind
        except NotBuilt:
            return False

    for block in (game.actions, *game.files.values(), *game.files.values()):
        cut(block, still)
    return Result(tools, game, folder, program)


def known_differences(path):
    """The listed difference of each seed: lines "SEED: DIFFERENCE | REASON", and comments from # on."""
    lines = (line.partition("#")[0].strip() for line in path.read_text().splitlines())
    parts = (line.partition("|")[0].partition(":") for line in lines if line)
    return {int(seed): difference.strip() for seed, _, difference in parts}


def judged(seed, found, known):
    """What to say of a difference, or none, beside the listed one: (whether that is wrong, the line or None)."""
    listed = known.get(seed)
    if found == listed:
        return False, found and f"{seed}: differs, as known: {found}"
    if listed and not found:
        return True, f"{seed}: NO LONGER DIFFERS; take it out of {KNOWN.name}"
    return True, f"{seed}: DIFFERS: {found}" + (f"; known: {listed}" if listed else "")


def write_log(path, play):
    path.write_text("".join(f"{name_of(write)}\n" for write in play.writes))


def play_seed(tools, seed, out, programs, shall_cut, known):
    """Returns what is to be said of it: (whether that is wrong, lines)."""
    folder = out / str(seed)
    shutil.rmtree(folder, ignore_errors=True)
    game = RandomGame(seed)
    result = Result(tools, game, folder, programs[0])
    saved = resumed(tools, folder, result.ours, seed)
    lines = []
    if len(programs) > 1:
        control = tools.witness_plays(folder, programs[1])
        index = first_difference(result.seen, control)
        if index is not None:
            lines.append(f"{seed}: the control differs: {describe(result.seen, control, index)}")
    if saved:
        lines.append(f"{seed}: DIFFERS when resumed: {saved}")
    wrong, line = judged(seed, result.why, known)
    lines += [line] if line else []
    if result.why:
        if wrong and shall_cut:
            result = cut_down(tools, game, folder, programs[0], result.kind)
            lines.append(f"{seed}: cut down in {folder}: {result.why}")
        write_log(folder / "scummvm.log", result.seen)
        write_log(folder / "walkbox.log", result.ours)
    else:
        ended = "" if result.seen.whole else f", until ScummVM ended: {'; '.join(result.seen.said) or 'no reason'}"
        lines.append(f"{seed}: {len(result.seen.writes)} writes equal{ended}")
        if not saved:
            shutil.rmtree(folder)
    return bool(wrong or saved), lines


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    for name in ("recorder", "input", "walkbox", "build", "out"):
        arguments.add_argument(name, type=pathlib.Path)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", type=int, default=1)
    arguments.add_argument("--minutes", type=float, default=0, help="play for that long, however many games it is")
    arguments.add_argument("--omit", type=int, nargs="*", default=[], help="seeds that are not played")
    arguments.add_argument("--control", default=shutil.which("scummvm", path=PLACES), help="another ScummVM's program")
    arguments.add_argument("--no-cut", action="store_true", help="leave games that differ as they are")
    given = arguments.parse_args()
    witness = os.environ.get("WALKBOX_SCUMMVM") or given.control
    if not witness:
        print("SKIPPED: nothing was played in ScummVM: scummvm is not installed")
        return 77
    known = known_differences(KNOWN)
    programs = [witness, *([given.control] if given.control and given.control != witness else [])]
    tools, differ, played = Tools(given), [], 0
    out, began = given.out.resolve(), time.monotonic()
    for seed in itertools.count(given.seed):
        if time.monotonic() - began > given.minutes * 60 if given.minutes else seed >= given.seed + given.games:
            break
        if seed in given.omit:
            continue
        bad, lines = play_seed(tools, seed, out, programs, not given.no_cut, known)
        print(*lines, sep="\n", flush=True)
        differ += [str(seed)] if bad else []
        played += 1
    print(f"{played - len(differ)} of {played} games are equal, or differ as known",
          *(["; others:"] + differ if differ else []))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
