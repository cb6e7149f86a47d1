/* Going back in the window: while a key is held the picture runs backwards, and when it is let go
 * the game goes on from there. */
#ifndef WALKBOX_APP_HISTORY_PLAY_REWIND_H
#define WALKBOX_APP_HISTORY_PLAY_REWIND_H

#include "app/history/journal.h"

/* All of it is only used while the key is held. */
struct play_rewind {
    bool active; /* the key is held; the game stands anywhere then */
    struct journal *journal;
    uint32_t moment;   /* what is shown */
    uint64_t begun_at; /* jiffies of the journal when the key was pressed */
    uint64_t held;     /* microseconds since then */
    uint64_t back;     /* how far that goes back, in microseconds of the game */

    /* The pictures of moments first_picture..end_picture-1: those of a segment. */
    struct frame *pictures;
    uint32_t first_picture, end_picture;

    /* What the game has, and does without meanwhile. */
    struct sound_link sound_link;
    struct script_store store;
    struct frame_watcher watcher;
    struct note_log notes;
    enum speech_choice speech;
    int text_speed;
};

/* The key was pressed. False when there is nothing to go back to. */
bool play_rewind_begin(struct play_rewind *rewind, struct game *game, struct journal *journal);

/* Lets time pass while the key is held. Returns whether there is another picture. */
bool play_rewind_turn(struct play_rewind *rewind, struct game *game, uint64_t microseconds);

/* The picture to be shown; NULL: that of the game. */
const struct frame *play_rewind_picture(const struct play_rewind *rewind);

/* The key was let go: the game is put to the moment that is shown, and goes on from there.
 * Returns whether it is another moment than when the key was pressed. */
bool play_rewind_end(struct play_rewind *rewind, struct game *game);

/* Draws how far back one is onto a canvas of the whole screen. */
void play_rewind_draw(const struct play_rewind *rewind, uint32_t *pixels, int zoom);

#endif
