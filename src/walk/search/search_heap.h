/* What an A* search has still to look at, the most promising first.
 *
 * Things are numbers 0..n-1; of each the heap knows whether it was never seen, waits, or is done
 * with, so that one that waits can be moved up when a shorter way to it is found. */
#ifndef WALKBOX_WALK_SEARCH_SEARCH_HEAP_H
#define WALKBOX_WALK_SEARCH_SEARCH_HEAP_H

#include <stdbool.h>
#include <stdint.h>

enum { SEARCH_UNSEEN = -1, SEARCH_CLOSED = -2 }; /* instead of a place */

/* The order is by estimate, then by what is left to go. */
struct search_item {
    double estimate; /* cost so far and the least that is left */
    double left;
    int32_t thing;
};

struct search_heap {
    int count;
    struct search_item *items; /* room for all things */
    int32_t *place;            /* of each thing: in items, SEARCH_UNSEEN or SEARCH_CLOSED */
};

/* Nothing waits, nothing was seen. Both arrays are borrowed. */
void search_heap_init(struct search_heap *heap, struct search_item *items, int32_t *place,
                      int32_t things);

/* Puts in a thing, or moves up one that waits already. */
void search_heap_put(struct search_heap *heap, struct search_item item);

/* Takes the first out and closes it; there must be one. */
struct search_item search_heap_take(struct search_heap *heap);

#endif
