/* Makes calls, operands and expressions of the language of those that the disassembler writes. */
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "assets-tools/script/script_compiler.h"
#include "util/words.h"

enum { PARTS_LIMIT = 128, OPERANDS_LIMIT = 300 };

const char *decompile_piece_end(const char *at, bool subs)
{
    int depth = 0;
    for (bool quoted = false; *at != '\0'; at++) {
        if (quoted && *at == '\\' && at[1] != '\0') {
            at++;
            continue;
        }
        quoted = quoted != (*at == '"');
        if (quoted)
            continue;
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        if (depth > 0)
            continue;
        if (subs ? *at == ' ' && at[1] == '.' : *at == ',')
            break;
    }
    return at;
}

/* ---- operands ---- */

/* The name of that kind for a number; NULL when there is none. */
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

/* A variable: "g0" may have a name, and its index too. */
static const char *variable_operand(struct decompiling *decompiling, const char *operand,
                                    bool with_names)
{
    struct word rest = word_of(operand + 1);
    int64_t number = 0;
    if (operand[0] != 'g' || !with_names || !word_parse_decimal(&rest, &number) ||
        number > UINT16_MAX)
        return operand;
    const char *name = name_for(decompiling, NAME_VARIABLE, (int)number);
    if (name == NULL)
        return operand;
    return source_format(decompiling->arena, "%s%.*s", name, (int)rest.length, rest.text);
}

/* "[1, g2]": the variables in it may have names. */
static const char *list_operand(struct decompiling *decompiling, const char *operand,
                                bool with_names)
{
    const char *text = "[", *at = operand + 1;
    while (*at != '\0' && *at != ']') {
        size_t length = 0;
        for (int depth = 0; at[length] != '\0' && (depth > 0 || strchr(",]", at[length]) == NULL);
             length++)
            depth += (at[length] == '[') - (at[length] == ']');
        const char *item = source_format(decompiling->arena, "%.*s", (int)length, at);
        text = source_format(decompiling->arena, "%s%s%s", text, text[1] != '\0' ? ", " : "",
                             decompile_operand(decompiling, item, NAME_ANY, with_names));
        at += length;
        while (*at == ',' || *at == ' ')
            at++;
    }
    return source_format(decompiling->arena, "%s]", text);
}

const char *decompile_operand(struct decompiling *decompiling, const char *operand,
                              enum name_kind kind, bool with_names)
{
    struct word rest = word_of(operand);
    int64_t number = 0;
    if (operand[0] == '@')
        return operand + 1;
    if (operand[0] == '"')
        return operand;
    if (operand[0] == '[')
        return list_operand(decompiling, operand, with_names);
    if (strchr("gLB", operand[0]) != NULL && char_is_digit(operand[1]))
        return variable_operand(decompiling, operand, with_names);
    if (!with_names || kind == NAME_ANY || !word_parse_decimal(&rest, &number) || rest.length > 0 ||
        number < 0 || number > UINT16_MAX)
        return operand;
    const char *name = name_for(decompiling, kind, (int)number);
    return name != NULL ? name : operand;
}

/* ---- calls ---- */

/* A part of a line: a name with its operands. */
struct call_part {
    const char *name; /* with flags */
    int count;
    const char *operands[OPERANDS_LIMIT];
};

/* Cuts "name a, b" up to `end`. False when it has a form that no call has. */
static bool cut_part(struct decompiling *decompiling, struct call_part *part, const char *at,
                     const char *end)
{
    size_t length = strcspn(at, " ");
    length = at + length > end ? (size_t)(end - at) : length;
    part->name = source_format(decompiling->arena, "%.*s", (int)length, at);
    part->count = 0;
    at += length;
    while (at < end && *at == ' ')
        at++;
    while (at < end) {
        const char *stop = decompile_piece_end(at, false);
        stop = stop > end ? end : stop;
        if (part->count == OPERANDS_LIMIT)
            return false;
        part->operands[part->count++] =
            source_format(decompiling->arena, "%.*s", (int)(stop - at), at);
        at = stop < end ? stop + 1 : stop;
        while (at < end && *at == ' ')
            at++;
    }
    return strchr(part->name, '~') == NULL;
}

static const char *join_part(struct decompiling *decompiling, const struct call_part *part,
                             enum opcode op, int from, int less, bool with_names)
{
    const char *text = part->name;
    int last = part->count - less;
    for (int i = from; i < last; i++) {
        enum name_kind kind = script_wanted_kind(op, i - from);
        text = source_format(decompiling->arena, "%s%s%s", text, i == from ? "(" : ", ",
                             decompile_operand(decompiling, part->operands[i], kind, with_names));
    }
    return last > from ? source_format(decompiling->arena, "%s)", text) : text;
}

const char *decompile_call(struct decompiling *decompiling, const char *listed, int from, int less,
                           bool with_names)
{
    struct call_part *part = arena_alloc(decompiling->arena, 1, sizeof *part);
    const char *end = decompile_piece_end(listed, true);
    if (!cut_part(decompiling, part, listed, end))
        return NULL;
    enum opcode op = opcode_find(part->name, (int)strcspn(part->name, "+"));
    const char *text = join_part(decompiling, part, op, from, less, with_names);
    bool has_subs = *end != '\0', has_operands = part->count - less > from;
    for (int parts = 0; *end != '\0'; parts++) {
        const char *at = end + 2;
        end = decompile_piece_end(at, true);
        if (parts == PARTS_LIMIT || !cut_part(decompiling, part, at, end))
            return NULL;
        enum opcode sub = opcode_find_sub((enum family)opcode_info(op)->family, part->name,
                                          (int)strcspn(part->name, "+"));
        text = source_format(decompiling->arena, "%s.%s", text,
                             join_part(decompiling, part, sub, 0, 0, with_names));
    }
    if (!has_subs && !has_operands && from + less > 0)
        return source_format(decompiling->arena, "%s()", text);
    return text;
}

const char *decompile_script_call(struct decompiling *decompiling, const char *listed)
{
    struct call_part *part = arena_alloc(decompiling->arena, 1, sizeof *part);
    const char *end = listed + strlen(listed);
    int number = 0;
    if (!cut_part(decompiling, part, listed, end) || strcmp(part->name, "startScript") != 0 ||
        part->count != 2 || !word_decimal(word_of(part->operands[0]), 1, UINT8_MAX, &number))
        return NULL;
    const char *name = name_for(decompiling, NAME_SCRIPT, number);
    const char *list = list_operand(decompiling, part->operands[1], true);
    if (name == NULL)
        return NULL;
    return source_format(decompiling->arena, "%s(%.*s);", name, (int)strlen(list) - 2, list + 1);
}

/* ---- expressions: of the steps of a stack machine ---- */

enum { STACK_MAX = 32 };

/* A part of the sum, and how strongly its last operator binds: 0 +, 1 *, 2 none. */
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

/* Puts the two topmost parts together. */
static bool combine(struct decompiling *decompiling, struct summand *stack, int *count,
                    const char *step, size_t length)
{
    for (int i = 0; i < SCRIPT_STEPS; i++) {
        const struct script_step *row = &script_steps[i];
        if (strlen(row->step) != length || strncmp(step, row->step, length) != 0)
            continue;
        if (*count < 2)
            return false;
        struct summand *a = &stack[*count - 2];
        int binds = row->binds;
        a->text = source_format(decompiling->arena, "%s %c %s", in_brackets(decompiling, a, binds),
                                row->sign, in_brackets(decompiling, &stack[*count - 1], binds + 1));
        a->binds = binds;
        --*count;
        return true;
    }
    return false;
}

/* The call within "{ name g0, a }". */
static const char *nested_call(struct decompiling *decompiling, const char *at, size_t length)
{
    const char *open = memchr(at, '{', length);
    if (open == NULL || at[length - 1] != '}' || length < 5)
        return NULL;
    const char *insn =
        source_format(decompiling->arena, "%.*s", (int)(at + length - open) - 4, open + 2);
    return decompile_call(decompiling, insn, 1, 0, true);
}

/* Where the step ends that begins here: at the next " ." outside of braces. */
static size_t step_length(const char *at)
{
    int depth = 0;
    size_t length = 0;
    for (; at[length] != '\0'; length++) {
        depth += (at[length] == '{') - (at[length] == '}');
        if (depth == 0 && at[length] == ' ' && at[length + 1] == '.')
            break;
    }
    return length;
}

const char *decompile_expression(struct decompiling *decompiling, const char *listed)
{
    struct summand stack[STACK_MAX];
    int count = 0;
    while (listed[0] == ' ' && listed[1] == '.') {
        const char *step = listed + 2;
        size_t length = step_length(step);
        listed = step + length;
        if (count > 0 && combine(decompiling, stack, &count, step, length))
            continue;
        if (count == STACK_MAX)
            return NULL;
        struct summand *part = &stack[count++];
        part->binds = 2;
        if (length > 5 && strncmp(step, "push ", 5) == 0)
            part->text = decompile_operand(
                decompiling, source_format(decompiling->arena, "%.*s", (int)length - 5, step + 5),
                NAME_ANY, true);
        else if (length > 7 && strncmp(step, "opcode ", 7) == 0)
            part->text = nested_call(decompiling, step, length);
        else
            return NULL;
        if (part->text == NULL)
            return NULL;
    }
    return count == 1 ? stack[0].text : NULL;
}
