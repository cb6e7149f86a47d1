/* Handlers for print. */
#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/variables.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"
#include "engine/text/talk.h"

static void place(struct game *game, struct print_slot *print, const struct insn *sub)
{
    switch (sub->op) {
    case SUB_print_at:
        print->x = wrap16(vm_operand(game, sub, 0));
        print->y = wrap16(vm_operand(game, sub, 1));
        print->overhead = false;
        break;
    case SUB_print_color:
        print->color = (uint8_t)vm_operand(game, sub, 0);
        break;
    case SUB_print_clipped:
        print->right = wrap16(vm_operand(game, sub, 0));
        break;
    case SUB_print_center:
    case SUB_print_left:
        print->center = sub->op == SUB_print_center;
        print->overhead = false;
        break;
    case SUB_print_overhead:
        print->overhead = true;
        break;
    case SUB_print_voice: /* the place of speech on a compact disc */
        note_ignored(game, IGNORED_VOICE, "print voice: the speech is not heard");
        break;
    default: /* erase does nothing */
        break;
    }
}

/* If a text is printed, the other sub-operations apply to this text only. Without a text they
 * become the defaults of the speaker's slot. */
static void print(struct game *game, const struct insn *insn, int speaker)
{
    struct print_slot *slot = talk_print_slot(game, speaker);
    struct print_slot changed = *slot;
    struct insn sub = *insn;
    while (vm_next_sub(game, &sub, FAMILY_print, &sub)) {
        if (sub.op == SUB_print_text) {
            talk_print(game, speaker, &changed, sub.operands[0].bytes);
            return;
        }
        place(game, &changed, &sub);
    }
    *slot = changed;
}

void op_print(struct game *game, const struct insn *insn)
{
    print(game, insn, vm_operand(game, insn, 0));
}

void op_print_ego(struct game *game, const struct insn *insn)
{
    print(game, insn, var_get(game, VAR_EGO));
}
