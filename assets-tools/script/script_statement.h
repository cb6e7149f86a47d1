/* Statements of a script. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_STATEMENT_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_STATEMENT_H

#include "assets-tools/script/script_compiler.h"

/* Statements up to the end of the block that begins at the tokens. */
bool script_block(struct script_compiler *compiler);

#endif
