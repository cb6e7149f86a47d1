/* Turns names and numbers into operands, and computes what is constant. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONSTANT_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONSTANT_H

#include "assets-tools/script/script_compiler.h"

/* An operand of an instruction: a number, or text of the assembler such as a variable. */
struct script_operand {
    bool is_number;
    int32_t number;
    const char *text; /* "" when there was an error */
};

struct script_operand script_number(struct script_compiler *compiler, int32_t number);

/* What a name stands for. A thing of the kind `wanted` is preferred. */
struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted);

/* Computes the node if it is constant; false when it is not. */
bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number);

#endif
