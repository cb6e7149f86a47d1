"""The sound of a Special Edition next to a game: its music plays as files of tracks do, and its voices are
those that an implementation of its own chooses, in edition_files.py.
Usage: edition.py WALKBOX WALKBOX_BUILD ENCODE_WAVE MAKE_COPIES DATA_DIR DEMO_SOURCES SCRATCH_DIR; ENCODE_WAVE may
be "": only PCM."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

from edition_files import (ADPCM, EGO, NOBODY, OTHER, XWMA, Record, Wave, choose, correlation, hash_of, read_wav,
                           sound_bank, speech_info, tune, wave_bank, write_wav)

WALKBOX, BUILD, ENCODER, MAKE_COPIES = sys.argv[1:5]
DATA, DEMO, SCRATCH = map(pathlib.Path, sys.argv[5:8])
OUT_RATE, JIFFY_RATE, FRAME_JIFFIES = 48000, 60, 6
HALL, YARD = 3, 7
failed = 0


def complain(*words):
    global failed
    failed += 1
    print(*words)


def walkbox(*words, status=0):
    done = subprocess.run([WALKBOX, *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode != status:
        complain("walkbox", *words, "status", done.returncode, done.stderr)
    return done


def expect(what, text):
    if not re.search(what, text):
        complain("not found:", what, "in", text)


def build(script):
    sources, game = SCRATCH / f"{script}-sources", SCRATCH / script
    shutil.copytree(DATA / "tools/small", sources)
    shutil.copytree(DATA / "edition", sources, dirs_exist_ok=True)
    text = (sources / "game.txt").read_text()
    (sources / "game.txt").write_text(text.replace("music.scr", script + ".scr"))
    subprocess.run([BUILD, sources, game], check=True, capture_output=True)
    return game


# ---- music

SOUND_JIFFIES = 246  # from one sound to the next: the script waits 240, and a frame


def part(samples, start, seconds):
    begin = 2 * int(start * OUT_RATE)
    return samples[begin:begin + 2 * int(seconds * OUT_RATE)]


def music():
    loose = build("music")
    folder = SCRATCH / "music-banks" / "AUDIO"
    shutil.copytree(loose, folder.parent)
    folder.mkdir()
    tunes = [tune(3, 200 + 50 * i) for i in range(4)]
    for number, frames in enumerate(tunes, 1):
        write_wav(loose / f"track{number}.wav", frames, wide=number != 4)
    waves = [Wave("silence", [[0, 0]] * 100), Wave("track2", tunes[0]),
             Wave("track3", tunes[1], ADPCM if ENCODER else 0), Wave("Track4", tunes[2], XWMA if ENCODER else 0),
             Wave("track5", tunes[3], wide=False)]
    (folder / "musicoriginal.xwb").write_bytes(wave_bank(waves, ENCODER, SCRATCH))
    played = {}
    for game in (loose, folder.parent):
        done = walkbox("run", game, "--frames", 290, "--wav", SCRATCH / "out.wav")
        if done.stderr:
            complain("reported:", done.stderr)
        played[game] = read_wav(SCRATCH / "out.wav")
    files, banks = played.values()
    if len(files) != len(banks):
        complain("not as long")
    lossy = {1: 0.99, 2: 0.99, 5: 0.99}
    for sound in range(6):
        seconds = SOUND_JIFFIES / JIFFY_RATE * (2 if sound == 5 else 1)
        one, other = (part(x, (36 + sound * SOUND_JIFFIES) / JIFFY_RATE, seconds) for x in (files, banks))
        if max(one) < 5000:
            complain("sound", sound, "is silent")
        if sound not in lossy and one != other:
            complain("sound", sound, "differs")
        if sound in lossy and correlation(one, other) < lossy[sound]:
            complain("sound", sound, "correlates by", correlation(one, other))
    # A loop of 95/75 s comes back to the same samples, although the decoder does not begin there.
    at = (36 + 5 * SOUND_JIFFIES) / JIFFY_RATE
    rounds = [part(banks, at + 0.1 + n * 95 / 75, 1.1) for n in range(3)]
    if any(abs(x - y) > 1 for other in rounds[1:] for x, y in zip(rounds[0], other)):
        complain("the rounds of a loop differ:", [correlation(rounds[0], x) for x in rounds])

    # New music where it has the same name; files come before the original.
    (folder / "MusicNew.xwb").write_bytes(wave_bank([Wave("track2", tunes[3])]))
    walkbox("run", folder.parent, "--frames", 90, "--wav", SCRATCH / "new.wav", "--music-new")
    new = read_wav(SCRATCH / "new.wav")
    if correlation(part(new, 1, 2), part(files, (36 + 3 * SOUND_JIFFIES) / JIFFY_RATE + 0.4, 2)) < 0.99:
        complain("the new music is not played")
    if correlation(part(new, 5, 2), part(banks, 5, 2)) < 0.99:
        complain("what is not in the new music is not played")
    write_wav(folder.parent / "track1.wav", tunes[2])
    walkbox("run", folder.parent, "--frames", 40, "--wav", SCRATCH / "file.wav")
    if read_wav(SCRATCH / "file.wav")[:4 * OUT_RATE] == banks[:4 * OUT_RATE]:
        complain("a file does not come before the bank")
    checked = walkbox("check", folder.parent).stdout
    expect("  music: found", checked)
    expect("  new music: found", checked)
    expect("  voices: not found", checked)
    return folder.parent


def files_of_aac(game):
    """Tracks in .m4a files: from the start, and from a place."""
    loose, aac = SCRATCH / "music", SCRATCH / "music-aac"
    shutil.copytree(game, aac, ignore=shutil.ignore_patterns("AUDIO", "track*"))
    for number in (1, 3):
        subprocess.run([ENCODER, "m4a", loose / f"track{number}.wav", aac / f"track{number}.M4A"], check=True)
    waves = []
    for folder in (loose, aac):
        walkbox("run", folder, "--frames", 290, "--wav", SCRATCH / "out.wav")
        waves.append(read_wav(SCRATCH / "out.wav"))
    for sound in (0, 2, 4, 5):
        one, other = (part(x, (36 + sound * SOUND_JIFFIES) / JIFFY_RATE, 2) for x in waves)
        if correlation(one, other) < 0.99:
            complain("AAC", sound, "correlates by", correlation(one, other))


def damaged(game):
    bank = game / "AUDIO" / "musicoriginal.xwb"
    whole = bank.read_bytes()
    for name, data in (("empty", b""), ("short", whole[:60]), ("cut", whole[:len(whole) // 2]),
                       ("version", whole[:4] + b"\x09" + whole[5:])):
        bank.write_bytes(data)
        done = walkbox("run", game, "--frames", 2)
        if done.stderr.count("\n") != 1 or "musicoriginal.xwb" not in done.stderr.lower():
            complain(name, "reported:", done.stderr)


# ---- voices

# Text by pages, script, room, speaker; in the order of the script, from g201 on.
LINES = [
    (["Here we are again."], 1, HALL, NOBODY),
    (["Here we are again."], 1, HALL, NOBODY),
    (["Here we are again."], 1, HALL, EGO),
    (["Here we are again."], 1, HALL, OTHER),
    (["One page\n with two lines.", "And a second page!"], 1, HALL, EGO),
    (["Nobody speaks this."], 1, HALL, EGO),
    (["WHAT... did you say?"], 1, HALL, EGO),
    (["The hash of this is that of another text."], 1, HALL, EGO),
    (["..."], 1, HALL, EGO),
    (["Here we are again."], 2, HALL, OTHER),
    (["Here we are again."], 2, YARD, NOBODY),
]


def offsets(game):
    """The offsets of the prints, in the order of the scripts."""
    listing = walkbox("disasm", game).stdout
    return [int(found, 16) for found in re.findall(r"^\[([0-9A-F]{4})\] print ", listing, re.M)]


def make_records(places):
    again = "Here we are again."
    at = [place - 7 for place in places]
    return [
        Record(again, "again-first", HALL, 1, at[0]),
        Record(again, "again-second", HALL, 1, at[1]),
        Record(again, "again-ego", HALL, 1, at[2], ego=1),
        Record(again, "again-other-script", HALL, 2, at[9] + 30),
        Record(again, "again-yard", YARD, 0, 0),
        Record("One page\n with two lines.", "page-0", HALL, 1, at[4], ego=1),
        Record("And a second page!", "page-1", HALL, 1, at[4], page=1, ego=1),
        Record("And a second page!", "page-wrong", HALL, 1, at[4], page=0, ego=1),
        Record("What did you say", "what-plain", HALL, 1, at[6], ego=1),
        Record("WHAT... did you say?", "what-loud", HALL, 1, at[6] + 100, ego=1),
        Record("Something else that has the same hash.", "collision", HALL, 1, at[7], ego=1,
               hashed=hash_of(LINES[7][0][0])),
        Record("", "no-letters", HALL, 1, at[8], ego=1),
    ]


def jiffies_of(frames, rate):
    return -(-len(frames) * JIFFY_RATE // rate)


def in_frames(jiffies):
    return -(-jiffies // FRAME_JIFFIES) * FRAME_JIFFIES


def measured(game, *words):
    trace = SCRATCH / "trace.jsonl"
    walkbox("run", game, "--frames", 700, "--vars", "201-212", "--trace", trace, *words)
    values = json.loads(trace.read_text().splitlines()[-1])["vars"]
    if values["212"] != 1:
        complain("the script did not end")
    return [values[str(201 + n)] for n in range(len(LINES))]


def voices():
    silent = build("voices")
    places = offsets(silent)
    records = make_records(places)
    rate = 11025
    waves = [Wave(record.name, tune(0.5 + 0.31 * n, 300 + 20 * n, 1, rate), ADPCM if ENCODER and n % 2 else 0,
                  rate=rate) for n, record in enumerate(records)]
    chosen = [[choose(records, page, room, script, place, number, who) for number, page in enumerate(pages)]
              for (pages, script, room, who), place in zip(LINES, places)]
    names = [[record and record.name for record in line] for line in chosen]
    print(names)
    without = measured(silent)
    wanted = []
    for line, text_time in zip(chosen, without):
        lengths = [jiffies_of(waves[records.index(record)].frames, rate) for record in line if record]
        wanted.append(sum(map(in_frames, lengths)) + FRAME_JIFFIES if lengths else text_time)

    named, cues = SCRATCH / "voices-named", SCRATCH / "voices-cues"
    order = list(range(len(waves)))[::-1]
    for game in (named, cues):
        shutil.copytree(silent, game)
        (game / "audio").mkdir()
        (game / "audio" / "speech.info").write_bytes(speech_info(records))
    (named / "audio" / "Speech.xwb").write_bytes(wave_bank(waves, ENCODER, SCRATCH))
    (cues / "audio" / "speech.xwb").write_bytes(
        wave_bank([waves[n] for n in order], ENCODER, SCRATCH, version=46, names=False))
    (cues / "audio" / "SpeechCues.xsb").write_bytes(sound_bank([w.name for w in waves], order))
    for game in (named, cues):
        got = measured(game, "--voices-new", "--speech", "voice")
        if got != wanted:
            complain(game.name, "took", got, "not", wanted, names)
        expect("  voices: found", walkbox("check", game).stdout)
        found = json.loads(walkbox("check", game, "--json").stdout)
        if found["special_edition"] != {"music": False, "new_music": False, "voices": True}:
            complain("JSON:", found["special_edition"])
        if measured(game) != without:
            complain(game.name, "voices are on although nobody wants them")
    return named


def recorded(game):
    """Saves, recordings and the sounds played."""
    record, save, wav = SCRATCH / "record.txt", SCRATCH / "save", SCRATCH / "voices.wav"
    walkbox("run", game, "--frames", 300, "--voices-new", "--record", record, "--wav", wav,
            "--hashes", SCRATCH / "hashes")
    expect("# speech: both, with Special Edition voices", record.read_text())
    expect("300|same|equal|frames", walkbox("replay", record, game, "--headless").stdout)
    if max(part(read_wav(wav), 1.3, 0.2)) < 5000:
        complain("the first voice is not audible")
    walkbox("run", game, "--frames", 45, "--voices-new", "--save-at", 29, save)  # hashes are of each tenth frame
    walkbox("run", game, "--frames", 300, "--voices-new", "--load", save, "--hashes", SCRATCH / "rest")
    whole, rest = ((SCRATCH / name).read_text().splitlines() for name in ("hashes", "rest"))
    if len(rest) < 20 or whole[-20:] != rest[-20:]:
        complain("a save in a voice continues in another way")
    # A missing file is reported in a line.
    for name, word in (("speech.info", "speech.info"), ("Speech.xwb", "")):
        (game / "audio" / name).rename(game / "audio" / "away")
        done = walkbox("run", game, "--frames", 2, "--voices-new")
        if done.stderr.count("\n") != (1 if word else 0) or word not in done.stderr:
            complain("reported without", name, done.stderr)
        (game / "audio" / "away").rename(game / "audio" / name)


# ---- the demo as it would be sold: in an archive, with tracks and voices


def demo():
    """Its songs of the title and the town are tracks, its first line has a voice."""
    sources, loose, sold = SCRATCH / "demo-sources", SCRATCH / "demo", SCRATCH / "demo-sold"
    shutil.copytree(DEMO, sources)
    listed = (sources / "game.txt").read_text()
    listed = re.sub(r"^sound (1|2) song \S+", r"sound \1 track \1", listed, flags=re.M)
    (sources / "game.txt").write_text(listed)
    subprocess.run([BUILD, sources, loose], check=True, capture_output=True)
    rate, line = 22050, "One last letter today. For the keeper of the light, out on Gannet Rock."
    (loose / "audio").mkdir()
    (loose / "audio" / "speech.info").write_bytes(speech_info([Record(line, "letter", 1, 0, 0, ego=1)]))
    (loose / "audio" / "Speech.xwb").write_bytes(wave_bank([Wave("letter", tune(2, 700, 1, rate), rate=rate)]))
    shutil.copytree(loose, sold, ignore=shutil.ignore_patterns("MONKEY.*"))
    pair = [f"classic/en/monkey1.00{n}={loose / f'MONKEY.00{n}'}" for n in range(2)]
    subprocess.run([MAKE_COPIES, "pak", sold / "Monkey1.pak", "little", *pair], check=True)
    tunes = [tune(30, 200 + 90 * n) for n in range(2)]
    (sold / "audio" / "MusicOriginal.xwb").write_bytes(
        wave_bank([Wave(f"track{n + 2}", frames) for n, frames in enumerate(tunes)]))
    for n, frames in enumerate(tunes, 1):
        write_wav(loose / f"track{n}.wav", frames)
    results = {}
    for words in ((), ("--voices-new",)):
        for game in (loose, sold):
            walkbox("run", game, "--frames", 900, "--input", DATA / "walkthrough.txt", *words, "--wav",
                    SCRATCH / "out.wav", "--trace", SCRATCH / f"{game.name}.jsonl")
            results[game, words] = (SCRATCH / "out.wav").read_bytes(), (SCRATCH / f"{game.name}.jsonl").read_bytes()
        if results[loose, words] != results[sold, words]:
            complain("the demo plays otherwise from an archive", words)
    if results[sold, ()][0] == results[sold, ("--voices-new",)][0]:
        complain("the demo's line has no voice")
    if max(read_wav(SCRATCH / "out.wav")[:4 * OUT_RATE]) < 5000:
        complain("the demo's title has no track")


shutil.rmtree(SCRATCH, ignore_errors=True)
SCRATCH.mkdir(parents=True)
edition = music()
damaged(edition)
if ENCODER:
    files_of_aac(edition)
recorded(voices())
demo()
sys.exit(failed != 0)
