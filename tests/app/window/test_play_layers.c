/* The order in which the layers of the window lie over each other: overlays, the menu, the
 * line with messages, the console. */
#include <stdlib.h>
#include <string.h>

#include "app/window/play.h"
#include "app/window/play_layers.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"

enum { PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT, FRAMES = 5 };

struct scenery {
    struct game game;
    struct play play;
    uint32_t drawn[PIXELS], before[PIXELS];
};

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct scenery *stage = calloc(1, sizeof *stage);
    *state = stage;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!stage || !small_game_open(&stage->game, &pieces))
        return -1;
    stage->play.game = &stage->game;
    stage->play.view.rows = SCREEN_HEIGHT;
    for (int i = 0; i < FRAMES; i++)
        game_play_frame(&stage->game);
    play_saves_init(&stage->play.session.saves, &stage->game.files, NULL);
    game_menu_init(&stage->play.layers.menu, &stage->game, &stage->play.session.saves, NULL,
                   "A game");
    const struct console_window_host host = {.game = &stage->game,
                                             .saves = &stage->play.session.saves,
                                             .overlays = &stage->play.layers.overlay.bits};
    console_window_init(&stage->play.layers.console, host);
    return 0;
}

static int tear_down(void **state)
{
    struct scenery *stage = *state;
    play_overlay_end(&stage->play.layers.overlay);
    game_close(&stage->game);
    free(stage);
    return 0;
}

/* Redraws everything; returns whether it equals the last drawing. */
static bool draws_the_same(struct scenery *stage)
{
    memcpy(stage->before, stage->drawn, sizeof stage->drawn);
    memset(stage->drawn, 0, sizeof stage->drawn);
    play_layers_draw(&stage->play, stage->drawn, 1);
    return memcmp(stage->before, stage->drawn, sizeof stage->drawn) == 0;
}

static void the_first_frame_has_no_layers(void **state)
{
    struct scenery *stage = *state;
    assert_false(play_layers_wanted(&stage->play));
    assert_true(draws_the_same(stage));
    stage->play.layers.console.open = true;
    assert_true(play_layers_wanted(&stage->play));
    stage->play.layers.console.open = false;
    strcpy(stage->play.layers.overlay.message, "saved");
    assert_true(play_layers_wanted(&stage->play));
}

/* A band behind spoken lines, in the picture of the room, does not change their letters. */
static void speech_may_have_a_band(void **state)
{
    struct scenery *stage = *state;
    struct text_layer *talk = &stage->game.stage.talk_text;
    talk->used = (struct rectangle){100, 20, 110, 28};
    talk->mask[22 * SCREEN_WIDTH + 103] = 1;
    stage->game.stage.scene.bottom = 144;
    assert_false(play_layers_wanted(&stage->play));
    stage->play.settings.in_force.values.speech_band = 1;
    assert_true(play_layers_wanted(&stage->play));
    draws_the_same(stage);
    assert_int_not_equal(stage->drawn[22 * SCREEN_WIDTH + 102], 0);
    assert_int_equal(stage->drawn[22 * SCREEN_WIDTH + 103], 0);
    assert_int_equal(stage->drawn[60 * SCREEN_WIDTH + 102], 0);
    talk->used = (struct rectangle){0};
    assert_false(play_layers_wanted(&stage->play));
}

/* Games speak at the top. The console is at the bottom, and messages are not below it. */
static void messages_cover_neither_speech_nor_the_console(void **state)
{
    struct scenery *stage = *state;
    const size_t upper = sizeof stage->drawn / 2, half = PIXELS / 2;
    struct play_layers *layers = &stage->play.layers;
    draws_the_same(stage);
    strcpy(layers->overlay.message, "saved 3");
    draws_the_same(stage);
    assert_memory_equal(stage->drawn, stage->before, upper);
    assert_memory_not_equal(stage->drawn + half, stage->before + half, upper);
    layers->overlay.message[0] = '\0';
    layers->console.open = true;
    draws_the_same(stage);
    strcpy(layers->overlay.message, "saved 3");
    draws_the_same(stage);
    assert_memory_not_equal(stage->drawn, stage->before, upper);
    assert_memory_equal(stage->drawn + half, stage->before + half, upper);
}

/* The text of print 252 stays until the game gets a key, whatever pages were over it meanwhile. */
static void a_box_is_shown_while_the_game_waits_for_its_answer(void **state)
{
    struct scenery *stage = *state;
    struct message_box *box = &stage->game.world.box;
    struct game_menu *menu = &stage->play.layers.menu;
    assert_false(game_menu_follow_box(menu));
    *box = (struct message_box){.waits = true, .text = "Insert disk 4\n"};
    assert_true(game_menu_follow_box(menu));
    assert_false(game_menu_covers(menu));
    assert_false(game_menu_follow_box(menu));
    strcpy(box->text, "That is disk 2\n");
    assert_true(game_menu_follow_box(menu));
    game_menu_toggle(menu);
    assert_true(game_menu_covers(menu));
    assert_false(game_menu_follow_box(menu));
    game_menu_toggle(menu);
    assert_true(game_menu_follow_box(menu));
    assert_false(game_menu_covers(menu));
    box->waits = false;
    assert_true(game_menu_follow_box(menu));
    assert_false(ui_is_open(&menu->menu));
}

static bool layers_want(struct scenery *stage, int key, enum setting setting)
{
    const struct window_event event = {.kind = WINDOW_KEY, .key = key};
    return play_layers_event(&stage->play, &event, setting);
}

/* The uppermost layer gets the keys: the console over a script's box, and the menu over the
 * console. */
static void the_uppermost_layer_is_seen_and_gets_the_keys(void **state)
{
    struct scenery *stage = *state;
    struct play *play = &stage->play;
    struct game_menu *menu = &play->layers.menu;
    play_settings_open_page(play);
    stage->game.world.box = (struct message_box){.waits = true, .text = "Insert disk 4\n"};
    game_menu_follow_box(menu);
    assert_ptr_equal(play_layers_page(play), &menu->menu);
    assert_false(play_layers_pause(play));
    assert_false(layers_want(stage, WINDOW_KEY_UP, SETTING_COUNT)); /* the game gets it */
    assert_true(layers_want(stage, '`', SETTING_COUNT));
    assert_true(play->layers.console.open);
    assert_null(play_layers_page(play));
    assert_true(play_layers_pause(play));
    assert_true(layers_want(stage, WINDOW_KEY_UP, SETTING_COUNT));
    game_menu_offer(menu, "/games/monkey");
    assert_ptr_equal(play_layers_page(play), &menu->menu);
    assert_true(layers_want(stage, WINDOW_KEY_F5, SETTING_KEY_MENU));
    assert_false(ui_is_open(&menu->menu));
    assert_true(play->layers.console.open);
    assert_true(layers_want(stage, WINDOW_KEY_ESCAPE, SETTING_COUNT));
    assert_false(play->layers.console.open);
    assert_true(game_menu_follow_box(menu));
    assert_ptr_equal(play_layers_page(play), &menu->menu);
    play->layers.rewind.active = true;
    assert_null(play_layers_page(play));
    assert_true(layers_want(stage, '`', SETTING_COUNT));
    assert_false(play->layers.console.open);
    play->layers.rewind.active = false;
}

/* The console is transparent, but its letters cover everything. */
static void console_text_covers_messages(void **state)
{
    struct scenery *stage = *state;
    int opaque = 0;
    stage->play.layers.console.open = true;
    draws_the_same(stage);
    strcpy(stage->play.layers.overlay.message, "saved");
    assert_false(draws_the_same(stage));
    for (int i = 0; i < PIXELS; i++) {
        if (stage->before[i] >> 24 != 0xFF)
            continue;
        assert_int_equal(stage->drawn[i], stage->before[i]);
        opaque++;
    }
    assert_true(opaque > 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_first_frame_has_no_layers),
        TEST(speech_may_have_a_band),
        TEST(messages_cover_neither_speech_nor_the_console),
        TEST(a_box_is_shown_while_the_game_waits_for_its_answer),
        TEST(the_uppermost_layer_is_seen_and_gets_the_keys),
        TEST(console_text_covers_messages),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/layers-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
