#include "engine/room/fade.h"

#include "engine/screen_state.h"

static void fades_are_due(struct fades *fades, uint32_t frame)
{
    if (fades->frame == frame)
        return;
    fades->frame = frame;
    fades->due_in = FADE_NONE;
    fades->due_out = FADE_NONE;
}

void fades_set(struct fades *fades, uint32_t frame, int effects)
{
    if (effects == 0) {
        fades_are_due(fades, frame);
        fades->due_in = fades->pending;
        return;
    }
    fades->in = (uint8_t)(effects & 0xFF);
    fades->out = (uint8_t)(effects >> 8 & 0xFF);
}

void fades_change_room(struct fades *fades, uint32_t frame)
{
    fades_are_due(fades, frame);
    fades->due_out = fades->out;
    fades->pending = fades->in;
    fades->due_in = fades->in;
}

uint8_t fades_due_in(const struct fades *fades, uint32_t frame)
{
    return fades->frame == frame ? fades->due_in : FADE_NONE;
}

uint8_t fades_due_out(const struct fades *fades, uint32_t frame)
{
    return fades->frame == frame ? fades->due_out : FADE_NONE;
}
