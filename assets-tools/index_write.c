/* The eight blocks of the index, in the order of the file. */
#include "assets-tools/index_write.h"

#include <string.h>

#include "assets-tools/game_limits.h"

enum { ROOM_NAME_BYTES = 9, NAME_MASK = 0xFF, DISK = 1 };

static void write_names(struct bytes_writer *writer, const struct game_index *index)
{
    size_t header = write_block_begin(writer, "RNAM");
    for (int room = 1; room < ROOM_ID_LIMIT; room++) {
        if (!index->room_present[room])
            continue;
        write_u8(writer, (uint32_t)room);
        size_t size = strlen(index->room_names[room]);
        for (size_t i = 0; i < ROOM_NAME_BYTES; i++)
            write_u8(writer, (i < size ? (uint8_t)index->room_names[room][i] : 0u) ^ NAME_MASK);
    }
    write_u8(writer, 0);
    write_block_end(writer, header);
}

static void write_limits(struct bytes_writer *writer, const struct game_index *index,
                         const uint16_t *limits)
{
    size_t header = write_block_begin(writer, "MAXS");
    const uint16_t usual[MAXS_WORDS] = {
        MAXS_VARIABLES,     MAXS_WORD_1, MAXS_BIT_VARIABLES,
        MAXS_LOCAL_OBJECTS, MAXS_WORD_4, (uint16_t)index->directories[RESOURCE_CHARSET].count,
        MAXS_WORD_6,        MAXS_WORD_7, MAXS_INVENTORY};
    for (int i = 0; i < MAXS_WORDS; i++)
        write_u16(writer, limits != NULL ? limits[i] : usual[i]);
    write_block_end(writer, header);
}

static void write_rooms(struct bytes_writer *writer, const struct game_index *index)
{
    int count = ROOM_ID_LIMIT;
    while (count > index->room_count && !index->room_present[count - 1])
        count--;
    size_t header = write_block_begin(writer, "DROO");
    write_u16(writer, (uint32_t)count);
    for (int i = 0; i < count; i++)
        write_u8(writer, index->room_present[i] ? DISK : 0);
    write_fill(writer, 0, 4 * (size_t)count); /* 0: LOFF says where rooms are */
    write_block_end(writer, header);
}

static void write_directory(struct bytes_writer *writer, const char tag[4],
                            const struct resource_directory *directory)
{
    size_t header = write_block_begin(writer, tag);
    write_u16(writer, (uint32_t)directory->count);
    for (int i = 0; i < directory->count; i++)
        write_u8(writer, directory->entries[i].room);
    for (int i = 0; i < directory->count; i++)
        write_u32(writer, directory->entries[i].offset);
    write_block_end(writer, header);
}

static void write_objects(struct bytes_writer *writer, const struct game_index *index)
{
    size_t header = write_block_begin(writer, "DOBJ");
    write_u16(writer, (uint32_t)index->object_count);
    for (int i = 0; i < index->object_count; i++)
        write_u8(writer, (uint32_t)(index->objects[i].state << 4 | index->objects[i].owner));
    for (int i = 0; i < index->object_count; i++)
        write_u32(writer, index->objects[i].classes);
    write_block_end(writer, header);
}

void index_write(struct bytes_writer *writer, const struct game_index *index,
                 const uint16_t *limits)
{
    write_names(writer, index);
    write_limits(writer, index, limits);
    write_rooms(writer, index);
    write_directory(writer, "DSCR", &index->directories[RESOURCE_SCRIPT]);
    write_directory(writer, "DSOU", &index->directories[RESOURCE_SOUND]);
    write_directory(writer, "DCOS", &index->directories[RESOURCE_COSTUME]);
    write_directory(writer, "DCHR", &index->directories[RESOURCE_CHARSET]);
    write_objects(writer, index);
}
