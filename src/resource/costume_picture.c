/* Decodes one picture of a costume: a header of 12 bytes, then runs of one colour, column by
 * column, downwards. */
#include <string.h>

#include "resource/bytes/limits.h"
#include "resource/costume_picture.h"

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

/* The spans of a picture while its runs are read. */
struct span_list {
    struct costume_span spans[LIMIT_COSTUME_PICTURE * LIMIT_COSTUME_PICTURE / 2];
    uint16_t count;
    uint16_t *starts; /* zeroed, width + 1 of them */
    int height, row;
    bool open; /* the last span ends right above the row */
};

/* Goes on by as many pixels, which are see-through or not. */
static inline void spans_go_on(struct span_list *list, bool see_through, size_t length)
{
    while (length > 0) {
        const int left = list->height - list->row;
        const int end = length < (size_t)left ? list->row + (int)length : list->height;
        length -= (size_t)(end - list->row);
        if (!see_through && list->open)
            list->spans[list->count - 1].end = (uint8_t)end;
        else if (!see_through)
            list->spans[list->count++] = (struct costume_span){(uint8_t)list->row, (uint8_t)end};
        list->open = !see_through;
        list->row = end;
        if (end == list->height) {
            list->open = false;
            list->row = 0;
            *++list->starts = list->count;
        }
    }
}

/* Fills pixels, of which there are `left`. Most runs are short, and a call would take longer. */
static inline void run_fill(uint8_t *pixels, uint8_t colour, size_t length, size_t left)
{
    enum { SHORT = 16 };
    if (length > SHORT || left < SHORT) {
        memset(pixels, colour, length);
        return;
    }
    memset(pixels, colour, SHORT); /* what is too much is written over by the next run */
}

/* Unpacks the runs. The first byte of a run holds colour and length: 4 and 4 bits if there are 16
 * colours, 5 and 3 bits if there are 32. Length 0 means that the next byte is the length, and 0
 * there means 256 (observed: ScummVM 2.7). A run goes on into the next column. One that is longer
 * than the picture ends with it (from: tests/data/vectors/costume.json). */
static bool runs_unpack(struct reader *reader, int colour_count, uint8_t *pixels, size_t total,
                        struct span_list *list)
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
        const uint8_t colour = (uint8_t)(run >> length_bits);
        length = length < total - done ? length : total - done;
        run_fill(pixels + done, colour, length, total - done);
        spans_go_on(list, colour == 0, length);
        done += length;
    }
    return true;
}

size_t costume_spans_find(const struct costume_picture *picture, struct costume_span *spans,
                          uint16_t *starts)
{
    const int height = picture->height;
    const uint8_t *column = picture->pixels;
    size_t count = 0;
    for (int x = 0; x < picture->width; x++, column += height) {
        if (spans != NULL)
            starts[x] = (uint16_t)count;
        for (int row = 0; row < height; row++) {
            const int first = row;
            while (row < height && column[row] != 0)
                row++;
            if (row == first)
                continue;
            if (spans != NULL)
                spans[count] = (struct costume_span){(uint8_t)first, (uint8_t)row};
            count++;
        }
    }
    if (spans != NULL)
        starts[picture->width] = (uint16_t)count;
    return count;
}

/* Unpacks the pixels, and finds their spans as costume_spans_find does. Returns false when the runs
 * end early, or when there is no memory, which *memory tells. */
static bool picture_unpack(struct costume_picture *picture, struct reader *reader, int colour_count,
                           struct arena *arena, bool *memory)
{
    const size_t total = (size_t)picture->width * (size_t)picture->height;
    uint8_t *pixels = arena_alloc(arena, total, 1);
    uint16_t *starts = arena_alloc(arena, (size_t)picture->width + 1, sizeof *starts);
    struct span_list list;
    list.count = 0;
    list.starts = starts;
    list.height = picture->height;
    list.row = 0;
    list.open = false;
    *memory = pixels != NULL && starts != NULL;
    if (!*memory || !runs_unpack(reader, colour_count, pixels, total, &list))
        return false;
    struct costume_span *spans = arena_alloc(arena, list.count, sizeof *spans);
    *memory = spans != NULL;
    if (spans == NULL)
        return false;
    memcpy(spans, list.spans, list.count * sizeof *spans);
    picture->pixels = pixels;
    picture->spans = spans;
    picture->span_starts = starts;
    return true;
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
