#include "engine/script/op_table.h"

#include "engine/script/op_handlers.h"

static op_handler *const handlers[] = {
#define OP(name, ...) [OP_##name] = op_##name,
#include "engine/script/opcodes.def"
};

op_handler *const *op_table(void)
{
    return handlers;
}
