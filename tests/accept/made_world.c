#include "accept/made_world.h"

#include <stdio.h>
#include <string.h>

#include "engine/state/variables.h"
#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/shown_text.h"

enum { EGO = 1, ACTION_VERB = 10, FIRST_MENU_SLOT = 10, SCRIPT_SLOT = 5, JIFFIES = 6 };

/* ---- the rule's actions ---- */

static void log_target(struct text_line *line, const struct step_target *target)
{
    if (target->kind == STEP_TARGET_OBJECT)
        text_line_add(line, " %d", target->number);
    else if (target->kind == STEP_TARGET_ACTOR)
        text_line_add(line, " actor %d", target->number);
    else if (target->kind == STEP_TARGET_PLACE)
        text_line_add(line, " %d,%d", target->place.x, target->place.y);
}

static void log_action(struct made_world *world, const struct step_action *action)
{
    static const char *const names[] = {
        [STEP_WALK] = "walk", [STEP_DO] = "do", [STEP_SAY] = "say", [STEP_VERB] = "verb"};
    size_t used = strlen(world->log);
    struct text_line line = text_line_in(world->log + used, sizeof world->log - used);
    text_line_add(&line, "%s%s", used > 0 ? ", " : "", names[action->kind]);
    if (action->kind != STEP_WALK)
        text_line_add(&line, " %d", action->number);
    log_target(&line, &action->first);
    if (action->second.kind != STEP_TARGET_NONE)
        text_line_add(&line, " with");
    log_target(&line, &action->second);
}

static bool act(void *context, const struct step_action *action, char why[RULE_WHY_SIZE])
{
    struct made_world *world = context;
    log_action(world, action);
    world->count++;
    if (!world->react || world->react(world, action))
        return true;
    snprintf(why, RULE_WHY_SIZE, "the test does not allow it");
    return false;
}

static int64_t now(void *context)
{
    return (int64_t)((const struct made_world *)context)->frames * JIFFIES;
}

static bool play_frame(void *context)
{
    struct made_world *world = context;
    world->frames++;
    if (world->frame)
        world->frame(world);
    return true;
}

/* ---- a test ---- */

void world_begin(struct made_world *world, struct game *game, const char *action,
                 const char *expected)
{
    char line[200];
    struct fault fault = {0};
    memset(world, 0, sizeof *world);
    memset(&game->world.objects, 0, sizeof game->world.objects);
    memset(&game->world.verbs, 0, sizeof game->world.verbs);
    memset(game->world.actors, 0, sizeof game->world.actors);
    memset(game->world.globals, 0, sizeof game->world.globals);
    memset(game->world.bits, 0, sizeof game->world.bits);
    memset(game->world.slots, 0, sizeof game->world.slots);
    game->world.talk.message = TALK_SILENT;
    game->world.input.userput = 1;
    world->game = game;
    world_set(world, VAR_EGO, EGO);
    game->world.verbs.slots[1] = (struct verb){.number = ACTION_VERB, .mode = VERB_ON};
    arena_init(&world->arena, plain_allocator());
    int length = snprintf(line, sizeof line, "1 | 0 | %s | %s | 0 | -", action, expected);
    if (!step_file_load(&world->steps, NULL, "s",
                        (struct byte_view){(const uint8_t *)line, (size_t)length}, &world->arena,
                        &fault))
        fail_msg("%s: %s", line, message_english(&fault.why).text);
}

static bool follow(struct made_world *world)
{
    const struct condition_scope scope = {.game = world->game, .uses = &world->steps.uses};
    const struct rule_host host = {world, act, play_frame, now};
    rule_init(&world->rule, world->steps.steps, &scope, host);
    return rule_follow(&world->rule);
}

void world_expect(struct made_world *world, const char *log)
{
    if (!follow(world))
        fail_msg("%s: %s, after %s", world->steps.steps[0].text, world->rule.why, world->log);
    assert_string_equal(world->log, log);
    world_end(world);
}

void world_expect_failure(struct made_world *world, const char *why)
{
    assert_false(follow(world));
    if (!strstr(world->rule.why, why))
        fail_msg("%s failed: %s", world->steps.steps[0].text, world->rule.why);
    world_end(world);
}

void world_end(struct made_world *world)
{
    arena_reset(&world->arena);
}

/* ---- changing it ---- */

void world_set(struct made_world *world, int variable, int value)
{
    var_set(&world->game->world, variable, value);
}

void world_bit(struct made_world *world, int bit)
{
    world->game->world.bits[bit / 8] |= (uint8_t)(1 << bit % 8);
}

void world_own(struct made_world *world, int object)
{
    struct object_states *objects = &world->game->world.objects;
    int i = 0;
    while (objects->inventory[i].object != 0)
        i++;
    objects->inventory[i].object = (uint16_t)object;
    objects->objects[object].owner = EGO;
}

void world_script(struct made_world *world, int number, bool runs)
{
    world->game->world.slots[SCRIPT_SLOT] =
        (struct script_slot){.status = runs ? SLOT_RUNNING : SLOT_DEAD,
                             .where = WHERE_GLOBAL,
                             .number = (int16_t)number};
}

void world_menu(struct made_world *world, const int *replies)
{
    struct verb *slots = world->game->world.verbs.slots;
    int slot = FIRST_MENU_SLOT;
    for (; *replies != 0; replies++)
        slots[slot++] = (struct verb){.number = (uint16_t)*replies, .mode = VERB_ON};
    for (; slot < VERB_LIMIT; slot++)
        slots[slot] = (struct verb){0};
}
