/* Rules for walks and things, if chance or other people decide how many tries are needed. */
#include "accept/rules.h"

#include <stdlib.h>

#include "accept/sight.h"
#include "engine/objects/objects.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"

enum { VERB_OPEN = 2, VERB_GIVE = 4, VERB_PUSH = 5, VERB_PULL = 6, VERB_USE = 7, VERB_TALK = 10 };

enum {
    PEOPLE_LIMIT = 14000, /* jiffies that others may keep ego waiting */
    ROOM_LIMIT = 14000,
    WORK_LIMIT = 6000,
};

static const struct actor *actor_of(const struct rule *rule, int number)
{
    return &rule->game->world.actors[number];
}

static bool always(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule);
}

/* Waits until the step's conditions hold. */
static bool wait_for_end(struct rule *rule, int64_t limit)
{
    return rule_until(rule, always, 0, limit);
}

static bool other_room(const struct rule *rule, int room)
{
    return rule_done(rule) || rule_room(rule) != room;
}

static bool variable_is_set(const struct rule *rule, int number)
{
    return rule_done(rule) || rule_variable(rule, number) != 0;
}

/* ---- the bar ---- */

enum {
    COOK = 6,
    BAR = 28,
    KITCHEN_DOOR = 316,
    COOK_IS_OUT_X = 310, /* to the right of this x the cook sees who goes to the door */
    COOK_WAIT_X = 500,
    COOK_WAIT_Y = 130,
    COOK_LIMIT = 20000, /* the cook is away for some 2000 jiffies */
};

static bool cook_is_out(const struct rule *rule, int unused)
{
    (void)unused;
    const struct actor *cook = actor_of(rule, COOK);
    return rule_done(rule) || (cook->room == BAR && cook->mover.position.x <= COOK_IS_OUT_X);
}

static bool cook_is_gone(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) || actor_of(rule, COOK)->room != BAR;
}

/* cook: waits in the bar until the cook comes out and is far from the kitchen door, then goes to
 * the door. If the cook comes back too early, waits until he has gone and tries again, twelve
 * times. */
bool rule_cook(struct rule *rule)
{
    enum { TRIES = 12, DOOR_LIMIT = 1500 };
    for (int try = 0; try < TRIES && !rule_stops(rule); try++) {
        if (!rule_walk_to(rule, COOK_WAIT_X, COOK_WAIT_Y) && !rule_done(rule))
            return false;
        if (!rule_until(rule, cook_is_out, 0, COOK_LIMIT))
            return rule_fail(rule, "the cook does not come out");
        if (rule_walk(rule, KITCHEN_DOOR) && wait_for_end(rule, DOOR_LIMIT))
            break;
        rule_control(rule);
        rule_until(rule, cook_is_gone, 0, COOK_LIMIT);
    }
    return rule_tried(rule, "the cook was always back too early");
}

/* ---- through the town ---- */

/* town: walks from anywhere in the town to the map, through one door after another. */
bool rule_town(struct rule *rule)
{
    static const struct {
        int room, exit;
    } exits[] = {{35, 450}, {83, 905}, {33, 426}, {38, 487}};
    enum { EXITS = sizeof exits / sizeof *exits, WALKS = 12 };
    for (int walk = 0; walk < WALKS && !rule_stops(rule); walk++) {
        int way = 0, room = rule_room(rule);
        while (way < EXITS && exits[way].room != room)
            way++;
        if (way == EXITS)
            return rule_fail(rule, "room %d is not on the way through the town", room);
        if (!rule_walk(rule, exits[way].exit) && !rule_done(rule) && rule_room(rule) == room)
            return false;
        rule_until(rule, other_room, room, ROOM_LIMIT);
        rule_control(rule);
    }
    return rule_tried(rule, "the way was not found");
}

/* ---- grog ---- */

enum { CLASS_MELTS = 6 };

static bool mug_is_full(const struct rule *rule, int mug)
{
    return object_has_class(&rule->game->world.objects, mug, CLASS_FULL);
}

/* pour: when the full mug begins to melt (class 6; some 300 jiffies are left), pours its grog into
 * the next unused mug. */
bool rule_pour(struct rule *rule)
{
    int full = sight_full_mug(rule->game);
    if (full == 0)
        return rule_fail(rule, "no mug is full any more");
    if (!object_has_class(&rule->game->world.objects, full, CLASS_MELTS))
        return true;
    int next = full + 1;
    while (next <= LAST_MUG && !sight_owned_by_ego(rule->game, next))
        next++;
    if (next > LAST_MUG)
        return rule_fail(rule, "mug %d melts, and it is the last one", full);
    return rule_do_with(rule, VERB_USE, full, next) &&
           (rule_until(rule, mug_is_full, next, WORK_LIMIT) ||
            rule_fail(rule, "mug %d did not become full", next));
}

/* ---- the shop ---- */

/* shop: begins the talk with the storekeeper. If the storekeeper happens to be away, the bell calls
 * him, and he begins to talk. While he is there, the bell cannot be touched. */
bool rule_shop(struct rule *rule)
{
    enum { BELL = 399, KEEPER_TO_TALK_TO = 394 };
    bool is_there = object_has_class(&rule->game->world.objects, BELL, CLASS_UNTOUCHABLE);
    return (is_there ? rule_do(rule, VERB_TALK, KEEPER_TO_TALK_TO)
                     : rule_do(rule, VERB_PUSH, BELL)) ||
           rule_done(rule);
}

/* ---- the safe ---- */

enum {
    SAFE_HANDLE = 390,
    SAFE_DIGITS = 221, /* four variables */
    SAFE_DIGIT_COUNT = 4,
    SAFE_STATE = 226, /* three variables, one of which changes at each turn */
    SAFE_PUSHES_FIRST = 228,
    KEEPER = 11,
    SHOP = 30,
    DIGIT_MAX = 20,
};

struct safe_state {
    int values[3];
};

static struct safe_state safe_state(const struct rule *rule)
{
    return (struct safe_state){{rule_variable(rule, SAFE_STATE),
                                rule_variable(rule, SAFE_STATE + 1),
                                rule_variable(rule, SAFE_STATE + 2)}};
}

static bool keeper_is_out(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) || actor_of(rule, KEEPER)->room != SHOP;
}

/* Turns the handle once, and waits until the game has counted the turn. */
static bool turn_handle(struct rule *rule, bool push)
{
    struct safe_state before = safe_state(rule);
    if (!rule_until(rule, keeper_is_out, 0, PEOPLE_LIMIT))
        return rule_fail(rule, "the keeper does not leave his shop");
    if (!rule_do(rule, push ? VERB_PUSH : VERB_PULL, SAFE_HANDLE))
        return rule_done(rule);
    for (int64_t end = rule_left(rule) - WORK_LIMIT; rule_left(rule) > end;) {
        struct safe_state now = safe_state(rule);
        if (rule_done(rule) || now.values[0] != before.values[0] ||
            now.values[1] != before.values[1] || now.values[2] != before.values[2])
            return true;
        if (!rule_frames(rule, 1))
            return false;
    }
    return rule_fail(rule, "the handle was turned, but variables 226 to 228 stay as they are");
}

/* safe: turns the handle once per unit of each digit, in the opposite direction for each next
 * digit. */
bool rule_safe(struct rule *rule)
{
    bool push = rule_variable(rule, SAFE_PUSHES_FIRST) == 1;
    int digits[SAFE_DIGIT_COUNT];
    for (int i = 0; i < SAFE_DIGIT_COUNT; i++) {
        digits[i] = rule_variable(rule, SAFE_DIGITS + i);
        if (digits[i] < 0 || digits[i] > DIGIT_MAX)
            return rule_fail(rule, "variable %d is %d, which is no digit", SAFE_DIGITS + i,
                             digits[i]);
    }
    for (int i = 0; i < SAFE_DIGIT_COUNT; i++, push = !push)
        for (int turn = 0; turn < digits[i] && !rule_done(rule); turn++)
            if (!turn_handle(rule, push) || !rule_control(rule))
                return false;
    return true;
}

/* ---- Monkey Island ---- */

/* aim: pulls the rock until it is in the right place, at most eight times. */
bool rule_aim(struct rule *rule)
{
    enum { ROCK = 235, PULLS = 8 };
    for (int pull = 0; pull < PULLS && !rule_stops(rule); pull++)
        if (!rule_do(rule, VERB_PULL, ROCK) || !rule_control(rule))
            return rule_done(rule);
    return rule_tried(rule, "the rock never lay right");
}

/* fire: pushes the rock, and says goodbye to people who come to talk meanwhile. */
bool rule_fire(struct rule *rule)
{
    enum { CANNON = 116, PUSHES = 8, MENUS = 20, FIRE_LIMIT = 3000 };
    for (int push = 0; push < PUSHES && !rule_stops(rule); push++) {
        if (!sight_menu(rule->game, rule->uses) && !rule_do(rule, VERB_PUSH, CANNON) &&
            !sight_menu(rule->game, rule->uses) && !rule_done(rule))
            return false;
        for (int menu = 0; menu < MENUS && rule_menu(rule, FIRE_LIMIT) && !rule_done(rule); menu++)
            if (!rule_say(rule, sight_highest_reply(rule->game, rule->uses)) && !rule_done(rule))
                return false;
    }
    return rule_tried(rule, "the rock did not go off");
}

/* ledge: walks to the ledge. If ego has not passed it after 10000 jiffies, walks to its edge and
 * tries again, five times. */
bool rule_ledge(struct rule *rule)
{
    enum { LEDGE = 115, BACK_X = 114, BACK_Y = 134, TRIES = 5, LEDGE_LIMIT = 10000 };
    for (int try = 0; try < TRIES && !rule_stops(rule); try++) {
        if (try > 0 && !rule_walk_to(rule, BACK_X, BACK_Y))
            return rule_done(rule);
        if (!rule_walk(rule, LEDGE) && !rule_done(rule))
            return false;
        wait_for_end(rule, LEDGE_LIMIT);
    }
    return rule_tried(rule, "five tries did not lead through");
}

enum { MONKEY = 2 };

/* monkey: clicks on the monkey, which moves, at most twenty times. */
bool rule_monkey(struct rule *rule)
{
    enum { TRIES = 20, SHORT_WAIT = 1200 };
    for (int try = 0; try < TRIES && !rule_stops(rule); try++) {
        bool clicked = rule_walk_to_actor(rule, MONKEY);
        if (!clicked && try == TRIES - 1 && !rule_done(rule))
            return false;
        rule_control(rule);
        wait_for_end(rule, SHORT_WAIT);
    }
    return rule_tried(rule, "the monkey was never reached");
}

enum { EATEN = 145, EATEN_ENOUGH = 5, EATING = 202, EATING_TOO = 203, MONKEY_SITS = 6 };

static bool monkey_sits(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) ||
           (actor_of(rule, MONKEY)->costume == MONKEY_SITS &&
            !script_is_running(&rule->game->world, EATING) &&
            !script_is_running(&rule->game->world, EATING_TOO) && sight_userput(rule->game));
}

static bool has_eaten(const struct rule *rule, int before)
{
    return rule_done(rule) || rule_variable(rule, EATEN) > before;
}

static int carried_banana(const struct rule *rule)
{
    static const int bananas[] = {265, 266, 267, 282, 283};
    for (size_t i = 0; i < sizeof bananas / sizeof *bananas; i++)
        if (sight_owned_by_ego(rule->game, bananas[i]))
            return bananas[i];
    return 0;
}

/* feed: gives the monkey a banana whenever it sits, until it has had five. */
bool rule_feed(struct rule *rule)
{
    enum { MEALS = 10 };
    for (int meal = 0; meal < MEALS && rule_variable(rule, EATEN) < EATEN_ENOUGH; meal++) {
        int before = rule_variable(rule, EATEN), banana = carried_banana(rule);
        if (!rule_until(rule, monkey_sits, 0, PEOPLE_LIMIT))
            return rule_fail(rule, "the monkey does not sit down");
        if (banana == 0)
            return rule_fail(rule, "no banana is left, and he has had %d", before);
        if (!rule_give_actor(rule, VERB_GIVE, banana, MONKEY) && !rule_done(rule))
            return false;
        rule_until(rule, has_eaten, before, WORK_LIMIT);
    }
    return !rule->over;
}

/* ---- under Monkey Island ---- */

enum {
    HEAD = 293,
    HEAD_LEADS = 426,  /* a bit */
    RIGHT_TURNS = 265, /* number of correct turns so far */
    WAY_SHOWN = 164,   /* the exit that the head shows */
    WAY_BACK = 266,    /* the exit that leads back to the entrance */
    MAZE_ENTRANCE = 65,
    MAZE_DOOR = 755,
    STUCK_PIXELS = 24,
    WAY_LIMIT = 3000,
};

/* Walks to the exit that the head shows. Returns whether the game counted it as a turn, or ego got
 * far enough to try again from there. */
static bool follow_way(struct rule *rule)
{
    int way = rule_variable(rule, WAY_SHOWN), found = rule_variable(rule, RIGHT_TURNS);
    struct walk_point before = sight_ego_place(rule->game);
    bool gone = false;
    rule_walk(rule, way);
    for (int64_t end = rule_left(rule) - WAY_LIMIT;
         rule_left(rule) > end && !gone && !rule->over;) {
        gone = rule_done(rule) || rule_variable(rule, WAY_SHOWN) != way ||
               rule_variable(rule, RIGHT_TURNS) != found;
        rule_frames(rule, !gone);
    }
    struct walk_point after = sight_ego_place(rule->game);
    return gone || abs(after.x - before.x) >= STUCK_PIXELS ||
           abs(after.y - before.y) >= STUCK_PIXELS;
}

/* Ego did not reach the exit: leaving and entering the room again keeps the turns so far. */
static bool begin_maze_again(struct rule *rule)
{
    int back = rule_variable(rule, WAY_BACK), room = rule_room(rule);
    if (!rule_walk(rule, back) || !rule_until(rule, other_room, room, ROOM_LIMIT))
        return rule_fail(rule, "object %d does not lead out of the maze", back);
    if (rule_room(rule) != MAZE_ENTRANCE)
        return rule_fail(rule, "object %d led to room %d, not out of the maze", back,
                         rule_room(rule));
    room = rule_room(rule);
    return rule_control(rule) && rule_walk(rule, MAZE_DOOR) &&
           (rule_until(rule, other_room, room, ROOM_LIMIT) ||
            rule_fail(rule, "the way into the maze was not found"));
}

/* maze: uses the head and follows the exit that it shows, repeatedly; six correct turns lead
 * through. */
bool rule_maze(struct rule *rule)
{
    enum { TURNS_MAX = 40 };
    if (!sight_bit(rule->game, HEAD_LEADS) && !rule_do(rule, VERB_USE, HEAD))
        return false;
    for (int i = 0; i < TURNS_MAX && !rule_stops(rule); i++) {
        if (!rule_until(rule, variable_is_set, WAY_SHOWN, PEOPLE_LIMIT))
            return rule_fail(rule, "the head shows no way (variable 164)");
        if (rule_done(rule))
            break;
        if (!follow_way(rule) && !rule->over && !begin_maze_again(rule))
            return false;
    }
    return rule_tried(rule, "the maze did not come to an end");
}

/* ---- the ghost ship ---- */

enum { SLEEPER = 804, FEATHER = 820, CLASS_AWAY = 32 };

static bool sleeper_is_there(const struct rule *rule, int unused)
{
    (void)unused;
    return rule_done(rule) || !object_has_class(&rule->game->world.objects, SLEEPER, CLASS_AWAY);
}

/* tickle: stands before the sleeper's feet, waits until they appear, and tickles them. Twice is
 * enough; tries four times. */
bool rule_tickle(struct rule *rule)
{
    enum { TRIES = 4 };
    const struct room_object *sleeper =
        rule->game->stage.has_room ? room_find_object(&rule->game->stage.room, SLEEPER) : NULL;
    if (!sleeper)
        return rule_fail(rule, "object %d is not in this room", SLEEPER);
    for (int try = 0; try < TRIES && !rule_stops(rule); try++) {
        if (!rule_walk_to(rule, sleeper->walk_to.x, sleeper->walk_to.y) || !rule_control(rule))
            return rule_done(rule);
        if (!rule_until(rule, sleeper_is_there, 0, PEOPLE_LIMIT))
            return rule_fail(rule, "object %d stays untouchable", SLEEPER);
        if (!rule_done(rule) && !rule_do_with(rule, VERB_USE, FEATHER, SLEEPER))
            return rule_done(rule);
        wait_for_end(rule, WORK_LIMIT);
        rule_control(rule);
    }
    return rule_tried(rule, "it was not tickled enough");
}
