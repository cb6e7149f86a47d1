#include "engine/room/camera_orders.h"

#include "engine/game_state.h"
#include "engine/room/camera.h"
#include "engine/room/variables.h"

void camera_take_limits(struct game *game)
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

void camera_pan_to(struct game *game, int x)
{
    struct camera *camera = &game->world.camera;
    camera->mode = CAMERA_PAN;
    camera->moving_to_actor = false;
    camera->target_x = x;
}
