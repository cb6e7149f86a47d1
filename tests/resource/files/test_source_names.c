/* walkbox-names.txt: which lines are read, and how places, letters and texts are shown with them.
 */
#include "resource/files/source_names.h"

#include <stdio.h>
#include <string.h>

#include "resource/cmocka_all.h"

static struct byte_view view_of(const char *text)
{
    return (struct byte_view){(const uint8_t *)text, strlen(text)};
}

static const char names[] =
    "# A comment, and letters first\n"
    "letter 0 130 \303\251 game.txt\n"
    "letter 0 131 toolong8 game.txt\n"
    "letter 0 132 ab game.txt\n"
    "letter 0 133 \"\" game.txt\n"
    "global 0 20 openDoor scripts/game.scr 0:12 9:13 30:20\n"
    "local 4 200 wait rooms/a.scr 0:1\n"
    "local 5 200 wait rooms/b.scr 0:2 x:3 8:4\n"
    "room 5 1 entry rooms/b.scr 0:5\n"
    "object 5 70 door:open rooms/b.scr 12:6\n"
    "object 5 70 door:close rooms/b.scr 40:7\n"
    "global 0 21 aNameOfMoreThanTwentyFourLetters a/long/way/to/the/last/file/of.scr 0:1\n"
    "global 0 22 x anOnlyFileNameOfMoreThanTwentyFour.scr 0:1\n";

static void only_names_of_the_same_container_fit(void **state)
{
    char text[200];
    const struct byte_view container = view_of("LECF");
    (void)state;
    snprintf(text, sizeof text, SOURCE_NAMES_MADE " %08x\nglobal",
             (unsigned)source_names_hash(container));
    assert_true(source_names_fit(view_of(text), container));
    assert_false(source_names_fit(view_of(text), view_of("LECG")));
    assert_false(source_names_fit((struct byte_view){(const uint8_t *)text, 40}, container));
}

static void a_line_that_is_not_well_formed_is_skipped(void **state)
{
    static const char *const lines[] = {
        "",         "globe 0 1 a b 0:1", "global x 1 a b 0:1", "global 0 65536 a b 0:1",
        "global 0", "global 0 1",        "global 0 1 a",       "# global 0 1 a b 0:1"};
    struct source_code code;
    char text[100];
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(text, sizeof text, "%s\nverb 3 7 look v.scr 5:9", lines[i]);
        struct words words = source_names_words(view_of(text));
        assert_true(source_names_next(&words, &code));
        assert_int_equal(code.kind, SOURCE_VERB);
        assert_int_equal(code.room, 3);
        assert_int_equal(code.number, 7);
        assert_true(word_is(code.name, "look"));
        assert_true(word_is(code.file, "v.scr"));
        assert_false(source_names_next(&words, &code));
    }
}

static void places_are_numbers_with_a_colon(void **state)
{
    static const struct {
        const char *words;
        bool good;
    } places[] = {{"5:9", true},  {"5", false},    {"x:9", false},
                  {"5:x", false}, {"-5:9", false}, {"", false}};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        int at = -1, line = -1;
        struct words words = source_names_words(view_of(places[i].words));
        words_next_line(&words);
        assert_int_equal(source_names_next_place(&words, &at, &line), places[i].good);
        if (places[i].good)
            assert_true(at == 5 && line == 9);
    }
}

static void the_last_place_before_an_offset_is_shown(void **state)
{
    static const struct {
        enum source_code_kind kind;
        int room, number;
        uint32_t offset;
        const char *place;
    } places[] = {
        {SOURCE_GLOBAL, 9, 20, 0, " (openDoor, scripts/game.scr:12)"},
        {SOURCE_GLOBAL, 9, 20, 8, " (openDoor, scripts/game.scr:12)"},
        {SOURCE_GLOBAL, 9, 20, 29, " (openDoor, scripts/game.scr:13)"},
        {SOURCE_GLOBAL, 9, 20, UINT32_MAX, " (openDoor, scripts/game.scr:20)"},
        {SOURCE_GLOBAL, 0, 19, 0, ""},
        {SOURCE_LOCAL, 4, 200, 7, " (wait, rooms/a.scr:1)"},
        {SOURCE_LOCAL, 5, 200, 9, " (wait, rooms/b.scr:2)"}, /* places end at a word that is none */
        {SOURCE_LOCAL, 6, 200, 7, ""},
        {SOURCE_ROOM, 5, 1, 7, " (entry, rooms/b.scr:5)"},
        {SOURCE_ROOM, 4, 1, 7, ""},
        {SOURCE_OBJECT, 4, 70, 39, " (door:open, rooms/b.scr:6)"},
        {SOURCE_OBJECT, 4, 70, 40, " (door:close, rooms/b.scr:7)"},
        {SOURCE_OBJECT, 4, 70, 11, ""},
        {SOURCE_GLOBAL, 0, 21, 0, " (aNameOfMoreThanTwentyFou, to/the/last/file/of.scr:1)"},
        {SOURCE_GLOBAL, 0, 22, 0, " (x, OfMoreThanTwentyFour.scr:1)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char place[SOURCE_PLACE_SIZE] = "old";
        source_names_place(view_of(names), places[i].kind, places[i].room, places[i].number,
                           places[i].offset, place);
        assert_string_equal(place, places[i].place);
    }
}

/* A declared letter counts if it is one letter; the others are of code page 850. */
static void letters_are_declared_or_of_the_code_page(void **state)
{
    static const struct {
        int letter;
        const char *name;
    } letters[] = {
        {'A', "A"}, {130, "\303\251"}, {131, "\303\242"}, {132, "\303\244"}, {134, "\303\245"}};
    char name[SOURCE_LETTER_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        source_letter_name(view_of(names), letters[i].letter, name);
        assert_string_equal(name, letters[i].name);
        source_letter_name(view_of("global 0 1 a b 0:1"), letters[i].letter, name);
        assert_string_equal(name, letters[i].name);
    }
    source_letter_name(view_of("letter 0 200 \316\261 game.txt"), 200, name);
    assert_string_equal(name, "\316\261");
}

static void texts_are_cut_between_letters(void **state)
{
    char shown[8];
    (void)state;
    source_text_show(view_of(names), "a\202\1\177b", 5, shown, sizeof shown);
    assert_string_equal(shown, "a\303\251??b");
    source_text_show(view_of(names), "abcd\202\202", 6, shown, 6);
    assert_string_equal(shown, "abcd");
    source_text_show(view_of(names), "", 0, shown, 1);
    assert_string_equal(shown, "");
    shown[0] = 'x';
    source_text_show(view_of(names), "a", 1, shown, 0);
    assert_int_equal(shown[0], 'x');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_names_of_the_same_container_fit),
        cmocka_unit_test(a_line_that_is_not_well_formed_is_skipped),
        cmocka_unit_test(places_are_numbers_with_a_colon),
        cmocka_unit_test(the_last_place_before_an_offset_is_shown),
        cmocka_unit_test(letters_are_declared_or_of_the_code_page),
        cmocka_unit_test(texts_are_cut_between_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
