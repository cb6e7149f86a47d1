/* Writes bytes in the form that bytes.h reads, into a buffer that grows. When memory runs out,
 * later writes do nothing; check `failed` once, at the end. Numbers are little-endian, or
 * big-endian in functions whose name ends in _be. */
#ifndef WALKBOX_UTIL_BYTES_WRITER_H
#define WALKBOX_UTIL_BYTES_WRITER_H

#include <stdarg.h>

#include "util/arena.h"
#include "util/bytes.h"

struct bytes_writer {
    struct allocator allocator;
    uint8_t *data; /* owned */
    size_t size;
    size_t capacity;
    bool failed; /* memory ran out */
};

void bytes_writer_init(struct bytes_writer *writer, struct allocator allocator);
void bytes_writer_free(struct bytes_writer *writer);

/* Drops the bytes and keeps the memory. Resets `failed`. */
void bytes_writer_clear(struct bytes_writer *writer);

/* The bytes written so far; the view is valid until the next write. */
struct byte_view bytes_writer_view(const struct bytes_writer *writer);

/* Reserves memory for `count` more bytes. */
void bytes_writer_reserve(struct bytes_writer *writer, size_t count);

void write_bytes(struct bytes_writer *writer, const void *bytes, size_t count);
void write_fill(struct bytes_writer *writer, uint8_t value, size_t count);
void write_u8(struct bytes_writer *writer, uint32_t value);
void write_u16(struct bytes_writer *writer, uint32_t value);
void write_u32(struct bytes_writer *writer, uint32_t value);
void write_u16_be(struct bytes_writer *writer, uint32_t value);
void write_u32_be(struct bytes_writer *writer, uint32_t value);
void write_s16(struct bytes_writer *writer, int32_t value);

/* Write text of any length, formatted as by printf, without a terminator. */
__attribute__((format(printf, 2, 3))) void write_format(struct bytes_writer *writer,
                                                        const char *format, ...);
__attribute__((format(printf, 2, 0))) void write_format_list(struct bytes_writer *writer,
                                                             const char *format, va_list arguments);

/* Overwrite bytes that were written before. A position beyond the end is ignored. */
void write_u16_at(struct bytes_writer *writer, size_t position, uint32_t value);
void write_u32_at(struct bytes_writer *writer, size_t position, uint32_t value);

/* write_block_begin writes a block header with size 0 and returns its position. write_block_end
 * takes the bytes written since as the payload, and sets the block size in the header at that
 * position. */
size_t write_block_begin(struct bytes_writer *writer, const char tag[4]);
void write_block_end(struct bytes_writer *writer, size_t header);

#endif
