#include "engine/palette_cycle.h"

#include <string.h>

void palette_cycles_reset(struct palette_cycles *state, const struct colour palette[256])
{
    memset(state->counters, 0, sizeof state->counters);
    memcpy(state->colours, palette, sizeof state->colours);
}

static void move_range(struct colour *colours, const struct colour_cycle *cycle)
{
    size_t others = (size_t)(cycle->last - cycle->first) * sizeof *colours;
    struct colour *first = &colours[cycle->first], *last = &colours[cycle->last];
    if (cycle->down) {
        struct colour moved = *first;
        memmove(first, first + 1, others);
        *last = moved;
    } else {
        struct colour moved = *last;
        memmove(first + 1, first, others);
        *first = moved;
    }
}

bool palette_cycles_advance(struct palette_cycles *state, const struct colour_cycle *cycles,
                            int count, int jiffies)
{
    bool moved = false;
    for (int i = 0; i < count && i < LIMIT_CYCLES; i++) {
        const struct colour_cycle *cycle = &cycles[i];
        if (cycle->delay_jiffies == 0 || cycle->first >= cycle->last)
            continue;
        int counter = state->counters[i] + jiffies;
        if (counter >= cycle->delay_jiffies) {
            counter %= cycle->delay_jiffies;
            move_range(state->colours, cycle);
            moved = true;
        }
        state->counters[i] = (uint16_t)counter;
    }
    return moved;
}
