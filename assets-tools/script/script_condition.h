/* Conditions: jumps to where the script goes on. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONDITION_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_CONDITION_H

#include "assets-tools/script/script_compiler.h"

/* Goes to the label when the condition is (not) true. */
void script_jump(struct script_compiler *compiler, const struct node *condition, bool when,
                 int label);

#endif
