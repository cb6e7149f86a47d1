/* The readout of an actor: that each value comes from the right field, each reason, and the lines.
 */
#include <stdlib.h>
#include <string.h>

#include "app/console/console.h"
#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/room/floor.h"
#include "engine/small_game.h"
#include "resource/cmocka_all.h"
#include "walk/router.h"

enum { ONE = 1, TWO = 2, NOBODY = 5 };

/* The small game with scripts that end at once, in the second frame. */
static int set_up(void **state)
{
    static const uint8_t stop[] = {0xA0};
    struct small_pieces pieces;
    struct game *game = malloc(sizeof *game);
    if (!game)
        return -1;
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    if (!small_game_open(game, &pieces))
        return -1;
    game_play_frame(game);
    *state = game;
    return 0;
}

static int tear_down(void **state)
{
    game_close(*state);
    free(*state);
    return 0;
}

static struct actor_readout taken(const struct game *game, int id)
{
    struct actor_readout readout;
    assert_true(actor_readout_make(&readout, game, id));
    return readout;
}

static void assert_line(const struct actor_readout *readout, const char *wanted)
{
    assert_in_range(readout->count, 1, ACTOR_READOUT_LINES);
    for (int i = 0; i < readout->count; i++)
        if (strcmp(readout->lines[i], wanted) == 0)
            return;
    for (int i = 0; i < readout->count; i++)
        print_message("  %s\n", readout->lines[i]);
    fail_msg("no line \"%s\"", wanted);
}

static void numbers_outside_the_actors_give_nothing(void **state)
{
    struct actor_readout readout;
    assert_false(actor_readout_make(&readout, *state, 0));
    assert_false(actor_readout_make(&readout, *state, -1));
    assert_false(actor_readout_make(&readout, *state, ACTOR_LIMIT));
}

static void an_actor_at_rest_is_shown_with_its_box(void **state)
{
    struct actor_readout readout = taken(*state, ONE);
    assert_line(&readout, "actor 1 \"One\", room 1, visible");
    assert_line(&readout, "place 60,100, box 1, flags 0x00, mask 1");
    assert_line(&readout, "clip plane 1: the mask of box 1 is 1");
    assert_line(&readout, "scale 255: given by box 1");
    assert_line(&readout, "facing S, speed 8,2, at rest");
    assert_line(&readout, "leg none");
    assert_line(&readout, "costume 1, animation 1 (init), speed 0, frame 0 of its step");
}

static void an_actor_in_no_room_is_shown_too(void **state)
{
    struct actor_readout readout = taken(*state, NOBODY);
    assert_line(&readout, "actor 5, nowhere, invisible");
    assert_line(&readout, "place 0,0, no box");
    assert_line(&readout, "scale 255");
}

static void a_slot_is_shown_with_its_numbers(void **state)
{
    struct game *game = *state;
    struct actor_readout readout = taken(game, TWO);
    assert_line(&readout, "scale 119: slot 1, 64 at y 70 to 255 at y 140");
    assert_line(&readout, "clip plane 1: the mask of box 2 is 2");
    floor_set_slot(&game->stage.floor, &game->world.floor, 0,
                   (struct walk_scale_slot){50, 0, 150, 100});
    actor_put(&game->world, &game->stage, TWO, (struct walk_point){200, 90});
    readout = taken(game, TWO);
    assert_line(&readout, "scale 140: slot 1, 50 at y 0 to 150 at y 100");
}

static void an_empty_slot_is_shown_without_a_scale(void **state)
{
    struct game *game = *state;
    floor_set_scale(&game->stage.floor, &game->world.floor, 1, WALK_SCALE_SLOT_BIT | 3);
    actor_put(&game->world, &game->stage, ONE, (struct walk_point){60, 100});
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "scale 255: none given");
}

static void a_scale_set_by_a_script_is_fixed(void **state)
{
    struct game *game = *state;
    actor_set_scale(&game->world, TWO, 77, 77);
    struct actor_readout readout = taken(game, TWO);
    assert_line(&readout, "scale 77: fixed, box 2 gives 119");
    actor_set_ignore_boxes(&game->world, &game->stage, TWO, true);
    readout = taken(game, TWO);
    assert_line(&readout, "scale 77: fixed");
}

static void each_reason_of_a_clip_plane_is_shown(void **state)
{
    struct game *game = *state;
    object_set_class(&game->world.objects, ONE, CLASS_NEVER_CLIP, true);
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "clip plane 0: class 20, never clipped");
    game->world.actors[ONE].forced_clip = 3;
    readout = taken(game, ONE);
    assert_line(&readout, "clip plane 1: forced");
    game->world.actors[ONE].forced_clip = 0;
    object_clear_classes(&game->world.objects, ONE);
    game->world.actors[ONE].mover.box = WALK_BOX_NONE;
    readout = taken(game, ONE);
    assert_line(&readout, "clip plane 0: no box");
}

static void a_walk_is_shown_leg_by_leg(void **state)
{
    struct game *game = *state;
    actor_walk_to(&game->world, &game->stage, ONE, (struct walk_point){110, 100}, WALK_FACING_N);
    game_play_frame(game);
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "facing E, in the end N, speed 8,2, moving");
    assert_line(&readout, "leg 60,100 to 110,100, waypoint 1 of 1");
    assert_line(&readout, "factors 8.000,0.000, remainders 0,0");
    actor_walk_to(&game->world, &game->stage, ONE, (struct walk_point){61, 90}, ACTOR_FACE_ANY);
    game_play_frame(game);
    readout = taken(game, ONE);
}

static void factors_below_zero_have_their_sign(void **state)
{
    struct game *game = *state;
    game->world.actors[ONE].mover.moving = MOVER_IN_LEG;
    game->world.actors[ONE].mover.leg =
        (struct walk_leg){{1, 2}, {-3, -4}, -(65536 / 2), INT64_MIN, 65535, 1};
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "leg 1,2 to -3,-4");
    assert_line(&readout, "factors -0.500,-140737488355328.000, remainders 65535,1");
}

static void the_originals_walker_has_its_own_fields(void **state)
{
    struct game *game = *state;
    game->stage.floor.router = router_find("classic");
    actor_put(&game->world, &game->stage, ONE, (struct walk_point){60, 100});
    actor_walk_to(&game->world, &game->stage, ONE, (struct walk_point){250, 110}, WALK_FACING_N);
    game_play_frame(game);
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "classic: goal 250,110 in box 2, entering box 2");
    object_set_class(&game->world.objects, ONE, CLASS_X_FLIP, true);
    object_set_class(&game->world.objects, ONE, CLASS_PLAYER, true);
    actor_stop(&game->world, &game->stage.costumes, ONE);
    readout = taken(game, ONE);
    assert_line(&readout, "classic: goal 250,110 in box 2, entering box 2; class 30 31");
    assert_line(&readout, "leg none");
    actor_set_scale(&game->world, ONE, 60, 70);
    readout = taken(game, ONE);
    assert_line(&readout, "scale 60 across, 70 down: fixed, box 1 gives 255");
}

static void a_name_ends_at_its_codes(void **state)
{
    struct game *game = *state;
    memcpy(game->world.actors[ONE].name, "A\x01\x90z\xFF\x02tail", 11);
    struct actor_readout readout = taken(game, ONE);
    assert_line(&readout, "actor 1 \"AÉz\", room 1, visible");
    memset(game->world.actors[ONE].name, 'x', ACTOR_NAME_SIZE);
    readout = taken(game, ONE);
    assert_line(
        &readout,
        "actor 1 \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\", room");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(numbers_outside_the_actors_give_nothing),
        TEST(an_actor_at_rest_is_shown_with_its_box),
        TEST(an_actor_in_no_room_is_shown_too),
        TEST(a_slot_is_shown_with_its_numbers),
        TEST(an_empty_slot_is_shown_without_a_scale),
        TEST(a_scale_set_by_a_script_is_fixed),
        TEST(each_reason_of_a_clip_plane_is_shown),
        TEST(a_walk_is_shown_leg_by_leg),
        TEST(factors_below_zero_have_their_sign),
        TEST(the_originals_walker_has_its_own_fields),
        TEST(a_name_ends_at_its_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
