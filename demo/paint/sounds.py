#!/usr/bin/env python3
"""Makes the samples of the demo: sounds/*.wav, 8 bits, 11025 a second. Run from the folder demo."""
import math
import random
import struct

RATE = 11025


def low_pass(samples, hertz):
    """One pole."""
    keep = math.exp(-2 * math.pi * hertz / RATE)
    out, last = [], 0.0
    for sample in samples:
        last = keep * last + (1 - keep) * sample
        out.append(last)
    return out


def high_pass(samples, hertz):
    return [a - b for a, b in zip(samples, low_pass(samples, hertz))]


def noise(seconds, chance):
    return [chance.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def shaped(samples, envelope):
    """The envelope is a list of (second, loudness), straight between them."""
    out = []
    for i, sample in enumerate(samples):
        second = i / RATE
        loudness = envelope[-1][1]
        for (a, x), (b, y) in zip(envelope, envelope[1:]):
            if a <= second < b:
                loudness = x + (y - x) * (second - a) / (b - a)
                break
        out.append(sample * loudness)
    return out


def mixed(*layers):
    """Layers of (second, samples)."""
    size = max(int(at * RATE) + len(samples) for at, samples in layers)
    out = [0.0] * size
    for at, samples in layers:
        for i, sample in enumerate(samples):
            out[int(at * RATE) + i] += sample
    return out


def save(name, samples, loudness):
    peak = max(abs(sample) for sample in samples)
    fade = RATE // 50  # begins and ends in silence, so that nothing clicks
    data = bytearray()
    for i, sample in enumerate(samples):
        edge = min(1.0, i / 20, (len(samples) - 1 - i) / fade)
        data.append(128 + round(127 * loudness * edge * sample / peak))
    header = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data) + len(data) % 2, b"WAVE",
                         b"fmt ", 16, 1, 1, RATE, RATE, 1, 8, b"data", len(data))
    with open(f"sounds/{name}.wav", "wb") as file:
        file.write(header + data + b"\x80" * (len(data) % 2))


def thump(seconds, hertz, chance):
    """Wood on wood, or somebody on the ground."""
    body = [math.sin(2 * math.pi * hertz * (i / RATE) * (1 - 0.3 * i / RATE / seconds))
            for i in range(int(seconds * RATE))]
    knock = low_pass(noise(seconds, chance), 900)
    fall = [(0, 1), (seconds * 0.25, 0.35), (seconds, 0)]
    return [a + 1.6 * b for a, b in zip(shaped(body, fall),
                                        shaped(knock, [(0, 1), (0.05, 0.2), (seconds, 0)]))]


def creak(seconds, low, high, chance):
    """A hinge sticks and slips: short knocks, quicker and slower, each ringing in the wood."""
    out = [0.0] * int(seconds * RATE)
    at = 0.0
    while at < seconds - 0.05:
        part = at / seconds
        rate = low + (high - low) * math.sin(math.pi * part) * chance.uniform(0.9, 1.1)
        ring = 620 + 260 * part + chance.uniform(-20, 20)
        for i in range(int(0.03 * RATE)):
            place = int(at * RATE) + i
            if place < len(out):
                t = i / RATE
                out[place] += math.exp(-t * 130) * (math.sin(2 * math.pi * ring * t) +
                                                   0.5 * math.sin(2 * math.pi * 2.3 * ring * t))
        at += 1 / rate
    return shaped(out, [(0, 0.2), (seconds * 0.3, 1), (seconds * 0.8, 0.7), (seconds, 0)])


def door(chance):
    latch = shaped(high_pass(noise(0.05, chance), 1500), [(0, 1), (0.05, 0)])
    return mixed((0, [0.35 * s for s in latch]), (0.05, [0.5 * s for s in creak(0.45, 30, 70, chance)]),
                 (0.55, thump(0.3, 95, chance)))


def splash(chance):
    burst = shaped(high_pass(low_pass(noise(0.5, chance), 3500), 500),
                   [(0, 0), (0.01, 1), (0.12, 0.35), (0.5, 0)])
    layers = [(0, burst)]
    for i in range(7):  # bubbles: each rises in pitch
        start, seconds = 0.12 + 0.07 * i + chance.uniform(0, 0.03), 0.06
        hertz = chance.uniform(450, 900)
        drop = [math.sin(2 * math.pi * hertz * (1 + 4 * t / RATE) * t / RATE)
                for t in range(int(seconds * RATE))]
        layers.append((start, shaped(drop, [(0, 0), (0.01, 0.5), (seconds, 0)])))
    return mixed(*layers)


def flame(chance):
    roar = low_pass(noise(1.1, chance), 500)
    roar = shaped([4 * s for s in roar], [(0, 0), (0.12, 1), (0.35, 0.6), (1.1, 0)])
    layers = [(0, roar)]
    for _ in range(14):  # crackling
        snap = shaped(high_pass(noise(0.012, chance), 1200), [(0, 1), (0.012, 0)])
        layers.append((chance.uniform(0.2, 0.95), [chance.uniform(0.2, 0.7) * s for s in snap]))
    return mixed(*layers)


def main():
    chance = random.Random(1990)
    save("door", door(chance), 0.4)
    save("gate", creak(0.9, 25, 60, chance), 0.3)
    save("splash", splash(chance), 0.4)
    save("thud", thump(0.4, 70, chance), 0.5)
    save("flame", flame(chance), 0.35)


main()
