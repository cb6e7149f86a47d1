/* Prints what the table of instructions says, for documents and editors that a test compares with
 * it: docs/instructions.md, or the words of the script language. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/instruction_guide.h"
#include "tools/instruction_texts.h"

/* The order of the reference. A title stands before the instructions of its group. */
static const struct {
    enum opcode op; /* OP_none: a title */
    const char *title, *about;
} order[] = {
#define GROUP(title, about)     {OP_none, title, about},
#define DO(name, example, what) {OP_##name, NULL, NULL},
#define PART(...)
#include "tools/instruction_texts.def"
#undef GROUP
#undef DO
#undef PART
};

enum { ORDER_COUNT = sizeof order / sizeof *order };

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
        fprintf(file, "| `%s` | %s", strchr(signature, '.'), instruction_texts[op].what);
        write_arguments(file, (enum opcode)op, "; ", "");
        fputs(" |\n", file);
    }
}

/* Text of a table's cell, in which a bar would end the cell. */
static void write_cell(FILE *file, const char *text)
{
    for (; *text != '\0'; text++)
        fprintf(file, "%s%c", *text == '|' ? "\\" : "", *text);
}

/* An instruction with parts has a heading, the others are rows of a table. */
static bool has_parts(enum opcode op)
{
    return opcode_info(op)->family != FAMILY_none && op != OP_print_ego;
}

static void write_instruction(FILE *file, enum opcode op, bool first)
{
    char signature[GUIDE_SIGNATURE_SIZE];
    guide_signature(op, OP_none, signature);
    if (has_parts(op)) {
        fprintf(file, "\n### `%s`\n\n%s", signature, instruction_texts[op].what);
        write_arguments(file, op, " ", ".");
        fprintf(file, "\n\n    %s\n", instruction_texts[op].example);
        write_parts(file, op);
        return;
    }
    if (first)
        fputs("\n| instruction | what it does |\n|---|---|\n", file);
    fprintf(file, "| `%s` | ", signature);
    write_cell(file, instruction_texts[op].what);
    write_arguments(file, op, " ", ".");
    fputs(" |\n", file);
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

static void write_reference(FILE *file)
{
    fputs(
        "# The instructions of the script language\n\n"
        "<!-- Printed by `script_reference instructions`; a test compares them. -->\n\n"
        "[script.md](script.md) explains statements, names and texts. An argument is a number, a "
        "name, a variable or a\ncalculation, except where it says \"only a number\". Actors are "
        "1..12, objects 17..32767. A list at the end may be\nomitted. An instruction that answers "
        "something is a value: `x = getActorX(guard);`.\n\n",
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
            write_instruction(file, order[i].op,
                              order[i - 1].op == OP_none || has_parts(order[i - 1].op));
    }
}

static bool is_repeated(enum opcode op)
{
    for (int before = SUB_end + 1; before < (int)op; before++)
        if (strcmp(opcode_info((enum opcode)before)->text, opcode_info(op)->text) == 0)
            return true;
    return false;
}

/* A line for each word that has a meaning in scripts: its sort ("statement", "declaration",
 * "instruction", "part") and the word. The grammars for editors hold the same. */
static void write_words(FILE *file)
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

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    (strcmp(argv[1], "words") == 0 ? write_words : write_reference)(stdout);
    return fflush(stdout) == 0 ? 0 : 1;
}
