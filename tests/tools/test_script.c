/* The script language: what each construct becomes, as the disassembler writes it, and the messages
 * for mistakes. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/script_source.h"
#include "engine/script/instruction.h"
#include "tools/tool_fixture.h"
#include "util/shown_text.h"

enum { TEXT_SIZE = 4096 };

/* Names that every test's scripts may use. */
static const char names[] = "variable score = 120, list[4] = 130; bit seen = 7;\n"
                            "actor ego = 1, guard = 3; verb open = 4; string title = 6;\n"
                            "const FAST = 2 * 4, EXIT = FAST + 1;\n"
                            "script 20 openDoor(door, how) { }\n";

static void add_name(struct script_book *book, enum name_kind kind, const char *text, int value,
                     int room)
{
    name_add(
        &book->names,
        (struct script_name){
            .kind = kind, .text = text, .value = value, .room = room, .place = {"room.txt", 3, 1}});
}

static void open_book(struct script_book *book, struct tool_fixture *fixture)
{
    tool_fixture_open(fixture);
    script_book_init(book, &fixture->context);
    add_name(book, NAME_ROOM, "tavern", 5, 0);
    add_name(book, NAME_OBJECT, "tavern", 50, 1);
    add_name(book, NAME_COSTUME, "guard", 9, 0);
    add_name(book, NAME_OBJECT, "door", 51, 1);
    add_name(book, NAME_OBJECT, "door", 52, 2);
    const char *folder = fixture_write(fixture, "script", "names.scr", names);
    const char *path = source_path(&fixture->arena, folder, "names.scr");
    assert_true(script_book_read(book, path, 0, (struct source_place){"game.txt", 1, 1}));
}

static bool read_text(struct script_book *book, struct tool_fixture *fixture, int room,
                      const char *text)
{
    const char *folder = fixture_write(fixture, "script", "test.scr", text);
    const char *path = source_path(&fixture->arena, folder, "test.scr");
    return script_book_read(book, path, room, (struct source_place){"game.txt", 1, 1}) &&
           script_book_compile(book);
}

/* The code of a unit, an instruction a line. */
static void disassemble(struct byte_view code, char text[TEXT_SIZE])
{
    size_t size = 0;
    for (struct reader reader = {code, 0, false}; reader.position < code.size;) {
        char buffer[512];
        struct text_line line = text_line_in(buffer, sizeof buffer);
        assert_true(insn_format_next(&reader, &line));
        size_t length = strlen(buffer);
        assert_true(size + length + 2 < TEXT_SIZE);
        memcpy(text + size, buffer, length);
        size += length;
        text[size++] = '\n';
    }
    text[size] = '\0';
}

/* The statements as the body of room 1's entry script. */
static void expect_code(const char *statements, const char *expected)
{
    struct tool_fixture fixture;
    struct script_book book;
    char source[TEXT_SIZE];
    char text[TEXT_SIZE];
    open_book(&book, &fixture);
    snprintf(source, sizeof source, "entry { %s }", statements);
    bool good = read_text(&book, &fixture, 1, source);
    assert_nothing_reported(&fixture);
    assert_true(good);
    const struct script_unit *unit = book.units;
    while (unit->kind != UNIT_ENTRY)
        unit = unit->next;
    disassemble(unit->code, text);
    /* Every script ends so. */
    size_t length = strlen(text) - strlen("stopObjectCode\n");
    assert_string_equal(text + length, "stopObjectCode\n");
    text[length] = '\0';
    assert_string_equal(text, expected);
    tool_fixture_close(&fixture);
}

/* `message` has parts of the message in their order, with a bar between them. */
static void expect_error_in(int room, const char *source, const char *message)
{
    struct tool_fixture fixture;
    struct script_book book;
    open_book(&book, &fixture);
    assert_false(read_text(&book, &fixture, room, source));
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void expect_error(const char *statements, const char *message)
{
    char source[TEXT_SIZE];
    snprintf(source, sizeof source, "entry {\n%s\n}", statements);
    expect_error_in(1, source, message);
}

/* ---- what becomes of it ---- */

static void instructions_are_called_by_the_disassemblers_names(void **state)
{
    (void)state;
    expect_code("setState(door, 1);", "setState 51, 1\n");
    expect_code("breakHere; delay(60);", "breakHere\ndelay 60\n");
    expect_code("wait.message; wait.actor(ego);", "wait.message\nwait.actor 1\n");
    expect_code("actorOps(guard).costume(guard).width(24).name(\"Bob\");",
                "actorOps 3 .costume 9 .width 24 .name \"Bob\"\n");
    expect_code("getActorX(score, ego);", "getActorX g120, 1\n");
    expect_code("setVarRange.bytes(list, [1, 2, 3]);", "setVarRange.bytes g130, [1, 2, 3]\n");
    expect_code("startScript+recursive(openDoor, [door, score]);",
                "startScript+recursive 20, [51, g120]\n");
    expect_code("doSentence(254); doSentence(open, door, 0);",
                "doSentence 254\ndoSentence 4, 51, 0\n");
    expect_code("roomOps.palette(1, 2, 3, 4);", "roomOps.palette 1, 2, 3, 4\n");
    expect_code("override.begin(end); end: override.end;", "override.begin @0005\noverride.end\n");
}

static void colours_have_both_spellings(void **state)
{
    (void)state;
    expect_code("actorOps(guard).talkColor(13).talkColour(14);",
                "actorOps 3 .talkColor 13 .talkColor 14\n");
    expect_code("verbOps(open).hiColour(4).backColour(0);", "verbOps 4 .hiColor 4 .backColor 0\n");
    expect_code("cursorCommand.charsetColours([1]);", "cursorCommand.charsetColors [1]\n");
}

static void talk_needs_no_text_word(void **state)
{
    (void)state;
    expect_code("print(ego, \"It creaks.\");", "print 1 .text \"It creaks.\"\n");
    expect_code("print(ego, \"Sch\u00F6n.\");", "print 1 .text \"Sch\\x94n.\"\n");
    expect_code("print(255).at(160, 20).center.text(\"Hm\");",
                "print 255 .at 160, 20 .center .text \"Hm\"\n");
    expect_code("printEgo(\"One\\nTwo\\pThree \\\"\\x41\");",
                "printEgo.text \"One\\nTwo\\pThree \\\"A\"\n");
    expect_code("printEgo(\"You have \\v{score} of \\s{title}.\");",
                "printEgo.text \"You have \\v{g120} of \\s{6}.\"\n");
}

static void variables_get_numbers_that_are_free(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct script_book book;
    open_book(&book, &fixture);
    assert_true(read_text(&book, &fixture, 1,
                          "variable taken[3] = 101, a, b, c[8], d;\n"
                          "entry { a = 1; b = 1; c[0] = 1; d = 1; }"));
    assert_nothing_reported(&fixture);
    const struct script_unit *unit = book.units;
    while (unit->kind != UNIT_ENTRY)
        unit = unit->next;
    char text[TEXT_SIZE];
    disassemble(unit->code, text);
    assert_string_equal(text, "move g100, 1\nmove g104, 1\nmove g105[0], 1\nmove g113, 1\n"
                              "stopObjectCode\n");
    tool_fixture_close(&fixture);
}

static void a_spoken_line_waits_until_it_is_read(void **state)
{
    (void)state;
    expect_code("say(ego, \"One.\", \"Two.\");",
                "print 1 .center .overhead .text \"One.\"\nwait.message\n"
                "print 1 .center .overhead .text \"Two.\"\nwait.message\n");
    expect_code("say(ego, \"Up!\").at(8, 9);", "print 1 .at 8, 9 .text \"Up!\"\nwait.message\n");
    expect_error("say(ego);", "test.scr:2:1:|say");
}

static void scripts_are_called_by_name(void **state)
{
    (void)state;
    expect_code("openDoor(door, score);", "startScript 20, [51, g120]\n");
    expect_code("openDoor;", "startScript 20, []\n");
    expect_code("openDoor+recursive();", "startScript+recursive 20, []\n");
    expect_code("stopScript(openDoor);", "stopScript 20\n");
}

static void names_are_resolved_by_the_expected_kind(void **state)
{
    (void)state;
    expect_code("loadRoom(tavern); setState(tavern, 0);", "loadRoom 5\nsetState 50, 0\n");
    expect_code("score = room tavern; score = object tavern;", "move g120, 5\nmove g120, 50\n");
    expect_code("g5 = L3; g6 = EXIT; B8 = 1;", "move g5, L3\nmove g6, 9\nmove B8, 1\n");
    expect_code("VAR_EGO = ego; score = guard;", "move g1, 1\nmove g120, 3\n");
}

static void assignments_are_as_short_as_can_be(void **state)
{
    (void)state;
    expect_code("score = 5; score = -5; seen = 1;", "move g120, 5\nmove g120, -5\nmove B7, 1\n");
    expect_code("score = 'a';", "move g120, 97\n");
    expect_code("score++; score--;", "increment g120\ndecrement g120\n");
    expect_code("score += 2; score -= 3; score *= 4; score /= 5; score &= 6; score |= 7;",
                "add g120, 2\nsubtract g120, 3\nmultiply g120, 4\ndivide g120, 5\nand g120, 6\n"
                "or g120, 7\n");
    expect_code("score = score + FAST;", "add g120, 8\n");
    expect_code("score = 2 + 3 * (4 - 1);", "move g120, 11\n");
    expect_code("score = getActorX(ego);", "getActorX g120, 1\n");
    expect_code("score = stringOps.getChar(title, 2);", "stringOps.getChar g120, 6, 2\n");
    expect_code("score = g5 & 3;", "move g120, g5\nand g120, 3\n");
    expect_code("g1 = g5 | g12;", "move g1, g5\nor g1, g12\n");
    expect_code("list[2] = score; score = list[g5];", "move g130[2], g120\nmove g120, g130[g5]\n");
}

static void longer_sums_are_expressions(void **state)
{
    (void)state;
    expect_code("score = g5 + 1;", "expression g120 .push g5 .push 1 .add\n");
    expect_code("score = (g5 + g6) * 2 - g7 / 3;",
                "expression g120 .push g5 .push g6 .add .push 2 .multiply .push g7 .push 3 "
                ".divide .subtract\n");
    expect_code("score = getActorX(ego) + 8;",
                "expression g120 .opcode { getActorX g0, 1 } .push 8 .add\n");
    expect_code("score = -g5;", "expression g120 .push 0 .push g5 .subtract\n");
    expect_code("local x; x = 9; putActor(ego, getActorX(guard) + 8, x);",
                "move L0, 9\n"
                "expression L1 .opcode { getActorX g0, 3 } .push 8 .add\nputActor 1, L1, L0\n");
    expect_code("score = getDist(getObjectOwner(door), g5 + 1);",
                "getObjectOwner L0, 51\nexpression L1 .push g5 .push 1 .add\ngetDist g120, L0, "
                "L1\n");
}

static void conditions_jump_over_skipped_statements(void **state)
{
    (void)state;
    expect_code("if score == 5 { breakHere; }", "isEqual g120, 5, @0008\nbreakHere\n");
    expect_code("if score < 5 { breakHere; }", "isGreater g120, 5, @0008\nbreakHere\n");
    expect_code("if 5 < score { breakHere; }", "isLess g120, 5, @0008\nbreakHere\n");
    expect_code("if score >= 5 { breakHere; }", "isLessEqual g120, 5, @0008\nbreakHere\n");
    expect_code("if seen { breakHere; }", "notEqualZero B7, @0006\nbreakHere\n");
    expect_code("if !seen { breakHere; }", "equalZero B7, @0006\nbreakHere\n");
    expect_code("if score == 0 { breakHere; }", "equalZero g120, @0006\nbreakHere\n");
    expect_code("if getObjectState(door) == 1 { breakHere; }",
                "getObjectState L0, 51\nisEqual L0, 1, @000D\nbreakHere\n");
    expect_code("if isActorInBox(ego, 2) { breakHere; }", "isActorInBox 1, 2, @0006\nbreakHere\n");
    expect_code("if !isActorInBox(ego, 2) { breakHere; }",
                "isActorInBox 1, 2, @0008\njumpRelative @0009\nbreakHere\n");
    expect_code("if ifClassOfIs(door, [160]) { breakHere; }",
                "ifClassOfIs 51, [160], @000A\nbreakHere\n");
}

static void conditions_are_joined(void **state)
{
    (void)state;
    expect_code("if seen && score > 5 { breakHere; }",
                "notEqualZero B7, @000D\nisLess g120, 5, @000D\nbreakHere\n");
    expect_code("if seen || score > 5 { breakHere; }",
                "equalZero B7, @000C\nisLess g120, 5, @000D\nbreakHere\n");
    expect_code("if !(seen || score > 5) { breakHere; }",
                "equalZero B7, @000D\nisGreaterEqual g120, 5, @000D\nbreakHere\n");
    expect_code("if (seen) && (score + 1 > 5) { breakHere; }",
                "notEqualZero B7, @0018\nexpression L0 .push g120 .push 1 .add\n"
                "isLess L0, 5, @0018\nbreakHere\n");
}

static void an_if_chain_chooses_one_branch(void **state)
{
    (void)state;
    expect_code("if seen { breakHere; } else if score { delay(1); } else { delay(2); }",
                "notEqualZero B7, @0009\nbreakHere\njumpRelative @0019\n"
                "notEqualZero g120, @0015\ndelay 1\njumpRelative @0019\ndelay 2\n");
}

static void loops_go_round(void **state)
{
    (void)state;
    expect_code("while seen { breakHere; }",
                "notEqualZero B7, @0009\nbreakHere\njumpRelative @0000\n");
    expect_code("while 1 { if seen { break; } breakHere; continue; }",
                "notEqualZero B7, @0008\njumpRelative @000F\nbreakHere\njumpRelative @0000\n"
                "jumpRelative @0000\n");
    expect_code("local i; for i = 0; i < 3; i++ { if seen { continue; } delayVariable(i); }",
                "move L0, 0\nisGreater L0, 3, @001D\nnotEqualZero B7, @0014\n"
                "jumpRelative @0017\ndelayVariable L0\nincrement L0\njumpRelative @0005\n");
}

static void jumps_lead_to_labels(void **state)
{
    (void)state;
    expect_code("goto end; again: breakHere; goto again; end:",
                "jumpRelative @0007\nbreakHere\njumpRelative @0003\n");
}

static void cutscenes_are_blocks(void **state)
{
    (void)state;
    expect_code("cutscene { breakHere; }", "cutscene []\nbreakHere\nendCutscene\n");
    expect_code("cutscene([1]); endCutscene;", "cutscene [1]\nendCutscene\n");
}

static void return_ends_the_script(void **state)
{
    (void)state;
    expect_code("if seen { return; } breakHere;",
                "notEqualZero B7, @0006\nstopObjectCode\nbreakHere\n");
}

/* ---- messages ---- */

static void unknown_names_are_reported_with_near_names(void **state)
{
    (void)state;
    expect_error("setStaet(door, 1);", "test.scr:2:1:|setStaet|setState");
    expect_error("openDor(door);", "openDor|openDoor");
    expect_error("sai(ego, \"Hello.\");", "sai|say");
    expect_error("say(ego, \"Hello, \"But how?\");", "closing quote");
    expect_error("say(ego, \"Hello\") ?;", "the character");
    expect_error("setState(dor, 1);", "test.scr:2:10:|\"dor\"|\"door\"");
    expect_error("  score = scroe;", "test.scr:2:11:|scroe|score");
    expect_error("local width; width = widht;", "widht|width");
    expect_error("actorOps(ego).costum(1);", "test.scr:2:15:|actorOps|\"costum\"|\"costume\"");
    expect_error("again: goto agian;", "test.scr:2:13:|agian|again");
    expect_error("actorSetClass(door, [NEEDS_TWO]);",
                 "test.scr:2:22: no name \"NEEDS_TWO\"; include <verbs>; declares it");
    expect_error("offer(1, \"Yes.\");", "unknown instruction or script \"offer\"; include <talk>;");
    expect_error("await ask();", "no script \"ask\"; include <talk>; declares it");
    expect_error_in(1, "entri { }", "test.scr:1:1:|entri|entry");
    static const char *const verbs[] = {"give", "close", "take", "look", "speak", "push", "drag"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        char source[64], message[64];
        snprintf(source, sizeof source, "object door { verb %s { breakHere; } }", verbs[i]);
        snprintf(message, sizeof message, "no verb \"%s\"; include <verbs>; declares it", verbs[i]);
        expect_error_in(1, source, message);
    }
    expect_error("setState(door, LINE_COLOUR);", "\"LINE_COLOUR\"; include <talk>; declares it");
    expect_error("setState(door, slot);", "no name \"slot\"");
}

static void names_that_mean_two_things_are_reported(void **state)
{
    (void)state;
    expect_error_in(3, "entry { score = tavern; }", "\"tavern\" is ambiguous");
    expect_error_in(3, "entry { setState(door, 1); }", "\"door\"|room.txt:3");
    expect_error_in(3, "entry { faceActor(1, door); }", "\"door\" is ambiguous");
}

static void calls_that_do_not_fit_are_reported(void **state)
{
    (void)state;
    expect_error("setState(door);", "test.scr:2:1:|setState(object, state):|2|1");
    expect_error("setState(door, 1, 2);", "test.scr:2:1:|setState(object, state):|2|3");
    expect_error("openDoor(1, 2, 3);", "openDoor|2|3");
    expect_error("score = setState(door, 1);", "setState|no value");
    expect_error("loadRoomWithEgo(door, 5);", "loadRoomWithEgo(object, room, x, y):|4|2");
    expect_error("putActor();", "putActor(actor, x, y):|3|0");
    expect_error("actorOps(ego).costume;", "actorOps.costume(costume):|1|0");
    expect_error("getActorX(score);", "getActorX|value|x = getActorX(actor);");
    expect_error("getActorX(ego);", "getActorX|value");
    expect_error("stringOps.getChar(title, 1);", "getChar|value");
    expect_error("breakHere(5);", "breakHere|0|1");
    expect_error("actorOps(ego).default(5);", "actorOps.default|0|1");
    expect_error("say(ego, Nope);", "test.scr:2:10:|quotes");
    expect_error("print(ego, score);", "quotes");
    expect_error("printEgo(5);", "quotes");
    expect_error("print(ego, \"A\", \"B\");", "print|say(actor");
    expect_error("setState(door, 300);", "test.scr:2:1:|0|255");
    expect_error("setState(door, \"x\");", "number or variable");
    expect_error("startScript(openDoor, 5);", "list [ .. ]");
    expect_error("breakHere.now;", "\"breakHere\"");
}

/* A name has the kind that the instruction expects. Numbers and variables may be anything. */
static void kinds_that_do_not_fit_are_reported(void **state)
{
    static const struct {
        const char *statement, *message;
    } slips[] = {
        {"putActor(door, 1, 2);", "test.scr:2:10: putActor needs an actor, but door is an object"},
        {"putActor(ego, door, 2);",
         "test.scr:2:15: putActor needs a number, but door is an object"},
        {"say(door, \"Hello.\");", ":2:5: say needs an actor, but door is an object"},
        {"print(open, \"Hello.\");", ":2:7: print needs an actor, but open is a verb"},
        {"setState(ego, 1);", "setState needs an object, but ego is an actor"},
        {"setState(room tavern, 1);", ":2:10: setState needs an object, but tavern is a room"},
        {"setState(open, 1);", "setState needs an object, but open is a verb"},
        {"setState(door, open);", "setState needs a number, but open is a verb"},
        {"loadRoom(door);", "loadRoom needs a room, but door is an object"},
        {"loadRoomWithEgo(ego, tavern, 1, 2);", "loadRoomWithEgo needs an object, but ego is"},
        {"loadRoomWithEgo(door, tavern, ego, 2);", "loadRoomWithEgo needs a number, but ego is"},
        {"startSound(guard);", "startSound needs a sound, but guard is an actor"},
        {"startScript(door);", "startScript needs a script, but door is an object"},
        {"stopScript(title);", "stopScript needs a script, but title is a string"},
        {"actorOps(guard).costume(ego);", "actorOps.costume needs a costume, but ego is an actor"},
        {"actorOps(title).default;", "actorOps needs an actor, but title is a string"},
        {"walkActorToObject(ego, guard);", "walkActorToObject needs an object, but guard is an"},
        {"walkActorToActor(ego, door, 9);", "walkActorToActor needs an actor, but door is an"},
        {"walkActorToActor(ego, guard, open);", "walkActorToActor needs a number, but open is"},
        {"faceActor(ego, open);", "faceActor needs an object or an actor, but open is a verb"},
        {"score = getDist(ego, room tavern);",
         "getDist needs an object or an actor, but tavern is"},
        {"score = getActorX(open);", "getActorX needs an object or an actor, but open is a verb"},
        {"getActorX(score, open);", "getActorX needs an object or an actor, but open is a verb"},
        {"score = getActorRoom(door);", "getActorRoom needs an actor, but door is an object"},
        {"score = 1 + getActorRoom(door);", "getActorRoom needs an actor, but door is an object"},
        {"setOwnerOf(door, room tavern);", "setOwnerOf needs an actor, but tavern is a room"},
        {"pickupObject(door, ego);", "pickupObject needs a room, but ego is an actor"},
        {"doSentence(door, door, 0);", "doSentence needs a verb, but door is an object"},
        {"doSentence(open, open, 0);", "doSentence needs an object or an actor, but open is"},
        {"verbOps(door).on;", "verbOps needs a verb, but door is an object"},
        {"verbOps(open).assignObject(ego, tavern);", "verbOps.assignObject needs an object, but"},
        {"saveRestoreVerbs.save(ego, 9, 1);", "saveRestoreVerbs.save needs a verb, but ego is"},
        {"stringOps.copy(title, ego);", "stringOps.copy needs a string, but ego is an actor"},
        {"cursorCommand.charset(ego);", "cursorCommand.charset needs a charset, but ego is an"},
        {"wait.actor(door);", "wait.actor needs an actor, but door is an object"},
        {"if isActorInBox(ego, door) { }", "isActorInBox needs a number, but door is an object"},
        {"if isActorInBox(door, 1) { }", "isActorInBox needs an actor, but door is an object"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        expect_error(slips[i].statement, slips[i].message);
    expect_code("local who; who = door; putActor(who, FAST, score); setState(5, EXIT);",
                "move L0, 51\nputActor L0, 8, g120\nsetState 5, 9\n");
    expect_code("faceActor(ego, guard); faceActor(ego, door); doSentence(open, guard, ego);",
                "faceActor 1, 3\nfaceActor 1, 51\ndoSentence 4, 3, 1\n");
    expect_code("score = getActorX(door); delay(FAST); print(255, \"Hm\");",
                "getActorX g120, 51\ndelay 8\nprint 255 .text \"Hm\"\n");
    /* Among parts with one name, the part of the expected kind is chosen. */
    expect_code("setState(door, 3); putActorInRoom(ego, tavern); faceActor(1, tavern);",
                "setState 51, 3\nputActorInRoom 1, 5\nfaceActor 1, 50\n");
}

static void leaving_a_cutscene_is_reported(void **state)
{
    (void)state;
    expect_error("cutscene {\nbreakHere; return; }",
                 "test.scr:3:12: return skips the end of this cutscene|endCutscene;");
    expect_error("cutscene { if seen { return; } }", "return skips the end of this cutscene|\"}\"");
    expect_error("cutscene { stopObjectCode; }", "stopObjectCode skips the end of this cutscene");
    expect_error("cutscene { chainScript(openDoor); }",
                 "chainScript skips the end of this cutscene");
    expect_error("cutscene { stopScript(0); }", "stopScript skips the end of this cutscene");
    expect_error("while seen { cutscene { break; } breakHere; }", "skips the end of this cutscene");
    expect_error("while seen { cutscene { if score { continue; } } }",
                 "skips the end of this cutscene");
    expect_error("while seen { cutscene { unless score break; } }",
                 "skips the end of this cutscene");
    expect_error("cutscene { goto out; } out:", ":2:17: this jump skips the end or|\"out\"");
    expect_error("cutscene { unless seen goto out; } out:", "this jump skips the end or");
    expect_error("cutscene { override.begin(out); } out:", "this jump skips the end or");
    expect_error("out: cutscene { goto out; }", "this jump skips the end or");
    expect_error("goto in; cutscene { in: breakHere; }", "this jump skips the end or");
    expect_error("cutscene { in: breakHere; } cutscene { goto in; }", "this jump skips the end or");
    expect_error("cutscene { if seen { endCutscene; } return; }", "return skips the end of this");
    expect_code("cutscene { if seen { endCutscene; return; } } ",
                "cutscene []\nnotEqualZero B7, @0009\nendCutscene\nstopObjectCode\nendCutscene\n");
    expect_code("cutscene { endCutscene; goto out; } out:",
                "cutscene []\nendCutscene\njumpRelative @0007\nendCutscene\n");
    expect_code("cutscene { while seen { if score { break; } breakHere; } goto end; end: } return;",
                "cutscene []\nnotEqualZero B7, @0013\nnotEqualZero g120, @000F\n"
                "jumpRelative @0013\nbreakHere\njumpRelative @0002\njumpRelative @0016\n"
                "endCutscene\nstopObjectCode\n");
}

static void values_that_do_not_fit_are_reported(void **state)
{
    (void)state;
    expect_error("score = 40000;",
                 ":2:9: 40000 is out of range: numbers are -32768 to 32767; compute larger");
    expect_error("score = 300 * 300;", "90000 is out of range");
    expect_error("score = -40000;", "-40000 is out of range");
    expect_code("score = -32768;", "move g120, -32768\n");
    expect_error("score = 0x8000;", "32768 is out of range");
    expect_error("score += 40000;", "40000 is out of range");
    expect_error("score = score + 40000;", "40000 is out of range");
    expect_error("score = g5 + 40000;", "40000 is out of range");
    expect_error("if score > 40000 { }", "40000 is out of range");
    expect_error("openDoor(40000);", "40000 is out of range");
    expect_code("delay(100000); roomOps.fade(0x8081);", "delay 100000\nroomOps.fade -32639\n");
    expect_error("score = score / 0;", "division by zero");
    expect_error("score = 5 / 0;", "division by zero");
    expect_error("score = g5 / (FAST - 8) + 1;", ":2:12: division by zero");
    expect_error("score /= 0;", "division by zero");
    expect_error("list[4] = 1;", ":2:1: the list \"list\" ends at list[3]");
    expect_error("score = list[-1];", ":2:9: the list \"list\" ends at list[3]");
    expect_error("if list[FAST] { }", "the list \"list\" ends at list[3]");
    expect_error("print(ego, \"\\v{list[4]}\");", "the list \"list\" ends at list[3]");
    expect_error("score[1] = 5;", "\"score\" is not a list");
    expect_error("seen = 5;", ":2:8: a bit is 0 or 1, not 5");
    expect_error("seen = -1;", "a bit is 0 or 1, not -1");
    expect_error("B9 = FAST;", "a bit is 0 or 1, not 8");
}

static void stored_conditions_are_reported(void **state)
{
    (void)state;
    expect_error(
        "score = isActorInBox(ego, 2);",
        ":2:9: isActorInBox is a condition, not a value: write if isActorInBox(actor, box) "
        "{ x = 1; }");
    expect_error("score = 1 + isActorInBox(ego, 2);", "isActorInBox is a condition");
    expect_error("setState(door, ifClassOfIs(door, [160]));", "ifClassOfIs is a condition");
    expect_error("isActorInBox(ego, 2);", "isActorInBox is a condition");
    expect_error("score = score == 5;", "this is a condition, not a value");
    expect_error("setState(door, seen && score);", "this is a condition, not a value");
    expect_error("score = openDoor(1, 2);", "a script has no value");
}

static void expect_warning(const char *statements, const char *message)
{
    struct tool_fixture fixture;
    struct script_book book;
    char source[TEXT_SIZE];
    open_book(&book, &fixture);
    snprintf(source, sizeof source, "script 201 play(how) { local i, k;\n%s\n}", statements);
    assert_true(read_text(&book, &fixture, 1, source));
    if (message != NULL)
        assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, message != NULL);
    tool_fixture_close(&fixture);
}

static void locals_that_are_read_early_are_reported(void **state)
{
    (void)state;
    expect_warning("score = i;", "test.scr:2: warning: local variable \"i\" is read before");
    expect_warning("i++;", "\"i\" is read before it is set");
    expect_warning("i = i + 1;", "\"i\" is read before it is set");
    expect_warning("while i < 5 { breakHere; }", "\"i\" is read before it is set");
    expect_warning("print(ego, \"\\v{i}\"); i = 1;", "\"i\" is read before it is set");
    expect_warning("score = list[i]; i = 1;", "\"i\" is read before it is set");
    expect_warning("if seen { i = 1; } while seen { score = k; } k = i;", "\"k\" is read before");
    expect_warning("openDoor(i, how);", "\"i\" is read before it is set");
    expect_warning("i = how; score = i;", NULL);
    expect_warning("getActorX(i, ego); i++;", NULL);
    expect_warning("i = getActorX(ego); score = i + 1;", NULL);
    expect_warning("for i = 0; i < 5; i++ { list[i] = 1; }", NULL);
    expect_warning("while score { if seen { score = i; } i = 5; }", NULL);
    expect_warning("while score { while seen { score = i; } i = 5; }", NULL);
    expect_warning("repeat { if seen { score = i; } i = 5; } until score;", NULL);
    expect_warning("if seen { i = 1; } score = i;", NULL);
    expect_warning("goto b; a: score = i; return; b: i = 1; goto a;", NULL);
    expect_warning("asm {\nmove L1, 3\n}\nscore = i;", NULL);
}

static void invalid_statements_are_reported(void **state)
{
    (void)state;
    expect_error("breakHere", "test.scr:3:1:|\";\"|\"}\"");
    expect_error("ego = 5;", "\"ego\"|variable");
    expect_error("5;", "statement|\"5\"");
    expect_error("break;", "only in a loop");
    expect_error("a: a:", "label \"a\"|line 2");
    expect_error("local a, a;", "local variable \"a\"");
    expect_error("score = score < 5;", "not a value");
    expect_error("if 3 < 5 { }", "numbers");
    expect_error("print(ego, \"5 \u20AC\");", "test.scr:2:12:|\"\u20AC\"");
    expect_error("print(ego, \"open);", "test.scr:2:12:|quote");
    expect_error("score = 5 $ 3;", "\"$\"");
    expect_error_in(1, "entry { if seen {\n", "test.scr:1:7:|\"{\"");
}

static void declarations_that_do_not_fit_are_reported(void **state)
{
    (void)state;
    expect_error_in(0, "entry { }", "\"entry\"|room");
    expect_error_in(0, "script 200 x { }", "script|1|199|200");
    expect_error_in(1, "script 5 x { }", "room|200|255|5");
    expect_error_in(0, "script 20 x { }", "script 20");
    expect_error_in(0, "actor ego = 2;", "actor \"ego\"");
    expect_error_in(0, "variable x = 133;", "variable 133|\"list\"");
    expect_error_in(0, "variable x[9] = 115;", "variable 115|\"score\"");
    expect_error_in(0, "bit x = 7;", "bit 7|\"seen\"");
    expect_error_in(0, "const A = score;", "number");
    expect_error_in(0, "include \"none.scr\";", "test.scr:1:9:");
}

/* ---- listings, and what takes games apart writes ---- */

static void listings_stand_among_statements(void **state)
{
    (void)state;
    expect_code(
        "score = 1;\nasm {\n  move g5, 2 ; a comment }\n  isEqual g5, 0, @out\n}\nscore = 3;\nout:",
        "move g120, 1\nmove g5, 2\nisEqual g5, 0, @0016\nmove g120, 3\n");
    expect_code("asm {\n}\n", "");
}

static void jumps_of_the_bytecode_can_be_written(void **state)
{
    (void)state;
    expect_code("unless score == 3 goto out; score = 1; out:",
                "isEqual g120, 3, @000C\nmove g120, 1\n");
    expect_code("while 1 { unless score < 3 break; score++; }",
                "isGreater g120, 3, @000D\nincrement g120\njumpRelative @0000\n");
    expect_code("repeat { breakHere; } until score;", "breakHere\nnotEqualZero g120, @0000\n");
    expect_code("repeat { if seen { break; } breakHere; } until isEqual(score, 0);",
                "notEqualZero B7, @0008\njumpRelative @0010\nbreakHere\nisEqual g120, 0, @0000\n");
    expect_error("unless score goto nowhere;", "label \"nowhere\"");
    expect_error("unless score break;", "only in a loop");
    expect_error("repeat { }", "expected \"until\"");
}

/* The code of the first unit of a kind in a room's file. */
static struct byte_view code_of(struct script_book *book, struct tool_fixture *fixture,
                                const char *source, enum script_unit_kind kind)
{
    bool good = read_text(book, fixture, 1, source);
    assert_nothing_reported(fixture);
    assert_true(good);
    for (const struct script_unit *unit = book->units; unit != NULL; unit = unit->next)
        if (unit->kind == kind)
            return unit->code;
    fail();
    return (struct byte_view){NULL, 0};
}

static void expect_bytes(const char *source, enum script_unit_kind kind, const char *bytes,
                         size_t size)
{
    struct tool_fixture fixture;
    struct script_book book;
    open_book(&book, &fixture);
    struct byte_view code = code_of(&book, &fixture, source, kind);
    assert_int_equal(code.size, size);
    if (size > 0)
        assert_memory_equal(code.data, bytes, size);
    tool_fixture_close(&fixture);
}

static void scripts_may_be_listings(void **state)
{
    (void)state;
    expect_bytes("entry asm {\n[0000] breakHere\n}\n", UNIT_ENTRY, "\x80", 1);
    expect_bytes("exit asm {}", UNIT_EXIT, "", 0);
    expect_bytes("entry { breakHere; endless; }", UNIT_ENTRY, "\x80", 1);
    /* Two verbs begin at one place, and the third within the code of these. */
    expect_bytes("object door verbs(4: both, open: both, default: last) asm {\n"
                 "both: breakHere\nlast: stopObjectCode\n}\n",
                 UNIT_VERBS,
                 "VERB\0\0\0\x14"
                 "\x04\x12\0\x04\x12\0\xFF\x13\0\0\x80\xA0",
                 20);
}

static void listings_that_do_not_fit_are_reported(void **state)
{
    (void)state;
    expect_error_in(1, "entry asm {\n breakHere\n nonsense\n}\n", "test.scr:3:");
    expect_error_in(1, "entry asm {\n breakHere\n", "\"}\"");
    expect_error_in(1, "entry raw \"absent.bin\";", "absent.bin");
    /* One mistake, one message: not one for each verb. */
    expect_error_in(1, "object dor { verb open { } verb 5 { } }", "\"dor\"|\"door\"");
    expect_error_in(1, "object door verbs(4: nowhere) asm {\nhere: breakHere\n}\n", "nowhere");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(instructions_are_called_by_the_disassemblers_names),
        cmocka_unit_test(colours_have_both_spellings),
        cmocka_unit_test(talk_needs_no_text_word),
        cmocka_unit_test(variables_get_numbers_that_are_free),
        cmocka_unit_test(a_spoken_line_waits_until_it_is_read),
        cmocka_unit_test(scripts_are_called_by_name),
        cmocka_unit_test(names_are_resolved_by_the_expected_kind),
        cmocka_unit_test(assignments_are_as_short_as_can_be),
        cmocka_unit_test(longer_sums_are_expressions),
        cmocka_unit_test(conditions_jump_over_skipped_statements),
        cmocka_unit_test(conditions_are_joined),
        cmocka_unit_test(an_if_chain_chooses_one_branch),
        cmocka_unit_test(loops_go_round),
        cmocka_unit_test(jumps_lead_to_labels),
        cmocka_unit_test(cutscenes_are_blocks),
        cmocka_unit_test(listings_stand_among_statements),
        cmocka_unit_test(jumps_of_the_bytecode_can_be_written),
        cmocka_unit_test(scripts_may_be_listings),
        cmocka_unit_test(listings_that_do_not_fit_are_reported),
        cmocka_unit_test(return_ends_the_script),
        cmocka_unit_test(unknown_names_are_reported_with_near_names),
        cmocka_unit_test(names_that_mean_two_things_are_reported),
        cmocka_unit_test(calls_that_do_not_fit_are_reported),
        cmocka_unit_test(kinds_that_do_not_fit_are_reported),
        cmocka_unit_test(leaving_a_cutscene_is_reported),
        cmocka_unit_test(values_that_do_not_fit_are_reported),
        cmocka_unit_test(stored_conditions_are_reported),
        cmocka_unit_test(locals_that_are_read_early_are_reported),
        cmocka_unit_test(invalid_statements_are_reported),
        cmocka_unit_test(declarations_that_do_not_fit_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
