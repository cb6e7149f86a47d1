/* Tests the conditions of steps, and describes the present state where they do not hold. */
#ifndef WALKBOX_ACCEPT_CONDITION_H
#define WALKBOX_ACCEPT_CONDITION_H

#include "accept/step.h"

struct game;

/* The present game, and earlier facts that conditions refer to. */
struct condition_scope {
    const struct game *game;
    const struct step_uses *uses;
    struct walk_point begin; /* ego's place when the step began */
    int begin_room;          /* variable 4 when the step began */
    struct walk_point goal;  /* where the step sent ego, in room pixels */
    bool has_goal;
    const int
        *calm; /* number of consecutive frames in which the player could act; NULL if not counted */
};

/* Whether the player can act, and could in the last frames. A command has such frames at its
 * beginning, and between a walk and a talk, although the player cannot act then. */
bool condition_control(const struct condition_scope *scope);

enum { CONDITION_TEXT_SIZE = 192 };

bool condition_holds(const struct condition_scope *scope, const struct step_condition *condition);

/* Whether all conditions of the step hold. A step without conditions passes. */
bool conditions_hold(const struct condition_scope *scope, const struct step *step);

/* Whether the step has a condition of this kind. */
bool step_asks_for(const struct step *step, enum step_condition_kind kind);

/* Writes the condition and the present value: "var(272)=1, saw 0". */
void condition_format(const struct condition_scope *scope, const struct step_condition *condition,
                      char text[CONDITION_TEXT_SIZE]);

#endif
