#include "engine/room/camera.h"

#include <stdlib.h>

#include "engine/actors/actor.h"
#include "engine/state/stage.h"
#include "engine/state/variables.h"
#include "engine/state/world.h"
#include "util/minmax.h"

enum {
    HALF_SCREEN = SCREEN_WIDTH / 2,
    /* An actor left of strip FOLLOW_BELOW in the view, or right of FOLLOW_ABOVE, moves the camera.
     * The fast camera uses JUMP_BELOW and JUMP_ABOVE; its target is then JUMP_BY pixels beyond the
     * actor. */
    FOLLOW_BELOW = 10,
    FOLLOW_ABOVE = 30,
    JUMP_BELOW = 5,
    JUMP_ABOVE = 35,
    JUMP_BY = 80,
};

/* The largest x. If a room is not wider than the screen, the view begins at its left edge. */
static int room_right(int room_width)
{
    return int_max(room_width - HALF_SCREEN, HALF_SCREEN);
}

/* A room is entered: moves the view to the left edge, with the room's own limits, following nobody.
 * `actor` is unchanged, and a camera that was catching up with the actor continues to. Observed:
 * ScummVM 2.7 and 2.9. */
static void camera_reset(struct camera *camera, int room_width)
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

/* Sets the limits for x, as far as the room's width allows. */
static void camera_limit(struct camera *camera, int room_width, int left, int right)
{
    camera->left_limit = int_clamp(left, HALF_SCREEN, room_right(room_width));
    camera->right_limit = int_clamp(right, HALF_SCREEN, room_right(room_width));
}

/* Scripts can set the left limit beyond the right limit; the left limit then wins. */
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
    camera->x = x;
    camera->target_x = x;
}

/* If the left limit is beyond the right limit, the camera jumps to the right limit, whatever x is.
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
    return out_of_middle;
}

/* If x is outside the limits, moves it towards them, by 8 pixels or, if `fast`, all the way, and
 * returns true. Returns false if x is within the limits. */
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
        /* The second test takes back a step beyond a target that is not a multiple of 8. */
        if (camera->x < camera->target_x)
            camera->x += STRIP_WIDTH;
        if (camera->x > camera->target_x)
            camera->x -= STRIP_WIDTH;
    }
    if (camera->x / STRIP_WIDTH == actor_x / STRIP_WIDTH)
        camera->moving_to_actor = false;
}

/* Moves the camera for a frame: by 8 pixels or, if `fast` (VAR_CAMERA_FAST_X), to its target.
 * actor_x is the place of the actor that it follows. Returns whether the camera moved for another
 * reason than new limits. */
static bool camera_move(struct camera *camera, int room_width, int actor_x, bool fast)
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

static void read_limits(struct world *world, const struct room *room)
{
    camera_limit(&world->camera, room->width, var_word(world, VAR_CAMERA_MIN_X),
                 var_word(world, VAR_CAMERA_MAX_X));
}

static void write_limits(struct world *world)
{
    var_set(world, VAR_CAMERA_MIN_X, world->camera.left_limit);
    var_set(world, VAR_CAMERA_MAX_X, world->camera.right_limit);
}

void camera_enter_room(struct world *world, const struct room *room)
{
    camera_reset(&world->camera, room->width);
    write_limits(world);
}

/* While there is no room, the camera remains in the last room. Before the first room it does not
 * move. Observed: ScummVM 2.9. */
static bool has_view(const struct stage *stage)
{
    return stage->room.width > 0;
}

void camera_set_limits(struct world *world, const struct stage *stage, int left, int right)
{
    if (!has_view(stage))
        return;
    camera_limit(&world->camera, stage->room.width, left, right);
    write_limits(world);
}

void camera_jump_here(struct world *world, const struct stage *stage, int x)
{
    if (!has_view(stage))
        return;
    read_limits(world, &stage->room);
    camera_jump(&world->camera, stage->room.width, x);
}

bool camera_follow_here(struct world *world, const struct stage *stage, int actor)
{
    struct camera *camera = &world->camera;
    camera->actor = actor;
    if (!has_view(stage))
        return true;
    read_limits(world, &stage->room);
    return camera_follow(camera, stage->room.width, actor, actor_position(world, actor).x);
}

bool camera_step(struct world *world, const struct room *room)
{
    struct camera *camera = &world->camera;
    int actor_x = camera->actor ? actor_position(world, camera->actor).x : 0;
    bool fast = var_get(world, VAR_CAMERA_FAST_X) != 0;
    read_limits(world, room);
    return camera_move(camera, room->width, actor_x, fast);
}
