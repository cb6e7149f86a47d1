#!/usr/bin/env python3
"""Compares walkbox-bench and another program on the rows of a file, in turns: medians, and the ratio by turn.
Usage: in_turns.py [--turns 15] [--ms 80] INPUT BENCH [OTHER COMMAND...]
BENCH is walkbox-bench. OTHER is a program with the protocol of README.md; its last argument is INPUT. It is a peer,
or another build (other/walkbox-bench --input). Both warm up each row for half a second, then take turns of MS
milliseconds of processor time. `same` says whether the checks of all results agree. Without OTHER the last columns are
the smallest and the largest result, divided by the median."""
import argparse
import json
import statistics
import subprocess

WARM_UP = 500


class Program:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.rows = {}
        for line in self.process.stdout:
            if line == "ready\n":
                return
            row = json.loads(line)
            self.rows[row["row"]] = (len(self.rows), row["unit"], row["check"])
        raise SystemExit("it ended early: " + " ".join(command))

    def measure(self, name, milliseconds):
        self.process.stdin.write(f"{self.rows[name][0]} {milliseconds}\n")
        return float(self.process.stdout.readline())


def amount(value):
    for limit, letter in ((1e6, " M"), (1e3, " k")):
        if value >= limit:
            return f"{value / limit:.2f}{letter}"
    return f"{value:.1f}  "


def measure_row(name, programs, turns, milliseconds):
    having = [program for program in programs if name in program.rows]
    for program in having:
        program.measure(name, WARM_UP)
    rates = [[program.measure(name, milliseconds) for program in having] for _ in range(turns)]
    ours = [row[0] for row in rates]
    median = statistics.median(ours)
    line = f"{name:52} {having[0].rows[name][1]:10} {amount(median):>10} "
    if len(having) == 1:
        return line + f"{'':18} {min(ours) / median:7.2f} {max(ours) / median:7.2f}"
    ratios = [row[0] / row[1] for row in rates]
    checks = [program.rows[name][2] for program in having]
    same = "" if not checks[1] else "yes" if checks[0] == checks[1] else "NO"
    return line + (f"{amount(statistics.median(row[1] for row in rates)):>10} {statistics.median(ratios):7.1f} "
                   f"{min(ratios):7.1f} {max(ratios):7.1f} {same}")


options = argparse.ArgumentParser(usage=__doc__.split("\n", 2)[1].removeprefix("Usage: "))
options.add_argument("--turns", type=int, default=15)
options.add_argument("--ms", type=float, default=80)
options.add_argument("input")
options.add_argument("bench")
options.add_argument("other", nargs=argparse.REMAINDER)
given = options.parse_args()
programs = [Program([given.bench, "--input", given.input])]
if given.other:
    programs.append(Program([*given.other, given.input]))
print(f"{'':52} {'unit':10} {'walkbox':>10} {'other':>10} {'ratio':>7} {'min':>7} {'max':>7} same")
for row_name in programs[0].rows:
    print(measure_row(row_name, programs, given.turns, given.ms), flush=True)
