"""A conversation with `walkbox debug --dap`: an editor sets stops in the demo, which plays its walkthrough, moves in
both directions, and looks at values. Lines are searched in the sources by their text.
Usage: debug.py WALKBOX DEMO DEMO_SOURCES ACTION_FILE"""
import json
import os
import pathlib
import re
import select
import subprocess
import sys

WALKBOX, DEMO, SOURCES, ACTIONS = sys.argv[1], *map(os.path.realpath, sys.argv[2:5])
TAVERN = SOURCES + "/rooms/tavern/tavern.scr"
MAIN = SOURCES + "/scripts/main.scr"
# What an editor starts, and the arguments that it knows.
MANIFEST = json.loads((pathlib.Path(SOURCES).parent / "docs/editors/vscode/package.json").read_text())
MANIFEST = MANIFEST["contributes"]["debuggers"][0]
WAIT = 240
failed = asked = 0


def complain(*words):
    global failed
    failed += 1
    print(*words)


def equal(what, got, expected):
    if got != expected:
        complain(f"{what}: {got!r}, not {expected!r}")


def line_of(path, text):
    """The number of the only line that has the text."""
    found = [i for i, line in enumerate(pathlib.Path(path).read_text().split("\n"), 1) if text in line]
    assert len(found) == 1, (path, text, found)
    return found[0]


def framed(message):
    text = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(text), text)


class Editor:
    """The other end: requests are numbered, and answers and events read in their order."""

    def __init__(self, *words):
        self.program = subprocess.Popen([WALKBOX, *MANIFEST["args"], *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)
        self.number = 0
        self.read = b""
        self.number_read = 0
        self.output = []

    def write(self, data):
        self.program.stdin.write(data)

    def request(self, command, **arguments):
        global asked
        asked += 1
        self.number += 1
        return {"seq": self.number, "type": "request", "command": command, "arguments": arguments}

    def send(self, command, **arguments):
        self.write(framed(self.request(command, **arguments)))

    def bytes_up_to(self, has_all):
        while not has_all():
            if not select.select([self.program.stdout], [], [], WAIT)[0]:
                sys.exit(f"no answer for {WAIT} s; so far {self.read!r}")
            more = self.program.stdout.read(1 << 16)
            if not more:
                sys.exit(f"the program ended; so far {self.read!r}")
            self.read += more

    def receive(self):
        """The next message. Nothing but messages may be on standard output."""
        self.bytes_up_to(lambda: b"\r\n\r\n" in self.read)
        header, _, self.read = self.read.partition(b"\r\n\r\n")
        assert header.startswith(b"Content-Length: "), header
        size = int(header[16:])
        self.bytes_up_to(lambda: len(self.read) >= size)
        message = json.loads(self.read[:size])
        self.read = self.read[size:]
        self.number_read += 1
        equal("seq", message["seq"], self.number_read)
        return message

    def answer(self, good=True):
        """The answer to the last request; outputs that come before it are stored."""
        message = self.receive()
        while message.get("event") == "output":
            self.output.append(message["body"]["output"])
            message = self.receive()
        equal("type", message["type"], "response")
        if message["success"] != good:
            complain("answer", message)
        return message

    def ask(self, command, **arguments):
        self.send(command, **arguments)
        message = self.answer()
        equal("request_seq", message["request_seq"], self.number)
        equal("command", message["command"], command)
        return message["body"]

    def refused(self, command, reason, **arguments):
        self.send(command, **arguments)
        message = self.answer(False)
        if reason not in message.get("message", ""):
            complain(f"{command}: {message}, not {reason!r}")

    def event(self, name):
        message = self.receive()
        while message.get("event") == "output":
            self.output.append(message["body"]["output"])
            message = self.receive()
        equal("event", message.get("event"), name)
        return message.get("body", {})

    def move(self, command, **arguments):
        """Moves, and returns why it stopped."""
        self.ask(command, threadId=1, **arguments)
        stopped = self.event("stopped")
        equal("threadId", stopped["threadId"], 1)
        return stopped["reason"]

    def stack(self, thread=1):
        return self.ask("stackTrace", threadId=thread)["stackFrames"]

    def place(self):
        """The position, and file and line of the innermost script."""
        frames = self.stack()
        source = frames[0].get("source", {})
        return frames[-1]["name"], source.get("path"), frames[0]["line"]

    def value(self, expression):
        return self.ask("evaluate", expression=expression, context="watch")["result"]

    def variables(self, reference):
        return {v["name"]: v for v in self.ask("variables", variablesReference=reference)["variables"]}

    def end(self):
        self.program.stdin.close()
        rest = self.read + self.program.stdout.read()
        equal("after the end", rest, b"")
        equal("status", self.program.wait(WAIT), 0)


def launch(editor, **arguments):
    arguments = {"game": DEMO, "sources": SOURCES, "input": ACTIONS, "stopOnEntry": False, **arguments}
    equal("manifest", list(MANIFEST["configurationAttributes"]["launch"]["properties"]), list(arguments))
    editor.ask("launch", **arguments)
    editor.event("initialized")


def break_at(editor, path, *points):
    return editor.ask("setBreakpoints", source={"path": path}, breakpoints=list(points))["breakpoints"]


def begin():
    editor = Editor()
    able = editor.ask("initialize", adapterID="walkbox")
    equal("stepBack", able["supportsStepBack"], True)
    # Before the game: errors, and the program continues.
    editor.refused("threads", "launch one first")
    editor.refused("setBreakpoints", "launch one first", source={"path": MAIN}, breakpoints=[{"line": 1}])
    editor.refused("launch", "no-such-game", game="/no-such-game")
    editor.refused("launch", "no folder", game=DEMO, sources="/no-such-folder")
    editor.refused("nonsense", "no request \"nonsense\"")
    launch(editor, stopOnEntry=True)
    editor.refused("launch", "has begun", game=DEMO)
    editor.ask("configurationDone")
    equal("entry", editor.event("stopped")["reason"], "entry")
    equal("first line", editor.place(), ("boot, instruction 1", MAIN, line_of(MAIN, "VAR_EGO = ego;")))
    equal("ego at first", editor.value("VAR_EGO"), "0")
    editor.move("next")
    equal("ego", editor.value("VAR_EGO"), "1")
    equal("second line", editor.place()[2], line_of(MAIN, "VAR_TIMER_NEXT = 6;"))
    editor.move("stepBack")
    equal("back at the first line", editor.place()[2], line_of(MAIN, "VAR_EGO = ego;"))
    equal("ego again", editor.value("VAR_EGO"), "0")
    return editor


def stop_at_lines(editor):
    """Lines: moved to code, conditional, counted, impossible."""
    entry = line_of(TAVERN, "people = tavernPeople;")
    doors = line_of(TAVERN, "animateActor(drinker, PEOPLE_DRINK);")
    answers = break_at(editor, TAVERN, {"line": entry - 1}, {"line": 100000},
                       {"line": doors, "condition": "VAR_ROOM =="}, {"line": doors, "hitCondition": "many"})
    equal("moved", (answers[0]["verified"], answers[0]["line"]), (True, entry))
    equal("refused", [a["verified"] for a in answers[1:]], [False, False, False])
    for answer, reason in zip(answers[1:], ("no code", "", "not a count")):
        if reason not in answer["message"]:
            complain("breakpoint", answer)
    equal("foreign file", break_at(editor, "/elsewhere/other.scr", {"line": 1})[0]["verified"], False)
    equal("stop", editor.move("continue"), "breakpoint")
    place = editor.place()
    equal("tavern", place[1:], (TAVERN, entry))
    equal("room", editor.value("VAR_ROOM == 2 && VAR_EGO == ego"), "1")
    if f"tavern.scr:{entry})" not in editor.output[-1]:
        complain("output", editor.output[-1])

    # The same place, from both sides.
    equal("end of the journal", editor.move("reverseContinue"), "entry")
    equal("boot", editor.place()[0], "boot, instruction 1")
    equal("again", editor.move("continue"), "breakpoint")
    equal("same place", editor.place(), place)

    # A condition and a count. Ego comes twice; the round in the tavern is repeated.
    answers = break_at(editor, TAVERN, {"line": doors, "hitCondition": "2"})
    equal("counted", answers[0]["verified"], True)
    editor.move("continue")
    second = editor.place()
    break_at(editor, TAVERN, {"line": doors})
    editor.move("reverseContinue")
    first = editor.place()
    equal("lines", (first[2], second[2]), (doors, doors))
    if first[0] == second[0]:
        complain("the count does not count:", first)
    # The line before waits for a script; a step goes over the whole line.
    editor.move("stepBack")
    equal("the line before", editor.place()[2], line_of(TAVERN, "await pace(TABLE_RIGHT);"))
    equal("at its beginning", editor.value("getActorX(tam)"), "108")
    editor.move("next")
    equal("over the line", editor.place(), first)
    editor.move("continue")
    equal("the second time", editor.place(), second)
    break_at(editor, TAVERN, {"line": entry, "condition": "VAR_ROOM != 2"},
             {"line": doors, "condition": "getActorX(tam) == 0"}, {"line": entry, "condition": "VAR_EGO == 1"})
    editor.move("reverseContinue")
    equal("conditional", editor.place(), place)
    break_at(editor, TAVERN)
    return place


def step(editor, place):
    """Lines and instructions, into scripts and out, and the same way back."""
    lines = [place]
    for _ in range(3):
        equal("step", editor.move("next"), "step")
        lines.append(editor.place())
    equal("lines", [line[2] - place[2] for line in lines], [0, 1, 2, 3])
    for line in reversed(lines[:-1]):
        editor.move("stepBack")
        equal("back", editor.place(), line)
    editor.move("next")
    editor.move("next")
    music = editor.place()
    equal("music", music[2], line_of(TAVERN, "music(tavernSong);"))
    editor.move("stepIn")
    frames = editor.stack()
    equal("caller", frames[1]["line"], music[2])
    if not frames[0]["name"].startswith("music ("):
        complain("frame", frames[0])
    local = editor.ask("scopes", frameId=frames[0]["id"])["scopes"][0]
    equal("scope", local["name"], "Locals")
    equal("argument", editor.variables(local["variablesReference"])["L0"]["value"], editor.value("tavernSong"))
    editor.move("stepOut")
    equal("after the script", editor.place()[2], music[2] + 1)
    one = editor.place()
    editor.move("stepIn", granularity="instruction")
    editor.move("stepBack", granularity="instruction")
    equal("one instruction", editor.place(), one)
    equal("two levels", editor.ask("stackTrace", threadId=1, startFrame=0, levels=1)["totalFrames"] > 1, True)
    frames = editor.ask("stackTrace", threadId=1, startFrame=1, levels=0x7FFFFFFF)["stackFrames"]
    equal("the rest", frames, editor.stack()[1:])
    editor.move("stepBack")
    equal("over it, back", editor.place(), music)


def look(editor):
    """Groups of values, expandable."""
    frame = editor.stack()[0]["id"]
    scopes = {s["name"]: s["variablesReference"] for s in editor.ask("scopes", frameId=frame)["scopes"]}
    equal("scopes", list(scopes), ["Locals", "Globals", "Bits", "Actors", "Objects", "Boxes"])
    values = editor.variables(scopes["Globals"])
    equal("VAR_ROOM", values["VAR_ROOM"]["value"], "2")
    equal("people", values["people"]["value"], editor.value("script tavernPeople"))
    equal("zeros", [v for v in values.values() if v["value"] == "0"], [])
    equal("arrived", editor.variables(scopes["Bits"])["arrived"]["value"], "1")
    ego = editor.variables(scopes["Actors"])["ego"]
    parts = editor.variables(ego["variablesReference"])
    equal("place", ego["value"], f"room {parts['room']['value']} at {parts['x']['value']},{parts['y']['value']}, "
                                 f"box {parts['box']['value']}")
    equal("x", editor.value(parts["x"]["evaluateName"]), parts["x"]["value"])
    door = editor.variables(scopes["Objects"])["tavernDoor"]
    equal("owner", editor.variables(door["variablesReference"])["owner"]["value"], "15")
    boxes = editor.variables(scopes["Boxes"])
    equal("flags", boxes["box 0"]["value"], "128")
    equal("threads", editor.ask("threads")["threads"], [{"id": 1, "name": "game"}])


def watch(editor):
    """Data breakpoints and functions, forwards and backwards."""
    info = editor.ask("dataBreakpointInfo", name="VAR_ROOM")
    equal("dataId", info["dataId"], "VAR_ROOM")
    info = editor.ask("dataBreakpointInfo", variablesReference=2, name="arrived")
    equal("a bit", info["dataId"], "arrived")
    equal("a local", editor.ask("dataBreakpointInfo", variablesReference=0x100, name="L0")["dataId"], None)
    equal("nonsense", editor.ask("dataBreakpointInfo", name="no such thing")["dataId"], None)
    answers = editor.ask("setDataBreakpoints", breakpoints=[{"dataId": "boxFlags(5)", "condition": "VAR_ROOM == 2"},
                                                            {"dataId": "nothing"}, {}])["breakpoints"]
    equal("watches", [a["verified"] for a in answers], [True, False, False])
    equal("watch", editor.move("continue"), "data breakpoint")
    locked = editor.place()
    equal("who locks it", locked[1:], (TAVERN, line_of(TAVERN, "matrixOps.boxFlags(BAR_BOX, LOCKED);")))
    if "0 becomes 128" not in editor.output[-1]:
        complain("values", editor.output[-1])
    equal("before", editor.value("boxFlags(5)"), "0")
    editor.move("next")
    equal("after", editor.value("boxFlags(5)"), "128")
    equal("back", editor.move("reverseContinue"), "data breakpoint")
    equal("same", editor.place(), locked)
    editor.ask("setDataBreakpoints", breakpoints=[])
    answers = editor.ask("setFunctionBreakpoints", breakpoints=[{"name": "tavernPeople"}, {"name": "x y"}])
    equal("functions", [a["verified"] for a in answers["breakpoints"]], [True, False])
    equal("function", editor.move("continue"), "function breakpoint")
    equal("script", editor.stack()[0]["name"].split(" ")[0], "tavernPeople")
    editor.ask("setFunctionBreakpoints", breakpoints=[])
    return locked


def talk(editor, locked):
    """Expressions and the console."""
    editor.refused("evaluate", "lamppp", expression="lamppp + 1", context="hover")
    editor.refused("evaluate", "", context="hover")
    equal("sum", editor.ask("evaluate", expression="VAR_ROOM + 1", context="repl")["result"], "3")
    place = editor.place()
    when = editor.ask("evaluate", expression="when boxFlags(5)", context="repl")["result"]
    equal("after looking at other frames", editor.place(), place)
    if locked[0] not in when:
        complain("when", when)
    if "boot, instruction 1: script 1" in editor.output[-1]:
        complain("the console has moved", editor.output[-1])
    editor.refused("evaluate", "unknown command", expression="gate: \"open\"\n\x01", context="repl")
    editor.refused("evaluate", "the past cannot be changed", expression="var 100 1", context="repl")
    # A command that moves makes the editor look again.
    editor.ask("evaluate", expression="frame back", context="repl")
    equal("moved", editor.event("stopped")["reason"], "goto")
    equal("a frame", len(editor.stack()), 1)
    editor.ask("evaluate", expression="resume", context="repl")
    equal("resumed", editor.event("stopped")["reason"], "goto")
    editor.ask("evaluate", expression="var 100 77", context="repl")
    equal("changed", editor.value("g100"), "77")


def run(editor):
    """Two messages in one write; a game that runs serves only what it can."""
    stack, run_on, pause, threads = (editor.request(*words) for words in (("stackTrace",), ("continue",), ("pause",),
                                                                         ("threads",)))
    editor.write(framed(run_on) + framed(stack) + framed(threads) + framed(pause))
    equal("continue", editor.answer()["request_seq"], run_on["seq"])
    equal("while it runs", editor.answer(False)["message"], "the game is running; pause it first")
    equal("threads", editor.answer()["body"]["threads"], [{"id": 1, "name": "game"}])
    equal("pause", editor.answer()["request_seq"], pause["seq"])
    equal("paused", editor.event("stopped")["reason"], "pause")
    # Beyond the end of the walkthrough.
    editor.ask("continue", threadId=1)
    equal("no stop", editor.event("stopped")["reason"], "pause")
    editor.send("pause")
    editor.answer()
    equal("not moved", editor.move("stepBack"), "step")


def hostile(editor):
    """Bad messages are answered, and the program stays."""
    def wrong(data, reason):
        editor.write(data)
        message = editor.answer(False)
        if reason not in message["message"]:
            complain(data[:80], message)
    wrong(framed(b"{nonsense"), "not JSON")
    wrong(framed(b"[1, 2]"), "no request")
    wrong(framed(b"7"), "no request")
    wrong(framed(b"[" * 5000), "not JSON")
    wrong(framed(b'{"command": {}, "seq": "x", "arguments": 5}'), "no request")
    wrong(framed({"command": "c" * 5000, "seq": 1e99}), "no request")
    wrong(b"Content-Length: many\r\n\r\n", "not a number")
    wrong(b"Content-Length: -5\r\n\r\n", "not a number")
    wrong(b"Content-Length: 99999999999999999999\r\n\r\n", "not a number")
    wrong(framed(b"x" * ((1 << 20) + 1)), "too long")
    for command in ("setBreakpoints", "stackTrace", "scopes", "variables", "setDataBreakpoints", "threads",
                    "setFunctionBreakpoints", "dataBreakpointInfo"):
        for arguments in ([], "x", {"breakpoints": [1, [], {"line": "x"}], "source": 3, "frameId": -1,
                                    "threadId": 1e12, "variablesReference": -7, "startFrame": -3, "levels": -3}):
            editor.number += 1
            editor.write(framed({"seq": editor.number, "command": command, "arguments": arguments}))
            equal(command, editor.answer()["request_seq"], editor.number)
    wrong(framed({"command": "evaluate", "arguments": {"expression": "(" * 1000}}), "")
    wrong(framed({"command": "evaluate", "arguments": {"expression": "1" + "+1" * 600}}), "")
    answers = break_at(editor, TAVERN, *({"line": line, "condition": "1 " * 100} for line in range(1, 100)))
    equal("long conditions", {a["verified"] for a in answers}, {False})
    answers = break_at(editor, TAVERN, *({"line": line} for line in range(1, 100)))
    equal("stops", sum(a["verified"] for a in answers), 64)
    equal("none", break_at(editor, TAVERN), [])
    # Half a message, other headers, and line ends without returns.
    data = framed(editor.request("threads"))
    for i in range(0, len(data), 7):
        editor.write(data[i:i + 7])
    editor.answer()
    body = json.dumps(editor.request("threads")).encode()
    editor.write(b"Content-Type: text\nX-Long: %s\ncontent-length:  %d\n\n%s" % (b"y" * 5000, len(body), body))
    equal("after other headers", editor.answer()["request_seq"], editor.number)


def endings():
    """The end of the game, and editors that leave."""
    editor = Editor(DEMO)
    editor.ask("attach", input=ACTIONS)
    editor.event("initialized")
    break_at(editor, TAVERN, {"line": line_of(TAVERN, "people = tavernPeople;")})
    editor.ask("configurationDone")
    equal("without sources", editor.event("stopped")["reason"], "breakpoint")
    frame = editor.stack()[0]
    equal("no source", "source" in frame, False)
    if not re.match(r"entry \(script 10002\) at 0x[0-9a-f]{4}$", frame["name"]):
        complain("frame", frame)
    editor.ask("terminate")
    equal("exit code", editor.event("exited")["exitCode"], 0)
    editor.event("terminated")
    editor.ask("disconnect")
    editor.end()
    # In the middle of a run, and of a message.
    for last in (framed({"seq": 99, "command": "disconnect"}), b"Content-Length: 500\r\n\r\n{\"comm", b""):
        editor = Editor(DEMO)
        launch(editor)
        editor.write(framed(editor.request("configurationDone")) + last)
        editor.program.stdin.close()
        editor.program.stdout.read()
        equal("left", editor.program.wait(WAIT), 0)


talker = begin()
where = stop_at_lines(talker)
step(talker, where)
look(talker)
where = watch(talker)
talk(talker, where)
run(talker)
hostile(talker)
talker.ask("disconnect")
talker.end()
endings()
if asked < 60:
    complain(f"only {asked} requests")
print(f"{asked} requests")
sys.exit(failed > 0)
