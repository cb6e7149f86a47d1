#include "render/scene.h"

#include <string.h>

#include "render/panel.h"
#include "util/minmax.h"

/* Returns the room's picture with the current objects, even in a dark room. */
static const uint8_t *room_pixels(const struct scene *scene)
{
    if (!scene->room)
        return NULL;
    return scene->background ? scene->background : scene->room->background;
}

/* Returns the part of the screen where room and actors are visible. */
static struct rectangle scene_view(const struct scene *scene)
{
    struct rectangle view = {0, scene->top, SCREEN_WIDTH, scene->bottom};
    return rectangle_intersect(view, whole_screen);
}

/* Returns the part of the view that the room's picture covers: a room may be smaller than the
 * view. */
static struct rectangle scene_room_area(const struct scene *scene)
{
    struct rectangle area = {-scene->camera_left, scene->top,
                             scene->room->width - scene->camera_left,
                             scene->top + scene->room->height};
    return rectangle_intersect(area, scene_view(scene));
}

/* Draws the light of a flashlight in a dark room: the room's picture in a rectangle with round
 * corners. `cuts` are the pixels missing on either side of the rows nearest to the upper and lower
 * edge. Observed: ScummVM 2.9, lights of 8 x 8 to 312 x 120 pixels. */
static void light_draw(struct frame *frame, const struct scene *scene)
{
    static const uint8_t cuts[] = {8, 5, 4, 3, 2, 1, 1};
    const uint8_t *picture = room_pixels(scene);
    const struct rectangle light = scene->light;
    if (!scene->dark || !picture)
        return;
    for (int y = light.top; y < light.bottom; y++) {
        int away = int_min(y - light.top, light.bottom - 1 - y);
        int cut = away < (int)sizeof cuts ? cuts[away] : 0;
        struct rectangle row = {light.left + cut, y, light.right - cut, y + 1};
        row = rectangle_intersect(row, scene_room_area(scene));
        if (!rectangle_empty(row))
            memcpy(frame->pixels + y * SCREEN_WIDTH + row.left,
                   picture + (y - scene->top) * scene->room->width + row.left + scene->camera_left,
                   (size_t)(row.right - row.left));
    }
}

/* Draws the visible part of the room, which begins at pixel `from`, with black on both sides. */
static void room_rows_draw(struct frame *frame, const uint8_t *from, int pitch,
                           struct rectangle seen)
{
    const size_t width = (size_t)(seen.right - seen.left);
    uint8_t *row = frame->pixels + seen.top * SCREEN_WIDTH;
    if (width == SCREEN_WIDTH && pitch == SCREEN_WIDTH) {
        memcpy(row, from, width * (size_t)(seen.bottom - seen.top));
        return;
    }
    for (int y = seen.top; y < seen.bottom; y++, row += SCREEN_WIDTH, from += pitch) {
        if (width < SCREEN_WIDTH)
            memset(row, 0, SCREEN_WIDTH);
        memcpy(row + seen.left, from, width);
    }
}

static void room_draw(struct frame *frame, const struct scene *scene)
{
    const uint8_t *background = scene->dark ? NULL : room_pixels(scene);
    struct rectangle seen = {0};
    if (background)
        seen = scene_room_area(scene);
    if (rectangle_empty(seen)) {
        memset(frame->pixels, 0, sizeof frame->pixels);
        light_draw(frame, scene);
        return;
    }
    const int pitch = scene->room->width;
    const size_t above = (size_t)seen.top * SCREEN_WIDTH, end = (size_t)seen.bottom * SCREEN_WIDTH;
    memset(frame->pixels, 0, above);
    room_rows_draw(frame,
                   background + (seen.top - scene->top) * pitch + scene->camera_left + seen.left,
                   pitch, seen);
    memset(frame->pixels + end, 0, sizeof frame->pixels - end);
}

static const struct zplane *sprite_mask(const struct scene *scene, const struct sprite *sprite)
{
    if (!scene->room || sprite->clip_plane < 1 || sprite->clip_plane > scene->room->zplane_count)
        return NULL;
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    return &planes[sprite->clip_plane - 1];
}

/* Draws an actor into pixels of the whole screen. */
static void sprite_draw(const struct scene *scene, uint8_t *pixels, const struct sprite *sprite)
{
    struct costume_placement placement;
    const struct costume_target target = {
        .pixels = pixels,
        .pitch = SCREEN_WIDTH,
        .clip = scene_view(scene),
        .left = -scene->camera_left,
        .top = scene->top,
        .mask = sprite_mask(scene, sprite),
        .scummvm_edges = scene->scummvm_quirks,
        .shadows = scene->shadows,
    };
    costume_place(&placement, sprite);
    costume_draw(&target, sprite, &placement);
}

/* The actor is drawn into the mask of the layer, in a colour that means "no text". */
void scene_sprite_erase_text(const struct scene *scene, const struct sprite *sprite,
                             struct text_layer *layer)
{
    static const uint8_t no_text[COSTUME_PALETTE_LIMIT] = {0};
    struct sprite blank = *sprite;
    blank.palette = no_text;
    blank.all_shadow = false;
    if (text_layer_empty(layer))
        return;
    sprite_draw(scene, layer->mask, &blank);
    layer->version++;
}

static void palette_draw(struct frame *frame, const struct scene *scene)
{
    const struct colour *palette = scene->palette;
    if (!palette && scene->room)
        palette = scene->room->palette;
    if (palette)
        memcpy(frame->palette, palette, sizeof frame->palette);
    else
        memset(frame->palette, 0, sizeof frame->palette);
}

/* Everything is drawn from back to front: room, actors, texts. The panel fills the rows above and
 * below the view. */
void compose_frame(struct frame *frame, const struct scene *scene)
{
    room_draw(frame, scene);
    for (int i = 0; i < scene->sprite_count; i++)
        sprite_draw(scene, frame->pixels, &scene->sprites[i]);
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
        if (scene->texts[i])
            text_layer_draw(scene->texts[i], scene_view(scene), frame);
    palette_draw(frame, scene);
    if (scene->panel)
        panel_draw(scene->panel, frame, scene->top, scene->bottom);
}
