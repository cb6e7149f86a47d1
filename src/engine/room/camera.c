#include "engine/room/camera.h"

#include "engine/screen_state.h"
#include "resource/strip.h"

enum {
    HALF_SCREEN = 160,
    STRIPS_IN_HALF = 20,
    /* An actor left of strip FOLLOW_BELOW of the view, or right of FOLLOW_ABOVE, moves the camera;
     * JUMP_BELOW and JUMP_ABOVE are for the fast camera, whose target is then JUMP_BY pixels beyond
     * the actor. */
    FOLLOW_BELOW = 10,
    FOLLOW_ABOVE = 30,
    JUMP_BELOW = 5,
    JUMP_ABOVE = 35,
    JUMP_BY = 80,
};

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* The largest x that the camera may have. A room that is not wider than the screen is shown from
 * its left edge. */
static int room_right(int room_width)
{
    int right = room_width - HALF_SCREEN;
    return right < HALF_SCREEN ? HALF_SCREEN : right;
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
    };
}

void camera_limit(struct camera *camera, int room_width, int left, int right)
{
    camera->left_limit = clamp(left, HALF_SCREEN, room_right(room_width));
    camera->right_limit = clamp(right, HALF_SCREEN, room_right(room_width));
}

static int strip_in_view(const struct camera *camera, int x)
{
    return x / STRIP_WIDTH - camera->first_strip;
}

void camera_jump(struct camera *camera, int room_width, int x)
{
    camera->mode = CAMERA_NORMAL;
    camera->moving_to_actor = false;
    camera->x = clamp(x, camera->left_limit, camera->right_limit);
    camera->x = clamp(camera->x, HALF_SCREEN, room_right(room_width));
    camera->target_x = camera->x;
}

void camera_put(struct camera *camera, int x)
{
    camera->mode = CAMERA_NORMAL;
    camera->moving_to_actor = false;
    camera->x = x;
    camera->target_x = x;
}

bool camera_follow(struct camera *camera, int room_width, int actor, int actor_x)
{
    int strip = strip_in_view(camera, actor_x);
    int distance = actor_x > camera->x ? actor_x - camera->x : camera->x - actor_x;
    bool out_of_middle = strip < FOLLOW_BELOW || strip > FOLLOW_ABOVE;
    if (out_of_middle) {
        camera_jump(camera, room_width, distance > HALF_SCREEN ? actor_x : camera->x);
        camera->target_x = clamp(actor_x, camera->left_limit, camera->right_limit);
    }
    camera->mode = CAMERA_FOLLOW;
    camera->actor = actor;
    camera->moving_to_actor = false;
    return out_of_middle;
}

/* If x is outside the limits, moves it one step towards them (with `fast` all the way) and returns
 * true. False when x is within them. */
static bool camera_obey_limits(struct camera *camera, bool fast)
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

static void camera_watch_actor(struct camera *camera, int actor_x, bool fast)
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
    if (camera->moving_to_actor)
        camera->target_x = actor_x;
}

/* What every move ends with. */
static void camera_show(struct camera *camera, int room_width)
{
    camera->x = clamp(camera->x, HALF_SCREEN, room_right(room_width));
    camera->first_strip = camera->x / STRIP_WIDTH - STRIPS_IN_HALF;
}

bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast)
{
    int before = camera->x;
    camera->x -= camera->x % STRIP_WIDTH;
    if (camera_obey_limits(camera, fast)) {
        camera_show(camera, room_width);
        return false;
    }
    if (camera->mode == CAMERA_FOLLOW)
        camera_watch_actor(camera, actor_x, fast);
    camera->target_x = clamp(camera->target_x, camera->left_limit, camera->right_limit);
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
    camera_show(camera, room_width);
    return camera->x != before;
}

int camera_left(const struct camera *camera)
{
    return (camera->x / STRIP_WIDTH - STRIPS_IN_HALF) * STRIP_WIDTH;
}
