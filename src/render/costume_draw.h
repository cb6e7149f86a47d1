/* Draws an actor: the pictures of its limbs, one after another, scaled, mirrored, and hidden where
 * a z-plane says so.
 *
 * costume_place works out where each picture goes, both for drawing and to find the actor under the
 * mouse. Places are in room pixels. From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_COSTUME_DRAW_H
#define WALKBOX_RENDER_COSTUME_DRAW_H

#include "render/framebuffer.h"
#include "render/sprite.h"
#include "resource/picture.h"

/* The picture of a limb and its place. Its first column stands at x; the others follow to the
 * right, or to the left if it is mirrored. Rows go down from y. */
struct costume_part {
    const struct costume_picture *picture;
    int x, y;
    int column_index, row_index; /* of the first column and row in the scale table */
    struct rectangle bounds;     /* everything that it may cover */
};

struct costume_placement {
    int part_count;
    struct costume_part parts[COSTUME_LIMBS]; /* in drawing order */
    struct rectangle bounds;                  /* of all parts; empty when nothing is shown */
};

/* Where pixels go, and what may hide them. */
struct costume_target {
    uint8_t *pixels;           /* row by row */
    int pitch;                 /* bytes from one row to the next */
    struct rectangle clip;     /* no pixel outside it is touched */
    int left, top;             /* where room pixel 0,0 is in `pixels` */
    const struct zplane *mask; /* the z-plane that hides the actor; NULL: nothing does */
    bool scummvm_edges;        /* draw as ScummVM 2.7 does where a scaled or mirrored picture
                                  begins with two columns or more outside the clip: one pixel
                                  further inwards */
    const uint8_t *shadows;    /* what a shadow makes of each colour; NULL: it is not drawn */
};

void costume_place(struct costume_placement *placement, const struct sprite *sprite);

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement);

/* The rectangle of the room that an actor covers, see-through pixels included. */
struct rectangle costume_bounds(const struct sprite *sprite);

/* The same as actorFromPos counts it: a column at the end that the scale leaves out is not covered,
 * and mirrored pictures lie a pixel further left. Observed: ScummVM 2.7. */
struct rectangle costume_touch(const struct sprite *sprite);

#endif
