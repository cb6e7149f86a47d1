#include "render/wipe_remains.h"

#include <string.h>

enum {
    TILE = TRANSITION_TILE,
    COLUMNS = SCREEN_WIDTH / TILE,
    EFFECT_NONE = 0,
};

/* The effects that end early, and how many columns and rows of tiles they reach. */
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

bool wipe_ends_early(int effect)
{
    for (int i = 0; i < SHORT_EFFECT_COUNT; i++)
        if (short_effects[i].effect == effect)
            return true;
    return false;
}

static struct rectangle tile_place(const struct wipe_remains *remains, int column, int row)
{
    int left = column * TILE, top = remains->top + row * TILE;
    return (struct rectangle){left, top, left + TILE, top + TILE};
}

static void tile_copy(uint8_t *to, const uint8_t *from, struct rectangle tile)
{
    for (int y = tile.top; y < tile.bottom; y++)
        memcpy(to + y * SCREEN_WIDTH + tile.left, from + y * SCREEN_WIDTH + tile.left, TILE);
}

void wipe_remains_take(struct wipe_remains *remains, const struct frame *before, int top,
                       int bottom, int out, int in)
{
    *remains = (struct wipe_remains){.any = wipe_ends_early(in), .top = top};
    for (int row = 0; remains->any && row < (bottom - top) / TILE; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (effect_reaches(in, column, row))
                continue;
            remains->tiles[row] |= UINT64_C(1) << column;
            if (!effect_reaches(out, column, row)) /* else `out` has made the tile black */
                tile_copy(remains->pixels, before->pixels, tile_place(remains, column, row));
        }
    }
}

static void wipe_remains_cut(struct wipe_remains *remains, struct rectangle drawn)
{
    for (int row = 0; row < WIPE_TILE_ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            struct rectangle tile = tile_place(remains, column, row);
            if (!rectangle_empty(rectangle_intersect(tile, drawn)))
                remains->tiles[row] &= ~(UINT64_C(1) << column);
        }
    }
}

static void wipe_remains_draw(const struct wipe_remains *remains, struct frame *frame)
{
    for (int row = 0; row < WIPE_TILE_ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (remains->tiles[row] >> column & 1)
                tile_copy(frame->pixels, remains->pixels, tile_place(remains, column, row));
}

void wipe_remains_show(struct wipe_remains *remains, const struct scene *scene, struct frame *frame)
{
    if (!remains->any)
        return;
    bool same_view = remains->background_version == scene->background_version &&
                     remains->camera_left == scene->camera_left;
    if (!scene->room || (remains->shown && !same_view)) {
        remains->any = false;
        return;
    }
    struct rectangle drawn[COMPOSE_REACH_LIMIT];
    int count = remains->shown ? compose_reaches(scene, drawn) : 0;
    for (int i = 0; i < count; i++)
        wipe_remains_cut(remains, drawn[i]);
    remains->shown = true;
    remains->background_version = scene->background_version;
    remains->camera_left = scene->camera_left;
    wipe_remains_draw(remains, frame);
}
