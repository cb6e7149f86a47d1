/* Handlers for print, and for strings. */
#include "engine/game_state.h"
#include "engine/notes.h"
#include "engine/room/variables.h"
#include "engine/script/vm.h"
#include "engine/text/talk.h"
#include "engine/text/text_show.h"

static void change_place(struct game *game, struct print_slot *print, const struct insn *sub)
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
        note_ignored(game, IGNORED_VOICE, "print voice: the speech is not played");
        break;
    default: /* erase does nothing */
        break;
    }
}

/* With a text, the other sub-operations apply to it only. Without one they set the defaults of the
 * speaker's slot. */
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
        change_place(game, &changed, &sub);
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

/* The result of getChar is the first operand, so the string is the second. */
void op_string_ops(struct game *game, const struct insn *insn)
{
    struct strings *strings = &game->world.strings;
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    int string = vm_string(game, &sub, sub.op == SUB_string_ops_get_char ? 1 : 0);
    if (string >= 0 && sub.op == SUB_string_ops_load) {
        string_load(strings, string, sub.operands[1].bytes);
    } else if (sub.op == SUB_string_ops_copy) {
        int from = vm_string(game, &sub, 1);
        if (string >= 0 && from >= 0)
            string_copy(strings, string, from);
    } else if (string >= 0 && sub.op == SUB_string_ops_set_char) {
        int index = vm_operand(game, &sub, 1);
        string_set_char(strings, string, index, vm_operand(game, &sub, 2));
    } else if (sub.op == SUB_string_ops_get_char) {
        vm_result(game, &sub, string_char(strings, string, vm_operand(game, &sub, 2)));
    } else if (string >= 0 && sub.op == SUB_string_ops_new) {
        string_new(strings, string, vm_operand(game, &sub, 1));
    }
}

void op_get_string_width(struct game *game, const struct insn *insn)
{
    int number = vm_string(game, insn, 1);
    if (number < 0)
        return;
    struct byte_view text = string_bytes(&game->world.strings, number);
    vm_result(game, insn, text_show_width(game, text));
}
