#include "engine/room/camera.h"

#include <stdlib.h>

#include "engine/actors/actor.h"
#include "engine/script/script_slot.h"
#include "engine/state/game_state.h"
#include "engine/state/variables.h"
#include "util/minmax.h"

enum {
    HALF_SCREEN = SCREEN_WIDTH / 2,
    /* An actor left of strip FOLLOW_BELOW of the view, or right of FOLLOW_ABOVE, moves the camera.
     * JUMP_BELOW and JUMP_ABOVE are for the fast camera, whose target is then JUMP_BY pixels beyond
     * the actor. */
    FOLLOW_BELOW = 10,
    FOLLOW_ABOVE = 30,
    JUMP_BELOW = 5,
    JUMP_ABOVE = 35,
    JUMP_BY = 80,
};

/* The largest x. A room that is not wider than the screen is shown from its left edge. */
static int room_right(int room_width)
{
    return int_max(room_width - HALF_SCREEN, HALF_SCREEN);
}

void camera_reset(struct camera *camera, int room_width)
{
    *camera = (struct camera){
        .x = HALF_SCREEN,
        .target_x = HALF_SCREEN,
        .first_strip = camera->first_strip,
        .left_limit = HALF_SCREEN,
        .right_limit = room_right(room_width),
        .actor = camera->actor,
        .moving_to_actor = camera->moving_to_actor,
    };
}

void camera_limit(struct camera *camera, int room_width, int left, int right)
{
    camera->left_limit = int_clamp(left, HALF_SCREEN, room_right(room_width));
    camera->right_limit = int_clamp(right, HALF_SCREEN, room_right(room_width));
}

/* Scripts can set the left limit beyond the right one; then the left one is tested first. */
static int within_limits(const struct camera *camera, int x)
{
    return x < camera->left_limit ? camera->left_limit : int_min(x, camera->right_limit);
}

static int strip_in_view(const struct camera *camera, int x)
{
    return x / STRIP_WIDTH - camera->first_strip;
}

void camera_put(struct camera *camera, int x)
{
    camera->mode = CAMERA_NORMAL;
    camera->moving_to_actor = false;
    camera->x = x;
    camera->target_x = x;
}

/* Where the left limit is beyond the right one, the camera goes to the right one, whatever x is.
 * Observed: ScummVM 2.7 and 2.9. */
void camera_jump(struct camera *camera, int room_width, int x)
{
    int place = int_min(int_max(x, camera->left_limit), camera->right_limit);
    camera_put(camera, int_clamp(place, HALF_SCREEN, room_right(room_width)));
    camera->target_x = x;
}

void camera_pan_to(struct camera *camera, int x)
{
    camera->mode = CAMERA_PAN;
    camera->moving_to_actor = false;
    camera->target_x = x;
}

bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x)
{
    int strip = strip_in_view(camera, actor_x);
    bool out_of_middle = strip < FOLLOW_BELOW || strip > FOLLOW_ABOVE;
    if (out_of_middle) {
        bool far = abs(actor_x - camera->x) > HALF_SCREEN;
        camera_jump(camera, room_width, far ? actor_x : camera->x);
        camera->target_x = actor_x;
    }
    camera->mode = CAMERA_FOLLOW;
    camera->actor = actor;
    camera->moving_to_actor = false;
    return out_of_middle;
}

/* If x is outside the limits, moves it one step towards them (with `fast` all the way) and returns
 * true. False when x is within them. */
static bool obey_limits(struct camera *camera, bool fast)
{
    if (camera->x < camera->left_limit) {
        camera->x = fast ? camera->left_limit : camera->x + STRIP_WIDTH;
        return true;
    }
    if (camera->x > camera->right_limit) {
        camera->x = fast ? camera->right_limit : camera->x - STRIP_WIDTH;
        return true;
    }
    return false;
}

static void watch_actor(struct camera *camera, int actor_x, bool fast)
{
    int strip = strip_in_view(camera, actor_x);
    if (strip < FOLLOW_BELOW || strip > FOLLOW_ABOVE) {
        if (!fast)
            camera->moving_to_actor = true;
        else if (strip > JUMP_ABOVE)
            camera->target_x = actor_x + JUMP_BY;
        else if (strip < JUMP_BELOW)
            camera->target_x = actor_x - JUMP_BY;
    }
}

static void approach_target(struct camera *camera, int actor_x, bool fast)
{
    if (camera->mode == CAMERA_FOLLOW)
        watch_actor(camera, actor_x, fast);
    if (camera->moving_to_actor)
        camera->target_x = actor_x;
    camera->target_x = within_limits(camera, camera->target_x);
    if (fast) {
        camera->x = camera->target_x;
    } else {
        if (camera->x < camera->target_x)
            camera->x += STRIP_WIDTH;
        if (camera->x > camera->target_x)
            camera->x -= STRIP_WIDTH;
    }
    if (camera->x / STRIP_WIDTH == actor_x / STRIP_WIDTH)
        camera->moving_to_actor = false;
}

bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast)
{
    int before = camera->x;
    camera->x -= camera->x % STRIP_WIDTH;
    bool obeyed = obey_limits(camera, fast);
    if (!obeyed)
        approach_target(camera, actor_x, fast);
    camera->x = int_clamp(camera->x, HALF_SCREEN, room_right(room_width));
    camera->first_strip = camera->x / STRIP_WIDTH - CAMERA_STRIPS_IN_HALF;
    return !obeyed && camera->x != before;
}

static void read_limits(struct game *game)
{
    camera_limit(&game->world.camera, game->room.width, var_word(game, VAR_CAMERA_MIN_X),
                 var_word(game, VAR_CAMERA_MAX_X));
}

static void write_limits(struct game *game)
{
    var_set(game, VAR_CAMERA_MIN_X, game->world.camera.left_limit);
    var_set(game, VAR_CAMERA_MAX_X, game->world.camera.right_limit);
}

void camera_enter_room(struct game *game)
{
    camera_reset(&game->world.camera, game->room.width);
    write_limits(game);
}

void camera_set_limits(struct game *game, int left, int right)
{
    if (!game->has_room)
        return;
    camera_limit(&game->world.camera, game->room.width, left, right);
    write_limits(game);
}

void camera_run_scroll_script(struct game *game)
{
    int script = var_get(game, VAR_SCROLL_SCRIPT);
    if (script == 0)
        return;
    var_set(game, VAR_CAMERA_X, game->world.camera.x);
    script_run_number(game, script);
}

bool camera_jump_here(struct game *game, int x)
{
    if (!game->has_room)
        return false;
    read_limits(game);
    camera_jump(&game->world.camera, game->room.width, x);
    return true;
}

bool camera_follow_here(struct game *game, int actor)
{
    struct camera *camera = &game->world.camera;
    if (!game->has_room) {
        camera->actor = actor;
        return false;
    }
    read_limits(game);
    return camera_follow(camera, game->room.width, actor, actor_position(game, actor).x);
}

bool camera_step(struct game *game)
{
    struct camera *camera = &game->world.camera;
    int actor_x = camera->actor ? actor_position(game, camera->actor).x : 0;
    bool fast = var_get(game, VAR_CAMERA_FAST_X) != 0;
    read_limits(game);
    return camera_move(camera, game->room.width, actor_x, fast);
}
