/* Rewinding in the window: while the key is held, the picture runs backwards. The game continues
 * from the moment at which the key is released. */
#ifndef WALKBOX_APP_HISTORY_PLAY_REWIND_H
#define WALKBOX_APP_HISTORY_PLAY_REWIND_H

#include "app/history/journal.h"

struct play_rewind {
    bool active; /* the key is held */
    struct journal *journal;
    struct game *replay; /* copy of the game, moved to past moments */
    uint32_t moment;     /* moment shown */
    uint64_t begun_at;   /* journal's jiffies when the key was pressed */
    uint64_t held;       /* microseconds since then */
    uint64_t back;       /* distance gone back, in microseconds of game time */

    /* Pictures of moments first_picture..end_picture-1, all of one segment. */
    struct frame *pictures;
    uint32_t first_picture, end_picture;
};

/* Begins when the key is pressed. Returns false if there is nothing to go back to. The game is
 * unchanged until play_rewind_end. */
bool play_rewind_begin(struct play_rewind *rewind, const struct game *game,
                       struct journal *journal);

/* Lets time pass. Returns whether the picture changed. */
bool play_rewind_turn(struct play_rewind *rewind, uint64_t microseconds);

/* Returns the picture to show, or NULL for the game's own. */
const struct frame *play_rewind_picture(const struct play_rewind *rewind);

/* Ends when the key is released: the game goes to the moment shown. Returns whether that moment
 * differs from the moment at which the key was pressed. */
bool play_rewind_end(struct play_rewind *rewind, struct game *game);

/* Goes back by this time at once. Returns false if there is nothing to go back to. */
bool play_rewind_back(struct game *game, struct journal *journal, uint64_t jiffies);

/* Draws the progress bar onto a canvas of the whole screen. */
void play_rewind_draw(const struct play_rewind *rewind, uint32_t *pixels, int zoom);

#endif
