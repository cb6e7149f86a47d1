/* Handlers for strings. */
#include "engine/game_state.h"
#include "engine/room/variables.h"
#include "engine/script/instruction.h"
#include "engine/script/op_handlers.h"
#include "engine/script/vm.h"
#include "engine/text/text_show.h"
#include "util/bytes.h"

/* The string number in an operand. A number that no string can have halts the machine and gives -1.
 */
static int string_number(struct game *game, const struct insn *insn, int index)
{
    int number = vm_operand(game, insn, index);
    if (string_number_valid(number))
        return number;
    vm_halt(game, "there is no string %d", number);
    return -1;
}

static void copy(struct game *game, const struct insn *sub)
{
    int to = string_number(game, sub, 0);
    int from = string_number(game, sub, 1);
    if (to >= 0 && from >= 0)
        string_copy(&game->world.strings, to, from);
}

static void set_char(struct game *game, const struct insn *sub)
{
    int number = string_number(game, sub, 0);
    int index = vm_operand(game, sub, 1);
    int value = vm_operand(game, sub, 2);
    if (number >= 0)
        string_set_char(&game->world.strings, number, index, value);
}

static void get_char(struct game *game, const struct insn *sub)
{
    int number = string_number(game, sub, 1);
    int index = vm_operand(game, sub, 2);
    vm_result(game, &sub->operands[0], string_char(&game->world.strings, number, index));
}

static void make_new(struct game *game, const struct insn *sub)
{
    int number = string_number(game, sub, 0);
    int size = vm_operand(game, sub, 1);
    if (number >= 0)
        string_new(&game->world.strings, number, size);
}

void op_string_ops(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    if (sub.op == SUB_string_ops_load) {
        int number = string_number(game, &sub, 0);
        if (number >= 0)
            string_load(&game->world.strings, number, sub.operands[1].bytes);
    } else if (sub.op == SUB_string_ops_copy) {
        copy(game, &sub);
    } else if (sub.op == SUB_string_ops_set_char) {
        set_char(game, &sub);
    } else if (sub.op == SUB_string_ops_get_char) {
        get_char(game, &sub);
    } else {
        make_new(game, &sub);
    }
}

void op_get_string_width(struct game *game, const struct insn *insn)
{
    int number = string_number(game, insn, 1);
    if (number < 0)
        return;
    struct byte_view text = string_bytes(&game->world.strings, number);
    vm_result(game, &insn->operands[0], text_show_width(game, text));
}
