#include "render/sdl/png_frame.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

enum {
    ROW_SIZE = 1 + SCREEN_WIDTH, /* a byte tells the filter: 0, none, is best for few colours */
    ROWS_SIZE = ROW_SIZE * SCREEN_HEIGHT,
    PACKED_LIMIT = ROWS_SIZE + ROWS_SIZE / 1000 + 64, /* compressBound, which is no constant */
    BIT_DEPTH = 8,
    COLOUR_TYPE_PALETTE = 3,
};

struct work {
    uint8_t rows[ROWS_SIZE];
    uint8_t packed[PACKED_LIMIT];
};

static void put_u32(uint8_t bytes[4], size_t value)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* Writes a chunk: length, type, data, and the checksum of the last two. */
static bool write_chunk(FILE *stream, const char *type, const uint8_t *data, size_t size)
{
    uint8_t length[4], checksum[4];
    uLong sum = crc32(0, (const Bytef *)type, 4);
    if (size > 0)
        sum = crc32(sum, data, (uInt)size);
    put_u32(length, size);
    put_u32(checksum, sum);
    return fwrite(length, 1, 4, stream) == 4 && fwrite(type, 1, 4, stream) == 4 &&
           fwrite(data, 1, size, stream) == size && fwrite(checksum, 1, 4, stream) == 4;
}

static bool write_chunks(FILE *stream, const struct frame *frame, const uint8_t *packed,
                         size_t size)
{
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    uint8_t header[13] = {[8] = BIT_DEPTH, [9] = COLOUR_TYPE_PALETTE};
    uint8_t palette[3 * 256];
    put_u32(header, SCREEN_WIDTH);
    put_u32(header + 4, SCREEN_HEIGHT);
    for (int i = 0; i < 256; i++) {
        palette[3 * i] = frame->palette[i].red;
        palette[3 * i + 1] = frame->palette[i].green;
        palette[3 * i + 2] = frame->palette[i].blue;
    }
    return fwrite(signature, 1, sizeof signature, stream) == sizeof signature &&
           write_chunk(stream, "IHDR", header, sizeof header) &&
           write_chunk(stream, "PLTE", palette, sizeof palette) &&
           write_chunk(stream, "IDAT", packed, size) && write_chunk(stream, "IEND", packed, 0);
}

static bool write_file(const char *path, const struct frame *frame, const uint8_t *packed,
                       size_t size)
{
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return false;
    bool good = write_chunks(stream, frame, packed, size);
    int why = errno;
    if (fclose(stream) != 0)
        return false;
    errno = why;
    return good;
}

bool png_save_frame(const char *path, const struct frame *frame, enum png_effort effort)
{
    struct work *work = malloc(sizeof *work);
    uLongf size = PACKED_LIMIT;
    if (!work)
        return false;
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        work->rows[y * ROW_SIZE] = 0;
        memcpy(work->rows + y * ROW_SIZE + 1, frame->pixels + y * SCREEN_WIDTH, SCREEN_WIDTH);
    }
    bool good = compress2(work->packed, &size, work->rows, ROWS_SIZE, (int)effort) == Z_OK;
    if (!good)
        errno = ENOMEM;
    good = good && write_file(path, frame, work->packed, size);
    int why = errno;
    free(work);
    errno = why;
    return good;
}
