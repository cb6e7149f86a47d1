#include "engine/cli/compare_picture.h"

#include <stdio.h>

#include "engine/room_picture.h"
#include "render/overlay_canvas.h"
#include "render/sdl_png.h"

enum { ZOOM = 3, LEGEND_ROW = 10, LEGEND_SWATCH = 12, PATH_SIZE = 1024, COLOUR_COUNT = 8 };

/* Told apart by people who do not see all of them (after Okabe and Ito). */
static const uint32_t colours[COLOUR_COUNT] = {0xFFFFFFFF, 0xFFE69F00, 0xFF56B4E9, 0xFFF0E442,
                                               0xFFCC79A7, 0xFF009E73, 0xFFD55E00, 0xFF0072B2};

/* The room's picture, each pixel ZOOM times as large and darker, so that lines stand out. */
static void draw_room(uint32_t *pixels, const struct room *room, const uint8_t *indices)
{
    for (int y = 0; y < room->height * ZOOM; y++) {
        for (int x = 0; x < room->width * ZOOM; x++) {
            const struct colour *c = &room->palette[indices[y / ZOOM * room->width + x / ZOOM]];
            uint32_t rgb = (uint32_t)c->red << 16 | (uint32_t)c->green << 8 | c->blue;
            pixels[(size_t)y * (size_t)(room->width * ZOOM) + (size_t)x] = rgb >> 1 & 0x7F7F7F;
        }
    }
}

/* One way and its line of the legend. Solid and dashed take turns, so that ways over the same
 * pixels both show. */
static void draw_way(const struct overlay_canvas *canvas, int index, struct walk_point from,
                     const struct walk_path *path)
{
    uint32_t colour = colours[index % COLOUR_COUNT];
    int row = 2 + index * LEGEND_ROW;
    canvas_fill(canvas, (struct rectangle){2, row, 2 + LEGEND_SWATCH, row + LEGEND_ROW - 2},
                colour);
    overlay_text(canvas, 4 + LEGEND_SWATCH, row, 1, router_at(index)->name);
    for (int i = 0; i < path->waypoint_count; i++) {
        struct walk_point to = path->waypoints[i];
        canvas_line(canvas, from, to, colour, index % 2 ? STROKE_DASHED : STROKE_SOLID);
        canvas_cross(canvas, to, 1, colour);
        from = to;
    }
}

static void take_opaque(uint32_t *pixels, const uint32_t *over, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (over[i] >> 24 != 0)
            pixels[i] = over[i] & 0xFFFFFF;
}

static bool draw_ways(struct opened_room *opened, struct arena *arena, uint32_t *pixels,
                      struct walk_point from, struct walk_point to)
{
    const struct room *room = &opened->room;
    size_t count = (size_t)room->width * (size_t)room->height * ZOOM * ZOOM;
    uint32_t *over = arena_alloc(arena, count, sizeof *over);
    if (!over)
        return false;
    const struct overlay_canvas canvas = {.pixels = over,
                                          .width = room->width * ZOOM,
                                          .height = room->height * ZOOM,
                                          .zoom = ZOOM,
                                          .bottom = room->height * ZOOM};
    const struct router *router;
    for (int i = 0; (router = router_at(i)) != NULL; i++) {
        struct walk_path path;
        router->plan(&opened->map, from, to, &path);
        draw_way(&canvas, i, from, &path);
    }
    canvas_cross(&canvas, from, 2, colours[0]);
    take_opaque(pixels, over, count);
    return true;
}

bool compare_picture_save(struct opened_room *opened, const char *folder, int pair,
                          struct walk_point from, struct walk_point to)
{
    const struct room *room = &opened->room;
    struct arena arena;
    struct room_canvas canvas;
    char path[PATH_SIZE];
    arena_init(&arena, cli_allocator());
    size_t count = (size_t)room->width * (size_t)room->height * ZOOM * ZOOM;
    uint32_t *pixels = arena_alloc(&arena, count, sizeof *pixels);
    bool saved = false;
    if (!pixels || !room_picture_make(&canvas, room, &opened->files.index, &arena)) {
        cli_error("no memory for a picture of room %d", room->id);
    } else {
        draw_room(pixels, room, canvas.background);
        int length = snprintf(path, sizeof path, "%s/%03d-%03d.png", folder, room->id, pair);
        saved = length > 0 && (size_t)length < sizeof path &&
                draw_ways(opened, &arena, pixels, from, to) &&
                sdl_png_save_rgb(path, pixels, room->width * ZOOM, room->height * ZOOM);
        if (!saved)
            cli_error("cannot write a picture into %s", folder);
    }
    arena_reset(&arena);
    return saved;
}
