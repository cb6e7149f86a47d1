#include "engine/save/save_visitor.h"

#include <string.h>

#include "resource/cmocka_all.h"
#include "resource/support.h"

enum { PIXELS = 1000 };

static struct save_visitor writing(struct bytes_writer *writer, struct fault *fault)
{
    bytes_writer_init(writer, plain_allocator());
    return (struct save_visitor){.writer = writer, .fault = fault};
}

static struct save_visitor reading(const struct bytes_writer *writer, struct fault *fault)
{
    return (struct save_visitor){.reader = reader_at(bytes_writer_view(writer), 0), .fault = fault};
}

struct numbers {
    bool yes;
    uint8_t u8;
    int8_t s8;
    uint16_t u16;
    int16_t s16;
    uint32_t u32;
    int32_t s32;
    uint64_t u64;
    int64_t s64;
};

static void visit_numbers(struct save_visitor *visitor, struct numbers *numbers)
{
    visit(visitor, &numbers->yes);
    visit(visitor, &numbers->u8);
    visit(visitor, &numbers->s8);
    visit(visitor, &numbers->u16);
    visit(visitor, &numbers->s16);
    visit(visitor, &numbers->u32);
    visit(visitor, &numbers->s32);
    visit(visitor, &numbers->u64);
    visit(visitor, &numbers->s64);
    assert_false(visitor->failed);
}

static void numbers_of_all_widths_come_back(void **state)
{
    (void)state;
    struct numbers from = {true,       200,       -100,           60000,        -30000,
                           UINT32_MAX, INT32_MIN, UINT64_MAX - 1, INT64_MIN + 1};
    struct numbers to = {0};
    struct bytes_writer bytes;
    struct fault fault = {0};
    struct save_visitor writer = writing(&bytes, &fault);
    visit_numbers(&writer, &from);
    struct save_visitor reader = reading(&bytes, &fault);
    visit_numbers(&reader, &to);
    assert_int_equal(bytes.size, 1 + 1 + 1 + 2 + 2 + 4 + 4 + 8 + 8);
    assert_true(to.yes);
    assert_int_equal(to.u8, from.u8);
    assert_int_equal(to.s8, from.s8);
    assert_int_equal(to.u16, from.u16);
    assert_int_equal(to.s16, from.s16);
    assert_int_equal(to.u32, from.u32);
    assert_int_equal(to.s32, from.s32);
    assert_true(to.u64 == from.u64 && to.s64 == from.s64);
    bytes_writer_free(&bytes);
}

static void the_low_byte_comes_first(void **state)
{
    (void)state;
    struct bytes_writer bytes;
    struct save_visitor visitor = writing(&bytes, NULL);
    uint32_t value = 0x04030201;
    visit(&visitor, &value);
    assert_memory_equal(bytes.data, "\1\2\3\4", 4);
    bytes_writer_free(&bytes);
}

static void a_value_out_of_its_range_is_refused_and_named(void **state)
{
    (void)state;
    struct bytes_writer bytes;
    struct fault fault = {0};
    struct save_visitor visitor = writing(&bytes, &fault);
    int box = 300;
    visit(&visitor, &box);
    visitor = reading(&bytes, &fault);
    visit_in(&visitor, &box, -1, 255);
    assert_true(visitor.failed);
    assert_int_equal(box, -1);
    assert_string_equal(message_english(&fault.why).text,
                        "the save is damaged: box is 300, but must be from -1 to 255");
    bytes_writer_free(&bytes);
}

static void an_unloadable_value_is_neither_saved_nor_changed(void **state)
{
    (void)state;
    struct bytes_writer bytes;
    struct fault fault = {0};
    struct save_visitor visitor = writing(&bytes, &fault);
    int box = 300;
    enum walk_point_kind { KIND_ONE, KIND_TWO } kind = KIND_TWO;
    visit_in(&visitor, &box, -1, 255);
    visit_enum(&visitor, enum walk_point_kind, &kind, KIND_ONE);
    assert_true(visitor.failed);
    assert_int_equal(box, 300);
    assert_int_equal(kind, KIND_TWO);
    bytes_writer_free(&bytes);
}

static void reading_past_the_end_gives_zeros_and_one_fault(void **state)
{
    (void)state;
    struct bytes_writer bytes;
    struct fault fault = {0};
    struct save_visitor visitor = writing(&bytes, &fault);
    uint16_t half = 7;
    visit(&visitor, &half);
    visitor = reading(&bytes, &fault);
    uint32_t number = 9;
    visit(&visitor, &number);
    assert_true(visitor.failed);
    assert_int_equal(number, 0);
    visit(&visitor, &half);
    assert_int_equal(half, 0);
    bytes_writer_free(&bytes);
}

/* ---- pixels ---- */

static void assert_pixels_come_back(const uint8_t *pixels, const uint8_t *base, size_t size,
                                    size_t bytes_most)
{
    uint8_t from[PIXELS], to[PIXELS];
    struct bytes_writer bytes;
    struct fault fault = {0};
    struct save_visitor visitor = writing(&bytes, &fault);
    memcpy(from, pixels, size);
    memset(to, 0xAA, sizeof to);
    visit_pixels(&visitor, from, base, size);
    assert_in_range(bytes.size, size > 0, bytes_most);
    visitor = reading(&bytes, &fault);
    visit_pixels(&visitor, to, base, size);
    assert_false(visitor.failed);
    assert_int_equal(reader_left(&visitor.reader), 0);
    assert_memory_equal(to, pixels, size);
    bytes_writer_free(&bytes);
}

static void pixels_come_back_whatever_they_are(void **state)
{
    (void)state;
    uint8_t pixels[PIXELS];
    uint32_t random = 1;
    for (size_t size = 0; size <= PIXELS; size += 1 + size / 3) {
        for (uint32_t colours = 1; colours <= 256; colours *= 4) {
            for (size_t i = 0; i < size; i++) {
                random = random * 1664525u + 1013904223u;
                pixels[i] = (uint8_t)((random >> 16) % colours);
            }
            assert_pixels_come_back(pixels, NULL, size, size + size / 128 + 2);
        }
    }
}

static void unchanged_pixels_need_next_to_nothing(void **state)
{
    (void)state;
    uint8_t pixels[PIXELS], base[PIXELS];
    for (size_t i = 0; i < PIXELS; i++)
        base[i] = pixels[i] = (uint8_t)(i * i);
    pixels[500] ^= 3;
    assert_pixels_come_back(pixels, base, PIXELS, 24);
}

static void a_run_that_is_too_long_is_refused(void **state)
{
    (void)state;
    uint8_t pixels[8] = {0};
    struct fault fault = {0};
    const uint8_t run[] = {128 + 7, 1};
    struct save_visitor visitor = {.reader = reader_at((struct byte_view){run, sizeof run}, 0),
                                   .fault = &fault};
    visit_pixels(&visitor, pixels, NULL, sizeof pixels);
    assert_true(visitor.failed);
    assert_string_equal(message_english(&fault.why).text,
                        "the save is damaged: a run of pixels is too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_all_widths_come_back),
        cmocka_unit_test(the_low_byte_comes_first),
        cmocka_unit_test(a_value_out_of_its_range_is_refused_and_named),
        cmocka_unit_test(an_unloadable_value_is_neither_saved_nor_changed),
        cmocka_unit_test(reading_past_the_end_gives_zeros_and_one_fault),
        cmocka_unit_test(pixels_come_back_whatever_they_are),
        cmocka_unit_test(unchanged_pixels_need_next_to_nothing),
        cmocka_unit_test(a_run_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
