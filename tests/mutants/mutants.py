#!/usr/bin/env python3
"""mutants.py SOURCES BUILD WORK [--count N] [--seed WORD] [--all] [--list FILE]

Whether the pack notices faults: builds the core of the build BUILD with mutants (mutate.py) in the folder WORK, and plays
the games of the pack with one mutant after the other until a game does not pass. --all draws from all mutants, those that
no game can notice, too. Status 0: unnoticed.txt has exactly those that are not noticed. README.md says more."""
import argparse
import concurrent.futures
import fnmatch
import hashlib
import json
import mmap
import os
import pathlib
import queue
import re
import resource
import shlex
import struct
import subprocess
import sys
import tempfile

try:
    import mutate
except ImportError as missing:
    print(f"SKIPPED: no mutants were made: {missing} (python3-clang-14)")
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "pack"))
import pack  # pylint: disable=wrong-import-position
import run  # pylint: disable=wrong-import-position

FOLDERS = ("src/engine/script", "src/walk", "src/render")
# A use of an element that an array does not have is a crash.
FLAGS = ("-O1 -g0 -w -fno-inline -ffunction-sections -fdata-sections -fwrapv -fsanitize=bounds "
         "-fsanitize-undefined-trap-on-error")
ROOM = 256
HEAD = struct.Struct("<qqq")  # chosen, steps, limit (mutant.h)
REACHED = 1 << 16
SECONDS = 60                  # processor time for a process, should the steps not be counted


# ---- the build ----

def update(path, data):
    """Writes a file, unless it has these bytes."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def make_mutants(sources, tree):
    """Copies the code into `tree`, with all mutants, which it returns."""
    mutants, number = [], 1
    for file in sorted((sources / "src").rglob("*.[ch]")) + sorted((sources / "src").rglob("*.def")):
        relative = file.relative_to(sources)
        text = file.read_bytes()
        if str(relative.parent).startswith(FOLDERS) and file.suffix != ".def":
            finder = mutate.Finder(sources, str(relative))
            for mutant in (mutant for place in finder.places for mutant in place.mutants):
                mutants.append(mutant)
                mutant.number, number = number, number + 1
            number += ROOM - number % ROOM  # a change of one file leaves the numbers of the others
            text = mutate.with_mutants(text, finder.places)
        update(tree / relative, text)
    for name in ("mutant.c", "mutant.h"):
        update(tree / "src" / name, (HERE / name).read_bytes())
    if number >= REACHED:
        raise SystemExit("mutant.h has no room for all mutants")
    return mutants


def build_core(sources, build, tree):
    """Compiles the core with its mutants as the build compiles its own; returns the library."""
    core = "CMakeFiles/walkbox_core.dir/"
    commands = [entry for entry in json.loads((build / "compile_commands.json").read_text())
                if f" {core}" in entry["command"]]
    newest = max(header.stat().st_mtime for ending in ("h", "def") for header in (tree / "src").rglob(f"*.{ending}"))
    commands.append({**commands[0], "file": str(sources / "src/mutant.c")})

    def compile_one(entry):
        source = tree / pathlib.Path(entry["file"]).relative_to(sources)
        made = source.with_suffix(".o")
        if not made.exists() or made.stat().st_mtime < max(newest, source.stat().st_mtime):
            words = shlex.split(entry["command"].replace(f"{sources}/src", f"{tree}/src"))
            words = words[:words.index("-o")] + FLAGS.split() + ["-o", f"{made}.part", "-c", source]
            subprocess.run(words, cwd=build, check=True)
            os.replace(f"{made}.part", made)
        return made

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        objects = list(workers.map(compile_one, commands))
    library = tree / "libmutants.a"
    library.unlink(missing_ok=True)
    subprocess.run(["ar", "rc", library, *objects], check=True)
    return library


def link(build, target, library, program):
    """Links a program of the build with the core that has mutants."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "commands", target], check=True, stdout=subprocess.PIPE)
    words = shlex.split(re.sub(r"^: && | && :$", "", listed.stdout.decode().splitlines()[-1].strip()))
    words = [str(library) if word.endswith("libwalkbox_core.a") else word for word in words]
    words[words.index("-o") + 1] = str(program)
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(words + ["-Wl,--gc-sections", f"-Wl,-Map={program}.map"], cwd=build, check=True)
    return program


KEPT = re.compile(r"^ \.text\.(?:unlikely\.)?([A-Za-z_0-9]+)(?:\.[a-z.0-9]+)?\s+0x[0-9a-f]+\s+0x[0-9a-f]+ (\S+)",
                  re.MULTILINE)


def linked_functions(program):
    """The functions that the linker found a use for: a set of (object's file, function)."""
    text = pathlib.Path(f"{program}.map").read_text().partition("Linker script and memory map")[2]
    return {(pathlib.PurePath(re.sub(r".*\(|\)$", "", file)).name, name) for name, file in KEPT.findall(text)}


def is_linked(mutant, functions, names):
    if mutant.file.endswith(".h"):
        return mutant.function in names
    return (f"{pathlib.PurePath(mutant.file).stem}.o", mutant.function) in functions


def left_out(path):
    """What the file left_out.txt lists: (pattern of files, functions); no functions are all."""
    lines = [line.split() for line in path.read_text().splitlines() if line.startswith("    ")]
    return [(words[0], set(words[1:])) for words in lines]


def is_left_out(mutant, rules):
    return any(fnmatch.fnmatchcase(mutant.file, pattern) and (not functions or mutant.function in functions)
               for pattern, functions in rules)


# ---- playing ----

class Shared:
    """The memory that a program with mutants shares with us."""

    def __init__(self, folder):
        self.path = folder / "mutants"
        self.path.write_bytes(bytes(HEAD.size + REACHED))
        with open(self.path, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 0)

    def begin(self, chosen, limit):
        HEAD.pack_into(self.memory, 0, chosen, 0, limit)

    def steps(self):
        return HEAD.unpack_from(self.memory, 0)[1]

    def clear(self):
        self.memory[HEAD.size:] = bytes(REACHED)

    def reached(self):
        return {i for i, byte in enumerate(self.memory[HEAD.size:]) if byte}


def limit_time():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


class Player:
    """Plays games of the pack in a process, with a mutant."""

    def __init__(self, program, games, folder):
        self.program, self.games, self.folder = program, games, folder
        self.shared, self.process = Shared(folder), None

    def start(self):
        environment = dict(os.environ, WALKBOX_MUTANTS=str(self.shared.path))
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, env=environment, preexec_fn=limit_time)

    def end(self):
        self.process.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def play(self, test, chosen, limit):
        """Why the game does not pass, or None."""
        self.shared.begin(chosen, limit)
        given = self.games / test.key / "input.txt" if test.input else "-"
        (self.folder / "screen.ppm").unlink(missing_ok=True)
        line = f"{self.games / test.key} 0 {run.frames_of(test)} {given} {self.folder}\n"
        try:
            self.process.stdin.write(line.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            return "crash"
        said = self.process.stdout.readline().decode()
        if not said:
            return "endless" if self.process.wait() == 99 else "crash"
        words = said.split(" ", 2)[2]
        screen = self.folder / "screen.ppm"
        screen = run.screen_of_ppm(screen.read_bytes()) if screen.exists() else None
        if words.startswith("halted"):
            return "halted"
        return run.Outcome(int(words.split()[0]), screen).failure(test)


def measure(player, tests):
    """What each game reaches without mutants, and in how many steps."""
    reached, steps = {}, {}
    player.start()
    for test in tests:
        player.shared.clear()
        why = player.play(test, 0, 1 << 60)
        if why:
            raise SystemExit(f"{test.key} does not pass without mutants: {why}")
        reached[test.key], steps[test.key] = player.shared.reached(), player.shared.steps()
    player.end()
    return reached, steps


def judge(player, mutant, tests, steps):
    """The first game that notices the mutant, and how; or None."""
    player.start()
    try:
        for test in tests:
            why = player.play(test, mutant.number, 20 * steps[test.key] + 1000000)
            if why:
                return test.key, why
    finally:
        player.end()
    return None


def in_order(tests, reached, steps, mutant):
    """The games that reach the mutant; those first that reach little else."""
    own = [test for test in tests if mutant.number in reached[test.key]]
    return sorted(own, key=lambda test: (len(reached[test.key]), steps[test.key], test.key))


def draw(mutants, count, seed):
    """`count` mutants: the choice depends on their names alone."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:count]


def judge_all(program, games, drawn):
    """For each mutant the game that notices it, and how, or None; and the numbers of the mutants that games reach."""
    tests, players, count = pack.all_tests(), queue.Queue(), os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as made:
        for i in range(count):
            folder = pathlib.Path(made, str(i))
            folder.mkdir()
            players.put(Player(program, games, folder))
        player = players.get()
        reached, steps = measure(player, tests)
        players.put(player)

        def judge_one(mutant):
            own = players.get()
            try:
                return judge(own, mutant, in_order(tests, reached, steps, mutant), steps)
            finally:
                players.put(own)

        with concurrent.futures.ThreadPoolExecutor(count) as workers:
            return list(workers.map(judge_one, drawn)), set().union(*reached.values())


def known_mutants(path):
    """The mutants that unnoticed.txt names."""
    return {line.strip() for line in path.read_text().splitlines() if line.startswith("    ")}


def report(name, noticed):
    print(f"{name}: {sum(map(bool, noticed))} of {len(noticed)} mutants were noticed", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("sources", type=pathlib.Path)
    arguments.add_argument("build", type=pathlib.Path)
    arguments.add_argument("work", type=pathlib.Path)
    arguments.add_argument("--count", type=int, default=1000)
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--all", action="store_true")
    arguments.add_argument("--list", type=pathlib.Path)
    given = arguments.parse_args()
    sources, built, work = given.sources.resolve(), given.build.resolve(), given.work.resolve()
    if not (built / "build.ninja").exists():
        print("SKIPPED: no mutants were made: the build is not by ninja")
        return 77
    mutants = make_mutants(sources, work / "tree")
    program = link(built, "play_pack", build_core(sources, built, work / "tree"), work / "play_pack")
    functions = linked_functions(program)
    names, rules = {name for _, name in functions}, left_out(HERE / "left_out.txt")
    seen = [mutant for mutant in mutants if is_linked(mutant, functions, names) and not is_left_out(mutant, rules)]
    print(f"{len(mutants)} mutants, of which a game can notice {len(seen)}", flush=True)
    drawn = draw(mutants if given.all else seen, given.count, given.seed)
    noticed, reached = judge_all(program, built / "tests/pack/made/games", drawn)
    for folder in FOLDERS:
        report(folder, [by for mutant, by in zip(drawn, noticed) if mutant.file.startswith(folder)])
    report("all", noticed)
    if given.list:
        given.list.write_text("".join(sorted(
            f"{mutant.file}:{mutant.line}: {'noticed' if by else 'unnoticed' if mutant.number in reached else 'unreached'}: "
            f"{mutant.name}: {': '.join(by or ())}\n" for mutant, by in zip(drawn, noticed))))
    if given.all:
        return 0
    known = known_mutants(HERE / "unnoticed.txt")
    lines = [f"not noticed, and not in unnoticed.txt: {mutant.name}"
             for mutant, by in zip(drawn, noticed) if not by and mutant.name not in known]
    lines += [f"in unnoticed.txt, but noticed by {by[0]}: {mutant.name}"
              for mutant, by in zip(drawn, noticed) if by and mutant.name in known]
    lines += [f"in unnoticed.txt, but no mutant: {name}" for name in sorted(known - {mutant.name for mutant in mutants})]
    print(*lines, sep="\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
