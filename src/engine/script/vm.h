/* The machine that executes scripts: it runs a slot until the slot yields.
 *
 * The handler of an instruction (op_*.c) gets it decoded, and reads the values of operands with
 * vm_value, vm_operand and vm_list. The reader is already past the instruction, or past its head if
 * it has sub-operations. */
#ifndef WALKBOX_ENGINE_SCRIPT_VM_H
#define WALKBOX_ENGINE_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/script/instruction.h"
#include "engine/state/script_state.h"

struct game;

/* Runs each slot that can run, once, in the order of the slots. */
void vm_run_slots(struct game *game);

/* The box that waits (struct message_box) has been answered: continues the scripts that wait for
 * it, then those that have not run in the interrupted frame. */
void vm_end_box(struct game *game);

/* Runs one slot now, up to its first yield, while the slot that is running waits. */
void vm_run_nested(struct game *game, int slot);

/* Sets the budget of a frame. */
void vm_fill_budget(struct game *game);

/* ---- the code of scripts ---- */

bool script_exists(const struct game *game, int number);

/* The whole code of the script in a slot, from offset 0; empty when there is none. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

/* The SCRIPT_ENTRY or SCRIPT_EXIT code of the room shown; empty when it has none. */
struct byte_view script_code_of_room(const struct game *game, int which);

/* ---- for handlers ---- */

/* What counts as many instructions: loading a room or an object, a route, a matrix, a file of the
 * host; and the number of pixels that count as one. */
enum { COST_HEAVY = 2000, PIXELS_FOR_1 = 64 };

/* Uses some of the frame's budget if a script runs. */
void vm_spend(struct game *game, uint32_t cost);

int32_t vm_value(struct game *game, const struct operand *operand);
static inline int32_t vm_operand(struct game *game, const struct insn *insn, int index)
{
    return vm_value(game, &insn->operands[index]);
}

/* The low 16 bits of an operand, signed: for places, and for all that a save stores as a word. */
static inline int16_t vm_word(struct game *game, const struct insn *insn, int index)
{
    return wrap16(vm_operand(game, insn, index));
}

/* Writes a value to the first operand, which is a RESULT. */
void vm_result(struct game *game, const struct insn *insn, int32_t value);

/* Copies the values of a LIST operand, at most `limit`. Returns their number. */
int vm_list(struct game *game, const struct operand *operand, int32_t *values, int limit);

/* The number of a string in an operand. -1, and the machine halts, when no string can have it. */
int vm_string(struct game *game, const struct insn *insn, int index);

/* Decodes the next sub-operation after `before`, which is the head or a sub-operation. False at the
 * end, and when the code is damaged (the machine has halted). */
bool vm_next_sub(struct game *game, const struct insn *before, enum family family,
                 struct insn *sub);

/* Carries out the jump that is the last operand of the instruction. */
void vm_jump(struct game *game, const struct insn *insn);

/* Ends the slot's turn. In the next frame it continues with the next instruction, or repeats this
 * one. */
void vm_yield(struct game *game);
void vm_repeat(struct game *game, const struct insn *insn);

/* The running slot. */
struct script_slot *vm_slot(struct game *game);

/* Halts the machine: no script runs any more. The first reason counts, with script and offset. */
__attribute__((format(printf, 2, 3))) void vm_halt(struct game *game, const char *why, ...);

/* Executes the instruction at the reader. Expressions contain whole instructions. */
void vm_step(struct game *game);

/* ---- handlers, named after the rows of opcodes.def ---- */

#define OP(name, ...) op_handler op_##name;
#include "engine/script/opcodes.def"

/* By enum opcode. A game gets this table when it is opened. */
extern op_handler *const op_handlers[OPCODE_COUNT];

#endif
