/* Extracts a room's folder: room.txt, the pictures, and the scripts. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/game_write.h"
#include "assets-tools/letters.h"
#include "assets-tools/room/floor_text.h"
#include "resource/object.h"
#include "walk/box.h"

enum { CYCLE_CLOCK = 16384, TRANSPARENT_USUAL = 5, CODEC_PLAIN = 28, CODEC_SEE_THROUGH = 48 };
enum { OBJECT_FIRST = 17, PARENT_IN_STATE_1 = 0x80, PARENT_STATE_MASK = 0x0F };

/* ---- objects ---- */

static bool plane_is_clear(const struct zplane *plane)
{
    size_t size = (size_t)plane->strips * (size_t)plane->height;
    for (size_t i = 0; plane->bits != NULL && i < size; i++)
        if (plane->bits[i] != 0)
            return false;
    return true;
}

static void add_image(struct extraction *extraction, struct bytes_writer *text,
                      const struct room *room, const struct room_object *object,
                      const struct object_image *image, const char *folder)
{
    char name[EXTRACT_PATH_SIZE];
    if (image->state > LIMIT_OBJECT_IMAGES)
        return;
    snprintf(name, sizeof name, "object-%d-%d.png", object->id, image->state);
    extract_png(extraction, folder, name, image->pixels, object->width, object->height,
                room->palette);
    write_format(text, "  image %d %s\n", image->state, name);
    size_t size = (size_t)object->width * (size_t)object->height;
    bool usual = memchr(image->pixels, room->transparent, size) != NULL;
    if (object->width >= STRIP_WIDTH && image->see_through[0] != usual)
        write_format(text, "  image-codec %d\n", usual ? CODEC_PLAIN : CODEC_SEE_THROUGH);
    for (int i = 0; i < image->zplane_count && i < room->zplane_count; i++) {
        if (plane_is_clear(&image->zplanes[i]))
            continue;
        snprintf(name, sizeof name, "object-%d-%d-zp%d.png", object->id, image->state, i + 1);
        extract_plane(extraction, folder, name, &image->zplanes[i]);
        write_format(text, "  image-zplane %d %d %s\n", image->state, i + 1, name);
    }
}

static void add_parent(struct bytes_writer *text, const struct room *room, int number)
{
    const struct room_object *object = &room->objects[number];
    if (object->parent == 0 || object->parent > room->object_count || object->parent == number + 1)
        return;
    int state = object->flags & PARENT_IN_STATE_1 ? 1 : object->flags & PARENT_STATE_MASK;
    write_format(text, "  parent %d state %d\n", object->parent, state);
}

static void add_objects(struct extraction *extraction, struct bytes_writer *text,
                        const struct room *room, const char *folder)
{
    for (int i = 0; i < room->object_count; i++) {
        const struct room_object *object = &room->objects[i];
        if (object->id < OBJECT_FIRST)
            continue;
        write_format(text, "\nobject %d ", object->id);
        text_add_word(text, object->name);
        write_format(text, " at %d,%d size %dx%d walk-to %d,%d", object->x, object->y,
                     object->width > 0 && object->height > 0 ? object->width : 0,
                     object->width > 0 && object->height > 0 ? object->height : 0,
                     (int)object->walk_to.x, (int)object->walk_to.y);
        if (object->direction < COSTUME_DIRECTIONS)
            write_format(text, " facing %s",
                         direction_word((enum costume_direction)object->direction));
        if (extraction->object_names[object->id] != NULL)
            write_format(text, " as %s", extraction->object_names[object->id]);
        write_format(text, "\n");
        extraction->object_seen[object->id] = true;
        for (int k = 0; k < object->image_count; k++)
            add_image(extraction, text, room, object, &object->images[k], folder);
        if (object->id < extraction->files->index.object_count)
            extract_start(text, &extraction->files->index.objects[object->id], "  ", "\n");
        add_parent(text, room, i);
    }
}

/* ---- walking: scale slots, boxes with their names, and unusual hops ---- */

/* Adds the scale slots, except those with values that a line cannot have; only kept.txt can hold
 * these. */
static void add_slots(struct bytes_writer *text, const struct floor_model *model)
{
    for (int i = 0; i < WALK_SCALE_SLOT_LIMIT; i++) {
        const struct walk_scale_slot *slot = &model->slots[i];
        if (!model->slot_given[i] || slot->scale1 < 1 || slot->scale1 > WALK_SCALE_FULL ||
            slot->scale2 < 1 || slot->scale2 > WALK_SCALE_FULL || slot->y1 > LIMIT_ROOM_HEIGHT ||
            slot->y2 > LIMIT_ROOM_HEIGHT || slot->y1 == slot->y2)
            continue;
        floor_write_scale(text, model, i);
        write_format(text, "\n");
    }
}

static void add_boxes(struct bytes_writer *text, const struct room *room,
                      const struct named_room *named, struct arena *arena)
{
    struct floor_model *model = arena_alloc(arena, 1, sizeof *model);
    (void)floor_of_room(model, room, named, arena); /* cannot fail: there is memory */
    add_slots(text, model);
    for (int i = 0; i < model->box_count; i++) {
        model->boxes[i].scale = room->boxes[i].scale; /* the box's own scale, without named boxes */
        const struct walk_box *box = &model->boxes[i];
        if (i == 0 && floor_box_is_outside(box) && box->mask == 0 &&
            box->flags == WALK_BOX_INVISIBLE && box->scale == 0)
            continue; /* walkbox-build makes this box without a line */
        floor_write_box(text, model, i);
        write_format(text, "\n");
    }
    for (int i = 0; named != NULL && i < named->name_count; i++)
        named_box_lines(text, named, i);
    for (int i = 0; i < model->hop_count; i++) {
        floor_write_hop(text, &model->hops[i]);
        write_format(text, "\n");
    }
}

/* ---- rooms ---- */

/* Copies a room that cannot be read, or whose sources walkbox-build would refuse. */
static void put_raw(struct extraction *extraction, int id, const char *folder)
{
    struct block block;
    struct fault fault;
    char path[EXTRACT_PATH_SIZE * 2];
    if (!game_files_room(extraction->files, id, &block, &fault)) {
        extract_fault(extraction, &fault);
        return;
    }
    extraction->counts.rooms_raw++;
    struct bytes_writer text = extract_text_begin(extraction);
    write_format(&text, "# A copy of room %d: sources cannot say all of it.\n", id);
    write_format(&text, "raw room.bin\n");
    snprintf(path, sizeof path, "%s/room.bin", folder);
    extract_put(extraction, path, block_whole(&block));
    extract_text(extraction, folder, "room.txt", &text);
}

static void add_cycles(struct bytes_writer *text, const struct room *room)
{
    bool used[LIMIT_CYCLES + 1] = {false};
    for (int i = 0; i < room->cycle_count; i++) {
        const struct colour_cycle *cycle = &room->cycles[i];
        if (cycle->number < 1 || cycle->number > LIMIT_CYCLES || used[cycle->number] ||
            cycle->first > cycle->last)
            continue;
        used[cycle->number] = true;
        write_format(text, "cycle %d %d..%d ", cycle->number, cycle->first, cycle->last);
        int delay = cycle->rate > 0 ? CYCLE_CLOCK / cycle->rate : 0;
        if (delay > 0 && CYCLE_CLOCK / delay == cycle->rate)
            write_format(text, "every %d", delay);
        else
            write_format(text, "rate %d", cycle->rate);
        write_format(text, " %s\n", cycle->down ? "down" : "up");
    }
}

static void add_pictures(struct extraction *extraction, struct bytes_writer *text,
                         const struct room *room, const char *folder)
{
    extract_png(extraction, folder, "background.png", room->background, room->width, room->height,
                room->palette);
    write_format(text, "background background.png\n");
    if (room->transparent != TRANSPARENT_USUAL)
        write_format(text, "transparent %d\n", room->transparent);
    for (int i = 0; i < room->zplane_count; i++) {
        char name[EXTRACT_NAME_SIZE];
        snprintf(name, sizeof name, "zplane%d.png", i + 1);
        extract_plane(extraction, folder, name, &room->zplanes[i]);
        write_format(text, "zplane %d %s\n", i + 1, name);
    }
}

static void put_room(struct extraction *extraction, const struct room *room, const char *folder)
{
    struct bytes_writer text = extract_text_begin(extraction);
    const struct named_room *named = named_boxes_room(extraction->files->named_boxes, room->id);
    write_format(&text, "# Room %d, %dx%d. docs/building.md explains these lines.\n", room->id,
                 room->width, room->height);
    add_pictures(extraction, &text, room, folder);
    add_cycles(&text, room);
    add_boxes(&text, room, named, extraction->arena);
    add_objects(extraction, &text, room, folder);
    extract_room_scripts(extraction, room, folder, &text);
    extract_text(extraction, folder, "room.txt", &text);
    extraction->counts.rooms++;
}

void extract_room(struct extraction *extraction, int id)
{
    char folder[EXTRACT_PATH_SIZE];
    struct arena arena;
    struct fault fault;
    arena_init(&arena, extraction->arena->allocator);
    struct room *room = arena_alloc(&arena, 1, sizeof *room);
    extract_room_folder(extraction, id, folder);
    if (!room_load(room, extraction->files, id, &arena, &fault)) {
        extract_fault(extraction, &fault);
        put_raw(extraction, id, folder);
    } else {
        extract_log(extraction, &room->log);
        if (extraction->raw_rooms[id])
            put_raw(extraction, id, folder);
        else
            put_room(extraction, room, folder);
    }
    arena_reset(&arena);
}
