/* Handlers for verbs, and for cursorCommand: mouse pointer, user input and charsets. */
#include <string.h>

#include "engine/script/vm.h"
#include "engine/state/game_state.h"
#include "engine/state/notes.h"
#include "engine/state/variables.h"
#include "engine/text/talk.h"
#include "engine/text/text_expand.h"
#include "engine/text/text_show.h"
#include "engine/text/verb.h"
#include "render/text_layout.h"

static void set_name(struct verb *verb, struct byte_view name)
{
    size_t size = name.size < VERB_NAME_SIZE ? name.size : VERB_NAME_SIZE;
    if (size > 0)
        memcpy(verb->name, name.data, size);
    verb->name_size = (uint16_t)size;
    verb->is_image = false;
    verb->image_object = 0;
}

static void set_image(struct verb *verb, int object, int room)
{
    verb->is_image = true;
    verb->image_object = (uint16_t)object;
    verb->image_room = (uint16_t)room;
}

static void change_look(struct game *game, struct verb *verb, const struct insn *sub)
{
    switch (sub->op) {
    case SUB_verb_ops_image:
        set_image(verb, vm_word(game, sub, 0), game->world.room);
        break;
    case SUB_verb_ops_assign_object:
        set_image(verb, vm_word(game, sub, 0), vm_word(game, sub, 1));
        break;
    case SUB_verb_ops_name:
        set_name(verb, sub->operands[0].bytes);
        break;
    case SUB_verb_ops_name_string:
        set_name(verb, string_bytes(&game->world.strings, vm_word(game, sub, 0)));
        break;
    case SUB_verb_ops_at:
        verb->x = vm_word(game, sub, 0);
        verb->y = vm_word(game, sub, 1);
        break;
    case SUB_verb_ops_center:
        verb->centered = true;
        break;
    default:
        break;
    }
}

/* Carries out a sub-operation on the verb in a slot. Returns the slot for the next
 * sub-operation. */
static int change_verb(struct game *game, int number, int slot, const struct insn *sub)
{
    struct verb *verb = &game->world.verbs.slots[slot];
    uint8_t first = sub->operand_count > 0 ? (uint8_t)vm_word(game, sub, 0) : 0;
    switch (sub->op) {
    case SUB_verb_ops_new:
        slot = verb_new(&game->text, number);
        if (!slot)
            vm_halt(game,
                    number > 0 ? N_("no slot is free for verb %d")
                               : N_("verb number %d is invalid"),
                    number);
        return slot;
    case SUB_verb_ops_delete:
        verb_delete(&game->world, &game->stage, slot);
        break;
    case SUB_verb_ops_on:
        verb->mode = VERB_ON;
        break;
    case SUB_verb_ops_off:
        verb->mode = VERB_OFF;
        break;
    case SUB_verb_ops_dim:
        verb->mode = VERB_DIM;
        break;
    case SUB_verb_ops_key:
        verb->key = first;
        break;
    case SUB_verb_ops_color:
        verb->color = first;
        break;
    case SUB_verb_ops_hi_color:
        verb->hi_color = first;
        break;
    case SUB_verb_ops_dim_color:
        verb->dim_color = first;
        break;
    case SUB_verb_ops_back_color:
        verb->back_color = first;
        break;
    default:
        change_look(game, verb, sub);
        break;
    }
    return slot;
}

void op_verb_ops(struct game *game, const struct insn *insn)
{
    int number = vm_word(game, insn, 0);
    int slot = verb_slot(&game->world.verbs, number);
    struct insn sub = *insn;
    while (vm_next_sub(game, &sub, FAMILY_verb_ops, &sub))
        slot = change_verb(game, number, slot, &sub);
    verb_show(&game->text, slot);
}

void op_save_restore_verbs(struct game *game, const struct insn *insn)
{
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    int first = vm_word(game, &sub, 0);
    int last = vm_word(game, &sub, 1);
    int saved_as = vm_word(game, &sub, 2);
    if (last >= first)
        vm_spend(&game->vm, (uint32_t)(last - first) + 1);
    if (sub.op == SUB_save_restore_verbs_save)
        verbs_save(&game->text, first, last, saved_as);
    else if (sub.op == SUB_save_restore_verbs_restore)
        verbs_restore(&game->text, first, last, saved_as);
    else
        verbs_delete_saved(&game->text, first, last, saved_as);
}

/* Sets or changes the pointer counter or the input counter. Returns false for other
 * sub-operations. */
static bool count_command(struct input *input, enum opcode op)
{
    static const struct {
        enum opcode op;
        bool userput, changes;
        int value;
    } rows[] = {
        {SUB_cursor_command_cursor_on, false, false, 1},
        {SUB_cursor_command_cursor_off, false, false, 0},
        {SUB_cursor_command_cursor_soft_on, false, true, 1},
        {SUB_cursor_command_cursor_soft_off, false, true, -1},
        {SUB_cursor_command_userput_on, true, false, 1},
        {SUB_cursor_command_userput_off, true, false, 0},
        {SUB_cursor_command_userput_soft_on, true, true, 1},
        {SUB_cursor_command_userput_soft_off, true, true, -1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int *counter = rows[i].userput ? &input->userput : &input->cursor_state;
        if (rows[i].op != op)
            continue;
        *counter = rows[i].value + (rows[i].changes ? *counter : 0);
        return true;
    }
    return false;
}

static void pointer_command(struct game *game, const struct insn *sub)
{
    int number = vm_word(game, sub, 0);
    if (number < 0 || number >= CURSOR_LIMIT) {
        vm_halt(game, "no pointer image %d", number);
        return;
    }
    struct cursor_look *look = &game->world.input.cursors[number];
    if (sub->op == SUB_cursor_command_cursor_set) {
        game->world.input.cursor = (uint8_t)number;
        if (number != 0 && !look->is_letter)
            note_ignored(&game->notes, "cursorSet %d: the pointer is shown as a crosshair", number);
    } else if (sub->op == SUB_cursor_command_cursor_image) {
        look->is_letter = true;
        look->charset = (uint8_t)game->world.talk.charset;
        look->letter = (uint8_t)vm_word(game, sub, 1);
    } else {
        look->hotspot_x = (uint8_t)vm_word(game, sub, 1);
        look->hotspot_y = (uint8_t)vm_word(game, sub, 2);
    }
}

void op_cursor_command(struct game *game, const struct insn *insn)
{
    struct input *input = &game->world.input;
    int32_t colors[TEXT_MAP_SIZE] = {0};
    struct insn sub;
    if (!vm_next_sub(game, insn, insn->family, &sub))
        return;
    if (sub.op == SUB_cursor_command_charset)
        talk_set_charset(game, vm_word(game, &sub, 0));
    else if (sub.op == SUB_cursor_command_charset_colors)
        talk_set_charset_colors(&game->world.talk, colors,
                                vm_list(game, &sub.operands[0], colors, TEXT_MAP_SIZE));
    else if (!count_command(input, sub.op))
        pointer_command(game, &sub);
    var_set(&game->world, VAR_CURSOR_STATE, input->cursor_state);
    var_set(&game->world, VAR_USER_PUT, input->userput);
}

/* ---- handlers for print, and for strings ---- */

enum { NO_ACTOR_FIRST = 252 }; /* these speakers write on the screen */

static void change_place(struct game *game, struct print_slot *print, const struct insn *sub)
{
    switch (sub->op) {
    case SUB_print_at:
        print->x = vm_word(game, sub, 0);
        print->y = vm_word(game, sub, 1);
        print->overhead = false;
        break;
    case SUB_print_color:
        print->color = (uint8_t)vm_word(game, sub, 0);
        break;
    case SUB_print_clipped:
        print->right = vm_word(game, sub, 0);
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
        note_ignored(&game->notes, "print voice: the voice is not played");
        break;
    default: /* erase does nothing */
        break;
    }
}

/* With a text, the other sub-operations apply to this text only. Without a text they set the
 * defaults of the speaker's slot. */
static void print(struct game *game, const struct insn *insn, int speaker)
{
    struct talk *talk = &game->world.talk;
    struct print_slot changed = *talk_print_slot(talk, speaker);
    struct insn sub = *insn;
    while (vm_next_sub(game, &sub, FAMILY_print, &sub)) {
        if (sub.op == SUB_print_text) {
            talk_print(game, speaker, &changed, sub.operands[0].bytes);
            return;
        }
        change_place(game, &changed, &sub);
    }
    talk_set_print_slot(talk, speaker, &changed);
}

void op_print(struct game *game, const struct insn *insn)
{
    int speaker = vm_word(game, insn, 0);
    if ((speaker < 0 || speaker >= ACTOR_LIMIT) && speaker < NO_ACTOR_FIRST)
        note_mistake(&game->notes, "no actor %d", speaker);
    print(game, insn, speaker);
}

void op_print_ego(struct game *game, const struct insn *insn)
{
    print(game, insn, var_get(&game->world, VAR_EGO));
}

/* getChar has its result as first operand, so the string is the second. */
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
        int index = vm_word(game, &sub, 1);
        string_set_char(strings, string, index, vm_word(game, &sub, 2));
    } else if (sub.op == SUB_string_ops_get_char) {
        vm_result(game, &sub, string_char(strings, string, vm_word(game, &sub, 2)));
    } else if (string >= 0 && sub.op == SUB_string_ops_new) {
        string_new(strings, string, vm_word(game, &sub, 1));
    }
}

void op_get_string_width(struct game *game, const struct insn *insn)
{
    int number = vm_string(game, insn, 1);
    if (number < 0)
        return;
    struct text_expanded text;
    text_expand(&game->text, string_bytes(&game->world.strings, number), &text);
    vm_result(game, insn,
              text_show_width(&game->world.talk, &game->stage.charsets, &game->files, &text));
}
