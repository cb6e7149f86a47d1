/* The bytes of states in the ring: stored one after the other and going round, the oldest ones
 * forgotten when there is no room. */
#ifndef WALKBOX_APP_HISTORY_REWIND_STORE_H
#define WALKBOX_APP_HISTORY_REWIND_STORE_H

#include "app/history/rewind.h"

static inline struct rewind_segment *rewind_segment_at(const struct rewind *rewind, uint64_t number)
{
    return &rewind->segments[number % REWIND_SEGMENT_LIMIT];
}

static inline struct rewind_frame *rewind_frame_at(const struct rewind *rewind, uint64_t moment)
{
    return &rewind->frames[moment % REWIND_FRAME_LIMIT];
}

/* Forgets the oldest key, and the segments that need it. False when the newest segment is one of
 * them. */
bool rewind_forget_oldest(struct rewind *rewind);

/* Forgets everything. The next frame begins a segment. */
void rewind_forget_all(struct rewind *rewind);

/* Begins to make the state of the newest segment, which is in `fresh`. */
void rewind_store_begin(struct rewind *rewind);

/* Goes on with that, for about so many bytes, and stores it when it is made. */
void rewind_store_go_on(struct rewind *rewind, size_t most);

/* Makes the state of a segment again, into `decoded`. */
bool rewind_store_read(struct rewind *rewind, uint64_t number);

/* The segment becomes the newest one. */
void rewind_store_cut(struct rewind *rewind, uint64_t number);

/* What is recorded next goes on from the game as it is now. */
void rewind_follow(struct rewind *rewind, const struct game *game);

#endif
