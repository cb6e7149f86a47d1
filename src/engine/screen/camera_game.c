/* The camera in the game: its limits are kept in variables, and scripts and texts hear of it. */
#include "engine/game.h"
#include "engine/rooms/room_load.h"

static void take_limits(struct game *game)
{
    camera_limit(&game->world.camera, game->room.width, var_get(game, VAR_CAMERA_MIN_X),
                 var_get(game, VAR_CAMERA_MAX_X));
}

static void keep_limits(struct game *game)
{
    var_set(game, VAR_CAMERA_MIN_X, game->world.camera.left_limit);
    var_set(game, VAR_CAMERA_MAX_X, game->world.camera.right_limit);
}

void camera_enter_room(struct game *game)
{
    camera_reset(&game->world.camera, game->room.width);
    keep_limits(game);
}

void camera_set_limits(struct game *game, int left, int right)
{
    if (!game->has_room)
        return;
    camera_limit(&game->world.camera, game->room.width, left, right);
    keep_limits(game);
}

void camera_set_at(struct game *game, int x)
{
    if (!game->has_room)
        return;
    take_limits(game);
    camera_jump(&game->world.camera, game->room.width, x);
}

void camera_pan_to(struct game *game, int x)
{
    struct camera *camera = &game->world.camera;
    camera->mode = CAMERA_PAN;
    camera->moving_to_actor = false;
    camera->target_x = x;
}

void camera_follow_actor(struct game *game, int id)
{
    bool elsewhere = !actor_is_here(game, id);
    if (elsewhere)
        room_load_scripted(game, game->world.actors[id].room);
    if (!game->has_room || game->vm.halted)
        return;
    struct camera *camera = &game->world.camera;
    int actor_x = actor_position(game, id).x;
    take_limits(game);
    if (elsewhere)
        camera_jump(camera, game->room.width, actor_x);
    camera_follow(camera, game->room.width, id, actor_x);
}

void camera_step(struct game *game)
{
    struct camera *camera = &game->world.camera;
    int actor_x = camera->actor ? actor_position(game, camera->actor).x : 0;
    take_limits(game);
    camera_move(camera, game->room.width, actor_x, var_get(game, VAR_CAMERA_FAST_X) != 0);
    if (!game->world.booted || camera->x == game->world.last_camera_x)
        return;
    talk_camera_moved(game);
    if (var_get(game, VAR_SCROLL_SCRIPT) != 0) {
        var_set(game, VAR_CAMERA_X, camera->x);
        script_run_number(game, var_get(game, VAR_SCROLL_SCRIPT));
    }
}
