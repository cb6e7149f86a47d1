#include "engine/saved_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/save/save.h"
#include "resource/cmocka_all.h"
#include "resource/parity_games.h"
#include "resource/support.h"

enum {
    SIZE_AT = 12,
    SUM_AT = 16,
    HEAD_SIZE = 24,
    CHUNK_HEAD_SIZE = 10,
    CHUNK_SIZE_AT = 6,
};

struct game *saved_game_open(const char *folder)
{
    char path[PARITY_PATH_SIZE];
    struct memory_folder files = {0};
    struct fault fault = {0};
    struct game *game = malloc(sizeof *game);
    assert_non_null(game);
    snprintf(path, sizeof path, TEST_DATA_DIR "/%s", folder);
    struct byte_view index = parity_file(path, "MONKEY.000");
    struct byte_view container = parity_file(path, "MONKEY.001");
    memory_folder_add(&files, "MONKEY.000", index);
    memory_folder_add(&files, "MONKEY.001", container);
    const struct file_source source = folder_source(&files);
    if (!game_open(game, &source, NULL, plain_allocator(), &fault))
        fail_msg("%s: %s", path, message_english(&fault.why).text);
    free((void *)index.data);
    free((void *)container.data);
    return game;
}

void saved_game_close(struct game *game)
{
    game_close(game);
    free(game);
}

struct byte_view saved_game_save(struct game *game, struct bytes_writer *writer)
{
    struct save_label label = {.name = "a test", .date = 1000};
    struct fault fault = {0};
    bytes_writer_init(writer, plain_allocator());
    if (!save_write(game, &label, writer, &fault))
        fail_msg("frame %u: %s", (unsigned)game->world.frame, message_english(&fault.why).text);
    return bytes_writer_view(writer);
}

void saved_game_seal(struct bytes_writer *save)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = HEAD_SIZE; i < save->size; i++)
        sum = (sum ^ save->data[i]) * UINT64_C(0x100000001B3);
    write_u32_at(save, SIZE_AT, (uint32_t)(save->size - HEAD_SIZE));
    write_u32_at(save, SUM_AT, (uint32_t)(sum & UINT32_MAX));
    write_u32_at(save, SUM_AT + 4, (uint32_t)(sum >> 32));
}

size_t saved_game_chunk(struct byte_view save, const char *tag, size_t *size)
{
    for (size_t at = HEAD_SIZE; at + CHUNK_HEAD_SIZE <= save.size;) {
        struct reader reader = reader_at(save, at + CHUNK_SIZE_AT);
        *size = read_u32(&reader);
        if (memcmp(save.data + at, tag, 4) == 0)
            return at + CHUNK_HEAD_SIZE;
        at += CHUNK_HEAD_SIZE + *size;
    }
    fail_msg("there is no chunk %s", tag);
    return 0;
}
