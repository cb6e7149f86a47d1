/* The guide to the instructions: every row of the table has an entry, with the table's arguments
 * and an example that compiles to the instruction. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/instruction_guide.h"
#include "assets-tools/script/script_source.h"
#include "engine/script/instruction.h"
#include "tools/instruction_texts.h"
#include "tools/tool_fixture.h"
#include "util/shown_text.h"

enum { TEXT_SIZE = 1024 };

/* The names in the examples of docs/instructions.md. */
static const char names[] = "actor ego = 1, guard = 3; verb open = 4; string title = 6;\n"
                            "variable x, list[5];\n"
                            "script 20 openDoor(which) { }\n";

static void add_name(struct script_book *book, enum name_kind kind, const char *text, int value)
{
    name_add(&book->names,
             (struct script_name){
                 .kind = kind, .text = text, .value = value, .place = {"room.txt", 3, 1}});
}

/* The code of an example as the disassembler writes it; '\n' between instructions. */
static void compile_example(const char *example, char text[TEXT_SIZE])
{
    struct tool_fixture fixture;
    struct script_book book;
    char source[TEXT_SIZE];
    tool_fixture_open(&fixture);
    script_book_init(&book, &fixture.context);
    add_name(&book, NAME_ROOM, "hall", 2);
    add_name(&book, NAME_OBJECT, "door", 51);
    add_name(&book, NAME_OBJECT, "coin", 52);
    add_name(&book, NAME_COSTUME, "uniform", 9);
    add_name(&book, NAME_CHARSET, "large", 2);
    add_name(&book, NAME_SOUND, "song", 5);
    snprintf(source, sizeof source, "%sscript 21 example { %s }\n", names, example);
    const char *folder = fixture_write(&fixture, "guide", "example.scr", source);
    const char *path = source_path(&fixture.arena, folder, "example.scr");
    bool good = script_book_read(&book, path, 0, (struct source_place){"game.txt", 1, 1}) &&
                script_book_compile(&book);
    if (!good)
        print_error("%s\n", example);
    assert_nothing_reported(&fixture);
    assert_true(good);
    text[0] = '\0';
    const struct script_unit *unit = book.units;
    while (unit->number != 21)
        unit = unit->next;
    for (struct reader reader = {unit->code, 0, false}; reader.position < unit->code.size;) {
        char line_text[512];
        struct text_line line = text_line_in(line_text, sizeof line_text);
        assert_true(insn_format_next(&reader, &line));
        size_t used = strlen(text);
        snprintf(text + used, TEXT_SIZE - used, "\n%s\n", line_text);
    }
    tool_fixture_close(&fixture);
}

/* Whether the disassembly has the instruction, or the sub-operation with its full stop. */
static bool holds(const char *text, enum opcode op)
{
    const char *name = opcode_info(op)->text;
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name)) {
        char before = at == text ? '\n' : at[-1];
        bool whole = strchr(" .\n+", at[length]) != NULL;
        if (whole && before == (opcode_is_sub(op) ? '.' : '\n'))
            return true;
    }
    return false;
}

static void every_instruction_has_an_example_that_compiles(void **state)
{
    (void)state;
    for (int i = OP_none + 1; i < OPCODE_COUNT; i++) {
        enum opcode op = (enum opcode)i;
        char text[TEXT_SIZE];
        if (op == SUB_end)
            continue;
        const char *example = instruction_texts[op].example;
        if (example == NULL || instruction_texts[op].what == NULL)
            fail_msg("\"%s\" has no row in the guide", opcode_info(op)->text);
        compile_example(example, text);
        /* An expression holds the instruction that its `opcode` runs, so its name is enough. */
        if (!holds(text, op))
            fail_msg("%s is no example of \"%s\", but of:%s", example, opcode_info(op)->text, text);
    }
}

static void the_guides_arguments_equal_the_table(void **state)
{
    (void)state;
    for (int i = OP_none + 1; i < OPCODE_COUNT; i++) {
        enum opcode op = (enum opcode)i;
        int count = guide_argument_count(op);
        if (op == SUB_end)
            continue;
        for (int argument = 0; argument <= count; argument++) {
            char name[GUIDE_NAME_SIZE];
            guide_argument(op, argument, name);
            int spec = guide_argument_spec(op, argument);
            bool list = spec == SPEC_LIST || spec == SPEC_BYTES || spec == SPEC_WORDS ||
                        spec == SPEC_BYTES_TO_ZERO;
            bool text =
                strcmp(name, "text") == 0 || strcmp(name, "name") == 0 || strcmp(name, "file") == 0;
            /* docs/instructions.md says so of these names. */
            if ((spec == SPEC_NONE) != (argument == count) || (name[0] == '[') != list ||
                (spec == SPEC_TEXT) != text)
                fail_msg("argument %d of \"%s\", \"%s\", is not that of the table", argument,
                         opcode_info(op)->text, name);
        }
    }
}

static void the_guides_signatures_equal_the_calls(void **state)
{
    (void)state;
    char signature[GUIDE_SIGNATURE_SIZE];
    guide_signature(OP_load_room_with_ego, OP_none, signature);
    assert_string_equal(signature, "loadRoomWithEgo(object, room, x, y)");
    guide_signature(OP_break_here, OP_none, signature);
    assert_string_equal(signature, "breakHere");
    guide_signature(SUB_actor_ops_costume, OP_actor_ops, signature);
    assert_string_equal(signature, "actorOps.costume(costume)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_instruction_has_an_example_that_compiles),
        cmocka_unit_test(the_guides_arguments_equal_the_table),
        cmocka_unit_test(the_guides_signatures_equal_the_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
