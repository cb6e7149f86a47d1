/* Turns each instruction into a statement. An instruction whose statement compiles to other bytes
 * becomes a line of the assembler. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/script/decompile_parts.h"
#include "assets-tools/script/script_compiler.h"
#include "util/shown_text.h"
#include "util/words.h"

/* ---- attempts to compile ---- */

static const struct letter_page *letters_of(const struct decompiling *decompiling)
{
    return decompiling->notes != NULL ? decompiling->notes->letters : NULL;
}

bool decompile_compiles(struct decompiling *decompiling, const char *body, struct byte_view code,
                        size_t jump_end)
{
    struct diagnostics quiet = {.report = NULL};
    struct source_context context = {.arena = decompiling->scratch, .diagnostics = &quiet};
    struct byte_view text = {(const uint8_t *)body, strlen(body)};
    if (letters_of(decompiling) != NULL)
        context.letters.page = *letters_of(decompiling);
    struct bytes_writer made;
    bytes_writer_init(&made, decompiling->arena->allocator);
    bool good = script_body_compile(&context, decompiling->names, decompiling->room, text, &made) &&
                made.size == code.size;
    for (size_t i = 0; good && i < code.size; i++)
        good = made.data[i] == code.data[i] || (i + 2 >= jump_end && i < jump_end);
    bytes_writer_free(&made);
    arena_reset(decompiling->scratch);
    return good;
}

const char *decompile_locals(struct decompiling *decompiling, int first, int end)
{
    const char *text = "";
    for (int i = first; i < end; i++)
        text = source_format(decompiling->arena, "%s%sL%d", text, i > first ? ", " : "local ", i);
    return end > first ? source_format(decompiling->arena, "%s;", text) : "";
}

/* ---- lines of the assembler ---- */

/* Returns the line of a step, with "@at0045" for "@0045". */
static const char *listed_line(struct decompiling *decompiling, const struct step *step)
{
    char none[1];
    struct reader reader = reader_at(decompiling->code, step->offset), again = reader;
    struct text_line written = text_line_in(none, sizeof none);
    (void)insn_format_next(&reader, &written); /* cannot fail: it was decoded before */
    char *line = arena_alloc(decompiling->arena, written.length + 1, 1);
    written = text_line_in(line, written.length + 1);
    (void)insn_format_next(&again, &written);
    char *at = step->target == NO_TARGET ? NULL : strrchr(line, '@');
    if (at == NULL)
        return line;
    *at = '\0';
    return source_format(decompiling->arena, "%s@at%04zX", line,
                         decompiling->steps[step->target].offset);
}

/* ---- statements ---- */

/* The instruction being written. */
struct written {
    struct decompiling *decompiling;
    const struct step *step;
    struct insn insn;         /* the head */
    struct reader at, behind; /* at the head, and after it */
    bool with_names;
};

/* Returns an operand, counted from 0. */
static const char *operand_at(const struct written *written, int index)
{
    return decompile_operand(written->decompiling, written->step, &written->insn.operands[index],
                             NAME_ANY, written->with_names);
}

static const char *call_of(const struct written *written, int from, int less)
{
    struct reader reader = written->at;
    return decompile_call(written->decompiling, written->step, &reader, from, less,
                          written->with_names);
}

/* Returns an assignment. Instructions that change a variable have their own signs. */
static const char *assignment(const struct written *written)
{
    struct arena *arena = written->decompiling->arena;
    const enum opcode op = written->insn.op;
    struct reader steps = written->behind;
    if (op == OP_increment || op == OP_decrement)
        return source_format(arena, "%s%s;", operand_at(written, 0),
                             op == OP_increment ? "++" : "--");
    for (int i = 0; i < SCRIPT_ASSIGNMENTS; i++)
        if (script_assignments[i].op == op)
            return source_format(arena, "%s %s %s;", operand_at(written, 0),
                                 script_assignments[i].sign, operand_at(written, 1));
    const char *value =
        op == OP_expression
            ? decompile_expression(written->decompiling, written->step, &steps, written->with_names)
            : NULL;
    return value == NULL ? NULL : source_format(arena, "%s = %s;", operand_at(written, 0), value);
}

/* Shortens print(actor).text("..") to print(actor, ".."). */
static const char *short_print(struct decompiling *decompiling, const char *call)
{
    const char *text = strstr(call, ".text(");
    size_t length = strlen(call);
    if (text == NULL || strchr(call, '.') != text || text[6] != '"' || text == call)
        return NULL;
    if (text[-1] == ')')
        return source_format(decompiling->arena, "%.*s, %.*s", (int)(text - 1 - call), call,
                             (int)(length - (size_t)(text + 6 - call)), text + 6);
    return source_format(decompiling->arena, "%.*s(%s", (int)(text - call), call, text + 6);
}

static const char *statement(const struct written *written)
{
    struct decompiling *decompiling = written->decompiling;
    const enum opcode op = written->insn.op;
    const char *assigned = assignment(written);
    if (assigned != NULL || op == OP_expression)
        return assigned;
    if (op == OP_stop_object_code)
        return "return;";
    const char *called = op == OP_start_script && written->with_names
                             ? decompile_script_call(decompiling, written->step, &written->insn)
                             : NULL;
    if (called != NULL)
        return called;
    bool result = (opcode_info(op)->specs[0] & SPEC_KIND) == SPEC_RESULT;
    const char *call = call_of(written, result, 0);
    if (call == NULL)
        return NULL;
    if (result)
        return source_format(decompiling->arena, "%s = %s;", operand_at(written, 0), call);
    const char *shorter =
        op == OP_print || op == OP_print_ego ? short_print(decompiling, call) : NULL;
    return source_format(decompiling->arena, "%s;", shorter != NULL ? shorter : call);
}

static const char *condition(const struct written *written, bool as_call)
{
    struct arena *arena = written->decompiling->arena;
    const enum opcode op = written->insn.op;
    if (as_call)
        return call_of(written, 0, 1);
    const char *first = operand_at(written, 0);
    if (op == OP_equal_zero)
        return source_format(arena, first[0] == 'B' ? "!%s" : "%s == 0", first);
    if (op == OP_not_equal_zero)
        return first;
    for (int i = 0; i < SCRIPT_COMPARISONS; i++)
        if (script_comparisons[i].op == op)
            return source_format(arena, "%s %s %s", first, script_comparisons[i].sign,
                                 operand_at(written, 1));
    return NULL;
}

/* Replaces "\\\\x84" in texts by the letter. */
static const char *with_letters(struct decompiling *decompiling, const char *text)
{
    const char *at = strstr(text, "\\x");
    if (at == NULL)
        return text;
    struct bytes_writer written;
    bytes_writer_init(&written, decompiling->arena->allocator);
    for (at = text; *at != '\0'; at++) {
        char name[LETTER_SIZE];
        int letter = 0;
        if (at[0] == '\\' && at[1] == 'x' && at[2] != '\0')
            letter = char_digit_value(at[2]) << 4 | char_digit_value(at[3]);
        if (letter < 0x80 || letter > 0xFE) {
            write_u8(&written, (uint8_t)*at);
            if (*at == '\\' && at[1] != '\0')
                write_u8(&written, (uint8_t) * ++at);
            continue;
        }
        letter_name(letters_of(decompiling), letter, name);
        write_bytes(&written, name, strlen(name));
        at += 3;
    }
    write_u8(&written, 0);
    text = source_format(decompiling->arena, "%s", (const char *)written.data);
    bytes_writer_free(&written);
    return text;
}

bool decompile_step_compiles(struct decompiling *decompiling, const struct step *step)
{
    const struct byte_view code = {decompiling->code.data + step->offset, step->size};
    const bool jumps = step->target != NO_TARGET, is_condition = step->kind == STEP_CONDITION;
    const char *label = !jumps || is_condition
                            ? ""
                            : source_format(decompiling->arena,
                                            " at%04zX:", decompiling->steps[step->target].offset);
    /* Declares the variables before the temporary ones, so that these get their numbers. */
    const char *body = source_format(
        decompiling->arena, is_condition ? "{ %s if %s {}%s endless; }" : "{ %s %s%s endless; }",
        decompile_locals(decompiling, 0, decompiling->first_temporary), step->text, label);
    return decompile_compiles(decompiling, body, code, jumps ? step->size : 0);
}

static bool try_text(const struct written *written, struct step *step, enum step_kind kind,
                     const char *text)
{
    struct step tried = *step;
    tried.kind = kind;
    tried.text = text;
    if (text == NULL || !decompile_step_compiles(written->decompiling, &tried))
        return false;
    *step = tried;
    return true;
}

void decompile_statement(struct decompiling *decompiling, struct step *step)
{
    struct written written = {.decompiling = decompiling, .step = step};
    written.at = written.behind = reader_at(decompiling->code, step->offset);
    (void)insn_decode(&written.behind, &written.insn); /* cannot fail: it was decoded before */
    if (step->op == OP_jump_relative) {
        step->kind = STEP_JUMP;
        step->text = "";
        return;
    }
    bool jumps = step->target != NO_TARGET && step->op != OP_override;
    for (int names = 1; names >= 0; names--) {
        written.with_names = names == 1;
        if (jumps) {
            if (try_text(&written, step, STEP_CONDITION, condition(&written, false)) ||
                try_text(&written, step, STEP_CONDITION, condition(&written, true)))
                return;
            continue;
        }
        const char *text = statement(&written);
        if (text != NULL && written.with_names)
            text = with_letters(decompiling, text);
        if (try_text(&written, step, STEP_STATEMENT, text))
            return;
    }
    step->kind = STEP_LISTED;
    step->text = listed_line(decompiling, step);
}
