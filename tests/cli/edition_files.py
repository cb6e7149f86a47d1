"""Makes the files of sound of a Special Edition (wave banks, sound banks, speech.info) from sounds that are
made here, and chooses voices by docs/real-games.md 5 without any code of walkbox. For the tests only."""
import math
import random
import struct
import subprocess
import wave

RATE = 44100


# ---- sounds


def tune(seconds, pitch, channels=2, rate=RATE):
    """Samples of a tune with some noise: lists of a sample for each channel."""
    rng = random.Random(pitch)
    frames = []
    for i in range(int(seconds * rate)):
        step = pitch * 2 ** (((i * 4 // rate) * 7 % 12) / 12)
        frames.append([int(8000 * math.sin(2 * math.pi * step * (1 + c / 2) * i / rate) + rng.randint(-900, 900))
                       for c in range(channels)])
    return frames


def write_wav(path, frames, rate=RATE, wide=True):
    with wave.open(str(path), "wb") as out:
        out.setnchannels(len(frames[0]))
        out.setsampwidth(2 if wide else 1)
        out.setframerate(rate)
        out.writeframes(samples_of(frames, wide))


def samples_of(frames, wide):
    flat = [sample for frame in frames for sample in frame]
    return struct.pack(f"<{len(flat)}h", *flat) if wide else bytes((s >> 8) + 128 for s in flat)


def read_wav(path):
    with wave.open(str(path), "rb") as sound:
        data = sound.readframes(sound.getnframes())
    return struct.unpack(f"<{len(data) // 2}h", data)


def correlation(a, b):
    count = min(len(a), len(b))
    both = sum(x * y for x, y in zip(a[:count], b[:count]))
    one, other = sum(x * x for x in a[:count]), sum(y * y for y in b[:count])
    return both / math.sqrt(one * other) if one and other else 0.0


# ---- wave banks

PCM, ADPCM, XWMA = 0, 2, 3


class Wave:
    def __init__(self, name, frames, codec=PCM, wide=True, rate=RATE):
        self.name, self.frames, self.codec, self.wide, self.rate = name, frames, codec, wide, rate

    def encode(self, encoder, scratch):
        """The data, and the field of the size of blocks."""
        if self.codec == PCM:
            channels = len(self.frames[0])
            return samples_of(self.frames, self.wide), channels * (2 if self.wide else 1)
        write_wav(scratch / "in.wav", self.frames, self.rate)
        kind = "xwma" if self.codec == XWMA else "adpcm"
        found = subprocess.run([encoder, kind, scratch / "in.wav", scratch / "out"], check=True, capture_output=True)
        return (scratch / "out").read_bytes(), int(found.stdout)


def wave_bank(waves, encoder=None, scratch=None, version=45, names=True):
    entries, samples = b"", b""
    for item in waves:
        data, block = item.encode(encoder, scratch)
        form = (item.codec | len(item.frames[0]) << 2 | item.rate << 5 | block << 23
                | (1 << 31 if item.codec == PCM and item.wide else 0))
        entries += struct.pack("<6I", len(item.frames) << 4, form, len(samples), len(data), 0, 0)
        samples += data + bytes(-len(data) % 4)
    table = b"".join(item.name.encode().ljust(64, b"\0") for item in waves) if names else b""
    bank = struct.pack("<II64sIIII8x", 0, len(waves), b"made for a test", 24, 64, 4, 0)
    at, parts = 52, b""
    for part in (bank, entries, b"", table, samples):
        parts += struct.pack("<II", at, len(part))
        at += len(part)
    return b"WBND" + struct.pack("<II", version, 44) + parts + bank + entries + table + samples


def sound_bank(names, order):
    """Cue n has this name, and plays wave order[n]."""
    table = b"".join(name.encode() + b"\0" for name in names)
    cues = b"".join(bytes(9) + struct.pack("<H", wave_index) + bytes(8) for wave_index in order)
    head = bytearray(74)
    head[:4] = b"SDBK"
    struct.pack_into("<I", head, 19, len(names))
    struct.pack_into("<I", head, 42, len(head))
    struct.pack_into("<I", head, 70, len(head) + len(table))
    return bytes(head) + table + cues


# ---- speech.info, and the choice among its records


def letter_or_digit(c):
    return c.isascii() and c.isalnum()


def hash_of(text):
    h, m = 0, 0x1EDD
    for c in text:
        if letter_or_digit(c):
            m += 1
            h ^= m * ord(c.upper())
    return h & 0xFFFFFFFF


def second_hash(text):
    h = 0
    for c in [c for c in text if c.isascii() and c.isalpha()][:4]:
        h = 16 * h | (ord(c) & 15)
    return h


def likeness(first, second):
    total = before = 0
    for i, c in enumerate(first):
        if not letter_or_digit(c):
            continue
        places = [d for d in (before, 0, 1, 2, 3) if 0 <= i - d < len(second) and second[i - d] == c]
        if not places:
            total -= 9
        elif places[0] != before:
            before = places[0]
            total -= before * before
    return total


class Record:
    def __init__(self, text, name, room, script, offset, page=0, ego=0, hashed=None):
        self.text, self.name = text, name
        self.room, self.script, self.offset, self.page, self.ego = room, script, offset, page, ego
        self.hash = hash_of(text) if hashed is None else hashed

    def bytes(self):
        head = struct.pack("<I6H", self.hash, self.room, self.script, self.offset, self.page, self.ego, 0)
        texts = self.text.encode("latin-1").ljust(256, b"\0") + bytes(4 * 256)
        return head + texts + self.name.encode().ljust(32, b"\0")


def speech_info(records):
    return b"".join(record.bytes() for record in records)


EGO, OTHER, NOBODY = "ego", "other", "nobody"


def choose(records, text, room, script, offset, page, speaker):
    """The record of a page; None: it has no voice."""
    best, lowest = None, None
    for record in records:
        if (not hash_of(text) or record.hash != hash_of(text) or record.page != page
                or second_hash(record.text) != second_hash(text)):
            continue
        penalty = abs(offset - record.offset - 7) if record.script in (0, script) else 10000
        if record.room != room:
            penalty += 10000
        if speaker == NOBODY:
            penalty += 2000 if record.ego else 0
        elif (speaker == EGO) != bool(record.ego):
            penalty += 20000
        penalty -= 10 * likeness(text, record.text)
        if lowest is None or penalty < lowest:
            best, lowest = record, penalty
    return best
