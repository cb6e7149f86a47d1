/* Variables hold 32 bits, comparisons and places take 16. Each value was asked of ScummVM 2.7 and
 * 2.9. */
#include "engine/actors/actor.h"
#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

/* The value of g100 after a few instructions. */
static int32_t after(void **state, const char *text)
{
    var_set(&bare_game(state)->world, 100, -1);
    bare_game_run(state, text);
    return var_get(&bare_game(state)->world, 100);
}

static void arithmetic_keeps_32_bits(void **state)
{
    assert_int_equal(after(state, "move g100, 255\nmultiply g100, 135"), 34425);
    assert_int_equal(after(state, "divide g100, 255\nmove g100, 255\nmultiply g100, 135\n"
                                  "divide g100, 255"),
                     135);
    assert_int_equal(after(state, "move g100, 30000\nadd g100, 30000"), 60000);
    assert_int_equal(after(state, "move g100, 32767\nincrement g100"), 32768);
    assert_int_equal(after(state, "move g100, -32768\ndecrement g100"), -32769);
    assert_int_equal(after(state, "move g100, 300\nmultiply g100, 300\nmultiply g100, 300"),
                     27000000);
    assert_int_equal(after(state, "move g100, 300\nmultiply g100, 300\nmultiply g100, 300\n"
                                  "multiply g100, 300"),
                     -489934592);
    assert_int_equal(after(state, "move g100, 300\nmultiply g100, 300\nand g100, 4095"),
                     90000 & 4095);
    assert_int_equal(after(state, "expression g100 .push 300 .push 300 .multiply .push 3 .divide"),
                     30000);
    /* The lowest number has no opposite. */
    assert_int_equal(after(state, "move g100, 16384\nmultiply g100, 16384\nmultiply g100, 8\n"
                                  "divide g100, -1"),
                     INT32_MIN);
}

static void locals_have_32_bits(void **state)
{
    assert_int_equal(after(state, "move L0, 300\nmultiply L0, 300\nmove g100, L0"), 90000);
}

static void arguments_have_32_bits(void **state)
{
    bare_game_script(state, 200, "move g100, L0\nmove g101, L1");
    after(state, "move g102, 300\nmultiply g102, 300\nmove g103, 20000\nadd g103, 20000\n"
                 "startScript 200, [g102, g103]");
    assert_int_equal(var_get(&bare_game(state)->world, 100), 90000);
    assert_int_equal(var_get(&bare_game(state)->world, 101), 40000);
}

/* g101 is 65536, and 65541 is compared with 5. */
#define WIDE "move g101, 16384\nmultiply g101, 4\nmove g102, g101\nadd g102, 5\nmove g100, 0\n"

static void comparisons_are_of_16_bits(void **state)
{
    assert_int_equal(after(state, WIDE "isEqual g102, 5, @end\nmove g100, 1\nend:"), 1);
    assert_int_equal(after(state, WIDE "isNotEqual g102, 5, @end\nmove g100, 1\nend:"), 0);
    assert_int_equal(after(state, WIDE "isLess g102, 6, @end\nmove g100, 1\nend:"), 0);
    assert_int_equal(after(state, WIDE "isGreater g102, 6, @end\nmove g100, 1\nend:"), 1);
}

static void tests_for_zero_are_of_32_bits(void **state)
{
    assert_int_equal(after(state, WIDE "equalZero g101, @end\nmove g100, 1\nend:"), 0);
    assert_int_equal(after(state, WIDE "notEqualZero g101, @end\nmove g100, 1\nend:"), 1);
}

static void a_bit_is_set_by_any_of_32_bits(void **state)
{
    assert_int_equal(after(state, WIDE "move B7, g101\nmove g100, B7"), 1);
}

static void places_have_16_bits_and_numbers_of_actors_do_not(void **state)
{
    struct game *game = bare_game(state);
    bare_game_run(state, "actorOps 1 .ignoreBoxes\nputActorInRoom 1, 1\n" WIDE
                         "move g102, g101\nadd g102, 150\nputActor 1, g102, 100");
    assert_int_equal(actor_position(&game->world, 1).x, 150);
    assert_int_equal(after(state, WIDE "add g101, 1\ngetActorX g100, g101"), -1);
}

/* A width multiplied by a scale may be millions of pixels. */
static void a_place_near_an_actor_has_16_bits(void **state)
{
    struct game *game = bare_game(state);
    struct mover *mover = &game->world.actors[1].mover;
    var_set(&game->world, VAR_ROOM, 1);
    bare_game_run(state, "move g101, 20000\n"
                         "actorOps 1 .ignoreBoxes .width g101\nputActorInRoom 1, 1\n"
                         "actorOps 2 .ignoreBoxes .width g101\nputActorInRoom 2, 1\n"
                         "putActor 1, 0, 100\nputActor 2, 10, 100");
    mover->scale_x = WALK_SCALE_FULL;
    bare_game_run(state, "walkActorToActor 1, 2, 255");
    assert_int_equal(mover->path.waypoints[0].x, 10 - 20000);
    mover->scale_x = 30000;
    bare_game_run(state, "walkActorToActor 1, 2, 255");
    assert_in_range(mover->path.waypoints[0].x - INT16_MIN, 0, UINT16_MAX);
}

static void a_delay_has_32_bits(void **state)
{
    struct game *game = bare_game(state);
    bare_game_script(state, 200, WIDE "add g101, 3\ndelayVariable g101");
    bare_game_run(state, "startScript 200, []");
    int32_t longest = 0;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        longest = game->world.slots[i].delay > longest ? game->world.slots[i].delay : longest;
    assert_int_equal(longest, 65539);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, bare_game_setup, bare_game_teardown)
    const struct CMUnitTest tests[] = {
        TEST(arithmetic_keeps_32_bits),
        TEST(locals_have_32_bits),
        TEST(arguments_have_32_bits),
        TEST(comparisons_are_of_16_bits),
        TEST(tests_for_zero_are_of_32_bits),
        TEST(a_bit_is_set_by_any_of_32_bits),
        TEST(places_have_16_bits_and_numbers_of_actors_do_not),
        TEST(a_place_near_an_actor_has_16_bits),
        TEST(a_delay_has_32_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
