/* Game files consist of blocks. A block has a tag of 4 characters, a size (32 bits, big-endian,
 * including these 8 header bytes), and a payload, perhaps of more blocks. Nothing is aligned. From:
 * docs/formats.md 1. */
#ifndef WALKBOX_RESOURCE_BLOCK_H
#define WALKBOX_RESOURCE_BLOCK_H

#include "util/bytes.h"
#include "util/fault.h"

enum { BLOCK_HEADER_SIZE = 8 };

struct block {
    char tag[5];                 /* such as "ROOM", terminated; unprintable characters become '?' */
    uint32_t offset;             /* header, in bytes from the start of the file */
    struct byte_view payload;    /* borrowed from the file */
    char path[FAULT_BLOCK_SIZE]; /* name of the block in faults, such as "LFLF 10/ROOM/BOXD" */
};

/* Steps through the children of a block. */
struct block_cursor {
    const char *file;        /* borrowed */
    const char *parent_path; /* borrowed */
    struct reader reader;    /* over the parent's payload */
    uint32_t offset;         /* the parent's payload, in bytes from the start of the file */
};

struct block_cursor block_children(const char *file, const struct block *parent);

/* Begins before the outermost blocks of a file, whose bytes have the XOR undone. */
struct block_cursor block_file(const char *file, struct byte_view bytes);

/* Returns 1 and the next child; 0 at the end; -1 and a fault if the size of the next block is below
 * 8 or reaches past the parent. After a fault the cursor is at the end. */
int block_next(struct block_cursor *cursor, struct block *block, struct fault *fault);

/* Returns 1 and the first child with this tag; 0 if there is none; -1 and a fault if a damaged
 * block comes first. */
int block_find(struct block_cursor cursor, const char *tag, struct block *block,
               struct fault *fault);

bool block_is(const struct block *block, const char *tag);

/* Returns the hexadecimal number in a tag such as "IM0A" whose first two letters are `letters`; 0
 * for other tags. */
int block_number(const struct block *block, const char *letters);
struct fault_place block_place(const char *file, const struct block *block);

#endif
