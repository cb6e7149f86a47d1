/* A room's folder: room.txt, the pictures, and the scripts. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/extract.h"
#include "assets-tools/text_add.h"

enum { CYCLE_CLOCK = 16384, TRANSPARENT_USUAL = 5 };

static const struct block_node *room_node(const struct extraction *extraction, int id)
{
    char key[BLOCK_KEY_SIZE];
    snprintf(key, sizeof key, "LFLF-%d", id);
    const struct block_node *node =
        extraction->tree != NULL ? block_node_child(extraction->tree, key) : NULL;
    return node != NULL ? block_node_child(node, "ROOM") : NULL;
}

static void put_text(struct extraction *extraction, const char *folder, const char *name,
                     const struct bytes_writer *text)
{
    char path[EXTRACT_PATH_SIZE * 2];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    extract_put(extraction, path, bytes_writer_view(text));
}

/* The room as it is: for rooms whose sources walkbox-build would refuse, or that cannot be read. */
static void put_raw(struct extraction *extraction, int id, const char *folder)
{
    struct block block;
    struct fault fault;
    char path[EXTRACT_PATH_SIZE * 2];
    struct bytes_writer text;
    if (!game_files_room(extraction->files, id, &block, &fault)) {
        extract_fault(extraction, &fault);
        return;
    }
    extraction->counts.rooms_raw++;
    bytes_writer_init(&text, extraction->arena->allocator);
    text_add(&text, "# Room %d as it is in the game, since its sources cannot say all of it.\n",
             id);
    text_add(&text, "raw room.bin\n");
    snprintf(path, sizeof path, "%s/room.bin", folder);
    extract_put(extraction, path,
                (struct byte_view){block.payload.data - BLOCK_HEADER_SIZE,
                                   block.payload.size + BLOCK_HEADER_SIZE});
    put_text(extraction, folder, "room.txt", &text);
    bytes_writer_free(&text);
}

static void add_cycles(struct bytes_writer *text, const struct room *room)
{
    bool taken[LIMIT_CYCLES + 1] = {false};
    for (int i = 0; i < room->cycle_count; i++) {
        const struct colour_cycle *cycle = &room->cycles[i];
        if (cycle->number < 1 || cycle->number > LIMIT_CYCLES || taken[cycle->number] ||
            cycle->first > cycle->last)
            continue;
        taken[cycle->number] = true;
        text_add(text, "cycle %d %d..%d ", cycle->number, cycle->first, cycle->last);
        int delay = cycle->rate > 0 ? CYCLE_CLOCK / cycle->rate : 0;
        if (delay > 0 && CYCLE_CLOCK / delay == cycle->rate)
            text_add(text, "every %d", delay);
        else
            text_add(text, "rate %d", cycle->rate);
        text_add(text, " %s\n", cycle->down ? "down" : "up");
    }
}

static void add_pictures(struct extraction *extraction, struct bytes_writer *text,
                         const struct room *room, const char *folder)
{
    const struct block_node *node = room_node(extraction, room->id);
    node = node != NULL ? block_node_child(node, "RMIM") : NULL;
    extract_png(extraction, folder, "background.png", room->background, room->width, room->height,
                room->palette);
    text_add(text, "background background.png\n");
    extract_codecs(extraction, text, "codecs", node != NULL ? block_node_child(node, "IM00") : NULL,
                   room->background, room->width, room->height, false);
    if (room->transparent != TRANSPARENT_USUAL)
        text_add(text, "transparent %d\n", room->transparent);
    for (int i = 0; i < room->zplane_count; i++) {
        char name[EXTRACT_NAME_SIZE];
        snprintf(name, sizeof name, "zplane%d.png", i + 1);
        extract_plane(extraction, folder, name, &room->zplanes[i]);
        text_add(text, "zplane %d %s\n", i + 1, name);
    }
}

static void put_room(struct extraction *extraction, const struct room *room, const char *folder)
{
    struct bytes_writer text;
    const struct named_room *named = named_boxes_room(extraction->files->named_boxes, room->id);
    bytes_writer_init(&text, extraction->arena->allocator);
    text_add(&text, "# Room %d, %dx%d. docs/building.md tells what these lines mean.\n", room->id,
             room->width, room->height);
    add_pictures(extraction, &text, room, folder);
    add_cycles(&text, room);
    extract_boxes(&text, room, named, extraction->arena);
    extract_objects(extraction, &text, room, folder);
    extract_room_scripts(extraction, room, folder, &text);
    put_text(extraction, folder, "room.txt", &text);
    bytes_writer_free(&text);
    extraction->counts.rooms++;
}

void extract_room(struct extraction *extraction, int id)
{
    char folder[EXTRACT_PATH_SIZE];
    struct arena arena;
    struct fault fault;
    struct allocator allocator = extraction->arena->allocator;
    struct room *room = allocator.resize(allocator.context, NULL, 0, sizeof *room);
    arena_init(&arena, allocator);
    extract_room_folder(extraction, id, folder);
    if (room == NULL) {
        extraction->failed = true;
    } else if (!room_load(room, extraction->files, id, &arena, &fault)) {
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
    if (room != NULL)
        allocator.resize(allocator.context, room, sizeof *room, 0);
}
