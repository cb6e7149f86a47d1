#include "engine/room/scene_build.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/room/screen.h"
#include "engine/state/stage.h"
#include "engine/state/world.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "walk/box.h"

enum { GREY = 8, BLACK = 0, BLACK_INK = 12 };

/* Sorts the actors of the room from back to front. Observed: ScummVM 2.7 sorts them by y with
 * exactly this exchange sort. The order of two actors on the same row depends on the algorithm, so
 * it is copied here. Actors without a costume are sorted too, but not drawn. */
static int sort_actors(const struct world *world, int order[ACTOR_LIMIT])
{
    int count = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(world, id))
            order[count++] = id;
    for (int j = 0; j < count; j++) {
        for (int i = 0; i < count; i++) {
            if (world->actors[order[j]].mover.position.y >=
                world->actors[order[i]].mover.position.y)
                continue;
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
    }
    return count;
}

static void fill_sprite(const struct world *world, const struct stage *stage, int id,
                        const struct costume *costume, struct sprite *sprite)
{
    const struct actor *actor = &world->actors[id];
    sprite->actor = id;
    sprite->costume = costume;
    sprite->x = actor->mover.position.x;
    sprite->y = actor->mover.position.y - actor->elevation;
    sprite->scale_x = actor->mover.scale_x;
    sprite->scale_y = actor->mover.scale_y;
    sprite->mirrored = actor->mover.facing == WALK_FACING_W && !costume->west_is_own;
    sprite->all_shadow = (actor->shadow & ACTOR_ALL_SHADOW) != 0;
    sprite->clip_plane = actor_plane(world, stage, id);
    sprite->palette = screen_is_lit(world, LIGHT_ACTORS) ? actor->palette : world->screen.inks;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(&actor->limbs, costume, limb);
}

/* Saves the palette index that each costume colour has when this actor is drawn; see `inks` in
 * screen_state.h. */
static void remember_inks(struct world *world, const struct actor *actor,
                          const struct costume *costume)
{
    uint8_t *inks = world->screen.inks;
    if (!screen_is_lit(world, LIGHT_ACTORS)) {
        memset(inks, GREY, (size_t)costume->colour_count / 2);
        inks[BLACK_INK] = BLACK;
        return;
    }
    for (int i = 0; i < costume->colour_count; i++)
        inks[i] =
            actor->palette[i] == COSTUME_NO_OVERRIDE ? costume->palette[i] : actor->palette[i];
}

/* Fills the parts of the scene that concern the screen: the room's rows, the panel, colours and
 * lights. */
static void fill_screen(const struct world *world, struct stage *stage)
{
    const struct screen_state *screen = &world->screen;
    struct scene *scene = &stage->scene;
    if (world->booted) {
        scene->top = screen->main_top;
        scene->bottom = screen->main_bottom;
        scene->panel = &stage->panel;
    } else {
        scene->top = 0;
        scene->bottom = stage->room.height < SCREEN_HEIGHT ? stage->room.height : SCREEN_HEIGHT;
        scene->panel = NULL;
    }
    scene->palette = screen->palette;
    scene->shadows = screen->has_shadows ? screen->shadows : NULL;
    scene->dark = !screen_is_lit(world, LIGHT_ROOM);
    scene->light = screen_flashlight(world);
}

void scene_build(struct world *world, struct stage *stage)
{
    struct scene *scene = &stage->scene;
    scene->sprite_count = 0;
    fill_screen(world, stage);
    scene->texts[0] = &stage->system_text;
    scene->texts[1] = &stage->talk_text;
    if (!stage->has_room) {
        scene->room = NULL;
        return;
    }
    scene->room = &stage->room;
    scene->camera_left = camera_left(&world->camera);
    scene->background = stage->canvas.background;
    scene->zplanes = stage->canvas.zplanes;
    int order[ACTOR_LIMIT];
    int count = sort_actors(world, order);
    for (int i = 0; i < count && scene->sprite_count < SCENE_SPRITE_LIMIT; i++) {
        const struct costume *costume = actor_costume(world, &stage->costumes, order[i]);
        if (!costume)
            continue;
        remember_inks(world, &world->actors[order[i]], costume);
        fill_sprite(world, stage, order[i], costume, &scene->sprites[scene->sprite_count++]);
    }
}

const struct frame *scene_picture(struct stage *stage)
{
    compose_frame(&stage->picture, &stage->scene);
    return &stage->picture;
}
