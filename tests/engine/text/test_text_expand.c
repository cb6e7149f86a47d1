/* Codes in texts: what replaces them, and the pages that they make. */
#include "engine/text/text_expand.h"

#include <string.h>

#include "engine/game.h"
#include "engine/state/variables.h"
#include "resource/cmocka_all.h"

/* A text of a literal that may hold zero bytes. */
#define TEXT(literal) ((struct byte_view){(const uint8_t *)(literal), sizeof(literal) - 1})

/* ---- a game: most variables hold their own numbers, and a few things have names ---- */

static struct game game;

static void put_string(int number, struct byte_view text)
{
    string_load(&game.world.strings, number, text);
}

static int set_up(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++)
        game.world.globals[i] = (int16_t)i;
    game_connect_parts(&game);
    game.world.globals[50] = INT16_MIN;
    game.world.verbs.slots[1] = (struct verb){.number = 1, .name_size = 4, .name = "open"};
    memcpy(game.world.actors[2].name, "door@@", 6);
    put_string(3, TEXT("<\xff\x04\x07\x00|\xff\x05\x01\x00>"));
    put_string(4, TEXT("a\xff\x07\x04\x00z"));
    put_string(5, TEXT("one\xff\x03two"));
    return 0;
}

static void assert_expands(struct byte_view text, struct byte_view expected)
{
    struct text_expanded expanded;
    text_expand(&game.text, text, &expanded);
    assert_int_equal(expanded.size, expected.size);
    assert_memory_equal(expanded.bytes, expected.data, expected.size);
}

/* The letters of a page as text: '/' a new line, '|' a verb's, '*' anything else that is no letter.
 */
static const char *page_text(const struct text_page *page)
{
    static char letters[TEXT_ITEM_LIMIT + 1];
    int i = 0;
    for (; i < page->run.count; i++) {
        const struct text_item *item = &page->run.items[i];
        letters[i] = item->kind == TEXT_ITEM_LETTER      ? (char)item->value
                     : item->kind == TEXT_ITEM_LINE      ? '/'
                     : item->kind == TEXT_ITEM_VERB_LINE ? '|'
                                                         : '*';
    }
    letters[i] = '\0';
    return letters;
}

/* ---- replacing ---- */

static void letters_are_copied_unchanged(void **state)
{
    (void)state;
    assert_expands(TEXT("It's @ {1}."), TEXT("It's @ {1}."));
    assert_expands(TEXT(""), TEXT(""));
}

static void a_text_ends_at_a_zero_outside_codes(void **state)
{
    (void)state;
    assert_expands(TEXT("ab\0cd"), TEXT("ab"));
    assert_expands(TEXT("a\xff\x0c\x00\x00z"), TEXT("a\xff\x0c\x00\x00z"));
}

static void numbers_have_their_sign(void **state)
{
    (void)state;
    assert_expands(TEXT("\xff\x04\x2a\x00!"), TEXT("42!"));
    assert_expands(TEXT("\xff\x04\x32\x00"), TEXT("-32768"));
    assert_expands(TEXT("\xff\x04\x00\x00"), TEXT("0"));
}

static void names_and_strings_are_inserted(void **state)
{
    (void)state;
    assert_expands(TEXT("\xff\x05\x01\x00 the \xff\x06\x02\x00."), TEXT("open the door@@."));
    assert_expands(TEXT("[\xff\x05\x63\x00|\xff\x06\x63\x00|\xff\x07\x63\x00]"), TEXT("[||]"));
}

static void inserted_text_is_expanded_again(void **state)
{
    (void)state;
    assert_expands(TEXT("a\xff\x07\x03\x00z"), TEXT("a<7|open>z"));
}

static void a_self_referring_string_ends(void **state)
{
    (void)state;
    struct text_expanded expanded;
    text_expand(&game.text, TEXT("\xff\x07\x04\x00"), &expanded);
    assert_in_range(expanded.size, 2, 2 * TEXT_EXPAND_DEPTH);
    assert_int_equal(expanded.bytes[0], 'a');
    assert_int_equal(expanded.bytes[expanded.size - 1], 'z');
}

static void codes_without_insertions_stay(void **state)
{
    (void)state;
    assert_expands(TEXT("a\xff\x01\xff\x03\xff\x09\x05\x00z"),
                   TEXT("a\xff\x01\xff\x03\xff\x09\x05\x00z"));
}

static void a_truncated_code_ends_the_text(void **state)
{
    (void)state;
    assert_expands(TEXT("ab\xff\x04\x01"), TEXT("ab"));
    assert_expands(TEXT("ab\xff"), TEXT("ab"));
}

static void a_long_text_is_cut_between_letters(void **state)
{
    (void)state;
    uint8_t bytes[TEXT_EXPANDED_SIZE + 3];
    memset(bytes, 'x', sizeof bytes);
    memcpy(bytes + TEXT_EXPANDED_SIZE - 2, "\xff\x0c\x04\x00z", 5);
    struct text_expanded expanded;
    text_expand(&game.text, (struct byte_view){bytes, sizeof bytes}, &expanded);
    assert_int_equal(expanded.size, TEXT_EXPANDED_SIZE - 2);
}

/* ---- pages ---- */

static void pages_follow_each_other(void **state)
{
    (void)state;
    struct text_page page;
    struct byte_view text = TEXT("AB\xff\x03"
                                 "C\xff\x03"
                                 "D");
    text_page_read(&page, text, 0);
    assert_string_equal(page_text(&page), "AB");
    assert_int_equal(page.end, TEXT_ENDS_PAGE);
    text_page_read(&page, text, page.next);
    assert_string_equal(page_text(&page), "C");
    text_page_read(&page, text, page.next);
    assert_string_equal(page_text(&page), "D");
    assert_int_equal(page.end, TEXT_ENDS);
}

static void pages_may_come_from_a_string(void **state)
{
    (void)state;
    struct text_expanded expanded;
    struct text_page page;
    text_expand(&game.text, TEXT("\xff\x07\x05\x00!"), &expanded);
    const struct byte_view text = {expanded.bytes, expanded.size};
    text_page_read(&page, text, 0);
    assert_string_equal(page_text(&page), "one");
    text_page_read(&page, text, page.next);
    assert_string_equal(page_text(&page), "two!");
}

static void persistent_text_ends_the_message(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page,
                   TEXT("AB\xff\x02"
                        "C"),
                   0);
    assert_string_equal(page_text(&page), "AB");
    assert_int_equal(page.end, TEXT_ENDS_AND_STAYS);
}

static void lines_are_broken_by_four_codes(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page,
                   TEXT("A\xff\x01"
                        "B\xff\x08"
                        "C\xfe\x01"
                        "D\xfe\x08"
                        "E"),
                   0);
    assert_string_equal(page_text(&page), "A/B|C/D|E");
}

static void colour_charset_and_animation_codes_lie_between_letters(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page,
                   TEXT("A\xff\x0c\x04\x00"
                        "B\xff\x0e\x02\x00"
                        "C\xff\x09\x07\x00"
                        "D"),
                   0);
    assert_string_equal(page_text(&page), "A*B*C*D");
    assert_int_equal(page.run.items[1].kind, TEXT_ITEM_COLOR);
    assert_int_equal(page.run.items[1].value, 4);
    assert_int_equal(page.run.items[3].kind, TEXT_ITEM_CHARSET);
    assert_int_equal(page.run.items[3].value, 2);
    assert_int_equal(page.run.items[5].kind, TEXT_ITEM_ANIMATION);
    assert_int_equal(page.run.items[5].value, 7);
}

static void sound_codes_leave_no_letters(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page,
                   TEXT("A\xff\x0a\x01\x00\xff\x0a\x02\x00\xff\x0a\x00\x00\xff\x0a\x00\x00"
                        "B"),
                   0);
    assert_string_equal(page_text(&page), "AB");
}

/* Row "FE" of tests/real-games-rows.md. */
static void fe_precedes_drawing_codes(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page, TEXT("one\xfe\x03two"), 0);
    assert_string_equal(page_text(&page), "one");
    assert_int_equal(page.end, TEXT_ENDS_PAGE);
    text_page_read(&page, TEXT("one\xfe\x03two"), page.next);
    assert_string_equal(page_text(&page), "two");
    assert_int_equal(page.end, TEXT_ENDS);
    text_page_read(&page,
                   TEXT("A\xfe\x0c\x04\x01"
                        "B\xfe\x02"
                        "C"),
                   0);
    assert_string_equal(page_text(&page), "A*B");
    assert_int_equal(page.run.items[1].kind, TEXT_ITEM_COLOR);
    assert_int_equal(page.run.items[1].value, 4);
    assert_int_equal(page.end, TEXT_ENDS_AND_STAYS);
}

static void fe_is_a_letter_before_anything_else(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page, TEXT("\xfe\x04\x05\x06\xfe\x07\xfe"), 0);
    assert_int_equal(page.run.count, 7);
    assert_int_equal(page.end, TEXT_ENDS);
    text_page_read(&page, TEXT("\xfe\x0c\x04"), 0); /* its word is cut off */
    assert_int_equal(page.run.count, 3);
    text_page_read(&page, TEXT("\xff\x01\x01"), 0); /* the byte of a code is no FE */
    assert_int_equal(page.run.count, 2);
}

static void a_position_behind_the_text_is_an_empty_page(void **state)
{
    (void)state;
    struct text_page page;
    text_page_read(&page, TEXT("AB"), 99);
    assert_int_equal(page.run.count, 0);
    assert_int_equal(page.end, TEXT_ENDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_copied_unchanged),
        cmocka_unit_test(a_text_ends_at_a_zero_outside_codes),
        cmocka_unit_test(numbers_have_their_sign),
        cmocka_unit_test(names_and_strings_are_inserted),
        cmocka_unit_test(inserted_text_is_expanded_again),
        cmocka_unit_test(a_self_referring_string_ends),
        cmocka_unit_test(codes_without_insertions_stay),
        cmocka_unit_test(a_truncated_code_ends_the_text),
        cmocka_unit_test(a_long_text_is_cut_between_letters),
        cmocka_unit_test(pages_follow_each_other),
        cmocka_unit_test(pages_may_come_from_a_string),
        cmocka_unit_test(persistent_text_ends_the_message),
        cmocka_unit_test(lines_are_broken_by_four_codes),
        cmocka_unit_test(colour_charset_and_animation_codes_lie_between_letters),
        cmocka_unit_test(sound_codes_leave_no_letters),
        cmocka_unit_test(fe_precedes_drawing_codes),
        cmocka_unit_test(fe_is_a_letter_before_anything_else),
        cmocka_unit_test(a_position_behind_the_text_is_an_empty_page),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
