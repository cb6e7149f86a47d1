/* The floor as rectangles: what cones of distances spread over.
 *
 * Each row of cells falls into runs of walkable ones; a run that stands in the next row unchanged
 * is the same rectangle. So rectangles only touch by their upper and lower sides, and those that
 * touch one from below all begin in the row under it. Made once after areas were opened or closed.
 * Why: a floor drawn by hand has few of them, noise has as many as there are specks. */
#ifndef WALKBOX_WALK_FIELD_FIELD_RECTS_H
#define WALKBOX_WALK_FIELD_FIELD_RECTS_H

#include "walk/field/walkability.h"

struct field_rect {
    int16_t left, right, top, bottom; /* cells, all four included */
    int32_t below;                    /* the leftmost of those that touch it from below */
    int32_t above;                    /* where in by_bottom those begin that touch it from above */
};

/* A run of a row while rectangles are made. */
struct field_run {
    int16_t left, right;
    int32_t rect;
    int32_t ended; /* its rectangle's place in by_bottom; -1: it goes on */
};

struct field_rects {
    int width, height;
    int count, limit;
    struct field_rect *rects;  /* by top, then left; one more that touches none ends them */
    int32_t *by_bottom;        /* their numbers by bottom, then left; likewise */
    int32_t *row_first;        /* of each row, the first that begins there or later; one more */
    struct field_run *runs[2]; /* of two rows */
};

/* How many rectangles are worth having: with more of them a flood is quicker. */
int field_rects_worth(int width, int height);

/* How many bytes of memory, aligned for any type, so many rectangles need. */
size_t field_rects_size(int width, int height, int limit);

/* `limit` is at least 0; the memory is borrowed. */
void field_rects_init(struct field_rects *rects, int width, int height, int limit, void *memory);

/* Makes the rectangles of a floor of that size. False when there are more than the limit, or seem
 * to be, or the floor is too large for their coordinates: nothing may be asked of them then. */
bool field_rects_make(struct field_rects *rects, const struct walkability *floor);

/* The rectangle that a cell lies in; -1 for none. */
int32_t field_rects_find(const struct field_rects *rects, int x, int y);

/* Whether `next` is one of those that touch `rect`: asked of one after the other, from rect->below
 * on, or along by_bottom from rect->above on, until it is not. */
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
