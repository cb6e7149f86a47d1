/* Rules for duels of insults.
 *
 * In a duel verb 119 + k of the menu stands for the number in variable 166 + k. Six lines are
 * shown; verb 109 scrolls to lower numbers, 110 to higher numbers. Number 37 gives up. Numbers 1 to
 * 15 are the pirates' insults, each beaten by the answer with the same number; Carla's insults are
 * 16 to 33. Bits 140 + n and 222 + n say which insults and answers ego has learnt. */
#include "accept/rules.h"
#include "accept/sight.h"

enum {
    LINE_VERB = 120, /* verb of the first shown line, whose number is in LINE_NUMBER */
    LINE_NUMBER = 167,
    LINES_SHOWN = 6,
    LOWER = 109,
    HIGHER = 110,
    GIVE_UP = 37,

    INSULT_COUNT = 15,
    ANSWER_COUNT = 16,
    INSULTS_KNOWN = 140, /* the bit of insult n is this bit plus n */
    ANSWERS_KNOWN = 222,

    MODE = 285, /* 0: they only talk; 2: Carla fights, 3: a pirate does */
    MODE_TALK = 0,
    MODE_CARLA = 2,
    TURN = 288,     /* number of the next fighter to insult; ego answers if .. */
    OPPONENT = 270, /* .. it equals the opponent */
    INSULT_SAID = 240,
    WINS = 282,
    WINS_ENOUGH = 4,

    SCROLLS_MAX = 20,
};

/* ---- lines known and wanted ---- */

static bool knows_answer(const struct rule *rule, int number)
{
    return sight_bit(rule->game, ANSWERS_KNOWN + number);
}

static bool knows_insult(const struct rule *rule, int number)
{
    return sight_bit(rule->game, INSULTS_KNOWN + number);
}

static int known_count(const struct rule *rule)
{
    int count = 0;
    for (int number = 1; number <= ANSWER_COUNT; number++)
        count += knows_answer(rule, number) + knows_insult(rule, number);
    return count;
}

static bool knows_all_answers(const struct rule *rule)
{
    for (int number = 1; number <= ANSWER_COUNT; number++)
        if (!knows_answer(rule, number))
            return false;
    return true;
}

/* Returns the answer that beats an insult, or 0 if there is none. */
static int answer_to(int insult)
{
    enum { CARLA_FIRST = 16, CARLA_LAST = 33, CARLA_NEXT = 17, CARLA_EXTRA = 32 };
    if (insult < 1 || insult > CARLA_LAST)
        return 0;
    if (insult <= INSULT_COUNT)
        return insult;
    return insult == CARLA_FIRST || insult >= CARLA_EXTRA ? ANSWER_COUNT : insult - CARLA_NEXT + 1;
}

/* Returns the lowest insult that ego knows without its answer, because the pirate's reply teaches
 * the answer; otherwise the lowest insult that ego knows, or 0 if ego knows none. */
static int insult_to_say(const struct rule *rule)
{
    int lowest = 0;
    for (int number = INSULT_COUNT; number >= 1; number--)
        if (knows_insult(rule, number))
            lowest = number;
    for (int number = lowest; number >= 1 && number <= INSULT_COUNT; number++)
        if (knows_insult(rule, number) && !knows_answer(rule, number))
            return number;
    return lowest;
}

/* Returns the number of the line that ego wants to say now; 0 for any line. */
static int wanted_line(const struct rule *rule)
{
    if (rule_variable(rule, TURN) != rule_variable(rule, OPPONENT))
        return insult_to_say(rule);
    int answer = answer_to(rule_variable(rule, INSULT_SAID));
    return answer > 0 && knows_answer(rule, answer) ? answer : 0;
}

/* ---- the menu ---- */

/* Returns the number of the line at this verb; 0 if no line is shown there. */
static int number_of_line(const struct rule *rule, int line)
{
    return sight_verb(rule->game, LINE_VERB + line) ? rule_variable(rule, LINE_NUMBER + line) : 0;
}

/* Returns the verb of the line with this number, or 0 if the line is not shown. Number 0 stands for
 * any line except giving up. */
static int verb_of_line(const struct rule *rule, int wanted)
{
    for (int line = 0; line < LINES_SHOWN; line++) {
        int number = number_of_line(rule, line);
        if (number != 0 && number != GIVE_UP && (wanted == 0 || number == wanted))
            return LINE_VERB + line;
    }
    return 0;
}

static int lowest_shown(const struct rule *rule)
{
    int lowest = 0;
    for (int line = 0; line < LINES_SHOWN; line++) {
        int number = number_of_line(rule, line);
        if (number != 0 && (lowest == 0 || number < lowest))
            lowest = number;
    }
    return lowest;
}

/* Says a line of the duel, after scrolling to it. If the line is not found, says any other line,
 * and gives up only if there is no other. */
static bool say_line(struct rule *rule, int wanted)
{
    for (int i = 0; i < SCROLLS_MAX && wanted != 0 && verb_of_line(rule, wanted) == 0; i++) {
        int arrow = wanted < lowest_shown(rule) ? LOWER : HIGHER, before = number_of_line(rule, 0);
        if (!sight_verb(rule->game, arrow) || !rule_click_verb(rule, arrow) ||
            !rule_menu(rule, RULE_CONTROL_LIMIT) || number_of_line(rule, 0) == before)
            break;
    }
    int verb = verb_of_line(rule, wanted);
    if (verb == 0)
        verb = verb_of_line(rule, 0);
    return rule_say(rule, verb != 0 ? verb : sight_lowest_reply(rule->game, rule->uses));
}

/* ---- pirates ---- */

enum {
    MAP = 85,
    PIRATE_ROOM = 49,
    MEETING_Y =
        95, /* ego walks to and fro between two places of the map until a pirate meets him */
    MEETING_X = 50,
    OTHER_X = 72,
    OTHER_Y = 100,
    BEGIN_FIGHT = 127,
    WALKS_MAX = 12,
    DUELS_MAX = 150,
    STALE_DUELS = 12, /* consecutive duels in which ego learnt nothing */
    WALK_LIMIT = 1500,
    STAND_LIMIT = 600, /* only who stands is met */
};

static bool is_room(const struct rule *rule, int room)
{
    return rule_room(rule) == room;
}

static bool room_or_rest(const struct rule *rule, int room)
{
    return rule_room(rule) == room || sight_control(rule->game, rule->uses);
}

/* Walks to and fro on the map, and stands there for a while, until a pirate comes. */
static bool meet_pirate(struct rule *rule)
{
    for (int walk = 0; walk < WALKS_MAX && rule_room(rule) != PIRATE_ROOM; walk++) {
        int x = walk % 2 == 0 ? OTHER_X : MEETING_X, y = walk % 2 == 0 ? OTHER_Y : MEETING_Y;
        if (rule_room(rule) != MAP)
            return rule_fail(rule, "ego is in room %d, not on the map", rule_room(rule));
        if (!rule_walk_to(rule, x, y) && rule_room(rule) != PIRATE_ROOM)
            return false;
        rule_frames(rule, 2);
        rule_until(rule, room_or_rest, PIRATE_ROOM, WALK_LIMIT);
        rule_until(rule, is_room, PIRATE_ROOM, STAND_LIMIT);
    }
    return rule_room(rule) == PIRATE_ROOM ||
           rule_fail(rule, "twelve walks on the map met no pirate");
}

static bool reply_wanted_or_map(const struct rule *rule, int unused)
{
    (void)unused;
    return sight_reply_wanted(rule->game, rule->uses) ||
           (rule_room(rule) == MAP && sight_control(rule->game, rule->uses));
}

/* Plays one meeting, from the first menu until ego is on the map again. */
static bool fight_pirate(struct rule *rule)
{
    enum { LINES_MAX = 60 };
    for (int line = 0; line < LINES_MAX; line++) {
        if (!rule_until(rule, reply_wanted_or_map, 0, RULE_MENU_LIMIT))
            return rule_fail(rule, "no menu came, and ego did not come back to the map");
        if (rule_room(rule) == MAP)
            return true;
        bool said;
        if (sight_verb(rule->game, BEGIN_FIGHT))
            said = rule_say(rule, BEGIN_FIGHT);
        else if (rule_variable(rule, MODE) == MODE_TALK)
            said = rule_say(rule, sight_highest_reply(rule->game, rule->uses));
        else
            said = say_line(rule, wanted_line(rule));
        if (!said)
            return false;
    }
    return rule_fail(rule, "the duel did not come to an end");
}

/* duels: meets pirates on the map and fights them, learning from each, until ego has won four times
 * and either knows all answers or has learnt nothing in twelve duels. */
bool rule_duels(struct rule *rule)
{
    int stale = 0;
    for (int duel = 0; duel < DUELS_MAX && !rule->over; duel++) {
        bool won = rule_variable(rule, WINS) >= WINS_ENOUGH;
        if (won && (knows_all_answers(rule) || stale >= STALE_DUELS))
            return true;
        int known = known_count(rule);
        if (!meet_pirate(rule) || !fight_pirate(rule))
            return false;
        stale = known_count(rule) > known ? 0 : stale + 1;
    }
    return rule_fail(rule, "%d duels were not enough", DUELS_MAX);
}

/* carla: asks the Sword Master for a fight, saying the lowest line until it begins, then answers
 * her insults. */
bool rule_carla(struct rule *rule)
{
    enum { TALK = 10, CARLA = 744, MENUS_MAX = 200 };
    if (!sight_menu(rule->game, rule->uses) && !rule_do(rule, TALK, CARLA))
        return rule_done(rule);
    for (int menu = 0; menu < MENUS_MAX && !rule_stops(rule); menu++) {
        if (!rule_menu(rule, RULE_MENU_LIMIT))
            return false;
        if (rule_done(rule))
            break;
        bool fights = rule_variable(rule, MODE) == MODE_CARLA;
        bool said = fights ? say_line(rule, wanted_line(rule))
                           : rule_say(rule, sight_lowest_reply(rule->game, rule->uses));
        if (!said && !rule_done(rule))
            return false;
    }
    return rule_tried(rule, "the fight did not come to an end");
}
