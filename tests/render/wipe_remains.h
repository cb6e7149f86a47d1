/* Remains of the old picture after ScummVM's wipes: its effects 5 and 6 end before they have
 * reached all of the screen. The old picture remains there until something is drawn over it. Only
 * needed to compare pictures with recordings. Observed: ScummVM 2.7, rooms of 144 rows. */
#ifndef WALKBOX_TESTS_RENDER_WIPE_REMAINS_H
#define WALKBOX_TESTS_RENDER_WIPE_REMAINS_H

#include "render/transition.h"

enum { WIPE_TILE_ROWS = SCREEN_HEIGHT / TRANSITION_TILE };

struct wipe_remains {
    bool any;                       /* false: nothing is left over */
    bool shown;                     /* shown since it was made, in this view: */
    unsigned background_version;    /* the scene's background */
    int camera_left;                /* the scene's camera */
    int top;                        /* row of the screen where the tiles begin */
    uint64_t tiles[WIPE_TILE_ROWS]; /* rows of tiles; bit n: the n-th from the left is left over */
    uint8_t pixels[SCREEN_WIDTH * SCREEN_HEIGHT]; /* the screen; valid where a tile is left over */
};

bool wipe_ends_early(int effect);

/* Finds the pixels left over, perhaps none, when the rows top..bottom-1 of the picture `before`
 * disappear by effect `out` (0 if there is no effect) and new rows appear by effect `in`. */
void wipe_remains_make(struct wipe_remains *remains, const struct frame *before, int top,
                       int bottom, int out, int in);

/* Draws the remains over a composed picture. A tile is dropped when something is drawn there after
 * it was first shown, and all tiles are dropped when the view changes. */
void wipe_remains_show(struct wipe_remains *remains, const struct scene *scene,
                       struct frame *frame);

#endif
