/* All the data of a running game, without the functions that act on them. struct world has what
 * changes during play; the rest was given by the host, decoded from the files, or computed from
 * both. Code that includes this header needs no other header for the types in it. */
#ifndef WALKBOX_ENGINE_STATE_GAME_STATE_H
#define WALKBOX_ENGINE_STATE_GAME_STATE_H

#include "engine/state/game_host.h"
#include "engine/state/notes.h"
#include "engine/state/resource_cache.h"
#include "engine/state/sound_event.h"
#include "engine/state/stage.h"
#include "engine/state/variable_state.h"
#include "engine/state/world.h"
#include "resource/files/game_files.h"
#include "util/fault.h"

enum {
    GAME_JIFFIES_PER_FRAME = 6, /* until a script sets VAR_TIMER_NEXT */
    GAME_JIFFY_RATE = 60,       /* jiffies a second */
    GAME_EVENT_LIMIT = 64,      /* events between two frames; further events drop the oldest */
};

/* Requests to the host, from a script or from a key that the game's scripts have set. */
enum game_request {
    GAME_REQUEST_NONE,
    GAME_REQUEST_RESTART,
    GAME_REQUEST_PAUSE,
    GAME_REQUEST_QUIT,
    GAME_REQUEST_ASK_RESTART, /* the player pressed the game's restart key */
    GAME_REQUEST_MENU,        /* the player pressed the game's menu key: saving, loading and
                                 settings */
};

/* A request of roomOps saveLoad; carried out when the frame ends. */
enum script_save {
    SCRIPT_SAVE_NONE,
    SCRIPT_SAVE_SAVE,
    SCRIPT_SAVE_LOAD,
};

/* A running game. Hosts and tests may read it; only the engine writes to it (engine/game.h has the
 * functions for hosts; test one_writer). */
struct game {
    struct allocator allocator;
    struct game_host host;
    struct game_files files;
    struct world world;
    struct vm vm;
    const struct known_facts *facts; /* the game's special needs; all zeros for most games */
    enum script_save script_save;
    uint32_t store_changes;    /* counts the store's changes to the game */
    enum game_request request; /* request from the last frame, until the host has served it */
    struct script_place request_place; /* the request's script; not known if a key made it */
    int boot_param;        /* the boot script's argument; at first the known game's value */
    struct note_log notes; /* what went wrong since the game was opened */

    struct stage stage;
    struct box_watch watch; /* the room's named boxes, if there is a box-name file */

    struct text_scope text;       /* pointers to the parts above, for texts and verbs */
    struct sound_scope sound;     /* the same for sound */
    struct sound_link sound_link; /* the sound listener */
    struct voice_lookup voice;    /* result of the last lookup */
    struct sequence_cache sequences;
    int pending_jiffies; /* time that has passed and is less than a frame */
    int event_count;
    struct game_event events[GAME_EVENT_LIMIT];
};

#endif
