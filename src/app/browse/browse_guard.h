/* Memory for work that cannot go on without it: the functions of assets-tools end their program
 * when there is none, which must not end a game that is being played. With this allocator such work
 * is left in the middle instead, and everything that it took is given back. */
#ifndef WALKBOX_APP_BROWSE_BROWSE_GUARD_H
#define WALKBOX_APP_BROWSE_BROWSE_GUARD_H

#include <setjmp.h>
#include <stdbool.h>

#include "util/arena.h"

struct browse_guard {
    struct allocator inner;
    struct browse_guarded *all; /* what was taken and not given back */
    bool works;                 /* the work goes on */
    jmp_buf leave;              /* where it is left */
};

void browse_guard_init(struct browse_guard *guard, struct allocator inner);

/* The allocator for the work. Afterwards it may be used to give memory back, and to take more,
 * which fails as usual. The guard must not be moved. */
struct allocator browse_guard_allocator(struct browse_guard *guard);

/* Does the work. False when there was no memory: then all that this guard ever gave is gone. */
bool browse_guard_run(struct browse_guard *guard, void (*work)(void *context), void *context);

#endif
