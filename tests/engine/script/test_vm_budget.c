/* No script can make a frame last: instructions that take long count as many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/game_state.h"
#include "engine/room/variables.h"
#include "engine/scripted_game.h"
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

/* It is stopped in its first frame, after `most` times at most. */
static void assert_stopped(const char *what, int most)
{
    struct game *game = looped(what);
    if (!game->vm.halted || !strstr(game->vm.why, "the scripts do not yield"))
        fail_msg("%s: \"%s\"", what, game->vm.why);
    assert_in_range(var_get(game, COUNTER), 2, most);
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

/* A frame may load some rooms and print some texts, as games do when they begin. */
static void what_games_do_is_allowed(void **state)
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
    game->frame_budget = 1000;
    for (int i = 0; i < 3 && !game->vm.halted; i++)
        game_play_frame(game);
    assert_true(game->vm.halted);
    assert_in_range(var_get(game, COUNTER), 400, 500);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_count_by_their_size),
        cmocka_unit_test(other_long_work_counts),
        cmocka_unit_test(what_games_do_is_allowed),
        cmocka_unit_test(a_host_may_give_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
