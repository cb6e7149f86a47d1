#include "engine/save/reload.h"

#include <stdio.h>
#include <string.h>

#include "engine/actors/actor.h"
#include "engine/actors/actors.h"
#include "engine/enter/box_watch.h"
#include "engine/enter/room_enter.h"
#include "engine/game.h"
#include "engine/objects/objects.h"
#include "engine/room/camera.h"
#include "engine/room/drawn_area.h"
#include "engine/room/floor.h"
#include "engine/room/palette_effects.h"
#include "engine/room/room_picture.h"
#include "engine/room/scene_build.h"
#include "engine/save/save_visitor.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/variables.h"
#include "resource/block.h"
#include "resource/files/named_box_file.h"
#include "resource/files/source_names.h"
#include "util/bytes_writer.h"

/* A reload in progress: from the game as it was, on its own files, to a fork on the new files. */
struct reload {
    struct game *before, *now;
    struct bytes_writer bytes; /* a part's bytes */
    struct reload_report *report;
    struct fault *fault;
};

/* Adds a line to the report. */
__attribute__((format(printf, 2, 3))) static void add_line(struct reload *reload,
                                                           const char *format, ...)
{
    int index = reload->report->count++;
    if (index >= RELOAD_LINES)
        return;
    MESSAGE_SET_REST(&reload->report->lines[index], format);
}

/* Copies a part of the state as a save does: writes it from the old game and reads it into the new
 * game. */
static bool copy(struct reload *reload, struct save_fields part)
{
    struct save_visitor writes = {
        .writer = &reload->bytes, .fault = reload->fault, .version = SAVE_PRESENT};
    bytes_writer_clear(&reload->bytes);
    visit_fields(&writes, reload->before, part);
    struct save_visitor reads = {.reader = reader_at(bytes_writer_view(&reload->bytes), 0),
                                 .fault = reload->fault,
                                 .version = SAVE_PRESENT};
    if (writes.failed || reload->bytes.failed)
        return writes.failed ? false : fault_memory(reload->fault);
    visit_fields(&reads, reload->now, part);
    return !reads.failed;
}

/* ---- variables and objects ---- */

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
            var_bit_set(&reload->now->world, move->now + k,
                        move->before >= 0 && move->before + k < BIT_LIMIT &&
                            var_bit_get(&reload->before->world, move->before + k));
    }
}

/* Merges the objects of both games. A value that no script has changed since the old game began
 * becomes the first value of the new game. */
static void merge_objects(const struct reload *reload)
{
    for (int id = 0; id < OBJECT_LIMIT; id++) {
        const struct object_status *was = &reload->before->world.objects.objects[id];
        struct object_status *is = &reload->now->world.objects.objects[id];
        const struct object_status old = object_first_status(&reload->before->files.index, id);
        const struct object_status new = object_first_status(&reload->now->files.index, id);
        is->state = was->state == old.state ? new.state : was->state;
        is->owner = was->owner == old.owner ? new.owner : was->owner;
        is->classes = (was->classes & (was->classes ^ old.classes)) |
                      (new.classes & ~(was->classes ^ old.classes));
        is->settled_state = was->state == old.state ? new.state : was->settled_state;
    }
}

/* ---- comparing rooms ---- */

/* The parts of the current room that are equal in both games. */
struct same_parts {
    bool floor;   /* boxes, matrix and scale slots */
    bool colours; /* palette and cycles */
    bool picture; /* background, z-planes, and objects' pictures */
};

/* Whether both blocks have the same number of children with this tag, with the same bytes. */
static bool same_blocks(const struct block *one, const struct block *other, const char *tag)
{
    struct block_cursor first = block_children("", one), second = block_children("", other);
    struct block a, b;
    for (;;) {
        int has_a, has_b;
        while ((has_a = block_next(&first, &a, NULL)) == 1 && !block_is(&a, tag))
            continue;
        while ((has_b = block_next(&second, &b, NULL)) == 1 && !block_is(&b, tag))
            continue;
        if (has_a != 1 || has_b != 1)
            return has_a == has_b;
        if (!bytes_equal(a.payload, b.payload))
            return false;
    }
}

static struct same_parts compare_rooms(const struct game *before, const struct game *now)
{
    struct block one, other;
    struct same_parts same = {false, false, false};
    int room = before->world.room;
    const struct named_boxes *names = before->files.named_boxes,
                             *new_names = now->files.named_boxes;
    if (!before->stage.has_room || !game_files_room(&before->files, room, &one, NULL) ||
        !game_files_room(&now->files, room, &other, NULL))
        return same;
    same.floor = same_blocks(&one, &other, "BOXD") && same_blocks(&one, &other, "BOXM") &&
                 same_blocks(&one, &other, "SCAL") &&
                 (names ? names->checksum : 0) == (new_names ? new_names->checksum : 0);
    same.colours = same_blocks(&one, &other, "CLUT") && same_blocks(&one, &other, "CYCL");
    same.picture = same_blocks(&one, &other, "RMHD") && same_blocks(&one, &other, "RMIM") &&
                   same_blocks(&one, &other, "TRNS") && same_blocks(&one, &other, "OBIM");
    return same;
}

/* ---- the floor ---- */

/* Merges the floor: scripts' changes to boxes and slots stay. `entered` is the new room's floor
 * before any change. */
static void merge_floor(struct reload *reload, const struct floor_state *entered)
{
    const struct walk_map *map = &reload->before->stage.floor.map;
    const struct floor_state *old = &reload->before->world.floor;
    struct floor_state *floor = &reload->now->world.floor;
    *floor = *entered;
    for (int box = 0; box < map->box_count && box < reload->now->stage.floor.map.box_count; box++) {
        if (old->flags[box] != map->boxes[box].flags)
            floor->flags[box] = old->flags[box];
        if (old->scales[box] != map->boxes[box].scale)
            floor->scales[box] = old->scales[box];
    }
    floor->rebuilt = old->rebuilt;
    memcpy(floor->rebuilt_flags, floor->flags, sizeof floor->rebuilt_flags);
    for (int slot = 0; slot < WALK_SCALE_SLOT_LIMIT; slot++)
        if (old->slots_set >> slot & 1)
            floor->slots[slot] = old->slots[slot];
    floor->slots_set = old->slots_set;
    floor_restore(&reload->now->stage.floor, &reload->now->world.floor);
}

/* ---- actors on the floor ---- */

/* Puts an actor onto the new floor at its place, also if this interrupts its walk. */
static void stand_again(struct reload *reload, int id)
{
    struct game *now = reload->now;
    struct actor *actor = &now->world.actors[id];
    const bool walked = actor->mover.moving;
    const struct walk_point place = actor->mover.position;
    actor_appear(&now->world, &now->stage, id);
    const struct walk_point stands = actor->mover.position;
    if (stands.x != place.x || stands.y != place.y)
        add_line(reload, "%-s was moved onto the floor, to %d,%d",
                 id == var_get(&reload->before->world, VAR_EGO) ? "ego" : N_("an actor"),
                 (int)stands.x, (int)stands.y);
    if (walked)
        actor_animate(actor, actor_costume(&now->world, &now->stage.costumes, id),
                      actor->chores[CHORE_STAND]);
}

/* ---- costumes ---- */

/* Restarts the animation of actors whose costumes have changed. Returns whether there is such an
 * actor in the room. */
static bool restart_changed_costumes(const struct game *before, struct game *now)
{
    bool any = false;
    for (int id = 1; id < ACTOR_LIMIT; id++) {
        struct actor *actor = &now->world.actors[id];
        const struct costume *costume = actor_costume(&now->world, &now->stage.costumes, id);
        if (!actor->visible || actor->costume == 0 ||
            bytes_equal(game_files_payload(&before->files, RESOURCE_COSTUME, actor->costume),
                        game_files_payload(&now->files, RESOURCE_COSTUME, actor->costume)))
            continue;
        int animation = actor->animation;
        actor_animate(actor, costume, actor->chores[CHORE_INIT]);
        actor_animate(actor, costume,
                      actor->chores[actor->mover.moving ? CHORE_WALK : CHORE_STAND]);
        actor_animate(actor, costume, animation);
        any = true;
    }
    return any;
}

/* ---- scripts ---- */

/* The name that people use for a slot's script. */
static struct message script_name(const struct game *game, const struct script_slot *slot)
{
    static const char *const kinds[] = {[WHERE_GLOBAL] = N_("script %d%s"),
                                        [WHERE_LOCAL] = N_("the room's script %d%s"),
                                        [WHERE_OBJECT] = N_("a script of object %d%s")};
    struct message name;
    char place[SOURCE_PLACE_SIZE];
    source_names_place(game->files.source_names, (enum source_code_kind)slot->where,
                       game->world.room, slot->number, slot->offset, place);
    if (slot->where == WHERE_ROOM)
        message_set(&name, "the room's %s script", slot->number == SCRIPT_ENTRY ? "entry" : "exit");
    else
        message_set(&name, kinds[slot->where], slot->number, place);
    return name;
}

/* Finds an offset of an object's script in the code for the same verb. If the script must begin
 * again, *place is the beginning of that code. */
static enum code_place find_in_verbs(struct byte_view before, struct byte_view now,
                                     struct allocator allocator, size_t offset, size_t *place)
{
    struct verb_part old_part, part;
    if (!verb_part_at(before, offset, &old_part) || !verb_part_of(now, old_part.verb, &part))
        return CODE_PLACE_NONE;
    const struct byte_view code = {before.data + old_part.begin, old_part.end - old_part.begin};
    const struct byte_view other = {now.data + part.begin, part.end - part.begin};
    enum code_place found = code_place_find(code, other, allocator, offset - old_part.begin, place);
    *place += part.begin;
    return found;
}

static enum code_place find(const struct game *before, const struct game *now,
                            const struct script_slot *slot, size_t offset, size_t *place)
{
    const struct byte_view code = script_code(before, slot), other = script_code(now, slot);
    *place = 0;
    if (slot->where == WHERE_OBJECT)
        return find_in_verbs(code, other, now->allocator, offset, place);
    return code_place_find(code, other, now->allocator, offset, place);
}

/* Ends the cutscenes of a script that was ended or started again. */
static void leave_cutscenes(struct game *now, struct script_slot *slot)
{
    struct cutscenes *scenes = &now->world.cutscenes;
    scenes->level -= slot->cutscene < scenes->level ? slot->cutscene : scenes->level;
    slot->cutscene = 0;
}

static void move_overrides(const struct game *before, struct game *now, int slot)
{
    struct cutscenes *scenes = &now->world.cutscenes;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++) {
        struct cutscene *scene = &scenes->levels[level];
        size_t place;
        if (scene->override_slot != slot)
            continue;
        if (find(before, now, &now->world.slots[slot], scene->override_offset, &place) ==
            CODE_PLACE_NONE)
            scene->override_slot = SLOT_NONE;
        scene->override_offset = (uint32_t)place;
    }
}

static void move_slot(struct reload *reload, int index)
{
    const struct game *before = reload->before;
    struct game *now = reload->now;
    struct script_slot *slot = &now->world.slots[index];
    const struct byte_view code = script_code(now, slot);
    const struct message name = script_name(before, slot);
    size_t place;
    enum code_place found = find(before, now, slot, slot->offset, &place);
    move_overrides(before, now, index);
    bool gone =
        code.size == 0 || (found == CODE_PLACE_NONE && slot->where == WHERE_OBJECT && place == 0);
    slot->offset = (uint32_t)place;
    if (found == CODE_PLACE_SAME && !gone)
        return;
    if (gone) {
        leave_cutscenes(now, slot);
        *slot = (struct script_slot){.generation = slot->generation};
        add_line(reload, "%p ended, because it is no longer in the game", message_in(&name));
    } else if (found == CODE_PLACE_BEHIND) {
        add_line(reload, "%p continues after the changed lines", message_in(&name));
    } else {
        leave_cutscenes(now, slot);
        slot->status = SLOT_RUNNING;
        slot->delay = 0;
        add_line(reload, "%p restarted", message_in(&name));
    }
}

/* ---- sounds ---- */

static void stop_changed_sounds(const struct game *before, struct game *now)
{
    const struct game_files *files = &before->files;
    for (int sound = game_files_next(files, RESOURCE_SOUND, -1); sound >= 0;
         sound = game_files_next(files, RESOURCE_SOUND, sound))
        if (!bytes_equal(game_files_payload(files, RESOURCE_SOUND, sound),
                         game_files_payload(&now->files, RESOURCE_SOUND, sound)) &&
            sound_clock_running(&now->world.sound, sound) != 0)
            sound_clock_stop(&now->sound, sound);
}

/* ---- the room ---- */

static void reset_colours(struct reload *reload)
{
    const struct room *room = &reload->now->stage.room;
    struct screen_state *screen = &reload->now->world.screen;
    palette_enter_room(screen->palette, room->palette);
    palette_cycles_reset(&screen->cycles, room->cycles, room->cycle_count);
    screen->transition.steps_left = 0;
    add_line(reload, "the colours were reset to the palette of the new room");
}

static void fit_camera(struct reload *reload, const struct camera *entered)
{
    struct camera *camera = &reload->now->world.camera;
    int width = reload->now->stage.room.width;
    if (width == reload->before->stage.room.width)
        return;
    camera->left_limit = entered->left_limit;
    camera->right_limit = entered->right_limit;
    camera_jump(camera, width, camera->x);
}

/* Copies painted pixels: texts and panel always, and whatever scripts painted into the room if the
 * room's picture is unchanged. */
static bool copy_paint(struct reload *reload, bool same_picture)
{
    struct game *before = reload->before, *now = reload->now;
    if (same_picture || !now->stage.has_room)
        return copy(reload, (struct save_fields){.stage = save_visit_paint});
    now->stage.panel = before->stage.panel;
    now->stage.talk_text = before->stage.talk_text;
    now->stage.system_text = before->stage.system_text;
    object_pictures_restore(&now->world, &now->stage);
    object_pictures_spoil(&now->stage, 0, now->stage.room.width);
    return true;
}

/* Copies the parts that do not depend on the room. */
static bool copy_world(struct reload *reload)
{
    static const struct save_fields parts[] = {
        {.world = save_visit_variables}, {.world = save_visit_scripts},
        {.game = save_visit_objects},    {.world = save_visit_strings},
        {.game = save_visit_actors},     {.world = save_visit_camera},
        {.game = save_visit_input},      {.world = save_visit_verbs},
        {.world = save_visit_talk},      {.world = save_visit_screen},
        {.world = save_visit_sound},     {.world = save_visit_music},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!copy(reload, parts[i]))
            return false;
    return true;
}

/* The world just after the room was entered. */
struct entered {
    struct floor_state floor;
    struct camera camera;
};

static bool enter_room(struct reload *reload, struct entered *entered)
{
    struct world *world = &reload->now->world;
    const int room = reload->before->world.room;
    int floor_room = reload->before->world.floor_room;
    if (room == 0 && !game_files_has_room(&reload->now->files, floor_room))
        floor_room = 0;
    if (!room_resume(reload->now, room, floor_room, reload->fault))
        return false;
    *entered = (struct entered){world->floor, world->camera};
    /* Entering the room has set the values of a new visit. copy_world copies the old game's values
     * into a clean world. */
    memset(world, 0, sizeof *world);
    world->room = room;
    world->floor_room = floor_room;
    return true;
}

static bool carry(struct reload *reload, const struct reload_moves *moves)
{
    struct game *before = reload->before, *now = reload->now;
    struct entered entered;
    if (!enter_room(reload, &entered) || !copy_world(reload))
        return false;
    const struct same_parts same = compare_rooms(before, now);
    move_variables(reload, moves);
    merge_objects(reload);
    if (same.floor || !now->stage.has_room) {
        if (!copy(reload, (struct save_fields){.stage = save_visit_floor}))
            return false;
    } else {
        merge_floor(reload, &entered.floor);
        for (int id = 1; id < ACTOR_LIMIT; id++)
            if (now->world.actors[id].visible && actor_is_here(&now->world, id))
                stand_again(reload, id);
    }
    if (now->stage.has_room && !same.colours)
        reset_colours(reload);
    if (now->stage.has_room)
        fit_camera(reload, &entered.camera);
    if (!copy_paint(reload, same.picture))
        return false;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (now->world.slots[i].status != SLOT_DEAD)
            move_slot(reload, i);
    stop_changed_sounds(before, now);
    now->world.box = before->world.box;
    if (!before->files.named_boxes || !now->files.named_boxes)
        box_watch_look(&now->watch, &now->world);
    else if (!copy(reload, (struct save_fields){.game = save_visit_presence}))
        return false;
    now->pending_jiffies = before->pending_jiffies;
    if (!restart_changed_costumes(before, now))
        return copy(reload, (struct save_fields){.stage = save_visit_scene});
    scene_build(&now->world, &now->stage);
    drawn_areas_assume(&now->world, &now->stage.scene);
    return true;
}

/* ---- the whole game ---- */

static bool boot(struct reload *reload, const char *why)
{
    struct game *before = reload->before, *now = reload->now;
    if (!before->world.booted)
        return fault_set(reload->fault, FAULT_MISSING, NULL, 0,
                         "room %d, the current room, is no longer in the game", before->world.room);
    now->world.frame = before->world.frame;
    now->world.sound.music.tick = before->world.sound.music.tick;
    add_line(reload, "the game restarted, because %-s", why);
    return game_boot(now, before->boot_param, before->world.random.state, reload->fault);
}

static bool fill(struct reload *reload, const struct reload_moves *moves)
{
    const struct game *before = reload->before;
    if (before->world.booted && before->vm.halted)
        return boot(reload, N_("it had halted"));
    if (before->world.room != 0 && !game_files_has_room(&reload->now->files, before->world.room))
        return boot(reload, N_("the current room is no longer in it"));
    return carry(reload, moves);
}

bool game_reload(struct game *game, struct game_files *files, const struct reload_moves *moves,
                 struct reload_report *report, struct fault *fault)
{
    struct game *fork = game_fork_new(game);
    struct reload reload = {.before = game, .now = fork, .report = report, .fault = fault};
    *report = (struct reload_report){0};
    if (!fork)
        return fault_memory(fault);
    fork->files = *files;
    fork->files.known = game->files.known;
    fork->notes.damage = (struct play_damage){0};
    object_states_reset(&fork->world.objects, &fork->files.index);
    bytes_writer_init(&reload.bytes, game->allocator);
    const struct game_files old = game->files;
    bool filled = fill(&reload, moves);
    bytes_writer_free(&reload.bytes);
    game_fork_end(game, fork, filled);
    if (filled)
        *files = old;
    return filled;
}
