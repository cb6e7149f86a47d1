/* Everything of a running game, as data. It is below all that acts on it: whoever includes this
 * sees the state, and no function of the engine.
 *
 * What changes while a game is played is struct world; the rest of struct game is what the host
 * gave, what was decoded of the files, and what is made of both. */
#ifndef WALKBOX_ENGINE_STATE_GAME_STATE_H
#define WALKBOX_ENGINE_STATE_GAME_STATE_H

#include "engine/state/cache_state.h"
#include "engine/state/var_names.h"
#include "engine/state/world.h"
#include "render/compositor.h"
#include "render/draw/object_draw.h"
#include "render/wipe_remains.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "walk/floor/router.h"

enum {
    GAME_JIFFIES_PER_FRAME = 6,
    GAME_JIFFY_RATE = 60,
    GAME_EVENT_LIMIT = 64,
};

/* What a script asks of the host. */
enum game_request {
    GAME_REQUEST_NONE,
    GAME_REQUEST_RESTART,
    GAME_REQUEST_PAUSE,
    GAME_REQUEST_QUIT,
};

struct game;

/* The host, told of each frame whoever has it played: the clock, the console, a test. Both may be
 * NULL. `before` may give input for the frame; `after` says whether frames that are due may follow
 * at once. */
struct frame_watcher {
    void *context; /* borrowed */
    void (*before)(void *context, struct game *game);
    bool (*after)(void *context, struct game *game);
};

/* Everything of a running game. Hosts and tests may read it; only the engine writes. */
struct game {
    struct allocator allocator;
    const struct router *router;
    struct game_files files;
    struct world world;
    struct vm vm;
    enum game_request request; /* of the frame last played; the host clears it */

    struct room room; /* decoded; valid when has_room */
    bool has_room;
    struct arena room_arenas[2]; /* the room's, and the next one's while it is decoded */
    int room_arena;
    struct walk_map map;
    struct classic_floor classic;    /* the same floor, for the original's walker */
    struct room_canvas canvas;       /* the room's picture and planes with its objects stamped in */
    struct object_pictures pictures; /* what of it the end of the frame is to paint */
    struct box_watch watch;          /* named boxes, where a file beside the game has some */

    struct costume_cache costumes;
    struct charset_cache charsets;
    struct verb_images verb_images;
    struct sound_tracks tracks; /* of the CD */
    struct frame_watcher watcher;
    int pending_jiffies; /* gone by, and no whole frame yet */
    int event_count;
    struct game_event events[GAME_EVENT_LIMIT];

    struct text_layer talk_text;    /* what is said, above the room */
    struct system_text system_text; /* likewise what print 254 painted there */
    struct panel panel;             /* verbs, and what scripts put beside the room */
    struct scene scene;             /* of the frame last played */
    struct compositor compositor;
    struct wipe_remains wipe_remains; /* of the room before, when pictures are drawn as recorded */
    struct frame picture;
};

#endif
