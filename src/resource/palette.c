/* Reads CLUT and CYCL. */
#include "resource/palette.h"

enum { CYCLE_UNUSED_BYTES = 2, CYCLE_FLAG_DOWN = 2, CYCLE_CLOCK = 16384 };

bool palette_load(struct colour palette[256], struct fault_place place, struct byte_view clut,
                  struct fault *fault)
{
    if (clut.size < 256 * 3)
        return fault_set(fault, FAULT_TRUNCATED, &place, clut.size,
                         "%zu bytes where 256 colours should be", clut.size);
    const uint8_t *bytes = clut.data;
    for (int i = 0; i < 256; i++, bytes += 3)
        palette[i] = (struct colour){bytes[0], bytes[1], bytes[2]};
    return true;
}

static struct colour_cycle cycle_read(struct reader *reader, uint8_t number)
{
    struct colour_cycle cycle = {.number = number};
    reader_skip(reader, CYCLE_UNUSED_BYTES);
    cycle.rate = read_u16_be(reader);
    cycle.flags = read_u16_be(reader);
    cycle.first = read_u8(reader);
    cycle.last = read_u8(reader);
    cycle.down = (cycle.flags & CYCLE_FLAG_DOWN) != 0;
    if (cycle.rate != 0)
        cycle.delay_jiffies = (uint16_t)(CYCLE_CLOCK / cycle.rate);
    return cycle;
}

bool cycles_load(struct colour_cycle cycles[LIMIT_CYCLES], int *count, struct fault_place place,
                 struct byte_view cycl, struct fault *fault)
{
    struct colour_cycle loaded[LIMIT_CYCLES];
    struct reader reader = reader_at(cycl, 0);
    int n = 0;
    for (;;) {
        size_t position = reader.position;
        uint8_t number = read_u8(&reader);
        if (!reader.failed && number == 0)
            break;
        struct colour_cycle cycle = cycle_read(&reader, number);
        if (reader.failed)
            return fault_set(fault, FAULT_TRUNCATED, &place, position,
                             "cycles end without a number 0");
        if (n == LIMIT_CYCLES || number > LIMIT_CYCLES)
            return fault_set(fault, FAULT_BAD_VALUE, &place, position,
                             "cycle number %d, or more than %d cycles", number, LIMIT_CYCLES);
        if (cycle.first > cycle.last)
            return fault_set(fault, FAULT_BAD_VALUE, &place, position,
                             "cycle %d runs from colour %d to %d", number, cycle.first, cycle.last);
        loaded[n++] = cycle;
    }
    for (int i = 0; i < n; i++)
        cycles[i] = loaded[i];
    *count = n;
    return true;
}
