"""Plays a game in ScummVM and logs the writes to a sound card (scummvm_process.py, recorded_sound.c). Also a program:
sound_record.py LIBRARY GAME LOG [--seconds N] [--midi]"""
import argparse
import pathlib
import sys

from scummvm_process import ADLIB, NoEnd, find_scummvm, play

# ScummVM plays General MIDI in Monkey Island 2, so a game for a MIDI device takes that name.
NAMES = {False: ("MONKEY", "monkey"), True: ("MONKEY2", "monkey2")}


class NotRecorded(Exception):
    """ScummVM did not come to the end of the time."""


def record(library, game, log, seconds, midi=False, speech=False):
    """Plays this many seconds of ScummVM's time; the log is written again."""
    if not pathlib.Path(library).exists():
        raise NotRecorded(f"there is no {library}")  # without it ScummVM would play for ever
    log = pathlib.Path(log).resolve()
    try:
        status, said = play(find_scummvm(), [library], game, int(seconds * 1000),
                            *(["--music-driver=seq"] if midi else ADLIB), name=NAMES[midi], mute=not speech, log=log)
    except NoEnd as late:
        raise NotRecorded(str(late)) from late
    whole = log.exists() and "\ne " in "\n" + log.read_text()
    if status != 0 or not whole:
        raise NotRecorded(f"ScummVM ended with {status}: " + " / ".join(said.splitlines()[-5:]))


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
