"""Plays a game in ScummVM, without a window and without waiting: on the clock of recorded_sound.c, which ends ScummVM
after a number of milliseconds. The environment variable WALKBOX_SCUMMVM names the program that starts ScummVM; the
default is the installed program."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

SETTINGS = """[scummvm]
enable_enhancements=false
original_gui=false
confirm_exit=false
autosave_period=0
aspect_ratio=false
music_volume=256
sfx_volume=256
speech_volume=256
talkspeed=60
speech_mute={mute}
subtitles=true
"""
STARTS = {"MALLOC_PERTURB_": "255"}  # ScummVM 2.9 reads memory that it has not set
PATIENCE = 60  # seconds until a ScummVM that does not end is given up
ADLIB = "--music-driver=adlib", "--opl-driver=opl2lpt"
# ScummVM writes its log of variables with these options, a line for each write.
LOGGED = "-d", "1", "--debugflags=VARS"
WRITE = re.compile(r"^writeVar\((\d+), (-?\d+)\)", re.MULTILINE)


class NoEnd(Exception):
    """ScummVM did not come to an end; `said` is what it had written."""

    def __init__(self, said):
        super().__init__(f"no end after {PATIENCE} seconds")
        self.said = said


def find_scummvm():
    """The program; None when it is not there."""
    return shutil.which(os.environ.get("WALKBOX_SCUMMVM") or "scummvm",
                        path=os.environ.get("PATH", "") + ":/usr/games:/usr/local/bin")


def version_of(scummvm):
    """As numbers, such as (2, 9, 0)."""
    said = subprocess.run([scummvm, "--version"], cwd="/", env=dict(os.environ, **STARTS), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=True).stdout
    return tuple(map(int, re.search(rb"ScummVM (\d+)\.(\d+)\.(\d+)", said).groups()))


def writes(said):
    """What scripts wrote into variables: pairs of a variable's number and a value, one a write."""
    return [(int(number), int(value)) for number, value in WRITE.findall(said)]


def copy_game(game, folder, name):
    """The pair under the name that ScummVM knows, tracks, and what keeps it from asking about the CD."""
    folder.mkdir()
    for file in game.iterdir():
        if file.name.startswith("MONKEY."):
            shutil.copyfile(file, folder / (name + file.suffix))
        elif file.name.startswith(("track", "MONSTER.SOU")):
            shutil.copyfile(file, folder / file.name)
    (folder / "CDDA.SOU").touch()


def play(program, libraries, game, milliseconds, *options, name=("MONKEY", "monkey"), mute=True, log="/dev/null",
         **environment):
    """Plays a game, as the files NAME.000 and NAME.001 and the game that ScummVM calls so; `log` gets the writes to the
    sound card. Returns ScummVM's status and what it wrote."""
    with tempfile.TemporaryDirectory() as made:
        home = pathlib.Path(made)
        copy_game(pathlib.Path(game), home / "game", name[0])
        (home / "scummvm.ini").write_text(SETTINGS.format(mute="true" if mute else "false"))
        environment = dict(
            os.environ, **STARTS, LD_PRELOAD=" ".join(str(pathlib.Path(library).resolve()) for library in libraries),
            WALKBOX_RECORD_TO=str(log), WALKBOX_RECORD_UNTIL=str(milliseconds), SCUMMVM_MIDI=str(home / "midi"),
            SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **environment)
        environment.update(dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), made))
        try:
            ended = subprocess.run(
                [program, "-c", "scummvm.ini", "--path=game", "--gfx-mode=surfacesdl", "--scale-factor=1", *options,
                 f"scumm:{name[1]}"], cwd=home, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as late:
            raise NoEnd((late.stdout or b"").decode(errors="replace")) from late
    return ended.returncode, ended.stdout.decode(errors="replace")
