/* Compares pictures with golden ones, writes golden ones again, and writes pictures of differences.
 */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

#include "platform/media/png_file.h"
#include "util/limits.h"

enum { ENLARGEMENT = 4, CANVAS_LIMIT = 1 << 20 };

static void golden_path(char path[PATH_SIZE], const char *name)
{
    snprintf(path, PATH_SIZE, TEST_DATA_DIR "/golden/%s.png", name);
}

static void output_path(char path[PATH_SIZE], const char *name, const char *what)
{
    int start = (int)strlen(TEST_OUTPUT_DIR "/");
    snprintf(path, PATH_SIZE, TEST_OUTPUT_DIR "/%s-%s.png", name, what);
    for (char *c = path + start; *c; c++) {
        if (*c == '/')
            *c = '-';
    }
}

static void picture_save(const char *path, const struct golden_picture *picture)
{
    assert_true(png_file_save_indexed(path, picture->pixels, picture->width, picture->height,
                                      picture->width, picture->palette));
}

/* A pixel as it looks; differences of index alone, which nobody sees, count as well. */
static uint32_t difference_colour(const struct golden_picture *expected,
                                  const struct golden_picture *actual, int pixel)
{
    const struct colour *c = &actual->palette[actual->pixels[pixel]];
    if (expected->pixels[pixel] != actual->pixels[pixel])
        return 0xFF0000;
    return (uint32_t)(c->red / 4) << 16 | (uint32_t)(c->green / 4) << 8 | (uint32_t)(c->blue / 4);
}

static void difference_save(const char *path, const struct golden_picture *expected,
                            const struct golden_picture *actual)
{
    int width = actual->width * ENLARGEMENT;
    int height = actual->height * ENLARGEMENT;
    uint32_t *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
    assert_non_null(pixels);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int pixel = y / ENLARGEMENT * actual->width + x / ENLARGEMENT;
            pixels[y * width + x] = difference_colour(expected, actual, pixel);
        }
    }
    assert_true(png_file_save_rgb(path, pixels, width, height));
    free(pixels);
}

void golden_leave_difference(const char *name, const struct golden_picture *expected,
                             const struct golden_picture *actual)
{
    char path[PATH_SIZE];
    output_path(path, name, "expected");
    picture_save(path, expected);
    output_path(path, name, "difference");
    difference_save(path, expected, actual);
    output_path(path, name, "actual");
    picture_save(path, actual);
    print_error("%s: see %s\n", name, path);
}

static bool pictures_equal(const struct golden_picture *a, const struct golden_picture *b)
{
    size_t size = (size_t)a->width * (size_t)a->height;
    return memcmp(a->pixels, b->pixels, size) == 0 &&
           memcmp(a->palette, b->palette, 256 * sizeof *a->palette) == 0;
}

void golden_check(const char *name, const struct golden_picture *actual)
{
    char path[PATH_SIZE];
    struct colour palette[256];
    uint8_t *pixels;
    struct golden_picture expected = {.palette = palette};

    golden_path(path, name);
    const char *bless = getenv("WALKBOX_BLESS");
    if (bless && strcmp(bless, "1") == 0) {
        picture_save(path, actual);
        return;
    }
    if (!png_file_load_indexed(path, &pixels, &expected.width, &expected.height, palette))
        fail_msg("there is no %s; look at what the test draws and bless it", path);
    expected.pixels = pixels;
    bool same_size = expected.width == actual->width && expected.height == actual->height;
    bool equal = same_size && pictures_equal(&expected, actual);
    if (same_size && !equal)
        golden_leave_difference(name, &expected, actual);
    free(pixels);
    if (!same_size)
        fail_msg("%s: expected %dx%d, got %dx%d", name, expected.width, expected.height,
                 actual->width, actual->height);
    if (!equal)
        fail_msg("%s: the picture differs", name);
}

void golden_check_canvas(const char *name, const uint32_t *canvas, int width, int height)
{
    struct colour palette[256];
    uint32_t colours[256];
    int count = 0, size = width * height;
    static uint8_t pixels[CANVAS_LIMIT];
    assert_true(size <= CANVAS_LIMIT);
    memset(palette, 0, sizeof palette);
    for (int i = 0; i < size; i++) {
        int index = 0;
        while (index < count && colours[index] != canvas[i])
            index++;
        assert_true(index < 256);
        if (index == count)
            colours[count++] = canvas[i];
        pixels[i] = (uint8_t)index;
    }
    for (int i = 0; i < count; i++) {
        uint32_t alpha = colours[i] >> 24;
        palette[i] = (struct colour){
            (uint8_t)(((colours[i] >> 16 & 0xFF) * alpha + 128 * (255 - alpha)) / 255),
            (uint8_t)(((colours[i] >> 8 & 0xFF) * alpha + 128 * (255 - alpha)) / 255),
            (uint8_t)(((colours[i] & 0xFF) * alpha + 128 * (255 - alpha)) / 255)};
    }
    golden_check(name, &(struct golden_picture){pixels, width, height, palette});
}
