#include "engine/text/charset_cache.h"

#include <string.h>

#include "engine/cache_state.h"
#include "render/text_layout.h"
#include "resource/block.h"
#include "resource/charset.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "util/fault.h"

void charset_cache_init(struct charset_cache *cache, struct allocator allocator)
{
    memset(cache, 0, sizeof *cache);
    arena_init(&cache->arena, allocator);
}

void charset_cache_close(struct charset_cache *cache)
{
    arena_reset(&cache->arena);
}

static const struct charset *load(struct charset_cache *cache, const struct game_files *files,
                                  int id, struct fault *fault)
{
    struct block block;
    if (!game_files_resource(files, RESOURCE_CHARSET, id, &block, fault))
        return NULL;
    struct charset *charset = arena_alloc(&cache->arena, 1, sizeof *charset);
    if (!charset) {
        fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for charset %d", id);
        return NULL;
    }
    struct fault_place place = block_place(files->container_name, &block);
    if (!charset_load(charset, place, block.payload, &cache->arena, &cache->log, fault))
        return NULL;
    return cache->fonts.charsets[id] = charset;
}

const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id)
{
    if (id < 0 || id >= TEXT_CHARSET_LIMIT)
        return NULL;
    if (cache->tried[id])
        return cache->fonts.charsets[id];
    cache->tried[id] = true;
    struct fault fault = {0};
    const struct charset *charset = load(cache, files, id, &fault);
    if (!charset)
        fault_log_add(&cache->log, &fault);
    return charset;
}
