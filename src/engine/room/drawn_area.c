#include "engine/room/drawn_area.h"

#include <string.h>

#include "engine/room/camera.h"
#include "engine/state/game_state.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "util/minmax.h"

/* What is seen of the room, in its pixels. */
static struct rectangle view_of(const struct game *game)
{
    const struct screen_state *screen = &game->world.screen;
    const int left = camera_left(&game->world.camera);
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

/* The strip of a column that is left of the view, too, is rounded towards the view. */
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

/* Whether someone who is drawn was in strips of the area. */
static bool is_drawn_over(const struct game *game, const struct drawn_area *area)
{
    for (int i = 0; i < game->scene.sprite_count; i++)
        if (shares_strip(area, &game->world.drawn[game->scene.sprites[i].actor]))
            return true;
    return false;
}

/* Whether an actor that is not drawn still has its area. One who was put into another room has it
 * until something is drawn there. */
static bool remains(const struct game *game, int id, struct rectangle view)
{
    const struct drawn_area *area = &game->world.drawn[id];
    const struct actor *actor = &game->world.actors[id];
    const bool still = game->world.camera.x == game->world.last_camera_x;
    return !in_view(area, view) ||
           (actor->visible && actor->costume != 0 && still && !is_drawn_over(game, area));
}

void drawn_areas_forget(struct game *game)
{
    memset(game->world.drawn, 0, sizeof game->world.drawn);
}

void drawn_areas_update(struct game *game, const struct scene *before)
{
    struct drawn_area *areas = game->world.drawn;
    const struct scene *scene = &game->scene;
    const struct rectangle view = view_of(game);
    for (int id = 0; id < ACTOR_LIMIT; id++)
        if (!sprite_of(scene, id) && !remains(game, id, view))
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

void drawn_areas_assume(struct game *game)
{
    static const struct scene none;
    drawn_areas_forget(game);
    drawn_areas_update(game, &none);
}

bool drawn_area_has(const struct game *game, int id, int x, int y)
{
    const struct drawn_area *area = &game->world.drawn[id];
    const int strip = x / STRIP_WIDTH;
    return area->any && strip >= area->first_strip && strip <= area->last_strip && y >= area->top &&
           y <= area->bottom;
}
