#!/usr/bin/env python3
"""Measures the cost of playing in a window, beside the installed ScummVM, on a separate display (Xvfb).
Usage: window.py BUILD_DIR [OTHER_BUILD_DIR...] [--seconds S] [--turns N] [--games NAME,...]
                 [--audio DRIVER] [--burners N]

Each program plays each game (the still room, the busy room at 60 frames a second, the demo's title) for S
seconds (20), one after the other, N times (3). A row shows medians: the processor time of all threads, in
percent of a core; the X server's additional time; pictures shown a second; window pixels handed over a
second, in millions; the peak of resident memory; the lateness of pictures when handed over (see
`lateness`), and when the X server had taken them. The last column is ScummVM's processor time divided by
the row's. Without sound, with `--audio none`, programs follow the computer's clock. SDL's `dummy` device
runs too fast, and walkbox follows it, so lateness then means nothing. `--burners N` runs N busy programs
all the time. This is not a test: nothing depends on the result. Needs gcc and the SDL headers for
present_watch.c, Xvfb, and a Release build."""
import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = {"still": HERE + "/still", "busy": HERE + "/busy", "demo": HERE + "/../demo"}
SETTLE = 8  # seconds before the measurement begins
SCALE = 3
TRACK_FILE = "CDDA.SOU"  # ScummVM looks for it


def prepare(work, build):
    """Makes the games and the library to preload."""
    for name, source in SOURCES.items():
        subprocess.run([build + "/walkbox-build", source, f"{work}/{name}"], check=True,
                       stdout=subprocess.DEVNULL)
        open(f"{work}/{name}/{TRACK_FILE}", "w").close()
    flags = subprocess.run(["pkg-config", "--cflags", "sdl2"], check=True, capture_output=True,
                           text=True).stdout.split()
    subprocess.run(["gcc", "-O2", "-shared", "-fPIC", *flags, HERE + "/present_watch.c", "-o",
                    work + "/present_watch.so", "-ldl"], check=True)
    with open(work + "/ini", "w") as f:
        f.write("[scummvm]\nenable_enhancements=false\noriginal_gui=false\nconfirm_exit=false\n"
                "gui_return_to_launcher_at_exit=false\nautosave_period=0\n")


def commands(work, builds, game, music):
    """Returns the commands to compare, by name. Without `music` no program plays music; otherwise all play
    AdLib music, ScummVM with the chip emulation that `music` names."""
    path = f"{work}/{game}"
    rows = {build: [build + "/walkbox", "play", path, "--scale", str(SCALE)] +
            ([] if music else ["--music", "off"]) for build in builds}
    driver = ["--music-driver=adlib", "--opl-driver=" + music] if music else ["--music-driver=null"]
    rows[SCUMMVM] = ["scummvm", "-c", work + "/ini", "--path=" + path, *driver,
                     "--gfx-mode=surfacesdl", f"--scale-factor={SCALE}", "--aspect-ratio",
                     "scumm:monkey"]
    return rows


SCUMMVM = "ScummVM"


def processor_time(pid):
    """Returns the nanoseconds that all threads of a process ran."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/schedstat") as f:
                total += int(f.read().split()[0])
        except FileNotFoundError:
            pass
    return total


def peak_memory(pid):
    """Returns the peak of resident memory in megabytes."""
    with open(f"/proc/{pid}/status") as f:
        return int(re.search(r"VmHWM:\s+(\d+)", f.read()).group(1)) / 1024


def lateness(times):
    """Returns how late pictures were shown, in milliseconds, sorted. Pictures are due at 60ths of a second,
    counted from the most punctual twentieth of the pictures within a second to either side, since
    programs follow a sound device whose clock differs a little."""
    period, late = 1e6 / 60, []
    for at in times:
        near = sorted((other - at + period / 2) % period - period / 2 for other in times
                      if abs(other - at) <= 1e6)
        late.append(max(0.0, -near[len(near) // 20]) / 1000)
    return sorted(late)


def play(work, command, server, seconds, audio):
    """Plays once. Returns a row: a dictionary of figures."""
    out = work + "/presents"
    if os.path.exists(out):
        os.remove(out)
    env = dict(os.environ, HOME=work, XDG_CONFIG_HOME=work, XDG_DATA_HOME=work, XDG_CACHE_HOME=work,
               SDL_AUDIODRIVER=audio, SDL_VIDEODRIVER="x11", WATCH_OUT=out,
               LD_PRELOAD=work + "/present_watch.so")
    program = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(SETTLE)
        before, x_before, begun = processor_time(program.pid), processor_time(server.pid), time.monotonic()
        time.sleep(seconds)
        after, x_after, ended = processor_time(program.pid), processor_time(server.pid), time.monotonic()
        peak = peak_memory(program.pid)
    finally:
        program.kill()
        program.wait()
    shown = []
    if os.path.exists(out):
        with open(out) as f:
            shown = [tuple(map(int, line.split())) for line in f if line.endswith("\n")]
    shown = [(at, pixels, handed) for at, pixels, handed in shown if begun * 1e6 <= at <= ended * 1e6]
    late = lateness([handed for _, _, handed in shown]) or [0.0]
    taken = lateness([at for at, _, _ in shown]) or [0.0]
    return {"cpu %": (after - before) / (ended - begun) / 1e7,
            "X %": (x_after - x_before) / (ended - begun) / 1e7,
            "shown/s": len(shown) / (ended - begun),
            "Mpixel/s": sum(pixels for _, pixels, _ in shown) / (ended - begun) / 1e6,
            "peak MB": peak,
            "late ms, median": statistics.median(late),
            "99 %": late[len(late) * 99 // 100],
            "most": late[-1],
            "above 2 ms, %": 100 * sum(ms > 2 for ms in late) / len(late),
            "taken ms, median": statistics.median(taken),
            "above 2 ms, %, taken": 100 * sum(ms > 2 for ms in taken) / len(taken)}


def measure(work, server, options):
    for game in options.games.split(","):
        rows = {}
        for _ in range(options.turns):
            for name, command in commands(work, options.build, game,
                                          options.music).items():
                audio = "dummy" if name == SCUMMVM else options.audio  # ScummVM does not start without a device
                rows.setdefault(name, []).append(play(work, command, server, options.seconds, audio))
        for name, turns in rows.items():
            figures = {key: statistics.median(turn[key] for turn in turns) for key in turns[0]}
            ratio = statistics.median(theirs["cpu %"] / ours["cpu %"]
                                      for ours, theirs in zip(turns, rows[SCUMMVM]))
            print(f"{game:6} {name[-24:]:24} " +
                  "  ".join(f"{key} {value:6.2f}" for key, value in figures.items()) +
                  f"  ScummVM takes {ratio:.2f} times as much", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="+")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--audio", default="dummy")
    parser.add_argument("--music", choices=["db", "mame", "nuked"], help="walkbox has nuked; see commands()")
    parser.add_argument("--burners", type=int, default=0)
    parser.add_argument("--games", default="still,demo,busy")
    options = parser.parse_args()
    os.environ["PATH"] += ":/usr/games"
    for program in ("scummvm", "Xvfb"):
        if not shutil.which(program):
            raise SystemExit(f"there is no {program}")
    work = tempfile.mkdtemp()
    burners = []
    read_end, write_end = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x1024x24",
                               "-nolisten", "tcp"], pass_fds=[write_end], stderr=subprocess.DEVNULL)
    try:
        os.environ["DISPLAY"] = ":" + os.read(read_end, 20).decode().strip()
        prepare(work, options.build[0])
        burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
                   for _ in range(options.burners)]
        measure(work, server, options)
    finally:
        for burner in burners:
            burner.kill()
        server.kill()
        server.wait()
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
