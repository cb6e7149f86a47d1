/* Handlers for objects: their states, owners, names, places and classes. */
#include "engine/actors/actors.h"
#include "engine/enter/room_enter.h"
#include "engine/objects/floating.h"
#include "engine/objects/objects.h"
#include "engine/room/inventory.h"
#include "engine/room/room_picture.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/sound/sound_clock.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/resource_cache.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "resource/picture.h"

enum {
    CLASS_LIST_LIMIT = 32,
    CLASS_NUMBER = 0x7F, /* mask for the class number in a class list item */
    CLASS_IS_SET = 0x80,
    NOBODY = 255,
    SAME_PLACE = 255, /* drawObject at: this x leaves the object at its place, in both directions.
                         As y it is an ordinary row of strips. Observed: ScummVM 2.7. */
};

/* Reads an object's number, or an actor's: actors have owner, state and classes too, stored in the
 * same table. */
static int object_operand(struct game *game, const struct insn *insn, int index)
{
    int object = vm_word(game, insn, index);
    const bool here = game->stage.has_room && room_find_object(&game->stage.room, object) != NULL;
    if (!here && (object < 0 || object >= game->files.index.object_count))
        note_mistake(&game->notes, "no object %d", object);
    return object;
}

/* ---- states ---- */

void op_set_state(struct game *game, const struct insn *insn)
{
    int object = object_operand(game, insn, 0);
    object_show_state(&game->world.objects, &game->stage, object, vm_word(game, insn, 1));
}

void op_get_object_state(struct game *game, const struct insn *insn)
{
    vm_result(game, insn, object_state(&game->world.objects, object_operand(game, insn, 1)));
}

void op_draw_object(struct game *game, const struct insn *insn)
{
    int object = vm_word(game, insn, 0);
    int state = 1;
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    if (sub.op == SUB_draw_object_set_state) {
        state = vm_word(game, &sub, 0);
    } else if (sub.op == SUB_draw_object_at) {
        int x = vm_word(game, &sub, 0);
        int y = vm_word(game, &sub, 1);
        if (x != SAME_PLACE)
            object_move(&game->world.objects, &game->stage, object, x * STRIP_WIDTH,
                        y * STRIP_WIDTH);
    }
    const struct room_object *drawn = object_in_room(&game->world.objects, &game->stage, object);
    if (drawn)
        vm_spend(&game->vm, (uint32_t)(drawn->width * drawn->height / PIXELS_FOR_1));
    else
        note_mistake(&game->notes, "object %d is not in the room and is not drawn", object);
    object_draw(&game->world.objects, &game->stage, object, state);
}

/* ---- owners and the inventory ---- */

void op_get_object_owner(struct game *game, const struct insn *insn)
{
    vm_result(game, insn, object_owner(&game->world.objects, object_operand(game, insn, 1)));
}

/* Removes an object from the inventory or the room, after its owner became 0. ScummVM stops the
 * object's script, and ends with an error if the script is within a cutscene. The scripts of MI1 do
 * this by mistake. walkbox lets the script continue, so that it ends its cutscene and gives control
 * back to the player. Meanwhile its code is found by its entry in the inventory list or in the
 * room, so the entry stays. */
static void remove_object(struct game *game, int object, int owner)
{
    struct object_states *states = &game->world.objects;
    inventory_let_leave(&game->world);
    if (!game->host.strict && object_script_is_running(&game->world, object, true)) {
        note_add(&game->notes, "object %d is removed once its script's cutscene ends", object);
        if (owner != OBJECT_OWNER_ROOM)
            inventory_remove_later(states, object);
        return;
    }
    if (owner == OBJECT_OWNER_ROOM)
        floating_remove(&game->world.objects, &game->stage, object);
    else
        inventory_remove(states, object);
    script_stop_object(game, object);
}

/* Owner 0 stops the object's scripts. If the room had the object, it stops floating and its
 * inventory entries stay; otherwise its first entry is removed. For object 0 nothing happens;
 * ScummVM ends. Observed: ScummVM 2.7. */
void op_set_owner_of(struct game *game, const struct insn *insn)
{
    int object = object_operand(game, insn, 0);
    int owner = vm_word(game, insn, 1);
    int before = object_owner(&game->world.objects, object);
    if (object == 0)
        return;
    object_set_owner(&game->world.objects, object, owner);
    if (owner == 0)
        remove_object(game, object, before);
    script_run_inventory(game, 0);
}

/* pickupObject shows state 1: for most such objects, the picture of the room without them. */
void op_pickup_object(struct game *game, const struct insn *insn)
{
    int object = vm_word(game, insn, 0);
    int room = vm_word(game, insn, 1);
    int home = floating_room(&game->world.objects, object);
    if (home == 0)
        home = room != 0 ? room : game->world.room;
    if (!object_is_of_room(&game->files, home, object))
        note_mistake(&game->notes,
                     "object %d is not in room %d, so it has neither code nor a picture", object,
                     home);
    if (!inventory_add(&game->world, object, home))
        vm_halt(game, "the inventory is full: no room for object %d", object);
    object_set_owner(&game->world.objects, object, var_get(&game->world, VAR_EGO));
    object_set_class(&game->world.objects, object, CLASS_UNTOUCHABLE, true);
    object_show_state(&game->world.objects, &game->stage, object, 1);
    script_run_inventory(game, 1);
}

void op_find_inventory(struct game *game, const struct insn *insn)
{
    int owner = vm_word(game, insn, 1);
    int found = inventory_find(&game->world.objects, owner, vm_word(game, insn, 2));
    vm_result(game, insn, found);
}

void op_get_inventory_count(struct game *game, const struct insn *insn)
{
    vm_result(game, insn, inventory_count(&game->world.objects, vm_word(game, insn, 1)));
}

/* ---- names and code ---- */

/* The inventory shows names, so its script runs, even if the object is not in it. */
void op_set_object_name(struct game *game, const struct insn *insn)
{
    int object = object_operand(game, insn, 0);
    if (!object_set_name(&game->world.objects, object, insn->operands[1].bytes))
        note_add(&game->notes, "cannot rename object %d: %d names already in use", object,
                 OBJECT_NAMES_LIMIT);
    script_run_inventory(game, 0);
}

/* The offset counts from the beginning of the OBCD block. Observed: ScummVM 2.7. */
void op_get_verb_entry_point(struct game *game, const struct insn *insn)
{
    int object = object_operand(game, insn, 1);
    uint32_t offset = object_verb_offset(&game->world.objects, &game->stage, &game->files, object,
                                         vm_word(game, insn, 2));
    if (offset != 0)
        offset += object_code(&game->world.objects, &game->stage, &game->files, object).place;
    vm_result(game, insn, (int32_t)offset);
}

/* ---- places ---- */

void op_find_object(struct game *game, const struct insn *insn)
{
    int x = vm_word(game, insn, 1);
    struct walk_point point = {x, vm_word(game, insn, 2)};
    vm_result(game, insn, object_at(&game->world.objects, &game->stage, point));
}

void op_get_dist(struct game *game, const struct insn *insn)
{
    int from = vm_operand(game, insn, 1);
    int distance = object_distance(&game->world, &game->stage, from, vm_operand(game, insn, 2));
    vm_result(game, insn, distance);
}

/* Among equally near actors the highest number wins. */
void op_get_closest_obj_actor(struct game *game, const struct insn *insn)
{
    int object = vm_word(game, insn, 1);
    int lowest = var_get(&game->world, VAR_ACTOR_RANGE_MIN);
    int highest = var_get(&game->world, VAR_ACTOR_RANGE_MAX);
    int found = NOBODY, nearest = NOBODY;
    lowest = lowest < 0 ? 0 : lowest;
    highest = highest < ACTOR_LIMIT ? highest : ACTOR_LIMIT - 1;
    for (int actor = highest; actor >= lowest; actor--) {
        int distance = object_distance(&game->world, &game->stage, object, actor);
        if (distance < nearest) {
            nearest = distance;
            found = actor;
        }
    }
    vm_result(game, insn, found);
}

/* ---- classes, for objects and actors by number ---- */

void op_actor_set_class(struct game *game, const struct insn *insn)
{
    int32_t classes[CLASS_LIST_LIMIT];
    int object = object_operand(game, insn, 0);
    int count = vm_list(game, &insn->operands[1], classes, CLASS_LIST_LIMIT);
    for (int i = 0; i < count; i++) {
        if ((classes[i] & CLASS_NUMBER) > CLASS_LIMIT - 1)
            note_mistake(&game->notes, "no class %d", classes[i] & CLASS_NUMBER);
        if (classes[i] == 0)
            object_clear_classes(&game->world.objects, object);
        else
            object_set_class(&game->world.objects, object, classes[i] & CLASS_NUMBER,
                             (classes[i] & CLASS_IS_SET) != 0);
    }
}

void op_if_class_of_is(struct game *game, const struct insn *insn)
{
    int32_t classes[CLASS_LIST_LIMIT];
    int object = object_operand(game, insn, 0);
    int count = vm_list(game, &insn->operands[1], classes, CLASS_LIST_LIMIT);
    bool all = true;
    for (int i = 0; i < count; i++) {
        bool has = object_has_class(&game->world.objects, object, classes[i] & CLASS_NUMBER);
        all = all && has == ((classes[i] & CLASS_IS_SET) != 0);
    }
    if (!all)
        vm_jump(game, insn);
}

/* ---- handlers for sounds, which start at the end of the frame, and for other resources ---- */

void op_start_music(struct game *game, const struct insn *insn)
{
    int sound = vm_word(game, insn, 0);
    if (sound != 0 && !game_files_has(&game->files, RESOURCE_SOUND, sound))
        note_mistake(&game->notes, "no sound %d", sound);
    var_set(&game->world, VAR_LAST_SOUND, sound);
    sound_clock_start(&game->sound, sound);
    sound_note_damage(&game->sound, sound);
}

/* Scripts read the music timer as 0 until the next frame sets it, whatever sound starts. */
void op_start_sound(struct game *game, const struct insn *insn)
{
    var_set(&game->world, VAR_MUSIC_TIMER, 0);
    op_start_music(game, insn);
}

void op_stop_music(struct game *game, const struct insn *insn)
{
    (void)insn;
    sound_clock_stop_all(&game->sound);
}

void op_stop_sound(struct game *game, const struct insn *insn)
{
    sound_clock_stop(&game->sound, vm_word(game, insn, 0));
}

void op_is_sound_running(struct game *game, const struct insn *insn)
{
    int sound = vm_word(game, insn, 1);
    vm_result(game, insn, sound_clock_running(&game->world.sound, sound));
}

void op_sound_kludge(struct game *game, const struct insn *insn)
{
    int32_t values[SOUND_COMMAND_WORDS] = {0};
    int16_t words[SOUND_COMMAND_WORDS];
    int count = vm_list(game, &insn->operands[0], values, SOUND_COMMAND_WORDS);
    for (int i = 0; i < SOUND_COMMAND_WORDS; i++)
        words[i] = wrap16(values[i]);
    sound_frame_command(&game->sound, words, count);
}

/* All files are in memory, so loading, locking and freeing resources changes nothing for a script,
 * with three exceptions: a loaded charset gets the colours in its file, a loaded object is in the
 * room, and a loaded room is not read again when it is entered. Observed: ScummVM 2.7 and 2.9. */
void op_resource(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    /* The costume is decoded now so that the frame that first draws it takes no longer than
     * others. */
    if (sub.op == SUB_resource_load_costume)
        costume_cache_get(&game->stage.costumes, &game->files, vm_word(game, &sub, 0));
    else if (sub.op == SUB_resource_load_charset)
        talk_load_charset(&game->world.talk, &game->stage.charsets, &game->files,
                          vm_word(game, &sub, 0));
    else if (sub.op == SUB_resource_load_room)
        room_read(&game->world, vm_word(game, &sub, 0));
    else if (sub.op == SUB_resource_load_object) {
        const int room = vm_word(game, &sub, 0), object = vm_word(game, &sub, 1);
        vm_spend(&game->vm, COST_HEAVY);
        const struct room_object *loaded = floating_load(&game->world.objects, &game->stage,
                                                         &game->files, &game->notes, room, object);
        if (loaded)
            vm_spend(&game->vm, (uint32_t)(loaded->width * loaded->height / PIXELS_FOR_1));
    }
}
