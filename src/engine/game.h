/* A game in play: the public face of the engine.
 *
 * The host opens a game, tells it what the player does and how much time went by, and takes the
 * picture. The core has no clock, opens no file later and keeps nothing outside struct game, so
 * two games can run in one process, and one can run faster than time.
 *
 * Time: a jiffy is 1/60 second; a frame is played every `timer_next` jiffies (6 by default). In
 * a frame: what the player did, actors walk, the camera moves, the scene is taken, costumes
 * advance. That order is observed: ScummVM 2.7. */
#ifndef WALKBOX_ENGINE_GAME_H
#define WALKBOX_ENGINE_GAME_H

#include "engine/actors/box_watch.h"
#include "engine/actors/costume_cache.h"
#include "engine/screen/object_picture.h"
#include "engine/script/vm.h"
#include "engine/state/var_names.h"
#include "engine/state/world.h"
#include "engine/text/charset_cache.h"
#include "engine/text/system_text.h"
#include "engine/text/verb_image.h"
#include "render/draw/object_draw.h"
#include "render/wipe_remains.h"
#include "resource/room.h"
#include "walk/floor/walk_map.h"

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
    int pending_jiffies;
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

/* Opens the pair that `source` and `hint` name (see game_files_open). No room is shown yet. On
 * failure nothing is kept. `game` is owned by the caller and large: not for the stack. */
bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault);

void game_close(struct game *game);

/* A second game over the same files, in which nothing has happened yet: for loading a save, which
 * may turn out to be no good. Its files, router and host's settings are those of `game`, which has
 * to outlive it. In the end it is dropped, or moved into the place of the first; the memory is the
 * caller's in both cases. */
void game_fork(struct game *fork, const struct game *game);
void game_drop_fork(struct game *fork);
void game_adopt_fork(struct game *game, struct game *fork);

/* Decodes a room and makes it the current one: locks are reset, the camera is at its start, every
 * actor who is in it is placed. A room that cannot be had leaves everything as it was. */
bool game_enter_room(struct game *game, int room, struct fault *fault);

/* Runs the game's boot script up to its first yield; from then on frames run scripts. False when
 * there is none. `seed` is that of the game's random numbers. */
bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault);

/* No room: nobody is to be seen, scripts go on. */
void game_leave_room(struct game *game);

/* Whom actors ask from now on; a walk under way goes on along its path. Where the other walker
 * takes over everyone stands. */
void game_set_router(struct game *game, const struct router *router);

/* What the player did; seen by the next frame, in this order. Beyond GAME_EVENT_LIMIT a frame
 * the latest are dropped. */
void game_input(struct game *game, struct game_event event);

/* Lets time pass; plays the frames that are due. Returns how many. */
int game_advance(struct game *game, int jiffies);

/* Jiffies a frame takes now: VAR_TIMER_NEXT, at least 1. */
int game_frame_jiffies(const struct game *game);

/* Plays one frame at once. */
void game_play_frame(struct game *game);

/* The picture of the frame last played; valid until the next call. */
const struct frame *game_picture(struct game *game);

/* Puts an actor into the current room: clamped onto its floor, standing. */
void game_place_actor(struct game *game, int id, struct walk_point point, enum walk_facing facing);

/* Sends an actor; the point is in room pixels. */
void game_walk_actor(struct game *game, int id, struct walk_point goal);

/* The room pixel at a place of the screen. */
struct walk_point game_room_point(const struct game *game, int screen_x, int screen_y);

/* His costume if it is decoded. */
const struct costume *game_actor_costume(const struct game *game, int actor);

#endif
