/* Decodes ZPnn: strips whose rows, of one byte each, are packed in runs. */
#include "resource/zplane.h"

#include <string.h>

#include "resource/strip_table.h"
#include "util/limits.h"

enum { RUN_BIT = 0x80, RUN_OF_ZERO = 256 };

/* Unpacks the rows of a strip. Returns false if they are not all there. */
static bool strip_unpack(struct byte_view bytes, uint8_t *rows, int height)
{
    struct reader reader = reader_at(bytes, 0);
    for (int row = 0; row < height;) {
        uint8_t count_byte = read_u8(&reader);
        bool repeated = (count_byte & RUN_BIT) != 0;
        int count = count_byte & (RUN_BIT - 1);
        if (count == 0)
            count = RUN_OF_ZERO;
        if (count > height - row)
            count = height - row;
        uint8_t value = repeated ? read_u8(&reader) : 0;
        struct byte_view values = read_view(&reader, repeated ? 0 : (size_t)count);
        if (reader.failed)
            return false;
        if (repeated)
            memset(rows + row, value, (size_t)count);
        else
            memcpy(rows + row, values.data, (size_t)count);
        row += count;
    }
    return true;
}

/* Unpacks a strip into the column of bytes at `bits`; all of it or nothing. */
static bool strip_decode(struct byte_view bytes, uint8_t *bits, int strips, int height)
{
    uint8_t rows[LIMIT_ROOM_HEIGHT];
    if (!strip_unpack(bytes, rows, height))
        return false;
    for (int row = 0; row < height; row++)
        bits[row * strips] = rows[row];
    return true;
}

bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault)
{
    if (plane->height > LIMIT_ROOM_HEIGHT) {
        struct fault cause;
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a z-plane of %d rows", plane->height);
        fault_log_add(log, &cause);
        return fault_pass(fault, &cause);
    }
    struct strip_table table = strip_table_of(zp, plane->strips, 2);
    bool all_good = true;
    for (int strip = 0; strip < plane->strips; strip++) {
        struct byte_view bytes;
        size_t position = 0;
        struct fault cause;
        bool good = strip_table_get(&table, strip, &bytes, &position, &place, &cause);
        if (good && bytes.size == 0)
            continue;
        if (good && !strip_decode(bytes, plane->bits + strip, plane->strips, plane->height))
            good = fault_set(&cause, FAULT_TRUNCATED, &place, position,
                             "strip %d ends before its last row", strip);
        if (good)
            continue;
        fault_log_add(log, &cause);
        if (all_good)
            fault_pass(fault, &cause);
        all_good = false;
    }
    return all_good;
}
