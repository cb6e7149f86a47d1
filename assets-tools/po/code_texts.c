#include "assets-tools/po/code_texts.h"

#include "engine/script/instruction.h"

enum { JUMP_SIZE = 2 };

struct walk {
    struct byte_view code;
    const struct code_visitor *visitor;
};

/* The number that an operand holds, if it is no variable. */
static int number_of(const struct insn *insn, int index)
{
    if (index >= insn->operand_count)
        return WHO_NOBODY;
    const struct operand *operand = &insn->operands[index];
    return operand->kind == OPERAND_LITERAL ? (int)operand->value : WHO_VARIABLE;
}

/* Which texts are for people: file names of saves are not. */
static bool use_of(const struct insn *head, const struct insn *insn, struct code_text *text)
{
    switch (insn->op) {
    case SUB_print_text:
        text->use = USE_SAID;
        text->who = head->op == OP_print_ego ? WHO_EGO : number_of(head, 0);
        return true;
    case SUB_verb_ops_name:
        text->use = USE_VERB;
        text->who = number_of(head, 0);
        return true;
    case SUB_actor_ops_name:
        text->use = USE_ACTOR_NAME;
        text->who = number_of(head, 0);
        return true;
    case OP_set_object_name:
        text->use = USE_OBJECT_NAME;
        text->who = number_of(insn, 0);
        return true;
    case SUB_string_ops_load:
        text->use = USE_STRING;
        text->who = number_of(insn, 0);
        return true;
    default:
        return false;
    }
}

static void visit_insn(const struct walk *walk, const struct insn *head, const struct insn *insn)
{
    const struct code_visitor *visitor = walk->visitor;
    for (int i = 0; i < insn->operand_count; i++) {
        const struct operand *operand = &insn->operands[i];
        struct code_text text;
        if (operand->kind == OPERAND_TEXT && visitor->text != NULL && use_of(head, insn, &text)) {
            text.at = operand->bytes.size > 0 ? (size_t)(operand->bytes.data - walk->code.data) : 0;
            text.size = operand->bytes.size;
            if (text.size > 0)
                visitor->text(visitor->context, &text);
        }
        if (operand->kind == OPERAND_JUMP && visitor->jump != NULL) {
            size_t end = insn->start + insn->size;
            const struct code_jump jump = {end - JUMP_SIZE, end, insn_target(insn)};
            visitor->jump(visitor->context, &jump);
        }
    }
}

static bool walk_insn(const struct walk *walk, struct reader *reader, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    visit_insn(walk, &insn, &insn);
    for (bool more = insn_goes_on(&insn); more; more = insn_goes_on(&sub)) {
        if (!sub_decode(reader, insn.family, &sub))
            return false;
        visit_insn(walk, &insn, &sub);
        if (sub.op == SUB_expression_opcode && !walk_insn(walk, reader, depth + 1))
            return false;
    }
    return true;
}

bool code_walk(struct byte_view code, size_t from, const struct code_visitor *visitor)
{
    const struct walk walk = {code, visitor};
    struct reader reader = reader_at(code, 0);
    if (from > code.size)
        return false;
    reader.position = from;
    while (reader_left(&reader) > 0)
        if (!walk_insn(&walk, &reader, 0))
            return false;
    return true;
}
