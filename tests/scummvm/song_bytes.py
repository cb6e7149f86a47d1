"""The bytes of songs, as SCUMM v5 games have them: MIDI files with messages of iMUSE, in a block SOUN. What the bytes
mean is in docs/sound.md and docs/formats.md."""
import struct

BEAT = 480
DRUMS = 9  # MIDI channel 10, counted from 0
END_OF_TRACK = b"\xff\x2f\0"
# What an effect of an AdLib instrument may move: neither the depth of the other one (13), by which ScummVM reads beyond
# its tables, nor what is not defined (15).
EFFECT_TARGETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14]


def nibbles(*values):
    return bytes(half for value in values for half in (value >> 4 & 15, value & 15))


def words(*values):
    return nibbles(*(half for value in values for half in (value >> 8, value)))


def message(code, data):
    return bytes([0xF0, len(data) + 3, 0x7D, code]) + data + b"\xf7"


def part_set_up(channel, *, flags=1, priority=0, volume=127, pan=0, transpose=0, detune=0, bend=2, program=128):
    return message(0, bytes([channel]) + nibbles(flags, priority, volume, pan, transpose, detune, bend, program))


def instrument(channel, data):
    return message(16, bytes([channel, 1]) + nibbles(*data))


def global_instrument(slot, data):
    return message(17, bytes([0, 1, slot]) + nibbles(*data))


def jump(hook, beat, tick):
    return message(48, b"\0" + nibbles(hook) + words(0, beat, tick))


def transpose_all(hook, relative, value):
    return message(49, b"\0" + nibbles(hook, relative, value))


def part_change(code, channel, hook, *values):
    """50 on, 51 volume, 52 program, 53 transposition (relative, value)."""
    return message(code, bytes([channel]) + nibbles(hook, *values))


def marker(*numbers):
    return message(64, b"\0" + bytes(numbers))


def loop(count, to, start):
    return message(80, b"\0" + words(count, *to, *start))


def tempo(microseconds):
    return b"\xff\x51\3" + struct.pack(">I", microseconds)[1:]


def adlib_bytes(chance, effects=False, lasts=False):
    """An instrument of the AdLib card. It is loud enough to be there, and has no bits that mean nothing: ScummVM would
    read beyond its tables."""
    data = [chance.below(256) for _ in range(11)]
    for at in (1, 6):
        data[at] = data[at] & 0xC0 | chance.among(20, 63)
    for at in (4, 9):
        data[at] &= 127
    data[10] &= 15
    for _ in range(2):
        flags = 0x80 | chance.pick([0, 0x20, 0x30, 0x40, 0x60]) | chance.pick(EFFECT_TARGETS)
        times = [chance.below(32) | chance.pick([0, 0, 0, 128]) for _ in range(4)]
        levels = [chance.below(63) | chance.pick([0, 0, 0, 128]) for _ in range(3)]
        stages = [chance.pick([0, 0, 5, 40]), times[0], levels[0], times[1], levels[1], times[2], times[3], levels[2]]
        data += [flags, *stages] if effects and chance.below(3) > 0 else [0] * 9
    data.append(chance.among(1, 40) if lasts and chance.below(3) == 0 else 0)
    return data


class Track:
    """Events by their time; events of one time in the order in which they were added."""

    def __init__(self):
        self.events = []

    def add(self, tick, event):
        self.events.append((tick, len(self.events), event))

    def note(self, tick, length, channel, key, velocity):
        self.add(tick, bytes([0x90 | channel, key, velocity]))
        self.add(tick + length, bytes([0x80 | channel, key, 64]))

    def control(self, tick, channel, controller, value):
        self.add(tick, bytes([0xB0 | channel, controller, value]))

    def program(self, tick, channel, number):
        self.add(tick, bytes([0xC0 | channel, number]))

    def bend(self, tick, channel, value):
        self.add(tick, bytes([0xE0 | channel, value & 127, value >> 7]))

    def data(self, end):
        made, now = b"", 0
        for tick, _, event in sorted([*self.events, (end, len(self.events), END_OF_TRACK)]):
            if tick > end:
                break
            delta, now = tick - now, tick
            made += (bytes([128 | delta >> 7]) if delta > 127 else b"") + bytes([delta & 127]) + event
            if event == END_OF_TRACK:
                break
        return made


def block(name, data, header=0):
    return name + struct.pack(">I", len(data) + header) + data


def sound(kind, tracks, head=(0, 0, 0, 0, 0, 0), division=BEAT):
    """kind is b"ADL ", b"ROL " or b"GMD "; head is priority, volume, pan, transposition, detune and speed."""
    header = block(b"MDhd", bytes([0, 0, *(value & 255 for value in head)]))
    music = header + block(b"MThd", struct.pack(">3H", 2 if len(tracks) > 1 else 0, len(tracks), division))
    music += b"".join(block(b"MTrk", track) for track in tracks)
    return block(b"SOUN", block(b"SOU ", block(kind, music)), header=8)
