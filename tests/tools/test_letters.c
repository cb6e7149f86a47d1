/* Letters beyond ASCII get their numbers in code page 850, and letters that no charset has are
 * reported.
 */
#include <stdio.h>
#include <string.h>

#include "assets-tools/game_source.h"
#include "assets-tools/letters.h"
#include "resource/cmocka_all.h"
#include "tools/tool_fixture.h"

static int taken(const char *text, size_t expected_length)
{
    size_t length;
    int letter = letter_decode(NULL, text, &length);
    assert_int_equal(length, expected_length);
    return letter;
}

static void letters_have_their_numbers(void **state)
{
    (void)state;
    assert_int_equal(taken("a", 1), 'a');
    assert_int_equal(taken("ä", 2), 0x84);
    assert_int_equal(taken("Ö.", 2), 0x99);
    assert_int_equal(taken("ß", 2), 0xE1);
    assert_int_equal(taken("é", 2), 0x82);
    assert_int_equal(taken("¿", 2), 0xA8);
    assert_int_equal(taken("█", 3), 0xDB);
    assert_int_equal(taken("“", 3), -1);
    assert_int_equal(taken("\U0001F600", 4), -1);
    assert_int_equal(taken("\xC2\xA0", 2), -1); /* its number, FF, begins a code within a text */
}

/* Bytes that are no UTF-8 stay unchanged, also where the text ends within a letter. */
static void other_bytes_stay(void **state)
{
    (void)state;
    static const char *const bytes[] = {"\x84",     "\xE4",         "\xC3",
                                        "\xE2\x82", "\xF0\x9F\x98", "\xFF",
                                        "\x80\x80", "\xC0\x80",     "\xF5\x80\x80\x80"};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        assert_int_equal(taken(bytes[i], 1), (unsigned char)bytes[i][0]);
}

static void each_letter_is_named_as_it_is_encoded(void **state)
{
    (void)state;
    for (int letter = 0x80; letter < 0xFF; letter++) {
        char name[LETTER_SIZE];
        letter_name(NULL, letter, name);
        assert_int_equal(taken(name, strlen(name)), letter);
    }
}

static void a_text_is_encoded_and_its_letters_are_noted(void **state)
{
    (void)state;
    static struct letter_uses uses;
    char encoded[64], wrong[LETTER_SIZE] = "";
    memset(&uses, 0, sizeof uses);
    const struct source_place first = {"a.scr", 3, 1}, second = {"b.scr", 4, 1};
    assert_true(letters_encode(&uses, first, "Schön", encoded, wrong));
    assert_string_equal(encoded, "Sch\x94n");
    assert_true(letters_encode(&uses, second, "öä", encoded, wrong));
    assert_int_equal(uses.first[0x94].line, 3);
    assert_int_equal(uses.first[0x84].line, 4);
    assert_int_equal(uses.first['S'].line, 0);
    assert_false(letters_encode(&uses, first, "100 €", encoded, wrong));
    assert_string_equal(wrong, "€");
    assert_true(letters_encode(&uses, first, "\xC2\x9B", encoded, wrong));
    assert_string_equal(encoded, "\xC2\x9B");
}

/* Reads a game with one room, in which an object has this name, and a charset with these lines. */
static bool read_game(struct tool_fixture *fixture, const char *name, const char *font)
{
    char room[512];
    struct game_source game;
    snprintf(room, sizeof room,
             "background 320x144-3\nobject 50 %s at 0,0 size 8x8 walk-to 4,4\n"
             "box 1 0,0 319,0 319,143 0,143\n",
             name);
    const char *folder = fixture_write(fixture, "letters", "game.txt",
                                       "room 1 one room\ncharset 1 font.txt in 1\n"
                                       "start room 1 at 4,4\n");
    fixture_write(fixture, "letters", "font.txt", font);
    fixture_write(fixture, "letters/room", "room.txt", room);
    return game_read(&game, folder, &fixture->context);
}

static void a_letter_missing_from_every_charset_is_reported(void **state)
{
    (void)state;
    struct tool_fixture fixture;
    tool_fixture_open(&fixture);
    assert_true(read_game(&fixture, "Tür", "height 8\nglyph A 8x8-1 0,0 8x8\n"));
    assert_reported(&fixture, "room.txt:2: warning: charset 1 (");
    assert_reported(&fixture, "has no glyph 129 for the letter \"ü\"");
    assert_int_equal(fixture.report_count, 1);
    tool_fixture_close(&fixture);

    tool_fixture_open(&fixture);
    assert_true(read_game(&fixture, "Tür", "height 8\nglyph ü 8x8-1 0,0 8x8\n"));
    assert_nothing_reported(&fixture);
    tool_fixture_close(&fixture);

    tool_fixture_open(&fixture);
    assert_false(read_game(&fixture, "5€", "height 8\n"));
    assert_reported(&fixture, "room.txt:2:11: no game can hold the letter \"€\"");
    tool_fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_have_their_numbers),
        cmocka_unit_test(other_bytes_stay),
        cmocka_unit_test(each_letter_is_named_as_it_is_encoded),
        cmocka_unit_test(a_text_is_encoded_and_its_letters_are_noted),
        cmocka_unit_test(a_letter_missing_from_every_charset_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
