"""Plays a game in ScummVM and in walkbox, without windows and without waiting, and returns what its scripts wrote into
variables: pairs of a variable's number and a value, one a write."""
import os
import re
import shutil
import subprocess
import tempfile
import pathlib

from random_game import FRAME_VARIABLE, LAST_FRAME

MILLISECONDS = 40000   # by ScummVM's clock: more than any game takes
PATIENCE = 60          # seconds until a program that does not end is given up
WRITE = re.compile(r"^writeVar\((\d+), (-?\d+)\)", re.MULTILINE)
ERROR = re.compile(r"Assertion|^ERROR|\(\d+:\d+:0x[0-9A-F]+\)")  # which script was where, in the last
SETTINGS = """[scummvm]
enable_enhancements=false
original_gui=false
confirm_exit=false
autosave_period=0
aspect_ratio=false
talkspeed=60
speech_mute=true
subtitles=true
"""


class Play:
    """What was written up to the last frame, and whether the game came to it."""

    def __init__(self, log, said):
        pairs = [(int(number), int(value)) for number, value in WRITE.findall(log)]
        last = (FRAME_VARIABLE, LAST_FRAME)
        self.whole = last in pairs
        self.writes = pairs[:pairs.index(last) + 1] if self.whole else pairs
        self.said = said.strip().splitlines()[-3:]

    def frame_at(self, index):
        """The frame in which a write is."""
        return next((value for number, value in reversed(self.writes[:index]) if number == FRAME_VARIABLE), -1)


def scummvm(program, libraries, game, actions):
    with tempfile.TemporaryDirectory() as made:
        home = pathlib.Path(made)
        shutil.copytree(game, home / "game")
        (home / "game" / "CDDA.SOU").touch()
        (home / "scummvm.ini").write_text(SETTINGS)
        environment = dict(
            os.environ, LD_PRELOAD=" ".join(map(str, libraries)), MALLOC_PERTURB_="255", WALKBOX_RECORD_TO="/dev/null",
            WALKBOX_RECORD_UNTIL=str(MILLISECONDS), WALKBOX_INPUT=str(actions),
            WALKBOX_FRAME_VARIABLE=str(FRAME_VARIABLE), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            environment[variable] = made
        try:
            ended = subprocess.run(
                [program, "-c", "scummvm.ini", "--path=game", "--gfx-mode=surfacesdl", "--scale-factor=1",
                 "--music-driver=null", "-d", "1", "--debugflags=VARS", "scumm:monkey"], cwd=home, env=environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as late:
            return Play((late.stdout or b"").decode(errors="replace"), f"no end after {PATIENCE} seconds")
        text = ended.stdout.decode(errors="replace")
        return Play(text, "\n".join(line for line in text.splitlines() if ERROR.search(line)))


def walkbox(program, game, actions, *options):
    with tempfile.TemporaryDirectory() as made:
        log = pathlib.Path(made) / "written"
        ended = subprocess.run(
            [program, "run", game, "--frames", str(LAST_FRAME + 3), "--input", actions, *options],
            env=dict(os.environ, WALKBOX_WRITTEN=str(log)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
        return Play(log.read_text() if log.exists() else "", ended.stderr.decode(errors="replace"))
