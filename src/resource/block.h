/* Blocks, of which the files of a game are made. A block is a tag of 4 characters, a size (32 bits,
 * big-endian, which counts these 8 bytes, too), and a payload, which may be more blocks.
 *
 * From: docs/formats.md 1. Nothing is aligned. Blocks with an unknown tag can be stepped over. */
#ifndef WALKBOX_RESOURCE_BLOCK_H
#define WALKBOX_RESOURCE_BLOCK_H

#include "util/bytes.h"
#include "util/fault.h"

enum { BLOCK_HEADER_SIZE = 8 };

struct block {
    char tag[5];                 /* such as "ROOM", terminated; unprintable characters become '?' */
    uint32_t offset;             /* of the header, in the file */
    struct byte_view payload;    /* borrowed from the file */
    char path[FAULT_BLOCK_SIZE]; /* how faults name it, such as "LFLF 10/ROOM/BOXD" */
};

/* Steps through the children of a block one after another. */
struct block_cursor {
    const char *file;        /* borrowed */
    const char *parent_path; /* borrowed */
    struct reader reader;    /* over the parent's payload */
    uint32_t offset;         /* of that payload in the file */
};

struct block_cursor block_children(const char *file, const struct block *parent);

/* The outermost blocks of a file, whose bytes are no longer XORed. */
struct block_cursor block_file(const char *file, struct byte_view bytes);

/* Steps to the next child. Returns 1 and fills *block; 0 at the end; -1 and a fault when the size
 * of the next block is below 8 or reaches past the parent (the cursor is then at its end). */
int block_next(struct block_cursor *cursor, struct block *block, struct fault *fault);

/* Finds the first child with this tag. Returns 1 and fills *block; 0 when there is none; -1 and a
 * fault when damage comes before it. */
int block_find(struct block_cursor cursor, const char *tag, struct block *block,
               struct fault *fault);

bool block_is(const struct block *block, const char *tag);

struct fault_place block_place(const char *file, const struct block *block);

#endif
