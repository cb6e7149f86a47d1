/* The blocks of a container as a tree whose keys are unique within a parent, so that the blocks of
 * two containers can be compared in any order.
 *
 * A key is the tag and the number of the thing: LFLF-10, SCRP-5, COST-2, OBIM-101, LSCR-203. A
 * second block of the same key ends with ".2". A path is all keys from the top:
 * "LFLF-10/ROOM/RMIM/IM00/SMAP"; that of LECF is "container". From: docs/formats.md 1-3, 7. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_BLOCK_TREE_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_BLOCK_TREE_H

#include "resource/block.h"
#include "resource/files/game_index.h"
#include "util/arena.h"

enum { BLOCK_KEY_SIZE = 24 };

struct block_node {
    char key[BLOCK_KEY_SIZE];
    const char *path;
    uint32_t offset;        /* of the header, in the container */
    struct byte_view bytes; /* with the header; borrowed from the container */
    bool open;              /* its payload is blocks, all of which could be read */
    struct block_node *parent, *next;
    struct block_node *first, *last; /* children */
};

/* All borrowed. */
struct block_tree_source {
    struct byte_view container; /* with the XOR undone */
    const struct game_index *index;
    const uint32_t *room_offsets; /* where each ROOM begins; 0: there is no such room */
};

/* The tree, in the arena; NULL when the bytes do not begin with a whole LECF. */
struct block_node *block_tree_make(const struct block_tree_source *source, struct arena *arena);

/* The block with its header. */
struct byte_view block_whole(const struct block *block);

/* These return NULL when there is no such block; the last one finds the script, sound, costume or
 * charset of a key such as "SCRP-5" in any LFLF. */
struct block_node *block_node_child(const struct block_node *node, const char *key);
const struct block_node *block_node_at(const struct block_node *top, const char *path);
struct block_node *block_tree_resource(const struct block_node *top, const char *key);

/* Whether a key is that of a resource, *kind and *id. */
bool block_key_resource(const char *key, enum resource_kind *kind, int *id);

#endif
