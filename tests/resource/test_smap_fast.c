/* smap_decode against its plain twin, code by code: on random pictures, whole and damaged, of every
 * codec, both leave the same pixels and tell the same faults. */
#include <stdlib.h>
#include <string.h>

#include "resource/bytes/block.h"
#include "resource/cmocka_all.h"
#include "resource/picture/smap.h"

enum {
    ROUNDS = 5000,
    STRIPS_LIMIT = 5,
    WIDTH_LIMIT = STRIPS_LIMIT * STRIP_WIDTH,
    HEIGHT_LIMIT = 60,
    SMAP_LIMIT = 4096,
};

static const uint8_t codec_ids[] = {
    1,  14, 15, 16, 17, 18, 24, 25, 26, 27, 28,  34,  35,  36,  37,  38,  44,  45,  46,  47,  48,
    64, 65, 66, 67, 68, 84, 85, 86, 87, 88, 104, 105, 106, 107, 108, 124, 125, 126, 127, 128,
};

struct decoded {
    bool good;
    uint8_t pixels[WIDTH_LIMIT * HEIGHT_LIMIT];
    bool see_through[STRIPS_LIMIT];
    struct fault_log log;
    struct fault fault;
};

static uint32_t random_below(uint32_t *state, uint32_t limit)
{
    *state = *state * 1664525U + 1013904223U;
    return (*state >> 8) % limit;
}

/* Random codes: bytes in which zeros are as frequent as told, since long runs are where codes meet
 * the ends of windows in all ways. */
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

/* Writes a picture of random strips. A tenth of the ids are no codecs, the sizes are often too
 * small for the pixels, and now and then positions are wrong, shared or out of order. */
static size_t smap_make(uint8_t *smap, int strips, int height, uint32_t *state)
{
    size_t size = (size_t)strips * 4;
    for (int i = 0; i < strips; i++) {
        size_t begin = size + BLOCK_HEADER_SIZE;
        if (random_below(state, 16) == 0)
            begin = random_below(state, SMAP_LIMIT / 2);
        for (int byte = 0; byte < 4; byte++)
            smap[i * 4 + byte] = (uint8_t)(begin >> 8 * byte);
        size_t length = 2 + random_below(state, (uint32_t)height * 10);
        bytes_make(smap + size, length, state);
        smap[size] = codec_ids[random_below(state, sizeof codec_ids)];
        if (random_below(state, 10) == 0)
            smap[size] = (uint8_t)random_below(state, 256);
        size += length;
    }
    return size - random_below(state, 3);
}

typedef bool decode_function(struct fault_place place, struct byte_view smap, int width, int height,
                             uint8_t *pixels, int pitch, bool *see_through, struct fault_log *log,
                             struct fault *fault);

static void decode(struct decoded *decoded, decode_function *function, struct byte_view smap,
                   int strips, int height)
{
    struct fault_place place = {"F", "SMAP", 100};
    memset(decoded, 0xEE, sizeof *decoded);
    memset(decoded->see_through, 0, sizeof decoded->see_through);
    memset(&decoded->log, 0, sizeof decoded->log);
    memset(&decoded->fault, 0, sizeof decoded->fault);
    decoded->good = function(place, smap, strips * STRIP_WIDTH, height, decoded->pixels,
                             WIDTH_LIMIT, decoded->see_through, &decoded->log, &decoded->fault);
}

static void assert_same_fault(const struct fault *fast, const struct fault *plain)
{
    assert_int_equal(fast->code, plain->code);
    assert_int_equal(fast->offset, plain->offset);
    assert_string_equal(fast->why, plain->why);
    assert_string_equal(fast->block, plain->block);
}

static void fast_and_plain_agree(void **state)
{
    static struct decoded fast, plain;
    static uint8_t made[SMAP_LIMIT];
    uint32_t random = 15;
    int good = 0;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int strips = 1 + (int)random_below(&random, STRIPS_LIMIT);
        int height = 1 + (int)random_below(&random, HEIGHT_LIMIT);
        size_t size = smap_make(made, strips, height, &random);
        assert_true(size <= sizeof made);
        uint8_t *exact = malloc(size); /* so that a sanitizer sees a byte beyond */
        memcpy(exact, made, size);
        decode(&fast, smap_decode, (struct byte_view){exact, size}, strips, height);
        decode(&plain, smap_decode_plain, (struct byte_view){exact, size}, strips, height);
        free(exact);
        assert_int_equal(fast.good, plain.good);
        assert_memory_equal(fast.pixels, plain.pixels, sizeof fast.pixels);
        assert_memory_equal(fast.see_through, plain.see_through, sizeof fast.see_through);
        assert_same_fault(&fast.fault, &plain.fault);
        assert_int_equal(fast.log.count, plain.log.count);
        for (int i = 0; i < fast.log.count; i++)
            assert_same_fault(&fast.log.faults[i], &plain.log.faults[i]);
        good += fast.good;
    }
    /* Both kinds have to be there. */
    assert_in_range(good, ROUNDS / 10, ROUNDS * 9 / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(fast_and_plain_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
