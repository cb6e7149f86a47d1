/* The blocks of a data file as a tree whose keys are unique within a parent, so that the blocks of
 * two files can be compared in any order.
 *
 * A key is the tag and the number of the thing: LFLF-10, SCRP-5, COST-2, OBIM-101, LSCR-203. The
 * key of a second such block ends with ".2". A path is all keys from the top:
 * "LFLF-10/ROOM/RMIM/IM00/SMAP"; the path of LECF is "container". From: docs/formats.md 1-3, 7. */
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
    uint32_t offset;        /* offset of the header in the data file */
    struct byte_view bytes; /* with the header; borrowed from the data file */
    bool open;              /* the payload is blocks, and all of them could be read */
    struct block_node *parent, *next;
    struct block_node *first, *last; /* children */
};

/* All borrowed. */
struct block_tree_source {
    struct byte_view container; /* data file with the XOR undone */
    const struct game_index *index;
    const uint32_t *room_offsets; /* offset of each ROOM; 0 if there is no such room */
};

/* Makes the tree, in the arena. Returns NULL if the bytes do not begin with a whole LECF. */
struct block_node *block_tree_make(const struct block_tree_source *source, struct arena *arena);

/* Returns the block with its header. */
struct byte_view block_whole(const struct block *block);

/* Return NULL if there is no such block. block_tree_resource finds the script, sound, costume or
 * charset with a key such as "SCRP-5" in any LFLF. */
struct block_node *block_node_child(const struct block_node *node, const char *key);
struct block_node *block_tree_resource(const struct block_node *top, const char *key);

/* ---- kept.txt ----
 *
 * The file next to game.txt has the blocks of an extracted game that the sources do not reproduce
 * byte for byte, or at all. Such bytes replace a block only while the sources still give the block
 * for which they were written, so a change of a source has an effect. From: docs/formats.md 11. */

#define ORIGINAL_BLOCKS_FILE "kept.txt"

enum { BLOCK_HASH_SIZE = 17 };

struct original_block {
    const char *path;           /* path in the tree; in the index it begins with "index/" */
    bool raw;                   /* no source makes the block */
    char hash[BLOCK_HASH_SIZE]; /* if not raw, hash of the block that the sources give */
    struct byte_view bytes;     /* with the header */
};

/* A line `same SCRP-6 SCRP-5`: the index names one block twice. */
struct block_alias {
    const char *key, *as;
};

struct original_blocks {
    int block_count;
    struct original_block *blocks; /* sorted by path */
    int alias_count;
    struct block_alias *aliases;
};

/* Reads FOLDER/kept.txt into the context's arena; nothing if there is no such file. Reports all
 * errors. Returns false if there was one. */
bool original_blocks_read(struct original_blocks *originals, const char *folder,
                          struct source_context *context);

/* Writes the first 16 digits of a block's SHA-256. */
void original_block_hash(char hash[BLOCK_HASH_SIZE], struct byte_view bytes);

/* Appends the data file with the original blocks to `out`, which must be empty; sorts the original
 * blocks. Returns the index with their places, in the arena. A raw block comes after its parent's
 * other children. */
struct game_index original_blocks_apply(const struct original_blocks *originals,
                                        const struct block_tree_source *made,
                                        struct bytes_writer *out, struct arena *arena);

/* Same as original_blocks_apply, for the blocks of the index. */
void original_blocks_apply_index(const struct original_blocks *originals, struct byte_view made,
                                 struct bytes_writer *out);

#endif
