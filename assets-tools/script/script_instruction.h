/* Finds the instruction or script that a call means, and the instruction for a comparison. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_INSTRUCTION_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_INSTRUCTION_H

#include "assets-tools/script/script_compiler.h"

/* The instruction that a call names; OP_none, and an error, when there is none. */
enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call);

/* Whether a call is a condition (isActorInBox). */
bool script_call_is_condition(const struct call *call);

/* The script that a call names; NULL when it names none. */
const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call);

/* The sub-operation of the instruction `head` that a call names; OP_none, and an error, when there
 * is none. */
enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head);

/* The kind of thing whose number the operand is; NAME_ANY when it is no certain kind. */
enum name_kind script_wanted_kind(enum opcode op, int operand);

/* A comparison of the bytecode goes on behind itself when "value SIGN variable" is true, and jumps
 * when it is false; so "x < 5" becomes isGreater with x and 5. */
struct script_comparison {
    const char *sign, *instruction, *opposite;
    const char *swapped; /* the sign with both sides exchanged */
};

/* NULL when the sign is no comparison. */
const struct script_comparison *script_find_comparison(const char *sign);

#endif
