/* Composing a frame, whole or only where it changed. */
#include "render/compositor.h"

#include <string.h>

#include "render/costume_draw.h"

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

/* ---- the room ---- */

static const uint8_t *scene_background(const struct scene *scene)
{
    if (!scene->room || scene->dark)
        return NULL;
    return scene->background ? scene->background : scene->room->background;
}

/* The rows of the screen between which room and actors are seen. */
static struct rectangle scene_view(const struct scene *scene)
{
    struct rectangle view = {0, scene->top, SCREEN_WIDTH, scene->bottom};
    return rectangle_intersect(view, whole_screen);
}

/* Where the room's picture is on the screen, as far as it is seen. */
static struct rectangle scene_room_area(const struct scene *scene)
{
    struct rectangle area = {-scene->camera_left, scene->top,
                             scene->room->width - scene->camera_left,
                             scene->top + scene->room->height};
    return rectangle_intersect(area, scene_view(scene));
}

static void rectangle_blacken(struct frame *frame, struct rectangle part)
{
    if (rectangle_empty(part))
        return;
    size_t width = (size_t)(part.right - part.left);
    for (int y = part.top; y < part.bottom; y++)
        memset(frame->pixels + y * SCREEN_WIDTH + part.left, 0, width);
}

/* Blackens `part` but for `hole`, which lies inside it. */
static void surroundings_blacken(struct frame *frame, struct rectangle part, struct rectangle hole)
{
    rectangle_blacken(frame, (struct rectangle){part.left, part.top, part.right, hole.top});
    rectangle_blacken(frame, (struct rectangle){part.left, hole.top, hole.left, hole.bottom});
    rectangle_blacken(frame, (struct rectangle){hole.right, hole.top, part.right, hole.bottom});
    rectangle_blacken(frame, (struct rectangle){part.left, hole.bottom, part.right, part.bottom});
}

/* Puts the room back in a part of the screen. */
static void room_draw(struct frame *frame, const struct scene *scene, struct rectangle part)
{
    const uint8_t *background = scene_background(scene);
    struct rectangle seen = {0};

    part = rectangle_intersect(part, whole_screen);
    if (background)
        seen = rectangle_intersect(part, scene_room_area(scene));
    if (rectangle_empty(seen)) {
        rectangle_blacken(frame, part);
        return;
    }
    surroundings_blacken(frame, part, seen);

    size_t width = (size_t)(seen.right - seen.left);
    const uint8_t *from =
        background + (seen.top - scene->top) * scene->room->width + scene->camera_left + seen.left;
    for (int y = seen.top; y < seen.bottom; y++, from += scene->room->width)
        memcpy(frame->pixels + y * SCREEN_WIDTH + seen.left, from, width);
}

/* ---- the actors ---- */

static const struct zplane *sprite_mask(const struct scene *scene, const struct sprite *sprite)
{
    if (!scene->room || sprite->clip_plane < 1 || sprite->clip_plane > scene->room->zplane_count)
        return NULL;
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    return &planes[sprite->clip_plane - 1];
}

/* Where on the screen the placed limbs may draw. */
static struct rectangle placement_reach(const struct costume_placement *placement,
                                        const struct costume_target *target)
{
    struct rectangle reach = placement->bounds;
    if (rectangle_empty(reach))
        return reach;
    int slide = target->slides ? 1 : 0;
    reach.left += target->left - slide;
    reach.right += target->left + slide;
    reach.top += target->top;
    reach.bottom += target->top;
    return rectangle_intersect(reach, target->clip);
}

/* Draws the actors and remembers where. */
static void sprites_draw(struct compositor *compositor, const struct scene *scene,
                         struct frame *frame)
{
    struct costume_target target = {
        .pixels = frame->pixels,
        .pitch = SCREEN_WIDTH,
        .clip = scene_view(scene),
        .left = -scene->camera_left,
        .top = scene->top,
        .slides = scene->slides,
        .shadows = scene->shadows,
    };

    for (int i = 0; i < scene->sprite_count; i++) {
        const struct sprite *sprite = &scene->sprites[i];
        struct costume_placement placement;
        costume_place(&placement, sprite);
        struct rectangle reach = placement_reach(&placement, &target);
        if (rectangle_empty(reach))
            continue;
        target.mask = sprite_mask(scene, sprite);
        costume_draw(&target, sprite, &placement);
        compositor_cover(compositor, reach);
    }
}

/* ---- the texts ---- */

/* Draws them and remembers where. */
static void texts_draw(struct compositor *compositor, const struct scene *scene,
                       struct frame *frame)
{
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++) {
        if (!scene->texts[i] || text_layer_empty(scene->texts[i]))
            continue;
        struct rectangle part = text_layer_draw(scene->texts[i], scene_view(scene), frame);
        if (!rectangle_empty(part))
            compositor_cover(compositor, part);
    }
}

/* ---- the frame ---- */

static bool view_still_stands(const struct compositor *compositor, const struct scene *scene,
                              const struct frame *frame)
{
    return compositor->frame == frame && compositor->top == scene->top &&
           compositor->bottom == scene->bottom;
}

static bool room_still_stands(const struct compositor *compositor, const struct scene *scene)
{
    return compositor->room == scene->room && compositor->background == scene_background(scene) &&
           compositor->background_version == scene->background_version &&
           compositor->camera_left == scene->camera_left;
}

static void scene_remember(struct compositor *compositor, const struct scene *scene,
                           const struct frame *frame)
{
    compositor->frame = frame;
    compositor->top = scene->top;
    compositor->bottom = scene->bottom;
    compositor->room = scene->room;
    compositor->background = scene_background(scene);
    compositor->background_version = scene->background_version;
    compositor->camera_left = scene->camera_left;
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

void compositor_draw(struct compositor *compositor, const struct scene *scene, struct frame *frame)
{
    if (!view_still_stands(compositor, scene, frame)) {
        room_draw(frame, scene, whole_screen);
    } else if (!room_still_stands(compositor, scene)) {
        room_draw(frame, scene, scene_view(scene));
    } else {
        for (int i = 0; i < compositor->dirty_count; i++)
            room_draw(frame, scene, compositor->dirty[i]);
    }
    scene_remember(compositor, scene, frame);
    compositor->dirty_count = 0;
    palette_draw(frame, scene);
    sprites_draw(compositor, scene, frame);
    texts_draw(compositor, scene, frame);
    if (scene->panel)
        panel_draw(scene->panel, frame, scene->top, scene->bottom);
}

void compose_frame(struct frame *frame, const struct scene *scene)
{
    struct compositor fresh = {0};
    compositor_draw(&fresh, scene, frame);
}

void compositor_cover(struct compositor *compositor, struct rectangle rectangle)
{
    if (compositor->dirty_count < COMPOSITOR_DIRTY_LIMIT)
        compositor->dirty[compositor->dirty_count++] = rectangle;
    else
        compositor_reset(compositor);
}

void compositor_reset(struct compositor *compositor)
{
    *compositor = (struct compositor){0};
}
