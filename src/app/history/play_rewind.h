/* Going back in the window: while a key is held the picture runs backwards; the game continues from
 * where it is released. */
#ifndef WALKBOX_APP_HISTORY_PLAY_REWIND_H
#define WALKBOX_APP_HISTORY_PLAY_REWIND_H

#include "app/history/journal.h"

struct play_rewind {
    bool active; /* the key is held */
    struct journal *journal;
    struct game *replay; /* at any moment */
    uint32_t moment;     /* what is shown */
    uint64_t begun_at;   /* jiffies of the journal when the key was pressed */
    uint64_t held;       /* microseconds since then */
    uint64_t back;       /* how far that goes back, in microseconds of the game */

    /* The pictures of moments first_picture..end_picture-1: those of a segment. */
    struct frame *pictures;
    uint32_t first_picture, end_picture;
};

/* The key was pressed. False if there is nothing to go back to. The game stays where it is until
 * the end. */
bool play_rewind_begin(struct play_rewind *rewind, const struct game *game,
                       struct journal *journal);

/* Lets time pass. Returns whether there is another picture. */
bool play_rewind_turn(struct play_rewind *rewind, uint64_t microseconds);

/* The picture to be shown; NULL: that of the game. */
const struct frame *play_rewind_picture(const struct play_rewind *rewind);

/* The key was released: the game goes to the moment that is shown. Returns whether that is another
 * than when the key was pressed. */
bool play_rewind_end(struct play_rewind *rewind, struct game *game);

/* Goes back by this time at once. False if there is nothing to go back to. */
bool play_rewind_back(struct game *game, struct journal *journal, uint64_t jiffies);

/* Draws the bar onto a canvas of the whole screen. */
void play_rewind_draw(const struct play_rewind *rewind, uint32_t *pixels, int zoom);

#endif
