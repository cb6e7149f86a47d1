#include "render/transition.h"

#include <string.h>

#include "util/minmax.h"

enum {
    TILE = TRANSITION_TILE,
    COLUMNS = SCREEN_WIDTH / TILE,
    WIPE_TICKS = 3,
    DISSOLVE_TICKS = 1,
    PIXELS_A_STEP = 2560, /* blocks that appear in a step of effect 134 */
    /* Effect numbers. */
    EDGES_IN = 1,
    FROM_UPPER_LEFT,
    FROM_LOWER_RIGHT,
    TO_UPPER_LEFT,
    MIDDLE_OUT,
    FROM_LEFT,
    BLOCKS = 128,
    SCROLL_FROM_LEFT = 130,
    SCROLL_FROM_RIGHT,
    SCROLL_FROM_TOP,
    SCROLL_FROM_BOTTOM,
    PIXELS,
    PIXEL_COLUMNS,
    /* Tiles that effect 5 shows first. */
    MIDDLE_LEFT = 7,
    MIDDLE_RIGHT = 32,
    MIDDLE_TOP = 7,
    MIDDLE_BOTTOM = 8,
};

static int parts_of(int length, int part)
{
    return (length + part - 1) / part;
}

static int height_of(const struct transition *transition)
{
    return transition->bottom - transition->top;
}

static bool is_wipe(int number)
{
    return number >= EDGES_IN && number <= FROM_LEFT;
}

static bool is_dissolve(int number)
{
    return number == BLOCKS || number == PIXELS || number == PIXEL_COLUMNS;
}

bool transition_is_scroll(int number)
{
    return number >= SCROLL_FROM_LEFT && number <= SCROLL_FROM_BOTTOM;
}

bool transition_is_gradual(int number)
{
    return is_wipe(number) || is_dissolve(number) || transition_is_scroll(number);
}

static void copy_pixels(uint8_t *to, const uint8_t *from, struct rectangle part)
{
    for (int y = part.top; y < part.bottom; y++)
        memcpy(to + y * SCREEN_WIDTH + part.left, from + y * SCREEN_WIDTH + part.left,
               (size_t)(part.right - part.left));
}

/* ---- wipes ---- */

/* Returns the step in which a tile of the new picture appears, among `rows` rows of tiles. */
static int wipe_arrival(int number, int column, int row, int rows)
{
    int from_right = COLUMNS - 1 - column, from_bottom = rows - 1 - row;
    switch (number) {
    case EDGES_IN:
        return int_min(int_min(column, from_right), int_min(row, from_bottom));
    case FROM_UPPER_LEFT:
        return int_max(column / 2, row);
    case FROM_LOWER_RIGHT:
        return int_max(from_right / 2, from_bottom);
    case TO_UPPER_LEFT:
        return int_min(from_right / 2, from_bottom);
    case MIDDLE_OUT:
        return int_max(int_max(MIDDLE_LEFT - column, column - MIDDLE_RIGHT),
                       int_max(0, int_max(MIDDLE_TOP - row, row - MIDDLE_BOTTOM)));
    default:
        return column / 2;
    }
}

static int wipe_steps(int number, int rows)
{
    static const uint8_t steps[] = {0, 13, 25, 25, 25, 9, 16}; /* fewest steps, by effect */
    int count = steps[number];
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < COLUMNS; column++)
            count = int_max(count, wipe_arrival(number, column, row, rows) + 1);
    return count;
}

static void wipe_draw(const struct transition *transition, int step, const struct frame *after,
                      struct frame *shown)
{
    int rows = parts_of(height_of(transition), TILE);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (wipe_arrival(transition->number, column, row, rows) > step)
                continue;
            int top = transition->top + row * TILE;
            copy_pixels(shown->pixels, after->pixels,
                        (struct rectangle){column * TILE, top, (column + 1) * TILE,
                                           int_min(top + TILE, transition->bottom)});
        }
    }
}

/* ---- dissolves ---- */

/* A linear congruential generator, so that equal seeds give equal dissolves on every machine. */
static uint32_t random_next(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void shuffle(uint16_t *order, int count, uint32_t seed)
{
    for (int i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    for (int i = count - 1; i > 0; i--) {
        uint32_t pick = (random_next(&seed) << 16 | random_next(&seed)) % (uint32_t)(i + 1);
        uint16_t other = order[pick];
        order[pick] = order[i];
        order[i] = other;
    }
}

/* Whether a step ends once `shown` blocks have appeared. */
static bool step_ends(const struct transition *transition, int shown)
{
    int height = height_of(transition);
    if (transition->number == PIXELS)
        return shown % PIXELS_A_STEP == 0;
    return transition->order[shown - 1] <
           (transition->number == BLOCKS ? parts_of(height, TILE) : height);
}

static void dissolve_begin(struct transition *transition, uint32_t seed)
{
    int height = height_of(transition);
    transition->block_width = transition->number == BLOCKS ? TILE : 1;
    transition->block_height = transition->number == BLOCKS   ? TILE / 2
                               : transition->number == PIXELS ? 1
                                                              : height;
    int count = SCREEN_WIDTH / transition->block_width * parts_of(height, transition->block_height);
    shuffle(transition->order, count, seed);
    int steps = 0;
    for (int shown = 1; shown <= count; shown++)
        if (shown == count || step_ends(transition, shown))
            transition->appeared[steps++] = (uint16_t)shown;
    transition->step_count = steps;
}

static void dissolve_draw(const struct transition *transition, int step, const struct frame *after,
                          struct frame *shown)
{
    int width = transition->block_width, height = transition->block_height;
    int columns = SCREEN_WIDTH / width;
    for (int i = 0; i < transition->appeared[step]; i++) {
        int left = transition->order[i] % columns * width;
        int top = transition->top + transition->order[i] / columns * height;
        copy_pixels(
            shown->pixels, after->pixels,
            (struct rectangle){left, top, left + width, int_min(top + height, transition->bottom)});
    }
}

/* ---- scrolls ---- */

static bool scroll_is_level(const struct transition *transition)
{
    return transition->number == SCROLL_FROM_LEFT || transition->number == SCROLL_FROM_RIGHT;
}

static void scroll_draw(const struct transition *transition, int step, const struct frame *before,
                        const struct frame *after, struct frame *shown)
{
    const bool level = scroll_is_level(transition);
    const bool backwards =
        transition->number == SCROLL_FROM_RIGHT || transition->number == SCROLL_FROM_BOTTOM;
    const int length = level ? SCREEN_WIDTH : height_of(transition), sign = backwards ? 1 : -1;
    for (int y = transition->top; y < transition->bottom; y++) {
        for (int x = 0; x < SCREEN_WIDTH; x++) {
            /* The new picture adjoins the old one, and the view moves over both. */
            const struct frame *from = before;
            int place = (level ? x : y - transition->top) + sign * (step + 1) * TILE;
            if (place < 0 || place >= length) { /* skips the new picture's edge pixel */
                from = after;
                place -= sign * (length - 1);
            }
            const int row = level ? y : transition->top + place;
            shown->pixels[y * SCREEN_WIDTH + x] =
                from->pixels[row * SCREEN_WIDTH + (level ? place : x)];
        }
    }
}

/* ---- all effects ---- */

void transition_begin(struct transition *transition, int number, int top, int bottom, uint32_t seed)
{
    transition->number = number;
    transition->top = int_max(0, top);
    transition->bottom = int_min(SCREEN_HEIGHT, bottom);
    transition->step_count = 1;
    transition->ticks = 0;
    if (transition->bottom <= transition->top || !transition_is_gradual(number)) {
        transition->number = 0;
        return;
    }
    transition->ticks = is_dissolve(number) ? DISSOLVE_TICKS : WIPE_TICKS;
    if (is_dissolve(number))
        dissolve_begin(transition, seed);
    else if (is_wipe(number))
        transition->step_count = wipe_steps(number, parts_of(height_of(transition), TILE));
    else
        transition->step_count =
            parts_of(scroll_is_level(transition) ? SCREEN_WIDTH : height_of(transition), TILE);
}

void transition_draw(const struct transition *transition, int step, const struct frame *before,
                     const struct frame *after, struct frame *shown)
{
    *shown = *after;
    if (step >= transition->step_count - 1)
        return;
    step = int_max(0, step);
    copy_pixels(shown->pixels, before->pixels,
                (struct rectangle){0, transition->top, SCREEN_WIDTH, transition->bottom});
    if (is_wipe(transition->number))
        wipe_draw(transition, step, after, shown);
    else if (is_dissolve(transition->number))
        dissolve_draw(transition, step, after, shown);
    else
        scroll_draw(transition, step, before, after, shown);
}
