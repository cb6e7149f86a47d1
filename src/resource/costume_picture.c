/* Decodes one picture of a costume: a header of 12 bytes, then runs of one colour, column by
 * column, downwards. */
#include <string.h>

#include "resource/costume_picture.h"
#include "util/limits.h"

enum { OFFSET_BASE = 6, HEADER_SIZE = 12, RUN_OF_ZERO = 256 };

static struct costume_picture header_read(struct reader *reader)
{
    struct costume_picture picture = {0};
    picture.width = read_u16(reader);
    picture.height = read_u16(reader);
    picture.x = read_s16(reader);
    picture.y = read_s16(reader);
    picture.move_x = read_s16(reader);
    picture.move_y = read_s16(reader);
    return picture;
}

/* Unpacks the runs. The first byte of a run holds colour and length: 4 and 4 bits if there are 16
 * colours, 5 and 3 bits if there are 32. Length 0 means that the next byte is the length, and 0
 * there means 256 (observed: ScummVM 2.7). A run goes on into the next column. One that is longer
 * than the picture ends with it (from: tests/data/vectors/costume.json). */
static bool runs_unpack(struct reader *reader, int colour_count, uint8_t *pixels, size_t total)
{
    const int length_bits = colour_count == 16 ? 4 : 3;
    const int length_mask = (1 << length_bits) - 1;
    size_t done = 0;
    while (done < total) {
        uint8_t run = read_u8(reader);
        size_t length = (size_t)(run & length_mask);
        if (length == 0) {
            length = read_u8(reader);
            length = length == 0 ? RUN_OF_ZERO : length;
        }
        if (reader->failed)
            return false;
        length = length < total - done ? length : total - done;
        memset(pixels + done, run >> length_bits, length);
        done += length;
    }
    return true;
}

/* Unpacks the pixels. Returns false when the runs end early, or when there is no memory, which
 * *memory tells. */
static bool picture_unpack(struct costume_picture *picture, struct reader *reader, int colour_count,
                           struct arena *arena, bool *memory)
{
    const size_t total = (size_t)picture->width * (size_t)picture->height;
    uint8_t *pixels = arena_alloc(arena, total, 1);
    *memory = pixels != NULL;
    picture->pixels = pixels;
    return *memory && runs_unpack(reader, colour_count, pixels, total);
}

bool costume_picture_decode(struct costume_picture *picture, int colour_count,
                            struct fault_place place, struct byte_view payload, uint32_t offset,
                            struct arena *arena, size_t *run_bytes, struct fault *fault)
{
    size_t position = offset < OFFSET_BASE ? payload.size : offset - OFFSET_BASE;
    struct reader reader = reader_at(payload, position);
    struct costume_picture loaded = header_read(&reader);
    if (reader.failed)
        return fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                         "a picture at %u of a costume of %zu bytes", (unsigned)offset,
                         payload.size);
    if (loaded.width >= LIMIT_COSTUME_PICTURE || loaded.height >= LIMIT_COSTUME_PICTURE)
        return fault_set(fault, FAULT_BAD_VALUE, &place, position, "a picture of %d x %d pixels",
                         loaded.width, loaded.height);
    bool memory;
    if (!picture_unpack(&loaded, &reader, colour_count, arena, &memory))
        return memory ? fault_set(fault, FAULT_TRUNCATED, &place, reader.position,
                                  "the runs of a picture of %d x %d end early", loaded.width,
                                  loaded.height)
                      : fault_set(fault, FAULT_MEMORY, &place, position,
                                  "no memory for %d x %d pixels", loaded.width, loaded.height);
    *picture = loaded;
    if (run_bytes != NULL)
        *run_bytes = reader.position - position - HEADER_SIZE;
    return true;
}
