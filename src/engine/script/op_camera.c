/* Handlers for the camera. */
#include "engine/game_state.h"
#include "engine/room/camera.h"
#include "engine/room/room_load.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"

void op_set_camera_at(struct game *game, const struct insn *insn)
{
    camera_set_at(game, vm_operand(game, insn, 0));
}

void op_pan_camera_to(struct game *game, const struct insn *insn)
{
    camera_pan_to(&game->world.camera, vm_operand(game, insn, 0));
}

void op_actor_follow_camera(struct game *game, const struct insn *insn)
{
    int actor = vm_operand(game, insn, 0);
    if (actor < 0 || actor >= ACTOR_LIMIT)
        vm_halt(game, "the camera cannot follow actor %d", actor);
    else
        camera_follow_actor(game, actor);
}
