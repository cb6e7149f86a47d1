/* The order of one frame, and nothing else. Observed: ScummVM 2.7; the scripts will stand
 * between the input and the actors. */
#include "engine/game.h"
#include "engine/room_mode.h"
#include "engine/scene_build.h"

static void walk_actors(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (actor->room == game->world.room)
            actor_walk(actor, &game->map, game_actor_costume(game, id));
    }
}

static void move_camera(struct game *game)
{
    struct camera *camera = &game->world.camera;
    int actor_x = game->world.actors[camera->actor].walker.position.x;
    camera_move(camera, game->room.width, actor_x, false);
}

/* Costumes advance after they were drawn: the first picture of a walk is seen with its first
 * step. */
static void advance_actors(struct game *game)
{
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &game->world.actors[id];
        if (actor->room == game->world.room && actor->visible)
            actor_advance(actor, game_actor_costume(game, id));
    }
}

void game_play_frame(struct game *game)
{
    for (int i = 0; i < game->event_count; i++)
        room_mode_event(game, &game->events[i]);
    game->event_count = 0;
    if (game->has_room) {
        walk_actors(game);
        move_camera(game);
    }
    scene_build(game);
    if (game->has_room) {
        advance_actors(game);
        palette_cycles_advance(&game->world.cycles, game->room.cycles, game->room.cycle_count,
                               game_frame_jiffies(game));
    }
    game->world.frame++;
}
