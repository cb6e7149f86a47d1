#!/usr/bin/env python3
"""make_scenes.py DIR DEMO_FONTS [--seed N]

Writes DIR/source, a game for walkbox-build, and DIR/scenes.txt, an action file: each key press
brings the next scene, and each scene comes to rest before the next key. Another seed makes another
game of the same kind."""
import argparse
from pathlib import Path

import text_scenes
from scene_source import CODECS, Chance, write_source
from wait_scenes import waits

KEY = "key 110"
FIRST_FRAME, FRAMES, TALK_FRAMES = 40, 16, 34
ACTORS = range(2, 13)
WEST, EAST, SOUTH, NORTH = range(248, 252)  # animateActor: face at once
PART = 12           # scenes in a script
FIRST_PART = 20     # script number
END_TALK = 'print(255, " "); wait.message; '


class Scenes:
    def __init__(self, seed):
        self.chance = Chance(seed)
        self.codes = []    # codes of the scenes that a key brings
        self.actions = []  # (about, frames until the next, line of the action file)
        self.room = "hall"

    def scene(self, about, code, frames=FRAMES):
        self.codes.append(f"// {about}\n        {code}")
        self.actions.append((about, frames, KEY))

    def talk(self, about, code, frames=TALK_FRAMES):
        self.scene("text: " + about, END_TALK + code, frames)

    def point(self, x, y):
        self.actions.append(("the mouse moves", FRAMES, f"move {x} {y}"))

    def enter(self, room):
        """Code: everybody is sent away and the room entered."""
        self.room = room
        return f"nobody(); loadRoom({room}); "

    def actor(self, number, x, y, facing=SOUTH, costume="column", scale=255, more="",
              boxes=False):
        scales = scale if isinstance(scale, tuple) else (scale, scale)
        held = "" if boxes else f".ignoreBoxes.scale({scales[0]}, {scales[1]})"
        return (f"actorOps({number}).default.costume({costume}){held}{more}; "
                f"putActorInRoom({number}, {self.room}); putActor({number}, {x}, {y}); "
                f"animateActor({number}, {facing}); ")


def mixed_crowd(scenes):
    """Code: everybody in the hall, in three costumes by turns."""
    code = scenes.enter("hall")
    for i, number in enumerate(ACTORS):
        code += scenes.actor(number, 25 + i * 27, 90 + i % 2 * 40, EAST, ("column", "party", "shade")[i % 3])
    return code


# ---- actors ----

def every_scale(scenes):
    """Eleven at a time, all facing one way and then the other."""
    scales = list(range(1, 256))
    for first in range(0, len(scales), len(ACTORS)):
        shown = scales[first:first + len(ACTORS)]
        for facing in (EAST, WEST):
            code = scenes.enter("hall")
            for i, (number, scale) in enumerate(zip(ACTORS, shown)):
                code += scenes.actor(number, 24 + i * 27, 130 - i % 3 * 32, facing, scale=scale)
            scenes.scene(f"scales {shown[0]} to {shown[-1]} facing {facing}", code)


def limbs_and_scales(scenes):
    """Several limbs that move each other, with other scales across than down."""
    chance = scenes.chance
    for _ in range(14):
        code = scenes.enter("hall")
        for i, number in enumerate(ACTORS):
            scale = (chance.among(1, 255), chance.among(1, 255)) if i % 2 else chance.among(1, 255)
            code += scenes.actor(number, chance.among(20, 300), chance.among(50, 143),
                                 chance.among(WEST, NORTH), "party", scale)
        scenes.scene("limbs and scales", code)


def edges(scenes):
    chance = scenes.chance
    for name in ("column", "party"):
        for scale in (255, 254, 128, 77)[:4 if name == "column" else 3]:
            for facing in (EAST, WEST):
                code = scenes.enter("hall")
                places = [(chance.among(-24, 12), 60), (chance.among(-24, 12), 110),
                          (chance.among(308, 344), 70), (chance.among(308, 344), 120),
                          (80, chance.among(2, 30)), (150, chance.among(2, 30)),
                          (220, chance.among(-5, 20)), (70, chance.among(150, 185)),
                          (140, chance.among(150, 185)), (210, chance.among(150, 199)),
                          (chance.among(-9, 5), chance.among(146, 170))]
                for number, (x, y) in zip(ACTORS, places):
                    code += scenes.actor(number, x, y, facing, name, scale)
                scenes.scene(f"{name}s cut at the edges, scale {scale}", code)


def column_by_column(scenes):
    """Limbs that begin and end at every column at both edges."""
    for room, left in (("hall", 0), ("wide", 160)):
        for scale in (255, 131, 77, 200)[:4 if room == "hall" else 2]:
            for facing in (EAST, WEST):
                for out in range(-24, 28, 4):
                    code = scenes.enter(room) + "setCameraAt(320); " * (room == "wide")
                    places = [(left + out, 60), (left + out + 1, 130), (left + 317 - out, 60),
                              (left + 316 - out, 130)]
                    for number, (x, y) in zip(ACTORS, places):
                        code += scenes.actor(number, x, y, facing, "crew", scale)
                    scenes.scene(f"{out} from the edges of the {room}, scale {scale}", code)


def clipping(scenes):
    for plane in range(5):
        code = scenes.enter("hall")
        for i, number in enumerate(ACTORS):
            code += scenes.actor(number, 20 + i * 28, 100 + i % 2 * 40, EAST,
                                 scale=255 - i % 4 * 60, more=f".alwaysZclip({plane})")
        scenes.scene(f"behind plane {plane}", code)
    for about, more, tail in (("in boxes", "", ""), ("in boxes, never clipped", ".neverZclip", ""),
                              ("in boxes, class 20", "", "actorSetClass({0}, [148]); ")):
        code = scenes.enter("hall")
        for i, number in enumerate(ACTORS):
            code += scenes.actor(number, 10 + i * 30, 62 + i * 7, SOUTH, "party", boxes=True,
                                 more=more) + tail.format(number)
        scenes.scene(about, code)
    scenes.scene("no class", "".join(f"actorSetClass({n}, [0]); " for n in ACTORS) +
                 scenes.enter("hall"))


def heights_and_orders(scenes):
    chance = scenes.chance
    for _ in range(4):
        code = scenes.enter("hall")
        for number in ACTORS:
            code += scenes.actor(number, chance.among(20, 300), chance.among(80, 140), EAST,
                                 more=f".elevation({chance.among(-40, 90)})",
                                 scale=chance.among(100, 255))
        scenes.scene("elevations", code)
    for kind in range(8):
        code = scenes.enter("hall")
        for i, number in enumerate(ACTORS):
            y = (120, 120 + i % 2, 100 + chance.below(3), 120 - i % 3)[kind % 4]
            code += scenes.actor(number, 30 + i * 24, y, EAST, ("column", "party")[i % 2],
                                 scale=255 - 40 * (kind // 4), boxes=False)
        scenes.scene("ties in the order of drawing", code)


def colours_of_actors(scenes):
    chance = scenes.chance
    for _ in range(5):
        code = scenes.enter("hall")
        for i, number in enumerate(ACTORS):
            name, colours = (("column", 16), ("party", 32))[i % 2]
            swaps = "".join(f".palette({chance.among(1, colours - 1)}, {chance.pick(tuple(range(13)) + (14, 15, 40, 200, 255))})"
                            for _ in range(6))
            code += scenes.actor(number, 25 + i * 27, 90 + i % 2 * 40, EAST, name, more=swaps)
        scenes.scene("other colours for actors", code)
    for i in range(4):
        code = scenes.enter("hall")
        for k, number in enumerate(ACTORS):
            code += scenes.actor(number, 25 + k * 27, 90 + k % 2 * 40, (EAST, WEST)[i % 2], "shade",
                                 scale=255 - 35 * i, more=f".shadow({i})")
        scenes.scene("shadows as they are", code)


def changes(scenes):
    """In one room, without entering it again: what is put back below somebody who goes."""
    chance = scenes.chance
    code = scenes.enter("hall")
    for number in ACTORS:
        code += scenes.actor(number, chance.among(0, 319), chance.among(30, 150), EAST)
    scenes.scene("a crowd", code)
    for _ in range(14):
        number = chance.pick(ACTORS)
        code = chance.pick((
            f"putActorInRoom({number}, 0); ",
            f"putActor({number}, {chance.among(-10, 330)}, {chance.among(20, 160)}); ",
            f"animateActor({number}, {chance.among(WEST, NORTH)}); ",
            f"actorOps({number}).scale({chance.among(1, 255)}, {chance.among(1, 255)}); ",
            f"actorOps({number}).elevation({chance.among(-20, 60)}); ",
            f"actorOps({number}).costume(party); ",
            f"actorOps({number}).alwaysZclip({chance.below(4)}); ",
            f"actorOps({number}).palette({chance.among(1, 15)}, {chance.below(12)}); ",
        ))
        scenes.scene("one changes", code)


# ---- objects ----

def every_codec(scenes):
    numbers = range(101, 101 + len(CODECS))
    chance = scenes.chance
    scenes.scene("codecs, room", scenes.enter("codecs"))
    for state in (1, 2, 0):
        scenes.scene(f"codecs, state {state}",
                     "".join(f"setState({n}, {state}); " for n in numbers))
    for _ in range(6):
        scenes.scene("codecs, any states",
                     "".join(f"setState({n}, {chance.below(3)}); " for n in numbers))
        scenes.scene("codecs, the room entered again", scenes.enter("codecs"))
    scenes.scene("codecs, other places", "".join(
        f"drawObject({n}).at({chance.below(38)}, {chance.below(16)}); " for n in numbers))


def objects(scenes):
    chance = scenes.chance

    def people():
        return "".join(scenes.actor(n, 24 + i * 28, 90 + i % 3 * 25, EAST, more=f".alwaysZclip({i % 4})")
                       for i, n in enumerate(ACTORS))

    scenes.scene("objects, room", scenes.enter("things"))
    for state in (1, 2, 3, 4, 0):
        scenes.scene(f"an object's state {state}", f"setState(201, {state}); ")
    scenes.scene("parents: first", "setState(202, 1); " + scenes.enter("things"))
    scenes.scene("parents: second", "setState(201, 1); setState(202, 0); " + scenes.enter("things"))
    scenes.scene("parents: none", "setState(201, 3); setState(210, 1); " + scenes.enter("things"))
    scenes.scene("planes: people", people())
    for number in (203, 204, 205, 206):
        scenes.scene(f"planes: stamped by {number}", f"setState({number}, 1); ")
    for number in (203, 204, 205):
        scenes.scene(f"planes: without {number}", f"setState({number}, 0); ")
    scenes.scene("over the edges", "".join(f"setState({n}, 1); " for n in (207, 208, 209)))
    scenes.scene("over the edges, entered again", scenes.enter("things") + people())
    scenes.scene("the same place", "drawObject(202).draw; ")
    scenes.scene("the same place, again", "drawObject(201).setState(2); ")
    for _ in range(14):
        number = chance.among(201, 212)
        code = chance.pick((
            f"drawObject({number}).draw; ", f"setState({number}, 1); ", f"setState({number}, 0); ",
            f"drawObject({number}).at({chance.among(0, 37)}, {chance.among(0, 12)}); ",
            f"drawObject({number}).setState({chance.below(2)}); "))
        scenes.scene("objects come and go", code)
    scenes.scene("objects after all that", scenes.enter("things") + people())


# ---- camera, colours, boxes ----

def camera(scenes):
    chance = scenes.chance
    code = scenes.enter("wide")
    for i, number in enumerate(ACTORS):
        code += scenes.actor(number, i * 64, 90 + i % 3 * 25, EAST, scale=255 - 13 * i)
    scenes.scene("wide room", code + "".join(f"setState({n}, 1); " for n in range(301, 309)))
    for x in (0, 640, 300, 308, 316, 161, 167, 475, 320, chance.among(160, 480)):
        scenes.scene(f"camera at {x}", f"setCameraAt({x}); ", 60 if x in (0, 640) else FRAMES)
    scenes.scene("camera pans", "panCameraTo(300); ", 40)
    scenes.scene("scroll limits", "roomOps.scroll(240, 400); setCameraAt(160); ")
    scenes.scene("the other limit", "setCameraAt(480); ")
    for n in (302, 304, 305, 307):
        scenes.scene("an object of the wide room goes", f"setState({n}, 0); ")
    scenes.scene("camera follows", "roomOps.scroll(160, 480); actorFollowCamera(9); ", 60)
    for number in (5, 10, 7):
        scenes.scene(f"camera follows {number}", f"actorFollowCamera({number}); ", 60)


def colours(scenes):
    chance = scenes.chance
    code = mixed_crowd(scenes)
    scenes.scene("colours", code)
    for level in (100, 0, 255, 254, 128):
        scenes.scene(f"intensity {level}", f"roomOps.intensity({level}, 0, 255); ")
    for _ in range(4):
        first = chance.below(200)
        scenes.scene("intensity of some", f"roomOps.intensity({chance.below(256)}, {first}, {chance.among(first, 255)}); ")
        scenes.scene("intensity of three", f"roomOps.rgbIntensity({chance.below(256)}, {chance.below(256)}, {chance.below(256)}, {first}, {chance.among(first, 255)}); ")
    for _ in range(4):
        scenes.scene("single colours", "".join(
            f"roomOps.palette({chance.below(250)}, {chance.below(250)}, {chance.below(250)}, {chance.among(1, 255)}); "
            for _ in range(20)))
    scenes.scene("colours as they were", code)


def painted_boxes(scenes):
    chance = scenes.chance
    scenes.scene("boxes: room", scenes.enter("hall"))
    for _ in range(10):
        corners = [chance.among(-20, 340), chance.among(-10, 150), chance.among(-20, 340), chance.among(-10, 150)]
        scenes.scene("a painted box", f"drawBox({', '.join(map(str, corners))}, {chance.below(256)}); ")
    for _ in range(3):
        scenes.scene("a box in the panel", f"drawBox({chance.below(300)}, {chance.among(140, 160)}, {chance.below(300)}, {chance.among(150, 199)}, {chance.below(16)}); ")
    scenes.scene("a blank panel", "drawBox(0, 144, 319, 199, 0); ")


# ---- text ----

WORDS = ("a", "of", "the", "lamp", "path", "harbour", "wonderful", "Boxes,", "gates;", "who?", "42", "it's")


def words(chance, count):
    return " ".join(chance.pick(WORDS) for _ in range(count))


def said(scenes):
    chance = scenes.chance
    code = scenes.enter("hall")
    for i, number in enumerate(ACTORS):
        code += scenes.actor(number, i * 32, 70 + i * 7, EAST, scale=255 - 20 * i,
                             more=f".talkColor({1 + i})")
    scenes.scene("text: speakers", "print(2).center.overhead; " + code)
    for number in (2, 3, 5, 7, 9, 11, 12):
        scenes.talk("overhead", f'print({number}).text("{words(chance, chance.among(1, 14))}\\k"); ')
    for kind in range(12):
        x, y = chance.among(0, 319), chance.among(0, 130)
        options = (".left", ".center", ".center.clipped(%d)" % chance.among(200, 319),
                   ".left.clipped(%d)" % chance.among(150, 319))[kind % 4]
        scenes.talk("placed", f'print(255).at({x}, {y}).color({chance.among(1, 15)}){options}.text("{words(chance, chance.among(2, 16))}\\k"); ')
    for charset in ("plain", "outlined", "ornate"):
        scenes.talk(charset, f'cursorCommand.charset({charset}); cursorCommand.charsetColors([0, {chance.among(1, 15)}, {chance.among(1, 15)}, {chance.among(1, 15)}]); '
                    f'print(255).at(160, 40).center.color(12).text("{words(chance, 12)}\\k"); ')
        scenes.talk(charset + ", lines", f'print(255).at(160, 20).center.color(11).text("{words(chance, 2)}\\n{words(chance, 3)}\\n{words(chance, 1)}\\k"); ')
    scenes.talk("values", 'counted = -1234; other = 201; print(255).at(160, 70).center.color(14).text("\\v{counted} is \\o{other}\\k"); ')
    for x in (0, 3, 317, 319):
        scenes.talk("at the edge", f'print(255).at({x}, 136).left.color(15).text("edges\\k"); ')
    for y in (140, 150, 190):
        scenes.talk("below the room", f'print(255).at(100, {y}).center.color(13).text("low words\\k"); ')
    scenes.talk("too long a word", 'print(255).at(160, 10).center.color(13).text("' + "x" * 70 + '\\k"); ')
    scenes.talk("nothing", "")


def system_text(scenes):
    chance = scenes.chance
    code = scenes.enter("hall") + scenes.actor(2, 100, 120) + scenes.actor(3, 220, 130, WEST)
    scenes.scene("system text: room", code)
    for kind in range(8):
        x, y = chance.among(0, 300), chance.pick((20, 60, 100, 150, 180))
        options = (".left", ".center")[kind % 2]
        text = words(chance, chance.among(1, 5)) + ("", "\\n" + words(chance, 2))[kind // 4]
        scenes.scene("system text", f'print(254).at({x}, {y}).color({chance.among(1, 15)}){options}.text("{text}"); ')
    scenes.scene("system text, a box below", "drawBox(50, 10, 200, 50, 40); ")
    scenes.scene("system text, another", 'print(254).at(8, 30).color(15).left.text("over the box"); ')
    scenes.scene("system text, the room again", scenes.enter("hall") + "drawBox(0, 144, 319, 199, 0); ")


def system_text_and_actors(scenes):
    scenes.scene("system text, two", scenes.enter("hall") + scenes.actor(2, 100, 120) + scenes.actor(3, 220, 130, WEST))
    scenes.scene("system text below them", 'print(254).at(40, 60).color(3).left.text("lamp a 42 gates"); print(254).at(190, 100).color(1).left.text("a harbour gates; the"); ')
    scenes.scene("system text, somebody moves", "putActor(2, 60, 90); ")
    scenes.scene("system text, somebody turns", f"animateActor(3, {EAST}); ")


# ---- verbs ----

def verbs(scenes):
    chance = scenes.chance
    scenes.scene("verbs: room", scenes.enter("hall") + "cursorCommand.charset(plain); cursorCommand.cursorOn; ")
    for row in range(3):
        code = ""
        for column in range(4):
            number = 1 + row * 4 + column
            code += (f'verbOps({number}).new.name("{words(chance, chance.among(1, 2))}").at({8 + column * 76}, {150 + row * 16})'
                     f".color({chance.among(1, 15)}).hiColor({chance.among(1, 15)}).dimColor({chance.among(1, 15)})"
                     f"{('.center', '')[column % 2]}.on; ")
        scenes.scene("verbs", code)
    for x, y in ((90, 153), (10, 152), (160, 170), (240, 185), (319, 199), (160, 100)):
        scenes.point(x, y)
    for code in ("verbOps(2).dim; ", "verbOps(3).off; ", "verbOps(4).delete; ",
                 "verbOps(5).at(20, 190); ", 'verbOps(6).name("renamed"); ', "verbOps(7).color(14); ",
                 "verbOps(3).on; ", "verbOps(2).on; ", "verbOps(8).backColor(4); verbOps(8).at(250, 172); ",
                 "verbOps(8).at(260, 180); ", "cursorCommand.charset(outlined); verbOps(9).new.name(\"new one\").color(11).at(5, 180).on; ",
                 "cursorCommand.charset(ornate); verbOps(10).new.name(\"orn\").color(11).at(100, 184).center.on; cursorCommand.charset(plain); ",
                 "verbOps(11).center; ", 'verbOps(12).name("two\\llines").at(240, 150); ',
                 "saveRestoreVerbs.save(1, 6, 1); ", 'verbOps(1).new.name("instead").at(60, 160).color(9).on; ',
                 "saveRestoreVerbs.restore(1, 6, 1); ", "saveRestoreVerbs.save(7, 12, 2); ", "saveRestoreVerbs.delete(7, 12, 2); ",
                 "verbOps(20).new.assignObject(thing201, things).at(8, 148).on; ",
                 "verbOps(21).new.assignObject(thing206, things).at(130, 150).on; ",
                 "verbOps(22).new.assignObject(thing210, things).at(203, 157).on; ",
                 "verbOps(21).dim; ", "verbOps(20).off; ", "verbOps(22).at(260, 150); ", "verbOps(21).on; ",
                 "verbOps(23).new.assignObject(thing203, things).at(264, 152).on; "):
        scenes.scene("verbs: " + code[:40].replace("\n", " "), code)
    scenes.scene("verbs: none", "cursorCommand.cursorOff; " + "".join(f"verbOps({n}).delete; " for n in (*range(1, 13), 20, 21, 22, 23)))


def tall_room(scenes):
    chance = scenes.chance
    scenes.scene("tall room", "roomOps.screen(0, 200); " + scenes.enter("tall"))
    scenes.scene("tall room: people", "".join(scenes.actor(n, chance.among(0, 319), chance.among(30, 220), EAST, ("column", "party")[n % 2], chance.among(60, 255), boxes=n % 3 == 0) for n in ACTORS))
    scenes.scene("tall room: object", "setState(401, 1); ")
    scenes.talk("tall room", 'print(255).at(160, 170).center.color(14).text("far down\\k"); ')
    scenes.scene("middle room", "roomOps.screen(16, 160); " + scenes.enter("hall") + scenes.actor(2, 100, 130) + scenes.actor(3, 300, 30))
    scenes.talk("middle room", 'print(255).at(160, 5).center.color(14).text("sixteen down\\k"); ')
    scenes.scene("as before", END_TALK + "roomOps.screen(0, 144); " + scenes.enter("hall"), TALK_FRAMES)


def lights(scenes):
    code = mixed_crowd(scenes)
    scenes.scene("lights: room", code)
    for level in (10, 3, 8, 2, 11):
        scenes.scene(f"lights {level}", f"lights({level}, 0, 0); ")
        scenes.scene(f"lights {level}, entered", code)
    scenes.scene("flashlight: ego", "lights(11, 0, 0); " + scenes.enter("wide") + scenes.actor(1, 300, 100) +
                 scenes.actor(2, 340, 90, EAST, "party"))
    for width, height in ((1, 1), (5, 4), (10, 8), (20, 3), (3, 14), (39, 15), (2, 2)):
        scenes.scene(f"flashlight {width} {height}", f"lights({width}, {height}, 1); lights(4, 0, 0); " + scenes.enter("wide") +
                     f"putActorInRoom(1, wide); setCameraAt({160 + width * 7}); ")
    for x, y in ((310, 60), (5, 130), (150, 20), (600, 140)):
        scenes.scene("flashlight: ego elsewhere", f"putActor(1, {x}, {y}); ")
    scenes.scene("flashlight: others lit", "lights(12, 0, 0); ")
    scenes.scene("light again", "lights(11, 0, 0); " + scenes.enter("hall"))


def crowd(scenes, chance, costume="column"):
    return "".join(scenes.actor(number, 20 + i * 27, chance.among(70, 143), EAST, costume)
                   for i, number in enumerate(ACTORS))


def boxes_over_actors(scenes):
    """Painted over somebody at rest: he is covered until he is redrawn."""
    chance = scenes.chance
    changes = ("putActor({0}, {1}, {2}); ", "animateActor({0}, 249); ", "animateActor({0}, 248); ",
               "actorOps({0}).scale(200, 200); ", "actorOps({0}).palette(20, 9); ",
               "actorOps({0}).elevation(7); ", "putActorInRoom({0}, 0); ",
               "actorOps({0}).alwaysZclip(2); ", "putActorInRoom({0}, hall); ",
               "actorOps({0}).costume(party); ", "actorOps({0}).neverZclip; ")
    for kind in range(3):
        scenes.scene("boxes over actors: room", scenes.enter("hall") + crowd(scenes, chance))
        for change in changes:
            x, y = chance.among(0, 250), chance.among(20, 100)
            scenes.scene("a box over actors", f"drawBox({x}, {y}, {x + chance.among(3, 80)}, {y + chance.among(3, 40)}, {chance.below(256)}); ")
            scenes.scene("one of them changes", change.format(chance.pick(ACTORS), chance.among(0, 319), chance.among(60, 143)))
    scenes.scene("boxes over actors: tall room", "roomOps.screen(0, 200); " + scenes.enter("tall"))
    scenes.scene("boxes over actors: tall room's box", "drawBox(30, 130, 90, 190, 77); ")
    scenes.scene("boxes over actors: before it", scenes.actor(2, 42, 191, EAST))
    scenes.scene("boxes over actors: the room again", "roomOps.screen(0, 144); " + scenes.enter("hall"))


def shakes(scenes):
    scenes.scene("shake: room", scenes.enter("hall") + crowd(scenes, scenes.chance))
    for wait in range(9):
        scenes.scene("shake", "roomOps.shakeOn; " + "breakHere; " * wait + "roomOps.shakeOff; ", FRAMES + 9)
    scenes.scene("after the shake", "putActor(3, 100, 100); ")
    scenes.scene("after the shake, another room", scenes.enter("codecs"))
    scenes.scene("after the shake, the panel", "drawBox(0, 144, 319, 199, 3); ")


def transforms(scenes):
    chance = scenes.chance
    scenes.scene("transform: room", scenes.enter("hall") + crowd(scenes, chance))
    for number, colour in ((10, 90), (11, 30), (12, 240)):
        scenes.scene("transform: strings", f"stringOps.new({number}, 255); " + "".join(f"stringOps.setChar({number}, {i}, {(colour + i * 7) % 250}); " for i in range(0, 250, 3)), 30)
    for first, last, steps in ((0, 255, 1), (0, 255, 5), (40, 90, 7), (16, 31, 3), (60, 90, 2)):
        scenes.scene("transform", f"roomOps.intensity(200, 0, 255); roomOps.transform(10, {first}, {last}, {steps}); ", 20)
    scenes.scene("cycles", scenes.enter("wide"))
    # Where a cycle stands is another thing: what changes colours of it changes them all.
    for code in ("roomOps.intensity(120, 0, 255); ", "roomOps.cycleSpeed(1, 0); ", "roomOps.cycleSpeed(1, 40); ",
                 "roomOps.rgbIntensity(99, 200, 180, 0, 255); ", "roomOps.cycleSpeed(2, 0); ", "roomOps.cycleSpeed(1, 0); ",
                 "roomOps.intensity(255, 0, 255); "):
        scenes.scene("cycles: " + code, code, 30)


def shadows(scenes):
    chance = scenes.chance
    for _ in range(6):
        code = scenes.enter("hall")
        code += f"roomOps.shadow({chance.below(256)}, {chance.below(256)}, {chance.below(256)}, {chance.below(40)}, {chance.among(60, 255)}); "
        for k, number in enumerate(ACTORS):
            code += scenes.actor(number, 25 + k * 27, 90 + k % 2 * 40, EAST, "shade")
        scenes.scene("shadows of other colours", code)
    for code in ("roomOps.shadow(128, 90, 200, 0, 255); ", "roomOps.shadow(256, 256, 256, 40, 90); ",
                 "roomOps.intensity(120, 0, 255); roomOps.shadow(300, 300, 100, 0, 255); ",
                 "roomOps.shadow(200, 200, 255, 9, 8); "):
        scenes.scene("shadows change: " + code, code)
        scenes.scene("one in the shadow moves", f"putActor(4, {chance.among(0, 319)}, {chance.among(60, 140)}); ")
    for first, last in ((0, 255), (32, 60)):
        scenes.scene("single colours do not count", "".join(
            f"roomOps.palette({chance.below(250)}, {chance.below(250)}, {chance.below(250)}, {chance.among(32, 255)}); "
            for _ in range(20)) + f"roomOps.shadow(180, 150, 100, {first}, {last}); ")
    scenes.scene("no shadows any more", scenes.enter("hall") + "".join(
        scenes.actor(number, 25 + k * 27, 100, EAST, "shade") for k, number in enumerate(ACTORS)))


GROUPS = (every_scale, limbs_and_scales, edges, clipping, heights_and_orders, colours_of_actors,
          changes, column_by_column, every_codec, objects, camera, colours, painted_boxes, said, waits,
          tall_room, lights, shadows, shakes, transforms, system_text, verbs, *text_scenes.GROUPS)
# Some scenes of these are not equal yet: they are played when asked for by name.
OTHER_GROUPS = (system_text_and_actors, boxes_over_actors)

BOOT = """// Made by make_scenes.py.
actor ego = 1;
variable scene, counted, other;

script 1 boot {
    VAR_EGO = ego;
    VAR_TIMER_NEXT = 6;
    VAR_TALK_STRING_Y = -80;
    VAR_VERB_SCRIPT = input;
    roomOps.screen(0, 144);
    roomOps.fade(-32383); // at once, out and in
    cursorCommand.charset(plain);
    cursorCommand.charsetColors([0, 15, 0, 0]);
    cursorCommand.cursorOff; // its colours change by themselves
    cursorCommand.userputOn;
    lights(11, 0, 0);
    scene = 0;
    loadRoom(hall);
}

script 2 input(area, what) {
    local part;
    if area != 4 || what != 110 { return; }
    part = scene / PARTS;
    startScript(part + FIRST, [scene - part * PARTS]);
    scene++;
}

script 3 nobody {
    local i;
    for i = 2; i < 13; i++ { putActorInRoom(i, 0); }
}
"""


def write_scripts(path, codes):
    parts = [codes[i:i + PART] for i in range(0, len(codes), PART)]
    text = BOOT.replace("PARTS", str(PART)).replace("FIRST", str(FIRST_PART))
    for i, part in enumerate(parts):
        text += f"\nscript {FIRST_PART + i} part{i}(n) {{\n"
        for k, code in enumerate(part):
            text += f"    if n == {k} {{ {code}\n    }}\n"
        text += "}\n"
    path.write_text(text)


def write_actions(path, actions):
    frame, lines = FIRST_FRAME, []
    for about, frames, action in actions:
        lines.append(f"{frame} {action} # {about}")
        frame += frames
    path.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description="Makes a game of scenes to be compared.")
    parser.add_argument("dir", type=Path)
    parser.add_argument("demo_fonts", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="scenes of groups with such names")
    options = parser.parse_args()
    scenes = Scenes(options.seed)
    for group in GROUPS + OTHER_GROUPS:
        if group.__name__ in options.only.split(",") or (not options.only and group in GROUPS):
            group(scenes)
    write_source(options.dir / "source", options.demo_fonts)
    write_scripts(options.dir / "source" / "scenes.scr", scenes.codes)
    write_actions(options.dir / "scenes.txt", scenes.actions)
    print(f"{len(scenes.actions)} scenes")


if __name__ == "__main__":
    main()
