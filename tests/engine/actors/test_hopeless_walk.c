/* A walk that gets nowhere ends after a while, so that no script waits for ever. A slow walk goes
 * on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/bare_game.h"
#include "engine/enter/room_enter.h"
#include "engine/state/variables.h"
#include "walk/router.h"

enum { ACTOR = 3 };

static struct game *walking(void **state, const char *router, int speed, int scale)
{
    struct game *game = bare_game(state);
    game->router = router_find(router);
    game->classic.map = &game->map;
    actor_put_in_room(game, ACTOR, var_get(game, VAR_ROOM));
    actor_set_ignore_boxes(game, ACTOR, true);
    actor_put(game, ACTOR, (struct walk_point){100, 100});
    actor_set_speed(game, ACTOR, speed, speed);
    actor_set_scale(game, ACTOR, scale, scale);
    actor_walk_to(game, ACTOR, (struct walk_point){140, 100}, ACTOR_FACE_ANY);
    assert_true(actor_is_moving(game, ACTOR));
    return game;
}

static int frames_until_rest(struct game *game, int limit)
{
    int frames = 0;
    while (actor_is_moving(game, ACTOR) && frames < limit) {
        actors_walk(game);
        frames++;
    }
    return frames;
}

static void with_speed_0_he_stands_after_64_frames(void **state)
{
    struct game *game = walking(state, "boxgraph", 0, 255);
    assert_in_range(frames_until_rest(game, 200), ACTOR_STILL_LIMIT, ACTOR_STILL_LIMIT + 1);
    assert_int_equal(actor_position(game, ACTOR).x, 100);
    assert_int_equal(game->world.actors[ACTOR].animation,
                     game->world.actors[ACTOR].chores[CHORE_STAND]);
}

static void the_original_s_walker_too(void **state)
{
    struct game *game = walking(state, "classic", 0, 255);
    assert_in_range(frames_until_rest(game, 300), 1, ACTOR_STILL_LIMIT + 4);
}

static void with_scale_0_as_well(void **state)
{
    struct game *game = walking(state, "boxgraph", 8, 0);
    assert_in_range(frames_until_rest(game, 200), ACTOR_STILL_LIMIT, ACTOR_STILL_LIMIT + 1);
}

static void one_who_crawls_gets_there(void **state)
{
    struct game *game = walking(state, "boxgraph", 2, 1);
    int frames = frames_until_rest(game, 10000);
    assert_in_range(frames, 5000, 9999);
    assert_int_equal(actor_position(game, ACTOR).x, 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(with_speed_0_he_stands_after_64_frames, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(the_original_s_walker_too, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(with_scale_0_as_well, bare_game_setup, bare_game_teardown),
        cmocka_unit_test_setup_teardown(one_who_crawls_gets_there, bare_game_setup,
                                        bare_game_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
