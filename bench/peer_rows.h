/* Rows of a work file (peer_file.h), for a comparison with another program that does the same work
 * in turns. README.md has the protocol. */
#ifndef WALKBOX_BENCH_PEER_ROWS_H
#define WALKBOX_BENCH_PEER_ROWS_H

#include <stddef.h>

#include "bench/peer_file.h"

enum { PEER_ROW_LIMIT = 40 };

/* FNV-1a over 32-bit words; begins with PEER_CHECK_BEGIN. */
#define PEER_CHECK_BEGIN 0x811C9DC5u
static inline void peer_check_add(uint32_t *check, int32_t word)
{
    *check = (*check ^ (uint32_t)word) * 0x01000193u;
}

/* Does a round, and returns its units. Adds all results to `check`, which is NULL while time is
 * measured. */
typedef long peer_work(void *context, uint32_t *check);

struct peer_row {
    peer_work *work;
    void *context; /* borrowed */
};

struct peer_rows {
    int count;
    struct peer_row rows[PEER_ROW_LIMIT];
};

/* Does the work once for its check, and prints the row "NAME, WHAT" ("NAME" if `what` is NULL).
 * Rows beyond PEER_ROW_LIMIT are dropped. */
void peer_row_add(struct peer_rows *rows, const char *name, const char *what, const char *unit,
                  peer_work *work, void *context);

/* Add the rows of a room, or of all pictures. Return false after a fault of the file. */
bool peer_walk_rows(struct peer_rows *rows, struct peer_file *file, const char *room_key,
                    const char *what);
bool peer_picture_rows(struct peer_rows *rows, struct peer_file *file);

#endif
