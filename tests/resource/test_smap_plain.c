/* smap_decode against a plain twin, which takes bit after bit: random pictures, whole and damaged,
 * of every codec. */
#include <stdlib.h>
#include <string.h>

#include "resource/block.h"
#include "resource/cmocka_all.h"
#include "resource/smap.h"

enum {
    ROUNDS = 5000,
    TABLE = 4, /* bytes before the strip: where it stands */
    HEIGHT_LIMIT = 60,
    SMAP_LIMIT = 4096,
};

static const uint8_t codec_ids[] = {
    1,  14, 15, 16, 17, 18, 24, 25, 26, 27, 28,  34,  35,  36,  37,  38,  44,  45,  46,  47,  48,
    64, 65, 66, 67, 68, 84, 85, 86, 87, 88, 104, 105, 106, 107, 108, 124, 125, 126, 127, 128,
};

static uint32_t random_below(uint32_t *state, uint32_t limit)
{
    *state = *state * 1664525U + 1013904223U;
    return (*state >> 8) % limit;
}

/* Random codes: bytes in which zeros are as frequent as given, since long runs are where codes meet
 * the ends of windows in every way. */
static void bytes_make(uint8_t *bytes, size_t size, uint32_t *state)
{
    uint32_t kind = random_below(state, 4);
    for (size_t i = 0; i < size; i++) {
        uint32_t byte = random_below(state, 256);
        for (uint32_t k = 0; k < kind; k++)
            byte &= random_below(state, 256);
        bytes[i] = (uint8_t)byte;
    }
}

/* ---- the plain twin, from docs/formats.md 5 ---- */

struct bits {
    struct byte_view bytes;
    size_t bit;
};

static unsigned next_bits(struct bits *bits, unsigned count)
{
    unsigned value = 0;
    for (unsigned i = 0; i < count; i++, bits->bit++)
        if (bits->bit / 8 < bits->bytes.size)
            value |= (unsigned)(bits->bytes.data[bits->bit / 8] >> bits->bit % 8 & 1) << i;
    return value;
}

/* How many pixels of the new colour a code stands for; 0: all that are left. */
static int next_code(struct bits *bits, struct strip_codec codec, uint8_t *colour, int *step)
{
    if (next_bits(bits, 1) == 0)
        return 1;
    if (next_bits(bits, 1) == 0) {
        *colour = (uint8_t)next_bits(bits, codec.bits);
        *step = -1;
    } else if (!codec.repeat) {
        *step = next_bits(bits, 1) ? -*step : *step;
        *colour = (uint8_t)(*colour + *step);
    } else {
        int change = (int)next_bits(bits, 3) - 4;
        if (change == 0)
            return (int)next_bits(bits, 8);
        *colour = (uint8_t)(*colour + change);
    }
    return 1;
}

/* The table of docs/formats.md 5. The last digit of an id is the bits of a literal; by the others:
 * the codes, | for columns, t for transparent. */
static struct strip_codec documented_codec(uint8_t id)
{
    static const char *const rows[26] = {[1] = "A|", [2] = "A",  [3] = "A|t", [4] = "At",
                                         [6] = "B",  [8] = "Bt", [10] = "B",  [12] = "Bt"};
    const char *row = rows[id / 10];
    if (id == 1)
        return (struct strip_codec){.valid = true, .raw = true, .bits = 8};
    if (!row || id % 10 < 4 || id % 10 > 8)
        return (struct strip_codec){0};
    return (struct strip_codec){.valid = true,
                                .columns = strchr(row, '|') != NULL,
                                .repeat = row[0] == 'B',
                                .see_through = strchr(row, 't') != NULL,
                                .bits = (uint8_t)(id % 10)};
}

static void codecs_equal_the_documented_codecs(void **state)
{
    (void)state;
    for (int id = 0; id < 256; id++) {
        const struct strip_codec is = strip_codec_of((uint8_t)id),
                                 documented = documented_codec((uint8_t)id);
        if (is.valid != documented.valid || is.raw != documented.raw ||
            is.columns != documented.columns || is.repeat != documented.repeat ||
            is.see_through != documented.see_through || is.bits != documented.bits)
            fail_msg("codec %d is another one", id);
    }
}

/* Decodes a strip of 8 by height pixels; returns false when it is damaged. */
static bool decode_plainly(struct byte_view strip, int height, uint8_t *pixels)
{
    struct strip_codec codec = documented_codec(strip.data[0]);
    struct byte_view stream = {strip.data + 1, strip.size - 1};
    int count = STRIP_WIDTH * height;
    if (!codec.valid || stream.size < (codec.raw ? (size_t)count : 1))
        return false;
    struct bits bits = {{stream.data + 1, stream.size - 1}, 0};
    uint8_t colour = stream.data[0];
    int step = -1;
    for (int i = 0, run = 1; i < count; i++) {
        int x = codec.columns ? i / height : i % STRIP_WIDTH;
        int y = codec.columns ? i % height : i / STRIP_WIDTH;
        pixels[y * STRIP_WIDTH + x] = codec.raw ? stream.data[i] : colour;
        if (--run == 0 && i + 1 < count)
            run = codec.raw ? 1 : next_code(&bits, codec, &colour, &step);
    }
    return codec.raw || bits.bit <= bits.bytes.size * 8;
}

/* ---- both ---- */

/* Writes a picture of one random strip. A tenth of the ids are no codecs, and the sizes are often
 * too small for the pixels. */
static size_t smap_make(uint8_t *smap, int height, uint32_t *state)
{
    size_t length = 2 + random_below(state, (uint32_t)height * 10);
    const uint8_t table[TABLE] = {TABLE + BLOCK_HEADER_SIZE};
    memcpy(smap, table, TABLE);
    bytes_make(smap + TABLE, length, state);
    smap[TABLE] = codec_ids[random_below(state, sizeof codec_ids)];
    if (random_below(state, 10) == 0)
        smap[TABLE] = (uint8_t)random_below(state, 256);
    return TABLE + length;
}

static void strips_equal_the_plain_decoder(void **state)
{
    static uint8_t made[SMAP_LIMIT];
    uint32_t random = 15;
    int good = 0;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t pixels[STRIP_WIDTH * HEIGHT_LIMIT], wanted[STRIP_WIDTH * HEIGHT_LIMIT];
        uint8_t untouched[STRIP_WIDTH * HEIGHT_LIMIT];
        struct fault_place place = {"F", "SMAP", 100};
        struct fault fault;
        bool see_through = true;
        int height = 1 + (int)random_below(&random, HEIGHT_LIMIT);
        size_t size = smap_make(made, height, &random);
        assert_true(size <= sizeof made);
        uint8_t *exact = malloc(size); /* a sanitizer detects a read beyond it */
        memcpy(exact, made, size);
        memset(pixels, 0xEE, sizeof pixels);
        memset(wanted, 0xEE, sizeof wanted);
        memset(untouched, 0xEE, sizeof untouched);
        bool is_good = smap_decode(place, (struct byte_view){exact, size}, STRIP_WIDTH, height,
                                   pixels, STRIP_WIDTH, &see_through, NULL, &fault);
        bool is_wanted =
            decode_plainly((struct byte_view){exact + TABLE, size - TABLE}, height, wanted);
        free(exact);
        assert_int_equal(is_good, is_wanted);
        if (is_good)
            assert_int_equal(see_through, documented_codec(made[TABLE]).see_through);
        assert_memory_equal(pixels, is_good ? wanted : untouched, sizeof pixels);
        good += is_good;
    }
    /* Both kinds have to be there. */
    assert_in_range(good, ROUNDS / 10, ROUNDS * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codecs_equal_the_documented_codecs),
        cmocka_unit_test(strips_equal_the_plain_decoder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
