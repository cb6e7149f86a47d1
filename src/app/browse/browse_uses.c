/* Finds all uses of things by reading all instructions, and the kind of thing that each operand
 * names. */
#include <stdlib.h>

#include "app/browse/browse_model.h"
#include "assets-tools/script/script_compiler.h"
#include "engine/script/instruction.h"
#include "engine/state/variable_state.h"
#include "resource/files/game_index.h"
#include "util/array.h"

/* ---- kinds ---- */

bool browse_has_result(enum opcode op)
{
    return (opcode_info(op)->specs[0] & SPEC_KIND) == SPEC_RESULT;
}

const char *browse_kind_word(enum name_kind kind)
{
    return kind == NAME_BIT ? N_("bit variable") : name_kind_text(kind);
}

/* ---- uses ---- */

struct collecting {
    struct browse_model *model;
    int code;
};

static void add(struct collecting *collecting, enum name_kind kind, int number, bool write,
                const struct insn *head)
{
    struct browse_model *model = collecting->model;
    const int room = model->codes[collecting->code].room;
    struct browse_use *uses =
        array_grow_in(&model->arena, model->uses, (size_t)model->use_count, sizeof *uses);
    model->no_memory = model->no_memory || !uses;
    if (!uses)
        return;
    model->uses = uses;
    const bool local = kind == NAME_SCRIPT && number >= LOCAL_SCRIPT_FIRST;
    model->uses[model->use_count++] = (struct browse_use){.kind = (uint8_t)kind,
                                                          .write = write,
                                                          .room = (uint16_t)(local ? room : 0),
                                                          .number = number,
                                                          .code = collecting->code,
                                                          .offset = (uint32_t)head->start};
}

/* Adds a variable. Local variables are left out, since no other script sees them. */
static void add_word(struct collecting *collecting, uint16_t word, bool write,
                     const struct insn *head)
{
    if (word & VARIABLE_BIT)
        add(collecting, NAME_BIT, word & VARIABLE_BIT_MASK & ~VARIABLE_INDEXED, write, head);
    else if (!(word & VARIABLE_LOCAL))
        add(collecting, NAME_VARIABLE, word & VARIABLE_GLOBAL_MASK, write, head);
}

static void add_variable(struct collecting *collecting, const struct variable_ref *variable,
                         bool write, const struct insn *head)
{
    add_word(collecting, variable->word, write, head);
    if ((variable->word & VARIABLE_INDEXED) && (variable->index & VARIABLE_INDEXED))
        add_word(collecting, (uint16_t)(variable->index & ~VARIABLE_INDEXED), false, head);
}

static void add_list(struct collecting *collecting, struct byte_view bytes, const struct insn *head)
{
    struct reader list = reader_at(bytes, 0);
    struct list_item item;
    while (list_next(&list, &item))
        if (item.operand.kind == OPERAND_VARIABLE)
            add_variable(collecting, &item.operand.variable, false, head);
}

static void add_text(struct collecting *collecting, struct byte_view bytes, const struct insn *head)
{
    struct reader text = reader_at(bytes, 0);
    struct text_piece piece;
    while (text_next(&text, &piece)) {
        const struct text_code_info *info = piece.is_code ? text_code_info(piece.byte) : NULL;
        if (!info || !piece.has_word)
            continue;
        if (info->is_variable)
            add_word(collecting, piece.word, false, head);
        else if (piece.byte == TEXT_STRING)
            add(collecting, NAME_STRING, piece.word, false, head);
        else if (piece.byte == TEXT_CHARSET)
            add(collecting, NAME_CHARSET, piece.word, false, head);
    }
}

/* Adds the script of an assignment such as VAR_VERB_SCRIPT = 2, to a variable with the number of a
 * script that the engine starts. */
static void see_script_variable(struct collecting *collecting, const struct insn *insn)
{
    static const uint16_t variables[] = {VAR_SCROLL_SCRIPT,         VAR_ENTRY_SCRIPT,
                                         VAR_ENTRY_SCRIPT_2,        VAR_EXIT_SCRIPT,
                                         VAR_EXIT_SCRIPT_2,         VAR_VERB_SCRIPT,
                                         VAR_SENTENCE_SCRIPT,       VAR_INVENTORY_SCRIPT,
                                         VAR_CUTSCENE_START_SCRIPT, VAR_CUTSCENE_END_SCRIPT};
    const struct operand *to = &insn->operands[0], *from = &insn->operands[1];
    if (insn->op != OP_move || to->kind != OPERAND_VARIABLE || from->kind != OPERAND_LITERAL ||
        from->value <= 0)
        return;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        if (to->variable.word == variables[i])
            add(collecting, NAME_SCRIPT, from->value, false, insn);
}

static void see(void *context, const struct insn *head, const struct insn *part)
{
    struct collecting *collecting = context;
    const bool result = browse_has_result(part->op);
    see_script_variable(collecting, part);
    for (int i = 0; i < part->operand_count; i++) {
        const struct operand *operand = &part->operands[i];
        const int n = result ? i - 1 : i;
        if (operand->kind == OPERAND_VARIABLE)
            add_variable(collecting, &operand->variable, result && i == 0, head);
        else if (operand->kind == OPERAND_LIST)
            add_list(collecting, operand->bytes, head);
        else if (operand->kind == OPERAND_TEXT)
            add_text(collecting, operand->bytes, head);
        else if (operand->kind == OPERAND_LITERAL) {
            const enum name_kind kind = script_number_kind(part->op, n, operand->value);
            if (kind != NAME_ANY)
                add(collecting, kind, operand->value, false, head);
        }
    }
}

static int compare(const void *a, const void *b)
{
    const struct browse_use *left = a, *right = b;
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    if (left->room != right->room)
        return left->room < right->room ? -1 : 1;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    if (left->code != right->code)
        return left->code < right->code ? -1 : 1;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    return (int)right->write - (int)left->write;
}

/* Keeps one use of each thing in an instruction; a write counts more than a read. */
static void remove_duplicates(struct browse_model *model)
{
    int count = 0;
    for (int i = 0; i < model->use_count; i++) {
        struct browse_use same = model->uses[i];
        same.write = count > 0 ? model->uses[count - 1].write : 0;
        if (count == 0 || compare(&same, &model->uses[count - 1]) != 0)
            model->uses[count++] = model->uses[i];
    }
    model->use_count = count;
}

void browse_uses_make(struct browse_model *model)
{
    for (int i = 0; i < model->code_count && !model->no_memory; i++) {
        struct collecting collecting = {model, i};
        struct reader reader = reader_at(model->codes[i].code, model->codes[i].begin);
        while (reader_left(&reader) > 0 && insn_parts(&reader, see, &collecting))
            ;
    }
    if (model->use_count > 0)
        qsort(model->uses, (size_t)model->use_count, sizeof *model->uses, compare);
    remove_duplicates(model);
}

int browse_uses_find(const struct browse_model *model, struct browse_link link,
                     const struct browse_use **first)
{
    struct browse_use wanted = {
        .kind = (uint8_t)link.kind, .number = link.number, .write = UINT8_MAX};
    if (link.kind == NAME_SCRIPT && link.number >= LOCAL_SCRIPT_FIRST)
        wanted.room = (uint16_t)link.room;
    int low = 0, high = model->use_count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (compare(&model->uses[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *first = model->uses ? &model->uses[low] : NULL;
    int count = 0;
    while (low + count < model->use_count && model->uses[low + count].kind == wanted.kind &&
           model->uses[low + count].room == wanted.room &&
           model->uses[low + count].number == wanted.number)
        count++;
    return count;
}
