#include "assets-tools/source_text.h"

#include <string.h>

#include "tools/tool_fixture.h"

static struct source_text parse(struct tool_fixture *fixture, const char *text)
{
    struct source_text lines;
    source_text_parse(&lines, "file", text, strlen(text), &fixture->arena, &fixture->diagnostics);
    return lines;
}

static void words_are_split_and_comments_and_empty_lines_left_out(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_text text =
        parse(&fixture, "# head\n\n  object 7 \"a # barrel\" at 1,2# tail\r\nlast");
    assert_int_equal(text.line_count, 2);
    assert_int_equal(text.lines[0].number, 3);
    assert_int_equal(text.lines[0].word_count, 5);
    assert_string_equal(text.lines[0].words[2].text, "a # barrel");
    assert_true(text.lines[0].words[2].quoted);
    assert_int_equal(text.lines[0].words[2].column, 12);
    assert_string_equal(text.lines[0].words[4].text, "1,2");
    assert_string_equal(text.lines[1].words[0].text, "last");
    assert_nothing_reported(&fixture);
    tool_fixture_close(&fixture);
}

static void an_open_quote_is_reported_with_its_place(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_text text = parse(&fixture, "one\nname \"open\ntwo\n");
    assert_int_equal(text.line_count, 2);
    assert_reported(&fixture, "file:2:6: the closing quote of this text is missing on its line");
    tool_fixture_close(&fixture);
}

static void each_kind_of_word_is_read(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_text text = parse(&fixture, "0x1F -32768,5 24x32 4..9 at south word");
    struct line_reader line = line_reader_at(text.lines, &fixture.diagnostics);
    int a;
    int b;
    assert_int_equal(line_number(&line, "n", 0, 31), 31);
    struct walk_point point = line_point(&line, "p");
    assert_int_equal(point.x, -32768);
    assert_int_equal(point.y, 5);
    line_size(&line, "s", &a, &b);
    assert_int_equal(a, 24);
    assert_int_equal(b, 32);
    line_range(&line, "r", 0, 9, &a, &b);
    assert_int_equal(a, 4);
    assert_int_equal(b, 9);
    assert_false(line_accept(&line, "by"));
    line_expect(&line, "at");
    assert_int_equal(line_direction(&line), 2);
    assert_string_equal(line_word(&line, "w"), "word");
    assert_true(line_end(&line));
    assert_nothing_reported(&fixture);
    tool_fixture_close(&fixture);
}

/* Reads one word of a line the way `kind` says and expects this message. */
static void expect_refusal(const char *text, char kind, const char *message)
{
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_text lines = parse(&fixture, text);
    struct line_reader line = line_reader_at(lines.lines, &fixture.diagnostics);
    static const char *const names[] = {"object", "image", "image-zplane"};
    int a;
    int b;
    (void)line_word(&line, "the keyword");
    switch (kind) {
    case 'n':
        line_number(&line, "a scale", 1, 255);
        break;
    case 'p':
        line_point(&line, "a corner");
        break;
    case 's':
        line_size(&line, "the size", &a, &b);
        break;
    case 'r':
        line_range(&line, "the colours", 0, 255, &a, &b);
        break;
    case 'c':
        line_choose(&line, "keyword", names, 3);
        break;
    default:
        line_end(&line);
        break;
    }
    assert_true(line.failed);
    assert_reported(&fixture, message);
    assert_int_equal(fixture.report_count, 1);
    assert_int_equal(line_number(&line, "more", 0, 1), 0); /* sticks, and reports nothing more */
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);
}

static void a_bad_word_is_reported_with_line_and_column(void **state)
{
    (void)state;
    expect_refusal("scale 300", 'n', "file:1:7: a scale must be 1 to 255, not 300");
    expect_refusal("scale 12x", 'n',
                   "file:1:7: a scale must be a number from 1 to 255, not \"12x\"");
    expect_refusal("scale 99999999999", 'n', "file:1:7: a scale must be a number");
    expect_refusal("scale", 'n', "file:1:6: a scale is missing here");
    expect_refusal("box 1;2", 'p', "file:1:5: a corner must be X,Y without a space, not \"1;2\"");
    expect_refusal("box 40000,2", 'p', "file:1:5: a corner must be within");
    expect_refusal("size 0x5", 's', "the size must be WIDTHxHEIGHT");
    expect_refusal("cycle 9..3", 'r', "the colours must be FIRST..LAST within 0 to 255");
    expect_refusal("x objekt", 'c', "unknown keyword \"objekt\"; did you mean \"object\"?");
    expect_refusal("x imagezplane", 'c', "did you mean \"image-zplane\"?");
    expect_refusal("x walrus", 'c', "unknown keyword \"walrus\"");
    expect_refusal("x y", 'e', "file:1:3: unexpected \"y\"");
}

static void a_missing_file_is_reported_where_it_was_named(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct source_text text;
    struct source_place place = {"game.txt", 4, 2};
    assert_false(
        source_text_read(&text, "no/such/file", place, &fixture.arena, &fixture.diagnostics));
    assert_reported(&fixture, "game.txt:4:2: cannot read no/such/file: No such file");
    tool_fixture_close(&fixture);
}

static void paths_have_no_detours(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    struct arena *arena = &fixture.arena;
    assert_string_equal(source_path(arena, "", "a"), "a");
    assert_string_equal(source_path(arena, "a/b", "c"), "a/b/c");
    assert_string_equal(source_path(arena, "a/b/", "../../c"), "c");
    assert_string_equal(source_path(arena, "a", "../../c"), "../c");
    assert_string_equal(source_path(arena, "../a", "../c"), "../c");
    assert_string_equal(source_path(arena, "/", "../c"), "/../c");
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_split_and_comments_and_empty_lines_left_out),
        cmocka_unit_test(an_open_quote_is_reported_with_its_place),
        cmocka_unit_test(each_kind_of_word_is_read),
        cmocka_unit_test(a_bad_word_is_reported_with_line_and_column),
        cmocka_unit_test(paths_have_no_detours),
        cmocka_unit_test(a_missing_file_is_reported_where_it_was_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
