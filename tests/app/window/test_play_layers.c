/* The order in which the layers of the window lie over each other: overlays, the menu, the
 * line with messages, the console. */
#include <stdlib.h>
#include <string.h>

#include "app/window/play.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"

enum { PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT, FRAMES = 5 };

struct stage {
    struct game game;
    struct play play;
    uint32_t drawn[PIXELS], before[PIXELS];
};

static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct stage *stage = calloc(1, sizeof *stage);
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
    struct stage *stage = *state;
    play_overlay_end(&stage->play.layers.overlay);
    game_close(&stage->game);
    free(stage);
    return 0;
}

/* Draws all anew; whether it is what was drawn before. */
static bool draws_the_same(struct stage *stage)
{
    memcpy(stage->before, stage->drawn, sizeof stage->drawn);
    memset(stage->drawn, 0, sizeof stage->drawn);
    play_layers_draw(&stage->play, stage->drawn, 1);
    return memcmp(stage->before, stage->drawn, sizeof stage->drawn) == 0;
}

static void nothing_is_wanted_at_first(void **state)
{
    struct stage *stage = *state;
    assert_false(play_layers_wanted(&stage->play));
    assert_true(draws_the_same(stage));
    stage->play.layers.console.open = true;
    assert_true(play_layers_wanted(&stage->play));
    stage->play.layers.console.open = false;
    strcpy(stage->play.layers.overlay.message, "saved");
    assert_true(play_layers_wanted(&stage->play));
}

/* A band behind what is said, in the picture of the room, leaves its letters as they are. */
static void speech_may_have_a_band(void **state)
{
    struct stage *stage = *state;
    struct text_layer *talk = &stage->game.talk_text;
    talk->used = (struct rectangle){100, 20, 110, 28};
    talk->mask[22 * SCREEN_WIDTH + 103] = 1;
    stage->game.scene.bottom = 144;
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
    struct stage *stage = *state;
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

/* What print 252 says stays until the game has got a key, whatever pages were over it meanwhile. */
static void a_box_is_shown_while_the_game_waits_for_its_answer(void **state)
{
    struct stage *stage = *state;
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
    assert_false(menu_is_open(&menu->menu));
}

/* One sees through it, but its letters stand before all. */
static void the_console_writes_over_what_was_done(void **state)
{
    struct stage *stage = *state;
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
        TEST(nothing_is_wanted_at_first),
        TEST(speech_may_have_a_band),
        TEST(messages_cover_neither_speech_nor_the_console),
        TEST(a_box_is_shown_while_the_game_waits_for_its_answer),
        TEST(the_console_writes_over_what_was_done),
    };
    setenv("XDG_DATA_HOME", TEST_OUTPUT_DIR "/layers-data", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
