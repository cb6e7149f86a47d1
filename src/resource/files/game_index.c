/* The index file has eight blocks. A directory block has two lanes: first one byte for each entry,
 * then one 32-bit number for each entry. */
#include "resource/files/game_index.h"

#include "resource/block.h"

enum { RNAM_ENTRY_SIZE = 10, RNAM_MASK = 0xFF, MAXS_WORDS = 9, LANE_ROW_SIZE = 5 };

/* Blocks in the order of index_tags. */
enum index_block {
    INDEX_RNAM,
    INDEX_MAXS,
    INDEX_DROO,
    INDEX_KINDS,
    INDEX_DOBJ = INDEX_KINDS + RESOURCE_KINDS,
    INDEX_BLOCKS
};

static const char index_tags[INDEX_BLOCKS][5] = {
    "RNAM", "MAXS", "DROO", "DSCR", "DSOU", "DCOS", "DCHR", "DOBJ",
};

struct index_reading {
    struct game_index *index;
    struct arena *arena;
    struct fault_log *log;
    struct fault_place place; /* current block */
};

/* The two lanes of a directory. */
struct lanes {
    int count;
    struct reader bytes, words;
};

static bool lanes_read(struct lanes *lanes, const struct fault_place *place,
                       struct byte_view payload, struct fault *fault)
{
    struct reader reader = reader_at(payload, 0);
    size_t count = read_u16(&reader);
    if (reader.failed || reader_left(&reader) < count * LANE_ROW_SIZE)
        return fault_set(fault, FAULT_TRUNCATED, place, 0,
                         "the directory has %zu entries, but only %zu bytes", count, payload.size);
    lanes->count = (int)count;
    lanes->bytes = reader_at(payload, 2);
    lanes->words = reader_at(payload, 2 + count);
    return true;
}

/* Reads RNAM. Room names are only labels, so the names before a truncation are used. */
static bool names_load(const struct index_reading *reading, struct byte_view payload,
                       struct fault *fault)
{
    struct reader reader = reader_at(payload, 0);
    uint8_t room = read_u8(&reader);
    while (room != 0) {
        struct byte_view name = read_view(&reader, RNAM_ENTRY_SIZE - 1);
        if (reader.failed)
            break;
        for (size_t i = 0; i < name.size; i++) {
            uint8_t c = name.data[i] ^ RNAM_MASK;
            reading->index->room_names[room][i] = (char)c;
            if (c == 0)
                break;
        }
        room = read_u8(&reader);
    }
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &reading->place, reader.position,
                         "the room names do not end with room 0");
    return true;
}

static bool limits_load(const struct index_reading *reading, struct byte_view payload,
                        struct fault *fault)
{
    struct reader reader = reader_at(payload, 0);
    uint16_t words[MAXS_WORDS];
    for (int i = 0; i < MAXS_WORDS; i++)
        words[i] = read_u16(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &reading->place, reader.position,
                         "%zu bytes, too few for 9 words", payload.size);
    reading->index->limits_size = payload.size;
    reading->index->limits = (struct game_limits){
        .variables = words[0],
        .bit_variables = words[2],
        .local_objects = words[3],
        .charsets = words[5],
        .inventory = words[8],
    };
    return true;
}

static bool rooms_load(const struct index_reading *reading, struct byte_view payload,
                       struct fault *fault)
{
    struct lanes lanes;
    if (!lanes_read(&lanes, &reading->place, payload, fault))
        return false;
    reading->index->room_count = lanes.count;
    for (int i = 0; i < lanes.count && i < ROOM_ID_LIMIT; i++) {
        uint8_t disk = read_u8(&lanes.bytes);
        reading->index->room_present[i] = disk != 0;
        reading->index->room_elsewhere[i] = disk > 1;
    }
    return true;
}

static bool directory_load(const struct index_reading *reading, enum resource_kind kind,
                           struct byte_view payload, struct fault *fault)
{
    struct lanes lanes;
    if (!lanes_read(&lanes, &reading->place, payload, fault))
        return false;
    struct resource_entry *entries =
        arena_alloc(reading->arena, (size_t)lanes.count, sizeof *entries);
    if (entries == NULL)
        return fault_memory(fault);
    for (int i = 0; i < lanes.count; i++) {
        entries[i].room = read_u8(&lanes.bytes);
        entries[i].offset = read_u32(&lanes.words);
    }
    reading->index->directories[kind] = (struct resource_directory){lanes.count, entries};
    return true;
}

static bool objects_load(const struct index_reading *reading, struct byte_view payload,
                         struct fault *fault)
{
    struct lanes lanes;
    if (!lanes_read(&lanes, &reading->place, payload, fault))
        return false;
    struct object_start *objects =
        arena_alloc(reading->arena, (size_t)lanes.count, sizeof *objects);
    if (objects == NULL)
        return fault_memory(fault);
    for (int i = 0; i < lanes.count; i++) {
        uint8_t packed = read_u8(&lanes.bytes);
        objects[i].owner = packed & 15;
        objects[i].state = packed >> 4;
        objects[i].classes = read_u32(&lanes.words);
    }
    reading->index->object_count = lanes.count;
    reading->index->objects = objects;
    return true;
}

static bool block_load(const struct index_reading *reading, enum index_block kind,
                       struct byte_view payload, struct fault *fault)
{
    switch (kind) {
    case INDEX_RNAM:
        return names_load(reading, payload, fault);
    case INDEX_MAXS:
        return limits_load(reading, payload, fault);
    case INDEX_DROO:
        return rooms_load(reading, payload, fault);
    case INDEX_DOBJ:
        return objects_load(reading, payload, fault);
    default:
        return directory_load(reading, (enum resource_kind)(kind - INDEX_KINDS), payload, fault);
    }
}

static enum index_block block_kind(const struct block *block)
{
    int kind = 0;
    while (kind < INDEX_BLOCKS && !block_is(block, index_tags[kind]))
        kind++;
    return (enum index_block)kind;
}

/* Logs missing blocks, because they explain why resources are not found later. */
static void report_lacks(const struct index_reading *reading, const bool met[INDEX_BLOCKS])
{
    struct fault_place place = {reading->place.file, "", FAULT_NO_OFFSET};
    for (int kind = 0; kind < INDEX_BLOCKS; kind++)
        if (!met[kind])
            fault_log_set(reading->log, FAULT_MISSING, &place, 0,
                          "the %s block is missing or damaged", index_tags[kind]);
    int charsets = reading->index->directories[RESOURCE_CHARSET].count;
    if (met[INDEX_MAXS] && charsets != reading->index->limits.charsets)
        fault_log_set(reading->log, FAULT_BAD_VALUE, &place, 0,
                      "MAXS announces %d charsets, but DCHR lists %d",
                      reading->index->limits.charsets, charsets);
}

bool game_index_load(struct game_index *index, const char *file, struct byte_view bytes,
                     struct arena *arena, struct fault_log *log, struct fault *fault)
{
    struct game_index loaded = {0};
    struct index_reading reading = {&loaded, arena, log, {file, "", 0}};
    bool met[INDEX_BLOCKS] = {false};
    struct block_cursor cursor = block_file(file, bytes);
    struct block block;
    struct fault cause;
    int found = block_next(&cursor, &block, &cause);
    if (found != 1 || block_kind(&block) == INDEX_BLOCKS) {
        struct fault_place place = {file, "", 0};
        return fault_set(fault, FAULT_UNKNOWN, &place, 0,
                         "this file does not begin like the index file of a game");
    }
    for (; found == 1; found = block_next(&cursor, &block, &cause)) {
        enum index_block kind = block_kind(&block);
        if (kind == INDEX_BLOCKS || met[kind])
            continue;
        reading.place = block_place(file, &block);
        met[kind] = block_load(&reading, kind, block.payload, &cause);
        if (met[kind])
            continue;
        fault_log_add(log, &cause);
        if (cause.code == FAULT_MEMORY)
            return fault_pass(fault, &cause);
    }
    if (found < 0)
        fault_log_add(log, &cause);
    report_lacks(&reading, met);
    *index = loaded;
    return true;
}
