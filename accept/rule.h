/* Rules: what to do where chance decides. A rule looks at the game, acts, lets time pass, and looks
 * again, until the conditions of its step hold. Here is what all rules are made of; rules.h has the
 * rules themselves. */
#ifndef WALKBOX_ACCEPT_RULE_H
#define WALKBOX_ACCEPT_RULE_H

#include <stdbool.h>
#include <stdint.h>

#include "accept/condition.h"

enum {
    RULE_WHY_SIZE = 200,
    RULE_CONTROL_LIMIT = 4000, /* jiffies */
    RULE_MENU_LIMIT = 30000,   /* until the next menu comes */
    RULE_TIME_MAX = 3000000,   /* of a rule without a limit: 14 hours of play */
};

/* What a rule may do: give these functions, and it plays a real game or one that a test makes
 * up. */
struct rule_host {
    void *context; /* borrowed */
    /* Carries out an action. False when it could not be done; then `why` is filled. */
    bool (*act)(void *context, const struct step_action *action, char why[RULE_WHY_SIZE]);
    /* Plays a frame. False when the game has ended. */
    bool (*frame)(void *context);
    /* How many jiffies were played so far, by frames and by actions. */
    int64_t (*now)(void *context);
};

struct rule {
    const struct game *game;
    const struct step_uses *uses;
    const struct step *step;
    struct condition_scope scope;
    struct rule_host host;
    int64_t end;             /* jiffies at which the time is over */
    bool over;               /* the game has ended, or the time is over */
    char why[RULE_WHY_SIZE]; /* why the rule failed, or its last action */
};

/* Begins with a step; the scope says what its conditions refer to. */
void rule_init(struct rule *rule, const struct step *step, const struct condition_scope *scope,
               struct rule_host host);

/* Whether the step's conditions hold. A step without conditions has none that could end a rule. */
bool rule_done(const struct rule *rule);

/* Whether the rule has to stop: it is done, or the game or the time is over. */
bool rule_stops(const struct rule *rule);

__attribute__((format(printf, 2, 3))) bool rule_fail(struct rule *rule, const char *why, ...);

/* What a rule returns that has tried as often as it may. True when it is done; else `why` says what
 * all the tries came to, unless the game or the time is over. */
bool rule_tried(struct rule *rule, const char *why);

/* Actions; false when they could not be done. */
bool rule_walk(struct rule *rule, int object);
bool rule_walk_to(struct rule *rule, int x, int y);
bool rule_walk_to_actor(struct rule *rule, int actor);
bool rule_do(struct rule *rule, int verb, int object);
bool rule_do_with(struct rule *rule, int verb, int object, int second);
bool rule_give_actor(struct rule *rule, int verb, int object, int actor);
bool rule_say(struct rule *rule, int verb);
bool rule_click_verb(struct rule *rule, int verb); /* alone, and it may stay on */

/* Plays frames. False when the rule is over. */
bool rule_frames(struct rule *rule, int frames);

/* How many jiffies the rule has left. */
int64_t rule_left(const struct rule *rule);

/* Plays frames until the test holds, `limit` jiffies at most. */
bool rule_until(struct rule *rule, bool (*test)(const struct rule *rule, int argument),
                int argument, int64_t limit);

/* Plays until the player can act, or until the step's conditions hold. False when neither comes
 * about within RULE_CONTROL_LIMIT jiffies. */
bool rule_control(struct rule *rule);

/* Plays until the step's conditions hold or a menu can be answered. False when neither comes about
 * within the limit. */
bool rule_menu(struct rule *rule, int64_t limit);

int rule_variable(const struct rule *rule, int number);
int rule_room(const struct rule *rule);

#endif
