/* The mutators keep their promises: a tree is written unchanged, moved blocks are found again, and
 * jumps still lead to instructions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block_tree.h"
#include "engine/script/instruction.h"
#include "fuzz.h"
#include "mutators.h"
#include "resource/cmocka_all.h"
#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/support.h"

enum { MUTANTS = 300, LIMIT = 1 << 16, BOXES = 8 };

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit)
{
    (void)limit;
    if (size > 0)
        data[size / 2] ^= 0x55;
    return size;
}

static size_t read_pair(uint8_t *bytes)
{
    FILE *file = fopen(TEST_DATA_DIR "/../fuzz/corpus/pair/ctl1", "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, LIMIT, file);
    fclose(file);
    assert_true(size > 1000);
    return size;
}

static struct byte_view container_of(const uint8_t *bytes, size_t size)
{
    size_t index = (size_t)bytes[0] | (size_t)bytes[1] << 8;
    return (struct byte_view){bytes + 2 + index, size - 2 - index};
}

static void a_block_tree_is_written_unchanged(void **state)
{
    static uint8_t bytes[LIMIT];
    static struct block_tree tree;
    struct bytes_writer out;
    (void)state;
    struct byte_view container = container_of(bytes, read_pair(bytes));
    bytes_writer_init(&out, plain_allocator());
    block_tree_read(&tree, container);
    block_tree_write(&tree, &out);
    assert_true(tree.count > 10);
    assert_int_equal(out.size, container.size);
    assert_memory_equal(out.data, container.data, container.size);
    bytes_writer_free(&out);
}

static void sizes_fit_when_blocks_are_gone_or_swapped(void **state)
{
    static uint8_t bytes[LIMIT];
    static struct block_tree tree, again;
    struct bytes_writer out;
    (void)state;
    struct byte_view container = container_of(bytes, read_pair(bytes));
    block_tree_read(&tree, container);
    for (int node = 1; node < tree.count; node++) {
        int other = 1 + (node * 7) % (tree.count - 1);
        if (tree.nodes[node].is_bare || tree.nodes[other].is_bare)
            continue; /* before a block bare bytes would hide it */
        bytes_writer_init(&out, plain_allocator());
        block_tree_swap(&tree, node, other);
        if (node % 3 == 0)
            block_tree_remove(&tree, node);
        block_tree_write(&tree, &out);
        block_tree_read(&again, bytes_writer_view(&out));
        assert_int_equal(again.count, tree.count);
        bytes_writer_free(&out);
    }
}

/* How many of the scripts of a pair lead to a block; -1 when it does not open. */
static int scripts_found(const uint8_t *bytes, size_t size)
{
    struct game_files files;
    struct fault fault;
    uint8_t *masked = malloc(size);
    assert_non_null(masked);
    for (size_t i = 0; i < size; i++)
        masked[i] = bytes[i] ^ GAME_XOR;
    struct byte_view container = container_of(bytes, size);
    struct byte_view index = {masked + 2, size - 2 - container.size};
    container.data = masked + 2 + index.size;
    int found = -1;
    if (game_files_open_bytes(&files, index, container, plain_allocator(), &fault)) {
        found = 0;
        for (int id = 0; id < 200; id++)
            found += game_files_payload(&files, RESOURCE_SCRIPT, id).size > 0;
        game_files_close(&files);
    }
    free(masked);
    return found;
}

static void moved_blocks_are_found_again(void **state)
{
    static uint8_t bytes[LIMIT], mutant[LIMIT];
    (void)state;
    size_t size = read_pair(bytes);
    int all = scripts_found(bytes, size), opened = 0, complete = 0, moved = 0;
    assert_true(all > 0);
    for (unsigned seed = 0; seed < MUTANTS; seed++) {
        struct dice dice = dice_of(seed);
        memcpy(mutant, bytes, size);
        size_t now = mutate_pair(mutant, size, LIMIT, &dice);
        int found = scripts_found(mutant, now);
        opened += found >= 0;
        complete += found >= all;
        moved += now != size && found >= all;
    }
    /* Few mutants lose their index, or the room in which the scripts are. */
    assert_in_range(opened, MUTANTS * 8 / 10, MUTANTS);
    assert_in_range(complete, MUTANTS * 7 / 10, MUTANTS);
    assert_in_range(moved, MUTANTS / 10, MUTANTS);
}

/* increment g1; increment g2; jumpRelative to the first one; stop */
static const uint8_t loop[] = {0x46, 1, 0, 0x46, 2, 0, 0x18, 0xF7, 0xFF, 0xA0};

static bool starts_an_instruction(struct byte_view code, int32_t target)
{
    struct reader reader = reader_at(code, 0);
    while (reader_left(&reader) > 0 && (int32_t)reader.position < target)
        if (!insn_skip(&reader))
            return true; /* nothing is known behind it */
    return (int32_t)reader.position == target;
}

static void jumps_lead_to_instructions(void **state)
{
    int longer = 0, good = 0, jumps = 0;
    (void)state;
    for (unsigned seed = 0; seed < MUTANTS; seed++) {
        uint8_t code[256];
        struct dice dice = dice_of(seed);
        memcpy(code, loop, sizeof loop);
        size_t size = mutate_script(code, sizeof loop, sizeof code, &dice);
        struct byte_view view = {code, size};
        struct reader reader = reader_at(view, 0);
        struct insn insn;
        longer += size > sizeof loop;
        while (reader_left(&reader) > 0) {
            struct reader head = reader;
            if (!insn_decode(&head, &insn) || !insn_skip(&reader))
                break;
            if (insn.op != OP_jump_relative)
                continue;
            jumps++;
            good += starts_an_instruction(view, insn_target(&insn));
        }
    }
    assert_in_range(longer, MUTANTS / 8, MUTANTS);
    assert_in_range(good, jumps * 7 / 10, jumps);
}

static void boxes_stay_whole(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < MUTANTS; seed++) {
        uint8_t boxes[20 * BOXES] = {0};
        struct dice dice = dice_of(seed);
        size_t size = 60;
        for (int i = 0; i < 8; i++) {
            size = mutate_boxes(boxes, size, sizeof boxes, &dice);
            assert_int_equal(size % 20, 0);
            assert_in_range(size, 0, sizeof boxes);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_tree_is_written_unchanged),
        cmocka_unit_test(sizes_fit_when_blocks_are_gone_or_swapped),
        cmocka_unit_test(moved_blocks_are_found_again),
        cmocka_unit_test(jumps_lead_to_instructions),
        cmocka_unit_test(boxes_stay_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
