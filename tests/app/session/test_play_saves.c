/* Saves in the window: the keys of quick saves, and those that the program makes by itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "app/session/saves_stage.h"
#include "resource/cmocka_all.h"

static void alt_saves_and_control_loads(void **state)
{
    struct scenery *stage = *state;
    play(stage, 5);
    unsigned frame = (unsigned)stage->game->world.frame;
    assert_true(press_with(stage, '3', true, false));
    assert_shown(stage, "Saved 3");
    assert_int_equal(entry(stage, "slot-3.save")->label.frame, frame);
    assert_null(entry(stage, "slot-2.save"));
    play(stage, 7);
    assert_true(press_with(stage, '3', false, true));
    assert_shown(stage, "Loaded 3");
    assert_true(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
}

static void the_game_gets_other_keys(void **state)
{
    struct scenery *stage = *state;
    assert_false(press_with(stage, '3', false, false));
    assert_false(press_with(stage, '3', true, true));
    assert_false(press_with(stage, '0', true, false));
    assert_false(press_with(stage, 's', true, false));
}

static void a_damaged_save_is_reported_and_the_game_continues(void **state)
{
    struct scenery *stage = *state;
    char path[PATH_SIZE];
    press_with(stage, '4', true, false);
    path_of(stage, "slot-4.save", path);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, 100, SEEK_SET), 0);
    assert_int_equal(fputs("damage", file) >= 0, 1);
    assert_int_equal(fclose(file), 0);
    play(stage, 2);
    unsigned frame = (unsigned)stage->game->world.frame;
    press_with(stage, '4', false, true);
    assert_shown(stage, "Not loaded");
    assert_false(stage->saves.loaded);
    assert_int_equal(stage->game->world.frame, frame);
    assert_false(entry(stage, "slot-4.save")->good);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "slot-4.save", "cannot be loaded");
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_MESSAGE);
    assert_non_null(strstr(page_of(stage)->dialog.text, "checksum"));
    press(stage, F2);
    press(stage, WINDOW_KEY_ENTER);
    press(stage, F2);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
}

/* Waits until files that are written get another time, which takes a few milliseconds. */
static void next_file_time(void)
{
    struct timespec before, now;
    clock_gettime(CLOCK_REALTIME_COARSE, &before);
    do
        clock_gettime(CLOCK_REALTIME_COARSE, &now);
    while (now.tv_sec == before.tv_sec && now.tv_nsec == before.tv_nsec);
}

/* Within a second, too, the newest comes first; and it is shown how long was played. */
static void saves_are_in_order_and_have_the_time_played(void **state)
{
    struct scenery *stage = *state;
    static const char order[] = "83915";
    for (int i = 0; order[i]; i++) {
        press_with(stage, order[i], true, false);
        next_file_time();
    }
    open_page(stage, MENU_LOAD);
    for (int i = 0; order[i]; i++)
        assert_int_equal(stage->menu.saves.list.entries[i].number, order[4 - i] - '0');
    game_menu_toggle(&stage->menu);
    stage->game->world.sound.time = 75 * MINUTE + 59;
    press_with(stage, '2', true, false);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Quick save 2", "Room1 · Ctrl+2 loads it · played 1:15 h");
}

static void the_program_autosaves(void **state)
{
    struct scenery *stage = *state;
    play_saves_pass(&stage->saves, stage->game, 3 * MINUTE - 1);
    assert_int_equal(saves(stage)->count, 0);
    play_saves_pass(&stage->saves, stage->game, 1);
    assert_int_equal(entry(stage, "auto.save")->number, 0);
    unsigned first = entry(stage, "auto.save")->label.frame;
    play(stage, 4);
    play_saves_pass(&stage->saves, stage->game, 10 * SECOND - 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first);
    play_saves_pass(&stage->saves, stage->game, 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 4);
    play(stage, 1);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 4);
    play_saves_end(&stage->saves, stage->game, true); /* a recording is shown, then it continues */
    assert_int_equal(entry(stage, "auto.save")->label.frame, first + 5);
    open_page(stage, MENU_LOAD);
    assert_row(stage, 1, "Room1", "autosave");
    struct ui_button buttons[PAGE_BUTTON_LIMIT];
    assert_int_equal(page_buttons(page_of(stage), buttons), 2); /* load, delete */
    press(stage, F2);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_MESSAGE);
    press(stage, WINDOW_KEY_ENTER);
    assert_int_equal(page_of(stage)->dialog.kind, PAGE_DIALOG_NONE);
    assert_int_equal(saves(stage)->count, 1);
}

/* Makes a file older. */
static void set_age(const struct scenery *stage, const char *file, int seconds)
{
    char path[PATH_SIZE];
    path_of(stage, file, path);
    const struct utimbuf times = {time(NULL) - seconds, time(NULL) - seconds};
    (void)utime(path, &times);
}

/* The clock of this program. */
static time_t clock_is_wrong_by;

time_t time(time_t *to)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_sec += clock_is_wrong_by;
    if (to)
        *to = now.tv_sec;
    return now.tv_sec;
}

static void a_wrong_clock_changes_no_order(void **state)
{
    static const time_t clocks[] = {100000000, 0, 0, -100000000, 100000000, 0, 0};
    struct scenery *stage = *state;
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        clock_is_wrong_by = clocks[i];
        play_saves_init(&stage->saves, &stage->game->files, NULL);
        play(stage, 10);
        const unsigned frame = (unsigned)stage->game->world.frame;
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
        for (int n = 0; n < AUTOSAVES; n++) /* nor do the times of files */
            set_age(stage, auto_files[n], 1000 * (n - 1));
        assert_int_equal(saves(stage)->entries[0].label.frame, frame);
        play(stage, 5);
        game_menu_resume(&stage->menu);
        assert_int_equal(stage->game->world.frame, frame);
        play(stage, 5);
        press_with(stage, '0', false, true);
        assert_int_equal(stage->game->world.frame, frame);
    }
    clock_is_wrong_by = 0;
    assert_int_equal(saves(stage)->count, AUTOSAVES);
    /* The last three plays are there. */
    for (int n = 0; n < AUTOSAVES; n++)
        assert_int_equal(stage->list.entries[n].label.order,
                         (int)(sizeof clocks / sizeof *clocks) - n);
}

/* As many saves as there can be: names of one and the same file, except the last. */
static void the_newest_of_all_saves_are_listed(void **state)
{
    struct scenery *stage = *state;
    char first[PATH_SIZE], path[PATH_SIZE], file[SAVE_FILE_SIZE];
    press_with(stage, '1', true, false);
    path_of(stage, "slot-1.save", first);
    for (int number = 2; number < SAVE_NUMBER_LIMIT; number++) {
        snprintf(file, sizeof file, "slot-%d.save", number);
        path_of(stage, file, path);
        assert_int_equal(link(first, path), 0);
    }
    play(stage, 10);
    unsigned frame = (unsigned)stage->game->world.frame;
    assert_true(play_saves_save(&stage->saves, stage->game, 9000, "the newest"));
    assert_int_equal(saves(stage)->count, SAVE_LIST_LIMIT);
    assert_int_equal(stage->list.left_out, SAVE_NUMBER_LIMIT - 1 - SAVE_LIST_LIMIT);
    assert_string_equal(stage->list.entries[0].label.name, "the newest");
    assert_int_equal(stage->list.entries[0].label.order, 2);
    play(stage, 10);
    game_menu_resume(&stage->menu);
    assert_int_equal(stage->game->world.frame, frame);
}

static void three_plays_stay_saved(void **state)
{
    struct scenery *stage = *state;
    for (int n = 0; n < AUTOSAVES; n++) {
        play_saves_init(&stage->saves, &stage->game->files, NULL);
        play(stage, 1);
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
        play_saves_pass(&stage->saves, stage->game, 3 * MINUTE); /* into the same */
        assert_int_equal(saves(stage)->count, n + 1);
    }
    /* The dates of the files do not count. */
    set_age(stage, auto_files[0], -1000);
    set_age(stage, auto_files[1], 1000);
    play_saves_init(&stage->saves, &stage->game->files, NULL);
    play(stage, 10);
    unsigned frame = (unsigned)stage->game->world.frame;
    play_saves_pass(&stage->saves, stage->game, 3 * MINUTE);
    assert_int_equal(entry(stage, auto_files[0])->label.frame, frame);
    assert_true(entry(stage, auto_files[1])->label.frame < frame);
    set_age(stage, auto_files[0], 1000);
    play(stage, 1);
    press_with(stage, '0', false, true);
    assert_int_equal(stage->game->world.frame, frame);
}

static void a_game_quit_by_a_script_is_not_saved(void **state)
{
    struct scenery *stage = *state;
    stage->game->request = GAME_REQUEST_QUIT;
    play_saves_pass(&stage->saves, stage->game, 2 * MINUTE);
    play_saves_end(&stage->saves, stage->game, false);
    assert_int_equal(saves(stage)->count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, stage_set_up, stage_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(alt_saves_and_control_loads),
        TEST(the_game_gets_other_keys),
        TEST(a_damaged_save_is_reported_and_the_game_continues),
        TEST(saves_are_in_order_and_have_the_time_played),
        TEST(the_program_autosaves),
        TEST(three_plays_stay_saved),
        TEST(the_newest_of_all_saves_are_listed),
        TEST(a_wrong_clock_changes_no_order),
        TEST(a_game_quit_by_a_script_is_not_saved),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/play_saves-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
