/* Bytes as a tree of blocks, for mutators that keep the shape of a container: every block can be
 * changed, moved, doubled or left out, and when the tree is written all sizes fit again. */
#ifndef WALKBOX_TESTS_FUZZ_BLOCK_TREE_H
#define WALKBOX_TESTS_FUZZ_BLOCK_TREE_H

#include <stdint.h>

#include "util/bytes_writer.h"

enum { BLOCK_TREE_NODES = 1024, BLOCK_TREE_DEPTH = 8 };
static const uint32_t BLOCK_TREE_NOWHERE = UINT32_MAX;

struct tree_node {
    char tag[4];
    int depth;                /* 0: of the outermost blocks */
    bool is_inner;            /* contains the following nodes of a greater depth */
    bool is_bare;             /* bytes without a header, where no block stands */
    int32_t astray;           /* added to the size in its header, so that it is wrong */
    uint32_t place;           /* where its header stood in the bytes that were read */
    uint32_t written;         /* and where it stands in those that were written last */
    struct byte_view payload; /* borrowed; of a node that is not inner */
};

/* The nodes, each before those it holds. */
struct block_tree {
    int count;
    struct tree_node nodes[BLOCK_TREE_NODES];
};

/* Makes the tree of any bytes. Bytes that are not a block, or are too many, become bare bytes. */
void block_tree_read(struct block_tree *tree, struct byte_view bytes);

/* Appends the bytes of the tree. */
void block_tree_write(struct block_tree *tree, struct bytes_writer *out);

/* The index behind a node and all that it holds. */
int block_tree_end(const struct block_tree *tree, int node);

/* The first node with this tag; -1 if there is none. */
int block_tree_find(const struct block_tree *tree, const char *tag);

/* Where the node that stood at a place is written; BLOCK_TREE_NOWHERE when none did. */
uint32_t block_tree_moved(const struct block_tree *tree, uint32_t place);

/* ---- changes; each returns whether it was made ---- */

bool block_tree_remove(struct block_tree *tree, int node);

/* Puts a copy of `count` nodes, which may be nodes of another tree, before the node `at`. */
bool block_tree_insert(struct block_tree *tree, int at, int depth, const struct tree_node *nodes,
                       int count);

/* Swaps the contents of two nodes that are not within each other. */
bool block_tree_swap(struct block_tree *tree, int one, int other);

#endif
