/* The rows of the guide, and what is written of them. */
#include "assets-tools/script/instruction_guide.h"

#include <stdbool.h>
#include <string.h>

static const struct instruction_guide rows[OPCODE_COUNT] = {
#define GROUP(...)
#define DO(name, arguments, example, what)     [OP_##name] = {arguments, example, what, true},
#define DO_ANY(name, arguments, example, what) [OP_##name] = {arguments, example, what, false},
#include "assets-tools/script/instruction_guide.def"
#define PART(family, name, arguments, example, what)                                               \
    [SUB_##family##_##name] = {arguments, example, what, true},
#define PART_ANY(family, name, arguments, example, what)                                           \
    [SUB_##family##_##name] = {arguments, example, what, false},
#include "assets-tools/script/sub_instruction_guide.def"
};

/* The order of the reference. A title stands before the instructions of its group. */
static const struct {
    enum opcode op; /* OP_none: a title */
    const char *title, *about;
} order[] = {
#define GROUP(title, about)                {OP_none, title, about},
#define DO(name, arguments, example, what) {OP_##name, NULL, NULL},
#define DO_ANY                             DO
#include "assets-tools/script/instruction_guide.def"
};

enum { ORDER_COUNT = sizeof order / sizeof *order };

const struct instruction_guide *instruction_guide(enum opcode op)
{
    return &rows[op];
}

/* ---- arguments ---- */

void guide_argument(enum opcode op, int index, char name[GUIDE_NAME_SIZE])
{
    const char *at = rows[op].arguments == NULL ? "" : rows[op].arguments;
    for (; index > 0 && *at != '\0'; index--) {
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    snprintf(name, GUIDE_NAME_SIZE, "%.*s", (int)strcspn(at, ","), at);
}

int guide_argument_count(enum opcode op)
{
    const char *at = rows[op].arguments;
    if (at == NULL || *at == '\0')
        return 0;
    int count = 1;
    while ((at = strchr(at, ',')) != NULL) {
        at++;
        count++;
    }
    return count;
}

/* The kinds of what a call gives, in its order, with results and jumps or without. */
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
    const char *names = rows[op].arguments == NULL ? "" : rows[op].arguments;
    const char *open = *names == '\0' ? "" : "(";
    const char *close = *names == '\0' ? "" : ")";
    const char *before = opcode_is_sub(op) ? opcode_info(head)->text : "";
    const char *stop = opcode_is_sub(op) ? "." : "";
    snprintf(signature, GUIDE_SIGNATURE_SIZE, "%s%s%s%s%s%s", before, stop, opcode_info(op)->text,
             open, names, close);
}

/* ---- the reference ---- */

static const char *spec_text(int spec)
{
    switch (spec) {
    case SPEC_BYTE:
    case SPEC_WORD:
    case SPEC_TRIPLE:
        return "only a number";
    case SPEC_TEXT:
        return "a text in quotes";
    default:
        return "";
    }
}

/* What arguments are that are more than plain values, after `before`. */
static void write_arguments(FILE *file, enum opcode op, const char *before, const char *after)
{
    int count = guide_argument_count(op);
    bool wrote = false;
    for (int i = 0; i < count;) {
        char name[GUIDE_NAME_SIZE];
        int spec = guide_argument_spec(op, i);
        const char *text = spec_text(spec);
        int next = i;
        for (; next < count && guide_argument_spec(op, next) == spec; next++) {
            guide_argument(op, next, name);
            char *bare = name + (name[0] == '[');
            bare[strcspn(bare, "]")] = '\0';
            if (*text != '\0')
                fprintf(file, "%s`%s`", next > i ? ", " : wrote ? "; " : before, bare);
        }
        if (*text != '\0')
            fprintf(file, ": %s", text);
        wrote |= *text != '\0';
        i = next;
    }
    fputs(wrote ? after : "", file);
}

/* What may follow a head, as a table. */
static void write_parts(FILE *file, enum opcode head)
{
    fputs("\n| call | what it does |\n|---|---|\n", file);
    for (int op = SUB_end + 1; op < OPCODE_COUNT; op++) {
        char signature[GUIDE_SIGNATURE_SIZE];
        if (opcode_info((enum opcode)op)->family != opcode_info(head)->family)
            continue;
        guide_signature((enum opcode)op, head, signature);
        fprintf(file, "| `%s` | %s", strchr(signature, '.'), rows[op].what);
        write_arguments(file, (enum opcode)op, "; ", "");
        fputs(" |\n", file);
    }
}

static void write_instruction(FILE *file, enum opcode op)
{
    char signature[GUIDE_SIGNATURE_SIZE];
    guide_signature(op, OP_none, signature);
    fprintf(file, "\n### `%s`\n\n%s", signature, rows[op].what);
    write_arguments(file, op, " ", ".");
    fprintf(file, "\n\n    %s\n", rows[op].example);
    if (opcode_info(op)->family != FAMILY_none && op != OP_print_ego)
        write_parts(file, op);
}

/* The mark that a Markdown page gives to the heading of a group. */
static void write_anchor(FILE *file, const char *title)
{
    for (; *title != '\0'; title++) {
        char letter = *title >= 'A' && *title <= 'Z' ? (char)(*title - 'A' + 'a') : *title;
        if (letter != ',')
            fputc(letter == ' ' ? '-' : letter, file);
    }
}

void guide_write(FILE *file)
{
    fputs(
        "# The instructions of the script language\n\n"
        "<!-- Printed by `walkbox-build --instructions`; a test compares them. -->\n\n"
        "[script.md](script.md) explains statements, names and texts. This page lists all "
        "instructions. An argument is a\nnumber, a name, a variable or a calculation, except where "
        "it says \"only a number\". The compiler reports numbers\nthat an instruction cannot hold. "
        "Actors are 1..12, objects 17..32767. A list at the end may be omitted.\nInstructions that "
        "answer something are values: `x = getActorX(guard);`.\n\n"
        "The names in the examples: the actors `ego` and `guard`, the objects `door` and `coin`, "
        "the verb `open`, the room\n`hall`, the costume `uniform`, the sound `song`, the charset "
        "`large`, the string `title`, the script\n`openDoor(which)`, the variables `x` and "
        "`list[5]`.\n\n",
        file);
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order[i].op != OP_none)
            continue;
        fprintf(file, "* [%s](#", order[i].title);
        write_anchor(file, order[i].title);
        fputs(")\n", file);
    }
    for (int i = 0; i < ORDER_COUNT; i++) {
        if (order[i].op == OP_none)
            fprintf(file, "\n## %s\n\n%s\n", order[i].title, order[i].about);
        else
            write_instruction(file, order[i].op);
    }
}

/* ---- words ---- */

static bool is_repeated(enum opcode op)
{
    for (int before = SUB_end + 1; before < (int)op; before++)
        if (strcmp(opcode_info((enum opcode)before)->text, opcode_info(op)->text) == 0)
            return true;
    return false;
}

void guide_write_words(FILE *file)
{
    static const char *const statements[] = {
        "if",       "else",   "while", "for",   "repeat", "until", "unless", "break",
        "continue", "return", "goto",  "local", "say",    "await", "asm",    "endless"};
    static const char *const declarations[] = {
        "script", "entry", "exit",    "object",  "verb",  "variable", "bit",     "const", "actor",
        "string", "room",  "costume", "charset", "sound", "include",  "default", "verbs", "raw"};
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        fprintf(file, "statement %s\n", statements[i]);
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++)
        fprintf(file, "declaration %s\n", declarations[i]);
    for (int op = OP_none + 1; op < SUB_end; op++)
        fprintf(file, "instruction %s\n", opcode_info((enum opcode)op)->text);
    for (int op = SUB_end + 1; op < OPCODE_COUNT; op++)
        if (!is_repeated((enum opcode)op))
            fprintf(file, "part %s\n", opcode_info((enum opcode)op)->text);
}
