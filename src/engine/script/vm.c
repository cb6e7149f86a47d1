#include "engine/script/vm.h"

#include <stdio.h>
#include <string.h>

#include "engine/objects/objects.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/files/game_files.h"
#include "resource/files/game_index.h"
#include "resource/files/source_names.h"

struct script_slot *vm_slot(struct game *game)
{
    return &game->world.slots[game->vm.current];
}

/* ---- halting ---- */

void vm_halt(struct game *game, const char *why, ...)
{
    struct vm *vm = &game->vm;
    vm->yielded = true;
    if (vm->halted)
        return;
    vm->halted = true;
    struct message place = {0}, reason;
    const struct script_place at = place_of_script(&game->notes);
    if (at.known)
        message_set(&place, "script %d at 0x%04X%s", at.script, (unsigned)at.offset, at.source);
    MESSAGE_SET_REST(&reason, why);
    vm->why = message_joined(&place, ": ", &reason);
}

static void record(struct game *game, size_t offset, enum opcode op)
{
    struct vm *vm = &game->vm;
    const struct script_slot *slot = vm_slot(game);
    vm->trace[vm->trace_count++ % VM_TRACE_LIMIT] = (struct vm_trace_entry){
        .number = slot->number,
        .slot = (uint8_t)vm->current,
        .where = slot->where,
        .offset = (uint32_t)offset,
        .op = (uint16_t)op,
    };
}

/* ---- a frame's budget ---- */

/* Instructions for control flow and variables cost 1. The instructions after them in opcodes.def
 * cost this much, because they may search lists, lay out a text, or change the palette. */
enum { COST_OF_WORK = 50 };

void vm_fill_budget(struct game *game)
{
    game->vm.budget = game->host.frame_budget > 0 ? game->host.frame_budget : VM_BUDGET;
}

void vm_spend(struct vm *vm, uint32_t cost)
{
    if (vm->current != SLOT_NONE)
        vm->budget -= cost < vm->budget ? cost : vm->budget;
}

/* ---- script code ---- */

static struct byte_view global_code(const struct game *game, int number)
{
    return game_files_payload(&game->files, RESOURCE_SCRIPT, number);
}

static struct byte_view local_code(const struct game *game, int number)
{
    for (int i = 0; game->stage.has_room && i < game->stage.room.script_count; i++)
        if (game->stage.room.scripts[i].number == number)
            return game->stage.room.scripts[i].code;
    return (struct byte_view){0};
}

bool script_exists(const struct game *game, int number)
{
    return (number >= LOCAL_SCRIPT_FIRST ? local_code(game, number) : global_code(game, number))
               .size > 0;
}

struct byte_view script_code_of_room(const struct game *game, int which)
{
    if (!game->stage.has_room)
        return (struct byte_view){0};
    return which == SCRIPT_ENTRY ? game->stage.room.entry_script : game->stage.room.exit_script;
}

struct byte_view script_code(const struct game *game, const struct script_slot *slot)
{
    switch (slot->where) {
    case WHERE_GLOBAL:
        return global_code(game, slot->number);
    case WHERE_LOCAL:
        return local_code(game, slot->number);
    case WHERE_ROOM:
        return script_code_of_room(game, slot->number);
    default:
        return object_running_code(&game->world.objects, &game->stage, &game->files, slot->number);
    }
}

/* ---- running ---- */

static void run_watched(struct game *game, const struct insn *insn)
{
    const struct script_watcher *watcher = &game->host.script_watcher;
    watcher->before(watcher->context, game, insn);
    game->vm.handlers[insn->op](game, insn);
    watcher->after(watcher->context, game, insn);
}

static void halt_in_the_middle(struct game *game)
{
    vm_halt(game, "the script ends in the middle of an instruction");
}

void vm_step(struct game *game)
{
    struct vm *vm = &game->vm;
    struct insn insn;
    size_t offset = vm->reader.position;
    if (!insn_decode(&vm->reader, &insn)) {
        record(game, offset, OP_none);
        if (vm->reader.failed)
            halt_in_the_middle(game);
        else
            vm_halt(game, "unknown instruction 0x%02X", insn.byte);
        return;
    }
    record(game, offset, insn.op);
    if (vm->budget == 0) {
        vm_halt(game, "the scripts ran too long without a pause (a loop without breakHere?)");
        return;
    }
    vm_spend(&game->vm, insn.op >= OP_FIRST_DEAR ? COST_OF_WORK : 1);
    vm_slot(game)->offset = (uint32_t)vm->reader.position;
    if (game->host.script_watcher.before)
        run_watched(game, &insn);
    else
        vm->handlers[insn.op](game, &insn);
}

/* Whether the running script can continue. If it has left its slot, it has yielded: see free_slot
 * and resume_starter. */
static bool can_continue(const struct vm *vm)
{
    return !vm->yielded && !vm->halted && !vm->restarting;
}

/* Adds a script to the list of scripts that a message box interrupts. */
static void await_box(struct game *game, int index, uint16_t generation)
{
    struct message_box *box = &game->world.box;
    const struct script_slot *slot = &game->world.slots[index];
    if (!box->waits || slot->status == SLOT_DEAD || slot->generation != generation)
        return;
    if (box->count <= SCRIPT_NESTING_LIMIT) {
        box->waiting[box->count].slot = (uint8_t)index;
        box->waiting[box->count++].generation = generation;
    }
}

/* Adds the starter to the reason of a halt when the budget was used up. The script in slot `index`,
 * where that happened, may be correct, and its starter may have started it again and again. */
static void name_starter(struct game *game, int index, int starter)
{
    struct vm *vm = &game->vm;
    const struct script_slot *slot = &game->world.slots[starter];
    const struct vm_trace_entry *last = &vm->trace[(vm->trace_count - 1) % VM_TRACE_LIMIT];
    char place[SOURCE_PLACE_SIZE];
    struct message started;
    if (!vm->halted || vm->budget > 0 || last->slot != index)
        return;
    source_names_place(game->files.source_names, (enum source_code_kind)slot->where,
                       game->world.globals[VAR_ROOM], slot->number, slot->offset, place);
    message_set(&started, "script %d%s started it", slot->number, place);
    vm->why = message_joined(&vm->why, "; ", &started);
}

/* Runs a slot's script until it yields, ends or is stopped. */
static void run_slot(struct game *game, int index)
{
    struct vm *vm = &game->vm;
    struct script_slot *slot = &game->world.slots[index];
    vm->current = index;
    vm->generation = slot->generation;
    vm->code = script_code(game, slot);
    vm->reader = reader_at(vm->code, slot->offset);
    vm->yielded = false;
    slot->did_run = true;
    while (can_continue(vm)) {
        vm_step(game);
        if (slot->generation == vm->generation && !vm->yielded)
            slot->offset = (uint32_t)vm->reader.position;
    }
    await_box(game, index, vm->generation);
}

/* Continues the starter after a nested script. If the starter was stopped meanwhile, or frozen by a
 * cutscene that the nested script began, it waits. Observed: ScummVM 2.7. If the starter was a
 * room's entry script, and the entry script of the next room got the same slot, the new script
 * continues in its place, even if it has begun a delay. Observed: ScummVM 2.9. */
static void resume_starter(struct game *game, bool was_of_room, int number)
{
    struct vm *vm = &game->vm;
    const struct script_slot *slot = vm_slot(game);
    const bool replaced = was_of_room && slot->where == WHERE_ROOM && slot->number == number;
    if (slot->status == SLOT_DEAD || slot->freeze > 0 ||
        (slot->generation != vm->generation && !replaced)) {
        vm->yielded = true;
    } else if (slot->generation != vm->generation && !vm->yielded) {
        vm->generation = slot->generation;
        vm->code = script_code(game, slot);
        vm->reader = reader_at(vm->code, slot->offset);
    }
}

void vm_run_nested(struct game *game, int index)
{
    struct vm *vm = &game->vm;
    const int current = vm->current;
    const uint16_t generation = vm->generation;
    const struct byte_view code = vm->code;
    const struct reader reader = vm->reader;
    const bool yielded = vm->yielded;
    if (game->world.box.waits)
        return; /* the script begins when the box has been answered */
    if (vm->depth >= SCRIPT_NESTING_LIMIT) {
        vm_halt(game, "scripts are nested too deeply");
        return;
    }
    const struct script_slot *slot = current == SLOT_NONE ? NULL : vm_slot(game);
    const bool of_room = slot && slot->where == WHERE_ROOM;
    const int number = slot ? slot->number : 0;
    vm->depth++;
    run_slot(game, index);
    vm->depth--;
    /* The starter continues exactly where it was: all that run_slot changed is restored. */
    if (slot)
        name_starter(game, index, current);
    vm->current = current;
    vm->generation = generation;
    vm->code = code;
    vm->reader = reader;
    vm->yielded = yielded;
    if (slot)
        resume_starter(game, of_room, number);
    vm->yielded = vm->yielded || game->world.box.waits;
}

static bool can_run(const struct script_slot *slot)
{
    return slot->status == SLOT_RUNNING && slot->freeze == 0;
}

/* Runs a slot that continues. It does not count as nested, unlike the scripts that it starts.
 * Observed: ScummVM 2.9. */
static void run_again(struct game *game, int index)
{
    run_slot(game, index);
    game->vm.current = SLOT_NONE;
}

/* Runs the slots that have not run in this frame. */
static void run_rest(struct game *game)
{
    struct script_slot *slots = game->world.slots;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT && !game->vm.halted && !game->world.box.waits; i++)
        if (can_run(&slots[i]) && !slots[i].did_run)
            run_again(game, i);
}

void vm_run_slots(struct game *game)
{
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        game->world.slots[i].did_run = false;
    run_rest(game);
}

void vm_end_box(struct game *game)
{
    struct message_box *box = &game->world.box;
    const struct message_box was = *box;
    *box = (struct message_box){0};
    for (int i = 0; i < was.count && !game->vm.halted; i++) {
        const int index = was.waiting[i].slot;
        const struct script_slot *slot = &game->world.slots[index];
        if (box->waits) /* one of these scripts printed another box */
            await_box(game, index, was.waiting[i].generation);
        else if (can_run(slot) && slot->generation == was.waiting[i].generation)
            run_again(game, index);
    }
    run_rest(game);
}

/* ---- for handlers ---- */

int32_t vm_value(struct game *game, const struct operand *operand)
{
    if (operand->kind == OPERAND_VARIABLE)
        return variable_read(game, operand->variable);
    return operand->value;
}

void vm_result(struct game *game, const struct insn *insn, int32_t value)
{
    variable_put(game, variable_find(&game->vm, &game->world, insn->operands[0].variable), value);
}

int vm_list(struct game *game, const struct operand *operand, int32_t *values, int limit)
{
    struct reader list = reader_at(operand->bytes, 0);
    struct list_item item;
    int count = 0;
    while (count < limit && list_next(&list, &item))
        values[count++] = vm_value(game, &item.operand);
    return count;
}

int vm_string(struct game *game, const struct insn *insn, int index)
{
    int number = vm_operand(game, insn, index);
    if (string_number_valid(number))
        return number;
    vm_halt(game, "no string %d", number);
    return -1;
}

bool vm_next_sub(struct game *game, const struct insn *before, enum family family, struct insn *sub)
{
    struct vm *vm = &game->vm;
    if (vm->halted || !insn_has_more(before))
        return false;
    if (!sub_decode(&vm->reader, family, sub)) {
        if (vm->reader.failed)
            halt_in_the_middle(game);
        else
            vm_halt(game, "unknown sub-operation 0x%02X", sub->byte);
        return false;
    }
    vm_slot(game)->offset = (uint32_t)vm->reader.position;
    return sub->op != SUB_end;
}

void vm_jump(struct game *game, const struct insn *insn)
{
    int32_t target = insn_target(insn);
    if (target < 0 || (size_t)target >= game->vm.code.size) {
        vm_halt(game, "a jump to %ld leads out of the script", (long)target);
        return;
    }
    game->vm.reader.position = (size_t)target;
}

void vm_yield(struct game *game)
{
    vm_slot(game)->offset = (uint32_t)game->vm.reader.position;
    game->vm.yielded = true;
}

void vm_repeat(struct game *game, const struct insn *insn)
{
    vm_slot(game)->offset = (uint32_t)insn->start;
    game->vm.yielded = true;
}
