"""Makes small games that play made songs: make_songs.py DIR KIND SEED writes the sources of one for walkbox-build.
The same kind and seed always give the same game.

A game has one room and one script, which starts, stops and commands sounds at some frames. What a command or
isSoundRunning returns is made audible: it detunes a sound that does nothing else."""
import pathlib
import sys

import song_bytes as song
from scene_source import Chance, TEXT_COLOURS, write_png

FRAMES = 260
BEATS = 44  # what a song of this many quarter notes lasts, at its tempo of 120, is a little less than the game
PROBE = 90  # the sound that is detuned by results
HOOK_VALUES = [1, 2, 3, 129, 130]


class Game:
    """Sounds, and what the script does: (frame, statement)."""

    def __init__(self, chance):
        self.chance, self.sounds, self.plan = chance, {}, []

    def do(self, frame, statement):
        self.plan.append((frame, len(self.plan), statement))

    def start(self, frame, number):
        self.do(frame, f"startSound({number});")

    def kludge(self, frame, *values):
        self.do(frame, f"soundKludge([{', '.join(map(str, values))}]);")

    def show(self, frame):
        """Makes the last command's result audible."""
        self.do(frame + 1, f"result = VAR_SOUND_RESULT; soundKludge([261, {PROBE}, result]);")

    def frame(self, first=30, last=220):
        return self.chance.among(first, last)


# ---- songs ----

def begin(chance, channels, kind=b"ADL ", **looks):
    """A track whose parts are set up; at most the first beat is spent with it."""
    track = song.Track()
    for channel in channels:
        if kind == b"ADL ":
            track.add(0, song.part_set_up(channel, priority=looks.get("priority", 0)))
            track.add(0, song.instrument(channel, song.adlib_bytes(chance, looks.get("effects", False),
                                                                   looks.get("lasts", False))))
        else:
            drums = channel == song.DRUMS or looks.get("drums") == channel
            track.add(0, song.part_set_up(
                channel, flags=chance.pick([1, 3]), priority=chance.among(-10, 10), volume=chance.among(60, 127),
                pan=chance.among(-64, 63), transpose=0x80 if drums else chance.among(0, 12),
                detune=chance.among(-30, 30), bend=chance.among(1, 12), program=chance.below(128)))
            track.program(5, channel, chance.below(128))
    return track


def play(chance, track, channels, beats, gap, longest=400, first=60):
    tick = first
    while tick < beats * song.BEAT:
        channel = chance.pick(channels)
        low, high = (20, 60) if channel == song.DRUMS else (36, 90)
        track.note(tick, chance.among(20, longest), channel, chance.among(low, high), chance.among(20, 127))
        tick += chance.among(1, gap)


def colour(chance, track, channels, beats, gap, controls):
    tick = 100
    while tick < beats * song.BEAT:
        tick += chance.among(1, gap)
        channel, what = chance.pick(channels), chance.pick(controls)
        if what == "bend":
            track.bend(tick, channel, chance.below(16384))
        elif what == "program":
            track.program(tick, channel, chance.below(128))
        elif what == "tempo":
            track.add(tick, song.tempo(chance.among(200000, 900000)))
        else:
            value = {16: lambda: chance.below(15), 64: lambda: chance.pick([0, 127])}.get(what)
            track.control(tick, channel, what, value() if value else chance.below(128))


def plain(game, number, channels=3, beats=BEATS, gap=300, head=None, **looks):
    chance = game.chance
    used = list(range(channels))
    track = begin(chance, used, **looks)
    play(chance, track, used, beats, gap)
    game.sounds[number] = song.sound(b"ADL ", [track.data(beats * song.BEAT)], head or (0, 0, 0, 0, 0, 0))
    return number


def probe(game):
    """A single note, struck again and again."""
    track = begin(game.chance, [0])
    for tick in range(60, BEATS * song.BEAT, 120):
        track.note(tick, 100, 0, 60, 100)
    game.sounds[PROBE] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)], (200, 127, 0, 0, 0, 128))
    game.start(3, PROBE)


# ---- the kinds of games ----

def steal(game):
    for number, frame in ((1, 5), (2, 20), (3, 40)):
        plain(game, number, channels=5, gap=70, lasts=True)
        game.start(frame, number)
    for _ in range(8):
        game.kludge(game.frame(), 257, game.chance.among(1, 3), game.chance.below(256))
    game.start(game.frame(), 1)


def restarts(game):
    for number in range(1, 5):
        plain(game, number, channels=4, gap=100, beats=game.chance.among(8, BEATS))
        game.start(number * 4, number)
    for _ in range(14):
        number = game.chance.among(1, 4)
        game.do(game.frame(), game.chance.pick([f"startSound({number});", f"startSound({number});",
                                                f"stopSound({number});"]))


def many(game):
    """More sequences than there are players."""
    for number in range(1, 13):
        priority = game.chance.pick([0, 60, 128, 128, 200])
        plain(game, number, channels=2, gap=250, head=(priority, 127, 0, 0, 0, 128) if priority else None)
        game.start(5 + number * 3, number)
    for _ in range(10):
        number = game.chance.among(1, 12)
        game.do(game.frame(50), game.chance.pick([f"startSound({number});", f"stopSound({number});"]))


def loops(game):
    chance = game.chance
    for number, frame in ((1, 5), (2, 50)):
        track = begin(chance, [0, 1, 2])
        play(chance, track, [0, 1, 2], BEATS, 120, longest=900)
        colour(chance, track, [0, 1, 2], BEATS, 700, ["tempo", "tempo", 64])
        tick = 30
        while tick < (BEATS - 12) * song.BEAT:
            start = tick // song.BEAT + chance.among(3, 7)
            to = max(1, start - chance.among(2, 5))
            track.add(tick, song.loop(chance.among(1, 3), (to, chance.below(480)), (start, chance.below(480))))
            if chance.below(3) == 0:
                track.add(tick + chance.among(100, 2000), song.message(81, b"\0"))
            tick += chance.among(3000, 6000)
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)])
        game.start(frame, number)
    for _ in range(3):
        beat = chance.among(4, 20)
        game.kludge(game.frame(), 265, chance.among(1, 2), chance.among(1, 3), max(1, beat - 3), 0, beat, 100)
    game.kludge(game.frame(), 266, 1)


def jumps(game, command=263):
    chance = game.chance
    for number, frame in ((1, 5), (2, 50)):
        tracks = []
        for _ in range(2):
            track = begin(chance, [0, 1, 2])
            play(chance, track, [0, 1, 2], BEATS, 150, longest=1200)
            controls = [1, 7, 64, "bend"] + (["tempo"] if command == 263 else [])
            colour(chance, track, [0, 1, 2], BEATS, 300, controls)
            tracks.append(track.data(BEATS * song.BEAT))
        game.sounds[number] = song.sound(b"ADL ", tracks)
        game.start(frame, number)
    for _ in range(6):
        number = chance.among(1, 2)
        game.kludge(game.frame(60), command, number, chance.pick([0, 0, 1]), chance.among(1, 30), chance.below(480))


def scans(game):
    jumps(game, 264)


def hooks(game):
    chance = game.chance
    track = begin(chance, [0, 1, 2, 3])
    play(chance, track, [0, 1, 2, 3], BEATS, 130)
    tick = 400
    while tick < BEATS * song.BEAT:
        hook, channel, signed = chance.pick([0, *HOOK_VALUES]), chance.below(4), chance.among(-24, 24) & 255
        track.add(tick, chance.pick([
            song.transpose_all(hook, chance.below(2), signed), song.part_change(50, channel, hook, chance.below(2)),
            song.part_change(51, channel, hook, chance.below(128)),
            song.part_change(53, channel, hook, chance.below(2), signed),
            song.jump(chance.pick(HOOK_VALUES), tick // song.BEAT + chance.among(2, 5), chance.below(480))]))
        tick += chance.among(60, 500)
    game.sounds[1] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)])
    game.start(5, 1)
    for _ in range(16):
        game.kludge(game.frame(8), chance.pick([268, 276]), 1, chance.pick([0, 1, 2, 3, 5]),
                    chance.pick([0, *HOOK_VALUES]), chance.among(0, 16))


def triggers(game):
    chance = game.chance
    for number, frame in ((1, 5), (2, 20), (3, 200)):
        track = begin(chance, [0, 1])
        play(chance, track, [0, 1], BEATS, 200)
        for _ in range(25):
            track.add(chance.among(100, BEATS * song.BEAT), song.marker(chance.among(1, 4)))
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)])
        game.start(frame, number)
    for frame in sorted(game.frame(8, 150) for _ in range(8)):
        game.kludge(frame, 270, chance.among(1, 2), chance.among(1, 4))
        for _ in range(chance.among(0, 3)):
            number = chance.among(1, 3)
            game.kludge(frame, 271, *chance.pick([
                (258, number, chance.below(128)), (8, number), (9, number), (261, number, chance.among(-100, 100)),
                (260, number, 0, chance.among(-12, 12)), (269, number, chance.below(128), chance.among(1, 100)),
                (263, number, 0, chance.among(1, 20), 0), (6, chance.among(40, 127))]))
        game.kludge(frame, 271, -1)
    if chance.below(2):
        game.kludge(game.frame(), 272)


def fades(game):
    for number in range(1, 4):
        plain(game, number)
        game.start(number * 5, number)
    for _ in range(14):
        number, volume = game.chance.among(1, 3), game.chance.pick([0, 10, 64, 127, game.chance.below(128)])
        game.kludge(game.frame(), *game.chance.pick([
            (269, number, volume, game.chance.pick([0, 1, 50, 200, 500])), (258, number, volume),
            (278, number, game.chance.below(3), volume), (6, max(volume, 10))]))


def bends(game):
    chance = game.chance
    track = begin(chance, [0, 1, 2], effects=True)
    play(chance, track, [0, 1, 2], BEATS, 150)
    colour(chance, track, [0, 1, 2], BEATS, 60, ["bend", "bend", "bend", 16, 17, 1])
    for _ in range(8):
        track.add(chance.among(500, 20000), song.part_change(53, chance.below(3), 0, chance.below(2),
                                                             chance.among(-40, 40) & 255))
    game.sounds[1] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)], (128, 127, 0, -7, 20, 128))
    game.start(5, 1)
    for _ in range(5):
        game.kludge(game.frame(), 260, 1, chance.below(2), chance.among(-30, 30))
        game.kludge(game.frame(), 261, 1, chance.among(-200, 200))


def tempos(game):
    chance = game.chance
    for number, division in ((1, 480), (2, chance.pick([96, 192, 240, 960]))):
        track = begin(chance, [0, 1, 2])
        play(chance, track, [0, 1, 2], BEATS, 150)
        colour(chance, track, [0, 1, 2], BEATS, 500, ["tempo"])
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)], division=division)
        game.start(number * 5, number)
    for _ in range(8):
        game.kludge(game.frame(), 262, chance.among(1, 2), chance.pick([60, 127, 128, 129, 200, 255]))


def stills(game):
    """Speed 0, and on again."""
    for number in (1, 2):
        plain(game, number, gap=150)
        game.start(number * 5, number)
    for frame in range(30, 220, 20):
        game.kludge(game.chance.among(frame, frame + 15), 262, game.chance.among(1, 2),
                    game.chance.pick([0, 0, 64, 128, 128]))


def effects(game):
    for number in (1, 2):
        plain(game, number, channels=5, gap=200, effects=True, lasts=True)
        game.start(number * 5, number)
    for _ in range(6):
        game.kludge(game.frame(), 258, game.chance.among(1, 2), game.chance.below(128))


def globals_(game):
    """Global instruments, controllers, parts that end."""
    chance = game.chance
    track = song.Track()
    for slot in range(6):
        track.add(0, song.global_instrument(slot, song.adlib_bytes(chance)))
    for channel in range(3):
        track.add(5, song.part_set_up(channel, program=channel))
    play(chance, track, [0, 1, 2, 3], BEATS, 120)
    colour(chance, track, [0, 1, 2, 3], BEATS, 200, [1, 7, 18, 64, 123])
    for tick in range(700, BEATS * song.BEAT, 900):
        track.program(tick, chance.below(4), chance.below(9))
    track.add(9000, song.message(1, b"\2"))
    game.sounds[1] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)])
    game.start(5, 1)


def gets(game):
    """What the player says of itself."""
    chance = game.chance
    probe(game)
    for number in (1, 2):
        plain(game, number, channels=3, gap=200, beats=BEATS // number,
              head=(chance.among(1, 200), chance.among(50, 127), 10, chance.among(-9, 9), 12, 120))
        game.start(number * 4, number)
    for frame in range(20, 240, 5):
        number = chance.among(1, 3)
        query = chance.pick([what for what in range(25) if what != 16])  # ScummVM ends at the program of a part
        game.kludge(frame, *chance.pick([
            (275, number, query, chance.below(4)), (256, number, query, chance.below(4)),
            (13, number), (7,), (258, number, chance.below(128)), (260, number, 0, chance.among(-9, 9)),
            (279, chance.below(3)), (265, number, 2, 3, 0, 9, 9)]))
        game.show(frame)
        game.do(frame + 3, f"result = isSoundRunning({number}); soundKludge([261, {PROBE}, result * 40]);")


# ---- songs that only ScummVM 2.9 plays as walkbox does ----

def volume(chance, channel):
    """Sets a part's volume by one of the means that a song has."""
    value = chance.below(128)
    return chance.pick([bytes([0xB0 | channel, 7, value]), song.part_change(51, channel, 0, value),
                        song.part_set_up(channel, volume=value, priority=chance.among(-20, 20))])


def quiet(game):
    """Volumes before instruments, and while parts are off."""
    chance = game.chance
    for number in (1, 2):
        track, channels = song.Track(), list(range(4))
        for channel in channels:
            first = [volume(chance, channel) for _ in range(chance.among(1, 3))]
            first.append(song.instrument(channel, song.adlib_bytes(chance)))
            if chance.below(2):
                first.insert(chance.below(3), bytes([0xB0 | channel, 18, chance.among(44, 84)]))
            if chance.below(2):
                first.append(volume(chance, channel))
            for event in first:
                track.add(chance.pick([0, 0, 300, 2000]), event)
        play(chance, track, channels, BEATS, 150)
        for tick in range(2500, BEATS * song.BEAT, 1500):
            channel = chance.pick(channels)
            track.add(tick, chance.pick([song.part_change(50, channel, 0, 0), song.message(1, bytes([channel]))]))
            track.add(tick + 100, volume(chance, channel))
            track.add(tick + 300, song.part_change(50, channel, 0, 1))
            track.add(tick + 500, song.instrument(channel, song.adlib_bytes(chance)))
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)],
                                         (128, chance.below(128), 0, 0, 0, 128))
        game.start(3 + number, number)
    for _ in range(8):
        number = chance.among(1, 2)
        game.kludge(game.frame(3), *chance.pick([
            (258, number, chance.below(128)), (6, chance.among(20, 127)),
            (278, number, chance.below(4), chance.below(128)), (267, number, chance.below(4), chance.below(2))]))


def refades(game):
    """Fades upon fades, from and to anything, and what they leave of a sequence."""
    chance = game.chance
    probe(game)
    for number in range(1, 4):
        plain(game, number, gap=60)
        game.start(number * 5, number)
    for _ in range(40):
        number, to = chance.among(1, 3), chance.pick([0, 0, 127, chance.below(128), chance.among(-60, 300)])
        frame = game.frame(20)
        game.kludge(frame, *chance.pick([
            *[(269, number, to, chance.pick([0, 1, 7, 50, 120, 500, chance.among(-40, 300)]))] * 6,
            (258, number, to), (262, number, chance.pick([0, 128])), (6, chance.among(40, 127))]))
        if chance.below(4) == 0:
            game.do(frame + 2, f"result = isSoundRunning({number}); soundKludge([261, {PROBE}, result * 40]);")
        if chance.below(6) == 0:
            game.start(frame + 5, number)


def detunes(game):
    """Detunes of header, parts and commands, also beyond a byte, and parts without message 0."""
    chance = game.chance
    for number in range(1, 4):
        track, channels = song.Track(), list(range(3))
        for channel in channels:
            first = [song.instrument(channel, song.adlib_bytes(chance))]
            if chance.below(2):
                first.insert(chance.below(2), song.part_set_up(channel, detune=chance.below(256)))
            if chance.below(2):
                first.insert(chance.below(2), bytes([0xB0 | channel, 17, chance.below(128)]))
            for event in first:
                track.add(chance.pick([0, 600, 3000]), event)
        play(chance, track, channels, BEATS, 150)
        colour(chance, track, channels, BEATS, 600, [17, "bend", 16])
        head = (128, 127, 0, chance.among(-12, 12), chance.below(256), 128)
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)], head)
        game.start(number * 4, number)
    for _ in range(10):
        word = chance.pick([chance.among(-130, 130), chance.among(-600, 600), chance.among(-32768, 32767)])
        game.kludge(game.frame(3), 261, chance.among(1, 3), word)


def anything(chance, track, tick, channel):
    """An event of any kind for a part."""
    flags, value, signed = chance.pick([0, 1, 1, 1, 3]), chance.below(128), chance.below(256)
    track.add(tick, chance.pick([
        bytes([0xB0 | channel, chance.pick([1, 7, 7, 10, 17, 18, 64, 91, 93, 123]), value]),
        bytes([0xB0 | channel, 16, chance.below(15)]), bytes([0xE0 | channel, value, chance.below(128)]),
        bytes([0xC0 | channel, value]),
        song.part_set_up(channel, flags=flags, priority=signed, volume=value, pan=chance.below(256),
                         transpose=chance.below(256), detune=chance.below(256), bend=chance.below(14), program=value),
        song.part_change(50, channel, 0, flags), song.part_change(51, channel, 0, value),
        song.part_change(53, channel, 0, chance.below(2), signed),
        song.transpose_all(0, chance.below(2), signed)]))


def wild(game):
    """Everything at any time, with parts that begin in any way."""
    chance = game.chance
    for number in range(1, 4):
        track, channels = song.Track(), list(range(4))
        for channel in channels:
            for _ in range(chance.below(4)):
                anything(chance, track, 0, channel)
            track.add(chance.pick([0, 0, 400]), song.instrument(channel, song.adlib_bytes(chance)))
        play(chance, track, channels, BEATS, 120)
        for tick in range(100, BEATS * song.BEAT, 80):
            if chance.below(3) == 0:
                anything(chance, track, tick + chance.below(80), chance.pick(channels))
        for tick in range(3000, BEATS * song.BEAT, 4000):
            channel = chance.pick(channels)
            track.add(tick, song.message(1, bytes([channel])))
            track.add(tick + chance.below(400), song.instrument(channel, song.adlib_bytes(chance)))
        head = (chance.among(1, 255), chance.below(128), chance.below(256), chance.below(256), chance.below(256), 128)
        game.sounds[number] = song.sound(b"ADL ", [track.data(BEATS * song.BEAT)], head)
        game.start(number * 4, number)
    for _ in range(24):
        number = chance.among(1, 3)
        game.kludge(game.frame(3), *chance.pick([
            (257, number, chance.among(-300, 300)), (258, number, chance.below(128)),
            (259, number, chance.among(-200, 200)), (260, number, chance.below(2), chance.among(-24, 24)),
            (261, number, chance.among(-300, 300)), (262, number, chance.pick([60, 128, 200])),
            (267, number, chance.below(4), chance.below(2)), (278, number, chance.below(4), chance.below(128)),
            (269, number, chance.below(128), chance.among(0, 300)), (6, chance.among(20, 127))]))
    game.start(game.frame(), chance.among(1, 3))


def midi(game, kind):
    chance = game.chance
    for number, frame in ((1, 5), (2, 70), (3, 130)):
        channels = [0, 1, 2, song.DRUMS]
        drums = chance.pick([None, 1])
        if chance.below(2):
            track = begin(chance, channels, kind, drums=drums)
        else:  # drums without message 0, sometimes without any, and another part without it
            track = begin(chance, channels[:2], kind)
            track.program(5, 2, chance.below(128))
            if chance.below(2):
                track.program(5, song.DRUMS, chance.below(128))
        play(chance, track, channels, BEATS // 2, 100)
        colour(chance, track, channels, BEATS // 2, 150, [1, 7, 10, 16, 17, 64, 91, 93, "bend", "program", "tempo"])
        game.sounds[number] = song.sound(kind, [track.data(BEATS // 2 * song.BEAT)])
        game.start(frame, number)
    for _ in range(8):
        number = chance.among(1, 3)
        # A drum has the volume of its moment, so a fade would have to be at the same step, which ScummVM's slower
        # timer for MIDI does not allow, and a command at the same note, which its rests for an MT-32 do not.
        volumes = [(258, number, chance.below(128)), (6, chance.among(60, 127))] if kind == b"GMD " else []
        game.kludge(game.frame(), *chance.pick([
            *volumes, (259, number, chance.among(-64, 63)), (260, number, 0, chance.among(-12, 12)),
            (261, number, chance.among(-60, 60))]))


def wild_midi(game):
    """Everything at any time on a MIDI device."""
    chance = game.chance
    for number in (1, 2):
        track, channels = song.Track(), [0, 1, 2, song.DRUMS]
        for channel in channels:
            for _ in range(chance.below(4)):
                anything(chance, track, chance.pick([0, 0, 1500]), channel)
        play(chance, track, channels, BEATS, 200)
        for tick in range(600, BEATS * song.BEAT, 600):
            anything(chance, track, tick + chance.below(300), chance.pick(channels))
        for tick in range(5000, BEATS * song.BEAT, 5000):
            track.add(tick, song.message(1, bytes([chance.pick(channels)])))
        head = (chance.among(1, 255), chance.below(128), chance.below(256), chance.below(256), chance.below(256), 128)
        game.sounds[number] = song.sound(b"GMD ", [track.data(BEATS * song.BEAT)], head)
        game.start(number * 4, number)


KINDS = {"steal": steal, "restarts": restarts, "many": many, "loops": loops, "jumps": jumps, "scans": scans,
         "hooks": hooks, "triggers": triggers, "fades": fades, "bends": bends, "tempos": tempos, "stills": stills,
         "effects": effects, "globals": globals_, "gets": gets, "quiet": quiet, "refades": refades,
         "detunes": detunes, "wild": wild}
MIDI_KINDS = {"gmd": lambda game: midi(game, b"GMD "), "rol": lambda game: midi(game, b"ROL "),
              "wildmidi": wild_midi}
# What ScummVM before 2.9 plays otherwise in some kinds, which it therefore says nothing about (observed.md).
DIFFER_BEFORE_2_9 = {
    "triggers": "fades", "fades": "fades", "refades": "fades", "bends": "detunes", "gets": "detunes",
    "detunes": "detunes", "globals": "volumes before an instrument", "quiet": "volumes before an instrument",
    "wild": "all of these", "gmd": "volumes of drums, and parts without message 0",
    "rol": "volumes of drums, and parts without message 0", "wildmidi": "volumes of drums, and parts without message 0"}


# ---- the sources ----

BOOT = """variable result, left;

script 1 boot {
    VAR_TIMER_NEXT = 6;
    loadRoom(1);
    startScript(play);
}

script 2 play {
"""


def write_source(folder, game):
    (folder / "hall").mkdir(parents=True, exist_ok=True)
    write_png(folder / "hall" / "floor.png", 320, 144, TEXT_COLOURS, lambda x, y: (x // 16 + y // 16) % 8)
    (folder / "hall" / "room.txt").write_text("background floor.png\nbox 1 0,100 319,100 319,143 0,143\n")
    lines, script, now = ['name "songs"', "room 1 hall hall"], BOOT, 0
    for number, data in sorted(game.sounds.items()):
        (folder / f"{number}.sound").write_bytes(data)
        lines.append(f"sound {number} raw {number}.sound in 1")
        script += f"    resource.loadSound({number});\n"
    for frame, _, statement in sorted(game.plan):
        if frame > now:
            script += f"    left = {frame - now}; while left > 0 {{ left--; breakHere; }}\n"
            now = frame
        script += f"    {statement}\n"
    (folder / "songs.scr").write_text(script + "    while 1 { breakHere; }\n}\n")
    (folder / "game.txt").write_text("\n".join([*lines, "scripts songs.scr", ""]))


def make(folder, kind, seed):
    game = Game(Chance(f"{kind} {seed}"))
    {**KINDS, **MIDI_KINDS}[kind](game)
    write_source(pathlib.Path(folder), game)


if __name__ == "__main__":
    make(sys.argv[1], sys.argv[2], int(sys.argv[3]))
