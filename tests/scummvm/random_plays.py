"""Plays a game in ScummVM and in walkbox, without windows and without waiting, and returns what its scripts wrote into
variables: pairs of a variable's number and a value, one a write."""
import os
import pathlib
import re
import subprocess
import tempfile

import scummvm_process
from random_game import FRAME_VARIABLE, LAST_FRAME

MILLISECONDS = 40000   # by ScummVM's clock: more than any game takes
ERROR = re.compile(r"Assertion|^ERROR|\(\d+:\d+:0x[0-9A-F]+\)")  # which script was where, in the last


class Play:
    """What was written up to the last frame, and whether the game came to it."""

    def __init__(self, log, said):
        pairs = scummvm_process.writes(log)
        last = (FRAME_VARIABLE, LAST_FRAME)
        self.whole = last in pairs
        self.writes = pairs[:pairs.index(last) + 1] if self.whole else pairs
        self.said = said.strip().splitlines()[-3:]

    def frame_at(self, index):
        """The frame in which a write is."""
        return next((value for number, value in reversed(self.writes[:index]) if number == FRAME_VARIABLE), -1)


def scummvm(program, libraries, game, actions):
    try:
        _, text = scummvm_process.play(
            program, libraries, game, MILLISECONDS, "--music-driver=null", *scummvm_process.LOGGED,
            WALKBOX_INPUT=str(actions), WALKBOX_FRAME_VARIABLE=str(FRAME_VARIABLE))
    except scummvm_process.NoEnd as late:
        return Play(late.said, str(late))
    return Play(text, "\n".join(line for line in text.splitlines() if ERROR.search(line)))


def walkbox(program, game, actions, *options):
    with tempfile.TemporaryDirectory() as made:
        log = pathlib.Path(made) / "written"
        ended = subprocess.run(
            [program, "run", game, "--frames", str(LAST_FRAME + 3), "--input", actions, *options],
            env=dict(os.environ, WALKBOX_WRITTEN=str(log)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, timeout=scummvm_process.PATIENCE, check=False)
        return Play(log.read_text() if log.exists() else "", ended.stderr.decode(errors="replace"))
