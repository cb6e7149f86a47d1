#include "engine/room/drawn_area.h"

#include <string.h>

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

void drawn_areas_update(struct world *world, const struct scene *scene, const struct scene *before)
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

void drawn_areas_assume(struct world *world, const struct scene *scene)
{
    static const struct scene none;
    drawn_areas_forget(world);
    drawn_areas_update(world, scene, &none);
}

bool drawn_area_has(const struct world *world, int id, int x, int y)
{
    const struct drawn_area *area = &world->drawn[id];
    const int strip = x / STRIP_WIDTH;
    return area->any && strip >= area->first_strip && strip <= area->last_strip && y >= area->top &&
           y <= area->bottom;
}
