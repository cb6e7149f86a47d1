#include "engine/game.h"

#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/input.h"
#include "engine/objects/objects.h"
#include "engine/room/floor.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "util/minmax.h"

/* Initialises a game whose allocator, router and files are already set. */
static void begin(struct game *game)
{
    arena_init(&game->stage.arenas[0], game->allocator);
    arena_init(&game->stage.arenas[1], game->allocator);
    arena_init(&game->stage.costumes.arena, game->allocator);
    arena_init(&game->stage.charsets.arena, game->allocator);
    arena_init(&game->stage.verb_images.arena, game->allocator);
    /* A floor without boxes, until a room is entered. */
    game->stage.floor.classic.map = &game->stage.floor.map;
    game->vm.current = SLOT_NONE;
    game->vm.handlers = op_handlers;
    game_connect_parts(game);
    game->world.cutscenes.start_slot = SLOT_NONE;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++)
        game->world.cutscenes.levels[level].override_slot = SLOT_NONE;
    var_set(&game->world, VAR_TIMER_NEXT, GAME_JIFFIES_PER_FRAME);
    var_set(&game->world, VAR_EGO, 1);
    object_states_reset(&game->world.objects, &game->files.index);
    sound_clock_reset(&game->sound);
    for (int id = 0; id < ACTOR_LIMIT; id++) {
        mover_init(&game->world.actors[id].mover);
        actor_init(&game->world.actors[id]);
        limb_anim_clear(&game->world.actors[id].limbs);
    }
}

bool game_open(struct game *game, const struct file_source *source, const char *hint,
               struct allocator allocator, struct fault *fault)
{
    memset(game, 0, sizeof *game);
    if (!game_files_open(&game->files, source, hint, allocator, fault))
        return false;
    game->allocator = allocator;
    game->host.text_speed = TEXT_SPEED_USUAL;
    game->stage.floor.router = router_at(0);
    game_treat_as(game, game->files.known);
    begin(game);
    return true;
}

void game_treat_as(struct game *game, enum known_game known)
{
    game->files.known = known;
    game->facts = known_game_facts(known);
    game->vm.alias = game->facts->read;
    game->boot_param = game->facts->boot_param;
}

bool game_use_patch(struct game *game, const char *file, struct byte_view patch,
                    struct fault *fault)
{
    return game_files_use_patch(&game->files, file, patch, fault);
}

void game_set_host(struct game *game, const struct game_host *host)
{
    const int text_speed = game->host.text_speed;
    game->host = *host;
    sound_clock_set_device(&game->sound, host->device);
    if (host->text_speed != text_speed)
        game_set_text_speed(game, host->text_speed);
}

static void add_damage_of_caches(struct play_damage *damage, const struct stage *stage)
{
    damage_add_log(damage, &stage->costumes.log);
    damage_add_log(damage, &stage->charsets.log);
    damage_add_log(damage, &stage->verb_images.log);
}

struct play_damage game_damage(const struct game *game)
{
    struct play_damage damage = game->notes.damage;
    damage_add_log(&damage, &game->files.log);
    add_damage_of_caches(&damage, &game->stage);
    return damage;
}

void game_note(struct game *game, const char *text, ...)
{
    struct message message;
    MESSAGE_SET_REST(&message, text);
    note_ignored_message(&game->notes, &message);
}

void game_close(struct game *game)
{
    game_drop_fork(game);
    game_files_close(&game->files);
}

/* ---- forks ---- */

void game_fork(struct game *fork, const struct game *game)
{
    memset(fork, 0, sizeof *fork);
    fork->allocator = game->allocator;
    fork->stage.floor.router = game->stage.floor.router;
    fork->files = game->files;
    fork->facts = game->facts;
    fork->vm.alias = game->vm.alias;
    fork->host = game->host;
    fork->stage.scene.scummvm_quirks = game->stage.scene.scummvm_quirks;
    fork->voice = game->voice;
    fork->store_changes = game->store_changes;
    fork->boot_param = game->boot_param;
    fork->notes = game->notes;
    add_damage_of_caches(&fork->notes.damage, &game->stage);
    begin(fork);
}

void game_drop_fork(struct game *fork)
{
    arena_reset(&fork->stage.arenas[0]);
    arena_reset(&fork->stage.arenas[1]);
    arena_reset(&fork->stage.costumes.arena);
    arena_reset(&fork->stage.charsets.arena);
    arena_reset(&fork->stage.verb_images.arena);
}

void game_adopt_fork(struct game *game, struct game *fork)
{
    const struct sound_link link = game->sound_link;
    const struct game_host host = game->host;
    game_drop_fork(game);
    *game = *fork;
    game_connect_parts(game);
    game->sound_link = link;
    game_set_host(game, &host);
    game->stage.floor.classic.map = &game->stage.floor.map;
    game->stage.floor.map.classic = &game->stage.floor.classic;
    room_caches_moved(game->stage.floor.caches, &game->stage.room,
                      &game->stage.arenas[game->stage.arena]);
    scene_build(&game->world, &game->stage);
    /* The pictures when the game was saved, a step behind the animations. */
    for (int i = 0; i < game->stage.scene.sprite_count; i++)
        memcpy(game->stage.scene.sprites[i].pictures, fork->stage.scene.sprites[i].pictures,
               sizeof game->stage.scene.sprites[i].pictures);
    sound_resync(&game->sound);
}

struct game *game_fork_new(const struct game *game)
{
    struct game *fork = game->allocator.resize(game->allocator.context, NULL, 0, sizeof *fork);
    if (fork)
        game_fork(fork, game);
    return fork;
}

void game_fork_end(struct game *game, struct game *fork, bool adopt)
{
    const struct allocator memory = fork->allocator;
    if (adopt)
        game_adopt_fork(game, fork);
    else
        game_drop_fork(fork);
    memory.resize(memory.context, fork, sizeof *fork, 0);
}

/* ---- booting ---- */

enum { BOOT_SCRIPT = 1, BOOT_CHARSET = 1 };

void game_set_boot_param(struct game *game, int boot_param)
{
    game->boot_param = boot_param;
}

void game_set_seed(struct game *game, uint32_t seed)
{
    random_seed(&game->world.random, seed);
}

/* Jiffies per letter. The player chooses this: variable_put ignores the value that the first
 * script sets. Observed: ScummVM 2.7 and 2.9, with 3 by default. */
static int letter_jiffies(const struct game *game)
{
    return TEXT_SPEED_MAX - game->host.text_speed;
}

void game_set_text_speed(struct game *game, int speed)
{
    game->host.text_speed = int_clamp(speed, TEXT_SPEED_MIN, TEXT_SPEED_MAX);
    if (game->world.booted)
        var_set(&game->world, VAR_CHAR_INC, letter_jiffies(game));
}

/* Variables that the engine sets before the first script. All others are 0, including the keys for
 * Escape and for the full stop. Observed: ScummVM 2.7. */
static void set_first_variables(struct game *game)
{
    /* Sound card numbers, as scripts know them. */
    static const int cards[DEVICES] = {
        [DEVICE_ADLIB] = 3, [DEVICE_SPEAKER] = 0, [DEVICE_MT32] = 4, [DEVICE_GENERAL_MIDI] = 4};
    const struct {
        int number, value;
    } first[] = {
        {VAR_TIMER_NEXT, 0},      {VAR_CHAR_INC, letter_jiffies(game)},
        {VAR_TALK_ACTOR, 0},      {VAR_SOUND_CARD, cards[game->host.device]},
        {VAR_VIDEO_MODE, 19},     {VAR_FIXED_DISK, 1},
        {VAR_TALK_STRING_Y, -80}, {VAR_HEAP_SPACE, 1400},
        {VAR_NOISY_FADES, 3},     {VAR_EGO, 0},
        {VAR_INPUT_MODE, 3},
    };
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        var_set(&game->world, first[i].number, first[i].value);
    speak_set_variable(&game->world, &game->host);
    /* docs/real-games.md 1 */
    const struct known_variable own = game->facts->variable;
    if (own.number != 0)
        var_set(&game->world, own.number, own.value);
}

bool game_boot(struct game *game, int boot_param, uint32_t seed, struct fault *fault)
{
    if (!game_files_has(&game->files, RESOURCE_SCRIPT, BOOT_SCRIPT))
        return fault_set(fault, FAULT_MISSING, NULL, 0, "the game has no boot script (script 1)");
    struct world *world = &game->world;
    world->booted = true;
    random_seed(&world->random, seed);
    set_first_variables(game);
    screen_reset(&game->world);
    object_states_reset(&game->world.objects, &game->files.index);
    talk_reset(&game->world.talk, &game->stage, &game->files);
    input_reset(&game->world.input);
    talk_set_charset(game, BOOT_CHARSET);
    game->boot_param = boot_param;
    vm_fill_budget(game);
    actors_change_walkers(&game->world, &game->stage);
    const struct script_start start = {
        .number = BOOT_SCRIPT, .argument_count = 1, .arguments = {boot_param}};
    script_run(game, &start);
    game->world.sound.owed = frame_jiffies(&game->world); /* the first frame is waited for, too */
    scene_build(&game->world, &game->stage);
    return true;
}

bool game_restart(struct game *game, struct fault *fault)
{
    struct game *fork = game_fork_new(game);
    if (!fork)
        return fault_memory(fault);
    /* The new game continues the frame number, the music's clock and the random numbers. */
    fork->world.frame = game->world.frame;
    fork->world.sound.music.tick = game->world.sound.music.tick;
    bool booted = game_boot(fork, game->boot_param, game->world.random.state, fault);
    game_fork_end(game, fork, booted);
    return booted;
}

/* ---- changes by a console or a program ---- */

void game_set_variable(struct game *game, int number, int32_t value)
{
    var_set(&game->world, number, value);
}

void game_set_bit(struct game *game, int number, bool value)
{
    var_bit_set(&game->world, number, value);
}

void game_set_box_flags(struct game *game, int box, uint8_t flags)
{
    floor_set_flags(&game->stage.floor, &game->world.floor, box, flags);
}

void game_rebuild_floor(struct game *game)
{
    floor_rebuild(&game->stage.floor, &game->world.floor);
}

void game_walk_actor(struct game *game, int actor, struct walk_point point, int facing)
{
    actor_walk_to(&game->world, &game->stage, actor, point, facing);
}

/* ---- playing ---- */

void game_set_router(struct game *game, const struct router *router)
{
    const bool begun = game->world.booted || game->stage.has_room;
    const bool other_walker = begun && router->kind != game->stage.floor.router->kind;
    /* The two walkers cannot continue each other's walks. */
    game->stage.floor.router = router;
    if (other_walker)
        actors_change_walkers(&game->world, &game->stage);
}

void game_input(struct game *game, struct game_event event)
{
    struct game_event *events = game->events;
    int last = game->event_count - 1;
    event.x = int_clamp(event.x, 0, SCREEN_WIDTH - 1);
    event.y = int_clamp(event.y, 0, SCREEN_HEIGHT - 1);
    /* Only the last mouse position before a click counts. */
    if (event.kind != EVENT_KEY && last >= 0 && events[last].kind == EVENT_MOVE) {
        events[last] = event;
        return;
    }
    if (game->event_count == GAME_EVENT_LIMIT)
        memmove(events, events + 1, (size_t)--game->event_count * sizeof *events);
    events[game->event_count++] = event;
}

void game_set_request(struct game *game, enum game_request request)
{
    game->request = request;
}

void game_watch(struct game *game, struct frame_watcher watcher)
{
    game->host.watcher = watcher;
}

int game_advance(struct game *game, int jiffies)
{
    int frames = 0;
    bool continues = true;
    game->pending_jiffies += jiffies;
    while (continues && game->pending_jiffies >= frame_jiffies(&game->world)) {
        game->pending_jiffies -= frame_jiffies(&game->world);
        continues = game_play_frame(game);
        frames++;
    }
    sound_frame_wait(&game->sound, game_jiffies_left(game));
    return frames;
}

int game_jiffies_left(const struct game *game)
{
    int left = frame_jiffies(&game->world) - game->pending_jiffies;
    return left > 0 ? left : 0;
}

void game_send_ahead(struct game *game, int most)
{
    sound_frame_wait(&game->sound, game_jiffies_left(game) - most);
}

uint64_t game_sound_time(const struct game *game)
{
    return sound_frame_time(&game->world.sound, &game->sound_link, game_jiffies_left(game));
}

void game_hold(struct game *game, int jiffies)
{
    sound_frame_hold(&game->sound, jiffies);
    game->pending_jiffies += jiffies;
    /* A long hold must not lead to many frames at once. */
    if (game->pending_jiffies > frame_jiffies(&game->world))
        game->pending_jiffies = frame_jiffies(&game->world);
}

const struct frame *game_picture(struct game *game)
{
    return scene_picture(&game->stage);
}
