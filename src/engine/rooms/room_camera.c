#include "engine/rooms/room_camera.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/inventory.h"
#include "engine/objects/variables.h"
#include "engine/rooms/room_load.h"
#include "engine/screen/camera.h"
#include "engine/screen/camera_orders.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "engine/text/talk.h"

static void follow(struct game *game, int id, bool jump)
{
    struct camera *camera = &game->world.camera;
    int actor_x = actor_position(game, id).x;
    if (!game->has_room) {
        camera->actor = id;
        return;
    }
    camera_take_limits(game);
    if (jump)
        camera_jump(camera, game->room.width, actor_x);
    camera_follow(camera, game->room.width, id, actor_x);
}

void camera_follow_actor(struct game *game, int id)
{
    int followed = game->world.camera.actor;
    int room = game->world.actors[id].room;
    bool elsewhere = room != var_get(game, VAR_ROOM);
    if (elsewhere)
        room_load_scripted(game, room);
    if (game->vm.halted)
        return;
    follow(game, id, elsewhere);
    inventory_changed(game, 0);
    if (followed != id)
        inventory_changed(game, 0);
}

void camera_step(struct game *game)
{
    struct camera *camera = &game->world.camera;
    int actor_x = camera->actor ? actor_position(game, camera->actor).x : 0;
    camera_take_limits(game);
    camera_move(camera, game->room.width, actor_x, var_get(game, VAR_CAMERA_FAST_X) != 0);
    if (!game->world.booted || camera->x == game->world.last_camera_x)
        return;
    talk_camera_moved(game);
    if (var_get(game, VAR_SCROLL_SCRIPT) != 0) {
        var_set(game, VAR_CAMERA_X, camera->x);
        script_run_number(game, var_get(game, VAR_SCROLL_SCRIPT));
    }
}
