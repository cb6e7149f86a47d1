/* The structs behind the handles of walkbox.h, and error reporting. The functions in api_*.c check
 * all arguments before they call the engine. */
#ifndef WALKBOX_API_HANDLES_H
#define WALKBOX_API_HANDLES_H

#include "api/walkbox.h"
#include "engine/game.h"
#include "resource/files/file_source.h"
#include "util/bytes_writer.h"

/* Checks that a number in walkbox.h equals the engine's number. */
#define API_SAME(outer, inner) _Static_assert((int)(outer) == (int)(inner), #outer)

struct walkbox_game {
    struct allocator allocator;
    int holders;        /* number of owners: the program, and each room */
    bool begun;         /* the game was booted, begun in a room, or loaded */
    bool router_chosen; /* the program chose a router; if not, each way to begin sets its own */
    struct bytes_writer save; /* bytes of the last save */
    struct game game;
};

struct walkbox_room {
    struct walkbox_game *owner;
    int holders; /* number of owners: the program, and each walker */
    struct arena arena;
    struct room room;
    struct walk_map map;
    struct classic_floor classic;
    struct walk_caches *caches; /* caches of the map, in the arena */
};

/* Gives up one owner's hold on the game, and frees the game after the last. */
void api_release_game(struct walkbox_game *game);

/* ---- errors: these functions return false, and `error` may be NULL ---- */

/* Report a fault, a wrong argument, or that memory ran out. */
bool api_fault(walkbox_error *error, const struct fault *fault);
__attribute__((format(printf, 2, 3))) bool api_misuse(walkbox_error *error, const char *why, ...);
bool api_no_memory(walkbox_error *error);

/* Turns the result of an error function into NULL. */
static inline void *api_null(bool failed)
{
    (void)failed;
    return NULL;
}

/* Whether `game` is not NULL and has begun. If not, fills the error. */
bool api_has_begun(const walkbox_game *game, walkbox_error *error);

/* Fills `finding` with the n-th fault of a log, from 0. The fault `last` follows the log, unless it
 * is NULL or holds no fault. Returns false after the last. */
bool api_finding(const struct fault_log *log, const struct fault *last, int n,
                 walkbox_error *finding);

/* ---- checks and conversions ---- */

/* Whether both coordinates of a place are -32768 to 32767. */
bool api_is_place(walkbox_point point);

static inline struct walk_point api_inner_point(walkbox_point point)
{
    return (struct walk_point){point.x, point.y};
}

static inline walkbox_point api_outer_point(struct walk_point point)
{
    return (walkbox_point){point.x, point.y};
}

/* Returns a router by its number; NULL and an error if there is none. */
const struct router *api_router(int number, walkbox_error *error);

#endif
