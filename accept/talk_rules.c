/* Rules for conversations: the choice of replies. */
#include "accept/rules.h"
#include "accept/sight.h"
#include "engine/script/script_slot.h"

enum { MENUS_MAX = 64 };

/* Says the reply that `choose` returns, in every menu, until the step's conditions hold. */
static bool answer_menus(struct rule *rule, int (*choose)(const struct rule *rule), int most)
{
    for (int menus = 0; menus < most; menus++) {
        if (!rule_menu(rule, RULE_MENU_LIMIT))
            return false;
        if (rule_done(rule))
            return true;
        if (!rule_say(rule, choose(rule)) && !rule_done(rule))
            return false;
    }
    return rule_menu(rule, RULE_MENU_LIMIT) &&
           (rule_done(rule) || rule_fail(rule, "%d menus were answered in vain", most));
}

static int lowest(const struct rule *rule)
{
    return sight_lowest_reply(rule->game, rule->uses);
}

static int highest(const struct rule *rule)
{
    return sight_highest_reply(rule->game, rule->uses);
}

/* lowest: says the lowest reply in every menu. */
bool rule_lowest(struct rule *rule)
{
    return answer_menus(rule, lowest, MENUS_MAX);
}

/* highest: says the highest reply in every menu; goodbye comes last. */
bool rule_highest(struct rule *rule)
{
    return answer_menus(rule, highest, MENUS_MAX);
}

/* ---- the ship ---- */

enum {
    OFFERED = 204,      /* last offer */
    THREATS = 220,      /* number of ego's threats to go */
    THREATS_USEFUL = 3, /* a fourth ends the talk */
    OFFER_FIRST = 120,  /* the lowest offer; 121, 122 and 123 are higher offers */
    OFFER_STEPS = 3,
    OFFER_LAST = 124, /* ends the offers */
    STAY = 120,
    MAKE_OFFER = 121,
    GO = 123,
    NOTE = 124, /* the note of credit */
    CHEERS = 125,
};

static bool all_are_on(const struct rule *rule, int first, int last)
{
    for (int number = first; number <= last; number++)
        if (!sight_verb(rule->game, number))
            return false;
    return true;
}

/* Makes one higher offer after another. */
static int next_offer(const struct rule *rule)
{
    int offered = rule_variable(rule, OFFERED);
    int step = offered / 1000 - 1;
    if (offered <= 0 || step < 0)
        return OFFER_FIRST;
    return OFFER_FIRST + (step < OFFER_STEPS ? step : OFFER_STEPS);
}

static int haggled(const struct rule *rule)
{
    const struct game *game = rule->game;
    if (all_are_on(rule, OFFER_FIRST, OFFER_LAST) && !sight_verb(game, CHEERS))
        return next_offer(rule);
    if (sight_reply_count(game, rule->uses) == 2 && sight_verb(game, STAY))
        return STAY;
    if (sight_verb(game, NOTE) && sight_verb(game, CHEERS))
        return NOTE;
    if (rule_variable(rule, THREATS) < THREATS_USEFUL && sight_verb(game, GO))
        return GO;
    return sight_verb(game, MAKE_OFFER) ? MAKE_OFFER : lowest(rule);
}

/* haggle: shows the note, threatens to go three times but stays, then makes higher offers. */
bool rule_haggle(struct rule *rule)
{
    return answer_menus(rule, haggled, MENUS_MAX);
}

/* ---- under Monkey Island ---- */

enum {
    TALE_SCRIPT = 213,
    LEARNT_ONE = 510,
    LEARNT_OTHER = 511,
    TALE_DONE = 513,
    ASK_FOR_HEAD = 124,
    PLEAD = 121,
};

static int tale(const struct rule *rule)
{
    const struct game *game = rule->game;
    bool learnt = sight_bit(game, LEARNT_ONE) && sight_bit(game, LEARNT_OTHER);
    bool asks = learnt && !sight_bit(game, TALE_DONE) && sight_verb(game, ASK_FOR_HEAD);
    return asks ? ASK_FOR_HEAD : lowest(rule);
}

/* tale: listens to both tales of the cannibals, then asks for the head. */
bool rule_tale(struct rule *rule)
{
    return answer_menus(rule, tale, MENUS_MAX);
}

static int plea(const struct rule *rule)
{
    return sight_verb(rule->game, PLEAD) ? PLEAD : lowest(rule);
}

/* beg: says the topic, then five or six times the plea, always the second line. */
bool rule_beg(struct rule *rule)
{
    enum { PLEAS_MAX = 20 };
    return answer_menus(rule, plea, PLEAS_MAX);
}

/* ---- Melee at the end ---- */

static bool done_or_verb(const struct rule *rule, int verb)
{
    return rule_done(rule) ||
           (sight_verb(rule->game, verb) && sight_reply_wanted(rule->game, rule->uses));
}

/* ghosts E N: walks to exit E. When a ghost stops ego and reply N appears, says it, and the bottle
 * does the rest. Repeats this until ego has left, at most eight times. */
bool rule_ghosts(struct rule *rule)
{
    enum { GHOSTS_MAX = 8, MEETING_LIMIT = 8000 };
    const struct step_action *action = &rule->step->action;
    for (int ghost = 0; ghost < GHOSTS_MAX && !rule_stops(rule); ghost++) {
        if (!rule_walk(rule, action->number) && !sight_menu(rule->game, rule->uses) &&
            !rule_done(rule))
            return false;
        if (!rule_until(rule, done_or_verb, action->other, MEETING_LIMIT) || rule_done(rule))
            continue;
        if (!rule_say(rule, action->other) || !rule_control(rule))
            return rule_done(rule);
    }
    return rule_tried(rule, "eight walks did not lead through");
}
