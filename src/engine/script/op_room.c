/* Handlers for rooms. */
#include "engine/game_state.h"
#include "engine/room/room_load.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"
#include "util/bytes.h"

void op_load_room(struct game *game, const struct insn *insn)
{
    room_load_scripted(game, vm_operand(game, insn, 0));
}

void op_load_room_with_ego(struct game *game, const struct insn *insn)
{
    int object = vm_operand(game, insn, 0);
    int room = vm_operand(game, insn, 1);
    room_load_with_ego(game, object, room, insn->operands[2].value, insn->operands[3].value);
}

void op_pseudo_room(struct game *game, const struct insn *insn)
{
    struct byte_view aliases = insn->operands[1].bytes;
    for (size_t i = 0; i < aliases.size; i++)
        if (aliases.data[i] >= PSEUDO_ROOM_FIRST)
            game->world.pseudo_rooms[aliases.data[i] - PSEUDO_ROOM_FIRST] =
                (uint8_t)insn->operands[0].value;
}
