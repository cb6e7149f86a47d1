/* Memory for targets that play. A large block (a second struct game, the memory of a room's
 * routers) is not given back to the system, since that would take longer than all the rest: it is
 * cached for the next allocation of its size. Until then the address sanitizer reports any use of
 * it. */
#ifndef WALKBOX_TESTS_FUZZ_CACHED_MEMORY_H
#define WALKBOX_TESTS_FUZZ_CACHED_MEMORY_H

#include "util/arena.h"

struct allocator cached_memory(void);

#endif
