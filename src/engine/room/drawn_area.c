#include "engine/room/drawn_area.h"

#include <string.h>

#include "engine/room/screen.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "util/minmax.h"

/* The room's visible part, in room pixels. */
static struct rectangle view_of(const struct world *world)
{
    const struct screen_state *screen = &world->screen;
    const int left = camera_left(&world->camera);
    return (struct rectangle){left, 0, left + SCREEN_WIDTH, screen->main_bottom - screen->main_top};
}

static const struct sprite *sprite_of(const struct scene *scene, int id)
{
    for (int i = 0; i < scene->sprite_count; i++)
        if (scene->sprites[i].actor == id)
            return &scene->sprites[i];
    return NULL;
}

static bool same_sprite(const struct sprite *a, const struct sprite *b)
{
    return a->x == b->x && a->y == b->y && a->scale_x == b->scale_x && a->scale_y == b->scale_y &&
           a->mirrored == b->mirrored && a->all_shadow == b->all_shadow &&
           a->clip_plane == b->clip_plane &&
           memcmp(a->pictures, b->pictures, sizeof a->pictures) == 0;
}

/* Columns left of the view are rounded towards the view, too. */
static struct drawn_area area_of(struct rectangle touch, struct rectangle view)
{
    const int first = view.left / STRIP_WIDTH;
    return (struct drawn_area){
        .any = true,
        .first_strip = first + (touch.left - view.left) / STRIP_WIDTH,
        .last_strip = first + (touch.right + 1 - view.left) / STRIP_WIDTH,
        .top = int_max(touch.top, view.top),
        .bottom = int_min(touch.bottom, view.bottom),
    };
}

static bool in_view(const struct drawn_area *area, struct rectangle view)
{
    return area->any && area->first_strip < view.right / STRIP_WIDTH &&
           area->last_strip >= view.left / STRIP_WIDTH;
}

static bool shares_strip(const struct drawn_area *a, const struct drawn_area *b)
{
    return b->any && a->first_strip <= b->last_strip && b->first_strip <= a->last_strip;
}

/* Whether an actor that is drawn now was in strips of the area. */
static bool is_drawn_over(const struct world *world, const struct scene *scene,
                          const struct drawn_area *area)
{
    for (int i = 0; i < scene->sprite_count; i++)
        if (shares_strip(area, &world->drawn[scene->sprites[i].actor]))
            return true;
    return false;
}

/* Whether an actor that is not drawn still has its area. An actor that was put into another room
 * has its area until something is drawn there. */
static bool remains(const struct world *world, const struct scene *scene, int id,
                    struct rectangle view)
{
    const struct drawn_area *area = &world->drawn[id];
    const struct actor *actor = &world->actors[id];
    const bool still = world->camera.x == world->last_camera_x;
    return !in_view(area, view) ||
           (actor->visible && actor->costume != 0 && still && !is_drawn_over(world, scene, area));
}

void drawn_areas_forget(struct world *world)
{
    memset(world->drawn, 0, sizeof world->drawn);
}

static void update(struct world *world, const struct scene *scene, const struct scene *before)
{
    struct drawn_area *areas = world->drawn;
    const struct rectangle view = view_of(world);
    for (int id = 0; id < ACTOR_LIMIT; id++)
        if (!sprite_of(scene, id) && !remains(world, scene, id, view))
            areas[id].any = false;
    for (int i = 0; i < scene->sprite_count; i++) {
        const struct sprite *sprite = &scene->sprites[i];
        const struct sprite *then = sprite_of(before, sprite->actor);
        const struct rectangle touch = costume_touch(sprite);
        if (!rectangle_empty(rectangle_intersect(touch, view)))
            areas[sprite->actor] = area_of(touch, view);
        else if (!then || !same_sprite(sprite, then))
            areas[sprite->actor].any = false;
    }
}

/* ---- the actors that the original draws in a frame ---- */

/* Strips of the view, a bit each, that an area covers. */
static uint64_t strips_of(const struct drawn_area *area, struct rectangle view)
{
    const int first = int_max(area->first_strip - view.left / STRIP_WIDTH, 0);
    const int last =
        int_min(area->last_strip - view.left / STRIP_WIDTH, SCREEN_WIDTH / STRIP_WIDTH - 1);
    uint64_t strips = 0;
    for (int strip = first; area->any && strip <= last; strip++)
        strips |= (uint64_t)1 << strip;
    return strips;
}

/* Whether an actor must be drawn: a script or the frame has changed it, or it is cut at a side of
 * the view. */
static bool is_changed(const struct world *world, const struct scene *scene,
                       const struct scene *before, int id, struct rectangle view)
{
    const struct sprite *sprite = sprite_of(scene, id), *then = sprite_of(before, id);
    if (!sprite)
        return !remains(world, scene, id, view);
    const struct rectangle bounds = costume_bounds(sprite);
    return world->actors[id].changed || !then || !same_sprite(sprite, then) ||
           bounds.left < view.left || bounds.right > view.right;
}

/* Finds the actors that are drawn in this frame: the changed actors; all in strips where the room
 * is painted again, be it for objects (`painted`) or below the old pictures of other drawn actors;
 * and actors who share a strip, in every frame. */
static void find_drawn(const struct world *world, const struct scene *scene,
                       const struct scene *before, uint64_t painted, bool drawn[ACTOR_LIMIT])
{
    const struct rectangle view = view_of(world);
    uint64_t known, seen = 0;
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        const uint64_t strips = strips_of(&world->drawn[id], view);
        drawn[id] = is_changed(world, scene, before, id, view);
        painted |= drawn[id] ? strips : strips & seen;
        seen |= strips;
    }
    do {
        known = painted;
        for (int id = 0; id < ACTOR_LIMIT; id++) {
            const uint64_t strips = strips_of(&world->drawn[id], view);
            drawn[id] = drawn[id] || (strips & known) != 0;
            painted |= drawn[id] ? strips : 0;
        }
    } while (painted != known);
}

void drawn_areas_update(struct world *world, struct stage *stage, const struct scene *before,
                        uint64_t painted)
{
    const struct scene *scene = &stage->scene;
    bool drawn[ACTOR_LIMIT];
    find_drawn(world, scene, before, painted, drawn);
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        const struct drawn_area *area = &world->drawn[id];
        if (drawn[id] && area->any)
            screen_erase_text(world, stage,
                              (struct rectangle){area->first_strip * STRIP_WIDTH, area->top,
                                                 (area->last_strip + 1) * STRIP_WIDTH,
                                                 area->bottom});
        world->actors[id].changed = false;
    }
    for (int i = 0; i < scene->sprite_count; i++)
        if (drawn[scene->sprites[i].actor])
            scene_sprite_erase_text(scene, &scene->sprites[i], &stage->system_text);
    update(world, scene, before);
}

void drawn_areas_assume(struct world *world, const struct scene *scene)
{
    static const struct scene none;
    drawn_areas_forget(world);
    update(world, scene, &none);
}

bool drawn_area_has(const struct world *world, int id, int x, int y)
{
    const struct drawn_area *area = &world->drawn[id];
    const int strip = x / STRIP_WIDTH;
    return area->any && strip >= area->first_strip && strip <= area->last_strip && y >= area->top &&
           y <= area->bottom;
}
