#include "resource/block.h"

#include <string.h>

struct block_cursor block_children(const char *file, const struct block *parent)
{
    return (struct block_cursor){
        .file = file,
        .parent_path = parent->path,
        .reader = reader_at(parent->payload, 0),
        .offset = parent->offset + BLOCK_HEADER_SIZE,
    };
}

struct block_cursor block_file(const char *file, struct byte_view bytes)
{
    return (struct block_cursor){
        .file = file, .parent_path = "", .reader = reader_at(bytes, 0), .offset = 0};
}

/* Joins "PARENT/TAG". A parent path that is too long is cut at its end, so that the tag fits. */
static void path_join(char path[FAULT_BLOCK_SIZE], const char *parent, const char tag[5])
{
    const size_t most = FAULT_BLOCK_SIZE - sizeof "/TAG?";
    size_t length = strlen(parent);
    if (length > most)
        length = most;
    memcpy(path, parent, length);
    if (length > 0)
        path[length++] = '/';
    memcpy(path + length, tag, 5);
}

static int cursor_fail(struct block_cursor *cursor, const char *path, size_t position,
                       struct fault *fault, unsigned size, size_t left)
{
    struct fault_place place = {cursor->file, path, cursor->offset};
    cursor->reader.position = cursor->reader.view.size;
    if (left < BLOCK_HEADER_SIZE)
        fault_set(fault, FAULT_TRUNCATED, &place, position, "%zu stray bytes instead of a block",
                  left);
    else if (size < BLOCK_HEADER_SIZE)
        fault_set(fault, FAULT_BAD_VALUE, &place, position,
                  "the block size, %u, is less than the size of a block header", size);
    else
        fault_set(fault, FAULT_TRUNCATED, &place, position,
                  "the block has %u bytes, but only %zu are left", size, left);
    return -1;
}

int block_next(struct block_cursor *cursor, struct block *block, struct fault *fault)
{
    size_t left = reader_left(&cursor->reader);
    size_t position = cursor->reader.position;
    if (left == 0)
        return 0;
    if (left < BLOCK_HEADER_SIZE)
        return cursor_fail(cursor, cursor->parent_path, position, fault, 0, left);
    struct block next = {.offset = cursor->offset + (uint32_t)position};
    for (int i = 0; i < 4; i++) {
        uint8_t c = read_u8(&cursor->reader);
        next.tag[i] = c >= ' ' && c <= '~' ? (char)c : '?';
    }
    path_join(next.path, cursor->parent_path, next.tag);
    uint32_t size = read_u32_be(&cursor->reader);
    if (size < BLOCK_HEADER_SIZE || size > left)
        return cursor_fail(cursor, next.path, position, fault, size, left);
    next.payload = read_view(&cursor->reader, size - BLOCK_HEADER_SIZE);
    *block = next;
    return 1;
}

int block_find(struct block_cursor cursor, const char *tag, struct block *block,
               struct fault *fault)
{
    struct block child;
    int found;
    while ((found = block_next(&cursor, &child, fault)) == 1) {
        if (!block_is(&child, tag))
            continue;
        *block = child;
        return 1;
    }
    return found;
}

bool block_is(const struct block *block, const char *tag)
{
    return strcmp(block->tag, tag) == 0;
}

int block_number(const struct block *block, const char *letters)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *high = strchr(digits, block->tag[2]), *low = strchr(digits, block->tag[3]);
    if (memcmp(block->tag, letters, 2) != 0 || high == NULL || low == NULL)
        return 0;
    return (int)(high - digits) * 16 + (int)(low - digits);
}

struct fault_place block_place(const char *file, const struct block *block)
{
    return (struct fault_place){file, block->path, block->offset + BLOCK_HEADER_SIZE};
}
