/* Makes calls and operands of the language of those that the disassembler writes. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/decompile_parts.h"
#include "assets-tools/script/script_instruction.h"
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
    if (operand[0] != 'g' || !with_names || !word_take_decimal(&rest, &number) ||
        number > UINT16_MAX)
        return operand;
    const char *name = name_for(decompiling, NAME_VARIABLE, (int)number);
    if (name == NULL)
        return operand;
    return decompile_text(decompiling->arena, "%s%.*s", name, (int)rest.length, rest.text);
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
        const char *item = decompile_text(decompiling->arena, "%.*s", (int)length, at);
        text = decompile_text(decompiling->arena, "%s%s%s", text, text[1] != '\0' ? ", " : "",
                              decompile_operand(decompiling, item, NAME_ANY, with_names));
        at += length;
        while (*at == ',' || *at == ' ')
            at++;
    }
    return decompile_text(decompiling->arena, "%s]", text);
}

const char *decompile_operand(struct decompiling *decompiling, const char *operand,
                              enum name_kind kind, bool with_names)
{
    struct word rest = word_of(operand);
    int64_t number = 0;
    if (operand[0] == '@')
        return operand + 1;
    if (operand[0] == '[')
        return list_operand(decompiling, operand, with_names);
    if (strchr("gLB", operand[0]) != NULL && char_is_digit(operand[1]))
        return variable_operand(decompiling, operand, with_names);
    if (!with_names || kind == NAME_ANY || !word_take_decimal(&rest, &number) || rest.length > 0 ||
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
    part->name = decompile_text(decompiling->arena, "%.*s", (int)length, at);
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
            decompile_text(decompiling->arena, "%.*s", (int)(stop - at), at);
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
        text = decompile_text(decompiling->arena, "%s%s%s", text, i == from ? "(" : ", ",
                              decompile_operand(decompiling, part->operands[i], kind, with_names));
    }
    return last > from ? decompile_text(decompiling->arena, "%s)", text) : text;
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
        text = decompile_text(decompiling->arena, "%s.%s", text,
                              join_part(decompiling, part, sub, 0, 0, with_names));
    }
    if (!has_subs && !has_operands && from + less > 0)
        return decompile_text(decompiling->arena, "%s()", text);
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
    return decompile_text(decompiling->arena, "%s(%.*s);", name, (int)strlen(list) - 2, list + 1);
}
