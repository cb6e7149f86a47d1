/* The menu of saved games: keys, mouse, slots as files, and the save that the program makes by
 * itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/small_game.h"
#include "engine/tick.h"
#include "engine/window/save_menu.h"
#include "engine/window/save_slots.h"
#include "resource/cmocka_all.h"

enum {
    F5 = WINDOW_KEY_F5,
    BACKSPACE = 8,
    MINUTE = 60 * GAME_JIFFY_RATE,
    ZOOM = 2,
    SAVE_PATH_SIZE = SAVE_FOLDER_SIZE + 16,
};

struct stage {
    struct game *game;
    struct save_menu menu;
    struct game memory;
};

static const char *path_of(const struct stage *stage, int slot, char path[SAVE_PATH_SIZE])
{
    const char *folder = stage->menu.slots.folder;
    if (slot == SAVE_SLOT_AUTO)
        snprintf(path, SAVE_PATH_SIZE, "%s/auto.save", folder);
    else
        snprintf(path, SAVE_PATH_SIZE, "%s/slot-%d.save", folder, slot);
    return path;
}

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct stage *stage = calloc(1, sizeof *stage);
    if (!stage)
        return -1;
    *state = stage;
    stage->game = &stage->memory;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(stage->game, &pieces))
        return -1;
    save_menu_init(&stage->menu, stage->game, NULL);
    for (int slot = 0; slot < SAVE_SLOT_LIMIT; slot++) {
        char path[SAVE_PATH_SIZE];
        remove(path_of(stage, slot, path));
    }
    return 0;
}

static int tear_down(void **state)
{
    struct stage *stage = *state;
    game_close(stage->game);
    free(stage);
    return 0;
}

static bool press(struct stage *stage, int key)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    return save_menu_key(&stage->menu, stage->game, &event);
}

static bool press_with(struct stage *stage, int key, bool alt, bool control)
{
    const struct window_event event = {
        .kind = WINDOW_KEY, .key = key, .alt = alt, .control = control};
    return save_menu_key(&stage->menu, stage->game, &event);
}

static bool click(struct stage *stage, enum window_event_kind kind, int x, int y)
{
    const struct window_event event = {.kind = kind, .x = x, .y = y, .inside = true};
    return save_menu_mouse(&stage->menu, stage->game, &event);
}

static void play(struct stage *stage, int frames)
{
    for (int i = 0; i < frames; i++)
        game_play_frame(stage->game);
}

static const struct save_slot *slot(struct stage *stage, int number)
{
    save_slots_look(&stage->menu.slots, &stage->game->files);
    return &stage->menu.slots.slots[number];
}

static void assert_told(const struct stage *stage, const char *wanted)
{
    if (!strstr(stage->menu.message, wanted))
        fail_msg("told \"%s\", not \"%s\"", stage->menu.message, wanted);
}

static void alt_saves_and_control_loads(void **state)
{
    struct stage *stage = *state;
    play(stage, 5);
    unsigned frame = (unsigned)stage->game->world.frame;
    assert_true(press_with(stage, '3', true, false));
    assert_told(stage, "saved 3");
    assert_int_equal(slot(stage, 3)->kind, SAVE_SLOT_GOOD);
    assert_int_equal(slot(stage, 3)->label.frame, frame);
    assert_int_equal(slot(stage, 2)->kind, SAVE_SLOT_EMPTY);
    play(stage, 7);
    assert_true(press_with(stage, '3', false, true));
    assert_told(stage, "loaded 3");
    assert_true(stage->menu.loaded);
    assert_int_equal(stage->game->world.frame, frame);
}

static void keys_that_are_not_its_own_are_the_games(void **state)
{
    struct stage *stage = *state;
    assert_false(press(stage, '3'));
    assert_false(press(stage, 's'));
    assert_false(press(stage, WINDOW_KEY_ESCAPE));
    assert_false(press_with(stage, '3', true, true));
    assert_false(press_with(stage, '0', true, false));
    assert_false(click(stage, WINDOW_CLICK, 10, 20));
    assert_true(press(stage, F5));
    assert_true(press(stage, '3'));
    assert_true(press(stage, 'x'));
    assert_true(press(stage, WINDOW_KEY_ESCAPE));
    assert_false(stage->menu.open);
}

static void an_empty_slot_asks_for_a_name(void **state)
{
    struct stage *stage = *state;
    press(stage, F5);
    press(stage, WINDOW_KEY_DOWN);
    assert_int_equal(stage->menu.chosen, 2);
    press(stage, WINDOW_KEY_ENTER);
    assert_true(stage->menu.naming);
    while (stage->menu.name[0])
        press(stage, BACKSPACE);
    for (const char *letter = "on the 2nd day"; *letter; letter++)
        press(stage, *letter);
    press(stage, WINDOW_KEY_ENTER);
    assert_false(stage->menu.open);
    assert_told(stage, "saved 2: on the 2nd day");
    assert_string_equal(slot(stage, 2)->label.name, "on the 2nd day");
}

static void escape_while_naming_saves_nothing(void **state)
{
    struct stage *stage = *state;
    press(stage, F5);
    press(stage, 's');
    assert_true(stage->menu.naming);
    press(stage, WINDOW_KEY_ESCAPE);
    assert_false(stage->menu.naming);
    assert_true(stage->menu.open);
    assert_int_equal(slot(stage, 1)->kind, SAVE_SLOT_EMPTY);
}

static void a_second_click_loads(void **state)
{
    struct stage *stage = *state;
    press_with(stage, '7', true, false);
    unsigned frame = (unsigned)stage->game->world.frame;
    play(stage, 3);
    press(stage, F5);
    int x = 200, y = 14 + 2 * 35 + 5; /* the second column's third cell */
    assert_true(click(stage, WINDOW_CLICK, x, y));
    assert_int_equal(stage->menu.chosen, 7);
    assert_true(stage->menu.open);
    assert_true(click(stage, WINDOW_CLICK, x, y));
    assert_false(stage->menu.open);
    assert_int_equal(stage->game->world.frame, frame);
    press(stage, F5);
    assert_true(click(stage, WINDOW_CLICK, x, 199));
    assert_true(click(stage, WINDOW_RIGHT_CLICK, x, y));
    assert_false(stage->menu.open);
}

static void the_first_slot_saves_by_itself(void **state)
{
    struct stage *stage = *state;
    press(stage, F5);
    press(stage, '0');
    press(stage, 's');
    assert_told(stage, "by itself");
    press(stage, WINDOW_KEY_ESCAPE);
    save_menu_pass(&stage->menu, stage->game, 3 * MINUTE - 1);
    assert_int_equal(slot(stage, SAVE_SLOT_AUTO)->kind, SAVE_SLOT_EMPTY);
    save_menu_pass(&stage->menu, stage->game, 1);
    assert_int_equal(slot(stage, SAVE_SLOT_AUTO)->kind, SAVE_SLOT_GOOD);
    unsigned first = slot(stage, SAVE_SLOT_AUTO)->label.frame;
    play(stage, 4);
    save_menu_pass(&stage->menu, stage->game, MINUTE - 1);
    save_menu_end(&stage->menu, stage->game);
    assert_int_equal(slot(stage, SAVE_SLOT_AUTO)->label.frame, first);
    save_menu_pass(&stage->menu, stage->game, 1);
    save_menu_end(&stage->menu, stage->game);
    assert_int_equal(slot(stage, SAVE_SLOT_AUTO)->label.frame, first + 4);
}

static void a_damaged_save_is_told_and_the_game_goes_on(void **state)
{
    struct stage *stage = *state;
    char path[SAVE_PATH_SIZE];
    press_with(stage, '4', true, false);
    FILE *file = fopen(path_of(stage, 4, path), "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, 100, SEEK_SET), 0);
    assert_int_equal(fputs("damage", file) >= 0, 1);
    assert_int_equal(fclose(file), 0);
    play(stage, 2);
    unsigned frame = (unsigned)stage->game->world.frame;
    press_with(stage, '4', false, true);
    assert_told(stage, "not loaded");
    assert_false(stage->menu.loaded);
    assert_int_equal(stage->game->world.frame, frame);
    assert_int_equal(slot(stage, 4)->kind, SAVE_SLOT_BAD);
}

static void it_covers_the_screen_at_any_zoom(void **state)
{
    struct stage *stage = *state;
    size_t count = (size_t)SCREEN_WIDTH * SCREEN_HEIGHT * ZOOM * ZOOM;
    uint32_t *canvas = calloc(count, sizeof *canvas);
    assert_non_null(canvas);
    press_with(stage, '1', true, false);
    press(stage, F5);
    save_menu_draw(&stage->menu, stage->game, canvas, ZOOM);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(canvas[i] >> 24, 0);
    free(canvas);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(alt_saves_and_control_loads),
        TEST(keys_that_are_not_its_own_are_the_games),
        TEST(an_empty_slot_asks_for_a_name),
        TEST(escape_while_naming_saves_nothing),
        TEST(a_second_click_loads),
        TEST(the_first_slot_saves_by_itself),
        TEST(a_damaged_save_is_told_and_the_game_goes_on),
        TEST(it_covers_the_screen_at_any_zoom),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/menu-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
