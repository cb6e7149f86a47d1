#include "resource/support.h"

#include <stdlib.h>
#include <string.h>

#include "resource/files/file_source.h"

/* ---- memory ---- */

static void *counted_resize(void *context, void *pointer, size_t old_size, size_t new_size)
{
    struct counted_memory *memory = context;
    (void)old_size;
    if (new_size == 0) {
        if (memory != NULL && pointer != NULL)
            memory->blocks--;
        free(pointer);
        return NULL;
    }
    if (memory != NULL && ++memory->requests == memory->fail_at)
        return NULL;
    if (memory != NULL && pointer == NULL)
        memory->blocks++;
    void *bytes = realloc(pointer, new_size);
    if (bytes != NULL && pointer == NULL)
        memset(bytes, 0xA5, new_size);
    return bytes;
}

struct allocator plain_allocator(void)
{
    return (struct allocator){NULL, counted_resize};
}

struct allocator counted_allocator(struct counted_memory *memory)
{
    return (struct allocator){memory, counted_resize};
}

/* ---- files ---- */

static int64_t folder_read_at(void *context, const char *name, uint64_t position, uint8_t *buffer,
                              size_t size)
{
    const struct memory_folder *folder = context;
    int i = 0;
    while (i < folder->count && strcmp(folder->files[i].name, name) != 0)
        i++;
    if (i == folder->count)
        return -1;
    const struct byte_view *bytes = &folder->files[i].bytes;
    size_t left = position < bytes->size ? bytes->size - (size_t)position : 0;
    size_t count = size < left ? size : left;
    if (count > 0)
        memcpy(buffer, bytes->data + position, count);
    return (int64_t)count;
}

struct file_source folder_source(struct memory_folder *folder)
{
    struct file_source source = memory_folder_source(folder);
    source.read_at = folder_read_at;
    return source;
}

/* ---- games ---- */

void write_block(struct bytes_writer *writer, const char *tag, const void *payload, size_t size)
{
    size_t header = write_block_begin(writer, tag);
    if (size > 0)
        write_bytes(writer, payload, size);
    write_block_end(writer, header);
}

void write_room_header(struct bytes_writer *writer, int width, int height, int objects)
{
    size_t header = write_block_begin(writer, "RMHD");
    write_u16(writer, (uint32_t)width);
    write_u16(writer, (uint32_t)height);
    write_u16(writer, (uint32_t)objects);
    write_block_end(writer, header);
}

static void room_write(struct made_game *game, int n)
{
    static const char tags[RESOURCE_KINDS][5] = {"SCRP", "SOUN", "COST", "CHAR"};
    const struct made_room *room = &game->rooms[n];
    struct bytes_writer *out = &game->container;
    size_t lflf = write_block_begin(out, "LFLF");
    game->room_offsets[n] = out->size;
    write_block(out, "ROOM", room->payload.data, room->payload.size);
    for (int i = 0; i < room->resource_count; i++) {
        const struct made_resource *resource = &room->resources[i];
        game->resource_offsets[n][i] = out->size;
        write_block(out, tags[resource->kind], resource->payload.data, resource->payload.size);
    }
    write_block_end(out, lflf);
}

static void container_build(struct made_game *game)
{
    struct bytes_writer *out = &game->container;
    size_t lecf = write_block_begin(out, "LECF");
    size_t loff = write_block_begin(out, "LOFF");
    write_u8(out, (uint32_t)game->room_count);
    size_t entries = out->size;
    write_fill(out, 0, (size_t)game->room_count * 5);
    write_block_end(out, loff);
    for (int i = 0; i < game->room_count; i++) {
        room_write(game, i);
        out->data[entries + (size_t)i * 5] = (uint8_t)game->rooms[i].id;
        write_u32_at(out, entries + (size_t)i * 5 + 1, (uint32_t)game->room_offsets[i]);
    }
    write_block_end(out, lecf);
}

/* A directory of MADE_DIRECTORY_SIZE ids. */
static void directory_build(struct made_game *game, const char *tag, enum resource_kind kind)
{
    uint8_t rooms[MADE_DIRECTORY_SIZE] = {0};
    uint32_t offsets[MADE_DIRECTORY_SIZE] = {0};
    for (int r = 0; r < game->room_count; r++) {
        for (int i = 0; i < game->rooms[r].resource_count; i++) {
            const struct made_resource *resource = &game->rooms[r].resources[i];
            if (resource->kind != kind)
                continue;
            rooms[resource->id] = (uint8_t)game->rooms[r].id;
            offsets[resource->id] =
                (uint32_t)(game->resource_offsets[r][i] - game->room_offsets[r]);
        }
    }
    size_t header = write_block_begin(&game->index, tag);
    write_u16(&game->index, MADE_DIRECTORY_SIZE);
    write_bytes(&game->index, rooms, sizeof rooms);
    for (int i = 0; i < MADE_DIRECTORY_SIZE; i++)
        write_u32(&game->index, offsets[i]);
    write_block_end(&game->index, header);
}

static void names_build(struct made_game *game)
{
    size_t header = write_block_begin(&game->index, "RNAM");
    for (int i = 0; i < game->room_count; i++) {
        const char name[9] = {'r', 'o', 'o', 'm', (char)('0' + game->rooms[i].id % 10)};
        write_u8(&game->index, (uint32_t)game->rooms[i].id);
        for (size_t k = 0; k < sizeof name; k++)
            write_u8(&game->index, (uint8_t)(name[k] ^ 0xFF));
    }
    write_u8(&game->index, 0);
    write_block_end(&game->index, header);
}

static void index_build(struct made_game *game)
{
    static const uint16_t limits[9] = {800, 16, 2048, 200, 50, MADE_DIRECTORY_SIZE, 100, 50, 80};
    struct bytes_writer *out = &game->index;
    names_build(game);
    size_t header = write_block_begin(out, "MAXS");
    for (int i = 0; i < 9; i++)
        write_u16(out, limits[i]);
    write_block_end(out, header);

    uint8_t present[256] = {0};
    for (int i = 0; i < game->room_count; i++)
        present[game->rooms[i].id] = 1;
    header = write_block_begin(out, "DROO");
    write_u16(out, sizeof present);
    write_bytes(out, present, sizeof present);
    write_fill(out, 0, 4 * sizeof present);
    write_block_end(out, header);

    directory_build(game, "DSCR", RESOURCE_SCRIPT);
    directory_build(game, "DSOU", RESOURCE_SOUND);
    directory_build(game, "DCOS", RESOURCE_COSTUME);
    directory_build(game, "DCHR", RESOURCE_CHARSET);
    header = write_block_begin(out, "DOBJ");
    write_u16(out, 2);
    write_u8(out, 0x0F);
    write_u8(out, 0x21);
    write_u32(out, 0);
    write_u32(out, 0x80000001);
    write_block_end(out, header);
}

void made_game_build(struct made_game *game)
{
    bytes_writer_init(&game->index, plain_allocator());
    bytes_writer_init(&game->container, plain_allocator());
    container_build(game);
    index_build(game);
}

void made_game_free(struct made_game *game)
{
    bytes_writer_free(&game->index);
    bytes_writer_free(&game->container);
}

void made_game_xor(struct made_game *game)
{
    for (size_t i = 0; i < game->index.size; i++)
        game->index.data[i] ^= GAME_XOR;
    for (size_t i = 0; i < game->container.size; i++)
        game->container.data[i] ^= GAME_XOR;
}

bool made_game_open(struct made_game *game, struct game_files *files, struct fault *fault)
{
    made_game_xor(game);
    bool good =
        game_files_open_bytes(files, bytes_writer_view(&game->index),
                              bytes_writer_view(&game->container), plain_allocator(), fault);
    made_game_xor(game);
    return good;
}

bool log_has(const struct fault_log *log, const char *block, const char *why)
{
    int count = log->count < FAULT_LOG_LIMIT ? log->count : FAULT_LOG_LIMIT;
    for (int i = 0; i < count; i++)
        if (strstr(log->faults[i].block, block) != NULL &&
            strstr(message_english(&log->faults[i].why).text, why) != NULL)
            return true;
    return false;
}
