/* Instructions that no recorded suite goes through: what they ask of the host, what they leave
 * alone, and that the script goes on behind them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "bare_game.h"

enum { MARK = 400, SOURCE_SIZE = 256 };

/* Runs the instruction, then a mark: the machine reads on at the right place. */
static struct game *run_with_mark(void **state, const char *instruction)
{
    static int mark;
    char source[SOURCE_SIZE];
    struct game *game = bare_game(state);
    mark++;
    snprintf(source, sizeof source, "%s\nmove g%d, %d\n", instruction, MARK, mark);
    bare_game_run(state, source);
    assert_false(game->vm.halted);
    assert_int_equal(var_get(game, MARK), mark);
    return game;
}

static void the_system_is_asked_of_the_host(void **state)
{
    assert_int_equal(run_with_mark(state, "systemOps .restart")->request, GAME_REQUEST_RESTART);
    assert_int_equal(run_with_mark(state, "systemOps .pause")->request, GAME_REQUEST_PAUSE);
    assert_int_equal(run_with_mark(state, "systemOps .quit")->request, GAME_REQUEST_QUIT);
}

static void resources_come_and_go_by_themselves(void **state)
{
    static const char *const instructions[] = {
        "resource .loadSound 7",     "resource .nukeSound 7",   "resource .lockSound 7",
        "resource .unlockSound 7",   "resource .nukeCharset 1", "resource .loadCharset 1",
        "resource .loadObject 1, 2", "resource .clearHeap",
    };
    for (size_t i = 0; i < sizeof instructions / sizeof *instructions; i++)
        run_with_mark(state, instructions[i]);
}

static void erase_and_voice_of_a_print_take_their_operands_along(void **state)
{
    run_with_mark(state, "print 255 .at 10, 20 .erase 30, 40 .left");
    run_with_mark(state, "print 255 .voice 5, 6 .left");
    struct game *game = bare_game(state);
    assert_int_equal(talk_print_slot(game, 255)->x, 10);
    assert_int_equal(talk_print_slot(game, 255)->y, 20);
}

static void the_text_offset_of_an_actor_is_kept(void **state)
{
    struct game *game = run_with_mark(state, "actorOps 2 .textOffset -12, 34");
    assert_int_equal(game->world.actors[2].talk_x, -12);
    assert_int_equal(game->world.actors[2].talk_y, 34);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_system_is_asked_of_the_host, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(resources_come_and_go_by_themselves, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(erase_and_voice_of_a_print_take_their_operands_along,
                                        bare_game_setup, bare_game_teardown),
        cmocka_unit_test_setup_teardown(the_text_offset_of_an_actor_is_kept, bare_game_setup,
                                        bare_game_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
