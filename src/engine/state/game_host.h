/* What the host gives to a game. It is not part of a save. A fork has the same, and loading, going
 * back and restarting leave it unchanged. */
#ifndef WALKBOX_ENGINE_STATE_GAME_HOST_H
#define WALKBOX_ENGINE_STATE_GAME_HOST_H

#include "engine/state/sound_state.h"
#include "engine/state/speech_state.h"

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

/* Functions of the host around each frame; either may be NULL. `before` may give input for the
 * frame; `after` returns whether further frames that are due may follow at once. */
struct frame_watcher {
    void *context; /* borrowed */
    void (*before)(void *context, struct game *game);
    bool (*after)(void *context, struct game *game);
};

/* How fast texts are: 0 is the slowest, 9 the fastest. Each letter of a line is shown for 9 - speed
 * jiffies, besides a second for the line. */
enum { TEXT_SPEED_MIN = 0, TEXT_SPEED_MAX = 9, TEXT_SPEED_USUAL = 6 };

struct game_host {
    struct script_store store;
    struct frame_watcher watcher;
    struct speech_source voices;
    enum speech_choice speech;  /* how the player wants lines that have a voice */
    struct sound_tracks tracks; /* of the CD */
    enum sound_device device;   /* plays the music */
    int text_speed;             /* the player's */
    uint32_t frame_budget;      /* what scripts may do in a frame; 0: VM_BUDGET */
    bool strict;  /* a script that ends within its cutscene halts the machine, as it ends ScummVM;
                     otherwise that is a note */
    bool replays; /* the game plays again what it has played; nothing is noted a second time */
    bool scummvm_quirks; /* pictures at the edges of the view are drawn as ScummVM 2.7 does */
};

#endif
