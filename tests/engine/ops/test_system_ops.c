/* Restart, pause and quit, by scripts and by the keys that scripts set; the values that a boot
 * begins with. */
#include "engine/game.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "util/fault.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define REST "rest: breakHere\njumpRelative @rest\n"

enum { KEY_F8 = 322, KEY_F5 = 319, KEY_SPACE = 32 };

static enum game_request take(struct game *game)
{
    enum game_request request = game->request;
    game->request = GAME_REQUEST_NONE;
    return request;
}

/* Neither the rest of the script nor any other script is executed. */
static void a_restart_ends_the_frame(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "startScript 4, []\nstartScript 200, []\n" REST,
        .script_4 = "breakHere\nbreakHere\nsystemOps .restart\nmove g61, 2\n",
        .local_200 = "rest: increment g62\nbreakHere\njumpRelative @rest\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 1);
    int before = var_get(&game->world, 62);
    assert_int_equal(take(game), GAME_REQUEST_NONE);
    assert_int_equal(game_advance(game, 10 * frame_jiffies(&game->world)), 1);
    assert_int_equal(take(game), GAME_REQUEST_RESTART);
    assert_int_equal(var_get(&game->world, 61), 0);
    assert_int_equal(var_get(&game->world, 62), before);
    assert_true(game->request_place.known);
    assert_int_equal(game->request_place.script, 4);
    assert_int_equal(game->request_place.offset, 2);
    assert_int_equal(game->request_place.room, 1);
    scripted_game_close(game);
}

/* The parameter comes again; variables, rooms and scripts are as at first; frames count on. */
static void restarting_boots_with_the_same_parameter(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = "increment g61\nmove g62, 7\nloadRoom 2\n" REST,
    };
    (void)state;
    struct fault fault = {0};
    struct game *game = scripted_game_open(&pieces);
    game->boot_param = 9;
    game->host.strict = true;
    scripted_game_play(game, 5);
    game->world.globals[300] = 1;
    assert_true(game_restart(game, &fault));
    assert_int_equal(game->world.slots[0].locals[0], 9);
    assert_int_equal(game->boot_param, 9);
    assert_true(game->host.strict);
    assert_int_equal(var_get(&game->world, 300), 0);
    assert_int_equal(var_get(&game->world, 61), 1);
    assert_int_equal(game->world.frame, 5);
    scripted_game_play(game, 3);
    assert_int_equal(game->world.frame, 8);
    (void)game_picture(game);
    scripted_game_close(game);
}

static void *no_memory(void *context, void *pointer, size_t old_size, size_t new_size)
{
    (void)context;
    (void)pointer;
    (void)old_size;
    (void)new_size;
    return NULL;
}

static void without_memory_the_game_continues(void **state)
{
    static const struct scripted_pieces pieces = {.script_2 = ONCE "increment g61\n" REST};
    (void)state;
    struct fault fault = {0};
    struct game *game = scripted_game_open(&pieces);
    const struct allocator memory = game->allocator;
    game->allocator = (struct allocator){NULL, no_memory};
    assert_false(game_restart(game, &fault));
    assert_int_equal(fault.code, FAULT_MEMORY);
    game->allocator = memory;
    scripted_game_play(game, 2);
    assert_int_equal(game->world.frame, 2);
    assert_int_equal(var_get(&game->world, 61), 1);
    scripted_game_close(game);
}

/* Quitting and pausing let the frame's scripts continue. */
static void a_quitting_script_is_named_in_the_request(void **state)
{
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE "breakHere\nsystemOps .quit\nmove g61, 2\n" REST,
    };
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    scripted_game_play(game, 1);
    assert_int_equal(take(game), GAME_REQUEST_QUIT);
    assert_int_equal(game->request_place.script, 2);
    assert_int_equal(var_get(&game->world, 61), 2);
    scripted_game_close(game);
}

/* A key belongs to the interpreter if a variable holds its code; otherwise it is an ordinary key.
 */
static void keys_request_the_action_of_their_variable(void **state)
{
    static const struct {
        int variable, key;
        enum game_request request;
    } keys[] = {
        {42, KEY_F8, GAME_REQUEST_ASK_RESTART},
        {43, KEY_SPACE, GAME_REQUEST_PAUSE},
        {50, KEY_F5, GAME_REQUEST_MENU},
    };
    static const struct scripted_pieces pieces = {
        .script_2 = ONCE REST,
        .script_3 = "increment g61\nmove g62, L1\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct game *game = scripted_game_open(&pieces);
        scripted_game_press(game, keys[i].key);
        scripted_game_play(game, 1);
        assert_int_equal(take(game), GAME_REQUEST_NONE);
        assert_int_equal(var_get(&game->world, 62), keys[i].key);
        var_set(&game->world, keys[i].variable, keys[i].key);
        scripted_game_press(game, keys[i].key);
        scripted_game_play(game, 1);
        assert_int_equal(take(game), keys[i].request);
        assert_false(game->request_place.known);
        assert_int_equal(var_get(&game->world, 61), 1);
        scripted_game_close(game);
    }
}

static void a_boot_sets_the_mouse_variable(void **state)
{
    static const struct scripted_pieces pieces = {.script_2 = REST};
    (void)state;
    struct game *game = scripted_game_open(&pieces);
    assert_int_equal(var_get(&game->world, VAR_INPUT_MODE), 3);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_restart_ends_the_frame),
        cmocka_unit_test(restarting_boots_with_the_same_parameter),
        cmocka_unit_test(without_memory_the_game_continues),
        cmocka_unit_test(a_quitting_script_is_named_in_the_request),
        cmocka_unit_test(keys_request_the_action_of_their_variable),
        cmocka_unit_test(a_boot_sets_the_mouse_variable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
