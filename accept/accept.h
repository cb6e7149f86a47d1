/* Plays a game by steps (step.h), and reports for each step whether its conditions came true.
 *
 * The caller plays the steps one after another, in file order. The host is called for each event
 * given to the game and for each frame played. */
#ifndef WALKBOX_ACCEPT_ACCEPT_H
#define WALKBOX_ACCEPT_ACCEPT_H

#include "accept/condition.h"
#include "accept/hand.h"
#include "accept/step_file.h"

enum accept_outcome {
    ACCEPT_OK,
    ACCEPT_LEFT_OUT, /* the step has the flag m, and ego is in another room */
    ACCEPT_FAILED,
};

enum { ACCEPT_WHY_SIZE = 512, ACCEPT_LINE_SIZE = 1024 };

struct accept {
    const struct step_file *file; /* borrowed */
    struct hand hand;
    const struct step *step; /* current or last step; NULL before the first */
    struct condition_scope scope;
    char why[ACCEPT_WHY_SIZE]; /* why the step failed; "" if it did not fail */
};

/* Begins in a game that has been booted. Game and file are borrowed. */
void accept_init(struct accept *accept, struct game *game, const struct step_file *file,
                 struct hand_host host);

/* Plays the step with this index, and then waits until the player can act, unless this step or the
 * next step has a flag against waiting. */
enum accept_outcome accept_step(struct accept *accept, int index);

/* Whether no further step can be played: the game has halted or quit. */
bool accept_ended(const struct accept *accept);

/* Prints why a step failed, line by line: the expected and the present conditions, room, ego,
 * variables 4, 52 and 53, verbs, scripts, the screen (view, camera, text, replies, objects,
 * actors), the hand's last click, and the places of the action's objects. */
void accept_explain(const struct accept *accept, void (*print)(void *context, const char *line),
                    void *context);

#endif
