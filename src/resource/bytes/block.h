/* The block tree: tag (4 characters), size (32 bits, big-endian, counts its own 8 bytes), payload.
 *
 * From: docs/formats.md 1. Nothing is aligned; unknown tags can be stepped over. */
#ifndef WALKBOX_RESOURCE_BYTES_BLOCK_H
#define WALKBOX_RESOURCE_BYTES_BLOCK_H

#include "resource/bytes/bytes.h"
#include "resource/bytes/fault.h"

enum { BLOCK_HEADER_SIZE = 8 };

struct block {
    char tag[5];                 /* "ROOM", terminated; characters that cannot be shown as '?' */
    uint32_t offset;             /* of the header, in the file */
    struct byte_view payload;    /* borrowed from the file */
    char path[FAULT_BLOCK_SIZE]; /* "LFLF 10/ROOM/BOXD": how faults name it */
};

/* Walks the children of a block one after another. */
struct block_cursor {
    const char *file;        /* borrowed */
    const char *parent_path; /* borrowed */
    struct reader reader;    /* over the parent's payload */
    uint32_t offset;         /* of that payload in the file */
};

struct block_cursor block_children(const char *file, const struct block *parent);

/* The blocks of a whole file. */
struct block_cursor block_file(const char *file, struct byte_view bytes);

/* The next child: 1 and *block, or 0 at the end, or -1 and a fault when the size of the next one
 * is below 8 or reaches past the parent (the cursor is then at its end). */
int block_next(struct block_cursor *cursor, struct block *block, struct fault *fault);

/* The first child with this tag: 1, 0 when there is none, -1 on damage met before it. */
int block_find(struct block_cursor cursor, const char *tag, struct block *block,
               struct fault *fault);

bool block_is(const struct block *block, const char *tag);

struct fault_place block_place(const char *file, const struct block *block);

#endif
