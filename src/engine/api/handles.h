/* What stands behind the handles of walkbox.h, and how its functions say what is wrong.
 *
 * Each file here checks what comes from outside, so that the engine is only asked what it may be
 * asked, and turns a struct fault into a walkbox_error. */
#ifndef WALKBOX_ENGINE_API_HANDLES_H
#define WALKBOX_ENGINE_API_HANDLES_H

#include "engine/api/walkbox.h"
#include "engine/game.h"

/* Numbers of the outside and the inside, which are named in two places. */
#define API_SAME(outer, inner) _Static_assert((int)(outer) == (int)(inner), #outer)

struct walkbox_game {
    struct allocator allocator;
    int holders;              /* the program, and each room */
    bool begun;               /* booted, in a room, or loaded */
    struct bytes_writer save; /* the last one made */
    struct game game;
};

struct walkbox_room {
    struct walkbox_game *owner;
    int holders; /* the program, and each walker */
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic;
};

/* One holder less; the last one ends it. */
void api_release_game(struct walkbox_game *game);
void api_release_room(struct walkbox_room *room);

/* ---- what is wrong; all return false, and a NULL error is not filled ---- */

bool api_fault(walkbox_error *error, const struct fault *fault);
__attribute__((format(printf, 2, 3))) bool api_misuse(walkbox_error *error, const char *why, ...);
bool api_no_memory(walkbox_error *error);

/* Whether it is there and has begun; else the error says what is missing. */
bool api_has_begun(const walkbox_game *game, walkbox_error *error);

/* The n-th of a log, then `last` if it holds one. */
bool api_finding(const struct fault_log *log, const struct fault *last, int n,
                 walkbox_error *finding);

/* ---- what is checked ---- */

/* Whether a place is one that a room can have. */
bool api_is_place(walkbox_point point);

static inline struct walk_point api_inner_point(walkbox_point point)
{
    return (struct walk_point){point.x, point.y};
}

static inline walkbox_point api_outer_point(struct walk_point point)
{
    return (walkbox_point){point.x, point.y};
}

/* The router of a number; NULL, and the error filled, when there is none. */
const struct router *api_router(int number, walkbox_error *error);

#endif
