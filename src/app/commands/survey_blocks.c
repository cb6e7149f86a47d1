#include <stdio.h>
#include <stdlib.h>

#include "app/commands/survey_parts.h"

/* ---- what stands where ---- */

static void tell_unknown(struct surveyor *surveyor, const char *file, const struct block *block,
                         bool reached)
{
    survey_tell_block(surveyor, file, block, FAULT_UNKNOWN,
                      "no block of v5 has such a tag in this place", reached);
}

/* The depth is that of the nestings above. */
static void walk(struct surveyor *surveyor, const struct block *parent)
{
    const char *file = surveyor->files->container_name;
    struct block_cursor cursor = block_children(file, parent);
    struct block block;
    struct fault fault;
    int found;
    if (!survey_may_hold(parent->tag, NULL))
        return;
    while ((found = block_next(&cursor, &block, &fault)) == 1) {
        surveyor->survey->blocks++;
        if (survey_may_hold(parent->tag, block.tag))
            walk(surveyor, &block);
        else
            tell_unknown(surveyor, file, &block, true);
    }
    if (found < 0)
        survey_tell(surveyor, &fault, true);
}

/* ---- what the directories lead to ---- */

/* The offsets of all blocks that the directories know, in ascending order. */
struct known_offsets {
    size_t count;
    uint32_t *items;
};

static int offset_compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a;
    uint32_t other = *(const uint32_t *)b;
    return one < other ? -1 : one > other;
}

static bool offsets_collect(struct known_offsets *offsets, struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    size_t most = 0;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        most += (size_t)files->index.directories[kind].count;
    *offsets = (struct known_offsets){0, arena_alloc(&surveyor->arena, most, sizeof(uint32_t))};
    if (offsets->items == NULL)
        return false;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++) {
        const struct resource_directory *directory = &files->index.directories[kind];
        for (int id = 0; id < directory->count; id++) {
            uint32_t base = files->room_offsets[directory->entries[id].room];
            if (directory->entries[id].room != 0 && base != 0)
                offsets->items[offsets->count++] = base + directory->entries[id].offset;
        }
    }
    qsort(offsets->items, offsets->count, sizeof *offsets->items, offset_compare);
    return true;
}

static int kind_of(const struct block *block)
{
    static const char tags[RESOURCE_KINDS][5] = {
        [RESOURCE_SCRIPT] = "SCRP",
        [RESOURCE_SOUND] = "SOUN",
        [RESOURCE_COSTUME] = "COST",
        [RESOURCE_CHARSET] = "CHAR",
    };
    int kind = 0;
    while (kind < RESOURCE_KINDS && !block_is(block, tags[kind]))
        kind++;
    return kind;
}

/* The room whose ROOM block stands at an offset; 0 when LOFF has none there. */
static int room_at(const struct surveyor *surveyor, uint32_t offset)
{
    for (int room = 1; room < ROOM_ID_LIMIT; room++)
        if (surveyor->files->room_offsets[room] == offset)
            return room;
    return 0;
}

/* A block within an LFLF. If a directory or LOFF leads to it, who reads it tells what is wrong with
 * its tag. */
static void look_at_resource(struct surveyor *surveyor, const struct block *block,
                             const struct known_offsets *offsets)
{
    const char *file = surveyor->files->container_name;
    int kind = kind_of(block);
    surveyor->survey->blocks++;
    if (block_is(block, "ROOM"))
        walk(surveyor, block);
    if (room_at(surveyor, block->offset) != 0 ||
        bsearch(&block->offset, offsets->items, offsets->count, sizeof *offsets->items,
                offset_compare) != NULL)
        return;
    if (kind == RESOURCE_KINDS) {
        tell_unknown(surveyor, file, block, false);
        return;
    }
    surveyor->strays[kind]++;
    survey_tell_block(surveyor, file, block, FAULT_MISSING,
                      "no entry of a directory leads to this block", false);
}

/* An LFLF is named by the room that begins it, as the decoders do. Everything is found through LOFF
 * and the directories, so what is wrong between those blocks leads nowhere. */
static void walk_lflf(struct surveyor *surveyor, struct block *lflf,
                      const struct known_offsets *offsets)
{
    const char *file = surveyor->files->container_name;
    int room = room_at(surveyor, lflf->offset + BLOCK_HEADER_SIZE);
    snprintf(lflf->path, sizeof lflf->path, room != 0 ? "LFLF %d" : "LFLF", room);
    if (room == 0)
        survey_tell_block(surveyor, file, lflf, FAULT_MISSING,
                          "no entry of LOFF leads to a room in this block", false);
    struct block_cursor cursor = block_children(file, lflf);
    struct block block;
    struct fault fault;
    int found;
    while ((found = block_next(&cursor, &block, &fault)) == 1)
        look_at_resource(surveyor, &block, offsets);
    if (found < 0)
        survey_tell(surveyor, &fault, false);
}

static void walk_container(struct surveyor *surveyor, const struct known_offsets *offsets)
{
    const struct byte_view bytes = surveyor->files->container_bytes;
    struct block lecf = {.tag = "LECF", .path = "LECF"};
    if (bytes.size < BLOCK_HEADER_SIZE)
        return;
    lecf.payload =
        (struct byte_view){bytes.data + BLOCK_HEADER_SIZE, bytes.size - BLOCK_HEADER_SIZE};
    struct block_cursor cursor = block_children(surveyor->files->container_name, &lecf);
    struct block block;
    struct fault fault;
    int found;
    while ((found = block_next(&cursor, &block, &fault)) == 1) {
        surveyor->survey->blocks++;
        if (block_is(&block, "LFLF"))
            walk_lflf(surveyor, &block, offsets);
        else if (!block_is(&block, "LOFF"))
            tell_unknown(surveyor, surveyor->files->container_name, &block, false);
    }
    if (found < 0)
        survey_tell(surveyor, &fault, false);
}

/* Damaged sizes are told by who reads the index. */
static void walk_index(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    struct block_cursor cursor = block_file(files->index_name, files->index_bytes);
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        surveyor->survey->blocks++;
        if (!survey_may_hold("file", block.tag))
            tell_unknown(surveyor, files->index_name, &block, true);
    }
}

bool survey_blocks(struct surveyor *surveyor)
{
    struct known_offsets offsets;
    if (!offsets_collect(&offsets, surveyor))
        return false;
    walk_index(surveyor);
    walk_container(surveyor, &offsets);
    arena_reset(&surveyor->arena);
    return true;
}
