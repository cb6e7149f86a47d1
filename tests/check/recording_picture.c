/* Compares a picture with a recorded one: every pixel must have the same colour. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "engine/game.h"
#include "recording.h"

#include "platform/media/png_file.h"
#include "util/limits.h"

enum { PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT, DIM = 3 };

struct expected_picture {
    uint8_t *pixels;
    int width, height;
    struct colour palette[256];
};

static bool same_colour(struct colour a, struct colour b)
{
    return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

static bool pixel_differs(const struct expected_picture *expected, const struct frame *actual,
                          int pixel)
{
    return !same_colour(expected->palette[expected->pixels[pixel]],
                        actual->palette[actual->pixels[pixel]]);
}

static uint32_t rgb(struct colour colour, int divisor)
{
    return (uint32_t)(colour.red / divisor) << 16 | (uint32_t)(colour.green / divisor) << 8 |
           (uint32_t)(colour.blue / divisor);
}

/* Where they agree the expected picture in the dark, where not the actual one as it is, or white
 * where that is too dark to be seen. */
static void fill_difference(uint32_t *difference, const struct expected_picture *expected,
                            const struct frame *actual)
{
    for (int i = 0; i < PIXELS; i++) {
        struct colour was = expected->palette[expected->pixels[i]];
        struct colour is = actual->palette[actual->pixels[i]];
        if (same_colour(was, is))
            difference[i] = rgb(was, DIM);
        else
            difference[i] = is.red + is.green + is.blue < 160 ? 0xFF00FF : rgb(is, 1) | 0x404040;
    }
}

static void write_pictures(struct recording *recording, int number,
                           const struct expected_picture *expected, const struct frame *actual)
{
    static const char *const kinds[] = {"expected", "actual", "difference"};
    char paths[3][PATH_SIZE];
    mkdir(recording->options->out, 0777);
    for (int i = 0; i < 3; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%s-%06d-%s.png", recording->options->out,
                 recording->name, number, kinds[i]);
    uint32_t *difference = arena_alloc(&recording->arena, PIXELS, sizeof *difference);
    bool written = difference != NULL &&
                   png_file_save_indexed(paths[0], expected->pixels, SCREEN_WIDTH, SCREEN_HEIGHT,
                                         SCREEN_WIDTH, expected->palette) &&
                   png_file_save_frame(paths[1], actual);
    if (written) {
        fill_difference(difference, expected, actual);
        written = png_file_save_rgb(paths[2], difference, SCREEN_WIDTH, SCREEN_HEIGHT);
    }
    if (!written)
        fprintf(stderr, "%s: pictures cannot be written to %s\n", recording->options->program,
                recording->options->out);
}

static void compare(struct recording *recording, const char *what, int number,
                    const struct expected_picture *expected)
{
    const struct frame *actual = game_picture(recording->game);
    struct rectangle where = {SCREEN_WIDTH, SCREEN_HEIGHT, 0, 0};
    int count = 0, first = -1;
    for (int i = 0; i < PIXELS; i++) {
        if (!pixel_differs(expected, actual, i))
            continue;
        int x = i % SCREEN_WIDTH, y = i / SCREEN_WIDTH;
        first = first < 0 ? i : first;
        where.left = x < where.left ? x : where.left;
        where.top = y < where.top ? y : where.top;
        where.right = x > where.right ? x : where.right;
        where.bottom = y > where.bottom ? y : where.bottom;
        count++;
    }
    if (count == 0) {
        recording_pass(recording);
        return;
    }
    int was = expected->pixels[first], is = actual->pixels[first];
    recording_fail(recording,
                   "%s: %d pixels differ within %d,%d..%d,%d; at %d,%d expected colour %d "
                   "(%06x), got %d (%06x)",
                   what, count, where.left, where.top, where.right, where.bottom,
                   first % SCREEN_WIDTH, first / SCREEN_WIDTH, was,
                   (unsigned)rgb(expected->palette[was], 1), is,
                   (unsigned)rgb(actual->palette[is], 1));
    if (recording->options->out)
        write_pictures(recording, number, expected, actual);
}

void recording_picture(struct recording *recording, const char *what, int number, const char *file)
{
    char path[PATH_SIZE];
    struct expected_picture expected;
    if (!recording_path(recording, file, path) ||
        !png_file_load_indexed(path, &expected.pixels, &expected.width, &expected.height,
                               expected.palette)) {
        recording_fail(recording, "%s: %s cannot be read", what, file);
        return;
    }
    if (expected.width == SCREEN_WIDTH && expected.height == SCREEN_HEIGHT)
        compare(recording, what, number, &expected);
    else
        recording_fail(recording, "%s: %s is %d x %d pixels", what, file, expected.width,
                       expected.height);
    free(expected.pixels);
}
