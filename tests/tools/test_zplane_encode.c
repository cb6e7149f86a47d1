#include "assets-tools/art/picture_encode.h"

#include <string.h>

#include "test_memory.h"
#include "tools/tool_fixture.h"

enum { STRIPS = 5, HEIGHT_MAX = 200 };

static void expect_round_trip(uint8_t *bits, int height)
{
    struct zplane plane = {STRIPS, height, bits};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    assert_true(zplane_encode(&writer, 1, &plane));
    assert_memory_equal(writer.data, "ZP01", 4);
    uint8_t decoded_bits[STRIPS * HEIGHT_MAX] = {0};
    struct zplane decoded = {STRIPS, height, decoded_bits};
    struct byte_view payload = {writer.data + 8, writer.size - 8};
    struct fault fault = {0};
    bool good =
        zplane_decode((struct fault_place){"file", "ZP01", 0}, payload, &decoded, NULL, &fault);
    if (!good)
        print_error("height %d: %s\n", height, message_english(&fault.why).text);
    assert_true(good);
    assert_memory_equal(decoded_bits, bits, (size_t)(STRIPS * height));
    bytes_writer_free(&writer);
}

static void planes_come_back_whole(void **state)
{
    (void)state;
    struct random_numbers numbers = {4242};
    static const int heights[] = {1, 2, 127, 128, 144, 200};
    uint8_t bits[STRIPS * HEIGHT_MAX];
    for (size_t h = 0; h < sizeof heights / sizeof *heights; h++) {
        for (uint32_t change = 1; change < 40; change += 3) { /* from noise to long runs */
            uint8_t value = 0;
            for (int i = 0; i < STRIPS * heights[h]; i++) {
                if (fixture_random(&numbers, change) == 0)
                    value = (uint8_t)fixture_random(&numbers, 256);
                bits[i] = value;
            }
            expect_round_trip(bits, heights[h]);
        }
    }
}

static void a_clear_strip_takes_no_byte(void **state)
{
    (void)state;
    uint8_t bits[STRIPS * 16] = {0};
    bits[3] = 0x18; /* strip 3, top row */
    struct zplane plane = {STRIPS, 16, bits};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    assert_true(zplane_encode(&writer, 2, &plane));
    struct reader reader = reader_at(bytes_writer_view(&writer), 8);
    assert_int_equal(read_u16(&reader), 0);
    assert_int_equal(read_u16(&reader), 0);
    assert_int_equal(read_u16(&reader), 0);
    assert_int_equal(read_u16(&reader), 8 + 2 * STRIPS); /* from the block header */
    assert_int_equal(read_u16(&reader), 0);
    assert_int_equal(read_u8(&reader), 1); /* one byte as it is */
    assert_int_equal(read_u8(&reader), 0x18);
    assert_int_equal(read_u8(&reader), 0x80 + 15); /* fifteen equal ones */
    assert_int_equal(read_u8(&reader), 0);
    assert_int_equal(reader_left(&reader), 0);
    bytes_writer_free(&writer);
}

static void a_plane_without_bits_is_clear(void **state)
{
    (void)state;
    struct zplane plane = {STRIPS, 16, NULL};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    assert_true(zplane_encode(&writer, 9, &plane));
    assert_memory_equal(writer.data, "ZP09", 4);
    assert_int_equal(writer.size, 8 + 2 * STRIPS);
    bytes_writer_free(&writer);
}

static void a_plane_too_long_for_its_positions_is_refused(void **state)
{
    (void)state;
    enum { WIDE = 400 };
    struct random_numbers numbers = {5};
    uint8_t *bits = test_malloc(WIDE * HEIGHT_MAX);
    for (int i = 0; i < WIDE * HEIGHT_MAX; i++)
        bits[i] = (uint8_t)fixture_random(&numbers, 256);
    struct zplane plane = {WIDE, HEIGHT_MAX, bits};
    struct bytes_writer writer;
    bytes_writer_init(&writer, test_allocator());
    assert_false(zplane_encode(&writer, 1, &plane));
    bytes_writer_free(&writer);
    test_free(bits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planes_come_back_whole),
        cmocka_unit_test(a_clear_strip_takes_no_byte),
        cmocka_unit_test(a_plane_without_bits_is_clear),
        cmocka_unit_test(a_plane_too_long_for_its_positions_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
