/* System text is painted at once, counts as no message, and disappears when the area below it is
 * repainted. */
#include "engine/bare_game.h"
#include "engine/room/drawn_area.h"
#include "engine/room/screen.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/text_show.h"
#include "resource/cmocka_all.h"

enum { X = 60, Y = 40, COLOR = 9, PANEL_Y = 160 };

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct game *game = bare_game(state);
    talk_reset(&game->world.talk, &game->stage, &game->files);
    talk_set_charset(game, BARE_CHARSET);
    game->world.camera = (struct camera){.x = 160, .target_x = 160};
    game->world.last_camera_x = 160;
    bare_game_run(state, "print 254 .at 60, 40 .color 9 .left .clipped 319");
    return 0;
}

static int shown_pixel(void **state, int x, int y)
{
    const struct text_layer *layer = &bare_game(state)->stage.system_text;
    int at = y * SCREEN_WIDTH + x;
    return layer->mask[at] ? layer->pixels[at] : -1;
}

static void next_frame(void **state)
{
    struct game *game = bare_game(state);
    static struct scene before;
    talk_draw(game);
    drawn_areas_update(&game->world, &game->stage, &before, 0);
    before = game->stage.scene;
    game->world.frame++;
}

static void system_text_is_painted_at_once_and_is_no_message(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_TALK_ACTOR, 3);
    bare_game_run(state, "print 254 .text \"A\"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
    assert_int_equal(var_get(&game->world, VAR_HAVE_MESSAGE), TALK_SILENT);
    assert_int_equal(var_get(&game->world, VAR_TALK_ACTOR), 3);
    next_frame(state);
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
}

static void system_text_is_not_wrapped(void **state)
{
    bare_game_run(state, "print 254 .clipped 90 .text \"AA BB CC DD EE FF\"");
    assert_int_equal(bare_game(state)->stage.system_text.used.bottom, Y + MADE_HEIGHT);
    assert_in_range(bare_game(state)->stage.system_text.used.right, X + MADE_LETTER, 91);
}

static void trailing_spaces_do_not_count_in_centred_system_text(void **state)
{
    bare_game_run(state, "print 254 .center .text \"AAA    \"");
    assert_int_equal(bare_game(state)->stage.system_text.used.left, X - (1 + 3 * MADE_LETTER) / 2);
}

static void later_lines_of_system_text_hang_left_of_the_middle(void **state)
{
    bare_game_run(state, "print 254 .center .text \"A\\nA\"");
    assert_int_equal(shown_pixel(state, X - (1 + MADE_LETTER) / 2, Y), COLOR);
    assert_int_equal(shown_pixel(state, X - (1 + MADE_LETTER), Y + MADE_LINE), COLOR);
}

static void more_system_text_and_spaces_leave_the_old_text(void **state)
{
    bare_game_run(state, "print 254 .text \"A\"");
    bare_game_run(state, "print 254 .at 60, 90 .text \"A\"");
    next_frame(state);
    bare_game_run(state, "print 254 .at 90, 90 .text \"A\\k\"");
    next_frame(state);
    bare_game_run(state, "print 254 .text \" \"");
    assert_int_equal(shown_pixel(state, X, Y), COLOR);
    assert_int_equal(shown_pixel(state, X, 90), COLOR);
}

static void a_camera_move_or_room_change_removes_system_text(void **state)
{
    bare_game_run(state, "print 254 .text \"A\"");
    talk_camera_moves(&bare_game(state)->world, &bare_game(state)->stage);
    assert_int_equal(shown_pixel(state, X, Y), -1);
    bare_game_run(state, "print 254 .text \"A\"");
    text_layer_clear(&bare_game(state)->stage.system_text);
    assert_int_equal(shown_pixel(state, X, Y), -1);
}

static void repainting_the_room_removes_system_text(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.x = game->world.camera.target_x = 200;
    bare_game_run(state, "print 254 .text \"AA\"");
    screen_erase_text(&game->world, &game->stage,
                      (struct rectangle){0, 0, 40 + X + MADE_LETTER, 144});
    assert_int_equal(shown_pixel(state, X, Y), -1);
    assert_int_equal(shown_pixel(state, X + MADE_LETTER, Y), COLOR);
}

static void system_text_on_the_panel_stays_until_painted_over(void **state)
{
    struct game *game = bare_game(state);
    const uint8_t *pixel = &game->stage.panel.pixels[PANEL_Y * SCREEN_WIDTH + X];
    bare_game_run(state, "print 254 .at 60, 160 .text \"A\"");
    next_frame(state);
    bare_game_run(state, "print 254 .at 0, 0 .text \" \"");
    talk_camera_moves(&game->world, &game->stage);
    assert_int_equal(*pixel, COLOR);
    bare_game_run(state, "drawBox 0, 144, 319, 199, 2");
    assert_int_equal(*pixel, 2);
}

/* ---- actors ---- */

enum { ACTOR = 2, ACTOR_X = X + 6, ACTOR_Y = Y + 4 };

/* An actor with one picture of 3 by 3, of which only the middle is visible, in the strip of X. */
struct scenery {
    struct costume costume;
    struct costume_picture picture;
    uint8_t pixels[9];
};

static void put_actor(void **state, struct scenery *stage)
{
    struct game *game = bare_game(state);
    *stage = (struct scenery){.picture = {.width = 3, .height = 3, .pixels = stage->pixels}};
    stage->costume.pictures[0][0] = &stage->picture;
    struct sprite *sprite = &game->stage.scene.sprites[0];
    *sprite = (struct sprite){.actor = ACTOR,
                              .costume = &stage->costume,
                              .x = ACTOR_X,
                              .y = ACTOR_Y,
                              .scale_x = 255,
                              .scale_y = 255};
    for (int limb = 1; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = -1;
    stage->pixels[4] = 1;
    stage->costume.palette[1] = COLOR;
    game->stage.scene.sprite_count = 1;
    game->stage.scene.bottom = game->world.screen.main_bottom;
    game->stage.scene.camera_left = 0;
}

static void an_arriving_actor_covers_text_below_its_pixels(void **state)
{
    struct scenery stage = {0};
    bare_game_run(state, "print 254 .text \"AAA\"");
    put_actor(state, &stage);
    next_frame(state);
    assert_int_equal(shown_pixel(state, ACTOR_X, ACTOR_Y), COLOR);
    assert_int_equal(shown_pixel(state, ACTOR_X + 1, ACTOR_Y + 1), -1);
}

static void an_unchanged_actor_does_not_cover_system_text(void **state)
{
    struct scenery stage = {0};
    put_actor(state, &stage);
    next_frame(state);
    bare_game_run(state, "print 254 .text \"AAA\"");
    next_frame(state);
    assert_int_equal(shown_pixel(state, ACTOR_X + 1, ACTOR_Y + 1), COLOR);
}

static void text_over_a_changed_actor_disappears_in_whole_strips(void **state)
{
    struct game *game = bare_game(state);
    struct scenery stage = {0};
    put_actor(state, &stage);
    next_frame(state);
    bare_game_run(state, "print 254 .text \"AAA\"");
    game->world.actors[ACTOR].changed = true;
    next_frame(state);
    assert_int_equal(shown_pixel(state, 63, ACTOR_Y), COLOR); /* another strip */
    assert_int_equal(shown_pixel(state, 64, ACTOR_Y), -1);
    assert_int_equal(shown_pixel(state, 64, ACTOR_Y - 1), COLOR);
    assert_false(game->world.actors[ACTOR].changed);
}

#define SYSTEM_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SYSTEM_TEST(system_text_is_painted_at_once_and_is_no_message),
        SYSTEM_TEST(system_text_is_not_wrapped),
        SYSTEM_TEST(trailing_spaces_do_not_count_in_centred_system_text),
        SYSTEM_TEST(later_lines_of_system_text_hang_left_of_the_middle),
        SYSTEM_TEST(more_system_text_and_spaces_leave_the_old_text),
        SYSTEM_TEST(a_camera_move_or_room_change_removes_system_text),
        SYSTEM_TEST(repainting_the_room_removes_system_text),
        SYSTEM_TEST(system_text_on_the_panel_stays_until_painted_over),
        SYSTEM_TEST(an_arriving_actor_covers_text_below_its_pixels),
        SYSTEM_TEST(an_unchanged_actor_does_not_cover_system_text),
        SYSTEM_TEST(text_over_a_changed_actor_disappears_in_whole_strips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
