/* What an A* search still has to look at, the most promising first.
 *
 * The things (cells or nodes) are numbers 0..n-1. Of each the heap knows whether it was never seen,
 * is waiting, or is closed, that is taken out. So a thing that waits can be moved up when a shorter
 * way to it is found. */
#ifndef WALKBOX_WALK_ROUTERS_SEARCH_HEAP_H
#define WALKBOX_WALK_ROUTERS_SEARCH_HEAP_H

#include <stdbool.h>
#include <stdint.h>

enum { SEARCH_UNSEEN = -1, SEARCH_CLOSED = -2 }; /* stand where a place in the heap would */

/* The smallest estimate comes first; of equals, the one with the least left to go. */
struct search_item {
    double estimate; /* the cost so far plus `left` */
    double left;     /* the least that can be left to go */
    int32_t thing;
};

struct search_heap {
    int count;
    struct search_item *items; /* has room for all things */
    int32_t *place;            /* per thing: its index in items, SEARCH_UNSEEN or SEARCH_CLOSED */
};

/* Makes a heap in which nothing waits and nothing was seen. Both arrays are borrowed. */
void search_heap_init(struct search_heap *heap, struct search_item *items, int32_t *place,
                      int32_t things);

/* Puts a thing in, or moves it up if it waits already. */
void search_heap_put(struct search_heap *heap, struct search_item item);

/* Takes the first thing out and closes it. There must be one. */
struct search_item search_heap_take(struct search_heap *heap);

#endif
