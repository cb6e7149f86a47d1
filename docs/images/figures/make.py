#!/usr/bin/env python3
"""Makes the figures of the guides from the sources, the program and the demo.

make.py WALKBOX DEMO           writes ../FIGURE.svg beside this folder; DEMO is the folder of the built demo
make.py --check WALKBOX DEMO   has status 1, and names the figures, if they are not what would be written
"""
import pathlib
import sys
import types

import blocks
import frame
import modules
import palette
import strip
import walk

HERE = pathlib.Path(__file__).resolve().parent
FIGURES = {"blocks": blocks, "strip": strip, "walk": walk, "modules": modules, "frame": frame, "palette": palette}


def main(arguments):
    check = arguments[:1] == ["--check"]
    walkbox, demo = arguments[check:]
    inputs = types.SimpleNamespace(source=HERE.parents[2], walkbox=walkbox, demo=pathlib.Path(demo))
    stale = []
    for name, figure in FIGURES.items():
        path, made = HERE.parent / f"figure-{name}.svg", figure.draw(inputs)
        if not check:
            path.write_text(made)
        elif not path.exists() or path.read_text() != made:
            stale.append(path.name)
    if stale:
        print("out of date: " + ", ".join(stale))
        print(f"{HERE}/make.py {walkbox} {demo} draws them again; look at them before you commit them")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
