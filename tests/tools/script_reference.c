/* Prints the table of instructions, for documents and editors that a test compares with it:
 * docs/instructions.md, or the words of the script language. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/instruction_guide.h"
#include "tools/instruction_texts.h"

/* The order of the reference. A title stands before the instructions of its group. */
static const struct order_row {
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

/* The arguments that must be plain numbers, after `before`. */
static void write_numbers(FILE *file, enum opcode op, const char *before, const char *after)
{
    bool wrote = false;
    for (int i = 0; i < guide_argument_count(op); i++) {
        char name[GUIDE_NAME_SIZE];
        int spec = guide_argument_spec(op, i);
        if (spec != SPEC_BYTE && spec != SPEC_WORD && spec != SPEC_TRIPLE)
            continue;
        guide_argument(op, i, name);
        fprintf(file, "%s`%s`", wrote ? ", " : before, name);
        wrote = true;
    }
    if (wrote)
        fprintf(file, ": only a number%s", after);
}

/* Whether both do the same, so that they share a row of a table. */
static bool are_alike(enum opcode op, enum opcode other)
{
    return opcode_info(op)->family == opcode_info(other)->family &&
           strcmp(instruction_texts[op].what, instruction_texts[other].what) == 0;
}

static bool has_row_before(enum opcode op)
{
    for (int before = SUB_end + 1; before < (int)op; before++)
        if (are_alike((enum opcode)before, op))
            return true;
    return false;
}

/* Writes the parts that may follow a head, as a table. */
static void write_parts(FILE *file, enum opcode head)
{
    fputs("\n| | |\n|---|---|\n", file);
    for (int op = SUB_end + 1; op < OPCODE_COUNT; op++) {
        if (opcode_info((enum opcode)op)->family != opcode_info(head)->family ||
            has_row_before((enum opcode)op))
            continue;
        for (int other = op; other < OPCODE_COUNT; other++) {
            char signature[GUIDE_SIGNATURE_SIZE];
            if (!are_alike((enum opcode)op, (enum opcode)other))
                continue;
            guide_signature((enum opcode)other, head, signature);
            fprintf(file, "%s`%s`", other == op ? "| " : ", ", strchr(signature, '.'));
        }
        fprintf(file, " | %s", instruction_texts[op].what);
        write_numbers(file, (enum opcode)op, "; ", "");
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

static bool shares_row(const struct order_row *row)
{
    return row[-1].op != OP_none && !has_parts(row[-1].op) && are_alike(row[-1].op, row->op);
}

static bool has_several_calls(const char *example)
{
    const char *dot = strchr(example, '.');
    return dot != NULL && strchr(dot + 1, '.') != NULL;
}

static void write_instruction(FILE *file, const struct order_row *row)
{
    char signature[GUIDE_SIGNATURE_SIZE];
    enum opcode op = row->op;
    guide_signature(op, OP_none, signature);
    if (has_parts(op)) {
        fprintf(file, "\n### `%s`\n\n%s\n", signature, instruction_texts[op].what);
        if (has_several_calls(instruction_texts[op].example))
            fprintf(file, "\n    %s\n", instruction_texts[op].example);
        write_parts(file, op);
        return;
    }
    if (shares_row(row))
        return;
    if (row[-1].op == OP_none || has_parts(row[-1].op))
        fputs("\n| | |\n|---|---|\n", file);
    fprintf(file, "| `%s`", signature);
    for (const struct order_row *next = row + 1; next < order + ORDER_COUNT; next++) {
        if (next->op == OP_none || !shares_row(next))
            break;
        guide_signature(next->op, OP_none, signature);
        fprintf(file, ", `%s`", signature);
    }
    fputs(" | ", file);
    write_cell(file, instruction_texts[op].what);
    write_numbers(file, op, " ", ".");
    fputs(" |\n", file);
}

/* A line of links to the groups. The anchor of a heading has small letters, and hyphens for spaces.
 */
static void write_contents(FILE *file)
{
    const char *before = "\nContents: ";
    for (const struct order_row *row = order; row < order + ORDER_COUNT; row++) {
        if (row->op != OP_none)
            continue;
        fprintf(file, "%s[%s](#", before, row->title);
        for (const char *letter = row->title; *letter != '\0'; letter++)
            if (*letter == ' ' || isalpha((unsigned char)*letter))
                fputc(*letter == ' ' ? '-' : tolower((unsigned char)*letter), file);
        fputc(')', file);
        before = " ·\n";
    }
    fputc('\n', file);
}

static void write_reference(FILE *file)
{
    fputs("# The instructions of the script language\n\n"
          "<!-- Printed by `script_reference instructions`; a test compares them. -->\n\n"
          "[script.md](script.md) explains statements, names and texts. Arguments are numbers, "
          "names, variables or calculations;\n`name`, `text` and `file` are texts in quotes. If an "
          "argument is a name, it names an `actor`, an `object`, a `room` and\nso on; a `thing` or "
          "an `other` is an object or an actor, an `owner` or a `target` an actor, a `value` "
          "anything. A list at\nthe end may be omitted. Actors are 1..12, objects 17..32767. An "
          "instruction that has a result is a value:\n`x = getActorX(guard);`. Under some "
          "instructions is a table of calls that follow the instruction, as in\n"
          "`roomOps.fade(129);`: one call, but any number after `actorOps`, `verbOps`, `print` and "
          "`expression`.\n",
          file);
    write_contents(file);
    for (const struct order_row *row = order; row < order + ORDER_COUNT; row++) {
        if (row->op == OP_none)
            fprintf(file, *row->about != '\0' ? "\n## %s\n\n%s\n" : "\n## %s\n", row->title,
                    row->about);
        else
            write_instruction(file, row);
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
