#include "engine/actors/actor_reach.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/walk_driver.h"
#include "engine/game_state.h"
#include "engine/room/object_find.h"
#include "engine/room/objects.h"
#include "walk/box.h"

enum {
    NOBODY = -1,
    NOWHERE_NEAR = 255 /* what getDist answers when one of the two is not here */
};

static bool is_actor(int number)
{
    return number >= 0 && number < ACTOR_LIMIT;
}

bool object_or_actor_position(const struct game *game, int number, struct walk_point *point)
{
    struct object_place place;
    if (!is_actor(number)) {
        if (object_place(game, number, &place)) {
            *point = place.walk_to;
            return true;
        }
        number = object_carried_from(game, number) != 0 ? object_owner(game, number) : NOBODY;
    }
    if (!is_actor(number) || !actor_is_here(game, number))
        return false;
    *point = actor_position(game, number);
    return true;
}

/* Where an actor would stand that walks to a point. */
static struct walk_point standing_point(const struct game *game, const struct actor *actor,
                                        struct walk_point point)
{
    if (actor->walker.ignore_boxes)
        return point;
    return walk_driver(game)->standing_point(game, actor, point);
}

/* If only the first of the two is an actor, the distance is measured to where that actor could
 * stand. So the distance may differ when the two are exchanged. Two actors who are together in
 * another room have the distance 0, but not if they are nowhere (in room 0). */
int object_distance(const struct game *game, int from, int to)
{
    const struct actor *actors = game->world.actors;
    struct walk_point a, b;
    if (is_actor(from) && is_actor(to) && actors[from].room == actors[to].room &&
        actors[from].room != 0 && !actor_is_here(game, from))
        return 0;
    if (!object_or_actor_position(game, from, &a) || !object_or_actor_position(game, to, &b))
        return NOWHERE_NEAR;
    if (is_actor(from) && !is_actor(to))
        b = standing_point(game, &actors[from], b);
    return walk_distance(a, b);
}
