/* Script files that no one would write by hand: they are refused with a sentence, or compiled, and
 * take neither much memory nor much time. CMakeLists.txt gives this test half a minute. */
#include <stdio.h>
#include <string.h>

#include "assets-tools/script/script_source.h"
#include "tools/tool_fixture.h"
#include "util/bytes_writer.h"

enum { MEMORY_LIMIT = 96 << 20, TERMS = 80000, FEWER_TERMS = 10000, CONSTANTS = 100000 };

struct hostile {
    struct tool_fixture fixture;
    struct script_book book;
    struct bytes_writer text;
};

static void begin(struct hostile *hostile)
{
    tool_fixture_open(&hostile->fixture);
    script_book_init(&hostile->book, &hostile->fixture.context);
    bytes_writer_init(&hostile->text, hostile->fixture.arena.allocator);
}

static void add(struct hostile *hostile, const char *text)
{
    write_bytes(&hostile->text, text, strlen(text));
}

static void add_often(struct hostile *hostile, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        add(hostile, text);
}

/* Compiles the added text; returns whether it could be compiled. */
static bool compile(struct hostile *hostile)
{
    write_u8(&hostile->text, '\0');
    const char *folder =
        fixture_write(&hostile->fixture, "hostile", "test.scr", (const char *)hostile->text.data);
    const char *path = source_path(&hostile->fixture.arena, folder, "test.scr");
    bool good =
        script_book_read(&hostile->book, path, 0, (struct source_place){"game.txt", 1, 1}) &&
        script_book_compile(&hostile->book);
    if (hostile->fixture.arena.used > MEMORY_LIMIT)
        print_error("%zu bytes\n", hostile->fixture.arena.used);
    assert_true(hostile->fixture.arena.used <= MEMORY_LIMIT);
    return good;
}

static void end(struct hostile *hostile)
{
    bytes_writer_free(&hostile->text);
    tool_fixture_close(&hostile->fixture);
}

static void expect_too_long(const char *before, const char *again, int times)
{
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, before);
    add_often(&hostile, again, times);
    add(&hostile, "; }");
    assert_false(compile(&hostile));
    assert_reported(&hostile.fixture, "an expression has at most 500 operators");
    assert_int_equal(hostile.fixture.report_count, 1);
    end(&hostile);
}

static void an_expression_of_too_many_terms_is_refused(void **state)
{
    (void)state;
    expect_too_long("variable v; script 20 a { v = v", "+v", FEWER_TERMS);
    expect_too_long("variable v; script 20 a { v = v", "+v", TERMS);
    expect_too_long("variable v; script 20 a { if v", "&&v", TERMS);
    expect_too_long("variable v; script 20 a { v = 1", "|1", TERMS);
}

static void an_expression_of_many_terms_is_compiled(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, "variable v; script 20 a { v = 1+v");
    add_often(&hostile, "+v", 499);
    add(&hostile, "; }");
    assert_true(compile(&hostile));
    assert_nothing_reported(&hostile.fixture);
    end(&hostile);
}

/* Operands joined piece by piece take memory by their length, not by its square. */
static void long_operands_need_little_memory(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, "variable v; script 20 a { actorOps(1)");
    add_often(&hostile, ".costume(1)", FEWER_TERMS);
    add(&hostile, "; } script 21 b { print(1, \"");
    add_often(&hostile, "\\v{v}", FEWER_TERMS);
    add(&hostile, "\"); }");
    assert_true(compile(&hostile));
    end(&hostile);
}

static void a_list_of_too_many_numbers_takes_little_memory(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, "variable v; script 20 a { setVarRange.bytes(v, [1");
    add_often(&hostile, ",1", 2 * FEWER_TERMS);
    add(&hostile, "]); }");
    assert_false(compile(&hostile));
    assert_reported(&hostile.fixture, "255 numbers");
    end(&hostile);
}

static void an_instruction_has_few_words_with_plus(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, "script 20 a { startScript");
    add_often(&hostile, "+recursive", FEWER_TERMS);
    add(&hostile, "(1, []); }");
    assert_false(compile(&hostile));
    assert_reported(&hostile.fixture, "an instruction has at most 8 words with +");
    end(&hostile);
}

/* With a list instead of hashes this took minutes. */
static void many_names_need_little_time(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    for (int i = 0; i < CONSTANTS; i++) {
        char line[32];
        snprintf(line, sizeof line, "const C%d=%s%d;", i, i > 0 ? "C" : "", i > 0 ? i - 1 : 7);
        add(&hostile, line);
    }
    write_u8(&hostile.text, '\0');
    const char *folder =
        fixture_write(&hostile.fixture, "hostile", "names.scr", (const char *)hostile.text.data);
    const char *path = source_path(&hostile.fixture.arena, folder, "names.scr");
    assert_true(script_book_read(&hostile.book, path, 0, (struct source_place){"game.txt", 1, 1}));
    const struct script_name *other;
    struct name_query query = {.text = "C99999"};
    const struct script_name *last = name_find(&hostile.book.names, query, &other);
    assert_non_null(last);
    assert_int_equal(last->value, 7);
    end(&hostile);
}

/* The labels of a script are limited; the compiler's own labels are as many as the loops. */
static void many_labels_need_little_time(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add(&hostile, "script 20 a {");
    for (int i = 0; i < CONSTANTS; i++) {
        char line[32];
        snprintf(line, sizeof line, "a%d:", i);
        add(&hostile, line);
    }
    add(&hostile, "}");
    assert_false(compile(&hostile));
    assert_reported(&hostile.fixture, "a script has at most 4096 labels");
    end(&hostile);
    begin(&hostile);
    add(&hostile, "script 20 a {");
    add_often(&hostile, "if 1 {}", CONSTANTS);
    add(&hostile, "}");
    assert_true(compile(&hostile));
    end(&hostile);
}

static void an_empty_file_has_no_scripts(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    assert_true(compile(&hostile));
    assert_nothing_reported(&hostile.fixture);
    assert_null(hostile.book.units);
    end(&hostile);
}

static void a_file_of_too_many_bytes_is_no_source(void **state)
{
    (void)state;
    struct hostile hostile;
    begin(&hostile);
    add_often(&hostile, "// nothing at all is in here ..\n", (4 << 20) / 32 + 1);
    assert_false(compile(&hostile));
    assert_reported(&hostile.fixture, "test.scr: the file is too large");
    end(&hostile);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_expression_of_too_many_terms_is_refused),
        cmocka_unit_test(an_expression_of_many_terms_is_compiled),
        cmocka_unit_test(long_operands_need_little_memory),
        cmocka_unit_test(a_list_of_too_many_numbers_takes_little_memory),
        cmocka_unit_test(an_instruction_has_few_words_with_plus),
        cmocka_unit_test(many_names_need_little_time),
        cmocka_unit_test(many_labels_need_little_time),
        cmocka_unit_test(an_empty_file_has_no_scripts),
        cmocka_unit_test(a_file_of_too_many_bytes_is_no_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
