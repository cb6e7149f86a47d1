#include "walk/field/field_cones.h"

#include <stdlib.h>
#include <string.h>

#include "walk/field/field_source.h"
#include "walk/floor/memory_layout.h"

/* How many cones and waiters there may be for each rectangle on average. Mostly a rectangle has one
 * cone, seldom more than two. */
enum { CONES_OF_RECT = 3, WAITERS_OF_RECT = 4, NONE = -1 };

/* How many lists the ring needs: the estimate of a cone is at most twice the way across the floor
 * more than that of the cone it was made from. */
static int ring_size(int width, int height)
{
    int size = 64;
    while (size <= 2 * (width + height))
        size *= 2;
    return size;
}

static size_t place_parts(struct field_cones *cones, int width, int height, int rect_limit,
                          void *memory)
{
    struct memory_layout layout = {.base = memory};
    struct field_ring *ring = &cones->ring;
    ring->size = ring_size(width, height);
    ring->limit = WAITERS_OF_RECT * rect_limit + 1;
    cones->limit = CONES_OF_RECT * rect_limit + 1;
    cones->cones = layout_add(&layout, (size_t)cones->limit, sizeof *cones->cones);
    cones->rows = layout_add(&layout, (size_t)width / 2 + 1, sizeof *cones->rows);
    cones->cursor = layout_add(&layout, 1, sizeof *cones->cursor);
    ring->waiters = layout_add(&layout, (size_t)ring->limit, sizeof *ring->waiters);
    ring->lists = layout_add(&layout, (size_t)ring->size, sizeof *ring->lists);
    ring->filled = layout_add(&layout, (size_t)ring->size / 64, sizeof *ring->filled);
    return layout.used;
}

size_t field_cones_size(int width, int height, int rect_limit)
{
    struct field_cones cones;
    return place_parts(&cones, width, height, rect_limit, NULL);
}

void field_cones_init(struct field_cones *cones, const struct field_rects *rects, void *memory)
{
    *cones = (struct field_cones){.rects = rects};
    place_parts(cones, rects->width, rects->height, rects->limit, memory);
}

/* ---- cones that wait ---- */

static void ring_clear(struct field_ring *ring, int32_t estimate)
{
    ring->waiting = 0;
    ring->used = 0;
    ring->estimate = estimate;
    memset(ring->filled, 0, (size_t)ring->size / 64 * sizeof *ring->filled);
}

static bool ring_put(struct field_ring *ring, int32_t cone, int32_t estimate)
{
    if (ring->used == ring->limit)
        return false;
    int32_t waiter = ring->used++;
    int place = estimate & (ring->size - 1);
    uint64_t bit = (uint64_t)1 << (place & 63);
    uint64_t *filled = &ring->filled[place >> 6];
    ring->waiters[waiter] = (struct field_waiter){cone, *filled & bit ? ring->lists[place] : NONE};
    ring->lists[place] = waiter;
    *filled |= bit;
    ring->waiting++;
    return true;
}

/* Takes one of the cones with the least estimate. At least one must be waiting. */
static int32_t ring_take(struct field_ring *ring)
{
    int mask = ring->size - 1;
    int from = ring->estimate & mask;
    int word = from >> 6, words = ring->size / 64;
    uint64_t ahead = ring->filled[word] & ~(uint64_t)0 << (from & 63);
    while (!ahead) {
        word = (word + 1) & (words - 1);
        ahead = ring->filled[word];
    }
    int place = word * 64 + __builtin_ctzll(ahead);
    const struct field_waiter *waiter = &ring->waiters[ring->lists[place]];
    ring->estimate += (place - from) & mask;
    ring->lists[place] = waiter->next;
    if (waiter->next == NONE)
        ring->filled[word] &= ~((uint64_t)1 << (place & 63));
    ring->waiting--;
    return waiter->cone;
}

/* ---- spreading ---- */

/* How far a cell is from the start at least; 0 when no start is given. */
static int32_t left_from(const struct field_cones *cones, int x, int y)
{
    return cones->is_guided ? abs(x - cones->start.x) + abs(y - cones->start.y) : 0;
}

/* The estimate by which cones are put in order. Where nothing is in the way, every cell between
 * start and target lies on a shortest way, and all would have the same estimate. The way that is
 * left counts a little less than its length, so that the cones near the target go first: these need
 * not be replaced by better ones later. */
static int32_t estimate_of(int32_t cost, int32_t left)
{
    return cost + left - left / 32;
}

/* Finds the place for a new cone. A cone that is not larger than another at the other's tip is
 * nowhere larger, and makes that other one needless. If the new cone is needless itself the answer
 * is NONE. If it makes old ones needless it takes the place of the first, and the others are
 * dropped. Else the answer is cones->limit: at the end. *last is the last cone of the rectangle. */
static int32_t place_for(struct field_cones *cones, const struct field_cone *new, int32_t *last)
{
    int32_t place = cones->limit;
    int32_t before = NONE;
    for (int32_t i = new->rect; i != NONE; i = cones->cones[i].next) {
        struct field_cone *old = &cones->cones[i];
        int32_t apart = abs(old->x - new->x) + abs(old->y - new->y);
        if (old->cost <= new->cost - apart)
            return NONE;
        if (old->cost < new->cost + apart) {
            before = i;
        } else if (place == cones->limit) {
            place = i;
            before = i;
        } else {
            old->rect = NONE;
            cones->cones[before].next = old->next;
        }
    }
    *last = before;
    return place;
}

/* Adds a cone to its rectangle, unless it is needless, and lets it wait to be passed on. Returns
 * false when there is no room for it. */
static bool add_cone(struct field_cones *cones, struct field_cone cone)
{
    int32_t last;
    int32_t place = place_for(cones, &cone, &last);
    if (place == NONE)
        return true;
    if (place < cones->limit) {
        cone.next = cones->cones[place].next;
    } else {
        if (cones->count == cones->limit)
            return false;
        place = cones->count++;
        cones->cones[last].next = place;
    }
    cones->cones[place] = cone;
    int32_t left = left_from(cones, cone.x, cone.y);
    if (cone.rect == cones->start_rect && cone.cost + left < cones->farthest)
        cones->farthest = cone.cost + left;
    return ring_put(&cones->ring, place, estimate_of(cone.cost, left));
}

/* Passes a cone on into a rectangle that touches its own. The nearest row of that one is y. */
static inline bool pass_on(struct field_cones *cones, const struct field_cone *cone,
                           const struct field_rect *from, int32_t rect, int y)
{
    const struct field_rect *to = &cones->rects->rects[rect];
    const struct field_cone *there = &cones->cones[rect];
    int left = from->left > to->left ? from->left : to->left;
    int right = from->right < to->right ? from->right : to->right;
    int x = cone->x < left ? left : cone->x > right ? right : cone->x;
    int32_t cost = cone->cost + abs(cone->x - x) + abs(cone->y - y);
    /* Mostly the first cone of the rectangle makes this one needless. */
    if (there->cost <= cost - abs(there->x - x) - abs(there->y - y))
        return true;
    return add_cone(cones, (struct field_cone){cost, (int16_t)x, (int16_t)y, NONE, rect});
}

static bool pass_on_all(struct field_cones *cones, struct field_cone cone)
{
    const struct field_rect *rects = cones->rects->rects;
    const struct field_rect *from = &rects[cone.rect];
    const int32_t *above = &cones->rects->by_bottom[from->above];
    bool fits = true;
    for (int32_t i = from->below; field_rect_touches_below(from, &rects[i]); i++)
        fits = pass_on(cones, &cone, from, i, from->bottom + 1) && fits;
    for (; field_rect_touches_above(from, &rects[*above]); above++)
        fits = pass_on(cones, &cone, from, *above, from->top - 1) && fits;
    return fits;
}

static void clear(struct field_cones *cones)
{
    cones->count = cones->rects->count;
    *cones->cursor = cones->rects->count;
    for (int32_t i = 0; i < cones->count; i++)
        cones->cones[i] = (struct field_cone){FIELD_FAR, 0, 0, NONE, i};
}

bool field_cones_spread(struct field_cones *cones, struct walk_point target,
                        const struct walk_point *start)
{
    const struct field_rects *rects = cones->rects;
    clear(cones);
    cones->is_guided = start != NULL;
    cones->start = start ? *start : target;
    cones->start_rect = start ? field_rects_find(rects, start->x, start->y) : NONE;
    cones->farthest = INT32_MAX;
    const struct field_cone first = {0, (int16_t)target.x, (int16_t)target.y, NONE,
                                     field_rects_find(rects, target.x, target.y)};
    ring_clear(&cones->ring, estimate_of(0, left_from(cones, target.x, target.y)));
    bool fits = add_cone(cones, first);
    while (fits && cones->ring.waiting > 0) {
        struct field_cone cone = cones->cones[ring_take(&cones->ring)];
        int32_t left = left_from(cones, cone.x, cone.y);
        if (cones->ring.estimate > cones->farthest)
            break;
        /* The cone that waited may have been dropped since, or another cone has taken its place
         * and waits with another estimate. */
        bool is_gone = cone.rect == NONE || estimate_of(cone.cost, left) != cones->ring.estimate;
        if (!is_gone && cone.cost + left <= cones->farthest)
            fits = pass_on_all(cones, cone);
    }
    return fits;
}
