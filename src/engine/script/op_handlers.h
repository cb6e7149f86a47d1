/* The handlers that execute instructions, named after the rows of opcodes.def. A row without a
 * handler does not link. */
#ifndef WALKBOX_ENGINE_SCRIPT_OP_HANDLERS_H
#define WALKBOX_ENGINE_SCRIPT_OP_HANDLERS_H

#include "engine/script_state.h"

#define OP(name, ...) op_handler op_##name;
#include "engine/script/opcodes.def"

/* The table of all handlers, by enum opcode. The machine (vm.h), which handlers call, cannot name
 * them: a game is given this table when it is opened. */
op_handler *const *op_table(void);

#endif
