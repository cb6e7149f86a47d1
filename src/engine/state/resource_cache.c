#include "engine/state/resource_cache.h"

#include <string.h>

#include "render/panel.h"
#include "resource/block.h"
#include "resource/charset.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/object.h"
#include "resource/picture.h"
#include "resource/room.h"

/* Finds a resource's block, and allocates memory for the decoded resource. NULL on failure. */
static void *allocate(struct arena *arena, const struct game_files *files, enum resource_kind kind,
                      int id, size_t size, struct block *block, struct fault *fault)
{
    if (!game_files_resource(files, kind, id, block, fault))
        return NULL;
    void *memory = arena_alloc(arena, 1, size);
    if (!memory)
        fault_memory(fault);
    return memory;
}

const struct costume *costume_cache_get(struct costume_cache *cache, const struct game_files *files,
                                        int id)
{
    struct block block;
    struct fault fault = {0};
    if (id <= 0 || id >= COSTUME_CACHE_LIMIT)
        return NULL;
    if (cache->tried[id])
        return cache->costumes[id];
    cache->tried[id] = true;
    struct costume *costume =
        allocate(&cache->arena, files, RESOURCE_COSTUME, id, sizeof *costume, &block, &fault);
    if (costume && costume_load(costume, block_place(files->container_name, &block), block.payload,
                                &cache->arena, &cache->log, &fault))
        return cache->costumes[id] = costume;
    fault_log_add(&cache->log, &fault);
    return NULL;
}

const struct charset *charset_cache_get(struct charset_cache *cache, const struct game_files *files,
                                        int id)
{
    struct block block;
    struct fault fault = {0};
    if (id < 0 || id >= TEXT_CHARSET_LIMIT)
        return NULL;
    if (cache->tried[id])
        return cache->fonts.charsets[id];
    cache->tried[id] = true;
    struct charset *charset =
        allocate(&cache->arena, files, RESOURCE_CHARSET, id, sizeof *charset, &block, &fault);
    if (charset && charset_load(charset, block_place(files->container_name, &block), block.payload,
                                &cache->arena, &cache->log, &fault))
        return cache->fonts.charsets[id] = charset;
    fault_log_add(&cache->log, &fault);
    return NULL;
}

enum { FIRST_STATE = 1 };

/* Copies the picture out of the room's arena. If memory runs out, the verb has no picture. */
static void copy_picture(struct verb_images *images, struct verb_image *image,
                         const struct room *room, const struct room_object *object,
                         const struct object_image *from)
{
    size_t pixel_count = (size_t)object->width * (size_t)object->height;
    size_t strip_count = (size_t)(object->width / STRIP_WIDTH);
    uint8_t *pixels = arena_alloc(&images->arena, pixel_count, 1);
    uint8_t *see_through = arena_alloc(&images->arena, strip_count, 1);
    if (!pixels || !see_through)
        return;
    memcpy(pixels, from->pixels, pixel_count);
    for (size_t strip = 0; strip < strip_count; strip++)
        see_through[strip] = from->see_through[strip];
    image->picture = (struct verb_picture){
        .width = object->width,
        .height = object->height,
        .pixels = pixels,
        .see_through = see_through,
        .transparent = room->transparent,
    };
}

static void decode(struct verb_images *images, struct verb_image *image,
                   const struct game_files *files)
{
    struct arena arena;
    struct fault fault = {0};
    arena_init(&arena, images->arena.allocator);
    struct room *room = arena_alloc(&arena, 1, sizeof *room);
    bool loaded = room && room_load(room, files, image->room, &arena, &fault);
    if (!room)
        fault_memory(&fault);
    if (!loaded) {
        fault_log_add(&images->log, &fault);
    } else {
        const struct fault *damage = fault_log_damage(&room->log);
        if (damage)
            fault_log_add(&images->log, damage);
        const struct room_object *object = room_find_object(room, image->object);
        const struct object_image *from = object ? room_object_image(object, FIRST_STATE) : NULL;
        if (from)
            copy_picture(images, image, room, object, from);
    }
    arena_reset(&arena);
}

const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object)
{
    struct verb_image *image = images->images;
    while (image < images->images + images->count &&
           (image->room != room || image->object != object))
        image++;
    if (image == images->images + images->count) {
        if (images->count == VERB_IMAGE_LIMIT) {
            arena_reset(&images->arena);
            images->count = 0;
        }
        image = &images->images[images->count++];
        *image = (struct verb_image){.room = (uint16_t)room, .object = (uint16_t)object};
        decode(images, image, files);
    }
    return image->picture.pixels ? &image->picture : NULL;
}
