/* Composes a frame: whole, or only what changed. For that it compares the scene with what was
 * drawn, collects the parts of the screen that have to be drawn again (the damage), and draws
 * these. */
#include "render/compositor.h"

#include <string.h>

#include "render/effects/flashlight.h"

static const struct rectangle whole_screen = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};

/* ---- the room ---- */

/* The room's picture with its objects as they are now, whether the room is dark or not. */
static const uint8_t *scene_picture(const struct scene *scene)
{
    if (!scene->room)
        return NULL;
    return scene->background ? scene->background : scene->room->background;
}

/* The same, but NULL for a dark room, whose picture is not seen without a flashlight. */
static const uint8_t *scene_background(const struct scene *scene)
{
    return scene->dark ? NULL : scene_picture(scene);
}

/* The part of the screen where room and actors are seen. */
static struct rectangle scene_view(const struct scene *scene)
{
    struct rectangle view = {0, scene->top, SCREEN_WIDTH, scene->bottom};
    return rectangle_intersect(view, whole_screen);
}

/* The part of the view that the room's picture covers. */
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
    const int width = part.right - part.left, height = part.bottom - part.top;
    uint8_t *to = frame->pixels + part.top * SCREEN_WIDTH + part.left;
    if (width == SCREEN_WIDTH) {
        memset(to, 0, (size_t)height * SCREEN_WIDTH);
        return;
    }
    for (int y = 0; y < height; y++, to += SCREEN_WIDTH)
        memset(to, 0, (size_t)width);
}

/* Blackens `part` but for `hole`, which lies inside it. */
static void surroundings_blacken(struct frame *frame, struct rectangle part, struct rectangle hole)
{
    rectangle_blacken(frame, (struct rectangle){part.left, part.top, part.right, hole.top});
    rectangle_blacken(frame, (struct rectangle){part.left, hole.top, hole.left, hole.bottom});
    rectangle_blacken(frame, (struct rectangle){hole.right, hole.top, part.right, hole.bottom});
    rectangle_blacken(frame, (struct rectangle){part.left, hole.bottom, part.right, part.bottom});
}

/* Copies a row of pixels in pieces of fixed size. A memcpy of variable size would become a call, or
 * an instruction, that takes longer to begin than most of these rows take to copy. */
static inline void row_copy(uint8_t *to, const uint8_t *from, int width)
{
    enum { PIECE = 16 };
    int x = 0;
    for (; x + PIECE <= width; x += PIECE)
        memcpy(to + x, from + x, PIECE);
    if (x < width && width > PIECE)
        memcpy(to + width - PIECE, from + width - PIECE, PIECE);
    else
        for (; x < width; x++)
            to[x] = from[x];
}

/* Copies rows of the room's picture to where they are seen. */
static void room_rows_copy(struct frame *frame, const uint8_t *from, int pitch,
                           struct rectangle seen)
{
    const int width = seen.right - seen.left;
    uint8_t *to = frame->pixels + seen.top * SCREEN_WIDTH + seen.left;
    if (width == SCREEN_WIDTH && pitch == SCREEN_WIDTH) {
        memcpy(to, from, (size_t)(seen.bottom - seen.top) * SCREEN_WIDTH);
        return;
    }
    for (int y = seen.top; y < seen.bottom; y++, to += SCREEN_WIDTH, from += pitch)
        row_copy(to, from, width);
}

/* Draws what a flashlight shows of a dark room in a part of the screen, which is black. */
static void light_draw(struct frame *frame, const struct scene *scene, struct rectangle part)
{
    const uint8_t *picture = scene_picture(scene);
    if (!scene->dark || !picture || rectangle_empty(scene->light))
        return;
    const struct flashlit_room room = {
        .background = picture,
        .width = scene->room->width,
        .left = -scene->camera_left,
        .top = scene->top,
        .area = scene_room_area(scene),
        .light = scene->light,
    };
    flashlight_draw(&room, part, frame);
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
        light_draw(frame, scene, part);
        return;
    }
    surroundings_blacken(frame, part, seen);

    const uint8_t *from =
        background + (seen.top - scene->top) * scene->room->width + scene->camera_left + seen.left;
    room_rows_copy(frame, from, scene->room->width, seen);
}

/* ---- the actors ---- */

static const struct zplane *sprite_mask(const struct scene *scene, const struct sprite *sprite)
{
    if (!scene->room || sprite->clip_plane < 1 || sprite->clip_plane > scene->room->zplane_count)
        return NULL;
    const struct zplane *planes = scene->zplanes ? scene->zplanes : scene->room->zplanes;
    return &planes[sprite->clip_plane - 1];
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

static void sprite_draw(const struct scene *scene, struct frame *frame, const struct sprite *sprite,
                        const struct costume_placement *placement)
{
    const struct costume_target target = {
        .pixels = frame->pixels,
        .pitch = SCREEN_WIDTH,
        .clip = scene_view(scene),
        .left = -scene->camera_left,
        .top = scene->top,
        .mask = sprite_mask(scene, sprite),
        .scummvm_edges = scene->scummvm_quirks,
        .shadows = scene->shadows,
        .limbs = scene->limbs,
    };
    costume_draw(&target, sprite, placement);
}

/* ---- the texts ---- */

static struct rectangle text_reach(const struct scene *scene, int text)
{
    const struct text_layer *layer = scene->texts[text];
    struct rectangle none = {0};
    return layer ? rectangle_intersect(layer->used, scene_view(scene)) : none;
}

static void text_draw_layer(const struct scene *scene, struct frame *frame, int text)
{
    if (scene->texts[text])
        text_layer_draw(scene->texts[text], scene_view(scene), frame);
}

/* ---- the whole frame ---- */

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

static void scene_panel_draw(struct frame *frame, const struct scene *scene)
{
    if (scene->panel)
        panel_draw(scene->panel, frame, scene->top, scene->bottom);
}

void compose_frame(struct frame *frame, const struct scene *scene)
{
    room_draw(frame, scene, whole_screen);
    for (int i = 0; i < scene->sprite_count; i++) {
        struct costume_placement placement;
        costume_place(&placement, &scene->sprites[i]);
        sprite_draw(scene, frame, &scene->sprites[i], &placement);
    }
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
        text_draw_layer(scene, frame, i);
    palette_draw(frame, scene);
    scene_panel_draw(frame, scene);
}

/* ---- what changed ---- */

static bool sprites_look_alike(const struct drawn_sprite *drawn, const struct sprite *sprite)
{
    const struct sprite *was = &drawn->sprite;
    return was->costume == sprite->costume && was->x == sprite->x && was->y == sprite->y &&
           was->scale_x == sprite->scale_x && was->scale_y == sprite->scale_y &&
           was->mirrored == sprite->mirrored && was->all_shadow == sprite->all_shadow &&
           was->clip_plane == sprite->clip_plane &&
           memcmp(was->pictures, sprite->pictures, sizeof was->pictures) == 0 &&
           !was->palette == !sprite->palette &&
           (!sprite->palette ||
            memcmp(drawn->palette, sprite->palette, sizeof drawn->palette) == 0);
}

static void sprite_remember(struct drawn_sprite *drawn, const struct scene *scene,
                            const struct sprite *sprite)
{
    costume_place(&drawn->placement, sprite);
    drawn->sprite = *sprite;
    if (sprite->palette)
        memcpy(drawn->palette, sprite->palette, sizeof drawn->palette);
    drawn->reach = placement_reach(&drawn->placement, scene);
}

enum { PART_LIMIT = COMPOSITOR_DIRTY_LIMIT + 2 * (SCENE_SPRITE_LIMIT + SCENE_TEXT_LIMIT) };

/* What has to be drawn again. */
struct damage {
    int part_count;
    struct rectangle parts[PART_LIMIT]; /* of the screen; they may overlap */
    bool sprites[SCENE_SPRITE_LIMIT], texts[SCENE_TEXT_LIMIT];
};

/* The list of parts is long, and so not cleared itself. */
static void damage_clear(struct damage *damage)
{
    damage->part_count = 0;
    memset(damage->sprites, 0, sizeof damage->sprites);
    memset(damage->texts, 0, sizeof damage->texts);
}

static void damage_add(struct damage *damage, struct rectangle part)
{
    if (!rectangle_empty(part) && damage->part_count < PART_LIMIT)
        damage->parts[damage->part_count++] = part;
}

/* Adds where something was and where it is now. The two mostly overlap, and are then added as one
 * part. */
static void damage_move(struct damage *damage, struct rectangle from, struct rectangle to)
{
    if (rectangle_empty(rectangle_intersect(from, to))) {
        damage_add(damage, from);
        damage_add(damage, to);
    } else {
        damage_add(damage, rectangle_join(from, to));
    }
}

/* Finds actors that do not look as they were drawn. While there is a table of shadows all actors
 * count as changed: what it makes of a colour may change although nobody moves. */
static void sprites_compare(struct compositor *compositor, const struct scene *scene,
                            struct damage *damage)
{
    const int before = compositor->sprite_count;
    const bool shadows = scene->shadows || compositor->shadowed;
    for (int i = 0; i < scene->sprite_count; i++) {
        struct drawn_sprite *drawn = &compositor->sprites[i];
        const struct rectangle none = {0}, was = i < before ? drawn->reach : none;
        if (i < before && !shadows && sprites_look_alike(drawn, &scene->sprites[i]))
            continue;
        sprite_remember(drawn, scene, &scene->sprites[i]);
        damage_move(damage, was, drawn->reach);
        damage->sprites[i] = true;
    }
    for (int i = scene->sprite_count; i < before; i++)
        damage_add(damage, compositor->sprites[i].reach);
    compositor->sprite_count = scene->sprite_count;
}

static void texts_compare(struct compositor *compositor, const struct scene *scene,
                          struct damage *damage)
{
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++) {
        const struct text_layer *layer = scene->texts[i];
        const struct drawn_text was = compositor->texts[i],
                                now = {layer, layer ? layer->version : 0, text_reach(scene, i)};
        compositor->texts[i] = now;
        if (now.layer == was.layer && now.version == was.version)
            continue;
        damage_move(damage, was.reach, now.reach);
        damage->texts[i] = true;
    }
}

static bool damage_touches(const struct damage *damage, struct rectangle reach)
{
    for (int i = 0; i < damage->part_count; i++)
        if (!rectangle_empty(rectangle_intersect(damage->parts[i], reach)))
            return true;
    return false;
}

/* Marks an actor or text that a damaged part touches, and adds its own part. Returns whether it was
 * marked just now. */
static bool damage_take(struct damage *damage, bool *taken, struct rectangle reach)
{
    if (*taken || !damage_touches(damage, reach))
        return false;
    *taken = true;
    damage_add(damage, reach);
    return true;
}

/* Actors and texts that touch a part that is drawn again have to be drawn again, too, until no more
 * are touched. */
static void damage_spread(struct damage *damage, const struct compositor *compositor)
{
    bool more = damage->part_count > 0;
    while (more) {
        more = false;
        for (int i = 0; i < compositor->sprite_count; i++)
            more |= damage_take(damage, &damage->sprites[i], compositor->sprites[i].reach);
        for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
            more |= damage_take(damage, &damage->texts[i], compositor->texts[i].reach);
    }
}

/* ---- the frame ---- */

static bool view_still_stands(const struct compositor *compositor, const struct scene *scene,
                              const struct frame *frame)
{
    return compositor->frame == frame && compositor->top == scene->top &&
           compositor->bottom == scene->bottom && compositor->panel == scene->panel;
}

/* The lit part of a dark room; empty for a room that is not dark. */
static struct rectangle scene_light(const struct scene *scene)
{
    struct rectangle none = {0};
    return scene->dark && !rectangle_empty(scene->light) ? scene->light : none;
}

static bool light_still_stands(const struct compositor *compositor, const struct scene *scene)
{
    const struct rectangle now = scene_light(scene), was = compositor->light;
    return now.left == was.left && now.top == was.top && now.right == was.right &&
           now.bottom == was.bottom;
}

static bool room_still_stands(const struct compositor *compositor, const struct scene *scene)
{
    return compositor->room == scene->room && compositor->background == scene_background(scene) &&
           compositor->background_version == scene->background_version &&
           light_still_stands(compositor, scene) && compositor->camera_left == scene->camera_left &&
           compositor->scummvm_quirks == scene->scummvm_quirks;
}

static unsigned panel_version(const struct scene *scene)
{
    return scene->panel ? scene->panel->version : 0;
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
    compositor->light = scene_light(scene);
    compositor->camera_left = scene->camera_left;
    compositor->scummvm_quirks = scene->scummvm_quirks;
    compositor->shadowed = scene->shadows != NULL;
    compositor->panel = scene->panel;
    compositor->panel_version = panel_version(scene);
    compositor->dirty_count = 0;
    for (int i = 0; i < scene->sprite_count; i++)
        if (!rectangle_empty(compositor->sprites[i].reach))
            compositor_cover(compositor, compositor->sprites[i].reach);
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
        if (!rectangle_empty(compositor->texts[i].reach))
            compositor_cover(compositor, compositor->texts[i].reach);
    compositor->own_count = compositor->dirty_count;
}

/* Puts the room back in all damaged parts, then draws the marked actors and texts over it. */
static void damage_draw(const struct damage *damage, const struct compositor *compositor,
                        const struct scene *scene, struct frame *frame)
{
    for (int i = 0; i < damage->part_count; i++)
        room_draw(frame, scene, damage->parts[i]);
    for (int i = 0; i < scene->sprite_count; i++)
        if (damage->sprites[i])
            sprite_draw(scene, frame, &scene->sprites[i], &compositor->sprites[i].placement);
    for (int i = 0; i < SCENE_TEXT_LIMIT; i++)
        if (damage->texts[i])
            text_draw_layer(scene, frame, i);
}

/* Forgets what was drawn, but not where the view is. What was drawn of actors stays, uncounted. */
static void scene_forget(struct compositor *compositor)
{
    compositor->sprite_count = compositor->own_count = compositor->dirty_count = 0;
    memset(compositor->texts, 0, sizeof compositor->texts);
}

void compositor_draw(struct compositor *compositor, const struct scene *scene, struct frame *frame)
{
    const bool view_stands = view_still_stands(compositor, scene, frame);
    struct damage damage;

    damage_clear(&damage);
    if (!view_stands || !room_still_stands(compositor, scene)) {
        scene_forget(compositor);
        damage_add(&damage, view_stands ? scene_view(scene) : whole_screen);
    }
    const bool covered = compositor->own_count < compositor->dirty_count;
    for (int i = compositor->own_count; i < compositor->dirty_count; i++)
        damage_add(&damage, compositor->dirty[i]);
    const bool panel_stands =
        view_stands && !covered && compositor->panel_version == panel_version(scene);
    sprites_compare(compositor, scene, &damage);
    texts_compare(compositor, scene, &damage);
    damage_spread(&damage, compositor);
    damage_draw(&damage, compositor, scene, frame);
    scene_remember(compositor, scene, frame);
    palette_draw(frame, scene);
    if (!panel_stands)
        scene_panel_draw(frame, scene);
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
    scene_forget(compositor);
    compositor->frame = NULL;
}
