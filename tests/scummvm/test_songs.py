"""Plays made songs (make_songs.py) in ScummVM and in walkbox, and compares what the sound card gets: the registers of
an OPL chip tick by tick, or the notes of a MIDI device. Prints a line for each game. Status 0 when no more than
--differ games differ, 77 when ScummVM is not installed. A ScummVM before 2.9 plays only the kinds of games in which it
does not differ from 2.9, unless --only names others."""
import argparse
import pathlib
import subprocess
import sys

import make_songs
from sound_log import compare_chip, compare_midi, read_chip, read_midi
from scummvm_process import find_scummvm, version_of
from sound_record import NotRecorded, record

SECONDS = 28  # a little more than what a game plays
FRAMES = 275


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def play(tools, folder, kind, seed):
    """Plays a game in both programs and returns what the comparison says."""
    midi = kind in make_songs.MIDI_KINDS
    make_songs.make(folder / "source", kind, seed)
    run(tools.build, folder / "source", folder / "game")
    record(tools.library, folder / "game", folder / "scummvm.log", SECONDS, midi)
    run(tools.walkbox, "run", folder / "game", "--frames", str(FRAMES), "--opl-log", folder / "walkbox.log",
        *(["--music", "gm"] if midi else []))
    if midi:
        return compare_midi(read_midi(folder / "scummvm.log"), read_midi(folder / "walkbox.log"))
    return compare_chip(read_chip(folder / "scummvm.log"), read_chip(folder / "walkbox.log"))


def kinds_for(version):
    """The kinds of games that this ScummVM is a witness for."""
    kinds = [*make_songs.KINDS, *make_songs.MIDI_KINDS]
    if version >= (2, 9):
        return kinds
    for kind, why in make_songs.DIFFER_BEFORE_2_9.items():
        print(f"left out: {kind}, as ScummVM {'.'.join(map(str, version))} differs in {why}")
    return [kind for kind in kinds if kind not in make_songs.DIFFER_BEFORE_2_9]


def games(wanted):
    """Kinds in turn, so that any number of games has some of each."""
    kinds = wanted.only or kinds_for(version_of(find_scummvm()))
    for i in range(wanted.games):
        yield kinds[i % len(kinds)], wanted.seed + i // len(kinds)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    for name in ("library", "walkbox", "build", "out"):
        arguments.add_argument(name, type=pathlib.Path)
    arguments.add_argument("--games", type=int, default=70)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", nargs="*", choices=[*make_songs.KINDS, *make_songs.MIDI_KINDS])
    arguments.add_argument("--differ", type=int, default=0, help="how many games may differ")
    wanted = arguments.parse_args()
    if not find_scummvm():
        print("SKIPPED: nothing was played in ScummVM: scummvm is not installed")
        return 77
    differ = []
    for kind, seed in games(wanted):
        try:
            compared, equal, why = play(wanted, wanted.out.resolve() / f"{kind}-{seed}", kind, seed)
        except (NotRecorded, subprocess.SubprocessError) as error:
            compared, equal, why = 0, 0, str(error)
        good = compared > 0 and compared == equal
        print(f"{kind}-{seed}: {equal} of {compared} equal" + ("" if good else f"; first {why or 'nothing was played'}"),
              flush=True)
        if not good:
            differ.append(f"{kind}-{seed}")
    print(f"{wanted.games - len(differ)} of {wanted.games} games are equal", *(["; others:"] + differ if differ else []))
    return 0 if len(differ) <= wanted.differ else 1


if __name__ == "__main__":
    sys.exit(main())
