/* Expressions, and the calls that stand in them or alone.
 *
 * The two are one another's parts: an operand of a call may be an expression, and part of an
 * expression a call. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_VALUE_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_VALUE_H

#include "assets-tools/script/script_constant.h"

/* The operand for a node, by way of a temporary variable when it needs computing. */
struct script_operand script_operand(struct script_compiler *compiler, const struct node *node,
                                     enum name_kind wanted);

/* A variable that can be written; false, and told, when it is none. */
bool script_variable(struct script_compiler *compiler, const struct node *node,
                     const char **variable);

/* variable = node */
void script_assign(struct script_compiler *compiler, const char *variable, const struct node *node);

/* The instruction as the assembler writes it. `result` is the variable that it gives its result
 * to, NULL when the arguments name it; `jump` the label a condition leads to, or NULL. */
const char *script_call(struct script_compiler *compiler, const struct call *call,
                        const char *result, const char *jump);

#endif
