/* Decodes ZPnn: strips whose rows, of one byte each, are packed in runs. */
#include "resource/picture/zplane.h"

#include "resource/picture/strip_table.h"

enum { RUN_BIT = 0x80, RUN_OF_ZERO = 256 };

/* Unpacks the rows of a strip into the column of bytes at `bits`. A first pass only checks that all
 * rows are there, so nothing is written if they are not. */
static bool strip_decode(struct byte_view bytes, uint8_t *bits, int strips, int height)
{
    for (int pass = 0; pass < 2; pass++) {
        struct reader reader = reader_at(bytes, 0);
        int row = 0;
        while (row < height && !reader.failed) {
            uint8_t count_byte = read_u8(&reader);
            bool repeated = (count_byte & RUN_BIT) != 0;
            int count = count_byte & (RUN_BIT - 1);
            if (count == 0)
                count = RUN_OF_ZERO;
            uint8_t value = repeated ? read_u8(&reader) : 0;
            for (; count > 0 && row < height && !reader.failed; count--, row++) {
                if (!repeated)
                    value = read_u8(&reader);
                if (pass == 1)
                    bits[row * strips] = value;
            }
        }
        if (reader.failed)
            return false;
    }
    return true;
}

bool zplane_decode(struct fault_place place, struct byte_view zp, struct zplane *plane,
                   struct fault_log *log, struct fault *fault)
{
    struct strip_table table = {zp, plane->strips, 2};
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
