#include "engine/room/palette_ops.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/screen_state.h"

enum {
    SHARE_ALL = 255,
    CHANNEL_LIMIT = 252, /* the brightest value of a channel in 6 bits */
    FIXED_ONE = 256,
    SPARE_BITS = 2,            /* the low bits of a channel that are not shown */
    WHITE_LEAST = 252,         /* a colour counts as white when each channel has at least this */
    ALWAYS_TAKEN_COLOURS = 16, /* these are taken over even if white: text and pointer use them */
};

static bool is_white(struct colour colour)
{
    return colour.red >= WHITE_LEAST && colour.green >= WHITE_LEAST && colour.blue >= WHITE_LEAST;
}

void palette_enter_room(struct colour colours[256], const struct colour own[256])
{
    for (int i = 0; i < 256; i++)
        if (i < ALWAYS_TAKEN_COLOURS || !is_white(own[i]))
            colours[i] = own[i];
}

static uint8_t channel_share(uint8_t channel, int share)
{
    int value = channel * share / SHARE_ALL;
    if (value < 0)
        return 0;
    return value > CHANNEL_LIMIT ? CHANNEL_LIMIT : (uint8_t)value;
}

static struct colour colour_share(struct colour colour, struct palette_share share)
{
    return (struct colour){
        .red = channel_share(colour.red, share.red),
        .green = channel_share(colour.green, share.green),
        .blue = channel_share(colour.blue, share.blue),
    };
}

void palette_intensify(struct colour colours[256], const struct colour own[256],
                       struct palette_share share, int first, int last)
{
    for (int i = first; i <= last; i++)
        colours[i] = colour_share(own[i], share);
}

/* ---- changing over ---- */

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

/* ---- shadows ---- */

/* Red, green and blue as the hardware has them, in 6 bits. */
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

/* The nearest colour, the one with the lowest index if several are equally near. */
static int nearest_colour(const struct colour colours[256], struct dim_colour wanted, int first,
                          int last)
{
    int best = 0;
    int least = INT_MAX;
    for (int i = first; i <= last; i++) {
        int away = distance(wanted, colours[i]);
        if (away < least) {
            least = away;
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
