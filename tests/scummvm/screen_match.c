#include "screen_match.h"

#include <string.h>

#include "engine/state/screen_state.h"

enum { NO_CYCLE = -1, NO_COLOUR = -1 };

/* A picture made ready to be looked up. */
struct lookup {
    uint16_t colours[256];
    int8_t cycle_of[256]; /* the cycle a colour belongs to */
    uint16_t pointer_colours[4];
};

uint16_t screen_colour(struct colour colour)
{
    return (uint16_t)((colour.red >> 3) << 11 | (colour.green >> 2) << 5 | colour.blue >> 3);
}

/* The first of overlapping cycles has the colour. */
static void mark_cycles(int8_t cycle_of[256], const struct palette_cycles *cycles)
{
    memset(cycle_of, NO_CYCLE, 256);
    for (int i = LIMIT_CYCLES - 1; i >= 0; i--)
        for (int k = cycles->cycles[i].first;
             k <= cycles->cycles[i].last && cycles->cycles[i].first < cycles->cycles[i].last; k++)
            cycle_of[k] = (int8_t)i;
}

static void lookup_init(struct lookup *lookup, const struct shown_picture *picture)
{
    /* The cross changes between these by itself. Observed: ScummVM 2.7. */
    static const uint8_t pointer_colours[] = {15, 15, 7, 8};
    for (int i = 0; i < 256; i++)
        lookup->colours[i] = screen_colour(picture->picture.palette[i]);
    for (int i = 0; i < 4; i++)
        lookup->pointer_colours[i] = lookup->colours[pointer_colours[i]];
    mark_cycles(lookup->cycle_of, &picture->cycles);
}

/* Where colour `index` comes from when its cycle stands `turn` places further. */
static int turned(const struct palette_cycle *cycle, int index, int turn)
{
    int length = cycle->last - cycle->first + 1;
    return cycle->first + (index - cycle->first + turn) % length;
}

/* ---- the pointer ---- */

static bool in_pointer(const struct rectangle *pointer, int pixel)
{
    int x = pixel % SCREEN_WIDTH, y = pixel / SCREEN_WIDTH;
    return x >= pointer->left && x < pointer->right && y >= pointer->top && y < pointer->bottom;
}

/* Whether a pixel that differs may be the pointer's; *found is the colour it has elsewhere. */
static bool is_pointers(const struct lookup *lookup, uint16_t colour, int *found)
{
    if (*found != NO_COLOUR)
        return colour == *found;
    for (int i = 0; i < 4; i++)
        if (colour == lookup->pointer_colours[i])
            *found = colour;
    return *found != NO_COLOUR;
}

/* ---- cycles ---- */

/* For each cycle and place how many of its pixels would differ; the pointer's pixels do not
 * count. */
struct turns {
    int wrong[LIMIT_CYCLES][256];
};

static void count_turns(struct turns *turns, const struct screen *screen,
                        const struct shown_picture *picture, const struct lookup *lookup)
{
    memset(turns, 0, sizeof *turns);
    for (int i = 0; i < SCREEN_PIXELS; i++) {
        uint8_t index = picture->picture.pixels[i];
        int number = lookup->cycle_of[index];
        if (number == NO_CYCLE || in_pointer(&picture->pointer, i))
            continue;
        const struct palette_cycle *cycle = &picture->cycles.cycles[number];
        for (int turn = 0; turn <= cycle->last - cycle->first; turn++)
            turns->wrong[number][turn] +=
                screen->pixels[i] != lookup->colours[turned(cycle, index, turn)];
    }
}

/* Turns the colours of each cycle to its best place; returns how many were turned. */
static int turn_cycles(struct lookup *lookup, const struct shown_picture *picture,
                       const struct turns *turns)
{
    int count = 0;
    uint16_t before[256];
    memcpy(before, lookup->colours, sizeof before);
    for (int i = 0; i < LIMIT_CYCLES; i++) {
        const struct palette_cycle *cycle = &picture->cycles.cycles[i];
        int best = 0;
        for (int turn = 1; turn <= cycle->last - cycle->first; turn++)
            if (turns->wrong[i][turn] < turns->wrong[i][best])
                best = turn;
        count += best != 0;
        for (int k = cycle->first; best != 0 && k <= cycle->last; k++)
            if (lookup->cycle_of[k] == i)
                lookup->colours[k] = before[turned(cycle, k, best)];
    }
    return count;
}

/* ---- the whole ---- */

/* Whether the pixels in no cycle are equal: nearly always enough to say no. */
static bool still_pixels_equal(const struct screen *screen, const struct shown_picture *picture,
                               const struct lookup *lookup)
{
    int pointer_colour = NO_COLOUR;
    for (int i = 0; i < SCREEN_PIXELS; i++) {
        uint8_t index = picture->picture.pixels[i];
        if (screen->pixels[i] == lookup->colours[index] || lookup->cycle_of[index] != NO_CYCLE)
            continue;
        if (!in_pointer(&picture->pointer, i) ||
            !is_pointers(lookup, screen->pixels[i], &pointer_colour))
            return false;
    }
    return true;
}

static void add_pixel(struct screen_difference *difference, int pixel)
{
    int x = pixel % SCREEN_WIDTH, y = pixel / SCREEN_WIDTH;
    difference->count++;
    difference->differs[pixel] = 1;
    difference->where = rectangle_join(difference->where, (struct rectangle){x, y, x + 1, y + 1});
}

static void compare_turned(const struct screen *screen, const struct shown_picture *picture,
                           struct lookup *lookup, struct screen_difference *difference)
{
    struct turns turns;
    int pointer_colour = NO_COLOUR;
    memset(difference, 0, sizeof *difference);
    count_turns(&turns, screen, picture, lookup);
    difference->turned = turn_cycles(lookup, picture, &turns);
    for (int i = 0; i < SCREEN_PIXELS; i++) {
        if (screen->pixels[i] == lookup->colours[picture->picture.pixels[i]])
            continue;
        if (in_pointer(&picture->pointer, i) &&
            is_pointers(lookup, screen->pixels[i], &pointer_colour))
            difference->pointer_pixels++;
        else
            add_pixel(difference, i);
    }
}

void screen_compare(const struct screen *screen, const struct shown_picture *picture,
                    struct screen_difference *difference)
{
    struct lookup lookup;
    lookup_init(&lookup, picture);
    compare_turned(screen, picture, &lookup, difference);
}

bool screen_shows(const struct screen *screen, const struct shown_picture *picture)
{
    struct lookup lookup;
    struct screen_difference difference;
    lookup_init(&lookup, picture);
    if (!still_pixels_equal(screen, picture, &lookup))
        return false;
    compare_turned(screen, picture, &lookup, &difference);
    return difference.count == 0;
}

bool shown_equal(const struct shown_picture *a, const struct shown_picture *b)
{
    if (memcmp(a->picture.pixels, b->picture.pixels, SCREEN_PIXELS) != 0 ||
        memcmp(&a->pointer, &b->pointer, sizeof a->pointer) != 0)
        return false;
    int8_t cycle_of[256];
    mark_cycles(cycle_of, &a->cycles);
    for (int i = 0; i < 256; i++)
        if (cycle_of[i] == NO_CYCLE &&
            screen_colour(a->picture.palette[i]) != screen_colour(b->picture.palette[i]))
            return false;
    return true;
}
