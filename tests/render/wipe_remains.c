#include "render/wipe_remains.h"

#include <string.h>

enum {
    TILE = TRANSITION_TILE,
    COLUMNS = SCREEN_WIDTH / TILE,
    MIDDLE_OUT = 5, /* the numbers of the effects */
    FROM_LEFT = 6,
    REACH_LIMIT = SCENE_SPRITE_LIMIT + SCENE_TEXT_LIMIT,
};

static void copy_pixels(uint8_t *to, const uint8_t *from, struct rectangle part)
{
    for (int y = part.top; y < part.bottom; y++)
        memcpy(to + y * SCREEN_WIDTH + part.left, from + y * SCREEN_WIDTH + part.left,
               (size_t)(part.right - part.left));
}

static struct rectangle scene_view(const struct scene *scene)
{
    struct rectangle view = {0, scene->top, SCREEN_WIDTH, scene->bottom};
    return rectangle_intersect(view, whole_screen);
}

/* The part of the screen where the placed limbs may draw. With ScummVM's quirks a picture may be
 * drawn one pixel to the side (costume_draw.h). */
static struct rectangle placement_reach(const struct costume_placement *placement,
                                        const struct scene *scene)
{
    struct rectangle reach = placement->bounds;
    if (rectangle_empty(reach))
        return reach;
    int aside = scene->scummvm_quirks ? 1 : 0;
    reach.left -= scene->camera_left + aside;
    reach.right -= scene->camera_left - aside;
    reach.top += scene->top;
    reach.bottom += scene->top;
    return rectangle_intersect(reach, scene_view(scene));
}

/* Lists the parts of the screen where actors and texts may be drawn; some may be empty. */
static int list_reaches(const struct scene *scene, struct rectangle reaches[REACH_LIMIT])
{
    int count = 0;
    for (int i = 0; i < scene->sprite_count; i++) {
        struct costume_placement placement;
        costume_place(&placement, &scene->sprites[i]);
        reaches[count++] = placement_reach(&placement, scene);
    }
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
        if (scene->texts[i])
            reaches[count++] = rectangle_intersect(scene->texts[i]->used, scene_view(scene));
    return count;
}

bool wipe_ends_early(int effect)
{
    return effect == MIDDLE_OUT || effect == FROM_LEFT;
}

static bool effect_reaches(int effect, int column, int row)
{
    if (effect == MIDDLE_OUT)
        return row < 17;
    return effect == FROM_LEFT ? column < 32 && row < 16 : effect != 0;
}

static struct rectangle tile_place(const struct wipe_remains *remains, int column, int row)
{
    int left = column * TILE, top = remains->top + row * TILE;
    return (struct rectangle){left, top, left + TILE, top + TILE};
}

void wipe_remains_make(struct wipe_remains *remains, const struct frame *before, int top,
                       int bottom, int out, int in)
{
    *remains = (struct wipe_remains){.any = wipe_ends_early(in), .top = top};
    for (int row = 0; remains->any && row < (bottom - top) / TILE; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (effect_reaches(in, column, row))
                continue;
            remains->tiles[row] |= UINT64_C(1) << column;
            if (!effect_reaches(out, column, row)) /* else `out` has made the tile black */
                copy_pixels(remains->pixels, before->pixels, tile_place(remains, column, row));
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
    struct rectangle drawn[REACH_LIMIT];
    int count = remains->shown ? list_reaches(scene, drawn) : 0;
    for (int i = 0; i < count; i++)
        wipe_remains_cut(remains, drawn[i]);
    remains->shown = true;
    remains->background_version = scene->background_version;
    remains->camera_left = scene->camera_left;
    for (int row = 0; row < WIPE_TILE_ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (remains->tiles[row] >> column & 1)
                copy_pixels(frame->pixels, remains->pixels, tile_place(remains, column, row));
}
