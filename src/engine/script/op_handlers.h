/* Declares a handler for each instruction, named after its row in opcodes.def. If a row has no
 * handler, the program does not link. */
#ifndef WALKBOX_ENGINE_SCRIPT_OP_HANDLERS_H
#define WALKBOX_ENGINE_SCRIPT_OP_HANDLERS_H

#include "engine/script_state.h"

#define OP(name, ...) op_handler op_##name;
#include "engine/script/opcodes.def"

#endif
