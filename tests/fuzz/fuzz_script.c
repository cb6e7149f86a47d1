/* Fuzzes the compiler of scripts. If the first byte is even the rest is the text of a script file:
 * of the game if the byte is 0, otherwise of a room. If it is odd the rest makes a text by a
 * grammar, a byte a choice, so that much of it compiles. What compiles must give the same bytes
 * when its instructions are printed and assembled again. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/script_source.h"
#include "cached_memory.h"
#include "engine/script/assemble.h"
#include "engine/script/instruction.h"
#include "fuzz.h"
#include "util/bytes_writer.h"
#include "util/shown_text.h"

enum { ROOM = 1, DEPTH = 6, STATEMENTS = 4, LINE_SIZE = 1 << 16, TEXT_LIMIT = 1 << 16 };

/* ---- the grammar ---- */

struct maker {
    const uint8_t *data;
    size_t size;
    struct bytes_writer text;
};

static unsigned choose(struct maker *maker, unsigned count)
{
    if (maker->size == 0)
        return 0;
    maker->size--;
    return *maker->data++ % count;
}

static void add(struct maker *maker, const char *text)
{
    write_bytes(&maker->text, text, strlen(text));
}

static void make_expression(struct maker *maker, int depth);

static void make_name(struct maker *maker)
{
    static const char *const names[] = {"v",    "w",    "list[2]", "list[v]", "a",      "b",
                                        "flag", "EGO",  "hall",    "door",    "look",   "VAR_EGO",
                                        "L2",   "g120", "B7",      "absent",  "bits[w]"};
    add(maker, names[choose(maker, sizeof names / sizeof *names)]);
}

static void make_number(struct maker *maker)
{
    static const char *const numbers[] = {"0",     "1",     "255", "256", "0x7fff",   "32768", "-1",
                                          "65535", "65536", "'x'", "7",   "0xFFFFFF", "-32768"};
    add(maker, numbers[choose(maker, sizeof numbers / sizeof *numbers)]);
}

static void make_text(struct maker *maker)
{
    static const char *const parts[] = {"word",      "\\n",      "\\v{v}", "\\s{1}",
                                        "\\p",       "\\x41",    "\\c{3}", "\\\"",
                                        "\\o{door}", "\\a{EGO}", "\\f{1}", "@"};
    add(maker, "\"");
    for (unsigned i = choose(maker, 4); i > 0; i--)
        add(maker, parts[choose(maker, sizeof parts / sizeof *parts)]);
    add(maker, "\"");
}

static void make_list(struct maker *maker, int depth)
{
    add(maker, "[");
    for (unsigned i = choose(maker, 5), first = i; i > 0; i--) {
        add(maker, i == first ? "" : ", ");
        make_expression(maker, depth - 1);
    }
    add(maker, "]");
}

/* Any instruction, with any operands. */
static void make_call(struct maker *maker, int depth)
{
    unsigned op = choose(maker, 256);
    const char *name = opcode_info((enum opcode)(op % OPCODE_COUNT))->text;
    add(maker, name == NULL ? "breakHere" : name);
    if (choose(maker, 8) == 0)
        add(maker, choose(maker, 2) ? "+recursive" : "+freezeResistant");
    add(maker, "(");
    for (unsigned i = choose(maker, 5), first = i; i > 0; i--) {
        add(maker, i == first ? "" : ", ");
        unsigned kind = choose(maker, 6);
        if (kind == 0)
            make_text(maker);
        else if (kind == 1)
            make_list(maker, depth);
        else
            make_expression(maker, depth - 1);
    }
    add(maker, ")");
}

static void make_expression(struct maker *maker, int depth)
{
    static const char *const signs[] = {"+",  "-",  "*", "/",  "&",  "|",
                                        "==", "!=", "<", ">=", "&&", "||"};
    unsigned kind = depth > 0 ? choose(maker, 9) : choose(maker, 2);
    if (kind == 0) {
        make_name(maker);
    } else if (kind == 1) {
        make_number(maker);
    } else if (kind == 2) {
        add(maker, choose(maker, 2) ? "!" : "-");
        make_expression(maker, depth - 1);
    } else if (kind == 3) {
        add(maker, "(");
        make_expression(maker, depth - 1);
        add(maker, ")");
    } else if (kind == 4) {
        make_call(maker, depth - 1);
    } else {
        make_expression(maker, depth - 1);
        add(maker, signs[choose(maker, sizeof signs / sizeof *signs)]);
        make_expression(maker, depth - 1);
    }
}

static void make_block(struct maker *maker, int depth);

static void make_assignment(struct maker *maker, int depth)
{
    static const char *const targets[] = {"v",    "w",       "list[1]", "list[v]",
                                          "flag", "bits[w]", "VAR_EGO", "g120"};
    static const char *const signs[] = {" = ", " += ", " -= ", " *= ", " /= ", " &= ", " |= "};
    add(maker, targets[choose(maker, sizeof targets / sizeof *targets)]);
    unsigned sign = choose(maker, 9);
    if (sign >= 7) {
        add(maker, sign == 7 ? "++" : "--");
        return;
    }
    add(maker, signs[sign]);
    make_expression(maker, depth);
}

static void make_statement(struct maker *maker, int depth)
{
    static const char *const short_ones[] = {
        "break;",   "continue;",  "return;", "goto here;",  "here: ;",
        "local x;", "breakHere;", "there:",  "goto there;", "other(1, v);"};
    unsigned kind = depth > 0 ? choose(maker, 8) : 7;
    switch (kind) {
    case 0:
        add(maker, "if ");
        make_expression(maker, depth - 1);
        make_block(maker, depth - 1);
        if (choose(maker, 2)) {
            add(maker, "else ");
            make_block(maker, depth - 1);
        }
        break;
    case 1:
        add(maker, "while ");
        make_expression(maker, depth - 1);
        make_block(maker, depth - 1);
        break;
    case 2:
        add(maker, "for ");
        make_assignment(maker, depth - 1);
        add(maker, "; ");
        make_expression(maker, depth - 1);
        add(maker, "; ");
        make_assignment(maker, depth - 1);
        make_block(maker, depth - 1);
        break;
    case 3:
        add(maker, "cutscene ");
        make_block(maker, depth - 1);
        break;
    case 4:
    case 5:
        make_call(maker, depth - 1);
        add(maker, ";");
        break;
    case 6:
        make_assignment(maker, depth - 1);
        add(maker, ";");
        break;
    default:
        add(maker, short_ones[choose(maker, sizeof short_ones / sizeof *short_ones)]);
    }
    add(maker, "\n");
}

static void make_block(struct maker *maker, int depth)
{
    add(maker, " { ");
    for (unsigned i = choose(maker, STATEMENTS); i > 0 && maker->text.size < TEXT_LIMIT; i--)
        make_statement(maker, depth);
    add(maker, "}\n");
}

static void make_file(struct maker *maker)
{
    add(maker, "variable v, w = 120, list[5]; bit flag, bits[8] = 40; const EGO = 1;\n"
               "verb look = 3; string title = 4;\nscript 201 other(a, b) { a = b; }\n");
    do {
        bool verb = choose(maker, 2) != 0;
        add(maker, verb ? "object door { verb look" : "entry");
        make_block(maker, DEPTH);
        add(maker, verb ? "}\n" : "");
    } while (maker->size > 0 && maker->text.size < TEXT_LIMIT);
}

/* ---- checks ---- */

static void say(void *context, const char *line)
{
    (void)context;
    if (line[strcspn(line, "\n")] != '\0' || strlen(line) == 0)
        abort();
}

/* Each instruction is printed and assembled into the same bytes. */
static void check_code(struct byte_view code, struct allocator allocator)
{
    struct bytes_writer again;
    char *text = malloc(LINE_SIZE);
    bytes_writer_init(&again, allocator);
    struct reader reader = reader_at(code, 0);
    while (text != NULL && reader.position < code.size) {
        size_t start = reader.position;
        struct text_line line = text_line_in(text, LINE_SIZE);
        struct fault error;
        if (!insn_format_next(&reader, &line))
            abort();
        if (line.length >= LINE_SIZE)
            continue;
        bytes_writer_clear(&again);
        if (!insn_parse(text, NULL, (int32_t)start, &again, &error) ||
            again.size != reader.position - start ||
            memcmp(again.data, code.data + start, again.size) != 0)
            abort();
    }
    bytes_writer_free(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena;
    struct diagnostics diagnostics = {.report = say};
    struct source_context context = {.arena = &arena, .diagnostics = &diagnostics};
    struct script_book book;
    if (size == 0)
        return 0;
    arena_init(&arena, cached_memory());
    struct maker maker = {.data = data + 1, .size = size - 1};
    bytes_writer_init(&maker.text, arena.allocator);
    if (data[0] & 1)
        make_file(&maker);
    else
        write_bytes(&maker.text, data + 1, size - 1);
    script_book_init(&book, &context);
    name_add(&book.names, (struct script_name){
                              .kind = NAME_ROOM, .text = "hall", .value = 1, .place = {"x", 1, 1}});
    name_add(
        &book.names,
        (struct script_name){
            .kind = NAME_OBJECT, .text = "door", .value = 50, .room = ROOM, .place = {"x", 2, 1}});
    /* In no folder, so that no file is there to be included. */
    bool good = script_book_read_bytes(&book, "/nowhere/at/all/test.scr",
                                       bytes_writer_view(&maker.text), data[0] == 0 ? 0 : ROOM);
    good = good && script_book_compile(&book);
    if (good != (diagnostics.errors == 0))
        abort();
    for (const struct script_unit *unit = book.units; unit != NULL; unit = unit->next)
        if (unit->code.size > 0)
            check_code(unit->code, arena.allocator);
    bytes_writer_free(&maker.text);
    arena_reset(&arena);
    return 0;
}
