#include "engine/game.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/actors/limb_anim.h"
#include "engine/notes.h"
#include "engine/resource_cache.h"
#include "engine/room/floor.h"
#include "engine/room/objects.h"
#include "engine/room/scene_build.h"
#include "engine/room/variables.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/sound/sound_frame.h"
#include "engine/tick.h"
#include "render/framebuffer.h"
#include "resource/files/file_source.h"
#include "resource/files/game_files.h"
#include "resource/files/known_game.h"
#include "util/arena.h"
#include "util/fault.h"
#include "walk/classic/classic_walker.h"
#include "walk/facing.h"
#include "walk/router.h"
#include "walk/walker.h"

/* Initialises a game; its allocator, router and files are set already. */
static void begin(struct game *game)
{
    arena_init(&game->room_arenas[0], game->allocator);
    arena_init(&game->room_arenas[1], game->allocator);
    arena_init(&game->costumes.arena, game->allocator);
    arena_init(&game->charsets.arena, game->allocator);
    arena_init(&game->verb_images.arena, game->allocator);
    game->classic.map = &game->map; /* a floor without boxes, until a room is entered */
    game->vm.current = SLOT_NONE;
    game->vm.handlers = op_table();
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
}

/* What the game is known to ask of the engine; nothing special of a game that is not known. */
static void set_habits(struct game *game)
{
    const struct known_facts *facts = known_game_facts(game->files.known);
    game->habits.kept_names = (struct object_range){facts->first_kept_name, facts->last_kept_name};
    game->habits.music_timer_in_half_beats = facts->music_timer == MUSIC_TIMER_HALF_BEATS;
    game->habits.read = (struct variable_alias){facts->read.number, facts->read.gives};
    game->habits.digits_are_keypad = facts->keypad_fights;
    game->boot_param = facts->boot_param;
}

bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault)
{
    memset(game, 0, sizeof *game);
    if (!game_files_open(&game->files, source, hint, allocator, fault))
        return false;
    game->allocator = allocator;
    game->router = router_at(0);
    set_habits(game);
    begin(game);
    return true;
}

void game_take_for(struct game *game, enum known_game known)
{
    game->files.known = known;
    set_habits(game);
}

void game_close(struct game *game)
{
    game_drop_fork(game);
    game_files_close(&game->files);
}

/* ---- a second one ---- */

void game_fork(struct game *fork, const struct game *game)
{
    memset(fork, 0, sizeof *fork);
    fork->allocator = game->allocator;
    fork->router = game->router;
    fork->files = game->files;
    fork->tracks = game->tracks;
    fork->sound_device = game->sound_device;
    fork->speech = game->speech;
    fork->watcher = game->watcher;
    fork->habits = game->habits;
    fork->store = game->store;
    fork->store_taken = game->store_taken;
    fork->boot_param = game->boot_param;
    fork->frame_budget = game->frame_budget;
    fork->strict = game->strict;
    fork->text_speed = game->text_speed;
    fork->notes = game->notes;
    damage_of_play(game, &fork->damage);
    fork->scene.scummvm_quirks = game->scene.scummvm_quirks;
    begin(fork);
}

void game_drop_fork(struct game *fork)
{
    arena_reset(&fork->room_arenas[0]);
    arena_reset(&fork->room_arenas[1]);
    arena_reset(&fork->costumes.arena);
    arena_reset(&fork->charsets.arena);
    arena_reset(&fork->verb_images.arena);
}

void game_adopt_fork(struct game *game, struct game *fork)
{
    const struct sound_link heard = game->heard;
    enum sound_device device = game->sound_device;
    game_drop_fork(game);
    *game = *fork;
    game->heard = heard;
    sound_clock_set_device(game, device);
    game->classic.map = &game->map;
    game->map.classic = &game->classic;
    room_workspace_moved(&game->map, &game->room, &game->room_arenas[game->room_arena]);
    scene_build(game);
    /* The pictures that were shown when it was saved, which are a step behind the animations. */
    for (int i = 0; i < game->scene.sprite_count; i++)
        memcpy(game->scene.sprites[i].pictures, fork->scene.sprites[i].pictures,
               sizeof game->scene.sprites[i].pictures);
    sound_resync(game);
}

void game_set_router(struct game *game, const struct router *router)
{
    bool other_walker = router->kind != game->router->kind;
    game->router = router;
    if (other_walker)
        actors_change_walkers(game);
}

void game_input(struct game *game, struct game_event event)
{
    struct game_event *events = game->events;
    int last = game->event_count - 1;
    if (event.kind != EVENT_KEY && last >= 0 && events[last].kind == EVENT_MOVE) {
        events[last] = event;
        return;
    }
    if (game->event_count == GAME_EVENT_LIMIT)
        memmove(events, events + 1, (size_t)--game->event_count * sizeof *events);
    events[game->event_count++] = event;
}

void game_watch(struct game *game, struct frame_watcher watcher)
{
    game->watcher = watcher;
}

int game_advance(struct game *game, int jiffies)
{
    int frames = 0;
    bool go_on = true;
    game->pending_jiffies += jiffies;
    while (go_on && game->pending_jiffies >= frame_jiffies(game)) {
        game->pending_jiffies -= frame_jiffies(game);
        go_on = game_play_frame(game);
        frames++;
    }
    sound_frame_wait(game, game_jiffies_left(game));
    return frames;
}

int game_jiffies_left(const struct game *game)
{
    int left = frame_jiffies(game) - game->pending_jiffies;
    return left > 0 ? left : 0;
}

void game_tell_ahead(struct game *game, int most)
{
    sound_frame_wait(game, game_jiffies_left(game) - most);
}

uint64_t game_heard_now(const struct game *game)
{
    return sound_frame_time(game, game_jiffies_left(game));
}

void game_hold(struct game *game, int jiffies)
{
    sound_frame_hold(game, jiffies);
    game->pending_jiffies += jiffies;
    if (game->pending_jiffies > frame_jiffies(game))
        game->pending_jiffies = frame_jiffies(game);
}

const struct frame *game_picture(struct game *game)
{
    return scene_picture(game);
}
