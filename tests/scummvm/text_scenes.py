"""Scenes of texts and verbs (where they are placed, and what they leave behind), and of actors who talk."""

PANEL = "drawBox(0, 144, 319, 199, {}); "
HALL = "the hall"
END = 'print(255, " "); wait.message; '


def charset(name):
    return f"cursorCommand.charset({name}); "


def verb(number, name, x, y, more=""):
    return f'verbOps({number}).new.backColor(9).name("{name}").at({x}, {y}).color(15){more}.on; '


def shown_and_off(scenes, number, about, code):
    """On a panel in some colour, so that one sees what is cleared."""
    scenes.scene("verb " + about, PANEL.format(3 + number % 4) + code)
    scenes.scene(f"verb {about}: off", f"verbOps({number}).off; ")
    scenes.scene(f"verb {about}: deleted", f"verbOps({number}).delete; ")


def verbs_cleared(scenes):
    scenes.scene(HALL, scenes.enter("hall"))
    number = 0
    for name in ("plain", "outlined", "ornate"):
        for how in ("", ".center"):
            for text in ("abc def", "j", "abcdefgh\\nij", "ab\\ncdefghijk", "  spaces  ", "@a@b@@",
                         "a\\l\\lb", "", "@@ @", "ab @@"):
                number = number % 20 + 1
                shown_and_off(scenes, number, f"{name}{how}", charset(name) +
                              verb(number, text, 60, 160, how))
    scenes.scene("plain again", charset("plain"))
    for x, y in ((-10, 160), (300, 160), (310, 190), (315, 195), (100, 196), (100, 199), (100, 141),
                 (100, 130), (100, 143), (-3, 150), (160, 20)):
        for how in ("", ".center"):
            number = number % 20 + 1
            shown_and_off(scenes, number, "at an edge" + how, verb(number, "edges of it", x, y, how))
    scenes.scene("a place", verb(60, "hidden", 60, 160, ".center"))
    scenes.scene("the slot's place", 'verbOps(60).delete; verbOps(61).new.name("b here").on; ')
    scenes.scene("the slot's place, off", "verbOps(61).off; ")
    scenes.scene("the slot's place, no name", "verbOps(61).delete; verbOps(62).new.on; ")
    scenes.scene("the panel as it was", "verbOps(62).delete; " + PANEL.format(0))


def verb_pictures(scenes):
    """What is drawn over and what is cleared when something about them changes. None reaches over
    the edge of the screen: ScummVM ends there."""
    scenes.scene(HALL, scenes.enter("hall"))
    pictured = "verbOps({}).new.assignObject(thing206, things).at(60, 150).on; "
    for number, change in enumerate(("off", "dim", "delete", "at(120, 152)", "on", "color(3)",
                                     'name("hey there")', "assignObject(thing210, things)",
                                     "backColor(5)"), 30):
        scenes.scene("a picture", PANEL.format(3) + pictured.format(number))
        for then in (change, "off", "on", "delete"):
            scenes.scene(f"a picture, {change}: {then}", f"verbOps({number}).{then}; ")
    scenes.scene("off at once", PANEL.format(3) + pictured.format(50) +
                 "verbOps(50).off; verbOps(50).on; verbOps(50).off; ")
    scenes.scene("saved", PANEL.format(4) + pictured.format(51) + "saveRestoreVerbs.save(51, 51, 3); ")
    scenes.scene("restored", PANEL.format(5) + "saveRestoreVerbs.restore(51, 51, 3); ")
    scenes.scene("a text", PANEL.format(3) + verb(52, "words words", 60, 150))
    scenes.scene("a picture instead", "verbOps(52).assignObject(thing206, things).at(130, 150); ")
    scenes.scene("no pictures", "".join(f"verbOps({n}).delete; " for n in (50, 51, 52)) + PANEL.format(0))


def printed(speaker, text, row, how, end=""):
    return f'print({speaker}).at(90, {row}).color(15){how}.text("{text}{end}"); '


def everywhere(scenes, text, wrapped=True):
    for how in (".left", ".center"):
        scenes.scene("system text", PANEL.format(6) + printed(254, text, 160, how))
        shown_and_off(scenes, 70, text, verb(70, text, 90, 160, how.replace(".left", "")))
        scenes.talk(text, printed(255, text, 60, how, "\\k"))
        if wrapped:
            scenes.talk(text + ", narrow", printed(255, text, 60, ".clipped(120)" + how,
                                                   " wonderful waves \\l of the sea\\k"))
        scenes.talk("nothing", "")


def lines_and_codes(scenes):
    """New lines, a verb's new lines and colours in talk, in system text and in verbs. None ends with a
    verb's new line: ScummVM then measures what stands in memory behind the text, when it is centred."""
    scenes.scene(HALL, scenes.enter("hall"))
    for text in ("a\\lbcd", "abcdef\\nbcd\\lefghi\\nj", "ab cd\\lef", "one\\l\\lthree",
                 "ab\\l  cd e", "ab \\l cd e", "   ", " \\n ", "a\\n", "@", "ab @@ @@",
                 "ab\\c{12}cd\\c{255}ef", "\\c{9}ab\\ncd"):
        everywhere(scenes, text)
    for text in ("abcdefg hijk", "abcdefgh\\nijklmnopqrst", "abcdefgh\\lijklmnopqrst"):
        for x in (0, 8, 20, 40):
            shown_and_off(scenes, 71, f"at {x}", verb(71, text, x, 160, ".center"))
    for x in (0, 8, 20, 40):
        scenes.scene("system text at the left", PANEL.format(0) +
                     f'print(254).at({x}, 160).center.color(15).text("abcdefgh\\nijklmnopqrst"); ')
    scenes.scene("no text", PANEL.format(0))


def charsets_in_lines(scenes):
    scenes.scene(HALL, scenes.enter("hall"))
    for text in ("ab\\f{3}cd", "\\f{3}ab\\f{1}cd", "ab\\f{2}cd\\f{1}ef gh", "ab\\f{3}cd\\nef",
                 "ab\\ncd\\f{3}ef\\ngh", "a\\f{3}@bcd", "ab\\f{3} cd",
                 "ab\\f{2}cd\\nhhh\\f{1}hhh\\neee", "\\c{12}ab\\f{2}cd"):
        everywhere(scenes, text, wrapped=False)
    scenes.scene("no text", PANEL.format(0))


def speakers(scenes, people):
    return "".join(scenes.actor(n, x, y, 249, more=f'.talkColor({8 + n}).name("{name}")')
                   for n, x, y, name in people)


def talkers(scenes):
    """One after another: the text of the first goes, unless it is kept."""
    two = ((2, 90, 120, "Ada@@@@"), (3, 230, 130, "Bo"))
    scenes.scene("two people", "print(2).at(160, 20).color(15).clipped(319).center.overhead; " +
                 scenes.enter("hall") + speakers(scenes, two))
    for first, second, end in ((2, 3, ""), (3, 2, ""), (2, 2, ""), (2, 255, ""), (255, 3, ""),
                               (2, 3, "\\k"), (3, 2, "\\k"), (2, 255, "\\k"), (255, 3, "\\k"),
                               (2, 3, "\\p second page"), (2, 3, "\\pof it\\k")):
        for pause in ("", "breakHere; ", "delay(30); "):
            scenes.talk(f"{second} after {first}, {end}", f'print({first}, "I say this{end}"); {pause}'
                        f'print({second}, "and I something longer\\k"); ')
    for how in ("wait.message; ", "delay(90); ", "actorOps(2).talkColor(3); ",
                "putActor(2, 200, 90); ", "putActorInRoom(2, 0); ", "animateActor(2, 248); "):
        scenes.talk("then " + how, f'print(2, "here I stand"); breakHere; {how}print(3, "so\\k"); ', 50)
        scenes.talk("kept, then " + how, f'print(2, "here I stay\\k"); breakHere; {how}', 50)
        scenes.scene("two people", scenes.enter("hall") + speakers(scenes, two))
    scenes.talk("one who is not here", 'print(2, "words\\k"); breakHere; print(7, "nobody\\k"); ')
    scenes.talk("empty", 'print(2, "words\\k"); breakHere; print(3, ""); ')
    scenes.talk("a space", 'print(2, "words\\k"); breakHere; print(3, " "); ', 50)
    scenes.talk("ego", 'VAR_EGO = 3; printEgo("I myself\\k"); ')
    scenes.talk("ego and another", 'print(2, "he"); breakHere; printEgo("I myself\\k"); ')
    scenes.talk("ego, options", 'printEgo.at(30, 30).color(12).left.text("I myself\\k"); ')
    scenes.talk("ego as before", 'printEgo("again\\k"); VAR_EGO = 1; ')
    scenes.talk("no text", "")


def talk_at_edges(scenes):
    """Overhead at the edges of the view, in a room that scrolls."""
    scenes.scene("wide room", "print(2).center.overhead; " + scenes.enter("wide") +
                 "setCameraAt(160); " + speakers(scenes, ((2, 20, 120, "Ada"), (3, 330, 130, "Bo"),
                                                          (4, 620, 20, "Cy"), (5, 400, 70, "Di"))))
    for camera in (160, 320, 480, 243):
        scenes.scene(f"camera {camera}", f"{END}setCameraAt({camera}); ")
        for number in (2, 3, 4, 5):
            for text in ("hm", "a longer thing that I say to you two"):
                scenes.talk(f"{number}, camera {camera}", f'print({number}, "{text}\\k"); ')
    for start, goal in ((160, 480), (480, 160), (160, 200), (320, 250)):
        for number in (3, 5):
            scenes.talk(f"during a pan from {start} to {goal}",
                        f'setCameraAt({start}); breakHere; panCameraTo({goal}); '
                        f'print({number}, "while it moves\\k"); ', 90)
            scenes.talk(f"in a pan from {start} to {goal}",
                        f'setCameraAt({start}); breakHere; panCameraTo({goal}); breakHere; breakHere; '
                        f'print({number}, "while it moves\\k"); ', 90)
            scenes.talk(f"before a pan from {start} to {goal}",
                        f'setCameraAt({start}); breakHere; print({number}, "till it moves\\k"); '
                        f'breakHere; breakHere; panCameraTo({goal}); ', 90)
            scenes.talk(f"after a pan from {start} to {goal}",
                        f'setCameraAt({start}); breakHere; panCameraTo({goal}); wait.camera; '
                        f'print({number}, "when it stands\\k"); ', 90)
    scenes.talk("no text", "")


def options_of_talk(scenes):
    """Options in every order; those without a text hold from then on."""
    scenes.scene("options", scenes.enter("hall") + speakers(scenes, ((2, 90, 120, "Ada"), (3, 230, 130, "Bo"))))
    text = '.text("what I say here will last for a while\\k"); '
    parts = (".at(70, 40)", ".color(12)", ".clipped(200)", ".center", ".left", ".overhead", "")
    for speaker in (2, 255):
        for first in parts:
            for second in parts:
                if first != second or not first:
                    scenes.talk(f"{speaker}{first}{second}", f"print({speaker}){first}{second}{text}")
        for order in ((0, 5, 1), (5, 0, 2), (5, 3, 2), (3, 5, 2), (4, 5, 2), (5, 4, 0), (2, 0, 3), (2, 5, 0)):
            options = "".join(parts[i] for i in order)
            scenes.talk(f"{speaker}{options}", f"print({speaker}){options}{text}")
            scenes.talk(f"{speaker}{options} from now on", f"print({speaker}){options}; print({speaker}){text}")
            scenes.talk("the other speaks", f"print(3){text}")
            scenes.talk("changed once more", f"print({speaker}).center{text}")
    scenes.talk("as before", "print(2).at(160, 20).color(15).clipped(319).center.overhead; "
                "print(255).at(2, 5).color(15).clipped(319).left; ")


def names_in_talk(scenes):
    scenes.scene("names", scenes.enter("things") + speakers(scenes, ((2, 90, 120, "Ada@@@@"), (3, 230, 130, "Bo"))) +
                 'verbOps(41).new.name("Walk to").at(200, 185).color(14).on; '
                 'verbOps(42).new.name("Look@@").at(260, 185).color(14).on; '
                 'stringOps.load(20, "a string"); stringOps.load(21, "of \\o{counted}@@"); '
                 'stringOps.load(22, "x\\ny\\s{21}"); ')
    for value in (0, 1, -1, 2, 3, 7, 41, 42, 43, 201, 202, 212, 999, 32767, -32767):
        if value < 0 or value > 212:
            codes = "v"
        else:
            codes = "vob" if value in (2, 3, 41, 42, 201, 202) else "vo" if value in (1, 7, 212) else "v"
        for code in codes:
            scenes.talk(f"{value} as {code}", f'counted = {value}; print(255).at(20, 30).left.text("<\\{code}{{counted}}>, so\\k"); ')
    scenes.talk("names", 'counted = 2; other = 3; print(2, "\\o{counted} and \\o{other}\\k"); ')
    scenes.talk("renamed", 'actorOps(3).name("Bob Bobson"); print(2, "not \\o{other}\\k"); ')
    scenes.talk("renamed object", 'other = 201; setObjectName(201, "key"); print(3, "a \\o{other}!\\k"); ')
    for number in (20, 21, 22):
        scenes.talk("string", f'counted = 202; print(3, "now \\s{{{number}}} it is\\k"); ')
        scenes.scene("string in a verb", PANEL.format(0) + f'verbOps(43).new.name("\\s{{{number}}} v").at(10, 160).color(9).on; ')
        scenes.scene("string as system text", f'verbOps(43).delete; print(254).at(100, 160).left.color(11).text("\\s{{{number}}} s"); ')
    scenes.scene("a verb's name is a verb's", PANEL.format(0) + 'counted = 41; verbOps(43).new.name("<\\b{counted}>").at(10, 160).color(9).on; ')
    scenes.scene("as system text", 'counted = 42; print(254).at(100, 160).left.color(11).text("<\\b{counted}>"); ')
    scenes.talk("verbs' names", 'verbOps(43).delete; counted = 41; print(2, "\\b{counted}? no\\k"); ')
    scenes.scene("no verbs", END + "verbOps(41).delete; verbOps(42).delete; " + PANEL.format(0))


def lasting_talk(scenes):
    """What follows text that stays."""
    scenes.scene("kept", "print(2).at(160, 20).color(15).clipped(319).center.overhead; " +
                 scenes.enter("hall") + speakers(scenes, ((2, 90, 120, "Ada"), (3, 230, 130, "Bo"))))
    long = "then it runs on and on until the words come to the very end of the line that is here"
    for first in (".at(40, 30).left", ".at(160, 30).center", ".at(250, 30).center", ".at(120, 30).clipped(200).left"):
        for second in ("", ".left", ".center", ".clipped(250).left", ".clipped(250).center",
                       ".at(9, 9).left", ".at(50, 50).center"):
            for text in ("so", long, "a line\\nand another one\\nii"):
                scenes.talk(f"kept{first}, then{second}", f'print(255){first}.color(12).text("First \\k"); '
                            f'breakHere; print(255){second}.color(10).text("{text}\\k"); ')
    for first in ("one\\ntwo", "one\\n", "a@@", "\\c{9}blue", ""):
        for how in (".at(60, 30).left", ".at(160, 30).center"):
            scenes.talk(f"kept {first}", f'print(255){how}.color(12).text("{first}\\k"); '
                        f'breakHere; print(255){how}.color(10).text("three\\k"); breakHere; '
                        f'print(255){how}.color(9).text(" and five\\k"); ')
    for first, second in ((2, 3), (3, 2), (2, 2), (2, 255), (255, 3)):
        for text in ("so", long):
            scenes.talk(f"kept {first}, {second}", f'print({first}, "I say \\k"); breakHere; print({second}, "{text}\\k"); ')
    scenes.talk("no text", "")


GROUPS = (verbs_cleared, verb_pictures, lines_and_codes, charsets_in_lines, talkers, talk_at_edges,
          options_of_talk, names_in_talk, lasting_talk)
