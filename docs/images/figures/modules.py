"""The modules and their folders, in the order of cmake/order.txt."""
import re

import drawing

# The core is one library, to which each of its modules adds its files.
CORE = re.compile(r"target_sources\(\s*walkbox_core\b")
WHAT = {
    "src/util": "bytes, words, faults, memory, numbers",
    "src/walk": "boxes, matrix, gates, routers, walkers",
    "src/resource": "decodes rooms, costumes, charsets, sounds",
    "src/render": "composes a scene into 320 x 200 pixels",
    "src/engine": "the interpreter: scripts, actors, frames, saves",
    "src/api": "the public interface, walkbox.h",
    "src/platform": "window, events, clock, sound device: SDL",
    "src/cli": "options and help of the programs",
    "assets-tools": "walkbox-build, walkbox-extract, walkbox-po",
    "src/app": "walkbox: window, menus, commands, browser",
    "accept": "walkbox-accept: plays a game by steps",
    "bench": "walkbox-bench: how long the work takes",
}


def read_order(source):
    """Pairs of a module and the list of its folders, the lowest first."""
    modules = []
    for line in (source / "cmake/order.txt").read_text().splitlines():
        if line.startswith(" "):
            modules[-1][1].append(line.strip())
        elif line and line[0] != "#":
            modules.append((line, []))
    return modules


def draw(inputs):
    modules = read_order(inputs.source)
    if [name for name, _ in modules] != list(WHAT):
        raise SystemExit("modules.py: cmake/order.txt has other modules than the figure")
    core = [name for name, _ in modules if CORE.search((inputs.source / name / "CMakeLists.txt").read_text())]
    card = drawing.Drawing("The modules: each calls only modules below it")
    left, width, y, places = 80, 606, 44, {}
    card.text(left, 28, "A module calls only modules below it, and a folder only folders to its right", "ink head")
    for name, folders in reversed(modules):
        height = 58 if folders else 36
        pale, edge = ("pale-blue", "blue") if name in core else ("pale", "edge")
        card.box(left, y, width, height - 6, pale, edge)
        card.text(left + 12, y + 20, name, "ink code bold")
        card.text(left + 150, y + 20, WHAT[name], "ink")
        if folders:
            words = "  ".join("(its own files)" if folder == "." else folder for folder in reversed(folders))
            card.text(left + 12, y + 42, words, "soft tiny code")
        places[name] = (y, y + height - 6)
        y += height
    upper, lower = places[core[-1]][0], places[core[0]][1]
    card.line([(left + width + 8, upper), (left + width + 16, upper), (left + width + 16, lower),
               (left + width + 8, lower)], "blue", 2)
    card.rows(left + width + 24, (upper + lower) / 2 - 20, ["the core:", "no SDL,", "no files,", "no clock"], "blue bold")
    card.line([(56, places[modules[-1][0]][0] + 10), (56, places[modules[0][0]][1] - 4)], "soft", 2, arrow=True)
    card.text(48, (44 + y) / 2, "calls", "soft", "end")
    return card.svg(y + 6)
