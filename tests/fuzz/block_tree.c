#include "block_tree.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_SIZE = 8 };

/* ---- reading ---- */

static bool is_inner_tag(const uint8_t *tag)
{
    static const char tags[][5] = {"LECF", "LFLF", "ROOM", "RMIM", "OBIM", "OBCD", "SOUN"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (memcmp(tag, tags[i], 4) == 0)
            return true;
    return tag[0] == 'I' && tag[1] == 'M' && tag[2] != 'H';
}

static bool is_tag(const uint8_t *tag)
{
    for (int i = 0; i < 4; i++)
        if (tag[i] != ' ' && !(tag[i] >= '0' && tag[i] <= '9') &&
            !(tag[i] >= 'A' && tag[i] <= 'Z') && !(tag[i] >= 'a' && tag[i] <= 'z'))
            return false;
    return true;
}

static struct tree_node *add(struct block_tree *tree, int depth, uint32_t place)
{
    struct tree_node *node = &tree->nodes[tree->count++];
    *node = (struct tree_node){.depth = depth, .place = place};
    return node;
}

static void add_bare(struct block_tree *tree, int depth, struct byte_view bytes, size_t at)
{
    if (at < bytes.size && tree->count < BLOCK_TREE_NODES) {
        struct tree_node *node = add(tree, depth, BLOCK_TREE_NOWHERE);
        node->is_bare = true;
        node->payload = (struct byte_view){bytes.data + at, bytes.size - at};
    }
}

/* Blocks, one behind the other; `base` is where the bytes stand in the whole. */
static void read_blocks(struct block_tree *tree, struct byte_view bytes, size_t base, int depth)
{
    size_t at = 0;
    while (bytes.size - at >= HEADER_SIZE && tree->count < BLOCK_TREE_NODES - 1) {
        struct reader reader = reader_at(bytes, at + 4);
        size_t size = read_u32_be(&reader);
        if (!is_tag(bytes.data + at) || size < HEADER_SIZE || size > bytes.size - at)
            break;
        struct tree_node *node = add(tree, depth, (uint32_t)(base + at));
        memcpy(node->tag, bytes.data + at, sizeof node->tag);
        node->payload = (struct byte_view){bytes.data + at + HEADER_SIZE, size - HEADER_SIZE};
        node->is_inner = depth + 1 < BLOCK_TREE_DEPTH && is_inner_tag(bytes.data + at);
        if (node->is_inner)
            read_blocks(tree, node->payload, base + at + HEADER_SIZE, depth + 1);
        at += size;
    }
    add_bare(tree, depth, bytes, at);
}

void block_tree_read(struct block_tree *tree, struct byte_view bytes)
{
    tree->count = 0;
    read_blocks(tree, bytes, 0, 0);
}

/* ---- writing ---- */

static int write_node(struct block_tree *tree, int index, struct bytes_writer *out)
{
    struct tree_node *node = &tree->nodes[index];
    int end = block_tree_end(tree, index), next = index + 1;
    node->written = (uint32_t)out->size;
    if (!node->is_bare) {
        write_bytes(out, node->tag, sizeof node->tag);
        write_u32_be(out, 0);
    }
    if (node->is_inner)
        while (next < end)
            next = write_node(tree, next, out);
    else
        write_bytes(out, node->payload.data, node->payload.size);
    if (!node->is_bare && !out->failed) {
        uint32_t size = (uint32_t)(out->size - node->written) + (uint32_t)node->astray;
        for (unsigned i = 0; i < 4; i++)
            out->data[node->written + 4 + i] = (uint8_t)(size >> (24 - 8 * i));
    }
    return end;
}

void block_tree_write(struct block_tree *tree, struct bytes_writer *out)
{
    for (int i = 0; i < tree->count;)
        i = write_node(tree, i, out);
}

/* ---- finding ---- */

int block_tree_end(const struct block_tree *tree, int node)
{
    int end = node + 1;
    while (end < tree->count && tree->nodes[end].depth > tree->nodes[node].depth)
        end++;
    return end;
}

int block_tree_find(const struct block_tree *tree, const char *tag)
{
    for (int i = 0; i < tree->count; i++)
        if (!tree->nodes[i].is_bare && memcmp(tree->nodes[i].tag, tag, 4) == 0)
            return i;
    return -1;
}

uint32_t block_tree_moved(const struct block_tree *tree, uint32_t place)
{
    for (int i = 0; i < tree->count; i++)
        if (tree->nodes[i].place == place)
            return tree->nodes[i].written;
    return BLOCK_TREE_NOWHERE;
}

/* ---- changes ---- */

bool block_tree_remove(struct block_tree *tree, int node)
{
    int end = block_tree_end(tree, node);
    if (end - node == tree->count)
        return false;
    memmove(&tree->nodes[node], &tree->nodes[end],
            (size_t)(tree->count - end) * sizeof *tree->nodes);
    tree->count -= end - node;
    return true;
}

bool block_tree_insert(struct block_tree *tree, int at, int depth, const struct tree_node *nodes,
                       int count)
{
    if (count < 1 || tree->count + count > BLOCK_TREE_NODES)
        return false;
    struct tree_node *copy = malloc((size_t)count * sizeof *copy);
    if (copy == NULL)
        return false;
    memcpy(copy, nodes, (size_t)count * sizeof *copy);
    for (int i = 0; i < count; i++)
        copy[i].depth += depth - nodes[0].depth;
    memmove(&tree->nodes[at + count], &tree->nodes[at],
            (size_t)(tree->count - at) * sizeof *tree->nodes);
    memcpy(&tree->nodes[at], copy, (size_t)count * sizeof *copy);
    tree->count += count;
    free(copy);
    return true;
}

bool block_tree_swap(struct block_tree *tree, int one, int other)
{
    int first = one < other ? one : other, second = one < other ? other : one;
    int first_count = block_tree_end(tree, first) - first;
    int second_count = block_tree_end(tree, second) - second;
    int first_depth = tree->nodes[first].depth, second_depth = tree->nodes[second].depth;
    if (first + first_count > second)
        return false;
    /* The second one comes before the first, and then the first one to where the second was. */
    if (!block_tree_insert(tree, first, first_depth, &tree->nodes[second], second_count))
        return false;
    int moved = first + second_count, old = second + second_count;
    if (!block_tree_insert(tree, old, second_depth, &tree->nodes[moved], first_count))
        return false;
    block_tree_remove(tree, old + first_count);
    return block_tree_remove(tree, moved);
}
