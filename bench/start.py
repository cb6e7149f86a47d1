#!/usr/bin/env python3
"""Measures the cost of starting walkbox, in milliseconds of processor time, beside a program that does nothing.
Usage: start.py BUILD_DIR [OTHER_BUILD_DIR [ROUNDS]]
The commands take turns, including the commands of two builds to compare. A row has the median and the minimum of
ROUNDS (20). The window uses SDL's `dummy` driver, so that no display server takes part. `./run` is measured from the
source folder if it has already built there."""
import os
import shutil
import statistics
import sys
import tempfile

builds = sys.argv[1:3]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 20
if not builds or builds[0].startswith("-"):
    sys.exit(__doc__)
home = tempfile.mkdtemp()
environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", XDG_DATA_HOME=home,
                   XDG_STATE_HOME=home)
environment.pop("DISPLAY", None)
environment.pop("WAYLAND_DISPLAY", None)


def processor_time(command):
    """Returns the user and system time of a command and its children, in milliseconds."""
    process = os.fork()
    if process == 0:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        os.execve(command[0], command, environment)
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit("this failed: " + " ".join(command))
    return (usage.ru_utime + usage.ru_stime) * 1000


rows = {"nothing (true)": ["/bin/true"]}
for build in builds:
    program, game = build + "/walkbox", build + "/demo"
    name = os.path.relpath(build) + ": " if len(builds) > 1 else ""
    rows[name + "--version"] = [program, "--version"]
    rows[name + "run, one frame"] = [program, "run", game, "--frames", "1"]
    rows[name + "info"] = [program, "info", game]
    rows[name + "play, one frame and sound"] = [program, "play", game, "--fast", "--frames", "1"]
if os.path.exists("build/release/walkbox"):
    rows["./run with walkbox info"] = [os.path.abspath("run"), "build/release/demo"]

times = {name: [] for name in rows}
for turn in range(rounds + 1):
    for name, command in rows.items():
        took = processor_time(command)
        if turn > 0:  # the first turn reads files from the disk
            times[name].append(took)
for name, took in times.items():
    print(f"{name:44} {statistics.median(took):7.1f} ms, at best {min(took):.1f}")
shutil.rmtree(home)
