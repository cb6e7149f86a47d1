/* Changes the two files of a game together: when blocks of the container move, the offsets in LOFF
 * and in the directories of the index go with them, so that the game finds its blocks again. */
#include <string.h>

#include "fuzz.h"
#include "mutate_blocks.h"
#include "mutators.h"

enum { HEAD_SIZE = 2, HEADER_SIZE = 8, LOFF_ENTRY = 5, ROOMS = 256, INDEX_LIMIT = 0xFFFF };

/* Where the ROOM blocks stood, and stand, by the room's number; 0: nowhere. */
struct bases {
    uint32_t before[ROOMS], after[ROOMS];
};

static uint32_t number_at(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* LOFF, as it stands in the container that was written. */
static void follow_loff(const struct block_tree *tree, struct bytes_writer *container,
                        struct bases *bases)
{
    int node = block_tree_find(tree, "LOFF");
    if (node < 0 || tree->nodes[node].is_inner || tree->nodes[node].payload.size < 1)
        return;
    size_t at = tree->nodes[node].written + HEADER_SIZE;
    size_t end = at + tree->nodes[node].payload.size;
    int count = container->data[at++];
    for (int i = 0; i < count && at + LOFF_ENTRY <= end; i++, at += LOFF_ENTRY) {
        uint8_t room = container->data[at];
        uint32_t old = number_at(container->data + at + 1);
        uint32_t new = block_tree_moved(tree, old);
        bases->before[room] = old;
        bases->after[room] = new == BLOCK_TREE_NOWHERE ? old : new;
        write_u32_at(container, at + 1, bases->after[room]);
    }
}

/* A directory: the count, a room for each entry, an offset from that room for each. */
static void follow_directory(const struct block_tree *container, struct tree_node *directory,
                             uint8_t *bytes, const struct bases *bases)
{
    size_t size = directory->payload.size;
    size_t count = size >= 2 ? (size_t)bytes[0] | (size_t)bytes[1] << 8 : 0;
    for (size_t i = 0; i < count && 2 + count + 4 * (i + 1) <= size; i++) {
        uint8_t room = bytes[2 + i];
        uint8_t *at = bytes + 2 + count + 4 * i;
        if (room == 0 || bases->before[room] == 0)
            continue;
        uint32_t new = block_tree_moved(container, bases->before[room] + number_at(at));
        if (new == BLOCK_TREE_NOWHERE)
            continue;
        uint32_t offset = new - bases->after[room];
        for (unsigned k = 0; k < 4; k++)
            at[k] = (uint8_t)(offset >> (8 * k));
    }
}

static bool is_directory(const struct tree_node *node)
{
    static const char tags[][5] = {"DSCR", "DSOU", "DCOS", "DCHR"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (!node->is_bare && memcmp(node->tag, tags[i], 4) == 0)
            return true;
    return false;
}

/* Entries of directories lead to another block, or to another room. */
static void redirect(uint8_t *bytes, size_t size, struct dice *dice)
{
    size_t count = size >= 2 ? (size_t)bytes[0] | (size_t)bytes[1] << 8 : 0;
    if (count == 0 || 2 + 5 * count > size)
        return;
    size_t one = (size_t)dice_roll(dice, (int)count), other = (size_t)dice_roll(dice, (int)count);
    bytes[2 + one] = dice_roll(dice, 4) ? bytes[2 + other] : (uint8_t)dice_roll(dice, 6);
    memmove(bytes + 2 + count + 4 * one, bytes + 2 + count + 4 * other, 4);
}

/* `index` holds a copy of the old index, to be changed in place. */
static void change_index(struct bytes_writer *index, struct dice *dice,
                         struct bytes_writer *scratch)
{
    static struct block_tree tree;
    struct bytes_writer made;
    block_tree_read(&tree, bytes_writer_view(index));
    int node = dice_roll(dice, tree.count);
    if (tree.count > 0 && is_directory(&tree.nodes[node]) && dice_roll(dice, 4)) {
        redirect(index->data + tree.nodes[node].place + HEADER_SIZE, tree.nodes[node].payload.size,
                 dice);
        return;
    }
    bytes_writer_init(&made, fuzz_allocator());
    block_tree_change(&tree, dice, scratch);
    block_tree_write(&tree, &made);
    bytes_writer_free(index);
    *index = made;
}

static void change_container(struct byte_view old, struct bytes_writer *index,
                             struct bytes_writer *container, struct dice *dice,
                             struct bytes_writer *scratch)
{
    static struct block_tree tree, directories;
    struct bases bases = {0};
    block_tree_read(&tree, old);
    block_tree_change(&tree, dice, scratch);
    block_tree_write(&tree, container);
    if (container->failed)
        return;
    follow_loff(&tree, container, &bases);
    block_tree_read(&directories, bytes_writer_view(index));
    for (int i = 0; i < directories.count; i++)
        if (is_directory(&directories.nodes[i]))
            follow_directory(&tree, &directories.nodes[i],
                             index->data + directories.nodes[i].place + HEADER_SIZE, &bases);
}

size_t mutate_pair(uint8_t *bytes, size_t size, size_t limit, struct dice *dice)
{
    size_t index_size = size >= HEAD_SIZE ? (size_t)bytes[0] | (size_t)bytes[1] << 8 : 0;
    struct bytes_writer index, container, scratch;
    if (size < HEAD_SIZE || index_size > size - HEAD_SIZE || dice_roll(dice, 32) == 0)
        return LLVMFuzzerMutate(bytes, size, limit);
    struct byte_view old = {bytes + HEAD_SIZE + index_size, size - HEAD_SIZE - index_size};
    bytes_writer_init(&index, fuzz_allocator());
    bytes_writer_init(&container, fuzz_allocator());
    bytes_writer_init(&scratch, fuzz_allocator());
    write_bytes(&index, bytes + HEAD_SIZE, index_size);
    if (dice_roll(dice, 10) == 0) {
        change_index(&index, dice, &scratch);
        write_bytes(&container, old.data, old.size);
    } else {
        change_container(old, &index, &container, dice, &scratch);
    }
    size_t whole = HEAD_SIZE + index.size + container.size;
    if (!index.failed && !container.failed && whole <= limit && index.size <= INDEX_LIMIT) {
        bytes[0] = (uint8_t)index.size;
        bytes[1] = (uint8_t)(index.size >> 8);
        /* An empty file has no bytes to copy. */
        if (index.size > 0)
            memcpy(bytes + HEAD_SIZE, index.data, index.size);
        if (container.size > 0)
            memcpy(bytes + HEAD_SIZE + index.size, container.data, container.size);
        size = whole;
    }
    bytes_writer_free(&index);
    bytes_writer_free(&container);
    bytes_writer_free(&scratch);
    return size;
}
