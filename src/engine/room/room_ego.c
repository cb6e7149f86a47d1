#include "engine/room/room_ego.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/actors.h"
#include "engine/actors/inventory.h"
#include "engine/game_state.h"
#include "engine/room/camera.h"
#include "engine/room/object_find.h"
#include "engine/room/room_camera.h"
#include "engine/room/room_load.h"
#include "engine/room/variables.h"
#include "resource/object.h"
#include "walk/box.h"
#include "walk/facing.h"

enum { NO_WALK = -1 };

/* The entry code may have sent him to another room, and not have placed him there: then he is back.
 * Observed: ScummVM 2.7. */
static void put_back(struct game *game, int ego, int object_id)
{
    const struct room_object *object = object_in_room(game, object_id);
    if (!object || game->world.ego_positioned)
        return;
    actor_put_in_room(game, ego, var_get(game, VAR_ROOM));
    actor_put(game, ego, object->walk_to);
}

static void follow_ego(struct game *game, int ego)
{
    if (ego < 0 || ego >= ACTOR_LIMIT)
        return;
    if (game->has_room)
        camera_put(&game->world.camera, actor_position(game, ego).x);
    camera_go_with(game, ego);
}

void room_load_with_ego(struct game *game, int object_id, int number, int x, int y)
{
    int ego = var_get(game, VAR_EGO);
    actor_put_in_room(game, ego, number);
    var_set(game, VAR_WALKTO_OBJ, object_id); /* from before the exit scripts */
    room_leave_scripted(game, number);
    if (game->vm.halted || !room_change(game, number))
        return;
    const struct room_object *object = object_in_room(game, object_id);
    if (object) {
        actor_put(game, ego, object->walk_to);
        actor_face_at_once(game, ego, facing_opposite(facing_of_direction(object->direction)));
    }
    game->world.ego_positioned = false;
    room_run_entry(game);
    var_set(game, VAR_WALKTO_OBJ, 0);
    if (game->vm.halted)
        return;
    put_back(game, ego, object_id);
    follow_ego(game, ego);
    if (game->vm.halted)
        return;
    inventory_changed(game, 0);
    if (x != NO_WALK)
        actor_walk_to(game, ego, (struct walk_point){x, y}, ACTOR_FACE_ANY);
}
