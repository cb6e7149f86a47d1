/* Effects on a drawn actor that do not occur to an actor in another room, or not drawn. */
#include <stdlib.h>

#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { ONE = 1, OTHER_ROOM = 3 };

/* The small game with scripts that end at once, and the actor in the middle of an animation. */
static struct game *open_game(const char *router)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    assert_true(small_game_open(game, &pieces));
    game->stage.floor.router = router_find(router);
    game_play_frame(game);
    actor_face_at_once(&game->world, &game->stage, ONE, WALK_FACING_S);
    struct limb_anim *limbs = &game->world.actors[ONE].limbs;
    assert_true(limbs->active & 1);
    assert_true(limbs->end[0] > limbs->start[0]);
    limbs->cursor[0] = (uint16_t)(limbs->start[0] + 1);
    return game;
}

/* Whether his first limb begins again, for the new direction. */
static bool limbs_turn(const char *router, int room)
{
    struct game *game = open_game(router);
    const struct actor *actor = &game->world.actors[ONE];
    if (room != 0)
        actor_put_in_room(game, ONE, room);
    actor_obey(&game->world, &game->stage, ONE, 249); /* to the east at once */
    assert_int_equal(actor->mover.facing, WALK_FACING_E);
    assert_int_equal(actor->mover.facing, WALK_FACING_E);
    bool turned = actor->limbs.cursor[0] == actor->limbs.start[0];
    game_close(game);
    free(game);
    return turned;
}

static void limbs_turn_in_the_current_room(void **state)
{
    (void)state;
    assert_true(limbs_turn("classic", 0));
    assert_true(limbs_turn("boxgraph", 0));
}

static void limbs_do_not_turn_in_another_room(void **state)
{
    (void)state;
    assert_false(limbs_turn("classic", OTHER_ROOM));
    assert_false(limbs_turn("boxgraph", OTHER_ROOM));
}

/* A new speed makes a step at once, elsewhere too; the animation of the walk begins only where he
 * is seen. */
static void a_step_elsewhere_begins_no_animation(void **state)
{
    (void)state;
    struct game *game = open_game("classic");
    struct actor *actor = &game->world.actors[ONE];
    actor_put(&game->world, &game->stage, ONE, (struct walk_point){40, 100});
    actor_walk_to(&game->world, &game->stage, ONE, (struct walk_point){300, 100}, ACTOR_FACE_ANY);
    game_play_frame(game);
    game_play_frame(game);
    assert_true(actor->mover.moving);
    actor_start_animation(&game->world, &game->stage.costumes, ONE, actor->chores[CHORE_STAND]);
    actor_put_in_room(game, ONE, OTHER_ROOM);
    actor->limbs.cue_count = 5;
    const int x = actor->mover.position.x;
    actor_set_speed(&game->world, &game->stage, ONE, 3, 3);
    assert_true(actor->mover.position.x > x);
    assert_int_equal(actor->limbs.cue_count, 5);
    assert_int_equal(actor->animation, actor->chores[CHORE_STAND]);
    game_close(game);
    free(game);
}

/* The scale that he has after a frame's drawing, when it was 77 before. */
static int scale_when_drawn(int costume, bool hidden)
{
    struct game *game = open_game("classic");
    struct actor *actor = &game->world.actors[ONE];
    actor_put(&game->world, &game->stage, ONE, (struct walk_point){40, 100});
    actor->costume = costume;
    actor->mover.scale_x = 77;
    actor->hidden = hidden;
    actors_rescale(&game->world, &game->stage.floor);
    const int scale = actor->mover.scale_x;
    game_close(game);
    free(game);
    return scale;
}

static void a_drawn_actor_gets_the_scale_of_the_box(void **state)
{
    (void)state;
    assert_int_equal(scale_when_drawn(1, false), WALK_SCALE_FULL);
    assert_int_equal(scale_when_drawn(0, false), 77);
    assert_int_equal(scale_when_drawn(1, true), 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limbs_turn_in_the_current_room),
        cmocka_unit_test(limbs_do_not_turn_in_another_room),
        cmocka_unit_test(a_step_elsewhere_begins_no_animation),
        cmocka_unit_test(a_drawn_actor_gets_the_scale_of_the_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
