"""Plays a talkie of walkbox-build in ScummVM and in walkbox, and compares when its voices begin and end: so how long each
line stays, with a voice or without. Status 77 when ScummVM is not installed."""
import argparse
import array
import math
import pathlib
import shutil
import subprocess
import sys
import wave

from scummvm_process import find_scummvm
from sound_record import NotRecorded, record

SECONDS = 24
FRAMES = 230
LOUD, RESTS = 2000, 0.03  # as in recorded_sound.c
NEAR = 0.15  # seconds: a frame, in which a line may end earlier or later, and half of one
SCRIPT = """
script 1 main() {
    VAR_TIMER_NEXT = 6;
    cursorCommand.charset(1);
    loadRoom(hall);
    print(255).at(160, 40).center;
    delay(120);
    say(255, "Three seconds.", voice "three.wav", "Half a second.", voice "half.wav").at(160, 40);
    print(255, "\\w{half.wav}Two pages\\p\\w{two.wav}and two voices."); wait.message;
    print(255, "Nothing sounds!"); wait.message;
    print(255, "And the first one.", voice "three.wav"); wait.message;
    print(255, "The last one.", voice "two.wav"); wait.message;
    delay(12000);
}
"""
VOICES = {"three": (11025, 2.95), "half": (44100, 0.55), "two": (22050, 1.95)}
ORDER = ["three", "half", "half", "two", "three", "two"]


def write_tone(path, rate, seconds):
    samples = array.array("h", (int(12000 * math.sin(2 * math.pi * 440 * i / rate)) for i in range(int(rate * seconds))))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, len(samples), "NONE", ""))
        file.writeframes(samples.tobytes())


def make(source, small):
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(small, source)
    (source / "voices").mkdir()
    for name, (rate, seconds) in VOICES.items():
        write_tone(source / "voices" / f"{name}.wav", rate, seconds)
    (source / "game.txt").write_text('name "a small talkie"\nroom 7 yard rooms/yard\nroom 3 hall rooms/hall\n'
                                     "charset 1 font/font.txt in 3\nscripts main.scr\n")
    (source / "main.scr").write_text(SCRIPT)


def spans_of_log(path):
    spans = []
    for line in path.read_text().splitlines():
        kind, *numbers = line.split()
        if kind == "s":
            spans.append([int(numbers[0]) / 1000, None])
        elif kind == "z":
            spans[-1][1] = int(numbers[0]) / 1000
    return spans


def spans_of_wave(path):
    spans = []
    with wave.open(str(path)) as file:
        rate = file.getframerate()
        samples = array.array("h", file.readframes(file.getnframes()))
    last = None
    for i in range(0, len(samples), 2):
        if abs(samples[i]) <= LOUD:
            continue
        now = i / 2 / rate
        if last is None or now - last > RESTS:
            spans.append([now, now])
        spans[-1][1] = last = now
    return spans


def compare(theirs, ours):
    """Why the voices differ; None when they do not."""
    if len(theirs) != len(ORDER) or len(ours) != len(ORDER):
        return f"{len(theirs)} voices in ScummVM, {len(ours)} in walkbox, {len(ORDER)} in the script"
    for i, name in enumerate(ORDER):
        if None in theirs[i]:
            return f"{name} does not end in ScummVM"
        their, our = theirs[i][1] - theirs[i][0], ours[i][1] - ours[i][0]
        if abs(their - our) > NEAR or abs(our - VOICES[name][1]) > NEAR:
            return f"{name} lasts {their:.3f} s in ScummVM, {our:.3f} s in walkbox"
        their, our = theirs[i][0] - theirs[i - 1][0], ours[i][0] - ours[i - 1][0]
        if i > 0 and abs(their - our) > NEAR:
            return f"{name} begins {their:.3f} s after the one before in ScummVM, {our:.3f} s in walkbox"
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    for name in ("library", "walkbox", "build", "small", "out"):
        arguments.add_argument(name, type=pathlib.Path)
    wanted = arguments.parse_args()
    if not find_scummvm():
        print("SKIPPED: nothing was played in ScummVM: scummvm is not installed")
        return 77
    out = wanted.out.resolve()
    make(out / "source", wanted.small)
    subprocess.run([wanted.build, out / "source", out / "game"], check=True)
    subprocess.run([wanted.walkbox, "run", out / "game", "--frames", str(FRAMES), "--wav", out / "walkbox.wav",
                    "--text-speed", "6"], check=True)
    try:
        record(wanted.library, out / "game", out / "scummvm.log", SECONDS, speech=True)
    except NotRecorded as error:
        print(error)
        return 1
    why = compare(spans_of_log(out / "scummvm.log"), spans_of_wave(out / "walkbox.wav"))
    print(why or f"{len(ORDER)} voices are equal")
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
