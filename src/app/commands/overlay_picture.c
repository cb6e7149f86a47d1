#include "app/commands/overlay_picture.h"

#include <errno.h>

#include "app/platform/media.h"
#include "cli/file.h"
#include "cli/open_game.h"
#include "cli/options.h"
#include "resource/palette.h"
#include "resource/room.h"
#include "util/arena.h"

static uint32_t colour_at(const struct overlay_picture *picture, int x, int y)
{
    const struct room *room = picture->room;
    x /= picture->zoom;
    y /= picture->zoom;
    if (y >= room->height)
        return 0;
    const struct colour *c = &room->palette[picture->background->background[y * room->width + x]];
    return (uint32_t)c->red << 16 | (uint32_t)c->green << 8 | c->blue;
}

static uint32_t blended(uint32_t over, uint32_t under)
{
    uint32_t alpha = over >> 24, mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8)
        mixed = mixed << 8 |
                ((over >> shift & 0xFF) * alpha + (under >> shift & 0xFF) * (255 - alpha)) / 255;
    return mixed;
}

bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path)
{
    int width = picture->room->width * picture->zoom;
    int height =
        (picture->room->height + (picture->strip ? OVERLAY_PICTURE_STRIP : 0)) * picture->zoom;
    struct arena arena;
    arena_init(&arena, cli_allocator());
    uint32_t *pixels = arena_alloc(&arena, (size_t)width * (size_t)height, sizeof *pixels);
    bool saved = false;
    errno = ENOMEM;
    if (pixels) {
        const struct overlay_canvas canvas = {.pixels = pixels,
                                              .width = width,
                                              .height = height,
                                              .zoom = picture->zoom,
                                              .bottom = picture->room->height * picture->zoom};
        overlay_draw(&canvas, scene, bits);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                uint32_t *pixel = &pixels[(size_t)y * (size_t)width + (size_t)x];
                *pixel = blended(*pixel, colour_at(picture, x, y));
            }
        errno = 0;
        saved = png_file_save_rgb(path, pixels, width, height);
    }
    int why = errno;
    arena_reset(&arena);
    errno = why;
    return saved;
}
