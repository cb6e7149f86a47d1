"""Plays a game in ScummVM, without a window and without waiting, and logs the writes to a sound card (see
recorded_sound.c). The environment variable WALKBOX_SCUMMVM names the program that starts ScummVM; the default is the
installed program. Also a program: sound_record.py LIBRARY GAME LOG [--seconds N] [--midi]"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SETTINGS = """[scummvm]
enable_enhancements=false
original_gui=false
confirm_exit=false
autosave_period=0
music_volume=256
sfx_volume=256
speech_volume=256
talkspeed=60
speech_mute={mute}
subtitles=true
"""
STARTS = {"MALLOC_PERTURB_": "255"}  # ScummVM 2.9 reads memory that it has not set
PATIENCE = 60  # seconds until a ScummVM that does not end is given up
# ScummVM plays General MIDI in Monkey Island 2, so a game for a MIDI device takes that name.
NAMES = {False: ("MONKEY", "monkey"), True: ("MONKEY2", "monkey2")}


class NotRecorded(Exception):
    """ScummVM did not come to the end of the time."""


def find_scummvm():
    """The program; None when it is not there."""
    return shutil.which(os.environ.get("WALKBOX_SCUMMVM") or "scummvm",
                        path=os.environ.get("PATH", "") + ":/usr/games:/usr/local/bin")


def version_of(scummvm):
    """As numbers, such as (2, 9, 0)."""
    said = subprocess.run([scummvm, "--version"], cwd="/", env=dict(os.environ, **STARTS), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=True).stdout
    return tuple(map(int, re.search(rb"ScummVM (\d+)\.(\d+)\.(\d+)", said).groups()))


def copy_game(game, folder, name):
    """The pair under the name that ScummVM knows, tracks, and what keeps it from asking about the CD."""
    folder.mkdir()
    for file in game.iterdir():
        if file.name.startswith("MONKEY."):
            shutil.copyfile(file, folder / (name + file.suffix))
        elif file.name.startswith(("track", "MONSTER.SOU")):
            shutil.copyfile(file, folder / file.name)
    (folder / "CDDA.SOU").touch()


def record(library, game, log, seconds, midi=False, speech=False):
    """Plays this many seconds of ScummVM's time; the log is written again."""
    if not pathlib.Path(library).exists():
        raise NotRecorded(f"there is no {library}")  # without it ScummVM would play for ever
    with tempfile.TemporaryDirectory() as made:
        home = pathlib.Path(made)
        name, target = NAMES[midi]
        copy_game(pathlib.Path(game), home / "game", name)
        (home / "scummvm.ini").write_text(SETTINGS.format(mute="false" if speech else "true"))
        environment = dict(os.environ, LD_PRELOAD=str(pathlib.Path(library).resolve()),
                           WALKBOX_RECORD_TO=str(pathlib.Path(log).resolve()),
                           WALKBOX_RECORD_UNTIL=str(int(seconds * 1000)), SCUMMVM_MIDI=str(home / "midi"),
                           SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **STARTS)
        for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            environment[variable] = made
        drivers = ["--music-driver=seq"] if midi else ["--music-driver=adlib", "--opl-driver=opl2lpt"]
        ended = subprocess.run([find_scummvm(), "-c", "scummvm.ini", "--path=game", "--gfx-mode=surfacesdl",
                                "--scale-factor=1", *drivers, f"scumm:{target}"], cwd=home, env=environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               timeout=PATIENCE, check=False)
    whole = pathlib.Path(log).exists() and "\ne " in "\n" + pathlib.Path(log).read_text()
    if ended.returncode != 0 or not whole:
        said = ended.stdout.decode(errors="replace").splitlines()[-5:]
        raise NotRecorded(f"ScummVM ended with {ended.returncode}: " + " / ".join(said))


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("library")
    arguments.add_argument("game")
    arguments.add_argument("log")
    arguments.add_argument("--seconds", type=float, default=60)
    arguments.add_argument("--midi", action="store_true")
    wanted = arguments.parse_args()
    if not find_scummvm():
        print("SKIPPED: nothing was recorded: scummvm is not installed")
        return 77
    record(wanted.library, wanted.game, wanted.log, wanted.seconds, wanted.midi)
    return 0


if __name__ == "__main__":
    sys.exit(main())
