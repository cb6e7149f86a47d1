/* Decodes a script, has each instruction written as text, and checks the whole. */
#include "assets-tools/script/decompile.h"

#include <stdio.h>
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "util/array.h"

enum {
    PASSES = 3,
    STEPS_MAX = 8192, /* three times the largest real script; each block is a search */
};

/* Returns the step at an offset, or NO_TARGET. The end of the code is a step after the last. */
static int step_at(const struct decompiling *decompiling, int32_t offset)
{
    int at = 0;
    while (at < decompiling->step_count && (int32_t)decompiling->steps[at].offset < offset)
        at++;
    return (int32_t)decompiling->steps[at].offset == offset ? at : NO_TARGET;
}

/* Finds the target of a step's jump: the last operand of the step, or of its sub-operation
 * (override). */
static bool find_target(struct decompiling *decompiling, struct step *step)
{
    struct insn insn, sub;
    struct reader reader = reader_at(decompiling->code, step->offset);
    step->target = NO_TARGET;
    if (!insn_decode(&reader, &insn))
        return false;
    step->op = insn.op;
    const struct insn *last = &insn;
    if (insn_has_more(&insn)) {
        if (insn.family != FAMILY_override || !sub_decode(&reader, insn.family, &sub))
            return true;
        last = &sub;
    }
    if (last->operand_count == 0 || last->operands[last->operand_count - 1].kind != OPERAND_JUMP)
        return true;
    step->target = step_at(decompiling, insn_target(last));
    return step->target != NO_TARGET;
}

static struct step *add_step(struct decompiling *decompiling, size_t offset)
{
    decompiling->steps = array_grow_in(decompiling->arena, decompiling->steps,
                                       (size_t)decompiling->step_count, sizeof *decompiling->steps);
    struct step *step = &decompiling->steps[decompiling->step_count];
    *step = (struct step){.offset = offset};
    return step;
}

static bool decode(struct decompiling *decompiling)
{
    struct reader reader = reader_at(decompiling->code, 0);
    for (; reader_left(&reader) > 0; decompiling->step_count++) {
        struct step *step = add_step(decompiling, reader.position);
        if (!insn_skip(&reader) || decompiling->step_count == STEPS_MAX)
            return false;
        step->size = reader.position - step->offset;
    }
    add_step(decompiling, decompiling->code.size);
    for (int i = 0; i < decompiling->step_count; i++)
        if (!find_target(decompiling, &decompiling->steps[i]))
            return false;
    return true;
}

static bool try_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent,
                     bool flat)
{
    size_t start = text->size;
    for (int i = 0; i <= decompiling->step_count; i++)
        decompiling->steps[i].labelled = false;
    for (int pass = 0; pass < PASSES; pass++) { /* early passes find the labels */
        text->size = start;
        decompile_flow(decompiling, text, indent, flat);
    }
    /* The parameters are declared with the script; this is its body after "{". */
    const char *body = source_format(
        decompiling->arena, "{ %s%.*s", decompile_locals(decompiling, 0, decompiling->parameters),
        (int)(text->size - start - 1), (const char *)text->data + start + 1);
    if (decompile_compiles(decompiling, body, decompiling->code, 0))
        return true;
    text->size = start;
    return false;
}

/* Writes the script with values put back and `||`. If that gives other bytes, tries with fewer of
 * these. */
static bool write_flow(struct decompiling *decompiling, struct bytes_writer *text, int indent)
{
    size_t size = ((size_t)decompiling->step_count + 1) * sizeof *decompiling->steps;
    struct decompiling plain = *decompiling;
    plain.steps = arena_alloc(decompiling->arena, size, 1);
    memcpy(plain.steps, decompiling->steps, size);
    decompile_fold(decompiling);
    decompiling->with_or = true;
    if (try_flow(decompiling, text, indent, false))
        return true;
    decompiling->with_or = false;
    return try_flow(decompiling, text, indent, false) || try_flow(&plain, text, indent, false) ||
           try_flow(&plain, text, indent, true);
}

bool decompile(struct bytes_writer *text, struct byte_view code, const struct name_table *names,
               int room, int indent, int parameters, struct allocator allocator,
               struct decompile_notes *notes)
{
    struct arena arena, scratch;
    arena_init(&arena, allocator);
    arena_init(&scratch, allocator);
    struct decompiling decompiling = {.code = code,
                                      .names = names,
                                      .room = room,
                                      .arena = &arena,
                                      .scratch = &scratch,
                                      .parameters = parameters,
                                      .first_temporary = parameters,
                                      .notes = notes};
    bool good = decode(&decompiling);
    for (int i = 0; good && i < decompiling.step_count; i++)
        decompile_statement(&decompiling, &decompiling.steps[i]);
    good = good && write_flow(&decompiling, text, indent);
    arena_reset(&scratch);
    arena_reset(&arena);
    return good;
}
