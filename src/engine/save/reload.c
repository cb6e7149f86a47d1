#include "engine/save/reload.h"

#include <string.h>

#include "engine/actors/box_watch.h"
#include "engine/boot.h"
#include "engine/game.h"
#include "engine/room/camera.h"
#include "engine/room/objects.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_load.h"
#include "engine/room/room_picture.h"
#include "engine/room/scene_build.h"
#include "engine/room/screen.h"
#include "engine/save/reload_parts.h"
#include "engine/save/save_fields.h"
#include "util/bytes.h"
#include "util/bytes_writer.h"

/* A reload that is under way. */
struct reload {
    struct game *before, *now;
    struct bytes_writer bytes; /* of a part */
    struct reload_told *told;
    struct fault *fault;
};

/* Takes a part of the state over as saves do: written from the one game, and read into the other.
 */
static bool take(struct reload *reload, void (*part)(struct save_visitor *, struct game *))
{
    struct save_visitor writes = {.writer = &reload->bytes, .fault = reload->fault};
    bytes_writer_clear(&reload->bytes);
    part(&writes, reload->before);
    struct save_visitor reads = {.reader = reader_at(bytes_writer_view(&reload->bytes), 0),
                                 .fault = reload->fault};
    if (writes.failed || reload->bytes.failed)
        return writes.failed ? false
                             : fault_set(reload->fault, FAULT_MEMORY, NULL, 0,
                                         "no memory for the state of the game");
    part(&reads, reload->now);
    return !reads.failed;
}

/* ---- variables and objects ---- */

static bool bit_of(const uint8_t *bits, int number)
{
    return (bits[number / 8] >> number % 8 & 1) != 0;
}

static void set_bit(uint8_t *bits, int number, bool on)
{
    const uint8_t mask = (uint8_t)(1 << number % 8);
    bits[number / 8] = (uint8_t)(on ? bits[number / 8] | mask : bits[number / 8] & ~mask);
}

static void move_variables(const struct reload *reload, const struct reload_moves *moves)
{
    const struct world *before = &reload->before->world;
    struct world *now = &reload->now->world;
    for (int i = 0; i < moves->variable_count; i++) {
        const struct reload_move *move = &moves->variables[i];
        for (int k = 0; k < move->count && move->now + k < GLOBAL_LIMIT; k++)
            now->globals[move->now + k] = move->before >= 0 && move->before + k < GLOBAL_LIMIT
                                              ? before->globals[move->before + k]
                                              : 0;
    }
    for (int i = 0; i < moves->bit_count; i++) {
        const struct reload_move *move = &moves->bits[i];
        for (int k = 0; k < move->count && move->now + k < BIT_LIMIT; k++)
            set_bit(now->bits, move->now + k,
                    move->before >= 0 && move->before + k < BIT_LIMIT &&
                        bit_of(before->bits, move->before + k));
    }
}

/* What is as the old game began it is as the new one begins it. */
static void merge_objects(const struct reload *reload)
{
    for (int id = 0; id < OBJECT_LIMIT; id++) {
        const struct object_status *was = &reload->before->world.objects.objects[id];
        struct object_status *is = &reload->now->world.objects.objects[id];
        const struct object_status old = object_first_status(reload->before, id);
        const struct object_status new = object_first_status(reload->now, id);
        is->state = was->state == old.state ? new.state : was->state;
        is->owner = was->owner == old.owner ? new.owner : was->owner;
        is->classes = (was->classes & (was->classes ^ old.classes)) |
                      (new.classes & ~(was->classes ^ old.classes));
        is->settled_state = was->state == old.state ? new.state : was->settled_state;
    }
}

/* ---- the room ---- */

static void take_colours(struct reload *reload)
{
    const struct room *room = &reload->now->room;
    struct screen_state *screen = &reload->now->world.screen;
    palette_enter_room(screen->palette, room->palette);
    palette_cycles_reset(&screen->cycles, room->cycles, room->cycle_count);
    screen->transition.steps_left = 0;
    reload_tell(reload->told, "the colours are those of the room");
}

static void fit_camera(struct reload *reload, const struct camera *entered)
{
    struct camera *camera = &reload->now->world.camera;
    int width = reload->now->room.width;
    if (width == reload->before->room.width)
        return;
    camera->left_limit = entered->left_limit;
    camera->right_limit = entered->right_limit;
    camera_jump(camera, width, camera->x);
}

/* What texts and boxes were painted stays; of the room's picture what scripts painted there stays
 * when the picture is the same. */
static bool take_paint(struct reload *reload, bool same_picture)
{
    struct game *before = reload->before, *now = reload->now;
    if (same_picture || !now->has_room)
        return take(reload, save_visit_paint);
    now->panel = before->panel;
    now->talk_text = before->talk_text;
    now->system_text = before->system_text;
    object_pictures_restore(now);
    object_pictures_spoil(now, 0, now->room.width);
    return true;
}

/* The parts that are the same whatever became of the room. */
static bool take_world(struct reload *reload)
{
    return take(reload, save_visit_variables) && take(reload, save_visit_scripts) &&
           take(reload, save_visit_objects) && take(reload, save_visit_strings) &&
           take(reload, save_visit_actors) && take(reload, save_visit_camera) &&
           take(reload, save_visit_input) && take(reload, save_visit_verbs) &&
           take(reload, save_visit_talk) && take(reload, save_visit_screen) &&
           take(reload, save_visit_sound) && take(reload, save_visit_music);
}

/* What the world was when the room had just been entered. */
struct entered {
    struct floor_state floor;
    struct camera camera;
};

static bool enter_room(struct reload *reload, struct entered *entered)
{
    struct world *world = &reload->now->world;
    int room = reload->before->world.room;
    if (room != 0 && !room_enter(reload->now, room, reload->fault))
        return false;
    *entered = (struct entered){world->floor, world->camera};
    memset(world, 0, sizeof *world);
    world->room = room;
    return true;
}

static bool carry(struct reload *reload, const struct reload_moves *moves)
{
    struct game *before = reload->before, *now = reload->now;
    struct entered entered;
    if (!enter_room(reload, &entered) || !take_world(reload))
        return false;
    const struct reload_same same = reload_compare_rooms(before, now);
    move_variables(reload, moves);
    merge_objects(reload);
    if (same.floor || !now->has_room) {
        if (!take(reload, save_visit_floor))
            return false;
    } else {
        reload_floor(before, now, &entered.floor, reload->told);
        reload_walks(before, now, reload->told);
    }
    if (now->has_room && !same.colours)
        take_colours(reload);
    if (now->has_room)
        fit_camera(reload, &entered.camera);
    if (!take_paint(reload, same.picture))
        return false;
    reload_scripts(before, now, reload->told);
    reload_sounds(before, now);
    if (before->files.named_boxes && now->files.named_boxes)
        (void)take(reload, save_visit_presence);
    else
        box_watch_look(now);
    now->pending_jiffies = before->pending_jiffies;
    if (!reload_costumes(before, now))
        return take(reload, save_visit_scene);
    scene_build(now);
    return true;
}

/* ---- the whole ---- */

static bool boot(struct reload *reload, const char *why)
{
    struct game *before = reload->before, *now = reload->now;
    if (!before->world.booted)
        return fault_set(reload->fault, FAULT_MISSING, NULL, 0,
                         "room %d, which is shown, is not in the game any more",
                         before->world.room);
    now->world.frame = before->world.frame;
    now->world.sound.music.tick = before->world.sound.music.tick;
    reload_tell(reload->told, "the game began anew, since %s", why);
    return game_boot(now, before->boot_param, before->world.random.state, reload->fault);
}

static bool fill(struct reload *reload, const struct reload_moves *moves)
{
    const struct game *before = reload->before;
    if (before->world.booted && before->vm.halted)
        return boot(reload, "it had halted");
    if (before->world.room != 0 && !game_files_has_room(&reload->now->files, before->world.room))
        return boot(reload, "the room is gone");
    return carry(reload, moves);
}

bool game_reload(struct game *game, struct game_files *files, const struct reload_moves *moves,
                 struct reload_told *told, struct fault *fault)
{
    const struct allocator memory = game->allocator;
    struct game *fork = memory.resize(memory.context, NULL, 0, sizeof *fork);
    struct reload reload = {.before = game, .now = fork, .told = told, .fault = fault};
    *told = (struct reload_told){0};
    if (!fork)
        return fault_set(fault, FAULT_MEMORY, NULL, 0, "no memory for the game that was built");
    game_fork(fork, game);
    fork->files = *files;
    fork->files.known = game->files.known;
    fork->damage = (struct play_damage){0};
    object_states_reset(fork);
    bytes_writer_init(&reload.bytes, memory);
    const struct game_files old = game->files;
    bool filled = fill(&reload, moves);
    bytes_writer_free(&reload.bytes);
    if (filled) {
        game_adopt_fork(game, fork);
        *files = old;
    } else {
        game_drop_fork(fork);
    }
    memory.resize(memory.context, fork, sizeof *fork, 0);
    return filled;
}
