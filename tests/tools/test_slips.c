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
     "start room hall at 100,120\n"
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
    {"slips/font", "font.txt", "height 8\n"},
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
    const char *told; /* NULL: it is none */
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

static void read_slip(const struct slip *slip)
{
    struct tool_fixture fixture;
    struct game_source game;
    tool_fixture_open(&fixture);
    write_files(&fixture, slip);
    (void)game_read(&game, source_path(&fixture.arena, TEST_OUTPUT_DIR, "slips"), &fixture.context);
    if (slip->told == NULL) {
        assert_nothing_told(&fixture);
    } else {
        assert_told(&fixture, slip->told);
        for (int i = 1; i < fixture.told_count; i++)
            print_error("after \"%s\": %s\n", slip->told, fixture.told[i]);
        assert_int_equal(fixture.told_count, 1);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_good_game_is_good),
        cmocka_unit_test(files_are_text_in_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
