#include "engine/actors/costume_cache.h"

#include <string.h>

#include "resource/block.h"
#include "resource/costume.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"

void costume_cache_init(struct costume_cache *cache, struct allocator allocator)
{
    memset(cache, 0, sizeof *cache);
    arena_init(&cache->arena, allocator);
}

void costume_cache_close(struct costume_cache *cache)
{
    arena_reset(&cache->arena);
}

static const struct costume *load(struct costume_cache *cache, const struct game_files *files,
                                  int id, struct fault *fault)
{
    struct block block;
    if (!game_files_resource(files, RESOURCE_COSTUME, id, &block, fault))
        return NULL;
    struct costume *costume = arena_alloc(&cache->arena, 1, sizeof *costume);
    if (!costume) {
        fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for costume %d", id);
        return NULL;
    }
    struct fault_place place = block_place(files->container_name, &block);
    if (!costume_load(costume, place, block.payload, &cache->arena, &cache->log, fault))
        return NULL;
    return cache->costumes[id] = costume;
}

const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id)
{
    if (id <= 0 || id >= COSTUME_CACHE_LIMIT)
        return NULL;
    if (cache->tried[id])
        return cache->costumes[id];
    cache->tried[id] = true;
    struct fault fault = {0};
    const struct costume *costume = load(cache, files, id, &fault);
    if (!costume)
        fault_log_add(&cache->log, &fault);
    return costume;
}
