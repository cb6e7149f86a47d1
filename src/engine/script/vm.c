#include "engine/script/vm.h"

#include <stdarg.h>
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
    const struct script_place at = place_of_script(game);
    if (at.known)
        message_set(&place, "script %d at 0x%04X%s", at.script, (unsigned)at.offset, at.source);
    va_list arguments;
    va_start(arguments, why);
    message_set_list(&reason, why, arguments);
    va_end(arguments);
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

/* ---- the budget of a frame ---- */

/* Control flow and variables, which are first in opcodes.def, cost 1. Other instructions may search
 * lists, lay out a text, or change the palette. */
enum { COST_OF_WORK = 50 };

void vm_fill_budget(struct game *game)
{
    game->vm.budget = game->host.frame_budget > 0 ? game->host.frame_budget : VM_BUDGET;
}

void vm_spend(struct game *game, uint32_t cost)
{
    struct vm *vm = &game->vm;
    if (vm->current != SLOT_NONE)
        vm->budget -= cost < vm->budget ? cost : vm->budget;
}

/* ---- the code of scripts ---- */

static struct byte_view global_code(const struct game *game, int number)
{
    return game_files_payload(&game->files, RESOURCE_SCRIPT, number);
}

static struct byte_view local_code(const struct game *game, int number)
{
    for (int i = 0; game->has_room && i < game->room.script_count; i++)
        if (game->room.scripts[i].number == number)
            return game->room.scripts[i].code;
    return (struct byte_view){0};
}

bool script_exists(const struct game *game, int number)
{
    return (number >= LOCAL_SCRIPT_FIRST ? local_code(game, number) : global_code(game, number))
               .size > 0;
}

struct byte_view script_code_of_room(const struct game *game, int which)
{
    if (!game->has_room)
        return (struct byte_view){0};
    return which == SCRIPT_ENTRY ? game->room.entry_script : game->room.exit_script;
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
        return object_running_code(game, slot->number);
    }
}

/* ---- running ---- */

void vm_step(struct game *game)
{
    struct vm *vm = &game->vm;
    struct insn insn;
    size_t offset = vm->reader.position;
    if (!insn_decode(&vm->reader, &insn)) {
        record(game, offset, OP_none);
        if (vm->reader.failed)
            vm_halt(game, "the script ends within an instruction");
        else
            vm_halt(game, "no instruction 0x%02X", insn.byte);
        return;
    }
    record(game, offset, insn.op);
    if (vm->budget == 0) {
        vm_halt(game, "the scripts do not yield");
        return;
    }
    vm_spend(game, insn.op > OP_is_greater_equal ? COST_OF_WORK : 1);
    vm_slot(game)->offset = (uint32_t)vm->reader.position;
    vm->handlers[insn.op](game, &insn);
}

/* Whether the script that was started in a slot is still there and can continue. */
static bool can_continue(const struct game *game, int index, uint16_t generation)
{
    const struct script_slot *slot = &game->world.slots[index];
    return !game->vm.yielded && !game->vm.halted && !game->vm.restarting &&
           slot->status == SLOT_RUNNING && slot->generation == generation;
}

/* A box waits within the script of a slot. */
static void await_box(struct game *game, int index, uint16_t generation)
{
    struct message_box *box = &game->world.box;
    const struct script_slot *slot = &game->world.slots[index];
    if (!box->waits || slot->status == SLOT_DEAD || slot->generation != generation)
        return;
    if (box->count < SCRIPT_NESTING_LIMIT) {
        box->waiting[box->count].slot = (uint8_t)index;
        box->waiting[box->count++].generation = generation;
    }
}

/* After the budget was used up: the script in slot `index`, where that happened, may do no wrong,
 * and the one that started it again and again is named, too. */
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
    message_set(&started, "script %d%s has started it", slot->number, place);
    vm->why = message_joined(&vm->why, "; ", &started);
}

void vm_run_nested(struct game *game, int index)
{
    struct vm *vm = &game->vm;
    struct script_slot *slot = &game->world.slots[index];
    const int current = vm->current;
    const struct byte_view code = vm->code;
    const struct reader reader = vm->reader;
    const bool yielded = vm->yielded;
    uint16_t generation = slot->generation;
    uint16_t starter = current == SLOT_NONE ? 0 : game->world.slots[current].generation;
    if (game->world.box.waits)
        return; /* the script begins when the box has been answered */
    if (vm->depth >= SCRIPT_NESTING_LIMIT) {
        vm_halt(game, "scripts are nested too deeply");
        return;
    }
    vm->depth++;
    vm->current = index;
    vm->code = script_code(game, slot);
    vm->reader = reader_at(vm->code, slot->offset);
    vm->yielded = false;
    slot->did_run = true;
    while (can_continue(game, index, generation)) {
        vm_step(game);
        if (slot->generation == generation && !vm->yielded)
            slot->offset = (uint32_t)vm->reader.position;
    }
    vm->depth--;
    await_box(game, index, generation);
    if (current != SLOT_NONE)
        name_starter(game, index, current);
    vm->current = current;
    vm->code = code;
    vm->reader = reader;
    vm->yielded = yielded;
    /* The script that started this one may have been stopped meanwhile, or frozen by a cutscene
     * that this one began: then it waits. Observed: ScummVM 2.7. */
    if (current != SLOT_NONE &&
        (game->world.slots[current].status == SLOT_DEAD ||
         game->world.slots[current].generation != starter || game->world.slots[current].freeze > 0))
        vm->yielded = true;
    vm->yielded = vm->yielded || game->world.box.waits;
}

static bool can_run(const struct script_slot *slot)
{
    return slot->status == SLOT_RUNNING && slot->freeze == 0;
}

/* Runs the slots that have not run in this frame. */
static void run_rest(struct game *game)
{
    struct script_slot *slots = game->world.slots;
    for (int i = 0; i < SCRIPT_SLOT_LIMIT && !game->vm.halted && !game->world.box.waits; i++)
        if (can_run(&slots[i]) && !slots[i].did_run)
            vm_run_nested(game, i);
}

void vm_run_slots(struct game *game)
{
    vm_fill_budget(game);
    for (int i = 0; i < SCRIPT_SLOT_LIMIT; i++)
        game->world.slots[i].did_run = false;
    run_rest(game);
}

void vm_end_box(struct game *game)
{
    struct message_box *box = &game->world.box;
    const struct message_box was = *box;
    *box = (struct message_box){0};
    vm_fill_budget(game);
    for (int i = 0; i < was.count && !game->vm.halted; i++) {
        const int index = was.waiting[i].slot;
        const struct script_slot *slot = &game->world.slots[index];
        if (box->waits) /* one of them printed another box */
            await_box(game, index, was.waiting[i].generation);
        else if (can_run(slot) && slot->generation == was.waiting[i].generation)
            vm_run_nested(game, index);
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
    variable_write(game, insn->operands[0].variable, value);
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
        vm_halt(game, "no sub-operation 0x%02X", sub->byte);
        return false;
    }
    vm_slot(game)->offset = (uint32_t)vm->reader.position;
    return sub->op != SUB_end;
}

void vm_jump(struct game *game, const struct insn *insn)
{
    int32_t target = insn_target(insn);
    if (target < 0 || (size_t)target >= game->vm.code.size) {
        vm_halt(game, "a jump to %ld leaves the script", (long)target);
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
