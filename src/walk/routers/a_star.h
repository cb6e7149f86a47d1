/* The A* searches of the routers `grid` and `nodes`. */
#ifndef WALKBOX_WALK_ROUTERS_A_STAR_H
#define WALKBOX_WALK_ROUTERS_A_STAR_H

#include "walk/routers/cell_path.h"
#include "walk/routers/walkability.h"
#include "walk/walk_map.h"

/* What a search still has to look at, the most promising first. */

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

/* How many bytes of memory, aligned for any type, a search needs on a floor of width x height
 * pixels, or over at most that many nodes. */
size_t grid_search_size(int width, int height);
size_t node_search_size(int nodes);

/* A* over the pixels of a floor, in eight directions; next to a diagonal step both pixels must be
 * walkable. Finds a shortest path between two walkable cells: its ends and turns, which lie in the
 * memory. False when there is none; the path then leads to the cell nearest to `to` that can be
 * reached. From: docs/walking.md 12. */
bool grid_search(const struct walkability *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

/* A* over points that boxes share.
 *
 * For any two boxes, the corners of the part that they share, and the middles of its sides, are
 * nodes; each search adds its start and its goal. Two nodes are joined when they have a box in
 * common, and with sight also when the line between them stays on the floor.
 * From: docs/walking.md 13. */

/* A point that two boxes share. */
struct route_node {
    struct walk_point point;
    uint8_t a, b; /* the boxes, a < b */
};

static inline bool route_node_in(const struct route_node *node, int box)
{
    return node->a == box || node->b == box;
}

struct route_nodes {
    int count;
    struct route_node *nodes; /* has room for two more: start and goal of a search */
};

/* No more nodes than that are made of these boxes. */
int route_nodes_max(const struct walk_map *map);

/* Makes the nodes of the boxes that are visible now. There is room for the maximum. */
void route_nodes_make(struct route_nodes *nodes, const struct walk_map *map);

struct node_search {
    const struct route_nodes *nodes;
    const struct walkability *sight; /* the floor on which lines of sight stay; NULL: no sight */
    double bound;        /* with sight: a path of this length is known; longer ones are left out */
    int32_t start, goal; /* the numbers of these two nodes */
    double *cost;        /* per node: length of the path there, in pixels */
    int32_t *from;       /* per node that was reached: the node before it */
    struct search_heap heap;
};

/* Searches a path and returns whether there is one; `from` then leads back from the goal to the
 * start. The caller sets nodes (start and goal last), sight, start and goal, and with sight
 * `bound`: the cost of the goal in a search without. The rest is in the memory of node_search_size
 * bytes. */
bool node_search(struct node_search *search, void *memory);

/* Whether the search reached a node and knows the shortest path to it. */
static inline bool node_search_closed(const struct node_search *search, int32_t node)
{
    return search->heap.place[node] == SEARCH_CLOSED;
}

#endif
