#include "app/commands/survey_code.h"

#include <string.h>

#include "app/commands/survey_flow.h"
#include "app/commands/survey_hints.h"
#include "app/commands/survey_work.h"

enum { CODE_LIMIT = 1 << 20 }; /* bytes of a script; jumps reach 32 KB */

/* ---- faults ---- */

static void tell(struct survey_reading *reading, size_t offset, enum fault_code code,
                 const char *what, bool reached)
{
    struct fault fault;
    struct fault_place place =
        survey_place_of(reading->surveyor, reading->code->name, reading->code->bytes.data);
    fault_set(&fault, code, &place, offset, "%s", what);
    survey_tell(reading->surveyor, &fault, reached);
}

/* A place that is no instruction: it stands in the list of those, and is a fault. */
static void tell_bad(struct survey_reading *reading, const struct reader *stopped, size_t offset)
{
    struct survey *survey = reading->surveyor->survey;
    bool reached = (reading->flow.marks[offset] & FLOW_REACHED) != 0;
    tell(reading, offset, FAULT_UNKNOWN,
         stopped->failed ? "the code ends within an instruction" : "no instruction stands here",
         reached);
    survey->undecodable++;
    if (survey->place_count == SURVEY_PLACE_LIMIT)
        return;
    struct survey_place *place = &survey->places[survey->place_count++];
    *place = (struct survey_place){.offset = (uint32_t)offset, .reached = reached};
    memcpy(place->script, reading->code->name, sizeof place->script);
}

/* ---- one instruction after another ---- */

static void see(void *context, const struct insn *head, const struct insn *part)
{
    struct survey_reading *reading = context;
    struct survey *survey = reading->surveyor->survey;
    survey->instructions[part->op]++;
    if (head == part)
        survey->instruction_count++;
    survey_uses_see(reading, head, part);
    survey_hints_see(reading, part);
}

/* The next place, behind one that does not decode, at which a good instruction is reached. */
static size_t next_good(const struct survey_code *code, const uint8_t *marks, size_t position)
{
    const uint8_t judged = FLOW_REACHED | FLOW_BAD;
    while (position < code->bytes.size && (marks[position] & judged) != FLOW_REACHED)
        position++;
    return position;
}

static void read_all(struct survey_reading *reading)
{
    const struct survey_code *code = reading->code;
    const struct survey_flow *flow = &reading->flow;
    for (size_t position = code->begin; position < code->bytes.size;) {
        struct reader reader = reader_at(code->bytes, position);
        reading->at = position;
        flow->marks[position] |= FLOW_LINEAR;
        if (survey_parts(&reader, see, reading)) {
            position = reader.position;
            continue;
        }
        tell_bad(reading, &reader, position);
        position = flow->whole ? next_good(code, flow->marks, position + 1) : code->bytes.size;
    }
}

/* What following the jumps has found. */
static void tell_flow(struct survey_reading *reading)
{
    const struct survey_code *code = reading->code;
    const uint8_t *marks = reading->flow.marks;
    for (size_t i = code->begin; i < code->bytes.size; i++) {
        if (marks[i] & FLOW_LEAVES)
            tell(reading, i, FAULT_BAD_VALUE, "a jump leads out of the script", true);
        if (marks[i] & FLOW_RUNS_OUT)
            tell(reading, i, FAULT_TRUNCATED, "the script goes on behind its last byte", true);
        if (!(marks[i] & FLOW_REACHED) || marks[i] & FLOW_LINEAR)
            continue;
        survey_uses_add(reading, SURVEY_USE_INTO_INSTRUCTION, i, -1);
        if (marks[i] & FLOW_BAD)
            tell(reading, i, FAULT_UNKNOWN, "a jump leads into an instruction, where none stands",
                 true);
    }
}

bool survey_code_read(struct surveyor *surveyor, const struct survey_code *code)
{
    struct survey_reading reading = {.surveyor = surveyor, .code = code, .told_wait = SIZE_MAX};
    size_t size = code->bytes.size;
    surveyor->survey->codes[code->kind]++;
    if (size > CODE_LIMIT) {
        tell(&reading, 0, FAULT_BAD_VALUE, "larger than any script", true);
        return true;
    }
    if (!survey_spend(surveyor, size))
        return true;
    if (!survey_flow_follow(&reading.flow, code, &surveyor->arena))
        return false;
    read_all(&reading);
    if (reading.flow.whole)
        tell_flow(&reading);
    return true;
}
