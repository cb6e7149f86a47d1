/* Turns decoded instructions into calls, operands and expressions of the language. */
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "assets-tools/script/script_compiler.h"

/* ---- operands ---- */

/* Returns the name of a kind for a number, or NULL. */
static const char *name_for(const struct decompiling *decompiling, enum name_kind kind, int value)
{
    const char *elsewhere = NULL;
    for (const struct script_name *name = decompiling->names->first; name; name = name->next) {
        if (name->kind != kind || name->value != value)
            continue;
        if (name->room == 0 || name->room == decompiling->room)
            return name->text;
        if (kind == NAME_OBJECT)
            elsewhere = name->text;
    }
    return elsewhere;
}

/* Returns an operand as the assembler writes it. */
static const char *plain_operand(struct decompiling *decompiling, const struct operand *operand)
{
    char none[1];
    struct text_line line = text_line_in(none, sizeof none);
    operand_format(operand, &line);
    char *text = arena_alloc(decompiling->arena, line.length + 1, 1);
    line = text_line_in(text, line.length + 1);
    operand_format(operand, &line);
    return text;
}

/* Returns a variable; "g0" may have a name. */
static const char *variable_operand(struct decompiling *decompiling, const struct operand *operand,
                                    bool with_names)
{
    const char *text = plain_operand(decompiling, operand), *index = strchr(text, '[');
    const int number = operand->variable.word & ~VARIABLE_INDEXED;
    const char *name =
        with_names && *text == 'g' ? name_for(decompiling, NAME_VARIABLE, number) : NULL;
    if (name == NULL)
        return text;
    return source_format(decompiling->arena, "%s%s", name, index != NULL ? index : "");
}

static const char *end_text(struct decompiling *decompiling, struct bytes_writer *text)
{
    return (const char *)source_move_bytes(decompiling->arena, text).data;
}

/* Returns a list, "[1, g2]", whose variables may have names. */
static const char *list_operand(struct decompiling *decompiling, const struct step *step,
                                const struct operand *list, bool with_names)
{
    struct bytes_writer text;
    struct reader items = reader_at(list->bytes, 0);
    struct list_item item;
    bytes_writer_init(&text, decompiling->arena->allocator);
    write_format(&text, "[");
    for (const char *between = ""; list_next(&items, &item); between = ", ")
        write_format(&text, "%s%s", between,
                     decompile_operand(decompiling, step, &item.operand, NAME_ANY, with_names));
    write_format(&text, "]");
    return end_text(decompiling, &text);
}

const char *decompile_operand(struct decompiling *decompiling, const struct step *step,
                              const struct operand *operand, enum name_kind kind, bool with_names)
{
    const char *name = NULL;
    switch (operand->kind) {
    case OPERAND_LITERAL:
        if (with_names && kind != NAME_ANY && operand->value >= 0)
            name = name_for(decompiling, kind, operand->value);
        return name != NULL ? name : plain_operand(decompiling, operand);
    case OPERAND_VARIABLE:
        return variable_operand(decompiling, operand, with_names);
    case OPERAND_JUMP:
        return step->target == NO_TARGET ? ""
                                         : source_format(decompiling->arena, "at%04zX",
                                                         decompiling->steps[step->target].offset);
    case OPERAND_LIST:
        return list_operand(decompiling, step, operand, with_names);
    default:
        return plain_operand(decompiling, operand);
    }
}

/* ---- calls ---- */

/* Adds a head or a sub-operation: its name and flags, and its operands. */
static void add_part(struct decompiling *decompiling, const struct step *step,
                     struct bytes_writer *text, const struct insn *insn, int from, int less,
                     bool with_names)
{
    const struct opcode_info *info = opcode_info(insn->op);
    const int last = insn->operand_count - less;
    write_format(text, "%s", info->text);
    for (int i = 0; i < SPEC_LIMIT; i++)
        if (spec_flag_name(info->specs[i]) != NULL && (insn->byte & info->specs[i] & SPEC_MODE))
            write_format(text, "+%s", spec_flag_name(info->specs[i]));
    for (int i = from; i < last; i++) {
        enum name_kind kind = script_number_kind(insn->op, i - from, insn->operands[i].value);
        write_format(text, "%s%s", i == from ? "(" : ", ",
                     decompile_operand(decompiling, step, &insn->operands[i], kind, with_names));
    }
    if (last > from)
        write_format(text, ")");
    else if (from + less > 0 && insn->family == FAMILY_none)
        write_format(text, "()");
}

const char *decompile_call(struct decompiling *decompiling, const struct step *step,
                           struct reader *reader, int from, int less, bool with_names)
{
    struct bytes_writer text;
    struct insn insn, sub;
    bytes_writer_init(&text, decompiling->arena->allocator);
    bool good = insn_decode(reader, &insn);
    if (good)
        add_part(decompiling, step, &text, &insn, from, less, with_names);
    for (bool more = good && insn_has_more(&insn); more; more = good && insn_has_more(&sub)) {
        good = sub_decode(reader, insn.family, &sub) && sub.op != SUB_expression_opcode;
        if (!good || sub.op == SUB_end)
            continue;
        write_format(&text, ".");
        add_part(decompiling, step, &text, &sub, 0, 0, with_names);
    }
    const char *call = end_text(decompiling, &text);
    return good ? call : NULL;
}

const char *decompile_script_call(struct decompiling *decompiling, const struct step *step,
                                  const struct insn *start)
{
    const struct operand *number = &start->operands[0];
    if (number->kind != OPERAND_LITERAL ||
        (start->byte & (SCRIPT_RECURSIVE | SCRIPT_RESISTANT)) != 0)
        return NULL;
    const char *name = name_for(decompiling, NAME_SCRIPT, number->value);
    const char *list = list_operand(decompiling, step, &start->operands[1], true);
    if (name == NULL)
        return NULL;
    return source_format(decompiling->arena, "%s(%.*s);", name, (int)strlen(list) - 2, list + 1);
}

/* ---- expressions, from the steps of a stack machine ---- */

enum { STACK_MAX = 32 };

/* A part of the sum, and the precedence of its last operator: 0 +, 1 *, 2 none. */
struct summand {
    const char *text;
    int binds;
};

static const char *in_brackets(struct decompiling *decompiling, const struct summand *part,
                               int least)
{
    return part->binds >= least ? part->text
                                : source_format(decompiling->arena, "(%s)", part->text);
}

/* Combines the two topmost parts. */
static bool combine(struct decompiling *decompiling, struct summand *stack, int *count,
                    enum opcode op)
{
    int row = 0;
    while (row < SCRIPT_STEPS && strcmp(script_steps[row].step, opcode_info(op)->text) != 0)
        row++;
    if (row == SCRIPT_STEPS || *count < 2)
        return false;
    struct summand *a = &stack[*count - 2];
    const int binds = script_steps[row].binds;
    a->text = source_format(decompiling->arena, "%s %c %s", in_brackets(decompiling, a, binds),
                            script_steps[row].sign,
                            in_brackets(decompiling, &stack[*count - 1], binds + 1));
    a->binds = binds;
    --*count;
    return true;
}

const char *decompile_expression(struct decompiling *decompiling, const struct step *step,
                                 struct reader *reader, bool with_names)
{
    struct summand stack[STACK_MAX];
    struct insn sub;
    int count = 0;
    while (sub_decode(reader, FAMILY_expression, &sub) && sub.op != SUB_end) {
        struct summand part = {NULL, 2};
        if (sub.op == SUB_expression_push)
            part.text =
                decompile_operand(decompiling, step, &sub.operands[0], NAME_ANY, with_names);
        else if (sub.op == SUB_expression_opcode)
            part.text = decompile_call(decompiling, step, reader, 1, 0, with_names);
        else if (combine(decompiling, stack, &count, sub.op))
            continue;
        if (part.text == NULL || count == STACK_MAX)
            return NULL;
        stack[count++] = part;
    }
    return count == 1 ? stack[0].text : NULL;
}
