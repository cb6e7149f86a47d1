/* The history of a floor, for undo and redo. Each step holds the whole floor after it, without
 * unused hops. After FLOOR_STEP_LIMIT steps the oldest is forgotten. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H

#include "util/arena.h"
#include "walk/floor_model.h"

enum { FLOOR_STEP_LIMIT = 200, FLOOR_STEP_NAME_SIZE = 96 };

struct floor_step {
    void *floor; /* owned */
    size_t size;
    char name[FLOOR_STEP_NAME_SIZE]; /* what was done, such as "move box 3" */
};

struct floor_history {
    struct allocator allocator;
    int count;    /* of steps; the first is the floor as it was in the beginning */
    int at;       /* the step that the floor shows now */
    int saved_at; /* the step that was last saved; -1: it is forgotten */
    struct floor_step steps[FLOOR_STEP_LIMIT];
};

/* Begins with a floor, which counts as saved. False when there is no memory. To be ended in any
 * case. */
bool floor_history_begin(struct floor_history *history, const struct floor_model *model,
                         struct allocator allocator);
void floor_history_end(struct floor_history *history);

/* Adds the floor after a step, and forgets all undone steps. Returns false, and adds nothing, if
 * nothing has changed, or if there is no memory. */
bool floor_history_add(struct floor_history *history, const struct floor_model *model,
                       const char *name);

/* Undo a step, or redo it. Returns the name of the step; NULL when there is none. */
const char *floor_history_undo(struct floor_history *history, struct floor_model *model);
const char *floor_history_redo(struct floor_history *history, struct floor_model *model);

/* Restores the floor after the last step, for a drag that is cancelled. */
void floor_history_return(const struct floor_history *history, struct floor_model *model);

/* Marks the floor as saved; whether it is. */
void floor_history_saved(struct floor_history *history);
bool floor_history_is_saved(const struct floor_history *history);

#endif
