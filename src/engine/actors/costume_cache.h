/* The costumes of a game by number. A costume is decoded when it is first needed, and kept. */
#ifndef WALKBOX_ENGINE_ACTORS_COSTUME_CACHE_H
#define WALKBOX_ENGINE_ACTORS_COSTUME_CACHE_H

#include "engine/cache_state.h"
#include "util/arena.h"

struct costume;
struct game_files;

void costume_cache_init(struct costume_cache *cache, struct allocator allocator);
void costume_cache_close(struct costume_cache *cache);

/* The costume of a number, which is decoded now if it was not before. NULL for 0, and for a costume
 * that is missing or damaged; its fault is put into the log once. Valid until the cache is closed.
 */
const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id);

/* The same without decoding. The code that plays a frame uses this where it must not allocate. */
static inline const struct costume *costume_cache_peek(const struct costume_cache *cache, int id)
{
    return id > 0 && id < COSTUME_CACHE_LIMIT ? cache->costumes[id] : NULL;
}

#endif
