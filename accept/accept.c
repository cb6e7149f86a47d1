#include "accept/accept.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "accept/names.h"
#include "accept/perform.h"
#include "accept/rules.h"
#include "accept/sight.h"
#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "util/shown_text.h"

enum {
    CONTROL_LIMIT = 4000, /* jiffies until the player can act again after a step */
    WALKS_MAX = 20,       /* repeats of a walk that ended on the way */
    REST_FRAMES = 20,     /* consecutive frames at rest after which a walk has ended */
    DOOR_FRAMES = 60,
};

void accept_init(struct accept *accept, struct game *game, const struct step_file *file,
                 struct hand_host host)
{
    *accept = (struct accept){.file = file};
    hand_init(&accept->hand, game, &file->uses, host);
    accept->scope =
        (struct condition_scope){.game = game, .uses = &file->uses, .calm = &accept->hand.calm};
}

bool accept_ended(const struct accept *accept)
{
    return accept->hand.ended;
}

/* ---- failures ---- */

__attribute__((format(printf, 2, 3))) static bool fail(struct accept *accept, const char *why, ...)
{
    va_list arguments;
    va_start(arguments, why);
    vsnprintf(accept->why, sizeof accept->why, why, arguments);
    va_end(arguments);
    return false;
}

static bool fail_as_hand(struct accept *accept)
{
    return fail(accept, "%s", accept->hand.why);
}

/* Names the conditions that do not hold, with the present values. */
static bool fail_conditions(struct accept *accept, int64_t jiffies)
{
    struct text_line line = text_line_in(accept->why, sizeof accept->why);
    const char *between = "";
    if (jiffies > 0)
        text_line_add(&line, "after %d jiffies: ", (int)jiffies);
    for (int i = 0; i < accept->step->condition_count; i++) {
        char text[CONDITION_TEXT_SIZE];
        const struct step_condition *condition = &accept->step->conditions[i];
        if (condition_holds(&accept->scope, condition))
            continue;
        condition_format(&accept->scope, condition, text);
        text_line_add(&line, "%s%s", between, text);
        between = "; ";
    }
    return false;
}

/* ---- waiting ---- */

static bool all_hold(const void *context)
{
    const struct accept *accept = context;
    return conditions_hold(&accept->scope, accept->step);
}

static bool has_control(const void *context)
{
    const struct accept *accept = context;
    return condition_control(&accept->scope);
}

static bool wait_for_conditions(struct accept *accept, int64_t limit)
{
    if (hand_until(&accept->hand, all_hold, accept, limit))
        return true;
    return accept->hand.ended ? fail_as_hand(accept) : fail_conditions(accept, accept->step->limit);
}

/* Carries out an action of the step. The step's limit counts from the click on, not from the wait
 * before it: other actors may talk first. */
static bool carry_out(struct accept *accept, const struct step_action *action)
{
    int limit = accept->step->limit;
    return perform(&accept->hand, action,
                   limit > STEP_LIMIT_DEFAULT ? limit : STEP_LIMIT_DEFAULT) ||
           fail_as_hand(accept);
}

/* ---- walks ---- */

/* Whether the step is about ego's arrival somewhere. */
static bool is_about_arriving(const struct step *step)
{
    return step->through_doors || step_asks_for(step, CONDITION_ROOM) ||
           step_asks_for(step, CONDITION_NEAR) || step_asks_for(step, CONDITION_BOX);
}

/* A walk has come to its end in the same room, and the player could click again. */
static bool walk_has_ended(const struct accept *accept)
{
    return sight_variable(accept->scope.game, VAR_ROOM) == accept->scope.begin_room &&
           sight_ready(accept->scope.game, accept->scope.uses);
}

/* Waits until the conditions hold or the walk has ended. Returns whether either happened. */
static bool wait_for_arrival(struct accept *accept, int64_t *left)
{
    uint64_t begin = accept->hand.jiffies;
    for (int rest = 0; !all_hold(accept) && rest < REST_FRAMES;) {
        if ((int64_t)(accept->hand.jiffies - begin) >= *left || !hand_frames(&accept->hand, 1))
            return false;
        rest = walk_has_ended(accept) ? rest + 1 : 0;
    }
    *left -= (int64_t)(accept->hand.jiffies - begin);
    return true;
}

/* Whether a walk leads to a shut door: an object with pictures, but without a picture for its
 * state. */
static bool is_shut(const struct accept *accept)
{
    const struct step_target *target = &accept->step->action.first;
    const struct room_object *object =
        target->kind == STEP_TARGET_OBJECT
            ? object_in_room(&accept->scope.game->world.objects, &accept->scope.game->stage,
                             target->number)
            : NULL;
    int state = object ? object_state(&accept->scope.game->world.objects, target->number) : 0;
    return object && object->image_count > 0 && !room_object_image(object, state);
}

static bool open_door(struct accept *accept)
{
    const struct step_action opening = {.kind = STEP_DO,
                                        .number = accept->file->uses.open_verb,
                                        .first = accept->step->action.first};
    if (!carry_out(accept, &opening))
        return false;
    hand_frames(&accept->hand, DOOR_FRAMES);
    hand_until(&accept->hand, has_control, accept, CONTROL_LIMIT);
    return accept->hand.ended ? fail_as_hand(accept) : true;
}

/* In wide rooms a walk may end at the edge of a box or of the view. Repeats the walk as long as ego
 * gets further. */
static bool repeat_walk(struct accept *accept)
{
    const struct step *step = accept->step;
    int64_t left = step->limit;
    for (int walk = 0; walk < WALKS_MAX; walk++) {
        struct walk_point before =
            walk == 0 ? accept->scope.begin : sight_ego_place(accept->scope.game);
        if (walk > 0 && step->through_doors && is_shut(accept) && !open_door(accept))
            return all_hold(accept); /* others shut doors, too */
        if (walk > 0 && !all_hold(accept) && !carry_out(accept, &step->action))
            return all_hold(accept); /* ego may have passed the door meanwhile */
        if (!wait_for_arrival(accept, &left))
            break;
        struct walk_point now = sight_ego_place(accept->scope.game);
        if (all_hold(accept) || (now.x == before.x && now.y == before.y))
            break;
    }
    return wait_for_conditions(accept, left);
}

static bool walk(struct accept *accept)
{
    const struct step *step = accept->step;
    if (step->through_doors && is_shut(accept)) {
        if (!open_door(accept))
            return false;
        /* Opening some doors also leads through them. */
        if ((step->condition_count > 0 && all_hold(accept)) ||
            sight_variable(accept->scope.game, VAR_ROOM) != accept->scope.begin_room)
            return wait_for_conditions(accept, step->limit);
    }
    if (!carry_out(accept, &step->action))
        return false;
    accept->scope.goal = accept->hand.goal;
    accept->scope.has_goal = accept->hand.has_goal;
    return is_about_arriving(step) ? repeat_walk(accept) : wait_for_conditions(accept, step->limit);
}

/* ---- rules ---- */

static bool act_for_rule(void *context, const struct step_action *action, char why[RULE_WHY_SIZE])
{
    struct accept *accept = context;
    if (perform(&accept->hand, action, STEP_LIMIT_DEFAULT))
        return true;
    snprintf(why, RULE_WHY_SIZE, "%s", accept->hand.why);
    return false;
}

static bool frame_for_rule(void *context)
{
    return hand_frames(&((struct accept *)context)->hand, 1);
}

static int64_t now_for_rule(void *context)
{
    return (int64_t)((const struct accept *)context)->hand.jiffies;
}

static bool follow_rule(struct accept *accept)
{
    struct rule rule;
    const struct rule_host host = {accept, act_for_rule, frame_for_rule, now_for_rule};
    rule_init(&rule, accept->step, &accept->scope, host);
    if (rule_follow(&rule))
        return true;
    if (accept->hand.ended)
        return fail_as_hand(accept);
    fail_conditions(accept, 0);
    size_t used = strlen(accept->why);
    snprintf(accept->why + used, sizeof accept->why - used, "%s%s", used > 0 ? "; " : "", rule.why);
    return false;
}

/* ---- steps ---- */

static bool play(struct accept *accept)
{
    const struct step *step = accept->step;
    switch (step->action.kind) {
    case STEP_CHECK:
        return all_hold(accept) || fail_conditions(accept, 0);
    case STEP_WALK:
        return walk(accept);
    case STEP_RULE:
        return follow_rule(accept);
    default:
        break;
    }
    if (!carry_out(accept, &step->action))
        return false;
    return wait_for_conditions(accept, step->limit);
}

static void begin_step(struct accept *accept, const struct step *step)
{
    const struct game *game = accept->scope.game;
    accept->step = step;
    accept->why[0] = accept->hand.why[0] = '\0';
    accept->hand.has_goal = accept->scope.has_goal = false;
    accept->scope.begin = sight_ego_place(game);
    accept->scope.begin_room = sight_variable(game, VAR_ROOM);
}

/* Returns the step to play next if ego stays in this room, or NULL if there is none. */
static const struct step *next_step(const struct accept *accept, int index)
{
    const int room = sight_variable(accept->scope.game, VAR_ROOM);
    for (int i = index + 1; i < accept->file->count; i++) {
        const struct step *step = &accept->file->steps[i];
        if (!step->skips || step->room == 0 || step->room == room)
            return step;
    }
    return NULL;
}

/* Replies and rules do their own waiting. */
static bool waits_after(const struct accept *accept, int index)
{
    const struct step *next_to_play = next_step(accept, index);
    if (accept->step->at_once || !next_to_play)
        return false;
    enum step_action_kind next = next_to_play->action.kind;
    return next != STEP_SAY && next != STEP_RULE && next != STEP_KEY && next != STEP_VERB;
}

enum accept_outcome accept_step(struct accept *accept, int index)
{
    const struct step *step = &accept->file->steps[index];
    begin_step(accept, step);
    int room = accept->scope.begin_room;
    if (step->room != 0 && room != step->room) {
        if (step->skips)
            return ACCEPT_LEFT_OUT;
        const struct step_names names = names_of_game(accept->scope.game);
        char wanted[NAMES_TEXT_SIZE], seen[NAMES_TEXT_SIZE];
        fail(accept, "the step begins in room %s, but ego is in room %s",
             names_write(&names, THING_ROOM, step->room, true, wanted),
             names_write(&names, THING_ROOM, room, true, seen));
        return ACCEPT_FAILED;
    }
    if (!play(accept))
        return ACCEPT_FAILED;
    if (waits_after(accept, index))
        hand_until(&accept->hand, has_control, accept, CONTROL_LIMIT);
    return ACCEPT_OK;
}
