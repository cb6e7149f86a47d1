/* Saving and loading in the window: by a key for each quick save (Alt and a digit saves, Ctrl and a
 * digit loads), for the pages of the menu, and by the program itself from time to time.
 *
 * `message` is what the player is to be told; "" is nothing. */
#ifndef WALKBOX_APP_WINDOW_PLAY_SAVES_H
#define WALKBOX_APP_WINDOW_PLAY_SAVES_H

#include "app/platform/window_event.h"
#include "app/window/play_overlay.h"
#include "app/window/save_slots.h"

struct play_saves {
    struct save_slots slots;
    const struct router *router; /* for games that are loaded; NULL: the router that was saved */
    int autosave_jiffies;        /* played from one such save to the next; 0: three minutes */
    int since_autosave; /* jiffies played since the last save that the program made by itself */
    bool loaded;        /* a save was just loaded; whoever reads this clears it */
    char message[PLAY_MESSAGE_SIZE];
};

void play_saves_init(struct play_saves *saves, const struct game *game,
                     const struct router *router);

/* Handles a key. Returns whether it was one of those that save or load. */
bool play_saves_key(struct play_saves *saves, struct game *game, const struct window_event *event);

/* Saves under a number, or loads a file of the folder. False when that failed, which `message`
 * tells, as it tells of success. */
bool play_saves_save(struct play_saves *saves, struct game *game, int number, const char *name);
bool play_saves_load(struct play_saves *saves, struct game *game, const char *file);

/* So many jiffies of the game passed: saves by itself when it is time. */
void play_saves_pass(struct play_saves *saves, struct game *game, int jiffies);

/* The game is left: if enough was played since the last save that the program made by itself, saves
 * once more; with `returns`, when the player comes back to it by itself, however little it was. A
 * game that a script quit is not saved: it would quit at once when it is loaded. */
void play_saves_end(struct play_saves *saves, struct game *game, bool returns);

#endif
