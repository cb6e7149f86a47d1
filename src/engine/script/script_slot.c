#include "engine/script/script_slot.h"

#include <string.h>

#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/objects.h"
#include "engine/script/script_code.h"
#include "engine/script/vm.h"

static bool slot_is_free(const struct script_slot *slot)
{
    return slot->status == SLOT_DEAD;
}

static int free_slot(const struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (slot_is_free(&game->world.slots[i]))
            return i;
    return SLOT_NONE;
}

/* ---- starting ---- */

/* Fills a free slot and runs it. */
static void start(struct game *game, enum script_where where, int number, uint32_t offset,
                  const struct script_start *from)
{
    int index = free_slot(game);
    if (index == SLOT_NONE) {
        vm_halt(game, "no slot is free for script %d", number);
        return;
    }
    struct script_slot *slot = &game->world.slots[index];
    uint16_t generation = (uint16_t)(slot->generation + 1);
    *slot = (struct script_slot){
        .status = SLOT_RUNNING,
        .where = (uint8_t)where,
        .resistant = from->resistant,
        .recursive = from->recursive,
        .carried = where == WHERE_OBJECT && object_carried_from(game, number) != 0,
        .cutscene = from->cutscene,
        .number = (int16_t)number,
        .offset = offset,
        .generation = generation,
    };
    int count = from->argument_count < LOCAL_COUNT ? from->argument_count : LOCAL_COUNT;
    memcpy(slot->locals, from->arguments, (size_t)count * sizeof *slot->locals);
    vm_run_nested(game, index);
}

void script_run(struct game *game, const struct script_start *from)
{
    if (from->number == 0)
        return;
    if (!from->recursive)
        script_stop(game, from->number);
    bool local = from->number >= SCRIPT_LOCAL_FIRST;
    if (!script_exists(game, from->number)) {
        vm_halt(game, "there is no script %d", from->number);
        return;
    }
    start(game, local ? WHERE_LOCAL : WHERE_GLOBAL, from->number, 0, from);
}

void script_run_number(struct game *game, int number)
{
    script_run(game, &(struct script_start){.number = number});
}

void script_run_object(struct game *game, int object, int verb, const struct script_start *from)
{
    script_stop_object(game, object);
    uint32_t offset = object_verb_offset(game, object, verb);
    if (offset != 0)
        start(game, WHERE_OBJECT, object, offset, from);
}

void script_run_room(struct game *game, int which)
{
    const struct script_start none = {0};
    if (script_code_of_room(game, which).size > 0)
        start(game, WHERE_ROOM, which, 0, &none);
}

/* ---- stopping ---- */

/* An override is a place in the script that began it, and must not make another script jump that
 * gets the same slot. */
static void forget_overrides(struct game *game, int index)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    for (int level = 0; level <= CUTSCENE_LIMIT; level++)
        if (scenes->levels[level].override_slot == index)
            scenes->levels[level].override_slot = SLOT_NONE;
}

static void free_slot_of(struct game *game, int index)
{
    game->world.slots[index].status = SLOT_DEAD;
    forget_overrides(game, index);
    if (index == game->vm.current)
        game->vm.yielded = true;
}

/* The script of a slot ends within its cutscene. Real games do that by their own bugs, so it is
 * noted and the count is 0. What then becomes of the pointer and of input is up to the game's
 * scripts. `error`: ScummVM ends here; otherwise it, too, only warns. */
static void leave_cutscene(struct game *game, struct script_slot *slot, bool error)
{
    if (slot->cutscene == 0)
        return;
    if (error && game->strict)
        vm_halt(game, "script %d was ended within its cutscene", slot->number);
    else
        note_add(game, "script %d was ended within its cutscene, at 0x%04X", slot->number,
                 (unsigned)slot->offset);
    slot->cutscene = 0;
}

void script_stop_slot(struct game *game, int index)
{
    struct script_slot *slot = &game->world.slots[index];
    if (slot_is_free(slot))
        return;
    leave_cutscene(game, slot, true);
    free_slot_of(game, index);
}

int script_stop_chained(struct game *game)
{
    struct script_slot *slot = vm_slot(game);
    int cutscene = slot->cutscene;
    slot->cutscene = 0;
    free_slot_of(game, game->vm.current);
    return cutscene;
}

void script_stop(struct game *game, int number)
{
    if (number == 0)
        return;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (slot->number == number && (slot->where == WHERE_GLOBAL || slot->where == WHERE_LOCAL))
            script_stop_slot(game, i);
    }
}

void script_stop_object(struct game *game, int object)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].number == object && game->world.slots[i].where == WHERE_OBJECT)
            script_stop_slot(game, i);
}

static bool object_has_script(const struct game *game, int object, int least_cutscenes)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (!slot_is_free(slot) && slot->number == object && slot->where == WHERE_OBJECT &&
            slot->cutscene >= least_cutscenes)
            return true;
    }
    return false;
}

bool script_of_object_runs(const struct game *game, int object)
{
    return object_has_script(game, object, 0);
}

bool script_of_object_in_cutscene(const struct game *game, int object)
{
    return object_has_script(game, object, 1);
}

void script_stop_room(struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        struct script_slot *slot = &game->world.slots[i];
        if (slot_is_free(slot) || slot->where == WHERE_GLOBAL || slot->carried)
            continue;
        leave_cutscene(game, slot, i == game->vm.current);
        free_slot_of(game, i);
    }
}

/* ---- asking and freezing ---- */

bool script_is_running(const struct game *game, int number)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        const struct script_slot *slot = &game->world.slots[i];
        if (!slot_is_free(slot) && slot->number == number &&
            (slot->where == WHERE_GLOBAL || slot->where == WHERE_LOCAL))
            return true;
    }
    return false;
}

/* A count that has reached its maximum stays there. Wrapping to 0 would unfreeze the script. */
static void freeze_once_more(uint8_t *count)
{
    if (*count < UINT8_MAX)
        ++*count;
}

static void freeze_others(struct game *game, bool resistant_too)
{
    struct world *world = &game->world;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        struct script_slot *slot = &world->slots[i];
        if (!slot_is_free(slot) && i != game->vm.current && i != world->cutscenes.start_slot &&
            (resistant_too || !slot->resistant))
            freeze_once_more(&slot->freeze);
    }
    for (int i = 0; i < world->sentences.count; i++)
        freeze_once_more(&world->sentences.stack[i].freeze);
}

static void thaw_all(struct game *game)
{
    struct world *world = &game->world;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (world->slots[i].freeze > 0)
            world->slots[i].freeze--;
    for (int i = 0; i < world->sentences.count; i++)
        if (world->sentences.stack[i].freeze > 0)
            world->sentences.stack[i].freeze--;
}

void script_freeze(struct game *game, int flag)
{
    if (flag != 0)
        freeze_others(game, flag >= 128);
    else
        thaw_all(game);
}
