#include "resource/files/game_patch.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "util/hash.h"
#include "util/words.h"

enum {
    SUM_LENGTH = SHA256_TEXT_SIZE - 1,
    NAME_SIZE = NAMED_BOX_NAME_SIZE + GAME_PATCH_BOX_BYTES,
};

/* ---- reading ---- */

/* Returns the room number in a ROOM block; 0 and a fault if it has none. */
static int room_number(const char *file, const struct block *room, struct fault *fault)
{
    struct fault_place place = block_place(file, room);
    struct block number;
    int found = block_find(block_children(file, room), "NUMB", &number, fault);
    if (found < 0)
        return 0;
    if (found == 0) {
        fault_set(fault, FAULT_MISSING, &place, 0, "the NUMB block of a room is missing");
        return 0;
    }
    struct reader reader = reader_at(number.payload, 0);
    int id = read_u16(&reader);
    if (id >= 1 && id < ROOM_ID_LIMIT)
        return id;
    place = block_place(file, &number);
    fault_set(fault, FAULT_BAD_VALUE, &place, 0, "expected a room from 1 to %d, not %d",
              ROOM_ID_LIMIT - 1, id);
    return 0;
}

/* Finds the box names of a room; an empty view if it has none. */
static bool names_block_find(struct byte_view *names, const char *file, const struct block *room,
                             struct fault *fault)
{
    struct block block;
    int found = block_find(block_children(file, room), "NAME", &block, fault);
    *names = (struct byte_view){NULL, 0};
    if (found <= 0)
        return found == 0;
    const struct fault_place place = block_place(file, &block);
    size_t count = block.payload.size / NAME_SIZE;
    if (block.payload.size % NAME_SIZE != 0 || count > NAMED_BOX_LIMIT)
        return fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                         "%zu bytes do not hold whole names: at most %d names, each of %d bytes",
                         block.payload.size, NAMED_BOX_LIMIT, NAME_SIZE);
    for (size_t i = 0; i < count; i++) {
        const char *name = (const char *)block.payload.data + i * NAME_SIZE;
        const char *end = memchr(name, '\0', NAMED_BOX_NAME_SIZE);
        if (!end || !word_is_name((struct word){.text = name, .length = (size_t)(end - name)},
                                  NAMED_BOX_NAME_SIZE))
            return fault_set(fault, FAULT_BAD_VALUE, &place, i * NAME_SIZE,
                             "a name has 1 to %d letters, digits, - and _",
                             NAMED_BOX_NAME_SIZE - 1);
    }
    *names = block.payload;
    return true;
}

static bool parts_parse(struct game_patch *patch, const struct block *whole, struct fault *fault)
{
    const struct fault_place place = block_place(patch->file, whole);
    struct block_cursor cursor = block_children(patch->file, whole);
    struct block block;
    struct byte_view names;
    bool has_room[ROOM_ID_LIMIT] = {false};
    int found;
    while ((found = block_next(&cursor, &block, fault)) == 1) {
        if (block_is(&block, "GAME")) {
            const struct fault_place game = block_place(patch->file, &block);
            patch->sums = block.payload;
            if (patch->sums.size != 2 * SUM_LENGTH)
                return fault_set(fault, FAULT_BAD_VALUE, &game, 0,
                                 "expected two SHA-256 checksums of 64 hexadecimal digits each");
        } else if (block_is(&block, "ROOM")) {
            int id = room_number(patch->file, &block, fault);
            if (id == 0 || !names_block_find(&names, patch->file, &block, fault))
                return false;
            const struct fault_place room = block_place(patch->file, &block);
            if (has_room[id])
                return fault_set(fault, FAULT_BAD_VALUE, &room, 0, "room %d has two ROOM blocks",
                                 id);
            has_room[id] = true;
        }
    }
    if (found == 0 && patch->sums.size == 0)
        return fault_set(fault, FAULT_MISSING, &place, 0,
                         "the GAME block, with the checksums of the game, is missing");
    return found == 0;
}

bool game_patch_parse(struct game_patch *patch, const char *file, struct byte_view bytes,
                      struct fault *fault)
{
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    struct game_patch read = {.bytes = bytes};
    struct block_cursor cursor = block_file(file, bytes);
    struct block whole;
    snprintf(read.file, sizeof read.file, "%.*s", FAULT_FILE_SIZE - 1, file);
    if (bytes.size < 4 || memcmp(bytes.data, "PTCH", 4) != 0)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this is not a patch, or a patch in an old format; save its rooms again "
                         "with the box editor");
    if (block_next(&cursor, &whole, fault) != 1 || !parts_parse(&read, &whole, fault))
        return false;
    *patch = read;
    return true;
}

/* Returns a cursor before the first room of a checked patch. */
static struct block_cursor rooms_begin(const struct game_patch *patch)
{
    struct block_cursor cursor = block_file(patch->file, patch->bytes);
    struct block whole;
    if (block_next(&cursor, &whole, NULL) == 1)
        cursor = (struct block_cursor){.file = patch->file,
                                       .parent_path = "PTCH",
                                       .reader = reader_at(whole.payload, 0),
                                       .offset = whole.offset + BLOCK_HEADER_SIZE};
    return cursor;
}

/* Moves to the next room. Returns its number; 0 after the last. */
static int rooms_next(struct block_cursor *cursor, struct block *block)
{
    while (block_next(cursor, block, NULL) == 1)
        if (block_is(block, "ROOM"))
            return room_number(cursor->file, block, NULL);
    return 0;
}

bool game_patch_room(const struct game_patch *patch, int room, struct block *block)
{
    struct block found;
    struct block_cursor cursor;
    int id = 1;
    if (!patch)
        return false;
    cursor = rooms_begin(patch);
    while (id != 0 && (id = rooms_next(&cursor, &found)) != room)
        ;
    if (id == 0)
        return false;
    snprintf(found.path, sizeof found.path, "PTCH/ROOM %d", room);
    *block = found;
    return true;
}

/* ---- names ---- */

static int name_of(struct named_room *room, const char *name)
{
    for (int i = 0; i < room->name_count; i++)
        if (strcmp(room->names[i].name, name) == 0)
            return i;
    if (room->name_count == NAMED_BOX_LIMIT)
        return -1;
    memcpy(room->names[room->name_count].name, name, strlen(name) + 1);
    return room->name_count++;
}

/* Replaces the names and scales of boxes; areas and scripts remain. */
static void names_put(struct named_room *named, struct byte_view names)
{
    memset(named->scales, 0, sizeof named->scales);
    for (int i = 0; i < named->name_count; i++)
        named->names[i].boxes = (struct walk_box_set){{0}};
    for (size_t at = 0; at < names.size; at += NAME_SIZE) {
        const uint8_t *bits = names.data + at + NAMED_BOX_NAME_SIZE;
        int name = name_of(named, (const char *)names.data + at);
        for (int box = 0; name >= 0 && box < WALK_BOX_LIMIT; box++)
            if (bits[box / 8] >> box % 8 & 1)
                walk_box_set_add(&named->names[name].boxes, box);
    }
    named_room_number(named);
}

static struct named_room *room_of(struct named_boxes *named, int id)
{
    for (int i = 0; i < named->room_count; i++)
        if (named->rooms[i].id == id)
            return &named->rooms[i];
    named->rooms[named->room_count].id = id;
    return &named->rooms[named->room_count++];
}

/* Merges the named boxes of the file and the patch; *merged is NULL if there are none. Returns
 * false if memory runs out. */
static bool names_merge(const struct named_boxes **merged, struct game_files *files,
                        const struct game_patch *patch)
{
    const struct named_boxes *from = files->file_named_boxes;
    struct named_boxes *named = arena_alloc(&files->arena, 1, sizeof *named);
    struct block_cursor cursor = rooms_begin(patch);
    struct block block;
    struct byte_view names;
    size_t count = from ? (size_t)from->room_count : 0;
    while (rooms_next(&cursor, &block) != 0)
        count += names_block_find(&names, patch->file, &block, NULL) && names.size > 0;
    *merged = NULL;
    if (!from && count == 0)
        return true;
    struct named_room *rooms = arena_alloc(&files->arena, count, sizeof *rooms);
    if (!named || !rooms)
        return false;
    if (from) {
        *named = *from;
        memcpy(rooms, from->rooms, (size_t)from->room_count * sizeof *rooms);
    }
    named->rooms = rooms;
    cursor = rooms_begin(patch);
    for (int id; (id = rooms_next(&cursor, &block)) != 0;)
        if (names_block_find(&names, patch->file, &block, NULL) &&
            (names.size > 0 || named_boxes_room(from, id)))
            names_put(room_of(named, id), names);
    named->checksum ^= fnv32(FNV32_START, patch->bytes.data, patch->bytes.size);
    *merged = named;
    return true;
}

/* ---- the patch of a game ---- */

void game_files_sums(const struct game_files *files, struct game_sums *sums)
{
    file_sum(files->index_bytes, sums->index);
    file_sum(files->container_bytes, sums->container);
}

static bool fits(const struct game_patch *patch, const struct game_files *files,
                 struct fault *fault)
{
    const struct fault_place place = {patch->file, NULL, FAULT_NO_OFFSET};
    struct game_sums sums;
    game_files_sums(files, &sums);
    return (memcmp(patch->sums.data, sums.index, SUM_LENGTH) == 0 &&
            memcmp(patch->sums.data + SUM_LENGTH, sums.container, SUM_LENGTH) == 0) ||
           fault_set(fault, FAULT_BAD_VALUE, &place, 0,
                     "this patch was made for another version of the game");
}

bool game_files_use_patch(struct game_files *files, const char *file, struct byte_view bytes,
                          struct fault *fault)
{
    struct game_patch *patch = arena_alloc(&files->arena, 1, sizeof *patch);
    uint8_t *copy = arena_alloc(&files->arena, bytes.size, 1);
    bool good = patch && copy;
    if (good && bytes.size > 0)
        memcpy(copy, bytes.data, bytes.size);
    if (good && (!game_patch_parse(patch, file, (struct byte_view){copy, bytes.size}, fault) ||
                 !fits(patch, files, fault)))
        return false;
    const struct named_boxes *named;
    if (!good || !names_merge(&named, files, patch))
        return fault_memory(fault);
    files->patch = patch;
    files->patch_fault = (struct fault){0};
    files->named_boxes = named;
    return true;
}

void game_files_drop_patch(struct game_files *files)
{
    files->patch = NULL;
    files->named_boxes = files->file_named_boxes;
}
