/* The floor as rectangles, over which cones of distances spread.
 *
 * Each row of cells falls into runs of walkable cells. If the next row has the same run, it belongs
 * to the same rectangle. So rectangles touch only by their upper and lower sides, and all that
 * touch a rectangle from below begin in the row under it. Rectangles are made again after areas
 * were opened or closed. A floor drawn by hand has few of them, which makes cones fast; noise has
 * as many as it has specks. */
#ifndef WALKBOX_WALK_FIELD_FIELD_RECTS_H
#define WALKBOX_WALK_FIELD_FIELD_RECTS_H

#include "walk/field/walkability.h"

struct field_rect {
    int16_t left, right, top, bottom; /* cells, all four included */
    int32_t below;                    /* the leftmost rectangle that touches it from below */
    int32_t above; /* place in by_bottom of the leftmost that touches it from above */
};

/* A run of walkable cells in a row, while rectangles are made. */
struct field_run {
    int16_t left, right;
    int32_t rect;
    int32_t ended; /* its rectangle's place in by_bottom; -1: it goes on */
};

struct field_rects {
    int width, height;
    int count, limit;
    struct field_rect *rects;  /* by top, then left; then one more, which touches no other */
    int32_t *by_bottom;        /* their numbers by bottom, then left; then that of the one more */
    int32_t *row_first;        /* per row: the first that begins there or later; then the count */
    struct field_run *runs[2]; /* scratch: the runs of two rows */
};

/* How many rectangles are worth having: with more of them a flood is quicker. */
int field_rects_worth(int width, int height);

/* How many bytes of memory, aligned for any type, so many rectangles need. */
size_t field_rects_size(int width, int height, int limit);

/* Prepares room for at most `limit` rectangles (0 or more). The memory is borrowed. */
void field_rects_init(struct field_rects *rects, int width, int height, int limit, void *memory);

/* Makes the rectangles of a floor of that size. Returns false when there are more than the limit,
 * or a sample of the floor says so, or when the floor is too large for 16-bit coordinates. The
 * rectangles are then not to be used. */
bool field_rects_make(struct field_rects *rects, const struct walkability *floor);

/* The rectangle that a cell lies in; -1 for none. */
int32_t field_rects_find(const struct field_rects *rects, int x, int y);

/* Whether `next` is one more of the rectangles that touch `rect`. A caller begins with the one of
 * rect->below and goes on to the next number (or begins at rect->above and goes on along by_bottom)
 * until the answer is no. */
static inline bool field_rect_touches_below(const struct field_rect *rect,
                                            const struct field_rect *next)
{
    return next->top == rect->bottom + 1 && next->left <= rect->right;
}

static inline bool field_rect_touches_above(const struct field_rect *rect,
                                            const struct field_rect *next)
{
    return next->bottom == rect->top - 1 && next->left <= rect->right;
}

static inline bool field_rect_holds(const struct field_rect *rect, int x, int y)
{
    return x >= rect->left && x <= rect->right && y >= rect->top && y <= rect->bottom;
}

#endif
