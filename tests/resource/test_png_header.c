/* What the first bytes of a PNG file say, and whether the file is whole. */
#include "resource/png_header.h"

#include <string.h>

#include "resource/cmocka_all.h"

/* 320 x 200 pixels of a palette, without any; the checksums are not looked at. */
static const uint8_t whole[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13,
                                'I',  'H', 'D', 'R', 0,    0,    1,    0x40, 0, 0, 0, 200,
                                8,    3,   0,   0,   0,    1,    2,    3,    4, 0, 0, 0,
                                0,    'I', 'E', 'N', 'D',  1,    2,    3,    4};

static void the_header_has_size_depth_and_colours(void **state)
{
    struct png_header header;
    uint8_t bytes[sizeof whole];
    (void)state;
    assert_true(png_header_read(&header, (struct byte_view){whole, sizeof whole}));
    assert_int_equal(header.width, 320);
    assert_int_equal(header.height, 200);
    assert_int_equal(header.depth, 8);
    assert_int_equal(header.colours, PNG_PALETTE);
    for (size_t size = 0; size < PNG_HEADER_SIZE; size++)
        assert_false(png_header_read(&header, (struct byte_view){whole, size}));
    for (size_t at = 0; at < 16; at++) {
        memcpy(bytes, whole, sizeof bytes);
        bytes[at] ^= 1;
        assert_false(png_header_read(&header, (struct byte_view){bytes, sizeof bytes}));
    }
}

static void a_whole_file_ends_with_its_last_chunk(void **state)
{
    uint8_t bytes[sizeof whole];
    (void)state;
    assert_true(png_is_whole((struct byte_view){whole, sizeof whole}));
    for (size_t size = 0; size < sizeof whole; size++)
        assert_false(png_is_whole((struct byte_view){whole, size}));
    memcpy(bytes, whole, sizeof bytes);
    bytes[8] = 0xFF; /* a chunk longer than the file */
    assert_false(png_is_whole((struct byte_view){bytes, sizeof bytes}));
}

static void a_picture_fits_if_it_has_pixels_and_not_too_many(void **state)
{
    static const struct {
        uint32_t width, height;
        bool fits;
    } sizes[] = {{1, 1, true},       {0, 1, false},    {1, 0, false},    {8192, 2048, true},
                 {2048, 8192, true}, {8193, 1, false}, {1, 8193, false}, {8192, 2049, false}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct png_header header = {.width = sizes[i].width, .height = sizes[i].height};
        assert_int_equal(png_header_fits(&header), sizes[i].fits);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_header_has_size_depth_and_colours),
        cmocka_unit_test(a_whole_file_ends_with_its_last_chunk),
        cmocka_unit_test(a_picture_fits_if_it_has_pixels_and_not_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
