/* Compiles expressions and calls.
 *
 * Both are in one file because each can be part of the other: an operand of a call may be an
 * expression, and a part of an expression may be a call. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_VALUE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_VALUE_H

#include "assets-tools/script/script_constant.h"

/* The operand for a node. If the node has to be computed when the script runs, it writes lines that
 * compute it into a temporary variable, and returns that. */
struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted);

/* The variable that a node names, as the assembler writes it. False, and an error, when it is none
 * that can be assigned to. */
bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable);

/* Writes the lines for "variable = node". */
void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node);

/* The instruction as the assembler writes it. `result` is the variable that gets its result; NULL
 * when the arguments name it. `jump` is the label to which a condition jumps, or NULL. */
const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump);

#endif
