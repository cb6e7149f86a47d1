#include "engine/ops/op_table.h"

#include "engine/ops/op_handlers.h"

static op_handler *const handlers[] = {
#define OP(name, ...) [OP_##name] = op_##name,
#include "engine/bytecode/opcodes.def"
};

op_handler *const *op_table(void)
{
    return handlers;
}
