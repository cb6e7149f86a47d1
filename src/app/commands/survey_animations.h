/* Which animations of which costumes scripts ask for, as far as their numbers tell: who wears a
 * costume, and what that actor is told to play. */
#ifndef WALKBOX_APP_COMMANDS_SURVEY_ANIMATIONS_H
#define WALKBOX_APP_COMMANDS_SURVEY_ANIMATIONS_H

#include <stdbool.h>
#include <stdint.h>

struct insn;

enum {
    SURVEY_ANIMATIONS = 256,
    SURVEY_COSTUMES = 256, /* that a script can name by number */
    SURVEY_ACTORS = 32,
    SURVEY_EGO = SURVEY_ACTORS, /* whoever VAR_EGO is */
    SURVEY_SOMEBODY,            /* an actor whose number is in another variable */
    SURVEY_WEARERS,
};

struct survey_animations {
    bool asked[SURVEY_WEARERS][SURVEY_ANIMATIONS];
    uint64_t wearers[SURVEY_COSTUMES]; /* bit n: actor n is given the costume */
};

/* An instruction of a script, or its sub-operation `part`, is read. */
void survey_animations_see(struct survey_animations *animations, const struct insn *head,
                           const struct insn *part);

/* A text asks for an animation of whoever speaks it. */
void survey_animations_ask_speaker(struct survey_animations *animations, int animation);

/* Whether an animation of a costume is asked for: it is one of the five that every actor has from
 * the start, or who wears the costume is told to play it. A costume that no script names may be
 * anybody's.
 */
bool survey_animations_asked(const struct survey_animations *animations, int costume,
                             int animation);

#endif
