/* The machine that executes scripts: it runs a slot until the slot yields.
 *
 * The handler of an instruction (op_*.c) gets the decoded instruction, and reads the values of
 * operands with vm_value, vm_operand and vm_list. The reader is already past the instruction, or
 * past its head if it has sub-operations. Observed: ScummVM 2.7 and 2.9 (the order in which slots
 * run, and when they yield). */
#ifndef WALKBOX_ENGINE_SCRIPT_VM_H
#define WALKBOX_ENGINE_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/script/instruction.h"
#include "engine/state/script_state.h"

struct game;
struct world;

/* Runs each slot that can run once, in the order of the slots. */
void vm_run_slots(struct game *game);

/* Called when the message box (struct message_box) was answered: continues the scripts that it
 * interrupted, then the scripts that have not run in the interrupted frame. */
void vm_end_box(struct game *game);

/* Runs a slot now, up to its first yield, while the running slot waits. */
void vm_run_nested(struct game *game, int slot);

/* Sets the budget for a frame, or for scripts that run between frames. */
void vm_fill_budget(struct game *game);

/* ---- script code ---- */

/* Whether the game has this global script, or the current room this local script. */
bool script_exists(const struct game *game, int number);

/* The whole code of the script in a slot, from offset 0, or empty if there is none. Borrowed from
 * the files. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

/* The current room's SCRIPT_ENTRY or SCRIPT_EXIT code, or empty if it has none. */
struct byte_view script_code_of_room(const struct game *game, int which);

/* ---- script variables ---- */

/* A variable that words of the code name: its kind (0 for a global variable, VARIABLE_LOCAL or
 * VARIABLE_BIT), and its number within this kind. There may be no such variable. */
struct variable_place {
    uint16_t kind;
    int number;
};

/* The variable with this word and index in the code. Local variables belong to the running slot. */
struct variable_place variable_find(const struct vm *vm, const struct world *world,
                                    struct variable_ref ref);

/* Reads a variable, or notes that it does not exist. One global variable may read as another
 * (struct known_read), by its number or by an index. Observed: ScummVM 2.7. */
int32_t variable_read(struct game *game, struct variable_ref ref);

/* Reads a variable as variable_read does, but without a note if it does not exist. */
int32_t variable_peek(const struct vm *vm, const struct world *world, struct variable_ref ref);

/* Writes a variable, or notes that it does not exist. */
void variable_put(struct game *game, struct variable_place place, int32_t value);

/* ---- for handlers ---- */

/* Costs, in instructions: COST_HEAVY for loading a room or an object, planning a path, rebuilding a
 * matrix, or a file of the host; 1 for every PIXELS_FOR_1 pixels of a picture. */
enum { COST_HEAVY = 2000, PIXELS_FOR_1 = 64 };

/* Subtracts from the frame's budget if a script runs. */
void vm_spend(struct vm *vm, uint32_t cost);

/* The value of an operand: its literal, or its variable's value. */
int32_t vm_value(struct game *game, const struct operand *operand);
static inline int32_t vm_operand(struct game *game, const struct insn *insn, int index)
{
    return vm_value(game, &insn->operands[index]);
}

/* The low 16 bits of an operand, signed: for places, and for all values that a save stores as
 * words. */
static inline int16_t vm_word(struct game *game, const struct insn *insn, int index)
{
    return wrap16(vm_operand(game, insn, index));
}

/* Writes a value to the first operand, a RESULT. */
void vm_result(struct game *game, const struct insn *insn, int32_t value);

/* Copies a LIST operand's values, at most `limit`. Returns their number. */
int vm_list(struct game *game, const struct operand *operand, int32_t *values, int limit);

/* The number of a string in an operand. If no string can have this number, the machine halts and
 * the result is -1. */
int vm_string(struct game *game, const struct insn *insn, int index);

/* Decodes the next sub-operation after `before` (the head or a sub-operation). Returns
 * false at the end, or if the code is damaged (the machine has halted). */
bool vm_next_sub(struct game *game, const struct insn *before, enum family family,
                 struct insn *sub);

/* Carries out the jump in the instruction's last operand. */
void vm_jump(struct game *game, const struct insn *insn);

/* End the slot's turn. In the next frame it continues after this instruction (vm_yield), or repeats
 * it (vm_repeat). */
void vm_yield(struct game *game);
void vm_repeat(struct game *game, const struct insn *insn);

/* The running slot. */
struct script_slot *vm_slot(struct game *game);

/* Halts the machine: no script runs any more. Only the first reason is stored, with script and
 * offset. */
__attribute__((format(printf, 2, 3))) void vm_halt(struct game *game, const char *why, ...);

/* Executes the instruction at the reader. Called for expressions, too, which contain whole
 * instructions. */
void vm_step(struct game *game);

/* ---- handlers, with the names in opcodes.def ---- */

#define OP(name, ...) op_handler op_##name;
#include "engine/script/opcodes.def"

/* Handlers by enum opcode. A game gets this table when it is opened. */
extern op_handler *const op_handlers[OPCODE_COUNT];

#endif
