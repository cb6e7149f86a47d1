#include "app/box_editor/floor_history.h"

#include <stdio.h>
#include <string.h>

/* Frees the steps from..to-1. */
static void forget(struct floor_history *history, int from, int to)
{
    const struct allocator allocator = history->allocator;
    for (int i = from; i < to; i++)
        allocator.resize(allocator.context, history->steps[i].floor, history->steps[i].size, 0);
    memmove(&history->steps[from], &history->steps[to],
            (size_t)(history->count - to) * sizeof *history->steps);
    history->count -= to - from;
}

/* Returns the size of a floor up to its last hop. */
static size_t size_of(const struct floor_model *model)
{
    return offsetof(struct floor_model, hops) + (size_t)model->hop_count * sizeof *model->hops;
}

static bool append(struct floor_history *history, const struct floor_model *model, const char *name)
{
    const struct allocator allocator = history->allocator;
    const size_t size = size_of(model);
    void *floor = allocator.resize(allocator.context, NULL, 0, size);
    if (!floor)
        return false;
    memcpy(floor, model, size);
    if (history->count == FLOOR_STEP_LIMIT) {
        forget(history, 0, 1);
        history->saved_at = history->saved_at > 0 ? history->saved_at - 1 : -1;
    }
    struct floor_step *step = &history->steps[history->count];
    *step = (struct floor_step){.floor = floor, .size = size};
    snprintf(step->name, sizeof step->name, "%s", name);
    history->at = history->count++;
    return true;
}

bool floor_history_begin(struct floor_history *history, const struct floor_model *model,
                         struct allocator allocator)
{
    history->allocator = allocator;
    history->count = history->saved_at = 0;
    return append(history, model, "");
}

void floor_history_end(struct floor_history *history)
{
    forget(history, 0, history->count);
}

bool floor_history_add(struct floor_history *history, const struct floor_model *model,
                       const char *name)
{
    forget(history, history->at + 1, history->count);
    if (history->saved_at > history->at)
        history->saved_at = -1;
    const struct floor_step *old = &history->steps[history->at];
    const bool same = old->size == size_of(model) && memcmp(old->floor, model, old->size) == 0;
    return !same && append(history, model, name);
}

const char *floor_history_undo(struct floor_history *history, struct floor_model *model)
{
    if (history->at == 0)
        return NULL;
    const char *name = history->steps[history->at--].name;
    floor_history_return(history, model);
    return name;
}

const char *floor_history_redo(struct floor_history *history, struct floor_model *model)
{
    if (history->at + 1 >= history->count)
        return NULL;
    history->at++;
    floor_history_return(history, model);
    return history->steps[history->at].name;
}

void floor_history_return(const struct floor_history *history, struct floor_model *model)
{
    memcpy(model, history->steps[history->at].floor, history->steps[history->at].size);
}

bool floor_history_is_saved(const struct floor_history *history)
{
    return history->saved_at == history->at;
}

void floor_history_saved(struct floor_history *history)
{
    history->saved_at = history->at;
}
