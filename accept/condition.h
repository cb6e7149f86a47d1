/* Whether the conditions of a step hold, and what there is instead. */
#ifndef WALKBOX_ACCEPT_CONDITION_H
#define WALKBOX_ACCEPT_CONDITION_H

#include "accept/step.h"

struct game;

/* What conditions ask for besides the game as it is now. */
struct condition_scope {
    const struct game *game;
    const struct step_uses *uses;
    struct walk_point begin; /* where ego was when the step began */
    int begin_room;          /* variable 4 then */
    struct walk_point goal;  /* where the step sent him, room pixels */
    bool has_goal;
    const int *calm; /* frames in a row for which the player could act; NULL: not counted */
};

/* The player can act, and could for some frames: a command begins, and continues between a walk and
 * a talk, with frames in which he seems to be able to. */
bool condition_control(const struct condition_scope *scope);

enum { CONDITION_TEXT_SIZE = 192 };

bool condition_holds(const struct condition_scope *scope, const struct step_condition *condition);

/* Whether all conditions of the step hold; those of a step without any do. */
bool conditions_hold(const struct condition_scope *scope, const struct step *step);

/* Whether the step has a condition of this kind. */
bool step_asks_for(const struct step *step, enum step_condition_kind kind);

/* Writes the condition, and what is seen now: "var(272)=1, saw 0". */
void condition_format(const struct condition_scope *scope, const struct step_condition *condition,
                      char text[CONDITION_TEXT_SIZE]);

#endif
