#include "engine/actors/actor_find.h"

#include "engine/actors/actor.h"
#include "engine/actors/costume_cache.h"
#include "engine/game_state.h"
#include "engine/room/objects.h"
#include "resource/costume.h"

struct actor *actor_by_number(struct game *game, int id)
{
    return id >= 0 && id < ACTOR_LIMIT ? &game->world.actors[id] : NULL;
}

bool actor_is_here(const struct game *game, int id)
{
    return id >= 0 && id < ACTOR_LIMIT && game->world.room != 0 &&
           game->world.actors[id].room == game->world.globals[VAR_ROOM];
}

bool actor_is_drawn(const struct game *game, int id)
{
    return actor_is_here(game, id) && !game->world.actors[id].hidden;
}

struct walk_point actor_position(const struct game *game, int id)
{
    if (id < 0 || id >= ACTOR_LIMIT)
        return (struct walk_point){0, 0};
    return game->world.actors[id].walker.position;
}

bool actor_is_nowhere(const struct game *game, int id)
{
    return id > 0 && id < ACTOR_LIMIT && game->world.room == 0 &&
           game->world.globals[VAR_ROOM] == 0 && game->world.actors[id].room == 0;
}

bool actor_is_moving(const struct game *game, int id)
{
    return id >= 0 && id < ACTOR_LIMIT && game->world.actors[id].walker.moving;
}

int actor_plane(const struct game *game, int id)
{
    return actor_clip_plane(&game->world.actors[id], &game->map, game->room.zplane_count,
                            object_has_class(game, id, CLASS_NEVER_CLIP));
}

const struct costume *actor_costume(const struct game *game, int id)
{
    return costume_cache_peek(&game->costumes, game->world.actors[id].costume);
}

const struct costume *actor_turning_costume(const struct game *game, int id)
{
    return actor_is_here(game, id) ? actor_costume(game, id) : NULL;
}

void actor_take_classes(struct game *game, int id)
{
    struct actor *actor = &game->world.actors[id];
    actor->classic.mirror_x = object_has_class(game, id, CLASS_X_FLIP);
    actor->classic.mirror_y = object_has_class(game, id, CLASS_Y_FLIP);
    actor->classic.kept_out = object_has_class(game, id, CLASS_PLAYER);
    actor->classic.shows_walk = actor->animation == actor->chores[CHORE_WALK];
}
