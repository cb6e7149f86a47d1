#!/usr/bin/env python3
"""Measures hot reload: the time from writing a source to its picture in the window, for a box and for a PNG.

Usage: live_reload.py WALKBOX SOURCES [ROUNDS]

SOURCES is a source folder with rooms/cliff, such as demo/; a copy of it is played and changed. The
window uses SDL's dummy driver. The time ends when the program reports that the picture is shown.
Prints the median and longest time of each kind in milliseconds, and with COPIES=N in the environment
also for a game with N times as many rooms.
"""
import os
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import queue
import time
import zlib


def change_pixel(path, value):
    """Sets one palette index in a PNG file with 8 bits a pixel: the first byte of the first row."""
    data = open(path, "rb").read()
    chunks, at = [], 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks.append((kind, data[at + 8:at + 8 + size]))
        at += 12 + size
    packed = b"".join(body for kind, body in chunks if kind == b"IDAT")
    rows = bytearray(zlib.decompress(packed))
    rows[1] = value
    out, done = data[:8], False
    for kind, body in chunks:
        if kind == b"IDAT":
            if done:
                continue
            body, done = zlib.compress(bytes(rows)), True
        out += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    open(path + ".new", "wb").write(out)
    os.rename(path + ".new", path)


def change_box(path, turn):
    text = open(path).read()
    new = re.sub(r"(?m)^(box 7 .*?),(\d+) mask", lambda m: "%s,%d mask" % (m[1], 112 + turn % 2), text)
    assert new != text
    open(path, "w").write(new)


def multiply(folder, copies):
    """Adds plain rooms to the game, without objects or scripts, so that no numbers clash."""
    text = open(folder + "/game.txt").read()
    plain = "background background.png\nbox 1 0,100 319,100 319,143 0,143\n"
    for i in range(copies):
        name = "rooms/extra%d" % i
        os.mkdir(folder + "/" + name)
        shutil.copy(folder + "/rooms/cliff/background.png", folder + "/" + name)
        change_pixel(folder + "/" + name + "/background.png", i % 8)
        open(folder + "/" + name + "/room.txt", "w").write(plain)
        text += "\nroom %d extra%d %s\n" % (60 + i, i, name)
    open(folder + "/game.txt", "w").write(text)


def measure(walkbox, folder, rounds):
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    play = subprocess.Popen([walkbox, "play", folder, "--boot-param", "1", "--no-settings"],
                            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment)
    lines = queue.Queue()

    def read():
        for line in play.stderr:
            lines.put((time.monotonic(), line))
    threading.Thread(target=read, daemon=True).start()
    time.sleep(2.0)
    room, picture = folder + "/rooms/cliff/room.txt", folder + "/rooms/cliff/background.png"
    times = {"box": [], "picture": []}
    for turn in range(2 * rounds):
        kind = "box" if turn % 2 == 0 else "picture"
        began = time.monotonic()
        if kind == "box":
            change_box(room, turn // 2)
        else:
            change_pixel(picture, 16 + turn // 2 % 2)
        while True:
            ended, line = lines.get(timeout=20)
            if line.startswith("Rebuilt"):
                break
        times[kind].append((ended - began) * 1000)
        time.sleep(0.1)
    play.terminate()
    play.wait()
    for kind, taken in times.items():
        print("  %-8s median %6.1f ms, longest %6.1f ms of %d" %
              (kind, statistics.median(taken), max(taken), len(taken)))


def main():
    walkbox, sources = sys.argv[1], sys.argv[2]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    for copies in [0] + ([int(os.environ["COPIES"])] if "COPIES" in os.environ else []):
        with tempfile.TemporaryDirectory() as scratch:
            folder = scratch + "/game"
            shutil.copytree(sources, folder)
            multiply(folder, copies)
            print("%s, and %d more rooms" % (sources, copies) if copies else sources)
            measure(walkbox, folder, rounds)


main()
