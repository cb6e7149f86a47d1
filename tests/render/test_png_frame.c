/* Pictures of the screen as PNG files, fast and small: they come back index by index. */
#include "resource/cmocka_all.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "render/sdl/png_frame.h"
#include "render/sdl/sdl_png.h"

/* Writes a frame, reads it again, and returns how large the file was. */
static long written(const struct frame *frame, enum png_effort effort)
{
    static struct colour palette[256];
    const char *path = TEST_OUTPUT_DIR "/png-frame.png";
    uint8_t *pixels = NULL;
    int width = 0, height = 0;
    struct stat status;
    assert_true(png_save_frame(path, frame, effort));
    assert_int_equal(stat(path, &status), 0);
    assert_true(sdl_png_load_indexed(path, &pixels, &width, &height, palette));
    assert_int_equal(width, SCREEN_WIDTH);
    assert_int_equal(height, SCREEN_HEIGHT);
    assert_memory_equal(pixels, frame->pixels, sizeof frame->pixels);
    assert_memory_equal(palette, frame->palette, sizeof frame->palette);
    sdl_png_free(pixels);
    remove(path);
    return (long)status.st_size;
}

static void paint(struct frame *frame, uint32_t random, int colours)
{
    for (int i = 0; i < 256; i++)
        frame->palette[i] = (struct colour){(uint8_t)i, (uint8_t)(255 - i), (uint8_t)(i * 7)};
    frame->palette[200] = frame->palette[3]; /* two entries look the same */
    for (int i = 0; i < SCREEN_WIDTH * SCREEN_HEIGHT; i++) {
        random = random * 1664525U + 1013904223U;
        frame->pixels[i] = (uint8_t)((random >> 16) % (uint32_t)colours);
    }
}

static void a_picture_comes_back_whatever_the_effort(void **state)
{
    static struct frame frame;
    (void)state;
    paint(&frame, 1, 3);
    long fast = written(&frame, PNG_FAST), small = written(&frame, PNG_SMALL);
    assert_true(small < fast);
}

/* Noise gets larger when it is packed. */
static void noise_comes_back(void **state)
{
    static struct frame frame;
    (void)state;
    paint(&frame, 2, 256);
    assert_in_range(written(&frame, PNG_FAST), SCREEN_WIDTH * SCREEN_HEIGHT, 66000);
    written(&frame, PNG_SMALL);
}

static void a_file_that_cannot_be_written_is_told(void **state)
{
    static struct frame frame;
    (void)state;
    errno = 0;
    assert_false(png_save_frame(TEST_OUTPUT_DIR "/no/such/folder.png", &frame, PNG_FAST));
    assert_int_equal(errno, ENOENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_comes_back_whatever_the_effort),
        cmocka_unit_test(noise_comes_back),
        cmocka_unit_test(a_file_that_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
