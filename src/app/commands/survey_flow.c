#include "app/commands/survey_flow.h"

#include <string.h>

enum {
    WORK_FACTOR = 8, /* so many times the bytes of a script may be decoded while following it */
    WORK_LEAST = 1 << 16,
};

static bool parts(struct reader *reader, survey_see *see, void *context, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    see(context, &insn, &insn);
    for (bool more = insn_goes_on(&insn); more; more = insn_goes_on(&sub)) {
        if (!sub_decode(reader, insn.family, &sub))
            return false;
        see(context, &insn, &sub);
        if (sub.op == SUB_expression_opcode && !parts(reader, see, context, depth + 1))
            return false;
    }
    return true;
}

bool survey_parts(struct reader *reader, survey_see *see, void *context)
{
    return parts(reader, see, context, 0);
}

bool survey_jumps(const struct insn *part)
{
    return part->operand_count > 0 && part->operands[part->operand_count - 1].kind == OPERAND_JUMP;
}

/* ---- following ---- */

struct following {
    const struct survey_code *code;
    uint8_t *marks, *cutscenes;
    uint32_t *stack; /* instructions that are reached and were not looked at */
    size_t depth;
    size_t at;    /* the instruction that is looked at */
    uint8_t open; /* cutscenes that are open behind it */
    bool ends;    /* nothing follows behind it */
};

static void reach(struct following *following, size_t position)
{
    if (following->marks[position] & FLOW_REACHED)
        return;
    following->marks[position] |= FLOW_REACHED;
    following->cutscenes[position] = following->open;
    following->stack[following->depth++] = (uint32_t)position;
}

/* Whether a script stops itself: by 0, or by its own number. */
static bool stops_itself(const struct survey_code *code, const struct insn *stop)
{
    const struct operand *number = &stop->operands[0];
    return number->kind == OPERAND_LITERAL && (number->value == 0 || number->value == code->number);
}

/* Whether a script never goes on behind this. */
static bool ends(const struct survey_code *code, const struct insn *part)
{
    switch (part->op) {
    case OP_stop_object_code:
    case OP_jump_relative:
    case OP_chain_script:
    case SUB_system_ops_restart:
    case SUB_system_ops_quit:
        return true;
    case OP_stop_script:
        return stops_itself(code, part);
    default:
        return false;
    }
}

static void look_at_part(void *context, const struct insn *head, const struct insn *part)
{
    struct following *following = context;
    (void)head;
    following->ends = following->ends || ends(following->code, part);
    if (part->op == OP_cutscene && following->open < UINT8_MAX)
        following->open++;
    if (part->op == OP_end_cutscene && following->open > 0)
        following->open--;
    if (!survey_jumps(part))
        return;
    int32_t target = insn_target(part);
    if (target < 0 || (size_t)target >= following->code->bytes.size)
        following->marks[following->at] |= FLOW_LEAVES;
    else
        reach(following, (size_t)target);
}

/* Looks at one instruction. Returns how many bytes it has. */
static size_t look_at(struct following *following, size_t position)
{
    struct reader reader = reader_at(following->code->bytes, position);
    following->at = position;
    following->open = following->cutscenes[position];
    following->ends = false;
    if (!survey_parts(&reader, look_at_part, following))
        following->marks[position] |= FLOW_BAD;
    else if (!following->ends && reader_left(&reader) == 0)
        following->marks[position] |= FLOW_RUNS_OUT;
    else if (!following->ends)
        reach(following, reader.position);
    return reader.position > position ? reader.position - position : 1;
}

static void begin(struct following *following)
{
    const struct survey_code *code = following->code;
    if (code->object == NULL && code->begin < code->bytes.size)
        reach(following, code->begin);
    for (int i = 0; code->object != NULL && i < code->object->verb_count; i++)
        reach(following, code->object->verbs[i].offset);
}

bool survey_flow_follow(struct survey_flow *flow, const struct survey_code *code,
                        struct arena *arena)
{
    size_t size = code->bytes.size;
    uint64_t work = (uint64_t)size * WORK_FACTOR + WORK_LEAST;
    flow->marks = arena_alloc(arena, size, 1);
    flow->cutscenes = arena_alloc(arena, size, 1);
    flow->whole = true;
    struct following following = {.code = code, .marks = flow->marks, .cutscenes = flow->cutscenes};
    following.stack = arena_alloc(arena, size, sizeof *following.stack);
    if (flow->marks == NULL || flow->cutscenes == NULL || following.stack == NULL)
        return false;
    begin(&following);
    while (following.depth > 0 && flow->whole) {
        size_t taken = look_at(&following, following.stack[--following.depth]);
        flow->whole = taken <= work;
        work -= flow->whole ? taken : 0;
    }
    if (!flow->whole)
        memset(flow->marks, FLOW_REACHED, size);
    return true;
}
