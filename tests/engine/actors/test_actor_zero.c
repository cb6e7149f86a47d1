/* Actor 0: as ScummVM 2.7 answered the same questions (docs/real-games-rows.md). */
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
    game->router = router_find("classic");
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
        if (var_get(game, FIRST_ANSWER + i) != answers[i])
            fail_msg("answer %d is %d, not %d", i, var_get(game, FIRST_ANSWER + i), answers[i]);
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

static void at_first_it_is_nowhere(void **state)
{
    (void)state;
    EXPECT_ANSWERS(ASK_ALL, 0, 0, 0, 0, 255, 24, 2, 0, 0, 0, 255, 255);
}

static void it_has_a_room_and_a_place_but_its_x_and_y_are_0(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\n" ASK_ALL, 1, 0, 0, 0, 255, 24, 2, 0,
                   1, 0, 40, 40);
}

/* Actor 1 is at 60,100 and wears costume 1. */
static void actor_ops_of_0_are_its_own_and_not_egos(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\n"
                   "actorOps 0 .costume 1 .elevation 5 .width 30 .scale 100, 100\n" ASK_ALL
                   "getActorWidth g122, 1\ngetActorElevation g123, 1",
                   1, 0, 0, 1, 100, 30, 2, 0, 1, 5, 40, 40, 24, 0);
}

static void it_begins_to_walk_and_never_moves(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 20, 100\nwalkActorTo 0, 150, 110\n"
                   "delay 120\n" ASK_ALL,
                   1, 0, 0, 0, 255, 24, 2, 1, 1, 0, 40, 40);
}

static void others_turn_and_walk_to_it(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 30, 100\nputActor 1, 90, 100\n"
                   "faceActor 1, 0\nbreakHere\nbreakHere\nbreakHere\ngetActorFacing g110, 1\n"
                   "walkActorToActor 1, 0, 20\ndelay 120\ngetActorX g111, 1\n"
                   "isActorInBox 0, 1, @not\nmove g112, 1\nnot:\nisActorInBox 0, 2, @end\n"
                   "move g112, 2\nend:\ndummy",
                   0, 50, 1);
}

static void who_is_nowhere_is_far_from_who_is_nowhere(void **state)
{
    (void)state;
    EXPECT_ANSWERS("getDist g110, 0, 3\ngetDist g111, 3, 4\nputActorInRoom 0, 2\n"
                   "putActorInRoom 3, 2\nputActorInRoom 4, 2\ngetDist g112, 0, 3\n"
                   "getDist g113, 3, 4",
                   255, 255, 0, 0);
}

static void it_can_be_the_nearest(void **state)
{
    (void)state;
    EXPECT_ANSWERS("putActorInRoom 0, 1\nputActor 0, 60, 100\ngetClosestObjActor g110, 1\n"
                   "move g16, 12\ngetClosestObjActor g111, 1\nmove g15, 1\n"
                   "getClosestObjActor g112, 0",
                   0, 1, 1);
}

static void it_is_never_drawn(void **state)
{
    (void)state;
    struct game *game = played("putActorInRoom 0, 1\nputActor 0, 150, 100\nactorOps 0 .costume 1");
    assert_int_equal(game->world.actors[0].costume, 1);
    for (int i = 0; i < game->scene.sprite_count; i++)
        assert_int_not_equal(game->scene.sprites[i].actor, 0);
    done(game);
}

static void it_speaks_where_it_is(void **state)
{
    (void)state;
    EXPECT_ANSWERS("print 0 .text \"a\"\nmove g110, g3\nputActorInRoom 0, 1\nputActor 0, 60, 100\n"
                   "print 0 .text \"a\"\nmove g111, g3\nmove g112, g25\ndelay 30\nmove g113, g3\n"
                   "delay 120\nmove g114, g3",
                   0, 255, 0, 1, 0);
}

static void numbers_from_13_on_are_ignored(void **state)
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
        cmocka_unit_test(at_first_it_is_nowhere),
        cmocka_unit_test(it_has_a_room_and_a_place_but_its_x_and_y_are_0),
        cmocka_unit_test(actor_ops_of_0_are_its_own_and_not_egos),
        cmocka_unit_test(it_begins_to_walk_and_never_moves),
        cmocka_unit_test(others_turn_and_walk_to_it),
        cmocka_unit_test(who_is_nowhere_is_far_from_who_is_nowhere),
        cmocka_unit_test(it_can_be_the_nearest),
        cmocka_unit_test(it_is_never_drawn),
        cmocka_unit_test(it_speaks_where_it_is),
        cmocka_unit_test(numbers_from_13_on_are_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
