/* Memory for targets that play. What is large (a second struct game, the memory of a room's
 * routers) is not given back to the system, which would take longer than all the rest: it is kept
 * for the next who asks for that size. Until then the address sanitizer reports who uses it. */
#ifndef WALKBOX_TESTS_FUZZ_CACHED_MEMORY_H
#define WALKBOX_TESTS_FUZZ_CACHED_MEMORY_H

#include "util/arena.h"

struct allocator cached_memory(void);

#endif
