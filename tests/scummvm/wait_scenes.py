"""Scenes that show how long something takes: an actor is put as many pixels further right as it took
jiffies, so that a wrong number of frames is seen in a picture at rest."""

TURN = 244          # animateActor: turn to west; 245 east, 246 south, 247 north
FACE = 248
STAND = 252
WEST, EAST, SOUTH, NORTH = range(4)
MARK = 12           # the actor whose place is the result
FRAMES = 50
SIDES = "west", "east", "south", "north"


def measured(scenes, about, before, code, frames=FRAMES):
    """`before` is done first, and 12 frames later `code` is; it ends when the wait is over."""
    settle = "delay(72); "
    start = "VAR_TIMER_1 = 0; "
    end = (f"counted = VAR_TIMER_1; putActor({MARK}, counted + 10, 100); ")
    scenes.scene("wait: " + about, before + settle + start + code + end, frames)


def waits(scenes):
    walker = 2
    enter = (scenes.enter("things") + scenes.actor(MARK, 10, 100) +
             scenes.actor(walker, 100, 120, boxes=True))
    scenes.scene("wait: room", enter)
    at_place = f"putActor({walker}, 100, 120); "
    for before in range(4):
        for order in range(4):
            about = f"turn from {SIDES[before]} to {SIDES[order]}"
            facing = at_place + f"animateActor({walker}, {FACE + before}); "
            measured(scenes, about, facing, f"animateActor({walker}, {TURN + order}); wait.actor({walker}); ")
    for before in range(4):
        facing = at_place + f"animateActor({walker}, {FACE + before}); "
        measured(scenes, f"walk to where he is, facing {SIDES[before]}", facing,
                 f"walkActorTo({walker}, 100, 120); wait.actor({walker}); ")
        there = (f"walkActorToObject({walker}, 205); wait.actor({walker}); "
                 f"animateActor({walker}, {FACE + before}); ")
        measured(scenes, f"walk to the object he is at, facing {SIDES[before]}", there,
                 f"walkActorToObject({walker}, 205); wait.actor({walker}); ")
        measured(scenes, f"look at an object, facing {SIDES[before]}", facing,
                 f"faceActor({walker}, 206); wait.actor({walker}); ")
        measured(scenes, f"stand, facing {SIDES[before]}", facing,
                 f"animateActor({walker}, {STAND + before}); wait.actor({walker}); ")
    for far in (1, 4, 9, 20):
        measured(scenes, f"walk {far} pixels", at_place,
                 f"walkActorTo({walker}, {100 + far}, 120); wait.actor({walker}); ")
        measured(scenes, f"walk {far} pixels and turn", at_place,
                 f"walkActorTo({walker}, {100 - far}, 120); wait.actor({walker}); "
                 f"animateActor({walker}, {TURN + NORTH}); wait.actor({walker}); ")
    measured(scenes, "turn while walking", at_place,
             f"walkActorTo({walker}, 160, 120); breakHere; breakHere; "
             f"animateActor({walker}, {TURN + EAST}); wait.actor({walker}); ")
    measured(scenes, "sent twice", at_place,
             f"walkActorTo({walker}, 130, 120); breakHere; walkActorTo({walker}, 130, 120); wait.actor({walker}); ")
    measured(scenes, "sent to another place", at_place,
             f"walkActorTo({walker}, 130, 120); breakHere; walkActorTo({walker}, 110, 110); wait.actor({walker}); ")
    measured(scenes, "stopped", at_place,
             f"walkActorTo({walker}, 130, 120); breakHere; animateActor({walker}, {STAND}); wait.actor({walker}); ")
    for jiffies in (0, 1, 5, 6, 7, 11, 12, 13, 60):
        measured(scenes, f"delay of {jiffies}", "", f"delay({jiffies}); ")
    for count in (1, 2, 5):
        measured(scenes, f"{count} breaks", "", "breakHere; " * count)
    measured(scenes, "somebody elsewhere", f"putActorInRoom({walker}, 0); ", f"wait.actor({walker}); ")
    measured(scenes, "somebody elsewhere who walks", f"putActorInRoom({walker}, 0); ",
             f"walkActorTo({walker}, 130, 120); wait.actor({walker}); ")
    for text in ("A", "Two words", "A long one"):
        measured(scenes, f"a message: {text}", f"VAR_CHAR_INC = 1; putActorInRoom({walker}, things); {at_place}",
                 f'print({walker}, "{text}"); wait.message; ')
    measured(scenes, "no message", "", "wait.message; ")
    measured(scenes, "no sentence", "", "wait.sentence; ")
    measured(scenes, "no camera", "", "wait.camera; ")
    level = 60  # the upper end of the floor's boxes: gates are points there
    for x, to in ((20, 300), (300, 20), (297, 23), (85, 230), (86, 231), (87, 232), (89, 200), (235, 85)):
        measured(scenes, f"walk from {x} to {to} along the edge of the boxes",
                 f"putActor({walker}, {x}, {level}); ",
                 f"walkActorTo({walker}, {to}, {level}); wait.actor({walker}); ", 250)
