/* Writes a room: a function for each block, in file order. */
#include "assets-tools/room/room_source.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/art/picture_encode.h"

enum { EPAL_SIZE = 256, ROW_END = 0xFF, OBJECT_UNIT = 8 };

static void write_whole_block(struct bytes_writer *writer, const char tag[4],
                              struct byte_view payload)
{
    size_t header = write_block_begin(writer, tag);
    write_bytes(writer, payload.data, payload.size);
    write_block_end(writer, header);
}

static void write_rmhd(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "RMHD");
    write_u16(writer, (uint32_t)room->width);
    write_u16(writer, (uint32_t)room->height);
    write_u16(writer, (uint32_t)room->object_count);
    write_block_end(writer, header);
}

/* Adds a 0 to a payload of odd length, as in CYCL and BOXM. */
static void pad_to_even(struct bytes_writer *writer, size_t header)
{
    if ((writer->size - header) % 2 != 0)
        write_u8(writer, 0);
}

static void write_cycl(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "CYCL");
    for (int i = 0; i < room->cycle_count; i++) {
        const struct colour_cycle *cycle = &room->cycles[i];
        write_u8(writer, cycle->number);
        write_u16(writer, 0);
        write_u16_be(writer, cycle->rate);
        write_u16_be(writer, cycle->flags);
        write_u8(writer, cycle->first);
        write_u8(writer, cycle->last);
    }
    write_u8(writer, 0);
    pad_to_even(writer, header);
    write_block_end(writer, header);
}

static void write_trns_and_epal(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "TRNS");
    write_u16(writer, room->transparent);
    write_block_end(writer, header);
    header = write_block_begin(writer, "EPAL");
    write_fill(writer, 0, EPAL_SIZE);
    write_block_end(writer, header);
}

static void write_point(struct bytes_writer *writer, struct walk_point point)
{
    write_s16(writer, point.x);
    write_s16(writer, point.y);
}

void write_boxd(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "BOXD");
    write_u16(writer, (uint32_t)room->box_count);
    for (int i = 0; i < room->box_count; i++) {
        const struct walk_box *box = &room->boxes[i];
        write_point(writer, box->ul);
        write_point(writer, box->ur);
        write_point(writer, box->lr);
        write_point(writer, box->ll);
        write_u8(writer, box->mask);
        write_u8(writer, box->flags);
        write_u16(writer, box->scale);
    }
    write_block_end(writer, header);
}

/* Readers skip an end of row before the first row. So if the first row is empty, it needs a second
 * end. */
void write_boxm(struct bytes_writer *writer, const struct room *room)
{
    const struct walk_matrix_rows *rows = &room->matrix;
    size_t header = write_block_begin(writer, "BOXM");
    if (rows->row_count > 0 && rows->row_start[1] == 0)
        write_u8(writer, ROW_END);
    for (int row = 0; row < rows->row_count; row++) {
        for (uint32_t i = rows->row_start[row]; i < rows->row_start[row + 1]; i++) {
            write_u8(writer, rows->hops[i].first);
            write_u8(writer, rows->hops[i].last);
            write_u8(writer, rows->hops[i].next);
        }
        write_u8(writer, ROW_END);
    }
    pad_to_even(writer, header);
    write_block_end(writer, header);
}

static void write_clut(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "CLUT");
    for (int i = 0; i < 256; i++) {
        write_u8(writer, room->palette[i].red);
        write_u8(writer, room->palette[i].green);
        write_u8(writer, room->palette[i].blue);
    }
    write_block_end(writer, header);
}

void write_scal(struct bytes_writer *writer, const struct room *room)
{
    size_t header = write_block_begin(writer, "SCAL");
    for (int i = 0; i < room->scale_slot_count; i++) {
        const struct walk_scale_slot *slot = &room->scale_slots[i];
        write_u16(writer, slot->scale1);
        write_u16(writer, slot->y1);
        write_u16(writer, slot->scale2);
        write_u16(writer, slot->y2);
    }
    write_block_end(writer, header);
}

static void write_rmim(struct bytes_writer *writer, const struct room_source *source,
                       struct diagnostics *diagnostics)
{
    const struct room *room = &source->room;
    size_t rmim = write_block_begin(writer, "RMIM");
    size_t header = write_block_begin(writer, "RMIH");
    write_u16(writer, (uint32_t)room->zplane_count);
    write_block_end(writer, header);
    size_t image = write_block_begin(writer, "IM00");
    struct smap_options options = {.codec = source->codec};
    int bad_strip = 0;
    if (!smap_encode(writer, room->background, room->width, room->height, options, &bad_strip))
        report_error(diagnostics, source->background_place,
                     "codec %d cannot hold the colours of columns %d to %d; use \"codec auto\"",
                     source->codec, bad_strip * STRIP_WIDTH,
                     bad_strip * STRIP_WIDTH + STRIP_WIDTH - 1);
    for (int i = 0; i < room->zplane_count; i++)
        if (!zplane_encode(writer, i + 1, &room->zplanes[i]))
            report_error(diagnostics, source->plane_places[i],
                         "the z-plane takes more than 64 KiB, which is as far as its 16-bit "
                         "positions reach");
    write_block_end(writer, image);
    write_block_end(writer, rmim);
}

static void write_scripts(struct bytes_writer *writer, const struct room *room)
{
    write_whole_block(writer, "EXCD", room->exit_script);
    write_whole_block(writer, "ENCD", room->entry_script);
    size_t header = write_block_begin(writer, "NLSC");
    write_u16(writer, (uint32_t)room->script_count);
    write_block_end(writer, header);
    for (int i = 0; i < room->script_count; i++) {
        header = write_block_begin(writer, "LSCR");
        write_u8(writer, room->scripts[i].number);
        write_bytes(writer, room->scripts[i].code.data, room->scripts[i].code.size);
        write_block_end(writer, header);
    }
}

/* ---- an object: OBIM and OBCD both hold its place and size. These must agree, because engines
 * differ in which of the two they use ---- */

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
    struct smap_options options = {.codec = source->codec, .see_through = image->see_through[0]};
    int bad_strip = 0;
    bool good =
        smap_encode(writer, image->pixels, object->width, object->height, options, &bad_strip);
    for (int i = 0; i < image->zplane_count; i++)
        good = zplane_encode(writer, i + 1, &image->zplanes[i]) && good;
    write_block_end(writer, header);
    return good;
}

static void write_obim(struct bytes_writer *writer, const struct room_source *source, int index,
                       struct diagnostics *diagnostics)
{
    const struct room_object *object = &source->room.objects[index];
    size_t header = write_block_begin(writer, "OBIM");
    write_imhd(writer, object, source->room.zplane_count);
    for (int i = 0; i < object->image_count; i++)
        if (!write_image(writer, source, index, &object->images[i]))
            report_error(diagnostics, source->objects[index].place,
                         "the picture of state %d cannot be stored with its codec or z-planes",
                         object->images[i].state);
    write_block_end(writer, header);
}

static void write_obcd(struct bytes_writer *writer, const struct room_object *object)
{
    size_t obcd = write_block_begin(writer, "OBCD");
    size_t header = write_block_begin(writer, "CDHD");
    write_u16(writer, object->id);
    write_u8(writer, (uint32_t)object->x / OBJECT_UNIT);
    write_u8(writer, (uint32_t)object->y / OBJECT_UNIT);
    write_u8(writer, (uint32_t)object->width / OBJECT_UNIT);
    write_u8(writer, (uint32_t)object->height / OBJECT_UNIT);
    write_u8(writer, object->flags);
    write_u8(writer, object->parent);
    write_s16(writer, object->walk_to.x);
    write_s16(writer, object->walk_to.y);
    write_u8(writer, object->direction);
    write_block_end(writer, header);
    write_bytes(writer, object->code.data, object->code.size);
    struct byte_view name = {(const uint8_t *)object->name, strlen(object->name) + 1};
    write_whole_block(writer, "OBNA", name);
    write_block_end(writer, obcd);
}

/* ---- the whole room ---- */

bool room_write(struct bytes_writer *writer, const struct room_source *source,
                struct diagnostics *diagnostics)
{
    const struct room *room = &source->room;
    const int errors = diagnostics->errors;
    if (source->raw.size > 0) {
        write_bytes(writer, source->raw.data, source->raw.size);
        return true;
    }
    size_t header = write_block_begin(writer, "ROOM");
    write_rmhd(writer, room);
    write_cycl(writer, room);
    write_trns_and_epal(writer, room);
    write_boxd(writer, room);
    write_boxm(writer, room);
    write_clut(writer, room);
    write_scal(writer, room);
    write_rmim(writer, source, diagnostics);
    for (int i = 0; i < room->object_count; i++)
        write_obim(writer, source, i, diagnostics);
    for (int i = 0; i < room->object_count; i++)
        write_obcd(writer, &room->objects[i]);
    write_scripts(writer, room);
    write_block_end(writer, header);
    return diagnostics->errors == errors;
}
