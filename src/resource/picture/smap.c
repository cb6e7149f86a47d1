/* Decodes strips. Each strip is decoded into scratch memory, in the codec's own order of pixels,
 * and then copied into the picture, so that a strip that turns out bad at its end changes nothing.
 *
 * The inner loops read the stream 8 bytes at a time. Runs of `0` codes (the same colour) are
 * counted at once and written as fills; the code after them is decoded without branches where two
 * outcomes are equally likely. Beyond its end a stream reads as zeros, which are codes, too, so the
 * loops always end. Afterwards the number of bits that were read is compared with the number there
 * is. */
#include "resource/picture/smap.h"

#include <string.h>

#include "resource/bytes/limits.h"
#include "resource/picture/strip_table.h"

enum {
    CODEC_RAW = 1,
    FILL_SLACK = 64,      /* bytes that fills may write beyond the last pixel */
    ZEROS_AT_ONCE = 40,   /* with the longest code, 13 bits, they fit the 56 bits of a refill */
    REPEAT_CODE = 0x13,   /* bits 1, 1, then 4 in three bits, lowest first */
    REPEAT_CODE_BITS = 5, /* then 8 bits of count */
};

/* ---- codec ids ---- */

/* The tens of an id tell the codes (A or B), the order of pixels and whether the strip is
 * see-through. Its last digit tells the bits of a literal. */
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
        if (bits < 4 || bits > 8)
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

/* ---- bits, lowest of each byte first ---- */

struct bit_stream {
    struct byte_view view;
    size_t position; /* of the next byte to load; goes on past the end, where zeros are read */
    uint64_t bits;   /* the next bit is the lowest */
    unsigned count;  /* how many of them are valid */
};

static inline uint64_t load_little_endian(const uint8_t *p)
{
    uint64_t low = p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
    uint64_t high = p[4] | (uint64_t)p[5] << 8 | (uint64_t)p[6] << 16 | (uint64_t)p[7] << 24;
    return low | high << 32;
}

/* Loads bits until at least 56 are valid. Bits above `count` may be set, too: they are the same
 * bits that the next refill loads again. */
static inline void bits_refill(struct bit_stream *stream)
{
    if (stream->position + 8 <= stream->view.size) {
        stream->bits |= load_little_endian(stream->view.data + stream->position) << stream->count;
        stream->position += (63 - stream->count) >> 3;
        stream->count |= 56;
        return;
    }
    while (stream->count < 56) {
        uint64_t byte =
            stream->position < stream->view.size ? stream->view.data[stream->position] : 0;
        stream->bits |= byte << stream->count;
        stream->position++;
        stream->count += 8;
    }
}

static inline void bits_drop(struct bit_stream *stream, unsigned count)
{
    stream->bits >>= count;
    stream->count -= count;
}

static bool bits_ran_dry(const struct bit_stream *stream)
{
    return stream->position * 8 - stream->count > stream->view.size * 8;
}

/* ---- codes A and B ---- */

/* Where pixels are written to. Up to FILL_SLACK bytes after `end` may be written, too. */
struct pixel_run {
    uint8_t *next, *end;
    uint8_t colour;
};

static inline void fill_8(uint8_t *pixels, uint8_t colour)
{
    uint64_t eight = colour * UINT64_C(0x0101010101010101);
    memcpy(pixels, &eight, sizeof eight);
}

/* Takes the `0` codes that come next, as far as there are pixels left, at most ZEROS_AT_ONCE.
 * Returns true when a code that is not `0` follows and a pixel is left for it; at least 13 bits are
 * then valid. */
static inline bool same_colour_run(struct bit_stream *stream, struct pixel_run *run)
{
    bits_refill(stream);
    unsigned zeros = (unsigned)__builtin_ctzll(stream->bits | UINT64_C(1) << ZEROS_AT_ONCE);
    fill_8(run->next, run->colour);
    for (unsigned done = 8; done < zeros; done += 8)
        fill_8(run->next + done, run->colour);
    size_t left = (size_t)(run->end - run->next);
    if (zeros >= left) {
        bits_drop(stream, (unsigned)left);
        run->next = run->end;
        return false;
    }
    bits_drop(stream, zeros);
    run->next += zeros;
    return zeros < ZEROS_AT_ONCE;
}

/* Codes A: `10` and a literal; `110`: the colour plus the step; `111`: the step changes its sign,
 * then the same. */
static void decode_steps(struct bit_stream *stream, struct pixel_run *run, unsigned literal_bits)
{
    const unsigned mask = (1U << literal_bits) - 1;
    unsigned step = 0xFF; /* -1 */
    while (run->next < run->end) {
        if (!same_colour_run(stream, run))
            continue;
        unsigned code = (unsigned)stream->bits;
        bool literal = (code & 2) == 0;
        unsigned turned = (code & 4) != 0 ? 0U - step : step;
        step = literal ? 0xFF : turned;
        run->colour = (uint8_t)(literal ? code >> 2 & mask : run->colour + turned);
        bits_drop(stream, literal ? 2 + literal_bits : 3);
        *run->next++ = run->colour;
    }
}

/* Codes B: `10` and a literal; `11` and three bits that stand for a step of -4 .. +3, where a step
 * of 0 means a repeat. */
static void decode_repeats(struct bit_stream *stream, struct pixel_run *run, unsigned literal_bits)
{
    const unsigned mask = (1U << literal_bits) - 1;
    while (run->next < run->end) {
        if (!same_colour_run(stream, run))
            continue;
        unsigned code = (unsigned)stream->bits;
        if ((code & 31) == REPEAT_CODE) {
            size_t count = code >> REPEAT_CODE_BITS & 0xFF;
            size_t left = (size_t)(run->end - run->next);
            /* 0 stands for all that is left. Observed: ScummVM 2.7. */
            count = count == 0 || count > left ? left : count;
            memset(run->next, run->colour, count);
            run->next += count;
            bits_drop(stream, REPEAT_CODE_BITS + 8);
            continue;
        }
        bool literal = (code & 2) == 0;
        unsigned stepped = run->colour + (code >> 2 & 7) - 4;
        run->colour = (uint8_t)(literal ? code >> 2 & mask : stepped);
        bits_drop(stream, literal ? 2 + literal_bits : REPEAT_CODE_BITS);
        *run->next++ = run->colour;
    }
}

/* ---- strips ---- */

/* Decodes pixels, in the codec's order, into `scratch`, which has FILL_SLACK bytes to spare. */
static bool strip_unpack(const struct strip_codec *codec, struct byte_view bytes, uint8_t *scratch,
                         size_t pixels)
{
    if (codec->raw) {
        if (bytes.size < pixels)
            return false;
        memcpy(scratch, bytes.data, pixels);
        return true;
    }
    if (bytes.size < 1)
        return false;
    struct bit_stream stream = {.view = {bytes.data + 1, bytes.size - 1}};
    struct pixel_run run = {scratch + 1, scratch + pixels, bytes.data[0]};
    scratch[0] = run.colour;
    if (codec->repeat)
        decode_repeats(&stream, &run, codec->bits);
    else
        decode_steps(&stream, &run, codec->bits);
    return !bits_ran_dry(&stream);
}

static void strip_lay(const struct strip_codec *codec, const uint8_t *scratch, int height,
                      uint8_t *pixels, int pitch)
{
    for (int y = 0; y < height; y++, pixels += pitch) {
        if (!codec->columns) {
            memcpy(pixels, scratch + y * STRIP_WIDTH, STRIP_WIDTH);
            continue;
        }
        for (int x = 0; x < STRIP_WIDTH; x++)
            pixels[x] = scratch[x * height + y];
    }
}

/* Decodes one strip; `bytes` begins with the id of its codec. */
static bool strip_decode(struct byte_view bytes, int height, uint8_t *pixels, int pitch,
                         bool *see_through, const struct fault_place *place, size_t position,
                         struct fault *fault)
{
    uint8_t scratch[STRIP_WIDTH * LIMIT_ROOM_HEIGHT + FILL_SLACK];
    struct strip_codec codec = strip_codec_of(bytes.data[0]);
    if (!codec.valid)
        return fault_set(fault, FAULT_UNKNOWN, place, position, "strip codec %d is not of v5",
                         bytes.data[0]);
    struct byte_view stream = {bytes.data + 1, bytes.size - 1};
    if (!strip_unpack(&codec, stream, scratch, (size_t)STRIP_WIDTH * (size_t)height))
        return fault_set(fault, FAULT_TRUNCATED, place, position,
                         "strip of codec %d runs dry after %zu bytes", bytes.data[0], bytes.size);
    strip_lay(&codec, scratch, height, pixels, pitch);
    *see_through = codec.see_through;
    return true;
}

bool smap_decode(struct fault_place place, struct byte_view smap, int width, int height,
                 uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                 struct fault *fault)
{
    struct fault cause;
    if (height < 1 || height > LIMIT_ROOM_HEIGHT) {
        fault_set(&cause, FAULT_BAD_VALUE, &place, 0, "a picture of %d rows", height);
        fault_log_add(log, &cause);
        return fault_pass(fault, &cause);
    }
    struct strip_table table = {smap, width / STRIP_WIDTH, 4};
    bool all_good = true;
    for (int strip = 0; strip < table.strips; strip++) {
        struct byte_view bytes;
        size_t position = 0;
        bool class_of_strip;
        if (strip_table_get(&table, strip, &bytes, &position, &place, &cause) &&
            strip_decode(bytes, height, pixels + strip * STRIP_WIDTH, pitch, &class_of_strip,
                         &place, position, &cause)) {
            if (see_through != NULL)
                see_through[strip] = class_of_strip;
            continue;
        }
        fault_log_add(log, &cause);
        if (all_good)
            fault_pass(fault, &cause);
        all_good = false;
    }
    return all_good;
}
