#include "engine/script/script_slot.h"

#include <string.h>

#include "engine/objects/objects.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/files/game_index.h"
#include "resource/files/named_box_file.h"

static bool runs_script(const struct script_slot *slot, int number)
{
    return slot->status != SLOT_DEAD && slot->number == number &&
           (slot->where == WHERE_GLOBAL || slot->where == WHERE_LOCAL);
}

static bool runs_object(const struct script_slot *slot, int object)
{
    return slot->status != SLOT_DEAD && slot->number == object && slot->where == WHERE_OBJECT;
}

/* ---- starting ---- */

/* Runs a script in a free slot. */
static void start(struct game *game, enum script_where where, int number, uint32_t offset,
                  const struct script_start *from)
{
    int index = 0;
    while (index < SCRIPT_SLOT_LIMIT && game->world.slots[index].status != SLOT_DEAD)
        index++;
    if (index == SCRIPT_SLOT_LIMIT) {
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
        .carried = where == WHERE_OBJECT && object_carried_from(&game->world.objects, number) != 0,
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
    /* Two slots run the same script only if the script was started as recursive. */
    if (!from->recursive)
        script_stop(game, from->number);
    if (!script_exists(game, from->number)) {
        vm_halt(game, "no script %d", from->number);
        return;
    }
    start(game, from->number >= LOCAL_SCRIPT_FIRST ? WHERE_LOCAL : WHERE_GLOBAL, from->number, 0,
          from);
}

void script_run_number(struct game *game, int number)
{
    script_run(game, &(struct script_start){.number = number});
}

void script_run_object(struct game *game, int object, int verb, const struct script_start *from)
{
    script_stop_object(game, object);
    uint32_t offset =
        object_verb_offset(&game->world.objects, &game->stage, &game->files, object, verb);
    if (offset != 0)
        start(game, WHERE_OBJECT, object, offset, from);
}

void script_run_room(struct game *game, int which)
{
    if (script_code_of_room(game, which).size > 0)
        start(game, WHERE_ROOM, which, 0, &(struct script_start){0});
}

void script_run_scroll(struct game *game)
{
    int script = var_get(&game->world, VAR_SCROLL_SCRIPT);
    if (script == 0)
        return;
    var_set(&game->world, VAR_CAMERA_X, game->world.camera.x);
    script_run_number(game, script);
}

void script_run_inventory(struct game *game, int argument)
{
    script_run(game, &(struct script_start){.number = var_get(&game->world, VAR_INVENTORY_SCRIPT),
                                            .argument_count = 1,
                                            .arguments = {argument}});
}

static void log_missing_script(struct game *game, int script, const char *name)
{
    const struct fault_place place = {NAMED_BOX_FILE, NULL, FAULT_NO_OFFSET};
    if (script == 0 || script_exists(game, script))
        return;
    fault_log_set(&game->stage.room.log, FAULT_ODDITY, &place, 0, "no script %d for %s in room %d",
                  script, name, game->world.room);
}

void script_check_named_boxes(struct game *game)
{
    const struct named_room *room = game->watch.room;
    for (int i = 0; room && i < room->name_count; i++) {
        log_missing_script(game, room->names[i].enter_script, room->names[i].name);
        log_missing_script(game, room->names[i].leave_script, room->names[i].name);
    }
}

/* Runs the script of a named box. Its arguments are the actor, the number of the box, and 1 if the
 * actor entered the box or 0 if it left. */
static void run_box_script(struct game *game, const struct box_event *event)
{
    int script = event->entered ? event->box->enter_script : event->box->leave_script;
    if (script == 0 || !script_exists(game, script))
        return;
    script_run(game, &(struct script_start){
                         .number = script,
                         .recursive = true, /* scripts for other actors continue */
                         .argument_count = 3,
                         .arguments = {event->actor, event->box->number, event->entered},
                     });
}

void script_run_named_boxes(struct game *game)
{
    const struct box_watch *watch = &game->watch;
    uint32_t room = watch->rooms_entered;
    for (int i = 0; game->world.booted && i < watch->event_count; i++) {
        if (game->vm.halted || watch->rooms_entered != room)
            return;
        run_box_script(game, &watch->events[i]);
    }
}

/* ---- stopping ---- */

static void free_slot(struct game *game, int index)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    game->world.slots[index].status = SLOT_DEAD;
    /* The next script in the slot must not jump to this script's override. */
    for (int level = 0; level <= CUTSCENE_LIMIT; level++)
        if (scenes->levels[level].override_slot == index)
            scenes->levels[level].override_slot = SLOT_NONE;
    if (index == game->vm.current)
        game->vm.yielded = true;
}

/* Called when a slot's script ends within its cutscene. Scripts of real games do that by mistake,
 * so this is only noted; pointer and input are left to the game's scripts. `error` is set where
 * ScummVM stops with an error, and clear where it only warns. */
static void leave_cutscene(struct game *game, struct script_slot *slot, bool error)
{
    if (slot->cutscene == 0)
        return;
    if (error && game->host.strict)
        vm_halt(game, "script %d was ended within its cutscene", slot->number);
    else
        note_add(&game->notes, "script %d was ended within its cutscene, at 0x%04X", slot->number,
                 (unsigned)slot->offset);
    slot->cutscene = 0;
}

void script_stop_slot(struct game *game, int index)
{
    struct script_slot *slot = &game->world.slots[index];
    if (slot->status == SLOT_DEAD)
        return;
    leave_cutscene(game, slot, true);
    free_slot(game, index);
}

int script_stop_chained(struct game *game)
{
    struct script_slot *slot = vm_slot(game);
    int cutscene = slot->cutscene;
    /* The cutscenes that are still open pass to the next script, so this is not an end within a
     * cutscene. */
    slot->cutscene = 0;
    free_slot(game, game->vm.current);
    return cutscene;
}

void script_stop(struct game *game, int number)
{
    if (number == 0)
        return;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (runs_script(&game->world.slots[i], number))
            script_stop_slot(game, i);
}

void script_stop_object(struct game *game, int object)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (runs_object(&game->world.slots[i], object))
            script_stop_slot(game, i);
}

bool object_script_is_running(const struct world *world, int object, bool in_cutscene)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (runs_object(&world->slots[i], object) && (!in_cutscene || world->slots[i].cutscene > 0))
            return true;
    return false;
}

void script_stop_room(struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        struct script_slot *slot = &game->world.slots[i];
        if (slot->status == SLOT_DEAD || slot->where == WHERE_GLOBAL || slot->carried)
            continue;
        leave_cutscene(game, slot, i == game->vm.current);
        free_slot(game, i);
    }
}

/* ---- freezing ---- */

bool script_is_running(const struct world *world, int number)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (runs_script(&world->slots[i], number))
            return true;
    return false;
}

/* Changes a freeze count. It stops at its maximum: wrapping to 0 would unfreeze the script. */
static void change_freeze(uint8_t *count, bool freezes)
{
    if (freezes && *count < UINT8_MAX)
        ++*count;
    else if (!freezes && *count > 0)
        --*count;
}

void script_freeze(struct world *world, const struct vm *vm, int flag)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++) {
        struct script_slot *slot = &world->slots[i];
        /* The start script of a cutscene must not freeze the script that began the cutscene,
         * although that script waits for it and is not the running script. */
        bool is_other = slot->status != SLOT_DEAD && i != vm->current &&
                        i != world->cutscenes.start_slot && (flag >= 128 || !slot->resistant);
        if (flag == 0 || is_other)
            change_freeze(&slot->freeze, flag != 0);
    }
    for (int i = 0; i < world->sentences.count; i++)
        change_freeze(&world->sentences.stack[i].freeze, flag != 0);
}

/* ---- sentences ---- */

void sentence_push(struct game *game, int verb, int object_a, int object_b)
{
    struct sentences *sentences = &game->world.sentences;
    if (sentences->count == SENTENCE_LIMIT) {
        vm_halt(game, "more than %d sentences are waiting", SENTENCE_LIMIT);
        return;
    }
    sentences->stack[sentences->count++] =
        (struct sentence){wrap16(verb), wrap16(object_a), wrap16(object_b), 0};
}

void sentence_stop(struct game *game)
{
    game->world.sentences.count = 0;
    script_stop(game, var_get(&game->world, VAR_SENTENCE_SCRIPT));
    input_forget(&game->world.input);
}

/* Whether a slot runs the sentence script and is not frozen. */
static bool sentence_script_is_busy(const struct world *world)
{
    int number = var_get(world, VAR_SENTENCE_SCRIPT);
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (runs_script(&world->slots[i], number) && world->slots[i].freeze == 0)
            return true;
    return false;
}

void sentence_check(struct game *game)
{
    struct sentences *sentences = &game->world.sentences;
    if (sentences->count == 0 || sentence_script_is_busy(&game->world) ||
        sentences->stack[sentences->count - 1].freeze > 0)
        return;
    struct sentence sentence = sentences->stack[--sentences->count];
    /* A sentence about an object and the same object again is dropped. */
    if (sentence.object_b != 0 && sentence.object_b == sentence.object_a)
        return;
    script_run(game, &(struct script_start){
                         .number = var_get(&game->world, VAR_SENTENCE_SCRIPT),
                         .argument_count = 3,
                         .arguments = {sentence.verb, sentence.object_a, sentence.object_b},
                     });
}

bool sentence_pending(const struct world *world)
{
    const struct sentences *sentences = &world->sentences;
    if (sentences->count > 0 && sentences->stack[sentences->count - 1].freeze == 0)
        return true;
    return script_is_running(world, world->globals[VAR_SENTENCE_SCRIPT]);
}

/* ---- cutscenes ---- */

static struct cutscene *current_level(struct cutscenes *scenes)
{
    return &scenes->levels[scenes->level];
}

/* Frees the lowest level of cutscenes if a level has been lost: a level remains when its script
 * ends within the cutscene. It is lost if running scripts have fewer open cutscenes than there are
 * levels. Otherwise a full stack would halt the machine, as it stops ScummVM. Returns whether a
 * level is free now. */
static bool forget_lost_level(struct game *game)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    int open = 0;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        if (game->world.slots[i].status != SLOT_DEAD)
            open += game->world.slots[i].cutscene;
    if (game->host.strict || open >= scenes->level)
        return false;
    note_add(&game->notes, "a cutscene was dropped, because its script had ended");
    for (int level = 1; level < scenes->level; level++)
        scenes->levels[level] = scenes->levels[level + 1];
    scenes->level--;
    return true;
}

void cutscene_begin(struct game *game, const int32_t *arguments, int count)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    if (scenes->level == CUTSCENE_LIMIT && !forget_lost_level(game)) {
        vm_halt(game, "cutscenes are nested too deeply");
        return;
    }
    vm_slot(game)->cutscene++;
    scenes->level++;
    *current_level(scenes) =
        (struct cutscene){.argument = count > 0 ? arguments[0] : 0, .override_slot = SLOT_NONE};
    struct script_start start = {.number = var_get(&game->world, VAR_CUTSCENE_START_SCRIPT),
                                 .argument_count = count};
    memcpy(start.arguments, arguments, (size_t)count * sizeof *arguments);
    /* While the start script runs, freezeScripts leaves this slot alone. */
    scenes->start_slot = game->vm.current;
    script_run(game, &start);
    scenes->start_slot = SLOT_NONE;
}

void cutscene_end(struct game *game)
{
    struct cutscenes *scenes = &game->world.cutscenes;
    struct script_slot *slot = vm_slot(game);
    if (slot->cutscene > 0)
        slot->cutscene--;
    var_set(&game->world, VAR_OVERRIDE, 0);
    const struct script_start start = {.number = var_get(&game->world, VAR_CUTSCENE_END_SCRIPT),
                                       .argument_count = 1,
                                       .arguments = {current_level(scenes)->argument}};
    current_level(scenes)->override_slot = SLOT_NONE;
    if (scenes->level > 0)
        scenes->level--;
    script_run(game, &start);
}

void cutscene_override(struct world *world, int slot, uint32_t offset)
{
    struct cutscene *level = current_level(&world->cutscenes);
    level->override_slot = (int16_t)slot;
    if (slot != SLOT_NONE)
        level->override_offset = offset;
    var_set(world, VAR_OVERRIDE, 0);
}

bool cutscene_escape(struct world *world)
{
    struct cutscene *level = current_level(&world->cutscenes);
    if (level->override_slot == SLOT_NONE)
        return false;
    struct script_slot *slot = &world->slots[level->override_slot];
    level->override_slot = SLOT_NONE;
    if (slot->status == SLOT_DEAD)
        return false;
    /* A script may end at its override without endCutscene. Observed: ScummVM 2.7. */
    if (slot->cutscene > 0)
        slot->cutscene--;
    slot->offset = level->override_offset;
    /* The script continues at the override even if it was waiting or frozen. */
    slot->status = SLOT_RUNNING;
    slot->freeze = 0;
    slot->delay = 0;
    var_set(world, VAR_OVERRIDE, 1);
    return true;
}
