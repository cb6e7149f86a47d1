/* Takes games apart that have blocks that nobody knows, and others whose bytes no encoder of ours
 * would write: each block has to be the same again. The games are made of tests/data/tools/small
 * and random numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "assets-tools/extract/block_tree.h"
#include "assets-tools/extract/extract.h"
#include "assets-tools/file_io.h"
#include "assets-tools/game_source.h"
#include "assets-tools/game_write.h"
#include "resource/files/file_source.h"
#include "test_memory.h"
#include "tools/tool_fixture.h"

#define SMALL TEST_DATA_DIR "/tools/small"

enum { SEEDS = 40, BLOCKS_MAX = 256 };

struct random_game {
    struct tool_fixture fixture;
    struct game_source source;
    struct game_blocks made;
    struct random_numbers numbers;
    struct original_blocks originals;
    struct bytes_writer index, container;
};

/* ---- making games ---- */

static struct byte_view random_bytes(struct random_game *game, const char *tag, size_t size)
{
    uint8_t *bytes = arena_alloc(&game->fixture.arena, size + BLOCK_HEADER_SIZE, 1);
    memcpy(bytes, tag, 4);
    for (int i = 0; i < 4; i++)
        bytes[4 + i] = (uint8_t)((size + BLOCK_HEADER_SIZE) >> (24 - 8 * i));
    for (size_t i = 0; i < size; i++)
        bytes[BLOCK_HEADER_SIZE + i] = (uint8_t)fixture_random(&game->numbers, 256);
    return (struct byte_view){bytes, size + BLOCK_HEADER_SIZE};
}

static void add_block(struct random_game *game, struct original_block block)
{
    if (game->originals.block_count < BLOCKS_MAX)
        game->originals.blocks[game->originals.block_count++] = block;
}

/* Other bytes for a block: one more at its end, or one of its own changed. */
static void change_block(struct random_game *game, const struct block_node *node)
{
    size_t size = node->bytes.size - BLOCK_HEADER_SIZE;
    size_t more = fixture_random(&game->numbers, 2);
    struct byte_view bytes = random_bytes(game, (const char *)node->bytes.data, size + more);
    uint8_t *changed = arena_alloc(&game->fixture.arena, bytes.size, 1);
    memcpy(changed, bytes.data, bytes.size);
    memcpy(changed + BLOCK_HEADER_SIZE, node->bytes.data + BLOCK_HEADER_SIZE, size);
    if (more == 0 && size > 0)
        changed[BLOCK_HEADER_SIZE + fixture_random(&game->numbers, (uint32_t)size)] ^= 0x11;
    struct original_block block = {.path = node->path, .bytes = {changed, bytes.size}};
    original_block_hash(block.hash, node->bytes);
    add_block(game, block);
}

static void add_unknown(struct random_game *game, const struct block_node *node)
{
    const bool top = node->parent == NULL;
    char path[128];
    snprintf(path, sizeof path, "%s%sXYZZ", top ? "" : node->path, top ? "" : "/");
    add_block(game, (struct original_block){
                        .path = source_copy(&game->fixture.arena, path, strlen(path)),
                        .raw = true,
                        .bytes = random_bytes(game, "XYZZ", fixture_random(&game->numbers, 90))});
}

static void change_tree(struct random_game *game, const struct block_node *node)
{
    bool loff = strcmp(node->key, "LOFF") == 0;
    if (node->open && fixture_random(&game->numbers, 6) == 0)
        add_unknown(game, node);
    else if (!node->open && !loff && fixture_random(&game->numbers, 8) == 0)
        change_block(game, node);
    for (const struct block_node *child = node->first; child != NULL; child = child->next)
        change_tree(game, child);
}

static int compare_blocks(const void *a, const void *b)
{
    const struct original_block *first = a, *second = b;
    return strcmp(first->path, second->path);
}

static void read_small(struct random_game *game)
{
    tool_fixture_open(&game->fixture);
    struct source_context *context = &game->fixture.context;
    context->reader = file_media();
    assert_true(game_read(&game->source, SMALL, context));
    bytes_writer_init(&game->made.container, test_allocator());
    assert_true(game_make(&game->made, &game->source, context));
}

static void make_game(struct random_game *game, uint32_t seed)
{
    struct arena *arena = &game->fixture.arena;
    read_small(game);
    game->numbers.state = seed * 2654435761U + 1;
    const struct block_tree_source source = {bytes_writer_view(&game->made.container),
                                             &game->made.index, game->made.room_offsets};
    const struct block_node *top = block_tree_make(&source, arena);
    assert_non_null(top);
    game->originals.blocks = arena_alloc(arena, BLOCKS_MAX, sizeof *game->originals.blocks);
    change_tree(game, top);
    qsort(game->originals.blocks, (size_t)game->originals.block_count,
          sizeof *game->originals.blocks, compare_blocks);
    for (int i = 0; i < 40; i++) {
        struct object_start *start =
            &game->made.index.objects[fixture_random(&game->numbers, 1000)];
        start->owner = (uint8_t)fixture_random(&game->numbers, 16);
        start->classes = fixture_random(&game->numbers, UINT32_MAX);
    }
    bytes_writer_init(&game->index, test_allocator());
    bytes_writer_init(&game->container, test_allocator());
    game_lay_out(&game->made, &game->originals, &game->index, &game->container, arena);
}

static void free_game(struct random_game *game)
{
    bytes_writer_free(&game->index);
    bytes_writer_free(&game->container);
    bytes_writer_free(&game->made.container);
    tool_fixture_close(&game->fixture);
}

/* ---- taking them apart ---- */

static struct byte_view as_on_disk(struct bytes_writer *bytes)
{
    for (size_t i = 0; i < bytes->size; i++)
        bytes->data[i] ^= GAME_XOR;
    return bytes_writer_view(bytes);
}

/* Returns how many blocks had to be kept. */
static int check_game(struct random_game *game, uint32_t seed)
{
    struct game_files files;
    struct fault fault = {0};
    struct part_folder folder;
    struct extraction extraction;
    struct extract_result result;
    char out[256];
    snprintf(out, sizeof out, TEST_OUTPUT_DIR "/extract_%d", (int)getpid());
    assert_true(game_files_open_bytes(&files, as_on_disk(&game->index),
                                      as_on_disk(&game->container), test_allocator(), &fault));
    assert_true(part_folder_begin(&folder, out, NULL, true));
    struct arena *arena = test_malloc(sizeof *arena);
    arena_init(arena, test_allocator());
    extract_begin(&extraction, &files, &folder, arena);
    assert_true(extract_checked(&extraction, file_media(), &result));
    if (!result.built || result.changed > 0)
        print_error("seed %u: %s\n", (unsigned)seed, result.built ? "other bytes" : result.why);
    assert_true(result.built && result.changed == 0);
    part_folder_drop(&folder);
    arena_reset(arena);
    test_free(arena);
    game_files_close(&files);
    return result.original_blocks;
}

static void extraction_of_random_games_builds_equal_games(void **state)
{
    (void)state;
    int originals = 0;
    for (uint32_t seed = 1; seed <= SEEDS; seed++) {
        struct random_game *game = test_malloc(sizeof *game);
        memset(game, 0, sizeof *game);
        make_game(game, seed);
        originals += check_game(game, seed);
        free_game(game);
        test_free(game);
    }
    assert_in_range(originals, 5 * SEEDS, 100 * SEEDS); /* the games are as odd as they should be */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(extraction_of_random_games_builds_equal_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
