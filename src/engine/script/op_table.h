/* The table of the handlers of all instructions, by enum opcode. The machine (script/vm.h) is in a
 * folder below and cannot name the handlers. It calls them through this table, which it is given
 * when the game is opened. */
#ifndef WALKBOX_ENGINE_SCRIPT_OP_TABLE_H
#define WALKBOX_ENGINE_SCRIPT_OP_TABLE_H

#include "engine/script_state.h"

/* The table has an entry for each row of opcodes.def, and never changes. */
op_handler *const *op_table(void);

#endif
