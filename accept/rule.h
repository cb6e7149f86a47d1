/* Parts of rules, which play what chance decides. A rule looks at the game, acts, lets time pass,
 * and looks again, until the conditions of its step hold. rules.h has the rules themselves. */
#ifndef WALKBOX_ACCEPT_RULE_H
#define WALKBOX_ACCEPT_RULE_H

#include <stdbool.h>
#include <stdint.h>

#include "accept/condition.h"

enum {
    RULE_WHY_SIZE = 200,
    RULE_CONTROL_LIMIT = 4000, /* jiffies */
    RULE_MENU_LIMIT = 30000,   /* jiffies until the next menu appears */
    RULE_TIME_MAX = 3000000,   /* jiffies for a rule without a limit: 14 hours of play */
};

/* The game as a rule sees it: a real game, or a test's invention. */
struct rule_host {
    void *context; /* borrowed */
    /* Carries out an action. Returns false, with the reason in `why`, on failure. */
    bool (*act)(void *context, const struct step_action *action, char why[RULE_WHY_SIZE]);
    /* Plays a frame. Returns false if the game has ended. */
    bool (*frame)(void *context);
    /* Returns the jiffies played so far, by frames and by actions. */
    int64_t (*now)(void *context);
};

struct rule {
    const struct game *game;
    const struct step_uses *uses;
    const struct step *step;
    struct condition_scope scope;
    struct rule_host host;
    int64_t end;             /* time limit, by host.now */
    bool over;               /* the game has ended, or the time is over */
    char why[RULE_WHY_SIZE]; /* why the rule failed, or its last action */
};

/* Begins the rule of a step; the conditions of the step refer to the scope. */
void rule_init(struct rule *rule, const struct step *step, const struct condition_scope *scope,
               struct rule_host host);

/* Whether the step's conditions hold; false for a step without conditions. */
bool rule_done(const struct rule *rule);

/* Whether the rule has to stop: it is done, or the game or the time is over. */
bool rule_stops(const struct rule *rule);

__attribute__((format(printf, 2, 3))) bool rule_fail(struct rule *rule, const char *why, ...);

/* Ends a rule that has used all its tries. Returns whether it is done; if not, and neither the game
 * nor the time is over, rule->why becomes `why`. */
bool rule_tried(struct rule *rule, const char *why);

/* Carry out an action. Return false on failure. */
bool rule_walk(struct rule *rule, int object);
bool rule_walk_to(struct rule *rule, int x, int y);
bool rule_walk_to_actor(struct rule *rule, int actor);
bool rule_do(struct rule *rule, int verb, int object);
bool rule_do_with(struct rule *rule, int verb, int object, int second);
bool rule_give_actor(struct rule *rule, int verb, int object, int actor);
bool rule_say(struct rule *rule, int verb);
bool rule_click_verb(struct rule *rule, int verb); /* the verb alone; it may stay on */

/* Plays frames. Returns false if the rule is over. */
bool rule_frames(struct rule *rule, int frames);

/* Returns the jiffies left for the rule. */
int64_t rule_left(const struct rule *rule);

/* Plays frames until the test holds, at most `limit` jiffies. Returns whether it holds. */
bool rule_until(struct rule *rule, bool (*test)(const struct rule *rule, int argument),
                int argument, int64_t limit);

/* Plays until the player can act or the step's conditions hold. Returns false if neither happens
 * within RULE_CONTROL_LIMIT jiffies. */
bool rule_control(struct rule *rule);

/* Plays until a menu can be answered or the step's conditions hold. Returns false if neither
 * happens within `limit` jiffies. */
bool rule_menu(struct rule *rule, int64_t limit);

int rule_variable(const struct rule *rule, int number);
int rule_room(const struct rule *rule);

#endif
