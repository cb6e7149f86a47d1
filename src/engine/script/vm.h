/* The machine that executes scripts: it runs a slot until the slot yields. The handlers of
 * instructions use the second half of these functions.
 *
 * A handler gets the decoded instruction with its operands as they are in the code. It reads their
 * values with vm_value, vm_operand and vm_list, in that order. The reader has already moved past
 * the instruction, or past its head if it has sub-operations. */
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

/* Sets what the scripts may do in a frame. */
void vm_fill_budget(struct game *game);

/* ---- the code of scripts ---- */

/* Whether there is a global or local script of this number. */
bool script_exists(const struct game *game, int number);

/* The whole code of the script in a slot, from the byte that offsets in it count from; empty when
 * there is none. */
struct byte_view script_code(const struct game *game, const struct script_slot *slot);

/* The SCRIPT_ENTRY or SCRIPT_EXIT code of the room that is shown; empty when it has none. */
struct byte_view script_code_of_room(const struct game *game, int which);

/* ---- for handlers ---- */

/* What counts as many instructions, so that no script can make a frame last for minutes: loading a
 * room or an object, a route, a matrix, a file of the host; and the number of pixels drawn for 1.
 */
enum { COST_HEAVY = 2000, PIXELS_FOR_1 = 64 };

/* Takes that from the frame's budget if a script runs. */
void vm_spend(struct game *game, uint32_t cost);

/* The value of an operand: the literal, or the value of the variable that it names. */
int32_t vm_value(const struct game *game, const struct operand *operand);
static inline int32_t vm_operand(const struct game *game, const struct insn *insn, int index)
{
    return vm_value(game, &insn->operands[index]);
}

/* Writes a value to the variable of the first operand, which is a RESULT. */
void vm_result(struct game *game, const struct insn *insn, int32_t value);

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

/* Ends the slot's turn. In the next frame it repeats this instruction; for those that wait. */
void vm_repeat(struct game *game, const struct insn *insn);

/* The running slot. */
struct script_slot *vm_slot(struct game *game);

/* Halts the machine: no script runs any more. Keeps the first reason, with script and offset. */
__attribute__((format(printf, 2, 3))) void vm_halt(struct game *game, const char *why, ...);

/* Executes the instruction at the reader. Expressions contain whole instructions. */
void vm_step(struct game *game);

#endif
