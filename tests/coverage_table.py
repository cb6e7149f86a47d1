#!/usr/bin/env python3
"""coverage_table.py EXPORT: prints what a file of `llvm-cov export` says of the parts of the core, and fails if a part
is below its limit. A function that several programs compiled again (inline, or static in a file that a test includes)
counts once: a branch is reached if one of them reached it."""
import collections
import json
import sys

SOURCES = "/walkbox/src/"
PARTS = ("util", "walk", "resource", "render", "engine", "engine/script")
# Per cent, of branches and conditions; engine/script counts as a part of engine, too.
LIMITS = {("all", "branches"): 94, ("walk", "conditions"): 90, ("engine/script", "conditions"): 90,
          ("resource", "conditions"): 80}


def parts_of(name):
    """The parts to which the file belongs; none if it is above the core, as what tests include sometimes is."""
    parts = [part for part in PARTS if name.startswith(part + "/")]
    return parts + ["all"] if parts else []


def collect(export):
    """Maps each branch and condition of the core, by its place, to whether it was reached."""
    branches, conditions = collections.Counter(), {}
    for function in export["functions"]:
        for region in function.get("branches", []):
            place = (function["filenames"][region[6]], *region[:4])
            branches[place + (True,)] += region[4]
            branches[place + (False,)] += region[5]
        for record in function.get("mcdc_records", []):
            for number, reached in enumerate(record[-1]):
                place = (function["filenames"][record[4]], *record[:4], number)
                conditions[place] = conditions.get(place, False) or reached
    return branches, conditions


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        export = json.load(file)["data"][0]
    counts = collections.defaultdict(lambda: [0, 0])  # each part and kind has a count of the reached places and of all
    for kind, places in zip(("branches", "conditions"), collect(export)):
        for place, reached in places.items():
            if place[0].startswith(SOURCES):
                for part in parts_of(place[0][len(SOURCES):]):
                    counts[part, kind][0] += bool(reached)
                    counts[part, kind][1] += 1
    for file in export["files"]:
        lines = file["summary"]["lines"]
        if file["filename"].startswith(SOURCES):
            for part in parts_of(file["filename"][len(SOURCES):]):
                counts[part, "lines"][0] += lines["covered"]
                counts[part, "lines"][1] += lines["count"]
    failed = False
    for part in PARTS + ("all",):
        line = f"{part:14}"
        for kind in ("lines", "branches", "conditions"):
            reached, whole = counts[part, kind]
            percent = 100 * reached / max(whole, 1)
            low = percent < LIMITS.get((part, kind), 0)
            failed = failed or low
            line += f"  {percent:5.1f} % of {whole:5} {kind}" + (" (too few)" if low else "")
        print(line)
    return failed


if __name__ == "__main__":
    sys.exit(main())
