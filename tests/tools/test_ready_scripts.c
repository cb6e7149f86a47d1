/* Library scripts (`include <NAME>;`), and other features that spare authors numbers: scripts
 * without a number, texts that are given to scripts, and await. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/packed_file.h"
#include "assets-tools/script/script_source.h"
#include "assets-tools/script_library.h"
#include "engine/script/instruction.h"
#include "tools/tool_fixture.h"
#include "util/shown_text.h"

enum { TEXT_SIZE = 16384 };

struct book_fixture {
    struct tool_fixture tools;
    struct script_book book;
};

static void open_book(struct book_fixture *fixture)
{
    tool_fixture_open(&fixture->tools);
    script_book_init(&fixture->book, &fixture->tools.context);
}

static bool read_text(struct book_fixture *fixture, int room, const char *text)
{
    const struct byte_view bytes = {(const uint8_t *)text, strlen(text)};
    return script_book_read_bytes(&fixture->book, "test.scr", bytes, room);
}

static const struct script_unit *unit_of(const struct book_fixture *fixture, const char *name)
{
    const struct script_unit *found = NULL;
    for (const struct script_unit *unit = fixture->book.units; unit != NULL; unit = unit->next) {
        if (unit->name == NULL || strcmp(unit->name, name) != 0)
            continue;
        assert_null(found); /* each name once */
        found = unit;
    }
    assert_non_null(found);
    return found;
}

static void code_text(const struct script_unit *unit, char text[TEXT_SIZE])
{
    size_t size = 0;
    for (struct reader reader = {unit->code, 0, false}; reader.position < unit->code.size;) {
        char buffer[512];
        struct text_line line = text_line_in(buffer, sizeof buffer);
        assert_true(insn_format_next(&reader, &line));
        size += (size_t)snprintf(text + size, TEXT_SIZE - size, "%s\n", buffer);
        assert_true(size < TEXT_SIZE);
    }
}

static void expect_code(const char *source, const char *script, const char *expected)
{
    struct book_fixture fixture;
    char text[TEXT_SIZE];
    open_book(&fixture);
    bool good = read_text(&fixture, 0, source) && script_book_compile(&fixture.book);
    assert_nothing_reported(&fixture.tools);
    assert_true(good);
    code_text(unit_of(&fixture, script), text);
    assert_string_equal(text, expected);
    tool_fixture_close(&fixture.tools);
}

static void expect_error(const char *source, const char *message)
{
    struct book_fixture fixture;
    open_book(&fixture);
    assert_false(read_text(&fixture, 0, source) && script_book_compile(&fixture.book));
    assert_reported(&fixture.tools, message);
    assert_int_equal(fixture.tools.report_count, 1);
    tool_fixture_close(&fixture.tools);
}

static void every_library_script_compiles(void **state)
{
    (void)state;
    static const char *const sources[] = {
        "include <verbs>;", "include <talk>;", "actor ego = 1; include <verbs>; include <verbs>;",
        "const THINGS_ROOM = 12; include <icons>; include <verbs>;"};
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        struct book_fixture fixture;
        open_book(&fixture);
        bool good = read_text(&fixture, 0, sources[i]) && script_book_compile(&fixture.book);
        assert_nothing_reported(&fixture.tools);
        assert_true(good);
        assert_int_not_equal(script_book_number(&fixture.book, "ask"), 0);
        assert_int_equal(script_book_number(&fixture.book, "verbPanel") != 0, i != 1);
        tool_fixture_close(&fixture.tools);
    }
    for (const struct packed_file *file = script_library_files; file->path != NULL; file++)
        assert_true(file->bytes.size > 100);
}

static void a_room_may_include_library_scripts_too(void **state)
{
    (void)state;
    struct book_fixture fixture;
    open_book(&fixture);
    bool good = read_text(&fixture, 7, "include <verbs>; entry { verbPanel(); }") &&
                script_book_compile(&fixture.book);
    assert_nothing_reported(&fixture.tools);
    assert_true(good);
    assert_int_equal(unit_of(&fixture, "verbPanel")->room, 0);
    tool_fixture_close(&fixture.tools);
}

static void the_games_own_scripts_replace_library_scripts(void **state)
{
    (void)state;
    static const char own[] = "script 20 outOfReach { delay(7); } ",
                      includes[] = "include <verbs>; ", more[] = "script first { outOfReach(); }";
    char above[256], below[256];
    snprintf(above, sizeof above, "%s%s%s", own, includes, more);
    snprintf(below, sizeof below, "%s%s%s", includes, own, more);
    for (int i = 0; i < 2; i++) {
        expect_code(i ? above : below, "outOfReach", "delay 7\nstopObjectCode\n");
        expect_code(i ? above : below, "first", "startScript 20, []\nstopObjectCode\n");
    }
}

static void unused_declarations_of_library_scripts_may_be_left_out(void **state)
{
    (void)state;
    expect_code("include <verbs>; script cannot { delay(7); }", "cannot",
                "delay 7\nstopObjectCode\n");
    expect_error("script x { y(1); } script y { }",
                 "wrong number of arguments for y: 0 needed, 1 given");
    expect_error("script x { doSentence(254); doSentence(verb look, 20, 0); }", "no verb \"look\"");
}

static void names_above_an_include_replace_included_names(void **state)
{
    (void)state;
    expect_code("const SLOTS = 3; variable busy = 300; include <verbs>;"
                "script x { busy = SLOTS; }",
                "x", "move g300, 3\nstopObjectCode\n");
    expect_code("include <verbs>; actor ego = 1; script x { animateActor(ego, FACE_WEST); }", "x",
                "animateActor 1, 248\nstopObjectCode\n");
    expect_error("include <verbs>; const SLOTS = 3;",
                 "test.scr:1:24: const \"SLOTS\" comes from include <inventory>; to use your own "
                 "instead, declare it above the include");
    expect_error("include <verbs>; variable busy;", "declare it above the include");
    expect_error("include <verbs>; variable busy = 300;", "declare it above the include");
}

static void mistakes_in_includes_are_reported(void **state)
{
    (void)state;
    expect_error("include <verb>;", "no library script <verb>; did you mean <verbs>?");
    expect_error("include <panel>;",
                 "no library script <panel>; choose one of <verbs>, <inventory>");
    expect_error("include <verbs;", "expected \">\"");
    expect_error("include verbs;", "a file in quotes, or a library script in <>, is missing");
    expect_error("include <icons>; include <verbs>;", "<icons>:");
}

static void scripts_need_no_number(void **state)
{
    (void)state;
    struct book_fixture fixture;
    char text[TEXT_SIZE], expected[64];
    open_book(&fixture);
    assert_true(read_text(&fixture, 0, "script a { b(5); c(); } script b(x) { } script 11 c { }"));
    assert_true(script_book_compile(&fixture.book));
    code_text(unit_of(&fixture, "a"), text);
    snprintf(expected, sizeof expected, "startScript %d, [5]\nstartScript 11, []\nstopObjectCode\n",
             script_book_number(&fixture.book, "b"));
    assert_string_equal(text, expected);
    assert_in_range(unit_of(&fixture, "a")->number, 10, 199);
    assert_int_equal(script_book_number(&fixture.book, "a"), unit_of(&fixture, "a")->number);
    tool_fixture_close(&fixture.tools);

    open_book(&fixture);
    assert_true(read_text(&fixture, 3, "script b { a(); } script 200 a { b(); }"));
    assert_true(script_book_compile(&fixture.book));
    assert_in_range(unit_of(&fixture, "b")->number, 201, 255);
    tool_fixture_close(&fixture.tools);
    expect_error("script a { } const X = a;", "number");
    expect_error("script a { } script a { }", "script \"a\" already exists");
}

/* Code before the scripts, and code that a game adds, does not change script numbers: a running
 * game knows them (hot reload), and so do its saves. */
static void added_scripts_do_not_change_script_numbers(void **state)
{
    (void)state;
    static const char *const sources[] = {
        "include <verbs>; script chat { } script walkAbout { }",
        "script more { } include <verbs>; script chat { } script other { } script walkAbout { }",
        "script cannot(what) { } include <verbs>; script walkAbout { } script chat { }"};
    static const char *const names[] = {"verbPanel", "watchPointer", "input",
                                        "ask",       "chat",         "walkAbout"};
    enum { NAMES = sizeof names / sizeof *names };
    int numbers[NAMES];
    for (int i = 0; i < 3; i++) {
        struct book_fixture fixture;
        open_book(&fixture);
        assert_true(read_text(&fixture, 0, sources[i]) && script_book_compile(&fixture.book));
        for (int k = 0; k < NAMES; k++) {
            int number = script_book_number(&fixture.book, names[k]);
            if (i == 0)
                numbers[k] = number;
            assert_int_equal(number, numbers[k]);
        }
        tool_fixture_close(&fixture.tools);
    }
}

static void a_game_has_a_limit_of_script_numbers(void **state)
{
    (void)state;
    char text[TEXT_SIZE];
    size_t size = 0;
    for (int i = 0; i < 198; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "script s%d { }\n", i);
    /* 1 is left for the boot script. */
    expect_code(text, "s197", "stopObjectCode\n");
    snprintf(text + size, sizeof text - size, "script more { }\n");
    expect_error(text, "all script numbers are in use: a game can have at most 199 scripts");
}

static void a_text_can_be_given_to_a_script(void **state)
{
    (void)state;
    expect_code("script a { b(5, \"Who?\"); } script 30 b(n, text) { }", "a",
                "stringOps.load 49, \"Who?\"\nstartScript 30, [5, 49]\nstopObjectCode\n");
    expect_error("script a { b(\"A\", \"B\"); } script b(n, text) { }",
                 "a script takes one text, not two");
}

static void await_continues_when_the_script_has_ended(void **state)
{
    (void)state;
    expect_code("script a { await b(5); } script 30 b(n) { }", "a",
                "startScript 30, [5]\nisScriptRunning L0, 30\nnotEqualZero L0, @0013\nbreakHere\n"
                "jumpRelative @0006\nstopObjectCode\n");
}

static void lists_can_stand_in_texts(void **state)
{
    (void)state;
    expect_code("variable list[4] = 130; script a { printEgo(\"\\o{list[2]}\"); }", "a",
                "printEgo.text \"\\o{g132}\"\nstopObjectCode\n");
    expect_error("const X = 3; script a { printEgo(\"\\o{X[2]}\"); }",
                 "\"X\" is not a list of variables");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_library_script_compiles),
        cmocka_unit_test(a_room_may_include_library_scripts_too),
        cmocka_unit_test(the_games_own_scripts_replace_library_scripts),
        cmocka_unit_test(unused_declarations_of_library_scripts_may_be_left_out),
        cmocka_unit_test(names_above_an_include_replace_included_names),
        cmocka_unit_test(mistakes_in_includes_are_reported),
        cmocka_unit_test(scripts_need_no_number),
        cmocka_unit_test(added_scripts_do_not_change_script_numbers),
        cmocka_unit_test(a_game_has_a_limit_of_script_numbers),
        cmocka_unit_test(a_text_can_be_given_to_a_script),
        cmocka_unit_test(await_continues_when_the_script_has_ended),
        cmocka_unit_test(lists_can_stand_in_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
