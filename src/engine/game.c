#include "engine/game.h"

#include <string.h>

bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault)
{
    memset(game, 0, sizeof *game);
    if (!game_files_open(&game->files, source, hint, allocator, fault))
        return false;
    game->allocator = allocator;
    game->router = router_at(0);
    arena_init(&game->room_arenas[0], allocator);
    arena_init(&game->room_arenas[1], allocator);
    costume_cache_init(&game->costumes, allocator);
    charset_cache_init(&game->charsets, allocator);
    verb_images_init(&game->verb_images, allocator);
    compositor_reset(&game->compositor);
    game->vm.current = SLOT_NONE;
    game->world.cutscenes.start_slot = SLOT_NONE;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++)
        game->world.cutscenes.levels[level].override_slot = SLOT_NONE;
    var_set(game, VAR_TIMER_NEXT, GAME_JIFFIES_PER_FRAME);
    var_set(game, VAR_EGO, 1);
    object_states_reset(game);
    sound_clock_reset(game);
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        walker_init(&game->world.actors[id].walker);
        classic_walker_init(&game->world.actors[id].classic);
        game->world.actors[id].goal_facing = ACTOR_FACE_ANY;
        game->world.actors[id].facing = WALK_FACING_S;
        actor_init(&game->world.actors[id]);
        limb_anim_clear(&game->world.actors[id].limbs);
    }
    return true;
}

void game_close(struct game *game)
{
    arena_reset(&game->room_arenas[0]);
    arena_reset(&game->room_arenas[1]);
    costume_cache_close(&game->costumes);
    charset_cache_close(&game->charsets);
    verb_images_close(&game->verb_images);
    game_files_close(&game->files);
}

void game_input(struct game *game, struct game_event event)
{
    if (game->event_count < GAME_EVENT_LIMIT)
        game->events[game->event_count++] = event;
}

int game_advance(struct game *game, int jiffies)
{
    int frames = 0;
    game->pending_jiffies += jiffies;
    while (game->pending_jiffies >= game_frame_jiffies(game)) {
        game->pending_jiffies -= game_frame_jiffies(game);
        game_play_frame(game);
        frames++;
    }
    return frames;
}

int game_frame_jiffies(const struct game *game)
{
    int jiffies = var_get(game, VAR_TIMER_NEXT);
    return jiffies < 1 ? 1 : jiffies;
}

const struct frame *game_picture(struct game *game)
{
    compositor_draw(&game->compositor, &game->scene, &game->picture);
    leftover_show(&game->leftover, &game->scene, &game->compositor, &game->picture);
    return &game->picture;
}

struct walk_point game_room_point(const struct game *game, int screen_x, int screen_y)
{
    return (struct walk_point){screen_x + camera_left(&game->world.camera),
                               screen_y - game->scene.top};
}

const struct costume *game_actor_costume(const struct game *game, int actor)
{
    return costume_cache_peek(&game->costumes, game->world.actors[actor].costume);
}

void game_place_actor(struct game *game, int id, struct walk_point point, enum walk_facing facing)
{
    struct actor *actor = &game->world.actors[id];
    actor->room = var_get(game, VAR_ROOM);
    actor_face_at_once(game, id, facing);
    actor_put(game, id, point);
    actor_animate(actor, game_actor_costume(game, id), actor->chores[CHORE_STAND]);
}

void game_walk_actor(struct game *game, int id, struct walk_point goal)
{
    actor_walk_to(game, id, goal, ACTOR_FACE_ANY);
}
