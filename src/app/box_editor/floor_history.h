/* What was done to a floor, so that it can be undone and done again.
 *
 * Each step keeps the whole floor as it was after it, without the hops that it does not have. So
 * undoing is exact, whatever the step was. When the memory is full, the oldest steps are forgotten.
 */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H

#include "walk/floor_model.h"

enum { FLOOR_STEP_LIMIT = 1000, FLOOR_STEP_NAME_SIZE = 48 };

struct floor_step {
    size_t start, size;              /* of the packed floor, in the memory */
    char name[FLOOR_STEP_NAME_SIZE]; /* what was done, such as "move box 3" */
};

struct floor_history {
    uint8_t *memory; /* borrowed */
    size_t size;
    int count;    /* of steps; the first is the floor as it was in the beginning */
    int at;       /* the step that the floor shows now */
    int saved_at; /* the step that was last saved; -1: it is forgotten */
    struct floor_step steps[FLOOR_STEP_LIMIT];
};

/* Begins with a floor, which counts as saved. The memory is borrowed; FLOOR_HISTORY_MEMORY holds a
 * few steps of the largest floor, and a thousand of most. Returns false when it is too small for
 * the floor. */
enum { FLOOR_HISTORY_MEMORY = 12 << 20 };
bool floor_history_begin(struct floor_history *history, const struct floor_model *model,
                         uint8_t *memory, size_t size);

/* Notes the floor as it is after a step. Returns false when nothing changed; then no step is added.
 * What had been undone can be done again no longer. */
bool floor_history_add(struct floor_history *history, const struct floor_model *model,
                       const char *name);

/* Makes the floor what it was a step ago, or what it was before that was undone. Returns the name
 * of the step; NULL when there is none. */
const char *floor_history_undo(struct floor_history *history, struct floor_model *model);
const char *floor_history_redo(struct floor_history *history, struct floor_model *model);

/* Makes the floor what it was after the last step: for a drag that is given up. */
void floor_history_return(const struct floor_history *history, struct floor_model *model);

/* The floor as it is now is saved; and whether it is. */
void floor_history_saved(struct floor_history *history);
bool floor_history_is_saved(const struct floor_history *history);

/* The bytes that a step keeps of a floor, if `bytes` is not NULL, and how many they are. */
size_t floor_pack(const struct floor_model *model, uint8_t *bytes);

#endif
