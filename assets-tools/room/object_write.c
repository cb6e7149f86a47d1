/* Writes OBIM and OBCD of one object. Both hold its place and size, and these must agree, because
 * engines differ in which of the two blocks they use. */
#include "assets-tools/room/object_write.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/art/zplane_encode.h"
#include "assets-tools/room/block_write.h"

enum { UNIT = 8 };

static void write_imhd(struct bytes_writer *writer, const struct room_object *object,
                       int zplane_count)
{
    size_t header = write_block_begin(writer, "IMHD");
    write_u16(writer, object->id);
    write_u16(writer, (uint32_t)object->image_count);
    write_u16(writer, (uint32_t)zplane_count);
    write_u16(writer, 0); /* flags, unused */
    write_s16(writer, object->x);
    write_s16(writer, object->y);
    write_u16(writer, (uint32_t)object->width);
    write_u16(writer, (uint32_t)object->height);
    write_u16(writer, 0); /* number of hotspots */
    write_block_end(writer, header);
}

static bool write_image(struct bytes_writer *writer, const struct room_source *room, int index,
                        const struct object_image *image)
{
    const struct room_object *object = &room->room.objects[index];
    const struct object_source *source = &room->objects[index];
    char tag[8];
    snprintf(tag, sizeof tag, "IM%02X", (unsigned)image->state & 0xFF);
    size_t header = write_block_begin(writer, tag);
    struct smap_wish wish = {.codec = source->codec,
                             .see_through = image->see_through[0],
                             .codecs = source->codecs[image->state - 1],
                             .memory = room->memory};
    int bad_strip = 0;
    bool good = smap_encode(writer, image->pixels, object->width, object->height, wish, &bad_strip);
    for (int i = 0; i < image->zplane_count; i++)
        good = zplane_encode(writer, i + 1, &image->zplanes[i]) && good;
    write_block_end(writer, header);
    return good;
}

bool object_picture_write(struct bytes_writer *writer, const struct room_source *source, int index,
                          struct diagnostics *diagnostics)
{
    const struct room_object *object = &source->room.objects[index];
    size_t header = write_block_begin(writer, "OBIM");
    write_imhd(writer, object, source->room.zplane_count);
    bool good = true;
    for (int i = 0; i < object->image_count; i++) {
        if (write_image(writer, source, index, &object->images[i]))
            continue;
        tell_error(diagnostics, source->objects[index].place,
                   "the picture of state %d does not fit its codec or its z-planes",
                   object->images[i].state);
        good = false;
    }
    write_block_end(writer, header);
    return good;
}

void object_header_write(struct bytes_writer *writer, const struct room_object *object)
{
    size_t obcd = write_block_begin(writer, "OBCD");
    size_t header = write_block_begin(writer, "CDHD");
    write_u16(writer, object->id);
    write_u8(writer, (uint32_t)object->x / UNIT);
    write_u8(writer, (uint32_t)object->y / UNIT);
    write_u8(writer, (uint32_t)object->width / UNIT);
    write_u8(writer, (uint32_t)object->height / UNIT);
    write_u8(writer, object->flags);
    write_u8(writer, object->parent);
    write_s16(writer, object->walk_to.x);
    write_s16(writer, object->walk_to.y);
    write_u8(writer, object->direction);
    write_block_end(writer, header);
    write_bytes(writer, object->code.data, object->code.size);
    struct byte_view name = {(const uint8_t *)object->name, strlen(object->name) + 1};
    write_small_block(writer, "OBNA", name);
    write_block_end(writer, obcd);
}
