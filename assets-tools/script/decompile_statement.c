/* Makes a statement of each instruction: takes the line that the disassembler writes apart, and
 * puts it together as the language has it. What does not compile to the same bytes stays a line. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/letters.h"
#include "assets-tools/script/decompile_parts.h"
#include "assets-tools/script/script_compiler.h"
#include "util/shown_text.h"
#include "util/words.h"

enum { LINE_MAX = 1 << 16 };

/* ---- attempts to compile ---- */

static void ignore_line(void *context, const char *line)
{
    (void)context;
    (void)line;
}

static const struct letter_page *letters_of(const struct decompiling *decompiling)
{
    return decompiling->notes != NULL ? decompiling->notes->letters : NULL;
}

bool decompile_compiles(struct decompiling *decompiling, const char *body, struct byte_view code,
                        size_t jump_end)
{
    struct diagnostics quiet = {.report = ignore_line};
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

/* The line of a step, with "@at0045" for "@0045". NULL when it is too long. */
static const char *listed_line(struct decompiling *decompiling, const struct step *step)
{
    struct reader reader = reader_at(decompiling->code, step->offset);
    if (decompiling->line == NULL)
        decompiling->line = arena_alloc(decompiling->arena, LINE_MAX, 1);
    char *line = decompiling->line;
    struct text_line written = text_line_in(line, LINE_MAX);
    if (!insn_format_next(&reader, &written) || written.length >= LINE_MAX)
        return NULL;
    if (step->target == NO_TARGET)
        return source_format(decompiling->arena, "%s", line);
    char *at = strrchr(line, '@');
    if (at == NULL)
        return NULL;
    *at = '\0';
    return source_format(decompiling->arena, "%s@at%04zX", line,
                         decompiling->steps[step->target].offset);
}

/* ---- statements ---- */

/* An operand, counted from 0; NULL when there is none. */
static const char *operand_at(struct decompiling *decompiling, const char *listed, int index,
                              bool with_names)
{
    const char *at = listed + strcspn(listed, " ");
    for (; index > 0; index--) {
        at = decompile_piece_end(at, false);
        if (*at++ != ',')
            return NULL;
    }
    at += strspn(at, " ");
    const char *end = decompile_piece_end(at, false), *sub = decompile_piece_end(at, true);
    end = sub < end ? sub : end;
    const char *operand = source_format(decompiling->arena, "%.*s", (int)(end - at), at);
    return decompile_operand(decompiling, operand, NAME_ANY, with_names);
}

/* Instructions that change a variable have signs of their own. */
static const char *assignment(struct decompiling *decompiling, enum opcode op, const char *listed,
                              bool with_names)
{
    const char *target = operand_at(decompiling, listed, 0, with_names);
    if (op == OP_increment || op == OP_decrement)
        return source_format(decompiling->arena, "%s%s;", target, op == OP_increment ? "++" : "--");
    for (int i = 0; i < SCRIPT_ASSIGNMENTS; i++) {
        if (script_assignments[i].op != op)
            continue;
        const char *value = operand_at(decompiling, listed, 1, with_names);
        return value == NULL ? NULL
                             : source_format(decompiling->arena, "%s %s %s;", target,
                                             script_assignments[i].sign, value);
    }
    if (op != OP_expression)
        return NULL;
    const char *value = decompile_expression(decompiling, decompile_piece_end(listed, true));
    return value == NULL ? NULL : source_format(decompiling->arena, "%s = %s;", target, value);
}

/* print(actor).text("..") as print(actor, ".."). */
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

static const char *statement(struct decompiling *decompiling, const struct step *step,
                             const char *listed, bool with_names)
{
    const char *assigned = assignment(decompiling, step->op, listed, with_names);
    if (assigned != NULL || step->op == OP_expression)
        return assigned;
    if (step->op == OP_stop_object_code)
        return "return;";
    const char *called = step->op == OP_start_script && with_names
                             ? decompile_script_call(decompiling, listed)
                             : NULL;
    if (called != NULL)
        return called;
    uint8_t first = opcode_info(step->op)->specs[0] & SPEC_KIND;
    bool result = first == SPEC_RESULT;
    const char *call = decompile_call(decompiling, listed, result, 0, with_names);
    if (call == NULL)
        return NULL;
    if (result)
        return source_format(decompiling->arena, "%s = %s;",
                             operand_at(decompiling, listed, 0, with_names), call);
    const char *shorter =
        step->op == OP_print || step->op == OP_print_ego ? short_print(decompiling, call) : NULL;
    return source_format(decompiling->arena, "%s;", shorter != NULL ? shorter : call);
}

static const char *condition(struct decompiling *decompiling, const struct step *step,
                             const char *listed, bool with_names, bool as_call)
{
    if (as_call)
        return decompile_call(decompiling, listed, 0, 1, with_names);
    const char *first = operand_at(decompiling, listed, 0, with_names);
    if (step->op == OP_equal_zero)
        return source_format(decompiling->arena, first[0] == 'B' ? "!%s" : "%s == 0", first);
    if (step->op == OP_not_equal_zero)
        return first;
    for (int i = 0; i < SCRIPT_COMPARISONS; i++) {
        if (script_comparisons[i].op != step->op)
            continue;
        const char *second = operand_at(decompiling, listed, 1, with_names);
        return second == NULL ? NULL
                              : source_format(decompiling->arena, "%s %s %s", first,
                                              script_comparisons[i].sign, second);
    }
    return NULL;
}

/* Whether the body gives the bytes of the step and an end behind it. */
static bool gives_step(struct decompiling *decompiling, const struct step *step, const char *body)
{
    bool jumps = step->target != NO_TARGET;
    struct byte_view code = {decompiling->code.data + step->offset, step->size};
    return decompile_compiles(decompiling, body, code, jumps ? step->size : 0);
}

/* "\\x84" in texts as the letter that it is. */
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

/* Declares the variables before the temporary ones, so that those have the right numbers. */
static const char *locals(struct decompiling *decompiling)
{
    return decompile_locals(decompiling, 0, decompiling->first_temporary);
}

bool decompile_step_compiles(struct decompiling *decompiling, const struct step *step)
{
    if (step->kind == STEP_CONDITION)
        return gives_step(decompiling, step,
                          source_format(decompiling->arena, "{ %s if %s {} endless; }",
                                        locals(decompiling), step->text));
    const char *label = step->target == NO_TARGET
                            ? ""
                            : source_format(decompiling->arena,
                                            " at%04zX:", decompiling->steps[step->target].offset);
    return gives_step(decompiling, step,
                      source_format(decompiling->arena, "{ %s %s%s endless; }", locals(decompiling),
                                    step->text, label));
}

static bool try_statement(struct decompiling *decompiling, struct step *step, const char *listed,
                          bool with_names)
{
    const char *text = statement(decompiling, step, listed, with_names);
    if (text == NULL)
        return false;
    if (with_names)
        text = with_letters(decompiling, text);
    struct step tried = *step;
    tried.kind = STEP_STATEMENT;
    tried.text = text;
    if (!decompile_step_compiles(decompiling, &tried))
        return false;
    *step = tried;
    return true;
}

static bool try_condition(struct decompiling *decompiling, struct step *step, const char *listed,
                          bool with_names, bool as_call)
{
    struct step tried = *step;
    tried.kind = STEP_CONDITION;
    tried.text = condition(decompiling, step, listed, with_names, as_call);
    if (tried.text == NULL || !decompile_step_compiles(decompiling, &tried))
        return false;
    *step = tried;
    return true;
}

void decompile_statement(struct decompiling *decompiling, struct step *step)
{
    const char *listed = listed_line(decompiling, step);
    step->kind = STEP_LISTED;
    step->text = listed != NULL ? listed : "";
    if (listed == NULL)
        return;
    if (step->op == OP_jump_relative) {
        step->kind = STEP_JUMP;
        return;
    }
    bool jumps = step->target != NO_TARGET && step->op != OP_override;
    for (int names = 1; names >= 0; names--) {
        if (jumps ? try_condition(decompiling, step, listed, names == 1, false) ||
                        try_condition(decompiling, step, listed, names == 1, true)
                  : try_statement(decompiling, step, listed, names == 1))
            return;
    }
}
