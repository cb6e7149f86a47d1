#include "accept/rules.h"

static rule_function *const functions[RULE_COUNT] = {
    [RULE_AIM] = rule_aim,         [RULE_BEG] = rule_beg,       [RULE_CARLA] = rule_carla,
    [RULE_COOK] = rule_cook,       [RULE_DUELS] = rule_duels,   [RULE_FEED] = rule_feed,
    [RULE_FIRE] = rule_fire,       [RULE_GHOSTS] = rule_ghosts, [RULE_HAGGLE] = rule_haggle,
    [RULE_HIGHEST] = rule_highest, [RULE_LEDGE] = rule_ledge,   [RULE_LOWEST] = rule_lowest,
    [RULE_MAZE] = rule_maze,       [RULE_MONKEY] = rule_monkey, [RULE_POUR] = rule_pour,
    [RULE_SAFE] = rule_safe,       [RULE_SHOP] = rule_shop,     [RULE_TALE] = rule_tale,
    [RULE_TICKLE] = rule_tickle,   [RULE_TOWN] = rule_town,
};

static bool holds(const struct rule *rule, int unused)
{
    (void)unused;
    return conditions_hold(&rule->scope, rule->step);
}

bool rule_follow(struct rule *rule)
{
    if (!functions[rule->step->action.rule](rule))
        return false;
    return rule_until(rule, holds, 0, STEP_LIMIT_DEFAULT) ||
           rule_fail(rule, "the rule came to its end, but its expectation is not met");
}
