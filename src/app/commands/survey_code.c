#include <string.h>

#include "app/commands/survey_parts.h"
#include "engine/script/text_code.h"

enum {
    CODE_LIMIT = 1 << 20, /* bytes of a script; jumps reach 32 KB */
    ORDERS = 244,         /* orders of animateActor from here on are no animations */
};

/* ---- an instruction and its sub-operations ---- */

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

/* ---- faults ---- */

/* A place that is no instruction: it stands in the list of those, and is a fault. */
static void tell_bad(struct survey_reading *reading, const struct reader *stopped)
{
    struct survey *survey = reading->surveyor->survey;
    survey_tell_code(reading, FAULT_UNKNOWN,
                     stopped->failed ? "the code ends within an instruction"
                                     : "no instruction stands here",
                     reading->reached);
    survey->undecodable++;
    if (survey->place_count == SURVEY_PLACE_LIMIT)
        return;
    struct survey_place *place = &survey->places[survey->place_count++];
    *place = (struct survey_place){.offset = (uint32_t)reading->at, .reached = reading->reached};
    memcpy(place->script, reading->code->name, sizeof place->script);
}

/* ---- animations ---- */

static void ask(struct surveyor *surveyor, int animation)
{
    if (animation >= 0 && animation < ORDERS)
        surveyor->asked[animation] = true;
}

/* Notes the animations that an instruction or a text names by their numbers. */
static void note_animations(struct surveyor *surveyor, const struct insn *part)
{
    bool asks = part->op == SUB_actor_ops_init_anim || part->op == SUB_actor_ops_walk_anim ||
                part->op == SUB_actor_ops_stand_anim || part->op == SUB_actor_ops_talk_anim;
    for (int i = 0; i < part->operand_count; i++) {
        const struct operand *operand = &part->operands[i];
        struct reader text = reader_at(operand->bytes, 0);
        struct text_piece piece;
        if (operand->kind == OPERAND_LITERAL && (asks || (part->op == OP_animate_actor && i == 1)))
            ask(surveyor, operand->value);
        while (operand->kind == OPERAND_TEXT && text_next(&text, &piece))
            if (piece.is_code && piece.byte == TEXT_ANIMATION)
                ask(surveyor, piece.word);
    }
}

/* ---- one instruction after another ---- */

/* Whether a script never goes on behind this. */
static bool stops(const struct survey_code *code, const struct insn *part)
{
    const struct operand *number = &part->operands[0];
    switch (part->op) {
    case OP_stop_object_code:
    case OP_jump_relative:
    case OP_chain_script:
    case SUB_system_ops_restart:
    case SUB_system_ops_quit:
        return true;
    case OP_stop_script: /* itself by 0, or by its own number */
        return number->kind == OPERAND_LITERAL &&
               (number->value == 0 || (code->object == NULL && number->value == code->number));
    default:
        return false;
    }
}

/* Where the instruction may jump to. What is not reached jumps nowhere. */
static void see_jump(struct survey_reading *reading, const struct insn *part)
{
    const int last = part->operand_count - 1;
    if (last < 0 || part->operands[last].kind != OPERAND_JUMP || !reading->reached)
        return;
    int32_t target = insn_target(part);
    if (target < 0 || (size_t)target >= reading->code->bytes.size)
        survey_tell_code(reading, FAULT_BAD_VALUE, "a jump leads out of the script", true);
    else
        reading->entered[target] = 1;
}

static void see(void *context, const struct insn *head, const struct insn *part)
{
    struct survey_reading *reading = context;
    struct survey *survey = reading->surveyor->survey;
    survey->instructions[part->op]++;
    if (head == part)
        survey->instruction_count++;
    reading->stops = reading->stops || stops(reading->code, part);
    note_animations(reading->surveyor, part);
    see_jump(reading, part);
    survey_hints_see(reading, part);
}

/* Reads one instruction. Returns where the next one stands that is worth reading: behind bytes that
 * do not decode, or that are not reached, it is where a jump leads. */
static size_t read_one(struct survey_reading *reading)
{
    const size_t size = reading->code->bytes.size;
    struct reader reader = reader_at(reading->code->bytes, reading->at);
    reading->reached = reading->entered[reading->at] || (reading->reached && !reading->stops);
    reading->stops = false;
    const bool good = survey_parts(&reader, see, reading);
    if (!good)
        tell_bad(reading, &reader);
    else if (reading->reached && !reading->stops && reader_left(&reader) == 0)
        survey_tell_code(reading, FAULT_TRUNCATED, "the script goes on behind its last byte", true);
    reading->stops = reading->stops || !good;
    if (good && reading->reached)
        return reader.position;
    const size_t end = good ? reader.position : size;
    size_t next = reading->at + 1;
    while (next < end && !reading->entered[next])
        next++;
    return next;
}

void survey_code_read(struct surveyor *surveyor, const struct survey_code *code)
{
    const size_t size = code->bytes.size;
    struct survey_reading reading = {.surveyor = surveyor, .code = code, .at = code->begin};
    surveyor->survey->codes[code->kind]++;
    if (size > CODE_LIMIT)
        survey_tell_code(&reading, FAULT_BAD_VALUE, "larger than any script", true);
    if (size > CODE_LIMIT || !survey_spend(surveyor, size))
        return;
    reading.entered = arena_alloc(&surveyor->arena, size, 1);
    if (reading.entered == NULL)
        return;
    reading.reached = code->object == NULL;
    for (int i = 0; code->object != NULL && i < code->object->verb_count; i++)
        if (code->object->verbs[i].offset < size)
            reading.entered[code->object->verbs[i].offset] = 1;
    while (reading.at < size)
        reading.at = read_one(&reading);
}
