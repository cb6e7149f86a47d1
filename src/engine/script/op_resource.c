/* Handlers for resources. The files are in memory all the time. So loading, locking and freeing
 * resources changes nothing that a script can see, except that a charset that is loaded gets the
 * colours of its file, and that an object that is loaded is in the room. Observed: ScummVM 2.7. */
#include "engine/game_state.h"
#include "engine/resource_cache.h"
#include "engine/room/floating.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"
#include "engine/text/talk.h"

static void load_object(struct game *game, int room, int object)
{
    vm_spend(game, COST_HEAVY);
    const struct room_object *loaded = floating_load(game, room, object);
    if (loaded)
        vm_spend(game, (uint32_t)(loaded->width * loaded->height / PIXELS_FOR_1));
}

void op_resource(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    /* If the costume is decoded now, the frame that first shows it takes no longer than others. */
    if (sub.op == SUB_resource_load_costume)
        costume_cache_get(&game->costumes, &game->files, vm_operand(game, &sub, 0));
    else if (sub.op == SUB_resource_load_charset)
        talk_load_charset(game, vm_operand(game, &sub, 0));
    else if (sub.op == SUB_resource_load_object) {
        int room = vm_operand(game, &sub, 0);
        load_object(game, room, vm_operand(game, &sub, 1));
    }
}
