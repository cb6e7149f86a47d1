/* kept.txt, next to game.txt: the blocks of an extracted game that the sources do not give byte for
 * byte, or not at all. Such bytes replace a block only while the sources still give the block for
 * which they were written, so a change of a source counts. From: docs/formats.md 11. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_ORIGINAL_BLOCKS_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_ORIGINAL_BLOCKS_H

#include "assets-tools/art/source_context.h"
#include "assets-tools/extract/block_tree.h"

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

/* Appends the container to `out`, which is empty, with the original blocks, and updates the places
 * in the index. A raw block comes after the other children of its parent. */
void original_blocks_apply(const struct original_blocks *originals,
                           const struct block_tree_source *made, struct game_index *index,
                           struct bytes_writer *out, struct arena *arena);

/* The same for the blocks of the index. */
void original_blocks_apply_index(const struct original_blocks *originals, struct byte_view made,
                                 struct bytes_writer *out);

#endif
