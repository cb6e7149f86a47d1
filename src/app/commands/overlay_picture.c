#include "app/commands/overlay_picture.h"

#include <errno.h>

#include "api/host.h"
#include "app/ui/draw.h"
#include "cli/language.h"
#include "platform/media/png_file.h"
#include "util/arena.h"

bool overlay_picture_save(const struct overlay_picture *picture, const struct overlay_scene *scene,
                          unsigned bits, const char *path)
{
    const struct room *room = picture->room;
    const int zoom = picture->zoom, width = room->width * zoom;
    const int height = (room->height + (picture->strip ? OVERLAY_PICTURE_STRIP : 0)) * zoom;
    const size_t count = (size_t)width * (size_t)height;
    const struct rectangle all = {0, 0, width, height};
    struct arena arena;
    arena_init(&arena, host_allocator());
    uint32_t *pixels = arena_alloc(&arena, 2 * count, sizeof *pixels);
    bool saved = false;
    errno = ENOMEM;
    if (pixels) {
        uint32_t *layer = pixels + count;
        const struct ui_view view = {.canvas = {.pixels = pixels,
                                                .width = width,
                                                .height = height,
                                                .zoom = 1,
                                                .bottom = height},
                                     .scale = 1,
                                     .unit = 1};
        const struct ui_picture shown = {picture->background->background, room->palette,
                                         room->width, room->height, -1};
        const struct overlay_canvas canvas = {.pixels = layer,
                                              .width = width,
                                              .height = height,
                                              .zoom = zoom,
                                              .translate = tr,
                                              .bottom = room->height * zoom};
        ui_fill(&view, all, 0xFF000000u);
        ui_draw_picture(&view, all, 0, 0, zoom, &shown);
        overlay_draw(&canvas, scene, bits);
        ui_blend(&view, all, 0, 0, layer, width, height);
        errno = 0;
        saved = png_file_save_rgb(path, pixels, width, height);
    }
    int why = errno;
    arena_reset(&arena);
    errno = why;
    return saved;
}
