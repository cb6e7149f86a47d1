#include "difference_png.h"

#include <stdio.h>

#include "platform/media/png_file.h"
#include "util/limits.h"

enum { DIM_SHIFT = 2, BRIGHT = 0xFF00FF };

static uint32_t rgb(uint16_t colour)
{
    return (uint32_t)(colour >> 11 & 31) << 19 | (uint32_t)(colour >> 5 & 63) << 10 |
           (uint32_t)(colour & 31) << 3;
}

static uint32_t dimmed(uint16_t colour)
{
    return (rgb(colour) >> DIM_SHIFT) & 0x3F3F3F;
}

static bool write_rgb(const char *folder, int number, const char *kind, const uint32_t *pixels)
{
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s/%03d-%s.png", folder, number, kind);
    return length > 0 && length < (int)sizeof path &&
           png_file_save_rgb(path, pixels, SCREEN_WIDTH, SCREEN_HEIGHT);
}

bool difference_write_screen(const char *folder, int number, const char *kind,
                             const struct screen *screen)
{
    uint32_t pixels[SCREEN_PIXELS];
    for (int i = 0; i < SCREEN_PIXELS; i++)
        pixels[i] = rgb(screen->pixels[i]);
    return write_rgb(folder, number, kind, pixels);
}

bool difference_write(const char *folder, int number, const struct screen *screen,
                      const struct shown_picture *picture,
                      const struct screen_difference *difference)
{
    uint32_t expected[SCREEN_PIXELS], actual[SCREEN_PIXELS], differs[SCREEN_PIXELS];
    for (int i = 0; i < SCREEN_PIXELS; i++) {
        expected[i] = rgb(screen_colour(picture->picture.palette[picture->picture.pixels[i]]));
        actual[i] = rgb(screen->pixels[i]);
        differs[i] = difference->differs[i] ? BRIGHT : dimmed(screen->pixels[i]);
    }
    return write_rgb(folder, number, "expected", expected) &&
           write_rgb(folder, number, "actual", actual) &&
           write_rgb(folder, number, "difference", differs);
}
