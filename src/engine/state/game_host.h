/* The host's settings and services for a game. They are not part of a save. A fork has the same
 * host data, and loading, rewinding and restarting leave them unchanged. */
#ifndef WALKBOX_ENGINE_STATE_GAME_HOST_H
#define WALKBOX_ENGINE_STATE_GAME_HOST_H

#include "engine/state/sound_state.h"
#include "engine/state/speech_state.h"

struct game;

/* Storage for what outlives the program: one byte string and one save. If a function is NULL,
 * nothing is stored. */
struct script_store {
    void *context; /* borrowed */
    bool (*save_string)(void *context, struct byte_view bytes);
    /* Copies at most `size` bytes of the stored string and returns their number, or -1 if no string
     * is stored. */
    int (*load_string)(void *context, uint8_t *bytes, size_t size);
    /* Saves the whole game, or loads the last such save. Called between two frames. */
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

/* Functions of a debugger around each instruction; both are NULL without one. They may only read
 * the game. `before` may also leave the frame by longjmp; the game can then be read and closed, and
 * nothing else. */
struct insn;
struct script_watcher {
    void *context; /* borrowed */
    void (*before)(void *context, const struct game *game, const struct insn *insn);
    void (*after)(void *context, const struct game *game, const struct insn *insn);
};

/* Text speed: 0 is the slowest, 9 the fastest. A line stays for one second plus 9 - speed jiffies
 * for each letter. Observed: ScummVM 2.7. */
enum { TEXT_SPEED_MIN = 0, TEXT_SPEED_MAX = 9, TEXT_SPEED_USUAL = 6 };

struct game_host {
    struct script_store store;
    struct frame_watcher watcher;
    struct script_watcher script_watcher;
    struct speech_source voices;
    enum speech_choice speech;  /* the player's choice for lines with a voice */
    struct sound_tracks tracks; /* the CD's tracks */
    enum sound_device device;   /* the device for music */
    int text_speed;             /* the player's choice */
    uint32_t frame_budget;      /* instructions in a frame, as VM_BUDGET; 0 stands for VM_BUDGET */
    bool strict;  /* a script that ends within its cutscene halts the machine, as it ends ScummVM;
                     otherwise this is only noted */
    bool replays; /* the game repeats frames that it has played before, so nothing is noted a second
                     time */
};

#endif
