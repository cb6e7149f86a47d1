#include "engine/room/palette_effects.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/state/screen_state.h"
#include "util/limits.h"
#include "util/minmax.h"

enum {
    SHARE_ALL = 255,
    CHANNEL_LIMIT = 252, /* a channel's brightest value with 6 significant bits */
    FIXED_ONE = 256,
    SPARE_BITS = 2,     /* the invisible low bits in a channel */
    WHITE_MIN = 252,    /* a colour counts as white if each channel is at least this */
    ALWAYS_COPIED = 16, /* colours below this index are copied even if white: text and pointer use
                           them */
};

void palette_enter_room(struct colour colours[256], const struct colour own[256])
{
    for (int i = 0; i < 256; i++)
        if (i < ALWAYS_COPIED || own[i].red < WHITE_MIN || own[i].green < WHITE_MIN ||
            own[i].blue < WHITE_MIN)
            colours[i] = own[i];
}

/* cycleSpeed sets a speed whose period in jiffies is SPEED_CLOCK / (speed * SPEED_UNIT). */
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

static uint8_t channel_share(uint8_t channel, int share)
{
    return (uint8_t)int_clamp(channel * share / SHARE_ALL, 0, CHANNEL_LIMIT);
}

void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last)
{
    for (int i = first; i <= last; i++)
        colours[i] = (struct colour){channel_share(own[i].red, share.red),
                                     channel_share(own[i].green, share.green),
                                     channel_share(own[i].blue, share.blue)};
}

void palette_transition_begin(struct palette_transition *transition,
                              const struct colour colours[256], const struct colour ends[256],
                              int first, int last, int steps)
{
    transition->first = (uint8_t)first;
    transition->last = (uint8_t)last;
    transition->steps_left = (uint16_t)(first <= last && steps > 0 ? steps : 0);
    memcpy(transition->ends, ends, sizeof transition->ends);
    for (int i = 0; i < 256; i++) {
        transition->now[i][0] = colours[i].red * FIXED_ONE;
        transition->now[i][1] = colours[i].green * FIXED_ONE;
        transition->now[i][2] = colours[i].blue * FIXED_ONE;
    }
}

static uint8_t channel_step(int32_t *now, uint8_t end, int steps_left)
{
    *now += (end * FIXED_ONE - *now) / steps_left;
    return (uint8_t)(*now / FIXED_ONE);
}

bool palette_transition_step(struct palette_transition *transition, struct colour colours[256])
{
    int left = transition->steps_left;
    if (left == 0)
        return false;
    for (int i = transition->first; i <= transition->last; i++) {
        int32_t *now = transition->now[i];
        struct colour end = transition->ends[i];
        colours[i].red = channel_step(&now[0], end.red, left);
        colours[i].green = channel_step(&now[1], end.green, left);
        colours[i].blue = channel_step(&now[2], end.blue, left);
    }
    transition->steps_left--;
    return true;
}

/* Red, green and blue in 6 bits, as the hardware stores them. */
struct dim_colour {
    int red, green, blue;
};

static struct dim_colour dimmed(struct colour colour, struct palette_share share)
{
    return (struct dim_colour){
        .red = (colour.red >> SPARE_BITS) * share.red / FIXED_ONE,
        .green = (colour.green >> SPARE_BITS) * share.green / FIXED_ONE,
        .blue = (colour.blue >> SPARE_BITS) * share.blue / FIXED_ONE,
    };
}

static int distance(struct dim_colour a, struct colour b)
{
    return abs(a.red - (b.red >> SPARE_BITS)) + abs(a.green - (b.green >> SPARE_BITS)) +
           abs(a.blue - (b.blue >> SPARE_BITS));
}

/* The nearest colour; among equally near colours, the lowest index wins. */
static int nearest_colour(const struct colour colours[256], struct dim_colour wanted, int first,
                          int last)
{
    int best = 0, best_distance = INT_MAX;
    for (int i = first; i <= last; i++) {
        int there = distance(wanted, colours[i]);
        if (there < best_distance) {
            best_distance = there;
            best = i;
        }
    }
    return best;
}

void palette_shadows(uint8_t table[256], const struct colour own[256], struct palette_share share,
                     int first, int last)
{
    for (int i = 0; i < 256; i++)
        table[i] = (uint8_t)nearest_colour(own, dimmed(own[i], share), first, last);
}
