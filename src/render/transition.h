/* Transitions from an old picture to a new one, by effect number: wipes, dissolves, scrolls. Each
 * step shows a mixture of both pictures for some ticks of 1/240 second.
 *
 * Observed: ScummVM 2.7, by recording pictures and delays in rooms of 120 to 200 rows with random
 * pixels. Wipes advance by tiles of 8 x 8 pixels, in 40 columns and R rows, with 3 ticks a step:
 *
 * - 1: from the edges to the middle, a ring of tiles a step; at least 13 steps
 * - 2, 3: from the upper left or the lower right corner, two columns and a row a step; at least 25
 * - 4: from the right and lower edges to the upper left corner, two columns and a row a step; at
 *   least 25 steps
 * - 5: from the middle (rows 7 and 8, columns 7 to 32), a tile on each side a step; at
 *   least 9 steps
 * - 6: from the left, two columns a step; at least 16 steps
 * - 128: blocks of 8 x 4 pixels in random order, in R + 1 steps of one tick; a step ends with each
 *   block whose number, counted by rows from the top left, is below R
 * - 134: single pixels in random order, 2560 a step of one tick
 * - 135: columns one pixel wide in random order, a tick a step; a step ends with each column whose
 *   number is below the height in pixels
 * - 130 to 133: the new picture pushes the old one away, 8 pixels a step of 3 ticks, from the left,
 *   right, top or bottom; until the last step it is one pixel further on, so that its pixels at the
 *   old picture's edge are missing
 *
 * All other numbers change the picture at once. Steps that change nothing still take time. ScummVM
 * differs: 5 and 6 end early, 2 fails on fewer than 200 rows, 5 and 6 on fewer than 128, 129
 * changes the picture at once and unknown numbers fail, and scrolls move the wrong rows where the
 * room is not at the top of the screen. */
#ifndef WALKBOX_RENDER_TRANSITION_H
#define WALKBOX_RENDER_TRANSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "render/scene.h"

enum {
    TRANSITION_TILE = 8,                       /* width and height, pixels */
    TRANSITION_TICK_RATE = 240,                /* ticks a second */
    TRANSITION_STEP_LIMIT = SCREEN_HEIGHT + 1, /* most steps in any transition */
    TRANSITION_PLACES = SCREEN_WIDTH * SCREEN_HEIGHT,
};

struct transition {
    int number;      /* effect number; 0 if the picture changes at once */
    int top, bottom; /* screen rows of the effect, bottom exclusive */
    int step_count;  /* 1 .. TRANSITION_STEP_LIMIT */
    int ticks;       /* duration of a step, 1/240 second; 0 if the picture changes at once */
    int block_width, block_height; /* block size of dissolves (128, 134, 135), pixels */
    /* Dissolves only: the blocks, numbered by rows, in order of appearance; and the number of
     * blocks that have appeared after each step. */
    uint16_t order[TRANSITION_PLACES];
    uint16_t appeared[TRANSITION_STEP_LIMIT];
};

/* Whether an effect has several steps; other numbers change the picture at once. */
bool transition_is_gradual(int number);

/* Scrolls need a new picture, so a room cannot disappear by a scroll. */
bool transition_is_scroll(int number);

/* Prepares an effect over rows top .. bottom-1, clipped to the screen. `seed` orders dissolves. */
void transition_begin(struct transition *transition, int number, int top, int bottom,
                      uint32_t seed);

/* Draws a step, 0 .. step_count-1; later steps equal the last. The palette and the rows outside the
 * effect come from `after`. `shown` must be a third frame. */
void transition_draw(const struct transition *transition, int step, const struct frame *before,
                     const struct frame *after, struct frame *shown);

#endif
