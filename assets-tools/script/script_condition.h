/* Compiles conditions into jumps. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONDITION_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONDITION_H

#include "assets-tools/script/script_compiler.h"

/* Writes a jump to the label, taken when the condition is `when`. */
void script_jump(struct script_compiler *compiler, const struct node *condition, bool when,
                 int label);

#endif
