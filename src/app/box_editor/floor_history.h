/* The history of a floor, for undo and redo. Each step holds the whole resulting floor, without
 * unused hops. After FLOOR_STEP_LIMIT steps the oldest step is dropped. */
#ifndef WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H
#define WALKBOX_APP_BOX_EDITOR_FLOOR_HISTORY_H

#include "util/arena.h"
#include "walk/floor_model.h"

enum { FLOOR_STEP_LIMIT = 200, FLOOR_STEP_NAME_SIZE = 96 };

struct floor_step {
    void *floor; /* owned */
    size_t size;
    char name[FLOOR_STEP_NAME_SIZE]; /* name of the step, such as "move box 3" */
};

struct floor_history {
    struct allocator allocator;
    int count;    /* number of steps; the first is the original floor */
    int at;       /* step that the floor shows now */
    int saved_at; /* step last saved; -1 if it was dropped */
    struct floor_step steps[FLOOR_STEP_LIMIT];
};

/* Begins with a floor, which counts as saved. Returns false if memory runs out; call
 * floor_history_end in any case. */
bool floor_history_begin(struct floor_history *history, const struct floor_model *model,
                         struct allocator allocator);
void floor_history_end(struct floor_history *history);

/* Adds the floor after a step, and drops all undone steps. Returns false, and adds nothing, if
 * nothing has changed, or if memory runs out. */
bool floor_history_add(struct floor_history *history, const struct floor_model *model,
                       const char *name);

/* Undo or redo a step. Return the name of the step, or NULL if there is none. */
const char *floor_history_undo(struct floor_history *history, struct floor_model *model);
const char *floor_history_redo(struct floor_history *history, struct floor_model *model);

/* Restores the floor after the last step, for a drag that is cancelled. */
void floor_history_return(const struct floor_history *history, struct floor_model *model);

/* Marks the floor as saved; the next function returns whether it is saved. */
void floor_history_saved(struct floor_history *history);
bool floor_history_is_saved(const struct floor_history *history);

#endif
