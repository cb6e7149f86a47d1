/* The handlers of all instructions, by enum opcode. The machine (script/vm.h) is below them and
 * knows none of them: it calls what it was given when the game was opened. */
#ifndef WALKBOX_ENGINE_OPS_OP_TABLE_H
#define WALKBOX_ENGINE_OPS_OP_TABLE_H

#include "engine/state/script_state.h"

/* An entry for each row of opcodes.def; constant. */
op_handler *const *op_table(void);

#endif
