/* Costumes of a game, decoded when first worn and kept, by id. */
#ifndef WALKBOX_ENGINE_ACTORS_COSTUME_CACHE_H
#define WALKBOX_ENGINE_ACTORS_COSTUME_CACHE_H

#include "engine/state/cache_state.h"
#include "resource/bytes/arena.h"

struct costume;
struct game_files;

void costume_cache_init(struct costume_cache *cache, struct allocator allocator);
void costume_cache_close(struct costume_cache *cache);

/* The costume, decoded now if need be; NULL for 0 and for one that cannot be had (then, once, a
 * fault in the log). Valid until close. */
const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id);

/* The same without decoding: for the tick, which allocates nothing. */
static inline const struct costume *costume_cache_peek(const struct costume_cache *cache, int id)
{
    return id > 0 && id < COSTUME_CACHE_LIMIT ? cache->costumes[id] : NULL;
}

#endif
