/* The start screen and the folders, driven by window events; and the list of played games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/session/played_games.h"
#include "app/ui/start_menu.h"
#include "app/ui/ui.h"
#include "resource/cmocka_all.h"
#include "util/limits.h"

enum { BACKSPACE = 8, ZOOM = 2 };

#define ROOT TEST_OUTPUT_DIR "/start-menu"

struct scenery {
    struct start_menu start;
    char root[PATH_SIZE]; /* whole */
    struct frame picture;
};

static void make_folder(const char *path)
{
    mkdir(path, 0700);
}

static void make_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The first block of a file as it is on disks. */
static void make_half(const char *path, const char *tag)
{
    char bytes[9];
    const char plain[8] = {tag[0], tag[1], tag[2], tag[3], 0, 0, 0, 8};
    for (int i = 0; i < 8; i++)
        bytes[i] = (char)(plain[i] ^ 0x69);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, 8, file), 8);
    assert_int_equal(fclose(file), 0);
}

static int set_up(void **state)
{
    struct scenery *stage = calloc(1, sizeof *stage);
    *state = stage;
    if (!stage)
        return -1;
    make_folder(TEST_OUTPUT_DIR);
    make_folder(ROOT);
    make_folder(ROOT "/games");
    make_folder(ROOT "/games/.hidden");
    make_folder(ROOT "/games/floppy");
    make_folder(ROOT "/games/empty");
    make_folder(ROOT "/games/pair");
    make_folder(ROOT "/demo");
    make_file(ROOT "/games/floppy/000.LFL", "");
    make_file(ROOT "/games/floppy/DISK01.LEC", "");
    make_file(ROOT "/games/all.ZIP", "");
    make_file(ROOT "/games/letter.txt", "");
    make_half(ROOT "/games/pair/ANY.000", "RNAM");
    make_half(ROOT "/games/pair/ANY.001", "LECF");
    remove(ROOT "/walkbox/games.json");
    char *whole = realpath(ROOT, NULL);
    snprintf(stage->root, sizeof stage->root, "%s", whole ? whole : "");
    free(whole);
    return 0;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    start_menu_close(&stage->start);
    free(stage);
    return 0;
}

static void press(struct scenery *stage, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    ui_handle(&stage->start.menu, SCREEN_WIDTH * ZOOM, SCREEN_HEIGHT * ZOOM, &event);
}

static struct page *page_of(struct scenery *stage)
{
    return ui_top(&stage->start.menu);
}

static void get_row(struct scenery *stage, int n, struct page_row *row)
{
    page_row_get(page_of(stage), n, row);
}

static void assert_label(struct scenery *stage, int n, const char *wanted)
{
    struct page_row row;
    get_row(stage, n, &row);
    if (!strstr(row.label, wanted))
        fail_msg("row %d is \"%s\", not \"%s\"", n, row.label, wanted);
}

static void note(struct scenery *stage, const char *path, const char *name)
{
    played_games_note(path, name, &stage->picture);
}

/* ---- the list of games ---- */

static void the_last_played_game_is_first(void **state)
{
    struct scenery *stage = *state;
    struct played_games played;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        stage->picture.pixels[i] = 7;
    stage->picture.palette[7] = (struct colour){1, 2, 3};
    note(stage, ROOT "/games/pair", "A pair");
    note(stage, ROOT "/demo", "The demo");
    note(stage, ROOT "/games/../games/pair", "Eine Brücke");
    note(stage, ROOT "/nothing", "Nothing");
    played_games_begin(ROOT "/demo", "It stays where it is, with its name and its picture");
    played_games_read(&played, true);
    assert_int_equal(played.count, 2);
    assert_non_null(played.games[1].picture);
    assert_string_equal(played.games[0].name, "Eine Brücke");
    assert_string_equal(played.games[1].name, "The demo");
    assert_true(played.games[0].is_there);
    assert_true(played.games[0].when > 0);
    assert_non_null(played.games[0].picture);
    assert_int_equal(played.games[0].picture->pixels[100], 7);
    assert_int_equal(played.games[0].picture->palette[7].blue, 3);
    assert_int_equal(played_games_find(&played, ROOT "/demo/"), 1);
    played_games_free(&played);
    played_games_forget(stage->root); /* is not in it */
    char demo[PATH_SIZE + 8];
    snprintf(demo, sizeof demo, "%s/demo", stage->root);
    played_games_forget(demo);
    played_games_read(&played, false);
    assert_int_equal(played.count, 1);
    played_games_free(&played);
    played_games_begin(demo, "The demo begins");
    played_games_read(&played, true);
    assert_int_equal(played.count, 2);
    assert_string_equal(played.games[0].name, "The demo begins");
    assert_null(played.games[0].picture);
    played_games_free(&played);
}

static void a_bad_game_list_is_empty(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "{",
        "[]",
        "{\"games\":7}",
        "{\"games\":[7,{},{\"path\":\"x\"},{\"path\":7}]}",
        "{\"games\":[{\"path\":\"/\",\"name\":7,\"when\":\"now\"}],\"folder\":[]}"};
    struct played_games played;
    make_folder(ROOT "/walkbox");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        make_file(ROOT "/walkbox/games.json", texts[i]);
        played_games_read(&played, true);
        assert_int_equal(played.count, i + 1 == sizeof texts / sizeof *texts);
        assert_string_equal(played.folder, "");
        played_games_free(&played);
    }
}

static void the_oldest_games_are_forgotten(void **state)
{
    struct scenery *stage = *state;
    struct played_games played;
    char path[PATH_SIZE];
    make_folder(ROOT "/many");
    for (int i = 0; i < PLAYED_LIMIT + 3; i++) {
        snprintf(path, sizeof path, ROOT "/many/%d", i);
        make_folder(path);
        note(stage, path, path + strlen(ROOT));
    }
    played_games_read(&played, false);
    assert_int_equal(played.count, PLAYED_LIMIT);
    assert_string_equal(played.games[PLAYED_LIMIT - 1].name, "/many/3");
    played_games_free(&played);
}

/* ---- the start screen ---- */

static void the_first_list_has_the_demo(void **state)
{
    struct scenery *stage = *state;
    start_menu_open(&stage->start, ROOT "/demo", NULL);
    assert_int_equal(page_row_count(page_of(stage)), 3);
    assert_label(stage, 0, "Patience");
    assert_label(stage, 1, "Open a folder");
    assert_non_null(strstr(page_of(stage)->text, "SCUMM"));
    static const struct played_picture picture;
    struct page_row row = {0};
    stage->start.demo_picture = &picture;
    get_row(stage, 0, &row);
    assert_ptr_equal(row.picture.pixels, picture.pixels);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_string_equal(stage->start.menu.next.path, ROOT "/demo");
}

static void games_are_played_and_removed(void **state)
{
    struct scenery *stage = *state;
    note(stage, ROOT "/demo", "demo");
    note(stage, ROOT "/games/pair", "A pair");
    start_menu_open(&stage->start, ROOT "/demo", "This cannot be played.");
    assert_string_equal(page_of(stage)->text, "This cannot be played.");
    assert_int_equal(page_row_count(page_of(stage)), 4);
    assert_label(stage, 0, "A pair");
    assert_label(stage, 1, "Patience");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_non_null(strstr(stage->start.menu.next.path, "/games/pair"));
    press(stage, WINDOW_KEY_DELETE);
    press(stage, WINDOW_KEY_ENTER); /* keeps it */
    assert_int_equal(page_row_count(page_of(stage)), 4);
    press(stage, WINDOW_KEY_DELETE);
    press(stage, WINDOW_KEY_LEFT);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_row_count(page_of(stage)), 3);
    assert_label(stage, 0, "Patience");
}

static void a_missing_game_is_not_played(void **state)
{
    struct scenery *stage = *state;
    make_folder(ROOT "/gone");
    note(stage, ROOT "/gone", "Gone");
    assert_int_equal(rmdir(ROOT "/gone"), 0);
    start_menu_open(&stage->start, NULL, NULL);
    assert_label(stage, 0, "Gone");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_NOTHING);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_ASK);
    press(stage, WINDOW_KEY_LEFT);
    press(stage, WINDOW_KEY_ENTER);
    assert_label(stage, 0, "Open a folder");
}

static void leaving_needs_an_answer(void **state)
{
    struct scenery *stage = *state;
    start_menu_open(&stage->start, NULL, NULL);
    press(stage, WINDOW_KEY_ESCAPE);
    press(stage, WINDOW_KEY_ESCAPE);
    assert_int_equal(stage->start.menu.next.kind, NEXT_NOTHING);
    press(stage, WINDOW_KEY_ESCAPE);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_QUIT);
}

static void a_dropped_game_is_played(void **state)
{
    struct scenery *stage = *state;
    start_menu_open(&stage->start, NULL, NULL);
    ui_play(&stage->start.menu, "/some/game.zip");
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_string_equal(stage->start.menu.next.path, "/some/game.zip");
}

/* ---- folders ---- */

static void folders_are_searched(void **state)
{
    struct scenery *stage = *state;
    struct page_row row;
    played_games_save_folder(ROOT "/games");
    start_menu_open(&stage->start, NULL, NULL);
    press(stage, WINDOW_KEY_INSERT);
    assert_non_null(strstr(page_of(stage)->title, "/start-menu/games"));
    /* The folder above, then the folder with a game, other folders, archives; no plain files. */
    assert_int_equal(page_row_count(page_of(stage)), 5);
    assert_label(stage, 1, "pair");
    get_row(stage, 1, &row);
    assert_string_equal(row.value, "contains a game");
    assert_label(stage, 2, "empty");
    assert_label(stage, 3, "floppy");
    assert_label(stage, 4, "all.ZIP");
    assert_int_equal(page_of(stage)->list.chosen, 1);

    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_ENTER); /* into floppy */
    assert_non_null(strstr(page_of(stage)->text, "SCUMM 4"));
    assert_label(stage, 1, "No folders");
    press(stage, BACKSPACE);
    assert_int_equal(page_of(stage)->list.chosen, 3);
    assert_null(page_of(stage)->text);

    page_mark(page_of(stage), 1);
    press(stage, WINDOW_KEY_RIGHT); /* looks into pair */
    assert_label(stage, 1, "Play the game in this folder");
    press(stage, WINDOW_KEY_LEFT);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_non_null(strstr(stage->start.menu.next.path, "/games/pair"));
    press(stage, WINDOW_KEY_END);
    press(stage, WINDOW_KEY_ENTER);
    assert_non_null(strstr(stage->start.menu.next.path, "/games/all.ZIP"));
}

/* Steam's games are in hidden folders of the home folder, which has a row for them. */
static void steams_games_are_in_the_list(void **state)
{
    struct scenery *stage = *state;
    static const char *const folders[] = {"/home",      "/.local", "/share",  "/Steam",
                                          "/steamapps", "/common", "/Monkey2"};
    char path[PATH_SIZE] = ROOT;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path + strlen(path), sizeof path - strlen(path), "%s", folders[i]);
        make_folder(path);
    }
    make_folder(ROOT "/home/games");
    make_half(ROOT "/home/.local/share/Steam/steamapps/common/Monkey2/ANY.000", "RNAM");
    make_half(ROOT "/home/.local/share/Steam/steamapps/common/Monkey2/ANY.001", "LECF");
    played_games_save_folder(ROOT "/home");
    start_menu_open(&stage->start, NULL, NULL);
    press(stage, WINDOW_KEY_INSERT);
    assert_int_equal(page_row_count(page_of(stage)), 3);
    assert_label(stage, 1, ".local/share/Steam/steamapps/common");
    assert_label(stage, 2, "games");
    press(stage, WINDOW_KEY_ENTER);
    assert_non_null(strstr(page_of(stage)->title, "/home/.local/share/Steam/steamapps/common"));
    assert_int_equal(page_row_count(page_of(stage)), 2);
    assert_label(stage, 1, "Monkey2");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_non_null(strstr(stage->start.menu.next.path, "/common/Monkey2"));
    /* Soundfonts and pictures are elsewhere. */
    struct fault fault = {0};
    struct folder_list list = {.wanted = FOLDER_WANTS_FOLDERS};
    assert_true(folder_list_read(&list, ROOT "/home", &fault));
    assert_int_equal(list.count, 1);
    folder_list_free(&list);
}

/* An archive of a Special Edition with the halves of a game in two languages. */
static void make_pak(const char *path)
{
    static const char *const names[] = {"classic/de/m.000", "classic/de/m.001", "classic/en/m.000",
                                        "classic/en/m.001"};
    enum { COUNT = 4, NAME = 17, HEADER = 40, ENTRY = 20, NAMES = HEADER + COUNT * ENTRY };
    uint32_t head[HEADER / 4] = {
        0, 0x3F800000,    HEADER,       HEADER,   NAMES, NAMES + COUNT * NAME,
        0, COUNT * ENTRY, COUNT * NAME, COUNT * 8};
    memcpy(head, "KAPL", 4);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fwrite(head, 1, sizeof head, file);
    for (uint32_t i = 0; i < COUNT; i++)
        fwrite((uint32_t[]){i * 8, 0, 8, 8, 0}, 1, ENTRY, file);
    for (int i = 0; i < COUNT; i++)
        fwrite(names[i], 1, NAME, file);
    for (int i = 0; i < COUNT; i++)
        fwrite(i % 2 ? "\x25\x2C\x2A\x2F\x69\x69\x69\x61" : "\x3B\x27\x28\x24\x69\x69\x69\x61", 1,
               8, file);
    assert_int_equal(fclose(file), 0);
}

static void one_of_several_games_is_chosen(void **state)
{
    struct scenery *stage = *state;
    struct page_row row;
    make_folder(ROOT "/several");
    make_folder(ROOT "/several/two");
    make_folder(ROOT "/several/se");
    make_half(ROOT "/several/two/CD.000", "RNAM");
    make_half(ROOT "/several/two/CD.001", "LECF");
    make_half(ROOT "/several/two/OLD.000", "RNAM");
    make_half(ROOT "/several/two/OLD.001", "LECF");
    make_pak(ROOT "/several/se/Monkey1.pak");
    played_games_save_folder(ROOT "/several");
    start_menu_open(&stage->start, NULL, NULL);
    start_menu_open_folder(&stage->start);
    assert_int_equal(page_row_count(page_of(stage)), 3);
    assert_label(stage, 1, "se");
    assert_label(stage, 2, "two");
    get_row(stage, 2, &row);
    assert_string_equal(row.value, "contains games");
    page_mark(page_of(stage), 2);
    press(stage, WINDOW_KEY_ENTER); /* looks in, as there are two */
    assert_int_equal(page_row_count(page_of(stage)), 4);
    assert_int_equal(page_of(stage)->list.chosen, 1);
    assert_label(stage, 1, "Play CD.000");
    assert_label(stage, 2, "Play OLD.000");
    press(stage, WINDOW_KEY_DOWN);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(stage->start.menu.next.kind, NEXT_PLAY);
    assert_non_null(strstr(stage->start.menu.next.path, "/several/two/OLD.000"));
    /* Enter on a Special Edition plays in the usual language; within are all. */
    press(stage, BACKSPACE);
    page_mark(page_of(stage), 1);
    press(stage, WINDOW_KEY_RIGHT);
    assert_label(stage, 1, "Play Monkey1.pak, English");
    assert_label(stage, 2, "Play Monkey1.pak, Deutsch");
    page_mark(page_of(stage), 2);
    press(stage, WINDOW_KEY_ENTER);
    assert_non_null(
        strstr(stage->start.menu.next.path, "/several/se/Monkey1.pak/classic/de/m.000"));
    note(stage, stage->start.menu.next.path, "Auf Deutsch");
    struct played_games played;
    played_games_read(&played, false);
    assert_true(played.games[0].is_there);
    assert_int_equal(played_games_find(&played, ROOT "/several/se/Monkey1.pak/classic/de/m.000"),
                     0);
    played_games_free(&played);
    remove(ROOT "/walkbox/games.json");
}

static void a_missing_folder_is_reported(void **state)
{
    struct scenery *stage = *state;
    played_games_save_folder(ROOT "/games");
    make_folder(ROOT "/games/zz");
    start_menu_open(&stage->start, NULL, NULL);
    press(stage, WINDOW_KEY_INSERT);
    assert_label(stage, 4, "zz");
    assert_int_equal(rmdir(ROOT "/games/zz"), 0);
    page_mark(page_of(stage), 4);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_MESSAGE);
    press(stage, WINDOW_KEY_ENTER);
    press(stage, WINDOW_KEY_ESCAPE);
    assert_string_equal(page_of(stage)->title, "walkbox");
}

static void an_incomplete_pair_is_reported(void **state)
{
    struct scenery *stage = *state;
    make_folder(ROOT "/half");
    make_half(ROOT "/half/ANY.000", "RNAM");
    played_games_save_folder(ROOT "/half");
    start_menu_open(&stage->start, NULL, NULL);
    press(stage, WINDOW_KEY_INSERT);
    assert_non_null(page_of(stage)->text);
    assert_non_null(strstr(page_of(stage)->text, "ANY.000: the data file"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_last_played_game_is_first),  TEST(a_bad_game_list_is_empty),
        TEST(the_oldest_games_are_forgotten), TEST(the_first_list_has_the_demo),
        TEST(games_are_played_and_removed),   TEST(a_missing_game_is_not_played),
        TEST(leaving_needs_an_answer),        TEST(a_dropped_game_is_played),
        TEST(folders_are_searched),           TEST(one_of_several_games_is_chosen),
        TEST(steams_games_are_in_the_list),   TEST(a_missing_folder_is_reported),
        TEST(an_incomplete_pair_is_reported),
    };
    setenv("XDG_STATE_HOME", ROOT, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
