/* Warnings of scripts that compile, but fail or are not seen in the game. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/script/script_source.h"
#include "tools/tool_fixture.h"

static const char game_text[] = "room 1 hall hall\n"
                                "room 2 tower tower\n"
                                "costume 1 ego ego in 1\n"
                                "charset 1 font.txt in 1\n"
                                "scripts game.scr\n";

static const char hall_text[] = "background 320x144-1.png\n"
                                "box 1 0,100 299,100 299,143 0,143\n"
                                "box 2 299,100 319,100 319,143 299,143 locked\n"
                                "object 50 \"door\" at 64,64 size 16x32 walk-to 70,120\n"
                                "  image 1 16x32-7.png\n"
                                "object 51 \"bolt\" at 64,64 size 16x32 walk-to 70,120\n"
                                "  parent 1 state 3\n"
                                "scripts hall.scr\n";

static const char tower_text[] = "background 320x144-2.png\n"
                                 "box 1 0,100 319,100 319,143 0,143\n"
                                 "object 60 \"bell\" at 64,64 size 16x32 walk-to 70,120\n"
                                 "scripts tower.scr\n";

static const char costume_text[] = "picture p 8x8-3.png 0,0 8x8 at 4,7\n"
                                   "limb 0 body\n"
                                   "animation init all body=p\n"
                                   "animation stand all body=p\n"
                                   "animation walk all body=p\n"
                                   "animation talk all body=p\n"
                                   "animation hush all body=p\n";

static const char font_text[] = "height 8\nglyphs 32..126 760x8-1.png cell 8x8\n";

/* Compiles a game with these scripts: of the game, of the room `hall`, and of `tower`. */
static bool compile(struct tool_fixture *fixture, const char *game, const char *hall,
                    const char *tower)
{
    struct game_source source;
    char text[4096];
    tool_fixture_open(fixture);
    snprintf(text, sizeof text, "include <verbs>;\n%s", game);
    fixture_write(fixture, "checks", "game.scr", text);
    fixture_write(fixture, "checks", "font.txt", font_text);
    fixture_write(fixture, "checks/hall", "room.txt", hall_text);
    fixture_write(fixture, "checks/hall", "hall.scr", hall);
    fixture_write(fixture, "checks/tower", "room.txt", tower_text);
    fixture_write(fixture, "checks/tower", "tower.scr", tower);
    fixture_write(fixture, "checks/ego", "costume.txt", costume_text);
    const char *folder = fixture_write(fixture, "checks", "game.txt", game_text);
    return game_read(&source, folder, &fixture->context);
}

/* The statements, in a script of the game and in a script of the hall; `message` is NULL if there
 * is no warning.
 */
static void expect_in(bool of_hall, const char *statements, const char *message)
{
    struct tool_fixture fixture;
    char text[2048];
    snprintf(text, sizeof text, "script play(i) {\n%s\n}\n", statements);
    bool good = compile(&fixture, of_hall ? "" : text, of_hall ? text : "", "");
    if (message == NULL)
        assert_nothing_reported(&fixture);
    else
        assert_reported(&fixture, message);
    assert_true(good);
    assert_int_equal(fixture.report_count, message != NULL);
    tool_fixture_close(&fixture);
}

static void expect(const char *statements, const char *message)
{
    expect_in(false, statements, message);
}

static void only_five_lines_can_be_offered(void **state)
{
    (void)state;
    expect("offer(6, \"bye\");", "game.scr:3: warning: line 6 is never shown: lines 1 to 5 can");
    expect("offer(0, \"bye\");", "line 0 is never shown");
    expect("offer(5, \"bye\"); offer(i, \"bye\");", NULL);
}

static void a_dialogue_has_to_be_awaited(void **state)
{
    (void)state;
    expect("offer(1, \"bye\"); ask();", "game.scr:3: warning: ask() alone");
    expect("offer(1, \"bye\"); await ask();", NULL);
}

static void there_are_twelve_actors(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    assert_true(compile(&fixture, "actor ida = 14, guard = 12, sign = 255;\n", "", ""));
    assert_reported(&fixture, "game.scr:2: warning: actors are 1 to 12, not 14");
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void a_state_has_a_picture(void **state)
{
    (void)state;
    expect("setState(door, 7);", "game.scr:3: warning: door has no picture for state 7");
    expect("setState(door, 1); setState(door, 0);", NULL);
    expect("setState(door, 3);", NULL); /* the bolt is shown then */
    expect("setState(bell, 7);", NULL); /* the bell has no pictures at all */
    expect("setState(door, i);", NULL);
}

static void ego_arrives_at_an_object_of_the_room(void **state)
{
    (void)state;
    expect("loadRoomWithEgo(door, room tower, -1, -1);",
           "game.scr:3: warning: ego must arrive at an object of the new room, but door is in room "
           "hall, not in "
           "tower");
    expect("loadRoomWithEgo(bell, room tower, -1, -1);", NULL);
}

/* ScummVM halts at these. */
static void things_are_picked_up_where_they_lie(void **state)
{
    (void)state;
    expect("pickupObject(bell, hall);",
           "game.scr:3: warning: this picks up nothing: bell is in room tower, not in hall");
    expect_in(true, "pickupObject(bell, 0);", "bell is in room tower, not in hall");
    expect_in(true, "pickupObject(door, 0); pickupObject(bell, tower);", NULL);
    expect("pickupObject(bell, 0); pickupObject(i, hall); pickupObject(bell, i);", NULL);
}

static void missing_boxes_of_the_room_are_reported(void **state)
{
    (void)state;
    expect_in(true, "matrixOps.boxFlags(9, 0); matrixOps.createMatrix;",
              "hall.scr:2: warning: room hall has boxes 1 to 2, but no box 9");
    expect_in(true, "matrixOps.boxScale(3, 255);", "but no box 3");
    expect_in(true, "matrixOps.boxSlot(3, 1);", "but no box 3");
    expect_in(true, "if isActorInBox(ego, 3) { breakHere; }", "but no box 3");
    expect("matrixOps.boxFlags(3, 0); matrixOps.createMatrix;",
           "game.scr:3: warning: no room has a box 3");
    expect_in(true, "matrixOps.boxFlags(2, 0); matrixOps.boxFlags(i, 0); matrixOps.createMatrix;",
              NULL);
    expect("matrixOps.boxFlags(2, 0); matrixOps.createMatrix;", NULL);
}

static void numbers_stand_for_something(void **state)
{
    (void)state;
    static const struct {
        const char *statement, *message;
    } rows[] = {
        {"loadRoom(77);", "no room 77"},
        {"putActorInRoom(ego, 77);", "no room 77"},
        {"resource.loadRoom(77);", "no room 77"},
        {"startScript(199);", "no script 199"},
        {"chainScript(199);", "no script 199"},
        {"startScript(210);", "no script 210"},
        {"startSound(9);", "no sound 9"},
        {"i = isSoundRunning(9);", "no sound 9"},
        {"i = (isSoundRunning(9) + 1) * 2;", "no sound 9"},
        {"actorOps(ego).walkAnim(2).costume(9);", "no costume 9"},
        {"cursorCommand.charset(9);", "no charset 9"},
        {"say(ego, \"a\\f{9} b\");", "no charset 9"},
        {"say(14, \"a\", \"b\");", "actors are 1 to 12, not 14"},
        {"putActor(20, 5, 5);", "actors are 1 to 12, not 20"},
        {"actorOps(20).costume(1);", "actors are 1 to 12, not 20"},
        {"actorFollowCamera(20);", "actors are 1 to 12, not 20"},
        {"actorOps(255).costume(1);", "actors are 1 to 12, not 255"},
        {"setOwnerOf(door, 16);", "actors are 1 to 12, not 16"},
        {"g900 = 1;", "variables are 0 to 799, not 900"},
        {"i = g900;", "variables are 0 to 799, not 900"},
        {"g790[i] = 1; g790[20] = 1;", "variables are 0 to 799, not 810"},
        {"g120[g900] = 1;", "variables are 0 to 799, not 900"},
        {"startScript(i, [g900]);", "variables are 0 to 799, not 900"},
        {"say(ego, \"\\v{g900}\");", "variables are 0 to 799, not 900"},
        {"B3000 = 1;", "bits are 0 to 2047, not 3000"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char message[128];
        snprintf(message, sizeof message, "game.scr:3: warning: %s", rows[i].message);
        expect(rows[i].statement, message);
    }
    expect("loadRoom(2); loadRoom(0); loadRoom(200); loadRoom(i);", NULL);
    expect("startScript(1); stopScript(0); actorOps(ego).costume(1).costume(0);", NULL);
    expect("print(255, \"a\"); print(252, \"a\"); putActor(12, 5, 5); faceActor(ego, 50);", NULL);
    expect("setOwnerOf(door, 15); setOwnerOf(door, 14); g799 = 1; B2047 = 1; setState(999, 1); "
           "setClass_(); }"
           " script setClass_ { doSentence(99, 999, 0);",
           NULL);
    expect_in(true, "startScript(201); } script 201 near {", NULL);
    expect("startScript(199); } script 199 far {", NULL);
}

/* Numbers within the sizes that game.txt gives may stand for things that are added later. */
static void sizes_in_game_txt_allow_numbers(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct game_source source;
    char text[512];
    assert_true(
        compile(&fixture, "script play { startSound(9); startSound(10); g900 = 1; }", "", ""));
    fixture.report_count = 0;
    snprintf(text, sizeof text, "limits 1000 16 2048 200 50 9 100 50 80\nentries sounds 10\n%s",
             game_text);
    const char *folder = fixture_write(&fixture, "checks", "game.txt", text);
    assert_true(game_read(&source, folder, &fixture.context));
    assert_reported(&fixture, "game.scr:2: warning: no sound 10");
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void values_of_a_range_fit_the_list(void **state)
{
    (void)state;
    static const char wrong[] = "game.scr:3: warning: the list \"inSlot\" ends at inSlot[5], but "
                                "these values go up to inSlot[6]";
    expect("setVarRange.bytes(inSlot, [1, 2, 3, 4, 5, 6, 77]);", wrong);
    expect("setVarRange.words(inSlot[4], [1, 2, 3]);", wrong);
    expect("setVarRange.bytes(busy, [1, 2]);", "the list \"busy\" ends at busy[0]");
    expect("setVarRange.bytes(inSlot, [1, 2, 3, 4, 5, 6]);", NULL);
    expect("setVarRange.bytes(inSlot[i], [1, 2, 3, 4, 5, 6]);", NULL);
    expect("setVarRange.bytes(g120, [1, 2, 3]);", NULL);
    expect("i = setVarRange.bytes([1, 2]);", NULL);
}

static void loops_give_other_scripts_a_turn(void **state)
{
    (void)state;
    expect("while 1 { }", "game.scr:3: warning: this loop never ends");
    expect("while 1 {\n i++; }", "game.scr:4: warning: this loop never ends");
    expect("while getActorMoving(ego) { }",
           "game.scr:3: warning: nothing changes while this loop waits");
    expect("again: goto again;", "this loop never ends");
    expect("repeat { } until VAR_ROOM == 2;", "nothing changes while this loop waits");
    expect("while 1 { breakHere; }", NULL);
    expect("while 1 { delay(5); }", NULL);
    expect("while 1 { wait.message; }", NULL);
    expect("while 1 { if VAR_ROOM == 1 { return; } }", NULL);
    expect("while 1 { getRandomNumber(i, 9); if i == 1 { break; } }", NULL);
    expect("for i = 0; i < 5; i++ { }", NULL);
    expect("while getActorMoving(ego) { breakHere; }", NULL);
}

static void a_scene_ends_with_the_scripts_of_its_room(void **state)
{
    (void)state;
    const char *scene = "cutscene { loadRoom(tower); }";
    expect_in(
        true, scene,
        "hall.scr:2: warning: a change of room ends this script inside its cutscene, because it "
        "belongs to room hall");
    expect_in(true, "cutscene { loadRoomWithEgo(bell, room tower, -1, -1); }", "ends this script");
    expect_in(true, "cutscene { loadRoom(hall); }", NULL);
    expect_in(true, "cutscene { breakHere; } loadRoom(tower);", NULL);
    expect_in(false, scene, NULL);
}

static void scripts_of_another_room_are_reported(void **state)
{
    (void)state;
    static const char *const calls[] = {"ring();", "await ring();", "startScript(ring);"};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct tool_fixture fixture;
        char hall[64];
        snprintf(hall, sizeof hall, "entry { %s }", calls[i]);
        assert_false(compile(&fixture, "", hall, "script ring { }"));
        assert_reported(&fixture,
                        "\"ring\" is a script of room tower: only scripts of that room can");
        assert_int_equal(fixture.report_count, 1);
        tool_fixture_close(&fixture);
    }
}

/* As some editors write UTF-8. */
static void a_byte_order_mark_is_passed_over(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    assert_true(compile(&fixture, "", "\xEF\xBB\xBF// a\nentry { }", ""));
    char text[sizeof game_text + 3] = "\xEF\xBB\xBF";
    struct game_source source;
    strcat(text, game_text);
    const char *folder = fixture_write(&fixture, "checks", "game.txt", text);
    assert_true(game_read(&source, folder, &fixture.context));
    assert_nothing_reported(&fixture);
    tool_fixture_close(&fixture);
}

static void game_txt_names_rooms_and_costumes(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct game_source source;
    char text[512];
    assert_true(compile(&fixture, "", "", ""));
    snprintf(text, sizeof text,
             "ego costume monk\nstart room tower at 9,120\n%scostume 4 monk ego in tower\n",
             game_text);
    const char *folder = fixture_write(&fixture, "checks", "game.txt", text);
    assert_true(game_read(&source, folder, &fixture.context));
    assert_nothing_reported(&fixture);
    assert_int_equal(source.ego.costume, 4);
    assert_int_equal(source.start.room, 2);
    assert_int_equal(source.resources[RESOURCE_COSTUME].entries[1].room, 2);
    tool_fixture_close(&fixture);
}

static void fonts_give_letters_their_numbers(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct game_source source;
    char text[512];
    assert_true(compile(&fixture, "", "", ""));
    snprintf(
        text, sizeof text,
        "letters 128 \"ąćЖ\"\n%sglyph ą 8x8-1.png 0,0 8x8\nglyphs 129..130 16x8-1.png cell 8x8\n",
        font_text);
    fixture_write(&fixture, "checks", "font.txt", text);
    snprintf(text, sizeof text, "%sobject 52 \"Żћ\" at 0,0 size 8x8 walk-to 70,120\n", hall_text);
    fixture_write(&fixture, "checks/hall", "hall.scr",
                  "object door { verb 'Ж' { say(1, \"ąćß\"); } }");
    fixture_write(&fixture, "checks/hall", "room.txt", text);
    const char *folder = fixture_write(&fixture, "checks", "game.txt", game_text);
    assert_false(game_read(&source, folder, &fixture.context));
    assert_reported(&fixture, "room.txt:9:11: no game can hold the letter \"Ż\"");
    snprintf(text, sizeof text, "%sobject 52 \"Жą\" at 0,0 size 8x8 walk-to 70,120\n", hall_text);
    fixture_write(&fixture, "checks/hall", "room.txt", text);
    fixture.report_count = fixture.diagnostics.errors = 0;
    assert_true(game_read(&source, folder, &fixture.context));
    assert_reported(&fixture,
                    "has no glyph 225 for the letter \"ß\""); /* still the code page 850 */
    assert_string_equal(source.rooms[0].source.room.objects[2].name, "\x82\x80");
    const struct script_unit *unit = source.units;
    while (unit->next != NULL)
        unit = unit->next;
    assert_int_equal(unit->number, 130);
    tool_fixture_close(&fixture);
}

static void a_number_has_one_letter(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    struct game_source source;
    assert_true(compile(&fixture, "", "", ""));
    fixture_write(&fixture, "checks", "font.txt", "letters 128 \"ą\"\nletters 128 \"ć\"\n");
    const char *folder = fixture_write(&fixture, "checks", "game.txt", game_text);
    assert_false(game_read(&source, folder, &fixture.context));
    assert_reported(&fixture,
                    "font.txt:2:13: letters beyond ASCII have numbers from 128 to 254 in a font");
    tool_fixture_close(&fixture);
}

static void texts_fit_the_engine_and_the_screen(void **state)
{
    (void)state;
    char statements[1200], words[600] = "";
    for (int i = 0; i < 64; i++)
        strcat(words, "letters ");
    snprintf(statements, sizeof statements, "print(ego, \"%s\");", words);
    struct tool_fixture fixture;
    char text[1300];
    snprintf(text, sizeof text, "script play { %s }", statements);
    assert_false(compile(&fixture, text, "", ""));
    assert_reported(&fixture, "game.scr:2:8: \"letters letters letters letters letters ..\" has "
                              "512 bytes, but the engine has room for 511");
    assert_reported(&fixture, "the text takes 16 lines, but a page has room for only 6");
    tool_fixture_close(&fixture);
    words[511] = '\0';
    snprintf(text, sizeof text, "script play { print(ego, \"%s\"); }", words);
    assert_true(compile(&fixture, text, "", ""));
    tool_fixture_close(&fixture);
    expect("offer(1, \"I have walked three days to see the well of your village.\");",
           "the text is 456 pixels wide, but the screen only 320");
    expect("offer(1, \"I have walked three days\\lto see the well of your village.\");", NULL);
}

/* A lock counts for paths from the next createMatrix on, which may be anywhere after it: in a
 * called script, in a calling script, or at the beginning of a loop. */
static void a_lock_needs_a_new_matrix(void **state)
{
    static const char message[] = "hall.scr:2: warning: paths do not change, because no "
                                  "matrixOps.createMatrix follows this boxFlags";
    static const char *const fine[] = {
        "script play { matrixOps.boxFlags(1, 0x80); matrixOps.createMatrix; }",
        "script play(i) { if i { matrixOps.boxFlags(1, 0x80); } else { "
        "matrixOps.boxFlags(2, 0); } matrixOps.createMatrix; }",
        "script play { matrixOps.boxFlags(1, 0x80); again(); } "
        "script again { once(); } script once { matrixOps.createMatrix; }",
        "script play { set(); matrixOps.createMatrix; } script set { matrixOps.boxFlags(1, 0x80); "
        "}",
        "script play { set(); again(); } script set { matrixOps.boxFlags(1, 0x80); } "
        "script again { matrixOps.createMatrix; }",
        "script play { local i; i = 1; while i { matrixOps.createMatrix; breakHere; "
        "matrixOps.boxFlags(1, 0x80); } }",
        "script play { matrixOps.boxFlags(1, 1); }", /* the flag turns actors, and locks nothing */
        "script play { matrixOps.boxFlags(1, 0xA0); }", /* open to the player */
    };
    static const char *const wrong[] = {
        "script play {\nmatrixOps.boxFlags(1, 0x80); }",
        "script play {\nmatrixOps.boxFlags(2, 0); }", /* the room locks it */
        "script play(i) {\nmatrixOps.boxFlags(i, 0); }",
        "script play(i) {\nmatrixOps.boxFlags(1, i); }",
        "script play { matrixOps.createMatrix;\nmatrixOps.boxFlags(1, 0x80); }",
        "script play { matrixOps.createMatrix; set(); } script set {\nmatrixOps.boxFlags(1, 0x80); "
        "}",
        "script play(i) { if i { matrixOps.boxFlags(1, 0x80); matrixOps.createMatrix; }\n"
        "else { matrixOps.boxFlags(1, 0); } }",
        "entry {\nmatrixOps.boxFlags(2, 0x80); }",
    };
    (void)state;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        struct tool_fixture fixture;
        assert_true(compile(&fixture, "", fine[i], ""));
        assert_nothing_reported(&fixture);
        tool_fixture_close(&fixture);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct tool_fixture fixture;
        assert_true(compile(&fixture, "", wrong[i], ""));
        assert_reported(&fixture, message);
        assert_int_equal(fixture.report_count, 1);
        tool_fixture_close(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_five_lines_can_be_offered),
        cmocka_unit_test(a_dialogue_has_to_be_awaited),
        cmocka_unit_test(there_are_twelve_actors),
        cmocka_unit_test(a_state_has_a_picture),
        cmocka_unit_test(ego_arrives_at_an_object_of_the_room),
        cmocka_unit_test(things_are_picked_up_where_they_lie),
        cmocka_unit_test(missing_boxes_of_the_room_are_reported),
        cmocka_unit_test(numbers_stand_for_something),
        cmocka_unit_test(sizes_in_game_txt_allow_numbers),
        cmocka_unit_test(values_of_a_range_fit_the_list),
        cmocka_unit_test(loops_give_other_scripts_a_turn),
        cmocka_unit_test(a_scene_ends_with_the_scripts_of_its_room),
        cmocka_unit_test(scripts_of_another_room_are_reported),
        cmocka_unit_test(a_byte_order_mark_is_passed_over),
        cmocka_unit_test(game_txt_names_rooms_and_costumes),
        cmocka_unit_test(fonts_give_letters_their_numbers),
        cmocka_unit_test(a_number_has_one_letter),
        cmocka_unit_test(texts_fit_the_engine_and_the_screen),
        cmocka_unit_test(a_lock_needs_a_new_matrix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
