/* Conditions of steps: each in a game where it is not met, and in a game where it is met. */
#include <stdio.h>
#include <string.h>

#include "accept/condition.h"
#include "accept/step_file.h"
#include "engine/bare_game.h"
#include "engine/objects/objects.h"
#include "engine/state/variables.h"
#include "engine/text/verb.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { EGO = 3, VERB_SLOT = 5 };

static void set_verb(struct game *game, int number)
{
    game->world.verbs.slots[VERB_SLOT] =
        (struct verb){.number = (uint16_t)number, .mode = VERB_ON, .area = {0, 150, 20, 158}};
}

/* Setters that make a condition true. */
static void set_room(struct game *game)
{
    var_set(&game->world, VAR_ROOM, 83);
}
static void set_variable(struct game *game)
{
    var_set(&game->world, 272, 2);
}
static void set_bit(struct game *game)
{
    game->world.bits[510 / 8] |= (uint8_t)(1 << 510 % 8);
}
static void set_owner(struct game *game)
{
    game->world.objects.objects[566].owner = EGO;
}
static void set_state(struct game *game)
{
    game->world.objects.objects[564].state = 1;
}
static void set_class(struct game *game)
{
    object_set_class(&game->world.objects, 569, 18, true);
}
static void set_place(struct game *game)
{
    game->world.actors[7].mover.position = (struct walk_point){261, 99};
}
static void set_actor_room(struct game *game)
{
    game->world.actors[7].room = 80;
}
static void set_costume(struct game *game)
{
    game->world.actors[7].costume = 4;
}
static void set_box(struct game *game)
{
    game->world.actors[EGO].mover.box = 7;
}
static void set_ego_place(struct game *game)
{
    game->world.actors[EGO].mover.position = (struct walk_point){96, 108};
}
static void set_reply(struct game *game)
{
    set_verb(game, 122);
}
static void set_text(struct game *game)
{
    game->world.talk.message = TALK_LAST_PAGE;
}
static void set_lasting_text(struct game *game)
{
    game->world.talk.kept = true;
}
static void set_script(struct game *game)
{
    game->world.slots[4] =
        (struct script_slot){.status = SLOT_RUNNING, .where = WHERE_GLOBAL, .number = 251};
}
static void set_scene(struct game *game)
{
    game->world.cutscenes.level = 1;
    game->world.slots[6] = (struct script_slot){
        .status = SLOT_RUNNING, .where = WHERE_GLOBAL, .number = 14, .cutscene = 1};
}
static void set_userput(struct game *game)
{
    game->world.input.userput = 1;
}
static void set_control(struct game *game)
{
    set_userput(game);
    set_verb(game, 10);
}

static const struct {
    const char *condition;
    void (*make)(struct game *game);
    const char *otherwise; /* the message while it does not hold; NULL if it holds first and `make`
                              ends that */
} cases[] = {
    {"room=33,83", set_room, "room=33,83, saw 0"},
    {"room!=0", set_room, "room!=0, saw 0"},
    {"var(272)=2", set_variable, "var(272)=2, saw 0"},
    {"var(272)>var(1)", set_place, "var(272)>var(1), saw 0"},
    {"bit(510)=1", set_bit, "bit(510)=1, saw 0"},
    {"owner(566)=ego", set_owner, "owner(566)=ego, saw 0"},
    {"owner(566)!=ego", set_owner, NULL},
    {"state(564)=1", set_state, "state(564)=1, saw 0"},
    {"class(569,18)", set_class, "class(569,18) not met"},
    {"noclass(569,18)", set_class, NULL},
    {"x(7)>260", set_place, "x(7)>260, saw 0"},
    {"y(7)<99", set_place, NULL},
    {"room(7)=80", set_actor_room, "room(7)=80, saw 0"},
    {"costume(7)=4", set_costume, "costume(7)=4, saw 0"},
    {"box=7", set_box, "box=7, saw 0"},
    {"box!=7", set_box, NULL},
    {"near 6,8", set_ego_place, "near 6,8 not met"},
    {"moved", set_ego_place, "moved not met"},
    {"moved", set_room, "moved not met"},
    {"verb(122)", set_reply, "verb(122) not met"},
    {"menu", set_reply, "menu not met"},
    {"nomenu", set_reply, NULL},
    {"text", set_text, "text not met"},
    {"text", set_lasting_text, "text not met"},
    {"notext", set_text, NULL},
    {"script(251)", set_script, "script(251) not met"},
    {"noscript(251)", set_script, NULL},
    {"noscene", set_scene, NULL},
    {"userput", set_userput, "userput not met"},
    {"control", set_control, "control not met"},
};

struct setting {
    struct arena arena;
    struct step_file steps;
    struct condition_scope scope;
};

static void read_step(struct setting *setting, struct game *game, const char *condition)
{
    char line[160];
    struct fault fault = {0};
    int length = snprintf(line, sizeof line, "1 | 0 | wait | %s | 0 | -", condition);
    arena_init(&setting->arena, plain_allocator());
    if (!step_file_load(&setting->steps, NULL, "s",
                        (struct byte_view){(const uint8_t *)line, (size_t)length}, &setting->arena,
                        &fault))
        fail_msg("%s: %s", condition, message_english(&fault.why).text);
    setting->scope = (struct condition_scope){
        .game = game, .uses = &setting->steps.uses, .goal = {100, 100}, .has_goal = true};
}

static struct game *fresh(void **state)
{
    struct game *game = bare_game(state);
    memset(&game->world.objects, 0, sizeof game->world.objects);
    memset(&game->world.verbs, 0, sizeof game->world.verbs);
    memset(game->world.actors, 0, sizeof game->world.actors);
    memset(game->world.globals, 0, sizeof game->world.globals);
    memset(game->world.bits, 0, sizeof game->world.bits);
    memset(&game->world.slots, 0, sizeof game->world.slots);
    game->world.talk.message = TALK_SILENT;
    game->world.talk.kept = false;
    game->world.cutscenes.level = game->world.input.userput = 0;
    var_set(&game->world, VAR_EGO, EGO);
    return game;
}

static void conditions_compare_the_named_values(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game *game = fresh(state);
        struct setting setting;
        char text[CONDITION_TEXT_SIZE];
        const char *name = cases[i].condition;
        bool first = cases[i].otherwise == NULL;
        read_step(&setting, game, name);
        if (strchr(name, '>') && strstr(name, "var(1)")) { /* with ego's number on the right */
            assert_false(conditions_hold(&setting.scope, setting.steps.steps));
            var_set(&game->world, 272, EGO + 1);
            assert_true(conditions_hold(&setting.scope, setting.steps.steps));
            arena_reset(&setting.arena);
            continue;
        }
        if (conditions_hold(&setting.scope, setting.steps.steps) != first)
            fail_msg("%s %s at first", name, first ? "does not hold" : "holds");
        condition_format(&setting.scope, setting.steps.steps[0].conditions, text);
        if (!first)
            assert_string_equal(text, cases[i].otherwise);
        cases[i].make(game);
        if (conditions_hold(&setting.scope, setting.steps.steps) == first)
            fail_msg("%s %s then", name, first ? "holds" : "does not hold");
        arena_reset(&setting.arena);
    }
}

static void all_conditions_have_to_hold(void **state)
{
    struct game *game = fresh(state);
    struct setting setting;
    read_step(&setting, game, "var(272)=2 & state(564)=1");
    assert_false(conditions_hold(&setting.scope, setting.steps.steps));
    set_variable(game);
    assert_false(conditions_hold(&setting.scope, setting.steps.steps));
    set_state(game);
    assert_true(conditions_hold(&setting.scope, setting.steps.steps));
    assert_true(step_asks_for(setting.steps.steps, CONDITION_STATE));
    assert_false(step_asks_for(setting.steps.steps, CONDITION_ROOM));
    arena_reset(&setting.arena);
}

/* Each part that takes control away from the player. */
static void control_ends_with_each_of_its_parts(void **state)
{
    static void (*const takers[])(struct game *) = {set_text, set_scene, set_reply};
    for (size_t i = 0; i < sizeof takers / sizeof *takers; i++) {
        struct game *game = fresh(state);
        struct setting setting;
        read_step(&setting, game, "control");
        set_control(game);
        assert_true(conditions_hold(&setting.scope, setting.steps.steps));
        takers[i](game);
        assert_false(conditions_hold(&setting.scope, setting.steps.steps));
        arena_reset(&setting.arena);
    }
}

static void control_needs_no_verb_on_the_map(void **state)
{
    struct game *game = fresh(state);
    struct setting setting;
    read_step(&setting, game, "control");
    set_userput(game);
    assert_false(conditions_hold(&setting.scope, setting.steps.steps));
    var_set(&game->world, VAR_ROOM, 85);
    assert_true(conditions_hold(&setting.scope, setting.steps.steps));
    arena_reset(&setting.arena);
}

/* The level stays when the script of a cutscene was dropped with its room. */
static void a_cutscene_without_its_script_is_over(void **state)
{
    struct game *game = fresh(state);
    struct setting setting;
    read_step(&setting, game, "control & noscene");
    set_control(game);
    set_scene(game);
    assert_false(conditions_hold(&setting.scope, setting.steps.steps));
    game->world.slots[6].status = SLOT_DEAD;
    assert_true(conditions_hold(&setting.scope, setting.steps.steps));
    arena_reset(&setting.arena);
}

/* Between the parts of a command there are frames in which the player seems to be able to act. */
static void control_has_to_last(void **state)
{
    struct game *game = fresh(state);
    struct setting setting;
    int calm = 0;
    read_step(&setting, game, "control");
    set_control(game);
    setting.scope.calm = &calm;
    assert_false(conditions_hold(&setting.scope, setting.steps.steps));
    calm = 6;
    assert_true(conditions_hold(&setting.scope, setting.steps.steps));
    arena_reset(&setting.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(conditions_compare_the_named_values, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(all_conditions_have_to_hold, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(control_ends_with_each_of_its_parts, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(control_needs_no_verb_on_the_map, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(a_cutscene_without_its_script_is_over, bare_game_setup,
                                        bare_game_teardown),
        cmocka_unit_test_setup_teardown(control_has_to_last, bare_game_setup, bare_game_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
