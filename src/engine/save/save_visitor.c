#include "engine/save/save_visitor.h"

#include <stdio.h>
#include <string.h>

#include "resource/picture.h"
#include "util/bytes.h"

void visit_fail(struct save_visitor *visitor, const char *why, ...)
{
    struct message message;
    if (visitor->failed)
        return;
    visitor->failed = true;
    MESSAGE_SET_REST(&message, why);
    fault_set_message(visitor->fault, FAULT_BAD_VALUE, &visitor->place, visitor->reader.position,
                      &message);
}

/* ---- comparing ---- */

/* Reads a signed number, low byte first. */
static int64_t number_of(const uint8_t *bytes, size_t unit)
{
    uint64_t value = 0;
    for (size_t i = 0; i < unit; i++)
        value |= (uint64_t)bytes[i] << 8 * i;
    unsigned unused = (unsigned)(8 * (sizeof value - unit));
    return unit == 1 ? (int64_t)value : (int64_t)(value << unused) >> unused;
}

/* Compares the bytes that were written from offset `from` on: numbers of `unit` bytes, or pixels if
 * `unit` is 0, whose field is not named. */
static void compare(struct save_visitor *visitor, size_t from, size_t unit)
{
    struct save_difference *difference = visitor->difference;
    char item[SAVE_FIELD_SIZE / 2] = "", place[24] = "";
    const struct byte_view here = bytes_writer_view(visitor->writer);
    const uint8_t *there = read_view(&visitor->reader, here.size - from).data;
    size_t at = from;
    visitor->failed = visitor->writer->failed || visitor->reader.failed;
    while (!visitor->failed && at < here.size && here.data[at] == there[at - from])
        at++;
    if (visitor->failed || at == here.size)
        return;
    visitor->failed = visitor->differs = true;
    *difference = (struct save_difference){0};
    if (unit == 0)
        return;
    at -= (at - from) % unit;
    if (visitor->item)
        snprintf(item, sizeof item, "%s %d: ", visitor->item, visitor->index);
    if (visitor->is_row)
        snprintf(place, sizeof place, "[%zu]", (at - visitor->begin) / unit);
    snprintf(difference->field, sizeof difference->field, "%s%.40s%s", item,
             visitor->name + (visitor->name[0] == '&'), place);
    difference->here = number_of(here.data + at, unit);
    difference->there = number_of(there + at - from, unit);
}

/* ---- numbers ---- */

/* Visits a number of `count` bytes, low byte first. */
static uint64_t visit_raw(struct save_visitor *visitor, uint64_t value, int count)
{
    uint64_t read = 0;
    if (visitor->failed)
        return visitor->writer ? value : 0;
    if (visitor->writer) {
        for (int i = 0; i < count; i++)
            write_u8(visitor->writer, (uint32_t)(value >> 8 * i & 0xFF));
        if (visitor->difference)
            compare(visitor, visitor->writer->size - (size_t)count, (size_t)count);
        return value;
    }
    if (reader_left(&visitor->reader) < (size_t)count) {
        visit_fail(visitor, "the save is damaged: this part is truncated");
        return 0;
    }
    for (int i = 0; i < count; i++)
        read |= (uint64_t)read_u8(&visitor->reader) << 8 * i;
    return read;
}

void visit_bool(struct save_visitor *visitor, bool *value)
{
    uint64_t read = visit_raw(visitor, *value, 1);
    if (read > 1)
        visit_fail(visitor, "the save is damaged: %u is neither true (1) nor false (0)",
                   (unsigned)read);
    *value = read == 1;
}

/* `wide` is the unsigned type with the same width. */
#define VISIT_NUMBER(name, type, wide)                                                             \
    void name(struct save_visitor *visitor, type value[])                                          \
    {                                                                                              \
        *value = (type)(wide)visit_raw(visitor, (wide)*value, sizeof *value);                      \
    }
VISIT_NUMBER(visit_u8, uint8_t, uint8_t)
VISIT_NUMBER(visit_s8, int8_t, uint8_t)
VISIT_NUMBER(visit_u16, uint16_t, uint16_t)
VISIT_NUMBER(visit_s16, int16_t, uint16_t)
VISIT_NUMBER(visit_u32, uint32_t, uint32_t)
VISIT_NUMBER(visit_s32, int32_t, uint32_t)
VISIT_NUMBER(visit_u64, uint64_t, uint64_t)
VISIT_NUMBER(visit_s64, int64_t, uint64_t)

bool visit_check(struct save_visitor *visitor, const char *name, int64_t value, int64_t low,
                 int64_t high)
{
    if (!visitor->failed && (value < low || value > high))
        visit_fail(visitor, "the save is damaged: %s is %lld, but must be from %lld to %lld",
                   name + (*name == '&'), (long long)value, (long long)low, (long long)high);
    return visitor->writer || !visitor->failed;
}

int32_t visit_choice(struct save_visitor *visitor, const char *name, int32_t value, int32_t last)
{
    visit_s32(visitor, &value);
    return visit_check(visitor, name, value, 0, last) ? value : 0;
}

/* ---- fields made of numbers ---- */

void visit_byte_row(struct save_visitor *visitor, uint8_t *bytes, size_t size)
{
    if (visitor->failed)
        return;
    if (visitor->writer) {
        write_bytes(visitor->writer, bytes, size);
        if (visitor->difference)
            compare(visitor, visitor->writer->size - size, 1);
    } else if (reader_left(&visitor->reader) < size) {
        visit_fail(visitor, "the save is damaged: this part is truncated");
    } else if (size > 0) {
        memcpy(bytes, read_view(&visitor->reader, size).data, size);
    }
}

void visit_word_row(struct save_visitor *visitor, int16_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        visit_s16(visitor, &words[i]);
}

void visit_value_row(struct save_visitor *visitor, int32_t *values, size_t count, bool narrow)
{
    for (size_t i = 0; i < count; i++) {
        int16_t word = wrap16(values[i]);
        if (narrow) {
            visit_s16(visitor, &word);
            values[i] = word;
        } else {
            visit_s32(visitor, &values[i]);
        }
    }
}

void visit_point(struct save_visitor *visitor, struct walk_point *point)
{
    visit_coordinate(visitor, &point->x);
    visit_coordinate(visitor, &point->y);
}

void visit_rectangle(struct save_visitor *visitor, struct rectangle *rectangle)
{
    visit_coordinate(visitor, &rectangle->left);
    visit_coordinate(visitor, &rectangle->top);
    visit_coordinate(visitor, &rectangle->right);
    visit_coordinate(visitor, &rectangle->bottom);
}

void visit_colours(struct save_visitor *visitor, struct colour *colours, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        visit(visitor, &colours[i].red);
        visit(visitor, &colours[i].green);
        visit(visitor, &colours[i].blue);
    }
}

/* ---- runs ----
 *
 * A run begins with a byte n. If n is less than RUN_BIT, n + 1 plain bytes follow. Otherwise one
 * byte follows, to be repeated n - RUN_BIT + RUN_MIN times. */

enum { RUN_BIT = 128, RUN_MIN = 2, RUN_MAX = 129, PLAIN_MAX = 128 };

/* Shortest run that is worth interrupting plain bytes for. */
enum { RUN_WORTH = 3 };

struct pixel_row {
    uint8_t *pixels;
    const uint8_t *base;
    size_t size;
};

static uint8_t difference_at(const struct pixel_row *row, size_t i)
{
    return row->base ? row->pixels[i] ^ row->base[i] : row->pixels[i];
}

/* Eight differences at once. */
static uint64_t differences_at(const struct pixel_row *row, size_t i)
{
    uint64_t pixels, base = 0;
    memcpy(&pixels, row->pixels + i, sizeof pixels);
    if (row->base)
        memcpy(&base, row->base + i, sizeof base);
    return pixels ^ base;
}

static size_t run_length(const struct pixel_row *row, size_t from)
{
    const size_t left = row->size - from, most = left < RUN_MAX ? left : RUN_MAX;
    const uint8_t value = difference_at(row, from);
    const uint64_t eight = value * UINT64_C(0x0101010101010101);
    size_t length = 1;
    while (length + sizeof eight <= most && differences_at(row, from + length) == eight)
        length += sizeof eight;
    while (length < most && difference_at(row, from + length) == value)
        length++;
    return length;
}

/* The number of plain bytes up to the next run. */
static size_t plain_length(const struct pixel_row *row, size_t from)
{
    size_t length = 1;
    while (length < PLAIN_MAX && from + length < row->size &&
           run_length(row, from + length) < RUN_WORTH)
        length++;
    return length;
}

static void write_pixels(struct bytes_writer *writer, const struct pixel_row *row)
{
    for (size_t i = 0; i < row->size;) {
        size_t length = run_length(row, i);
        if (length >= RUN_MIN) {
            write_u8(writer, (uint32_t)(length - RUN_MIN + RUN_BIT));
            write_u8(writer, difference_at(row, i));
        } else {
            length = plain_length(row, i);
            write_u8(writer, (uint32_t)(length - 1));
            for (size_t k = 0; k < length; k++)
                write_u8(writer, difference_at(row, i + k));
        }
        i += length;
    }
}

static void read_pixels(struct save_visitor *visitor, const struct pixel_row *row)
{
    for (size_t i = 0; i < row->size && !visitor->failed;) {
        uint8_t code = 0, value = 0;
        visit(visitor, &code);
        bool run = code >= RUN_BIT;
        size_t length = run ? (size_t)code - RUN_BIT + RUN_MIN : (size_t)code + 1;
        if (length > row->size - i) {
            visit_fail(visitor, "the save is damaged: a run of pixels is too long");
            return;
        }
        if (run)
            visit(visitor, &value);
        for (size_t end = i + length; i < end; i++) {
            if (!run)
                visit(visitor, &value);
            row->pixels[i] = row->base ? value ^ row->base[i] : value;
        }
    }
}

void visit_pixels(struct save_visitor *visitor, uint8_t *pixels, const uint8_t *base, size_t size)
{
    const struct pixel_row row = {pixels, base, size};
    if (visitor->failed)
        return;
    if (!visitor->writer) {
        read_pixels(visitor, &row);
        return;
    }
    const size_t from = visitor->writer->size;
    write_pixels(visitor->writer, &row);
    if (visitor->difference)
        compare(visitor, from, 0);
}
