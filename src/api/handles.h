/* The structs behind the handles of walkbox.h, and how its functions report errors. Each api_*.c
 * file checks all arguments before it calls the engine. */
#ifndef WALKBOX_API_HANDLES_H
#define WALKBOX_API_HANDLES_H

#include "api/walkbox.h"
#include "engine/game.h"
#include "resource/files/file_source.h"
#include "util/bytes_writer.h"

/* Checks that a number of walkbox.h is the same as the engine's own. */
#define API_SAME(outer, inner) _Static_assert((int)(outer) == (int)(inner), #outer)

struct walkbox_game {
    struct allocator allocator;
    int holders;              /* how many hold it: the program, and each room */
    bool begun;               /* whether the game was booted, begun in a room, or loaded */
    bool router_chosen;       /* by the program; else each beginning has a router of its own */
    struct bytes_writer save; /* the bytes of the last save that was made */
    struct game game;
};

struct walkbox_room {
    struct walkbox_game *owner;
    int holders; /* how many hold it: the program, and each walker */
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic;
};

/* One holder less; without any the game is freed. */
void api_release_game(struct walkbox_game *game);

/* ---- errors; all of these return false, and `error` may be NULL ---- */

bool api_fault(walkbox_error *error, const struct fault *fault);
__attribute__((format(printf, 2, 3))) bool api_misuse(walkbox_error *error, const char *why, ...);
bool api_no_memory(walkbox_error *error);

/* NULL, after one of these. */
static inline void *api_null(bool failed)
{
    (void)failed;
    return NULL;
}

/* Whether `game` is not NULL and has begun. If not, the error says what is missing. */
bool api_has_begun(const walkbox_game *game, walkbox_error *error);

/* The n-th fault of a log, from 0; after them comes `last`, if it is not NULL and holds a fault.
 * False after the last. */
bool api_finding(const struct fault_log *log, const struct fault *last, int n,
                 walkbox_error *finding);

/* ---- checks and conversions ---- */

/* Whether a place is within the limits of coordinates. */
bool api_is_place(walkbox_point point);

static inline struct walk_point api_inner_point(walkbox_point point)
{
    return (struct walk_point){point.x, point.y};
}

static inline walkbox_point api_outer_point(struct walk_point point)
{
    return (walkbox_point){point.x, point.y};
}

/* The router with a number; NULL, and the error is filled, when there is none. */
const struct router *api_router(int number, walkbox_error *error);

#endif
