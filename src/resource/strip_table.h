/* The table of positions with which SMAP and ZPnn begin: one for each strip, 8 pixels wide.
 *
 * Positions count from the block's header. No lengths are stored: a strip ends where another one
 * begins or the block ends. From: docs/formats.md 5. */
#ifndef WALKBOX_RESOURCE_STRIP_TABLE_H
#define WALKBOX_RESOURCE_STRIP_TABLE_H

#include "util/bytes.h"
#include "util/fault.h"

struct strip_table {
    struct byte_view payload;
    int strips;
    int entry_size; /* 2 or 4 bytes */
    bool in_order;  /* no strip stands before one with a lower number, positions of 0 left out:
                       so a strip ends at the first position after its own that is beyond it */
};

struct strip_table strip_table_of(struct byte_view payload, int strips, int entry_size);

/* Finds the bytes of a strip, and where they begin in the payload. They are empty for a ZPnn strip
 * that is all clear (position 0 in a table of 2-byte entries). Refuses a position outside the
 * block's data. */
bool strip_table_get(const struct strip_table *table, int strip, struct byte_view *bytes,
                     size_t *position, const struct fault_place *place, struct fault *fault);

#endif
