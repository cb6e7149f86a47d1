#include "engine/room/palette_cycle.h"

#include <string.h>

#include "engine/screen_state.h"
#include "util/limits.h"

/* The period in jiffies for a speed that cycleSpeed sets is SPEED_CLOCK / (speed * SPEED_UNIT). */
enum { SPEED_CLOCK = 16384, SPEED_UNIT = 76 };

void palette_cycles_reset(struct palette_cycles *state, const struct colour_cycle *stored,
                          int count)
{
    memset(state, 0, sizeof *state);
    for (int i = 0; i < count; i++) {
        if (stored[i].number < 1 || stored[i].number > LIMIT_CYCLES)
            continue;
        state->cycles[stored[i].number - 1] = (struct palette_cycle){
            .first = stored[i].first,
            .last = stored[i].last,
            .down = stored[i].down,
            .period = stored[i].delay_jiffies,
        };
    }
}

bool palette_cycles_set_speed(struct palette_cycles *state, int number, int speed)
{
    if (number < 1 || number > LIMIT_CYCLES)
        return false;
    int period = speed > 0 ? SPEED_CLOCK / (speed * SPEED_UNIT) : 0;
    state->cycles[number - 1].period = (uint16_t)period;
    return true;
}

static void move_range(struct colour *colours, const struct palette_cycle *cycle)
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

bool palette_cycles_advance(struct palette_cycles *state, struct colour colours[256], int jiffies)
{
    bool moved = false;
    for (int i = 0; i < LIMIT_CYCLES; i++) {
        struct palette_cycle *cycle = &state->cycles[i];
        if (cycle->period == 0 || cycle->first >= cycle->last)
            continue;
        int counter = cycle->counter + jiffies;
        if (counter >= cycle->period) {
            counter %= cycle->period;
            move_range(colours, cycle);
            moved = true;
        }
        cycle->counter = (uint16_t)counter;
    }
    return moved;
}
