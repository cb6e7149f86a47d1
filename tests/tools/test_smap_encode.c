#include "assets-tools/art/picture_encode.c"

#include <string.h>

#include "test_memory.h"
#include "tools/tool_fixture.h"

enum { HEIGHT_MAX = 200, STRIPS = 3, WIDTH = STRIPS * STRIP_WIDTH };

static const int heights[] = {1, 3, 8, 64, 144, 200};

enum { HEIGHTS = sizeof heights / sizeof *heights };

/* How to fill a picture; colours stay below `limit`. */
enum pattern { FLAT, NOISE, STEPS, WRAPPING_STEPS, LONG_RUNS, COLUMN_BARS, ROW_BARS, PATTERNS };

static uint8_t pattern_pixel(enum pattern pattern, int x, int y, uint32_t limit,
                             struct random_numbers *numbers, uint8_t before)
{
    switch (pattern) {
    case FLAT:
        return (uint8_t)(limit - 1);
    case NOISE:
        return (uint8_t)fixture_random(numbers, limit);
    case STEPS:
        return (uint8_t)((before + fixture_random(numbers, 3) + limit - 1) % limit);
    case WRAPPING_STEPS: /* -4..+3 round and round: only steps can say it where bits are few */
        return (uint8_t)(before + fixture_random(numbers, 3) - 1);
    case LONG_RUNS:
        return fixture_random(numbers, 300) == 0 ? (uint8_t)fixture_random(numbers, limit) : before;
    case COLUMN_BARS:
        return (uint8_t)((uint32_t)x % limit);
    default:
        return (uint8_t)((uint32_t)y % limit);
    }
}

static void fill_picture(uint8_t *pixels, enum pattern pattern, int height, uint32_t limit,
                         struct random_numbers *numbers)
{
    uint8_t before = 0;
    for (int i = 0; i < WIDTH * height; i++) {
        before = pattern_pixel(pattern, i % WIDTH, i / WIDTH, limit, numbers, before);
        pixels[i] = before;
    }
}

static void expect_round_trip(const uint8_t *pixels, int height, struct smap_options options)
{
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    int bad_strip;
    assert_true(smap_encode(&writer, pixels, WIDTH, height, options, &bad_strip));
    struct byte_view payload = {writer.data + 8, writer.size - 8};
    uint8_t decoded[WIDTH * HEIGHT_MAX];
    memset(decoded, 0xEE, sizeof decoded);
    bool see_through[STRIPS];
    struct fault_place place = {"file", "SMAP", 0};
    struct fault fault = {0};
    bool good =
        smap_decode(place, payload, WIDTH, height, decoded, WIDTH, see_through, NULL, &fault);
    if (!good)
        print_error("codec %d, height %d: %s\n", options.codec, height,
                    message_english(&fault.why).text);
    assert_true(good);
    assert_memory_equal(decoded, pixels, (size_t)(WIDTH * height));
    bool expected = options.codec == CODEC_AUTO
                        ? options.see_through
                        : strip_codec_of((uint8_t)options.codec).see_through;
    for (int i = 0; i < STRIPS; i++)
        assert_int_equal(see_through[i], expected);
    bytes_writer_free(&writer);
}

static void every_codec_returns_its_input(void **state)
{
    (void)state;
    struct random_numbers numbers = {12345};
    uint8_t pixels[WIDTH * HEIGHT_MAX];
    for (int id = 1; id <= UINT8_MAX; id++) {
        const struct strip_codec codec = strip_codec_of((uint8_t)id);
        const uint32_t limit = 1u << codec.bits;
        for (int round = 0; codec.valid && round < PATTERNS * HEIGHTS; round++) {
            if (round % PATTERNS == WRAPPING_STEPS && limit < 256)
                continue; /* not every such strip can be said; tested below */
            fill_picture(pixels, (enum pattern)(round % PATTERNS), heights[round / PATTERNS], limit,
                         &numbers);
            expect_round_trip(pixels, heights[round / PATTERNS],
                              (struct smap_options){.codec = id, .see_through = false});
        }
    }
}

static void automatic_codecs_of_both_classes_return_their_input(void **state)
{
    (void)state;
    struct random_numbers numbers = {777};
    uint8_t pixels[WIDTH * HEIGHT_MAX];
    for (int round = 0; round < PATTERNS * HEIGHTS; round++) {
        fill_picture(pixels, (enum pattern)(round % PATTERNS), heights[round / PATTERNS], 256,
                     &numbers);
        expect_round_trip(pixels, heights[round / PATTERNS],
                          (struct smap_options){.codec = 0, .see_through = false});
        expect_round_trip(pixels, heights[round / PATTERNS],
                          (struct smap_options){.codec = 0, .see_through = true});
    }
}

static void the_automatic_codec_is_the_shortest_of_its_class(void **state)
{
    (void)state;
    struct random_numbers numbers = {99};
    uint8_t pixels[WIDTH * HEIGHT_MAX];
    struct bytes_writer chosen;
    struct bytes_writer other;
    bytes_writer_init(&chosen, test_allocator());
    bytes_writer_init(&other, test_allocator());
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        int bad_strip;
        fill_picture(pixels, (enum pattern)pattern, 64, 256, &numbers);
        bytes_writer_clear(&chosen);
        smap_encode(&chosen, pixels, WIDTH, 64,
                    (struct smap_options){.codec = 0, .see_through = false}, &bad_strip);
        for (int id = 1; id <= UINT8_MAX; id++) {
            const struct strip_codec codec = strip_codec_of((uint8_t)id);
            bytes_writer_clear(&other);
            const struct smap_options options = {.codec = id, .see_through = false};
            if (codec.valid && !codec.see_through &&
                smap_encode(&other, pixels, WIDTH, 64, options, &bad_strip))
                assert_in_range(chosen.size, 1, other.size);
        }
    }
    bytes_writer_free(&chosen);
    bytes_writer_free(&other);
}

static void steps_reach_above_the_literal_range(void **state)
{
    (void)state;
    uint8_t pixels[STRIP_WIDTH * STRIP_WIDTH * STRIPS];
    for (int i = 0; i < WIDTH * 8; i++)
        pixels[i] = (uint8_t)(i % WIDTH % STRIP_WIDTH + i / WIDTH * 8 + 12);
    /* 12, 13, .. 75 along the rows, four bits for a literal */
    expect_round_trip(pixels, 8, (struct smap_options){.codec = 24, .see_through = false});
    expect_round_trip(pixels, 8, (struct smap_options){.codec = 64, .see_through = false});
}

static void a_colour_out_of_range_is_reported_with_its_strip(void **state)
{
    (void)state;
    uint8_t pixels[WIDTH * 8] = {0};
    pixels[WIDTH * 5 + 13] = 200; /* in strip 1 */
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    int bad_strip = -1;
    struct smap_options options = {.codec = 14, .see_through = false};
    assert_false(smap_encode(&writer, pixels, WIDTH, 8, options, &bad_strip));
    assert_int_equal(bad_strip, 1);
    bytes_writer_free(&writer);
}

/* A strip of one colour, 8 wide, and how many bytes its stream takes with grammar B. */
static size_t flat_strip_size(int height)
{
    uint8_t pixels[STRIP_WIDTH * HEIGHT_MAX] = {0};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    assert_true(smap_strip_encode(&writer, 68, pixels, height, STRIP_WIDTH));
    size_t size = writer.size;
    bytes_writer_free(&writer);
    return size;
}

static void runs_of_14_and_more_become_repeats(void **state)
{
    (void)state;
    /* codec, colour, the stream with its closing 0 bit, three bytes of slack */
    assert_int_equal(flat_strip_size(1), 2 + 1 + 3);  /* 7 zeros + 1 */
    assert_int_equal(flat_strip_size(2), 2 + 2 + 3);  /* 15: one repeat, 13 bits + 1 */
    assert_int_equal(flat_strip_size(32), 2 + 2 + 3); /* 255: the same */
    assert_int_equal(flat_strip_size(64), 2 + 4 + 3); /* 511 = 255 + 255 + 1: 27 bits + 1 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_codec_returns_its_input),
        cmocka_unit_test(automatic_codecs_of_both_classes_return_their_input),
        cmocka_unit_test(the_automatic_codec_is_the_shortest_of_its_class),
        cmocka_unit_test(steps_reach_above_the_literal_range),
        cmocka_unit_test(a_colour_out_of_range_is_reported_with_its_strip),
        cmocka_unit_test(runs_of_14_and_more_become_repeats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
