/* Rules for paths and objects, each in a world made up for it: the actions depend on what the rule
 * sees, and the rule ends when its expectation holds. */
#include <string.h>

#include "accept/made_world.h"
#include "engine/bare_game.h"
#include "engine/objects/objects.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

enum { DONE = 700 }; /* a bit, by which a test ends a rule */

#define EXPECTED "bit(700)=1"

static void no_menu(struct made_world *world)
{
    world_menu(world, (const int[]){0});
}

static bool is_walk(const struct step_action *action, int object)
{
    return action->kind == STEP_WALK && action->first.kind == STEP_TARGET_OBJECT &&
           action->first.number == object;
}

static struct actor *actor(struct made_world *world, int number)
{
    return &world->game->world.actors[number];
}

/* ---- the bar, the town, grog, the safe ---- */

/* The cook comes out at frame 100, is left of 311 from frame 120 on, and is back at frame 200. */
static void cook_goes(struct made_world *world)
{
    int moment = world->frames % 300;
    actor(world, 6)->room = moment >= 100 && moment < 200 ? 28 : 41;
    actor(world, 6)->mover.position.x = moment < 120 ? 311 : 310;
}

static bool slip_past(struct made_world *world, const struct step_action *action)
{
    if (!is_walk(action, 316))
        return true;
    assert_in_range(world->frames % 300, 120, 199);
    if (world->count == 4)
        world_set(world, VAR_ROOM, 41);
    return true;
}

static void the_cook_is_waited_for(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule cook", "room=41");
    world_set(&world, VAR_ROOM, 28);
    world.frame = cook_goes;
    world.react = slip_past;
    world_expect(&world, "walk 500,130, walk 316, walk 500,130, walk 316");
}

static void a_cook_who_never_comes_is_a_failure(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule cook", "room=41");
    world_set(&world, VAR_ROOM, 28);
    world_expect_failure(&world, "the cook does not come out");
}

static bool lead_through_town(struct made_world *world, const struct step_action *action)
{
    static const struct {
        int exit, room;
    } exits[] = {{450, 83}, {905, 33}, {426, 38}, {487, 85}};
    for (size_t i = 0; i < sizeof exits / sizeof *exits; i++)
        if (is_walk(action, exits[i].exit))
            world_set(world, VAR_ROOM, exits[i].room);
    return true;
}

static void the_town_is_crossed_from_anywhere(void **state)
{
    static const struct {
        int room;
        const char *log;
    } cases[] = {{35, "walk 450, walk 905, walk 426, walk 487"},
                 {33, "walk 426, walk 487"},
                 {38, "walk 487"},
                 {85, ""}};
    struct made_world world;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        world_begin(&world, bare_game(state), "rule town", "room=85");
        world_set(&world, VAR_ROOM, cases[i].room);
        world.react = lead_through_town;
        world_expect(&world, cases[i].log);
    }
    world_begin(&world, bare_game(state), "rule town", "room=85");
    world_set(&world, VAR_ROOM, 28);
    world_expect_failure(&world, "room 28 is not on the way");
}

static bool fill_mug(struct made_world *world, const struct step_action *action)
{
    object_set_class(&world->game->world.objects, action->second.number, 18, true);
    return true;
}

static void grog_is_poured_when_the_mug_melts(void **state)
{
    struct made_world world;
    for (int melts = 0; melts <= 1; melts++) {
        world_begin(&world, bare_game(state), "rule pour", "-");
        for (int mug = 362; mug <= 366; mug++)
            if (mug != 364)
                world_own(&world, mug);
        object_set_class(&world.game->world.objects, 362, 18, true);
        object_set_class(&world.game->world.objects, 363, 18, true); /* the last that was filled */
        object_set_class(&world.game->world.objects, 362, 6, true);
        object_set_class(&world.game->world.objects, 363, 6, melts);
        world.react = fill_mug;
        world_expect(&world, melts ? "do 7 363 with 365" : "");
    }
    world_begin(&world, bare_game(state), "rule pour", "-");
    world_expect_failure(&world, "no mug is full");
    world_begin(&world, bare_game(state), "rule pour", "-");
    world_own(&world, 366);
    object_set_class(&world.game->world.objects, 366, 18, true);
    object_set_class(&world.game->world.objects, 366, 6, true);
    world_expect_failure(&world, "it is the last one");
}

/* The bell can be touched only while the keeper is away. */
static bool begin_talk(struct made_world *world, const struct step_action *action)
{
    (void)action;
    world_menu(world, (const int[]){120, 125, 0});
    return true;
}

static void the_shop_keeper_is_talked_to_or_called(void **state)
{
    struct made_world world;
    for (int there = 0; there <= 1; there++) {
        world_begin(&world, bare_game(state), "rule shop", "menu");
        object_set_class(&world.game->world.objects, 399, 32, there);
        object_set_class(&world.game->world.objects, 394, 32, !there);
        world.react = begin_talk;
        world_expect(&world, there ? "do 10 394" : "do 5 399");
    }
    world_begin(&world, bare_game(state), "rule shop", "menu");
    world_expect_failure(&world, "its expectation is not met");
}

/* The handle is counted three frames later; the keeper is away from frame 40 on. */
static void count_turn(struct made_world *world)
{
    if (world->frames == 40)
        actor(world, 11)->room = 0;
    if (world->moments > 0 && --world->moments == 0)
        world_set(world, 227, var_get(&world->game->world, 227) + 1);
}

static bool turn_handle(struct made_world *world, const struct step_action *action)
{
    assert_true(action->first.number == 390);
    assert_int_equal(actor(world, 11)->room, 0);
    world->moments = 3;
    if (world->count == 6)
        world_bit(world, DONE);
    return true;
}

static void the_safe_is_turned_by_its_digits(void **state)
{
    struct made_world world;
    for (int push = 0; push <= 1; push++) {
        world_begin(&world, bare_game(state), "rule safe", EXPECTED);
        actor(&world, 11)->room = 30;
        world_set(&world, 228, push);
        world_set(&world, 221, 2);
        world_set(&world, 222, 1);
        world_set(&world, 224, 3);
        world.frame = count_turn;
        world.react = turn_handle;
        world_expect(&world, push ? "do 5 390, do 5 390, do 6 390, do 6 390, do 6 390, do 6 390"
                                  : "do 6 390, do 6 390, do 5 390, do 5 390, do 5 390, do 5 390");
    }
    world_begin(&world, bare_game(state), "rule safe", EXPECTED);
    world_set(&world, 221, 1);
    world_expect_failure(&world, "variables 226 to 228 stay");
    world_begin(&world, bare_game(state), "rule safe", EXPECTED);
    world_set(&world, 222, 900);
    world_expect_failure(&world, "variable 222 is 900, which is no digit");
    world_begin(&world, bare_game(state), "rule safe", EXPECTED);
    world_set(&world, 221, 1);
    actor(&world, 11)->room = 30;
    world_expect_failure(&world, "the keeper does not leave");
}

/* ---- Monkey Island ---- */

static bool done_after_three(struct made_world *world, const struct step_action *action)
{
    (void)action;
    if (world->count == 3)
        world_bit(world, DONE);
    return true;
}

static void an_action_that_may_fail_is_tried_again(void **state)
{
    static const struct {
        const char *rule, *log, *failure;
    } cases[] = {
        {"rule aim", "do 6 235, do 6 235, do 6 235", "the rock never lay right"},
        {"rule ledge", "walk 115, walk 114,134, walk 115", "five tries"},
        {"rule monkey", "walk actor 2, walk actor 2, walk actor 2", "never reached"},
        {"rule fire", "do 5 116, do 5 116, do 5 116", "did not go off"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made_world world;
        world_begin(&world, bare_game(state), cases[i].rule, EXPECTED);
        world.react = done_after_three;
        world_expect(&world, cases[i].log);
        world_begin(&world, bare_game(state), cases[i].rule, EXPECTED);
        world_expect_failure(&world, cases[i].failure);
    }
}

static bool be_herman(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_DO) {
        world_menu(world, (const int[]){120, 123, 0});
        return true;
    }
    world_bit(world, DONE);
    no_menu(world);
    return true;
}

static void talks_at_the_fire_are_ended(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule fire", EXPECTED);
    world.react = be_herman;
    world_expect(&world, "do 5 116, say 123");
}

/* The monkey eats for twenty frames, in which script 202 runs. */
static void eat(struct made_world *world)
{
    if (world->moments == 0 || --world->moments > 0)
        return;
    world_script(world, 202, false);
    world_set(world, 145, var_get(&world->game->world, 145) + 1);
}

static bool pick_up_banana(struct made_world *world, const struct step_action *action)
{
    struct object_states *objects = &world->game->world.objects;
    objects->objects[action->first.number].owner = 0;
    world_script(world, 202, true);
    world->moments = 20;
    return true;
}

static void the_monkey_gets_five_bananas(void **state)
{
    static const int bananas[] = {265, 266, 267, 282, 283};
    struct made_world world;
    for (int count = 4; count <= 5; count++) {
        world_begin(&world, bare_game(state), "rule feed", "var(145)=5");
        for (int i = 0; i < count; i++)
            world_own(&world, bananas[i]);
        actor(&world, 2)->costume = 6;
        world.frame = eat;
        world.react = pick_up_banana;
        if (count == 5)
            world_expect(&world, "do 4 265 with actor 2, do 4 266 with actor 2, "
                                 "do 4 267 with actor 2, do 4 282 with actor 2, "
                                 "do 4 283 with actor 2");
        else
            world_expect_failure(&world, "no banana is left, and he has had 4");
    }
    world_begin(&world, bare_game(state), "rule feed", "var(145)=5");
    world_own(&world, 265);
    world_expect_failure(&world, "the monkey does not sit down");
}

/* ---- the maze, the ghost ship, the end ---- */

/* The head shows 495, 496 and 497, which leads out of the maze; 496 cannot be reached the first
 * time.
 */
static bool be_maze(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_DO) {
        world_bit(world, 426);
        world_set(world, 164, 495);
        world_set(world, 266, 500);
    } else if (is_walk(action, 495)) {
        world_set(world, 164, 496);
        world_set(world, 265, 1);
    } else if (is_walk(action, 500)) {
        world_set(world, VAR_ROOM, 65);
    } else if (is_walk(action, 755)) {
        world_set(world, VAR_ROOM, 39);
        world->moments = 1;
    } else if (is_walk(action, 496) && world->moments == 1) {
        world_set(world, 164, 497);
    } else if (is_walk(action, 497)) {
        world_set(world, VAR_ROOM, 70);
    }
    return true;
}

static void the_head_is_followed(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule maze", "room=70");
    world_set(&world, VAR_ROOM, 39);
    world.react = be_maze;
    world_expect(&world, "do 7 293, walk 495, walk 496, walk 500, walk 755, walk 496, walk 497");
}

/* An ego that made some progress tries again from there. */
static bool get_on(struct made_world *world, const struct step_action *action)
{
    (void)action;
    actor(world, 1)->mover.position.x += 24;
    if (world->count == 3)
        world_set(world, VAR_ROOM, 70);
    return true;
}

static void a_path_continues_from_egos_place(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule maze", "room=70");
    world_set(&world, VAR_ROOM, 39);
    world_set(&world, 164, 498);
    world_bit(&world, 426);
    world.react = get_on;
    world_expect(&world, "walk 498, walk 498, walk 498");
    world_begin(&world, bare_game(state), "rule maze", "room=70");
    world_bit(&world, 426);
    world_expect_failure(&world, "the head shows no way");
    world_begin(&world, bare_game(state), "rule maze", "room=70");
    world_bit(&world, 426);
    world_set(&world, 164, 498);
    world_set(&world, 266, 500);
    world_expect_failure(&world, "object 500 does not lead out");
}

/* The feet are there from frame 60 on, and again some frames after each tickling. */
static void show_feet(struct made_world *world)
{
    object_set_class(&world->game->world.objects, 804, 32, world->frames < 60);
}

static bool tickle(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_DO)
        assert_in_range(world->frames, 60, 10000);
    if (world->count == 4)
        world_bit(world, DONE);
    return true;
}

static void the_sleeper_is_tickled_when_the_feet_are_visible(void **state)
{
    struct game *game = bare_game(state);
    struct room_object sleeper = {.id = 804, .walk_to = {120, 99}};
    struct made_world world;
    game->stage.room.objects = &sleeper;
    game->stage.room.object_count = 1;
    world_begin(&world, game, "rule tickle", EXPECTED);
    object_set_class(&game->world.objects, 804, 32, true);
    world.frame = show_feet;
    world.react = tickle;
    world_expect(&world, "walk 120,99, do 7 820 with 804, walk 120,99, do 7 820 with 804");
    world_begin(&world, game, "rule tickle", EXPECTED);
    object_set_class(&game->world.objects, 804, 32, true);
    world_expect_failure(&world, "object 804 stays untouchable");
    game->stage.room.object_count = 0;
    world_begin(&world, game, "rule tickle", EXPECTED);
    world_expect_failure(&world, "object 804 is not in this room");
}

/* A ghost stops ego on the first two walks. */
static bool be_ghost(struct made_world *world, const struct step_action *action)
{
    if (action->kind == STEP_SAY) {
        no_menu(world);
        return true;
    }
    if (world->count < 4)
        world_menu(world, (const int[]){120, 121, 0});
    else
        world_set(world, VAR_ROOM, 35);
    return world->count < 3; /* a walk that is broken off */
}

static void ghosts_are_answered_until_ego_is_through(void **state)
{
    struct made_world world;
    world_begin(&world, bare_game(state), "rule ghosts 905 120", "room=35");
    world_set(&world, VAR_ROOM, 83);
    world.react = be_ghost;
    world_expect(&world, "walk 905, say 120, walk 905, say 120, walk 905");
    world_begin(&world, bare_game(state), "rule ghosts 905 120", "room=35");
    world_expect_failure(&world, "eight walks did not lead through");
}

#define RULE_TEST(name) cmocka_unit_test_setup_teardown(name, bare_game_setup, bare_game_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE_TEST(the_cook_is_waited_for),
        RULE_TEST(a_cook_who_never_comes_is_a_failure),
        RULE_TEST(the_town_is_crossed_from_anywhere),
        RULE_TEST(grog_is_poured_when_the_mug_melts),
        RULE_TEST(the_shop_keeper_is_talked_to_or_called),
        RULE_TEST(the_safe_is_turned_by_its_digits),
        RULE_TEST(an_action_that_may_fail_is_tried_again),
        RULE_TEST(talks_at_the_fire_are_ended),
        RULE_TEST(the_monkey_gets_five_bananas),
        RULE_TEST(the_head_is_followed),
        RULE_TEST(a_path_continues_from_egos_place),
        RULE_TEST(the_sleeper_is_tickled_when_the_feet_are_visible),
        RULE_TEST(ghosts_are_answered_until_ego_is_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
