/* Writes the last seconds of a play as an animated GIF while the game continues: in each turn of
 * the window a second game plays some frames of a copy of the journal. */
#ifndef WALKBOX_APP_HISTORY_PLAY_GIF_H
#define WALKBOX_APP_HISTORY_PLAY_GIF_H

#include <stdbool.h>
#include <stdint.h>

#include "app/history/journal.h"
#include "app/session/own_files.h"
#include "util/limits.h"

struct gif_file;

enum { PLAY_GIF_SECONDS = 30, PLAY_GIF_WORDS = 256 };

struct play_gif {
    bool active;
    struct journal copy;
    struct game *game; /* the second one */
    struct gif_file *file;
    uint32_t from, first, at; /* moments of the first picture, of the first state, and now */
    char path[PATH_SIZE], unfinished[PATH_SIZE + 16];
    char why[FAULT_LINE_SIZE];
};

/* Begins a file in the folder for pictures. Sets *why on failure. */
bool play_gif_begin(struct play_gif *gif, struct game *game, struct journal *journal,
                    const char *folder, const char **why);

/* Works for some milliseconds. True when it has ended; `words` is the result for the player. */
bool play_gif_turn(struct play_gif *gif, char words[PLAY_GIF_WORDS]);

/* Removes an unfinished file. */
void play_gif_close(struct play_gif *gif);

/* Draws the progress onto a canvas of the whole screen. */
void play_gif_draw(const struct play_gif *gif, uint32_t *pixels, int zoom);

#endif
