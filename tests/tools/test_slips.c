/* Slips of authors, one at a time, in a game that is good otherwise: each is reported once, at its
 * file and line, with what to do. Slips in scripts are in test_script.c and test_script_checks.c,
 * those in palettes in test_true_colour.c. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "tools/tool_fixture.h"

static const struct {
    const char *folder, *name, *text;
} good_files[] = {
    {"slips", "game.txt",
     "name \"Slips\"\n"
     "room 1 hall rooms/hall\n"
     "room 2 yard rooms/yard\n"
     "costume 1 ego costumes/ego in hall\n"
     "charset 1 font/font.txt in 1\n"
     "sound 1 song sounds/theme.txt in 1 as theme\n"
     "scripts scripts/main.scr\n"
     "start room hall at 120,120\n"
     "ego costume ego\n"},
    {"slips/rooms", "", NULL},
    {"slips/rooms/hall", "room.txt",
     "background 320x144-1.png\n"
     "zplane 1 320x144-2.png\n"
     "zplane 2 320x144-3.png\n"
     "box 1 0,100 99,100 99,140 0,140 mask 1\n"
     "box 2 99,100 200,100 200,140 99,140\n"
     "box 3 200,100 319,100 319,140 200,140\n"
     "box 4 150,100 150,60\n"
     "object 101 \"door\" at 64,48 size 40x64 walk-to 82,114\n"
     "  image 1 40x64-4.png\n"
     "object 102 \"key\" at 120,80 size 16x8 walk-to 132,114\n"
     "scripts hall.scr\n"},
    {"slips/rooms/hall", "hall.scr", "// caf\xC3\xA9\nentry { setState(door, 1); }\n"},
    {"slips/rooms/yard", "room.txt",
     "background 640x144-1.png\n"
     "box 1 0,100 639,100 639,140 0,140\n"
     "object 201 \"shed\" at 600,48 size 40x64 walk-to 620,114\n"
     "scripts yard.scr\n"},
    {"slips/rooms/yard", "yard.scr", "object shed { verb 8 { breakHere; } }\n"},
    {"slips/costumes", "", NULL},
    {"slips/costumes/ego", "costume.txt",
     "picture body 8x8-6.png 0,0 8x8 at 4,7\n"
     "limb 0 body\n"
     "animation init body=body\n"
     "animation walk body=body\n"
     "animation stand body=body\n"},
    {"slips/font", "font.txt", "height 8\nglyph \xC3\xB6 8x8-1.png 0,0 8x8\n"},
    {"slips/sounds", "theme.txt",
     "bar 4/4\nloop\n"
     "instrument harp\n"
     "part 1 harp\n"
     "  notes c1 | c1 | c1\n"
     "part 2 harp\n"
     "  notes c1 | c1 | c1\n"},
    {"slips/scripts", "main.scr", "script begin { breakHere; }\n"},
};

enum { FILES = sizeof good_files / sizeof *good_files };

/* `was` in a file becomes `is`; "": at its beginning. */
struct slip {
    const char *path, *was, *is;
    const char *message; /* NULL if it is no mistake */
};

static const char *path_of(struct tool_fixture *fixture, int file)
{
    return source_path(&fixture->arena, good_files[file].folder, good_files[file].name);
}

/* The text with the slip. */
static const char *with_slip(struct tool_fixture *fixture, const char *text,
                             const struct slip *slip)
{
    const char *at = strstr(text, slip->was);
    if (at == NULL)
        fail_msg("\"%s\" is not in %s", slip->was, slip->path);
    return source_format(&fixture->arena, "%.*s%s%s", (int)(at - text), text, slip->is,
                         at + strlen(slip->was));
}

/* A `path` without `was` and `is` is a file more. */
static void write_files(struct tool_fixture *fixture, const struct slip *slip)
{
    bool found = false;
    for (int i = 0; i < FILES; i++) {
        const char *path = path_of(fixture, i), *text = good_files[i].text;
        const bool here = slip->path != NULL && strcmp(path + strlen("slips/"), slip->path) == 0;
        found = found || here;
        if (text != NULL)
            fixture_write(fixture, good_files[i].folder, good_files[i].name,
                          here ? with_slip(fixture, text, slip) : text);
        else
            fixture_folder(fixture, good_files[i].folder);
    }
    assert_true(found || slip->path == NULL);
}

/* A song of another kind than its name says. */
static void other_kinds_of_songs_are_reported(void **state)
{
    (void)state;
    static const char *const names[] = {"theme.mid", "theme.MIDI", "theme", "theme.mp3"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct tool_fixture fixture;
        struct song song;
        tool_fixture_open(&fixture);
        const char *folder = fixture_write(&fixture, "other_song", names[i], "ID3\x04\xFF\xFB");
        assert_false(song_source_read(&song, source_path(&fixture.arena, folder, names[i]),
                                      (struct source_place){"game.txt", 6, 1}, &fixture.context));
        assert_reported(
            &fixture,
            source_format(&fixture.arena,
                          "game.txt:6:1: cannot use |%s: it is neither a MIDI file nor a song text",
                          names[i]));
        assert_int_equal(fixture.report_count, 1);
        tool_fixture_close(&fixture);
    }
}

static void read_slip(const struct slip *slip)
{
    struct tool_fixture fixture;
    struct game_source game;
    tool_fixture_open(&fixture);
    write_files(&fixture, slip);
    (void)game_read(&game, source_path(&fixture.arena, TEST_OUTPUT_DIR, "slips"), &fixture.context);
    if (slip->message == NULL) {
        assert_nothing_reported(&fixture);
    } else {
        assert_reported(&fixture, slip->message);
        for (int i = 1; i < fixture.report_count; i++)
            print_error("after \"%s\": %s\n", slip->message, fixture.reports[i]);
        assert_int_equal(fixture.report_count, 1);
    }
    tool_fixture_close(&fixture);
}

#define READ_ALL(slips)                                                                            \
    for (size_t i = 0; i < sizeof(slips) / sizeof *(slips); i++)                                   \
    read_slip(&(slips)[i])

static void the_good_game_is_good(void **state)
{
    (void)state;
    read_slip(&(struct slip){.path = NULL});
}

static void files_are_text_in_utf8(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        {"game.txt", "", "\xEF\xBB\xBF", NULL},
        {"rooms/hall/hall.scr", "", "\xEF\xBB\xBF", NULL},
        {"game.txt", "\"Slips\"", "\"caf\xE9\"", "game.txt:1:10: the byte 0xe9 is not UTF-8; save"},
        {"rooms/hall/room.txt", "\"door\"", "\"T\xFCr\"",
         "rooms/hall/room.txt:8:14: the byte 0xfc is not UTF-8; save the file as UTF-8"},
        {"rooms/hall/room.txt", "zplane 1", "# caf\xE9\nzplane 1", "room.txt:2:6: the byte 0xe9"},
        {"rooms/hall/hall.scr", "caf\xC3\xA9", "caf\xE9",
         "hall.scr:1:7: the byte 0xe9 is not UTF-8"},
        {"scripts/main.scr", "", "\xFF\xFEs",
         "main.scr:1:1: the file is in UTF-16; save it as UTF-8"},
        {"game.txt", "", "\xFE\xFF", "game.txt:1:1: the file is in UTF-16; save it as UTF-8"},
        {"costumes/ego/costume.txt", "", "\xFF\xFE", "costume.txt:1:1: the file is in UTF-16"},
        {"font/font.txt", "", "\xFF\xFE", "font.txt:1:1: the file is in UTF-16"},
        {"sounds/theme.txt", "", "# \xA9\n", "theme.txt:1:3: the byte 0xa9 is not UTF-8"},
        {"costumes/ego/costume.txt", "limb", "# caf\xC3\nlimb", "costume.txt:2:6: the byte 0xc3"},
    };
    READ_ALL(slips);
}

#define ROOM  "rooms/hall/room.txt"
#define BOX_2 "box 2 99,100 200,100 200,140 99,140"
#define BOX_3 "box 3 200,100 319,100 319,140 200,140"
#define BOX_4 "box 4 150,100 150,60"

static void a_floor_in_pieces_is_reported(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        /* The end of a line box: next to the edge, short of it, within the box; and on the edge. */
        {ROOM, BOX_4, "box 4 150,99 150,60",
         "room.txt:7: warning: line box 4 ends at 150,99, off the edge of box 2|150,100"},
        {ROOM, BOX_4, "box 4 150,97 150,60", "box 4 ends at 150,97, off the edge of box 2"},
        {ROOM, BOX_4, "box 4 150,60 150,97", "box 4 ends at 150,97, off the edge of box 2"},
        {ROOM, BOX_4, "box 4 150,103 150,60",
         "box 4 ends at 150,103, off the edge of box 2|150,100"},
        {ROOM, BOX_4, "box 4 200,100 200,60", NULL},
        /* Boxes that end too early. */
        {ROOM, BOX_3, "box 3 201,100 319,100 319,140 201,140",
         "room.txt:6: warning: boxes 2 and 3 are one pixel apart"},
        {ROOM, BOX_3, "box 3 203,100 319,100 319,140 203,140",
         "room.txt:6: warning: box 3 touches no other|at 203,|the nearest box, 2, at 200,"},
        {ROOM, BOX_3, "box 3 206,100 319,100 319,140 206,140", "box 3 touches no other"},
        {ROOM, BOX_2, "box 2 102,100 200,100 200,140 102,140", "box 1 touches no other"},
        {ROOM, BOX_2 "\n" BOX_3 "\n" BOX_4,
         "box 2 99,100 150,100 150,140 99,140\nbox 3 160,100 319,100 319,140 160,140\n"
         "box 4 170,100 170,60",
         "room.txt:6: warning: box 3 and the boxes connected to it, 2 in all|160,|other box, 2, is "
         "at 150,"},
        /* A corner does not connect, nor does what two boxes have in common. */
        {ROOM, BOX_3, "box 3 200,140 319,140 319,143 200,143",
         "box 3, at 200,140, touches no vertical or horizontal edge of box 2"},
        {ROOM, BOX_3, "box 3 190,90 319,90 319,130 190,130",
         "room.txt:6: warning: boxes 2 and 3 overlap, which does not connect them"},
        {ROOM, BOX_3, "box 3 190,100 319,100 319,140 190,140", NULL},
        /* The intended text. */
        {ROOM, BOX_3, "box 3 203,100 319,100 319,140 203,140\nmatrix 1 3 none", NULL},
        {ROOM, BOX_3, "box 3 201,100 319,100 319,140 201,140\nmatrix 3 2 none", NULL},
        {ROOM, BOX_3, "box 3 203,100 319,100 319,140 203,140 locked", NULL},
        {ROOM, BOX_3, "box 3 203,100 319,100 319,140 203,140\nmatrix 1 3 3\nmatrix 3 1 1", NULL},
    };
    READ_ALL(slips);
}

#define DOOR "object 101 \"door\" at 64,48 size 40x64 walk-to 82,114"
#define KEY  "object 102 \"key\" at 120,80 size 16x8 walk-to 132,114"
#define YARD "background 640x144-1.png\nbox 1 0,100 639,100 639,140 0,140\n"
#define SHED "object 201 \"shed\" at 600,48 size 40x64 walk-to 620,114"

static void objects_that_cannot_be_found_are_reported(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        {"rooms/yard/room.txt", SHED, "object 201 \"shed\" at 640,48 size 40x64 walk-to 620,114",
         "yard/room.txt:3: warning: object 201 \"shed\" is not inside the picture|640 x "
         "144|680,112"},
        {"rooms/yard/room.txt", SHED, "object 201 \"shed\" at 616,48 size 48x64 walk-to 620,114",
         "object 201 \"shed\" is not inside the picture|664,112"},
        {"rooms/yard/room.txt", SHED, "object 201 \"Sch\xC3\xB6n\" at 0,128 size 40x64 as shed",
         "object 201 \"Sch\xC3\xB6n\" is not inside"},
        {"rooms/yard/room.txt", YARD SHED,
         "background 640x140-1.png\nbox 1 0,100 639,100 639,139 0,139\n"
         "object 201 \"shed\" at 600,80 size 40x64 walk-to 620,114",
         NULL}, /* rows of eight */
        {"rooms/yard/room.txt", YARD SHED, "background 640x200-1.png\n" SHED, NULL},
        {"rooms/yard/room.txt", YARD SHED, "background 640x144-1.png\n" SHED,
         "yard/room.txt: warning: the room has no walk boxes"},
        {ROOM, KEY, "object 102 \"key\" at 120,80 size 16x8 walk-to 132,99",
         "room.txt:10: warning: the walk-to point of object 102 \"key\", 132,99, is off the floor"},
        /* Things that are only carried, or cannot be pointed at. */
        {ROOM, KEY, "object 102 \"key\" at 0,0 size 0x0", NULL},
        {ROOM, KEY, "object 102 \"key\" at 0,0 size 16x8\n  owner 1", NULL},
        {ROOM, KEY, "object 102 \"key\" at 0,0 size 16x8\n  class 32", NULL},
    };
    READ_ALL(slips);
}

static void one_slip_has_one_message(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        {ROOM, "box 2 99,100 200,100", "box 2 99,100 200.100", "room.txt:5:14: the upper right"},
        {ROOM, "box 2 99,100", "box two 99,100", "room.txt:5:5: a box must be a number"},
        {ROOM, BOX_2 "\n", "",
         "room.txt:5:5: boxes must be numbered without gaps: this must be box 2"},
        {ROOM, "box 2", "box 5", "room.txt:5:5: boxes must be numbered without gaps"},
        {ROOM, BOX_2, BOX_2 "\n" BOX_2, "room.txt:6:5: boxes must be numbered without gaps"},
        {"costumes/ego/costume.txt", "init body=body", "init body=bodi",
         "costume.txt:3:16: no picture \"bodi\"; did you mean \"body\"?"},
        {"costumes/ego/costume.txt", "animation init body=body\n", "",
         "costume.txt: warning: the animation \"init\", which actors need to walk, is missing"},
        {"costumes/ego/costume.txt", "walk body", "walk south body",
         "costume.txt: warning: the animation \"walk\" lacks |: west, east, north"},
        {"sounds/theme.txt", "notes c1 | c1 | c1\npart 2", "notes c1\npart 2",
         "theme.txt:4: warning: the loop ends after bar 3, but part 1 after bar 1"},
        {"scripts/main.scr", "breakHere;", "say(1, \"a\\nb\\nc\\nd\\ne\\nf\\ng\");",
         "main.scr:1: warning: \"a\\nb\\nc\\nd\\ne\\nf\\ng\": the text takes 7 lines"},
        {ROOM, "zplane 1", "zplane 3",
         "room.txt:2:10: z-plane 1 is missing: z-planes must be numbered"},
        {ROOM, "zplane 1", "zplane 7",
         "room.txt:2:10: z-plane 1 is missing: z-planes must be numbered"},
    };
    READ_ALL(slips);
}

static void near_names_of_files_are_offered(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        {"game.txt", "rooms/yard", "rooms/yrad",
         "game.txt:3:1: cannot read |did you mean \"yard\"?"},
        {"game.txt", "rooms/yard", "romms/yard", "game.txt:3:1: |did you mean \"rooms\"?"},
        {"game.txt", "rooms/yard", "Rooms/yard", "game.txt:3:1: |did you mean \"rooms\"?"},
        {"game.txt", "rooms/yard", "rooms\\yard", "did you mean \"rooms/yard\"?"},
        {"game.txt", "font/font.txt", "font/fonts.txt", "did you mean \"font.txt\"?"},
        {"game.txt", "costumes/ego", "costumes/EGO", "did you mean \"ego\"?"},
        {"game.txt", "sounds/theme.txt", "sounds/theme", "did you mean \"theme.txt\"?"},
        {"game.txt", "song sounds/theme.txt", "sample sounds/them.txt", "\"theme.txt\"?"},
        {"game.txt", "scripts/main.scr", "scripts/mian.scr", "did you mean \"main.scr\"?"},
        {ROOM, "scripts hall.scr", "scripts hal.scr", "room.txt:11:9: |did you mean \"hall.scr\"?"},
        {ROOM, "background 320x144-1.png", "background room.png",
         "room.txt:1:12: cannot use |no such picture"},
        {ROOM, "background 320x144-1.png", "background rom.txt", "did you mean \"room.txt\"?"},
        {"rooms/hall/hall.scr", "entry", "include \"hal.scr\";\nentry",
         "did you mean \"hall.scr\"?"},
        {"rooms/hall/hall.scr", "entry", "include <verb>;\nentry",
         "hall.scr:2:10: no library script <verb>; did you mean <verbs>?"},
        {"rooms/hall/hall.scr", "entry", "include \"verbs\";\nentry",
         "hall.scr:2:9: no file \"verbs\"; to include the library script, write: include <verbs>;"},
    };
    READ_ALL(slips);
}

static void forgotten_script_files_are_reported(void **state)
{
    (void)state;
    static const struct slip slips[] = {
        {"rooms/yard/room.txt", "scripts yard.scr\n", "",
         "rooms/yard/yard.scr: warning: nothing uses this file; a line \"scripts yard.scr\" in "
         "|rooms/yard/room.txt adds it"},
        {"game.txt", "scripts scripts/main.scr\n", "",
         "scripts/main.scr: warning: nothing uses this file; a line \"scripts scripts/main.scr\" "
         "in "
         "|game.txt adds it"},
        {"rooms/yard/room.txt", "scripts yard.scr", "scripts ../yard/./yard.scr", NULL},
        {"game.txt", "rooms/yard", "./rooms/hall/../yard", NULL},
    };
    READ_ALL(slips);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_good_game_is_good),
        cmocka_unit_test(files_are_text_in_utf8),
        cmocka_unit_test(a_floor_in_pieces_is_reported),
        cmocka_unit_test(objects_that_cannot_be_found_are_reported),
        cmocka_unit_test(one_slip_has_one_message),
        cmocka_unit_test(other_kinds_of_songs_are_reported),
        cmocka_unit_test(near_names_of_files_are_offered),
        cmocka_unit_test(forgotten_script_files_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
