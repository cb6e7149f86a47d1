/* kept.txt, which may lie beside game.txt: in which order the blocks of a game stand, and which of
 * them have other bytes than those that are made of the sources.
 *
 * walkbox-extract writes it, so that a game that another tool made is built again byte for byte. A
 * block is kept only as long as the one made of the sources is the one for which it was kept: who
 * changes a source gets what the source says. From: docs/building.md. */
#ifndef WALKBOX_ASSETS_TOOLS_EXTRACT_LAYOUT_READ_H
#define WALKBOX_ASSETS_TOOLS_EXTRACT_LAYOUT_READ_H

#include "assets-tools/art/source_context.h"
#include "util/bytes.h"

#define LAYOUT_FILE "kept.txt"

enum { LAYOUT_HASH_SIZE = 17 };

enum layout_kind {
    LAYOUT_KEEP,    /* these bytes instead of those that are made */
    LAYOUT_RAW,     /* a block that no source makes */
    LAYOUT_WITHOUT, /* a block that is made and that the game does not have */
};

struct layout_block {
    enum layout_kind kind;
    const char *path; /* see block_tree.h */
    char hash[LAYOUT_HASH_SIZE];
    struct byte_view bytes; /* with the header */
};

/* The keys of a block's children in their order. */
struct layout_order {
    const char *path;
    int count, capacity;
    const char **keys;
};

/* An entry of LOFF, in its order. */
struct layout_offset {
    int room;
    bool fixed; /* it leads to no room of the sources, but to `offset` */
    uint32_t offset;
};

/* `same SCRP-6 SCRP-5`: the index names one block twice. */
struct layout_same {
    const char *key, *as;
};

struct layout {
    int block_count;
    struct layout_block *blocks; /* by path */
    int order_count;
    struct layout_order *orders;
    int offset_count;
    struct layout_offset *offsets;
    int same_count;
    struct layout_same *same;
    struct byte_view after_container, after_index; /* behind the last block of each file */
};

/* Reads FOLDER/kept.txt into the context's arena; empty when there is no such file. Reports all
 * errors; false when there was one. */
bool layout_read(struct layout *layout, const char *folder, struct source_context *context);

/* What is said of a block; NULL when nothing is. */
const struct layout_block *layout_block(const struct layout *layout, const char *path);
const struct layout_order *layout_order(const struct layout *layout, const char *path);

/* The hash by which a block that is made is known again: the first 16 digits of its SHA-256. */
void layout_hash(char hash[LAYOUT_HASH_SIZE], struct byte_view bytes);

#endif
