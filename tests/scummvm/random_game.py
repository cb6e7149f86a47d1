"""Writes the source of a random game for walkbox-build, and what its player does. A seed makes the same game everywhere.

In each frame script 10 writes the game's state into variables, which the programs that play it say; other scripts do
what they like. The game quits in frame LAST_FRAME."""
from code_tree import Block, Fixed
from random_statements import (ACTORS, KEYS, OBJECTS_A_ROOM, PLAIN_SCRIPTS, PSEUDO, SCENE_SCRIPTS, VERBS, Place,
                               Statements, verb_x, verb_y)
from scene_source import Chance, write_png

FRAME_VARIABLE, NOTE_VARIABLE, FIRST_WATCHED = 200, 203, 300
CHAPTERS, CHAPTER_FRAMES, FIRST_CHAPTER = 8, 18, 12
LAST_FRAME = FIRST_CHAPTER + CHAPTERS * CHAPTER_FRAMES
HEIGHT = 144
HOOKS = {"VAR_ENTRY_SCRIPT": 40, "VAR_ENTRY_SCRIPT_2": 41, "VAR_EXIT_SCRIPT": 42, "VAR_EXIT_SCRIPT_2": 43,
         "VAR_CUTSCENE_START_SCRIPT": 44, "VAR_CUTSCENE_END_SCRIPT": 45, "VAR_INVENTORY_SCRIPT": 47,
         "VAR_SCROLL_SCRIPT": 49}
COSTUME = """colours 16
west mirrored
picture stand man.png 0,0 24x32 at 12,31
picture up man.png 0,0 20x28 at 9,29
limb 0 body
limb 1 other
animation init all body=stand
animation walk all body=stand,up,!count,stand other=up,stand
animation stand all body=stand
animation talk all body=stand,up
animation hush all body=stand
animation 6 all body=stand,up,!count,stand
animation 7 all body=up,!count,stand once
animation 8 all other=!count,up,stand,stand,stand
"""
WATCHED = [f"{what}({actor})" for actor in range(1, ACTORS + 1) for what in (
    "getActorX", "getActorY", "getActorRoom", "getActorMoving", "getActorFacing", "getActorWalkBox", "getActorScale",
    "getActorCostume", "getActorElevation", "getAnimCounter")] + [f"VAR_{name}" for name in (
        "EGO", "CAMERA_X", "HAVE_MESSAGE", "ROOM", "OVERRIDE", "TIMER_1", "TIMER_2", "TIMER_3", "CAMERA_MIN_X",
        "CAMERA_MAX_X", "TIMER_NEXT", "ROOM_RESOURCE", "TALK_ACTOR", "CHAR_INC", "WALKTO_OBJ", "TIMER", "TIMER_TOTAL",
        "CURSOR_STATE", "USER_PUT")] + ["g70", "g72"] + [
            f"isScriptRunning({n})" for n in (*range(20, 20 + CHAPTERS), *PLAIN_SCRIPTS, *SCENE_SCRIPTS, 46, 200, 201)]


class Room:
    def __init__(self, chance, number):
        self.number, self.width = number, chance.pick((320, 320, 400, 480, 640, 960))
        self.lines = ["background background.png", *(
            f"scale {slot} from {chance.among(20, 255)} at {chance.among(40, 90)} to {chance.among(20, 255)} "
            f"at {chance.among(100, 143)}" for slot in (1, 2))]
        floor = floor_of(chance, self.width)
        self.boxes = len(floor)
        self.lines += [f"box {i} {corners}{box_extras(chance)}" for i, corners in enumerate(floor, 1)]
        for i in range(1, OBJECTS_A_ROOM + 1):
            self.lines += self.object(chance, 100 * number + i, i)

    def object(self, chance, number, index):
        facing = chance.pick(("west", "east", "south", "north"))
        yield (f'object {number} "o{number}" at {8 * chance.below(self.width // 8 - 3)},{8 * chance.below(15)} '
               f"size 24x16 walk-to {chance.among(0, self.width - 1)},{chance.among(50, 143)} facing {facing}")
        yield "  image 1 thing.png"
        yield f"  state {chance.below(2)}"
        if chance.below(4) == 0:
            yield f"  class {chance.pick((32, 7))}"
        if index > 1 and chance.below(4) == 0:
            yield f"  parent {chance.among(1, index - 1)} state {chance.below(2)}"


def floor_of(chance, width):
    """Boxes in columns: trapezoids that share a part of their sides, or not; some are halved, some only lines."""
    count = chance.among(1, 2 + width // 160)
    cuts = sorted({0, width - 1, *(chance.among(20, width - 20) for _ in range(count - 1))})
    boxes = []
    for left, right in zip(cuts, cuts[1:]):
        if chance.below(8) == 0:
            left += chance.among(1, 12)  # a gap
        if right <= left:
            continue
        top, top2 = chance.among(50, 95), chance.among(50, 95)
        bottom, bottom2 = chance.among(100, 143), chance.among(100, 143)
        if chance.below(3) == 0:
            top2, bottom2 = top, bottom
        shape = chance.below(8)
        if shape == 0:
            boxes.append(f"{left},{top} {right},{top2}")
        elif shape == 1:
            middle, middle2 = (top + bottom) // 2, (top2 + bottom2) // 2
            if chance.below(2):
                middle2 = middle = 97
            boxes += [f"{left},{top} {right},{top2} {right},{middle2} {left},{middle}",
                      f"{left},{middle} {right},{middle2} {right},{bottom2} {left},{bottom}"]
        elif shape == 2:
            boxes.append(f"{left},{top} {left},{top} {right},{bottom2} {left},{bottom}")
        else:
            boxes.append(f"{left},{top} {right},{top2} {right},{bottom2} {left},{bottom}")
    return boxes


def box_extras(chance):
    extras = chance.pick(("", "", " scale slot 1", " scale slot 2", f" scale {chance.among(20, 255)}"))
    flags = chance.pick((*[""] * 8, " locked", " mirror-x", " mirror-y", f" facing {chance.among(1, 6)}", " player-only"))
    return f"{extras}{flags}"


class RandomGame:
    """Files of blocks by name (.files) and lines of actions (.actions): both may be cut down before it is written."""

    def __init__(self, seed):
        chance = Chance(seed)
        self.rooms = [Room(chance, number) for number in range(1, chance.among(2, 4) + 1)]
        say = Statements(chance, self.rooms)
        self.files = {"game.scr": self.game_scripts(chance, say)}
        for room in self.rooms:
            self.files[f"room{room.number}/room.scr"] = self.room_scripts(chance, say, room)
        self.actions = Block(parts=player(chance))

    # ---- scripts ----

    def game_scripts(self, chance, say):
        variables = Fixed(parts=[f"variable frame = {FRAME_VARIABLE}, calls = 201, changes = 202, note = {NOTE_VARIABLE}, d = 204, sentences = 205;",
                                 f"variable a[8] = 210, w[{len(WATCHED)}] = {FIRST_WATCHED};"])
        parts = [boot(chance, say), watch()]
        for i in range(CHAPTERS):
            parts.append(script(20 + i, say.several(Place(), 4, 9), "wait.actor(1);" if chance.below(8) == 0 else ""))
        for number in PLAIN_SCRIPTS:
            parts.append(script(number, say.several(Place(scenes=False, first_script=number), 2, 6)))
        for number in SCENE_SCRIPTS:
            parts.append(script(number, say.several(Place(first_script=number), 2, 6)))
        for name, number in HOOKS.items():
            parts.append(script(number, say.several(Place(calm=True, waits=name.startswith("VAR_ENTRY")), 0, 3)))
        sentence = say.several(Place(scenes=False, first_script=30), 0, 4)
        parts.append(script(46, Block(parts=["sentences--;", *sentence.parts])))
        parts.append(script(48, say.several(Place(scenes=False, first_script=30), 0, 2).add(
            "note = VAR_MOUSE_X;", "note = VAR_VIRT_MOUSE_Y;",
            "if p == 2 { note = findObject(VAR_VIRT_MOUSE_X, VAR_VIRT_MOUSE_Y); walkActorTo(VAR_EGO, VAR_VIRT_MOUSE_X, VAR_VIRT_MOUSE_Y); }",
            "if p == 1 && sentences < 4 { sentences++; doSentence(q, 101, 0); }")))
        return Fixed(parts=[variables, *parts])

    def room_scripts(self, chance, say, room):
        def local(**how):
            return Place(room.number, **how)

        parts = [body("entry {", say.several(local(calm=chance.below(3) > 0, scenes=False), 0, 4)),
                 body("exit {", say.several(local(calm=True, scenes=False), 0, 3))]
        for number in (200, 201, 202):
            parts.append(script(number, say.several(local(scenes=False), 1, 5), name=f"local{room.number}_{number}"))
        for i in range(1, OBJECTS_A_ROOM + 1):
            verbs = Fixed(f"object o{100 * room.number + i} {{", "}")
            for verb in (1, 2, "default")[chance.below(2):]:
                verbs.add(body(f"verb {verb} {{", say.several(local(scenes=False), 1, 4)))
            parts.append(verbs)
        return Fixed(parts=parts)

    # ---- writing ----

    def write(self, folder, font):
        folder.mkdir(parents=True, exist_ok=True)
        lines = ['name "random"', *(f"room {r.number} room{r.number} room{r.number}" for r in self.rooms),
                 "costume 1 man man in 1", "costume 2 boy man in 1", "charset 1 font.txt in 1", "scripts game.scr"]
        (folder / "game.txt").write_text("\n".join(lines) + "\n")
        for name in ("font.txt", "font.png"):
            (folder / name).write_bytes((font / name).read_bytes())
        palette = [(i & 0xF8, 0, 248 - (i & 0xF8)) for i in range(256)]
        write_png(folder / "man" / "man.png", 24, 32, palette, lambda x, y: 16 + (x + y) % 15)
        (folder / "man" / "costume.txt").write_text(COSTUME)
        for room in self.rooms:
            place = folder / f"room{room.number}"
            write_png(place / "background.png", room.width, HEIGHT, palette, lambda x, y: 40)
            write_png(place / "thing.png", 24, 16, palette, lambda x, y: 60)
            (place / "room.txt").write_text("\n".join([*room.lines, "scripts room.scr"]) + "\n")
        for name, block in self.files.items():
            (folder / name).write_text(block.text())
        (folder / "actions.txt").write_text(self.actions.text())


# ---- scripts that each game has ----

def script(number, parts, last="", name=None):
    return body(f"script {number} {name or f's{number}'}(p, q) {{", parts, last)


def body(head, parts, last=""):
    return Block(head, "}", [Fixed(parts=["local i, j; i = 0; j = 0;"]), *parts.parts, *([last] if last else [])])


def boot(chance, say):
    fixed = Fixed("script 1 boot(p) {", "", [
        f"frame = -2; VAR_EGO = 1; VAR_TIMER_NEXT = {chance.pick((6, 6, 6, 4, 5, 10))};",
        "VAR_VERB_SCRIPT = 48; VAR_SENTENCE_SCRIPT = 46;",
        "VAR_CUTSCENE_EXIT_KEY = 27; VAR_TALK_STOP_KEY = 46; VAR_TALK_STRING_Y = -40;",
        f"VAR_ACTOR_RANGE_MIN = 1; VAR_ACTOR_RANGE_MAX = {ACTORS};",
        "resource.loadCharset(1); cursorCommand.charset(1); cursorCommand.userputOn; cursorCommand.cursorOn;"])
    ready = Block()
    for actor in range(1, ACTORS + 1):
        ready.add(f"actorOps({actor}).default.costume({chance.pick((1, 1, 2))}); putActorInRoom({actor}, {say.room()}); "
                  f"putActor({actor}, {say.x(1)}, {say.y()});")
    for room in PSEUDO:
        ready.add(f"pseudoRoom({say.room()}, [{room}]);")
    for verb in range(1, VERBS + 1):
        ready.add(f"verbOps({verb}).new.name(\"{say.text(2)}\").at({verb_x(verb)}, {verb_y(verb)})"
                  f".key('{KEYS[verb - 1]}').on;")
    ready.add(*[f"{name} = {number};" for name, number in HOOKS.items() if chance.below(2)])
    last = Fixed("", "}", ["startScript+resistant(10); putActorInRoom(1, 1); loadRoom(1); putActor(1, 100, 100);"])
    return Fixed(parts=[fixed, ready, last])


def watch():
    lines = [f"w[{i}] = {what};" for i, what in enumerate(WATCHED)]
    starts = [f"if frame == {FIRST_CHAPTER + i * CHAPTER_FRAMES} {{ startScript({20 + i}, [{i}, 1]); }}"
              for i in range(CHAPTERS)]
    loop = Fixed("while 1 {", "}", ["frame++; calls = 0; changes = 0;", *lines, Block(parts=starts),
                                    f"if frame == {LAST_FRAME} {{ systemOps.quit; }}", "breakHere;"])
    return Fixed("script 10 watch {", "}", [loop])


def player(chance):
    """The mouse, clicks and keys; Escape more often than others."""
    frame = chance.among(5, 12)
    while frame < LAST_FRAME:
        kind = chance.below(8)
        if kind < 2:
            yield f"{frame} key 27"
        elif kind == 2:
            yield f"{frame} key {chance.pick((46, *map(ord, KEYS)))}"
        elif kind == 3:
            verb = chance.among(1, VERBS)
            yield f"{frame} click {verb_x(verb) + 3} {verb_y(verb) + 3}"
        else:
            yield f"{frame} {chance.pick(('move', 'click', 'click', 'rclick'))} {chance.below(320)} {chance.below(200)}"
        frame += chance.among(2, 15)
