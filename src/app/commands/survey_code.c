/* Reads scripts: what does not decode, and which animations they name. */
#include <stdio.h>
#include <string.h>

#include "app/commands/survey_parts.h"
#include "engine/script/text_code.h"
#include "resource/files/game_index.h"

enum {
    CODE_LIMIT = 1 << 20, /* bytes of a script; jumps reach 32 KB */
    ORDERS = 244,         /* orders of animateActor from here on are no animations */
};

/* Instructions whose first operand names a resource. */
static const struct {
    enum opcode op;
    enum resource_kind kind;
} named[] = {
    {OP_start_script, RESOURCE_SCRIPT},
    {OP_chain_script, RESOURCE_SCRIPT},
    {OP_start_sound, RESOURCE_SOUND},
    {OP_start_music, RESOURCE_SOUND},
    {SUB_actor_ops_costume, RESOURCE_COSTUME},
    {SUB_cursor_command_charset, RESOURCE_CHARSET},
    {SUB_resource_load_charset, RESOURCE_CHARSET},
};

/* Reports something at the instruction that is read. */
static void report(const struct survey_reading *reading, enum fault_code code, bool reached,
                   const char *what)
{
    const struct game_files *files = reading->surveyor->files;
    const size_t begin = (size_t)(reading->code->bytes.data - files->container_bytes.data);
    const struct fault_place place = {files->container_name, reading->code->name, (uint32_t)begin};
    survey_report(reading->surveyor, &place, reading->at, code, reached, "%s", what);
}

/* A script that names what is not there may never run. It is a fault if blocks of that kind are in
 * the container without an entry in the directory: the entry was lost. Scripts of rooms are left
 * out: it is not known which room will be there. */
static void look_for(struct survey_reading *reading, const struct insn *part)
{
    static const char *const words[RESOURCE_KINDS] = {"script", "sound", "costume", "charset"};
    const struct operand *operand = &part->operands[0];
    char what[FAULT_WHY_SIZE];
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const enum resource_kind kind = named[i].kind;
        if (named[i].op != part->op || operand->kind != OPERAND_LITERAL || operand->value <= 0 ||
            (kind == RESOURCE_SCRIPT && operand->value >= LOCAL_SCRIPT_FIRST) ||
            reading->surveyor->strays[kind] == 0 ||
            game_files_has(reading->surveyor->files, kind, operand->value))
            continue;
        snprintf(what, sizeof what, "names %s %d, which no directory entry leads to", words[kind],
                 operand->value);
        report(reading, FAULT_MISSING, reading->reached, what);
    }
}

static bool parts(struct reader *reader, survey_see *see, void *context, int depth)
{
    struct insn insn, sub;
    if (depth == INSN_NESTING_LIMIT || !insn_decode(reader, &insn))
        return false;
    see(context, &insn, &insn);
    for (bool more = insn_has_more(&insn); more; more = insn_has_more(&sub)) {
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

/* Notes the animations that an instruction or a text names by their numbers. */
static void note_animations(struct surveyor *surveyor, const struct insn *part)
{
    const bool asks = part->op == SUB_actor_ops_init_anim || part->op == SUB_actor_ops_walk_anim ||
                      part->op == SUB_actor_ops_stand_anim || part->op == SUB_actor_ops_talk_anim;
    for (int i = 0; i < part->operand_count; i++) {
        const struct operand *operand = &part->operands[i];
        struct reader text = reader_at(operand->bytes, 0);
        struct text_piece piece;
        if (operand->kind == OPERAND_LITERAL &&
            (asks || (part->op == OP_animate_actor && i == 1)) && operand->value >= 0 &&
            operand->value < ORDERS)
            surveyor->asked[operand->value] = true;
        while (operand->kind == OPERAND_TEXT && text_next(&text, &piece))
            if (piece.is_code && piece.byte == TEXT_ANIMATION && piece.word < ORDERS)
                surveyor->asked[piece.word] = true;
    }
}

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
        report(reading, FAULT_BAD_VALUE, true, "a jump leads out of the script");
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
    look_for(reading, part);
}

/* A place that is no instruction: it stands in the list of those, and is a fault. */
static void report_bad(struct survey_reading *reading, const struct reader *stopped)
{
    struct survey *survey = reading->surveyor->survey;
    report(reading, FAULT_UNKNOWN, reading->reached,
           stopped->failed ? "the code ends within an instruction"
                           : "there is no instruction here");
    if (survey->undecodable++ >= SURVEY_PLACE_LIMIT)
        return;
    struct survey_place *place = &survey->places[survey->place_count++];
    *place = (struct survey_place){.offset = (uint32_t)reading->at, .reached = reading->reached};
    memcpy(place->script, reading->code->name, sizeof place->script);
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
        report_bad(reading, &reader);
    else if (reading->reached && !reading->stops && reader_left(&reader) == 0)
        report(reading, FAULT_TRUNCATED, true, "the script continues past its last byte");
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
        report(&reading, FAULT_BAD_VALUE, true, "larger than any script");
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
