/* Mistakes of authors, and the message for each. Each case is good sources with one line more or
 * one line less. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/art/art_source.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "tools/tool_fixture.h"

static const struct source_place here = {"game.txt", 9, 3};

static void expect_room_error(const char *text, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "bad_room", "room.txt", text);
    struct room_source *source = arena_alloc(&fixture.arena, 1, sizeof *source);
    assert_false(room_source_read(source, 1, "room", folder, here, &fixture.context));
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

#define GOOD  "background 320x144-1.png\n"
#define THING GOOD "object 50 \"x\" at 0,0 size 16x8\n"

static void bad_rooms_are_reported(void **state)
{
    (void)state;
    expect_room_error("", "room.txt: the room has no background");
    expect_room_error("background 312x144-1.png", "room.txt:1:12: a room's width must be");
    expect_room_error("background 324x144-1.png", "a room's width must be");
    expect_room_error("background 320x201-1.png", "a room's height");
    expect_room_error("background no.png", "room.txt:1:12: cannot use ");
    expect_room_error(GOOD "bakground 320x144-1.png", "did you mean \"background\"?");
    expect_room_error(GOOD "codec 13", "room.txt:2:7: no codec 13");
    expect_room_error(GOOD "zplane 1 320x136-0.png",
                      "the z-plane is 320 x 136, but the room is 320 x 144");
    expect_room_error(GOOD "zplane 2 320x144-0.png", "z-plane 1 is missing");
    expect_room_error(GOOD "scale 1 from 10 at 5 to 20 at 5", "two rows");
    expect_room_error(GOOD "scale 5 from 10 at 5 to 20 at 6", "a scale slot must be 1 to 4, not 5");
    expect_room_error(GOOD "box 2 0,0 1,1", "room.txt:2:5: boxes must be numbered without gaps");
    expect_room_error(GOOD "box 1 0,0 1,1 2,2", "the lower left corner is missing here");
    expect_room_error(GOOD "box 1 0,0 1,1 maks 1",
                      "unknown property of a box \"maks\"; did you mean");
    expect_room_error(GOOD "cycle 1 9..3 every 6 up", "the colours must be FIRST..LAST");
    expect_room_error(GOOD "cycle 1 1..3 every 6 sideways", "up or down");
    expect_room_error(GOOD "place 1,1 looking east", "unexpected \"looking\"");
}

static void bad_objects_are_reported(void **state)
{
    (void)state;
    expect_room_error(GOOD "object 5 \"x\" at 0,0 size 8x8",
                      "an object must be 17 to 32767, not 5");
    expect_room_error(GOOD "object 50 \"x\" at 3,0 size 8x8",
                      "an object's x and y must be multiples of 8");
    expect_room_error(GOOD "object 50 \"x\" at 0,0 size 8x9",
                      "width and height must be multiples of 8");
    expect_room_error(GOOD "object 50 \"x\" at 0,0", "an object needs a place and a size");
    expect_room_error(GOOD "image 1 8x8-1.png",
                      "belongs to an object, but no object line comes before");
    expect_room_error(THING "object 50 \"y\" at 0,0 size 8x8", "already has object 50");
    expect_room_error(THING "image 1 8x8-1.png", "the picture is 8 x 8, but the object is 16 x 8");
    /* One mistake, one message: what belongs to it is not reported again. */
    expect_room_error(THING "image 1 8x8-1.png\nimage 2 8x8-2.png\nstate 1\n"
                            "image-zplane 1 1 8x8-1.png",
                      "the picture is 8 x 8, but the object is 16 x 8");
    expect_room_error(GOOD "object 50 \"x\" at 0,0 size 8x9\nimage 1 8x8-1.png\nstate 1\n"
                           "class 32\nimage-codec 38\n",
                      "width and height must be multiples of 8");
    expect_room_error(THING "image-zplane 1 1 16x8-1.png",
                      "state 1 has no picture before this line");
    expect_room_error(THING "image 1 16x8-1.png\nimage-zplane 1 1 16x8-1.png",
                      "a picture has z-plane 1, but the highest z-plane of the room is 0");
    expect_room_error(THING "state 16", "an initial state must be 0 to 15, not 16");
    expect_room_error(THING "class 33", "a class must be 1 to 32, not 33");
    expect_room_error(THING "parent 2 state 1", "the parent 2 is not another object of this room");
}

static struct costume_colours colours;

static void expect_costume_error(const char *text, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "bad_costume", "costume.txt", text);
    struct costume *costume = arena_alloc(&fixture.arena, 1, sizeof *costume);
    assert_false(costume_source_read(costume, &colours, folder, here, &fixture.context));
    assert_reported(&fixture, message);
    tool_fixture_close(&fixture);
}

static void expect_one_costume_error(const char *text, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "bad_costume", "costume.txt", text);
    struct costume *costume = arena_alloc(&fixture.arena, 1, sizeof *costume);
    assert_false(costume_source_read(costume, &colours, folder, here, &fixture.context));
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

#define ART "picture p 8x8-3.png 0,0 8x8 at 4,7\nlimb 0 body\n"

static void bad_costumes_are_reported(void **state)
{
    (void)state;
    expect_costume_error("colours 20", "a costume has 16 or 32 colours, not 20");
    expect_costume_error("west mirored", "did you mean \"mirrored\"?");
    expect_costume_error("", "costume.txt: the costume has no pictures");
    expect_costume_error("picture p 8x8-3.png 1,0 8x8 at 4,7",
                         "the rectangle is not inside the picture, which is 8 x 8");
    expect_one_costume_error("picture p 8x8-3.png 0,0 9x8 at 4,7\nlimb 0 body\n"
                             "animation walk body=p\nanimation stand body=p,p\n",
                             "the rectangle is not inside the picture, which is 8 x 8");
    expect_costume_error(ART "picture p 8x8-3.png 0,0 8x8 at 4,7", "picture \"p\" already exists");
    expect_costume_error(ART "limb 0 head", "limb 0 already has a name");
    expect_costume_error(ART "limb 1 body", "limb 0 is already called \"body\"");
    expect_costume_error(
        ART "animation wolk east body=p",
        "costume.txt:3:11: unknown animation of a costume \"wolk\"; did you mean \"walk\"?");
    expect_costume_error(ART "animation 5 east body=p",
                         "the number of an animation must be 6 to 63, not 5");
    expect_costume_error(ART "animation walk west body=p", "west is a mirror image of east");
    expect_costume_error(ART "animation walk east bidy=p",
                         "no limb \"bidy\"; did you mean \"body\"?");
    expect_costume_error(ART "animation walk east body=q", "no picture \"q\"");
    expect_costume_error(ART "animation walk east body=p,stop", "'stop' and 'go' must be");
    expect_costume_error(ART "animation walk east body=p body=p", "the limb appears twice");
    expect_costume_error(ART "animation walk east", "LIMB=PICTURE is missing here");
    expect_costume_error(ART "animation walk east body=p\nanimation walk all body=p",
                         "costume.txt:4:1: this animation is already defined");
}

static void too_many_colours_are_reported(void **state)
{
    (void)state;
    char text[1024] = "";
    for (int colour = 1; colour <= 16; colour++) {
        char line[64];
        snprintf(line, sizeof line, "picture p%d 8x8-%d.png 0,0 8x8 at 0,0\n", colour, colour);
        strncat(text, line, sizeof text - strlen(text) - 1);
    }
    expect_costume_error(text, "the pictures use 16 colours besides colour 0, but a costume of 16 "
                               "colours has room for 15");
}

static void missing_animations_are_warned_of(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(
        &fixture, "few_animations", "costume.txt",
        ART "animation init body=p\nanimation walk east body=p\nanimation stand body=p\n"
            "picture unused 8x8-3.png 0,0 8x8 at 4,7\n");
    struct costume *costume = arena_alloc(&fixture.arena, 1, sizeof *costume);
    assert_true(costume_source_read(costume, &colours, folder, here, &fixture.context));
    assert_reported(&fixture,
                    "costume.txt: warning: the animation \"walk\" lacks |walk: south, north");
    assert_int_equal(fixture.report_count, 1); /* west is there: it is east mirrored */
    tool_fixture_close(&fixture);
}

static void expect_font_error(const char *text, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "bad_font", "font.txt", text);
    struct charset *charset = arena_alloc(&fixture.arena, 1, sizeof *charset);
    const char *path = source_path(&fixture.arena, folder, "font.txt");
    assert_false(font_source_read(charset, path, here, &fixture.context));
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void bad_fonts_are_reported(void **state)
{
    (void)state;
    expect_font_error("bits 3", "a pixel has 1, 2, 4 or 8 bits, not 3");
    expect_font_error("glyph A 8x8-2.png 0,0 8x8",
                      "character 65 has a pixel of 2; with 1-bit pixels the maximum is 1");
    expect_font_error("glyph 300 8x8-1.png 0,0 8x8", "a character must be 0 to 255, not 300");
    expect_font_error("glyph A 8x8-1.png 0,0 9x8", "the rectangle is not inside the picture");
    expect_font_error("glyphs 65..70 16x8-1.png cell 8x8",
                      "the rectangle is not inside the picture");
    expect_font_error("glyph A 8x8-1.png 0,0 8x8\nglyph A 8x8-1.png 0,0 8x8",
                      "character 65 already has a glyph");
}

/* A game of one good room, and these lines. */
static void expect_game_error(const char *lines, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    char text[1024];
    snprintf(text, sizeof text, "room 1 one room\ncharset 1 font.txt in 1\n%s", lines);
    const char *folder = fixture_write(&fixture, "bad_game", "game.txt", text);
    fixture_write(&fixture, "bad_game", "font.txt", "height 8\n");
    fixture_write(&fixture, "bad_game/room", "room.txt", THING "box 1 0,0 319,0 319,143 0,143\n");
    struct game_source game;
    assert_false(game_read(&game, folder, &fixture.context));
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void bad_games_are_reported(void **state)
{
    (void)state;
    expect_game_error("romm 2 two room",
                      "game.txt:3:1: unknown keyword of a game \"romm\"; did you mean \"room\"?");
    expect_game_error("room 1 two room", "room 1 already exists, in line 1");
    expect_game_error("room 2 tenletters room", "a room's name can have at most 9 letters");
    expect_game_error("room 2 two nowhere", "game.txt:3:1: cannot read ");
    expect_game_error("room 2 two room", "object 50 is already in room \"one\"");
    expect_game_error("charset 2 font.txt in 8", "no room 8");
    expect_game_error("sound 9 trak 6 in 1",
                      "game.txt:3:9: unknown kind of sound \"trak\"; did you mean \"track\"?");
    expect_game_error("sound 9 song nowhere.txt in 1", "game.txt:3:1: cannot read ");
    expect_game_error("sound 9 sample no.wav in 1", "game.txt:3:1: cannot use ");
    expect_game_error("sound 9 song font.txt in 1", "unknown keyword of a song \"height\"");
    expect_game_error("sound 9 midi in 1", "game.txt:3:14: unknown music device \"in\"");
    expect_game_error("sound 9 midi adlib no.mid in 1", "game.txt:3:1: cannot read ");
    expect_game_error("sound 9 midi gm font.txt in 1", "it is not a MIDI file");
    expect_game_error("sound 9 midi adlib no.mid header 0 0 256 0 0 0 0 0 in 1",
                      "a byte of the header must be 0 to 255, not 256");
    expect_game_error("sound 9 track 100 in 1", "a track must be 1 to 99, not 100");
    expect_game_error("sound 9 track 6 from 1:75:00 in 1", "a time must be MINUTES:SECONDS:FRAMES");
    expect_game_error("sound 9 track 6 from 0:05:00 to 0:04:00 in 1", "the end of a sound");
    expect_game_error("sound 9 track 6 in 8", "game.txt:3:1: no room 8");
    expect_game_error("start room 8 at 1,1", "game.txt:3:1: no room 8");
    expect_game_error("ego costume 8", "game.txt:3:1: no costume 8");
    expect_game_error("start room on at 1,1",
                      "game.txt:3:12: no room \"on\"; did you mean \"one\"?");
    expect_game_error("ego costume nele", "game.txt:3:13: no costume \"nele\"");
    expect_game_error("charset 2 font.txt in hall", "game.txt:3:23: no room \"hall\"");
    expect_game_error("start room 1 at 1,1 facing up", "unknown compass direction \"up\"");
}

static void a_missing_game_is_reported(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct game_source game;
    assert_false(game_read(&game, "no/such/folder", &fixture.context));
    assert_reported(&fixture, "no/such/folder/game.txt: cannot read this file: No such");
    tool_fixture_close(&fixture);
}

static void a_codec_too_small_for_a_picture_is_reported(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "bad_codec", "game.txt", "room 1 one .\n");
    fixture_write(&fixture, "bad_codec", "room.txt",
                  "background 320x144-9.png\ncodec 24\nbox 1 0,0 319,0 319,143 0,143\n");
    struct game_source game;
    assert_true(game_read(&game, folder, &fixture.context));
    game.rooms[0].source.room.background[100 * 320 + 21] = 200;
    struct bytes_writer index;
    struct bytes_writer container;
    bytes_writer_init(&index, fixture.arena.allocator);
    bytes_writer_init(&container, fixture.arena.allocator);
    assert_false(game_write(&index, &container, &game, &fixture.context));
    assert_reported(&fixture,
                    "room.txt:1:12: codec 24 cannot hold the colours of columns 16 to 23");
    bytes_writer_free(&index);
    bytes_writer_free(&container);
    tool_fixture_close(&fixture);
}

static void a_game_without_a_charset_gets_an_empty_charset(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    const char *folder = fixture_write(&fixture, "no_charset", "game.txt", "room 4 one .\n");
    fixture_write(&fixture, "no_charset", "room.txt", GOOD "box 1 0,0 319,0 319,143 0,143\n");
    struct game_source game;
    assert_true(game_read(&game, folder, &fixture.context));
    assert_reported(&fixture, "game.txt: warning: every game needs charset 1");
    assert_int_equal(game.resources[RESOURCE_CHARSET].count, 1);
    assert_int_equal(game.resources[RESOURCE_CHARSET].entries[0].id, 1);
    assert_int_equal(game.resources[RESOURCE_CHARSET].entries[0].room, 4);
    assert_int_equal(game.start.room, 4);
    assert_int_equal(game.start.at.x, 159);
    assert_int_equal(game.start.at.y, 71);
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_rooms_are_reported),
        cmocka_unit_test(bad_objects_are_reported),
        cmocka_unit_test(bad_costumes_are_reported),
        cmocka_unit_test(too_many_colours_are_reported),
        cmocka_unit_test(missing_animations_are_warned_of),
        cmocka_unit_test(bad_fonts_are_reported),
        cmocka_unit_test(bad_games_are_reported),
        cmocka_unit_test(a_missing_game_is_reported),
        cmocka_unit_test(a_codec_too_small_for_a_picture_is_reported),
        cmocka_unit_test(a_game_without_a_charset_gets_an_empty_charset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
