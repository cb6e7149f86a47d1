/* The growing buffer of bytes_writer.h: a full buffer doubles. */
#include "util/bytes_writer.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

void bytes_writer_init(struct bytes_writer *writer, struct allocator allocator)
{
    *writer = (struct bytes_writer){.allocator = allocator};
}

void bytes_writer_free(struct bytes_writer *writer)
{
    if (writer->data != NULL)
        writer->allocator.resize(writer->allocator.context, writer->data, writer->capacity, 0);
    bytes_writer_init(writer, writer->allocator);
}

void bytes_writer_clear(struct bytes_writer *writer)
{
    writer->size = 0;
    writer->failed = false;
}

struct byte_view bytes_writer_view(const struct bytes_writer *writer)
{
    return (struct byte_view){writer->data, writer->size};
}

static bool make_room(struct bytes_writer *writer, size_t count)
{
    if (writer->failed)
        return false;
    if (writer->capacity - writer->size >= count)
        return true;
    size_t capacity = writer->capacity == 0 ? FIRST_CAPACITY : writer->capacity;
    while (capacity - writer->size < count && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    uint8_t *data = NULL;
    if (capacity - writer->size >= count)
        data = writer->allocator.resize(writer->allocator.context, writer->data, writer->capacity,
                                        capacity);
    writer->failed = data == NULL;
    if (writer->failed)
        return false;
    writer->data = data;
    writer->capacity = capacity;
    return true;
}

void bytes_writer_reserve(struct bytes_writer *writer, size_t count)
{
    (void)make_room(writer, count);
}

void write_bytes(struct bytes_writer *writer, const void *bytes, size_t count)
{
    if (count == 0 || !make_room(writer, count))
        return;
    memcpy(writer->data + writer->size, bytes, count);
    writer->size += count;
}

void write_format_list(struct bytes_writer *writer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const size_t left = writer->capacity - writer->size;
    char *to = left > 0 ? (char *)writer->data + writer->size : NULL;
    const int length = vsnprintf(to, left, format, arguments);
    const size_t needed = (size_t)length + 1; /* with the terminator, not kept in `size` */
    if (length > 0 && make_room(writer, needed)) {
        if (needed > left)
            vsnprintf((char *)writer->data + writer->size, needed, format, again);
        writer->size += (size_t)length;
    }
    va_end(again);
}

void write_format(struct bytes_writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_format_list(writer, format, arguments);
    va_end(arguments);
}

void write_fill(struct bytes_writer *writer, uint8_t value, size_t count)
{
    if (count == 0 || !make_room(writer, count))
        return;
    memset(writer->data + writer->size, value, count);
    writer->size += count;
}

void write_u8(struct bytes_writer *writer, uint32_t value)
{
    uint8_t byte = (uint8_t)value;
    write_bytes(writer, &byte, 1);
}

void write_u16(struct bytes_writer *writer, uint32_t value)
{
    write_u8(writer, value & 0xFF);
    write_u8(writer, value >> 8 & 0xFF);
}

void write_u32(struct bytes_writer *writer, uint32_t value)
{
    write_u16(writer, value & 0xFFFF);
    write_u16(writer, value >> 16);
}

void write_u16_be(struct bytes_writer *writer, uint32_t value)
{
    write_u8(writer, value >> 8 & 0xFF);
    write_u8(writer, value & 0xFF);
}

void write_u32_be(struct bytes_writer *writer, uint32_t value)
{
    write_u16_be(writer, value >> 16);
    write_u16_be(writer, value & 0xFFFF);
}

void write_s16(struct bytes_writer *writer, int32_t value)
{
    write_u16(writer, (uint16_t)value);
}

void write_u16_at(struct bytes_writer *writer, size_t position, uint32_t value)
{
    if (writer->failed || writer->size < 2 || position > writer->size - 2)
        return;
    writer->data[position] = (uint8_t)value;
    writer->data[position + 1] = (uint8_t)(value >> 8);
}

void write_u32_at(struct bytes_writer *writer, size_t position, uint32_t value)
{
    write_u16_at(writer, position, value & 0xFFFF);
    write_u16_at(writer, position + 2, value >> 16);
}

size_t write_block_begin(struct bytes_writer *writer, const char tag[4])
{
    size_t header = writer->size;
    write_bytes(writer, tag, 4);
    write_u32_be(writer, 0);
    return header;
}

void write_block_end(struct bytes_writer *writer, size_t header)
{
    if (writer->failed)
        return;
    uint32_t size = (uint32_t)(writer->size - header);
    for (size_t i = 0; i < 4; i++)
        writer->data[header + 4 + i] = (uint8_t)(size >> (24 - 8 * i));
}
