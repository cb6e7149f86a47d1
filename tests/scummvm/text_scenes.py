"""Scenes of letters and verbs: where they go and what they leave behind."""

PANEL = "drawBox(0, 144, 319, 199, {}); "
HALL = "the hall"


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
    """New lines, a verb's new lines and colours in talk, in system text and in verbs."""
    scenes.scene(HALL, scenes.enter("hall"))
    for text in ("a\\lbcd", "abcdef\\nbcd\\lefghi\\nj", "ab cd\\lef", "one\\l\\lthree", "ab\\l",
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


GROUPS = (verbs_cleared, verb_pictures, lines_and_codes, charsets_in_lines)
