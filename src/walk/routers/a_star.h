/* The A* searches for the routers `grid` and `nodes`. */
#ifndef WALKBOX_WALK_ROUTERS_A_STAR_H
#define WALKBOX_WALK_ROUTERS_A_STAR_H

#include "walk/routers/cell_path.h"
#include "walk/routers/walkable_mask.h"
#include "walk/walk_map.h"

/* The heap: the things that a search still has to look at, the most promising first. */

/* Things (cells or nodes) are numbers 0..n-1. The heap knows the place of each waiting thing, so
 * that the thing can be moved up when a shorter path to it is found. */
enum {
    SEARCH_UNSEEN = -1, /* in place of an index in the heap */
    SEARCH_CLOSED = -2, /* the first thing that was closed; the next is -3, and so on */
};

/* An item of the heap. The smallest estimate comes first; among equals, the item with the least
 * `left`. */
struct search_item {
    double estimate; /* the cost so far plus `left` */
    double left;     /* lower bound of the remaining cost */
    int32_t thing;
};

struct search_heap {
    int count, closed;         /* numbers of waiting and of closed things */
    struct search_item *items; /* has space for all things */
    int32_t *place;            /* for each thing: its index in items, SEARCH_UNSEEN, or
                                  SEARCH_CLOSED and below */
};

/* The number of bytes, aligned for any type, that a search needs on a floor with width x height
 * pixels, or over at most `nodes` nodes. */
size_t grid_search_size(int width, int height);
size_t node_search_size(int nodes);

/* A* over the pixels of a floor, in eight directions; both pixels next to a diagonal step must be
 * walkable. Finds a shortest path between two walkable cells: its ends and turns, in the memory.
 * Returns false if there is none; the path then leads to the reachable cell nearest to `to`. From:
 * docs/walking.md 12. */
bool grid_search(const struct walkable_mask *floor, struct walk_point from, struct walk_point to,
                 void *memory, struct cell_path *path);

/* Lists the cells that the last grid_search in this memory has closed, in order, and returns their
 * number. `cells` has space for all cells. */
int grid_search_closed(const struct walkable_mask *floor, void *memory, int32_t *cells);

/* ---- A* over points that boxes share ----
 *
 * For any two boxes, the corners of the shared part, and the middles of its sides, are nodes; each
 * search adds its start and its goal. Two nodes are joined if they have a box in common; with
 * sight, also if the line between them stays on the floor. From: docs/walking.md 13. */

/* A point that two boxes share. */
struct route_node {
    struct walk_point point;
    uint8_t a, b; /* the boxes, a < b */
};

static inline bool route_node_in(const struct route_node *node, int box)
{
    return node->a == box || node->b == box;
}

/* Whether two nodes have a box in common. */
static inline bool route_nodes_joined(const struct route_node *one, const struct route_node *other)
{
    return route_node_in(other, one->a) || route_node_in(other, one->b);
}

struct route_nodes {
    int count;
    struct route_node *nodes; /* has space for two more nodes: a search's start and goal */
};

/* An upper bound for the number of nodes. */
int route_nodes_max(const struct walk_map *map);

/* Makes the nodes of the boxes that are visible now. There must be space for the maximum. */
void route_nodes_make(struct route_nodes *nodes, const struct walk_map *map);

struct node_search {
    const struct route_nodes *nodes;
    const struct walkable_mask *sight; /* the floor for lines of sight; NULL without sight */
    double bound;        /* with sight: a known path's length; longer paths are left out */
    int32_t start, goal; /* indices of the start and goal nodes */
    double *cost;        /* for each node: length of the path to it, in pixels */
    int32_t *from;       /* for each reached node: the node before it */
    struct search_heap heap;
};

/* Searches for a path and returns whether there is one; `from` then leads back from the goal to the
 * start. The caller sets nodes (start and goal last), sight, start, goal and, with sight, `bound`:
 * the cost of the goal in a search without sight. The other fields are in the memory of
 * node_search_size bytes. */
bool node_search(struct node_search *search, void *memory);

/* Whether the search has reached a node and knows the shortest path to it. */
static inline bool node_search_closed(const struct node_search *search, int32_t node)
{
    return search->heap.place[node] <= SEARCH_CLOSED;
}

#endif
