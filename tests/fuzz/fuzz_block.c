/* Fuzzes the block tree, which is walked to its full depth. */
#include "fuzz.h"

#include "resource/block.h"

enum { DEPTH_LIMIT = 12 };

static void walk(struct block_cursor cursor, int depth)
{
    struct block block;
    struct fault fault;
    while (block_next(&cursor, &block, &fault) == 1) {
        fuzz_touch(block.payload.data, block.payload.size);
        if (depth < DEPTH_LIMIT)
            walk(block_children("file", &block), depth + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct block block;
    struct fault fault;
    struct block_cursor cursor = block_file("file", (struct byte_view){data, size});
    walk(cursor, 0);
    (void)block_find(cursor, "ROOM", &block, &fault);
    return 0;
}
