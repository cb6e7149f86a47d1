#include "assets-tools/script/instruction_guide.h"

#include <stdio.h>
#include <string.h>

void guide_argument(enum opcode op, int index, char name[GUIDE_NAME_SIZE])
{
    const char *at = opcode_info(op)->arguments;
    for (; index > 0 && *at != '\0'; index--) {
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    snprintf(name, GUIDE_NAME_SIZE, "%.*s", (int)strcspn(at, ","), at);
}

int guide_argument_count(enum opcode op)
{
    const char *at = opcode_info(op)->arguments;
    if (*at == '\0')
        return 0;
    int count = 1;
    while ((at = strchr(at, ',')) != NULL) {
        at++;
        count++;
    }
    return count;
}

/* Lists the kinds of a call's arguments, in order, with or without results and jumps. */
static int list_specs(enum opcode op, bool all, int kinds[SPEC_LIMIT])
{
    const uint8_t *specs = opcode_info(op)->specs;
    int count = 0;
    for (int i = 0; i < SPEC_LIMIT && specs[i] != SPEC_NONE; i++) {
        int kind = specs[i] & SPEC_KIND;
        if (kind < SPEC_MODES && (all || (kind != SPEC_RESULT && kind != SPEC_JUMP)))
            kinds[count++] = kind;
    }
    return count;
}

int guide_argument_spec(enum opcode op, int index)
{
    int kinds[SPEC_LIMIT];
    int count = list_specs(op, true, kinds);
    if (count != guide_argument_count(op))
        count = list_specs(op, false, kinds);
    return index >= 0 && index < count ? kinds[index] : SPEC_NONE;
}

void guide_signature(enum opcode op, enum opcode head, char signature[GUIDE_SIGNATURE_SIZE])
{
    const char *names = opcode_info(op)->arguments;
    const char *open = *names == '\0' ? "" : "(";
    const char *close = *names == '\0' ? "" : ")";
    const char *before = opcode_is_sub(op) ? opcode_info(head)->text : "";
    const char *stop = opcode_is_sub(op) ? "." : "";
    snprintf(signature, GUIDE_SIGNATURE_SIZE, "%s%s%s%s%s%s", before, stop, opcode_info(op)->text,
             open, names, close);
}
