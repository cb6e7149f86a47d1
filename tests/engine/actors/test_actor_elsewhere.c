/* Turning an actor: the limbs turn, too, in the room that is shown, but not in another room. */
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
    game->router = router_find(router);
    game_play_frame(game);
    actor_face_at_once(game, ONE, WALK_FACING_S);
    struct limb_anim *limbs = &game->world.actors[ONE].limbs;
    assert_true(limbs->active & 1);
    assert_true(limbs->end[0] > limbs->start[0]);
    limbs->cursor[0] = (uint16_t)(limbs->start[0] + 1);
    return game;
}

/* Whether his first limb begins anew, for the new direction. */
static bool limbs_turn(const char *router, int room)
{
    struct game *game = open_game(router);
    const struct actor *actor = &game->world.actors[ONE];
    if (room != 0)
        actor_put_in_room(game, ONE, room);
    actor_obey(game, ONE, 249); /* to the east at once */
    assert_int_equal(actor->facing, WALK_FACING_E);
    assert_int_equal(actor->walker.facing, WALK_FACING_E);
    bool turned = actor->limbs.cursor[0] == actor->limbs.start[0];
    game_close(game);
    free(game);
    return turned;
}

static void limbs_turn_where_he_is_seen(void **state)
{
    (void)state;
    assert_true(limbs_turn("classic", 0));
    assert_true(limbs_turn("boxgraph", 0));
}

static void they_do_not_while_he_is_elsewhere(void **state)
{
    (void)state;
    assert_false(limbs_turn("classic", OTHER_ROOM));
    assert_false(limbs_turn("boxgraph", OTHER_ROOM));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limbs_turn_where_he_is_seen),
        cmocka_unit_test(they_do_not_while_he_is_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
