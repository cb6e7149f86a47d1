/* Draws an actor: the pictures of its limbs, one after another, scaled, mirrored and hidden by a
 * z-plane.
 *
 * Where each picture goes is computed once, by costume_place; drawing and hit-testing share it.
 * Places are in room pixels. From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_DRAW_COSTUME_DRAW_H
#define WALKBOX_RENDER_DRAW_COSTUME_DRAW_H

#include "render/draw/framebuffer.h"
#include "render/draw/sprite.h"
#include "resource/picture/zplane.h"

/* A limb's picture, placed. Columns go right or, mirrored, left from x; rows go down from y. */
struct costume_part {
    const struct costume_picture *picture;
    int x, y;
    int column_index, row_index; /* of the first column and row in the scale table */
    struct rectangle bounds;     /* all it may cover */
};

struct costume_placement {
    int part_count;
    struct costume_part parts[COSTUME_LIMBS]; /* in drawing order */
    struct rectangle bounds;                  /* of all parts; empty when nothing is shown */
};

/* Where pixels go, and what may hide them. */
struct costume_target {
    uint8_t *pixels; /* rows of `pitch` */
    int pitch;
    struct rectangle clip;     /* the only pixels that are touched */
    int left, top;             /* added to a place in the room to get one of a pixel */
    const struct zplane *mask; /* hides what lies behind it; NULL: nothing */
    bool scummvm_edges;        /* draw as ScummVM 2.7 does where a scaled or mirrored picture
                                  begins with two columns or more outside the clip: a pixel further
                                  inwards */
    const uint8_t *shadows;    /* what a shadow makes of each colour; NULL: nothing */
};

void costume_place(struct costume_placement *placement, const struct sprite *sprite);

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement);

/* The rectangle of the room an actor covers, see-through pixels included. */
struct rectangle costume_bounds(const struct sprite *sprite);

#endif
