#include "engine/text/verb_image.h"

#include <string.h>

#include "engine/cache_state.h"
#include "render/verb_draw.h"
#include "resource/files/game_files.h"
#include "resource/object.h"
#include "resource/room.h"
#include "resource/strip.h"
#include "util/fault.h"

enum { FIRST_STATE = 1 };

void verb_images_init(struct verb_images *images, struct allocator allocator)
{
    *images = (struct verb_images){.allocator = allocator};
    arena_init(&images->arena, allocator);
}

void verb_images_close(struct verb_images *images)
{
    arena_reset(&images->arena);
    images->count = 0;
}

static const struct verb_image *find(const struct verb_images *images, int room, int object)
{
    for (int i = 0; i < images->count; i++)
        if (images->images[i].room == room && images->images[i].object == object)
            return &images->images[i];
    return NULL;
}

/* Copies the picture out of the room's arena. When memory runs out there is no picture. */
static void keep(struct verb_images *images, struct verb_image *image, const struct room *room,
                 const struct room_object *object, const struct object_image *from)
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
    arena_init(&arena, images->allocator);
    struct room *room = arena_alloc(&arena, 1, sizeof *room);
    bool loaded = room && room_load(room, files, image->room, &arena, &fault);
    if (!room)
        fault_set(&fault, FAULT_MEMORY, NULL, 0, "no memory for room %d", image->room);
    if (!loaded) {
        fault_log_add(&images->log, &fault);
    } else {
        const struct fault *damage = fault_log_damage(&room->log);
        if (damage)
            fault_log_add(&images->log, damage);
        const struct room_object *object = room_find_object(room, image->object);
        const struct object_image *from = object ? room_object_image(object, FIRST_STATE) : NULL;
        if (from)
            keep(images, image, room, object, from);
    }
    arena_reset(&arena);
}

const struct verb_picture *verb_image_get(struct verb_images *images,
                                          const struct game_files *files, int room, int object)
{
    const struct verb_image *known = find(images, room, object);
    if (!known) {
        if (images->count == VERB_IMAGE_LIMIT)
            verb_images_close(images);
        struct verb_image *image = &images->images[images->count++];
        *image = (struct verb_image){.room = (uint16_t)room, .object = (uint16_t)object};
        decode(images, image, files);
        known = image;
    }
    return known->picture.pixels ? &known->picture : NULL;
}
