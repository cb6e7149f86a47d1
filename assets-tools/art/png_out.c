/* Writes the four chunks of a PNG file. From: the PNG specification (W3C). */
#include "assets-tools/art/png_out.h"

#include <string.h>
#include <zlib.h>

enum { BIT_DEPTH = 8, COLOUR_TYPE_PALETTE = 3, HEADER_SIZE = 13, CHUNK_EXTRA = 4 };

static void write_chunk(struct bytes_writer *writer, const char *type, const uint8_t *data,
                        size_t size)
{
    uLong sum = crc32(0, (const Bytef *)type, 4);
    if (size > 0)
        sum = crc32(sum, data, (uInt)size);
    write_u32_be(writer, (uint32_t)size);
    write_bytes(writer, type, 4);
    if (size > 0)
        write_bytes(writer, data, size);
    write_u32_be(writer, (uint32_t)sum);
}

static void write_header(struct bytes_writer *writer, int width, int height)
{
    uint8_t header[HEADER_SIZE] = {[8] = BIT_DEPTH, [9] = COLOUR_TYPE_PALETTE};
    for (int i = 0; i < 4; i++) {
        header[i] = (uint8_t)(width >> (24 - 8 * i));
        header[4 + i] = (uint8_t)(height >> (24 - 8 * i));
    }
    write_chunk(writer, "IHDR", header, sizeof header);
}

/* The rows, each behind a byte that tells its filter: 0, none. */
static void write_rows(struct bytes_writer *writer, const uint8_t *pixels, int width, int height)
{
    struct allocator allocator = writer->allocator;
    size_t row = (size_t)width + 1, size = row * (size_t)height;
    uLongf packed_size = compressBound((uLong)size);
    uint8_t *rows = allocator.resize(allocator.context, NULL, 0, size);
    uint8_t *packed = allocator.resize(allocator.context, NULL, 0, packed_size);
    if (rows != NULL && packed != NULL) {
        for (size_t y = 0; y < (size_t)height; y++) {
            rows[y * row] = 0;
            memcpy(rows + y * row + 1, pixels + y * (size_t)width, (size_t)width);
        }
        uLongf used = packed_size;
        writer->failed = compress2(packed, &used, rows, (uLong)size, Z_DEFAULT_COMPRESSION) != Z_OK;
        write_chunk(writer, "IDAT", packed, used);
    }
    writer->failed = writer->failed || rows == NULL || packed == NULL;
    if (rows != NULL)
        allocator.resize(allocator.context, rows, size, 0);
    if (packed != NULL)
        allocator.resize(allocator.context, packed, packed_size, 0);
}

void png_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                const struct colour palette[256])
{
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    uint8_t colours[3 * 256];
    for (int i = 0; i < 256; i++) {
        colours[3 * i] = palette[i].red;
        colours[3 * i + 1] = palette[i].green;
        colours[3 * i + 2] = palette[i].blue;
    }
    write_bytes(writer, signature, sizeof signature);
    write_header(writer, width, height);
    write_chunk(writer, "PLTE", colours, sizeof colours);
    write_rows(writer, pixels, width, height);
    write_chunk(writer, "IEND", NULL, 0);
}
