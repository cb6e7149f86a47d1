/* What a wipe leaves of the picture before.
 *
 * Two of the effects by which a room appears end before they have reached all of the screen. Where
 * they have not been, the old picture stays until something is drawn there. Observed: ScummVM 2.7,
 * rooms of 144 rows. This is only needed to compare with recordings of ScummVM; players do not want
 * it. */
#ifndef WALKBOX_RENDER_WIPE_REMAINS_H
#define WALKBOX_RENDER_WIPE_REMAINS_H

#include "render/compositor.h"
#include "render/transition.h"

enum { WIPE_TILE_ROWS = SCREEN_HEIGHT / TRANSITION_TILE };

struct wipe_remains {
    bool any;                       /* false: nothing is left over */
    bool shown;                     /* it was shown since it was taken, in this view: */
    unsigned background_version;    /* of the scene */
    int camera_left;                /* of the scene */
    int top;                        /* row of the screen where the tiles begin */
    uint64_t tiles[WIPE_TILE_ROWS]; /* rows of tiles; bit n: the n-th from the left is left over */
    uint8_t
        pixels[SCREEN_WIDTH * SCREEN_HEIGHT]; /* of the screen; valid where a tile is left over */
};

/* Whether an effect leaves something of the old picture when a room appears by it. */
bool wipe_ends_early(int effect);

/* Takes what is left over when the rows top..bottom-1 of the picture `before` disappear by the
 * effect `out` (0: by none) and new ones appear by the effect `in`. That may be nothing. */
void wipe_remains_take(struct wipe_remains *remains, const struct frame *before, int top,
                       int bottom, int out, int in);

/* Draws what is left over on top of a picture that was just composed. Tiles are dropped for good
 * when something was drawn there after they were first shown, and all of them are dropped when the
 * view changes. */
void wipe_remains_show(struct wipe_remains *remains, const struct scene *scene,
                       struct frame *frame);

#endif
