/* Layout of texts: widths, line breaks and the places of letters, in a charset made for the test.
 */
#include "render/text_layout.h"

#include "render/made_charset.h"
#include "resource/cmocka_all.h"

enum { FONT = 1, BIG_FONT = 2, X = 50, Y = 20 };

struct fixture {
    struct made_charset made, big;
    struct text_fonts fonts;
    struct text_style style;
    struct text_layout layout;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    made_charset_init(&fixture.made);
    made_charset_init(&fixture.big);
    fixture.big.charset.height = 2 * MADE_LINE;
    fixture.big.charset.glyphs['A'].width = 2 * MADE_LETTER;
    fixture.fonts.charsets[FONT] = &fixture.made.charset;
    fixture.fonts.charsets[BIG_FONT] = &fixture.big.charset;
    fixture.style =
        (struct text_style){.charset = FONT, .color = 9, .x = X, .y = Y, .right = TEXT_RIGHT_EDGE};
    *state = &fixture;
    return 0;
}

static void lay_out(struct fixture *f, const struct text_run *run)
{
    text_layout(&f->layout, run, &f->fonts, &f->style);
}

static void lay_out_text(struct fixture *f, const char *text)
{
    struct text_run run = made_run(text);
    lay_out(f, &run);
}

static void assert_letter(const struct fixture *f, int index, char character, int x, int y)
{
    assert_true(index < f->layout.letter_count);
    assert_int_equal(f->layout.letters[index].character, character);
    assert_int_equal(f->layout.letters[index].x, x);
    assert_int_equal(f->layout.letters[index].y, y);
}

static int width(const struct fixture *f, const char *text)
{
    struct text_run run = made_run(text);
    return text_line_width(&run, 0, &f->fonts, FONT, TEXT_OF_TALK);
}

/* The text with '/' for its breaks. */
static void assert_wrapped(const struct fixture *f, const char *text, int limit,
                           const char *expected)
{
    struct text_run run = made_run(text);
    struct text_run wanted = made_run(expected);
    text_wrap(&run, &f->fonts, FONT, limit);
    assert_int_equal(run.count, wanted.count);
    for (int i = 0; i < run.count; i++) {
        assert_int_equal(run.items[i].kind, wanted.items[i].kind);
        if (run.items[i].kind == TEXT_ITEM_LETTER)
            assert_int_equal(run.items[i].value, wanted.items[i].value);
    }
}

/* ---- width ---- */

static void a_width_is_the_pen_advance_plus_one(void **state)
{
    const struct fixture *f = *state;
    assert_int_equal(width(f, ""), 1);
    assert_int_equal(width(f, "AB"), 1 + 2 * MADE_LETTER);
    assert_int_equal(width(f, "JA"), 1 + 2 * MADE_LETTER - 1);
}

static void a_width_ends_at_a_new_line(void **state)
{
    const struct fixture *f = *state;
    assert_int_equal(width(f, "AB/CDE"), 1 + 2 * MADE_LETTER);
    struct text_run run = made_run("AB/CDE");
    assert_int_equal(text_line_width(&run, 3, &f->fonts, FONT, TEXT_OF_TALK), 1 + 3 * MADE_LETTER);
}

static void padding_and_unknown_characters_have_no_width(void **state)
{
    const struct fixture *f = *state;
    assert_int_equal(width(f, "A@@B"), width(f, "AB"));
    assert_int_equal(width(f, "AzB"), width(f, "AB"));
}

static void a_missing_charset_has_no_widths(void **state)
{
    const struct fixture *f = *state;
    struct text_run run = made_run("AB");
    assert_int_equal(text_line_width(&run, 0, &f->fonts, 7, TEXT_OF_TALK), 1);
    assert_int_equal(text_line_width(&run, 0, &f->fonts, -1, TEXT_OF_TALK), 1);
    assert_int_equal(text_line_width(&run, 0, &f->fonts, TEXT_CHARSET_LIMIT, TEXT_OF_TALK), 1);
}

/* ---- breaks ---- */

static void the_last_space_before_a_line_is_too_wide_becomes_a_new_line(void **state)
{
    const struct fixture *f = *state;
    int fits = 1 + 5 * MADE_LETTER; /* "AA BB" */
    assert_wrapped(f, "AA BB CC", fits, "AA BB/CC");
    assert_wrapped(f, "AA BB CC", fits - 1, "AA/BB/CC");
    assert_wrapped(f, "AA BB", fits, "AA BB");
}

static void a_word_without_spaces_is_not_broken(void **state)
{
    const struct fixture *f = *state;
    assert_wrapped(f, "AAAAAAAA", 9, "AAAAAAAA");
    assert_wrapped(f, "AAAAAAAA B", 9, "AAAAAAAA/B");
}

static void a_new_line_restarts_the_measuring(void **state)
{
    const struct fixture *f = *state;
    assert_wrapped(f, "AA BB/CC DD", 1 + 5 * MADE_LETTER, "AA BB/CC DD");
}

static void a_line_reaches_to_the_right_edge(void **state)
{
    struct fixture *f = *state;
    f->style.right = 200;
    assert_int_equal(text_wrap_limit(&f->style), 200 - X - 1);
}

static void a_centred_line_is_twice_as_wide_as_the_nearer_edge_is_far(void **state)
{
    struct fixture *f = *state;
    f->style.center = true;
    assert_int_equal(text_wrap_limit(&f->style), 2 * X);
    f->style.x = 300;
    assert_int_equal(text_wrap_limit(&f->style), 2 * (TEXT_RIGHT_EDGE - 300 - 1));
}

static void spaces_are_read_and_breaks_and_padding_are_not(void **state)
{
    (void)state;
    struct text_run run = made_run("A B@/C");
    made_run_add(&run, TEXT_ITEM_COLOR, 4);
    assert_int_equal(text_length(&run), 4);
}

/* ---- places ---- */

static void letters_stand_side_by_side(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "AB");
    assert_int_equal(f->layout.letter_count, 2);
    assert_letter(f, 0, 'A', X, Y);
    assert_letter(f, 1, 'B', X + MADE_LETTER, Y);
    assert_int_equal(f->layout.pen.x, X + 2 * MADE_LETTER);
    assert_int_equal(f->layout.right, X + 2 * MADE_LETTER);
    assert_int_equal(f->layout.bottom, Y + MADE_LINE);
}

static void the_end_is_the_longest_line_and_the_last_lettered_line(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "A/BBB /A/");
    assert_int_equal(f->layout.right, X + 4 * MADE_LETTER);
    assert_int_equal(f->layout.bottom, Y + 3 * MADE_LINE);
    f->style.right = X + 2 * MADE_LETTER;
    lay_out_text(f, "AAAAA");
    assert_int_equal(f->layout.right, X + 2 * MADE_LETTER);
}

static void the_first_letter_of_a_line_has_no_x_offset(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "JJ/JJ");
    assert_letter(f, 0, 'J', X, Y);
    assert_letter(f, 1, 'J', X + MADE_LETTER - 1, Y);
    assert_letter(f, 2, 'J', X, Y + MADE_LINE);
}

static void y_offsets_apply_to_every_letter(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "QA");
    assert_letter(f, 0, 'Q', X, Y - 2);
    assert_letter(f, 1, 'A', X + MADE_LETTER, Y);
}

static void centred_lines_have_x_in_their_middle(void **state)
{
    struct fixture *f = *state;
    f->style.center = true;
    lay_out_text(f, "AAA/A");
    assert_letter(f, 0, 'A', X - (1 + 3 * MADE_LETTER) / 2, Y);
    assert_letter(f, 3, 'A', X - (1 + MADE_LETTER) / 2, Y + MADE_LINE);
}

static void centred_lines_do_not_begin_left_of_the_screen(void **state)
{
    struct fixture *f = *state;
    f->style.center = true;
    f->style.x = 3;
    lay_out_text(f, "AAA");
    assert_letter(f, 0, 'A', 0, Y);
}

static void later_lines_of_centred_system_text_hang_left(void **state)
{
    struct fixture *f = *state;
    f->style.center = true;
    f->style.use = TEXT_OF_SYSTEM;
    lay_out_text(f, "AAA/A");
    assert_letter(f, 0, 'A', X - (1 + 3 * MADE_LETTER) / 2, Y);
    assert_letter(f, 3, 'A', X - (1 + MADE_LETTER), Y + MADE_LINE);
}

static void centred_verbs_may_begin_left_of_the_screen(void **state)
{
    struct fixture *f = *state;
    f->style.center = true;
    f->style.x = 6;
    f->style.use = TEXT_OF_VERB;
    lay_out_text(f, "AAAA/AAAB");
    assert_int_equal(f->layout.letter_count, 4);
    assert_letter(f, 0, 'A', 6 - 8 + MADE_LETTER, Y);
    assert_letter(f, 3, 'B', 6 - 17 + 3 * MADE_LETTER, Y + MADE_LINE);
}

static struct text_run run_with_verb_line(const char *before, const char *behind)
{
    struct text_run run = made_run(before);
    made_run_add(&run, TEXT_ITEM_VERB_LINE, 0);
    for (; *behind; behind++)
        made_run_add(&run, TEXT_ITEM_LETTER, (uint8_t)*behind);
    return run;
}

static void a_verb_line_break_is_ignored_in_talk_with_the_spaces_after_it(void **state)
{
    struct fixture *f = *state;
    struct text_run run = run_with_verb_line("A", "  B");
    lay_out(f, &run);
    assert_letter(f, 1, 'B', X + MADE_LETTER, Y);
    f->style.use = TEXT_OF_SYSTEM;
    lay_out(f, &run);
    assert_letter(f, 3, 'B', X + 2 * MADE_LETTER, Y + MADE_LINE);
}

static void letters_near_a_verb_line_break_are_not_counted(void **state)
{
    const struct fixture *f = *state;
    struct text_run close = run_with_verb_line("A", "BCD");
    struct text_run apart = run_with_verb_line("A", "  BCD");
    const struct {
        enum text_use use;
        int close, apart;
    } letters[] = {{TEXT_OF_TALK, 3, 4}, {TEXT_OF_VERB, 3, 3}, {TEXT_OF_SYSTEM, 1, 1}};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(text_line_width(&close, 0, &f->fonts, FONT, letters[i].use),
                         1 + letters[i].close * MADE_LETTER);
        assert_int_equal(text_line_width(&apart, 0, &f->fonts, FONT, letters[i].use),
                         1 + letters[i].apart * MADE_LETTER);
    }
}

static void a_space_after_a_verb_line_break_breaks_nothing(void **state)
{
    const struct fixture *f = *state;
    struct text_run run = run_with_verb_line("AA", " BBBB");
    text_wrap(&run, &f->fonts, FONT, 1 + 4 * MADE_LETTER);
    for (int i = 0; i < run.count; i++)
        assert_int_not_equal(run.items[i].kind, TEXT_ITEM_LINE);
}

static void letters_that_would_pass_the_right_edge_are_left_out(void **state)
{
    struct fixture *f = *state;
    f->style.right = X + 2 * MADE_LETTER - 1;
    lay_out_text(f, "AAAA/A");
    assert_int_equal(f->layout.letter_count, 3);
    assert_letter(f, 1, 'A', X + MADE_LETTER, Y);
    assert_letter(f, 2, 'A', X, Y + MADE_LINE);
}

static void letters_left_of_the_screen_are_left_out(void **state)
{
    struct fixture *f = *state;
    f->style.x = -MADE_LETTER;
    lay_out_text(f, "AB");
    assert_int_equal(f->layout.letter_count, 1);
    assert_letter(f, 0, 'B', 0, Y);
}

static void a_text_continues_behind_another(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "AA");
    struct text_pen pen = f->layout.pen;
    f->style.pen = &pen;
    f->style.x = 200;
    lay_out_text(f, "JA/A");
    assert_letter(f, 0, 'J', X + 2 * MADE_LETTER - 1, Y);
    assert_letter(f, 2, 'A', 200, Y + MADE_LINE);
}

static void a_centred_text_after_another_has_its_middle_at_the_pen(void **state)
{
    struct fixture *f = *state;
    struct text_pen pen = {.x = 100, .y = Y + 3, .line_begun = true};
    f->style.pen = &pen;
    f->style.center = true;
    f->style.x = 200;
    lay_out_text(f, "AAA/A");
    assert_letter(f, 0, 'A', 100 - (1 + 3 * MADE_LETTER) / 2, Y + 3);
    assert_letter(f, 3, 'A', 200 - (1 + MADE_LETTER) / 2, Y + 3 + MADE_LINE);
}

static void the_limit_behind_another_text_counts_the_pen_at_the_left_alone(void **state)
{
    (void)state;
    struct text_pen pen = {.x = 65};
    struct text_style style = {.x = 160, .right = 319, .pen = &pen};
    assert_int_equal(text_wrap_limit(&style), 319 - 160 - 1);
    style.center = true;
    assert_int_equal(text_wrap_limit(&style), 2 * 65);
    pen.x = 172;
    assert_int_equal(text_wrap_limit(&style), 2 * (319 - 160 - 1));
}

static void a_colour_holds_until_the_texts_own_is_restored(void **state)
{
    struct fixture *f = *state;
    struct text_run run = made_run("A");
    made_run_add(&run, TEXT_ITEM_COLOR, 4);
    made_run_add(&run, TEXT_ITEM_LETTER, 'B');
    made_run_add(&run, TEXT_ITEM_COLOR, TEXT_COLOR_NONE);
    made_run_add(&run, TEXT_ITEM_LETTER, 'C');
    lay_out(f, &run);
    assert_int_equal(f->layout.letters[0].color, 9);
    assert_int_equal(f->layout.letters[1].color, 4);
    assert_int_equal(f->layout.letters[2].color, 9);
}

/* "A", the big charset, '@', and the letters. */
static struct text_run run_with_charset(const char *letters)
{
    struct text_run run = made_run("A");
    made_run_add(&run, TEXT_ITEM_CHARSET, BIG_FONT);
    for (; *letters; letters++)
        made_run_add(&run, *letters == '/' ? TEXT_ITEM_LINE : TEXT_ITEM_LETTER, (uint8_t)*letters);
    return run;
}

static void another_charset_loses_a_letter_and_stands_on_the_same_line(void **state)
{
    struct fixture *f = *state;
    struct text_run run = run_with_charset("@BA/A");
    lay_out(f, &run);
    assert_int_equal(f->layout.letter_count, 3);
    assert_int_equal(f->layout.letters[0].charset, FONT);
    assert_int_equal(f->layout.letters[1].charset, BIG_FONT);
    assert_letter(f, 1, 'A', X + MADE_LETTER, Y - MADE_LINE);
    assert_letter(f, 2, 'A', X, Y + MADE_LINE);
    run = run_with_charset("A");
    assert_int_equal(text_line_width(&run, 0, &f->fonts, FONT, TEXT_OF_TALK),
                     1 + MADE_LETTER + 2 * MADE_LETTER);
}

static void verbs_and_system_text_have_their_charset_but_are_measured_in_the_other(void **state)
{
    struct fixture *f = *state;
    struct text_run run = run_with_charset("A");
    f->style.use = TEXT_OF_VERB;
    f->style.center = true;
    lay_out(f, &run);
    assert_int_equal(f->layout.letters[1].charset, FONT);
    assert_letter(f, 0, 'A', X - (1 + MADE_LETTER + 2 * MADE_LETTER) / 2, Y);
    assert_letter(f, 1, 'A', X - (1 + MADE_LETTER + 2 * MADE_LETTER) / 2 + MADE_LETTER, Y);
}

static void bounds_contain_every_drawn_pixel(void **state)
{
    struct fixture *f = *state;
    lay_out_text(f, "QA/AAA");
    assert_int_equal(f->layout.bounds.left, X);
    assert_int_equal(f->layout.bounds.top, Y - 2);
    assert_int_equal(f->layout.bounds.right, X + 3 * MADE_LETTER);
    assert_int_equal(f->layout.bounds.bottom, Y + MADE_LINE + MADE_HEIGHT);
    lay_out_text(f, "");
    assert_true(rectangle_empty(f->layout.bounds));
}

static void a_full_run_is_laid_out(void **state)
{
    struct fixture *f = *state;
    struct text_run run = {.count = TEXT_ITEM_LIMIT};
    for (int i = 0; i < TEXT_ITEM_LIMIT; i++)
        run.items[i] = (struct text_item){TEXT_ITEM_LETTER, 'I'};
    f->style.x = 0;
    f->style.right = MADE_NARROW * TEXT_ITEM_LIMIT;
    lay_out(f, &run);
    assert_int_equal(f->layout.letter_count, TEXT_ITEM_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_width_is_the_pen_advance_plus_one, set_up),
        cmocka_unit_test_setup(a_width_ends_at_a_new_line, set_up),
        cmocka_unit_test_setup(padding_and_unknown_characters_have_no_width, set_up),
        cmocka_unit_test_setup(a_missing_charset_has_no_widths, set_up),
        cmocka_unit_test_setup(the_last_space_before_a_line_is_too_wide_becomes_a_new_line, set_up),
        cmocka_unit_test_setup(a_word_without_spaces_is_not_broken, set_up),
        cmocka_unit_test_setup(a_new_line_restarts_the_measuring, set_up),
        cmocka_unit_test_setup(a_line_reaches_to_the_right_edge, set_up),
        cmocka_unit_test_setup(a_centred_line_is_twice_as_wide_as_the_nearer_edge_is_far, set_up),
        cmocka_unit_test_setup(spaces_are_read_and_breaks_and_padding_are_not, set_up),
        cmocka_unit_test_setup(letters_stand_side_by_side, set_up),
        cmocka_unit_test_setup(the_end_is_the_longest_line_and_the_last_lettered_line, set_up),
        cmocka_unit_test_setup(the_first_letter_of_a_line_has_no_x_offset, set_up),
        cmocka_unit_test_setup(y_offsets_apply_to_every_letter, set_up),
        cmocka_unit_test_setup(centred_lines_have_x_in_their_middle, set_up),
        cmocka_unit_test_setup(centred_lines_do_not_begin_left_of_the_screen, set_up),
        cmocka_unit_test_setup(later_lines_of_centred_system_text_hang_left, set_up),
        cmocka_unit_test_setup(letters_that_would_pass_the_right_edge_are_left_out, set_up),
        cmocka_unit_test_setup(letters_left_of_the_screen_are_left_out, set_up),
        cmocka_unit_test_setup(a_text_continues_behind_another, set_up),
        cmocka_unit_test_setup(a_centred_text_after_another_has_its_middle_at_the_pen, set_up),
        cmocka_unit_test(the_limit_behind_another_text_counts_the_pen_at_the_left_alone),
        cmocka_unit_test_setup(a_colour_holds_until_the_texts_own_is_restored, set_up),
        cmocka_unit_test_setup(another_charset_loses_a_letter_and_stands_on_the_same_line, set_up),
        cmocka_unit_test_setup(
            verbs_and_system_text_have_their_charset_but_are_measured_in_the_other, set_up),
        cmocka_unit_test_setup(centred_verbs_may_begin_left_of_the_screen, set_up),
        cmocka_unit_test_setup(a_verb_line_break_is_ignored_in_talk_with_the_spaces_after_it,
                               set_up),
        cmocka_unit_test_setup(letters_near_a_verb_line_break_are_not_counted, set_up),
        cmocka_unit_test_setup(a_space_after_a_verb_line_break_breaks_nothing, set_up),
        cmocka_unit_test_setup(bounds_contain_every_drawn_pixel, set_up),
        cmocka_unit_test_setup(a_full_run_is_laid_out, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
