"""Random statements of the script language, by subjects. Each function returns a line or a Block of a script.

They keep away from what ScummVM ends at, and from known differences: VAR_CHAR_INC is not set as the game starts, and
no box gets another scale (ScummVM gives it to an actor only when it draws that actor again)."""
from code_tree import Block

ACTORS, OBJECTS_A_ROOM, VERBS = 6, 4, 8
PSEUDO = (201, 202, 203)
PLAIN_SCRIPTS = range(30, 35)     # without cutscenes: they may be stopped, and started again
SCENE_SCRIPTS = range(35, 40)     # with cutscenes: they run to their end
WORDS = ("a", "of", "the", "lamp", "path", "harbour", "wonderful", "gates;", "who?", "42", "it's")
KEYS = "abcdefgh"


class Place:
    """Where a statement stands: what it may do there."""

    def __init__(self, room=0, calm=False, scenes=True, waits=True, first_script=0, depth=0):
        self.room = room                  # 0: in a script of the whole game
        self.calm = calm                  # no change of rooms, no call, no event that runs a hook
        self.scenes, self.waits = scenes and not room, waits
        self.first_script = first_script  # only scripts from here on are called, so that calls end
        self.depth = depth

    def inner(self):
        return Place(self.room, self.calm, self.scenes, self.waits, self.first_script, self.depth + 1)


class Statements:
    def __init__(self, chance, rooms):
        self.chance, self.rooms = chance, rooms
        self.labels = 0
        subjects = {
            "walk": (self.walk, self.walk, self.walk, self.put, self.look, self.turn), "box": (self.box,),
            "script": (self.call, self.call, self.stop, self.freeze, self.repeat), "scene": (self.cutscene,),
            "sentence": (self.sentence,), "camera": (self.camera,), "verb": (self.verb,),
            "object": (self.thing, self.thing, self.carry), "room": (self.change_room,), "talk": (self.talk,),
            "time": (self.time,), "value": (self.compute,)}
        chosen = [name for name in subjects if chance.below(3) == 0] or ["walk"]
        self.kinds = [kind for name, kinds in subjects.items() for kind in kinds * (6 if name in chosen else 1)]

    # ---- parts ----

    def pick(self, *things):
        return self.chance.pick(things)

    def among(self, first, last):
        return self.chance.among(first, last)

    def actor(self):
        return self.pick("VAR_EGO", *range(1, ACTORS + 1))

    def room(self):
        return self.among(1, len(self.rooms))

    def object(self, room=0):
        return 100 * (room or self.room()) + self.among(1, OBJECTS_A_ROOM)

    def x(self, room=0):
        width = self.rooms[(room or self.room()) - 1].width
        return self.among(-20, width + 20) if self.chance.below(6) == 0 else self.among(0, width - 1)

    def y(self):
        return self.among(-10, 160) if self.chance.below(6) == 0 else self.among(50, 143)

    def value(self):
        return self.pick(self.among(-9, 300), self.among(0, 5), f"a[{self.among(0, 7)}]", f"a[{self.among(0, 7)}]",
                         "VAR_ROOM", "VAR_HAVE_MESSAGE", "VAR_CAMERA_X", "frame", f"getActorX({self.actor()})",
                         f"getActorMoving({self.actor()})", f"getObjectState({self.object()})")

    def target(self):
        return f"a[{self.among(0, 7)}]"

    def condition(self):
        return self.pick(
            f"{self.pick(self.target(), 'VAR_ROOM', 'frame')} {self.pick('==', '!=', '<', '<=', '>', '>=')} {self.value()}",
            self.target(),
            f"!{self.target()}", f"getActorMoving({self.actor()})", f"isScriptRunning({self.among(20, 39)})",
            f"ifClassOfIs({self.object()}, [{self.pick(160, 32, 135, 7)}])",
            f"VAR_ROOM_RESOURCE == {(room := self.room())} && "
            f"isActorInBox({self.actor()}, {self.among(1, self.rooms[room - 1].boxes)})", "VAR_OVERRIDE", "VAR_HAVE_MESSAGE")

    def text(self, most=12):
        return " ".join(self.pick(*WORDS) for _ in range(self.among(1, most)))

    def in_room(self, room, line):
        """Statements with an effect only in the current room."""
        return f"if VAR_ROOM_RESOURCE == {room} {{ {line} }}"

    def any(self, place):
        for _ in range(20):
            line = self.chance.pick(self.kinds)(place)
            if line:
                return line
        return self.compute(place)

    def several(self, place, least, most, head="", tail=""):
        block = Block(head, tail)
        for _ in range(self.among(least, most)):
            block.add(self.any(place))
            if place.waits and self.chance.below(3) == 0:
                block.add(self.wait())
        return block

    def wait(self):
        return self.pick("breakHere;", "breakHere;", "breakHere;", f"delay({self.among(0, 60)});",
                         f"wait.actor({self.actor()});", "wait.message;", "wait.camera;", "wait.sentence;",
                         "d = 7; delayVariable(d);")

    # ---- actors ----

    def walk(self, place):
        actor, room = self.actor(), self.room()
        return self.pick(
            f"walkActorTo({actor}, {self.x(place.room)}, {self.y()});",
            f"walkActorTo({actor}, {self.x(place.room)}, {self.y()});",
            f"walkActorTo({actor}, {self.x(place.room)}, {self.y()});",
            self.in_room(room, f"walkActorToObject({actor}, {self.object(room)});"),
            f"walkActorToActor({actor}, {self.actor()}, {self.pick(255, self.among(0, 60))});")

    def put(self, place):
        actor, room = self.actor(), self.room()
        return self.pick(
            f"putActor({actor}, {self.x(place.room)}, {self.y()});",
            f"putActor({actor}, {self.x(place.room)}, {self.y()});",
            self.in_room(room, f"putActorAtObject({actor}, {self.object(room)});"),
            f"putActorInRoom({actor}, {self.pick('VAR_ROOM', 'VAR_ROOM', self.room(), 0)});")

    def turn(self, place):
        actor = self.actor()
        return self.pick(
            f"animateActor({actor}, {self.among(244, 251)});", f"animateActor({actor}, {self.among(244, 255)});",
            f"animateActor({actor}, {self.among(1, 9)});", f"faceActor({actor}, {self.actor()});",
            f"faceActor({actor}, {self.object()});")

    def look(self, place):
        return f"actorOps({self.actor()})" + self.pick(
            f".stepDist({self.among(1, 16)}, {self.among(1, 8)})", f".stepDist({self.among(1, 16)}, {self.among(1, 8)})",
            f".scale({self.among(20, 255)}, {self.among(20, 255)})", ".ignoreBoxes", ".followBoxes", ".default.scale(255, 255)",
            f".costume({self.pick(1, 1, 2)})", f".costume({self.pick(1, 2, 0)})", f".width({self.among(4, 60)})",
            f".elevation({self.among(-20, 60)})", f".walkAnim({self.among(2, 8)})", f".standAnim({self.among(2, 8)})",
            f".talkAnim({self.among(4, 8)}, {self.among(4, 8)})", f".initAnim({self.among(1, 8)})", ".animDefault",
            f".animSpeed({self.among(0, 5)})", ".neverZclip", f".alwaysZclip({self.among(0, 2)})",
            f".talkColor({self.among(1, 15)})") + ";"

    def box(self, place):
        room = place.room or self.room()
        box = self.among(1, self.rooms[room - 1].boxes)
        line = self.pick(
            f"matrixOps.boxFlags({box}, {self.pick(128, 128, 0, 0, self.among(1, 6), 8, 16)});",
            f"matrixOps.boxFlags({box}, {self.pick(128, 0)});",
            f"matrixOps.boxFlags({box}, {self.pick(128, 0)});")
        return self.in_room(room, line + self.pick(" matrixOps.createMatrix;", " matrixOps.createMatrix;", ""))

    # ---- scripts ----

    def called(self, line, limit=6):
        """A call; only a few of them count in a frame, so that no circle is endless."""
        return f"if calls < {limit} {{ calls++; {line} }}"

    def call(self, place):
        if place.calm:
            return None
        scripts = [n for n in PLAIN_SCRIPTS if n > place.first_script]
        scenes = [n for n in SCENE_SCRIPTS if n > place.first_script]
        arguments = f"[{self.value()}, {self.value()}]"
        lines = [f"startObject({self.object(place.room)}, {self.among(1, 4)}, {arguments});"]
        if place.room:
            lines.append(f"startScript{self.flag()}({self.among(200, 202)}, {arguments});")
        if scripts:
            lines += [f"startScript{self.flag()}({self.chance.pick(scripts)}, {arguments});"] * 3
        if scenes:
            scene = self.chance.pick(scenes)
            lines.append(f"if !isScriptRunning({scene}) {{ startScript({scene}, {arguments}); }}")
        return self.called(self.chance.pick(lines))

    def flag(self):
        return self.pick("", "", "", "+recursive", "+resistant", "+resistant+recursive")

    def stop(self, place):
        if place.calm:
            return None
        return self.pick(f"stopScript({self.chance.pick(PLAIN_SCRIPTS)});", f"stopScript({self.chance.pick(PLAIN_SCRIPTS)});",
                         f"stopObjectScript({self.object(place.room)});")

    def freeze(self, place):
        if place.calm or not place.waits:
            return None
        return Block("freezeScripts(1);", "freezeScripts(0);", [self.any(place.inner()), "breakHere;", "breakHere;"])

    def repeat(self, place):
        if place.depth > 2:
            return None
        inner = place.inner()
        if place.waits and self.chance.below(2):
            counter = self.pick("i", "j")
            return Block(f"for {counter} = 0; {counter} < {self.among(1, 4)}; {counter}++ {{", "}",
                         [self.any(Place(inner.room, True, False, False, inner.first_script, 9)), "breakHere;"])
        return self.several(inner, 1, 3, f"if {self.condition()} {{", "}")

    def cutscene(self, place):
        if place.calm or not place.scenes or not place.waits or place.depth > 1:
            return None
        head, tail = self.pick("cutscene {", "cutscene {", f"cutscene([{self.among(0, 3)}]);"), "}"
        if head.endswith(";"):
            tail = "endCutscene;"
        if self.chance.below(3):
            self.labels += 1
            head += f" override.begin(over{self.labels});"
            tail = f"over{self.labels}: override.end; note = 9000 + VAR_OVERRIDE; {tail}"
        return self.several(place.inner(), 2, 5, head, tail).add("delay(30);")

    def sentence(self, place):
        if place.calm:
            return None
        sentence = f"doSentence({self.among(1, 4)}, {self.object()}, {self.pick(0, self.object())});"
        return self.pick(*[f"if sentences < 4 {{ sentences++; {sentence} }}"] * 4, "sentences = 0; doSentence(254);")

    def compute(self, place):
        return self.pick(
            f"{self.target()} = {self.value()};", f"{self.target()} += {self.among(-300, 300)};",
            f"{self.target()} -= {self.target()};", f"{self.target()} *= {self.among(-9, 90)};",
            f"{self.target()} /= {self.pick(2, 3, -7)};", f"{self.target()} &= {self.among(0, 255)};",
            f"{self.target()} |= {self.among(0, 255)};", f"{self.target()}++;", f"{self.target()}--;",
            f"{self.target()} = ({self.target()} + {self.among(0, 99)}) * {self.among(-3, 3)} - {self.target()};",
            f"note = {self.value()};")

    def time(self, place):
        return self.pick(f"VAR_TIMER_NEXT = {self.among(1, 12)};", f"VAR_TIMER_{self.among(1, 3)} = {self.among(0, 99)};",
                         f"if frame > 1 {{ VAR_CHAR_INC = {self.among(1, 6)}; }}", "note = VAR_TIMER_1;", "note = VAR_TIMER_TOTAL;")

    # ---- camera and rooms ----

    def camera(self, place):
        room = place.room or self.room()
        width = self.rooms[room - 1].width
        left = self.among(160, width - 160)
        lines = [f"setCameraAt({self.x(room)});", f"panCameraTo({self.x(room)});", f"panCameraTo({self.x(room)});",
                 f"roomOps.scroll({left}, {self.among(left, width - 160)});", f"VAR_CAMERA_FAST_X = {self.among(0, 80)};"]
        if not place.calm:
            lines.append(f"if getActorRoom({(actor := self.actor())}) == VAR_ROOM {{ actorFollowCamera({actor}); }}")
        return self.in_room(room, self.chance.pick(lines))

    def change_room(self, place):
        if place.calm:
            return None
        room = self.room()
        door = self.object(room)
        return "if changes < 3 { changes++; " + self.pick(
            f"loadRoom({room});", f"loadRoom({room});", f"loadRoom({self.pick(*PSEUDO)});",
            *[f"if getObjectOwner({door}) == 15 {{ loadRoomWithEgo({door}, {room}, {self.pick(-1, self.x(room))}, {self.y()}); }}"] * 2,
            f"if getActorRoom({(actor := self.actor())}) {{ actorFollowCamera({actor}); }}",
            f"loadRoom(0); loadRoom({room});", f"pseudoRoom({room}, [{self.pick(*PSEUDO)}]);") + " }"

    # ---- objects, verbs, talk ----

    def thing(self, place):
        number = self.object(place.room)
        room = number // 100
        lines = [f"setState({number}, {self.among(0, 2)});", f"setState({number}, {self.among(0, 2)});",
                 f"actorSetClass({number}, [{self.pick(160, 32, 135, 7, 0)}]);",
                 f"actorSetClass({self.among(1, ACTORS)}, [{self.pick(157, 158, 29, 30, 159, 31, 0)}]);",
                 self.in_room(room, f"drawObject({number}).at({self.among(0, 36)}, {self.among(0, 14)});"),
                 self.in_room(room, f"drawObject({number}).setState({self.among(0, 2)});"),
                 self.in_room(room, f"d = {self.x(room)}; note = findObject(d, {self.among(40, 143)});"),
                 f"note = getDist({self.pick(self.actor(), number)}, {self.actor()});",
                 f"note = getDist({number}, {self.object()});", f"note = getClosestObjActor({self.pick(number, self.actor())});",
                 f"note = getVerbEntryPoint({number}, {self.among(1, 6)});"]
        if not place.calm:
            lines.append(f'setObjectName({number}, "{self.pick(*WORDS)}");')
        return self.chance.pick(lines)

    def carry(self, place):
        if place.calm:
            return None
        number = self.object(place.room)
        return self.pick(
            self.in_room(number // 100, f"pickupObject({number}, 0);"), f"pickupObject({number}, {number // 100});",
            f"setOwnerOf({number}, {self.pick(1, 2, 7, 15)});", f"setOwnerOf({number}, {self.pick(1, 15)});",
            f"note = findInventory({self.pick('VAR_EGO', 1, 2)}, {self.among(1, 3)});",
            f"note = getInventoryCount({self.pick('VAR_EGO', 1, 2)});")

    def verb(self, place):
        verb = self.among(1, VERBS)
        return self.pick(
            f"verbOps({verb}).{self.pick('on', 'on', 'off', 'dim')};",
            f'verbOps({verb}).new.name("{self.text(2)}").at({verb_x(verb)}, {verb_y(verb)}).key(\'{self.pick(*KEYS)}\').on;',
            f"verbOps({verb}).at({verb_x(self.among(1, VERBS))}, {verb_y(verb)});", f"verbOps({verb}).delete;",
            f"saveRestoreVerbs.{self.pick('save', 'restore', 'delete')}({verb}, {self.among(verb, VERBS)}, {self.among(1, 2)});",
            f"cursorCommand.{self.pick('userputOn', 'userputOn', 'userputOff', 'userputSoftOn', 'userputSoftOff', 'cursorOn', 'cursorOff', 'cursorSoftOn', 'cursorSoftOff')};")

    def talk(self, place):
        actor = self.pick(self.actor(), self.actor(), self.actor(), 255)
        where = self.pick("", "", ".overhead", ".center", f".at({self.among(0, 319)}, {self.among(0, 140)})",
                          f".at({self.among(0, 319)}, {self.among(0, 140)}).center")
        text = self.text() + self.pick("", "", "", "\\p" + self.text(), "\\k", "\\n" + self.text(4))
        return f'print({actor}){where}.text("{text}");'


def verb_x(verb):
    return 8 + 76 * ((verb - 1) % 4)


def verb_y(verb):
    return 150 + 20 * ((verb - 1) // 4)
