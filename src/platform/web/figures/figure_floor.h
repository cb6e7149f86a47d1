/* A figure's question: a floor, a walk on it, and what is asked about them. The pages of docs/learn
 * ask while a reader drags (figure_answer.h).
 *
 * A question is lines of words and numbers:
 *
 *   room W H                      the picture's size, first; pixels
 *   box ULX ULY URX URY LRX LRY LLX LLY MASK FLAGS SCALE
 *   slot SCALE1 Y1 SCALE2 Y2
 *   hop FROM FIRST LAST NEXT      a stored triple of the matrix, in ascending order of FROM;
 *                                 without triples the matrix has the shortest chains
 *   next FROM TO BOX              changes an entry of the matrix; BOX -1 if no path leads there
 *   straight                      the room has no matrix
 *   flags BOX FLAGS, lock BOX     change live flags
 *   rebuild                       createBoxMatrix, after all locks
 *   wall WIDTH HEIGHT             the floor is painted, and nothing is walkable yet
 *   run Y FIRST LAST AREA         these pixels belong to an area
 *   close AREA                    nobody walks in the area
 *   from X Y, to X Y, speed X Y, router NAME
 *   ask WORD...                   the parts of the answer
 */
#ifndef WALKBOX_PLATFORM_WEB_FIGURES_FIGURE_FLOOR_H
#define WALKBOX_PLATFORM_WEB_FIGURES_FIGURE_FLOOR_H

#include <stdbool.h>
#include <stddef.h>

#include "util/arena.h"
#include "walk/classic/classic_floor.h"
#include "walk/path_lab.h"
#include "walk/router.h"
#include "walk/routers/route_areas.h"
#include "walk/routers/route_workspace.h"

enum {
    FIGURE_ROOM_LIMIT = 1024, /* pixels on each axis; more than any figure shows */
    FIGURE_HOP_LIMIT = 4096,
    FIGURE_CHANGE_LIMIT = 64,
    FIGURE_FRAME_LIMIT = 1000, /* longer walks are cut off */
};

/* A block of memory that is handed out from the beginning. */
struct figure_memory {
    uint8_t *base; /* aligned for any type */
    size_t size, used;
};

/* Zeroed memory, aligned for any type; NULL if the block is used up. */
void *figure_alloc(struct figure_memory *memory, size_t count, size_t size);

/* A bit for each word of `ask`. */
enum figure_ask {
    FIGURE_ASK_ROUTE = 1,   /* the path of the router, and the ends of each gate on it */
    FIGURE_ASK_ROUTES = 2,  /* the paths of all routers */
    FIGURE_ASK_MATRIX = 4,  /* the triples and the table */
    FIGURE_ASK_LINKS = 8,   /* neighbours and the gates between them */
    FIGURE_ASK_WALK = 16,   /* each step */
    FIGURE_ASK_FIELD = 32,  /* the distance field of the goal, and the path down */
    FIGURE_ASK_SEARCH = 64, /* the pixels that A* looks at */
    FIGURE_ASK_NODES = 128, /* the nodes that overlapping boxes share */
    FIGURE_ASK_PLACE = 256, /* the box, the scale and so on at the start */
};

struct figure_change {
    int from, to, next;
};

struct figure_floor {
    struct figure_memory *memory;
    struct walk_map map;
    struct walk_caches *caches;
    struct classic_floor classic;
    struct route_areas *areas; /* NULL if the floor has boxes */
    struct walk_point from, to, speed;
    const struct router *router;
    unsigned ask; /* bits of enum figure_ask */

    /* As read. */
    int width, height;
    int box_count, slot_count, hop_count, change_count;
    bool straight, rebuild;
    struct walk_box boxes[WALK_BOX_LIMIT];
    uint8_t flags[WALK_BOX_LIMIT];
    struct walk_scale_slot slots[WALK_SCALE_SLOT_LIMIT];
    int hop_from[FIGURE_HOP_LIMIT];
    struct walk_hop hops[FIGURE_HOP_LIMIT];
    struct figure_change changes[FIGURE_CHANGE_LIMIT];
    struct walk_matrix_rows rows; /* the stored matrix */
    uint8_t *painted;             /* the areas' pixels; NULL without areas */
    int painted_width, painted_height;
    bool closed[ROUTE_AREA_LIMIT];
};

/* Reads a question and makes its floor in the memory. Returns NULL, or says in a few words what is
 * wrong with the question. *floor lives in the memory. */
const char *figure_floor_read(const char *question, size_t length, struct figure_memory *memory,
                              struct figure_floor **floor);

#endif
