/* The blocks of a container as a tree whose keys are unique within a parent, so that the blocks of
 * two containers can be compared in any order.
 *
 * A key is the tag and the number of the thing: LFLF-10, SCRP-5, COST-2, OBIM-101, LSCR-203. A
 * second block of the same key ends with ".2". A path is all keys from the top:
 * "LFLF-10/ROOM/RMIM/IM00/SMAP"; that of LECF is "container". From: docs/formats.md 1-3, 7. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_BLOCK_TREE_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_BLOCK_TREE_H

#include "assets-tools/art/source_context.h"
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
struct block_node *block_tree_resource(const struct block_node *top, const char *key);

/* ---- kept.txt ----
 *
 * The file next to game.txt has the blocks of an extracted game that the sources do not give byte
 * for byte, or not at all. Such bytes replace a block only while the sources still give the block
 * for which they were written, so a change of a source counts. From: docs/formats.md 11. */

#define ORIGINAL_BLOCKS_FILE "kept.txt"

enum { BLOCK_HASH_SIZE = 17 };

struct original_block {
    const char *path;           /* see block_tree.h; those of the index begin with "index/" */
    bool raw;                   /* no source makes it */
    char hash[BLOCK_HASH_SIZE]; /* if not raw: of the block that the sources give */
    struct byte_view bytes;     /* with the header */
};

/* `same SCRP-6 SCRP-5`: the index names one block twice. */
struct block_alias {
    const char *key, *as;
};

struct original_blocks {
    int block_count;
    struct original_block *blocks; /* by path */
    int alias_count;
    struct block_alias *aliases;
};

/* Reads FOLDER/kept.txt into the context's arena; empty when there is no such file. Reports all
 * errors; false when there was one. */
bool original_blocks_read(struct original_blocks *originals, const char *folder,
                          struct source_context *context);

/* The first 16 digits of the SHA-256 of a block. */
void original_block_hash(char hash[BLOCK_HASH_SIZE], struct byte_view bytes);

/* Appends the container to `out`, which is empty, with the original blocks, which get sorted.
 * Returns the index with their places, in the arena. A raw block comes after the other children of
 * its parent. */
struct game_index original_blocks_apply(const struct original_blocks *originals,
                                        const struct block_tree_source *made,
                                        struct bytes_writer *out, struct arena *arena);

/* The same for the blocks of the index. */
void original_blocks_apply_index(const struct original_blocks *originals, struct byte_view made,
                                 struct bytes_writer *out);

#endif
