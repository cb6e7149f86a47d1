/* Packs the bytes of each strip, from top to bottom, as runs of equal bytes and as bytes that are
 * copied. */
#include "assets-tools/art/zplane_encode.h"

#include <stdio.h>

enum {
    RUN_FLAG = 0x80,
    COUNT_LONGEST = 0x7F, /* a count of 0 would mean 256: readers differ, so it is not used */
    RUN_PAYS_FROM = 3,    /* two equal bytes among others are no shorter as a run */
};

static int equal_bytes(const uint8_t *rows, int count, int from)
{
    int length = 1;
    while (from + length < count && length < COUNT_LONGEST && rows[from + length] == rows[from])
        length++;
    return length;
}

static void pack_column(struct bytes_writer *writer, const uint8_t *rows, int count)
{
    for (int at = 0; at < count;) {
        int run = equal_bytes(rows, count, at);
        if (run >= RUN_PAYS_FROM) {
            write_u8(writer, (uint32_t)(RUN_FLAG + run));
            write_u8(writer, rows[at]);
            at += run;
            continue;
        }
        int start = at;
        while (at < count && at - start < COUNT_LONGEST &&
               equal_bytes(rows, count, at) < RUN_PAYS_FROM)
            at++;
        write_u8(writer, (uint32_t)(at - start));
        write_bytes(writer, rows + start, (size_t)(at - start));
    }
}

bool zplane_encode(struct bytes_writer *writer, int number, const struct zplane *plane)
{
    char tag[8];
    snprintf(tag, sizeof tag, "ZP%02d", number % 100);
    size_t header = write_block_begin(writer, tag);
    size_t positions = writer->size;
    write_fill(writer, 0, (size_t)plane->strips * 2);
    uint8_t rows[LIMIT_ROOM_HEIGHT];
    for (int strip = 0; plane->bits != NULL && strip < plane->strips; strip++) {
        uint8_t any = 0;
        for (int y = 0; y < plane->height; y++) {
            rows[y] = plane->bits[y * plane->strips + strip];
            any |= rows[y];
        }
        if (any == 0)
            continue; /* its offset stays 0: nothing is hidden in the strip */
        write_u16_at(writer, positions + (size_t)strip * 2, (uint32_t)(writer->size - header));
        pack_column(writer, rows, plane->height);
    }
    write_block_end(writer, header);
    return writer->size - header <= UINT16_MAX;
}
