/* Draws an actor: the pictures of its limbs in order, scaled, mirrored, and hidden by a z-plane.
 * From: docs/formats.md 6; observed: ScummVM 2.7. */
#ifndef WALKBOX_RENDER_COSTUME_DRAW_H
#define WALKBOX_RENDER_COSTUME_DRAW_H

#include "render/framebuffer.h"
#include "resource/costume.h"
#include "resource/picture.h"

/* An actor in one frame. */
struct sprite {
    int actor; /* actor number, not used for drawing */
    const struct costume *costume;
    int8_t pictures[COSTUME_LIMBS]; /* picture of each limb; -1 if none */
    int x, y;                       /* room pixels; the elevation is already subtracted */
    int scale_x, scale_y;           /* 1..255 */
    bool mirrored;                  /* faces west in a costume without pictures for west */
    bool all_shadow;                /* all pixels are shadow */
    int clip_plane;                 /* k if only ZP0k hides the actor; 0 if no z-plane does */
    const uint8_t *palette; /* colours instead of the costume's (COSTUME_NO_OVERRIDE), or NULL */
};

/* A placed limb picture. The first column is at x; further columns go to the right, or to the left
 * if mirrored. Rows go down from y. */
struct costume_part {
    const struct costume_picture *picture;
    int x, y;
    int column_index, row_index; /* scale-table indices of the first column and row */
    struct rectangle bounds;     /* all pixels that it may cover */
};

struct costume_placement {
    int part_count;
    struct costume_part parts[COSTUME_LIMBS]; /* in drawing order */
    struct rectangle bounds;                  /* bounds of all parts; empty if nothing is visible */
};

struct costume_target {
    uint8_t *pixels;           /* row by row */
    int pitch;                 /* bytes from one row to the next */
    struct rectangle clip;     /* pixels outside are not touched */
    int left, top;             /* position of room pixel 0,0 in `pixels` */
    const struct zplane *mask; /* z-plane that hides the actor, or NULL */
    bool scummvm_edges; /* move scaled or mirrored pictures that begin two or more columns outside
                           the clip one pixel inwards, as ScummVM 2.7 does */
    const uint8_t *shadows; /* each colour in the shadow; NULL to draw no shadows */
};

/* Computes where the limbs of a sprite are drawn. */
void costume_place(struct costume_placement *placement, const struct sprite *sprite);

/* Draws a placed sprite, behind the z-plane of the target and inside its clip. */
void costume_draw(const struct costume_target *target, const struct sprite *sprite,
                  const struct costume_placement *placement);

/* Returns the rectangle of the room that an actor covers, including transparent pixels. */
struct rectangle costume_bounds(const struct sprite *sprite);

/* Returns costume_bounds as actorFromPos needs it: a last column that the scale drops does not
 * count, and mirrored pictures lie a pixel further left. Observed: ScummVM 2.7. */
struct rectangle costume_touch(const struct sprite *sprite);

/* ---- the scale table chooses the rows and columns that a scaled costume keeps ---- */

/* Each row and column of a picture has an index 0..255, by its distance from the actor's place
 * (index 128), so that limbs scaled one by one still meet. An index is kept if its threshold is
 * below the scale. From index 128 on, the thresholds are 0, 1, 2 and so on with reversed bits.
 * Below 128, with k = 128 - n and 2^p <= k < 2^(p+1), threshold n is 255 minus the reversed bits of
 * 3 * 2^p - 1 - k; threshold 0 is 255. Observed: ScummVM 2.7, all 256. */
enum { SCALE_FULL = 255, SCALE_CENTRE = 128 };

extern const uint8_t scale_thresholds[256];

/* Whether a scale 1..255 keeps an index (modulo 256). Scale 255 keeps all. */
static inline bool scale_keeps(int scale, int index)
{
    const int limit = scale == SCALE_FULL ? 256 : scale;
    return scale_thresholds[(uint8_t)index] < limit;
}

#endif
