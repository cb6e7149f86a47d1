/* Which instruction or script a call means, and a sign that compares. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_INSTRUCTION_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_INSTRUCTION_H

#include "assets-tools/script/script_compiler.h"

/* The instruction of a call; OP_none, and told, when there is none. */
enum opcode script_call_opcode(struct script_compiler *compiler, const struct call *call);

/* Whether a call is a condition (isActorInBox). */
bool script_call_is_condition(const struct call *call);

/* What a call of a script by its name means; NULL when it is none. */
const struct script_name *script_call_target(const struct script_compiler *compiler,
                                             const struct call *call);

/* The sub-operation of an instruction; OP_none, and told, when it has none of that name. */
enum opcode script_call_sub(struct script_compiler *compiler, const struct call *sub,
                            enum opcode head);

/* What an operand is the number of, where names may be shared. */
enum name_kind script_wanted_kind(enum opcode op, int operand);

/* The instruction goes on when "value OP variable" is true, else jumps: "x < 5" is isGreater. */
struct script_comparison {
    const char *sign, *instruction, *opposite;
    const char *swapped; /* the sign with both sides exchanged */
};

/* NULL when the sign compares nothing. */
const struct script_comparison *script_find_comparison(const char *sign);

#endif
