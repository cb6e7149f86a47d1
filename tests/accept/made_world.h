/* A world made up for a test of step rules: a game without files, whose variables, verbs and actors
 * the test's functions change at each action and each frame. The log of a rule is a text such as
 * "walk 316, say 120". */
#ifndef WALKBOX_TESTS_ENGINE_ACCEPT_MADE_WORLD_H
#define WALKBOX_TESTS_ENGINE_ACCEPT_MADE_WORLD_H

#include "accept/rules.h"
#include "accept/step_file.h"
#include "engine/state/game_state.h"

enum { WORLD_LOG_SIZE = 4096 };

struct made_world {
    struct game *game;
    struct arena arena;
    struct step_file steps;
    struct rule rule;
    /* Functions of the test; either may be NULL. `react` returns false if the action is impossible.
     */
    bool (*react)(struct made_world *world, const struct step_action *action);
    void (*frame)(struct made_world *world);
    int count;   /* actions so far, that in `react` included */
    int frames;  /* played so far */
    int moments; /* for the test */
    char log[WORLD_LOG_SIZE];
};

/* Begins again: nothing is set, ego is actor 1, input is let through, verb 10 is on. The step's
 * action and conditions are given as in a file. */
void world_begin(struct made_world *world, struct game *game, const char *action,
                 const char *expected);

/* Follows the rule. Fails the test when it does not succeed, or does not do this. */
void world_expect(struct made_world *world, const char *log);

/* Follows the rule; fails the test when it succeeds, or fails for another reason. */
void world_expect_failure(struct made_world *world, const char *why);

void world_end(struct made_world *world);

/* ---- changing it ---- */

void world_set(struct made_world *world, int variable, int value);
void world_bit(struct made_world *world, int bit);
void world_own(struct made_world *world, int object);
void world_script(struct made_world *world, int number, bool runs);

/* Replaces the menu by these replies, a list that ends with 0; an empty list removes the menu. */
void world_menu(struct made_world *world, const int *replies);

#endif
