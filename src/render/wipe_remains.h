/* What a wipe leaves of the picture before.
 *
 * Two of the effects by which a room appears end before they have been everywhere: where they have
 * not, the old picture goes on being seen until something is drawn there. Observed: ScummVM 2.7,
 * rooms of 144 rows. Only recorded games need it; nobody would want to look at it. */
#ifndef WALKBOX_RENDER_WIPE_REMAINS_H
#define WALKBOX_RENDER_WIPE_REMAINS_H

#include "render/compositor.h"
#include "render/effects/transition.h"

enum { WIPE_TILE_ROWS = SCREEN_HEIGHT / TRANSITION_TILE };

struct wipe_remains {
    bool any;
    bool shown; /* since it was taken, with these two: */
    unsigned background_version;
    int camera_left;
    int top;                        /* row of the screen where the tiles begin */
    uint64_t tiles[WIPE_TILE_ROWS]; /* rows of tiles; bit n: the n-th from the left is left over */
    uint8_t pixels[SCREEN_WIDTH * SCREEN_HEIGHT]; /* of the screen, where tiles are left over */
};

/* Whether an effect leaves anything when it brings a room in. */
bool wipe_ends_early(int effect);

/* Takes what is left when rows top..bottom-1 of `before` go by the effect `out` (0: by none) and
 * others come by `in`; nothing may be left. */
void wipe_remains_take(struct wipe_remains *remains, const struct frame *before, int top,
                       int bottom, int out, int in);

/* Lays what is left over a picture that was just composed, and tells the compositor. What was drawn
 * since it was first shown takes away the tiles it touches, a new view all of them. */
void wipe_remains_show(struct wipe_remains *remains, const struct scene *scene,
                       struct compositor *compositor, struct frame *frame);

#endif
