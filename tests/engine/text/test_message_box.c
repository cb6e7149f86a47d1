/* A box of speaker 252: the game stands still in the midst of a frame until a key or click answers
 * it, and the rest of that frame comes then, in the order in which it would have come. */
#include "engine/game.h"
#include "engine/save/save.h"
#include "engine/scripted_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/fault.h"

#define ONCE "notEqualZero g99, @first\nstopObjectCode\nfirst: move g99, 1\n"
#define REST "rest: breakHere\njumpRelative @rest\n"

enum { KEY_Y = 'y', WAIT = 7 };

/* Each digit of variable 70 is a script that has got so far. */
#define DIGIT(digit) "multiply g70, 10\nadd g70, " digit "\n"

static const struct scripted_pieces pieces = {
    .script_2 = ONCE "move g70, 0\nbreakHere\nbreakHere\n" DIGIT("1") "startScript 4, []\n" DIGIT(
        "4") "move g61, g0\n" REST,
    .script_4 = DIGIT("2") "startScript 200, []\n" DIGIT("3") "stopObjectCode\n",
    .local_200 = "print 252 .text \"Really?\"\nmove g62, g0\nstopObjectCode\n",
    .entry = "startScript 201, []\n",
    .local_201 = "rest: increment g63\nbreakHere\njumpRelative @rest\n",
};

static struct game *waiting_game(void)
{
    struct game *game = scripted_game_open(&pieces);
    for (int i = 0; i < 9 && !game->world.box.waits; i++)
        scripted_game_play(game, 1);
    assert_true(game->world.box.waits);
    assert_string_equal(game->world.box.text, "Really?\n");
    return game;
}

static void no_script_runs_and_no_time_passes_until_the_answer(void **state)
{
    (void)state;
    struct game *game = waiting_game();
    const int timer = var_get(&game->world, VAR_TIMER_1), other = var_get(&game->world, 63);
    const uint32_t frame = game->world.frame;
    game_input(game, (struct game_event){.kind = EVENT_MOVE, .x = 100, .y = 90});
    scripted_game_play(game, WAIT);
    assert_int_equal(game->world.frame, frame + WAIT);
    assert_int_equal(var_get(&game->world, 70), 12);
    assert_int_equal(var_get(&game->world, VAR_TIMER_1), timer);
    assert_int_equal(var_get(&game->world, 63), other);
    scripted_game_press(game, KEY_Y);
    scripted_game_press(game, 'n'); /* too late */
    scripted_game_play(game, 1);
    assert_false(game->world.box.waits);
    assert_int_equal(var_get(&game->world, 62), KEY_Y);
    assert_int_equal(var_get(&game->world, 61), KEY_Y);
    assert_int_equal(var_get(&game->world, 70), 1234);
    assert_int_equal(var_get(&game->world, VAR_TIMER_1), timer);
    assert_int_equal(var_get(&game->world, 63), other + 1);
    scripted_game_play(game, 1);
    assert_int_equal(var_get(&game->world, 63), other + 2);
    scripted_game_close(game);
}

static void a_click_answers_as_no_key(void **state)
{
    (void)state;
    struct game *game = waiting_game();
    game->world.globals[0] = KEY_Y;
    game_input(game, (struct game_event){.kind = EVENT_RIGHT_CLICK, .x = 100, .y = 90});
    scripted_game_play(game, 1);
    assert_false(game->world.box.waits);
    assert_int_equal(var_get(&game->world, 62), 0);
    assert_int_equal(game->world.input.button, 0);
    scripted_game_close(game);
}

/* The key is no key of the game: Escape ends no cutscene, the pause key pauses nothing. */
static void the_key_is_for_the_box_alone(void **state)
{
    (void)state;
    struct game *game = waiting_game();
    var_set(&game->world, VAR_PAUSE_KEY, KEY_Y);
    scripted_game_press(game, KEY_Y);
    scripted_game_play(game, 1);
    assert_int_equal(game->request, GAME_REQUEST_NONE);
    assert_int_equal(var_get(&game->world, 62), KEY_Y);
    assert_int_equal(game->world.input.key, 0);
    scripted_game_close(game);
}

/* The script that a click started asks, twice; input is on only when it has ended. */
static void a_message_box_may_follow_another(void **state)
{
    static const struct scripted_pieces twice = {
        .script_2 = REST,
        .script_3 = "print 252 .text \"One?\"\nmove g61, g0\nprint 252 .text \"Two?\"\n"
                    "move g62, g0\nstopObjectCode\n",
    };
    (void)state;
    struct game *game = scripted_game_open(&twice);
    scripted_game_play(game, 2);
    game_input(game, (struct game_event){.kind = EVENT_CLICK, .x = 100, .y = 90});
    scripted_game_play(game, 2);
    assert_string_equal(game->world.box.text, "One?\n");
    scripted_game_press(game, 'a');
    scripted_game_play(game, 1);
    assert_string_equal(game->world.box.text, "Two?\n");
    scripted_game_press(game, 'b');
    scripted_game_play(game, 1);
    assert_false(game->world.box.waits);
    assert_int_equal(var_get(&game->world, 61), 'a');
    assert_int_equal(var_get(&game->world, 62), 'b');
    scripted_game_close(game);
}

/* Plays the game whose script 4 asks, answers it once, and returns variable 70. */
static int after_answer(const char *script_2, const char *script_4, const char *local_200)
{
    struct game *game = scripted_game_open(&(struct scripted_pieces){
        .script_2 = script_2, .script_4 = script_4, .local_200 = local_200});
    for (int i = 0; i < 5 && !game->world.box.waits; i++)
        game_play_frame(game);
    assert_true(game->world.box.waits);
    scripted_game_press(game, KEY_Y);
    game_play_frame(game);
    const int value = var_get(&game->world, 70);
    scripted_game_close(game);
    return value;
}

#define ASK         "print 252 .text \"Really?\"\n"
#define WAITS_FOR_4 ONCE "move g70, 0\nbreakHere\nstartScript 4, []\n" DIGIT("4") REST

/* What the asking script did to its starter before or after its question decides whether the
 * starter continues. */
static void a_starter_continues_after_the_answer_if_it_can(void **state)
{
    (void)state;
    assert_int_equal(after_answer(WAITS_FOR_4, ASK DIGIT("3"), NULL), 34);
    assert_int_equal(after_answer(WAITS_FOR_4, ASK DIGIT("3") "freezeScripts 1\n", NULL), 3);
    assert_int_equal(after_answer(WAITS_FOR_4, ASK DIGIT("3") "stopScript 2\n", NULL), 3);
    assert_int_equal(after_answer(WAITS_FOR_4, "stopScript 2\n" ASK DIGIT("3"), NULL), 3);
    /* Script 200 has the starter's slot: it waits for no box. */
    assert_int_equal(after_answer(WAITS_FOR_4, "stopScript 2\nstartScript 200, []\n" ASK DIGIT("3"),
                                  "breakHere\n" DIGIT("5") REST),
                     3);
    assert_int_equal(after_answer(WAITS_FOR_4, ASK DIGIT("3") "stopScript 2\nstartScript 200, []\n",
                                  "breakHere\n" DIGIT("5") REST),
                     3);
    assert_int_equal(after_answer(WAITS_FOR_4,
                                  ASK DIGIT("3") "move g71, 256\nstringOps.getChar g71, g71, 0\n",
                                  NULL),
                     3);
}

/* The starter waits for both boxes of the script that it started. */
static void a_starter_waits_for_a_second_box(void **state)
{
    (void)state;
    struct game *game = scripted_game_open(&(struct scripted_pieces){
        .script_2 = WAITS_FOR_4, .script_4 = ASK DIGIT("2") ASK DIGIT("3")});
    static const int expected[] = {0, 2, 234};
    for (int i = 0; i < 5 && !game->world.box.waits; i++)
        scripted_game_play(game, 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game->world.box.waits, i < 2);
        assert_int_equal(var_get(&game->world, 70), expected[i]);
        scripted_game_press(game, KEY_Y);
        scripted_game_play(game, 1);
    }
    scripted_game_close(game);
}

/* A save, or a rewound moment, contains the box and the script that waits for it. */
static void a_save_during_a_message_box_continues_there(void **state)
{
    (void)state;
    struct game *game = waiting_game();
    struct bytes_writer bytes, scratch;
    struct save_label label = {.name = "here"};
    struct fault fault = {0};
    bytes_writer_init(&bytes, plain_allocator());
    bytes_writer_init(&scratch, plain_allocator());
    const uint64_t waiting = save_hash(game, &scratch);
    assert_true(save_write(game, &label, &bytes, &fault));
    scripted_game_press(game, KEY_Y);
    scripted_game_play(game, WAIT);
    const uint64_t answered = save_hash(game, &scratch);
    assert_true(answered != waiting);
    assert_true(save_load(game, "here", bytes_writer_view(&bytes), NULL, &fault));
    assert_true(game->world.box.waits);
    assert_string_equal(game->world.box.text, "Really?\n");
    assert_true(save_hash(game, &scratch) == waiting);
    scripted_game_press(game, KEY_Y);
    scripted_game_play(game, WAIT);
    assert_true(save_hash(game, &scratch) == answered);
    bytes_writer_clear(&bytes); /* a save without a box ends one */
    assert_true(save_write(game, &label, &bytes, &fault));
    game->world.box.waits = true;
    assert_true(save_load(game, "here", bytes_writer_view(&bytes), NULL, &fault));
    assert_false(game->world.box.waits);
    bytes_writer_free(&bytes);
    bytes_writer_free(&scratch);
    scripted_game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_script_runs_and_no_time_passes_until_the_answer),
        cmocka_unit_test(a_click_answers_as_no_key),
        cmocka_unit_test(the_key_is_for_the_box_alone),
        cmocka_unit_test(a_message_box_may_follow_another),
        cmocka_unit_test(a_starter_continues_after_the_answer_if_it_can),
        cmocka_unit_test(a_starter_waits_for_a_second_box),
        cmocka_unit_test(a_save_during_a_message_box_continues_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
