/* Changes trees of blocks, and pairs of files made of them. */
#include "mutate_blocks.h"

#include <string.h>

#include "fuzz.h"
#include "mutators.h"

enum { GROWTH = 256, ENTRY_SIZE = 5, PAIR_HEAD = 2, HEADER_SIZE = 8 };

/* ---- trees ---- */

static int some_node(const struct block_tree *tree, struct dice *dice)
{
    return dice_roll(dice, tree->count);
}

static int some_leaf(const struct block_tree *tree, struct dice *dice)
{
    int node = some_node(tree, dice);
    for (int i = 0; i < tree->count; i++, node = (node + 1) % tree->count)
        if (!tree->nodes[node].is_inner)
            return node;
    return -1;
}

/* `scratch` keeps the new payload until the tree is written. */
static void change_leaf(struct block_tree *tree, int node, struct dice *dice,
                        struct bytes_writer *scratch)
{
    struct byte_view old = tree->nodes[node].payload;
    bytes_writer_clear(scratch);
    write_bytes(scratch, old.data, old.size);
    write_fill(scratch, 0, GROWTH);
    if (scratch->failed)
        return;
    size_t size =
        mutate_payload(tree->nodes[node].tag, scratch->data, old.size, old.size + GROWTH, dice);
    tree->nodes[node].payload = (struct byte_view){scratch->data, size};
}

static void double_node(struct block_tree *tree, int node, struct dice *dice)
{
    int at = dice_roll(dice, 2) ? some_node(tree, dice) : node;
    struct tree_node copy[64];
    int count = block_tree_end(tree, node) - node;
    if (count > 64)
        return;
    memcpy(copy, &tree->nodes[node], (size_t)count * sizeof *copy);
    block_tree_insert(tree, at, tree->nodes[at].depth, copy, count);
}

void block_tree_change(struct block_tree *tree, struct dice *dice, struct bytes_writer *scratch)
{
    if (tree->count == 0)
        return;
    int node = some_node(tree, dice), other = some_node(tree, dice);
    int leaf = some_leaf(tree, dice);
    switch (dice_roll(dice, 16)) {
    case 0:
        block_tree_remove(tree, node);
        break;
    case 1:
        double_node(tree, node, dice);
        break;
    case 2:
        block_tree_swap(tree, node, other);
        break;
    case 3:
        memcpy(tree->nodes[node].tag, tree->nodes[other].tag, sizeof tree->nodes->tag);
        break;
    case 4:
        tree->nodes[node].payload = tree->nodes[other].payload;
        break;
    case 5:
        if (dice_roll(dice, 4) == 0)
            tree->nodes[node].astray = dice_number(dice, 0);
        break;
    default:
        if (leaf >= 0)
            change_leaf(tree, leaf, dice, scratch);
    }
}

/* Puts a node of another tree in the place of one with the same tag, or beside any one. */
static void mix(struct block_tree *tree, const struct block_tree *other, struct dice *dice)
{
    if (tree->count == 0 || other->count == 0)
        return;
    int taken = dice_roll(dice, other->count);
    int count = block_tree_end(other, taken) - taken;
    int at = some_node(tree, dice);
    for (int i = 0; i < tree->count; i++) {
        int node = (at + i) % tree->count;
        if (memcmp(tree->nodes[node].tag, other->nodes[taken].tag, 4) == 0) {
            at = node;
            break;
        }
    }
    int depth = tree->nodes[at].depth;
    if (block_tree_insert(tree, at, depth, &other->nodes[taken], count) && dice_roll(dice, 4))
        block_tree_remove(tree, at + count);
}

static size_t copy_out(const struct bytes_writer *made, uint8_t *bytes, size_t size, size_t limit)
{
    if (made->failed || made->size == 0 || made->size > limit)
        return size;
    memcpy(bytes, made->data, made->size);
    return made->size;
}

size_t mutate_blocks(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    static struct block_tree tree;
    struct bytes_writer scratch, made;
    if (dice_roll(dice, 16) == 0)
        return LLVMFuzzerMutate(bytes, size, limit);
    bytes_writer_init(&scratch, fuzz_allocator());
    bytes_writer_init(&made, fuzz_allocator());
    block_tree_read(&tree, (struct byte_view){bytes, size});
    block_tree_change(&tree, dice, &scratch);
    block_tree_write(&tree, &made);
    size = copy_out(&made, bytes, size, limit);
    bytes_writer_free(&scratch);
    bytes_writer_free(&made);
    return size;
}

size_t cross_blocks(const uint8_t *bytes, size_t size, const uint8_t *other, size_t other_size,
                    uint8_t *out, size_t limit, struct dice *dice)
{
    static struct block_tree tree, others;
    struct bytes_writer made;
    bytes_writer_init(&made, fuzz_allocator());
    block_tree_read(&tree, (struct byte_view){bytes, size});
    block_tree_read(&others, (struct byte_view){other, other_size});
    mix(&tree, &others, dice);
    block_tree_write(&tree, &made);
    size_t written = copy_out(&made, out, 0, limit);
    bytes_writer_free(&made);
    return written;
}
