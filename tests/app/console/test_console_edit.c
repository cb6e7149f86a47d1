/* The line of the console while it is typed, its history, and the lines that were printed. */
#include <string.h>

#include "app/console/console_window.c"
#include "resource/cmocka_all.h"

static void type(struct console_edit *edit, const char *text)
{
    page_field_insert(&edit->field, text);
}

static void press(struct console_edit *edit, int key, int times)
{
    while (times-- > 0)
        assert_true(page_field_key(&edit->field, key));
}

static void give(struct console_edit *edit, const char *text)
{
    char line[EDIT_LINE_SIZE];
    type(edit, text);
    console_edit_enter(edit, line);
}

static void letters_are_inserted_at_the_cursor(void **state)
{
    struct console_edit edit;
    console_edit_init(&edit);
    (void)state;
    type(&edit, "lok");
    press(&edit, WINDOW_KEY_LEFT, 1);
    type(&edit, "c");
    assert_string_equal(edit.field.text, "lock");
    press(&edit, WINDOW_KEY_END, 1);
    type(&edit, " 1");
    assert_string_equal(edit.field.text, "lock 1");
    press(&edit, WINDOW_KEY_HOME, 1);
    press(&edit, WINDOW_KEY_BACKSPACE, 1);
    press(&edit, WINDOW_KEY_DELETE, 1);
    assert_string_equal(edit.field.text, "ock 1");
    press(&edit, WINDOW_KEY_END, 1);
    press(&edit, WINDOW_KEY_DELETE, 1);
    press(&edit, WINDOW_KEY_BACKSPACE, 1);
    press(&edit, WINDOW_KEY_BACKSPACE, 1);
    assert_string_equal(edit.field.text, "ock");
    assert_int_equal(edit.field.cursor, 3);
}

static void a_full_line_accepts_no_letter(void **state)
{
    struct console_edit edit;
    console_edit_init(&edit);
    (void)state;
    for (int i = 0; i < EDIT_LINE_SIZE + 10; i++)
        type(&edit, "x");
    assert_int_equal(strlen(edit.field.text), EDIT_LINE_SIZE - 1);
    press(&edit, WINDOW_KEY_LEFT, 5);
    type(&edit, "yyy");
    assert_int_equal(edit.field.text[EDIT_LINE_SIZE - 6], 'x');
}

static void lines_are_recalled_in_both_directions(void **state)
{
    struct console_edit edit;
    console_edit_init(&edit);
    (void)state;
    console_edit_recall(&edit, 1);
    assert_string_equal(edit.field.text, "");
    give(&edit, "one");
    give(&edit, "two");
    give(&edit, "two");
    give(&edit, "");
    type(&edit, "thr");
    console_edit_recall(&edit, 1);
    assert_string_equal(edit.field.text, "two");
    console_edit_recall(&edit, 1);
    assert_string_equal(edit.field.text, "one");
    console_edit_recall(&edit, 1);
    assert_string_equal(edit.field.text, "one");
    console_edit_recall(&edit, -1);
    console_edit_recall(&edit, -1);
    assert_string_equal(edit.field.text, "thr");
    assert_int_equal(edit.field.cursor, 3);
    console_edit_recall(&edit, -1);
    assert_string_equal(edit.field.text, "thr");
}

static void the_oldest_lines_are_forgotten(void **state)
{
    struct console_edit edit;
    console_edit_init(&edit);
    (void)state;
    for (int i = 0; i < EDIT_HISTORY_LIMIT + 5; i++) {
        char line[3] = {(char)('a' + i / 10), (char)('0' + i % 10), '\0'};
        give(&edit, line);
    }
    for (int i = 0; i < 2 * EDIT_HISTORY_LIMIT; i++)
        console_edit_recall(&edit, 1);
    assert_string_equal(edit.field.text, "a5");
}

static void a_submitted_line_is_copied_and_cleared(void **state)
{
    struct console_edit edit;
    console_edit_init(&edit);
    char line[EDIT_LINE_SIZE];
    (void)state;
    type(&edit, "box");
    console_edit_enter(&edit, line);
    assert_string_equal(line, "box");
    assert_string_equal(edit.field.text, "");
    assert_int_equal(strlen(edit.field.text), 0);
}

static void long_lines_are_broken_at_blanks(void **state)
{
    static struct console_scroll scroll;
    char text[3 * SCROLL_LINE_LETTERS];
    (void)state;
    memset(&scroll, 0, sizeof scroll);
    memset(text, 'a', sizeof text);
    text[70] = ' ';
    text[sizeof text - 1] = '\0';
    console_scroll_add(&scroll, text);
    assert_int_equal(scroll.count, 4);
    assert_int_equal(strlen(console_scroll_line(&scroll, 3)), 70);
    assert_memory_equal(console_scroll_line(&scroll, 2), "  aaa", 5);
    assert_int_equal(strlen(console_scroll_line(&scroll, 2)), SCROLL_LINE_LETTERS);
    console_scroll_add(&scroll, "");
    assert_string_equal(console_scroll_line(&scroll, 0), "");
    assert_null(console_scroll_line(&scroll, 5));
    assert_null(console_scroll_line(&scroll, -1));
}

static void old_lines_are_forgotten(void **state)
{
    static struct console_scroll scroll;
    (void)state;
    memset(&scroll, 0, sizeof scroll);
    console_scroll_add(&scroll, "first");
    for (int i = 0; i < SCROLL_LINE_LIMIT - 1; i++)
        console_scroll_add(&scroll, "more");
    assert_string_equal(console_scroll_line(&scroll, SCROLL_LINE_LIMIT - 1), "first");
    console_scroll_add(&scroll, "last");
    assert_string_equal(console_scroll_line(&scroll, SCROLL_LINE_LIMIT - 1), "more");
    assert_string_equal(console_scroll_line(&scroll, 0), "last");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_inserted_at_the_cursor),
        cmocka_unit_test(a_full_line_accepts_no_letter),
        cmocka_unit_test(lines_are_recalled_in_both_directions),
        cmocka_unit_test(the_oldest_lines_are_forgotten),
        cmocka_unit_test(a_submitted_line_is_copied_and_cleared),
        cmocka_unit_test(long_lines_are_broken_at_blanks),
        cmocka_unit_test(old_lines_are_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
