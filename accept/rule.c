#include "accept/rule.h"

#include <stdarg.h>
#include <stdio.h>

#include "accept/sight.h"
#include "engine/state/variable_state.h"

void rule_init(struct rule *rule, const struct step *step, const struct condition_scope *scope,
               struct rule_host host)
{
    *rule = (struct rule){
        .game = scope->game,
        .uses = scope->uses,
        .step = step,
        .scope = *scope,
        .host = host,
        .end = host.now(host.context) + (step->limit > 0 ? step->limit : RULE_TIME_MAX),
    };
}

bool rule_done(const struct rule *rule)
{
    return rule->step->condition_count > 0 && conditions_hold(&rule->scope, rule->step);
}

bool rule_stops(const struct rule *rule)
{
    return rule->over || rule_done(rule);
}

bool rule_fail(struct rule *rule, const char *why, ...)
{
    va_list arguments;
    va_start(arguments, why);
    if (!rule->over)
        vsnprintf(rule->why, sizeof rule->why, why, arguments);
    va_end(arguments);
    return false;
}

bool rule_tried(struct rule *rule, const char *why)
{
    return !rule->over && (rule_done(rule) || rule_fail(rule, "%s", why));
}

/* ---- time ---- */

int64_t rule_left(const struct rule *rule)
{
    return rule->end - rule->host.now(rule->host.context);
}

static bool play_frame(struct rule *rule)
{
    if (rule->over)
        return false;
    bool continues = rule->host.frame(rule->host.context);
    if (!continues)
        rule_fail(rule, "the game has ended");
    else if (rule_left(rule) <= 0)
        rule_fail(rule, "the time is over");
    rule->over = !continues || rule_left(rule) <= 0;
    return !rule->over;
}

bool rule_frames(struct rule *rule, int frames)
{
    for (int i = 0; i < frames; i++)
        if (!play_frame(rule))
            return false;
    return true;
}

bool rule_until(struct rule *rule, bool (*test)(const struct rule *rule, int argument),
                int argument, int64_t limit)
{
    int64_t least = rule_left(rule) - limit;
    while (!rule->over && !test(rule, argument)) {
        if (rule_left(rule) <= least)
            return false;
        play_frame(rule);
    }
    return !rule->over;
}

static bool done_or_control(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) || condition_control(&rule->scope);
}

bool rule_control(struct rule *rule)
{
    return rule_until(rule, done_or_control, 0, RULE_CONTROL_LIMIT);
}

static bool done_or_reply_wanted(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) || sight_reply_wanted(rule->game, rule->uses);
}

bool rule_menu(struct rule *rule, int64_t limit)
{
    return rule_until(rule, done_or_reply_wanted, 0, limit) ||
           rule_fail(rule, "no menu came, and the expectation is not met");
}

/* ---- actions ---- */

static bool act(struct rule *rule, const struct step_action *action)
{
    return !rule->over && rule->host.act(rule->host.context, action, rule->why);
}

static struct step_target object(int number)
{
    return (struct step_target){.kind = STEP_TARGET_OBJECT, .number = number};
}

static struct step_target actor(int number)
{
    return (struct step_target){.kind = STEP_TARGET_ACTOR, .number = number};
}

bool rule_walk(struct rule *rule, int number)
{
    return act(rule, &(struct step_action){.kind = STEP_WALK, .first = object(number)});
}

bool rule_walk_to(struct rule *rule, int x, int y)
{
    const struct step_target place = {.kind = STEP_TARGET_PLACE, .place = {x, y}};
    return act(rule, &(struct step_action){.kind = STEP_WALK, .first = place});
}

bool rule_walk_to_actor(struct rule *rule, int number)
{
    return act(rule, &(struct step_action){.kind = STEP_WALK, .first = actor(number)});
}

bool rule_do(struct rule *rule, int verb, int number)
{
    return act(rule,
               &(struct step_action){.kind = STEP_DO, .number = verb, .first = object(number)});
}

bool rule_do_with(struct rule *rule, int verb, int number, int second)
{
    return act(rule, &(struct step_action){.kind = STEP_DO,
                                           .number = verb,
                                           .first = object(number),
                                           .second = object(second)});
}

bool rule_give_actor(struct rule *rule, int verb, int number, int receiver)
{
    return act(rule, &(struct step_action){.kind = STEP_DO,
                                           .number = verb,
                                           .first = object(number),
                                           .second = actor(receiver)});
}

bool rule_say(struct rule *rule, int verb)
{
    return act(rule, &(struct step_action){.kind = STEP_SAY, .number = verb});
}

bool rule_click_verb(struct rule *rule, int verb)
{
    return act(rule, &(struct step_action){.kind = STEP_VERB, .number = verb});
}

/* ---- the state that rules look at ---- */

int rule_variable(const struct rule *rule, int number)
{
    return sight_variable(rule->game, number);
}

int rule_room(const struct rule *rule)
{
    return sight_variable(rule->game, VAR_ROOM);
}
