/* Handlers for control flow: jumps, waits, scripts, cutscenes and sentences. */
#include "engine/actors/actor.h"
#include "engine/script/script_slot.h"
#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "resource/picture.h"

void op_stop_object_code(struct game *game, const struct insn *insn)
{
    (void)insn;
    script_stop_slot(game, game->vm.current);
}

void op_break_here(struct game *game, const struct insn *insn)
{
    (void)insn;
    vm_yield(game);
}

void op_jump_relative(struct game *game, const struct insn *insn)
{
    vm_jump(game, insn);
}

/* Delays the slot. A delay ends below zero, so a delay of 0 lasts a frame. */
static void delay_slot(struct game *game, int32_t jiffies)
{
    struct script_slot *slot = vm_slot(game);
    slot->delay = jiffies < 0 ? 0 : jiffies;
    slot->status = SLOT_DELAYED;
    vm_yield(game);
}

void op_delay(struct game *game, const struct insn *insn)
{
    delay_slot(game, insn->operands[0].value);
}

void op_delay_variable(struct game *game, const struct insn *insn)
{
    delay_slot(game, vm_operand(game, insn, 0));
}

static bool must_wait(struct game *game, const struct insn *sub)
{
    int actor;
    switch (sub->op) {
    case SUB_wait_actor:
        actor = vm_operand(game, sub, 0);
        if (actor < 0 || actor >= ACTOR_LIMIT)
            note_mistake(&game->notes, "no actor %d", actor);
        return actor_is_moving(&game->world, actor);
    case SUB_wait_message:
        return var_get(&game->world, VAR_HAVE_MESSAGE) != 0;
    case SUB_wait_camera:
        return game->world.camera.x / STRIP_WIDTH != game->world.camera.target_x / STRIP_WIDTH;
    case SUB_wait_sentence:
        return sentence_pending(&game->world);
    default:
        return false;
    }
}

void op_wait(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (vm_next_sub(game, insn, insn->family, &sub) && must_wait(game, &sub))
        vm_repeat(game, insn);
}

/* Reads the script number in operand `first`, and the arguments in the list after it. */
static struct script_start start_from(struct game *game, const struct insn *insn, int first)
{
    struct script_start start = {.number = vm_operand(game, insn, first)};
    start.argument_count =
        vm_list(game, &insn->operands[first + 1], start.arguments, SCRIPT_ARGUMENT_LIMIT);
    return start;
}

void op_start_script(struct game *game, const struct insn *insn)
{
    struct script_start start = start_from(game, insn, 0);
    start.recursive = (insn->byte & SCRIPT_RECURSIVE) != 0;
    start.resistant = (insn->byte & SCRIPT_RESISTANT) != 0;
    script_run(game, &start);
}

void op_start_object(struct game *game, const struct insn *insn)
{
    int object = vm_operand(game, insn, 0);
    struct script_start start = start_from(game, insn, 1);
    script_run_object(game, object, start.number, &start);
}

void op_chain_script(struct game *game, const struct insn *insn)
{
    struct script_start start = start_from(game, insn, 0);
    const struct script_slot *slot = vm_slot(game);
    start.recursive = slot->recursive;
    start.resistant = slot->resistant;
    start.cutscene = (uint8_t)script_stop_chained(game);
    script_run(game, &start);
}

void op_stop_script(struct game *game, const struct insn *insn)
{
    int number = vm_operand(game, insn, 0);
    if (number == 0)
        script_stop_slot(game, game->vm.current);
    else
        script_stop(game, number);
}

void op_stop_object_script(struct game *game, const struct insn *insn)
{
    script_stop_object(game, vm_operand(game, insn, 0));
}

void op_is_script_running(struct game *game, const struct insn *insn)
{
    vm_result(game, insn, script_is_running(&game->world, vm_operand(game, insn, 1)));
}

void op_freeze_scripts(struct game *game, const struct insn *insn)
{
    script_freeze(&game->world, &game->vm, vm_word(game, insn, 0));
}

void op_cutscene(struct game *game, const struct insn *insn)
{
    int32_t arguments[SCRIPT_ARGUMENT_LIMIT] = {0};
    int count = vm_list(game, &insn->operands[0], arguments, SCRIPT_ARGUMENT_LIMIT);
    cutscene_begin(game, arguments, count);
}

void op_end_cutscene(struct game *game, const struct insn *insn)
{
    (void)insn;
    cutscene_end(game);
}

void op_override(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    if (sub.op == SUB_override_begin)
        cutscene_override(&game->world, game->vm.current, (uint32_t)insn_target(&sub));
    else
        cutscene_override(&game->world, SLOT_NONE, 0);
}

void op_do_sentence(struct game *game, const struct insn *insn)
{
    int verb = vm_operand(game, insn, 0);
    if (insn->operand_count < 3 || verb == SENTENCE_STOP)
        sentence_stop(game);
    else
        sentence_push(game, verb, vm_operand(game, insn, 1), vm_operand(game, insn, 2));
}

void op_dummy(struct game *game, const struct insn *insn)
{
    (void)game;
    (void)insn;
}

void op_debug(struct game *game, const struct insn *insn)
{
    (void)vm_operand(game, insn, 0);
}

/* After a restart no script continues in this frame; after quit and pause the frame's scripts
 * continue. Observed: ScummVM 2.7. */
void op_system_ops(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    game->request_place = place_of_script(&game->notes);
    if (sub.op == SUB_system_ops_restart) {
        game->request = GAME_REQUEST_RESTART;
        game->vm.restarting = true;
        vm_yield(game);
    } else {
        game->request = sub.op == SUB_system_ops_pause ? GAME_REQUEST_PAUSE : GAME_REQUEST_QUIT;
    }
}

op_handler *const op_handlers[OPCODE_COUNT] = {
#define OP(name, ...) [OP_##name] = op_##name,
#include "engine/script/opcodes.def"
};
