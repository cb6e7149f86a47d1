/* Words of text: their bounds, numbers and other words, and odd texts. */
#include "util/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource/cmocka_all.h"

/* The next word of the line is this one and stands there. */
static void assert_next(struct words *words, const char *text, int column)
{
    struct word word;
    assert_true(words_next(words, &word));
    if (!word_is(word, text))
        fail_msg("\"%.*s\" is not \"%s\"", word_shown(word, 40), word.text, text);
    assert_int_equal(word.column, column);
}

/* There is none, and it would stand there. */
static void assert_no_more(struct words *words, int column)
{
    struct word word;
    assert_false(words_next(words, &word));
    assert_int_equal(word.length, 0);
    assert_int_equal(word.column, column);
}

static struct words words_in(const char *text, unsigned style)
{
    return words_of(text, strlen(text), style);
}

/* ---- lines and words ---- */

static void words_have_their_line_and_column(void **state)
{
    (void)state;
    struct words words = words_in("  box 3\tnamed\nroom", WORDS_COMMENTS);
    assert_int_equal(words.line, 0);
    assert_int_equal(words_lines(words), 2);
    assert_true(words_next_line(&words));
    assert_int_equal(words.line, 1);
    assert_next(&words, "box", 3);
    assert_next(&words, "3", 7);
    assert_next(&words, "named", 9);
    assert_no_more(&words, 14);
    assert_no_more(&words, 14);
    assert_true(words_next_line(&words));
    assert_int_equal(words.line, 2);
    assert_next(&words, "room", 1);
    assert_false(words_next_line(&words));
    assert_int_equal(words.line, 2);
}

static void a_text_may_be_empty_or_end_with_its_last_line(void **state)
{
    (void)state;
    struct words words = words_of(NULL, 0, 0);
    assert_false(words_next_line(&words));
    assert_int_equal(words_lines(words), 0);
    words = words_in("one\n", 0);
    assert_int_equal(words_lines(words), 1);
    words = words_in("\n\n", 0);
    assert_int_equal(words_lines(words), 2);
    assert_true(words_next_line(&words));
    assert_no_more(&words, 1);
    assert_true(words_next_line(&words));
    assert_int_equal(words.line, 2);
    assert_false(words_next_line(&words));
}

static void the_next_line_skips_the_rest_of_a_line(void **state)
{
    (void)state;
    struct words words = words_in("a b c\nd", 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "a", 1);
    assert_true(words_next_line(&words));
    assert_next(&words, "d", 1);
}

static void lines_with_carriage_returns_read_like_others(void **state)
{
    (void)state;
    struct words words = words_in("box 3\r\n\r\nroom\r", 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "box", 1);
    assert_next(&words, "3", 5);
    assert_no_more(&words, 7);
    assert_true(words_next_line(&words));
    assert_no_more(&words, 2);
    assert_true(words_next_line(&words));
    assert_true(word_is(words_rest(&words), "room"));
}

static void a_comment_ends_a_line_even_within_a_word(void **state)
{
    (void)state;
    struct words words = words_in("a b#c d\n# e\n", WORDS_COMMENTS);
    assert_true(words_next_line(&words));
    assert_next(&words, "a", 1);
    assert_next(&words, "b", 3);
    assert_no_more(&words, 4);
    assert_true(words_next_line(&words));
    assert_no_more(&words, 1);
    words = words_in("a b#c", 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "a", 1);
    assert_next(&words, "b#c", 3);
}

static void quotes_hold_spaces_and_comments_together(void **state)
{
    (void)state;
    struct words words = words_in("a\"b # c\"d \"\"", WORDS_COMMENTS | WORDS_QUOTES);
    struct word word;
    assert_true(words_next_line(&words));
    assert_next(&words, "a", 1);
    assert_true(words_next(&words, &word));
    assert_true(word_is(word, "b # c"));
    assert_true(word.quoted && !word.open);
    assert_int_equal(word.column, 2);
    assert_next(&words, "d", 9);
    assert_true(words_next(&words, &word));
    assert_int_equal(word.length, 0);
    assert_true(word.quoted && !word.open);
    assert_no_more(&words, 13);
    words = words_in("\"a", 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "\"a", 1);
}

static void a_quote_without_an_end_ends_with_its_line(void **state)
{
    (void)state;
    struct words words = words_in("x \"a # b\nc\"", WORDS_COMMENTS | WORDS_QUOTES);
    struct word word;
    assert_true(words_next_line(&words));
    assert_next(&words, "x", 1);
    assert_true(words_next(&words, &word));
    assert_true(word.open);
    assert_true(word_is(word, "a # b"));
    assert_int_equal(word.column, 3);
    assert_false(words_next(&words, &word));
    assert_true(words_next_line(&words));
    assert_next(&words, "c", 1);
    assert_true(words_next(&words, &word));
    assert_true(word.open);
    assert_int_equal(word.length, 0);
}

static void the_rest_of_a_line_has_no_blanks_around_it(void **state)
{
    (void)state;
    struct words words = words_in("save \t a file # 1 \r\nload", 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "save", 1);
    struct word rest = words_rest(&words);
    assert_true(word_is(rest, "a file # 1"));
    assert_int_equal(rest.column, 8);
    assert_int_equal(words_rest(&words).length, 0);
    assert_true(words_next_line(&words));
    assert_next(&words, "load", 1);
    assert_int_equal(words_rest(&words).length, 0);
}

/* ---- numbers ---- */

static void numbers_are_whole_and_within_their_range(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int low, high;
        bool good;
        int value;
    } cases[] = {
        {"0", 0, 0, true, 0},
        {"007", 0, 9, true, 7},
        {"-5", -5, 5, true, -5},
        {"-6", -5, 5, false, 0},
        {"6", -5, 5, false, 0},
        {"2147483647", INT_MIN, INT_MAX, true, INT_MAX},
        {"-2147483648", INT_MIN, INT_MAX, true, INT_MIN},
        {"2147483648", INT_MIN, INT_MAX, false, 0},
        {"-2147483649", INT_MIN, INT_MAX, false, 0},
        {"4294967296", INT_MIN, INT_MAX, false, 0}, /* 0 in 32 bits */
        {"18446744073709551617", 0, 9, false, 0},   /* 1 in 64 bits */
        {"99999999999999999999999999999999999999", INT_MIN, INT_MAX, false, 0},
        {"-99999999999999999999999999999999999999", INT_MIN, INT_MAX, false, 0},
        {"", INT_MIN, INT_MAX, false, 0},
        {"-", INT_MIN, INT_MAX, false, 0},
        {"--5", INT_MIN, INT_MAX, false, 0},
        {"+5", INT_MIN, INT_MAX, false, 0},
        {" 5", INT_MIN, INT_MAX, false, 0},
        {"5 ", INT_MIN, INT_MAX, false, 0},
        {"5x", INT_MIN, INT_MAX, false, 0},
        {"0x5", INT_MIN, INT_MAX, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int value = 4711;
        bool good = word_decimal(word_of(cases[i].text), cases[i].low, cases[i].high, &value);
        if (good != cases[i].good || value != (good ? cases[i].value : 4711))
            fail_msg("\"%s\": %d, value %d", cases[i].text, good, value);
    }
}

static void a_number_is_read_at_the_beginning_of_a_word(void **state)
{
    (void)state;
    int64_t value = 0;
    struct word rest = word_of("12..0x1Fz");
    assert_true(word_parse_number(&rest, &value));
    assert_int_equal(value, 12);
    assert_true(word_consume(&rest, ".."));
    assert_int_equal(rest.column, 5);
    struct word again = rest;
    assert_true(word_parse_number(&rest, &value));
    assert_int_equal(value, 31);
    assert_true(word_is(rest, "z"));
    assert_false(word_parse_number(&rest, &value));
    assert_true(word_is(rest, "z"));
    assert_true(word_parse_decimal(&again, &value));
    assert_int_equal(value, 0);
    assert_true(word_is(again, "x1Fz"));
}

static void a_bad_number_leaves_the_value_unchanged(void **state)
{
    (void)state;
    static const char *const none[] = {"", "-", "0x", "0X", "-0x", "x1", "-x", "0xG", "."};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        int64_t value;
        struct word rest = word_of(none[i]);
        assert_false(word_parse_number(&rest, &value));
        assert_true(word_is(rest, none[i]));
        assert_int_equal(rest.column, 1);
    }
}

static void numbers_too_large_are_outside_any_range(void **state)
{
    (void)state;
    static const char *const large[] = {"4294967295",          "4294967296",
                                        "68719476736",         "0xFFFFFFFF",
                                        "0x100000000",         "0x123456789ABCDEF0123456789ABCDEF",
                                        "9223372036854775808", "18446744073709551616"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        int64_t value = 0;
        struct word rest = word_of(large[i]);
        assert_true(word_parse_number(&rest, &value));
        assert_int_equal(rest.length, 0);
        assert_true(value > INT32_MAX);
        char negative[64];
        snprintf(negative, sizeof negative, "-%s", large[i]);
        rest = word_of(negative);
        assert_true(word_parse_number(&rest, &value));
        assert_true(value < INT32_MIN);
    }
}

static void points_are_two_numbers_of_16_bits(void **state)
{
    (void)state;
    static const char *const bad[] = {"",        ",",        "1",     "1,",
                                      ",1",      "1,2,3",    "1;2",   "1,2x",
                                      "32768,0", "0,-32769", "0x1,2", "4294967297,1"};
    struct walk_point point = {7, 8};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (word_point(word_of(bad[i]), &point))
            fail_msg("\"%s\" is taken", bad[i]);
    assert_int_equal(point.x, 7);
    assert_int_equal(point.y, 8);
    assert_true(word_point(word_of("-32768,32767"), &point));
    assert_int_equal(point.x, -32768);
    assert_int_equal(point.y, 32767);
}

/* ---- parts, copies and likeness ---- */

static void a_list_falls_into_its_parts(void **state)
{
    (void)state;
    struct word rest = word_of("boxes,,matrix,");
    assert_true(word_is(word_next_part(&rest, ','), "boxes"));
    assert_true(word_is(word_next_part(&rest, ','), ""));
    assert_int_equal(rest.column, 8);
    assert_true(word_is(word_next_part(&rest, ','), "matrix"));
    assert_int_equal(rest.length, 0);
    assert_true(word_is(word_next_part(&rest, ','), ""));
}

static void a_copy_fits_or_is_empty(void **state)
{
    (void)state;
    char copy[6] = "?????";
    assert_true(word_copy(word_of("12345"), copy, sizeof copy));
    assert_string_equal(copy, "12345");
    assert_false(word_copy(word_of("123456"), copy, sizeof copy));
    assert_string_equal(copy, "");
    assert_int_equal(word_shown(word_of("123456"), 4), 4);
    assert_int_equal(word_shown(word_of("12"), 4), 2);
}

static void likeness_counts_letters_and_has_an_end(void **state)
{
    (void)state;
    static const char longest[] = "abcdefghijklmnopqrstuvwx";
    assert_int_equal(strlen(longest), WORD_DISTANCE_LETTERS);
    assert_int_equal(word_distance("", ""), 0);
    assert_int_equal(word_distance("", "box"), 3);
    assert_int_equal(word_distance("box", "boxs"), 1);
    assert_int_equal(word_distance("bxo", "box"), 2);
    assert_int_equal(word_distance("kitten", "sitting"), 3);
    assert_int_equal(word_distance(longest, longest), 0);
    assert_int_equal(word_distance(longest, "abcdefghijklmnopqrstuvwxy"), INT_MAX);
    assert_int_equal(word_distance("abcdefghijklmnopqrstuvwxy", ""), INT_MAX);
}

static void only_ascii_letters_are_letters(void **state)
{
    (void)state;
    for (int i = CHAR_MIN; i <= CHAR_MAX; i++) {
        char c = (char)i;
        bool known = c > 0;
        assert_int_equal(char_is_digit(c), known && strchr("0123456789", c) != NULL);
        assert_int_equal(char_is_blank(c), known && strchr(" \t\r", c) != NULL);
        assert_int_equal(char_is_letter(c), known && strchr("abcdefghijklmnopqrstuvwxyz"
                                                            "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                                            c) != NULL);
        assert_int_equal(char_is_name(c),
                         char_is_letter(c) || char_is_digit(c) || c == '_' || c == '-');
        assert_int_equal(char_digit_value(c) < 16,
                         known && strchr("0123456789abcdefABCDEF", c) != NULL);
    }
    assert_int_equal(char_digit_value('f'), 15);
    assert_int_equal(char_digit_value('A'), 10);
}

/* ---- texts that nobody would write ---- */

static void a_byte_0_is_a_letter_and_ends_nothing(void **state)
{
    (void)state;
    static const char text[] = "room\0 5\0 \0\n6";
    struct words words = words_of(text, sizeof text - 1, WORDS_COMMENTS);
    struct word word;
    int value;
    assert_true(words_next_line(&words));
    assert_true(words_next(&words, &word));
    assert_int_equal(word.length, 5);
    assert_false(word_is(word, "room"));
    assert_true(words_next(&words, &word));
    assert_int_equal(word.length, 2);
    assert_false(word_decimal(word, 0, 9, &value));
    assert_true(words_next(&words, &word));
    assert_int_equal(word.length, 1);
    assert_false(words_next(&words, &word));
    assert_true(words_next_line(&words));
    assert_true(words_next(&words, &word));
    assert_true(word_decimal(word, 0, 9, &value));
}

/* Walks a text that has nothing behind its last byte, so that a sanitizer sees a read too far;
 * words lie within their line, in order, and have no blanks in them. */
static void walk(const char *text, size_t size, unsigned style)
{
    char *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    memcpy(exact, text, size);
    struct words words = words_of(exact, size, style);
    const size_t lines = words_lines(words);
    while (words_next_line(&words)) {
        struct word word, rest;
        struct walk_point point;
        const char *behind = words.start;
        int64_t value;
        int number;
        while (words_next(&words, &word)) {
            assert_true(word.text >= behind && word.text + word.length <= words.end);
            assert_ptr_equal(words.start + word.column - 1 + word.quoted, word.text);
            behind = word.text + word.length;
            for (size_t i = 0; i < word.length && !word.quoted; i++)
                assert_false(char_is_blank(word.text[i]) || word.text[i] == '\n');
            rest = word;
            if (word_parse_number(&rest, &value))
                assert_true(rest.length < word.length);
            word_decimal(word, INT_MIN, INT_MAX, &number);
            word_point(word, &point);
            for (rest = word; rest.length > 0;)
                assert_true(word_next_part(&rest, ',').length <= word.length);
        }
        assert_true(words_rest(&words).length <= (size_t)(words.end - words.start));
    }
    assert_int_equal(words.line, lines);
    free(exact);
}

static void nothing_is_read_behind_the_end_of_a_text(void **state)
{
    (void)state;
    static const char text[] = "a \"b c\" -0x1F,12 # d\r\n\n-32768,5 0x\0 \"\n99999999999 - \"e";
    for (size_t size = 0; size < sizeof text; size++)
        for (unsigned style = 0; style < 4; style++)
            walk(text, size, style);
}

static void random_bytes_fall_into_words_too(void **state)
{
    (void)state;
    static const char likely[] = " \t\r\n#\"-,0x19aF\0.";
    uint32_t random = 1;
    for (int round = 0; round < 2000; round++) {
        char text[48];
        for (size_t i = 0; i < sizeof text; i++) {
            random = random * 1664525u + 1013904223u;
            text[i] = random >> 28 ? likely[(random >> 16) % sizeof likely] : (char)(random >> 8);
        }
        walk(text, random >> 8 & 31, random >> 24 & 3);
        walk(text, sizeof text, random >> 24 & 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_have_their_line_and_column),
        cmocka_unit_test(a_text_may_be_empty_or_end_with_its_last_line),
        cmocka_unit_test(the_next_line_skips_the_rest_of_a_line),
        cmocka_unit_test(lines_with_carriage_returns_read_like_others),
        cmocka_unit_test(a_comment_ends_a_line_even_within_a_word),
        cmocka_unit_test(quotes_hold_spaces_and_comments_together),
        cmocka_unit_test(a_quote_without_an_end_ends_with_its_line),
        cmocka_unit_test(the_rest_of_a_line_has_no_blanks_around_it),
        cmocka_unit_test(numbers_are_whole_and_within_their_range),
        cmocka_unit_test(a_number_is_read_at_the_beginning_of_a_word),
        cmocka_unit_test(a_bad_number_leaves_the_value_unchanged),
        cmocka_unit_test(numbers_too_large_are_outside_any_range),
        cmocka_unit_test(points_are_two_numbers_of_16_bits),
        cmocka_unit_test(a_list_falls_into_its_parts),
        cmocka_unit_test(a_copy_fits_or_is_empty),
        cmocka_unit_test(likeness_counts_letters_and_has_an_end),
        cmocka_unit_test(only_ascii_letters_are_letters),
        cmocka_unit_test(a_byte_0_is_a_letter_and_ends_nothing),
        cmocka_unit_test(nothing_is_read_behind_the_end_of_a_text),
        cmocka_unit_test(random_bytes_fall_into_words_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
