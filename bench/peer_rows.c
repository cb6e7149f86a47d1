#include "bench/peer_rows.h"

#include <stdio.h>

void peer_row_add(struct peer_rows *rows, const char *name, const char *what, const char *unit,
                  peer_work *work, void *context)
{
    uint32_t check = PEER_CHECK_BEGIN;
    if (rows->count == PEER_ROW_LIMIT)
        return;
    rows->rows[rows->count++] = (struct peer_row){work, context};
    work(context, &check);
    printf("{\"row\":\"%s%s%s\",\"unit\":\"%s\",\"check\":\"%08x\"}\n", name, what ? ", " : "",
           what ? what : "", unit, check);
}
