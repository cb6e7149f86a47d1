/* The screen by script: handlers of roomOps, lights, drawBox and the camera, and their effect in a
 * frame. The room is two screens wide, of one colour, and shown in rows 0..143. */
#include <string.h>

#include "engine/bare_game.h"
#include "engine/enter/room_enter.c"
#include "engine/game.h"
#include "engine/room/camera.h"
#include "engine/room/fade.c"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { ROOM_WIDTH = 640, ROOM_HEIGHT = BARE_ROOM_BOTTOM, GROUND = 7, PANEL_ROW = 150 };

static int set_up(void **state)
{
    if (bare_game_setup(state) != 0)
        return -1;
    struct bare_game *bare = *state;
    struct game *game = &bare->game;
    game->stage.room.width = ROOM_WIDTH;
    game->stage.room.height = ROOM_HEIGHT;
    for (int i = 0; i < 256; i++)
        game->stage.room.palette[i] = (struct colour){(uint8_t)i, 100, 200};
    game->stage.canvas.background = arena_alloc(&bare->arena, ROOM_WIDTH, ROOM_HEIGHT);
    if (!game->stage.canvas.background)
        return -1;
    memset(game->stage.canvas.background, GROUND, (size_t)ROOM_WIDTH * ROOM_HEIGHT);
    screen_reset(&game->world);
    game->world.screen.main_top = 0;
    game->world.screen.main_bottom = ROOM_HEIGHT;
    room_show(game);
    return 0;
}

static struct colour shown(const struct game *game, int colour)
{
    return game->world.screen.palette[colour];
}

static void assert_colour(struct colour colour, int red, int green, int blue)
{
    assert_int_equal(colour.red, red);
    assert_int_equal(colour.green, green);
    assert_int_equal(colour.blue, blue);
}

/* ---- colours ---- */

static void a_colour_is_set_at_once_and_comes_back_with_the_room(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.palette 10, 20, 30, 4");
    assert_colour(shown(game, 4), 10, 20, 30);
    assert_colour(shown(game, 5), 5, 100, 200);
    room_show(game);
    assert_colour(shown(game, 4), 4, 100, 200);
}

static void intensity_applies_to_the_rooms_own_colours(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.palette 0, 0, 0, 80");
    bare_game_run(state, "roomOps.intensity 51, 80, 81");
    assert_colour(shown(game, 80), 16, 20, 40);
    assert_colour(shown(game, 81), 16, 20, 40);
    assert_colour(shown(game, 82), 82, 100, 200);
    bare_game_run(state, "roomOps.rgbIntensity 255, 51, 0, 82, 82");
    assert_colour(shown(game, 82), 82, 20, 0);
}

static void a_cycle_moves_on_the_larger_of_two_clocks(void **state)
{
    struct game *game = bare_game(state);
    game->world.screen.cycles.cycles[0] =
        (struct palette_cycle){.first = 10, .last = 11, .period = 10};
    var_set(&game->world, VAR_TIMER_NEXT, 6);
    var_set(&game->world, VAR_TIMER, 10); /* a slow frame */
    screen_step(&game->world);
    assert_colour(shown(game, 10), 11, 100, 200);
    var_set(&game->world, VAR_TIMER, 4);
    screen_step(&game->world);
    assert_colour(shown(game, 10), 11, 100, 200);
    screen_step(&game->world); /* 12 by the other */
    assert_colour(shown(game, 10), 10, 100, 200);
}

static void an_impossible_cycle_halts_the_machine(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.cycleSpeed 16, 0");
    assert_false(game->vm.halted);
    bare_game_run(state, "roomOps.cycleSpeed 17, 0");
    assert_true(game->vm.halted);
    assert_non_null(strstr(message_english(&game->vm.why).text, "no colour cycle 17"));
}

static void a_palette_transition_reads_three_strings_except_the_last_colour(void **state)
{
    struct game *game = bare_game(state);
    struct game_string *strings = &game->world.strings.rows[30];
    for (int i = 0; i < 3; i++) {
        strings[i].size = 12; /* colour 12 is beyond them */
        memset(strings[i].bytes, 40 * (i + 1), sizeof strings[i].bytes);
    }
    bare_game_run(state, "roomOps.transform 30, 10, 13, 1");
    assert_colour(shown(game, 10), 10, 100, 200);
    screen_step(&game->world);
    assert_colour(shown(game, 10), 40, 80, 120);
    assert_colour(shown(game, 11), 40, 80, 120);
    assert_colour(shown(game, 12), 0, 0, 0);
    assert_colour(shown(game, 13), 13, 100, 200);
}

static void missing_strings_fade_colours_to_black(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.transform 255, 0, 255, 1");
    screen_step(&game->world);
    assert_colour(shown(game, 254), 0, 0, 0);
}

static void entering_a_room_ends_a_palette_transition(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.transform 30, 10, 13, 5");
    room_show(game);
    screen_step(&game->world);
    assert_colour(shown(game, 10), 10, 100, 200);
}

static void shadows_exist_only_after_a_script_makes_them(void **state)
{
    struct game *game = bare_game(state);
    scene_build(&game->world, &game->stage);
    assert_null(game->stage.scene.shadows);
    bare_game_run(state, "roomOps.shadow 128, 256, 256, 40, 60");
    scene_build(&game->world, &game->stage);
    assert_int_equal(game->stage.scene.shadows[100], 48);
    room_show(game);
    scene_build(&game->world, &game->stage);
    assert_null(game->stage.scene.shadows);
}

static void shadows_are_always_made_from_the_rooms_own_colours(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.palette 0, 0, 0, 48");
    bare_game_run(state, "roomOps.shadow 0, 0, 0, 60, 60");
    bare_game_run(state, "roomOps.shadow 128, 256, 256, 48, 60");
    scene_build(&game->world, &game->stage);
    assert_int_equal(game->stage.scene.shadows[10], 48);
    assert_int_equal(game->stage.scene.shadows[100], 48);
}

/* ---- lights ---- */

static void without_the_rooms_light_its_picture_is_black(void **state)
{
    struct game *game = bare_game(state);
    scene_build(&game->world, &game->stage);
    assert_int_equal(game_picture(game)->pixels[0], GROUND);
    bare_game_run(state, "lights 0, 0, 0");
    scene_build(&game->world, &game->stage);
    assert_int_equal(game_picture(game)->pixels[0], 0);
    bare_game_run(state, "lights 11, 0, 0");
    scene_build(&game->world, &game->stage);
    assert_int_equal(game_picture(game)->pixels[0], GROUND);
}

static void a_game_begins_with_its_lights_on(void **state)
{
    struct game *game = bare_game(state);
    assert_int_equal(var_get(&game->world, VAR_CURRENT_LIGHTS), LIGHTS_NORMAL);
    assert_true(screen_is_lit(&game->world, LIGHT_ROOM));
    assert_true(screen_is_lit(&game->world, LIGHT_ACTORS));
}

static void room_and_actors_have_lights_of_their_own(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "lights 3, 0, 0");
    assert_true(screen_is_lit(&game->world, LIGHT_ROOM));
    assert_false(screen_is_lit(&game->world, LIGHT_ACTORS));
    bare_game_run(state, "lights 9, 0, 0");
    assert_false(screen_is_lit(&game->world, LIGHT_ROOM));
    assert_true(screen_is_lit(&game->world, LIGHT_ACTORS));
    game->world.booted = false; /* without scripts all are on */
    assert_true(screen_is_lit(&game->world, LIGHT_ROOM));
}

/* Puts an actor into the room whose costume colours are 100 + their number. */
static void dress(struct game *game, int id, struct costume *costume, int colours)
{
    *costume = (struct costume){.colour_count = colours};
    for (int i = 0; i < colours; i++)
        costume->palette[i] = (uint8_t)(100 + i);
    game->stage.costumes.costumes[id] = costume;
    struct actor *actor = &game->world.actors[id];
    actor->costume = id;
    actor->room = var_get(&game->world, VAR_ROOM);
    actor->visible = true;
    memset(actor->palette, 255, sizeof actor->palette);
}

static void assert_inks(const struct game *game, int first, int last, int ink, int step)
{
    for (int i = first; i <= last; i++)
        assert_int_equal(game->stage.scene.sprites[0].palette[i], ink + (i - first) * step);
}

static void half_of_an_actors_colours_are_grey_in_the_dark(void **state)
{
    static struct costume narrow, wide;
    struct game *game = bare_game(state);
    dress(game, 1, &narrow, 16);
    scene_build(&game->world, &game->stage);
    assert_ptr_equal(game->stage.scene.sprites[0].palette, game->world.actors[1].palette);
    bare_game_run(state, "lights 0, 0, 0");
    scene_build(&game->world, &game->stage);
    assert_inks(game, 0, 7, 8, 0);
    assert_inks(game, 8, 11, 108, 1);
    assert_inks(game, 12, 12, 0, 0);
    assert_inks(game, 13, 15, 113, 1);
    dress(game, 1, &wide, 32);
    bare_game_run(state, "lights 11, 0, 0");
    game->world.actors[1].palette[20] = 77;
    scene_build(&game->world, &game->stage);
    bare_game_run(state, "lights 0, 0, 0");
    scene_build(&game->world, &game->stage);
    assert_inks(game, 0, 11, 8, 0);
    assert_inks(game, 12, 12, 0, 0);
    assert_inks(game, 13, 15, 8, 0);
    assert_inks(game, 16, 19, 116, 1);
    assert_inks(game, 20, 20, 77, 0);
}

static void a_flashlight_does_not_change_the_lights(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "lights 8, 6, 1");
    assert_int_equal(var_get(&game->world, VAR_CURRENT_LIGHTS), LIGHTS_NORMAL);
    assert_int_equal(game->world.screen.flashlight_width, 8);
    assert_int_equal(game->world.screen.flashlight_height, 6);
}

/* The light around ego at a place, as left, top, right, bottom. */
static void check_light(struct game *game, struct walk_point ego, struct rectangle wanted)
{
    game->world.actors[1].mover.position = ego;
    struct rectangle light = screen_flashlight(&game->world);
    assert_int_equal(light.left, wanted.left);
    assert_int_equal(light.top, wanted.top);
    assert_int_equal(light.right, wanted.right);
    assert_int_equal(light.bottom, wanted.bottom);
}

/* Places and lights as recorded of ScummVM 2.9: in steps of 8 columns and 2 rows. */
static void a_flashlight_is_around_ego_and_within_the_view(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_EGO, 1);
    game->world.camera.x = 160;
    bare_game_run(state, "lights 4, 0, 0\nlights 4, 3, 1");
    check_light(game, (struct walk_point){160, 60}, (struct rectangle){144, 48, 176, 72});
    check_light(game, (struct walk_point){167, 61}, (struct rectangle){144, 48, 176, 72});
    check_light(game, (struct walk_point){168, 62}, (struct rectangle){152, 50, 184, 74});
    check_light(game, (struct walk_point){0, 0}, (struct rectangle){0, 0, 32, 24});
    check_light(game, (struct walk_point){319, 104}, (struct rectangle){288, 92, 320, 116});
    check_light(game, (struct walk_point){304, 143}, (struct rectangle){288, 120, 320, 144});
    game->world.camera.x = 320;
    check_light(game, (struct walk_point){320, 60}, (struct rectangle){144, 48, 176, 72});
    bare_game_run(state, "lights 5, 2, 1");
    check_light(game, (struct walk_point){320, -10}, (struct rectangle){140, 0, 180, 16});
    bare_game_run(state, "roomOps.screen 16, 144");
    check_light(game, (struct walk_point){320, -10}, (struct rectangle){140, 16, 180, 32});
    bare_game_run(state, "lights 255, 255, 1");
    check_light(game, (struct walk_point){320, 70}, (struct rectangle){0, 16, 320, 144});
}

static void no_flashlight_shines_in_a_lit_room_or_without_its_bit(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_EGO, 1);
    bare_game_run(state, "lights 6, 0, 0\nlights 4, 3, 1");
    assert_true(rectangle_empty(screen_flashlight(&game->world)));
    bare_game_run(state, "lights 8, 0, 0");
    assert_true(rectangle_empty(screen_flashlight(&game->world)));
    bare_game_run(state, "lights 12, 0, 0");
    assert_false(rectangle_empty(screen_flashlight(&game->world)));
    bare_game_run(state, "lights 0, 3, 1");
    assert_true(rectangle_empty(screen_flashlight(&game->world)));
    bare_game_run(state, "lights 4, 3, 1");
    var_set(&game->world, VAR_EGO, -7);
    assert_true(rectangle_empty(screen_flashlight(&game->world)));
    var_set(&game->world, VAR_EGO, ACTOR_LIMIT);
    assert_true(rectangle_empty(screen_flashlight(&game->world)));
}

static void a_flashlight_is_seen_in_the_picture(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_EGO, 1);
    game->world.camera.x = 160;
    game->world.actors[1].mover.position = (struct walk_point){100, 50};
    bare_game_run(state, "lights 4, 0, 0\nlights 4, 3, 1");
    scene_build(&game->world, &game->stage);
    assert_int_equal(game_picture(game)->pixels[50 * SCREEN_WIDTH + 100], GROUND);
    assert_int_equal(game_picture(game)->pixels[50 * SCREEN_WIDTH + 120], 0);
    game->world.actors[1].mover.position.x = 120;
    scene_build(&game->world, &game->stage);
    assert_int_equal(game_picture(game)->pixels[50 * SCREEN_WIDTH + 100], 0);
    assert_int_equal(game_picture(game)->pixels[50 * SCREEN_WIDTH + 120], GROUND);
}

/* ---- the division of the screen ---- */

static void the_room_is_shown_in_its_rows(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.screen 16, 100");
    scene_build(&game->world, &game->stage);
    const struct frame *frame = game_picture(game);
    assert_int_equal(frame->pixels[15 * SCREEN_WIDTH], 0);
    assert_int_equal(frame->pixels[16 * SCREEN_WIDTH], GROUND);
    assert_int_equal(frame->pixels[99 * SCREEN_WIDTH], GROUND);
    assert_int_equal(frame->pixels[100 * SCREEN_WIDTH], 0);
}

static void dividing_the_screen_clears_the_area_beside_the_room(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "drawBox 0, 150, 10, 160, 5");
    assert_int_equal(game->stage.panel.pixels[PANEL_ROW * SCREEN_WIDTH], 5);
    bare_game_run(state, "roomOps.screen 0, 144");
    assert_int_equal(game->stage.panel.pixels[PANEL_ROW * SCREEN_WIDTH], 0);
}

static void rows_beyond_the_screen_stop_the_machine(void **state)
{
    static const char *const bad[] = {"roomOps.screen -1, 144", "roomOps.screen 0, 201",
                                      "roomOps.screen 100, 100", "roomOps.screen 100, 50"};
    struct game *game = bare_game(state);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        game->vm.halted = false;
        bare_game_run(state, bad[i]);
        assert_true(game->vm.halted);
        assert_int_equal(game->world.screen.main_bottom, ROOM_HEIGHT);
    }
}

/* As ScummVM showed it, ten frames a second, in the pictures of frames. */
static void a_shake_moves_the_screen_and_not_the_picture(void **state)
{
    static const int rows[] = {1, 0, 0, 1, 1, 1, 3, 2, 3, 1, 2, 1, 0, 0, 0, 1, 1, 3, 2, 3,
                               1, 2, 1, 0, 0, 0, 1, 1, 3, 2, 3, 1, 2, 1, 0, 0, 0, 1, 1, 1};
    struct game *game = bare_game(state);
    game->world.frame = 7;
    var_set(&game->world, VAR_TIMER_NEXT, 6);
    bare_game_run(state, "roomOps.shakeOn");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        game->world.frame = 7 + (uint32_t)i + 1;
        assert_int_equal(screen_shake_rows(&game->world, 0), rows[i]);
        scene_build(&game->world, &game->stage);
        assert_int_equal(game_picture(game)->pixels[0], GROUND);
    }
    bare_game_run(state, "roomOps.shakeOff");
    assert_int_equal(screen_shake_rows(&game->world, 0), 0);
}

/* As ScummVM 2.9 showed it: when the picture moved, in milliseconds after the frame of shakeOn. It
 * looks each 10 ms, so a position may have been due 10 ms before. */
static void a_shake_also_moves_between_frames(void **state)
{
    static const int rows[] = {2, 1, 0, 2, 3, 1, 0, 1, 2, 1, 0, 2, 3, 1, 0, 1, 2, 1, 0, 2};
    static const int times[] = {30,  60,  90,  110, 140, 170, 200, 220, 250, 280,
                                310, 330, 360, 390, 420, 440, 470, 500, 530, 550};
    struct game *game = bare_game(state);
    for (int length = 6; length <= 60; length *= 10) { /* jiffies of a frame */
        size_t changes = 0;
        int shown = 1;
        bare_game_run(state, "roomOps.shakeOff");
        game->world.frame = 7;
        var_set(&game->world, VAR_TIMER_NEXT, length);
        bare_game_run(state, "roomOps.shakeOn");
        for (int jiffy = 0; jiffy <= 33; jiffy++) {
            game->world.frame = 8 + (uint32_t)(jiffy / length);
            const int now = screen_shake_rows(&game->world, jiffy % length);
            if (now == shown)
                continue;
            assert_true(changes < sizeof rows / sizeof *rows);
            assert_int_equal(now, rows[changes]);
            assert_in_range(jiffy * 50 / 3, times[changes] - 10, times[changes] + 17);
            shown = now;
            changes++;
        }
        assert_int_equal(changes, sizeof rows / sizeof *rows);
    }
}

static void a_raised_picture_is_black_below(void **state)
{
    (void)state;
    static struct frame frame;
    memset(frame.pixels, 5, sizeof frame.pixels);
    frame.pixels[3 * SCREEN_WIDTH] = 7;
    frame_raise(&frame, 3);
    assert_int_equal(frame.pixels[0], 7);
    assert_int_equal(frame.pixels[197 * SCREEN_WIDTH - 1], 5);
    assert_int_equal(frame.pixels[197 * SCREEN_WIDTH], 0);
    assert_int_equal(frame.pixels[SCREEN_HEIGHT * SCREEN_WIDTH - 1], 0);
}

/* ---- boxes ---- */

static int room_pixel(const struct game *game, int x, int y)
{
    return game->stage.canvas.background[y * ROOM_WIDTH + x];
}

static void drawbox_takes_corners_in_any_order_and_includes_both(void **state)
{
    static const char *const same[] = {"drawBox 10, 20, 30, 40, 9", "drawBox 30, 40, 10, 20, 9",
                                       "drawBox 10, 40, 30, 20, 9"};
    struct game *game = bare_game(state);
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        memset(game->stage.canvas.background, GROUND, (size_t)ROOM_WIDTH * ROOM_HEIGHT);
        bare_game_run(state, same[i]);
        assert_int_equal(room_pixel(game, 10, 20), 9);
        assert_int_equal(room_pixel(game, 30, 40), 9);
        assert_int_equal(room_pixel(game, 9, 20), GROUND);
        assert_int_equal(room_pixel(game, 10, 19), GROUND);
        assert_int_equal(room_pixel(game, 31, 40), GROUND);
        assert_int_equal(room_pixel(game, 30, 41), GROUND);
    }
}

static void drawbox_uses_the_room_rows_of_the_screen(void **state)
{
    struct game *game = bare_game(state);
    game->world.camera.x = 168; /* one strip to the right */
    bare_game_run(state, "drawBox 0, 0, 0, 0, 9");
    assert_int_equal(room_pixel(game, 8, 0), 9);
    assert_int_equal(room_pixel(game, 0, 0), GROUND);
}

static void drawbox_stays_in_the_screen_part_of_its_first_corner(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "drawBox 0, 140, 5, 170, 9");
    assert_int_equal(room_pixel(game, 0, 143), 9);
    assert_int_equal(game->stage.panel.pixels[144 * SCREEN_WIDTH], 0);
    bare_game_run(state, "drawBox 0, 144, 5, 250, 8");
    assert_int_equal(room_pixel(game, 0, 143), 9);
    assert_int_equal(game->stage.panel.pixels[144 * SCREEN_WIDTH], 8);
    assert_int_equal(game->stage.panel.pixels[199 * SCREEN_WIDTH + 5], 8);
    assert_int_equal(game->stage.panel.pixels[199 * SCREEN_WIDTH + 6], 0);
}

static void drawbox_chooses_the_screen_part_by_its_first_corner(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "drawBox 0, -3, 5, 20, 9");
    assert_int_equal(room_pixel(game, 0, 10), GROUND);
    bare_game_run(state, "drawBox 0, 20, 5, -3, 9");
    assert_int_equal(room_pixel(game, 0, 0), 9);
    assert_int_equal(room_pixel(game, 5, 20), 9);
    bare_game_run(state, "drawBox 0, 150, 5, 140, 8");
    assert_int_equal(room_pixel(game, 0, 143), GROUND);
    assert_int_equal(game->stage.panel.pixels[144 * SCREEN_WIDTH], 8);
}

static void drawbox_touches_nothing_beyond_the_screen(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "drawBox -32768, -32768, 32767, 32767, 9");
    bare_game_run(state, "drawBox 300, 10, 400, 10, 9");
    assert_int_equal(room_pixel(game, 319, 10), 9);
    assert_int_equal(room_pixel(game, 320, 10), GROUND);
    game->stage.has_room = false;
    bare_game_run(state, "drawBox 0, 0, 100, 100, 3");
    assert_int_equal(room_pixel(game, 50, 50), GROUND);
}

/* ---- effects ---- */

static void effects_are_stored_and_due_where_rooms_change(void **state)
{
    struct game *game = bare_game(state);
    const struct fades *fades = &game->world.screen.fades;
    game->world.frame = 5;
    bare_game_run(state, "roomOps.fade 33152"); /* 0x8180 */
    assert_int_equal(fades_due_in(fades, 5), FADE_NONE);
    room_show(game);
    assert_int_equal(fades_due_in(fades, 5), 128);
    assert_int_equal(fades_due_out(fades, 5), FADE_AT_ONCE);
    assert_int_equal(fades_due_in(fades, 6), FADE_NONE);
}

static void effect_0_runs_the_fade_in_of_the_current_room(void **state)
{
    struct game *game = bare_game(state);
    const struct fades *fades = &game->world.screen.fades;
    game->world.frame = 5;
    bare_game_run(state, "roomOps.fade 33156"); /* 0x8184 */
    room_show(game);
    game->world.frame = 7;
    var_set(&game->world, VAR_TIMER_NEXT, 6);
    bare_game_run(state, "roomOps.fade 33153\nroomOps.fade 0");
    assert_int_equal(fades_due_in(fades, 7), 132);
    assert_int_equal(fades_due_out(fades, 7), FADE_NONE);
    assert_int_equal(fades->in, FADE_AT_ONCE);
}

/* ---- the camera ---- */

static void limits_are_in_variables_within_the_room(void **state)
{
    struct game *game = bare_game(state);
    assert_int_equal(var_get(&game->world, VAR_CAMERA_MIN_X), 160);
    assert_int_equal(var_get(&game->world, VAR_CAMERA_MAX_X), 480);
    bare_game_run(state, "roomOps.scroll 10, 320");
    assert_int_equal(var_get(&game->world, VAR_CAMERA_MIN_X), 160);
    assert_int_equal(var_get(&game->world, VAR_CAMERA_MAX_X), 320);
    bare_game_run(state, "setCameraAt 400");
    assert_int_equal(game->world.camera.x, 320);
}

static void limits_written_by_scripts_hold(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_CAMERA_MAX_X, 200);
    bare_game_run(state, "setCameraAt 400");
    assert_int_equal(game->world.camera.x, 200);
}

static void a_pan_ends_at_a_limit(void **state)
{
    struct game *game = bare_game(state);
    var_set(&game->world, VAR_CAMERA_MAX_X, 200);
    bare_game_run(state, "panCameraTo 400");
    assert_int_equal(game->world.camera.x, 160);
    for (int i = 0; i < 10; i++) {
        game->world.last_camera_x = game->world.camera.x;
        camera_step(&game->world, &game->stage.room);
    }
    assert_int_equal(game->world.camera.x, 200);
    assert_int_equal(game->world.camera.target_x, 200);
}

/* Observed: ScummVM 2.9. */
static void before_the_first_room_the_camera_stays(void **state)
{
    struct game *game = bare_game(state);
    game->stage.has_room = false;
    game->stage.room.width = 0;
    game->world.camera = (struct camera){0};
    camera_set_limits(&game->world, &game->stage, 200, 300);
    camera_set_at(game, 300);
    camera_follow_actor(game, 1);
    assert_int_equal(game->world.camera.x, 0);
    assert_int_equal(game->world.camera.actor, 1);
}

/* Actor 0 is one, too; where it takes the camera is asked in rooms/test_room_change.c. */
static void the_camera_follows_actors_only(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "actorFollowCamera 0");
    assert_false(game->vm.halted);
    bare_game_run(state, "actorFollowCamera 13");
    assert_true(game->vm.halted);
}

/* ---- operations left to the host ---- */

static void room_ops_that_save_are_skipped(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "roomOps.saveLoad 1, 99");
    bare_game_run(state, "roomOps.saveString 3, \"a\"");
    bare_game_run(state, "roomOps.loadString 3, \"a\"");
    assert_false(game->vm.halted);
    bare_game_run(state, "roomOps.saveString 3, \"a\"\nmove g100, 1"); /* the text is passed */
    assert_int_equal(var_get(&game->world, 100), 1);
}

int main(void)
{
#define with_screen(test) cmocka_unit_test_setup_teardown(test, set_up, bare_game_teardown)
    const struct CMUnitTest tests[] = {
        with_screen(a_colour_is_set_at_once_and_comes_back_with_the_room),
        with_screen(intensity_applies_to_the_rooms_own_colours),
        with_screen(a_cycle_moves_on_the_larger_of_two_clocks),
        with_screen(an_impossible_cycle_halts_the_machine),
        with_screen(a_palette_transition_reads_three_strings_except_the_last_colour),
        with_screen(missing_strings_fade_colours_to_black),
        with_screen(entering_a_room_ends_a_palette_transition),
        with_screen(shadows_exist_only_after_a_script_makes_them),
        with_screen(shadows_are_always_made_from_the_rooms_own_colours),
        with_screen(without_the_rooms_light_its_picture_is_black),
        with_screen(a_game_begins_with_its_lights_on),
        with_screen(room_and_actors_have_lights_of_their_own),
        with_screen(half_of_an_actors_colours_are_grey_in_the_dark),
        with_screen(a_flashlight_does_not_change_the_lights),
        with_screen(a_flashlight_is_around_ego_and_within_the_view),
        with_screen(no_flashlight_shines_in_a_lit_room_or_without_its_bit),
        with_screen(a_flashlight_is_seen_in_the_picture),
        with_screen(the_room_is_shown_in_its_rows),
        with_screen(dividing_the_screen_clears_the_area_beside_the_room),
        with_screen(rows_beyond_the_screen_stop_the_machine),
        with_screen(a_shake_moves_the_screen_and_not_the_picture),
        with_screen(a_shake_also_moves_between_frames),
        cmocka_unit_test(a_raised_picture_is_black_below),
        with_screen(drawbox_takes_corners_in_any_order_and_includes_both),
        with_screen(drawbox_uses_the_room_rows_of_the_screen),
        with_screen(drawbox_stays_in_the_screen_part_of_its_first_corner),
        with_screen(drawbox_chooses_the_screen_part_by_its_first_corner),
        with_screen(drawbox_touches_nothing_beyond_the_screen),
        with_screen(effects_are_stored_and_due_where_rooms_change),
        with_screen(effect_0_runs_the_fade_in_of_the_current_room),
        with_screen(limits_are_in_variables_within_the_room),
        with_screen(limits_written_by_scripts_hold),
        with_screen(a_pan_ends_at_a_limit),
        with_screen(before_the_first_room_the_camera_stays),
        with_screen(the_camera_follows_actors_only),
        with_screen(room_ops_that_save_are_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
