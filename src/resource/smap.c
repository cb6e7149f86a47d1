/* Each strip is decoded into scratch memory, in the codec's pixel order, and copied into the
 * picture only if all of it is good. Past its end a stream reads as zeros, and zeros are valid
 * codes, so decoding always ends; a truncated strip shows because more bits were read than
 * exist. */
#include "resource/smap.h"

#include <string.h>

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

/* Returns the nearest position beyond `begin`, at most `end`. */
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
                         "strip %d: %zu bytes are too few for the positions of %d strips", strip,
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
                         "strip %d begins at offset %zu, but the block has %zu bytes", strip, begin,
                         end);
    end = strip_end(table, strip, begin, end);
    *position = begin - BLOCK_HEADER_SIZE;
    *bytes = (struct byte_view){table->payload.data + *position, end - begin};
    return true;
}

enum { CODEC_RAW = 1 };

/* The tens of a codec id choose the codes (A or B), the pixel order and whether the strip is
 * see-through; the last digit is the number of bits in a literal. */
static const struct {
    uint8_t base;
    bool columns, repeat, see_through;
} codec_families[] = {
    {10, true, false, false},  {20, false, false, false}, {30, true, false, true},
    {40, false, false, true},  {60, false, true, false},  {80, false, true, true},
    {100, false, true, false}, {120, false, true, true},
};

struct strip_codec strip_codec_of(uint8_t id)
{
    if (id == CODEC_RAW)
        return (struct strip_codec){.valid = true, .raw = true, .bits = 8};
    for (size_t i = 0; i < sizeof codec_families / sizeof codec_families[0]; i++) {
        int bits = id - codec_families[i].base;
        if (bits < STRIP_LITERAL_MIN || bits > STRIP_LITERAL_MAX)
            continue;
        return (struct strip_codec){
            .valid = true,
            .columns = codec_families[i].columns,
            .repeat = codec_families[i].repeat,
            .see_through = codec_families[i].see_through,
            .bits = (uint8_t)bits,
        };
    }
    return (struct strip_codec){.valid = false};
}

enum { SAME_AT_ONCE = 57 - STRIP_CODE_MAX };

struct strip_reading {
    struct strip_codec codec; /* not raw */
    struct byte_view codes;
    size_t bit;          /* position of the next code */
    uint8_t *next, *end; /* pixels to write; SAME_AT_ONCE bytes past `end` are scratch */
    uint8_t colour;      /* colour of the pixel before `next` */
    uint8_t step;        /* step of codes A, see strip_code_read */
};

/* Returns the next bits of the stream, the first in bit 0. At least 57 bits are valid. */
static inline uint64_t bits_at(struct byte_view codes, size_t bit)
{
    size_t byte = bit / 8;
    uint64_t bits = 0;
    if (byte + 8 <= codes.size) {
        const uint8_t *p = codes.data + byte;
        uint64_t low = p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
        uint64_t high = p[4] | (uint64_t)p[5] << 8 | (uint64_t)p[6] << 16 | (uint64_t)p[7] << 24;
        bits = low | high << 32;
    } else {
        for (unsigned shift = 0; byte < codes.size; byte++, shift += 8)
            bits |= (uint64_t)codes.data[byte] << shift;
    }
    return bits >> bit % 8;
}

/* Reads a run of code `0`, each of which repeats the colour. Returns the bits behind the run, at
 * least STRIP_CODE_MAX of them valid. If bit 0 is still 0, the run continues. */
static inline uint64_t read_same(struct strip_reading *strip)
{
    uint64_t bits = bits_at(strip->codes, strip->bit);
    unsigned same = (unsigned)__builtin_ctzll(bits | (uint64_t)1 << SAME_AT_ONCE);
    size_t left = (size_t)(strip->end - strip->next);
    same = same < left ? same : (unsigned)left;
    memset(strip->next, strip->colour, SAME_AT_ONCE); /* a constant size is faster */
    strip->next += same;
    strip->bit += same;
    return bits >> same;
}

static void read_codes(struct strip_reading *given)
{
    struct strip_reading strip = *given;
    while (strip.next < strip.end) {
        uint64_t bits = read_same(&strip);
        /* A lowest bit 0 means that the run of code `0` is longer than one read. */
        if (strip.next == strip.end || !(bits & 1))
            continue;
        struct strip_code code = strip_code_read(strip.codec, bits, strip.step);
        strip.bit += code.bits;
        strip.step = code.step;
        if (code.kind == STRIP_CODE_REPEAT) {
            size_t left = (size_t)(strip.end - strip.next);
            size_t count = code.count == 0 || code.count > left ? left : code.count;
            memset(strip.next, strip.colour, count);
            strip.next += count;
            continue;
        }
        strip.colour =
            code.kind == STRIP_CODE_LITERAL ? code.literal : (uint8_t)(strip.colour + code.change);
        *strip.next++ = strip.colour;
    }
    *given = strip;
}

/* Decodes pixels in the codec's order. Returns false if the strip is truncated. */
static bool strip_unpack(struct strip_codec codec, struct byte_view stream, uint8_t *scratch,
                         size_t pixels)
{
    if (stream.size < (codec.raw ? pixels : 1))
        return false;
    if (codec.raw) {
        memcpy(scratch, stream.data, pixels);
        return true;
    }
    scratch[0] = stream.data[0];
    struct strip_reading strip = {
        .codec = codec,
        .codes = {stream.data + 1, stream.size - 1},
        .next = scratch + 1,
        .end = scratch + pixels,
        .colour = stream.data[0],
        .step = STRIP_STEP_AT_FIRST,
    };
    read_codes(&strip);
    return strip.bit <= strip.codes.size * 8;
}

/* Copies a decoded strip from the codec's pixel order into the picture. */
static void strip_lay(struct strip_codec codec, const uint8_t *scratch, int height, uint8_t *pixels,
                      int pitch)
{
    for (int y = 0; y < height; y++, pixels += pitch) {
        if (!codec.columns) {
            memcpy(pixels, scratch + y * STRIP_WIDTH, STRIP_WIDTH);
            continue;
        }
        for (int x = 0; x < STRIP_WIDTH; x++)
            pixels[x] = scratch[x * height + y];
    }
}

/* Decodes one strip. `bytes` begins with the codec id. */
static bool strip_decode(struct byte_view bytes, int height, uint8_t *pixels, int pitch,
                         struct strip_codec *codec, const struct fault_place *place,
                         size_t position, struct fault *fault)
{
    uint8_t scratch[STRIP_WIDTH * LIMIT_ROOM_HEIGHT + SAME_AT_ONCE];
    const uint8_t id = bytes.size > 0 ? bytes.data[0] : 0;
    *codec = strip_codec_of(id);
    if (!codec->valid)
        return fault_set(fault, FAULT_UNKNOWN, place, position, "strip codec %d is not a v5 codec",
                         id);
    struct byte_view stream = {bytes.data + 1, bytes.size - 1};
    if (!strip_unpack(*codec, stream, scratch, (size_t)STRIP_WIDTH * (size_t)height))
        return fault_set(fault, FAULT_TRUNCATED, place, position,
                         "the strip, with codec %d, is truncated after %zu bytes", id, bytes.size);
    strip_lay(*codec, scratch, height, pixels, pitch);
    return true;
}

bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault)
{
    struct fault cause;
    if (height < 1 || height > LIMIT_ROOM_HEIGHT) {
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0,
                  "the picture has an impossible height: %d rows", height);
        fault_log_add(log, &cause);
        return fault_pass(fault, &cause);
    }
    struct strip_table table = strip_table_of(smap, width / STRIP_WIDTH, 4);
    bool all_good = true;
    for (int strip = 0; strip < table.strips; strip++) {
        struct byte_view bytes = {table.payload.data, 0};
        struct strip_codec codec;
        size_t position = 0;
        if (strip_table_get(&table, strip, &bytes, &position, &place, &cause) &&
            strip_decode(bytes, height, pixels + strip * STRIP_WIDTH, pitch, &codec, &place,
                         position, &cause)) {
            if (see_through != NULL)
                see_through[strip] = codec.see_through;
            continue;
        }
        fault_log_add(log, &cause);
        if (all_good)
            fault_pass(fault, &cause);
        all_good = false;
    }
    return all_good;
}
