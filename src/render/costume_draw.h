/* Draws an actor: the pictures of its limbs, one after another, scaled, mirrored, and hidden by a
 * z-plane. From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_COSTUME_DRAW_H
#define WALKBOX_RENDER_COSTUME_DRAW_H

#include "render/framebuffer.h"
#include "resource/costume.h"
#include "resource/picture.h"

/* An actor as it is drawn in one frame. */
struct sprite {
    int actor; /* its number; not needed for drawing */
    const struct costume *costume;
    int8_t pictures[COSTUME_LIMBS]; /* the picture of each limb; -1: none */
    int x, y;                       /* place in the room, less the elevation */
    int scale_x, scale_y;           /* 1..255 */
    bool mirrored;                  /* faces west, without pictures for west */
    bool all_shadow;                /* every pixel is a shadow */
    int clip_plane;                 /* 0: no z-plane hides it; k: only ZP0k does */
    const uint8_t *palette; /* colours instead of the costume's, see COSTUME_NO_OVERRIDE; or NULL */
};

/* The picture of a limb. Its first column is at x; the others follow to the right, or to the left
 * if it is mirrored. Rows go down from y. */
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

struct costume_target {
    uint8_t *pixels;           /* row by row */
    int pitch;                 /* bytes from one row to the next */
    struct rectangle clip;     /* no pixel outside it is touched */
    int left, top;             /* where room pixel 0,0 is in `pixels` */
    const struct zplane *mask; /* the z-plane that hides the actor, or NULL */
    bool scummvm_edges;        /* draw scaled or mirrored pictures that begin with two or more
                                  columns outside the clip one pixel inwards, as ScummVM 2.7 */
    const uint8_t *shadows;    /* each colour in the shadow; NULL: shadows are not drawn */
};

void costume_place(struct costume_placement *placement, const struct sprite *sprite);

void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement);

/* The rectangle of the room that an actor covers, transparent pixels included. */
struct rectangle costume_bounds(const struct sprite *sprite);

/* The same for actorFromPos: without a last column that the scale drops, and mirrored pictures lie
 * a pixel further left. Observed: ScummVM 2.7. */
struct rectangle costume_touch(const struct sprite *sprite);

/* ---- the scale table: which rows and columns of a scaled costume are kept ---- */

/* Each row and column of a picture has an index, 0..255, by its distance from the actor's place
 * (index 128), so that limbs scaled one by one still meet. Index n is kept when its threshold is
 * below the scale. From 128 on the thresholds are the bits of 0, 1, 2 and so on, reversed. Below,
 * with k = 128 - n and 2^p <= k < 2^(p+1), threshold n is 255 minus the reversed bits of
 * 3 * 2^p - 1 - k; threshold 0 is 255. Observed: ScummVM 2.7, all 256. */
enum { SCALE_FULL = 255, SCALE_CENTRE = 128 };

extern const uint8_t scale_thresholds[256];

/* Whether an index, modulo 256, is kept. A scale of 255 keeps all. */
static inline bool scale_keeps(int scale, int index)
{
    const int limit = scale == SCALE_FULL ? 256 : scale;
    return scale_thresholds[(uint8_t)index] < limit;
}

/* How many of `count` indices from `first` on are kept. */
int scaled_length(int scale, int first, int count);

#endif
