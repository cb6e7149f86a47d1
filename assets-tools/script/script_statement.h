/* Compiles the statements of a script. */
#ifndef WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_STATEMENT_H
#define WALKBOX_ASSETS_TOOLS_SCRIPT_SCRIPT_STATEMENT_H

#include "assets-tools/script/script_compiler.h"

/* Compiles the block that begins at the next token, with its braces. False when there was an
 * error. */
bool script_block(struct script_compiler *compiler);

#endif
