/* Who uses what: goes through all instructions once. */
#include <stdlib.h>

#include "app/browse/browse_model.h"
#include "engine/script/text_code.h"
#include "engine/variable_state.h"

enum { LOCAL_SCRIPT_FIRST = 200, GLOBAL_MASK = 0x1FFF, BIT_MASK = 0x7FFF };

void *browse_model_grow(struct browse_model *model, void *rows, int count, int *size,
                        size_t row_size)
{
    if (count < *size)
        return rows;
    const int larger = *size == 0 ? 64 : *size * 2;
    void *memory = model->allocator.resize(model->allocator.context, rows, (size_t)*size * row_size,
                                           (size_t)larger * row_size);
    if (memory)
        *size = larger;
    else
        model->no_memory = true;
    return memory;
}

struct collecting {
    struct browse_model *model;
    int code;
};

static void add(struct collecting *collecting, enum name_kind kind, int number, bool write,
                const struct insn *head)
{
    struct browse_model *model = collecting->model;
    const int room = model->codes[collecting->code].room;
    void *uses = browse_model_grow(model, model->uses, model->use_count, &model->use_size,
                                   sizeof *model->uses);
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

/* Local variables are nobody else's, so they are left out. */
static void add_word(struct collecting *collecting, uint16_t word, bool write,
                     const struct insn *head)
{
    if (word & VARIABLE_BIT)
        add(collecting, NAME_BIT, word & BIT_MASK & ~VARIABLE_INDEXED, write, head);
    else if (!(word & VARIABLE_LOCAL))
        add(collecting, NAME_VARIABLE, word & GLOBAL_MASK, write, head);
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

/* The variables that hold the number of a script which the engine starts. */
static bool holds_script(const struct variable_ref *variable)
{
    static const uint16_t variables[] = {VAR_SCROLL_SCRIPT,         VAR_ENTRY_SCRIPT,
                                         VAR_ENTRY_SCRIPT_2,        VAR_EXIT_SCRIPT,
                                         VAR_EXIT_SCRIPT_2,         VAR_VERB_SCRIPT,
                                         VAR_SENTENCE_SCRIPT,       VAR_INVENTORY_SCRIPT,
                                         VAR_CUTSCENE_START_SCRIPT, VAR_CUTSCENE_END_SCRIPT};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        if (variable->word == variables[i])
            return true;
    return false;
}

/* VAR_VERB_SCRIPT = 2 */
static void see_script_variable(struct collecting *collecting, const struct insn *insn)
{
    if (insn->op == OP_move && insn->operands[0].kind == OPERAND_VARIABLE &&
        insn->operands[1].kind == OPERAND_LITERAL && insn->operands[1].value > 0 &&
        holds_script(&insn->operands[0].variable))
        add(collecting, NAME_SCRIPT, insn->operands[1].value, false, insn);
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
            const enum name_kind kind = browse_operand_kind(part->op, n, operand->value);
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

/* A thing that an instruction names twice is used there once; written counts more than read. */
static void leave_out_doubles(struct browse_model *model)
{
    int kept = 0;
    for (int i = 0; i < model->use_count; i++) {
        struct browse_use same = model->uses[i];
        same.write = kept > 0 ? model->uses[kept - 1].write : 0;
        if (kept == 0 || compare(&same, &model->uses[kept - 1]) != 0)
            model->uses[kept++] = model->uses[i];
    }
    model->use_count = kept;
}

void browse_uses_make(struct browse_model *model)
{
    for (int i = 0; i < model->code_count && !model->no_memory; i++) {
        struct collecting collecting = {model, i};
        struct reader reader = reader_at(model->codes[i].code, model->codes[i].begin);
        while (reader_left(&reader) > 0 && survey_parts(&reader, see, &collecting))
            ;
    }
    if (model->use_count > 0)
        qsort(model->uses, (size_t)model->use_count, sizeof *model->uses, compare);
    leave_out_doubles(model);
}

int browse_uses_find(const struct browse_model *model, enum name_kind kind, int room, int number,
                     const struct browse_use **first)
{
    struct browse_use wanted = {.kind = (uint8_t)kind, .number = number, .write = UINT8_MAX};
    const bool local = kind == NAME_SCRIPT && number >= LOCAL_SCRIPT_FIRST;
    wanted.room = (uint16_t)(local ? room : 0);
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
    while (low + count < model->use_count && model->uses[low + count].kind == kind &&
           model->uses[low + count].room == wanted.room &&
           model->uses[low + count].number == number)
        count++;
    return count;
}
