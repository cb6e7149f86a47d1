#include "app/box_editor/floor_history.h"

#include <stdio.h>
#include <string.h>

/* ---- packing: all of a floor up to its last hop ---- */

size_t floor_pack(const struct floor_model *model, uint8_t *bytes)
{
    size_t size =
        offsetof(struct floor_model, hops) + (size_t)model->hop_count * sizeof *model->hops;
    if (bytes)
        memcpy(bytes, model, size);
    return size;
}

static void unpack(const struct floor_history *history, int step, struct floor_model *model)
{
    memcpy(model, history->memory + history->steps[step].start, history->steps[step].size);
}

/* ---- steps ---- */

static void forget_oldest(struct floor_history *history)
{
    size_t gone = history->steps[0].size;
    size_t end = history->steps[history->count - 1].start + history->steps[history->count - 1].size;
    memmove(history->memory, history->memory + gone, end - gone);
    memmove(history->steps, history->steps + 1,
            (size_t)(history->count - 1) * sizeof *history->steps);
    history->count--;
    history->at--;
    history->saved_at = history->saved_at > 0 ? history->saved_at - 1 : -1;
    for (int i = 0; i < history->count; i++)
        history->steps[i].start -= gone;
}

static size_t end_of(const struct floor_history *history)
{
    if (history->count == 0)
        return 0;
    const struct floor_step *last = &history->steps[history->count - 1];
    return last->start + last->size;
}

/* Appends a step; false when even the memory of all steps is too small. */
static bool append(struct floor_history *history, const struct floor_model *model, const char *name)
{
    size_t size = floor_pack(model, NULL);
    if (size > history->size)
        return false;
    while (history->count > 0 &&
           (history->count == FLOOR_STEP_LIMIT || end_of(history) + size > history->size))
        forget_oldest(history);
    struct floor_step *step = &history->steps[history->count];
    step->start = end_of(history);
    step->size = floor_pack(model, history->memory + step->start);
    snprintf(step->name, sizeof step->name, "%s", name);
    history->at = history->count++;
    return true;
}

bool floor_history_begin(struct floor_history *history, const struct floor_model *model,
                         uint8_t *memory, size_t size)
{
    *history = (struct floor_history){.memory = memory, .size = size};
    return append(history, model, "");
}

bool floor_history_add(struct floor_history *history, const struct floor_model *model,
                       const char *name)
{
    history->count = history->at + 1;
    if (history->saved_at > history->at)
        history->saved_at = -1;
    if (!append(history, model, name))
        return false;
    if (history->at == 0)
        return true; /* all older steps had to go */
    const struct floor_step *last = &history->steps[history->at];
    const struct floor_step *old = &history->steps[history->at - 1];
    if (last->size != old->size ||
        memcmp(history->memory + last->start, history->memory + old->start, last->size) != 0)
        return true;
    history->count--;
    history->at = history->count - 1;
    return false;
}

const char *floor_history_undo(struct floor_history *history, struct floor_model *model)
{
    if (history->at == 0)
        return NULL;
    const char *name = history->steps[history->at].name;
    unpack(history, --history->at, model);
    return name;
}

const char *floor_history_redo(struct floor_history *history, struct floor_model *model)
{
    if (history->at + 1 >= history->count)
        return NULL;
    unpack(history, ++history->at, model);
    return history->steps[history->at].name;
}

void floor_history_return(const struct floor_history *history, struct floor_model *model)
{
    unpack(history, history->at, model);
}

bool floor_history_is_saved(const struct floor_history *history)
{
    return history->saved_at == history->at;
}

void floor_history_saved(struct floor_history *history)
{
    history->saved_at = history->at;
}
