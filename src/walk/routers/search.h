/* The searches of the routers that plan over pixels or nodes, and what they share. */
#ifndef WALKBOX_WALK_ROUTERS_SEARCH_H
#define WALKBOX_WALK_ROUTERS_SEARCH_H

#include "walk/routers/field.h"
#include "walk/routers/walkability.h"

/* ---- what an A* search still has to look at, the most promising first ---- */

/* The things (cells or nodes) are numbers 0..n-1. The heap knows the place of each that waits, so
 * that it can be moved up when a shorter path to it is found. */
enum { SEARCH_UNSEEN = -1, SEARCH_CLOSED = -2 }; /* instead of a place in the heap */

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

/* Removes the first thing, which must exist, and closes it. */
struct search_item search_heap_pop(struct search_heap *heap);

/* ---- searches over pixels ---- */

/* A path over cells: it goes straight from each of these to the next. */
struct cell_path {
    int count;
    struct walk_point *cells; /* borrowed */
};

void cell_path_reverse(struct cell_path *path);

/* How many bytes of memory, aligned for any type, each search needs on a floor of width x height
 * pixels and a map with at most that many nodes. */
size_t grid_search_size(int width, int height, int nodes);
size_t distance_search_size(int width, int height, int nodes);
size_t node_search_size(int width, int height, int nodes);

/* A* over the pixels of a floor, in eight directions; next to a diagonal step both pixels must be
 * walkable. Finds a shortest path between two walkable cells: its ends and turns, which lie in the
 * memory. False when there is none; the path then leads to the cell nearest to `to` that can be
 * reached. From: docs/walking.md 12. */
bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

/* The path down the field of distances (field.h) between two walkable cells, with diagonals: its
 * ends and turns, which lie in the memory. False as above. From: docs/walking.md 14. */
bool distance_search(const struct field_runs *floor, struct walk_point from, struct walk_point to,
                     void *memory, struct cell_path *path);

/* Writes the whole field, width * height cells row by row, from a walkable target, with the memory
 * of distance_search. */
void distance_field(const struct field_runs *floor, struct walk_point target, void *memory,
                    int32_t *cells);

/* Traces the path from a cell that has a distance to the target: its ends and turns, with straight
 * and diagonal legs. Returns false when these are more than `limit`. */
bool field_trace(const struct field *field, struct walk_point start, int limit,
                 struct cell_path *path);

/* Makes a path look natural: drops and moves corners where a straight line is free, first forwards,
 * then backwards. Both ends stay, and the path does not become longer. */
void field_beautify(const struct walkability *floor, struct cell_path *path);

#endif
