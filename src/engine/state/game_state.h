/* All the data of a running game, without the functions that act on it. What play changes is struct
 * world; the rest was given by the host, decoded from the files, or computed from both. Code
 * that includes it needs no other header for the types in it. */
#ifndef WALKBOX_ENGINE_STATE_GAME_STATE_H
#define WALKBOX_ENGINE_STATE_GAME_STATE_H

#include "engine/state/notes.h"
#include "engine/state/resource_cache.h"
#include "engine/state/sound_event.h"
#include "engine/state/speech_state.h"
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

struct game;

/* Where scripts store what outlives the program: one string of bytes and one save. A function that
 * is NULL stores nothing. */
struct script_store {
    void *context; /* borrowed */
    bool (*save_string)(void *context, struct byte_view bytes);
    /* Copies at most `size` bytes of the stored string, and returns how many; -1: there is none. */
    int (*load_string)(void *context, uint8_t *bytes, size_t size);
    /* Saves the whole game, and puts it where it was saved last. Called between two frames. */
    bool (*save)(void *context, struct game *game);
    bool (*load)(void *context, struct game *game);
};

/* What roomOps saveLoad asked for; done when the frame ends. */
enum script_save {
    SCRIPT_SAVE_NONE,
    SCRIPT_SAVE_SAVE,
    SCRIPT_SAVE_LOAD,
};

/* Functions of the host around each frame; either may be NULL. `before` may give input for the
 * frame; `after` returns whether further frames that are due may follow at once. */
struct frame_watcher {
    void *context; /* borrowed */
    void (*before)(void *context, struct game *game);
    bool (*after)(void *context, struct game *game);
};

/* A running game. Hosts and tests may read it; only the engine writes to it. */
struct game {
    struct allocator allocator;
    const struct router *router;
    struct game_files files;
    struct world world;
    struct vm vm;
    const struct known_facts *facts; /* what this game needs; all zeros for most games */
    struct script_store store;
    enum script_save script_save;
    uint32_t store_changes;            /* how often the store has changed something in the game */
    enum game_request request;         /* made in the frame last played; the host clears it */
    struct script_place request_place; /* the script that made it; not known when a key did */
    int boot_param;        /* the boot script's; at first what the game is known to want */
    uint32_t frame_budget; /* the host's; what scripts may do in a frame; 0: VM_BUDGET */
    bool strict; /* the host's; a script that ends within its cutscene halts the machine, as it ends
                    ScummVM; otherwise that is a note */
    int text_speed; /* the player's; jiffies by which a letter is shown shorter (game.h) */
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
    struct sound_tracks tracks;     /* the CD's tracks, as the host reports them */
    struct sound_link sound_link;   /* the listener to what sounds */
    struct game_speech speech;      /* voices of lines, and how the player wants them */
    enum sound_device sound_device; /* the host's choice; what plays now is in the world */
    struct sequence_cache sequences;
    struct frame_watcher watcher;
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
