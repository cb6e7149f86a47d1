"""Reads logs of the writes to a sound card, and compares them.

A log has the lines "w TICK REG VALUE" (an OPL chip, hexadecimal), "q MS BYTE .." (a MIDI device, by milliseconds) or
"m TICK BYTE .." (the same, by ticks of 4 ms), and "e TICK MS" where it ends. What does not count: a register that gets
the value it has, the order within a tick, and a constant shift, which is the time that a program takes to start."""
import gzip

TICK = 4  # milliseconds
MOST_SHIFT = 4  # ticks
MARGIN = 90  # milliseconds that a note may come earlier or later
# What is changed so near to a note may come before it or behind it: ScummVM's timer for a MIDI device ticks every 10 ms,
# ours every 4, and ScummVM rests for up to 60 ms where music for an MT-32 sets up its parts.
GRID = 60


def lines_of(path):
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rt") as file:
        for line in file:
            words = line.split()
            if words:
                yield words


# ---- the chip ----

def read_chip(path):
    """What each tick changes, {tick: {register: [values]}}, and the last whole tick."""
    ticks, registers, end = {}, [0] * 256, None
    for words in lines_of(path):
        if words[0] == "w":
            tick, register, value = int(words[1]), int(words[2], 16), int(words[3], 16)
            if registers[register] != value:
                registers[register] = value
                ticks.setdefault(tick, {}).setdefault(register, []).append(value)
        elif words[0] == "e":
            end = int(words[1]) - 1
    return ticks, max(ticks, default=0) if end is None else end


def show_writes(writes):
    return " ".join(f"{register:02x}=" + ",".join(f"{value:02x}" for value in values)
                    for register, values in sorted((writes or {}).items())) or "nothing"


def compare_chip(expected, got):
    """How many ticks with writes there are, how many are equal, and what the first other one is ("" when none is)."""
    (theirs, their_end), (ours, our_end) = expected, got
    best = None
    for shift in sorted(range(-MOST_SHIFT, MOST_SHIFT + 1), key=abs):
        # Up to the tick 1 the card is set up, which each program does in its own manner.
        moved = {tick + shift: writes for tick, writes in ours.items() if tick > 1}
        last = min(their_end, our_end + shift)
        ticks = [tick for tick in sorted(set(theirs) | set(moved)) if 1 < tick <= last]
        others = [tick for tick in ticks if theirs.get(tick) != moved.get(tick)]
        if best is None or len(others) < len(best[1]):
            best = ticks, others, moved
        if not others:
            break
    ticks, others, moved = best
    why = "" if not others else (f"tick {others[0]}: ScummVM {show_writes(theirs.get(others[0]))}; "
                                 f"walkbox {show_writes(moved.get(others[0]))}")
    return len(ticks), len(ticks) - len(others), why


# ---- MIDI devices ----

class Channel:
    """The state of a channel of a device."""

    def __init__(self, number):
        self.drums = number == 9
        self.program, self.bend, self.bend_range = 0, 8192, 2
        self.controls = {7: 100, 10: 64, 91: 40}
        self.parameter = [127, 127]
        self.past = []  # what the notes were to sound like, and from when on

    def hear(self, kind, first, second):
        if kind == 0xC0:
            self.program = first
        elif kind == 0xE0:
            self.bend = first | second << 7
        elif kind == 0xB0 and first in (100, 101):
            self.parameter[first - 100] = second
        elif kind == 0xB0 and first == 6 and self.parameter == [0, 0]:
            self.bend_range = second
        elif kind == 0xB0:
            self.controls[first] = second

    def remember(self, now):
        """The bend is in 1/512 of a semitone, which is finer than what a sequence can say."""
        played = {"bend": (self.bend - 8192) * self.bend_range // 16, "volume": self.controls[7],
                 "pan": self.controls[10], "reverb": self.controls[91]}
        self.past.append((now, played if self.drums else {"program": self.program, **played}))

    def around(self, now):
        """All values of each property in the time around a note."""
        played = [played for time, played in self.past if time <= now - GRID][-1:]
        played += [played for time, played in self.past if now - GRID < time <= now + GRID]
        values = {}
        for one in played:
            for name, value in one.items():
                values.setdefault(name, []).append(value)
        return values


def read_midi(path):
    """The notes, [[milliseconds, until, what sounds]], and the end of the log in milliseconds. A note ends at the latest when its
    key is struck again; one that is never ended has None as its end."""
    channels, notes, sounding, end = [Channel(i) for i in range(16)], [], {}, 0
    for words in lines_of(path):
        if words[0] == "e":
            end = int(words[2])
        if words[0] not in ("q", "m") or len(words) < 3:
            continue
        now = end = int(words[1]) * (TICK if words[0] == "m" else 1)
        status, first, second = (int(word, 16) for word in [*words[2:5], "0"][:3])
        number, kind = status & 15, status & 0xF0
        channel = channels[number]
        if kind in (0x80, 0x90):
            sounding.pop((number, first), [0, 0])[1] = now
        if kind == 0x90 and second > 0:
            notes.append([now, None, {"key": [first], "velocity": [second], "drum": [channel.drums]}, channel])
            sounding[number, first] = notes[-1]
        elif (kind, first) == (0xB0, 123):
            for key in range(128):
                sounding.pop((number, key), [0, 0])[1] = now
        elif kind in (0xB0, 0xC0, 0xE0):
            channel.hear(kind, first, second)
            channel.remember(now)
    for note in notes:
        note[2].update(note.pop().around(note[0]))
    return notes, end


def show_note(note):
    return f"{note[0]} ms " + " ".join(f"{name} {'/'.join(map(str, dict.fromkeys(values)))}"
                                       for name, values in note[2].items())


def near(theirs, ours, shift):
    return abs(theirs - ours - shift) <= MARGIN


def alike(theirs, ours, shift, end):
    """Drums ring by themselves: when they are let go does not count. ScummVM lets go other keys than it struck."""
    if not near(theirs[0], ours[0], shift):
        return False
    if any(set(theirs[2][name]).isdisjoint(ours[2].get(name, ())) for name in theirs[2]):
        return False
    their_end, our_end = (end if note[1] is None else min(note[1] + moved, end)
                          for note, moved in ((theirs, 0), (ours, shift)))
    return theirs[2]["drum"] == [True] or near(their_end, our_end, 0)


def match(theirs, ours, shift, end):
    """The notes of either that have no like in the other, as far as both were recorded."""
    left, others = list(ours), []
    for note in theirs:
        same = next((one for one in left if alike(note, one, shift, end)), None)
        if same:
            left.remove(same)
        else:
            others.append(note)
    return ([note for note in others if note[0] < end - MARGIN],
            [note for note in left if note[0] + shift < end - MARGIN])


def compare_midi(expected, got):
    """As compare_chip, by notes."""
    (theirs, their_end), (ours, our_end) = expected, got
    shifts = {theirs[0][0] - note[0] for note in ours[:4]} if theirs else set()
    tried = [(*match(theirs, ours, shift, min(their_end, our_end + shift)), shift) for shift in sorted(shifts)]
    others, left, shift = min(tried or [(theirs, ours, 0)], key=lambda one: len(one[0]))
    why = ""
    if others:
        beside = [note for note in left if near(others[0][0], note[0], shift)]
        why = f"ScummVM {show_note(others[0])}; walkbox " + (" or ".join(map(show_note, beside)) or "nothing")
    elif left:
        why = f"ScummVM nothing; walkbox {show_note(left[0])}"
    return len(theirs) + len(left), len(theirs) - len(others), why
