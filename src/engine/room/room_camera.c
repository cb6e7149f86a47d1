#include "engine/room/room_camera.h"

#include "engine/actors/actor_find.h"
#include "engine/actors/inventory.h"
#include "engine/game_state.h"
#include "engine/room/camera.h"
#include "engine/room/camera_orders.h"
#include "engine/room/room_load.h"
#include "engine/room/variables.h"
#include "engine/script/script_slot.h"
#include "engine/text/talk.h"

static void run_scroll_script(struct game *game)
{
    int script = var_get(game, VAR_SCROLL_SCRIPT);
    if (script == 0)
        return;
    var_set(game, VAR_CAMERA_X, game->world.camera.x);
    script_run_number(game, script);
}

void camera_set_at(struct game *game, int x)
{
    if (!game->has_room)
        return;
    camera_take_limits(game);
    camera_jump(&game->world.camera, game->room.width, x);
    run_scroll_script(game);
}

static void follow_here(struct game *game, int id)
{
    struct camera *camera = &game->world.camera;
    if (!game->has_room) {
        camera->actor = id;
        return;
    }
    camera_take_limits(game);
    if (camera_follow(camera, game->room.width, id, actor_position(game, id).x))
        run_scroll_script(game);
}

void camera_go_with(struct game *game, int id)
{
    int room = game->world.actors[id].room;
    if (room != var_get(game, VAR_ROOM)) {
        room_load_scripted(game, room);
        if (!game->vm.halted)
            camera_set_at(game, actor_position(game, id).x);
    }
    if (!game->vm.halted)
        follow_here(game, id);
}

void camera_follow_actor(struct game *game, int id)
{
    int followed = game->world.camera.actor;
    camera_go_with(game, id);
    if (game->vm.halted)
        return;
    inventory_changed(game, 0);
    if (followed != id)
        inventory_changed(game, 0);
}

void camera_step(struct game *game)
{
    struct camera *camera = &game->world.camera;
    int actor_x = camera->actor ? actor_position(game, camera->actor).x : 0;
    camera_take_limits(game);
    bool moved =
        camera_move(camera, game->room.width, actor_x, var_get(game, VAR_CAMERA_FAST_X) != 0);
    if (!game->world.booted)
        return;
    if (camera->x != game->world.last_camera_x)
        talk_camera_moved(game);
    if (moved)
        run_scroll_script(game);
}
