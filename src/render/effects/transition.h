/* The way from one picture to another, by the number of an effect: wipes, dissolves, scrolls.
 *
 * A transition is a row of pictures, each worked out from the old picture, the new one and the
 * number of its step; the last is the new one. Nothing here knows time: a host shows each step for
 * so many ticks of 1/240 second.
 *
 * Observed: ScummVM 2.7, whose pictures and delays were written down on their way through SDL, in
 * rooms of 120 to 200 rows with random pixels. Wipes go by tiles of 8 x 8 pixels, C = 40 columns
 * and R rows of them, and show a step for 3 ticks:
 *
 *   1    from the edges to the middle, a ring of tiles a step; 13 steps however few rings
 *   2    from the upper left corner, two columns and a row more a step; 25 steps
 *   3    from the lower right corner, likewise
 *   4    from the right and lower edges to the upper left corner, likewise
 *   5    from the middle (rows 7 and 8, columns 7 to 32) a tile further on each side; 9 steps
 *   6    two columns a step from the left; 16 steps
 *   128  blocks of 8 x 4 pixels in random order, R + 1 steps of one tick; a step ends with the
 *        block whose number, by rows from the top left, is below R
 *   134  single pixels in random order, 2560 a step of one tick
 *   135  columns of a pixel in random order, a tick a step, which ends with a column whose number
 *        is below the height in pixels
 *   130  the new picture pushes the old one away, 8 pixels a step of 3 ticks: it comes from the
 *   131  left, right,
 *   132  top and
 *   133  bottom; until the last step it is one pixel ahead of the old one's edge
 *
 * Everything else is at once (ScummVM: 129; it gives up on other numbers). Steps that have nothing
 * left to do take their time. Different here: 5 and 6 end in ScummVM before they have been
 * everywhere (see wipe_remains.h), 2 fails there on fewer than 200 rows, 5 and 6 on fewer than 128,
 * and scrolls go over the wrong rows where the room is not at the top of the screen. Here 5 and 6
 * go on in the same way until all is new, and all effects go over the room's rows. */
#ifndef WALKBOX_RENDER_EFFECTS_TRANSITION_H
#define WALKBOX_RENDER_EFFECTS_TRANSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "render/draw/framebuffer.h"

enum {
    TRANSITION_TILE = 8,                       /* pixels, both ways */
    TRANSITION_TICK_RATE = 240,                /* a second */
    TRANSITION_STEP_LIMIT = SCREEN_HEIGHT + 1, /* of any transition */
    TRANSITION_PLACES = SCREEN_WIDTH * SCREEN_HEIGHT,
};

struct transition {
    int number;
    int top, bottom;               /* rows of the screen it goes over, the latter exclusive */
    int step_count;                /* 1 .. TRANSITION_STEP_LIMIT */
    int ticks;                     /* that each step is shown for; 0: it is at once */
    int block_width, block_height; /* of dissolves, pixels */
    /* Of dissolves: blocks by rows in the order they come, and how many have come with a step. */
    uint16_t order[TRANSITION_PLACES];
    uint16_t come[TRANSITION_STEP_LIMIT];
};

/* Whether an effect takes any time. */
bool transition_is_gradual(int number);

/* Whether it moves the pictures; no room can go by one of these. */
bool transition_is_scroll(int number);

/* Makes ready the effect of any number, over rows top .. bottom-1 of the screen, which are clipped
 * to it. The same seed gives the same random order. */
void transition_begin(struct transition *transition, int number, int top, int bottom,
                      uint32_t seed);

/* The picture of a step, 0 .. step_count-1; later ones are the last. Its colours, and the rows the
 * effect does not go over, are those of `after`. `shown` is neither of the others. */
void transition_draw(const struct transition *transition, int step, const struct frame *before,
                     const struct frame *after, struct frame *shown);

#endif
