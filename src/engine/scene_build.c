#include "engine/scene_build.h"

/* The actors of the room, back to front. Observed: ScummVM 2.7 sorts by y with this very
 * exchange sort; which of two actors on one row is in front is whatever it leaves, so it is
 * spelled out here. Actors without a costume take part and are not drawn. */
static int sort_actors(const struct game *game, int order[ACTOR_LIMIT])
{
    const struct world *world = &game->world;
    int count = 0;
    for (int id = 1; id < ACTOR_LIMIT; id++)
        if (actor_is_here(game, id) && world->actors[id].visible)
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
    sprite->scale_y = actor->walker.scale;
    sprite->mirrored = actor->facing == WALK_FACING_W && !costume->west_is_own;
    sprite->clip_plane = actor_plane(game, id);
    sprite->palette = actor->palette;
    for (int limb = 0; limb < COSTUME_LIMBS; limb++)
        sprite->pictures[limb] = (int8_t)limb_anim_picture(&actor->limbs, costume, limb);
}

void scene_build(struct game *game)
{
    const struct world *world = &game->world;
    struct scene *scene = &game->scene;
    scene->sprite_count = 0;
    if (!game->has_room) {
        scene->room = NULL;
        return;
    }
    scene->room = &game->room;
    scene->camera_left = camera_left(&world->camera);
    scene->top = 0;
    scene->bottom = game->room.height < SCREEN_HEIGHT ? game->room.height : SCREEN_HEIGHT;
    scene->background = game->canvas.background;
    scene->zplanes = game->canvas.zplanes;
    scene->palette = world->cycles.colours;
    int order[ACTOR_LIMIT];
    int count = sort_actors(game, order);
    for (int i = 0; i < count && scene->sprite_count < SCENE_SPRITE_LIMIT; i++) {
        const struct costume *costume = game_actor_costume(game, order[i]);
        if (costume)
            fill_sprite(game, order[i], costume, &scene->sprites[scene->sprite_count++]);
    }
}
