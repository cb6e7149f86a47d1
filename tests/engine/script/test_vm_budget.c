/* No script can make a frame last: instructions that take long count as many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/script/vm.h"
#include "engine/scripted_game.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { COUNTER = 100 };

/* Plays a script that does `what` for ever, counting in variable 100, until it is stopped. */
static struct game *looped(const char *what)
{
    char script[512];
    snprintf(script, sizeof script, "breakHere\nagain:\nincrement g100\n%s\njumpRelative @again\n",
             what);
    const struct scripted_pieces pieces = {.script_2 = script};
    struct game *game = scripted_game_open(&pieces);
    for (int i = 0; i < 3 && !game->vm.halted; i++)
        game_play_frame(game);
    return game;
}

/* The script is stopped in its first frame, after `most` times at most. */
static void assert_stopped(const char *what, int most)
{
    struct game *game = looped(what);
    if (!game->vm.halted ||
        !strstr(message_english(&game->vm.why).text,
                "the scripts ran too long without a pause (a loop without breakHere?)"))
        fail_msg("%s: \"%s\"", what, message_english(&game->vm.why).text);
    assert_in_range(var_get(&game->world, COUNTER), 2, most);
    scripted_game_close(game);
}

static void rooms_count_by_their_size(void **state)
{
    (void)state;
    assert_stopped("loadRoom 1\nloadRoom 2", 400);
}

static void other_long_work_counts(void **state)
{
    (void)state;
    assert_stopped("matrixOps.createMatrix", 12000);
    assert_stopped("print 255 .text \"a text\"", 20000);
    assert_stopped("walkActorTo 1, 10, 20", 4000);
    assert_stopped("drawBox 0, 0, 319, 199, 3", 20000);
}

/* The cost of instructions in the second frame that runs them. */
static uint32_t cost_of(const char *what)
{
    char script[512];
    snprintf(script, sizeof script, "again:\n%s\nbreakHere\njumpRelative @again\n", what);
    const struct scripted_pieces pieces = {.script_2 = script};
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 3);
    const uint32_t left = game->vm.budget;
    scripted_game_close(game);
    return VM_BUDGET - left;
}

/* One instruction of each kind, to the last count. */
static void each_kind_of_work_has_its_cost(void **state)
{
    enum { WORK = 50, HEAVY = 2000, PIXELS = 64, PLANES = 1 + 2 };
    enum { ENDS = 2 /* the ends of the exit and entry scripts */ };
    static const struct {
        const char *what;
        uint32_t cost;
    } kinds[] = {
        {"move g101, 1", 1},
        {"isLess g101, 2, @over\nover:", 1},
        {"print 255 .text \"a text\"", WORK},
        {"drawBox 0, 0, 319, 199, 3", WORK},
        {"getActorX g101, 1", WORK},
        {"drawObject 101 .setState 1", WORK + 16 * 8 / PIXELS},
        {"loadRoom 1", WORK + HEAVY + 352 * 144 / PIXELS * PLANES + ENDS},
        {"loadRoom 2", WORK + HEAVY + 64 * 16 / PIXELS * PLANES + ENDS},
        {"loadRoom 3", WORK + HEAVY + 320 * 200 / PIXELS * PLANES},
        {"matrixOps.createMatrix", WORK + HEAVY},
        {"walkActorTo 1, 10, 20", WORK + HEAVY},
        {"walkActorToActor 1, 2, 10", WORK + HEAVY},
        {"walkActorToObject 1, 101", WORK + HEAVY},
        {"resource .loadObject 2, 103", WORK + HEAVY + 16 * 8 / PIXELS},
        {"saveRestoreVerbs .save 1, 100, 2", WORK + 100},
        {"saveRestoreVerbs .restore 1, 100, 2", WORK + 100},
        {"saveRestoreVerbs .delete 1, 0, 2", WORK},
        {"roomOps .saveString 1, \"file\"", WORK + HEAVY},
        {"roomOps .loadString 1, \"file\"", WORK + HEAVY},
    };
    const uint32_t nothing = cost_of("");
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const uint32_t cost = cost_of(kinds[i].what) - nothing;
        if (cost != kinds[i].cost)
            fail_msg("%s costs %u, not %u", kinds[i].what, cost, kinds[i].cost);
    }
}

/* A frame may load some rooms and print some texts, as games do when they begin. */
static void the_work_of_known_games_is_allowed(void **state)
{
    const struct scripted_pieces pieces = {
        .script_2 = "again:\nincrement g100\nloadRoom 1\nloadRoom 2\nprint 255 .text \"a text\"\n"
                    "matrixOps.createMatrix\nisLess g100, 20, @done\njumpRelative @again\n"
                    "done:\nbreakHere\n"};
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 3);
    scripted_game_close(game);
}

/* A host may let frames end sooner. */
static void a_host_may_give_less(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "breakHere\nagain:\nincrement g100\njumpRelative @again\n"};
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    game->host.frame_budget = 1000;
    for (int i = 0; i < 3 && !game->vm.halted; i++)
        game_play_frame(game);
    assert_true(game->vm.halted);
    assert_in_range(var_get(&game->world, COUNTER), 400, 500);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_count_by_their_size),
        cmocka_unit_test(other_long_work_counts),
        cmocka_unit_test(each_kind_of_work_has_its_cost),
        cmocka_unit_test(the_work_of_known_games_is_allowed),
        cmocka_unit_test(a_host_may_give_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
