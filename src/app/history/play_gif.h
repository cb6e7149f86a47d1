/* The last seconds of a play as an animated picture, written while the game goes on: a second game
 * plays what the journal holds, some of it in each turn of the window. */
#ifndef WALKBOX_APP_HISTORY_PLAY_GIF_H
#define WALKBOX_APP_HISTORY_PLAY_GIF_H

#include <stdbool.h>
#include <stdint.h>

#include "app/history/journal.h"
#include "app/session/own_files.h"
#include "util/limits.h"

struct game;
struct gif_file;

enum { PLAY_GIF_SECONDS = 30, PLAY_GIF_WORDS = 256 };

struct play_gif {
    bool active;
    struct journal copy;
    struct game *game; /* the second one */
    struct gif_file *file;
    uint32_t from, first, at; /* moments: of the first picture, of the first state, and so far */
    char path[PATH_SIZE], unfinished[PATH_SIZE + 16];
    char why[FAULT_LINE_SIZE];
};

/* Begins with what is in the journal. `path` is that of the game, by which the file gets its name.
 * When that does not work, *why says why, and false is returned. */
bool play_gif_begin(struct play_gif *gif, struct game *game, struct journal *journal,
                    const char *folder, const char **why);

/* Goes on for some milliseconds. Returns whether there is something to tell, in `words`: that it is
 * done, or could not be. */
bool play_gif_turn(struct play_gif *gif, char words[PLAY_GIF_WORDS]);

/* Gives up, if it is not done. No file is left. */
void play_gif_close(struct play_gif *gif);

/* Draws how far it is onto a canvas of the whole screen. */
void play_gif_draw(const struct play_gif *gif, uint32_t *pixels, int zoom);

#endif
