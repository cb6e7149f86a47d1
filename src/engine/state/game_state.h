/* All the data of a running game, without the functions that act on it. What play changes is struct
 * world; the rest was given by the host, decoded from the files, or computed from both. Code
 * that includes it needs no other header for the types in it. */
#ifndef WALKBOX_ENGINE_STATE_GAME_STATE_H
#define WALKBOX_ENGINE_STATE_GAME_STATE_H

#include "engine/state/game_host.h"
#include "engine/state/notes.h"
#include "engine/state/resource_cache.h"
#include "engine/state/sound_event.h"
#include "engine/state/variable_state.h"
#include "engine/state/world.h"
#include "render/panel.h"
#include "render/room_canvas.h"
#include "render/scene.h"
#include "resource/files/game_files.h"
#include "resource/room.h"
#include "util/fault.h"
#include "walk/router.h"

enum {
    GAME_JIFFIES_PER_FRAME = 6,
    GAME_JIFFY_RATE = 60,
    GAME_EVENT_LIMIT = 64,
};

/* What a script, or a key that the game's scripts have set, asks the host to do. */
enum game_request {
    GAME_REQUEST_NONE,
    GAME_REQUEST_RESTART,
    GAME_REQUEST_PAUSE,
    GAME_REQUEST_QUIT,
    GAME_REQUEST_ASK_RESTART, /* the player pressed the game's key for it */
    GAME_REQUEST_MENU,        /* the same: saving, loading and settings */
};

/* What roomOps saveLoad asked for; done when the frame ends. */
enum script_save {
    SCRIPT_SAVE_NONE,
    SCRIPT_SAVE_SAVE,
    SCRIPT_SAVE_LOAD,
};

/* A running game. Hosts and tests may read it; only the engine writes to it (engine/game.h has the
 * functions for hosts; the test one_writer). */
struct game {
    struct allocator allocator;
    struct game_host host;
    const struct router *router;
    struct game_files files;
    struct world world;
    struct vm vm;
    const struct known_facts *facts; /* what this game needs; all zeros for most games */
    enum script_save script_save;
    uint32_t store_changes;    /* how often the store has changed something in the game */
    enum game_request request; /* made in the frame last played, until the host has done it */
    struct script_place request_place; /* the script that made it; not known when a key did */
    int boot_param;            /* the boot script's; at first what the game is known to want */
    struct play_damage damage; /* what was wrong with the files since the game was opened */
    struct note_log notes;     /* what was tolerated since the game was opened */

    struct room room; /* decoded; valid only while has_room is set */
    bool has_room;
    struct arena room_arenas[2]; /* of the room shown, and of the next while it is decoded */
    int room_arena;
    struct walk_map map;
    struct classic_floor classic;    /* the same floor, as the original's walker needs it */
    struct floating_cache floating;  /* what loadObject has read */
    struct room_canvas canvas;       /* the room's picture and z-planes with its objects in them */
    struct object_pictures pictures; /* what of it is to be painted at the end of the frame */
    struct box_watch watch; /* the room's named boxes, if a file next to the game has some */

    struct costume_cache costumes;
    struct charset_cache charsets;
    struct verb_images verb_images;
    struct sound_link sound_link; /* the listener to what sounds */
    struct voice_lookup voice;    /* of the line that was looked up last */
    struct sequence_cache sequences;
    int pending_jiffies; /* time that has passed but is still less than a frame */
    int event_count;
    struct game_event events[GAME_EVENT_LIMIT];

    struct text_layer talk_text; /* text that is said, drawn over the room */
    bool talk_begins; /* a message was printed since the last frame, while the camera rested; false
                         between frames */
    struct system_text system_text; /* text of print 254, drawn over the room */
    struct panel panel;             /* the screen's rows above and below the room */
    struct scene scene;             /* of the frame last played */
    struct frame picture;
};

#endif
