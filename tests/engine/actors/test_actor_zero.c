/* Actor 0: as ScummVM 2.7 answered the same questions (tests/real-games-rows.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/script/assemble.h"
#include "engine/small_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "walk/router.h"

enum { FIRST_ANSWER = 110, FRAMES = 300 };

/* The small game after some frames, in which its script 2 has run these instructions once. */
static struct game *played(const char *text)
{
    static const char rest[] = "\nrest:\nbreakHere\njumpRelative @rest\n";
    static const uint8_t stop[] = {0xA0};
    char source[2048];
    struct small_pieces pieces;
    struct bytes_writer code;
    struct arena arena;
    struct fault error;
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    snprintf(source, sizeof source, "%s%s", text, rest);
    bytes_writer_init(&code, plain_allocator());
    arena_init(&arena, plain_allocator());
    if (!assemble((struct byte_view){(const uint8_t *)source, strlen(source)}, &code, &arena, NULL,
                  &error))
        fail_msg("line %d: %s", error.line, message_english(&error.why).text);
    for (int i = 0; i < SMALL_PIECE_COUNT; i++)
        pieces.code[i] = (struct byte_view){stop, sizeof stop};
    pieces.code[0] = bytes_writer_view(&code);
    assert_true(small_game_open(game, &pieces));
    game->stage.floor.router = router_find("classic");
    for (int frame = 0; frame < FRAMES; frame++)
        game_play_frame(game);
    if (game->vm.halted)
        fail_msg("%s", message_english(&game->vm.why).text);
    bytes_writer_free(&code);
    arena_reset(&arena);
    return game;
}

static void done(struct game *game)
{
    game_close(game);
    free(game);
}

static void expect_answers(const char *text, const int *answers, int count)
{
    struct game *game = played(text);
    for (int i = 0; i < count; i++)
        if (var_get(&game->world, FIRST_ANSWER + i) != answers[i])
            fail_msg("answer %d is %d, not %d", i, var_get(&game->world, FIRST_ANSWER + i),
                     answers[i]);
    done(game);
}

#define EXPECT_ANSWERS(text, ...)                                                                  \
    expect_answers(text, (const int[]){__VA_ARGS__},                                               \
                   (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

#define ASK_ALL                                                                                    \
    "getActorRoom g110, 0\ngetActorX g111, 0\ngetActorY g112, 0\ngetActorCostume g113, 0\n"        \
    "getActorScale g114, 0\ngetActorWidth g115, 0\ngetActorFacing g116, 0\n"                       \
    "getActorMoving g117, 0\ngetActorWalkBox g118, 0\ngetActorElevation g119, 0\n"                 \
    "getDist g120, 0, 1\ngetDist g121, 1, 0\n"

static void actor_0_begins_in_no_room(void **state)
{
    (void)state;
    EXPECT_ANSWERS(ASK_ALL, 0, 0, 0, 0, 255, 24, 2, 0, 0, 0, 255, 255);
}

static void actor_0_has_a_room_and_a_place_but_its_x_and_y_are_0(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\n" ASK_ALL, 1, 0, 0, 0, 255, 24, 2, 0,
                   1, 0, 40, 40);
}

/* Actor 1 is at 60,100 and wears costume 1. */
static void actor_ops_of_0_change_actor_0_and_not_ego(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\n"
                   "actorOps 0 .costume 1 .elevation 5 .width 30 .scale 100, 100\n" ASK_ALL
                   "getActorWidth g122, 1\ngetActorElevation g123, 1",
                   1, 0, 0, 1, 100, 30, 2, 0, 1, 5, 40, 40, 24, 0);
}

static void actor_0_begins_to_walk_and_never_moves(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\nwalkActorTo 0, 150, 110\n"
                   "delay 120\n" ASK_ALL,
                   1, 0, 0, 0, 255, 24, 2, 1, 1, 0, 40, 40);
}

static void actors_turn_and_walk_to_actor_0(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 30, 100\nputActor 1, 90, 100\n"
                   "faceActor 1, 0\nbreakHere\nbreakHere\nbreakHere\ngetActorFacing g110, 1\n"
                   "walkActorToActor 1, 0, 20\ndelay 120\ngetActorX g111, 1\n"
                   "isActorInBox 0, 1, @not\nmove g112, 1\nnot:\nisActorInBox 0, 2, @end\n"
                   "move g112, 2\nend:\ndummy",
                   0, 50, 1);
}

static void two_actors_in_no_room_are_far_apart(void **state)
{
    (void)state;
    EXPECT_ANSWERS("getDist g110, 0, 3\ngetDist g111, 3, 4\nputActorInRoom 0, 2\n"
                   "putActorInRoom 3, 2\nputActorInRoom 4, 2\ngetDist g112, 0, 3\n"
                   "getDist g113, 3, 4",
                   255, 255, 0, 0);
}

static void actors_in_no_room_are_together_without_a_current_room(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 1, 0\nmove g15, 1\nmove g16, 6\n"
                   "getClosestObjActor g110, 1\nloadRoom 0\nbreakHere\n"
                   "getDist g111, 3, 4\ngetClosestObjActor g112, 1",
                   255, 0, 6);
}

static void actors_in_no_room_are_animated_without_a_current_room(void **state)
{
    (void)state;
    struct game *game = played("putActorInRoom 3, 0\nactorOps 3 .costume 1\nanimateActor 3, 5\n"
                               "loadRoom 0\nbreakHere\nputActorInRoom 4, 0\nanimateActor 4, 7");
    assert_int_not_equal(game->world.actors[3].animation, 5);
    assert_int_equal(game->world.actors[4].animation, 7);
    done(game);
}

static void actor_0_can_be_the_nearest(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 60, 100\ngetClosestObjActor g110, 1\n"
                   "move g16, 12\ngetClosestObjActor g111, 1\nmove g15, 1\n"
                   "getClosestObjActor g112, 0",
                   0, 1, 1);
}

static void actor_0_is_never_drawn(void **state)
{
    (void)state;
    struct game *game = played("putActorInRoom 0, 1\nputActor 0, 150, 100\nactorOps 0 .costume 1");
    assert_int_equal(game->world.actors[0].costume, 1);
    for (int i = 0; i < game->stage.scene.sprite_count; i++)
        assert_int_not_equal(game->stage.scene.sprites[i].actor, 0);
    done(game);
}

static void actor_0_speaks_at_its_place(void **state)
{
    (void)state;
    EXPECT_ANSWERS("print 0 .text \"a\"\nmove g110, g3\nputActorInRoom 0, 1\nputActor 0, 60, 100\n"
                   "print 0 .text \"a\"\nmove g111, g3\nmove g112, g25\ndelay 30\nmove g113, g3\n"
                   "delay 120\nmove g114, g3",
                   0, 255, 0, 1, 0);
}

static void actor_numbers_above_12_are_ignored(void **state)
{
    (void)state;
    EXPECT_ANSWERS("actorOps 13 .costume 1\nputActor 13, 5, 5\nputActorInRoom 13, 1\n"
                   "walkActorTo 13, 5, 5\nfaceActor 13, 1\nanimateActor 13, 4\n"
                   "getActorRoom g110, 13\nmove g111, 1",
                   0, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actor_0_begins_in_no_room),
        cmocka_unit_test(actor_0_has_a_room_and_a_place_but_its_x_and_y_are_0),
        cmocka_unit_test(actor_ops_of_0_change_actor_0_and_not_ego),
        cmocka_unit_test(actor_0_begins_to_walk_and_never_moves),
        cmocka_unit_test(actors_turn_and_walk_to_actor_0),
        cmocka_unit_test(two_actors_in_no_room_are_far_apart),
        cmocka_unit_test(actors_in_no_room_are_together_without_a_current_room),
        cmocka_unit_test(actors_in_no_room_are_animated_without_a_current_room),
        cmocka_unit_test(actor_0_can_be_the_nearest),
        cmocka_unit_test(actor_0_is_never_drawn),
        cmocka_unit_test(actor_0_speaks_at_its_place),
        cmocka_unit_test(actor_numbers_above_12_are_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
