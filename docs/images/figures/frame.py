"""The steps of a frame, in the order in which src/engine/tick.c calls them."""
import re

import drawing

# Each step: its name, more about it, its calls in a game that has booted, and what it is in room mode with its calls.
STEPS = [
    ("Time passes", "for timers, delayed scripts, and the line of talk on the screen",
     ["pass_time", "shorten_delays", "talk_timer"], "", []),
    ("Input is read", "the place of the pointer, and one button or key",
     ["input_latch"], "a click sends ego", ["room_mode_event"]),
    ("Variables are set", "for scripts to read: camera, pointer, talk, music",
     ["publish_variables"], "", []),
    ("Scripts run", "slot by slot, each up to its next pause",
     ["vm_run_slots"], "", []),
    ("The input script starts", "for a click or a key; then the sentence script, if a sentence waits",
     ["input_dispatch", "sentence_check"], "", []),
    ("Actors walk", "in the order of their numbers; then scripts of named boxes start",
     ["actors_walk", "box_watch_step", "script_run_named_boxes"], "the same", ["actors_walk", "box_watch_step", "script_run_named_boxes"]),
    ("The camera moves", "objects in a new state are drawn; a line of talk is laid out",
     ["move_camera", "object_states_draw", "talk_draw"], "the camera alone", ["camera_step"]),
    ("The scene is built", "actors from back to front, each with its scale and z-plane",
     ["actors_rescale", "draw_actors"], "the same", ["actors_rescale", "scene_build"]),
    ("Costumes advance", "by a step; colours cycle; the verb under the pointer lights up",
     ["advance_actors", "screen_step", "verb_hover"], "without verbs", ["advance_actors", "screen_step"]),
    ("Sound advances", "to the next frame; then a script's request to save or load is served",
     ["sound_frame_end", "serve_script_save"], "the same", ["sound_frame_end", "serve_script_save"]),
]
# The functions of tick.c whose own calls are the steps.
OPENED = {"play_booted_frame", "play_scripts", "begin_frame", "walk", "play_room", "play_room_mode_frame"}
# Calls that are no step: they wait, count, answer a message box, or inform the host.
ASIDE = {"vm_fill_budget", "sound_frame_wait", "input_answers_box", "vm_end_box", "frame_jiffies", "before", "after",
         "if", "for", "return"}


def calls_of(text, name):
    """The calls in a function of tick.c, in their order; in place of an opened function, the calls in it."""
    body = re.search(r"\b" + name + r"\([^)]*\)\n\{\n(.*?)\n\}", text, re.S).group(1)
    body = re.sub(r"/\*.*?\*/", "", body, flags=re.S)
    # A game that shows no room lays out talk and builds an empty scene; the steps are of a room.
    body = re.sub(r"\} else \{.*?\n    \}", "}", body, flags=re.S) if name == "play_booted_frame" else body
    found = []
    for call in re.findall(r"\b(\w+)\(", body):
        found += calls_of(text, call) if call in OPENED else [call] if call not in ASIDE else []
    return found


def check(text):
    """Fails if tick.c calls anything else, or in another order."""
    end = calls_of(text, "game_play_frame")
    end = end[end.index("sound_frame_end"):]
    for column, function in ((2, "play_booted_frame"), (4, "play_room_mode_frame")):
        drawn = [call for step in STEPS for call in step[column]]
        there = calls_of(text, function) + end
        if drawn != there:
            raise SystemExit(f"frame.py: {function} in tick.c calls\n{there}, but the figure has\n{drawn}")


def draw(inputs):
    check((inputs.source / "src/engine/tick.c").read_text())
    card = drawing.Drawing(f"The {len(STEPS)} steps of a frame")
    row, top, left, width, right = 50, 44, 56, 560, 636
    card.text(left, 28, "In a game that has booted", "ink head")
    card.text(right, 28, "In room mode", "ink head")
    card.line([(28, top + 20), (28, top + row * (len(STEPS) - 1) + 20)], "blue", 2)
    for i, (name, more, calls, room_mode, room_calls) in enumerate(STEPS):
        y = top + i * row
        card.dot(28, y + 21, 14, "blue", "blue")
        card.text(28, y + 26, str(i + 1), "card bold", "middle")
        card.box(left, y, width, row - 8, "pale-blue", "blue")
        card.text(left + 12, y + 18, name, "ink bold")
        card.text(left + 12, y + 35, more, "soft small")
        card.text(left + width - 12, y + 18, ", ".join(calls), "soft tiny", "end")
        if room_calls:
            card.box(right, y, 148, row - 8, "pale-green", "green")
            card.text(right + 12, y + 26, room_mode)
    return card.svg(top + len(STEPS) * row + 8)
