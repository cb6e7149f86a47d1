#include "render/draw/limb_cache.h"

#include <string.h>

#include "resource/picture/strip.h"

void limb_cache_open(struct limb_cache *cache, struct allocator allocator)
{
    memset(cache, 0, sizeof *cache);
    cache->allocator = allocator;
    cache->memory = allocator.resize(allocator.context, NULL, 0, LIMB_CACHE_MEMORY);
}

void limb_cache_close(struct limb_cache *cache)
{
    if (cache->memory)
        cache->allocator.resize(cache->allocator.context, cache->memory, LIMB_CACHE_MEMORY, 0);
    memset(cache, 0, sizeof *cache);
}

static unsigned look_hash(const struct limb_look *look)
{
    const uint64_t mixed =
        ((uintptr_t)look->picture >> 4 ^ look->shape * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    return (unsigned)(mixed >> 32) % LIMB_CACHE_CHAINS;
}

static bool look_equal(const struct limb_look *a, const struct limb_look *b)
{
    uint64_t other = (a->shape ^ b->shape);
    for (int i = 0; i < COSTUME_PALETTE_LIMIT / 8; i++)
        other |= a->colours[i] ^ b->colours[i];
    return other == 0 && a->picture == b->picture;
}

const struct limb_image *limb_cache_find(const struct limb_cache *cache,
                                         const struct limb_look *look)
{
    const struct limb_image *image = cache->chains[look_hash(look)];
    while (image && !look_equal(&image->look, look))
        image = image->next;
    return image;
}

static void images_forget(struct limb_cache *cache)
{
    cache->used = 0;
    memset(cache->chains, 0, sizeof cache->chains);
}

static size_t whole_words(size_t bytes)
{
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
}

struct limb_image *limb_cache_add(struct limb_cache *cache, const struct limb_look *look, int width,
                                  int rows)
{
    const size_t strips = (size_t)(width + STRIP_WIDTH - 1) / STRIP_WIDTH;
    const size_t words = strips * (size_t)rows;
    const size_t heads = sizeof(struct limb_image) + strips * sizeof(struct limb_strip);
    const size_t size = heads + words * sizeof(uint64_t) + whole_words(words);
    if (!cache->memory || size > LIMB_CACHE_MEMORY)
        return NULL;
    if (size > LIMB_CACHE_MEMORY - cache->used)
        images_forget(cache);
    struct limb_image *image = (void *)(cache->memory + cache->used);
    struct limb_image **chain = &cache->chains[look_hash(look)];
    uint64_t *colours = (void *)((uint8_t *)image + heads);
    uint8_t *opaque = (void *)(colours + words);
    cache->used += size;
    *image = (struct limb_image){.next = *chain,
                                 .look = *look,
                                 .strip_count = (int)strips,
                                 .row_count = rows,
                                 .strips = (void *)(image + 1)};
    *chain = image;
    memset(colours, 0, size - heads);
    for (size_t i = 0; i < strips; i++, colours += rows, opaque += rows)
        image->strips[i] = (struct limb_strip){.colours = colours, .opaque = opaque};
    return image;
}

void limb_image_finish(struct limb_image *image)
{
    for (int i = 0; i < image->strip_count; i++) {
        struct limb_strip *strip = &image->strips[i];
        strip->end = image->row_count;
        while (strip->first < strip->end && strip->opaque[strip->first] == 0)
            strip->first++;
        while (strip->end > strip->first && strip->opaque[strip->end - 1] == 0)
            strip->end--;
    }
}
