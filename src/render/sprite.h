/* A sprite: an actor as it is drawn in one frame. */
#ifndef WALKBOX_RENDER_SPRITE_H
#define WALKBOX_RENDER_SPRITE_H

#include "resource/costume.h"

struct sprite {
    int actor; /* number of the actor; drawing does not need it */
    const struct costume *costume;
    int8_t pictures[COSTUME_LIMBS]; /* number of the picture that each limb shows, -1 = nothing */
    int x, y;                       /* its place in the room; the elevation is subtracted already */
    int scale_x, scale_y;           /* 1..255 */
    bool mirrored;                  /* it faces west, and the costume has no west of its own */
    bool all_shadow;                /* every pixel of it is a shadow */
    int clip_plane;                 /* 0: no z-plane hides it; k: ZP0k alone does */
    /* Room colours instead of those of the costume's palette, see COSTUME_NO_OVERRIDE; NULL: none.
     */
    const uint8_t *palette;
};

#endif
