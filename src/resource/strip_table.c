/* Looks up strips. A strip ends at the nearest position beyond its own, wherever that stands in the
 * table, so that strips may be shared or out of order. */
#include "resource/strip_table.h"

#include "resource/block.h"

static size_t entry_at(const struct strip_table *table, int strip)
{
    size_t entry = (size_t)table->entry_size;
    struct reader reader = reader_at(table->payload, (size_t)strip * entry);
    return table->entry_size == 2 ? read_u16(&reader) : read_u32(&reader);
}

struct strip_table strip_table_of(struct byte_view payload, int strips, int entry_size)
{
    struct strip_table table = {payload, strips, entry_size, true};
    size_t highest = 0;
    for (int i = 0; i < strips; i++) {
        size_t position = entry_at(&table, i);
        if (position != 0 && position < highest)
            table.in_order = false;
        if (position > highest)
            highest = position;
    }
    return table;
}

/* The nearest position beyond `begin`, at most `end`. */
static size_t strip_end(const struct strip_table *table, int strip, size_t begin, size_t end)
{
    for (int i = table->in_order ? strip + 1 : 0; i < table->strips; i++) {
        size_t other = entry_at(table, i);
        if (other > begin && other < end)
            end = other;
        if (other > begin && table->in_order)
            break;
    }
    return end;
}

bool strip_table_get(const struct strip_table *table, int strip, struct byte_view *bytes,
                     size_t *position, const struct fault_place *place, struct fault *fault)
{
    size_t table_size = (size_t)table->strips * (size_t)table->entry_size;
    if (table->payload.size < table_size)
        return fault_set(fault, FAULT_TRUNCATED, place, 0,
                         "strip %d: %zu bytes cannot hold the positions of %d strips", strip,
                         table->payload.size, table->strips);
    size_t begin = entry_at(table, strip);
    if (begin == 0 && table->entry_size == 2) {
        *bytes = (struct byte_view){table->payload.data, 0};
        *position = 0;
        return true;
    }
    size_t end = table->payload.size + BLOCK_HEADER_SIZE;
    if (begin < table_size + BLOCK_HEADER_SIZE || begin >= end)
        return fault_set(fault, FAULT_BAD_VALUE, place, (size_t)strip * (size_t)table->entry_size,
                         "strip %d stands at %zu of a block of %zu", strip, begin, end);
    end = strip_end(table, strip, begin, end);
    *position = begin - BLOCK_HEADER_SIZE;
    *bytes = (struct byte_view){table->payload.data + *position, end - begin};
    return true;
}
