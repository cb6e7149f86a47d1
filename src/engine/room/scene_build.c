#include "engine/room/scene_build.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/walk_driver.h"
#include "engine/room/camera.h"
#include "engine/room/screen.h"
#include "engine/state/game_state.h"
#include "render/costume_draw.h"
#include "render/scene.h"
#include "walk/box.h"

enum { GREY = 8, BLACK = 0, BLACK_INK = 12 };

/* Sorts the actors of the room from back to front. Observed: ScummVM 2.7 sorts them by y with
 * exactly this exchange sort. Which of two actors on the same row is in front depends on the way of
 * sorting, so it is copied here. Actors without a costume take part in it, but are not drawn. */
static int sort_actors(const struct game *game, int order[ACTOR_LIMIT])
{
    const struct world *world = &game->world;
    int count = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_drawn(game, id))
            order[count++] = id;
    for (int j = 0; j < count; j++) {
        for (int i = 0; i < count; i++) {
            if (world->actors[order[j]].walker.position.y >=
                world->actors[order[i]].walker.position.y)
                continue;
            int other = order[i];
            order[i] = order[j];
            order[j] = other;
        }
    }
    return count;
}

static void fill_sprite(const struct game *game, int id, const struct costume *costume,
                        struct sprite *sprite)
{
    const struct actor *actor = &game->world.actors[id];
    sprite->actor = id;
    sprite->costume = costume;
    sprite->x = actor->walker.position.x;
    sprite->y = actor->walker.position.y - actor->elevation;
    sprite->scale_x = actor->walker.scale;
    sprite->scale_y = walk_driver(game)->scale_y(actor);
    sprite->mirrored = actor->facing == WALK_FACING_W && !costume->west_is_own;
    sprite->all_shadow = (actor->shadow & ACTOR_ALL_SHADOW) != 0;
    sprite->clip_plane = actor_plane(game, id);
    sprite->palette = screen_is_lit(game, LIGHT_ACTORS) ? actor->palette : game->world.screen.inks;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(&actor->limbs, costume, limb);
}

/* Notes which palette index each costume colour stands for when this actor is drawn; see `inks` in
 * screen_state.h. */
static void remember_inks(struct game *game, const struct actor *actor,
                          const struct costume *costume)
{
    uint8_t *inks = game->world.screen.inks;
    if (!screen_is_lit(game, LIGHT_ACTORS)) {
        memset(inks, GREY, (size_t)costume->colour_count / 2);
        inks[BLACK_INK] = BLACK;
        return;
    }
    for (int i = 0; i < costume->colour_count; i++)
        inks[i] =
            actor->palette[i] == COSTUME_NO_OVERRIDE ? costume->palette[i] : actor->palette[i];
}

/* The parts of the scene that concern the screen: which rows the room has, the panel, and the
 * colours and lights. */
static void fill_screen(struct game *game)
{
    const struct screen_state *screen = &game->world.screen;
    struct scene *scene = &game->scene;
    if (game->world.booted) {
        scene->top = screen->main_top;
        scene->bottom = screen->main_bottom;
        scene->panel = &game->panel;
    } else {
        scene->top = 0;
        scene->bottom = game->room.height < SCREEN_HEIGHT ? game->room.height : SCREEN_HEIGHT;
        scene->panel = NULL;
    }
    scene->palette = screen->palette;
    scene->shadows = screen->has_shadows ? screen->shadows : NULL;
    scene->dark = !screen_is_lit(game, LIGHT_ROOM);
    scene->light = screen_flashlight(game);
}

void scene_build(struct game *game)
{
    const struct world *world = &game->world;
    struct scene *scene = &game->scene;
    scene->sprite_count = 0;
    scene->scummvm_quirks = game->host.scummvm_quirks;
    fill_screen(game);
    scene->texts[0] = &game->system_text.layer;
    scene->texts[1] = &game->talk_text;
    if (!game->has_room) {
        scene->room = NULL;
        return;
    }
    scene->room = &game->room;
    scene->camera_left = camera_left(&world->camera);
    scene->background = game->canvas.background;
    scene->zplanes = game->canvas.zplanes;
    int order[ACTOR_LIMIT];
    int count = sort_actors(game, order);
    for (int i = 0; i < count && scene->sprite_count < SCENE_SPRITE_LIMIT; i++) {
        const struct costume *costume = actor_costume(game, order[i]);
        if (!costume)
            continue;
        remember_inks(game, &world->actors[order[i]], costume);
        fill_sprite(game, order[i], costume, &scene->sprites[scene->sprite_count++]);
    }
}

const struct frame *scene_picture(struct game *game)
{
    compose_frame(&game->picture, &game->scene);
    return &game->picture;
}
