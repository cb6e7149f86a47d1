/* What bytes have that other bytes have not: states of a game that follow each other are nearly the
 * same, and a delta holds only what differs.
 *
 * A delta is a row of steps. Each is a count of bytes that follow as they are; then, unless that is
 * the end, how many bytes are to be copied from the other bytes, and by how much the place they are
 * copied from has moved since the last copy. Numbers have seven bits a byte, the lowest first. */
#ifndef WALKBOX_APP_HISTORY_DELTA_H
#define WALKBOX_APP_HISTORY_DELTA_H

#include <stdbool.h>

#include "util/bytes_writer.h"

enum { DELTA_SLOTS = 1 << 13 };

/* Where pieces of the bytes to be copied from stand, by their hash. 32 KB; the caller's memory. */
struct delta_index {
    struct byte_view from;        /* borrowed, as long as deltas are made */
    uint32_t places[DELTA_SLOTS]; /* a place and 1; 0: none */
};

/* A delta that is being made, a part at a time. */
struct delta_making {
    struct byte_view bytes; /* borrowed: what is to be told */
    size_t done;            /* of it */
    size_t plain_from;      /* where the bytes begin that are not told yet */
    int64_t shift;          /* how far after the place in `bytes` the last copy stood */
};

void delta_index_make(struct delta_index *index, struct byte_view from);

void delta_begin(struct delta_making *making, struct byte_view bytes);

/* Goes on for about `most` bytes, into the writer. Returns whether the delta is whole now; a writer
 * that has failed is found out by the caller. */
bool delta_go_on(struct delta_making *making, const struct delta_index *index, size_t most,
                 struct bytes_writer *delta);

/* Makes the bytes again, behind what the writer holds. False for a delta that is damaged, or that
 * belongs to other bytes, or would make more than `limit`. */
bool delta_apply(struct byte_view delta, struct byte_view from, size_t limit,
                 struct bytes_writer *bytes);

#endif
