/* The machine: runs a slot until it yields, and what handlers of instructions use of it.
 *
 * A handler gets the instruction with its operands as they stand; it reads them in stream order
 * with vm_value and friends. The machine has already stepped over it. */
#ifndef WALKBOX_ENGINE_SCRIPT_VM_H
#define WALKBOX_ENGINE_SCRIPT_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/bytecode/instruction.h"

struct script_slot;
struct game;

/* Runs every slot that can run, once, in slot order. */
void vm_run_slots(struct game *game);

/* Runs one slot now, nested in the one that is running, to its first yield. */
void vm_run_nested(struct game *game, int slot);

/* ---- for handlers ---- */

/* An operand's value: of a literal, or of the variable it names. */
int32_t vm_value(const struct game *game, const struct operand *operand);
static inline int32_t vm_operand(const struct game *game, const struct insn *insn, int index)
{
    return vm_value(game, &insn->operands[index]);
}

/* Writes a RESULT operand. */
void vm_result(struct game *game, const struct operand *operand, int32_t value);

/* The values of a LIST operand; at most `limit`. Returns how many. */
int vm_list(const struct game *game, const struct operand *operand, int16_t *values, int limit);

/* The next sub-operation of a family; false at its end (or when the code is damaged: the machine
 * has halted then). `before` is the head, or the sub-operation before. */
bool vm_next_sub(struct game *game, const struct insn *before, enum family family,
                 struct insn *sub);

/* Takes the jump that ends the instruction. */
void vm_jump(struct game *game, const struct insn *insn);

/* The slot goes on with the next instruction in the next frame. */
void vm_yield(struct game *game);

/* The slot executes this instruction again in the next frame: how waits wait. */
void vm_repeat(struct game *game, const struct insn *insn);

/* The running slot. */
struct script_slot *vm_slot(struct game *game);

/* Stops the machine where it is, to be looked at. */
__attribute__((format(printf, 2, 3))) void vm_halt(struct game *game, const char *why, ...);

/* Decodes and executes the instruction at the reader: expressions hold whole ones. */
void vm_step(struct game *game);

#endif
