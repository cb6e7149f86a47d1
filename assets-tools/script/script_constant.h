/* What names and numbers are as operands, and what is known before the game runs. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONSTANT_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONSTANT_H

#include "assets-tools/script/script_compiler.h"

/* What an instruction takes: a number, or a variable as the assembler writes it. */
struct script_operand {
    bool is_number;
    int32_t number;
    const char *text; /* "" when something was wrong */
};

struct script_operand script_number(struct script_compiler *compiler, int32_t number);

/* What a name stands for; `wanted` comes before other kinds. */
struct script_operand script_name_operand(struct script_compiler *compiler, const struct node *node,
                                          enum name_kind wanted);

/* The number a node comes to, if it does without running. */
bool script_constant(struct script_compiler *compiler, const struct node *node, int32_t *number);

#endif
