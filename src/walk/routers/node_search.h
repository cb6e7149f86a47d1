/* A* over points that boxes share.
 *
 * For any two boxes, the corners of the part that they share, and the middles of its sides, are
 * nodes; each search adds its start and its goal. Two nodes are joined when they have a box in
 * common, and with sight also when the line between them stays on the floor.
 * From: docs/walking.md 13. */
#ifndef WALKBOX_WALK_ROUTERS_NODE_SEARCH_H
#define WALKBOX_WALK_ROUTERS_NODE_SEARCH_H

#include "walk/routers/search.h"

/* A point that two boxes share. */
struct route_node {
    struct walk_point point;
    uint8_t a, b; /* the boxes, a < b */
};

struct route_nodes {
    int count;
    struct route_node *nodes; /* has room for two more: start and goal of a search */
    int32_t *of_boxes;        /* the numbers of nodes, box by box */
    int32_t *box_start; /* per box: where its nodes begin in of_boxes; box_count + 1 entries */
};

/* How many nodes there are when no box is locked: the maximum. */
int route_nodes_max(const struct walk_map *map);

/* Makes the nodes of the boxes that are visible now. The arrays have room for the maximum. */
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
