#include "resource/files/game_files.h"

#include <stdio.h>
#include <string.h>

#include "resource/files/file_source.h"
#include "resource/files/foreign_files.h"
#include "resource/files/game_pair.h"
#include "resource/files/source_names.h"
#include "util/limits.h"
#include "util/shown_text.h"

enum { LOFF_ENTRY_SIZE = 5 };

const char resource_tags[RESOURCE_KINDS][5] = {
    [RESOURCE_SCRIPT] = "SCRP",
    [RESOURCE_SOUND] = "SOUN",
    [RESOURCE_COSTUME] = "COST",
    [RESOURCE_CHARSET] = "CHAR",
};

/* Reads LOFF, the offset of each room. Invalid entries are left out. */
static void loff_load(struct game_files *files, const struct block *loff)
{
    struct fault_place place = block_place(files->container_name, loff);
    struct reader reader = reader_at(loff->payload, 0);
    int count = read_u8(&reader);
    for (int i = 0; i < count; i++) {
        size_t position = reader.position;
        uint8_t room = read_u8(&reader);
        uint32_t offset = read_u32(&reader);
        if (reader.failed) {
            fault_log_set(&files->log, FAULT_TRUNCATED, &place, position,
                          "truncated after %d of %d entries", i, count);
            return;
        }
        if (room == 0 || offset == 0 || files->room_offsets[room] != 0) {
            fault_log_set(&files->log, FAULT_BAD_VALUE, &place, position,
                          "entry %d, for room %d, is empty or a duplicate", i, room);
            continue;
        }
        files->room_offsets[room] = offset;
    }
}

/* Reads GNAM, the last block of games that walkbox-build makes. Damaged blocks on the way are
 * reported later, when they are needed. */
static void name_load(struct game_files *files, struct block_cursor cursor)
{
    struct block block;
    for (int i = 0; i < ROOM_ID_LIMIT && block_next(&cursor, &block, NULL) == 1; i++)
        if (block_is(&block, "GNAM"))
            shown_text((const char *)block.payload.data, block.payload.size, files->name,
                       sizeof files->name);
}

/* Checks the outermost blocks. A truncated file still opens: rooms and resources are checked when
 * needed. */
static bool container_load(struct game_files *files, struct fault *fault)
{
    struct byte_view bytes = files->container_bytes;
    struct fault_place place = {files->container_name, "LECF", 0};
    struct reader reader = reader_at(bytes, 0);
    struct byte_view tag = read_view(&reader, 4);
    uint32_t size = read_u32_be(&reader);
    if (reader.failed || memcmp(tag.data, "LECF", 4) != 0)
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this file does not begin like the data file of a game");
    if (size != bytes.size)
        fault_log_set(&files->log, size > bytes.size ? FAULT_TRUNCATED : FAULT_BAD_VALUE, &place, 0,
                      "the data file has %u bytes by its header, but is %zu bytes long",
                      (unsigned)size, bytes.size);
    struct block lecf = {.tag = "LECF", .path = "LECF"};
    lecf.payload = read_view(&reader, reader_left(&reader));
    struct block_cursor cursor = block_children(files->container_name, &lecf);
    struct block loff;
    int found = block_next(&cursor, &loff, fault);
    if (found < 0)
        return false;
    if (found == 0 || !block_is(&loff, "LOFF"))
        return fault_set(fault, FAULT_MISSING, &place, BLOCK_HEADER_SIZE,
                         "the LOFF block is missing at the beginning");
    loff_load(files, &loff);
    name_load(files, cursor);
    return true;
}

/* Reads the index and LOFF and identifies the game. Returns false for an unsupported game too. */
static bool pair_load(struct game_files *files, struct fault *fault)
{
    const struct game_signs signs = {&files->index, files->room_offsets, files->index_bytes,
                                     files->container_bytes};
    files->container_sum = arena_alloc(&files->arena, 1, sizeof *files->container_sum);
    if (files->container_sum == NULL)
        return fault_memory(fault);
    if (!game_index_load(&files->index, files->index_name, files->index_bytes, &files->arena,
                         &files->log, fault) ||
        foreign_index_report(&files->index, files->index_name, fault) ||
        !container_load(files, fault))
        return false;
    files->known = known_game_identify(&signs);
    return !foreign_pair_report(&signs, files->container_name, fault);
}

const char *game_files_title(const struct game_files *files)
{
    const char *known = known_game_facts(files->known)->name;
    return known ? known : files->name[0] ? files->name : NULL;
}

static bool finish_open(struct game_files *files, struct game_files *opened, bool good)
{
    if (good)
        *files = *opened;
    else
        arena_reset(&opened->arena);
    return good;
}

/* Reads a whole file or part, at most `limit` bytes, into the arena, with each byte XORed with
 * `mask`. */
static bool part_load(struct byte_view *view, const struct file_source *source,
                      const struct file_part *part, int limit, uint8_t mask, struct arena *arena,
                      struct fault *fault)
{
    struct fault_place place = {part->name, "", FAULT_NO_OFFSET};
    struct file_part sized = *part;
    int64_t size = part->size > 0 ? (int64_t)part->size : source->size(source->context, part->file);
    if (size < 0)
        return file_source_refuse(source, part->file, fault);
    if (size > limit)
        return fault_set(fault, FAULT_MEMORY, &place, 0, "the file is larger than %d bytes", limit);
    uint8_t *bytes = arena_alloc(arena, (size_t)size, 1);
    if (bytes == NULL)
        return fault_memory(fault);
    sized.size = (uint64_t)size;
    /* A pipe has size 0, and only reading shows why it is refused. */
    int64_t got = size > 0 ? file_part_read(source, &sized, 0, bytes, (size_t)size)
                           : source->read(source->context, part->file, bytes, 0);
    if (got < 0 || got > size)
        return file_source_refuse(source, part->file, fault);
    for (int64_t i = 0; i < got; i++)
        bytes[i] ^= mask;
    *view = (struct byte_view){bytes, (size_t)got};
    return true;
}

static bool file_load(struct byte_view *view, const struct file_source *source, const char *name,
                      int limit, struct arena *arena, struct fault *fault)
{
    const struct file_part whole = {.file = name, .name = name};
    return part_load(view, source, &whole, limit, 0, arena, fault);
}

static bool exists(const struct file_source *source, const char *name)
{
    return source->size(source->context, name) >= 0;
}

/* The next three functions read optional files. A faulty file does not keep the game from
 * opening. */
static void named_boxes_load(struct game_files *files, const struct file_source *source)
{
    struct fault *fault = &files->named_boxes_fault;
    struct named_boxes *named = arena_alloc(&files->arena, 1, sizeof *named);
    struct byte_view text;
    if (!exists(source, NAMED_BOX_FILE) ||
        !file_load(&text, source, NAMED_BOX_FILE, NAMED_BOX_FILE_SIZE, &files->arena, fault))
        return;
    if (named == NULL)
        fault_memory(fault);
    else if (named_boxes_parse(named, NAMED_BOX_FILE, text, &files->arena, fault))
        files->named_boxes = files->file_named_boxes = named;
}

/* Returns false only if memory runs out. */
static bool source_names_load(struct game_files *files, const struct file_source *source,
                              struct fault *fault)
{
    struct fault why = {0};
    struct byte_view text;
    if (!exists(source, SOURCE_NAMES_FILE))
        return true;
    if (file_load(&text, source, SOURCE_NAMES_FILE, SOURCE_NAMES_LIMIT, &files->arena, &why)) {
        if (source_names_fit(text, files->container_bytes))
            files->source_names = text;
    } else if (why.code == FAULT_MEMORY && fault) {
        *fault = why;
    }
    return why.code != FAULT_MEMORY;
}

static void patch_load(struct game_files *files, const struct file_source *source)
{
    struct fault *fault = &files->patch_fault;
    struct byte_view bytes;
    struct arena arena;
    arena_init(&arena, files->arena.allocator);
    if (exists(source, GAME_PATCH_FILE) &&
        file_load(&bytes, source, GAME_PATCH_FILE, GAME_PATCH_SIZE, &arena, fault))
        game_files_use_patch(files, GAME_PATCH_FILE, bytes, fault);
    arena_reset(&arena);
}

static void name_pair(struct game_files *files, const struct game_pair *pair)
{
    snprintf(files->index_name, FAULT_FILE_SIZE, "%s", pair->index.name);
    snprintf(files->container_name, FAULT_FILE_SIZE, "%s", pair->container.name);
    if (pair->index.size > 0)
        snprintf(files->inside, FAULT_FILE_SIZE, "%s", pair->index.file);
    file_part_language(&pair->index, files->language);
}

/* Refuses a game if walkbox-build was stopped while writing it: the two files may not match. */
static bool was_built_whole(const struct game_files *files, const struct file_source *source,
                            struct fault *fault)
{
    char old[FAULT_FILE_SIZE + sizeof REPLACED_ENDING];
    const char *name;
    const struct fault_place place = {files->index_name, "", FAULT_NO_OFFSET};
    snprintf(old, sizeof old, "%s" REPLACED_ENDING, files->index_name);
    for (int n = 0; (name = source->name_at(source->context, n)) != NULL; n++)
        if (strcmp(name, old) == 0)
            return fault_set(
                fault, FAULT_MISSING, &place, 0,
                "walkbox-build was interrupted while it was writing this game; build it again");
    return true;
}

/* Notes that index and container come from two versions of a game. One wrong entry may be mere
 * damage, so it is ignored. */
static void note_astray(struct game_files *files)
{
    const struct fault_place place = {files->index_name, "", FAULT_NO_OFFSET};
    const int count = game_files_astray(files);
    if (count > 1 && files->notice.code == FAULT_NONE)
        fault_set(&files->notice, FAULT_ODDITY, &place, 0,
                  "this file does not belong to %.32s: %d entries point to no block there, though "
                  "no block is damaged; copy both files from one version",
                  files->container_name, count);
}

bool game_files_open(struct game_files *files, const struct file_source *source, const char *hint,
                     struct allocator allocator, struct fault *fault)
{
    struct game_files opened = {0};
    arena_init(&opened.arena, allocator);
    struct game_pair pair;
    bool good = game_pair_find(&pair, source, hint, &opened.arena, fault) &&
                !foreign_neighbour_report(source, fault);
    if (good) {
        name_pair(&opened, &pair);
        good = was_built_whole(&opened, source, fault) &&
               part_load(&opened.index_bytes, source, &pair.index, LIMIT_FILE_SIZE, GAME_XOR,
                         &opened.arena, fault) &&
               part_load(&opened.container_bytes, source, &pair.container, LIMIT_FILE_SIZE,
                         GAME_XOR, &opened.arena, fault) &&
               pair_load(&opened, fault);
        if (good) {
            const struct fault_place place = {opened.container_name, "", FAULT_NO_OFFSET};
            if (opened.known == KNOWN_GAME_MONKEY1_MACINTOSH)
                fault_set(&opened.notice, FAULT_ODDITY, &place, 0,
                          "the sounds are in the format of the Macintosh version, which walkbox "
                          "cannot play: the game is silent");
            named_boxes_load(&opened, source);
            good = source_names_load(&opened, source, fault);
            patch_load(&opened, source);
            note_astray(&opened);
        }
    }
    return finish_open(files, &opened, good);
}

static bool bytes_load(struct byte_view *view, struct byte_view given, struct arena *arena,
                       struct fault *fault)
{
    uint8_t *bytes = arena_alloc(arena, given.size, 1);
    if (bytes == NULL)
        return fault_memory(fault);
    for (size_t i = 0; i < given.size; i++)
        bytes[i] = given.data[i] ^ GAME_XOR;
    *view = (struct byte_view){bytes, given.size};
    return true;
}

bool game_files_open_bytes(struct game_files *files, struct byte_view index,
                           struct byte_view container, struct allocator allocator,
                           struct fault *fault)
{
    struct game_files opened = {.index_name = "index", .container_name = "container"};
    arena_init(&opened.arena, allocator);
    bool good = bytes_load(&opened.index_bytes, index, &opened.arena, fault) &&
                bytes_load(&opened.container_bytes, container, &opened.arena, fault) &&
                pair_load(&opened, fault);
    return finish_open(files, &opened, good);
}

void game_files_view(struct game_files *view, const struct game_files *files,
                     struct allocator allocator)
{
    *view = *files;
    arena_init(&view->arena, allocator);
}

void game_files_close(struct game_files *files)
{
    arena_reset(&files->arena);
}

bool game_files_has_room(const struct game_files *files, int room)
{
    return room > 0 && room < ROOM_ID_LIMIT && files->index.room_present[room] &&
           files->room_offsets[room] != 0;
}

/* Finds the payload of the block at an offset in the container. Returns false if there is no such
 * block. */
static bool block_payload(const struct game_files *files, size_t offset, const char *tag,
                          struct byte_view *payload)
{
    struct reader reader = reader_at(files->container_bytes, offset);
    struct byte_view name = read_view(&reader, 4);
    uint32_t size = read_u32_be(&reader);
    if (reader.failed || memcmp(name.data, tag, 4) != 0 || size < BLOCK_HEADER_SIZE ||
        size - BLOCK_HEADER_SIZE > reader_left(&reader))
        return false;
    *payload = read_view(&reader, size - BLOCK_HEADER_SIZE);
    return true;
}

/* Finds the block at an offset in the container. `path` is its name in faults. */
static bool block_at(const struct game_files *files, size_t offset, const char *tag,
                     const char *path, struct block *block, struct fault *fault)
{
    struct fault_place place = {files->container_name, path, 0};
    struct byte_view payload;
    if (block_payload(files, offset, tag, &payload)) {
        *block = (struct block){.offset = (uint32_t)offset, .payload = payload};
        memcpy(block->tag, tag, sizeof block->tag);
        memcpy(block->path, path, strlen(path) + 1);
        return true;
    }
    struct reader reader = reader_at(files->container_bytes, offset);
    struct byte_view name = read_view(&reader, 4);
    uint32_t size = read_u32_be(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, offset, "the file ends at 0x%zX",
                         files->container_bytes.size);
    if (memcmp(name.data, tag, 4) != 0)
        return fault_set(fault, FAULT_BAD_VALUE, &place, offset, "no %s block there", tag);
    return fault_set(fault, FAULT_TRUNCATED, &place, offset,
                     "the block has %u bytes, but only %zu are left", (unsigned)size,
                     reader_left(&reader) + BLOCK_HEADER_SIZE);
}

bool game_files_room(const struct game_files *files, int room, struct block *block,
                     struct fault *fault)
{
    struct fault_place place = {files->container_name, "LOFF", FAULT_NO_OFFSET};
    if (!game_files_has_room(files, room))
        return fault_set(fault, FAULT_MISSING, &place, 0, "no room %d", room);
    char path[32];
    snprintf(path, sizeof path, "LFLF %d/ROOM", room);
    return block_at(files, files->room_offsets[room], "ROOM", path, block, fault);
}

static const struct resource_entry *entry_of(const struct game_files *files,
                                             enum resource_kind kind, int id)
{
    const struct resource_directory *directory = &files->index.directories[kind];
    if (id < 0 || id >= directory->count || directory->entries[id].room == 0)
        return NULL;
    return &directory->entries[id];
}

bool game_files_has(const struct game_files *files, enum resource_kind kind, int id)
{
    return entry_of(files, kind, id) != NULL;
}

bool game_files_resource(const struct game_files *files, enum resource_kind kind, int id,
                         struct block *block, struct fault *fault)
{
    const char *tag = resource_tags[kind];
    const struct resource_entry *entry = entry_of(files, kind, id);
    char path[48];
    snprintf(path, sizeof path, "%s %d", tag, id);
    struct fault_place place = {files->container_name, path, FAULT_NO_OFFSET};
    if (entry == NULL)
        return fault_set(fault, FAULT_MISSING, &place, 0, "not in the index");
    size_t base = files->room_offsets[entry->room];
    if (base == 0)
        return fault_set(fault, FAULT_MISSING, &place, 0, "in room %d, which is not in LOFF",
                         entry->room);
    snprintf(path, sizeof path, "LFLF %d/%s %d", entry->room, tag, id);
    return block_at(files, base + entry->offset, tag, path, block, fault);
}

struct byte_view game_files_payload(const struct game_files *files, enum resource_kind kind, int id)
{
    const struct resource_entry *entry = entry_of(files, kind, id);
    size_t base = entry == NULL ? 0 : files->room_offsets[entry->room];
    struct byte_view payload = {0};
    if (base != 0)
        block_payload(files, base + entry->offset, resource_tags[kind], &payload);
    return payload;
}

/* Whether the LFLF of a room consists of whole blocks of known kinds. */
static bool is_sound(const struct game_files *files, int room)
{
    struct reader reader =
        reader_at(files->container_bytes, files->room_offsets[room] - BLOCK_HEADER_SIZE);
    struct byte_view tag = read_view(&reader, 4);
    const uint32_t size = read_u32_be(&reader);
    if (reader.failed || memcmp(tag.data, "LFLF", 4) != 0 || size < BLOCK_HEADER_SIZE)
        return false;
    struct reader blocks = reader_at(read_view(&reader, size - BLOCK_HEADER_SIZE), 0);
    bool sound = !reader.failed;
    while (sound && reader_left(&blocks) > 0) {
        bool known = false;
        tag = read_view(&blocks, 4);
        const uint32_t block = read_u32_be(&blocks);
        for (int kind = 0; kind < RESOURCE_KINDS && !blocks.failed; kind++)
            known = known || memcmp(tag.data, resource_tags[kind], 4) == 0;
        known = !blocks.failed && (known || memcmp(tag.data, "ROOM", 4) == 0);
        if (known && block >= BLOCK_HEADER_SIZE)
            (void)read_view(&blocks, block - BLOCK_HEADER_SIZE);
        sound = known && block >= BLOCK_HEADER_SIZE && !blocks.failed;
    }
    return sound;
}

/* A good game may have a few entries that lead nowhere. With a container of another version, nearly
 * all entries behind the first change lead nowhere. */
enum { ASTRAY_SHARE = 8 };

int game_files_astray(const struct game_files *files)
{
    int count = 0, entries = 0;
    struct byte_view payload;
    for (int kind = 0; kind < RESOURCE_KINDS; kind++)
        for (int id = 0; id < files->index.directories[kind].count; id++) {
            const struct resource_entry *entry = entry_of(files, (enum resource_kind)kind, id);
            const size_t base = entry ? files->room_offsets[entry->room] : 0;
            entries += base != 0;
            count += base != 0 &&
                     !block_payload(files, base + entry->offset, resource_tags[kind], &payload);
        }
    if (count * ASTRAY_SHARE < entries)
        return 0;
    for (int room = 0; room < ROOM_ID_LIMIT && count > 0; room++)
        if (files->room_offsets[room] >= BLOCK_HEADER_SIZE && !is_sound(files, room))
            count = 0;
    return count;
}

int game_files_next(const struct game_files *files, enum resource_kind kind, int id)
{
    for (int next = id < 0 ? 0 : id + 1; next < files->index.directories[kind].count; next++)
        if (game_files_has(files, kind, next))
            return next;
    return -1;
}

int game_files_next_room(const struct game_files *files, int room)
{
    for (int next = room < 0 ? 0 : room + 1; next < ROOM_ID_LIMIT; next++)
        if (game_files_has_room(files, next))
            return next;
    return -1;
}

int game_files_room_beside(const struct game_files *files, int room, bool forwards)
{
    const int step = forwards ? 1 : ROOM_ID_LIMIT - 1;
    for (int i = 1; i <= ROOM_ID_LIMIT; i++) {
        int next = (room + i * step) % ROOM_ID_LIMIT;
        if (game_files_has_room(files, next))
            return next;
    }
    return 0;
}
