#include "app/commands/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/survey_parts.h"
#include "resource/files/file_source.h"

enum {
    BUDGET_FACTOR = 4, /* times the size of the container may be read; good games are read once */
    DECODING_FACTOR = 128, /* good games unpack to some 10 times their size, drawn twice */
    DECODING_MIN = 1 << 30,
};

/* ---- the blocks of both files: what is in a wrong place, and to what nothing leads ---- */

static void report_block(struct surveyor *surveyor, const struct block *block, enum fault_code code,
                         bool reached, const char *what)
{
    const struct fault_place place = {surveyor->files->container_name, block->path, block->offset};
    survey_report(surveyor, &place, 0, code, reached, "%s", what);
}

static const char unknown_tag[] = "no block of v5 has such a tag in this place";

/* Nests as deep as survey_may_hold allows. */
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
            report_block(surveyor, &block, FAULT_UNKNOWN, true, unknown_tag);
    }
    if (found < 0)
        survey_add_fault(surveyor, &fault, true);
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

/* The room whose ROOM block stands at an offset; 0 when LOFF has none there. */
static int room_at(const struct surveyor *surveyor, uint32_t offset)
{
    for (int room = 1; room < ROOM_ID_LIMIT; room++)
        if (surveyor->files->room_offsets[room] == offset)
            return room;
    return 0;
}

/* A block within an LFLF. If a directory or LOFF leads to it, what reads it reports a wrong tag. */
static void look_at_resource(struct surveyor *surveyor, const struct block *block,
                             const struct known_offsets *offsets)
{
    static const char *const tags[RESOURCE_KINDS] = {
        [RESOURCE_SCRIPT] = "SCRP",
        [RESOURCE_SOUND] = "SOUN",
        [RESOURCE_COSTUME] = "COST",
        [RESOURCE_CHARSET] = "CHAR",
    };
    int kind = 0;
    surveyor->survey->blocks++;
    if (block_is(block, "ROOM"))
        walk(surveyor, block);
    if (room_at(surveyor, block->offset) != 0 ||
        bsearch(&block->offset, offsets->items, offsets->count, sizeof *offsets->items,
                offset_compare) != NULL)
        return;
    while (kind < RESOURCE_KINDS && !block_is(block, tags[kind]))
        kind++;
    if (kind == RESOURCE_KINDS) {
        report_block(surveyor, block, FAULT_UNKNOWN, false, unknown_tag);
        return;
    }
    surveyor->strays[kind]++;
    report_block(surveyor, block, FAULT_MISSING, false,
                 "no entry of a directory leads to this block");
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
        report_block(surveyor, lflf, FAULT_MISSING, false,
                     "no entry of LOFF leads to a room in this block");
    struct block_cursor cursor = block_children(file, lflf);
    struct block block;
    struct fault fault;
    int found;
    while ((found = block_next(&cursor, &block, &fault)) == 1)
        look_at_resource(surveyor, &block, offsets);
    if (found < 0)
        survey_add_fault(surveyor, &fault, false);
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
            report_block(surveyor, &block, FAULT_UNKNOWN, false, unknown_tag);
    }
    if (found < 0)
        survey_add_fault(surveyor, &fault, false);
}

/* Damaged sizes are reported by what reads the index. */
static void walk_index(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    struct block_cursor cursor = block_file(files->index_name, files->index_bytes);
    struct block block;
    while (block_next(&cursor, &block, NULL) == 1) {
        surveyor->survey->blocks++;
        const struct fault_place place = {files->index_name, block.path, block.offset};
        if (!survey_may_hold("file", block.tag))
            survey_report(surveyor, &place, 0, FAULT_UNKNOWN, true, "%s", unknown_tag);
    }
}

static bool survey_blocks(struct surveyor *surveyor)
{
    struct known_offsets offsets;
    if (!offsets_collect(&offsets, surveyor))
        return false;
    walk_index(surveyor);
    walk_container(surveyor, &offsets);
    arena_reset(&surveyor->arena);
    return true;
}

/* ---- files ---- */

void survey_sum_files(struct survey *survey, const struct game_files *files)
{
    file_sum(files->index_bytes, survey->files[0].sha256);
    file_sum(files->container_bytes, survey->files[1].sha256);
}

/* Something about a file next to the game, whose own fault would quote it. */
static void add_fault_beside(struct surveyor *surveyor, const char *file, const char *what)
{
    const struct fault_place place = {file, "", FAULT_NO_OFFSET};
    survey_report(surveyor, &place, 0, FAULT_ODDITY, false, "%s", what);
}

/* Rooms are surveyed with the boxes that a patch gives them, as they are played. */
static void look_beside(struct surveyor *surveyor)
{
    const struct game_files *files = surveyor->files;
    if (files->named_boxes_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, NAMED_BOX_FILE,
                         "the file of named boxes is damaged and not used");
    if (files->patch)
        add_fault_beside(surveyor, GAME_PATCH_FILE,
                         "rooms have the boxes of this patch, not those of the game's files");
    else if (files->patch_fault.code != FAULT_NONE)
        add_fault_beside(surveyor, GAME_PATCH_FILE, "this patch is not used");
}

/* ---- all ---- */

/* The caller's allocator, which notes when memory has run out: decoders also say so when a file
 * asks for more than it may, and that is the file's fault. */
static void *noting_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct surveyor *surveyor = context;
    const struct allocator *inner = &surveyor->allocator;
    void *memory = inner->resize(inner->context, pointer, old_size, new_size);
    if (memory == NULL && new_size != 0)
        surveyor->no_memory = true;
    return memory;
}

static void survey_all(struct surveyor *surveyor, bool draw)
{
    survey_add_log(surveyor, &surveyor->files->log, true);
    look_beside(surveyor);
    if (!survey_blocks(surveyor))
        return;
    survey_resources(surveyor, RESOURCE_SCRIPT);
    survey_rooms(surveyor);
    survey_resources(surveyor, RESOURCE_COSTUME);
    survey_resources(surveyor, RESOURCE_CHARSET);
    survey_resources(surveyor, RESOURCE_SOUND);
    if (draw && !surveyor->no_memory)
        survey_draw(surveyor);
}

bool survey_make(struct survey *survey, const struct game_files *files, bool draw,
                 struct allocator allocator, const struct watcher *watcher, struct fault *fault)
{
    struct surveyor surveyor = {
        .survey = survey, .files = files, .allocator = allocator, .watcher = watcher};
    const struct allocator noting = {&surveyor, noting_resize};
    memset(survey, 0, sizeof *survey);
    arena_init(&surveyor.arena, noting);
    surveyor.budget = (uint64_t)files->container_bytes.size * BUDGET_FACTOR;
    surveyor.decoding = (uint64_t)files->container_bytes.size * DECODING_FACTOR + DECODING_MIN;
    survey->known = files->known;
    memcpy(survey->inside, files->inside, sizeof survey->inside);
    memcpy(survey->language, files->language, sizeof survey->language);
    for (int i = 0; i < SURVEY_FILES; i++) {
        struct survey_file *file = &survey->files[i];
        snprintf(file->name, sizeof file->name, "%s",
                 i == 0 ? files->index_name : files->container_name);
        file->bytes = i == 0 ? files->index_bytes.size : files->container_bytes.size;
    }
    for (int i = 1; i <= SURVEY_ORDINARY_ANIMATION; i++)
        surveyor.asked[i] = true;
    survey_all(&surveyor, draw);
    arena_reset(&surveyor.arena);
    if (!surveyor.no_memory)
        return true;
    memset(survey, 0, sizeof *survey);
    return fault_set(fault, FAULT_MEMORY, NULL, 0, "not enough memory to check the whole game");
}
