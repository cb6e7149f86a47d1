/* A* over points of what boxes share.
 *
 * Corners and side middles of every two boxes' shared part are worked out once; each search adds
 * its start and its goal. Two nodes are joined when they have a box in common, a straight line
 * within it; with sight also where the line between them stays on the floor.
 * From: docs/walking.md 13. */
#ifndef WALKBOX_WALK_SEARCH_NODE_SEARCH_H
#define WALKBOX_WALK_SEARCH_NODE_SEARCH_H

#include "walk/field/walkability.h"
#include "walk/search/search_heap.h"

/* A point that two boxes share. */
struct route_node {
    struct walk_point point;
    uint8_t a, b; /* the boxes, a < b */
};

struct route_nodes {
    int count;
    struct route_node *nodes; /* two more follow while planning: start and goal */
    int32_t *of_boxes;        /* node numbers, box by box */
    int32_t *box_start;       /* where those of each box begin; box_count + 1 entries */
};

/* How many nodes there are when no box is locked. */
int route_nodes_most(const struct walk_map *map);

/* Works out the nodes of the boxes that are visible now; all arrays have room for the most. */
void route_nodes_make(struct route_nodes *nodes, const struct walk_map *map);

struct node_search {
    struct route_nodes *nodes;
    const struct walkability *sight; /* the floor that lines of sight stay on; NULL: without */
    int32_t start, goal;             /* their numbers */
    double *cost;                    /* per node */
    int32_t *from;                   /* per node that was come to: the one before it */
    struct search_heap heap;
};

/* How many bytes of memory, aligned for any type, a search over so many nodes needs. */
size_t node_search_size(int nodes);

/* Searches a way; `nodes` and `sight` are set, the rest is made in the memory. Whether there is
 * one: from the goal back to the start it then leads by `from`. */
bool node_search(struct node_search *search, struct route_node start, struct route_node goal,
                 void *memory);

/* Whether the search came to a node and was done with it. */
static inline bool node_search_closed(const struct node_search *search, int32_t node)
{
    return search->heap.place[node] == SEARCH_CLOSED;
}

#endif
