/* Strip codecs, tested on streams that are written bit by bit. */
#include "resource/smap.h"

#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"
#include "util/limits.h"

enum {
    HEIGHT_LIMIT = LIMIT_ROOM_HEIGHT,
    STRIPS_LIMIT = 3,
    WIDTH_LIMIT = STRIPS_LIMIT * STRIP_WIDTH
};

/* A picture being written: strips of given bytes, then decoded. */
struct fixture {
    struct bytes_writer strips[STRIPS_LIMIT];
    unsigned bit; /* next one of the strip at work, 0..7; 0: a new byte */
    int strip_count;
    struct bytes_writer smap;
    uint8_t pixels[HEIGHT_LIMIT * WIDTH_LIMIT];
    bool see_through[STRIPS_LIMIT];
    struct fault_log log;
    struct fault fault;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    memset(fixture.pixels, 0xEE, sizeof fixture.pixels);
    for (int i = 0; i < STRIPS_LIMIT; i++)
        bytes_writer_init(&fixture.strips[i], plain_allocator());
    bytes_writer_init(&fixture.smap, plain_allocator());
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < STRIPS_LIMIT; i++)
        bytes_writer_free(&f->strips[i]);
    bytes_writer_free(&f->smap);
    return 0;
}

static void strip_begin(struct fixture *f, uint8_t codec, uint8_t colour)
{
    f->bit = 0;
    f->strip_count++;
    write_u8(&f->strips[f->strip_count - 1], codec);
    write_u8(&f->strips[f->strip_count - 1], colour);
}

/* `count` bits, lowest first. */
static void bits(struct fixture *f, unsigned count, unsigned value)
{
    struct bytes_writer *out = &f->strips[f->strip_count - 1];
    for (unsigned i = 0; i < count; i++) {
        if (f->bit == 0)
            write_u8(out, 0);
        if (value >> i & 1)
            out->data[out->size - 1] |= (uint8_t)(1U << f->bit);
        f->bit = (f->bit + 1) % 8;
    }
}

static void same(struct fixture *f, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        bits(f, 1, 0);
}

static void literal(struct fixture *f, unsigned count, unsigned colour)
{
    bits(f, 2, 1);
    bits(f, count, colour);
}

static void change(struct fixture *f, int step)
{
    bits(f, 2, 3);
    bits(f, 3, (unsigned)(step + 4));
}

static void repeat(struct fixture *f, unsigned count)
{
    change(f, 0);
    bits(f, 8, count);
}

/* Puts the strips together and decodes them. */
static bool decode(struct fixture *f, int height)
{
    size_t position = BLOCK_HEADER_SIZE + (size_t)f->strip_count * 4;
    for (int i = 0; i < f->strip_count; i++) {
        write_u32(&f->smap, (uint32_t)position);
        position += f->strips[i].size;
    }
    for (int i = 0; i < f->strip_count; i++)
        write_bytes(&f->smap, f->strips[i].data, f->strips[i].size);
    struct fault_place place = {"F", "SMAP", 0};
    return smap_decode(place, bytes_writer_view(&f->smap), f->strip_count * STRIP_WIDTH, height,
                       f->pixels, WIDTH_LIMIT, f->see_through, &f->log, &f->fault);
}

static int pixel(const struct fixture *f, int x, int y)
{
    return f->pixels[y * WIDTH_LIMIT + x];
}

static void exactly_41_codecs_are_known(void **state)
{
    (void)state;
    int count = 0;
    for (int id = 0; id < 256; id++) {
        struct strip_codec codec = strip_codec_of((uint8_t)id);
        count += codec.valid ? 1 : 0;
        if (codec.valid && !codec.raw)
            assert_int_equal(codec.bits, id % 10);
    }
    assert_int_equal(count, 41);
    assert_true(strip_codec_of(1).raw);
    assert_true(strip_codec_of(14).columns && !strip_codec_of(14).see_through);
    assert_true(strip_codec_of(38).columns && strip_codec_of(38).see_through);
    assert_true(!strip_codec_of(44).columns && strip_codec_of(44).see_through);
    assert_true(strip_codec_of(64).repeat && !strip_codec_of(64).see_through);
    assert_true(strip_codec_of(128).repeat && strip_codec_of(128).see_through);
    assert_false(strip_codec_of(104).see_through);
    assert_false(strip_codec_of(0).valid || strip_codec_of(13).valid || strip_codec_of(19).valid);
    assert_false(strip_codec_of(54).valid || strip_codec_of(134).valid);
}

static void a_raw_strip_has_no_first_colour(void **state)
{
    struct fixture *f = *state;
    f->strip_count = 1;
    write_u8(&f->strips[0], 1);
    for (unsigned i = 0; i < 16; i++)
        write_u8(&f->strips[0], i);
    assert_true(decode(f, 2));
    assert_int_equal(pixel(f, 0, 0), 0);
    assert_int_equal(pixel(f, 7, 0), 7);
    assert_int_equal(pixel(f, 0, 1), 8);
    assert_int_equal(pixel(f, 8, 0), 0xEE);
}

static void steps_have_one_direction_until_turned(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 28, 100);
    bits(f, 3, 3); /* 110: 99 */
    bits(f, 3, 7); /* 111: turned, 100 */
    bits(f, 3, 3); /* 110: 101 */
    bits(f, 3, 7); /* 111: turned, 100 */
    literal(f, 8, 7);
    bits(f, 3, 7); /* a literal makes the step -1 again: turned, 8 */
    same(f, 1);
    assert_true(decode(f, 1));
    static const uint8_t wanted[8] = {100, 99, 100, 101, 100, 7, 8, 8};
    assert_memory_equal(f->pixels, wanted, sizeof wanted);
}

static void a_literal_resets_the_step(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 10);
    bits(f, 3, 7); /* 11, step is +1 now */
    literal(f, 4, 5);
    bits(f, 3, 3); /* 4: -1 again */
    bits(f, 3, 3); /* 3 */
    same(f, 3);
    assert_true(decode(f, 1));
    static const uint8_t wanted[8] = {10, 11, 5, 4, 3, 3, 3, 3};
    assert_memory_equal(f->pixels, wanted, sizeof wanted);
}

static void changes_go_from_minus_four_to_three(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 68, 100);
    change(f, -4);
    change(f, 3);
    change(f, -1);
    change(f, 1);
    literal(f, 8, 250);
    change(f, 3);
    change(f, 3);
    assert_true(decode(f, 1));
    static const uint8_t wanted[8] = {100, 96, 99, 98, 99, 250, 253, 0};
    assert_memory_equal(f->pixels, wanted, sizeof wanted);
}

static void a_repeat_is_exactly_that_many_pixels(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 64, 3);
    repeat(f, 5);
    literal(f, 4, 9);
    repeat(f, 9);
    assert_true(decode(f, 2));
    static const uint8_t wanted[8] = {3, 3, 3, 3, 3, 3, 9, 9};
    assert_memory_equal(f->pixels, wanted, sizeof wanted);
    assert_int_equal(pixel(f, 7, 1), 9);
}

static void a_repeat_of_zero_fills_the_strip(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 64, 3);
    repeat(f, 0);
    literal(f, 4, 9);
    same(f, 6);
    assert_true(decode(f, 33));
    assert_int_equal(pixel(f, 0, 32), 3);
    assert_int_equal(pixel(f, 1, 32), 3); /* behind 256 pixels */
    assert_int_equal(pixel(f, 7, 32), 3);
}

static void a_repeat_stops_at_the_end_of_the_strip(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 64, 3);
    repeat(f, 255);
    strip_begin(f, 64, 4);
    repeat(f, 255);
    assert_true(decode(f, 2));
    assert_int_equal(pixel(f, 7, 1), 3);
    assert_int_equal(pixel(f, 8, 0), 4);
    assert_int_equal(pixel(f, 0, 2), 0xEE);
}

static void runs_stop_at_the_end_of_the_tallest_strip(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 64, 3);
    for (int i = 0; i < 8 * HEIGHT_LIMIT / 255; i++)
        repeat(f, 255);
    repeat(f, 0);
    strip_begin(f, 24, 4);
    same(f, 8 * HEIGHT_LIMIT + 100);
    assert_true(decode(f, HEIGHT_LIMIT));
    assert_int_equal(pixel(f, 7, HEIGHT_LIMIT - 1), 3);
    assert_int_equal(pixel(f, 15, HEIGHT_LIMIT - 1), 4);
}

static void column_codecs_go_down_first(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 14, 1);
    same(f, 2);
    literal(f, 4, 2);
    same(f, 20);
    assert_true(decode(f, 3));
    assert_int_equal(pixel(f, 0, 2), 1);
    assert_int_equal(pixel(f, 1, 0), 2);
    assert_int_equal(pixel(f, 7, 2), 2);
}

/* Eight rows at a time are turned; these are eight and three. */
static void column_codecs_put_each_pixel_into_its_place(void **state)
{
    enum { HEIGHT = 11 };
    struct fixture *f = *state;
    strip_begin(f, 18, 0);
    for (unsigned i = 1; i < STRIP_WIDTH * HEIGHT; i++)
        literal(f, 8, i);
    assert_true(decode(f, HEIGHT));
    for (int x = 0; x < STRIP_WIDTH; x++)
        for (int y = 0; y < HEIGHT; y++)
            assert_int_equal(pixel(f, x, y), x * HEIGHT + y);
}

static void long_runs_of_one_colour_fill_the_strip(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 200);
    same(f, 8 * HEIGHT_LIMIT - 2);
    literal(f, 4, 3);
    strip_begin(f, 24, 1);
    same(f, 8 * HEIGHT_LIMIT - 1);
    assert_true(decode(f, HEIGHT_LIMIT));
    assert_int_equal(pixel(f, 6, HEIGHT_LIMIT - 1), 200);
    assert_int_equal(pixel(f, 7, HEIGHT_LIMIT - 1), 3);
    assert_int_equal(pixel(f, 15, HEIGHT_LIMIT - 1), 1);
}

static void a_stream_needs_no_slack_but_every_bit(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 9);
    same(f, 7); /* seven bits in one byte */
    assert_true(decode(f, 1));
    bytes_writer_clear(&f->smap);
    f->strips[0].size--;
    memset(f->pixels, 0xEE, sizeof f->pixels);
    assert_false(decode(f, 1));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
    assert_int_equal(pixel(f, 0, 0), 0xEE);
}

static void a_truncated_stream_leaves_its_strip_unchanged(void **state)
{
    static uint8_t untouched[sizeof((struct fixture *)0)->pixels];
    struct fixture *f = *state;
    memset(untouched, 0xEE, sizeof untouched);
    strip_begin(f, 67, 9);
    for (int i = 0; i < 20; i++) {
        literal(f, 7, (unsigned)i * 5);
        change(f, i % 4 - 4);
        same(f, 1);
    }
    repeat(f, 3);
    size_t whole = f->strips[0].size;
    for (size_t size = 1; size < whole; size++) {
        f->strips[0].size = size;
        bytes_writer_clear(&f->smap);
        memset(f->pixels, 0xEE, sizeof f->pixels);
        assert_false(decode(f, 8));
        assert_memory_equal(f->pixels, untouched, sizeof untouched);
    }
    f->strips[0].size = whole;
    bytes_writer_clear(&f->smap);
    assert_true(decode(f, 8));
}

static void a_strip_ends_where_the_next_begins(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 9);
    strip_begin(f, 24, 8);
    same(f, 7);
    assert_false(decode(f, 1));
    assert_int_equal(pixel(f, 0, 0), 0xEE);
    assert_int_equal(pixel(f, 8, 0), 8);
}

static void strips_may_share_their_bytes(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 9);
    same(f, 7);
    f->strip_count = 2;
    assert_false(decode(f, 1)); /* the second stands at the end, and has none */
    write_u32_at(&f->smap, 4, 16);
    struct fault_place place = {"F", "SMAP", 0};
    assert_true(smap_decode(place, bytes_writer_view(&f->smap), 16, 1, f->pixels, WIDTH_LIMIT, NULL,
                            NULL, NULL));
    assert_int_equal(pixel(f, 8, 0), 9);
}

/* The second strip stands before the first, and needs a byte more than it has: that byte is the
 * first one of the other strip. */
static void a_strip_ends_where_a_lower_numbered_strip_begins(void **state)
{
    struct fixture *f = *state;
    struct fault_place place = {"F", "SMAP", 0};
    strip_begin(f, 24, 9);
    strip_begin(f, 24, 8);
    same(f, 7);
    assert_false(decode(f, 1));
    write_u32_at(&f->smap, 0, 18);
    write_u32_at(&f->smap, 4, 16);
    assert_false(smap_decode(place, bytes_writer_view(&f->smap), 16, 1, f->pixels, WIDTH_LIMIT,
                             NULL, NULL, &f->fault));
    assert_int_equal(f->fault.offset, 8);
    assert_int_equal(pixel(f, 0, 0), 8);
    assert_int_equal(pixel(f, 8, 0), 8);
}

static void a_bad_strip_does_not_spoil_its_neighbours(void **state)
{
    struct fixture *f = *state;
    strip_begin(f, 24, 1);
    same(f, 7);
    strip_begin(f, 99, 2);
    same(f, 7);
    strip_begin(f, 44, 3);
    same(f, 7);
    assert_false(decode(f, 1));
    assert_int_equal(f->fault.code, FAULT_UNKNOWN);
    assert_non_null(strstr(message_english(&f->fault.why).text, "codec 99"));
    assert_int_equal(f->log.count, 1);
    assert_int_equal(pixel(f, 0, 0), 1);
    assert_int_equal(pixel(f, 8, 0), 0xEE);
    assert_int_equal(pixel(f, 16, 0), 3);
    assert_false(f->see_through[0]);
    assert_true(f->see_through[2]);
}

static void positions_outside_the_data_are_refused(void **state)
{
    static const uint32_t wrong[] = {0, 7, 8, 11, 15, 16, 0xFFFFFFFF};
    struct fixture *f = *state;
    strip_begin(f, 24, 9);
    same(f, 7);
    assert_true(decode(f, 1));
    size_t size = f->smap.size;
    assert_int_equal(size + BLOCK_HEADER_SIZE, 15);
    struct fault_place place = {"F", "SMAP", 0};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        write_u32_at(&f->smap, 0, wrong[i]);
        uint8_t *exact = malloc(size); /* a sanitizer detects a read beyond it */
        memcpy(exact, f->smap.data, size);
        assert_false(smap_decode(place, (struct byte_view){exact, size}, 8, 1, f->pixels,
                                 WIDTH_LIMIT, NULL, NULL, &f->fault));
        free(exact);
    }
}

static void a_truncated_table_is_refused(void **state)
{
    struct fixture *f = *state;
    static const uint8_t table[11] = {20};
    struct fault_place place = {"F", "SMAP", 0};
    assert_false(smap_decode(place, (struct byte_view){table, sizeof table}, 24, 1, f->pixels,
                             WIDTH_LIMIT, NULL, NULL, &f->fault));
    assert_int_equal(f->fault.code, FAULT_TRUNCATED);
}

static void heights_beyond_the_ceiling_are_refused(void **state)
{
    struct fixture *f = *state;
    struct fault_place place = {"F", "SMAP", 0};
    struct byte_view nothing = {f->pixels, 0};
    assert_false(smap_decode(place, nothing, 8, 0, f->pixels, 8, NULL, NULL, &f->fault));
    assert_false(
        smap_decode(place, nothing, 8, LIMIT_ROOM_HEIGHT + 1, f->pixels, 8, NULL, NULL, &f->fault));
}

#define with_fixture(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_41_codecs_are_known),
        with_fixture(a_raw_strip_has_no_first_colour),
        with_fixture(steps_have_one_direction_until_turned),
        with_fixture(a_literal_resets_the_step),
        with_fixture(changes_go_from_minus_four_to_three),
        with_fixture(a_repeat_is_exactly_that_many_pixels),
        with_fixture(a_repeat_of_zero_fills_the_strip),
        with_fixture(a_repeat_stops_at_the_end_of_the_strip),
        with_fixture(runs_stop_at_the_end_of_the_tallest_strip),
        with_fixture(column_codecs_go_down_first),
        with_fixture(column_codecs_put_each_pixel_into_its_place),
        with_fixture(long_runs_of_one_colour_fill_the_strip),
        with_fixture(a_stream_needs_no_slack_but_every_bit),
        with_fixture(a_truncated_stream_leaves_its_strip_unchanged),
        with_fixture(a_strip_ends_where_the_next_begins),
        with_fixture(strips_may_share_their_bytes),
        with_fixture(a_strip_ends_where_a_lower_numbered_strip_begins),
        with_fixture(a_bad_strip_does_not_spoil_its_neighbours),
        with_fixture(positions_outside_the_data_are_refused),
        with_fixture(a_truncated_table_is_refused),
        with_fixture(heights_beyond_the_ceiling_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
