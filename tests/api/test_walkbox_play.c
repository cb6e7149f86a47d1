/* The public interface: games in play. They are compared with the same game played by the engine
 * itself, trace line by trace line and pixel by pixel. */
#include <stdlib.h>
#include <string.h>

#include "api/api_games.h"
#include "engine/game.h"
#include "engine/saved_game.h"
#include "engine/state/variables.h"
#include "resource/index_maker.h"
#include "resource/support.h"
#include "walk/router.h"

enum { SEED = 7, FRAMES = 120, VARIABLE = 300, BIT = 40 };

static const int traced_variables[] = {1, 19, VARIABLE};
enum { TRACED_VARIABLES = 3 };

/* Lines of frames, one behind the other. */
struct lines {
    char text[FRAMES][2048];
};

static walkbox_game *open_booted(void)
{
    walkbox_game *game = open_walks();
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    return game;
}

/* The player's input in a frame. */
static void act(walkbox_game *game, int frame)
{
    if (frame % 20 == 3)
        assert_true(walkbox_game_click(game, 40 + frame * 2, 120));
    else if (frame % 7 == 0)
        assert_true(walkbox_game_move(game, frame, 100));
}

static void play(walkbox_game *game, int from, int to, struct lines *lines)
{
    char line[WALKBOX_TRACE_SIZE];
    for (int frame = from; frame < to; frame++) {
        act(game, frame);
        assert_true(walkbox_game_play_frame(game));
        assert_true(
            walkbox_game_trace(game, traced_variables, TRACED_VARIABLES, line, sizeof line, NULL));
        assert_in_range(strlen(line), 50, sizeof lines->text[0] - 1);
        strcpy(lines->text[frame], line);
    }
}

static void assert_same_lines(const struct lines *a, const struct lines *b, int from, int to)
{
    for (int frame = from; frame < to; frame++)
        assert_string_equal(a->text[frame], b->text[frame]);
}

static void *new_lines(void)
{
    void *lines = calloc(1, sizeof(struct lines));
    assert_non_null(lines);
    return lines;
}

static void assert_error(const walkbox_error *error, walkbox_error_code code, const char *why)
{
    assert_int_equal(error->code, code);
    if (!strstr(error->reason, why))
        fail_msg("\"%s\" does not say \"%s\"", error->reason, why);
}

/* ---- the same game as the engine's ---- */

static void act_inside(struct game *game, int frame)
{
    if (frame % 20 == 3)
        game_input(game, (struct game_event){EVENT_CLICK, 40 + frame * 2, 120, 0});
    else if (frame % 7 == 0)
        game_input(game, (struct game_event){EVENT_MOVE, frame, 100, 0});
}

static void a_game_continues_as_in_the_engine(void **state)
{
    (void)state;
    struct fault fault = {0};
    walkbox_game *outside = open_booted();
    struct game *inside = saved_game_open("walks/game2");
    struct lines *lines = new_lines();
    walkbox_picture *picture = malloc(sizeof *picture);
    inside->stage.floor.router = router_of_the_original();
    assert_true(game_boot(inside, 0, SEED, &fault));
    for (int frame = 0; frame < FRAMES; frame++) {
        char line[TRACE_LINE_SIZE];
        act_inside(inside, frame);
        game_play_frame(inside);
        trace_line(inside, line, traced_variables, TRACED_VARIABLES, false);
        play(outside, frame, frame + 1, lines);
        assert_string_equal(lines->text[frame], line);
        assert_true(walkbox_game_picture(outside, picture));
        const struct frame *wanted = game_picture(inside);
        assert_memory_equal(picture->pixels, wanted->pixels, sizeof wanted->pixels);
        assert_memory_equal(picture->palette, wanted->palette, sizeof wanted->palette);
    }
    free(picture);
    free(lines);
    saved_game_close(inside);
    walkbox_close(outside);
}

static void two_games_do_not_disturb_each_other(void **state)
{
    (void)state;
    walkbox_game *one = open_booted(), *two = open_booted(), *alone = open_booted();
    struct lines *of_one = new_lines(), *of_two = new_lines(), *of_alone = new_lines();
    play(alone, 0, FRAMES, of_alone);
    for (int frame = 0; frame < FRAMES; frame++) {
        play(one, frame, frame + 1, of_one);
        play(two, frame, frame + 1, of_two);
    }
    assert_same_lines(of_one, of_alone, 0, FRAMES);
    assert_same_lines(of_two, of_alone, 0, FRAMES);
    free(of_one);
    free(of_two);
    free(of_alone);
    walkbox_close(one);
    walkbox_close(two);
    walkbox_close(alone);
}

static void a_rebooted_game_begins_again(void **state)
{
    (void)state;
    walkbox_game *game = open_booted();
    struct lines *first = new_lines(), *second = new_lines();
    play(game, 0, FRAMES, first);
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    play(game, 0, FRAMES, second);
    assert_same_lines(first, second, 0, FRAMES);
    free(first);
    free(second);
    walkbox_close(game);
}

/* ---- beginning ---- */

static void a_game_not_yet_started_refuses_every_call(void **state)
{
    (void)state;
    walkbox_game *game = open_walks();
    walkbox_error error;
    walkbox_game_state now;
    walkbox_actor actor;
    size_t size;
    char line[WALKBOX_TRACE_SIZE];
    assert_false(walkbox_game_play_frame(game));
    assert_int_equal(walkbox_game_advance(game, 6), -1);
    assert_false(walkbox_game_click(game, 1, 1));
    assert_false(walkbox_game_key(game, WALKBOX_KEY_ESCAPE));
    assert_false(walkbox_game_state_get(game, &now));
    assert_false(walkbox_game_actor(game, 1, &actor));
    assert_false(walkbox_game_visit_room(game, 1, &error));
    assert_error(&error, WALKBOX_ERROR_STATE, "has not begun");
    assert_false(walkbox_game_set_variable(game, VARIABLE, 1, &error));
    assert_error(&error, WALKBOX_ERROR_STATE, "has not begun");
    assert_false(walkbox_game_set_bit(game, BIT, true, &error));
    assert_false(walkbox_game_trace(game, NULL, 0, line, sizeof line, &error));
    assert_error(&error, WALKBOX_ERROR_STATE, "has not begun");
    assert_null(walkbox_game_save(game, "", 0, &size, &error));
    assert_error(&error, WALKBOX_ERROR_STATE, "has not begun");
    assert_int_equal(walkbox_game_take_request(game), WALKBOX_REQUEST_NONE);
    walkbox_close(game);
}

static void a_room_is_started_as_requested(void **state)
{
    (void)state;
    walkbox_game *game = open_walks();
    walkbox_game_state now;
    walkbox_actor ego;
    const walkbox_point place = {100, 118};
    assert_true(walkbox_game_start_room(game, 1, 2, &place, NULL));
    assert_true(walkbox_game_state_get(game, &now));
    assert_int_equal(now.room, 1);
    assert_int_equal(now.frame, 0);
    assert_false(now.booted);
    assert_false(now.halted);
    assert_string_equal(now.why, "");
    assert_true(walkbox_game_actor(game, now.ego, &ego));
    assert_int_equal(ego.place.x, 100);
    assert_int_equal(ego.box, 2);
    assert_int_equal(ego.scale, 200);
    assert_int_equal(ego.costume, 2);
    assert_int_equal(ego.facing, WALKBOX_FACING_SOUTH);
    assert_true(ego.here);
    assert_false(ego.moving);

    assert_true(walkbox_game_click(game, 40 - now.view_left, 120 + now.view_top));
    assert_true(walkbox_game_play_frame(game));
    assert_true(walkbox_game_actor(game, now.ego, &ego));
    assert_true(ego.moving && ego.visible);
    for (int frame = 0; frame < FRAMES && ego.moving; frame++) {
        assert_true(walkbox_game_play_frame(game));
        assert_true(walkbox_game_actor(game, now.ego, &ego));
    }
    assert_int_equal(ego.place.x, 40);
    assert_int_equal(ego.place.y, 120);

    assert_true(walkbox_game_visit_room(game, 2, NULL));
    assert_true(walkbox_game_state_get(game, &now));
    assert_int_equal(now.room, 2);
    assert_true(walkbox_game_start_room(game, 0, 0, NULL, NULL));
    assert_true(walkbox_game_state_get(game, &now));
    assert_int_equal(now.room, 1);
    walkbox_close(game);
}

static void an_impossible_start_leaves_the_game_unchanged(void **state)
{
    (void)state;
    walkbox_game *game = open_booted(), *other = open_booted();
    struct lines *lines = new_lines(), *of_other = new_lines();
    walkbox_error error;
    const walkbox_point far_away = {INT32_MAX, 0};
    play(other, 0, FRAMES, of_other);
    play(game, 0, 30, lines);
    assert_false(walkbox_game_start_room(game, 99, 0, NULL, &error));
    assert_error(&error, WALKBOX_ERROR_MISSING, "no room 99");
    assert_false(walkbox_game_start_room(game, 1, 9999, NULL, &error));
    assert_error(&error, WALKBOX_ERROR_MISSING, "costume 9999");
    assert_false(walkbox_game_start_room(game, INT32_MIN, INT32_MAX, NULL, &error));
    assert_false(walkbox_game_start_room(game, 1, 0, &far_away, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "too far");
    assert_false(walkbox_game_boot(game, 40000, 0, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "16 bits");
    assert_false(walkbox_game_visit_room(game, -3, &error));
    assert_false(walkbox_game_set_router(game, 99, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no router 99");
    play(game, 30, FRAMES, lines);
    assert_same_lines(lines, of_other, 0, FRAMES);
    free(lines);
    free(of_other);
    walkbox_close(game);
    walkbox_close(other);
}

static void without_a_first_script_there_is_no_boot(void **state)
{
    (void)state;
    struct made_game made = {.room_count = 1};
    struct bytes_writer room;
    walkbox_error error;
    bytes_writer_init(&room, plain_allocator());
    write_room_header(&room, 64, 16, 0);
    made.rooms[0] = (struct made_room){.id = 1, .payload = bytes_writer_view(&room)};
    made_game_build(&made);
    made_game_xor(&made);
    walkbox_game *game = walkbox_open_memory(made.index.data, made.index.size, made.container.data,
                                             made.container.size, NULL, &error);
    assert_non_null(game);
    assert_false(walkbox_game_boot(game, 0, 0, &error));
    assert_error(&error, WALKBOX_ERROR_MISSING, "script 1");
    assert_false(walkbox_game_start_room(game, 0, 0, NULL, &error));
    assert_error(&error, WALKBOX_ERROR_MISSING, "floor");
    assert_false(walkbox_game_play_frame(game));
    walkbox_close(game);
    made_game_free(&made);
    bytes_writer_free(&room);
}

/* ---- input, time, router ---- */

static void input_beside_the_screen_is_refused_and_any_amount_is_accepted(void **state)
{
    (void)state;
    walkbox_game *game = open_booted();
    assert_false(walkbox_game_move(game, -1, 0));
    assert_false(walkbox_game_move(game, 320, 0));
    assert_false(walkbox_game_click(game, 0, 200));
    assert_false(walkbox_game_right_click(game, 0, -1));
    assert_false(walkbox_game_key(game, 0));
    assert_false(walkbox_game_key(game, WALKBOX_KEY_MAX + 1));
    assert_true(walkbox_game_key(game, WALKBOX_KEY_F1));
    assert_true(walkbox_game_right_click(game, 319, 199));
    assert_true(walkbox_game_key(game, 'a'));
    for (int i = 0; i < 1000; i++)
        assert_true(walkbox_game_click(game, 10, 10));
    assert_true(walkbox_game_move(game, 5, 5));
    assert_true(walkbox_game_play_frame(game));
    assert_true(walkbox_game_click(game, 10, 10));
    walkbox_close(game);
}

static void time_passes_in_jiffies(void **state)
{
    (void)state;
    walkbox_game *game = open_booted();
    walkbox_game_state now;
    assert_true(walkbox_game_state_get(game, &now));
    int frame = now.frame_jiffies;
    assert_in_range(frame, 2, 20);
    assert_int_equal(walkbox_game_advance(game, frame - 1), 0);
    assert_int_equal(walkbox_game_advance(game, 1), 1);
    assert_int_equal(walkbox_game_advance(game, 0), 0);
    assert_true(walkbox_game_advance(game, WALKBOX_ADVANCE_MAX) > 100);
    assert_int_equal(walkbox_game_advance(game, WALKBOX_ADVANCE_MAX + 1), -1);
    assert_int_equal(walkbox_game_advance(game, -1), -1);
    walkbox_close(game);
}

static void a_game_walks_by_classic_and_a_room_by_the_default(void **state)
{
    (void)state;
    walkbox_game *game = open_walks();
    const int classic = walkbox_router_find("classic"), chosen = walkbox_router_find("grid");
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    assert_int_equal(walkbox_game_router(game), classic);
    assert_true(walkbox_game_start_room(game, 0, 0, NULL, NULL));
    assert_int_equal(walkbox_game_router(game), 0);
    assert_true(walkbox_game_set_router(game, chosen, NULL));
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    assert_int_equal(walkbox_game_router(game), chosen);
    assert_true(walkbox_game_start_room(game, 0, 0, NULL, NULL));
    assert_int_equal(walkbox_game_router(game), chosen);
    walkbox_close(game);
}

static void actors_use_the_chosen_router(void **state)
{
    (void)state;
    walkbox_game *game = open_walks();
    const int classic = walkbox_router_find("classic");
    assert_int_equal(walkbox_game_router(game), 0);
    assert_true(walkbox_game_set_router(game, classic, NULL));
    assert_true(walkbox_game_boot(game, 0, SEED, NULL));
    assert_int_equal(walkbox_game_router(game), classic);
    struct lines *by_classic = new_lines(), *by_other = new_lines();
    play(game, 0, FRAMES, by_classic);
    for (int router = 0; walkbox_router_name(router); router++) {
        assert_true(walkbox_game_set_router(game, router, NULL));
        assert_true(walkbox_game_boot(game, 0, SEED, NULL));
        play(game, 0, FRAMES, by_other);
        bool same = memcmp(by_classic, by_other, sizeof *by_other) == 0;
        assert_int_equal(same, router == classic);
    }
    free(by_classic);
    free(by_other);
    walkbox_close(game);
}

/* ---- the state of a game ---- */

static void variables_and_bits_are_read_and_set(void **state)
{
    (void)state;
    walkbox_game *game = open_booted();
    walkbox_error error;
    assert_true(walkbox_game_set_variable(game, VARIABLE, -5, NULL));
    assert_int_equal(walkbox_game_variable(game, VARIABLE), -5);
    assert_true(walkbox_game_set_variable(game, WALKBOX_VARIABLE_COUNT - 1, INT32_MAX, NULL));
    assert_int_equal(walkbox_game_variable(game, WALKBOX_VARIABLE_COUNT - 1), INT32_MAX);
    assert_false(walkbox_game_set_variable(game, WALKBOX_VARIABLE_COUNT, 1, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no variable 2048");
    assert_false(walkbox_game_set_variable(game, -1, 1, &error));
    assert_int_equal(walkbox_game_variable(game, WALKBOX_VARIABLE_COUNT), 0);
    assert_int_equal(walkbox_game_variable(game, -1), 0);

    assert_true(walkbox_game_set_bit(game, BIT, true, NULL));
    assert_true(walkbox_game_bit(game, BIT));
    assert_false(walkbox_game_bit(game, BIT + 1));
    assert_true(walkbox_game_set_bit(game, BIT, false, NULL));
    assert_false(walkbox_game_bit(game, BIT));
    assert_true(walkbox_game_set_bit(game, WALKBOX_BIT_COUNT - 1, true, NULL));
    assert_true(walkbox_game_bit(game, WALKBOX_BIT_COUNT - 1));
    assert_false(walkbox_game_set_bit(game, WALKBOX_BIT_COUNT, true, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no bit");
    assert_false(walkbox_game_bit(game, -1));
    assert_false(walkbox_game_bit(game, WALKBOX_BIT_COUNT));
    walkbox_close(game);
}

static void missing_actors_and_lines_are_refused(void **state)
{
    (void)state;
    walkbox_game *game = open_booted();
    walkbox_error error;
    walkbox_actor actor;
    char line[WALKBOX_TRACE_SIZE];
    const int beyond[] = {WALKBOX_VARIABLE_COUNT};
    assert_false(walkbox_game_actor(game, 0, &actor));
    assert_false(walkbox_game_actor(game, WALKBOX_ACTOR_COUNT, &actor));
    assert_false(walkbox_game_actor(game, 1, NULL));
    assert_true(walkbox_game_actor(game, WALKBOX_ACTOR_COUNT - 1, &actor));
    assert_false(walkbox_game_trace(game, NULL, 0, line, sizeof line, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no frame");
    assert_true(walkbox_game_play_frame(game));
    assert_true(walkbox_game_trace(game, NULL, 0, line, sizeof line, &error));
    assert_false(walkbox_game_trace(game, NULL, 1, line, sizeof line, &error));
    assert_false(walkbox_game_trace(game, beyond, -1, line, sizeof line, &error));
    assert_false(walkbox_game_trace(game, beyond, 1, line, sizeof line, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no variable 2048");
    assert_false(walkbox_game_trace(game, NULL, 0, line, sizeof line - 1, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "32768 bytes");
    assert_false(walkbox_game_trace(game, NULL, 0, NULL, sizeof line, &error));
    walkbox_close(game);
}

static void null_games_are_refused(void **state)
{
    (void)state;
    walkbox_error error;
    size_t size;
    assert_false(walkbox_game_boot(NULL, 0, 0, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no game");
    assert_false(walkbox_game_start_room(NULL, 1, 0, NULL, &error));
    assert_false(walkbox_game_visit_room(NULL, 1, &error));
    assert_false(walkbox_game_set_router(NULL, 0, &error));
    assert_int_equal(walkbox_game_router(NULL), -1);
    assert_false(walkbox_game_move(NULL, 0, 0));
    assert_false(walkbox_game_click(NULL, 0, 0));
    assert_false(walkbox_game_right_click(NULL, 0, 0));
    assert_false(walkbox_game_key(NULL, 'a'));
    assert_int_equal(walkbox_game_advance(NULL, 1), -1);
    assert_false(walkbox_game_play_frame(NULL));
    assert_false(walkbox_game_picture(NULL, NULL));
    assert_int_equal(walkbox_game_take_request(NULL), WALKBOX_REQUEST_NONE);
    assert_false(walkbox_game_message(NULL, NULL));
    assert_false(walkbox_game_state_get(NULL, NULL));
    assert_false(walkbox_game_actor(NULL, 1, NULL));
    assert_int_equal(walkbox_game_variable(NULL, 1), 0);
    assert_false(walkbox_game_set_variable(NULL, 1, 1, &error));
    assert_false(walkbox_game_bit(NULL, 1));
    assert_false(walkbox_game_set_bit(NULL, 1, true, &error));
    assert_false(walkbox_game_trace(NULL, NULL, 0, NULL, 0, &error));
    assert_null(walkbox_game_save(NULL, NULL, 0, &size, &error));
    assert_false(walkbox_game_load(NULL, "", 0, &error));
    assert_false(walkbox_game_read_label(NULL, "", 0, NULL, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no game");
}

/* ---- facts of known games ---- */

/* A game of the sizes of Fate of Atlantis, whose scripts put their argument into g200. */
static walkbox_game *open_sized_atlantis(void)
{
    static const uint8_t script[] = {0x9A, 200, 0, 0x00, 0x40, 0xA0}; /* move g200, L0 */
    static const char names[] = "Sophia Sophia Kerner Kerner Trottier Trottier";
    const struct made_contents contents = {{(const uint8_t *)names, sizeof names},
                                           {script, sizeof script}};
    struct made_sizes sizes = sizes_of_monkey1();
    struct made_game made = {.room_count = 0};
    sizes.scripts = 250;
    make_sized_game(&made, &sizes, &contents);
    made_game_xor(&made);
    walkbox_game *game = walkbox_open_memory(made.index.data, made.index.size, made.container.data,
                                             made.container.size, NULL, NULL);
    made_game_free(&made);
    assert_non_null(game);
    return game;
}

static void a_game_boots_with_its_own_parameter_by_default(void **state)
{
    (void)state;
    walkbox_game *game = open_sized_atlantis();
    assert_true(walkbox_game_boot(game, WALKBOX_BOOT_DEFAULT, 1, NULL));
    assert_int_equal(walkbox_game_variable(game, 200), -7873);
    assert_true(walkbox_game_boot(game, 5, 1, NULL));
    assert_int_equal(walkbox_game_variable(game, 200), 5);
    assert_true(walkbox_game_boot(game, WALKBOX_BOOT_DEFAULT, 1, NULL));
    assert_int_equal(walkbox_game_variable(game, 200), -7873);
    assert_false(walkbox_game_boot(game, WALKBOX_BOOT_DEFAULT + 1, 1, NULL));
    walkbox_close(game);
    game = open_walks();
    assert_true(walkbox_game_boot(game, WALKBOX_BOOT_DEFAULT, 1, NULL));
    walkbox_close(game);
}

static void the_host_sets_seeds_and_tracks(void **state)
{
    (void)state;
    walkbox_error error;
    walkbox_game *game = open_walks();
    assert_false(walkbox_game_set_seed(game, 1, &error));
    assert_error(&error, WALKBOX_ERROR_STATE, "begun");
    assert_true(walkbox_game_set_track(game, 1, 75, NULL));
    assert_false(walkbox_game_set_track(game, 0, 75, &error));
    assert_error(&error, WALKBOX_ERROR_ARGUMENT, "no track 0");
    assert_false(walkbox_game_set_track(game, 256, 75, NULL));
    assert_false(walkbox_game_set_track(game, 1, -1, NULL));
    assert_false(walkbox_game_set_track(NULL, 1, 75, NULL));
    assert_true(walkbox_game_start_room(game, 1, 0, NULL, NULL));
    assert_true(walkbox_game_set_seed(game, 1, NULL));
    assert_false(walkbox_game_set_seed(NULL, 1, NULL));
    walkbox_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_continues_as_in_the_engine),
        cmocka_unit_test(two_games_do_not_disturb_each_other),
        cmocka_unit_test(a_rebooted_game_begins_again),
        cmocka_unit_test(a_game_not_yet_started_refuses_every_call),
        cmocka_unit_test(a_room_is_started_as_requested),
        cmocka_unit_test(an_impossible_start_leaves_the_game_unchanged),
        cmocka_unit_test(without_a_first_script_there_is_no_boot),
        cmocka_unit_test(input_beside_the_screen_is_refused_and_any_amount_is_accepted),
        cmocka_unit_test(time_passes_in_jiffies),
        cmocka_unit_test(a_game_walks_by_classic_and_a_room_by_the_default),
        cmocka_unit_test(actors_use_the_chosen_router),
        cmocka_unit_test(variables_and_bits_are_read_and_set),
        cmocka_unit_test(missing_actors_and_lines_are_refused),
        cmocka_unit_test(a_game_boots_with_its_own_parameter_by_default),
        cmocka_unit_test(the_host_sets_seeds_and_tracks),
        cmocka_unit_test(null_games_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
