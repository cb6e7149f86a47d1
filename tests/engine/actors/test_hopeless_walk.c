/* A walk that gets nowhere ends after a while, so that no script waits for ever. A slow walk
 * continues. */
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
    game->stage.floor.router = router_find(router);
    game->stage.floor.classic.map = &game->stage.floor.map;
    actor_put_in_room(game, ACTOR, var_get(&game->world, VAR_ROOM));
    actor_set_ignore_boxes(&game->world, &game->stage, ACTOR, true);
    actor_put(&game->world, &game->stage, ACTOR, (struct walk_point){100, 100});
    actor_set_speed(&game->world, &game->stage, ACTOR, speed, speed);
    actor_set_scale(&game->world, ACTOR, scale, scale);
    actor_walk_to(&game->world, &game->stage, ACTOR, (struct walk_point){140, 100}, ACTOR_FACE_ANY);
    assert_true(actor_is_moving(&game->world, ACTOR));
    return game;
}

static int frames_until_rest(struct game *game, int limit)
{
    int frames = 0;
    while (actor_is_moving(&game->world, ACTOR) && frames < limit) {
        actors_walk(&game->world, &game->stage);
        frames++;
    }
    return frames;
}

static void an_actor_with_speed_0_stops_after_64_frames(void **state)
{
    struct game *game = walking(state, "boxgraph", 0, 255);
    assert_in_range(frames_until_rest(game, 200), ACTOR_STILL_LIMIT, ACTOR_STILL_LIMIT + 1);
    assert_int_equal(actor_position(&game->world, ACTOR).x, 100);
    assert_int_equal(game->world.actors[ACTOR].animation,
                     game->world.actors[ACTOR].chores[CHORE_STAND]);
}

static void an_actor_with_speed_0_stops_with_the_classic_walker_too(void **state)
{
    struct game *game = walking(state, "classic", 0, 255);
    assert_in_range(frames_until_rest(game, 300), 1, ACTOR_STILL_LIMIT + 4);
}

static void an_actor_with_scale_0_stops_too(void **state)
{
    struct game *game = walking(state, "boxgraph", 8, 0);
    assert_in_range(frames_until_rest(game, 200), ACTOR_STILL_LIMIT, ACTOR_STILL_LIMIT + 1);
}

static void a_crawling_actor_arrives(void **state)
{
    struct game *game = walking(state, "boxgraph", 2, 1);
    int frames = frames_until_rest(game, 10000);
    assert_in_range(frames, 5000, 9999);
    assert_int_equal(actor_position(&game->world, ACTOR).x, 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_actor_with_speed_0_stops_after_64_frames,
                                        bare_game_setup, bare_game_teardown),
        cmocka_unit_test_setup_teardown(an_actor_with_speed_0_stops_with_the_classic_walker_too,
                                        bare_game_setup, bare_game_teardown),
        cmocka_unit_test_setup_teardown(an_actor_with_scale_0_stops_too, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(a_crawling_actor_arrives, bare_game_setup,
                                        bare_game_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
