/* Reads bytes that cannot be trusted: every read is checked.
 *
 * When a read would pass the end, the reader has failed: its position stays, and it returns zeros
 * from then on. So a decoder reads a whole record and then checks `failed` once. A loop whose
 * length comes from data must check `failed` in each round. Positions count from the start of the
 * view. */
#ifndef WALKBOX_UTIL_BYTES_H
#define WALKBOX_UTIL_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct byte_view {
    const uint8_t *data; /* borrowed */
    size_t size;
};

static inline bool bytes_equal(struct byte_view a, struct byte_view b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* Reads a number from four bytes, unchecked: the caller knows that they exist. */
static inline uint32_t u32_be_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

struct reader {
    struct byte_view view;
    size_t position;
    bool failed;
};

static inline struct reader reader_at(struct byte_view view, size_t position)
{
    bool inside = position <= view.size;
    return (struct reader){view, inside ? position : view.size, !inside};
}

static inline size_t reader_left(const struct reader *reader)
{
    return reader->failed ? 0 : reader->view.size - reader->position;
}

/* Returns whether `count` more bytes follow; if not, the reader has failed. */
static inline bool reader_need(struct reader *reader, size_t count)
{
    if (reader->failed || reader->view.size - reader->position < count)
        reader->failed = true;
    return !reader->failed;
}

static inline uint8_t read_u8(struct reader *reader)
{
    return reader_need(reader, 1) ? reader->view.data[reader->position++] : (uint8_t)0;
}

static inline int8_t read_s8(struct reader *reader)
{
    return (int8_t)read_u8(reader);
}

static inline uint16_t read_u16(struct reader *reader)
{
    if (!reader_need(reader, 2))
        return 0;
    const uint8_t *p = reader->view.data + reader->position;
    reader->position += 2;
    return (uint16_t)(p[0] | p[1] << 8);
}

static inline int16_t read_s16(struct reader *reader)
{
    return (int16_t)read_u16(reader);
}

static inline uint32_t read_u32(struct reader *reader)
{
    uint32_t low = read_u16(reader);
    return low | (uint32_t)read_u16(reader) << 16;
}

static inline uint16_t read_u16_be(struct reader *reader)
{
    uint16_t high = read_u8(reader);
    return (uint16_t)(high << 8 | read_u8(reader));
}

static inline uint32_t read_u32_be(struct reader *reader)
{
    uint32_t high = read_u16_be(reader);
    return high << 16 | read_u16_be(reader);
}

/* Returns the next `size` bytes; an empty view, and the reader has failed, if fewer are left. */
static inline struct byte_view read_view(struct reader *reader, size_t size)
{
    if (!reader_need(reader, size))
        return (struct byte_view){reader->view.data, 0};
    struct byte_view part = {reader->view.data + reader->position, size};
    reader->position += size;
    return part;
}

static inline void reader_skip(struct reader *reader, size_t size)
{
    (void)read_view(reader, size);
}

#endif
