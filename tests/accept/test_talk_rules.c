/* Rules for talks and duels, each in a world made up for it: the lines depend on what the rule
 * sees, and the rule ends when its expectation holds. */
#include <string.h>

#include "accept/made_world.h"
#include "engine/bare_game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { DONE = 700 }; /* a bit, by which a test ends a rule */

#define EXPECTED "bit(700)=1"

static void no_menu(struct made_world *world)
{
    world_menu(world, (const int[]){0});
}

static bool is_say(const struct step_action *action, int verb)
{
    return action->kind == STEP_SAY && action->number == verb;
}

/* ---- one menu: which line is said ---- */

struct menu_case {
    const char *rule;
    int replies[8];
    struct {
        int variable, value;
    } variables[10];
    int bits[8];
    const char *log;
};

static bool end_at_once(struct made_world *world, const struct step_action *action)
{
    (void)action;
    world_bit(world, DONE);
    no_menu(world);
    return true;
}

static void check_menus(struct game *game, const struct menu_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct made_world world;
        world_begin(&world, game, cases[i].rule, EXPECTED);
        world.react = end_at_once;
        world_menu(&world, cases[i].replies);
        for (int k = 0; cases[i].variables[k].variable != 0; k++)
            world_set(&world, cases[i].variables[k].variable, cases[i].variables[k].value);
        for (int k = 0; cases[i].bits[k] != 0; k++)
            world_bit(&world, cases[i].bits[k]);
        world_expect(&world, cases[i].log);
    }
}

static void talks_choose_the_lines_of_the_menu_and_the_game(void **state)
{
    static const struct menu_case cases[] = {
        {.rule = "rule lowest", .replies = {123, 121, 127}, .log = "say 121"},
        {.rule = "rule highest", .replies = {123, 121, 127}, .log = "say 127"},
        {.rule = "rule beg", .replies = {120, 121, 122}, .log = "say 121"},
        {.rule = "rule beg", .replies = {122, 123}, .log = "say 122"},
        {.rule = "rule tale", .replies = {120, 124}, .log = "say 120"},
        {.rule = "rule tale", .replies = {120, 124}, .bits = {510}, .log = "say 120"},
        {.rule = "rule tale", .replies = {120, 124}, .bits = {510, 511}, .log = "say 124"},
        {.rule = "rule tale", .replies = {120, 124}, .bits = {510, 511, 513}, .log = "say 120"},
        {.rule = "rule tale", .replies = {120, 121}, .bits = {510, 511}, .log = "say 120"},
    };
    check_menus(bare_game(state), cases, sizeof cases / sizeof *cases);
}

static void haggling_chooses_the_first_matching_line(void **state)
{
    static const struct menu_case cases[] = {
        /* the offers: the first, then the offer after the last */
        {.rule = "rule haggle", .replies = {120, 121, 122, 123, 124}, .log = "say 120"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123, 124},
         .variables = {{204, 2000}},
         .log = "say 121"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123, 124},
         .variables = {{204, 3000}},
         .log = "say 122"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123, 124},
         .variables = {{204, 5000}},
         .log = "say 123"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123, 124},
         .variables = {{204, 500}},
         .log = "say 120"},
        /* to stay, the note, a threat, another offer */
        {.rule = "rule haggle", .replies = {120, 121}, .log = "say 120"},
        {.rule = "rule haggle", .replies = {120, 121, 122, 123, 124, 125}, .log = "say 124"},
        {.rule = "rule haggle", .replies = {120, 121, 122, 123}, .log = "say 123"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123},
         .variables = {{220, 2}},
         .log = "say 123"},
        {.rule = "rule haggle",
         .replies = {120, 121, 122, 123},
         .variables = {{220, 3}},
         .log = "say 121"},
        {.rule = "rule haggle", .replies = {122, 125, 126}, .log = "say 122"},
    };
    check_menus(bare_game(state), cases, sizeof cases / sizeof *cases);
}

/* In a duel lines stand for the numbers in variables 167 to 172. Insults known are bits 140 + n,
 * answers 222 + n. */
static void duels_use_the_known_lines(void **state)
{
    static const struct menu_case cases[] = {
        /* Carla has not begun: the lowest line */
        {.rule = "rule carla", .replies = {121, 122}, .log = "say 121"},
        /* her insults, and what beats them */
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 16}, {167, 2}, {168, 16}, {169, 37}},
         .bits = {222 + 2, 222 + 16},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 17}, {167, 3}, {168, 1}, {169, 37}},
         .bits = {222 + 1, 222 + 3},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 31}, {167, 3}, {168, 14}, {169, 15}},
         .bits = {222 + 3, 222 + 14, 222 + 15},
         .log = "say 122"},
        {.rule = "rule carla",
         .replies = {120, 121},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 33}, {167, 3}, {168, 16}},
         .bits = {222 + 3, 222 + 16},
         .log = "say 121"},
        /* a pirate's, answered by its own number; unknown: anything but giving up */
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 7}, {167, 5}, {168, 7}, {169, 37}},
         .bits = {222 + 5, 222 + 7},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 7}, {167, 37}, {168, 4}, {169, 5}},
         .bits = {222 + 4, 222 + 5},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121},
         .variables = {{285, 2}, {288, 5}, {270, 5}, {240, 99}, {167, 5}, {168, 7}},
         .bits = {222 + 5, 222 + 7},
         .log = "say 120"},
        /* ego insults: the lowest insult whose answer he does not know, otherwise the lowest */
        {.rule = "rule carla",
         .replies = {120, 121, 122},
         .variables = {{285, 2}, {288, 1}, {270, 5}, {167, 2}, {168, 4}, {169, 9}},
         .bits = {140 + 2, 140 + 4, 140 + 9, 222 + 2},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121},
         .variables = {{285, 2}, {288, 1}, {270, 5}, {167, 4}, {168, 2}},
         .bits = {140 + 2, 140 + 4, 222 + 2, 222 + 4},
         .log = "say 121"},
        {.rule = "rule carla",
         .replies = {120, 121},
         .variables = {{285, 2}, {288, 1}, {270, 5}, {167, 37}, {168, 8}},
         .log = "say 121"},
    };
    check_menus(bare_game(state), cases, sizeof cases / sizeof *cases);
}

/* ---- several menus ---- */

static bool next_menus(struct made_world *world, const struct step_action *action)
{
    static const int menus[][4] = {{120, 124, 0}, {122, 0}, {0}};
    (void)action;
    if (world->count == 3)
        world_bit(world, DONE);
    else
        world_menu(world, menus[world->count - 1]);
    if (world->count == 3)
        no_menu(world);
    return true;
}

static void menus_are_answered_until_the_end(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule lowest", EXPECTED);
    world_menu(&world, (const int[]){121, 123, 0});
    world.react = next_menus;
    world_expect(&world, "say 121, say 120, say 122");
}

static void a_menu_that_never_comes_is_a_failure(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule lowest", EXPECTED);
    world_expect_failure(&world, "no menu came");
}

static void a_menu_that_never_ends_is_a_failure(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule beg", EXPECTED);
    world_menu(&world, (const int[]){121, 123, 0});
    world_expect_failure(&world, "20 menus were answered in vain");
}

/* Nothing is said while somebody speaks, or while input is off. */
static void speak_first(struct made_world *world)
{
    if (world->frames == 50)
        world->game->world.talk.message = TALK_SILENT;
    if (world->frames == 80)
        world->game->world.input.userput = 1;
}

static bool say_after_frame_80(struct made_world *world, const struct step_action *action)
{
    assert_int_equal(world->frames, 80);
    return end_at_once(world, action);
}

static void replies_wait_until_they_would_count(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule lowest", EXPECTED);
    world_menu(&world, (const int[]){121, 0});
    world.game->world.talk.message = TALK_LAST_PAGE;
    world.game->world.input.userput = 0;
    world.frame = speak_first;
    world.react = say_after_frame_80;
    world_expect(&world, "say 121");
}

/* ---- duels ---- */

/* Hidden lines are scrolled to. */
static bool scroll_lines(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_SAY)
        return end_at_once(world, action);
    int first = var_get(&world->game->world, 167) + (action->number == 110 ? 1 : -1);
    for (int line = 0; line < 6; line++)
        world_set(world, 167 + line, first + line);
    return true;
}

static void lines_are_scrolled_to(void **state)
{
    static const int replies[] = {109, 110, 120, 121, 122, 123, 124, 125, 0};
    for (int up = 0; up <= 1; up++) {
        struct made_world world;
        world_begin(&world, bare_game(state), "rule carla", EXPECTED);
        world_menu(&world, replies);
        world_set(&world, 285, 2);
        world_set(&world, 288, 5);
        world_set(&world, 270, 5);
        for (int line = 0; line < 6; line++)
            world_set(&world, 167 + line, (up ? 3 : 1) + line);
        world_set(&world, 240, up ? 1 : 8);
        world_bit(&world, 222 + (up ? 1 : 8));
        world.react = scroll_lines;
        world_expect(&world, up ? "verb 109, verb 109, say 120" : "verb 110, verb 110, say 125");
    }
}

/* A pirate comes only to an ego that stands for a while. */
static void come_to_who_stands(struct made_world *world)
{
    if (world->count == 0 || ++world->moments < 50)
        return;
    world->moments = 0;
    world_set(world, VAR_ROOM, 49);
    world_menu(world, (const int[]){120, 122, 0});
}

static bool leave_pirate(struct made_world *world, const struct step_action *action)
{
    world->moments = 0;
    if (!is_say(action, 122))
        return true;
    world_set(world, VAR_ROOM, 85);
    no_menu(world);
    if (world->count == 4)
        for (int answer = 1; answer <= 16; answer++)
            world_bit(world, 222 + answer);
    return true;
}

static void ego_stands_on_the_map_to_be_met(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule duels", "var(282)>3 & room=85");
    world_set(&world, VAR_ROOM, 85);
    world_set(&world, 282, 4);
    world.frame = come_to_who_stands;
    world.react = leave_pirate;
    world_expect(&world, "walk 72,100, say 122, walk 72,100, say 122");
}

/* Pirates who know one insult each: the first walk meets nobody, the second one somebody. He says
 * insult 3 and then its answer; after two lines the duel is over, and won. */
static bool be_pirate(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_WALK) {
        if (++world->moments % 2 == 1)
            return true;
        world_set(world, VAR_ROOM, 49);
        world_set(world, 285, 0);
        world_menu(world, (const int[]){120, 127, 0});
    } else if (is_say(action, 127)) {
        world_set(world, 285, 3);
        world_set(world, 288, 5);
        world_set(world, 270, 5);
        world_set(world, 240, 3);
        world_set(world, 167, 3);
        world_set(world, 168, 37);
        world_menu(world, (const int[]){120, 121, 0});
    } else if (var_get(&world->game->world, 288) == 5) {
        world_bit(world, 140 + 3);
        world_set(world, 288, 1);
    } else {
        for (int answer = 1; answer <= 16; answer++)
            world_bit(world, 222 + answer);
        world_set(world, 282, var_get(&world->game->world, 282) + 2);
        world_set(world, VAR_ROOM, 85);
        no_menu(world);
    }
    return true;
}

static void duels_continue_until_enough_is_won_and_known(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule duels", "var(282)>3 & room=85");
    world_set(&world, VAR_ROOM, 85);
    world.react = be_pirate;
    world_expect(&world, "walk 72,100, walk 50,95, say 127, say 120, say 120, "
                         "walk 72,100, walk 50,95, say 127, say 120, say 120");
}

/* A pirate who does not want to fight is left by the last line. */
static bool be_peaceful(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_WALK) {
        world_set(world, VAR_ROOM, 49);
        world_menu(world, (const int[]){120, 122, 0});
        return true;
    }
    assert_true(is_say(action, 122));
    world_set(world, VAR_ROOM, 85);
    no_menu(world);
    return true;
}

static void duels_that_teach_nothing_come_to_an_end(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule duels", "var(282)>3 & room=85");
    world_set(&world, VAR_ROOM, 85);
    world_set(&world, 282, 4);
    world.react = be_peaceful;
    assert_string_equal(world.log, "");
    char log[WORLD_LOG_SIZE] = "";
    for (int duel = 0; duel < 12; duel++)
        strcat(log, duel == 0 ? "walk 72,100, say 122" : ", walk 72,100, say 122");
    world_expect(&world, log);
}

static void a_map_without_pirates_is_a_failure(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule duels", "var(282)>3 & room=85");
    world_set(&world, VAR_ROOM, 85);
    world_expect_failure(&world, "twelve walks on the map met no pirate");
}

/* ---- limits ---- */

static void a_rule_ends_with_its_step(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule lowest", EXPECTED);
    world.steps.steps[0].limit = 600;
    world_expect_failure(&world, "the time is over");
    assert_int_equal(world.frames, 100);
}

#define RULE_TEST(name) cmocka_unit_test_setup_teardown(name, bare_game_setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE_TEST(talks_choose_the_lines_of_the_menu_and_the_game),
        RULE_TEST(haggling_chooses_the_first_matching_line),
        RULE_TEST(duels_use_the_known_lines),
        RULE_TEST(menus_are_answered_until_the_end),
        RULE_TEST(a_menu_that_never_comes_is_a_failure),
        RULE_TEST(a_menu_that_never_ends_is_a_failure),
        RULE_TEST(replies_wait_until_they_would_count),
        RULE_TEST(lines_are_scrolled_to),
        RULE_TEST(ego_stands_on_the_map_to_be_met),
        RULE_TEST(duels_continue_until_enough_is_won_and_known),
        RULE_TEST(duels_that_teach_nothing_come_to_an_end),
        RULE_TEST(a_map_without_pirates_is_a_failure),
        RULE_TEST(a_rule_ends_with_its_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
