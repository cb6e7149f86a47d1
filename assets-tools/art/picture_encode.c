/* Encodes strips. For each pixel it chooses the shortest code. Since no choice makes a later code
 * longer, each strip is as short as its codec allows. */
#include "assets-tools/art/picture_encode.h"

#include <stdio.h>
#include <string.h>

/* A repeat code takes 13 bits, a pixel of the same colour 1 bit. A repeat of 0 would mean the rest
 * of the strip. */
enum { REPEAT_PAYS_FROM = 14, REPEAT_LONGEST = 255, CODEC_RAW = 1 };

/* Packs bits into bytes, lowest bit first. */
struct bit_writer {
    struct bytes_writer *bytes;
    uint32_t pending;
    int count; /* bits of an incomplete byte: 0..7 */
};

static void put_bits(struct bit_writer *bits, uint32_t value, int count)
{
    for (int i = 0; i < count; i++) {
        bits->pending |= (value >> i & 1) << bits->count;
        bits->count++;
        if (bits->count == 8) {
            write_u8(bits->bytes, bits->pending);
            bits->pending = 0;
            bits->count = 0;
        }
    }
}

static void flush_bits(struct bit_writer *bits)
{
    if (bits->count > 0)
        put_bits(bits, 0, 8 - bits->count);
}

/* Writes the bits 1 and 0, then the colour. Returns false if the colour has more bits than a
 * literal. */
static bool put_literal(struct bit_writer *bits, const struct strip_codec *codec, uint8_t colour)
{
    if (colour >> codec->bits != 0)
        return false;
    put_bits(bits, 1, 2);
    put_bits(bits, colour, codec->bits);
    return true;
}

/* Returns the difference between two colours, the shorter way round the 256: -128..127. */
static int colour_change(uint8_t from, uint8_t to)
{
    int change = to - from;
    if (change > 127)
        return change - 256;
    return change < -128 ? change + 256 : change;
}

/* Encodes grammar A. Its codes in bits: 0 the same colour again; 110 add the step; 111 reverse the
 * step and add it; 10 a literal, which also sets the step to -1. */
static bool encode_steps(struct bit_writer *bits, const struct strip_codec *codec,
                         const uint8_t *ordered, int count)
{
    int step = -1;
    for (int i = 1; i < count; i++) {
        int change = colour_change(ordered[i - 1], ordered[i]);
        if (change == 0) {
            put_bits(bits, 0, 1);
        } else if (change == step) {
            put_bits(bits, 3, 3);
        } else if (change == -step) {
            put_bits(bits, 7, 3);
            step = -step;
        } else {
            if (!put_literal(bits, codec, ordered[i]))
                return false;
            step = -1;
        }
    }
    put_bits(bits, 0, 1);
    flush_bits(bits);
    write_fill(bits->bytes, 0, 2); /* two bytes more, since a reader may fetch bits ahead */
    return true;
}

/* Writes a repeat: `length` more pixels of the previous colour. */
static void put_run(struct bit_writer *bits, int length)
{
    while (length >= REPEAT_PAYS_FROM) {
        int part = length < REPEAT_LONGEST ? length : REPEAT_LONGEST;
        put_bits(bits, 3, 2);
        put_bits(bits, 4, 3);
        put_bits(bits, (uint32_t)part & 0xFF, 8);
        length -= part;
    }
    for (; length > 0; length--)
        put_bits(bits, 0, 1);
}

/* Encodes grammar B. Its codes in bits: 0 the same colour again; 11 and three bits d add d - 4, but
 * d = 4 is a repeat; 10 a literal. */
static bool encode_changes(struct bit_writer *bits, const struct strip_codec *codec,
                           const uint8_t *ordered, int count)
{
    for (int i = 1; i < count;) {
        int run = 0;
        while (i + run < count && ordered[i + run] == ordered[i - 1])
            run++;
        if (run > 0) {
            put_run(bits, run);
            i += run;
            continue;
        }
        int change = colour_change(ordered[i - 1], ordered[i]);
        if (change >= -4 && change <= 3) {
            put_bits(bits, 3, 2);
            put_bits(bits, (uint32_t)(change + 4), 3);
        } else if (!put_literal(bits, codec, ordered[i])) {
            return false;
        }
        i++;
    }
    put_bits(bits, 0, 1);
    flush_bits(bits);
    write_fill(bits->bytes, 0, 3); /* three bytes more, as above; codes are longer here */
    return true;
}

/* Appends a strip, whose pixel rows are `pitch` bytes apart. Returns false, with nothing written,
 * if a colour needs more bits than the codec has. */
static bool smap_strip_encode(struct bytes_writer *writer, uint8_t id, const uint8_t *pixels,
                              int height, int pitch)
{
    struct strip_codec codec = strip_codec_of(id);
    if (!codec.valid || height < 1 || height > LIMIT_ROOM_HEIGHT)
        return false;
    if (codec.raw) {
        write_u8(writer, CODEC_RAW);
        for (int y = 0; y < height; y++)
            write_bytes(writer, pixels + y * pitch, STRIP_WIDTH);
        return true;
    }
    uint8_t ordered[STRIP_WIDTH * LIMIT_ROOM_HEIGHT];
    int count = STRIP_WIDTH * height;
    for (int i = 0; i < count; i++)
        ordered[i] = codec.columns ? pixels[i % height * pitch + i / height]
                                   : pixels[i / STRIP_WIDTH * pitch + i % STRIP_WIDTH];
    size_t start = writer->size;
    write_u8(writer, id);
    write_u8(writer, pixels[0]); /* the upper left pixel comes first, by rows and by columns */
    struct bit_writer bits = {.bytes = writer};
    bool fits = codec.repeat ? encode_changes(&bits, &codec, ordered, count)
                             : encode_steps(&bits, &codec, ordered, count);
    if (!fits)
        writer->size = start;
    return fits;
}

/* Returns the codec, see-through or not, that makes a strip shortest; the lowest id if several do.
 * In a family (ids with equal tens) the first codec that fits has the shortest literals. */
static uint8_t shortest_codec(struct bytes_writer *scratch, const uint8_t *pixels, int height,
                              int pitch, bool see_through)
{
    uint8_t best = 0;
    int family = -1;
    size_t best_size = SIZE_MAX;
    for (int i = 1; i <= UINT8_MAX; i++) {
        const uint8_t id = (uint8_t)i;
        if (id / 10 == family || strip_codec_of(id).see_through != see_through)
            continue;
        bytes_writer_clear(scratch);
        if (!smap_strip_encode(scratch, id, pixels, height, pitch))
            continue;
        family = id / 10;
        if (scratch->size < best_size) {
            best = id;
            best_size = scratch->size;
        }
    }
    return best;
}

bool smap_encode(struct bytes_writer *writer, const uint8_t *pixels, int width, int height,
                 struct smap_options options, int *bad_strip)
{
    struct bytes_writer scratch;
    bytes_writer_init(&scratch, writer->allocator);
    size_t header = write_block_begin(writer, "SMAP");
    size_t offsets = writer->size;
    int strips = width / STRIP_WIDTH;
    write_fill(writer, 0, (size_t)strips * 4);
    bool good = true;
    for (int strip = 0; good && strip < strips; strip++) {
        const uint8_t *corner = pixels + strip * STRIP_WIDTH;
        /* Strip positions count from the block header. */
        write_u32_at(writer, offsets + (size_t)strip * 4, (uint32_t)(writer->size - header));
        const uint8_t codec =
            options.codec == CODEC_AUTO
                ? shortest_codec(&scratch, corner, height, width, options.see_through)
                : (uint8_t)options.codec;
        good = smap_strip_encode(writer, codec, corner, height, width);
        *bad_strip = strip;
    }
    write_block_end(writer, header);
    bytes_writer_free(&scratch);
    return good;
}

/* ---- z-planes: the bytes of each strip, from top to bottom, as runs and as copies ---- */

enum {
    RUN_FLAG = 0x80,
    COUNT_LONGEST = 0x7F, /* a count of 0 would mean 256, but readers differ, so it is not used */
    RUN_PAYS_FROM = 3,    /* two equal bytes among others are not shorter as a run */
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
            continue; /* the offset stays 0: nothing is hidden in the strip */
        write_u16_at(writer, positions + (size_t)strip * 2, (uint32_t)(writer->size - header));
        pack_column(writer, rows, plane->height);
    }
    write_block_end(writer, header);
    return writer->size - header <= UINT16_MAX;
}
