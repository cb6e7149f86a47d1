/* The blocks of the index, which stand one after another without a block around them. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/extract/layout_apply.h"

enum { NAME_SIZE = 64 };

static void index_path(char path[NAME_SIZE], const char *key)
{
    snprintf(path, NAME_SIZE, "index/%s", key);
}

/* Writes the block of a tag, or what is kept for it. */
static void write_made(const struct layout *layout, const struct block *block,
                       struct bytes_writer *out)
{
    char path[NAME_SIZE], hash[LAYOUT_HASH_SIZE];
    struct byte_view bytes = {block->payload.data - BLOCK_HEADER_SIZE,
                              block->payload.size + BLOCK_HEADER_SIZE};
    index_path(path, block->tag);
    const struct layout_block *kept = layout_block(layout, path);
    layout_hash(hash, bytes);
    if (kept != NULL && kept->kind == LAYOUT_WITHOUT)
        return;
    if (kept != NULL && kept->kind == LAYOUT_KEEP && strcmp(kept->hash, hash) == 0)
        bytes = kept->bytes;
    write_bytes(out, bytes.data, bytes.size);
}

static bool find_made(struct byte_view made, const char *tag, struct block *block)
{
    return block_find(block_file("", made), tag, block, NULL) == 1;
}

static bool is_ordered(const struct layout_order *order, const char *key)
{
    for (int i = 0; order != NULL && i < order->count; i++)
        if (strcmp(order->keys[i], key) == 0)
            return true;
    return false;
}

void layout_apply_index(const struct layout *layout, struct byte_view made,
                        struct bytes_writer *out)
{
    const struct layout_order *order = layout_order(layout, "index");
    struct block block;
    for (int i = 0; order != NULL && i < order->count; i++) {
        char path[NAME_SIZE];
        index_path(path, order->keys[i]);
        const struct layout_block *raw = layout_block(layout, path);
        if (find_made(made, order->keys[i], &block))
            write_made(layout, &block, out);
        else if (raw != NULL && raw->kind == LAYOUT_RAW)
            write_bytes(out, raw->bytes.data, raw->bytes.size);
    }
    struct block_cursor cursor = block_file("", made);
    while (block_next(&cursor, &block, NULL) == 1)
        if (!is_ordered(order, block.tag))
            write_made(layout, &block, out);
    write_bytes(out, layout->after_index.data, layout->after_index.size);
}
