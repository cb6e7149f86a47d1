/* PNG files keep indices and palette. */
#include "platform/media/png_file.h"
#include "resource/cmocka_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct colour palette_colour(int index)
{
    return (struct colour){(uint8_t)index, (uint8_t)(255 - index), (uint8_t)(index * 7)};
}

static void a_frame_comes_back_index_by_index_and_colour_by_colour(void **state)
{
    (void)state;
    static struct frame frame;
    static struct colour palette[256];
    const char *path = TEST_OUTPUT_DIR "/sdl-png-frame.png";
    uint8_t *pixels = NULL;
    int width = 0, height = 0;
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++)
        frame.pixels[i] = (uint8_t)(i * 31 / 7);
    for (int i = 0; i < 256; i++)
        frame.palette[i] = palette_colour(i == 200 ? 3 : i); /* two entries look the same */
    assert_true(png_file_save_frame(path, &frame));
    assert_true(png_file_load_indexed(path, &pixels, &width, &height, palette));
    assert_int_equal(width, SCREEN_WIDTH);
    assert_int_equal(height, SCREEN_HEIGHT);
    assert_memory_equal(pixels, frame.pixels, sizeof frame.pixels);
    assert_memory_equal(palette, frame.palette, sizeof frame.palette);
    free(pixels);
    remove(path);
}

static void rows_may_be_longer_than_the_picture(void **state)
{
    (void)state;
    static const uint8_t rows[] = {1, 2, 3, 99, 4, 5, 6, 99};
    static const uint8_t wanted[] = {1, 2, 3, 4, 5, 6};
    static struct colour palette[256];
    const char *path = TEST_OUTPUT_DIR "/sdl-png-rows.png";
    uint8_t *pixels = NULL;
    int width = 0, height = 0;
    for (int i = 0; i < 256; i++)
        palette[i] = palette_colour(i);
    assert_true(png_file_save_indexed(path, rows, 3, 2, 4, palette));
    assert_true(png_file_load_indexed(path, &pixels, &width, &height, palette));
    assert_int_equal(width, 3);
    assert_int_equal(height, 2);
    assert_memory_equal(pixels, wanted, sizeof wanted);
    free(pixels);
    remove(path);
}

static void pictures_without_a_palette_and_other_files_are_refused(void **state)
{
    (void)state;
    static const uint32_t colours[4] = {0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF};
    static struct colour palette[256];
    const char *path = TEST_OUTPUT_DIR "/sdl-png-rgb.png";
    uint8_t *pixels = NULL;
    int width = 0, height = 0;
    assert_true(png_file_save_rgb(path, colours, 2, 2));
    assert_false(png_file_load_indexed(path, &pixels, &width, &height, palette));
    remove(path);
    assert_false(png_file_load_indexed(path, &pixels, &width, &height, palette));
    assert_false(png_file_save_rgb(TEST_OUTPUT_DIR "/no/such/folder.png", colours, 2, 2));
}

/* A file that is a header alone has a size; too large a one is not decoded. */
static void the_size_is_read_from_the_header_alone(void **state)
{
    (void)state;
    static const uint8_t header[] = {0x89, 'P',  'N', 'G', '\r', '\n', 0x1A, '\n', 0,    0, 0,
                                     13,   'I',  'H', 'D', 'R',  0,    0,    0x75, 0x30, 0, 0,
                                     0x75, 0x31, 8,   3,   0,    0,    0,    0,    0,    0, 0};
    static struct colour palette[256];
    const char *path = TEST_OUTPUT_DIR "/sdl-png-huge.png";
    FILE *file = fopen(path, "wb");
    uint8_t *pixels = NULL;
    uint32_t wide, high;
    int width, height;
    assert_non_null(file);
    assert_int_equal(fwrite(header, 1, sizeof header, file), sizeof header);
    assert_int_equal(fclose(file), 0);
    assert_true(png_file_size(path, &wide, &high));
    assert_int_equal(wide, 30000);
    assert_int_equal(high, 30001);
    assert_false(png_file_load_indexed(path, &pixels, &width, &height, palette));
    remove(path);
    assert_false(png_file_size(path, &wide, &high));
    assert_false(png_file_size(TEST_OUTPUT_DIR, &wide, &high));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_comes_back_index_by_index_and_colour_by_colour),
        cmocka_unit_test(rows_may_be_longer_than_the_picture),
        cmocka_unit_test(pictures_without_a_palette_and_other_files_are_refused),
        cmocka_unit_test(the_size_is_read_from_the_header_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
