/* Turns the steps of an `expression` instruction, a stack machine, into a sum with brackets. */
#include <string.h>

#include "assets-tools/script/decompile_parts.h"

enum { STACK_MOST = 32 };

/* A part of the sum, and how strongly its last operator binds: 0 +, 1 *, 2 none. */
struct summand {
    const char *text;
    int binds;
};

static const struct {
    const char *step, *sign;
    int binds;
} operators[] = {{"add", "+", 0}, {"subtract", "-", 0}, {"multiply", "*", 1}, {"divide", "/", 1}};

static const char *in_brackets(struct decompiling *decompiling, const struct summand *part,
                               int least)
{
    return part->binds >= least ? part->text
                                : decompile_text(decompiling->arena, "(%s)", part->text);
}

/* Puts the two topmost parts together. */
static bool combine(struct decompiling *decompiling, struct summand *stack, int *count,
                    const char *step, size_t length)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (strlen(operators[i].step) != length || strncmp(step, operators[i].step, length) != 0)
            continue;
        if (*count < 2)
            return false;
        struct summand *a = &stack[*count - 2];
        int binds = operators[i].binds;
        a->text = decompile_text(decompiling->arena, "%s %s %s", in_brackets(decompiling, a, binds),
                                 operators[i].sign,
                                 in_brackets(decompiling, &stack[*count - 1], binds + 1));
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
        decompile_text(decompiling->arena, "%.*s", (int)(at + length - open) - 4, open + 2);
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
    struct summand stack[STACK_MOST];
    int count = 0;
    while (listed[0] == ' ' && listed[1] == '.') {
        const char *step = listed + 2;
        size_t length = step_length(step);
        listed = step + length;
        if (count > 0 && combine(decompiling, stack, &count, step, length))
            continue;
        if (count == STACK_MOST)
            return NULL;
        struct summand *part = &stack[count++];
        part->binds = 2;
        if (length > 5 && strncmp(step, "push ", 5) == 0)
            part->text = decompile_operand(
                decompiling, decompile_text(decompiling->arena, "%.*s", (int)length - 5, step + 5),
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
