/* The font of pages and its texts: every letter is there and looks like no other, and texts are cut
 * and broken where they should be. */
#include <stdio.h>
#include <string.h>

#include "app/ui/page.h"
#include "platform/window_event.h"
#include "render/overlay/page_font.c"
#include "resource/cmocka_all.h"

enum { FIRST = '!', LAST_LATIN_1 = 0xFF, LETTERS = 512, TEXT_SIZE = 256 };

static bool is_control(uint32_t code)
{
    return code >= 0x7F && code <= 0xA0;
}

static int list_codes(uint32_t codes[LETTERS])
{
    static const char more[] = "ŒœŸŠšŽž€‘’‚“”„‹›–—…•←↑→↓▲▼◀▶✓ı✕○□△" PAGE_SIGN_FOLDER PAGE_SIGN_GAME
        PAGE_SIGN_ARCHIVE PAGE_SIGN_FILE PAGE_SIGN_GEAR "\xEF\xBF\xBD";
    int count = 0;
    for (uint32_t code = FIRST; code <= LAST_LATIN_1; code++)
        if (!is_control(code) && code != 0xAD) /* the soft hyphen is a hyphen */
            codes[count++] = code;
    for (const char *text = more; *text;)
        codes[count++] = page_next_letter(&text);
    return count;
}

static void every_letter_is_there_and_differs(void **state)
{
    (void)state;
    uint32_t codes[LETTERS];
    int count = list_codes(codes);
    assert_true(count > 190 + 30);
    for (int i = 0; i < count; i++) {
        struct page_glyph one, other;
        assert_true(page_glyph_of(codes[i], &one));
        assert_in_range(one.width, 1, 9);
        unsigned drawn = 0;
        for (int row = 0; row < PAGE_LETTER_HEIGHT; row++)
            drawn |= one.rows[row];
        assert_true(drawn != 0);
        for (int k = 0; k < i; k++) {
            page_glyph_of(codes[k], &other);
            if (memcmp(one.rows, other.rows, sizeof one.rows) == 0)
                fail_msg("%x looks like %x", (unsigned)codes[i], (unsigned)codes[k]);
        }
    }
}

static int differing(uint32_t a, uint32_t b)
{
    struct page_glyph one, other;
    int count = 0;
    page_glyph_of(a, &one);
    page_glyph_of(b, &other);
    for (int row = 0; row < PAGE_LETTER_HEIGHT; row++)
        for (unsigned bits = one.rows[row] ^ other.rows[row]; bits; bits &= bits - 1)
            count++;
    return count;
}

/* Letters of Central European languages are made of a letter and an accent. Their pictures hold
 * the letter, moved to the right at most, and something else. */
static void accented_letters_hold_their_letters(void **state)
{
    static const struct {
        uint32_t code;
        char base;
        int wider; /* columns */
    } letters[] = {
        {0x105, 'a', 0}, {0x118, 'E', 0}, {0x12F, 'i', 0},  {0x111, 'd', 1}, {0x142, 'l', 1},
        {0x10F, 'd', 2}, {0x13E, 'l', 2}, {0x165, 't', 2},  {0x15F, 's', 0}, {0x10D, 'c', 0},
        {0x170, 'U', 0}, {0x17C, 'z', 0}, {0x13A, 'l', -1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct page_glyph made, base;
        int more = 0;
        assert_true(page_glyph_of(letters[i].code, &made));
        assert_true(page_glyph_of((unsigned char)letters[i].base, &base));
        if (letters[i].wider >= 0)
            assert_int_equal(made.width, base.width + letters[i].wider);
        const int moved = letters[i].code == 0x111 || letters[i].code == 0x142;
        for (int row = 0; row < PAGE_LETTER_HEIGHT; row++) {
            more += made.rows[row] != base.rows[row];
            if (letters[i].wider >= 0)
                assert_int_equal(made.rows[row] & base.rows[row] << moved, base.rows[row] << moved);
            assert_int_equal(made.rows[row] >> made.width, 0);
        }
        assert_true(more > 0);
    }
}

/* Blanks have a width and no pixels; a soft hyphen looks like a hyphen. */
static void blanks_and_hyphens_without_pictures(void **state)
{
    struct page_glyph glyph;
    (void)state;
    assert_true(page_glyph_of(0xA0, &glyph));
    assert_int_equal(glyph.width, PAGE_BLANK_WIDTH);
    assert_int_equal(differing(' ', 0xA0), 0);
    assert_int_equal(differing('-', 0xAD), 0);
}

/* The small font has capitals only, and a question mark for other letters. */
static void the_small_font_shows_unknown_letters_as_question_marks(void **state)
{
    static const uint32_t unknown[] = {1, '{', '~', 0xE9, 0x20AC};
    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_int_equal(small_glyph(unknown[i]), small_glyph('?'));
    assert_int_equal(small_glyph('z'), small_glyph('Z'));
    assert_int_not_equal(small_glyph(MICRO), small_glyph('?'));
}

/* Its first row has no gap, as "rn" has. */
static void an_m_is_one_letter(void **state)
{
    (void)state;
    struct page_glyph glyph;
    int row = 0;
    assert_true(page_glyph_of('m', &glyph));
    while (glyph.rows[row] == 0)
        row++;
    unsigned bits = glyph.rows[row];
    while (bits % 2 == 0)
        bits >>= 1;
    assert_int_equal(bits & (bits + 1), 0);
}

static void letters_that_are_often_mixed_up_lie_apart(void **state)
{
    (void)state;
    static const char pairs[][2] = {{'0', 'O'}, {'1', 'l'}, {'l', 'I'}, {'1', 'I'}, {'M', 'N'},
                                    {'Z', '2'}, {'5', 'S'}, {'8', 'B'}, {'U', 'V'}, {'#', 'H'}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (differing((unsigned char)pairs[i][0], (unsigned char)pairs[i][1]) < 3)
            fail_msg("%c is too like %c", pairs[i][0], pairs[i][1]);
}

/* Each row of a sheet has a word for each letter of the sheet, and a letter's words are equally
 * long. */
static void sheets_are_whole(void **state)
{
    (void)state;
    for (size_t s = 0; s < page_glyph_sheet_count; s++) {
        const struct page_glyph_sheet *sheet = &page_glyph_sheets[s];
        int letters = 0;
        for (const char *text = sheet->letters; page_next_letter(&text);)
            letters++;
        for (int row = 0; row < PAGE_GLYPH_ROWS; row++) {
            const char *words = sheet->rows[row], *first = sheet->rows[0];
            assert_int_equal(strlen(words), strlen(first));
            int blanks = 0;
            for (size_t i = 0; words[i]; i++) {
                assert_int_equal(words[i] == ' ', first[i] == ' ');
                blanks += words[i] == ' ';
            }
            if (blanks + 1 != letters)
                fail_msg("sheet %s row %d: %d words", sheet->letters, row, blanks + 1);
        }
    }
}

static void invalid_utf_8_bytes_are_boxes(void **state)
{
    (void)state;
    const char *text = "a\xFF\xC3(\xE2\x82";
    static const uint32_t wanted[] = {'a', 0xFFFD, 0xFFFD, '(', 0xFFFD, 0xFFFD, 0};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_int_equal(page_next_letter(&text), wanted[i]);
    assert_int_equal(page_next_letter(&text), 0);
    struct page_glyph glyph;
    assert_false(page_glyph_of(0x4E00, &glyph));
    assert_true(glyph.width > 0);
}

static void long_texts_are_cut_with_an_ellipsis(void **state)
{
    (void)state;
    char cut[TEXT_SIZE];
    const char *text = "Größe und Höhe des Bildes";
    page_text_cut(text, 1000, false, cut, sizeof cut);
    assert_string_equal(cut, text);
    for (int width = 0; width < page_text_width(text); width++) {
        page_text_cut(text, width, false, cut, sizeof cut);
        size_t length = strlen(cut);
        assert_true(length >= 3 && strcmp(cut + length - 3, "…") == 0);
        if (width > page_text_width("…"))
            assert_true(page_text_width(cut) <= width);
        page_text_cut(text, width, true, cut, sizeof cut);
        assert_int_equal(strncmp(cut, "…", 3), 0);
    }
    page_text_cut("/home/player/games", page_text_width("…r/games") + 1, true, cut, sizeof cut);
    assert_string_equal(cut, "…r/games");
    page_text_cut("ÄÄÄÄÄÄ", 1000, false, cut, 10); /* too few bytes: no half a letter */
    assert_string_equal(cut, "ÄÄÄ…");
}

static void lines_break_at_blanks(void **state)
{
    (void)state;
    const char *text = "one two three\nfour";
    size_t next;
    assert_int_equal(page_text_line(text, page_text_width("one two t"), &next), strlen("one two"));
    assert_int_equal(next, strlen("one two "));
    text += next;
    assert_int_equal(page_text_line(text, 1000, &next), strlen("three"));
    assert_string_equal(text + next, "four");
    assert_int_equal(page_text_line("mmmm", 1, &next), 1);
    assert_int_equal(page_text_lines("one two three\nfour", page_text_width("one two")), 3);
    assert_int_equal(page_text_lines("", 10), 0);
}

static void fields_are_edited_by_letters(void **state)
{
    (void)state;
    struct page_field field;
    page_field_begin(&field, "Tür", 8);
    page_field_key(&field, WINDOW_KEY_LEFT);
    page_field_key(&field, WINDOW_KEY_LEFT);
    page_field_insert(&field, "ö\n\xFF");
    assert_string_equal(field.text, "Töür");
    page_field_key(&field, WINDOW_KEY_BACKSPACE);
    assert_string_equal(field.text, "Tür");
    page_field_key(&field, WINDOW_KEY_DELETE);
    assert_string_equal(field.text, "Tr");
    page_field_key(&field, WINDOW_KEY_HOME);
    page_field_key(&field, WINDOW_KEY_BACKSPACE);
    page_field_key(&field, WINDOW_KEY_LEFT);
    assert_string_equal(field.text, "Tr");
    page_field_key(&field, WINDOW_KEY_END);
    page_field_key(&field, WINDOW_KEY_DELETE);
    page_field_key(&field, WINDOW_KEY_RIGHT);
    page_field_insert(&field, "123456789");
    assert_string_equal(field.text, "Tr123456");
    page_field_begin(&field, "what is proposed", 20);
    page_field_insert(&field, "a");
    assert_string_equal(field.text, "a");
    page_field_begin(&field, "ääää", 5);
    assert_string_equal(field.text, "ää");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_letter_is_there_and_differs),
        cmocka_unit_test(accented_letters_hold_their_letters),
        cmocka_unit_test(blanks_and_hyphens_without_pictures),
        cmocka_unit_test(the_small_font_shows_unknown_letters_as_question_marks),
        cmocka_unit_test(an_m_is_one_letter),
        cmocka_unit_test(letters_that_are_often_mixed_up_lie_apart),
        cmocka_unit_test(sheets_are_whole),
        cmocka_unit_test(invalid_utf_8_bytes_are_boxes),
        cmocka_unit_test(long_texts_are_cut_with_an_ellipsis),
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(fields_are_edited_by_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
