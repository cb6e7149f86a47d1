/* An actor as it is to be drawn. */
#ifndef WALKBOX_RENDER_DRAW_SPRITE_H
#define WALKBOX_RENDER_DRAW_SPRITE_H

#include "resource/costume.h"

struct sprite {
    int actor; /* whose it is; drawing does not ask */
    const struct costume *costume;
    int8_t pictures[COSTUME_LIMBS]; /* picture number each limb shows, -1 = nothing */
    int x, y;                       /* its place in the room, elevation already subtracted */
    int scale_x, scale_y;           /* 1..255 */
    bool mirrored;                  /* faces west and the costume has no west of its own */
    int clip_plane;                 /* 0 = hidden by nothing, k = by ZP0k alone */
    const uint8_t
        *palette; /* overrides of the costume's palette, see COSTUME_NO_OVERRIDE; NULL: none */
};

#endif
