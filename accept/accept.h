/* Plays a game by steps (step.h), and reports of each whether what is expected came about.
 *
 * The host plays one step after the other, in their order, and is called for each event that is
 * given and each frame that is played. */
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
    const struct step *step; /* that is played, or was played last; NULL before the first */
    struct condition_scope scope;
    char why[ACCEPT_WHY_SIZE]; /* why the step failed; empty: it did not */
};

/* Begins; the game has been booted, and stays the caller's. */
void accept_init(struct accept *accept, struct game *game, const struct step_file *file,
                 struct hand_host host);

/* Plays the step with this index, and then waits until the player can act, unless the step or the
 * next one says otherwise. */
enum accept_outcome accept_step(struct accept *accept, int index);

/* Whether no step can follow: the game has halted or quit. */
bool accept_ended(const struct accept *accept);

/* Prints all that is needed to see why a step failed, a line each time: what was waited for and
 * seen, room, ego, variables 4, 52 and 53, verbs, scripts, what is on the screen (view, camera,
 * text, replies, objects, actors), what the hand clicked last, and where the objects of the action
 * are. */
void accept_explain(const struct accept *accept, void (*print)(void *context, const char *line),
                    void *context);

#endif
