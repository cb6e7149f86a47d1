/* Recorded games that are cut at many places, or have changed bytes in every kind of block. Reading
 * anything of them gives a good result or a fault. Errors of the sanitizers count, too. */
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/load_everything.h"
#include "resource/parity_games.h"
#include "resource/support.h"

enum { CUTS = 40, FLIPS_PER_BLOCK = 14, INDEX_FLIPS = 120, DEPTH_LIMIT = 8, KIND_LIMIT = 128 };

/* A generator with equal numbers every time. */
static uint32_t draw(uint32_t *seed, uint32_t below)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed % below;
}

static void for_each_game(void (*check)(const char *folder))
{
    static struct parity_games games;
    parity_games_find(&games);
    assert_true(games.count > 0);
    for (int i = 0; i < games.count; i++)
        check(games.folders[i]);
}

/* Opens a pair and loads everything in it; counts a refused pair. */
static void open_and_load(struct byte_view index, struct byte_view container,
                          struct outcome *outcome)
{
    static struct game_files files;
    struct fault fault = {0};
    if (!game_files_open_bytes(&files, index, container, plain_allocator(), &fault)) {
        assert_int_not_equal(fault.code, FAULT_NONE);
        outcome->refused++;
        return;
    }
    load_everything(&files, outcome);
    game_files_close(&files);
}

static void check_cuts(const char *folder)
{
    struct byte_view index = parity_file(folder, "MONKEY.000");
    struct byte_view container = parity_file(folder, "MONKEY.001");
    struct outcome outcome = {0};
    for (size_t i = 0; i < CUTS; i++) {
        struct byte_view cut = {container.data, container.size * i / CUTS};
        open_and_load(index, cut, &outcome);
    }
    for (size_t i = 0; i < CUTS; i++) {
        struct byte_view cut = {index.data, index.size * i / CUTS};
        open_and_load(cut, container, &outcome);
    }
    assert_true(outcome.refused > 0);
    assert_true(outcome.good > 0);
    free((void *)index.data);
    free((void *)container.data);
}

static void truncated_games_give_faults(void **state)
{
    (void)state;
    for_each_game(check_cuts);
}

static void check_index_flips(const char *folder)
{
    struct byte_view index = parity_file(folder, "MONKEY.000");
    struct byte_view container = parity_file(folder, "MONKEY.001");
    uint8_t *bytes = malloc(index.size);
    struct outcome outcome = {0};
    uint32_t seed = 1;
    assert_non_null(bytes);
    for (int i = 0; i < INDEX_FLIPS; i++) {
        static struct game_files files;
        struct fault fault = {0};
        struct block block;
        memcpy(bytes, index.data, index.size);
        uint32_t at = i < 64 ? (uint32_t)i : draw(&seed, (uint32_t)index.size);
        bytes[at] ^= (uint8_t)(1 + draw(&seed, 255));
        if (!game_files_open_bytes(&files, (struct byte_view){bytes, index.size}, container,
                                   plain_allocator(), &fault))
            continue;
        for (int kind = 0; kind < RESOURCE_KINDS; kind++)
            for (int id = -1; (id = game_files_next(&files, (enum resource_kind)kind, id)) >= 0;)
                (void)game_files_resource(&files, (enum resource_kind)kind, id, &block, &fault);
        for (int id = -1; (id = game_files_next(&files, RESOURCE_COSTUME, id)) >= 0;)
            load_costume(&files, id, &outcome);
        game_files_close(&files);
    }
    free(bytes);
    free((void *)index.data);
    free((void *)container.data);
}

static void changed_bytes_of_an_index_do_no_harm(void **state)
{
    (void)state;
    for_each_game(check_index_flips);
}

/* ---- bytes of every kind of block ---- */

/* Changes the container in place, in the memory that the open game owns. */
struct flipping {
    struct game_files files;
    uint8_t *bytes;
    int room; /* whose LFLF is being walked */
    uint32_t seed;
    int kind_count; /* kinds met in this room */
    char kinds[KIND_LIMIT][5];
    int flips;
    struct outcome outcome;
};

static bool kind_is_new(struct flipping *flipping, const char *tag)
{
    for (int i = 0; i < flipping->kind_count; i++)
        if (strcmp(flipping->kinds[i], tag) == 0)
            return false;
    if (flipping->kind_count < KIND_LIMIT)
        memcpy(flipping->kinds[flipping->kind_count++], tag, 5);
    return true;
}

static void load_of_room(struct flipping *flipping, bool is_room)
{
    struct outcome *outcome = &flipping->outcome;
    const struct game_files *files = &flipping->files;
    if (is_room) {
        load_room(files, flipping->room, outcome);
        return;
    }
    for (int id = -1; (id = game_files_next(files, RESOURCE_COSTUME, id)) >= 0;)
        load_costume(files, id, outcome);
    for (int id = -1; (id = game_files_next(files, RESOURCE_CHARSET, id)) >= 0;)
        load_charset(files, id, outcome);
}

static void flip_block(struct flipping *flipping, const struct block *block)
{
    bool is_room = strstr(block->path, "ROOM") != NULL;
    uint32_t whole = (uint32_t)block->payload.size + BLOCK_HEADER_SIZE;
    for (uint32_t i = 0; i < FLIPS_PER_BLOCK; i++) {
        /* The size, the beginning of the payload, then anywhere. */
        uint32_t at = i < 4 ? 4 + i : i < 8 ? 4 + i : draw(&flipping->seed, whole);
        if (at >= whole)
            continue;
        uint8_t *byte = flipping->bytes + block->offset + at;
        uint8_t before = *byte;
        *byte = i % 3 == 0 ? 0xFF : (uint8_t)(before ^ (1 + draw(&flipping->seed, 255)));
        load_of_room(flipping, is_room);
        *byte = before;
        flipping->flips++;
    }
}

static bool is_container(const struct block *block)
{
    static const char tags[][5] = {"LFLF", "ROOM", "RMIM", "OBIM", "OBCD"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        if (block_is(block, tags[i]))
            return true;
    return memcmp(block->tag, "IM", 2) == 0 && !block_is(block, "IMHD");
}

static void flip_tree(struct flipping *flipping, const struct block *parent, int depth)
{
    struct block_cursor cursor = block_children("", parent);
    struct block block;
    struct fault fault;
    while (block_next(&cursor, &block, &fault) == 1) {
        if (kind_is_new(flipping, block.tag))
            flip_block(flipping, &block);
        if (is_container(&block) && depth < DEPTH_LIMIT)
            flip_tree(flipping, &block, depth + 1);
    }
}

static void check_block_flips(const char *folder)
{
    static struct flipping flipping;
    memset(&flipping, 0, sizeof flipping);
    flipping.seed = 7;
    parity_game_open(&flipping.files, folder);
    flipping.bytes = (uint8_t *)flipping.files.container_bytes.data;
    for (int id = -1; (id = game_files_next_room(&flipping.files, id)) >= 0;) {
        struct block room;
        struct fault fault;
        assert_true(game_files_room(&flipping.files, id, &room, &fault));
        struct block lflf = {.tag = "LFLF", .path = "LFLF", .offset = room.offset - 8};
        struct reader size = reader_at(flipping.files.container_bytes, lflf.offset + 4);
        uint32_t whole = read_u32_be(&size);
        lflf.payload = read_view(&size, whole - BLOCK_HEADER_SIZE);
        flipping.room = id;
        flipping.kind_count = 0;
        flip_tree(&flipping, &lflf, 0);
    }
    assert_true(flipping.flips > 1000);
    assert_true(flipping.outcome.refused > 0);
    assert_true(flipping.outcome.limping > 0);
    assert_true(flipping.outcome.good > 0);
    game_files_close(&flipping.files);
}

static void changed_bytes_of_every_kind_of_block_do_no_harm(void **state)
{
    (void)state;
    for_each_game(check_block_flips);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(truncated_games_give_faults),
        cmocka_unit_test(changed_bytes_of_an_index_do_no_harm),
        cmocka_unit_test(changed_bytes_of_every_kind_of_block_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
