/* Handlers: resources. The files lie in memory and are never let go of, so that loading, locking
 * and dropping them changes nothing a script could see. */
#include "engine/actors/costume_cache.h"
#include "engine/bytecode/instruction.h"
#include "engine/ops/op_handlers.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"

void op_resource(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    /* Decoded now, it costs no time in the frame that first shows it. */
    if (sub.op == SUB_resource_load_costume)
        costume_cache_get(&game->costumes, &game->files, vm_operand(game, &sub, 0));
}
