/* The machine that executes scripts: it runs a slot until the slot yields. The handlers of
 * instructions use the second half of these functions.
 *
 * A handler gets the decoded instruction with its operands as they stand in the code. It gets their
 * values with vm_value, vm_operand and vm_list, in the order in which they stand. When it is called
 * the reader has already moved past the instruction (of one with sub-operations past its head). */
#ifndef WALKBOX_ENGINE_SCRIPT_VM_H
#define WALKBOX_ENGINE_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/script/instruction.h"

struct script_slot;
struct game;

/* Runs each slot that can run, once, in the order of the slots. */
void vm_run_slots(struct game *game);

/* Runs one slot now, up to its first yield, while the slot that is running waits. */
void vm_run_nested(struct game *game, int slot);

/* Gives the scripts what they may do in a frame. */
void vm_fill_budget(struct game *game);

/* ---- for handlers ---- */

/* What counts as many instructions, so that no script can make a frame last for minutes: a room or
 * an object that is loaded, a route, a matrix, a file of the host; and so many pixels drawn. */
enum { COST_HEAVY = 2000, PIXELS_FOR_1 = 64 };

/* Takes that from the budget. Nothing is taken while no script runs. */
void vm_spend(struct game *game, uint32_t cost);

/* The value of an operand: the literal, or the value of the variable that it names. */
int32_t vm_value(const struct game *game, const struct operand *operand);
static inline int32_t vm_operand(const struct game *game, const struct insn *insn, int index)
{
    return vm_value(game, &insn->operands[index]);
}

/* Writes a value to the variable of a RESULT operand. */
void vm_result(struct game *game, const struct operand *operand, int32_t value);

/* Copies the values of a LIST operand, at most `limit`. Returns how many. */
int vm_list(const struct game *game, const struct operand *operand, int16_t *values, int limit);

/* Decodes the next sub-operation of an instruction. `before` is the head, or the sub-operation
 * before. False at the end, and when the code is damaged (then the machine has halted). */
bool vm_next_sub(struct game *game, const struct insn *before, enum family family,
                 struct insn *sub);

/* Carries out the jump that is the last operand of the instruction. */
void vm_jump(struct game *game, const struct insn *insn);

/* Ends the slot's turn. In the next frame it goes on with the next instruction. */
void vm_yield(struct game *game);

/* Ends the slot's turn. In the next frame it executes this instruction again; instructions that
 * wait use this. */
void vm_repeat(struct game *game, const struct insn *insn);

/* The running slot. */
struct script_slot *vm_slot(struct game *game);

/* Halts the machine: nothing runs any more. The reason is kept, in the words of printf, with the
 * script and offset. Only the first reason counts. */
__attribute__((format(printf, 2, 3))) void vm_halt(struct game *game, const char *why, ...);

/* Decodes and executes the instruction at the reader. Handlers need it for expressions, which can
 * hold whole instructions. */
void vm_step(struct game *game);

#endif
