#include "engine/survey/survey_flow.h"

#include <string.h>

enum {
    WORK_FACTOR = 32, /* so many times the bytes of a script may be decoded while following it */
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

struct flow {
    const struct survey_code *code;
    uint8_t *marks;
    uint32_t *stack; /* instructions that are reached and were not looked at */
    size_t depth;
    size_t at; /* the instruction that is looked at */
    bool ends; /* nothing follows behind it */
};

static void reach(struct flow *flow, size_t position)
{
    if (flow->marks[position] & FLOW_REACHED)
        return;
    flow->marks[position] |= FLOW_REACHED;
    flow->stack[flow->depth++] = (uint32_t)position;
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
    struct flow *flow = context;
    (void)head;
    flow->ends = flow->ends || ends(flow->code, part);
    if (!survey_jumps(part))
        return;
    int32_t target = insn_target(part);
    if (target < 0 || (size_t)target >= flow->code->bytes.size)
        flow->marks[flow->at] |= FLOW_LEAVES;
    else
        reach(flow, (size_t)target);
}

/* Looks at one instruction. Returns how many bytes it has. */
static size_t look_at(struct flow *flow, size_t position)
{
    struct reader reader = reader_at(flow->code->bytes, position);
    flow->at = position;
    flow->ends = false;
    if (!survey_parts(&reader, look_at_part, flow))
        flow->marks[position] |= FLOW_BAD;
    else if (!flow->ends && reader_left(&reader) == 0)
        flow->marks[position] |= FLOW_RUNS_OUT;
    else if (!flow->ends)
        reach(flow, reader.position);
    return reader.position > position ? reader.position - position : 1;
}

static void begin(struct flow *flow)
{
    const struct survey_code *code = flow->code;
    if (code->object == NULL)
        reach(flow, code->begin);
    for (int i = 0; code->object != NULL && i < code->object->verb_count; i++)
        reach(flow, code->object->verbs[i].offset);
}

bool survey_flow(const struct survey_code *code, uint8_t *marks, bool *whole, struct arena *arena)
{
    size_t size = code->bytes.size;
    struct flow flow = {.code = code, .marks = marks};
    uint64_t work = (uint64_t)size * WORK_FACTOR + WORK_LEAST;
    flow.stack = arena_alloc(arena, size, sizeof *flow.stack);
    if (flow.stack == NULL)
        return false;
    *whole = true;
    if (code->begin < size)
        begin(&flow);
    while (flow.depth > 0) {
        size_t taken = look_at(&flow, flow.stack[--flow.depth]);
        if (taken > work) {
            memset(marks, FLOW_REACHED, size);
            *whole = false;
            return true;
        }
        work -= taken;
    }
    return true;
}
