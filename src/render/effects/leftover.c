#include "render/effects/leftover.h"

#include <string.h>

enum {
    TILE = LEFTOVER_TILE,
    COLUMNS = SCREEN_WIDTH / TILE,
    EFFECT_NONE = 0,
};

/* How many tiles the effects go over that end early. */
static const struct {
    int effect, columns, rows;
} short_effects[] = {{5, 40, 17}, {6, 32, 16}};

enum { SHORT_EFFECT_COUNT = sizeof short_effects / sizeof *short_effects };

static bool effect_reaches(int effect, int column, int row)
{
    for (int i = 0; i < SHORT_EFFECT_COUNT; i++)
        if (short_effects[i].effect == effect)
            return column < short_effects[i].columns && row < short_effects[i].rows;
    return effect != EFFECT_NONE;
}

bool leftover_is_left_by(int effect)
{
    for (int i = 0; i < SHORT_EFFECT_COUNT; i++)
        if (short_effects[i].effect == effect)
            return true;
    return false;
}

static struct rectangle tile_place(const struct leftover *leftover, int column, int row)
{
    int left = column * TILE, top = leftover->top + row * TILE;
    return (struct rectangle){left, top, left + TILE, top + TILE};
}

static void tile_copy(uint8_t *to, const uint8_t *from, struct rectangle tile)
{
    for (int y = tile.top; y < tile.bottom; y++)
        memcpy(to + y * SCREEN_WIDTH + tile.left, from + y * SCREEN_WIDTH + tile.left, TILE);
}

void leftover_take(struct leftover *leftover, const struct frame *before, int top, int bottom,
                   int out, int in)
{
    *leftover = (struct leftover){.any = leftover_is_left_by(in), .top = top};
    for (int row = 0; leftover->any && row < (bottom - top) / TILE; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (effect_reaches(in, column, row))
                continue;
            leftover->tiles[row] |= UINT64_C(1) << column;
            if (!effect_reaches(out, column, row)) /* else it is black */
                tile_copy(leftover->pixels, before->pixels, tile_place(leftover, column, row));
        }
    }
}

static void leftover_cut(struct leftover *leftover, struct rectangle drawn)
{
    for (int row = 0; row < LEFTOVER_ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            struct rectangle tile = tile_place(leftover, column, row);
            if (!rectangle_empty(rectangle_intersect(tile, drawn)))
                leftover->tiles[row] &= ~(UINT64_C(1) << column);
        }
    }
}

static void leftover_draw(const struct leftover *leftover, struct compositor *compositor,
                          struct frame *frame)
{
    struct rectangle all = {0};
    for (int row = 0; row < LEFTOVER_ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (!(leftover->tiles[row] >> column & 1))
                continue;
            struct rectangle tile = tile_place(leftover, column, row);
            tile_copy(frame->pixels, leftover->pixels, tile);
            all = rectangle_join(all, tile);
        }
    }
    if (!rectangle_empty(all))
        compositor_cover(compositor, all);
}

void leftover_show(struct leftover *leftover, const struct scene *scene,
                   struct compositor *compositor, struct frame *frame)
{
    if (!leftover->any)
        return;
    bool same_view = leftover->background_version == scene->background_version &&
                     leftover->camera_left == scene->camera_left;
    if (!scene->room || (leftover->shown && !same_view)) {
        leftover->any = false;
        return;
    }
    for (int i = 0; leftover->shown && i < compositor->dirty_count; i++)
        leftover_cut(leftover, compositor->dirty[i]);
    leftover->shown = true;
    leftover->background_version = scene->background_version;
    leftover->camera_left = scene->camera_left;
    leftover_draw(leftover, compositor, frame);
}
