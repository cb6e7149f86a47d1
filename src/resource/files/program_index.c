/* An index inside a program: the Fate of Atlantis on Steam has none next to its container. It is
 * found by its blocks. */
#include <string.h>

#include "resource/files/inner_files.h"
#include "util/bytes.h"

enum {
    PIECE_SIZE = 1 << 15,
    TAG_SIZE = 4,
    HEADER_SIZE = 8,
    INDEX_MAX = 1 << 18,    /* bytes of a block */
    PROGRAM_MAX = 64 << 20, /* bytes that are searched */
    TAGS = 8,
};

/* The blocks of an index; each is there once, the first is the first. */
static const char tags[TAGS][TAG_SIZE + 1] = {"RNAM", "MAXS", "DROO", "DSCR",
                                              "DSOU", "DCOS", "DCHR", "DOBJ"};

/* The size of the index at a position; 0: there is none. */
static uint32_t index_size(const struct file_source *source, const char *file, uint64_t position)
{
    uint8_t head[HEADER_SIZE];
    unsigned found = 0;
    uint32_t size = 0;
    while (source->read_at(source->context, file, position + size, head, HEADER_SIZE) ==
           HEADER_SIZE) {
        int tag = 0;
        for (int i = 0; i < HEADER_SIZE; i++)
            head[i] ^= GAME_XOR;
        while (tag < TAGS && memcmp(head, tags[tag], TAG_SIZE) != 0)
            tag++;
        struct reader reader = reader_at((struct byte_view){head, HEADER_SIZE}, TAG_SIZE);
        const uint32_t block = read_u32_be(&reader);
        if (tag == TAGS || (found & (1U << tag)) != 0 || block <= HEADER_SIZE || block > INDEX_MAX)
            break;
        found |= 1U << tag;
        size += block;
    }
    const int64_t end = source->size(source->context, file);
    return found == (1U << TAGS) - 1 && position + size <= (uint64_t)end ? size : 0;
}

bool program_index_find(const struct file_source *source, const char *file, struct file_part *part)
{
    uint8_t piece[PIECE_SIZE + TAG_SIZE - 1], tag[TAG_SIZE];
    for (int i = 0; i < TAG_SIZE; i++)
        tag[i] = (uint8_t)tags[0][i] ^ GAME_XOR;
    for (uint64_t at = 0; at < PROGRAM_MAX; at += PIECE_SIZE) {
        const int64_t got = source->read_at(source->context, file, at, piece, sizeof piece);
        for (int64_t i = 0; i + TAG_SIZE <= got; i++) {
            if (piece[i] != tag[0] || memcmp(piece + i, tag, TAG_SIZE) != 0)
                continue;
            const uint32_t size = index_size(source, file, at + (uint64_t)i);
            *part = (struct file_part){file, file, at + (uint64_t)i, size, false};
            if (size > 0)
                return true;
        }
        if (got < (int64_t)sizeof piece)
            break;
    }
    return false;
}
