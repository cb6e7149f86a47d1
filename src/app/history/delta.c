#include "app/history/delta.h"

#include <string.h>

enum {
    PIECE = 8,      /* bytes that have to be equal, to begin with */
    INDEX_EACH = 4, /* from how many bytes on the next piece of the index begins */
    GROUP_BITS = 7,
    GROUP = 1 << GROUP_BITS,
    NUMBER_LIMIT = 35, /* bits; a number that goes on is damaged */
};

static uint64_t piece_at(struct byte_view bytes, size_t at)
{
    uint64_t piece;
    memcpy(&piece, bytes.data + at, sizeof piece);
    return piece;
}

static unsigned slot_of(uint64_t piece)
{
    enum { SLOT_BITS = 13 };
    return (unsigned)(piece * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SLOT_BITS));
}

/* A piece of eight equal bytes, most often zeros, stands everywhere and tells nothing of places. */
static bool tells_little(uint64_t piece)
{
    return piece == (piece & 0xFF) * UINT64_C(0x0101010101010101);
}

void delta_index_make(struct delta_index *index, struct byte_view from)
{
    index->from = from;
    memset(index->places, 0, sizeof index->places);
    for (size_t at = 0; at + PIECE <= from.size; at += INDEX_EACH) {
        uint64_t piece = piece_at(from, at);
        if (!tells_little(piece))
            index->places[slot_of(piece)] = (uint32_t)at + 1;
    }
}

/* ---- making ---- */

static void write_number(struct bytes_writer *writer, uint64_t value)
{
    for (; value >= GROUP; value >>= GROUP_BITS)
        write_u8(writer, (uint32_t)(value % GROUP + GROUP));
    write_u8(writer, (uint32_t)value);
}

void delta_begin(struct delta_making *making, struct byte_view bytes)
{
    *making = (struct delta_making){.bytes = bytes};
}

static size_t equal_from(struct byte_view one, size_t at, struct byte_view other, size_t place)
{
    size_t most = one.size - at < other.size - place ? one.size - at : other.size - place;
    size_t count = 0;
    while (count + PIECE <= most && piece_at(one, at + count) == piece_at(other, place + count))
        count += PIECE;
    while (count < most && one.data[at + count] == other.data[place + count])
        count++;
    return count;
}

/* Where a piece of the bytes stands in the others: most often as far away as the last one. -1 when
 * it is not there. */
static int64_t find(const struct delta_making *making, const struct delta_index *index)
{
    const struct byte_view from = index->from;
    const uint64_t piece = piece_at(making->bytes, making->done);
    int64_t near = (int64_t)making->done + making->shift;
    if (near >= 0 && near + PIECE <= (int64_t)from.size && piece_at(from, (size_t)near) == piece)
        return near;
    int64_t place = (int64_t)index->places[slot_of(piece)] - 1;
    return place >= 0 && piece_at(from, (size_t)place) == piece ? place : -1;
}

static void write_plain(struct delta_making *making, struct bytes_writer *delta)
{
    write_number(delta, making->done - making->plain_from);
    write_bytes(delta, making->bytes.data + making->plain_from, making->done - making->plain_from);
}

/* The sign is in the lowest bit. */
static uint64_t without_sign(int64_t value)
{
    return value < 0 ? 2 * (uint64_t)-value - 1 : 2 * (uint64_t)value;
}

static void copy(struct delta_making *making, const struct delta_index *index, size_t place,
                 struct bytes_writer *delta)
{
    size_t count = equal_from(making->bytes, making->done, index->from, place);
    int64_t shift = (int64_t)place - (int64_t)making->done;
    write_plain(making, delta);
    write_number(delta, count);
    write_number(delta, without_sign(shift - making->shift));
    making->shift = shift;
    making->done += count;
    making->plain_from = making->done;
}

bool delta_go_on(struct delta_making *making, const struct delta_index *index, size_t most,
                 struct bytes_writer *delta)
{
    size_t size = making->bytes.size;
    size_t until = size - making->done > most ? making->done + most : size;
    while (making->done < until) {
        int64_t place = making->done + PIECE <= size ? find(making, index) : -1;
        if (place >= 0)
            copy(making, index, (size_t)place, delta);
        else
            making->done++;
    }
    if (making->done < size)
        return false;
    if (making->plain_from < size)
        write_plain(making, delta);
    making->plain_from = size;
    return true;
}

/* ---- applying ---- */

static uint64_t read_number(struct reader *reader)
{
    uint64_t value = 0;
    for (int shift = 0; shift < NUMBER_LIMIT; shift += GROUP_BITS) {
        uint8_t group = read_u8(reader);
        value |= (uint64_t)(group % GROUP) << shift;
        if (group < GROUP)
            return value;
    }
    reader->failed = true;
    return 0;
}

static int64_t with_sign(uint64_t value)
{
    return value & 1 ? -(int64_t)(value / 2) - 1 : (int64_t)(value / 2);
}

bool delta_apply(struct byte_view delta, struct byte_view from, size_t limit,
                 struct bytes_writer *bytes)
{
    struct reader reader = reader_at(delta, 0);
    const size_t begin = bytes->size;
    int64_t shift = 0;
    while (reader_left(&reader) > 0 && !bytes->failed) {
        uint64_t plain = read_number(&reader);
        if (reader.failed || plain > limit - (bytes->size - begin))
            return false;
        struct byte_view view = read_view(&reader, (size_t)plain);
        if (reader.failed)
            return false;
        write_bytes(bytes, view.data, view.size);
        if (reader_left(&reader) == 0)
            break;
        uint64_t count = read_number(&reader);
        shift += with_sign(read_number(&reader));
        int64_t place = (int64_t)(bytes->size - begin) + shift;
        if (reader.failed || count > limit - (bytes->size - begin) || place < 0 ||
            (uint64_t)place > from.size || count > from.size - (uint64_t)place)
            return false;
        if (count > 0)
            write_bytes(bytes, from.data + place, (size_t)count);
    }
    return !bytes->failed;
}
